//! A cell of the sheet, and the measures of the sheet.

use super::{fitting, text_size, tint};
use crate::app::table::{MenuOf, Message, TableContext};
use crate::app::theme::{self, size, tokens};
use crate::app::widget::{Centred, Element};
use crate::game::{Cell, EntryId, PencilMark};
use crate::review::analysis::CellDisplay;
use iced::widget::{Row, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Length, Size, Theme, mouse};

/// The measures of the sheet, in logical pixels.
pub(super) struct Measure {
    /// The column of names.
    pub(super) names: f32,
    /// Every other column.
    pub(super) width: f32,
    /// The heads of the columns.
    pub(super) heads: f32,
    /// A category's title.
    pub(super) title: f32,
    /// A row.
    pub(super) row: f32,
    /// Text in rows.
    pub(super) text: f32,
    /// Text in heads.
    pub(super) head: f32,
    /// Names in heads.
    pub(super) named: f32,
    /// Second lines.
    pub(super) small: f32,
    /// The ground of a probability, the same for all.
    pub(super) pill: f32,
    /// Whether the rows have to scroll.
    pub(super) scrolls: bool,
}

/// The least and the greatest height of a row, between legible and easy to follow.
const ROW: (f32, f32) = (16.8, 44.0);

/// Below this height of a row the titles shrink.
const LOW: f32 = 18.5;

/// The height of a row for text of the usual size.
const USUAL_ROW: f32 = 22.3;

/// The heads of the columns and a category's title, with rows of the usual height.
const TITLES: (f32, f32) = (50.0, 23.0);

/// Like [`TITLES`], for low rows.
const LOW_TITLES: (f32, f32) = (50.0, 17.0);

/// The space round the titles.
const FREE: f32 = 6.0;

/// Entry numbers are never smaller.
const SMALLEST: f32 = 9.0;

/// The height of everything but rows, with these heights of heads and title.
fn around((heads, title): (f32, f32)) -> f32 {
    heads + 3.0 * title + FREE
}

impl Measure {
    /// The least height at which this many cards need no scrolling.
    pub(super) fn least(cards: usize) -> f32 {
        around(LOW_TITLES) + cards as f32 * ROW.0
    }

    /// What fits into `space`.
    pub(super) fn new(glance: &TableContext<'_>, space: Size) -> Self {
        let cards = glance.setup.edition.card_count() as f32;
        let columns = glance.columns() as f32;
        // Heads and titles grow with the rows: their height in rows.
        let low = space.height < around(TITLES) + cards * LOW;
        let (heads, title) = if low { LOW_TITLES } else { TITLES };
        let usual = around((heads, title));
        let high = (space.height - usual) / cards;
        let row = if high <= USUAL_ROW { high } else { space.height / (cards + usual / USUAL_ROW) };
        // Text must fit its column as well as its row.
        let wide = USUAL_ROW * space.width / ((columns + 1.6) * 64.0);
        let row = row.min(wide.max(USUAL_ROW)).clamp(ROW.0, ROW.1);
        let grown = (row / USUAL_ROW).max(1.0);
        let (heads, title) = (heads * grown, title * grown);
        let names = grown * if space.width / (columns + 1.6) < 78.0 * grown { 118.0 } else { 148.0 };
        let scrolls = heads + 3.0 * title + cards * row > space.height + 0.5;
        let bar = if scrolls { 12.0 } else { 0.0 };
        // Crowded columns narrow the names: nothing may lie under the scroll bar.
        let names = names.min((space.width - 2.0 - bar - columns * 30.0).max(92.0));
        let width = ((space.width - names - 2.0 - bar) / columns).max(26.0);
        let narrow = width < 56.0;
        let head = grown * if narrow { size::SMALL } else { size::BODY };
        Self {
            names,
            width,
            heads,
            title,
            row,
            text: text_size(row),
            head,
            named: fitting(glance, head, width),
            small: grown * if narrow { size::TINY } else { size::CAPTION },
            pill: (62.0 * grown).min(width - 4.0),
            scrolls,
        }
    }

    /// The width of a column; the case file has two rules at its sides.
    pub(super) fn column(&self, case_file: bool) -> f32 {
        if case_file { self.width + 2.0 } else { self.width }
    }
}

/// A cell.
pub(super) fn view<'a>(
    cell: Cell,
    glance: &TableContext<'a>,
    measure: &Measure,
    focused: bool,
) -> Element<'a, Message> {
    let chosen = glance.cursor == Some(cell);
    let in_column = glance.cursor.is_some_and(|cursor| cursor.column == cell.column);
    let pencil = glance.pencil.get(&(cell.card, cell.column as u8)).copied();
    let mut content = Row::new().centred(2.0);
    if let Some(mark) = pencil {
        content = content.push(pencilled(mark, measure));
    }
    content = match glance.analysis.face(cell, glance.setup, glance.deduces()) {
        CellDisplay::Blank => content,
        CellDisplay::Yes => content.push(disc("✓", measure, false)),
        CellDisplay::Star => content.push(disc("★", measure, true)),
        CellDisplay::No => content.push(text("×").size(measure.text).style(theme::muted)),
        CellDisplay::Share(share) => {
            content.push(chip(share, glance.analysis.shows(cell.card, cell.column), glance, measure))
        }
    };
    if glance.is_true(cell) {
        content = content.push(text("°").size(measure.text * 1.2).font(theme::BOLD).style(theme::info));
    }
    let boxed =
        container(content).center(Length::Fill).style(move |theme: &Theme| frame(theme, chosen, in_column, focused));
    let edge = cell.column == glance.case_file();
    let sized = container(boxed)
        .width(if edge { measure.column(true) - 2.0 } else { measure.width })
        .height(Length::Fill)
        .clip(true);
    mouse_area(sized)
        .on_press(Message::Point(cell))
        .on_right_press(Message::Menu(Some(MenuOf::Cell(cell))))
        .interaction(mouse::Interaction::Pointer)
        .into()
}

/// The cursor's frame, and the ground of its column.
fn frame(theme: &Theme, chosen: bool, in_column: bool, focused: bool) -> container::Style {
    let t = tokens(theme);
    if chosen {
        let width = if focused { 2.0 } else { 1.5 };
        return container::Style {
            border: Border { color: t.accent, width, radius: theme::radius::SMALL.into() },
            ..container::Style::default()
        };
    }
    let ground = in_column.then_some(Background::Color(iced::Color { a: 0.45, ..t.selection }));
    container::Style { background: ground, ..container::Style::default() }
}

/// A mark in a disc.
fn disc<'a>(mark: &'a str, measure: &Measure, star: bool) -> Element<'a, Message> {
    let diameter = (measure.row - 5.0).min(measure.text * 1.31);
    let words = text(mark).size(diameter * 0.6).font(theme::BOLD);
    let words = if star { words.style(theme::on_accent) } else { words.style(theme::yes) };
    container(words)
        .center(diameter)
        .style(move |theme: &Theme| {
            let t = tokens(theme);
            container::Style {
                background: Some(Background::Color(if star { t.accent } else { t.yes_ground })),
                border: Border { radius: (diameter / 2.0).into(), ..Border::default() },
                ..container::Style::default()
            }
        })
        .into()
}

/// A probability in per cent, tinted by its size, with the numbers of the shows that bear on it.
fn chip<'a>(share: f64, shows: &[EntryId], glance: &TableContext<'a>, measure: &Measure) -> Element<'a, Message> {
    let number = glance.language.hundredths(share);
    let mut content = row![text(number).size(measure.text).wrapping(text::Wrapping::None)].spacing(2.0);
    let numbers = shown_numbers(shows, glance, measure);
    if !numbers.is_empty() {
        let small = (measure.text * 0.7).max(SMALLEST);
        let small = text(numbers).size(small).style(theme::info).wrapping(text::Wrapping::None);
        content = content.push(container(small).padding(iced::padding::bottom(measure.row * 0.3)));
    }
    container(content.align_y(Alignment::Center))
        .center_x(measure.pill)
        .center_y((measure.row - 4.0).min(measure.text * 1.4))
        .clip(true)
        .style(move |theme: &Theme| container::Style {
            background: Some(Background::Color(tint(theme, 0.05 + 0.3 * share as f32))),
            border: Border { radius: theme::radius::SMALL.into(), ..Border::default() },
            ..container::Style::default()
        })
        .into()
}

/// The entries' numbers; in narrow columns only as many as fit.
fn shown_numbers(shows: &[EntryId], glance: &TableContext<'_>, measure: &Measure) -> String {
    // In rows of the usual height.
    let room = match measure.width * (USUAL_ROW / measure.row).min(1.0) {
        width if width < 52.0 => 0,
        width if width < 70.0 => 1,
        _ => 2,
    };
    let numbers: Vec<String> =
        shows.iter().filter_map(|id| glance.number(*id)).take(room).map(|number| number.to_string()).collect();
    let more = if room > 0 && shows.len() > room { "…" } else { "" };
    // With a space alone 1 and 5 could be read as 15.
    format!("{}{more}", numbers.join("·"))
}

/// A pencil mark of the player.
fn pencilled<'a>(mark: PencilMark, measure: &Measure) -> Element<'a, Message> {
    let sign = match mark {
        PencilMark::Yes => "✓",
        PencilMark::No => "×",
        PencilMark::Maybe => "?",
        PencilMark::Dot => "•",
    };
    text(sign).size(measure.text).font(theme::BOLD).style(theme::info).into()
}
