//! Finds a smallest set of entries that cannot all be true, and the entries whose removal mends the log.
//!
//! A set is *minimal* if no entry can be left out of it, and *smallest* if no other set has fewer entries. First we
//! find a minimal set, then a smallest one by the search of `explain/smallest`, within [`EFFORT`] and [`MOST_FACTS`].

use crate::deduction::cancel::Cancel;
use crate::deduction::explain::evidence::Evidence;
use crate::deduction::explain::smallest::{Bounds, Effort, MemberSet, Property, Smaller, Smallest, minimal, smallest};
use crate::deduction::fact::Source;
use crate::deduction::feasible::consistent;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::game::EntryId;

/// The search ends after so many rounds, or branches in one round, with the best set it has.
const EFFORT: Effort = Effort { rounds: 16, branches: 4000 };

/// Facts of all sets that the search tests, added up. An evening has a few hundred. With thirty thousand the search
/// ends after about a hundred tests, with the minimal set.
const MOST_FACTS: usize = 3_000_000;

/// What a [`Property`] returns for a set that has it, here a contradictory one.
const CONTRADICTORY: Option<Domains> = None;

/// A minimal set of entries that cannot all be true together with the set-up, and a minimal set of their answers that
/// clash (`sources`). `smallest`: it is proved that no set of fewer entries is contradictory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// In log order. Empty if the set-up contradicts itself.
    pub entries: Vec<EntryId>,
    pub sources: Vec<Source>,
    pub smallest: bool,
}

/// `None` if the facts agree, or if the work was cancelled.
pub fn conflict(position: &Position, cancel: &Cancel) -> Option<Conflict> {
    if cancel.is_cancelled() || position.is_consistent() {
        return None;
    }
    let evidence = Evidence::by_entry(position.problem());
    let full = MemberSet::full(evidence.len());
    let start = minimal(&full, &mut contradictory_until(&evidence, |_| cancel.is_cancelled()));
    let mut facts_seen = 0;
    let spent = |set: &MemberSet| {
        facts_seen += evidence.facts(set).len();
        facts_seen >= MOST_FACTS || cancel.is_cancelled()
    };
    let bounds = Bounds { members: evidence.len(), least: 0 };
    let found = smallest(
        start.clone(),
        bounds,
        Vec::new(),
        EFFORT,
        &mut contradictory_until(&evidence, spent),
        &mut Vec::new(),
    );
    // Found as the budget ran out, it may be no conflict. `start` was found without that budget.
    let best = if facts_seen >= MOST_FACTS { Smallest { set: start, proved: false } } else { found };
    let clashing = evidence.only(&best.set);
    let by_source = Evidence::by_source(&clashing);
    let answers = minimal(&MemberSet::full(by_source.len()), &mut contradictory(&by_source));
    let entries = evidence.sources(&best.set).into_iter().filter_map(Source::entry).collect();
    let conflict = Conflict { entries, sources: by_source.sources(&answers), smallest: best.proved };
    (!cancel.is_cancelled()).then_some(conflict)
}

fn contradictory(evidence: &Evidence<'_>) -> impl Property<Domains> {
    evidence.property(|domains, set| domains.broken || !consistent(&evidence.only(set)))
}

/// Calls any set contradictory once it is to `stop`, so that each search ends at once.
fn contradictory_until(evidence: &Evidence<'_>, mut stop: impl FnMut(&MemberSet) -> bool) -> impl Property<Domains> {
    let mut property = contradictory(evidence);
    move |set: &MemberSet, smaller: Option<Smaller<'_, Domains>>| {
        if stop(set) { CONTRADICTORY } else { property(set, smaller) }
    }
}

/// The entries of which each, left out alone, mends the log; in log order. Empty if the log agrees.
pub fn removal_fixes(position: &Position) -> Vec<EntryId> {
    let found = conflict(position, &Cancel::default());
    found.map_or_else(Vec::new, |conflict| mending_entries(position.problem(), &conflict))
}

/// Each of them is in every minimal conflict, so only the members of one are tried.
pub(crate) fn mending_entries(problem: &Problem, conflict: &Conflict) -> Vec<EntryId> {
    conflict.entries.iter().copied().filter(|entry| consistent(&problem.without_entry(*entry))).collect()
}
