//! What may lie in the case file: the likeliest cards, how many answers are left, the likeliest triples.

use super::{Cell, Glance, Message as Parent, panels};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::deduction::{Sheet, Status};
use crate::edition::Card;
use crate::say;
use iced::widget::{Column, column, container, mouse_area, row, space as gap, text};
use iced::{Alignment, Length};

/// How many open cards of a category are shown, and how many triples: where there is room, and where there is little.
const OPEN_CARDS: [usize; 2] = [2, 1];
const TRIPLES: [usize; 2] = [3, 2];

/// What the panel shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct State {
    /// All open cards, not only the likeliest.
    all: bool,
}

/// What happened in the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Message {
    /// Show all open cards, or only the likeliest.
    All(bool),
}

impl State {
    /// Takes a message.
    pub(in crate::app) fn update(&mut self, message: Message) {
        let Message::All(all) = message;
        self.all = all;
    }
}

/// The panel; nothing while the log contradicts itself. `short`: there is little room from top to bottom.
pub(in crate::app) fn view<'a>(state: State, glance: &Glance<'a>, short: bool) -> Option<Element<'a, Parent>> {
    let sheet = glance.analysis.sheet.as_ref()?;
    let language = glance.language;
    let left = say!(language, "case-file-left", count = sheet.triples.possible() as u32);
    let heading = row![
        widget::heading(glance.names.column(glance.case_file())),
        gap::horizontal(),
        text(left).size(size::CAPTION).style(theme::body)
    ]
    .align_y(Alignment::Center);
    let all = Parent::Panel(panels::Message::CaseFile(Message::All(!state.all)));
    let heading = mouse_area(heading).on_press(all).interaction(iced::mouse::Interaction::Pointer);
    let most = if state.all { usize::MAX } else { OPEN_CARDS[usize::from(short)] };
    let cards = (0..3).flat_map(|category| likeliest(category, most, sheet, glance));
    let bars = Column::with_children(cards.map(|(card, share)| bar(card, share, glance))).spacing(5.0);
    let mut panel = column![heading, bars].spacing(10.0);
    if !sheet.is_exact() {
        let estimated = say!(language, "case-file-estimated");
        panel = panel.push(text(estimated).size(size::CAPTION).style(theme::muted));
    }
    if sheet.solution().is_none() {
        panel = panel.push(triples(TRIPLES[usize::from(short)], glance));
    }
    Some(panel.into())
}

/// The proved card of a category, or its likeliest ones.
fn likeliest(category: usize, most: usize, sheet: &Sheet, glance: &Glance<'_>) -> Vec<(Card, Option<f64>)> {
    let column = sheet.case_file();
    let cards = glance.setup.edition.category_cards(category);
    if let Some(sure) = cards.iter().find(|card| sheet.status(*card, column) == Status::Yes) {
        return vec![(sure, None)];
    }
    let mut open: Vec<(Card, f64)> = cards
        .iter()
        .filter(|card| sheet.status(*card, column) == Status::Open)
        .map(|card| (card, sheet.probability(card, column)))
        .collect();
    open.sort_by(|a, b| b.1.total_cmp(&a.1));
    open.into_iter().take(most).map(|(card, share)| (card, Some(share))).collect()
}

/// A card with its share; no share = proved.
fn bar<'a>(card: Card, share: Option<f64>, glance: &Glance<'a>) -> Element<'a, Parent> {
    let words = match share {
        None => say!(glance.language, "case-file-sure"),
        Some(share) => glance.language.percent(share),
    };
    let line = row![
        container(text(glance.names.short(card)).size(size::BODY).wrapping(text::Wrapping::None))
            .width(Length::FillPortion(11))
            .clip(true),
        container(widget::bar(share.unwrap_or(1.0) as f32, |t| t.accent)).width(Length::FillPortion(10)),
        text(words).size(size::BODY).style(theme::muted).width(46.0).align_x(Alignment::End),
    ]
    .spacing(4.0)
    .align_y(Alignment::Center);
    let column = glance.case_file();
    mouse_area(line).on_press(Parent::Point(Cell { card, column })).into()
}

/// The likeliest triples; pressing one puts it into the composer.
fn triples<'a>(most: usize, glance: &Glance<'a>) -> Element<'a, Parent> {
    let rows = glance.analysis.top_triples(most).into_iter().map(|(cards, share)| {
        let line = row![
            text(glance.names.triple(cards)).size(size::SMALL).width(Length::Fill),
            text(glance.language.percent(share)).size(size::SMALL).style(theme::muted),
        ]
        .spacing(space::HAIR);
        if glance.looking_back {
            return container(line).padding([2.0, 0.0]).into();
        }
        widget::press(line, theme::row(false))
            .padding([2.0, 0.0])
            .width(Length::Fill)
            .on_press(Parent::Compose(cards))
            .into()
    });
    Column::with_children(rows).into()
}
