//! Who is close: for each opponent a bar, how many triples they think possible, and which of my cards they have seen.

use super::{Message, State, wanted};
use crate::advice::{Opponent, ReadSheet};
use crate::app::table::{Message as Parent, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::fl;
use crate::game::{Seat, left_after};
use crate::text::{advice as words, reading};
use iced::Length;
use iced::widget::{Column, column, container, grid, row, text};

/// From this chance on of knowing the case file by their next turn, an opponent has a line of their own, with a red bar.
const CLOSE: f64 = 0.2;

/// In a wider panel, in logical pixels, two who are not close stand side by side.
const PAIR: f32 = 240.0;

/// The panel, with names only until the figures are computed, so that nothing moves then. `None` below the highest hint
/// level.
pub fn view<'a>(state: &State, glance: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    if !wanted(glance) {
        return None;
    }
    let language = glance.language;
    let gone = left_after(glance.setup, glance.game.entries());
    let seats = glance.setup.seats().filter(|seat| glance.setup.me != Some(*seat) && !gone.contains(seat));
    let judged = state.advice.as_ref().map(|advice| &advice.opponents);
    let judged = |seat: Seat| judged.and_then(|all| all.iter().find(|opponent| opponent.seat == seat));
    let about = text(fl!(language, "advice-close-about")).size(size::SMALL).style(theme::muted);
    let heading = row![container(widget::heading(fl!(language, "advice-close"))).width(Length::Fill)]
        .push(about.wrapping(text::Wrapping::None))
        .centred(space::SMALL);
    let mut panel = column![heading].spacing(space::SMALL - 2.0);
    let mut quiet: Vec<Element<'a, Parent>> = Vec::new();
    for seat in seats {
        let (opponent, habit) = (judged(seat), habit(seat, state, glance));
        let near = opponent.filter(|opponent| !opponent.out && opponent.soon.max(opponent.knows) >= CLOSE);
        if glance.numbers || near.is_some() || habit.is_some() {
            let line = opponent.map_or_else(|| unknown(seat, glance), |opponent| line(opponent, glance));
            panel = panel.push(Column::new().push(line).push(habit).spacing(1.0));
        } else {
            quiet.push(short(seat, opponent, glance));
        }
    }
    let quiet = grid(quiet).fluid(PAIR).height(Length::Shrink).spacing(space::SMALL - 2.0);
    let panel = panel.push(quiet);
    let offer = (state.others.offered && !glance.game.reading).then(|| offer(glance));
    Some(panel.push(state.others.sheet.as_ref().map(|reading| told(reading, glance))).push(offer).into())
}

/// How a player asks, if that is read.
fn habit<'a>(seat: Seat, state: &State, glance: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    let player = state.others.sheet.as_ref()?.player(seat)?;
    Some(small(reading::habit(player, glance.language)))
}

/// An opponent who is not close: how many answers they think possible.
fn short<'a>(seat: Seat, opponent: Option<&Opponent>, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let left = match opponent {
        None => "…".to_owned(),
        Some(opponent) if opponent.out => fl!(glance.language, "advice-out-short"),
        Some(opponent) => fl!(glance.language, "advice-close-left", left = opponent.left as u32),
    };
    let left = text(left).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None);
    let line = row![named(seat, glance), left].centred(space::HAIR).width(Length::Fill);
    match opponent {
        Some(opponent) => widget::tip(line, words::known(&glance.names, opponent)),
        None => line.into(),
    }
}

/// A player's disc and name.
fn named<'a>(seat: Seat, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let name = text(glance.names.seat(seat)).size(size::BODY).wrapping(text::Wrapping::None);
    let named = row![widget::disc(glance.colour(seat), 10.0), name].centred(6.0);
    container(named).width(Length::Fill).clip(true).into()
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

/// The offer to read the others, made once at a table.
fn offer<'a>(glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let press = |words: String, message| {
        widget::small(words, None, theme::secondary).padding([3.0, 8.0]).on_press(message).into()
    };
    let choices: [Element<'a, Parent>; 2] = [
        press(fl!(language, "reading-switch"), Parent::ReadOthers),
        press(fl!(language, "reading-offer-no"), Parent::Advice(Message::OfferDeclined)),
    ];
    let choices = row(choices).spacing(space::SMALL).wrap();
    column![small(fl!(language, "reading-offer")), choices].spacing(3.0).into()
}

/// A small line of muted text.
fn small<'a>(words: String) -> Element<'a, Parent> {
    text(words).size(size::TINY).style(theme::muted).into()
}

/// An opponent who is not judged yet.
fn unknown<'a>(seat: Seat, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let first = row![
        container(named(seat, glance)).width(Length::FillPortion(10)),
        container(widget::bar(0.0, |t| t.muted)).width(Length::FillPortion(9)),
        text("…").size(size::BODY).style(theme::muted),
    ];
    let first = first.centred(space::SMALL);
    let second = glance.numbers.then(|| text(" ").size(size::TINY));
    column![first].push(second).spacing(1.0).into()
}

fn line<'a>(opponent: &Opponent, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let near = !opponent.out && opponent.soon.max(opponent.knows) >= CLOSE;
    let bar = if opponent.out {
        widget::bar(1.0, |t| t.faint)
    } else if near {
        widget::bar(opponent.soon.max(opponent.knows) as f32, |t| t.bad)
    } else {
        widget::bar(opponent.knows as f32, |t| t.muted)
    };
    let value = if glance.numbers || !near {
        words::knows(opponent, language)
    } else {
        language.percent(opponent.soon.max(opponent.knows))
    };
    let value = text(value).size(size::BODY).style(if near { theme::bad } else { theme::muted });
    let error = if glance.numbers { words::error(opponent, language) } else { String::new() };
    let error = text(error).size(size::TINY).style(theme::muted).wrapping(text::Wrapping::None);
    let first = row![
        container(named(opponent.seat, glance)).width(Length::FillPortion(10)),
        container(bar).width(Length::FillPortion(9)),
        container(row![value.wrapping(text::Wrapping::None), error].centred(3.0)).align_right(Length::Shrink),
    ]
    .centred(space::SMALL);
    if glance.numbers {
        let second = text(words::known(&glance.names, opponent)).size(size::TINY).style(theme::muted);
        return column![first, second].spacing(1.0).into();
    }
    widget::tip(first, words::known(&glance.names, opponent))
}
