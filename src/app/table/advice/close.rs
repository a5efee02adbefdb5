//! Who is close to solving: for each opponent how many triples they think possible, and for the close ones a bar: the
//! chance to name the case file by the end of their next turn.

use super::{State, wanted};
use crate::advice::{Opponent, ReadSheet};
use crate::app::table::{Message, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::fl;
use crate::game::{Seat, left_after};
use crate::text::{close as words, reading};
use iced::Length;
use iced::widget::{Column, column, container, grid, row, text};

/// In a wider panel, in logical pixels, two who are not close stand side by side; with a name of more than
/// [`LONG_NAME`] letters, only in a much wider one.
const PAIR: f32 = 240.0;
const LONG_NAME: usize = 8;
const LONG_PAIR: f32 = 360.0;

/// Names only until the figures are computed, so that nothing moves then. `None` below the highest hint level.
pub fn view<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    if !wanted(table) {
        return None;
    }
    let language = table.language;
    let gone = left_after(table.setup, table.game.entries());
    let seats = table.setup.seats().filter(|seat| table.setup.me != Some(*seat) && !gone.contains(seat));
    let valued = state.advice.as_ref().map(|advice| &advice.opponents);
    let valued = |seat: Seat| valued.and_then(|all| all.iter().find(|opponent| opponent.seat == seat));
    let silence = |seat: Seat| words::silence(valued(seat)?, language).map(small);
    // Those of whom there is more to tell have a line of their own, with their chance.
    let told_at_length = |seat: Seat| {
        let tells = silence(seat).is_some() || habit(seat, state, table).is_some();
        table.numbers || tells || valued(seat).is_some_and(Opponent::is_close)
    };
    let chances = seats.clone().any(told_at_length);
    let about = if chances { fl!(language, "advice-close-chance") } else { fl!(language, "advice-close-about") };
    let about = text(about).size(size::SMALL).style(theme::muted);
    let heading = row![container(widget::heading(fl!(language, "advice-close"))).width(Length::Fill)]
        .push(about.wrapping(text::Wrapping::None))
        .centred(space::SMALL);
    let mut panel = column![heading].spacing(space::SMALL - 2.0);
    let mut quiet: Vec<Element<'a, Message>> = Vec::new();
    let long = seats.clone().any(|seat| table.names.seat(seat).chars().count() > LONG_NAME);
    for seat in seats {
        let opponent = valued(seat);
        if told_at_length(seat) {
            let line = opponent.map_or_else(|| unknown(seat, table), |opponent| line(opponent, table));
            let more = Column::new().push(silence(seat)).push(habit(seat, state, table));
            panel = panel.push(column![line, more].spacing(1.0));
        } else {
            quiet.push(short(seat, opponent, table));
        }
    }
    let quiet =
        grid(quiet).fluid(if long { LONG_PAIR } else { PAIR }).height(Length::Shrink).spacing(space::SMALL - 2.0);
    let panel = panel.push(quiet);
    let read = state.others.sheet.as_ref().and_then(|reading| reading_panel(reading, table));
    let news = read.is_some() && !table.reading_told;
    Some(panel.push(read).push(news.then(|| reading_news(table))).into())
}

pub fn is_anyone_close(state: &State) -> bool {
    state.advice.as_ref().is_some_and(|advice| advice.opponents.iter().any(Opponent::is_close))
}

/// `None` if that is not read.
fn habit<'a>(seat: Seat, state: &State, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let player = state.others.sheet.as_ref()?.player(seat)?;
    Some(small(reading::habit(player.kind(), table.language)))
}

fn short<'a>(seat: Seat, opponent: Option<&Opponent>, table: &TableContext<'a>) -> Element<'a, Message> {
    let remaining = opponent.map_or_else(|| "…".to_owned(), |opponent| words::left_short(opponent, table.language));
    let remaining = text(remaining).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None);
    let line = row![named(seat, table), remaining].centred(space::HAIR).width(Length::Fill);
    let line = line.padding(iced::padding::right(6));
    match opponent {
        Some(opponent) => widget::tip(line, words::known(&table.names, opponent)),
        None => line.into(),
    }
}

fn named<'a>(seat: Seat, table: &TableContext<'a>) -> Element<'a, Message> {
    let name = widget::fitted([table.names.seat(seat).clone()], size::BODY, theme::BODY).or_shortened();
    let named = row![widget::disc(table.colour(seat), 10.0), name].centred(6.0);
    container(named).width(Length::Fill).clip(true).into()
}

/// Sentences, and case-file cards, told of a reading.
const TOLD: usize = 3;

/// The heading says that it is no proof; `None` if nothing is betrayed.
fn reading_panel<'a>(reading: &ReadSheet, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    if reading.cells.is_empty() && reading.case_file.is_empty() {
        return None;
    }
    let names = &table.names;
    let entries = table.game.entries();
    let cells = reading.cells.iter().take(TOLD).map(|cell| small(reading::cell(names, entries, reading, cell)));
    let cards = reading.case_file.iter().take(TOLD).map(|card| small(reading::case_file(names, *card)));
    let title = text(fl!(table.language, "reading-title")).size(size::CAPTION).font(theme::MEDIUM);
    Some(Column::new().push(title).extend(cells).extend(cards).spacing(3.0).into())
}

/// Told until the player has seen it.
fn reading_news<'a>(table: &TableContext<'a>) -> Element<'a, Message> {
    let language = table.language;
    let press = |words: String, message| {
        widget::small(words, None, theme::secondary).padding([3.0, 8.0]).on_press(message).into()
    };
    let choices: [Element<'a, Message>; 2] = [
        press(fl!(language, "reading-news-seen"), Message::ReadingTold),
        press(fl!(language, "reading-news-off"), Message::ReadOthers),
    ];
    let choices = row(choices).spacing(space::SMALL).wrap();
    column![small(fl!(language, "reading-news")), choices].spacing(3.0).into()
}

fn small<'a>(words: String) -> Element<'a, Message> {
    text(words).size(size::TINY).style(theme::muted).into()
}

fn unknown<'a>(seat: Seat, table: &TableContext<'a>) -> Element<'a, Message> {
    let first = row![
        container(named(seat, table)).width(Length::FillPortion(10)),
        container(widget::bar(0.0, |t| t.muted)).width(Length::FillPortion(9)),
        text("…").size(size::BODY).style(theme::muted),
    ];
    let first = first.centred(space::SMALL);
    let second = table.numbers.then(|| text(" ").size(size::TINY));
    column![first].push(second).spacing(1.0).into()
}

/// The close ones' number of solutions stands before the bar, or below it with the other figures.
fn line<'a>(opponent: &Opponent, table: &TableContext<'a>) -> Element<'a, Message> {
    let near = opponent.is_close();
    let bar = match (opponent.out, near) {
        (true, _) => widget::bar(1.0, |t| t.faint),
        (false, true) => widget::estimate_bar(opponent.soon, |t| t.bad),
        (false, false) => widget::estimate_bar(opponent.soon, |t| t.muted),
    };
    let value = text(words::chance(opponent, table.language)).size(size::BODY);
    let value = value.style(if near { theme::bad } else { theme::muted }).wrapping(text::Wrapping::None);
    let remaining = (near && !table.numbers).then(|| {
        text(words::left_short(opponent, table.language))
            .size(size::BODY)
            .style(theme::muted)
            .wrapping(text::Wrapping::None)
    });
    let first = row![container(named(opponent.seat, table)).width(Length::FillPortion(10))]
        .push(remaining)
        .push(container(bar).width(Length::FillPortion(if near { 6 } else { 9 })))
        .push(value)
        .centred(space::SMALL);
    if table.numbers {
        let second = text(words::known(&table.names, opponent)).size(size::TINY).style(theme::muted);
        return column![first, second].spacing(1.0).into();
    }
    widget::tip(first, words::known(&table.names, opponent))
}
