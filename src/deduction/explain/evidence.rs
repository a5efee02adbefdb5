//! The log cut into pieces that can be left out: by entry, or by single answer. The set-up always stays.

use crate::deduction::explain::rules::{Closure, Silent, Trace};
use crate::deduction::explain::smallest::Bits;
use crate::deduction::problem::{FactId, Problem, Source};
use crate::game::EntryId;
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A problem's facts in groups, with the rules' findings from the set-up alone.
pub(crate) struct Evidence<'a> {
    problem: &'a Problem,
    /// By group: its facts.
    groups: Vec<Vec<FactId>>,
    /// By fact: whether it is in a group.
    grouped: Vec<bool>,
    background: Closure,
}

impl<'a> Evidence<'a> {
    /// Groups the facts for which `key` gives a key; facts with equal keys go together. The rest is background.
    fn new<K: Copy + Eq + Hash>(problem: &'a Problem, key: impl Fn(Source) -> Option<K>) -> (Self, Vec<K>) {
        let mut keys: Vec<K> = Vec::new();
        let mut places: FxHashMap<K, usize> = FxHashMap::default();
        let mut groups: Vec<Vec<FactId>> = Vec::new();
        let mut background = Closure::new(problem);
        for (id, fact) in problem.facts.iter().enumerate() {
            let Some(key) = key(fact.source) else {
                background.state(id, fact, &mut Silent);
                continue;
            };
            let at = *places.entry(key).or_insert_with(|| {
                keys.push(key);
                groups.push(Vec::new());
                groups.len() - 1
            });
            groups[at].push(id);
        }
        background.close(&mut Silent);
        let mut grouped = vec![false; problem.facts.len()];
        for id in groups.iter().flatten() {
            grouped[*id] = true;
        }
        (Self { problem, groups, grouped, background }, keys)
    }

    /// One group for each entry of the log.
    pub(crate) fn by_entry(problem: &'a Problem) -> (Self, Vec<EntryId>) {
        Self::new(problem, |source| match source {
            Source::Setup(_) => None,
            Source::Entry(id, _) => Some(id),
        })
    }

    /// One group for each answer (and each entry without answers).
    pub(crate) fn by_source(problem: &'a Problem) -> (Self, Vec<Source>) {
        Self::new(problem, |source| match source {
            Source::Setup(_) => None,
            Source::Entry(..) => Some(source),
        })
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.groups.len()
    }

    /// What the rules find from the set-up alone.
    pub(crate) fn background(&self) -> &Closure {
        &self.background
    }

    /// What the rules find from the set-up and these groups.
    pub(crate) fn closure(&self, set: &Bits) -> Closure {
        self.grown(&self.background, set.iter())
    }

    /// What the rules find if these groups are told as well. The order in which they learn of facts makes no difference.
    pub(crate) fn grown(&self, closure: &Closure, more: impl IntoIterator<Item = usize>) -> Closure {
        let mut closure = closure.clone();
        for fact in more.into_iter().flat_map(|group| &self.groups[group]) {
            closure.state(*fact, &self.problem.facts[*fact], &mut Silent);
        }
        closure.close(&mut Silent);
        closure
    }

    /// The same as [`Evidence::closure`] from scratch, telling every step.
    pub(crate) fn retrace(&self, set: &Bits, trace: &mut impl Trace) -> Closure {
        let mut closure = Closure::new(self.problem);
        for (id, fact) in self.problem.facts.iter().enumerate() {
            if !self.grouped[id] {
                closure.state(id, fact, trace);
            }
        }
        for fact in self.facts(set) {
            closure.state(fact, &self.problem.facts[fact], trace);
        }
        closure.close(trace);
        closure
    }

    /// How many facts these groups have.
    pub(crate) fn count(&self, set: &Bits) -> usize {
        set.iter().map(|group| self.groups[group].len()).sum()
    }

    /// The facts of these groups, in order.
    pub(crate) fn facts(&self, set: &Bits) -> Vec<FactId> {
        let mut facts: Vec<FactId> = set.iter().flat_map(|group| self.groups[group].iter().copied()).collect();
        facts.sort_unstable();
        facts
    }

    /// The problem with the set-up and these groups only.
    pub(crate) fn only(&self, set: &Bits) -> Problem {
        let mut out = vec![false; self.problem.facts.len()];
        for (group, facts) in self.groups.iter().enumerate() {
            if !set.contains(group) {
                for fact in facts {
                    out[*fact] = true;
                }
            }
        }
        self.problem.filtered(|id, _| !out[id])
    }

    /// The groups with any of these facts.
    pub(crate) fn having(&self, facts: impl IntoIterator<Item = FactId>) -> Bits {
        let mut of = vec![None; self.problem.facts.len()];
        for (group, facts) in self.groups.iter().enumerate() {
            for fact in facts {
                of[*fact] = Some(group);
            }
        }
        facts.into_iter().filter_map(|fact| of[fact]).fold(Bits::empty(self.len()), Bits::with)
    }
}
