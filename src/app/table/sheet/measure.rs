//! Sizes of Clue's sheet, chosen to fill its space.
//!
//! High rows make all else larger too. In a narrow sheet the names shrink first, then the columns.

use super::{fitting, head_width};
use crate::app::table::TableContext;
use crate::app::theme::size;
use iced::Size;

pub struct Measure {
    pub name_width: f32,
    /// Of a holder's column.
    pub width: f32,
    /// Of the case file's column, which is wider if its name needs it.
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
    /// The box of a probability.
    pub heat: Size,
    pub scrolls: bool,
}

/// Height at which so many cards need not scroll.
pub fn least_height(cards: usize) -> f32 {
    LOW_TITLES.sheet_without_rows() + cards as f32 * LEAST_ROW
}

pub fn least_width(columns: usize) -> f32 {
    LEAST_NAME + CASE_FILE_RULES + SCROLL_BAR + columns as f32 * LEAST_COLUMN
}

impl Measure {
    pub fn new(table: &TableContext<'_>, space: Size) -> Self {
        let cards = table.setup.edition.card_count() as f32;
        let columns = table.columns() as f32;
        let low = space.height < TITLES.sheet_without_rows() + cards * LOW_ROW;
        let titles = if low { LOW_TITLES } else { TITLES };
        let row = row_height(space, cards, columns, titles.sheet_without_rows());
        // Everything below grows with the row, but does not shrink.
        let grown = (row / USUAL_ROW).max(1.0);
        let (head_height, title) = (titles.column_heads * grown, titles.category * grown);
        let crowded = space.width / (columns + COLUMNS_OF_NAMES) < CROWDED_COLUMN * grown;
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
        let text = if row < FULL_TEXT_ROW { size::BODY - 1.5 } else { size::BODY * grown };
        Self {
            name_width,
            width,
            case_file,
            head_height,
            title,
            row,
            text,
            name_text: text.min(size_of_longest),
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

/// Row height for text of the usual size, and the width of a column that fits it.
pub const USUAL_ROW: f32 = 22.3;
const USUAL_COLUMN: f32 = 64.0;

/// Lower rows would be illegible, higher ones hard to follow.
const LEAST_ROW: f32 = 16.8;
const HIGHEST_ROW: f32 = 44.0;

/// In lower rows text is smaller than usual.
const FULL_TEXT_ROW: f32 = 20.0;

/// If the rows would be lower, titles shrink.
const LOW_ROW: f32 = 18.5;

struct TitleHeights {
    column_heads: f32,
    category: f32,
}

const TITLES: TitleHeights = TitleHeights { column_heads: 44.0, category: 22.0 };
const LOW_TITLES: TitleHeights = TitleHeights { column_heads: 36.0, category: 18.0 };

impl TitleHeights {
    fn sheet_without_rows(&self) -> f32 {
        self.column_heads + 3.0 * self.category + FREE_HEIGHT
    }
}

const FREE_HEIGHT: f32 = 6.0;

const NAME: f32 = 128.0;
const CROWDED_NAME: f32 = 118.0;
const LEAST_NAME: f32 = 92.0;

/// Left and right of a name together.
const NAME_PADDING: f32 = 16.0;

/// Average width of a letter in a card's name, at size 1.
const NAME_LETTER: f32 = 0.55;

/// The names count as this many columns.
const COLUMNS_OF_NAMES: f32 = 1.6;

/// A sheet with narrower columns is crowded.
const CROWDED_COLUMN: f32 = 78.0;

/// Heads of narrower columns have smaller text.
const NARROW_COLUMN: f32 = 56.0;

/// Names become narrower to leave columns the first width. Then columns shrink to the second.
const COLUMN: f32 = 30.0;
const LEAST_COLUMN: f32 = 26.0;

/// How much wider than the others the column of the case file may be for a name in one line.
const WIDER: f32 = 1.6;

const CASE_FILE_RULES: f32 = 2.0;

const SCROLL_BAR: f32 = 12.0;

const HEAT: Size = Size::new(34.0, 18.0);
