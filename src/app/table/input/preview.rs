//! The preview beside the quick-entry line of Clue, with its issues and the completions of the last word.

use crate::app::notebook::line;
use crate::app::notebook::told::last_step;
use crate::app::request::CorrectionGoal;
use crate::app::table::input::is_over;
use crate::app::table::{Element, Message, TableContext, advice, conflict, guide, strokes, told, whatif};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::document::font::Style as Face;
use crate::entry::input::{ClueInput, SubmitError};
use crate::entry::quick::{self, IssueKind, ParsedEntry, Phrase, PhraseTone};
use crate::fl;
use crate::game::{Answer, Hands, Response};
use crate::store::ReadOnly;
use crate::text::news::{from_to, not_logged};
use crate::text::table::against;
use crate::text::{Language, describe_answer};
use iced::widget::{Row, column, container, responsive, row, text};
use iced::{Color, Fill, Size};

/// What may stand beside the line instead of the preview. `asks`: there is a suggestion to make.
#[derive(Clone, Copy)]
pub struct Beside<'a> {
    pub last_step: Option<&'a str>,
    pub conflict: &'a conflict::State,
    /// Solutions before and after the entry being made, once counted.
    pub left: Option<(usize, usize)>,
    pub asks: bool,
}

/// Below this width the preview stands under the line.
const ABREAST: f32 = 640.0;

pub fn view<'a>(input: &'a ClueInput, said: Beside<'a>, table: &TableContext<'a>, width: f32) -> Element<'a> {
    if let Some(reason) = table.open.read_only() {
        let words = widget::fault(reason.text(table.language));
        let follows = fl!(
            table,
            match reason {
                ReadOnly::OpenElsewhere => "read-only-follows",
                ReadOnly::Protected(_) => "read-only-tried-again",
            }
        );
        let words = row![words, widget::body(follows).style(theme::muted)].spacing(space::SMALL).wrap();
        return widget::area(container(words).padding([12.0, 14.0]).width(Fill), Some(|t| t.panel), 0);
    }
    // Nothing can be typed after the end.
    let over = is_over(&input.form, table);
    let example = if over { String::new() } else { quick::example(table.setup, &table.names) };
    let field = line::field(&input.line, &example);
    let said = Beside { left: said.left.filter(|_| width >= ABREAST), ..said };
    let beside = beside(input, said, table, width);
    if width < ABREAST {
        let said = container(beside).width(Fill).clip(true).center_y(32.0);
        let strip = column![field, said].spacing(4.0).padding([7.0, 14.0]);
        return widget::area(container(strip).width(Fill), Some(|t| t.panel), 0);
    }
    let strip = line::strip(fl!(table, "quick-entry"), field, beside, width);
    widget::area(container(strip).width(Fill), Some(|t| t.panel), 0)
}

/// The preview with issue and completions. Before anything is entered, the assumptions or a short help.
fn beside<'a>(input: &'a ClueInput, said: Beside<'a>, table: &TableContext<'a>, width: f32) -> Element<'a> {
    let language = table.language;
    if let Some(refusal) = input.refused() {
        return refused(refusal, language);
    }
    let parsed = input.parsed();
    let is_quiet = input.line.is_empty() && parsed.is_empty() || input.is_begun() && parsed.completions.is_empty();
    if let Some(notice) = whatif::notice(table).filter(|_| is_quiet) {
        return notice;
    }
    let clash = conflict::notice(said.conflict, table).filter(|_| input.is_empty());
    if let Some(clash) = clash {
        return clash;
    }
    if let (Some(step), true) = (said.last_step, input.is_empty()) {
        return last_step(step);
    }
    if let Some(shown) = input.shown_card(table.game, language.code()) {
        let answer = Answer::new(shown.seat, Response::Showed(Some(shown.card)));
        let answer = describe_answer(&table.names, &[answer], false).text;
        let number = table.number(shown.entry).unwrap_or_default();
        let words = text(fl!(language, "quick-shown", entry = number, answer)).size(size::SMALL);
        return with_enter(words.style(theme::yes), true, table);
    }
    if is_quiet {
        if let Some(logged) = told::logged(table).filter(|_| input.is_empty()) {
            return logged;
        }
        if let Some(tip) = guide::view(said.asks, table) {
            return tip;
        }
        // Small type and low lines, because the help takes three lines in a narrow window or with large text.
        let over = is_over(&input.form, table);
        let words = fl!(language, if over { "composer-over" } else { "quick-hint" });
        return text(words).size(size::CAPTION).line_height(1.2).style(theme::muted).into();
    }
    if let Some(roll) = advice::typed_roll(input.line.typed(), table) {
        let words = widget::aside(fl!(language, "board-typed", roll, dice = u32::from(table.setup.rules.dice)));
        return with_enter(words, true, table);
    }
    if parsed.kind.is_none() && !parsed.completions.is_empty() && !input.insisted() {
        return line::completions(parsed.completions.iter().map(|offer| offer.text.clone()), table.language);
    }
    let (read, remark) = understood(input, table);
    // With little room the sentence about the entry goes.
    let left = said.left.map(|left| if width < line::LABELLED { from_to(left) } else { not_logged(left, language) });
    let left = left.map(|left| text(left).size(size::SMALL).font(theme::SEMIBOLD).wrapping(text::Wrapping::None));
    let read = container(sentence(read, remark, table)).width(Fill);
    with_enter(Row::new().push(read).push(left).centred(space::SMALL), parsed.kind.is_some(), table)
}

fn refused<'a>(refusal: &SubmitError, language: &Language) -> Element<'a> {
    let words = text(refusal.why.clone()).size(size::SMALL).style(theme::bad).width(Fill);
    let slip = refusal.slip.then(|| (fl!(language, "refused-slip"), None, Message::LogSlip));
    let hand =
        refusal.hand.then(|| (fl!(language, "refused-hand"), None, Message::CorrectSetup(CorrectionGoal::Hand(None))));
    row![words, widget::buttons(slip.into_iter().chain(hand))].centred(space::SMALL).into()
}

/// The entry if it makes sense so far, and a remark with its colour: what it contradicts, or its first issue.
fn understood<'a>(
    input: &'a ClueInput,
    table: &TableContext<'_>,
) -> (Option<&'a ParsedEntry>, Option<(String, Option<Color>)>) {
    let parsed = input.parsed();
    if let Some(kind) = &parsed.kind
        && let Some(sheet) = table.evidence_marks()
        // Once cards have changed hands, answers do not follow from columns.
        && Hands::after(table.setup, table.game.entries()).is_none()
        && let Some(words) =
            against(kind, &table.game.entries()[..input.form.place(table.game)], sheet, &table.names)
    {
        return (Some(parsed), Some((words, Some(table.tokens.bad))));
    }
    let Some(issue) = parsed.foremost() else { return (Some(parsed), None) };
    let words = issue_text(input, table).unwrap_or_default();
    if !issue.blocking {
        return (Some(parsed), Some((words, Some(table.tokens.info))));
    }
    let missing = issue.range.is_empty();
    let tone = (!missing || input.insisted()).then_some(table.tokens.bad);
    ((missing && input.means_something()).then_some(parsed), Some((words, tone)))
}

/// Whether anything about the entry is refused or remarked on.
pub fn is_questioned(input: &ClueInput, table: &TableContext<'_>) -> bool {
    input.refused().is_some() || understood(input, table).1.is_some()
}

pub fn issue_text(input: &ClueInput, table: &TableContext<'_>) -> Option<String> {
    let issue = input.parsed().foremost()?;
    if input.line.is_empty() {
        // A pressed entry is completed by a press, so say nothing of typing.
        match issue.kind {
            IssueKind::NoAnswers => return Some(fl!(table, "composer-no-answers")),
            IssueKind::WhichCard(_) => return Some(fl!(table, "composer-pick-card")),
            _ => {}
        }
    }
    Some(issue.text(input.line.typed(), table.setup, table.language))
}

/// Adds the key that logs, if the entry is complete.
fn with_enter<'a>(content: impl Into<Element<'a>>, ready: bool, table: &TableContext<'a>) -> Element<'a> {
    let key = ready.then(|| widget::key_cap(strokes::LOG.label(table.language), false));
    Row::new().push(content).push(key).centred(space::SMALL).into()
}

/// Type sizes, the usual one first.
const SIZES: [f32; 3] = [size::SMALL + 0.5, size::CAPTION, 10.0];
/// Height of a line at size 1.
const LINE: f32 = 1.25;

/// Lines are broken between words, so they are not full.
const FULL: f32 = 0.93;

/// The largest of [`SIZES`] at which the words fit. `None` if they do not even at the smallest.
fn fitting(words: &str, room: Size) -> Option<f32> {
    let width = Face::Regular.width(words, 1.0) / (room.width * FULL);
    SIZES.into_iter().find(|size| (width * size).ceil() * size * LINE <= room.height)
}

type Piece = (String, Option<Color>);

fn plain(pieces: &[Piece]) -> String {
    pieces.iter().map(|(text, _)| text.as_str()).collect()
}

/// The preview and its coloured remark: whole, without the answers that nobody heard, or the remark alone, whichever has
/// room. A search of the window finds the plain text.
fn sentence<'a>(parsed: Option<&ParsedEntry>, remark: Option<Piece>, table: &TableContext<'a>) -> Element<'a> {
    let whole = parsed.map(|parsed| parsed.sentence(table.game, table.language)).unwrap_or_default();
    let brief = parsed.map(|parsed| parsed.in_brief(table.game, table.language)).unwrap_or_default();
    let with_remark = |phrases: Vec<Phrase>| {
        let mut pieces: Vec<Piece> = phrases.into_iter().map(|phrase| coloured(phrase, table)).collect();
        if let Some(remark) = remark.clone() {
            if !pieces.is_empty() {
                pieces.push(("  ".to_owned(), None));
            }
            pieces.push(remark);
        }
        pieces
    };
    let readings: Vec<Vec<Piece>> =
        [with_remark(whole), with_remark(brief)].into_iter().chain(remark.map(|remark| vec![remark])).collect();
    responsive(move |room| {
        let fits = |pieces: &Vec<Piece>| Some((pieces.clone(), fitting(&plain(pieces), room)?));
        let shortest = || (readings.last().cloned().unwrap_or_default(), SIZES[2]);
        let (shown, size) = readings.iter().find_map(fits).unwrap_or_else(shortest);
        let spans: Vec<widget::Span<'a>> =
            shown.iter().map(|(text, colour)| iced::widget::span(text.clone()).color_maybe(*colour)).collect();
        let words = iced::widget::rich_text(spans).size(size).line_height(LINE).style(theme::muted);
        container(widget::legible(words, plain(&shown))).center_y(Fill).into()
    })
    .into()
}

fn coloured(phrase: Phrase, table: &TableContext<'_>) -> Piece {
    let colour = match phrase.tone {
        PhraseTone::Shown => Some(table.tokens.yes),
        PhraseTone::Bad => Some(table.tokens.bad),
        PhraseTone::Plain | PhraseTone::Faint => None,
    };
    (phrase.text, colour)
}

#[cfg(test)]
mod tests {
    use super::{SIZES, fitting};
    use iced::Size;

    #[test]
    fn a_long_reading_is_smaller_where_it_would_be_cut() {
        let foot = |width| Size::new(width, 45.0);
        assert_eq!(fitting(&"Anna ".repeat(8), foot(700.0)), Some(SIZES[0]));
        assert!(fitting(&"Anna ".repeat(22), foot(290.0)).is_some_and(|size| size < SIZES[0]));
        assert_eq!(fitting(&"Anna ".repeat(60), foot(290.0)), None);
    }
}
