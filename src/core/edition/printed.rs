//! What a rulebook says beyond the [`Rules`](super::Rules), and what it leaves open.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;

listed! {
    /// Shown in this order, never computed with. [`is_open`](Self::is_open) counts on open questions being the last.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum PrintedRule {
        /// In earlier files; the rules cover it.
        #[serde(alias = "PassageIsMove", alias = "AccuseAfterSuggestion", alias = "OpenAfterCard")]
        Superseded,
        /// Of a roll, or a move of its own.
        PassageIsSpace,
        EnteringEnds,
        /// As one step.
        WalkThrough,
        DoorShutToEnter,
        /// Keeps others out, and in.
        DoorShutBothWays,
        TrappedWaits,
        TokensJumped,
        /// Their players may suggest without moving.
        TokensStay,
        OwnCardsNamed,
        /// Not only the one entered.
        AnyRoomAccused,
        /// But takes no more turns.
        WrongAccuserAnswers,
        /// Moves from before it into the room.
        WrongAccuserClearsDoor,
        /// If everyone accuses wrongly.
        NobodyWins,
        /// Before moving.
        ClueCardFirst,
        ClueDeckGoesRound,
        /// Landing there, one draws a player's card.
        SnoopSpace,
        /// At the card that lies face down.
        LookOnEntering,
        /// Must one be in a room to accuse?
        OpenAccusingWhere,
        OpenDice,
        /// Does a token shut them?
        OpenDoors,
        /// What may a player do there?
        OpenTrapped,
        /// If nobody has the starting token.
        OpenFirst,
        OpenAllWrong,
        /// What may the suggester do then?
        OpenNobodyShows,
        /// Does the owner see which card was looked at?
        OpenSnoopedCard,
        /// Is being brought into a room entering it?
        OpenBroughtLook,
    }
}

impl PrintedRule {
    pub fn shown() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|rule| *rule != Self::Superseded)
    }

    /// The rulebook is silent, or contradicts itself.
    pub fn is_open(self) -> bool {
        // The first of those that are declared last.
        self >= Self::OpenAccusingWhere
    }

    /// Not shown for an edition without tokens.
    pub const fn needs_tokens(self) -> bool {
        matches!(
            self,
            Self::DoorShutToEnter
                | Self::DoorShutBothWays
                | Self::TrappedWaits
                | Self::TokensJumped
                | Self::TokensStay
                | Self::WrongAccuserClearsDoor
                | Self::OpenDoors
                | Self::OpenTrapped
                | Self::OpenFirst
        )
    }
}

pub(super) fn without_superseded<'de, D: Deserializer<'de>>(file: D) -> Result<BTreeSet<PrintedRule>, D::Error> {
    let mut points = BTreeSet::deserialize(file)?;
    points.remove(&PrintedRule::Superseded);
    Ok(points)
}
