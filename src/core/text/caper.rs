//! Sentences about The Great Museum Caper.

mod ending;
mod event;
mod fault;
mod finding;
pub mod hint;
mod names;
pub mod news;
mod review;
mod setting;
mod undone;

pub use ending::{EndedRound, WayStep, round_over, turned};
pub use event::{
    EntrySummary, LoggedMove, ThiefBefore, Told, asked, ending, entry, event, face, look, short_answer, summary,
};
pub use fault::{no_painting, placing_fault, plan_error, plan_fault, setup_fault};
pub use finding::{conflict, contradiction, entries, finding, why_not};
pub use names::{CaperNames, pawn, pawn_letter, winners};
pub use review::{approach, nearest};
pub use setting::{answer, printed_rules, question, rulebook, settings};
pub use undone::went_back;

use crate::caper::Square;
use fluent_bundle::FluentValue;

impl From<Square> for FluentValue<'_> {
    fn from(square: Square) -> Self {
        square.to_string().into()
    }
}

impl From<&Square> for FluentValue<'_> {
    fn from(square: &Square) -> Self {
        (*square).into()
    }
}
