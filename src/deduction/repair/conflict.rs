//! A log that contradicts itself: which entries cannot all be true, and which of them mend it by being left out.

use crate::deduction::cancel::Cancel;
use crate::deduction::explain::evidence::Evidence;
use crate::deduction::explain::rules::Closure;
use crate::deduction::explain::smallest::{Bits, Effort, Property, minimal, smallest};
use crate::deduction::feasible::consistent;
use crate::deduction::problem::{Problem, Source};
use crate::game::EntryId;

/// How far to look for smaller conflicts.
const EFFORT: Effort = Effort { rounds: 16, branches: 4000 };

/// How many facts may be told over and over in that search. Logs of an evening (some hundred facts) never need as many;
/// with ten thousand entries it ends after about a hundred sets, and the conflict is minimal but perhaps not smallest.
const FACTS: usize = 3_000_000;

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

/// A minimal contradictory set of entries; `None` if the facts agree, or if the work was cancelled.
pub fn conflict(problem: &Problem, cancel: &Cancel) -> Option<Conflict> {
    let (evidence, keys) = Evidence::by_entry(problem);
    let full = Bits::full(evidence.len());
    let mut property = Contradictory { evidence: &evidence, cancel, facts: usize::MAX };
    if !property.holds(&full) {
        return None;
    }
    let start = minimal(&full, |set| property.holds(set));
    property.facts = FACTS;
    let found = smallest(start.clone(), evidence.len(), 0, &mut Vec::new(), EFFORT, &mut property);
    // What is found once the facts are spent means nothing.
    let (best, proved) = if property.facts == 0 { (start, false) } else { found };
    let entries = best.iter().map(|group| keys[group]).collect();
    let clash = evidence.only(&best);
    let (by_source, sources) = Evidence::by_source(&clash);
    let least = minimal(&Bits::full(by_source.len()), |set| contradictory(&by_source, set));
    let sources = least.iter().map(|group| sources[group]).collect();
    (!cancel.is_cancelled()).then_some(Conflict { entries, sources, smallest: proved })
}

fn contradictory(evidence: &Evidence<'_>, set: &Bits) -> bool {
    evidence.closure(set).broken() || !consistent(&evidence.only(set))
}

/// "These groups cannot all be true." Once the work is cancelled or the facts are spent it is said of every set, so that
/// each search comes to its end at once.
struct Contradictory<'a> {
    evidence: &'a Evidence<'a>,
    cancel: &'a Cancel,
    /// How many facts may still be told.
    facts: usize,
}

impl Contradictory<'_> {
    /// Whether the facts of a set may still be told.
    fn may_tell(&mut self, set: &Bits) -> bool {
        let wanted = if self.facts == usize::MAX { 0 } else { self.evidence.count(set) };
        self.facts = self.facts.saturating_sub(wanted);
        self.facts > 0 && !self.cancel.is_cancelled()
    }
}

impl Property for Contradictory<'_> {
    type Found = Closure;

    fn holds(&mut self, set: &Bits) -> bool {
        !self.may_tell(set) || contradictory(self.evidence, set)
    }

    fn look(&mut self, set: &Bits, grown: Option<(&Closure, &[usize])>) -> Option<Closure> {
        if !self.may_tell(set) {
            return None;
        }
        let closure = match grown {
            Some((closure, more)) => self.evidence.grown(closure, more.iter().copied()),
            None => self.evidence.closure(set),
        };
        (!closure.broken() && consistent(&self.evidence.only(set))).then_some(closure)
    }

    fn learn(&mut self, _: &Bits, _: Closure) {}
}

/// All entries whose removal alone mends a contradictory log, in log order; nothing if it agrees.
pub fn removal_fixes(problem: &Problem) -> Vec<EntryId> {
    let Some(conflict) = conflict(problem, &Cancel::default()) else { return Vec::new() };
    mending_entries(problem, &conflict)
}

/// Whatever mends the log is in every minimal conflict, so only the members of one need a try.
pub(crate) fn mending_entries(problem: &Problem, conflict: &Conflict) -> Vec<EntryId> {
    let without = |entry: EntryId| problem.filtered(|_, fact| !of_entry(fact.source, entry));
    conflict.entries.iter().copied().filter(|entry| consistent(&without(*entry))).collect()
}

pub(crate) fn of_entry(source: Source, entry: EntryId) -> bool {
    matches!(source, Source::Entry(id, _) if id == entry)
}
