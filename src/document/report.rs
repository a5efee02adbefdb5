//! The content of a document about a game of Clue, independent of its format.

use crate::edition::Colour;
use crate::text::TextSpan;

/// One player or table holder.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerRow {
    /// The name as typed; "You" where the document is mine.
    pub name: String,
    /// The colour of the token; `None` for table cards.
    pub colour: Option<Colour>,
    /// The cards certainly there, by full name.
    pub cards: Vec<String>,
    /// The hand size; a range if it is unknown.
    pub size: String,
}

/// A card that may lie in the case file.
#[derive(Clone, PartialEq, Debug)]
pub struct CardOdds {
    /// Its name.
    pub name: String,
    /// Its probability, 0 to 1.
    pub probability: f64,
}

/// What is known of the case file.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseFile {
    /// The three cards, if they are proved.
    pub solved: Option<[String; 3]>,
    /// For each category its title and the cards still possible, the likeliest first.
    pub categories: Vec<(String, Vec<CardOdds>)>,
    /// How many triples are still possible.
    pub answers: usize,
    /// What is still hidden, in bits.
    pub bits: f64,
}

/// A column of the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetColumn {
    /// The holder's name.
    pub name: String,
    /// The size of the hand and how much of it is unknown: "4 · 2 left".
    pub detail: String,
    /// The colour of the token.
    pub colour: Option<Colour>,
    /// Whether this is the case file.
    pub case_file: bool,
}

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CellContent {
    /// Empty: the document does not say.
    Blank,
    /// Has it.
    Yes,
    /// Has it not.
    No,
    /// It lies in the case file.
    CaseFile,
    /// Open, with this probability, 0 to 1.
    Open(f64),
}

impl CellContent {
    /// The per cent of an open cell as shown: never 0 or 100, which would claim a proof.
    pub fn percent(self) -> Option<u8> {
        match self {
            Self::Open(probability) => Some((probability * 100.0).round().clamp(1.0, 99.0) as u8),
            _ => None,
        }
    }
}

/// A cell of the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetCell {
    /// What stands there.
    pub mark: CellContent,
    /// Entries, by number, in which this holder showed an unseen card that may be this one.
    pub shows: Vec<usize>,
    /// Whether the card really was there; `false` without the truth.
    pub truth: bool,
}

/// A row of the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetRow {
    /// The card.
    pub name: String,
    /// Whether its owner is known and it is not in the case file.
    pub settled: bool,
    /// One cell a column.
    pub cells: Vec<SheetCell>,
}

/// The rows of one category.
#[derive(Clone, PartialEq, Debug)]
pub struct CategoryBlock {
    /// "Suspects".
    pub title: String,
    /// The rows in card order.
    pub rows: Vec<SheetRow>,
}

/// The detective sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetTable {
    /// Holders, then the case file.
    pub columns: Vec<SheetColumn>,
    /// One block a category.
    pub blocks: Vec<CategoryBlock>,
}

/// Something an entry proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedNews {
    /// What: "Anna has the Rope."
    pub news: String,
    /// The reasons as sentences; empty if the entry itself says it.
    pub why: Vec<String>,
}

/// A suggestion worth making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The three cards.
    pub cards: String,
    /// Its expected gain: "1.42 bits".
    pub gain: String,
    /// Why, in sentences.
    pub reasons: String,
}

/// What the advice says at the last entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintSection {
    /// What to do instead of suggesting: accuse if the case is proved, walk to a room, or wait.
    pub instead: Option<String>,
    /// The best suggestions, best first; empty where there is nothing left to ask.
    pub suggestions: Vec<Hint>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// Its number, from 1.
    pub number: usize,
    /// The time of day it was written; empty where that is not known.
    pub time: String,
    /// Who did what.
    pub title: Vec<TextSpan>,
    /// What came of it.
    pub detail: Vec<TextSpan>,
    /// The player's own words.
    pub note: Option<String>,
    /// What it proved, and why.
    pub told: Vec<ProvedNews>,
    /// My question compared with the best one; `None` without hints and for other entries.
    pub judged: Option<String>,
    /// The bits it gained; `None` if the document does not say.
    pub gained: Option<f64>,
}

/// The course of the evening in bits still hidden.
#[derive(Clone, PartialEq, Debug)]
pub struct EntropyCurve {
    /// After 0, 1, 2, … entries.
    pub bits: Vec<f64>,
    /// After how many entries something was found in the case file.
    pub marks: Vec<usize>,
    /// After how many entries the case was proved.
    pub solvable: Option<usize>,
}

/// Everything a document says, in words and numbers of one language.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The name of the game.
    pub title: String,
    /// Edition, players, day.
    pub subtitle: String,
    /// After how many entries it stands, if that is not the end.
    pub as_of: Option<usize>,
    /// Whether hands and case file are hidden.
    pub spoiler_free: bool,
    /// Everybody at the table, then the table holders.
    pub players: Vec<PlayerRow>,
    /// The box's name for the case file.
    pub case_file_title: String,
    /// What the marks of the sheet mean.
    pub legend: String,
    /// What is known of the case file; `None` where it is hidden or the log contradicts itself.
    pub case_file: Option<CaseFile>,
    /// The sheet.
    pub sheet: SheetTable,
    /// Label and value: turns, time, information.
    pub figures: Vec<(String, String)>,
    /// Sentences about the evening: missed chances, what the truth contradicts, a contradiction.
    pub remarks: Vec<String>,
    /// The course in bits; `None` where it is hidden or there is nothing to draw.
    pub course: Option<EntropyCurve>,
    /// What to do next; `None` without hints, for a spectator and when the game is over.
    pub advice: Option<HintSection>,
    /// The log.
    pub log: Vec<LogLine>,
}
