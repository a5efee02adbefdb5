//! The answers to the suggestion being composed, player by player in the order asked.

use super::Message;
use crate::app::table::Glance;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::deduction::Status;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Response, Seat, asked_after};
use crate::language::compose::{Composer, Edit};
use crate::say;
use iced::widget::{Column, Row, column, container, row, space as gap, text};
use iced::{Alignment, Length};

/// The height of a player's line, and of the line for the cards that may have been shown, in logical pixels. Both have
/// their place from the start, so that nothing moves while one presses.
const LINE: f32 = 26.0;
const CARDS: f32 = 25.0;

/// The answers, each with its choices; of those not asked because a card was shown before them, nothing can be chosen.
pub(super) fn view<'a>(composer: &Composer, by: Seat, glance: &Glance<'a>) -> Element<'a, Message> {
    let setup = glance.setup;
    let stops = setup.rules.answers == AnswerRule::FirstCard;
    let mut rows = Column::new().spacing(5.0);
    let mut asked = true;
    for seat in asked_after(setup, glance.game.entries(), by) {
        rows = rows.push(answer(composer, by, seat, asked, glance));
        asked &= !(stops && matches!(composer.answers.get(&seat), Some(Response::Showed(_))));
    }
    let nobody = text(say!(glance.language, "answers-nobody")).size(size::CAPTION).font(theme::MEDIUM);
    let nobody = widget::press(nobody, theme::secondary).padding([2.0, 8.0]).on_press(Edit::NobodyShowed.into());
    let heading = row![widget::heading(say!(glance.language, "answers-title")), gap::horizontal(), nobody]
        .align_y(Alignment::Center);
    column![heading, rows].spacing(6.0).into()
}

fn answer<'a>(composer: &Composer, by: Seat, seat: Seat, asked: bool, glance: &Glance<'a>) -> Element<'a, Message> {
    let language = glance.language;
    let given = composer.answers.get(&seat).copied();
    let name = text(glance.names.seat(seat)).size(size::BODY).wrapping(text::Wrapping::None);
    let name = if asked { name } else { name.style(theme::muted) };
    let name = row![widget::disc(glance.colour(seat), 11.0), name].centred(6.0).width(78.0).clip(true);
    let name = widget::tip(name, glance.names.seat(seat));
    let choice = |label: String, response: Response, on: bool| {
        segment(label, on, asked.then_some(Edit::Answer(seat, response).into()))
    };
    let showed = matches!(given, Some(Response::Showed(_)));
    let passed = choice(say!(language, "answer-passed"), Response::Passed, given == Some(Response::Passed));
    let unheard = choice("?".to_owned(), Response::NotHeard, given == Some(Response::NotHeard));
    let unheard = widget::tip(unheard, say!(language, "keys-quick-not-heard"));
    let known =
        if asked && given != Some(Response::Passed) { knowable(composer, by, seat, glance) } else { CardSet::EMPTY };
    // Where one card only can have been shown, it was: nobody is asked which.
    let only = known.iter().next().filter(|_| known.len() == 1);
    let shown = choice(say!(language, "answer-showed"), Response::Showed(only), showed);
    let segments = container(row![passed, shown, unheard]).style(theme::panel).padding(1.0);
    let mut line = row![name, segments].centred(5.0).height(LINE);
    if !glance.setup.sees_show(by, seat) {
        let possible = possible(composer, seat, glance).len();
        if showed && possible > 1 && glance.deduces() {
            let words = say!(language, "answer-one-of", count = possible as u32);
            line = line.push(text(words).size(size::CAPTION).style(theme::muted).wrapping(text::Wrapping::None));
        }
        return line.into();
    }
    // Pressing the card says that it was shown: one click less.
    let cards = known.iter().map(|card| {
        let response = Response::Showed(Some(card));
        let chip = widget::chip(glance.names.short(card), given == Some(response));
        chip.on_press(Edit::Answer(seat, response).into()).into()
    });
    let cards = container(Row::with_children(cards).spacing(space::HAIR).wrap().vertical_spacing(3.0));
    let cards = row![gap().height(CARDS), cards.width(Length::Fill)];
    column![line, cards].spacing(2.0).into()
}

/// One of the things a player can have answered.
fn segment<'a>(label: String, chosen: bool, message: Option<Message>) -> Element<'a, Message> {
    let font = if chosen { theme::SEMIBOLD } else { theme::MEDIUM };
    let words = text(label).size(size::SMALL).font(font).wrapping(text::Wrapping::None);
    let style = if chosen { theme::segment_on } else { theme::segment };
    widget::press(words, style).padding([3.0, 8.0]).on_press_maybe(message).into()
}

fn named(composer: &Composer) -> CardSet {
    composer.cards.iter().flatten().copied().collect()
}

/// The named cards that a player may have, as far as the notebook may say.
fn possible(composer: &Composer, seat: Seat, glance: &Glance<'_>) -> CardSet {
    let named = named(composer);
    let sheet = glance.analysis.sheet.as_ref().filter(|_| glance.deduces());
    match sheet {
        Some(sheet) => named.iter().filter(|card: &Card| sheet.status(*card, seat.index()) != Status::No).collect(),
        None if glance.setup.me == Some(seat) => named & glance.setup.hand,
        None => named - glance.setup.hand - glance.setup.face_up(),
    }
}

/// The cards that may have been shown, where I saw it: to me, by me, or openly.
fn knowable(composer: &Composer, by: Seat, seat: Seat, glance: &Glance<'_>) -> CardSet {
    if !glance.setup.sees_show(by, seat) {
        return CardSet::EMPTY;
    }
    if glance.setup.me == Some(seat) { named(composer) & glance.setup.hand } else { possible(composer, seat, glance) }
}
