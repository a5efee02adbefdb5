//! The page of a finished game of Clue or round in the museum.

use super::chart::turning_chart;
use super::context::Context;
use super::motion::Motion;
use super::theme::{self, size, space};
use super::widget::{self, Centred, Element};
use crate::document::{EndFace, LogChart, SIGN};
use crate::text::victory::EveningLine;
use iced::widget::{Column, Row, column, container, row, space as gap, text};
use iced::{Center, Fill, Size, Task};

const CARD: Size = Size::new(196.0, 252.0);

/// Space between cards.
const GAP: f32 = 16.0;

/// Width of all cards.
const CARDS: f32 = 3.0 * CARD.width + 2.0 * GAP;

/// Cards that turn one after another.
const FACES: u8 = 3;

/// Besides its sign a card needs this height, because words wrap in narrow cards.
const WORDS: f32 = 110.0;

/// Width of the right column.
const ASIDE: f32 = 432.0;

/// In narrower windows the parts stand below one another.
const ABREAST: f32 = CARDS + ASIDE + 3.0 * space::WIDE;

const WIDEST: f32 = 1124.0;

/// The right column begins beside the line under the title.
const BESIDE_TITLE: f32 = 78.0;

/// Height of the page without its chart, if the parts stand abreast.
const WITHOUT_CHART: f32 = 536.0;

/// Least and greatest height of the chart.
const CHART: (f32, f32) = (118.0, 220.0);

const NARROW_CHART: f32 = 158.0;

/// Ticks of the motion that turns the cards.
#[derive(Clone, Copy, Debug)]
pub enum Turn {
    Begun,
    Frame,
}

impl Turn {
    pub(super) fn step(self, turning: &mut Motion, context: &Context<'_>) -> Task<Self> {
        match self {
            Self::Begun => *turning = context.begin(FACES),
            Self::Frame => turning.step(),
        }
        context.next_frame(*turning).map(|()| Self::Frame)
    }
}

/// Whether the page of a game's end was shown. A game that was over when it was opened does not show it by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum EndShown {
    Due,
    #[default]
    Shown,
}

impl EndShown {
    /// True once, as soon as the game is over and written. If the end is undone, it can be true again.
    pub fn take(&mut self, over: bool, writing: bool) -> bool {
        if !over {
            *self = Self::Due;
        }
        over && !writing && std::mem::replace(self, Self::Shown) == Self::Due
    }
}

/// What the page shows; games differ in which parts they have.
pub(super) struct EndPage<'a, M> {
    /// Small, above the title.
    pub caption: String,
    pub title: String,
    /// A sentence under the title.
    pub about: String,
    pub faces: Vec<EndFace>,
    pub turning: Motion,
    pub lines_title: String,
    pub lines: Option<Vec<EveningLine>>,
    pub chart: Option<LogChart>,
    /// Above the chart, the second at its right.
    pub chart_captions: [String; 2],
    pub offers: Row<'a, M>,
    /// What the player can still enter about the end.
    pub remark: Option<Element<'a, M>>,
    /// How saving went. Below all buttons, so that none moves.
    pub saving: Option<Element<'a, M>>,
    pub at_foot: Option<Element<'a, M>>,
}

impl<'a, M: Clone + 'a> EndPage<'a, M> {
    pub fn view(self, size: Size) -> Element<'a, M> {
        let inner = size.width - 2.0 * space::WIDE;
        let page = if size.width >= ABREAST { self.abreast(inner, size) } else { self.narrow(inner) };
        let page = container(page.spacing(space::MEDIUM)).center_x(Fill).padding([space::LARGE, space::WIDE]);
        widget::scroll(page).width(Fill).height(Fill).into()
    }

    fn abreast(self, inner: f32, size: Size) -> Column<'a, M> {
        let width = inner.min(WIDEST);
        let chart = [width, (size.height - WITHOUT_CHART).clamp(CHART.0, CHART.1)];
        let bare = self.faces.is_empty();
        let cards = cards(&self.caption, &self.title, &self.about, (self.faces, self.turning), CARDS);
        let lines = Column::new()
            .push((!bare).then(|| gap().height(BESIDE_TITLE)))
            .push(self.lines.map(|lines| figures(&self.lines_title, lines)))
            .push(self.remark)
            .spacing(space::SMALL);
        // If no card is known, the lines take the cards' place.
        let above: Element<'a, M> = if bare {
            cards.push(gap().height(space::SMALL)).push(lines).into()
        } else {
            row![cards, gap::horizontal(), lines.width(ASIDE)].into()
        };
        column![above]
            .push(self.chart.map(|drawn| turning_chart(&drawn, self.chart_captions, chart)))
            .push(self.offers.centred(space::SMALL).wrap())
            .push(self.saving)
            .push(self.at_foot)
            .width(width)
    }

    fn narrow(self, inner: f32) -> Column<'a, M> {
        let width = inner.min(CARDS);
        column![cards(&self.caption, &self.title, &self.about, (self.faces, self.turning), width)]
            .push(self.offers.centred(space::SMALL).wrap())
            .push(self.remark)
            .push(self.saving)
            .push(self.lines.map(|lines| figures(&self.lines_title, lines)))
            .push(self.chart.map(|drawn| turning_chart(&drawn, self.chart_captions, [width, NARROW_CHART])))
            .push(self.at_foot)
            .width(width)
    }
}

pub(super) fn offer<'a, M: Clone + 'a>(words: String, key: Option<String>, message: Option<M>) -> Element<'a, M> {
    widget::secondary(words, key).padding([12.0, space::LARGE + 2.0]).on_press_maybe(message).into()
}

pub(super) fn next<'a, M: Clone + 'a>(words: String, key: Option<String>, message: M) -> Element<'a, M> {
    widget::primary(words, key).padding([12.0, 22.0]).on_press(message).into()
}

fn cards<'a, M: 'a>(
    caption: &str,
    title: &str,
    about: &str,
    (faces, turning): (Vec<EndFace>, Motion),
    width: f32,
) -> Column<'a, M> {
    let title = text(title.to_owned()).size(46.0).font(theme::TITLE).line_height(1.15);
    let about = text(about.to_owned()).size(size::NAME).style(theme::muted);
    let page = column![widget::heading(caption), title, about];
    let side = (width - 2.0 * GAP) / 3.0;
    let row = (!faces.is_empty()).then(|| {
        let faces =
            faces.into_iter().zip(0..).map(|(shown, at)| widget::turning(face(shown, side), turning.part(at, FACES)));
        let faces = Row::with_children(faces).spacing(GAP);
        column![gap().height(space::HAIR), faces].into()
    });
    page.extend(row).spacing(space::SMALL).width(width)
}

fn face<'a, M: 'a>(face: EndFace, side: f32) -> Element<'a, M> {
    let scale = side / CARD.width;
    let sign = widget::picture(face.sign, SIGN * scale, SIGN * scale);
    let name = widget::fitted([face.name], 23.0 * scale.max(0.75), theme::TITLE).or_in_lines().middle();
    let about = widget::aside(face.about).center();
    let content = column![widget::heading(face.question), gap::vertical(), sign, gap::vertical(), name, about]
        .align_x(Center)
        .width(Fill);
    container(content)
        .padding([18.0 * scale, 6.0])
        .width(side)
        .height(CARD.height * scale + WORDS * (1.0 - scale))
        .style(theme::face(face.gold))
        .into()
}

fn figures<'a, M: 'a>(title: &str, lines: Vec<EveningLine>) -> Element<'a, M> {
    widget::figures(title, lines.into_iter().map(|line| (line.figure, line.words)))
}
