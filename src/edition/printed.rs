//! What a rulebook says beyond the rules that the program computes with, and what it leaves open.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;

/// A rule of the box that the notebook shows but never computes with, or a point that its rulebook leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PrintedRule {
    /// A point of earlier files that [`Rules`](super::Rules) tell now; it is dropped when it is read.
    #[serde(alias = "PassageIsMove", alias = "AccuseAfterSuggestion", alias = "OpenAfterCard")]
    Superseded,
    /// A secret passage may also be one space of a roll.
    PassageIsSpace,
    EnteringEnds,
    /// A room may be walked through, counting one.
    WalkThrough,
    /// A token before a door shuts it to those who want in.
    DoorShutToEnter,
    /// A token before a door shuts it both ways.
    DoorShutBothWays,
    /// With all doors shut a player is trapped and waits.
    TrappedWaits,
    TokensJumped,
    /// A token brought in by a suggestion stays; its player may suggest there without moving.
    TokensStay,
    OwnCardsNamed,
    AnyRoomAccused,
    /// Each player accuses once; a wrong accuser takes no more turns but still answers.
    WrongAccuserAnswers,
    /// A wrong accuser standing before a door moves into the room.
    WrongAccuserClearsDoor,
    NobodyWins,
    /// A clue card is drawn for each magnifying glass rolled, before moving.
    ClueCardFirst,
    /// Used clue cards go to the bottom of their deck.
    ClueDeckGoesRound,
    /// Landing on a snoop space during a move allows a look at one card of a player, drawn unseen.
    SnoopSpace,
    /// A player who enters a room with a face-down card looks at it secretly.
    LookOnEntering,
    /// Open: whether one must be in a room to accuse.
    OpenAccusingWhere,
    OpenDice,
    /// Open: what a token before a door does.
    OpenDoors,
    /// Open: what becomes of a player all of whose doors are shut.
    OpenTrapped,
    /// Open: who begins if nobody has the token that does.
    OpenFirst,
    /// Open: what happens if everybody accuses wrongly.
    OpenAllWrong,
    /// Open: what the suggester may do when nobody shows a card.
    OpenNobodyShows,
    /// Open: whether the owner sees which card was looked at.
    OpenSnoopedCard,
    /// Open: whether being brought into a room counts as entering it.
    OpenBroughtLook,
}

impl PrintedRule {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 26] = [
        Self::PassageIsSpace,
        Self::EnteringEnds,
        Self::WalkThrough,
        Self::DoorShutToEnter,
        Self::DoorShutBothWays,
        Self::TrappedWaits,
        Self::TokensJumped,
        Self::TokensStay,
        Self::OwnCardsNamed,
        Self::AnyRoomAccused,
        Self::WrongAccuserAnswers,
        Self::WrongAccuserClearsDoor,
        Self::NobodyWins,
        Self::ClueCardFirst,
        Self::ClueDeckGoesRound,
        Self::SnoopSpace,
        Self::LookOnEntering,
        Self::OpenAccusingWhere,
        Self::OpenDice,
        Self::OpenDoors,
        Self::OpenTrapped,
        Self::OpenFirst,
        Self::OpenAllWrong,
        Self::OpenNobodyShows,
        Self::OpenSnoopedCard,
        Self::OpenBroughtLook,
    ];

    /// Whether the rulebook leaves this open: it is silent, or contradicts itself.
    pub fn is_open(self) -> bool {
        self >= Self::OpenAccusingWhere
    }

    /// Whether it speaks of tokens: an edition without any does not tell it.
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

/// The points of a file that still are points.
pub(super) fn without_superseded<'de, D: Deserializer<'de>>(file: D) -> Result<BTreeSet<PrintedRule>, D::Error> {
    let mut points = BTreeSet::deserialize(file)?;
    points.remove(&PrintedRule::Superseded);
    Ok(points)
}
