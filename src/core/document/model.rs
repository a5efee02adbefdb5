//! The content of a document: sections of blocks, which know no game, format or theme.

use super::chart::LogChart;
use super::picture::Drawing;
use crate::edition::Colour;
use crate::text::{SpanTone, TextSpan};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Document {
    pub title: String,
    pub subtitle: String,
    /// Says after which entry the log was cut. Empty if it was not.
    pub as_of: String,
    pub sections: Vec<Section>,
}

impl Document {
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.sections.iter().flat_map(|section| &section.blocks)
    }

    pub fn full_subtitle(&self) -> String {
        if self.as_of.is_empty() { self.subtitle.clone() } else { format!("{} · {}", self.subtitle, self.as_of) }
    }
}

/// The `aside` is a short remark beside the title.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    pub title: String,
    pub aside: String,
    pub blocks: Vec<Block>,
}

impl Section {
    pub fn new(title: impl Into<String>, blocks: Vec<Block>) -> Self {
        Self { title: title.into(), aside: String::new(), blocks }
    }

    pub fn list(title: impl Into<String>, items: Vec<Item>) -> Self {
        Self::new(title, vec![Block::List(items)])
    }
}

/// A remark is to be noticed, a fact is a label with its value, odds are lists of cards with chances.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    Text(String),
    Remark(String),
    Facts(Vec<(String, String)>),
    List(Vec<Item>),
    Odds(Vec<OddsGroup>),
    Table(Table),
    Chart(LogChart),
    /// Text formats leave it out.
    Figure(Figure),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Item {
    pub number: Option<usize>,
    pub text: Vec<TextSpan>,
    pub detail: Vec<TextSpan>,
    /// Solutions and time of an entry. Markdown and plain text leave it out.
    pub margin: String,
    pub notes: Vec<Note>,
}

impl Item {
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: plain(text), ..Self::default() }
    }

    pub fn with_details(text: impl Into<String>, details: Vec<String>) -> Self {
        let notes = details.into_iter().map(|text| Note::new(NoteKind::Detail, text)).collect();
        Self { notes, ..Self::new(text) }
    }
}

pub fn plain(text: impl Into<String>) -> Vec<TextSpan> {
    vec![TextSpan { text: text.into(), tone: SpanTone::Plain }]
}

pub fn words(spans: &[TextSpan]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub kind: NoteKind,
    pub text: String,
    pub reasons: Vec<String>,
}

impl Note {
    pub fn new(kind: NoteKind, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), reasons: Vec::new() }
    }
}

/// A quote is the player's note, news is what an entry proved, a value rates a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    Detail,
    Quote,
    News,
    Value,
}

#[derive(Clone, PartialEq, Debug)]
pub struct OddsGroup {
    pub title: String,
    /// The likeliest first; `None` for an unknown probability.
    pub odds: Vec<(String, Option<f64>)>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    pub corner: String,
    pub columns: Vec<Column>,
    pub groups: Vec<RowGroup>,
    pub legend: String,
}

impl Table {
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().flat_map(|group| &group.rows)
    }
}

/// A holder on the sheet, with a `detail` below the name. The special one is the case file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Column {
    pub name: String,
    pub detail: String,
    pub colour: Option<Colour>,
    pub is_special: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct RowGroup {
    pub title: String,
    pub rows: Vec<Row>,
}

/// A card. Its name is struck out once its holder is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub name: String,
    pub is_struck: bool,
    pub cells: Vec<TableCell>,
}

/// `references` are entries that bear on the cell, from 1. Marked: the card really was there.
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

#[derive(Clone, PartialEq, Debug)]
pub enum CellContent {
    Blank,
    Yes,
    No,
    Star,
    /// 0 to 1.
    Chance(f64),
    Unknown,
    Text(String),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Read to those who cannot see the drawing.
    pub title: String,
    pub drawing: Drawing,
    pub legend: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}
