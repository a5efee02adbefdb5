//! A line of a log of Clue, at the table and in the review: who did what, below it the answers, then a note.

use crate::app::theme::{self, size};
use crate::app::widget::{self, Element, Press, Span, press};
use crate::document::font::Style;
use crate::edition::Card;
use crate::game::{Answer, Entry, EntryId, EntryKind, Response, Seat};
use crate::text::{Names, SpanTone, TextSpan, describe};
use iced::Fill;
use iced::widget::text::LineHeight;
use iced::widget::{column, container, rich_text, row, span, text};

/// Width of the number and of the space round the words.
pub const BESIDE: f32 = 53.0;

/// Where the words begin, beside the bar of a marked entry: after margin, number and a space.
pub const WORDS: f32 = MARGIN + NUMBER + MARGIN;
const MARGIN: f32 = 8.0;
const NUMBER: f32 = 24.0;

/// Width at the end of the first line, beside the scroll bar.
pub const END: f32 = 34.0;
const BAR: f32 = 4.0;

/// Width of a digit.
const DIGIT: f32 = 8.5;

/// Sizes of the first line: the usual one, and that for long lines of many cards or players.
const FIRST: f32 = size::BODY;
const LOW_FIRST: f32 = size::SMALL;

/// Type sizes of the second line, the best first.
const SECOND: [f32; 4] = [11.5, size::CAPTION, size::TINY, 10.0];

/// Type sizes of both lines, for all entries. The second is such that a line fits in which everybody answers.
pub fn log_sizes(names: &Names<'_>, width: f32) -> [f32; 2] {
    let setup = names.setup;
    let long = setup.seat_count() > 5 || setup.edition.card_count() > 24;
    let by = Seat(0);
    let mut answers: Vec<Answer> = setup.asked_by(by).map(|seat| Answer::new(seat, Response::Passed)).collect();
    if let Some(last) = answers.last_mut() {
        last.response = Response::Showed(None);
    }
    let cards = [0, 1, 2].map(|category| Card::new(setup.edition.category_range(category).start));
    let entry = Entry::new(EntryId(0), 0, EntryKind::Suggestion { by, cards, answers });
    let widest = Style::Regular.width(&describe(names, &[], &entry).detail_text(), 1.0);
    let second = SECOND.into_iter().find(|size| widest * size <= width - BESIDE).unwrap_or(SECOND[3]);
    [if long { LOW_FIRST } else { FIRST }, second]
}

/// `before` are the entries that precede `entry`. `end` stands at the end of its first line. `width` is the log's. `ink`
/// colours a span.
pub fn entry_line<'a, Message: 'a>(
    (number, end): (text::Text<'a>, Option<Element<'a, Message>>),
    (before, entry): (&[Entry], &Entry),
    (names, width, [first, second_size]): (&Names<'_>, f32, [f32; 2]),
    ink: &dyn Fn(Span<'a>, &TextSpan, bool) -> Span<'a>,
) -> Press<'a, Message> {
    let words = describe(names, before, entry).without_titles(names);
    let end_width = if end.is_some() { END } else { 0.0 };
    let pieces = |pieces: Vec<TextSpan>, second: bool| {
        let plain: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        let (size, high) = if second { (second_size, 16.0) } else { (first, 17.0) };
        let room = width - BESIDE - if second { 0.0 } else { end_width };
        let broken = broken_at_dots(pieces, room / size);
        let spans: Vec<Span<'a>> =
            broken.into_iter().map(|piece| ink(span(piece.text.clone()), &piece, second)).collect();
        let high = LineHeight::Absolute(high.into());
        // A player's name can be longer than a line.
        let words = rich_text(spans).size(size).line_height(high).wrapping(text::Wrapping::WordOrGlyph);
        widget::legible(words, plain)
    };
    let detail = (!words.detail.is_empty()).then(|| pieces(words.detail, true));
    let note = entry.note.as_ref().filter(|_| !matches!(entry.kind, EntryKind::Note));
    let note = note.map(|note| widget::note_text(note, names.language));
    let title = container(pieces(words.title, false)).width(Fill);
    let end = end.map(|end| container(end).align_right(END).padding(iced::padding::right(BAR)));
    let lines = column![row![title].push(end)].push(detail).push(note);
    let digits = (before.len() + 1).ilog10() + 1;
    let number = container(number).align_right((DIGIT * digits as f32).max(NUMBER));
    let content = row![number, lines.width(Fill)].spacing(MARGIN);
    let padding = iced::padding::vertical(4.0).left(MARGIN).right(10.0);
    press(content, theme::row(false)).width(Fill).padding(padding).radius(0.0)
}

/// Breaks lines wider than `room` between two parts, in place of the dot there. So names and answers stay whole, and no
/// line ends with a dot. `room` is for type of size 1. A part wider than that wraps between its words.
fn broken_at_dots(pieces: Vec<TextSpan>, room: f32) -> Vec<TextSpan> {
    let mut broken: Vec<TextSpan> = Vec::with_capacity(pieces.len());
    // Index in `broken` of the last dot, and the widths before and since it.
    let (mut dot, mut before, mut since) = (None, 0.0, 0.0);
    for piece in pieces {
        let face = if piece.tone == SpanTone::Actor { Style::Bold } else { Style::Regular };
        for (at, words) in piece.text.split(DOT).enumerate() {
            if at > 0 {
                before += since;
                since = Style::Regular.width(DOT, 1.0);
                dot = Some(broken.len());
                broken.push(TextSpan { text: DOT.to_owned(), ..piece });
            }
            since += face.width(words, 1.0);
            if let Some(dot) = dot.take_if(|_| before + since > room) {
                "\n".clone_into(&mut broken[dot].text);
                before = 0.0;
                since -= Style::Regular.width(DOT, 1.0);
            }
            broken.push(TextSpan { text: words.to_owned(), ..piece });
        }
    }
    broken.retain(|piece| !piece.text.is_empty());
    broken
}

/// Separates the parts of a description.
const DOT: &str = " · ";

#[cfg(test)]
mod tests {
    use super::{SpanTone, TextSpan, broken_at_dots};

    #[test]
    fn lines_of_the_log_break_between_parts_and_never_end_with_a_dot() {
        let piece = |text: &str, tone| TextSpan { text: text.to_owned(), tone };
        let said = || {
            let answers = [piece("Cleo, Dan: no card", SpanTone::Plain), piece(" · ", SpanTone::Plain)];
            let shown = [piece("Eva showed a card", SpanTone::Showed), piece(" · You: no card", SpanTone::Plain)];
            answers.into_iter().chain(shown).collect::<Vec<_>>()
        };
        let lines = |room| broken_at_dots(said(), room).iter().map(|piece| piece.text.as_str()).collect::<String>();
        assert_eq!(lines(40.0), "Cleo, Dan: no card · Eva showed a card · You: no card");
        assert_eq!(lines(20.0), "Cleo, Dan: no card · Eva showed a card\nYou: no card");
        assert_eq!(lines(17.0), "Cleo, Dan: no card\nEva showed a card · You: no card");
        assert_eq!(lines(4.0), "Cleo, Dan: no card\nEva showed a card\nYou: no card", "too narrow for any part");
    }
}
