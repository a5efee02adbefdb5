//! The case-file panel of Clue: the likeliest cards, and the likeliest of the possible triples.

use super::{Element, Message, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::edition::Card;
use crate::fl;
use crate::game::Cell;
use crate::text::reading;
use iced::widget::{Column, column, container, mouse_area, row, text};
use iced::{Alignment, Fill, FillPortion};

/// Open cards of a category, and triples, at most: at length and in short.
const OPEN_CARDS: [usize; 2] = [2, 1];
const TRIPLES: [usize; 2] = [3, 0];

/// `None` for a contradictory log. `all` shows every open card, `short` only the likeliest of each category.
pub fn view<'a>(all: bool, table: &TableContext<'a>, short: bool) -> Option<Element<'a>> {
    let marks = table.analysis.marks()?;
    let possible = table.analysis.sheet().map_or(0, |sheet| sheet.triples.possible());
    let remaining = if possible > 1 { fl!(table, "case-file-left", count = possible as u32) } else { String::new() };
    let heading = widget::spread(
        row![widget::heading(table.names.column_head(table.case_file()))],
        row![text(remaining).size(size::CAPTION).style(theme::muted)],
    );
    let heading = mouse_area(heading).on_press(Message::CaseFile(!all)).interaction(iced::mouse::Interaction::Pointer);
    let most = if all { usize::MAX } else { OPEN_CARDS[usize::from(short)] };
    let read = table.read.map(|read| &read.sheet);
    let cards = (0..3).flat_map(|category| {
        let cards = table.setup.edition.category_cards(category);
        table.analysis.likeliest(cards, read).into_iter().take(most)
    });
    let bars = Column::with_children(cards.map(|(card, share)| bar(card, share, table))).spacing(5.0);
    let mut panel = column![heading, bars].spacing(10.0);
    if table.analysis.sheet().is_none() {
        panel = panel.push(text(fl!(table, "too-many-deals")).size(size::CAPTION).style(theme::muted));
    }
    if marks.solution().is_none() {
        panel = panel.push(triples(TRIPLES[usize::from(short && !all)], table));
    }
    Some(panel.into())
}

/// Widths of one number and of two.
const WIDTHS: [f32; 2] = [46.0, 104.0];

/// A `share` of `None` means proved. There are two numbers if reading the others changes the first noticeably.
fn bar<'a>(card: Card, share: Option<f64>, table: &TableContext<'a>) -> Element<'a> {
    let words = match share {
        None => fl!(table, "case-file-sure"),
        Some(share) => reading::percent(table.language, share, table.read.is_some()),
    };
    let differs = table.read.and_then(|read| read.case_file.iter().find(|chance| chance.card == card));
    let words = match differs {
        Some(chance) => format!("{} · {words}", table.language.percent(chance.by_log)),
        None => words,
    };
    // All lines leave room for two numbers if one has them.
    let both = table.read.is_some_and(|read| !read.case_file.is_empty());
    let line = row![
        container(
            widget::fitted([table.names.short(card).to_owned()], size::BODY, theme::BODY).lines(1.3).or_in_lines()
        )
        .width(FillPortion(11)),
        container(widget::bar(share.unwrap_or(1.0) as f32, if share.is_none() { |t| t.accent } else { |t| t.muted }))
            .width(FillPortion(if both { 5 } else { 10 })),
        widget::body(words)
            .style(theme::muted)
            .wrapping(text::Wrapping::None)
            .width(WIDTHS[usize::from(both)])
            .align_x(Alignment::End),
    ]
    .centred(4.0);
    let column = table.case_file();
    mouse_area(line).on_press(Message::Point(Cell { card, column })).into()
}

fn triples<'a>(most: usize, table: &TableContext<'a>) -> Element<'a> {
    let read = table.read.map(|read| &read.sheet);
    let rows = table.analysis.top_triples(most, read).into_iter().map(|(cards, share)| {
        let line = row![
            text(table.names.triple(cards)).size(size::SMALL).width(Fill),
            widget::aside(reading::percent(table.language, share, read.is_some())),
        ]
        .spacing(space::HAIR);
        if table.looking_back {
            return container(line).padding([2.0, 0.0]).into();
        }
        widget::press(line, theme::row(false)).padding([2.0, 0.0]).width(Fill).on_press(Message::Compose(cards)).into()
    });
    Column::with_children(rows).into()
}
