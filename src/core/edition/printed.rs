//! Points of a rulebook beyond the [`Rules`](super::Rules), and questions that it leaves open. They are shown to
//! players and never computed with.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;

listed! {
    /// In the order they are shown. The open questions, whose names begin with `Open`, must come last:
    /// [`is_open`](Self::is_open) relies on it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum PrintedRule {
        /// Points of earlier files that [`Rules`](super::Rules) now cover.
        #[serde(alias = "PassageIsMove", alias = "AccuseAfterSuggestion", alias = "OpenAfterCard")]
        Superseded,
        /// A secret passage may also be one space of a roll.
        PassageIsSpace,
        EnteringEnds,
        /// A room may be walked through as one step.
        WalkThrough,
        DoorShutToEnter,
        /// A token before a door keeps others out and in.
        DoorShutBothWays,
        TrappedWaits,
        TokensJumped,
        /// A token brought into a room by a suggestion stays, and its player may make a suggestion there without
        /// moving.
        TokensStay,
        OwnCardsNamed,
        /// An accusation need not name the room that its player is in.
        AnyRoomAccused,
        /// A wrong accuser takes no more turns, but still answers.
        WrongAccuserAnswers,
        /// A wrong accuser's token before a door moves into the room.
        WrongAccuserClearsDoor,
        /// Nobody wins if everyone accuses wrongly.
        NobodyWins,
        /// Clue cards are drawn and followed before moving.
        ClueCardFirst,
        ClueDeckGoesRound,
        /// A player who lands there may look at a card of another player, drawn unseen.
        SnoopSpace,
        /// A player who enters a room with a face-down card may secretly look at it.
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
        /// May a player look at a face-down card after being brought into its room?
        OpenBroughtLook,
    }
}

impl PrintedRule {
    pub fn shown() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|rule| *rule != Self::Superseded)
    }

    /// The rulebook says nothing about this, or contradicts itself.
    pub fn is_open(self) -> bool {
        // The first of the open questions, which are declared last.
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
