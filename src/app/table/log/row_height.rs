//! The estimated heights of the rows of the log, of which a long list builds only the visible ones.

use crate::game::{Answer, Entry, EntryKind, Response};
use crate::text::Names;

/// The usual width of the log, in logical pixels.
pub(in crate::app::table) const USUAL: f32 = 344.0;

/// The estimated height of an entry in a log of this width, in logical pixels.
pub(in crate::app::table) fn row_height(entry: &Entry, names: &Names<'_>, width: f32) -> f32 {
    /// The numbers and the space round the words.
    const BESIDE: f32 = 57.0;
    /// The width of a letter and the height of a line, of the first and of the second size.
    const FIRST: (f32, f32) = (6.7, 17.0);
    const SECOND: (f32, f32) = (6.1, 16.0);
    let lines = |letters: usize, (letter, line): (f32, f32)| {
        (letters as f32 * letter / (width - BESIDE)).ceil().max(1.0) * line
    };
    let count = |words: &str| words.chars().count();
    let answered = |answer: &Answer| {
        let said = match answer.response {
            // Players who pass one after another are named together.
            Response::Passed => 3,
            Response::NotHeard => 13,
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
    let second = if detail > 0 { lines(detail, SECOND) } else { 0.0 };
    8.0 + lines(title, FIRST) + second + if entry.note.is_some() { 17.0 } else { 0.0 }
}
