//! [`Record`] for a game of Clue.

use super::{Reader, old, validate, write};
use crate::deduction;
use crate::format::lines::{self, head};
use crate::format::record::{LoadedRecord, Record, fingerprint};
use crate::format::{FORMAT, GameFileError, GameFileFault, GameKind, GameSummary, GameWinners, Progress};
use crate::game::{Change, Entry, Game, HintLevel, SavedChoice, Seat};
use crate::history::{ChangeError, History};

/// In entries. For longer logs the casebook does not count the possible triples.
const MOST_COUNTED: usize = 500;

impl Record for Game {
    const GAME: &'static str = "clue";
    type Entry<'a> = &'a Entry;
    type Change = Change;
    type Choice = SavedChoice;

    fn title(&self) -> &str {
        &self.title
    }

    fn started(&self) -> i64 {
        self.started
    }

    fn set_title(&mut self, title: &str) {
        title.clone_into(&mut self.title);
    }

    fn entries(&self) -> Vec<&Entry> {
        self.entries().iter().collect()
    }

    fn entry_count(&self) -> usize {
        self.branches.iter().map(|line| line.entries.len()).sum()
    }

    fn event_hash(entry: &&Entry) -> u64 {
        fingerprint(&entry.kind)
    }

    fn history(&self) -> &History<Change> {
        &self.history
    }

    fn with_history<T>(&mut self, step: impl FnOnce(&mut History<Change>, &mut Self) -> T) -> T {
        self.with_history(step)
    }

    fn apply(&mut self, change: Change) -> Result<(), ChangeError> {
        self.apply(change)
    }

    fn save_choice(&mut self, choice: SavedChoice) -> bool {
        self.save_choice(choice)
    }

    fn validate(&self) -> Result<(), GameFileFault> {
        validate::game(self)
    }

    fn validate_change(&self, made: &Change) -> Result<(), GameFileFault> {
        validate::change(self, made)
    }

    fn read(text: &str) -> Result<LoadedRecord<Self>, GameFileError> {
        if head(text)?.0 < FORMAT {
            return old::read(text);
        }
        let mut reader: Reader = Reader::default();
        let file = lines::read(text, |record| reader.take(record));
        file.finish(|header| reader.finish(header))
    }

    fn write(&self) -> Result<String, GameFileError> {
        write(self)
    }

    fn quick_summary(&self) -> GameSummary {
        GameSummary {
            game: GameKind::Clue,
            title: self.title.clone(),
            players: self.setup.seats.iter().map(|seat| seat.name.clone()).collect(),
            me: self.setup.me.map(Seat::index),
            entries: self.entries().len(),
            started: self.started,
            ..GameSummary::default()
        }
    }

    fn summarise(&self) -> GameSummary {
        let (progress, ending) = progress(self);
        GameSummary {
            edition: self.setup.edition.name.clone(),
            edition_id: self.setup.edition.id.clone(),
            solutions_left: solutions_left(self).filter(|_| progress == Progress::Playing),
            progress,
            ending,
            notes: self.entries().iter().filter_map(|entry| entry.note.clone()).collect(),
            ..self.quick_summary()
        }
    }
}

fn progress(game: &Game) -> (Progress, Option<GameWinners>) {
    if game.ending().is_none() {
        return (Progress::Playing, None);
    }
    let winner = game.winner();
    let out = game.setup.me.is_some_and(|me| game.out().contains(&me));
    let progress = match (winner, game.setup.me) {
        (Some(winner), Some(me)) if winner == me => Progress::Won,
        (Some(_), Some(_)) => Progress::Lost,
        (None, Some(_)) if out => Progress::Lost,
        _ => Progress::Over,
    };
    let entry = game.solved_at().map(|at| at + 1);
    (progress, Some(GameWinners { winners: winner.map(Seat::index).into_iter().collect(), entry }))
}

/// `None` if the player does not want to know, or the log is too long.
fn solutions_left(game: &Game) -> Option<usize> {
    if game.setup.hint_level == HintLevel::MyMarks || game.entries().len() > MOST_COUNTED {
        return None;
    }
    deduction::Position::of_game(&game.setup, game.entries()).case_file().map(deduction::Triples::possible)
}
