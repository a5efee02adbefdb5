//! The parts of pages: titles, texts, fields, bars, headers, tabs.

use super::{Centred, Element, FittedText, Press, area, choice, press, widest};
use crate::advice::Estimate;
use crate::fl;
use crate::kit::theme::{self, Tokens, size, space};
use crate::text::Language;
use iced::widget::{
    Column, Row, Text, column, container, progress_bar, row, scrollable, space as gap, text, text_input, tooltip,
};
use iced::{Alignment, Center, Color, Fill, Padding};
use std::time::Duration;

/// Width of a figure before its words.
const FIGURE: f32 = 76.0;

/// How long the pointer rests before a tip appears.
const REST: Duration = Duration::from_millis(400);

pub fn title<'a, Message: 'a>(words: impl Into<String>) -> Element<'a, Message> {
    text(words.into()).size(size::DISPLAY).font(theme::TITLE).into()
}

pub fn heading<'a, Message: 'a>(words: impl AsRef<str>) -> Element<'a, Message> {
    text(words.as_ref().to_uppercase()).size(size::CAPTION).font(theme::SEMIBOLD).style(theme::muted).into()
}

pub fn body<'a>(words: impl text::IntoFragment<'a>) -> Text<'a> {
    text(words).size(size::BODY)
}

pub fn fault<'a>(words: impl text::IntoFragment<'a>) -> Text<'a> {
    body(words).style(theme::bad)
}

/// A small, muted text beside what it explains.
pub fn aside<'a>(words: impl text::IntoFragment<'a>) -> Text<'a> {
    text(words).size(size::SMALL).style(theme::muted)
}

pub fn hint<'a, Message: 'a>(words: impl Into<String>) -> Element<'a, Message> {
    text(words.into()).size(size::SMALL + 0.5).style(theme::muted).into()
}

pub fn strong<'a, Message: 'a>(words: impl Into<String>) -> Element<'a, Message> {
    text(words.into()).size(size::BODY).font(theme::SEMIBOLD).into()
}

/// For words that may name a player: a name can be longer than a line.
pub fn sentence<'a>(words: impl Into<String>) -> text::Text<'a> {
    text(words.into()).size(size::BODY).wrapping(text::Wrapping::WordOrGlyph)
}

pub fn tip<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    words: impl Into<String>,
) -> Element<'a, Message> {
    tip_at(tooltip::Position::Bottom, content, words)
}

/// For controls above others: the tip does not cover what is pressed next.
pub fn tip_above<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    words: impl Into<String>,
) -> Element<'a, Message> {
    tip_at(tooltip::Position::Top, content, words)
}

fn tip_at<'a, Message: 'a>(
    position: tooltip::Position,
    content: impl Into<Element<'a, Message>>,
    words: impl Into<String>,
) -> Element<'a, Message> {
    let words = text(words.into()).size(size::SMALL).style(theme::body);
    let words = container(words).padding([3.0, 8.0]).max_width(320.0).style(theme::card);
    tooltip(content, words, position).gap(3.0).delay(REST).into()
}

pub fn rule<'a, Message: 'a>() -> Element<'a, Message> {
    iced::widget::rule::horizontal(1).style(theme::line).into()
}

pub fn panel<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    container(content).style(theme::panel).padding(1.0).width(Fill).into()
}

pub fn ruled<'a, Message: 'a>(rows: impl IntoIterator<Item = Element<'a, Message>>) -> Element<'a, Message> {
    let rows = rows.into_iter().enumerate().flat_map(|(at, row)| (at > 0).then(rule).into_iter().chain([row]));
    panel(Column::with_children(rows))
}

/// A row that wraps into as many lines as it needs.
pub fn chips<'a, Message: 'a>(chips: impl IntoIterator<Item = Element<'a, Message>>) -> Element<'a, Message> {
    Row::with_children(chips).centred(5.0).wrap().into()
}

pub fn disc<'a, Message: 'a>(colour: Color, diameter: f32) -> Element<'a, Message> {
    container(gap().width(diameter).height(diameter)).style(theme::disc(colour, diameter)).into()
}

pub fn bar<'a, Message: 'a>(share: f32, role: fn(&Tokens) -> Color) -> Element<'a, Message> {
    progress_bar(0.0..=1.0, share).girth(6.0).style(theme::bar(role)).into()
}

/// The end of the bar is soft if only a range of the chance is known.
pub fn estimate_bar<'a, Message: 'a>(estimate: Estimate, role: fn(&Tokens) -> Color) -> Element<'a, Message> {
    match estimate.range() {
        None => bar(estimate.chance as f32, role),
        Some(range) => {
            let (low, high) = range.into_inner();
            let style = theme::soft_bar(role, (low / high) as f32);
            progress_bar(0.0..=1.0, high as f32).girth(6.0).style(style).into()
        }
    }
}

/// A field of any length. The screen cuts what is typed.
pub fn field<'a, Message: Clone + 'a>(
    placeholder: &str,
    value: &str,
    on_input: impl Fn(String) -> Message + 'a,
) -> text_input::TextInput<'a, Message> {
    text_input(placeholder, value).on_input(on_input).size(size::BODY).padding([8.0, space::MEDIUM]).style(theme::input)
}

pub const NOTE_FIELD: &str = "entry-note";

pub fn note<'a, Message: Clone + 'a>(
    note: &str,
    typed: fn(String) -> Message,
    done: Message,
    language: &Language,
) -> Element<'a, Message> {
    let field = field(&fl!(language, "log-note-placeholder"), note, typed).id(NOTE_FIELD).on_submit(done.clone());
    let done = super::quiet(fl!(language, "done"), None).on_press(done);
    row![field, done].centred(space::HAIR).into()
}

pub fn note_text<'a, Message: 'a>(note: &str, language: &Language) -> Element<'a, Message> {
    text(fl!(language, "quoted", text = note)).size(size::SMALL).style(theme::info).into()
}

pub fn figures<'a, Message: 'a>(
    caption: impl AsRef<str>,
    lines: impl Iterator<Item = (String, String)>,
) -> Element<'a, Message> {
    let line = |(figure, words)| {
        let figure = text::<iced::Theme, iced::Renderer>(figure).size(size::NOW).font(theme::TITLE).width(FIGURE);
        let words = sentence(words).style(theme::muted).width(Fill);
        let line = row![figure, words].align_y(Center);
        column![rule(), container(line).padding([space::SMALL, 0.0])].into()
    };
    column![heading(caption), gap().height(space::SMALL)].extend(lines.map(line)).into()
}

pub fn labelled<'a, Message: 'a>(
    label: impl AsRef<str>,
    content: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    column![heading(label), content.into()].spacing(space::SMALL).into()
}

pub fn scroll<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> scrollable::Scrollable<'a, Message> {
    let slim = scrollable::Scrollbar::new().width(8).scroller_width(6).margin(2);
    scrollable(super::scrolled::scrolled(content)).direction(scrollable::Direction::Vertical(slim)).style(theme::scroll)
}

pub fn header<'a, Message: 'a>(left: Row<'a, Message>, right: Row<'a, Message>) -> Element<'a, Message> {
    strip(super::spread(left, right))
}

/// A header of one line. If it is too narrow, the title at the end of `left` is cut.
pub fn tight_header<'a, Message: 'a>(left: Row<'a, Message>, right: Row<'a, Message>) -> Element<'a, Message> {
    let left = left.centred(space::LARGE - 2.0).width(Fill).clip(true);
    let right = right.centred(space::SMALL).wrap().vertical_spacing(space::HAIR).align_x(Alignment::End);
    strip(row![left, right].centred(space::SMALL))
}

fn strip<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    // The empty element keeps the height of a line of buttons.
    let strip = row![gap().height(33.0), content.into()].align_y(Center).padding([6.0, 14.0]);
    column![area(container(strip).width(Fill), Some(|t| t.panel), 0), rule()].into()
}

pub fn titled<'a, Message: Clone + 'a>(
    (place, back): (String, Message),
    title: impl Into<String>,
    right: Row<'a, Message>,
) -> Element<'a, Message> {
    let title = text(title.into()).size(size::TITLE).font(theme::TITLE);
    header(row![super::back(place).on_press(back), title], right)
}

pub fn page<'a, Message: 'a>(content: Column<'a, Message>) -> Element<'a, Message> {
    wide_page(content, 900.0)
}

pub fn wide_page<'a, Message: 'a>(content: Column<'a, Message>, width: f32) -> Element<'a, Message> {
    let column = container(content.width(Fill)).max_width(width);
    let padded = container(column).center_x(Fill).padding(Padding::from([36.0, space::WIDE]));
    scroll(padded).width(Fill).height(Fill).into()
}

/// Shown in place of the result of a job that panicked. The button runs the job again.
pub fn failure<'a, Message: Clone + 'a>(words: String, language: &Language, again: Message) -> Element<'a, Message> {
    let words = text(words).size(size::BODY).style(theme::bad);
    column![words, super::secondary(fl!(language, "job-again"), None).on_press(again)].spacing(space::SMALL).into()
}

pub fn notice<'a, Message: 'a>(
    bad: bool,
    words: impl Into<Element<'a, Message>>,
    actions: impl IntoIterator<Item = Element<'a, Message>>,
) -> Element<'a, Message> {
    let bar = container(iced::widget::rule::vertical(3).style(theme::notice_bar(bad))).height(20.0);
    let line = row![bar, container(words).width(Fill)].extend(actions);
    line.centred(space::MEDIUM).width(Fill).into()
}

pub struct Segment<Message> {
    pub label: String,
    pub chosen: bool,
    pub message: Option<Message>,
}

impl<Message> Segment<Message> {
    pub fn new(label: impl Into<String>, chosen: bool, message: Message) -> Self {
        Self { label: label.into(), chosen, message: Some(message) }
    }

    fn view<'a>(self, placed: impl FnOnce(FittedText) -> Element<'a, Message>) -> Press<'a, Message>
    where
        Message: Clone + 'a,
    {
        let style = if self.chosen { theme::segment_on } else { theme::segment };
        press(placed(choice(self.label, size::BODY, self.chosen)), style).on_press_maybe(self.message)
    }
}

pub fn segmented<'a, Message: Clone + 'a>(parts: impl IntoIterator<Item = Segment<Message>>) -> Element<'a, Message> {
    let parts = parts.into_iter().map(|part| part.view(Into::into).padding([5.0, 10.5]).into());
    container(Row::with_children(parts).wrap()).style(theme::panel).padding(1.0).into()
}

/// Always one line over the whole width. Long words get smaller type.
pub fn tabs<'a, Message: Clone + 'a>(parts: impl IntoIterator<Item = Segment<Message>>) -> Element<'a, Message> {
    let parts: Vec<Segment<Message>> = parts.into_iter().collect();
    let widest = widest(parts.iter().map(|part| part.label.clone()));
    let parts = parts.into_iter().map(|part| {
        let tab = part.view(|words| container(words.alike(widest.clone())).center_x(Fill).into());
        tab.padding([5.0, 3.0]).width(Fill).into()
    });
    container(Row::with_children(parts)).style(theme::panel).padding(1.0).into()
}
