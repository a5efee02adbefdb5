//! The lines of the log, of which only the visible ones are built.

use super::{LIST, Message, State, block};
use crate::app::table::TableContext;
use crate::app::widget::{self, Element};
use crate::game::{Answer, Entry, EntryId, EntryKind, Response};
use crate::text::Names;
use iced::Length;
use iced::widget::{Column, space as gap};
use std::ops::Range;

/// Logs up to this length are built completely; of longer ones the visible lines and a margin.
pub(super) const WHOLE: usize = 160;

/// The margin above and below the visible lines of a long log, in logical pixels.
const MARGIN: f32 = 1000.0;

/// The highest window, in logical pixels.
const WINDOW: f32 = 2000.0;

/// The usual width of the log.
pub(super) const USUAL: f32 = 318.0;

/// The lines of the log. In a long one gaps stand for the invisible lines.
pub(super) fn list<'a>(
    state: &'a State,
    entries: &[(usize, &'a Entry)],
    lit: &[EntryId],
    width: f32,
    glance: &TableContext<'a>,
) -> Element<'a, Message> {
    let built = move |part: Range<usize>| {
        let row = move |(at, entry): &(usize, &'a Entry)| block(*at + 1, entry, state, lit.contains(&entry.id), glance);
        entries[part].iter().map(row)
    };
    if entries.len() <= WHOLE {
        let rows = Column::with_children(built(0..entries.len()));
        return widget::scroll(rows).id(LIST).height(Length::Fill).width(Length::Fill).into();
    }
    // In steps, so that not every pixel changes the list.
    let top = (state.screen.scrolled / MARGIN).floor() * MARGIN;
    let seen = top - MARGIN..top + WINDOW + 2.0 * MARGIN;
    let (mut part, mut height, mut above, mut below) = (0..0, 0.0, 0.0, 0.0);
    for (at, (_, entry)) in entries.iter().enumerate() {
        let next = height + guessed(entry, &glance.names, width);
        if next < seen.start {
            (above, part) = (next, at + 1..at + 1);
        } else if height < seen.end {
            part.end = at + 1;
        } else {
            below += next - height;
        }
        height = next;
    }
    let rows = Column::new().push(gap().height(above)).extend(built(part)).push(gap().height(below));
    let scrolled = |view: iced::widget::scrollable::Viewport| Message::Scrolled(view.absolute_offset().y);
    widget::scroll(rows).id(LIST).on_scroll(scrolled).height(Length::Fill).width(Length::Fill).into()
}

/// The estimated height of an entry in a log of this width, in logical pixels.
pub(super) fn guessed(entry: &Entry, names: &Names<'_>, width: f32) -> f32 {
    /// The numbers and the space round the words.
    const BESIDE: f32 = 57.0;
    /// The width of a letter and the height of a line, of the first and of the second size.
    const FIRST: (f32, f32) = (7.2, 17.0);
    const SECOND: (f32, f32) = (6.2, 15.6);
    let lines = |letters: usize, (letter, line): (f32, f32)| {
        (letters as f32 * letter / (width - BESIDE)).ceil().max(1.0) * line
    };
    let count = |words: &str| words.chars().count();
    let answered = |answer: &Answer| {
        let said = match answer.response {
            Response::Passed => 6,
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
    let second = if detail > 0 { 1.0 + lines(detail, SECOND) } else { 0.0 };
    10.0 + lines(title, FIRST) + second + if entry.note.is_some() { 17.0 } else { 0.0 }
}
