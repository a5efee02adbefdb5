//! A cell of Clue's sheet: a pencil mark, then ✓ (in the case file ★), × or a probability, then ° if it is true.
//!
//! A mark that is news of the last entry is *fresh*.

mod probability;

use super::measure::Measure;
use crate::app::motion::Motion;
use crate::app::table::{Element, MenuOf, Message, TableContext};
use crate::app::theme::{self, tokens};
use crate::app::widget::Centred;
use crate::deduction::{Sheet, Status};
use crate::game::{Cell, PencilMark, Setup};
use crate::review::analysis::Analysis;
use iced::widget::{Container, Row, container, mouse_area, text};
use iced::{Fill, Theme, border, mouse};

#[derive(Clone, Copy, PartialEq, Debug)]
enum CellDisplay {
    Blank,
    Yes,
    Star,
    No,
    Probability(f64),
}

impl CellDisplay {
    fn of(analysis: &Analysis, cell: Cell, setup: &Setup, deduces: bool) -> Self {
        if !deduces {
            return Self::in_sight(cell, setup);
        }
        // Nothing is proved while the log contradicts itself.
        let Some(marks) = analysis.marks() else { return Self::in_sight(cell, setup) };
        match marks.status(cell.card, cell.column) {
            Status::Yes if cell.column == marks.case_file() => Self::Star,
            Status::Yes => Self::Yes,
            Status::No => Self::No,
            Status::Open => {
                let probability = |sheet: &Sheet| Self::Probability(sheet.probability(cell.card, cell.column));
                analysis.sheet().map_or(Self::Blank, probability)
            }
        }
    }

    fn in_sight(cell: Cell, setup: &Setup) -> Self {
        match cell.in_sight(setup) {
            Some(true) => Self::Yes,
            Some(false) => Self::No,
            None => Self::Blank,
        }
    }
}

pub fn view<'a>(cell: Cell, table: &TableContext<'a>, measure: &Measure, focused: bool) -> Element<'a> {
    let chosen = table.cursor == Some(cell);
    let pencil = table.pencil.get(&(cell.card, cell.column as u8)).map(|mark| pencilled(*mark, measure));
    let fresh = table.fresh(cell);
    let mark = match CellDisplay::of(table.analysis, cell, table.setup, table.deduces()) {
        CellDisplay::Blank => None,
        // A new tick has its ring at once, while a star grows.
        CellDisplay::Yes => Some(disc("✓", measure, false, fresh.map(|_| Motion::default()))),
        CellDisplay::Star => Some(disc("★", measure, true, fresh.map(|_| table.motion))),
        CellDisplay::No if fresh.is_some() => Some(just_excluded(table.motion, measure)),
        CellDisplay::No => Some(excluded(table.cursor.is_some_and(|cursor| cursor.card == cell.card), measure)),
        CellDisplay::Probability(probability) => {
            // The others' questions change chances, not what is proved.
            let probability = table.read.map_or(probability, |read| read.sheet.probability(cell.card, cell.column));
            Some(probability::view(probability, cell, table, measure))
        }
    };
    let truth = || text("°").size(measure.text * 1.2).font(theme::BOLD).style(theme::info);
    let moved = moved(cell, table).map(|sign| text(sign).size(measure.text).font(theme::BOLD).style(theme::info));
    let content = Row::new().push(pencil).push(mark).push(moved).push(table.is_true(cell).then(truth)).centred(2.0);
    let disputed = table.disputed == Some(cell);
    let boxed = container(content).center(Fill).style(move |theme| frame(theme, chosen, focused, disputed));
    let sized = container(boxed).width(measure.column(cell.column == table.case_file())).height(Fill).clip(true);
    mouse_area(sized)
        .on_press(Message::Point(cell))
        .on_right_press(Message::Menu(Some(MenuOf::Cell(cell))))
        .interaction(mouse::Interaction::Pointer)
        .into()
}

/// Whether the card left the hand it was dealt to, or came to this one later.
fn moved(cell: Cell, table: &TableContext<'_>) -> Option<&'static str> {
    let hands = table.analysis.position.problem().hands()?;
    let hand = table.setup.holder_of(cell.column).filter(|_| table.deduces())?;
    match table.analysis.marks()?.status(cell.card, cell.column) {
        Status::Yes => hands.moved_to(cell.card, hand).map(|_| "−"),
        _ => hands.is_located_at(cell.card, table.setup.seat_of(hand)?).then_some("+"),
    }
}

fn frame(theme: &Theme, chosen: bool, focused: bool, disputed: bool) -> container::Style {
    if !chosen && !disputed {
        return container::Style::default();
    }
    let width = if focused || disputed { 2.0 } else { 1.5 };
    let color = if chosen { tokens(theme).info } else { tokens(theme).bad };
    container::Style::default().border(border::rounded(theme::radius::SMALL).color(color).width(width))
}

/// The faintest mark, which is stronger in the chosen row.
fn excluded<'a>(in_row: bool, measure: &Measure) -> Element<'a> {
    let color = move |theme: &Theme| text::Style {
        color: Some(if in_row { tokens(theme).muted } else { tokens(theme).excluded }),
    };
    text("×").size(measure.text).style(color).into()
}

fn just_excluded<'a>(motion: Motion, measure: &Measure) -> Element<'a> {
    let mark = text("×").size(measure.text).font(theme::SEMIBOLD).line_height(1.0).style(theme::body);
    container(mark).center_x(measure.heat.width).center_y(measure.heat.height).style(theme::fresh(motion)).into()
}

/// A fresh disc's ring with the gap inside it.
const RING: f32 = 3.0;

/// A fresh one has a ring and grows.
fn disc<'a>(mark: &'a str, measure: &Measure, star: bool, fresh: Option<Motion>) -> Element<'a> {
    let diameter = (measure.row - 5.0).min(measure.text * 1.31);
    let Some(motion) = fresh else { return mark_disc(mark, diameter, star).into() };
    // The ring stays in its row.
    let whole = (diameter + 2.0 * RING).min(measure.row - 1.0);
    let inside = (whole - 2.0 * RING) * motion.between(0.6, 1.0);
    container(mark_disc(mark, inside, star)).center(whole).style(theme::ring).into()
}

pub fn mark_disc(mark: &str, diameter: f32, star: bool) -> Container<'_, Message> {
    let words = text(mark).size(diameter * 0.6).font(theme::BOLD);
    let words = if star { words.style(theme::on_accent) } else { words.style(theme::yes) };
    container(words).center(diameter).style(move |theme: &Theme| {
        let ground = if star { tokens(theme).accent } else { tokens(theme).yes_ground };
        theme::surface(ground, None, diameter / 2.0)
    })
}

/// Larger than deduced marks, for eyes that cannot tell the colours apart.
fn pencilled<'a>(mark: PencilMark, measure: &Measure) -> Element<'a> {
    text(mark.sign()).size(1.15 * measure.text).font(theme::BOLD).style(theme::info).into()
}
