//! Parts of the form of a museum turn: labelled rows, small choices, the grid of answers.

use super::{Element, Message};
use crate::app::theme::{self, radius, size, space};
use crate::app::widget::{self, Segment};
use crate::fl;
use crate::text::Language;
use iced::widget::{Row, container, grid, row, text};
use iced::{Center, Fill, Shrink};

const ROW: f32 = 27.0;

const LABEL: f32 = 56.0;

/// Columns of the grid of answers.
pub const COLUMNS: usize = 3;

pub const NARROW_COLUMNS: usize = 2;

pub fn form_row<'a>(label: String, content: impl Into<Element<'a>>) -> Element<'a> {
    let label = widget::aside(label).wrapping(text::Wrapping::None);
    let label = container(label).width(LABEL).height(ROW).align_y(Center).clip(true);
    let content = container(content).width(Fill);
    row![label, content].spacing(4.0).align_y(Center).into()
}

/// Space above and below the words of a choice, for a height of 24 pixels.
const OVER: f32 = 4.2;

const BESIDE: f32 = 4.0;

pub fn options<'a>(parts: impl IntoIterator<Item = Segment<Message>>) -> Element<'a> {
    options_apart(parts, BESIDE)
}

pub fn options_apart<'a>(parts: impl IntoIterator<Item = Segment<Message>>, beside: f32) -> Element<'a> {
    let parts = parts.into_iter().map(|part| {
        let style = if part.chosen { theme::segment_on } else { theme::segment };
        widget::press(widget::choice(part.label, size::SMALL, part.chosen), style)
            .padding([OVER, beside])
            .on_press_maybe(part.message)
            .into()
    });
    container(Row::with_children(parts).wrap()).style(theme::panel).padding(1.0).into()
}

pub fn missing_value<'a>(words: String) -> Element<'a> {
    container(text(words).size(size::SMALL).wrapping(text::Wrapping::None))
        .padding([3.0, 9.0])
        .style(theme::panel)
        .into()
}

pub fn muted_words<'a>(words: String) -> Element<'a> {
    widget::aside(words).into()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Open,
    /// The usual answer, which will be logged although nobody gave it.
    Presumed,
    Chosen,
}

impl Choice {
    pub const fn of(chosen: bool, presumed: bool) -> Self {
        match (chosen, presumed) {
            (true, true) => Self::Presumed,
            (true, false) => Self::Chosen,
            (false, _) => Self::Open,
        }
    }
}

pub struct AnswerChoice {
    pub words: String,
    /// Spaces left to the Thief, if they were counted.
    pub remaining: Option<u32>,
    pub choice: Choice,
    pub message: Option<Message>,
}

/// The grid of answers. One that leaves no space is drawn quietly: it contradicts the log, but can be chosen.
pub fn answers<'a>(answers: Vec<AnswerChoice>, columns: usize, language: &Language) -> Element<'a> {
    grid(answers.into_iter().map(|choice| answer(choice, language))).columns(columns).spacing(3.0).height(Shrink).into()
}

fn answer<'a>(answer: AnswerChoice, language: &Language) -> Element<'a> {
    let AnswerChoice { words, remaining, choice, message } = answer;
    let font = if choice == Choice::Chosen { theme::SEMIBOLD } else { theme::MEDIUM };
    let quiet = remaining == Some(0) && choice == Choice::Open;
    let words = match choice {
        Choice::Presumed => fl!(language, "museum-presumed", answer = words),
        Choice::Open | Choice::Chosen => words,
    };
    let words = widget::fitted([words], size::SMALL, font);
    let words = if quiet { words.style(theme::muted) } else { words };
    let remaining = remaining.map(|remaining| {
        let style = if choice == Choice::Chosen { theme::body } else { theme::muted };
        text(remaining.to_string()).size(size::SMALL).style(style)
    });
    let content =
        Row::new().push(container(words).width(Fill).clip(true)).push(remaining).spacing(space::HAIR).align_y(Center);
    let style = match choice {
        Choice::Chosen => theme::chip_on,
        Choice::Presumed => theme::chip_presumed,
        Choice::Open if quiet => theme::quiet,
        Choice::Open => theme::chip,
    };
    widget::press(content, style).padding([OVER, 8.0]).width(Fill).radius(radius::MEDIUM).on_press_maybe(message).into()
}
