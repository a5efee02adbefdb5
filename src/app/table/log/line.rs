//! A line of a log, at the table and in the review.

use crate::app::theme::{self, size};
use crate::app::widget::{self, Press, Span, press};
use crate::game::{Entry, EntryKind};
use crate::text::{Names, TextSpan, describe};
use iced::Length;
use iced::widget::text::LineHeight;
use iced::widget::{column, container, row, span, text};

/// The width of the number and of the space round the words, in logical pixels.
pub(super) const BESIDE: f32 = 57.0;

/// The average width of a letter of the second line, in type of size 1.
const LETTER: f32 = 0.505;

/// The size of a second line of this many letters where the words have this `room`: a little smaller than usual if that
/// saves a third line.
pub(super) fn second_size(letters: usize, room: f32) -> f32 {
    let fits = |size: f32| letters as f32 * LETTER * size <= room;
    if !fits(size::SMALL) && fits(size::CAPTION) { size::CAPTION } else { size::SMALL }
}

/// The estimated number of lines that a second line of this many letters takes.
pub(super) fn second_lines(letters: usize, room: f32) -> f32 {
    (letters as f32 * LETTER * second_size(letters, room) / room).ceil().max(1.0)
}

/// An entry in a log of this width: its number, its description, its note. `before` are the entries that precede it;
/// `ink` gives the colour of a span.
pub(in crate::app) fn entry_line<'a, Message: 'a>(
    number: text::Text<'a>,
    (before, entry): (&[Entry], &Entry),
    (names, width): (&Names<'_>, f32),
    ink: &dyn Fn(Span<'a>, &TextSpan, bool) -> Span<'a>,
) -> Press<'a, Message> {
    let words = describe(names, before, entry);
    let pieces = |pieces: Vec<TextSpan>, second: bool| {
        let plain: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        let spans: Vec<Span<'a>> =
            pieces.into_iter().map(|piece| ink(span(piece.text.clone()), &piece, second)).collect();
        let small = if second { second_size(plain.chars().count(), width - BESIDE) } else { size::BODY };
        let high = LineHeight::Absolute(if second { 16.0 } else { 17.0 }.into());
        widget::legible(iced::widget::rich_text(spans).size(small).line_height(high), plain)
    };
    let detail = (!words.detail.is_empty()).then(|| pieces(words.detail, true));
    let note = entry.note.as_ref().filter(|_| !matches!(entry.kind, EntryKind::Note));
    let note = note.map(|note| widget::noted(note, names.language));
    let lines = column![pieces(words.title, false)].push(detail).push(note);
    let content = row![container(number).align_right(24.0), lines.width(Length::Fill)].spacing(10.0);
    press(content, theme::row(false)).width(Length::Fill).padding([4.0, 10.0]).radius(0.0)
}
