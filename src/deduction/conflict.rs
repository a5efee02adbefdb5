//! A log that contradicts itself: which entries cannot all be true, and which of them mend it by being left out.

use super::consistent;
use super::evidence::Evidence;
use super::problem::{Problem, Source};
use super::rules::Board;
use super::smallest::{Bits, Effort, Property, minimal, smallest};
use crate::game::EntryId;

/// How far to look for smaller conflicts.
const EFFORT: Effort = Effort { rounds: 16, branches: 4000 };

/// Entries that cannot all be true, together with the set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// Without any one of these entries the others agree. In log order; empty if the set-up contradicts itself.
    pub entries: Vec<EntryId>,
    /// The answers of those entries that clash; without any one of these the others agree.
    pub sources: Vec<Source>,
    /// Whether no smaller set of entries is contradictory.
    pub smallest: bool,
}

/// A minimal contradictory set of entries; `None` if the facts agree.
pub fn conflict(problem: &Problem) -> Option<Conflict> {
    let (evidence, keys) = Evidence::by_entry(problem);
    let full = Bits::full(evidence.len());
    if !contradictory(&evidence, &full) {
        return None;
    }
    let start = minimal(&full, |set| contradictory(&evidence, set));
    let mut property = Contradictory { evidence: &evidence };
    let (best, proved) = smallest(start, evidence.len(), 0, &mut Vec::new(), EFFORT, &mut property);
    let entries = best.iter().map(|group| keys[group]).collect();
    let (by_source, sources) = Evidence::by_source(problem);
    let inside = by_source.having(evidence.facts(&best));
    let least = minimal(&inside, |set| contradictory(&by_source, set));
    Some(Conflict { entries, sources: least.iter().map(|group| sources[group]).collect(), smallest: proved })
}

fn contradictory(evidence: &Evidence<'_>, set: &Bits) -> bool {
    evidence.board(set).broken() || !consistent(&evidence.only(set))
}

/// "These groups cannot all be true."
struct Contradictory<'a> {
    evidence: &'a Evidence<'a>,
}

impl Property for Contradictory<'_> {
    type Found = Board;

    fn holds(&mut self, set: &Bits) -> bool {
        contradictory(self.evidence, set)
    }

    fn look(&mut self, set: &Bits, grown: Option<(&Board, &[usize])>) -> Option<Board> {
        let board = match grown {
            Some((board, more)) => self.evidence.grown(board, more.iter().copied()),
            None => self.evidence.board(set),
        };
        (!board.broken() && consistent(&self.evidence.only(set))).then_some(board)
    }

    fn learn(&mut self, _: &Bits, _: Board) {}
}

/// All entries whose removal alone mends a contradictory log, in log order; nothing if it agrees.
pub fn removal_fixes(problem: &Problem) -> Vec<EntryId> {
    let Some(conflict) = conflict(problem) else { return Vec::new() };
    mending_entries(problem, &conflict)
}

/// Whatever mends the log is in every minimal conflict, so only the members of one need a try.
pub(super) fn mending_entries(problem: &Problem, conflict: &Conflict) -> Vec<EntryId> {
    let without = |entry: EntryId| problem.filtered(|_, fact| !of_entry(fact.source, entry));
    conflict.entries.iter().copied().filter(|entry| consistent(&without(*entry))).collect()
}

pub(super) fn of_entry(source: Source, entry: EntryId) -> bool {
    matches!(source, Source::Entry(id, _) if id == entry)
}
