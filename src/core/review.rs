//! A game of Clue reviewed entry by entry: what was known when, what each entry proved, and how my questions compare
//! with the best there were.
//!
//! [`Review::of`] replays a log once. For each entry it keeps the [`Sheet`], the chance of each card to be with each
//! holder, as it was after that entry. No step depends on a later entry.

pub mod analysis;
mod chair;
mod chance;
mod closed_case;
mod correction_effect;
pub mod diagnosis;
mod earlier_habits;
mod game_tally;
mod habit_record;
mod hint_replay;
mod marks;
mod news;
mod pencil;
mod player_tally;
mod question_score;
mod reading;
mod reasons;
mod retry;
mod statistics;
mod summary;
mod truth;
mod turn;
mod turning_points;

pub use chair::OtherChair;
pub use chance::MissedChance;
pub use closed_case::ClosedCase;
pub use correction_effect::Consequence;
pub use earlier_habits::EarlierHabits;
pub use game_tally::GameTally;
pub use habit_record::HabitRecord;
pub use hint_replay::HintReplay;
pub use marks::{FoundMark, MarkAnswer, MarkCheck, MarkFault, MarkFinding, MarkTally, mark_findings};
pub use news::{CellChange, EntryNews, News, proved_news};
pub use pencil::{marked_at, pencil_as_of};
pub use player_tally::PlayerTally;
pub use question_score::{QuestionScore, ScoringProgress};
pub use reading::{ReadingReplay, TruthChance};
pub use reasons::{CellReason, Reasons, headline};
pub use retry::{CardKnowledge, Retry, RetryScore};
pub use statistics::{Statistics, TallyGroup};
pub use summary::{MyResult, ReviewSummary};
pub use truth::{Truth, TruthFinding};
pub use turn::{ExpectedGain, MyTurn, QuestionValue};
pub use turning_points::{TurningPoint, WrongBelief};

use crate::deduction::{Position, Problem, Sheet};
use crate::game::{Entry, Game, Setup};
use std::sync::Arc;

/// What was known after an entry, or before the first.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// `None` after a contradiction, or if there are too many possibilities to count.
    pub sheet: Option<Arc<Sheet>>,
    /// How many triples of cards the case file can still be.
    pub solutions: Option<usize>,
    pub contradicts: bool,
    /// Entropy of the case file. After a contradiction it is that of the last sheet.
    pub bits: f64,
    /// How many bits the last entry gained. Negative if it raised the entropy.
    pub gained: f64,
    pub news: Vec<News>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    setup: Setup,
    entries: Vec<Entry>,
    /// After each number of entries from 0, so one more than `entries`.
    steps: Vec<Snapshot>,
    facts: usize,
}

impl Review {
    pub fn of(game: &Game) -> Self {
        Self::replay(&game.setup, game.entries())
    }

    pub fn replay(setup: &Setup, entries: &[Entry]) -> Self {
        Self::begin(setup).extended(entries)
    }

    /// Keeps the steps before the first entry that differs in `game`.
    #[must_use]
    pub fn resume(self, game: &Game) -> Self {
        if self.setup != game.setup {
            return Self::of(game);
        }
        let same = self.shared(game);
        self.cut(same).extended(game.entries())
    }

    /// How many entries from the start are the same in `game`.
    pub fn shared(&self, game: &Game) -> usize {
        self.entries.iter().zip(game.entries()).take_while(|(old, new)| old == new).count()
    }

    /// The review of the first `at` entries.
    #[must_use]
    pub fn cut(mut self, at: usize) -> Self {
        self.entries.truncate(at);
        self.steps.truncate(at + 1);
        self.facts = Problem::from_game(&self.setup, &self.entries).facts().len();
        self
    }

    /// A review without entries, for [`push`](Self::push): a long log can be shown before it is replayed.
    pub fn begin(setup: &Setup) -> Self {
        let position = Position::of_game(setup, &[]);
        let sheet = position.sheet().cloned().map(Arc::new);
        let bits = sheet.as_ref().map_or(0.0, |sheet| sheet.entropy);
        let (solutions, contradicts) = (sheet.as_deref().map(possible), !position.is_consistent());
        let first = Snapshot { sheet, solutions, contradicts, bits, gained: 0.0, news: Vec::new() };
        let facts = position.problem().facts().len();
        Self { setup: setup.clone(), entries: Vec::new(), steps: vec![first], facts }
    }

    fn extended(mut self, entries: &[Entry]) -> Self {
        for entry in entries.iter().skip(self.entries.len()) {
            self.push(entry.clone());
        }
        self
    }

    pub fn push(&mut self, entry: Entry) {
        let before = &self.steps[self.entries.len()];
        self.entries.push(entry);
        let problem = Problem::from_game(&self.setup, &self.entries);
        let facts = problem.facts().len();
        // An entry that adds no fact changes nothing.
        let step = if facts == self.facts {
            Snapshot { gained: 0.0, news: Vec::new(), ..before.clone() }
        } else {
            after(&self.setup, before, problem)
        };
        self.facts = facts;
        self.steps.push(step);
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn steps(&self) -> &[Snapshot] {
        &self.steps
    }

    /// The step after `at` entries, or after all if there are fewer.
    pub fn step(&self, at: usize) -> &Snapshot {
        &self.steps[at.min(self.steps.len() - 1)]
    }

    /// The position after `at` entries, with the sheet of that step instead of counting again.
    pub fn position(&self, at: usize) -> Position {
        let at = at.min(self.entries.len());
        Position::with_sheet(&self.setup, &self.entries[..at], self.step(at).sheet.as_deref().cloned())
    }

    /// After how many entries the log first proves the case file.
    pub fn solvable(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.sheet.as_ref().is_some_and(|sheet| sheet.solution().is_some()))
    }

    /// After how many entries the log first contradicts itself.
    pub fn contradicted(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.contradicts)
    }
}

fn after(setup: &Setup, before: &Snapshot, problem: Problem) -> Snapshot {
    let unknown = |contradicts| {
        let (sheet, solutions, bits) = (None, None, before.bits);
        Snapshot { sheet, solutions, contradicts, bits, gained: 0.0, news: Vec::new() }
    };
    if before.contradicts {
        return unknown(true);
    }
    let position = Position::new(problem);
    let Some(new) = position.sheet() else { return unknown(!position.is_consistent()) };
    // Without a sheet before, it is unknown what this entry proved.
    let hands = position.problem().hands();
    let news = before.sheet.as_ref().map_or_else(Vec::new, |old| news::proved_news(setup, hands, old, new));
    // Late in a game most entries prove nothing; sharing the sheet saves memory.
    let sheet = match &before.sheet {
        Some(old) if **old == *new => Arc::clone(old),
        _ => Arc::new(new.clone()),
    };
    let gained = if before.sheet.is_some() { before.bits - new.entropy } else { 0.0 };
    let solutions = Some(possible(new));
    Snapshot { contradicts: false, bits: new.entropy, gained, news, sheet: Some(sheet), solutions }
}

fn possible(sheet: &Sheet) -> usize {
    sheet.triples.possible()
}

#[cfg(test)]
mod tests;
