//! A line of a log, at the table and in the review.

use crate::app::theme::{self, size};
use crate::app::widget::{self, Press, press};
use crate::game::{Entry, EntryKind};
use crate::text::{Names, TextSpan, describe};
use iced::widget::text::LineHeight;
use iced::widget::{column, container, row, span, text};
use iced::{Font, Length};

/// A coloured span of a description.
pub(in crate::app) type Span<'a> = text::Span<'a, (), Font>;

/// An entry: its number, its description, its note. `before` are the entries that precede it; `ink` gives the colour of
/// a span.
pub(in crate::app) fn entry_line<'a, Message: 'a>(
    number: text::Text<'a>,
    (before, entry): (&[Entry], &Entry),
    names: &Names<'_>,
    ink: &dyn Fn(Span<'a>, &TextSpan, bool) -> Span<'a>,
) -> Press<'a, Message> {
    let words = describe(names, before, entry);
    let pieces = |pieces: Vec<TextSpan>, second: bool| {
        let plain: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        let spans: Vec<Span<'a>> =
            pieces.into_iter().map(|piece| ink(span(piece.text.clone()), &piece, second)).collect();
        let small = if second { size::SMALL } else { size::BODY };
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
