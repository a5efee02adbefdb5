//! A third game, as short as possible: points written down in a card game. It has nothing of Clue in it and is in no
//! list of games, because the disk keeps any record.

use crate::copy_count::CopyCount;
use deerstalker::format::lines::{self, Header};
use deerstalker::format::record::{LoadedRecord, Record};
use deerstalker::format::{FORMAT, GameFileError, GameFileFault};
use deerstalker::history::History;
use deerstalker::record::{EntryId, LogEdit, LogEntry};
use serde::{Deserialize, Serialize};

pub const MOST: u32 = 1_000_000;

pub type Change = Vec<LogEdit<Row>>;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    pub title: String,
    pub log: Vec<Row>,
    history: History<Change>,
    pub copies: CopyCount,
}

#[derive(Serialize, Deserialize)]
enum Line {
    Row(Row),
    Undo(Change),
    Redo(Change),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
        let (mut log, mut undo, mut redo) = (Vec::new(), Vec::new(), Vec::new());
        let file = lines::read(text, |line| {
            match line {
                Ok(Line::Row(row)) => log.push(row),
                Ok(Line::Undo(change)) => undo.push(change),
                Ok(Line::Redo(change)) => redo.push(change),
                Err(_) => {}
            }
            Ok(())
        });
        file.finish(|header| {
            undo.reverse();
            let history = History::new(undo, redo);
            Ok((Self { title: header.title, log, history, copies: CopyCount::default() }, 0))
        })
    }

    fn write(&self) -> Result<String, GameFileError> {
        let (format, game, title) = (FORMAT, Self::GAME.to_owned(), self.title.clone());
        let undo = self.history.done().iter().rev().cloned().map(Line::Undo);
        let redo = self.history.undone().iter().cloned().map(Line::Redo);
        let lines = self.log.iter().cloned().map(Line::Row).chain(undo).chain(redo);
        lines::write(&Header { format, game, title, ..Header::default() }, lines)
    }
}

impl Score {
    pub fn with(entries: u32) -> Self {
        let mut score = Self { title: "Friday".to_owned(), ..Self::default() };
        for _ in 0..entries {
            score.apply(score.next()).unwrap();
        }
        score
    }

    pub fn next(&self) -> Change {
        let id = self.log.len() as u32 + 1;
        let entry = Row { id, at: i64::from(id), points: id * 7 };
        vec![LogEdit::Insert { at: self.log.len(), entry }]
    }
}
