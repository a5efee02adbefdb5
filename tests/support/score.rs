//! A third game, as short as one can be: points written down in a card game. It has nothing of Clue in it and joins no
//! list of games: the disk keeps any record.

use crate::copy_count::CopyCount;
use deerstalker::format::any_game::{parse, text};
use deerstalker::format::record::{LoadedRecord, Record};
use deerstalker::format::{GameFileError, GameFileFault};
use deerstalker::history::History;
use deerstalker::record::{EntryId, LogEdit, LogEntry};
use serde::{Deserialize, Serialize};

/// The highest points there are.
pub const MOST: u32 = 1_000_000;

/// A step of the history: edits of the log made as one.
pub type Change = Vec<LogEdit<Row>>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    format: u32,
    game: Game,
    pub title: String,
    #[serde(rename = "entries")]
    pub log: Vec<Row>,
    history: History<Change>,
    #[serde(skip)]
    pub copies: CopyCount,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Game {
    #[default]
    Score,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub id: u32,
    pub at: i64,
    pub points: u32,
}

impl LogEntry for Row {
    fn id(&self) -> EntryId {
        EntryId(self.id)
    }

    fn time(&self) -> i64 {
        self.at
    }
}

impl Record for Score {
    const GAME: &'static str = "score";
    type Entry<'a> = &'a Row;
    type Change = Change;
    type Choice = std::convert::Infallible;

    fn title(&self) -> &str {
        &self.title
    }

    fn set_title(&mut self, title: &str) {
        title.clone_into(&mut self.title);
    }

    fn entries(&self) -> Vec<&Row> {
        self.log.iter().collect()
    }

    fn history(&self) -> &History<Change> {
        &self.history
    }

    fn with_history<T>(&mut self, step: impl FnOnce(&mut History<Change>, &mut Vec<Row>) -> T) -> T {
        step(&mut self.history, &mut self.log)
    }

    fn validate(&self) -> Result<(), GameFileFault> {
        let wrong = self.log.iter().find(|row| row.points > MOST);
        wrong.map_or(Ok(()), |row| Err(GameFileFault::SameId(row.id)))
    }

    fn read(text: &str) -> Result<LoadedRecord<Self>, GameFileError> {
        parse(text).map(LoadedRecord::whole)
    }

    fn write(&self) -> Result<String, GameFileError> {
        text(self)
    }

    fn rescue(text: &str) -> Option<LoadedRecord<Self>> {
        let rows = text.lines().map(str::trim).filter(|row| row.starts_with("(id: "));
        let read: Vec<Option<Row>> = rows.map(|row| ron::from_str(row.trim_end_matches(',')).ok()).collect();
        let log: Vec<Row> = read.iter().flatten().cloned().collect();
        let lost_entries = read.len() - log.len();
        (!log.is_empty()).then(|| LoadedRecord { lost_entries, ..LoadedRecord::whole(Self { log, ..Self::with(0) }) })
    }
}

/// What the tests make of it.
impl Score {
    /// A record with this many entries.
    pub fn with(entries: u32) -> Self {
        let mut score = Self { format: 2, title: "Friday".to_owned(), ..Self::default() };
        for _ in 0..entries {
            score.apply(score.next()).unwrap();
        }
        score
    }

    /// The change that writes down the next points.
    pub fn next(&self) -> Change {
        let id = self.log.len() as u32 + 1;
        let entry = Row { id, at: i64::from(id), points: id * 7 };
        vec![LogEdit::Insert { at: self.log.len(), entry }]
    }
}
