//! What a rulebook says beyond the rules that the program computes with, and what it leaves open.

use serde::{Deserialize, Serialize};

/// A rule of the box that the notebook shows but never computes with, or a point that its rulebook leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PrintedRule {
    /// A secret passage is the whole move.
    PassageIsMove,
    /// A secret passage is the whole move, or one space of a roll.
    PassageIsSpace,
    EnteringEnds,
    /// A room may be walked through, counting one.
    WalkThrough,
    /// A token before a door shuts it to those who want in.
    DoorShutToEnter,
    /// A token before a door shuts it both ways; with all doors shut a player is trapped.
    DoorShutBothWays,
    TokensJumped,
    /// A token brought in by a suggestion stays; its player may suggest there without moving.
    TokensStay,
    OwnCardsNamed,
    /// A suggestion and an accusation may be made in one turn.
    AccuseAfterSuggestion,
    AnyRoomAccused,
    /// Each player accuses once; a wrong accuser takes no more turns but still answers.
    WrongAccuserAnswers,
    /// A wrong accuser standing before a door moves into the room.
    WrongAccuserClearsDoor,
    NobodyWins,
    /// A clue card is drawn for each magnifying glass rolled, before moving.
    ClueCardFirst,
    /// Landing on a snoop space during a move allows a look at one card of a player, drawn unseen.
    SnoopSpace,
    /// A player who enters a room with a face-down card looks at it secretly.
    LookOnEntering,
    /// Open: whether one may accuse in a turn in which a card was shown.
    OpenAfterCard,
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
    pub const ALL: [Self; 27] = [
        Self::PassageIsMove,
        Self::PassageIsSpace,
        Self::EnteringEnds,
        Self::WalkThrough,
        Self::DoorShutToEnter,
        Self::DoorShutBothWays,
        Self::TokensJumped,
        Self::TokensStay,
        Self::OwnCardsNamed,
        Self::AccuseAfterSuggestion,
        Self::AnyRoomAccused,
        Self::WrongAccuserAnswers,
        Self::WrongAccuserClearsDoor,
        Self::NobodyWins,
        Self::ClueCardFirst,
        Self::SnoopSpace,
        Self::LookOnEntering,
        Self::OpenAfterCard,
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
        self >= Self::OpenAfterCard
    }

    /// Whether it speaks of tokens: an edition without any does not tell it.
    pub const fn needs_tokens(self) -> bool {
        matches!(
            self,
            Self::DoorShutToEnter
                | Self::DoorShutBothWays
                | Self::TokensJumped
                | Self::TokensStay
                | Self::WrongAccuserClearsDoor
                | Self::OpenDoors
                | Self::OpenTrapped
                | Self::OpenFirst
        )
    }
}
