//! A game of Clue at a real table: seats, hands, entries, and every change made to them.
//!
//! A [`Game`] is the set-up and the log, and everything else on screen is derived from them. It changes only by a
//! [`Change`], which knows its inverse. [`check_entry`] refuses entries that no log can hold; [`examine`] points out
//! unusual ones.

mod cell;
mod change;
mod check;
mod correction;
mod ending;
mod entry;
mod hands;
mod help;
mod moved_unseen;
mod pieces;
mod setup;
pub mod setup_draft;
mod shape;
mod sighting;
pub mod solo;
mod turn;
mod view;

pub use crate::history::ChangeError;
pub use crate::record::{EntryId, LogEdit, TIMES};
pub use cell::Cell;
pub use change::{Branch, Change, Game, GameResult, PencilMark, SavedChoice};
pub use check::{Finding, examine, examine_among, examine_log};
pub use correction::{CorrectionError, SetupCorrection};
pub use ending::{GameEnd, end_after, ends_for, last_wrong, left_after, out_after, solved_at};
pub use entry::{
    Answer, CardStatement, ClueCard, ClueResult, Entry, EntryKind, Response, TurnPlace, Verdict, duration,
};
pub use hands::{Hands, PresentColumns, Told, UnsaidAnswer, Whereabouts, hand_after, holdable, unsaid_answer};
pub use help::{HelpStep, HelpUsed};
pub use moved_unseen::choices_of_moved_cards;
pub use pieces::{Piece, PieceLocation, PieceOverride, PieceOverrides, board_of, piece_position, piece_positions};
#[cfg(test)]
pub(crate) use setup::tests::{parts as three_players, players_at};
pub use setup::{
    HandSizes, HintLevel, Holder, MOST_HOLDERS, Seat, SeatInfo, Setup, SetupError, SetupParts, ShowModel, TableHolder,
    check_names,
};
pub use shape::{ShapeError, check_entry, check_outcome};
pub use sighting::{Sighting, cards_with_me, seen_cards, sightings, witnesses};
pub use turn::{
    AfterAsking, Answering, ImpliedPass, MayAccuse, Moves, Obstacle, Phase, Route, Snoop, TokenPosition, Travel, Turn,
    TurnStatus, accuser_after, asked_after, implied_after, implied_passes, phases, routes, skipped, snoops, turn_after,
    turns, unasked_after, unfinished_turn,
};
pub use view::{Spoiler, UnloggedCards, Viewer};
