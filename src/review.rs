//! The evening looked at again, entry by entry: what was known when, what each entry taught, when the case could have
//! been solved, and how my own questions compare with the best there were. Pure: no files, clock or text.
//!
//! [`Review::of`] replays a log once and keeps the [`Sheet`] of every prefix, so that stepping through a finished game
//! afterwards is a look-up. A step never depends on a later entry: `steps()[n]` of a whole game equals the last step of
//! the same game cut after `n` entries.

pub mod analysis;
mod chance;
pub mod diagnosis;
pub mod entered;
mod followed;
mod look;
mod mended;
mod news;
mod pencil;
mod reasons;
mod statistics;
mod summary;
mod truth;
mod turn;
pub mod work;

pub use chance::MissedChance;
pub use followed::Followed;
pub use look::Look;
pub use mended::Consequence;
pub use news::News;
pub use pencil::pencil_as_of;
pub use reasons::{Reason, Reasons, headline};
pub use statistics::{Group, Statistics, Tally};
pub use summary::{Ending, Summary};
pub use truth::{Truth, TruthFinding};
pub use turn::{Judgement, MyTurn, Prospect};

use crate::deduction::{Problem, Sheet, solve};
use crate::game::{Entry, Game, Setup};
use std::sync::Arc;

/// What was known after a certain number of entries.
#[derive(Clone, Debug)]
pub struct Step {
    /// The sheet; `None` if the entries so far cannot all be true. Steps at which nothing changed share one sheet.
    pub sheet: Option<Arc<Sheet>>,
    /// Entropy of the case file in bits, under the show model. After a contradiction: that of the last sheet.
    pub bits: f64,
    /// How many bits the entry before this step took away; negative where it left the case file less certain.
    pub gained: f64,
    /// What the entry before this step proved, condensed: case file first, then by holder.
    pub news: Vec<News>,
}

/// A log with everything that was known at each of its entries.
#[derive(Clone, Debug)]
pub struct Review {
    setup: Setup,
    entries: Vec<Entry>,
    steps: Vec<Step>,
    /// How many facts the entries make.
    facts: usize,
}

impl Review {
    /// Replays the line in use of a game.
    pub fn of(game: &Game) -> Self {
        Self::replay(&game.setup, game.entries())
    }

    /// Replays a log.
    pub fn replay(setup: &Setup, entries: &[Entry]) -> Self {
        Self::begin(setup).extended(entries)
    }

    /// Replays a game of which this may be an older state: steps before the first difference are taken over.
    #[must_use]
    pub fn resume(self, game: &Game) -> Self {
        if self.setup != game.setup {
            return Self::of(game);
        }
        let same = self.shared(game);
        self.cut(same).extended(game.entries())
    }

    /// How many entries of the replayed log are the first ones of this game too.
    pub fn shared(&self, game: &Game) -> usize {
        self.entries.iter().zip(game.entries()).take_while(|(old, new)| old == new).count()
    }

    /// This review as it stood after `at` entries (all of them if there are fewer).
    #[must_use]
    pub fn cut(mut self, at: usize) -> Self {
        self.entries.truncate(at);
        self.steps.truncate(at + 1);
        self.facts = Problem::from_game(&self.setup, &self.entries).facts().len();
        self
    }

    /// What is known before the first entry; [`Review::push`] goes on from there, so that whoever shows a review need
    /// not wait for the end of a long log.
    pub fn begin(setup: &Setup) -> Self {
        let problem = Problem::from_game(setup, &[]);
        let sheet = solve(&problem).map(Arc::new);
        let bits = sheet.as_ref().map_or(0.0, |sheet| sheet.entropy);
        let first = Step { sheet, bits, gained: 0.0, news: Vec::new() };
        Self { setup: setup.clone(), entries: Vec::new(), steps: vec![first], facts: problem.facts().len() }
    }

    /// Adds the steps of all entries beyond those already here.
    fn extended(mut self, entries: &[Entry]) -> Self {
        for entry in entries.iter().skip(self.entries.len()) {
            self.push(entry.clone());
        }
        self
    }

    /// Replays one more entry, the next one of the log.
    pub fn push(&mut self, entry: Entry) {
        let before = &self.steps[self.entries.len()];
        self.entries.push(entry);
        let problem = Problem::from_game(&self.setup, &self.entries);
        let step = if problem.facts().len() == self.facts {
            Step { gained: 0.0, news: Vec::new(), ..before.clone() }
        } else {
            after(&self.setup, before, &problem)
        };
        self.facts = problem.facts().len();
        self.steps.push(step);
    }

    /// The set-up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The log.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// One step more than there are entries: `steps()[n]` is what was known after `n` entries.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What was known after `at` entries; after the last one if there are fewer.
    pub fn step(&self, at: usize) -> &Step {
        &self.steps[at.min(self.steps.len() - 1)]
    }

    /// After how many entries the case file was proved, if it ever was: the first entry at which one could accuse.
    pub fn solvable(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.sheet.as_ref().is_some_and(|sheet| sheet.solution().is_some()))
    }

    /// After how many entries the log began to contradict itself, if it does.
    pub fn contradicted(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.sheet.is_none())
    }
}

/// The step after one more entry. A log that contradicts itself stays so whatever is added.
fn after(setup: &Setup, before: &Step, problem: &Problem) -> Step {
    let lost = Step { sheet: None, bits: before.bits, gained: 0.0, news: Vec::new() };
    let Some(old) = &before.sheet else { return lost };
    let Some(new) = solve(problem) else { return lost };
    let news = news::between(setup, old, &new);
    let (bits, gained) = (new.entropy, old.entropy - new.entropy);
    // Late in a game most entries teach nothing: sharing the sheet keeps very long logs small.
    let sheet = if **old == new { Arc::clone(old) } else { Arc::new(new) };
    Step { sheet: Some(sheet), bits, gained, news }
}

#[cfg(test)]
mod tests;
