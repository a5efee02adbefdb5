//! The estimated heights of the rows of the log, of which a long list builds only the visible ones.

use super::line::{BESIDE, second_lines};
use crate::game::{Answer, Entry, EntryKind, Response};
use crate::text::Names;

/// The usual width of the log, in logical pixels.
pub(in crate::app::table) const USUAL: f32 = 344.0;

/// The estimated height of an entry in a log of this width, in logical pixels.
pub(in crate::app::table) fn row_height(entry: &Entry, names: &Names<'_>, width: f32) -> f32 {
    /// The width of a letter of the title, and the heights of both kinds of lines.
    const LETTER: f32 = 6.7;
    const FIRST: f32 = 17.0;
    const SECOND: f32 = 16.0;
    let room = width - BESIDE;
    let first = |letters: usize| (letters as f32 * LETTER / room).ceil().max(1.0) * FIRST;
    let count = |words: &str| words.chars().count();
    let answered = |answer: &Answer| {
        let said = match answer.response {
            // Players who say the same one after another are named together.
            Response::Passed | Response::NotHeard => 3,
            Response::Showed(_) => 17,
        };
        count(&names.seat(answer.seat)) + said
    };
    let (title, detail) = match &entry.kind {
        EntryKind::Suggestion { by, cards, answers } => {
            let cards = cards.iter().map(|card| count(names.short(*card)) + 3).sum::<usize>();
            (count(&names.seat(*by)) + cards, answers.iter().map(answered).sum())
        }
        EntryKind::Accusation { .. } => (20, 40),
        EntryKind::ClueCard { results, .. } => (45, 24 * results.len()),
        _ => (30, 0),
    };
    let second = if detail > 0 { second_lines(detail, room) * SECOND } else { 0.0 };
    8.0 + first(title) + second + if entry.note.is_some() { 17.0 } else { 0.0 }
}
