//! The content of a document, independent of its game, format and theme.
//!
//! A game builds one [`Document`] in one language; each writer knows these blocks and nothing of any game.

use super::chart::LogChart;
use super::picture::Drawing;
use crate::edition::Colour;
use crate::text::{SpanTone, TextSpan};

/// A document: what stands at its head, and sections.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Document {
    pub title: String,
    /// What was played, by whom, and when.
    pub subtitle: String,
    /// How far the log was read; empty if to its end.
    pub as_of: String,
    /// What it says, in the order of reading.
    pub sections: Vec<Section>,
}

impl Document {
    /// All blocks, in the order of reading.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.sections.iter().flat_map(|section| &section.blocks)
    }

    /// The subtitle, and how far the log was read.
    pub fn full_subtitle(&self) -> String {
        if self.as_of.is_empty() { self.subtitle.clone() } else { format!("{} · {}", self.subtitle, self.as_of) }
    }
}

/// A part of a document.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// Its heading; empty if it continues the section before.
    pub title: String,
    /// A few words beside the heading; may be empty.
    pub aside: String,
    pub blocks: Vec<Block>,
}

impl Section {
    /// A section with nothing beside its heading.
    pub fn new(title: impl Into<String>, blocks: Vec<Block>) -> Self {
        Self { title: title.into(), aside: String::new(), blocks }
    }
}

/// One block of a section.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    Text(String),
    Remark(String),
    Facts(Vec<(String, String)>),
    List(Vec<Item>),
    Odds(Vec<OddsGroup>),
    Table(Table),
    Chart(LogChart),
    /// A drawing; formats of text leave it out.
    Figure(Figure),
}

/// An item of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Item {
    /// Its number; `None` in a list without numbers.
    pub number: Option<usize>,
    /// Its first line.
    pub text: Vec<TextSpan>,
    /// Its second line; may be empty.
    pub detail: Vec<TextSpan>,
    /// What stands in the margin, such as the time; formats of plain text leave it out.
    pub margin: String,
    pub notes: Vec<Note>,
}

impl Item {
    /// An item of one plain line.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: plain(text), ..Self::default() }
    }

    /// An item with a line for each detail.
    pub fn with_details(text: impl Into<String>, details: Vec<String>) -> Self {
        let notes = details.into_iter().map(|text| Note::new(NoteKind::Detail, text)).collect();
        Self { notes, ..Self::new(text) }
    }
}

/// One span without a tone.
pub fn plain(text: impl Into<String>) -> Vec<TextSpan> {
    vec![TextSpan { text: text.into(), tone: SpanTone::Plain }]
}

/// The words of spans without their tones.
pub fn words(spans: &[TextSpan]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// A remark on an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub kind: NoteKind,
    pub text: String,
    pub reasons: Vec<String>,
}

impl Note {
    /// A remark without reasons.
    pub fn new(kind: NoteKind, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), reasons: Vec::new() }
    }
}

/// A kind of remark, from which writers choose sign and colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    Detail,
    /// The player's own words, in quotation marks.
    Quote,
    /// What follows from the item.
    News,
    Value,
}

/// Names of one kind with their probabilities.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsGroup {
    pub title: String,
    /// Each name with its probability, 0 to 1, the likeliest first; `None` if that is not known.
    pub odds: Vec<(String, Option<f64>)>,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    pub corner: String,
    /// The columns after the names.
    pub columns: Vec<Column>,
    pub groups: Vec<RowGroup>,
    /// What the signs mean; may be empty.
    pub legend: String,
}

impl Table {
    /// All rows.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().flat_map(|group| &group.rows)
    }
}

/// A column of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Column {
    pub name: String,
    /// A line below the heading; may be empty.
    pub detail: String,
    /// The colour of a token beside the heading.
    pub colour: Option<Colour>,
    /// Whether it stands apart from the others.
    pub is_special: bool,
}

/// Rows with a common title.
#[derive(Clone, PartialEq, Debug)]
pub struct RowGroup {
    pub title: String,
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub name: String,
    pub is_struck: bool,
    pub cells: Vec<TableCell>,
}

/// A cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableCell {
    pub content: CellContent,
    pub references: Vec<usize>,
    pub is_marked: bool,
}

impl From<CellContent> for TableCell {
    fn from(content: CellContent) -> Self {
        Self { content, references: Vec::new(), is_marked: false }
    }
}

/// What stands in a cell.
#[derive(Clone, PartialEq, Debug)]
pub enum CellContent {
    Blank,
    Yes,
    No,
    Star,
    /// A probability, 0 to 1.
    Chance(f64),
    /// A question mark: open, with an unknown probability.
    Unknown,
    Text(String),
}

/// A drawing below the heading of its section.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What it shows, in words for a reader who does not see it.
    pub title: String,
    pub drawing: Drawing,
    /// What the signs mean; may be empty.
    pub legend: String,
}

/// The log as data for a spreadsheet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    pub columns: Vec<String>,
    /// The rows, with a field for each column.
    pub rows: Vec<Vec<String>>,
}
