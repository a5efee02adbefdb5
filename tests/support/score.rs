//! A record of the tests' own: points written down in a card game. It has nothing of Clue in it, and shows that the
//! casebook keeps any kind of record.
#![allow(dead_code, reason = "each test target uses its own part")]

use deerstalker::edition::Localised;
use deerstalker::format::any_game::{parse, text};
use deerstalker::format::record::{LoadedRecord, Record};
use deerstalker::format::{GameFileError, GameFileFault, GameKind, GameSummary, Progress, QuickSummary};
use deerstalker::history::{self, ChangeError, History};
use serde::{Deserialize, Serialize};

/// The highest points there are.
pub const MOST: u32 = 1_000_000;

#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    pub title: String,
    pub log: Vec<Row>,
    pub shown: bool,
    pub history: History<Change>,
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
    Group(Vec<Change>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Game {
    Score,
}

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    format: u32,
    game: Game,
    title: String,
    #[serde(default)]
    shown: bool,
    entries: Vec<Row>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    undo: Vec<Change>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    redo: Vec<Change>,
}

impl Score {
    /// A record with this many entries.
    pub fn with(entries: u32) -> Self {
        let mut score = Self { title: "Friday".to_owned(), log: Vec::new(), shown: true, history: History::default() };
        for _ in 0..entries {
            score.apply(score.next()).unwrap();
        }
        score
    }

    /// The change that writes down the next points.
    pub fn next(&self) -> Change {
        let id = self.log.len() as u32 + 1;
        Change::Insert { at: self.log.len(), entry: Row { id, at: i64::from(id), points: id * 7 } }
    }
}

impl history::Change for Change {
    type State = Score;

    fn inverse(&self) -> Self {
        match self.clone() {
            Self::Insert { at, entry } => Self::Remove { at, entry },
            Self::Remove { at, entry } => Self::Insert { at, entry },
            Self::Group(changes) => Self::Group(history::inverse_of_group(&changes)),
        }
    }

    fn perform(&self, score: &mut Score) -> Result<(), ChangeError> {
        match self {
            Self::Insert { at, entry } if *at <= score.log.len() => score.log.insert(*at, entry.clone()),
            Self::Remove { at, entry } if score.log.get(*at) == Some(entry) => drop(score.log.remove(*at)),
            Self::Group(changes) => return history::perform_group(changes, score),
            _ => return Err(ChangeError),
        }
        Ok(())
    }
}

impl Record for Score {
    const GAME: &'static str = "score";
    type Entry<'a> = &'a Row;
    type Id = u32;
    type Change = Change;
    type Kept = bool;

    fn title(&self) -> &str {
        &self.title
    }

    fn started(&self) -> i64 {
        0
    }

    fn set_title(&mut self, title: &str) {
        title.clone_into(&mut self.title);
    }

    fn entries(&self) -> Vec<&Row> {
        self.log.iter().collect()
    }

    fn entry_count(&self) -> usize {
        self.log.len()
    }

    fn id(entry: &&Row) -> u32 {
        entry.id
    }

    fn time(entry: &&Row) -> i64 {
        entry.at
    }

    fn history(&self) -> &History<Change> {
        &self.history
    }

    fn history_mut(&mut self) -> &mut History<Change> {
        &mut self.history
    }

    fn apply(&mut self, change: Change) -> Result<(), ChangeError> {
        history::Change::perform(&change, self)?;
        self.history.push(change);
        Ok(())
    }

    fn undo(&mut self) -> Result<bool, ChangeError> {
        let mut history = std::mem::take(&mut self.history);
        let undone = history.undo(self);
        self.history = history;
        undone
    }

    fn redo(&mut self) -> Result<bool, ChangeError> {
        let mut history = std::mem::take(&mut self.history);
        let redone = history.redo(self);
        self.history = history;
        redone
    }

    fn keep(&mut self, shown: bool) -> bool {
        std::mem::replace(&mut self.shown, shown) != shown
    }

    fn validate(&self) -> Result<(), GameFileFault> {
        self.log.iter().find(|entry| entry.points > MOST).map_or(Ok(()), |entry| Err(GameFileFault::SameId(entry.id)))
    }

    fn validate_change(&self, _: &Change) -> Result<(), GameFileFault> {
        self.validate()
    }

    fn read(text: &str, _: u32) -> Result<LoadedRecord<Self>, GameFileError> {
        let case: Case = parse(text)?;
        let history = History::new(case.undo, case.redo);
        let record = Self { title: case.title, log: case.entries, shown: case.shown, history };
        Ok(LoadedRecord { record, lost_entries: 0, lost_changes: 0 })
    }

    fn write(&self) -> Result<String, GameFileError> {
        text(&Case {
            format: 2,
            game: Game::Score,
            title: self.title.clone(),
            shown: self.shown,
            entries: self.log.clone(),
            undo: self.history.done().to_vec(),
            redo: self.history.undone().to_vec(),
        })
    }

    fn rescue(text: &str) -> Option<LoadedRecord<Self>> {
        let rows = text.lines().map(str::trim).filter(|row| row.starts_with("(id: "));
        let read: Vec<Option<Row>> = rows.map(|row| ron::from_str(row.trim_end_matches(',')).ok()).collect();
        let log: Vec<Row> = read.iter().flatten().cloned().collect();
        let lost_entries = read.len() - log.len();
        let record = Self { title: String::new(), log, shown: true, history: History::default() };
        (!record.log.is_empty()).then_some(LoadedRecord { record, lost_entries, lost_changes: 0 })
    }

    fn quick_summary(&self) -> QuickSummary {
        QuickSummary {
            game: GameKind::Clue,
            title: self.title.clone(),
            players: Vec::new(),
            me: None,
            entries: self.log.len(),
        }
    }

    fn summarise(&self) -> GameSummary {
        GameSummary {
            game: GameKind::Clue,
            title: self.title.clone(),
            edition: Localised::plain("Score"),
            edition_id: Self::GAME.to_owned(),
            players: Vec::new(),
            me: None,
            entries: self.log.len(),
            started: 0,
            progress: Progress::Playing,
            answers_left: None,
            spaces_left: None,
            ending: None,
            notes: Vec::new(),
        }
    }
}
