//! A cell of Clue's sheet, and the measures of the sheet.
//!
//! A cell has ✓ (in the case file ★), × or a *heat*: a coloured box with a probability. A mark that is news of the last
//! entry is *fresh*.

use super::{fitting, head_width, text_size};
use crate::app::motion::Motion;
use crate::app::table::{Element, MenuOf, Message, TableContext};
use crate::app::theme::{self, size, tokens};
use crate::app::widget::Centred;
use crate::deduction::{Sheet, Status};
use crate::document::font::Style as Face;
use crate::game::{Cell, EntryId, PencilMark, Setup};
use crate::review::CellChange;
use crate::review::analysis::Analysis;
use crate::text::reading::MARK;
use iced::widget::{Container, Row, container, mouse_area, row, text};
use iced::{Background, Border, Center, Fill, Size, Theme, mouse};

pub struct Measure {
    pub name_width: f32,
    /// Width of a holder's column, and of the case file's, which is wider if its name needs it.
    pub width: f32,
    case_file: f32,
    pub head_height: f32,
    /// Height of a category's title.
    pub title: f32,
    pub row: f32,
    /// Size of marks and probabilities.
    pub text: f32,
    pub name_text: f32,
    pub head_name_text: f32,
    pub small: f32,
    pub heat: Size,
    pub scrolls: bool,
}

/// Lower rows would be illegible, higher ones hard to follow.
const LEAST_ROW: f32 = 16.8;
const HIGHEST_ROW: f32 = 44.0;

/// In lower rows titles shrink too.
const LOW: f32 = 18.5;

/// Row height for text of the usual size, and the width of a column that fits it.
const USUAL_ROW: f32 = 22.3;
const USUAL_COLUMN: f32 = 64.0;

#[derive(Clone, Copy)]
struct TitleHeights {
    column_heads: f32,
    category: f32,
}

const TITLES: TitleHeights = TitleHeights { column_heads: 44.0, category: 22.0 };

const LOW_TITLES: TitleHeights = TitleHeights { column_heads: 36.0, category: 18.0 };

const FREE_HEIGHT: f32 = 6.0;

/// How much wider than the others the column of the case file may be for a name in one line.
const WIDER: f32 = 1.6;

/// Widths of the names: usual, in a crowded sheet, and the least.
const NAME: f32 = 128.0;
const CROWDED_NAME: f32 = 118.0;
const LEAST_NAME: f32 = 92.0;

/// The names count as this many columns.
const COLUMNS_OF_NAMES: f32 = 1.6;

/// A sheet with narrower columns is crowded.
const CROWDED: f32 = 78.0;

const SCROLL_BAR: f32 = 12.0;

const CASE_FILE_RULES: f32 = 2.0;

/// Names become narrower to leave columns the first width. Then columns shrink to the second.
const COLUMN: f32 = 30.0;
const LEAST_COLUMN: f32 = 26.0;

const NARROW_COLUMN: f32 = 56.0;

const HEAT: Size = Size::new(34.0, 18.0);

const SMALLEST_TEXT: f32 = 9.0;

/// Average width of a letter in a card's name, at size 1.
const NAME_LETTER: f32 = 0.55;

/// Left and right of a name together.
const NAME_PADDING: f32 = 16.0;

/// Distance of entry numbers from the box of a probability.
const BESIDE: f32 = 3.0;

impl TitleHeights {
    fn sheet_without_rows(self) -> f32 {
        self.column_heads + 3.0 * self.category + FREE_HEIGHT
    }
}

impl Measure {
    pub fn least(cards: usize) -> f32 {
        LOW_TITLES.sheet_without_rows() + cards as f32 * LEAST_ROW
    }

    pub fn least_width(columns: usize) -> f32 {
        LEAST_NAME + CASE_FILE_RULES + SCROLL_BAR + columns as f32 * LEAST_COLUMN
    }

    pub fn new(table: &TableContext<'_>, space: Size) -> Self {
        let cards = table.setup.edition.card_count() as f32;
        let columns = table.columns() as f32;
        let low = space.height < TITLES.sheet_without_rows() + cards * LOW;
        let titles = if low { LOW_TITLES } else { TITLES };
        let row = row_height(space, cards, columns, titles.sheet_without_rows());
        // Everything below grows with the row, but does not shrink.
        let grown = (row / USUAL_ROW).max(1.0);
        let (head_height, title) = (titles.column_heads * grown, titles.category * grown);
        let crowded = space.width / (columns + COLUMNS_OF_NAMES) < CROWDED * grown;
        let name_width = grown * if crowded { CROWDED_NAME } else { NAME };
        // Half a pixel of rounding needs no scroll bar.
        let scrolls = head_height + 3.0 * title + cards * row > space.height + 0.5;
        let bar = if scrolls { SCROLL_BAR } else { 0.0 };
        // Crowded columns narrow the names: nothing may lie under the scroll bar.
        let name_width = name_width.min((space.width - CASE_FILE_RULES - bar - columns * COLUMN).max(LEAST_NAME));
        let longest = table.setup.edition.cards().map(|card| table.names.short(card).chars().count()).max();
        let size_of_longest = (name_width - NAME_PADDING) / (longest.unwrap_or(1) as f32 * NAME_LETTER);
        let of_columns = space.width - name_width - CASE_FILE_RULES - bar;
        let equal = (of_columns / columns).max(LEAST_COLUMN);
        let narrow = equal < NARROW_COLUMN;
        let head_text = grown * if narrow { size::SMALL } else { size::BODY };
        let most = of_columns - (columns - 1.0) * LEAST_COLUMN;
        let case_file = head_width(table, fitting(table, head_text, equal), WIDER * equal).min(most).max(equal);
        let width = ((of_columns - case_file) / (columns - 1.0)).max(LEAST_COLUMN);
        Self {
            name_width,
            width,
            case_file,
            head_height,
            title,
            row,
            text: text_size(row),
            name_text: text_size(row).min(size_of_longest),
            head_name_text: fitting(table, head_text, width),
            small: grown * if narrow { size::TINY } else { size::CAPTION },
            heat: Size::new((HEAT.width * grown).min(width - 4.0), (row - 2.0).min(HEAT.height * grown)),
            scrolls,
        }
    }

    /// Width of a column without the rules beside the case file.
    pub fn column(&self, case_file: bool) -> f32 {
        if case_file { self.case_file } else { self.width }
    }

    /// Space on each side of a heat.
    fn beside_heat(&self, case_file: bool) -> f32 {
        (self.column(case_file) - self.heat.width) / 2.0 - BESIDE
    }
}

/// `around` is the height of heads and titles, which grow with rows that are higher than usual: together they count as
/// `around / USUAL_ROW` rows.
fn row_height(space: Size, cards: f32, columns: f32, around: f32) -> f32 {
    let ungrown = (space.height - around) / cards;
    let by_height = if ungrown <= USUAL_ROW { ungrown } else { space.height / (cards + around / USUAL_ROW) };
    // Text must fit its column too.
    let by_width = USUAL_ROW * space.width / ((columns + COLUMNS_OF_NAMES) * USUAL_COLUMN);
    by_height.min(by_width.max(USUAL_ROW)).clamp(LEAST_ROW, HIGHEST_ROW)
}

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
    let pencil = table.pencil.get(&(cell.card, cell.column as u8)).copied();
    let mut content = Row::new().centred(2.0);
    if let Some(mark) = pencil {
        content = content.push(pencilled(mark, measure));
    }
    let fresh = table.fresh(cell);
    content = match CellDisplay::of(table.analysis, cell, table.setup, table.deduces()) {
        CellDisplay::Blank => content,
        // A new tick has its ring at once, while a star grows.
        CellDisplay::Yes => content.push(disc("✓", measure, false, fresh.map(|_| Motion::default()))),
        CellDisplay::Star => content.push(disc("★", measure, true, fresh.map(|_| table.motion))),
        CellDisplay::No if fresh.is_some() => content.push(just_excluded(table.motion, measure)),
        CellDisplay::No => content.push(excluded(table.cursor.is_some_and(|cursor| cursor.card == cell.card), measure)),
        CellDisplay::Probability(probability) => {
            // The others' questions change chances, not what is proved.
            let probability = table.read.map_or(probability, |read| read.sheet.probability(cell.card, cell.column));
            content.push(probability_box(probability, cell, table, measure))
        }
    };
    if table.is_true(cell) {
        content = content.push(text("°").size(measure.text * 1.2).font(theme::BOLD).style(theme::info));
    }
    let disputed = table.disputed == Some(cell);
    let boxed = container(content).center(Fill);
    let boxed = boxed.style(move |theme: &Theme| frame(theme, chosen, focused, disputed));
    let edge = cell.column == table.case_file();
    let sized = container(boxed).width(measure.column(edge)).height(Fill).clip(true);
    mouse_area(sized)
        .on_press(Message::Point(cell))
        .on_right_press(Message::Menu(Some(MenuOf::Cell(cell))))
        .interaction(mouse::Interaction::Pointer)
        .into()
}

fn frame(theme: &Theme, chosen: bool, focused: bool, disputed: bool) -> container::Style {
    if !chosen && !disputed {
        return container::Style::default();
    }
    let width = if focused || disputed { 2.0 } else { 1.5 };
    let t = tokens(theme);
    let color = if chosen { t.info } else { t.bad };
    let border = Border { color, width, radius: theme::radius::SMALL.into() };
    container::Style { border, ..container::Style::default() }
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
        let t = tokens(theme);
        container::Style {
            background: Some(Background::Color(if star { t.accent } else { t.yes_ground })),
            border: Border { radius: (diameter / 2.0).into(), ..Border::default() },
            ..container::Style::default()
        }
    })
}

/// Size of the sign of a moved chance, relative to entry numbers.
const MOVED: f32 = 0.7;

/// A chance that differs by less counts as unchanged since the deal.
const SAME: f64 = 0.02;

/// A probability in percent, on the colour of its band. At the left is the sign of a moved chance, at the right are the
/// numbers of entries that may have shown the card.
fn probability_box<'a>(probability: f64, cell: Cell, table: &TableContext<'a>, measure: &Measure) -> Element<'a> {
    let small = (measure.text * 0.77).max(SMALLEST_TEXT);
    let numbers = text(shown_numbers(table.analysis.shows(cell.card, cell.column), table, small, measure));
    let numbers = numbers.size(small).line_height(1.0).style(theme::info).wrapping(text::Wrapping::None);
    let numbers = container(numbers).width(Fill).padding(iced::padding::left(BESIDE)).clip(true);
    let room = measure.beside_heat(cell.column == table.case_file());
    let moved = text(moved_sign(cell, table, small * MOVED, room)).size(small * MOVED).style(theme::info);
    let moved = container(moved.wrapping(text::Wrapping::None));
    let moved = moved.width(Fill).align_right(Fill).padding(iced::padding::right(BESIDE));
    // Both sides have one width, so that boxes stand below each other.
    row![moved, heat(probability, cell, table, measure), numbers].align_y(Center).into()
}

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
    let in_case_file = cell.column == table.case_file();
    let ground_and_ink = table.tokens.heat(percent, in_case_file && table.read.is_none());
    let (ground, ink) = if same { (None, table.tokens.muted) } else { ground_and_ink };
    let font = if percent >= 80 { theme::SEMIBOLD } else { theme::MEDIUM };
    // [`MARK`] says that the number uses the others' questions.
    let sign = if table.read.is_some() { MARK } else { "" };
    let figures = format!("{sign}{}", table.language.hundredths(probability));
    // In a low row the line is not higher than the box.
    let line = (measure.heat.height / measure.text).min(1.3);
    let number = text(figures).size(measure.text).wrapping(text::Wrapping::None).color(ink).line_height(line);
    let number = if ground.is_some() { number.font(font) } else { number };
    let border = Border { radius: theme::radius::SMALL.into(), ..Border::default() };
    let frame = table.tokens.heat_frame().filter(|_| ground.is_some());
    let border = frame.map_or(border, |color| Border { color, width: 1.0, ..border });
    container(number).center_x(measure.heat.width).center_y(measure.heat.height).style(move |_| container::Style {
        background: ground.map(Background::Color),
        border,
        ..container::Style::default()
    })
}

/// Width of a character of the entry numbers, relative to the text size.
fn sign_width(sign: char) -> f32 {
    match sign {
        ' ' => 0.29,
        '1' => 0.47,
        '…' => 0.95,
        _ => 0.64,
    }
}

const MOST_NUMBERS: usize = 2;

/// Least column width with entry numbers, at the usual row height. A narrower column has space for one digit, and would
/// mislead by leaving out longer numbers.
const NUMBERED: f32 = 64.0;

fn shown_numbers(shows: &[EntryId], table: &TableContext<'_>, size: f32, measure: &Measure) -> String {
    if measure.width * (USUAL_ROW / measure.row).min(1.0) < NUMBERED {
        return String::new();
    }
    // One more than is shown, for [`MORE`]. A long log has thousands of shows.
    let numbers = shows.iter().filter_map(|id| table.number(*id)).take(MOST_NUMBERS + 1);
    let numbers: Vec<String> = numbers.map(|at| at.to_string()).collect();
    numbers_in(&numbers, measure.beside_heat(false), size)
}

/// As many of `numbers` as fit, with [`MORE`] if some are left out, or alone if none fits.
fn numbers_in(numbers: &[String], width: f32, size: f32) -> String {
    let fits = |line: &String| line.chars().map(sign_width).sum::<f32>() * size <= width;
    let first = |count: usize| {
        let more = (count < numbers.len()).then_some(MORE);
        numbers[..count].iter().map(String::as_str).chain(more).collect::<Vec<_>>().join(" ")
    };
    (0..=numbers.len().min(MOST_NUMBERS)).rev().map(first).find(fits).unwrap_or_default()
}

const MORE: &str = "…";

/// Larger than deduced marks, for eyes that cannot tell the colours apart.
fn pencilled<'a>(mark: PencilMark, measure: &Measure) -> Element<'a> {
    text(mark.sign()).size(1.15 * measure.text).font(theme::BOLD).style(theme::info).into()
}

#[cfg(test)]
mod tests {
    use super::{numbers_in, sign_width};

    #[test]
    fn numbers_beside_a_box_are_whole_or_left_out() {
        let numbers = |all: &[u32]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(numbers_in(&numbers(&[4, 7]), 40.0, 10.0), "4 7");
        assert_eq!(numbers_in(&numbers(&[4, 7, 9]), 40.0, 10.0), "4 7 …");
        assert_eq!(numbers_in(&numbers(&[1, 5, 11]), 24.7, 10.0), "1 …");
        assert_eq!(numbers_in(&numbers(&[10, 12]), 15.0, 10.0), "…", "a single number would be taken for all");
        assert_eq!(numbers_in(&numbers(&[1234]), 15.0, 10.0), "…");
        assert_eq!(numbers_in(&numbers(&[10, 12]), 9.0, 10.0), "");
        assert_eq!(numbers_in(&[], 40.0, 10.0), "");
        for width in 0..60 {
            let shown = numbers_in(&numbers(&[10, 12, 14]), width as f32, 10.0);
            assert!(shown.is_empty() || shown.ends_with('…'), "{shown:?} in {width}");
            assert!(shown.chars().map(sign_width).sum::<f32>() * 10.0 <= width as f32, "{shown:?} in {width}");
        }
    }
}
