//! What a rulebook says beyond the rules that the program computes with, and what it leaves open.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;

/// Shown, but never computed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PrintedRule {
    /// A point of earlier files that [`Rules`](super::Rules) cover now. It is dropped when a file is read.
    #[serde(alias = "PassageIsMove", alias = "AccuseAfterSuggestion", alias = "OpenAfterCard")]
    Superseded,
    PassageIsSpace,
    EnteringEnds,
    /// A room may be walked through, counting one.
    WalkThrough,
    DoorShutToEnter,
    /// A token before a door keeps others out and in.
    DoorShutBothWays,
    TrappedWaits,
    TokensJumped,
    /// A token brought in by a suggestion stays, and its player may suggest there without moving.
    TokensStay,
    OwnCardsNamed,
    AnyRoomAccused,
    /// Each player accuses once; a wrong accuser takes no more turns but still answers.
    WrongAccuserAnswers,
    WrongAccuserClearsDoor,
    NobodyWins,
    ClueCardFirst,
    ClueDeckGoesRound,
    /// Landing there during a move allows a look at one card of a player, drawn unseen.
    SnoopSpace,
    /// Whoever enters a room with a face-down card looks at it secretly.
    LookOnEntering,
    /// The book leaves open, here and below: whether one must be in a room to accuse.
    OpenAccusingWhere,
    OpenDice,
    OpenDoors,
    /// The fate of a player all of whose doors are shut.
    OpenTrapped,
    OpenFirst,
    OpenAllWrong,
    /// Rights of the suggester when nobody shows a card.
    OpenNobodyShows,
    /// Whether the owner sees which card was looked at.
    OpenSnoopedCard,
    /// Whether being brought into a room counts as entering it.
    OpenBroughtLook,
}

impl PrintedRule {
    /// In the order in which they are shown.
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

    /// The rulebook is silent, or contradicts itself.
    pub fn is_open(self) -> bool {
        // The open points are declared last.
        self >= Self::OpenAccusingWhere
    }

    /// An edition without tokens does not tell it.
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
