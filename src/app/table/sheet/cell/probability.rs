//! The probability in an open cell, in percent on a *heat*: a box in the colour of its band.
//!
//! At the left is the sign of a moved chance, at the right are the numbers of entries that may have shown the card.

use super::CellDisplay;
use crate::app::table::sheet::measure::{Measure, USUAL_ROW};
use crate::app::table::{Element, Message, TableContext};
use crate::app::theme;
use crate::document::font::Style as Face;
use crate::game::{Cell, EntryId};
use crate::review::CellChange;
use crate::text::reading::MARK;
use iced::widget::{Container, container, row, text};
use iced::{Center, Fill};

pub fn view<'a>(probability: f64, cell: Cell, table: &TableContext<'a>, measure: &Measure) -> Element<'a> {
    let small = number_size(measure);
    let numbers = text(shown_numbers(table.analysis.shows(cell.card, cell.column), table, small, measure));
    let numbers = numbers.size(small).line_height(1.0).style(theme::info).wrapping(text::Wrapping::None);
    let numbers = container(numbers).width(Fill).padding(iced::padding::left(BESIDE)).clip(true);
    let room = beside_heat(measure, cell.column == table.case_file());
    let moved = text(moved_sign(cell, table, small * MOVED, room)).size(small * MOVED).style(theme::info);
    let moved = container(moved.wrapping(text::Wrapping::None));
    let moved = moved.align_right(Fill).padding(iced::padding::right(BESIDE));
    // Both sides have one width, so that boxes stand below each other.
    row![moved, heat(probability, cell, table, measure), numbers].align_y(Center).into()
}

/// Size of entry numbers in all cells. They grow with the text only as long as two of two digits fit.
fn number_size(measure: &Measure) -> f32 {
    let grown = (measure.text * 0.77).max(SMALLEST_TEXT);
    let fitting = beside_heat(measure, false) / Face::Regular.width("20 20", 1.0);
    grown.min(fitting.max(USUAL_TEXT))
}

const SMALLEST_TEXT: f32 = 9.0;
const USUAL_TEXT: f32 = 10.0;

/// Size of the sign of a moved chance, relative to entry numbers.
const MOVED: f32 = 0.7;

/// Space on each side of a heat.
fn beside_heat(measure: &Measure, case_file: bool) -> f32 {
    (measure.column(case_file) - measure.heat.width) / 2.0 - BESIDE
}

/// Distance of the signs from the heat.
const BESIDE: f32 = 3.0;

fn moved_sign(cell: Cell, table: &TableContext<'_>, size: f32, width: f32) -> &'static str {
    let sign = match table.fresh(cell) {
        // The change belongs to the log's own chances.
        _ if table.read.is_some() => "",
        Some(CellChange::Moved { before, after }) if after > before => "▲",
        Some(CellChange::Moved { .. }) => "▼",
        _ => "",
    };
    if Face::Regular.width(sign, size) > width { "" } else { sign }
}

fn heat<'a>(probability: f64, cell: Cell, table: &TableContext<'a>, measure: &Measure) -> Container<'a, Message> {
    let percent = (probability * 100.0).round() as u32;
    let dealt = table.dealt.map(|dealt| CellDisplay::of(dealt, cell, table.setup, true));
    // Chances as at the deal have no colour, so that changes stand out.
    let same = matches!(dealt, Some(CellDisplay::Probability(before)) if (probability - before).abs() < SAME);
    let band = table.tokens.heat(percent, cell.column == table.case_file() && table.read.is_none());
    let (ground, ink) = if same { (None, table.tokens.muted) } else { band };
    // [`MARK`] says that the number uses the others' questions.
    let sign = if table.read.is_some() { MARK } else { "" };
    let figures = format!("{sign}{}", table.language.hundredths(probability));
    // In a low row the line is not higher than the box.
    let line = (measure.heat.height / measure.text).min(1.3);
    let number = text(figures).size(measure.text).wrapping(text::Wrapping::None).color(ink).line_height(line);
    let font = if percent >= 80 { theme::SEMIBOLD } else { theme::MEDIUM };
    let number = if ground.is_some() { number.font(font) } else { number };
    let frame = table.tokens.heat_frame().filter(|_| ground.is_some());
    let style = theme::surface(ground, frame, theme::radius::SMALL);
    container(number).center_x(measure.heat.width).center_y(measure.heat.height).style(move |_| style)
}

/// A chance that differs by less counts as unchanged since the deal.
const SAME: f64 = 0.02;

fn shown_numbers(shows: &[EntryId], table: &TableContext<'_>, size: f32, measure: &Measure) -> String {
    if measure.width * (USUAL_ROW / measure.row).min(1.0) < NUMBERED {
        return String::new();
    }
    // One more than is shown, for [`MORE`]. A long log has thousands of shows.
    let numbers = shows.iter().filter_map(|id| table.number(*id)).take(MOST_NUMBERS + 1);
    let numbers: Vec<String> = numbers.map(|at| at.to_string()).collect();
    numbers_in(&numbers, beside_heat(measure, false), size)
}

const MOST_NUMBERS: usize = 2;

/// Least column width with entry numbers, at the usual row height. A narrower column has space for one digit, and would
/// mislead by leaving out longer numbers.
const NUMBERED: f32 = 64.0;

/// As many of `numbers` as fit, with [`MORE`] if some are left out, or alone if none fits.
fn numbers_in(numbers: &[String], width: f32, size: f32) -> String {
    let fits = |line: &String| Face::Regular.width(line, size) <= width;
    let first = |count: usize| {
        let more = (count < numbers.len()).then_some(MORE);
        numbers[..count].iter().map(String::as_str).chain(more).collect::<Vec<_>>().join(" ")
    };
    (0..=numbers.len().min(MOST_NUMBERS)).rev().map(first).find(fits).unwrap_or_default()
}

const MORE: &str = "…";

#[cfg(test)]
mod tests {
    use super::{Face, numbers_in};

    #[test]
    fn numbers_beside_a_box_are_whole_or_left_out() {
        let numbers = |all: &[u32]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(numbers_in(&numbers(&[4, 7]), 40.0, 10.0), "4 7");
        assert_eq!(numbers_in(&numbers(&[4, 7, 9]), 40.0, 10.0), "4 7 …");
        assert_eq!(numbers_in(&numbers(&[10, 12]), 25.7, 10.4), "10 12", "five columns of the usual window");
        assert_eq!(numbers_in(&numbers(&[10, 12]), 15.0, 10.0), "…", "a single number would be taken for all");
        assert_eq!(numbers_in(&numbers(&[1234]), 15.0, 10.0), "…");
        assert_eq!(numbers_in(&numbers(&[10, 12]), 6.0, 10.0), "");
        assert_eq!(numbers_in(&[], 40.0, 10.0), "");
        for width in 0..60 {
            let shown = numbers_in(&numbers(&[10, 12, 14]), width as f32, 10.0);
            assert!(shown.is_empty() || shown.ends_with('…'), "{shown:?} in {width}");
            assert!(Face::Regular.width(&shown, 10.0) <= width as f32, "{shown:?} in {width}");
        }
    }
}
