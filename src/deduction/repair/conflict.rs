//! A log that contradicts itself: which entries cannot all be true, and which of them mend it by being left out.

use crate::deduction::cancel::Cancel;
use crate::deduction::explain::evidence::{Claim, Evidence};
use crate::deduction::explain::smallest::{Bits, Effort, Property, minimal, smallest};
use crate::deduction::feasible::consistent;
use crate::deduction::problem::{Problem, Source};
use crate::deduction::propagate::Store;
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
    let evidence = Evidence::by_entry(problem);
    let full = Bits::full(evidence.len());
    let mut property = Bounded { claim: contradictory(&evidence), cancel, facts: usize::MAX };
    if !property.holds(&full) {
        return None;
    }
    let start = minimal(&full, &mut property);
    property.facts = FACTS;
    let size = (evidence.len(), 0);
    let found = smallest(start.clone(), size, Vec::new(), EFFORT, &mut property, &mut Vec::new());
    // What is found once the facts are spent means nothing.
    let (best, proved) = if property.facts == 0 { (start, false) } else { found };
    let clash = evidence.only(&best);
    let by_source = Evidence::by_source(&clash);
    let least = minimal(&Bits::full(by_source.len()), &mut contradictory(&by_source));
    let entries = evidence.sources(&best).into_iter().filter_map(Source::entry).collect();
    let found = Conflict { entries, sources: by_source.sources(&least), smallest: proved };
    (!cancel.is_cancelled()).then_some(found)
}

/// "These groups cannot all be true."
fn contradictory<'a>(evidence: &'a Evidence<'a>) -> Claim<'a, impl Fn(&Store, &Bits) -> bool> {
    Claim { evidence, holds: |store: &Store, set: &Bits| store.broken || !consistent(&evidence.only(set)) }
}

/// A claim that is taken to hold for every set once the work is cancelled or the facts are spent, so that each search
/// comes to its end at once.
struct Bounded<'a, F> {
    claim: Claim<'a, F>,
    cancel: &'a Cancel,
    /// How many facts may still be told.
    facts: usize,
}

impl<F: Fn(&Store, &Bits) -> bool> Property for Bounded<'_, F> {
    type Found = Store;

    fn look(&mut self, set: &Bits, grown: Option<(&Store, &[usize])>) -> Option<Store> {
        if self.facts < usize::MAX {
            self.facts = self.facts.saturating_sub(self.claim.evidence.facts(set).len());
        }
        let goes_on = self.facts > 0 && !self.cancel.is_cancelled();
        if goes_on { self.claim.look(set, grown) } else { None }
    }
}

/// All entries whose removal alone mends a contradictory log, in log order; nothing if it agrees.
pub fn removal_fixes(problem: &Problem) -> Vec<EntryId> {
    let Some(conflict) = conflict(problem, &Cancel::default()) else { return Vec::new() };
    mending_entries(problem, &conflict)
}

/// Whatever mends the log is in every minimal conflict, so only the members of one need a try.
pub(crate) fn mending_entries(problem: &Problem, conflict: &Conflict) -> Vec<EntryId> {
    let without = |entry: EntryId| problem.filtered(|_, fact| fact.source.entry() != Some(entry));
    conflict.entries.iter().copied().filter(|entry| consistent(&without(*entry))).collect()
}
