//! Smallest sets with a monotone property: deletion gives a minimal set; then implicit hitting sets find a smallest one
//! and prove it (Ignatiev, Previti, Liffiton & Marques-Silva, "Smallest MUS extraction with minimal hitting set
//! dualization", CP 2015).
//!
//! Every set with the property meets the complement of every set without it. So a set of at most `k` members that meets
//! all known complements is looked at: if it has the property, it is made minimal and `k` shrinks; else it is grown to
//! a maximal set without the property, whose complement is new. If no such set is left, the best one is smallest.

use crate::deduction::cards::bits;

/// A property of sets that more members never lose, as a function that looks at one set: `None` if it has the property,
/// else what was found of it. That may start from what was found of a smaller set, given with the members that are new.
pub(crate) trait Property<F>: FnMut(&BitSet, Option<(&F, &[usize])>) -> Option<F> {}

impl<F, P: FnMut(&BitSet, Option<(&F, &[usize])>) -> Option<F>> Property<F> for P {}

/// A set of members, by their numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct BitSet(Vec<u64>);

impl BitSet {
    pub(crate) fn empty(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    pub(crate) fn full(count: usize) -> Self {
        (0..count).fold(Self::empty(count), Self::with)
    }

    #[must_use]
    pub(crate) fn with(mut self, at: usize) -> Self {
        self.0[at / 64] |= 1 << (at % 64);
        self
    }

    #[must_use]
    pub(crate) fn without(mut self, at: usize) -> Self {
        self.0[at / 64] &= !(1 << (at % 64));
        self
    }

    pub(crate) fn contains(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & b == 0)
    }

    #[must_use]
    pub(crate) fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    #[must_use]
    pub(crate) fn minus(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| bits(*word).map(move |bit| at * 64 + bit))
    }
}

/// How much work the search for a smallest set may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Maximal sets to look at.
    pub(crate) rounds: usize,
    /// Branches of one hitting-set search.
    pub(crate) branches: usize,
}

/// Takes members out of `set` while it keeps the property; what is left is minimal. Later members go first.
pub(crate) fn minimal<F>(set: &BitSet, property: &mut impl Property<F>) -> BitSet {
    let mut kept = set.clone();
    let mut members: Vec<usize> = set.iter().collect();
    // Whole runs first: most entries of a long log do not bear on a mark.
    let mut run = members.len() / 2;
    while run > 1 {
        let mut at = members.len();
        while at > 0 {
            let from = at.saturating_sub(run);
            let fewer = members[from..at].iter().fold(kept.clone(), |set, member| set.without(*member));
            if property(&fewer, None).is_none() {
                kept = fewer;
                members.drain(from..at);
            }
            at = from;
        }
        run = run.min(members.len()) / 2;
    }
    for member in members.into_iter().rev() {
        let fewer = kept.clone().without(member);
        if property(&fewer, None).is_none() {
            kept = fewer;
        }
    }
    kept
}

/// What was found of a maximal set without a property, and the complement of that set.
pub(crate) type MaximalSet<F> = (F, BitSet);

/// Grows a set without the property to a maximal one, by members of `0..count`; members of `last` are tried last.
fn maximal<F>(set: &BitSet, found: F, count: usize, last: &BitSet, property: &mut impl Property<F>) -> (BitSet, F) {
    let rest = BitSet::full(count).minus(set);
    let mut chunks: Vec<Vec<usize>> = vec![
        rest.iter().filter(|at| last.contains(*at)).collect(),
        rest.iter().filter(|at| !last.contains(*at)).collect(),
    ];
    let (mut grown, mut found) = (set.clone(), found);
    while let Some(chunk) = chunks.pop() {
        if chunk.is_empty() {
            continue;
        }
        let more = chunk.iter().fold(grown.clone(), |set, at| set.with(*at));
        if let Some(now) = property(&more, Some((&found, &chunk))) {
            (grown, found) = (more, now);
        } else if chunk.len() > 1 {
            let (first, second) = chunk.split_at(chunk.len() / 2);
            chunks.push(second.to_vec());
            chunks.push(first.to_vec());
        }
    }
    (grown, found)
}

/// A smallest set with the property, starting from a minimal one, and whether it is proved smallest.
///
/// `complements` are of known sets without the property; `learnt` takes those of others. No set of fewer than `least`
/// members may have the property.
pub(crate) fn smallest<F>(
    start: BitSet,
    (count, least): (usize, usize),
    mut complements: Vec<BitSet>,
    effort: Effort,
    property: &mut impl Property<F>,
    learnt: &mut Vec<MaximalSet<F>>,
) -> (BitSet, bool) {
    let mut best = start;
    for _ in 0..effort.rounds {
        let Some(limit) = best.len().checked_sub(1).filter(|limit| *limit >= least) else { return (best, true) };
        let mut branches = effort.branches;
        let Some(set) = hitting_set(&complements, &BitSet::empty(count), limit, &mut branches) else {
            return (best, branches > 0);
        };
        if let Some(found) = property(&set, None) {
            let (grown, found) = maximal(&set, found, count, &best, property);
            let complement = BitSet::full(count).minus(&grown);
            complements.push(complement.clone());
            learnt.push((found, complement));
        } else {
            best = minimal(&set, property);
        }
    }
    (best, false)
}

/// A set of at most `limit` members that meets all of `sets`. Gives up when `branches` runs out.
fn hitting_set(sets: &[BitSet], chosen: &BitSet, limit: usize, branches: &mut usize) -> Option<BitSet> {
    if *branches == 0 {
        return None;
    }
    *branches -= 1;
    let mut narrowest: Option<(&BitSet, usize)> = None;
    let mut apart = BitSet(vec![0; chosen.0.len()]);
    let mut needed = 0;
    for set in sets.iter().filter(|set| set.is_disjoint(chosen)) {
        let size = set.len();
        if narrowest.is_none_or(|(_, least)| size < least) {
            narrowest = Some((set, size));
        }
        if set.is_disjoint(&apart) {
            apart = apart.or(set);
            needed += 1;
        }
    }
    let Some((set, _)) = narrowest else { return Some(chosen.clone()) };
    if needed > limit {
        return None;
    }
    set.iter().find_map(|at| hitting_set(sets, &chosen.clone().with(at), limit - 1, branches))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(members: &[usize]) -> BitSet {
        members.iter().fold(BitSet::empty(70), |set, at| set.with(*at))
    }

    /// "Contains one of these sets."
    fn contains(ways: &[BitSet]) -> impl Property<()> {
        move |set: &BitSet, _: Option<(&(), &[usize])>| {
            let holds = ways.iter().any(|way| way.clone().minus(set).len() == 0);
            (!holds).then_some(())
        }
    }

    #[test]
    fn a_smallest_set_is_found_and_proved_where_deletion_stops_too_early() {
        let ways = [set(&[0, 1, 2, 3]), set(&[65, 66])];
        let mut property = contains(&ways);
        let start = minimal(&set(&[0, 1, 2, 3, 9, 65]), &mut property);
        assert_eq!(start, ways[0]);
        let effort = Effort { rounds: 50, branches: 1000 };
        let mut learnt = Vec::new();
        let found = smallest(start.clone(), (70, 0), Vec::new(), effort, &mut property, &mut learnt);
        assert_eq!(found, (set(&[65, 66]), true));
        for ((), complement) in &learnt {
            let maximal = BitSet::full(70).minus(complement);
            assert!(property(&maximal, None).is_some());
            assert!(
                complement.iter().all(|at| property(&maximal.clone().with(at), None).is_none()),
                "no set that is learnt can grow"
            );
        }
        let found = smallest(start.clone(), (70, 4), Vec::new(), effort, &mut property, &mut learnt);
        assert_eq!(found, (start, true));
    }

    #[test]
    fn without_effort_nothing_is_claimed() {
        let effort = Effort { rounds: 0, branches: 0 };
        let ways = [set(&[1, 2])];
        assert!(!smallest(set(&[1, 2]), (70, 0), Vec::new(), effort, &mut contains(&ways), &mut Vec::new()).1);
    }
}
