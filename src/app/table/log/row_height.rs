//! Estimated heights of a log's rows. A long list builds only the visible ones.

use super::line::BESIDE;
use crate::app::theme::size;
use crate::game::{Answer, Entry, EntryKind, Response, Seat};
use crate::text::Names;

/// Width of a log whose real width is not known.
pub const USUAL: f32 = 344.0;

/// Average width of a letter at size 1.
const LETTER: f32 = 0.485;

/// Heights of both lines of an entry.
const HEIGHTS: [f32; 2] = [17.0, 16.0];

fn line_count(letters: usize, room: f32, size: f32) -> f32 {
    (letters as f32 * LETTER * size / room).ceil().max(1.0)
}

/// What the rows of a log have in common. Letters are counted once, because every view asks for all heights.
pub struct RowHeights {
    cards: Vec<usize>,
    seats: Vec<usize>,
    room: f32,
    end: f32,
    sizes: [f32; 2],
}

impl RowHeights {
    /// `width` is the log's, `end` that of what ends a first line. `sizes` are those of both lines.
    pub fn new(names: &Names<'_>, (width, end): (f32, f32), sizes: [f32; 2]) -> Self {
        let count = |words: &str| words.chars().count();
        let setup = names.setup;
        Self {
            cards: setup.edition.cards().map(|card| count(names.untitled(card))).collect(),
            seats: setup.seats().map(|seat| count(&names.seat(seat))).collect(),
            room: width - BESIDE,
            end,
            sizes,
        }
    }

    fn seat(&self, seat: Seat) -> usize {
        self.seats.get(seat.index()).copied().unwrap_or(0)
    }

    fn answer(&self, answer: Answer) -> usize {
        let said = match answer.response {
            // Players who say the same in turn are named together.
            Response::Passed | Response::NotHeard => 3,
            Response::Showed(_) | Response::PerhapsShowed => 17,
        };
        self.seat(answer.seat) + said
    }

    pub fn of(&self, entry: &Entry, remark: Option<&str>) -> f32 {
        let (title, detail) = match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let cards = cards.iter().map(|card| self.cards[card.index()] + 3).sum::<usize>();
                (self.seat(*by) + cards, answers.iter().map(|answer| self.answer(*answer)).sum())
            }
            EntryKind::Accusation { .. } => (20, 40),
            EntryKind::ClueCard { results, .. } => (45, 24 * results.len()),
            _ => (30, 0),
        };
        let [first, second] = self.sizes;
        let second = if detail > 0 { line_count(detail, self.room, second) * HEIGHTS[1] } else { 0.0 };
        let note = if entry.note.is_some() { 17.0 } else { 0.0 };
        let remark =
            remark.map_or(0.0, |words| line_count(words.chars().count(), self.room, size::SMALL) * HEIGHTS[1] + 4.0);
        8.0 + line_count(title, self.room - self.end, first) * HEIGHTS[0] + second + note + remark
    }
}
