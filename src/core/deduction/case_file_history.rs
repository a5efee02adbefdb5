//! The case file after each entry of a log.
//!
//! Only an entry that tells something new gets a position. It is propagated from the one before, and counted when first
//! asked for.

use super::fact::FactKind;
use super::position::Position;
use super::problem::Problem;
use super::sheet::filled::TripleWeights;
use crate::game::{Entry, Setup};

pub struct CaseFileHistory {
    /// By number of entries, ascending; only those after which something new is known.
    positions: Vec<(usize, Position)>,
}

impl CaseFileHistory {
    pub fn new(setup: &Setup, entries: &[Entry]) -> Self {
        let problem = Problem::from_game(setup, entries);
        let mut facts = problem.facts().iter().peekable();
        // Facts are in log order. Those of the set-up come first, and `start` implies them.
        let mut of_entry = |entry: &Entry| {
            let mut kinds: Vec<FactKind> = Vec::new();
            while let Some(fact) = facts.next_if(|fact| fact.source.entry().is_none_or(|id| id == entry.id)) {
                kinds.push(fact.kind);
            }
            kinds
        };
        let start = Position::new(problem.filtered(|_, fact| fact.source.entry().is_none()));
        let mut positions = vec![(0, start)];
        for (at, entry) in entries.iter().enumerate() {
            let last = &positions[positions.len() - 1].1;
            let new: Vec<FactKind> = of_entry(entry).into_iter().filter(|kind| !last.domains().imply(*kind)).collect();
            if !new.is_empty() {
                // The problem lacks these facts, but nobody asks a history for proofs.
                let next = Position::propagated(last.problem().clone(), last.domains().with(&new));
                positions.push((at + 1, next));
            }
        }
        Self { positions }
    }

    pub fn steps(&self) -> usize {
        self.positions.iter().map(|(_, position)| position.steps()).sum()
    }

    /// `None` if the first `entries` entries contradict each other, or leave too many possibilities to count.
    pub fn after(&self, entries: usize) -> Option<&TripleWeights> {
        let at = self.positions.partition_point(|(number, _)| *number <= entries);
        self.positions.get(at.checked_sub(1)?)?.1.triple_weights()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::Card;
    use crate::game::{Answer, EntryId, EntryKind, Response, Seat, SetupParts, players_at};

    #[test]
    fn repeated_suggestions_reuse_the_count() {
        let players = players_at("clue_2002", &["Anna", "Ben", "Cy"]);
        let setup = Setup::new(SetupParts { me: None, ..players }).unwrap();
        let entry = |id: u32| {
            let cards = [id % 3, 6 + id % 3, 12 + id % 3].map(|at| Card::new(at as usize));
            let answers = vec![Answer::new(Seat(1), Response::Passed), Answer::new(Seat(2), Response::Showed(None))];
            let kind = EntryKind::Suggestion { by: Seat(0), cards, answers };
            Entry::new(EntryId(id), 0, kind)
        };
        let log: Vec<Entry> = (0..60).map(entry).collect();
        let history = CaseFileHistory::new(&setup, &log);
        let new: Vec<usize> = history.positions.iter().map(|(entries, _)| *entries).collect();
        assert_eq!(new, [0, 1, 2, 3]);
        assert_eq!(history.after(60).map(TripleWeights::possible), history.after(3).map(TripleWeights::possible));
        assert!(history.after(2).unwrap().possible() >= history.after(3).unwrap().possible());
    }
}
