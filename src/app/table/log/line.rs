//! A line of a log, at the table and in the review.

use crate::app::theme::{self, size};
use crate::app::widget::{self, Element, Press, Span, press};
use crate::game::{Entry, EntryKind};
use crate::text::{Names, TextSpan, describe};
use iced::Length;
use iced::widget::text::LineHeight;
use iced::widget::{column, container, row, span, text};

/// The width of the number and of the space round the words, in logical pixels.
pub(super) const BESIDE: f32 = 57.0;

/// The width of what stands at the end of the first line.
pub(super) const END: f32 = 34.0;

/// The average width of a letter, in type of size 1.
const LETTER: f32 = 0.485;

/// The sizes of the first line and of the second one, the usual size first.
pub(super) const FIRST: &[f32] = &[size::BODY, 12.0, 11.5];
pub(super) const SECOND: &[f32] = &[size::SMALL, size::CAPTION, size::TINY, 10.0];

/// The size of a line of this many letters where the words have this `room`: a little smaller than usual if that saves
/// another line.
fn line_size(letters: usize, room: f32, sizes: &[f32]) -> f32 {
    let fits = |size: &f32| letters as f32 * LETTER * size <= room;
    sizes.iter().copied().find(fits).unwrap_or(sizes[0])
}

/// The estimated number of lines that this many letters take.
pub(super) fn line_count(letters: usize, room: f32, sizes: &[f32]) -> f32 {
    (letters as f32 * LETTER * line_size(letters, room, sizes) / room).ceil().max(1.0)
}

/// An entry in a log of this width: its number, its description, its note, and what stands at its end. `before` are the entries that precede it;
/// `ink` gives the colour of a span.
pub(in crate::app) fn entry_line<'a, Message: 'a>(
    (number, end): (text::Text<'a>, Option<Element<'a, Message>>),
    (before, entry): (&[Entry], &Entry),
    (names, width): (&Names<'_>, f32),
    ink: &dyn Fn(Span<'a>, &TextSpan, bool) -> Span<'a>,
) -> Press<'a, Message> {
    let words = describe(names, before, entry);
    let pieces = |pieces: Vec<TextSpan>, second: bool| {
        let plain: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        let spans: Vec<Span<'a>> =
            pieces.into_iter().map(|piece| ink(span(piece.text.clone()), &piece, second)).collect();
        let room = if second || end.is_none() { width - BESIDE } else { width - BESIDE - END };
        let size = line_size(plain.chars().count(), room, if second { SECOND } else { FIRST });
        let high = LineHeight::Absolute(if second { 16.0 } else { 17.0 }.into());
        widget::legible(iced::widget::rich_text(spans).size(size).line_height(high), plain)
    };
    let detail = (!words.detail.is_empty()).then(|| pieces(words.detail, true));
    let note = entry.note.as_ref().filter(|_| !matches!(entry.kind, EntryKind::Note));
    let note = note.map(|note| widget::note_text(note, names.language));
    let title = container(pieces(words.title, false)).width(Length::Fill);
    let end = end.map(|end| container(end).align_right(END));
    let lines = column![row![title].push(end)].push(detail).push(note);
    let content = row![container(number).align_right(24.0), lines.width(Length::Fill)].spacing(10.0);
    press(content, theme::row(false)).width(Length::Fill).padding([4.0, 10.0]).radius(0.0)
}
