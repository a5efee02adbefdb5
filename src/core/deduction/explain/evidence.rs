//! The facts of the log in groups that can be left out, by entry or by single statement.
//!
//! The set-up always stays. A fact counts only if all its groups are in the set: its own, and those of the entries it
//! rests on.

use super::rules::close;
use super::smallest::{MemberSet, Property, Smaller};
use crate::deduction::fact::{EntryPart, FactId, Source};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::{Domains, Trace};
use rustc_hash::FxHashMap;

pub(crate) struct Evidence<'a> {
    problem: &'a Problem,
    /// In log order: a source and the facts that need it.
    groups: Vec<(Source, Vec<FactId>)>,
    groups_of: Vec<Vec<usize>>,
    /// What the rules find from the set-up alone.
    pub background: Domains,
}

impl<'a> Evidence<'a> {
    fn new(problem: &'a Problem, key: impl Fn(Source) -> Source) -> Self {
        let mut places: FxHashMap<Source, usize> = FxHashMap::default();
        let mut groups: Vec<(Source, Vec<FactId>)> = Vec::new();
        let from_log = |source: &Source| source.entry().is_some();
        // The facts' own sources first, so that groups are in log order.
        for source in problem.facts().iter().map(|fact| fact.source).filter(from_log) {
            places.entry(key(source)).or_insert_with(|| {
                groups.push((key(source), Vec::new()));
                groups.len() - 1
            });
        }
        let mut groups_of = Vec::with_capacity(problem.facts().len());
        for id in 0..problem.facts().len() {
            let mut of: Vec<usize> = Vec::new();
            for source in problem.sources_of(id).filter(from_log) {
                // An entry that facts only rest on has no group yet, and gets one after the others.
                let at = *places.entry(key(source)).or_insert_with(|| {
                    groups.push((key(source), Vec::new()));
                    groups.len() - 1
                });
                if !of.contains(&at) {
                    of.push(at);
                    groups[at].1.push(id);
                }
            }
            groups_of.push(of);
        }
        let mut evidence = Self { problem, groups, groups_of, background: Domains::unconstrained(problem) };
        evidence.background = evidence.retrace(&MemberSet::empty(evidence.len()), &mut ());
        evidence
    }

    pub fn by_entry(problem: &'a Problem) -> Self {
        Self::new(problem, |source| source.entry().map_or(source, |id| Source::Entry(id, EntryPart::Whole)))
    }

    pub fn by_source(problem: &'a Problem) -> Self {
        Self::new(problem, |source| source)
    }

    pub fn len(&self) -> usize {
        self.groups.len()
    }

    pub fn sources(&self, set: &MemberSet) -> Vec<Source> {
        set.iter().map(|group| self.groups[group].0).collect()
    }

    /// Adds the groups `more` to domains that have all others of `set`.
    pub fn grown(&self, domains: &Domains, more: impl IntoIterator<Item = usize>, set: &MemberSet) -> Domains {
        let mut domains = domains.clone();
        let facts = more.into_iter().flat_map(|group| self.groups[group].1.iter().copied());
        self.add_facts(&mut domains, facts.filter(|fact| self.counts(*fact, set)), &mut ());
        domains
    }

    /// What the rules find from the groups of `set`, fact by fact in log order, so that `trace` gets every step.
    pub fn retrace(&self, set: &MemberSet, trace: &mut impl Trace) -> Domains {
        let mut domains = Domains::unconstrained(self.problem);
        let set_up = (0..self.groups_of.len()).filter(|fact| self.groups_of[*fact].is_empty());
        self.add_facts(&mut domains, set_up.chain(self.facts(set)), trace);
        domains
    }

    fn add_facts(&self, domains: &mut Domains, facts: impl Iterator<Item = FactId>, trace: &mut impl Trace) {
        for fact in facts {
            domains.add_fact(self.problem.facts()[fact].kind, Some(fact), trace);
        }
        close(domains, trace);
    }

    fn counts(&self, fact: FactId, set: &MemberSet) -> bool {
        self.groups_of[fact].iter().all(|group| set.contains(*group))
    }

    pub fn facts(&self, set: &MemberSet) -> Vec<FactId> {
        let all = set.iter().flat_map(|group| self.groups[group].1.iter().copied());
        let mut facts: Vec<FactId> = all.filter(|fact| self.counts(*fact, set)).collect();
        // A fact that rests on several entries is in the group of each.
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    pub fn only(&self, set: &MemberSet) -> Problem {
        self.problem.filtered(|id, _| self.counts(id, set))
    }

    /// The smallest set in which all these facts count.
    pub fn having(&self, facts: impl IntoIterator<Item = FactId>) -> MemberSet {
        let groups = facts.into_iter().flat_map(|fact| self.groups_of[fact].iter().copied());
        groups.fold(MemberSet::empty(self.len()), MemberSet::with)
    }

    /// Gives `holds` a set and what the rules find from it.
    pub fn property(&self, holds: impl Fn(&Domains, &MemberSet) -> bool) -> impl Property<Domains> {
        move |set: &MemberSet, smaller: Option<Smaller<'_, Domains>>| {
            let domains = match smaller {
                // The rules are monotone, so what they found from the smaller set still holds.
                Some(smaller) => self.grown(smaller.found, smaller.more.iter().copied(), set),
                None => self.grown(&self.background, set.iter(), set),
            };
            (!holds(&domains, set)).then_some(domains)
        }
    }
}
