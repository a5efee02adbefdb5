//! Answers to the suggestion being composed: a row for each player, in the order asked.

use super::ComposerArea;
use super::spaces::Spaces;
use crate::app::table::{Element, Message, TableContext};
use crate::app::theme::{self, size};
use crate::app::widget::{self, CardState, Centred};
use crate::edition::AnswerRule;
use crate::entry::draft::{Draft, DraftEdit, OfferedCard, ShowConflict};
use crate::fl;
use crate::game::{Response, Seat};
use iced::widget::{Column, Row, container, row, text};
use iced::{Fill, Length::FillPortion, Shrink};

/// Least side of a button.
const PRESSED: f32 = 24.0;

/// Width of a player's name, and the same in a narrow window.
const NAME: f32 = 72.0;
const SHORT_NAME: f32 = 68.0;

const LEAST: f32 = 10.0;

/// Names of so many letters always fit.
const WHOLE: usize = 7;

/// Width of a shower's name beside the cards to choose from.
const NAME_OF_SHOWER: f32 = 48.0;

/// Letters of a name that has no room, and their width.
const LETTERS: usize = 3;
const LETTERS_WIDTH: f32 = 28.0;

/// In narrower composers a card stands in place of the answers, not after them.
const WIDE: f32 = 330.0;

/// A player who was not asked, because a card was shown before, can be pressed. Then that card was theirs.
pub fn view<'a>(composer: &Draft, by: Seat, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let stops = table.setup.rules.answers == AnswerRule::FirstCard;
    let asked = composer.asked(by, table.game);
    let height = Spaces::of(table, area).answer;
    let mut rows = Column::new();
    let mut reached = true;
    let own = composer.own_answer(table.game);
    for seat in asked {
        // My answer follows from my hand, unless I say otherwise.
        let follows = own.filter(|answer| answer.seat == seat).map(|answer| answer.response);
        let given = composer.answers.get(&seat).copied().or(follows);
        let shown = which_was_shown(composer, by, (seat, given), table).filter(|_| reached || given.is_some());
        let name = match &shown {
            Some(cards) if area.is_narrow() && cards.len() == 3 => first_letters(seat, table),
            Some(_) if area.width < WIDE => name(seat, reached, NAME_OF_SHOWER, table),
            _ => name(seat, reached, if area.is_narrow() { SHORT_NAME } else { NAME }, table),
        };
        let answer = match shown {
            Some(cards) => which(&cards, seat, table, area),
            None if reached || given.is_some() => answer(by, (seat, given), table, area),
            None => not_asked(seat, table),
        };
        rows = rows.push(row![name, answer].centred(6.0).height(height));
        reached &= !(stops && matches!(given, Some(Response::Showed(_))));
    }
    rows.into()
}

pub fn height(table: &TableContext<'_>, area: ComposerArea) -> f32 {
    (table.setup.seat_count() - 1) as f32 * Spaces::of(table, area).answer
}

fn name<'a>(seat: Seat, asked: bool, width: f32, table: &TableContext<'a>) -> Element<'a> {
    let name = widget::fitted([table.names.seat(seat).clone()], size::BODY, theme::MEDIUM).least(LEAST).or_shortened();
    let name = if asked { name } else { name.style(theme::muted) };
    let row = row![widget::disc(table.colour(seat), 11.0), name].centred(6.0).width(width).clip(true);
    let name = table.names.seat(seat);
    // A short name is always whole and needs no tip.
    if name.chars().count() > WHOLE { widget::tip_above(row, name) } else { row.into() }
}

/// A name beside three cards in a narrow composer.
fn first_letters<'a>(seat: Seat, table: &TableContext<'a>) -> Element<'a> {
    let whole = table.names.seat(seat);
    let first = whole.chars().take(LETTERS).collect();
    let name = widget::fitted([whole.clone(), first], size::SMALL, theme::MEDIUM).least(LEAST);
    widget::tip_above(container(name).width(LETTERS_WIDTH).clip(true), whole)
}

fn not_asked<'a>(seat: Seat, table: &TableContext<'a>) -> Element<'a> {
    let words = text(fl!(table, "answer-not-asked")).size(size::SMALL).wrapping(text::Wrapping::None);
    let press = widget::press(container(words).center_y(Fill), theme::quiet).padding([0.0, 6.0]).height(PRESSED);
    let press = press.on_press(DraftEdit::Answer(seat, Response::Showed(None)).into());
    widget::tip_above(press, fl!(table, "answer-not-asked-tip"))
}

/// The cards to choose from, while it is open which card I was shown, or would show. My cards are there from the
/// beginning, so that an earlier answer does not change what a press in my row means.
fn which_was_shown(
    composer: &Draft,
    by: Seat,
    (seat, given): (Seat, Option<Response>),
    table: &TableContext<'_>,
) -> Option<Vec<OfferedCard>> {
    let open = match given {
        None => table.setup.me == Some(seat) && composer.cards.iter().all(Option::is_some),
        Some(response) => response == Response::Showed(None) && table.setup.sees_show(by, seat),
    };
    let offered = open.then(|| composer.offered(seat, table.game, table.evidence_marks()))?;
    let held = offered.iter().all(|card| card.conflict != Some(ShowConflict::Setup));
    (offered.len() > 1 && (held || given.is_some())).then_some(offered)
}

fn answer<'a>(
    by: Seat,
    (seat, given): (Seat, Option<Response>),
    table: &TableContext<'a>,
    area: ComposerArea,
) -> Element<'a> {
    let sees = table.setup.sees_show(by, seat);
    let choices = choices(given, seat, table, area);
    let Some(Response::Showed(Some(card))) = given.filter(|_| sees) else { return choices };
    // Pressed again, the card is taken back.
    let again = DraftEdit::Answer(seat, Response::Showed(Some(card))).into();
    let (choices, width) = if area.width < WIDE { (None, Shrink) } else { (Some(choices), Fill) };
    let chip = widget::card_chip(table.names.short(card), "", CardState::Chosen, width, PRESSED);
    let chip = widget::tip_above(chip.on_press(again), fl!(table, "answer-other-card"));
    Row::new().push(choices).push(container(chip).width(Fill).clip(true)).centred(6.0).into()
}

fn choices<'a>(given: Option<Response>, seat: Seat, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let press = |label: String, response: Response, chosen: bool| {
        segment(label, chosen, DraftEdit::Answer(seat, response).into())
    };
    // Only signs need tips.
    let choice = |sign: &str, words: String, response: Response, chosen: bool| {
        if area.is_narrow() {
            widget::tip_above(press(sign.to_owned(), response, chosen), words)
        } else {
            press(words, response, chosen)
        }
    };
    let perhaps = given == Some(Response::PerhapsShowed);
    let shown = perhaps || matches!(given, Some(Response::Showed(_)));
    let not_heard = press("?".to_owned(), Response::NotHeard, perhaps || given == Some(Response::NotHeard));
    let choices = row![
        choice("–", fl!(table, "answer-passed"), Response::Passed, given == Some(Response::Passed)),
        choice("✓", fl!(table, "answer-showed"), Response::Showed(None), shown),
        widget::tip_above(not_heard, fl!(table, "keys-quick-not-heard")),
    ];
    container(choices).style(theme::panel).padding([0.0, 1.0]).into()
}

fn which<'a>(offered: &[OfferedCard], seat: Seat, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let cards = offered.iter().map(|offered| {
        let short = area.width < WIDE;
        let name = if short { table.names.untitled(offered.card) } else { table.names.short(offered.card) };
        // A long name gets more of the row.
        container(card(*offered, name, seat, table)).width(FillPortion(name.chars().count() as u16 + 2)).into()
    });
    let back = DraftEdit::NoAnswer(seat).into();
    let sign = container(text("×").size(size::SMALL)).center(Fill);
    let back = widget::press(sign, theme::quiet).padding(0.0).width(PRESSED).height(PRESSED).on_press(back).guarded();
    Row::with_children(cards).push(back).centred(3.0).width(Fill).into()
}

fn card<'a>(offered: OfferedCard, name: &str, seat: Seat, table: &TableContext<'a>) -> Element<'a> {
    let message = DraftEdit::Answer(seat, Response::Showed(Some(offered.card))).into();
    let state = if offered.conflict.is_some() { CardState::Dimmed } else { CardState::Open };
    // The card stands in the place of "Showed", where a double press must not choose it.
    let chip = widget::card_chip(name, "", state, Fill, PRESSED).on_press(message).guarded();
    let Some(conflict) = offered.conflict else { return chip.into() };
    let (who, person) = (table.names.seat(seat), table.names.person(seat));
    let why = match conflict {
        ShowConflict::Setup => fl!(table, "answer-against-setup", who, person),
        ShowConflict::Log => fl!(table, "answer-against-log", who, person),
        ShowConflict::ShownHere(other) => {
            let (who, person) = (table.names.seat(other), table.names.person(other));
            fl!(table, "answer-shown-here", who, person)
        }
    };
    widget::tip_above(chip, why)
}

fn segment<'a>(label: String, chosen: bool, message: Message) -> Element<'a> {
    let style = if chosen { theme::segment_on } else { theme::segment };
    let words = container(widget::choice(label, size::SMALL, chosen)).center_y(Fill);
    widget::press(words, style).padding([0.0, 9.0]).height(PRESSED).on_press(message).into()
}
