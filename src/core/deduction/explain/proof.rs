//! Proofs as values: small steps, each of a named rule, from facts of the log to a mark on the sheet.

use crate::deduction::fact::{FactId, Source};
use crate::deduction::problem::Problem;
use crate::deduction::proof_step::{Mark, Premise, ProofStep, Rule};
use crate::game::EntryId;
use rustc_hash::FxHashSet;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Each builds only on facts and earlier steps.
    pub steps: Vec<ProofStep>,
    /// Statements of the log that it rests on, in log order; `entries` has their entries.
    pub sources: Vec<Source>,
    pub entries: Vec<EntryId>,
    /// No smaller set of entries gives a proof by rules or, if this one counts, any proof.
    pub smallest: bool,
    /// Counting whole deals would need fewer entries than this proof by rules.
    pub counting_needs_fewer: bool,
}

impl Proof {
    pub fn conclusion(&self) -> Option<Mark> {
        self.steps.last().map(|step| step.conclusion)
    }

    /// No rule was enough, so whole deals were counted.
    pub fn counts(&self) -> bool {
        self.steps.iter().any(|step| step.rule == Rule::Counting)
    }

    pub(crate) fn of(problem: &Problem, steps: &[ProofStep], smallest: bool) -> Self {
        let (steps, facts) = behind(steps);
        let cited: FxHashSet<Source> = facts.into_iter().flat_map(|fact| problem.sources_of(fact)).collect();
        let mut sources: Vec<Source> = problem.facts().iter().map(|fact| fact.source).collect();
        sources.retain(|source| source.entry().is_some() && cited.contains(source));
        sources.dedup();
        let mut entries: Vec<EntryId> = Vec::new();
        for id in sources.iter().filter_map(|source| source.entry()) {
            if !entries.contains(&id) {
                entries.push(id);
            }
        }
        Self { steps, sources, entries, smallest, counting_needs_fewer: false }
    }
}

/// The steps on which the last one builds, itself included, and the facts that they use.
pub(crate) fn behind(steps: &[ProofStep]) -> (Vec<ProofStep>, Vec<FactId>) {
    let mut wanted: FxHashSet<Mark> = steps.last().map(|step| step.conclusion).into_iter().collect();
    let (mut kept, mut facts) = (Vec::new(), Vec::new());
    // Backwards, because a step is kept if one kept already builds on it.
    for step in steps.iter().rev() {
        if wanted.contains(&step.conclusion) {
            for premise in &step.premises {
                match premise {
                    Premise::Fact(fact) => facts.push(*fact),
                    Premise::Mark(mark) => drop(wanted.insert(*mark)),
                }
            }
            kept.push(step.clone());
        }
    }
    kept.reverse();
    (kept, facts)
}
