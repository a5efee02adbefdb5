//! Who is close: for each opponent a bar, how many triples they think possible, and which of my cards they have seen.

use super::{State, wanted};
use crate::advice::{Opponent, ReadSheet};
use crate::app::table::{Message as Parent, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::fl;
use crate::game::{Seat, left_after};
use crate::text::{advice as words, reading};
use iced::Length;
use iced::widget::{Column, column, container, row, text};

/// From this probability on the bar is red.
const CLOSE: f64 = 0.3;

/// The panel, with names only until the figures are computed, so that nothing moves then. `None` below the highest hint
/// level.
pub fn view<'a>(state: &State, glance: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    if !wanted(glance) {
        return None;
    }
    let gone = left_after(glance.setup, glance.game.entries());
    let seats = glance.setup.seats().filter(|seat| glance.setup.me != Some(*seat) && !gone.contains(seat));
    let opponents = state.advice.as_ref().map(|advice| &advice.opponents);
    let lines = seats.map(|seat| {
        let opponent = opponents.and_then(|opponents| opponents.iter().find(|opponent| opponent.seat == seat));
        let line = opponent.map_or_else(|| unknown(seat, glance), |opponent| line(opponent, glance));
        let habit = state.reading.as_ref().and_then(|reading| reading.player(seat));
        let habit = habit.map(|player| small(reading::habit(player, glance.language)));
        Column::new().push(line).push(habit).spacing(1.0).into()
    });
    let read = state.reading.as_ref().map(|reading| told(reading, glance));
    Some(Column::with_children(lines).push(read).spacing(space::SMALL - 2.0).into())
}

/// Sentences and case-file cards that are told of a reading.
const TOLD: usize = 3;

/// What the others' questions betray, under a heading that says that it is no proof.
fn told<'a>(reading: &ReadSheet, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let names = &glance.names;
    let entries = glance.game.entries();
    let cells = reading.cells.iter().take(TOLD).map(|cell| small(reading::cell(names, entries, reading, cell)));
    let cards = reading.case_file.iter().take(TOLD).map(|card| small(reading::case_file(names, *card)));
    let title = text(fl!(glance.language, "reading-title")).size(size::CAPTION).font(theme::MEDIUM);
    Column::new().push(title).extend(cells).extend(cards).spacing(3.0).into()
}

/// A small line of muted text.
fn small<'a>(words: String) -> Element<'a, Parent> {
    text(words).size(size::TINY).style(theme::muted).into()
}

/// An opponent who is not judged yet.
fn unknown<'a>(seat: Seat, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let name = text(glance.names.seat(seat)).size(size::BODY).wrapping(text::Wrapping::None);
    let first = row![
        container(name).width(Length::FillPortion(10)).clip(true),
        container(widget::bar(0.0, |t| t.muted)).width(Length::FillPortion(9)),
        text("…").size(size::BODY).style(theme::muted),
    ];
    let first = first.centred(space::SMALL);
    let second = glance.numbers.then(|| text(" ").size(size::TINY));
    column![first].push(second).spacing(1.0).into()
}

fn line<'a>(opponent: &Opponent, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let bar = if opponent.out {
        widget::bar(1.0, |t| t.faint)
    } else if opponent.knows >= CLOSE {
        widget::bar(opponent.knows as f32, |t| t.bad)
    } else {
        widget::bar(opponent.knows as f32, |t| t.muted)
    };
    let name = text(glance.names.seat(opponent.seat)).size(size::BODY).wrapping(text::Wrapping::None);
    let value =
        text(words::knows(opponent, language)).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None);
    let error = if glance.numbers { words::error(opponent, language) } else { String::new() };
    let error = text(error).size(size::TINY).style(theme::muted).wrapping(text::Wrapping::None);
    let first = row![
        container(name).width(Length::FillPortion(10)).clip(true),
        container(bar).width(Length::FillPortion(9)),
        container(row![value, error].centred(3.0)).align_right(Length::Shrink),
    ]
    .centred(space::SMALL);
    if glance.numbers {
        let second = text(words::known(&glance.names, opponent)).size(size::TINY).style(theme::muted);
        return column![first, second].spacing(1.0).into();
    }
    widget::tip(first, words::known(&glance.names, opponent))
}
