//! A third game, as short as one can be: points written down in a card game. It has nothing of Clue in it and joins no
//! list of games: the disk keeps any record.
#![allow(dead_code, reason = "each test target uses its own part")]

use deerstalker::format::any_game::{parse, text};
use deerstalker::format::record::{LoadedRecord, Record};
use deerstalker::format::{GameFileError, GameFileFault};
use deerstalker::history::{ChangeError, History};
use deerstalker::record::{EntryId, LogEntry};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The highest points there are.
pub const MOST: u32 = 1_000_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    format: u32,
    game: Game,
    pub title: String,
    #[serde(rename = "entries")]
    pub log: Vec<Row>,
    #[serde(with = "steps")]
    pub history: History<Vec<Change>>,
    /// How often this record and its copies were copied.
    #[serde(skip)]
    pub copies: CopyCount,
}

/// Counts the copies of the record that it is a field of.
#[derive(Debug, Default)]
pub struct CopyCount(Arc<AtomicUsize>);

impl CopyCount {
    pub fn get(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

impl Clone for CopyCount {
    fn clone(&self) -> Self {
        self.0.fetch_add(1, Ordering::SeqCst);
        Self(Arc::clone(&self.0))
    }
}

impl PartialEq for CopyCount {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Game {
    Score,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub id: u32,
    pub at: i64,
    pub points: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Change {
    Insert { at: usize, entry: Row },
    Remove { at: usize, entry: Row },
}

impl LogEntry for Row {
    fn id(&self) -> EntryId {
        EntryId(self.id)
    }

    fn time(&self) -> i64 {
        self.at
    }
}

impl deerstalker::history::Change for Change {
    type State = Vec<Row>;

    fn inverse(&self) -> Self {
        match self.clone() {
            Self::Insert { at, entry } => Self::Remove { at, entry },
            Self::Remove { at, entry } => Self::Insert { at, entry },
        }
    }

    fn perform(&self, log: &mut Vec<Row>) -> Result<(), ChangeError> {
        match self {
            Self::Insert { at, entry } if *at <= log.len() => log.insert(*at, entry.clone()),
            Self::Remove { at, entry } if log.get(*at) == Some(entry) => drop(log.remove(*at)),
            _ => return Err(ChangeError),
        }
        Ok(())
    }
}

impl Record for Score {
    const GAME: &'static str = "score";
    type Entry<'a> = &'a Row;
    type Change = Vec<Change>;
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

    fn history(&self) -> &History<Vec<Change>> {
        &self.history
    }

    fn history_mut(&mut self) -> &mut History<Vec<Change>> {
        &mut self.history
    }

    fn apply(&mut self, change: Vec<Change>) -> Result<(), ChangeError> {
        deerstalker::history::Change::perform(&change, &mut self.log)?;
        self.history.push(change);
        Ok(())
    }

    fn undo(&mut self) -> Result<bool, ChangeError> {
        self.history.undo(&mut self.log)
    }

    fn redo(&mut self) -> Result<bool, ChangeError> {
        self.history.redo(&mut self.log)
    }

    fn validate(&self) -> Result<(), GameFileFault> {
        self.log.iter().find(|entry| entry.points > MOST).map_or(Ok(()), |entry| Err(GameFileFault::SameId(entry.id)))
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

/// The history as it stands in the file.
mod steps {
    use super::{Change, Deserialize, History, Serialize};

    pub fn serialize<S: serde::Serializer>(history: &History<Vec<Change>>, to: S) -> Result<S::Ok, S::Error> {
        (history.done(), history.undone()).serialize(to)
    }

    pub fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<History<Vec<Change>>, D::Error> {
        Deserialize::deserialize(from).map(|(done, undone)| History::new(done, undone))
    }
}

/// What the tests make of it.
impl Score {
    /// A record with this many entries.
    pub fn with(entries: u32) -> Self {
        let (title, log, history) = ("Friday".to_owned(), Vec::new(), History::default());
        let copies = CopyCount::default();
        let mut score = Self { format: 2, game: Game::Score, title, log, history, copies };
        for _ in 0..entries {
            score.apply(score.next()).unwrap();
        }
        score
    }

    /// The change that writes down the next points.
    pub fn next(&self) -> Vec<Change> {
        let id = self.log.len() as u32 + 1;
        vec![Change::Insert { at: self.log.len(), entry: Row { id, at: i64::from(id), points: id * 7 } }]
    }
}
