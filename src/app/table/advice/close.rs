//! How close the others are to solving: how many solutions each has left, and the chance to name the case file by the
//! end of their next turn.

use super::{State, advises};
use crate::advice::{HabitKind, Opponent, ReadSheet};
use crate::app::table::{Element, Message, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::document::font::Style as Face;
use crate::fl;
use crate::game::{Seat, left_after};
use crate::text::{close as words, reading};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Fill, FillPortion};

/// Width of a chance. The rest is shared by name, solutions and bar.
const CHANCE: f32 = 56.0;
const SHARES: [u16; 3] = [10, 12, 6];

/// Before the figures are there, names stand alone, so that nothing moves. `None` below the highest hint level.
pub fn view<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    if !advises(table) {
        return None;
    }
    let language = table.language;
    let gone = left_after(table.setup, table.game.entries());
    let seats = table.setup.seats().filter(|seat| table.setup.me != Some(*seat) && !gone.contains(seat));
    let about = [fl!(language, "advice-close-chance"), fl!(language, "advice-close-chance-short")];
    let about = widget::fitted(about, size::SMALL, theme::BODY);
    let about = container(about.least(10.0).style(theme::muted)).align_right(Fill);
    let heading = row![widget::heading(fl!(language, "advice-close")), about].centred(space::SMALL);
    let valued = state.advice.as_ref().map_or(&[][..], |advice| &advice.opponents);
    let widest = widget::widest(valued.iter().map(|opponent| words::chance(opponent, language)));
    let mut habits = Vec::new();
    let lines: Vec<Element<'a>> = seats
        .map(|seat| {
            let valued = valued.iter().find(|opponent| opponent.seat == seat);
            let silence = valued.and_then(|valued| words::silence(valued, language)).map(small);
            let habit = habit(seat, state).filter(|_| valued.is_none_or(|valued| !valued.out));
            habits.extend(habit);
            let habit = habit.and_then(|habit| reading::habit(habit, language)).map(small);
            let more = Column::new().push(silence).push(habit);
            column![line(seat, valued, &widest, table), more].spacing(1.0).into()
        })
        .collect();
    let unclear = !habits.is_empty() && habits.iter().all(|habit| *habit == HabitKind::Unknown);
    let unclear = unclear.then(|| small(fl!(language, "reading-unclear")));
    let panel = column![heading].extend(lines).push(unclear).spacing(space::SMALL - 2.0);
    let read = state.reading.sheet.as_ref().and_then(|reading| reading_panel(reading, table));
    let news = read.is_some() && !table.reading_told;
    Some(panel.push(read).push(news.then(|| reading_news(table))).into())
}

/// `None` if habits are not read.
fn habit(seat: Seat, state: &State) -> Option<HabitKind> {
    Some(state.reading.sheet.as_ref()?.player(seat)?.kind())
}

fn named<'a>(seat: Seat, table: &TableContext<'a>) -> Element<'a> {
    let name = widget::fitted([table.names.seat(seat).clone()], size::BODY, theme::BODY).or_shortened();
    let named = row![widget::disc(table.colour(seat), 10.0), name].centred(6.0);
    container(named).width(Fill).clip(true).into()
}

/// Greatest number of sentences of a reading, and of case-file cards in it.
const TOLD: usize = 3;

/// Changes by the others' questions. `None` if none is noticeable.
fn reading_panel<'a>(reading: &ReadSheet, table: &TableContext<'a>) -> Option<Element<'a>> {
    if reading.cells.is_empty() && reading.case_file.is_empty() {
        return None;
    }
    let names = &table.names;
    let entries = table.game.entries();
    let cells = reading.cells.iter().take(TOLD).map(|cell| small(reading::cell(names, entries, reading, cell)));
    let cards = reading.case_file.iter().take(TOLD).map(|chance| small(reading::case_file(names, chance)));
    let title = text(fl!(table, "reading-title")).size(size::CAPTION).font(theme::MEDIUM);
    Some(Column::new().push(title).extend(cells).extend(cards).spacing(3.0).into())
}

/// Says once that the others' questions are read now, and offers to switch it off.
fn reading_news<'a>(table: &TableContext<'a>) -> Element<'a> {
    let press = |words: String, message| {
        widget::small(words, None, theme::secondary).padding([3.0, 8.0]).on_press(message).into()
    };
    let choices: [Element<'a>; 2] = [
        press(fl!(table, "reading-news-seen"), Message::ReadingTold),
        press(fl!(table, "reading-news-off"), Message::ReadOthers),
    ];
    let choices = row(choices).spacing(space::SMALL).wrap();
    column![small(fl!(table, "reading-news")), choices].spacing(3.0).into()
}

fn small<'a>(words: String) -> Element<'a> {
    text(words).size(size::TINY).style(theme::muted).into()
}

/// Chance from which a line is red.
const ALARMING: f64 = 0.4;

fn is_near(opponent: &Opponent) -> bool {
    !opponent.out && opponent.soon.chance >= ALARMING
}

/// Who can soon name the case file too, beside a proved solution.
pub(super) fn rivals(state: &State, table: &TableContext<'_>) -> Option<String> {
    let opponents = &state.advice.as_ref()?.opponents;
    let near: Vec<Seat> = opponents.iter().filter(|one| is_near(one)).map(|one| one.seat).collect();
    let playing = opponents.iter().filter(|one| !one.out).count();
    words::rivals(&table.names, &near, playing, table.game.turn())
}

fn line<'a>(seat: Seat, opponent: Option<&Opponent>, widest: &str, table: &TableContext<'a>) -> Element<'a> {
    let near = opponent.is_some_and(is_near);
    let bar = match opponent {
        Some(opponent) if opponent.out => None,
        Some(opponent) if near => Some(widget::estimate_bar(opponent.soon, |t| t.bad)),
        Some(opponent) => Some(widget::estimate_bar(opponent.soon, |t| t.muted)),
        None => Some(widget::bar(0.0, |t| t.muted)),
    };
    let left = opponent.filter(|opponent| !opponent.out);
    let left = left.map_or_else(Default::default, |opponent| words::left_short(opponent, table.language));
    let left = widget::fitted(left, size::BODY, theme::BODY).least(size::CAPTION).style(theme::muted);
    let chance = opponent.map_or_else(|| "…".to_owned(), |opponent| words::chance(opponent, table.language));
    let chance = widget::fitted([chance], size::BODY, theme::BODY).alike(widest.to_owned());
    let chance = chance.style(if near { theme::bad } else { theme::muted });
    let [name, solutions, share] = SHARES.map(FillPortion);
    let first = row![
        container(named(seat, table)).width(name),
        container(left).width(solutions),
        container(Column::new().push(bar)).width(share),
        container(chance).width(Face::Regular.width(widest, size::BODY).clamp(16.0, CHANCE)).align_x(Alignment::End),
    ];
    let first = first.centred(space::SMALL);
    let Some(opponent) = opponent else { return first.into() };
    let known = words::known(&table.names, opponent);
    if table.numbers {
        return column![first, text(known).size(size::TINY).style(theme::muted)].spacing(1.0).into();
    }
    widget::tip(first, known)
}
