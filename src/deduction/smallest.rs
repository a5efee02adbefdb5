//! Smallest sets with a property that more members never lose: deletion to get a minimal one, then hitting sets of
//! the complements of maximal sets without the property, to find a smallest one and to prove that it is.
//!
//! Method: Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set
//! dualization", CP 2015.

/// A set of small numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
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
        self.0.iter().enumerate().flat_map(|(at, word)| {
            std::iter::successors((*word != 0).then_some(*word), |word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |word| at * 64 + word.trailing_zeros() as usize)
        })
    }
}

/// How much work the search for a smallest set may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Maximal sets to look at.
    pub(crate) rounds: usize,
    /// Branches of one hitting-set search.
    pub(crate) branches: usize,
}

/// Takes members out of `set` while it keeps the property; what is left is minimal. Later members go first.
pub(crate) fn minimal(set: &Bits, mut holds: impl FnMut(&Bits) -> bool) -> Bits {
    let mut kept = set.clone();
    let mut members: Vec<usize> = set.iter().collect();
    // Whole runs first: most members of a long log have nothing to do with the question.
    let mut run = members.len() / 2;
    while run > 1 {
        let mut at = members.len();
        while at > 0 {
            let from = at.saturating_sub(run);
            let fewer = members[from..at].iter().fold(kept.clone(), |set, member| set.without(*member));
            if holds(&fewer) {
                kept = fewer;
                members.drain(from..at);
            }
            at = from;
        }
        run = run.min(members.len()) / 2;
    }
    for member in members.into_iter().rev() {
        let fewer = kept.clone().without(member);
        if holds(&fewer) {
            kept = fewer;
        }
    }
    kept
}

/// Adds all it can of `0..count` to a set without the property so that it still lacks it.
pub(crate) fn maximal(set: &Bits, count: usize, last: &Bits, mut holds: impl FnMut(&Bits) -> bool) -> Bits {
    let rest = Bits::full(count).minus(set);
    let mut chunks: Vec<Vec<usize>> = vec![
        rest.iter().filter(|at| last.contains(*at)).collect(),
        rest.iter().filter(|at| !last.contains(*at)).collect(),
    ];
    let mut grown = set.clone();
    while let Some(chunk) = chunks.pop() {
        if chunk.is_empty() {
            continue;
        }
        let more = chunk.iter().fold(grown.clone(), |set, at| set.with(*at));
        if !holds(&more) {
            grown = more;
        } else if chunk.len() > 1 {
            let (first, second) = chunk.split_at(chunk.len() / 2);
            chunks.push(second.to_vec());
            chunks.push(first.to_vec());
        }
    }
    grown
}

/// A smallest set with the property, starting from a minimal one, and whether it is proved smallest.
///
/// `complements` holds complements of sets without the property (every set with it meets them all); new ones are
/// added. `found` is called with each new maximal set without the property.
pub(crate) fn smallest(
    start: Bits,
    count: usize,
    complements: &mut Vec<Bits>,
    effort: Effort,
    mut holds: impl FnMut(&Bits) -> bool,
    mut found: impl FnMut(&Bits),
) -> (Bits, bool) {
    let mut best = start;
    for _ in 0..effort.rounds {
        let Some(limit) = best.len().checked_sub(1) else { return (best, true) };
        let mut branches = effort.branches;
        match hitting_set(complements, &Bits::empty(count), limit, &mut branches) {
            None => return (best, branches > 0),
            Some(set) if holds(&set) => best = minimal(&set, &mut holds),
            Some(set) => {
                let grown = maximal(&set, count, &best, &mut holds);
                found(&grown);
                complements.push(Bits::full(count).minus(&grown));
            }
        }
    }
    (best, false)
}

/// A set of at most `limit` members that meets all of `sets`. Gives up when `branches` runs out.
fn hitting_set(sets: &[Bits], chosen: &Bits, limit: usize, branches: &mut usize) -> Option<Bits> {
    if *branches == 0 {
        return None;
    }
    *branches -= 1;
    let mut narrowest: Option<(&Bits, usize)> = None;
    let mut apart = Bits(vec![0; chosen.0.len()]);
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

    fn set(members: &[usize]) -> Bits {
        members.iter().fold(Bits::empty(70), |set, at| set.with(*at))
    }

    #[test]
    fn a_smallest_set_is_found_and_proved_where_deletion_stops_too_early() {
        // The property: contains {0, 1, 2, 3} or {65, 66}.
        let ways = [set(&[0, 1, 2, 3]), set(&[65, 66])];
        let holds = |bits: &Bits| ways.iter().any(|way| way.clone().minus(bits).len() == 0);
        let start = minimal(&set(&[0, 1, 2, 3, 9, 65]), holds);
        assert_eq!(start, ways[0]);
        let effort = Effort { rounds: 50, branches: 1000 };
        let (best, proved) = smallest(start, 70, &mut Vec::new(), effort, holds, |_| {});
        assert_eq!((best, proved), (set(&[65, 66]), true));
    }

    #[test]
    fn without_effort_nothing_is_claimed() {
        let holds = |bits: &Bits| bits.contains(1) && bits.contains(2);
        let effort = Effort { rounds: 0, branches: 0 };
        assert!(!smallest(set(&[1, 2]), 70, &mut Vec::new(), effort, holds, |_| {}).1);
        let maximal = maximal(&Bits::empty(70), 70, &set(&[1, 2]), holds);
        assert_eq!(maximal.len(), 69);
    }
}
