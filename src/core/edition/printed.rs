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
        /// A secret passage may also be one space of a roll.
        PassageIsSpace,
        EnteringEnds,
        /// A room may be walked through as one step.
        WalkThrough,
        DoorShutToEnter,
        /// A token before a door keeps others out, and in.
        DoorShutBothWays,
        TrappedWaits,
        TokensJumped,
        /// A token brought in by a suggestion stays, and its player may suggest there without moving.
        TokensStay,
        OwnCardsNamed,
        /// An accusation need not name the room one is in.
        AnyRoomAccused,
        /// A wrong accuser takes no more turns, but still answers.
        WrongAccuserAnswers,
        /// A wrong accuser's token before a door moves into the room.
        WrongAccuserClearsDoor,
        /// If everyone accuses wrongly.
        NobodyWins,
        /// Clue cards are drawn and followed before moving.
        ClueCardFirst,
        ClueDeckGoesRound,
        /// Landing there allows a look at a player's card, drawn unseen.
        SnoopSpace,
        /// Entering a room with a face-down card allows a secret look at it.
        LookOnEntering,
        /// Must one be in a room to accuse?
        OpenAccusingWhere,
        OpenDice,
        /// Does a token before a door shut it?
        OpenDoors,
        /// What happens to a player behind shut doors?
        OpenTrapped,
        /// Who begins if nobody has the token that starts?
        OpenFirst,
        OpenAllWrong,
        /// What may the suggester do when nobody shows a card?
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
