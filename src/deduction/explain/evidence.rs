//! The facts of the log in groups that can be left out: by entry, or by single answer. The set-up always stays.

use crate::deduction::explain::rules::close;
use crate::deduction::explain::smallest::{MemberSet, Property};
use crate::deduction::fact::{EntryPart, FactId, Source};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::{Domains, Trace};
use rustc_hash::FxHashMap;

/// A problem's facts in groups, with what the rules find from the set-up alone.
pub(crate) struct Evidence<'a> {
    problem: &'a Problem,
    /// By group: where its facts come from, and which they are.
    groups: Vec<(Source, Vec<FactId>)>,
    /// By fact: its group; none for the set-up.
    group_of: Vec<Option<usize>>,
    /// What the rules find from the set-up alone.
    pub(crate) background: Domains,
}

impl<'a> Evidence<'a> {
    /// Groups the facts of the log by what `key` makes of their sources.
    fn new(problem: &'a Problem, key: impl Fn(Source) -> Source) -> Self {
        let mut places: FxHashMap<Source, usize> = FxHashMap::default();
        let mut groups: Vec<(Source, Vec<FactId>)> = Vec::new();
        let mut group_of = Vec::with_capacity(problem.facts().len());
        for (id, fact) in problem.facts().iter().enumerate() {
            let group = fact.source.entry().map(|_| {
                let at = *places.entry(key(fact.source)).or_insert(groups.len());
                if at == groups.len() {
                    groups.push((key(fact.source), Vec::new()));
                }
                groups[at].1.push(id);
                at
            });
            group_of.push(group);
        }
        let mut evidence = Self { problem, groups, group_of, background: Domains::unconstrained(problem) };
        evidence.background = evidence.retrace(&MemberSet::empty(evidence.len()), &mut ());
        evidence
    }

    /// One group for each entry of the log.
    pub(crate) fn by_entry(problem: &'a Problem) -> Self {
        Self::new(problem, |source| source.entry().map_or(source, |id| Source::Entry(id, EntryPart::Whole)))
    }

    /// One group for each answer (and each entry without answers).
    pub(crate) fn by_source(problem: &'a Problem) -> Self {
        Self::new(problem, |source| source)
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.groups.len()
    }

    /// Where the facts of these groups come from.
    pub(crate) fn sources(&self, set: &MemberSet) -> Vec<Source> {
        set.iter().map(|group| self.groups[group].0).collect()
    }

    /// What the rules find with these groups as well. They are monotone, so the order of the facts makes no difference.
    pub(crate) fn grown(&self, domains: &Domains, more: impl IntoIterator<Item = usize>) -> Domains {
        let mut domains = domains.clone();
        self.add_facts(&mut domains, more.into_iter().flat_map(|group| self.groups[group].1.iter().copied()), &mut ());
        domains
    }

    /// What the rules find from the set-up and these groups, step by step.
    pub(crate) fn retrace(&self, set: &MemberSet, trace: &mut impl Trace) -> Domains {
        let mut domains = Domains::unconstrained(self.problem);
        let set_up = (0..self.group_of.len()).filter(|fact| self.group_of[*fact].is_none());
        self.add_facts(&mut domains, set_up.chain(self.facts(set)), trace);
        domains
    }

    fn add_facts(&self, domains: &mut Domains, facts: impl Iterator<Item = FactId>, trace: &mut impl Trace) {
        for fact in facts {
            domains.add_fact(self.problem.facts()[fact].kind, Some(fact), trace);
        }
        close(domains, trace);
    }

    /// The facts of these groups, in order.
    pub(crate) fn facts(&self, set: &MemberSet) -> Vec<FactId> {
        let mut facts: Vec<FactId> = set.iter().flat_map(|group| self.groups[group].1.iter().copied()).collect();
        facts.sort_unstable();
        facts
    }

    /// The problem with the set-up and these groups only.
    pub(crate) fn only(&self, set: &MemberSet) -> Problem {
        self.problem.filtered(|id, _| self.group_of[id].is_none_or(|group| set.contains(group)))
    }

    /// The groups with any of these facts.
    pub(crate) fn having(&self, facts: impl IntoIterator<Item = FactId>) -> MemberSet {
        facts.into_iter().filter_map(|fact| self.group_of[fact]).fold(MemberSet::empty(self.len()), MemberSet::with)
    }

    /// A property of sets of groups: `holds` decides it from the domains that the rules find for the set, which often
    /// suffice, and from the set.
    pub(crate) fn property(&self, holds: impl Fn(&Domains, &MemberSet) -> bool) -> impl Property<Domains> {
        move |set: &MemberSet, smaller: Option<(&Domains, &[usize])>| {
            let domains = match smaller {
                Some((domains, more)) => self.grown(domains, more.iter().copied()),
                None => self.grown(&self.background, set.iter()),
            };
            (!holds(&domains, set)).then_some(domains)
        }
    }
}
