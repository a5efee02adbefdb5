//! Estimated heights of the rows of a log. A long list builds only the visible rows.

use super::line::BESIDE;
use crate::app::theme::size;
use crate::game::{Answer, Entry, EntryKind, Response};
use crate::text::Names;

/// Usual width of the log, in logical pixels.
pub(in crate::app) const USUAL: f32 = 344.0;

/// Average width of a letter, in type of size 1.
const LETTER: f32 = 0.485;

fn line_count(letters: usize, room: f32, size: f32) -> f32 {
    (letters as f32 * LETTER * size / room).ceil().max(1.0)
}

/// The estimated height of an entry and the `remark` on it, in logical pixels. `end` is the width of what stands at the
/// end of its first line.
pub(in crate::app) fn row_height(
    entry: &Entry,
    remark: Option<&str>,
    names: &Names<'_>,
    (width, end): (f32, f32),
    [first, second]: [f32; 2],
) -> f32 {
    const HEIGHTS: [f32; 2] = [17.0, 16.0];
    let room = width - BESIDE;
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
            let cards = cards.iter().map(|card| count(names.untitled(*card)) + 3).sum::<usize>();
            (count(&names.seat(*by)) + cards, answers.iter().map(answered).sum())
        }
        EntryKind::Accusation { .. } => (20, 40),
        EntryKind::ClueCard { results, .. } => (45, 24 * results.len()),
        _ => (30, 0),
    };
    let second = if detail > 0 { line_count(detail, room, second) * HEIGHTS[1] } else { 0.0 };
    let note = if entry.note.is_some() { 17.0 } else { 0.0 };
    let remark = remark.map_or(0.0, |words| line_count(count(words), room, size::SMALL) * HEIGHTS[1] + 4.0);
    8.0 + line_count(title, room - end, first) * HEIGHTS[0] + second + note + remark
}
