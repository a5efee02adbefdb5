//! The answers to the suggestion being composed, player by player in the order asked.

use crate::app::table::{Message, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::edition::AnswerRule;
use crate::entry::compose::{Composer, ComposerEdit, OfferedCard, ShowConflict};
use crate::fl;
use crate::game::{Response, Seat};
use iced::widget::{Column, Row, column, container, row, space as gap, text};
use iced::{Alignment, Length};

/// The height of a player's line, and of the line for the shown card, in logical pixels. Both are always there, so that
/// nothing moves between presses.
const LINE: f32 = 26.0;
const CARDS: f32 = 25.0;

/// The answers, each with its choices. For players not asked because a card was shown before, only "showed" can be
/// chosen: then the card was theirs.
pub(super) fn view<'a>(composer: &Composer, by: Seat, glance: &TableContext<'a>) -> Element<'a, Message> {
    let setup = glance.setup;
    let stops = setup.rules.answers == AnswerRule::FirstCard;
    let mut rows = Column::new().spacing(5.0);
    let mut asked = true;
    for seat in composer.asked(by, glance.game) {
        rows = rows.push(answer(composer, by, seat, asked, glance));
        asked &= !(stops && matches!(composer.answers.get(&seat), Some(Response::Showed(_))));
    }
    let nobody = text(fl!(glance.language, "answers-nobody")).size(size::CAPTION).font(theme::MEDIUM);
    let nobody =
        widget::press(nobody, theme::secondary).padding([2.0, 8.0]).on_press(ComposerEdit::NobodyShowed.into());
    let heading = row![widget::heading(fl!(glance.language, "answers-title")), gap::horizontal(), nobody]
        .align_y(Alignment::Center);
    column![heading, rows].spacing(6.0).into()
}

fn answer<'a>(
    composer: &Composer,
    by: Seat,
    seat: Seat,
    asked: bool,
    glance: &TableContext<'a>,
) -> Element<'a, Message> {
    let language = glance.language;
    let given = composer.answers.get(&seat).copied();
    let name = text(glance.names.seat(seat)).size(size::BODY).wrapping(text::Wrapping::None);
    let name = if asked { name } else { name.style(theme::muted) };
    let name = row![widget::disc(glance.colour(seat), 11.0), name].centred(6.0).width(78.0).clip(true);
    let name = widget::tip(name, glance.names.seat(seat));
    let choice = |label: String, response: Response, on: bool, free: bool| {
        segment(label, on, free.then_some(ComposerEdit::Answer(seat, response).into()))
    };
    let showed = matches!(given, Some(Response::Showed(_)));
    let passed = choice(fl!(language, "answer-passed"), Response::Passed, given == Some(Response::Passed), asked);
    let unheard = choice("?".to_owned(), Response::NotHeard, given == Some(Response::NotHeard), asked);
    let unheard = widget::tip(unheard, fl!(language, "keys-quick-not-heard"));
    let shown = choice(fl!(language, "answer-showed"), Response::Showed(None), showed, true);
    let segments = container(row![passed, shown, unheard]).style(theme::panel).padding(1.0);
    let mut line = row![name, segments].centred(5.0).height(LINE);
    let offered = composer.offered(seat, glance.game, glance.judging());
    if !glance.setup.sees_show(by, seat) {
        let possible = offered.iter().filter(|offered| offered.conflict.is_none()).count();
        if showed && possible > 1 && glance.deduces() {
            let words = fl!(language, "answer-one-of", count = possible as u32);
            line = line.push(text(words).size(size::CAPTION).style(theme::muted).wrapping(text::Wrapping::None));
        }
        return line.into();
    }
    // Pressing the card enters that it was shown: one click less.
    let cards = offered.into_iter().map(|offered| {
        let response = Response::Showed(Some(offered.card));
        card(offered, seat, given == Some(response), glance, ComposerEdit::Answer(seat, response).into())
    });
    let cards = container(Row::with_children(cards).spacing(space::HAIR).wrap().vertical_spacing(3.0));
    let cards = row![gap().height(CARDS), cards.width(Length::Fill)];
    column![line, cards].spacing(2.0).into()
}

/// A card that may have been shown; a conflict dims it and is its tip.
fn card<'a>(
    offered: OfferedCard,
    seat: Seat,
    chosen: bool,
    glance: &TableContext<'a>,
    message: Message,
) -> Element<'a, Message> {
    let name = glance.names.short(offered.card);
    let Some(conflict) = offered.conflict else { return widget::card_chip(name, chosen).on_press(message).into() };
    let (who, person) = (glance.names.seat(seat), glance.names.person(seat));
    let why = match conflict {
        ShowConflict::Setup => fl!(glance.language, "answer-against-setup", who = who, person = person),
        ShowConflict::Log => fl!(glance.language, "answer-against-log", who = who, person = person),
    };
    let words = text(format!("× {name}")).size(size::SMALL).font(theme::MEDIUM).wrapping(text::Wrapping::None);
    let style = if chosen { theme::card_on } else { theme::chip_dim };
    let chip = widget::press(words, style).padding([3.0, 9.0]).radius(theme::radius::PILL).on_press(message);
    widget::tip(chip, why)
}

/// One possible answer of a player.
fn segment<'a>(label: String, chosen: bool, message: Option<Message>) -> Element<'a, Message> {
    let font = if chosen { theme::SEMIBOLD } else { theme::MEDIUM };
    let words = text(label).size(size::SMALL).font(font).wrapping(text::Wrapping::None);
    let style = if chosen { theme::segment_on } else { theme::segment };
    widget::press(words, style).padding([3.0, 8.0]).on_press_maybe(message).into()
}
