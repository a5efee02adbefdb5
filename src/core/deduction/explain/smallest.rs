//! Smallest sets with a monotone property, such as sets of log entries that prove a mark, or that contradict each other
//! (Ignatiev, Previti, Liffiton & Marques-Silva, “Smallest MUS extraction with minimal hitting set dualization”, CP
//! 2015).
//!
//! Every set with the property meets the complement of every set without it. So we look for a set of at most `k`
//! members that meets all complements known so far. If it has the property, it is made minimal and `k` shrinks.
//! Otherwise it is grown to a maximal set without the property, whose complement is new. Once no such set is left, the
//! best one is smallest.

use crate::deduction::cards::bits;
use crate::record;

/// Tests for a property that a set keeps when it gets more members. `None` if the set has it, else what the test found
/// out about the set, `F`. Given the `F` of a smaller set, the test only looks at the members that are new.
pub(crate) trait Property<F>: FnMut(&MemberSet, Option<Smaller<'_, F>>) -> Option<F> {}

impl<F, P: FnMut(&MemberSet, Option<Smaller<'_, F>>) -> Option<F>> Property<F> for P {}

#[derive(Clone, Copy)]
pub(crate) struct Smaller<'a, F> {
    pub found: &'a F,
    pub more: &'a [usize],
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct MemberSet(Vec<u64>);

impl MemberSet {
    pub fn empty(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    pub fn full(count: usize) -> Self {
        (0..count).fold(Self::empty(count), Self::with)
    }

    #[must_use]
    pub fn with(mut self, at: usize) -> Self {
        self.0[at / 64] |= 1 << (at % 64);
        self
    }

    #[must_use]
    pub fn without(mut self, at: usize) -> Self {
        self.0[at / 64] &= !(1 << (at % 64));
        self
    }

    fn emptied(&self) -> Self {
        Self(vec![0; self.0.len()])
    }

    pub fn contains(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & b == 0)
    }

    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| bits(*word).map(move |bit| at * 64 + bit))
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub rounds: usize,
    /// Steps of the search for a hitting set, in each round.
    pub branches: usize,
}

/// A subset with the property, from which no member can be dropped. Tries to drop late members first.
pub(crate) fn minimal<F>(set: &MemberSet, property: &mut impl Property<F>) -> MemberSet {
    let set_of = |members: &[usize]| members.iter().fold(set.emptied(), |set, member| set.with(*member));
    let mut latest_first: Vec<usize> = set.iter().collect();
    latest_first.reverse();
    set_of(&record::minimal(latest_first, |kept| property(&set_of(kept), None).is_none()))
}

/// A set without the property, to which no member can be added.
pub(crate) struct MaximalSet<F> {
    pub found: F,
    pub complement: MemberSet,
}

/// Grows `set`, of which the test found out `found`. Members of `last` are added last.
fn maximal<F>(
    set: &MemberSet,
    found: F,
    count: usize,
    last: &MemberSet,
    property: &mut impl Property<F>,
) -> MaximalSet<F> {
    let rest = MemberSet::full(count).minus(set);
    // A stack: whole chunks are tried first, and halved if they cannot be added.
    let mut chunks: Vec<Vec<usize>> = vec![
        rest.iter().filter(|at| last.contains(*at)).collect(),
        rest.iter().filter(|at| !last.contains(*at)).collect(),
    ];
    let (mut grown, mut found) = (set.clone(), found);
    while let Some(chunk) = chunks.pop() {
        if chunk.is_empty() {
            continue;
        }
        let larger = chunk.iter().fold(grown.clone(), |set, at| set.with(*at));
        if let Some(found_of_larger) = property(&larger, Some(Smaller { found: &found, more: &chunk })) {
            (grown, found) = (larger, found_of_larger);
        } else if chunk.len() > 1 {
            let (first, second) = chunk.split_at(chunk.len() / 2);
            chunks.push(second.to_vec());
            chunks.push(first.to_vec());
        }
    }
    MaximalSet { found, complement: MemberSet::full(count).minus(&grown) }
}

#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub members: usize,
    /// No smaller set has the property.
    pub least: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Smallest {
    pub set: MemberSet,
    /// No smaller set has the property; otherwise the search gave up.
    pub proved: bool,
}

/// `start` is minimal. `complements` are of known sets without the property; `learnt` gets those found on the way.
pub(crate) fn smallest<F>(
    start: MemberSet,
    bounds: Bounds,
    mut complements: Vec<MemberSet>,
    effort: Effort,
    property: &mut impl Property<F>,
    learnt: &mut Vec<MaximalSet<F>>,
) -> Smallest {
    let mut best = start;
    for _ in 0..effort.rounds {
        let limit = best.len().checked_sub(1).filter(|limit| *limit >= bounds.least);
        let Some(limit) = limit else { return Smallest { set: best, proved: true } };
        let mut branches = effort.branches;
        let none = MemberSet::empty(bounds.members);
        let Some(set) = hitting_set(&complements, &none, limit, &mut branches) else {
            // The search did not run out of branches, so no smaller set exists.
            return Smallest { set: best, proved: branches > 0 };
        };
        // The set lacks the property, and so does a maximal one around it, in which the next must not lie.
        if let Some(found) = property(&set, None) {
            let maximal = maximal(&set, found, bounds.members, &best, property);
            complements.push(maximal.complement.clone());
            learnt.push(maximal);
        } else {
            best = minimal(&set, property);
        }
    }
    Smallest { set: best, proved: false }
}

/// At most `limit` members that meet all of `sets`. `None` if there are none, or `branches` is used up.
fn hitting_set(sets: &[MemberSet], chosen: &MemberSet, limit: usize, branches: &mut usize) -> Option<MemberSet> {
    if *branches == 0 {
        return None;
    }
    *branches -= 1;
    let mut narrowest: Option<(&MemberSet, usize)> = None;
    let mut disjoint_sets = chosen.emptied();
    let mut needed = 0;
    for set in sets.iter().filter(|set| set.is_disjoint(chosen)) {
        let size = set.len();
        if narrowest.is_none_or(|(_, least)| size < least) {
            narrowest = Some((set, size));
        }
        // Sets without common members need a member each: a lower bound.
        if set.is_disjoint(&disjoint_sets) {
            disjoint_sets = disjoint_sets.or(set);
            needed += 1;
        }
    }
    let Some((set, _)) = narrowest else { return Some(chosen.clone()) };
    if needed > limit {
        return None;
    }
    // One member of the narrowest set must be chosen; `needed` counts that set, so `limit` is not 0 here.
    set.iter().find_map(|at| hitting_set(sets, &chosen.clone().with(at), limit - 1, branches))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ANY_SIZE: Bounds = Bounds { members: 70, least: 0 };

    fn set(members: &[usize]) -> MemberSet {
        members.iter().fold(MemberSet::empty(70), |set, at| set.with(*at))
    }

    fn contains(ways: &[MemberSet]) -> impl Property<()> {
        move |set: &MemberSet, _: Option<Smaller<'_, ()>>| {
            let holds = ways.iter().any(|way| way.clone().minus(set).len() == 0);
            (!holds).then_some(())
        }
    }

    #[test]
    fn smallest_set_is_found_and_proved_when_deletion_stops_too_early() {
        let ways = [set(&[0, 1, 2, 3]), set(&[65, 66])];
        let mut property = contains(&ways);
        let start = minimal(&set(&[0, 1, 2, 3, 9, 65]), &mut property);
        assert_eq!(start, ways[0]);
        let effort = Effort { rounds: 50, branches: 1000 };
        let mut learnt = Vec::new();
        let found = smallest(start.clone(), ANY_SIZE, Vec::new(), effort, &mut property, &mut learnt);
        assert_eq!(found, Smallest { set: set(&[65, 66]), proved: true });
        for MaximalSet { complement, .. } in &learnt {
            let maximal = MemberSet::full(70).minus(complement);
            assert!(property(&maximal, None).is_some());
            assert!(
                complement.iter().all(|at| property(&maximal.clone().with(at), None).is_none()),
                "no set that is learnt can grow"
            );
        }
        let found =
            smallest(start.clone(), Bounds { least: 4, ..ANY_SIZE }, Vec::new(), effort, &mut property, &mut learnt);
        assert_eq!(found, Smallest { set: start, proved: true });
    }

    proptest! {
        #[test]
        fn found_sets_are_minimal_and_smallest_when_claimed(
            ways in proptest::collection::vec(proptest::collection::btree_set(0..70_usize, 0..5), 1..5),
            rounds in 0..40_usize,
        ) {
            let ways: Vec<MemberSet> = ways.iter().map(|way| set(&way.iter().copied().collect::<Vec<_>>())).collect();
            let least = ways.iter().map(MemberSet::len).min().unwrap_or(0);
            let mut property = contains(&ways);
            let start = minimal(&MemberSet::full(70), &mut property);
            let mut is_minimal = |set: &MemberSet| {
                property(set, None).is_none()
                    && set.iter().all(|out| property(&set.clone().without(out), None).is_some())
            };
            prop_assert!(is_minimal(&start));
            let effort = Effort { rounds, branches: 10_000 };
            let Smallest { set: found, proved } =
                smallest(start.clone(), ANY_SIZE, Vec::new(), effort, &mut contains(&ways), &mut Vec::new());
            prop_assert!(is_minimal(&found) && found.len() <= start.len());
            prop_assert!(!proved || found.len() == least);
            // Four ways of four members have at most 4^4 sets of one member each, whose complements the search may
            // learn.
            let effort = Effort { rounds: 1_000, branches: 100_000 };
            let Smallest { set: found, proved } =
                smallest(start, ANY_SIZE, Vec::new(), effort, &mut contains(&ways), &mut Vec::new());
            prop_assert!(proved && found.len() == least);
        }
    }
}
