//! Picks (choices of cards for the case file), lists of numbers beside states, and the product of two lists.

use crate::deduction::count::diagram::Diagram;
use crate::deduction::count::ranking::Picked;
use crate::deduction::count::semiring::Semiring;
use std::ops::Range;

impl Diagram {
    /// The category of a card that has lists of its own, one bit; 0 if it has none.
    pub(crate) fn pickable(&self, at: usize) -> usize {
        if self.levels[at].alike == 0 { 0 } else { self.levels[at].category }
    }
}

/// Cards for the case file, one of each of some categories.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick {
    /// The categories, one bit each.
    pub(crate) set: usize,
    /// By category: the card, one bit; 0 if there is none.
    pub(crate) cards: [u64; 3],
}

/// No card.
pub(crate) const NO_PICK: Pick = Pick { set: 0, cards: [0; 3] };

impl Pick {
    /// A card with those it stands for; `None` if there are no lists for it.
    pub(crate) fn of(diagram: &Diagram, at: usize) -> Option<Self> {
        let mut pick = NO_PICK;
        pick.set = diagram.pickable(at);
        *pick.cards.get_mut(pick.set.trailing_zeros() as usize)? = diagram.levels[at].alike;
        Some(pick)
    }

    /// Paired together, which are of different categories.
    pub(crate) fn with(&self, other: &Self) -> Self {
        Self { set: self.set | other.set, cards: [0, 1, 2].map(|at| self.cards[at] | other.cards[at]) }
    }
}

/// All choices of cards for the case file among those read so far, by how many they are. A card that is read adds
/// choices at the end of the lists; those before it keep their places.
pub(crate) struct Picks {
    pub(crate) made: Picked<Vec<Pick>>,
}

impl Picks {
    pub(crate) fn none() -> Self {
        Self { made: [vec![NO_PICK], Vec::new(), Vec::new(), Vec::new()] }
    }

    pub(crate) fn counts(&self) -> Picked<usize> {
        self.made.each_ref().map(Vec::len)
    }

    /// Adds the choices with one more card. Returns, by how many cards they had, the places of those it goes with.
    pub(crate) fn read(&mut self, diagram: &Diagram, at: usize) -> Picked<Vec<u32>> {
        let mut longer: Picked<Vec<u32>> = Default::default();
        let Some(one) = Pick::of(diagram, at) else { return longer };
        for had in (0..3).rev() {
            for place in 0..self.made[had].len() {
                let pick = self.made[had][place];
                if pick.set & one.set == 0 {
                    longer[had].push(place as u32);
                    self.made[had + 1].push(pick.with(&one));
                }
            }
        }
        longer
    }

    /// How many choices there are before any card, and after each of these cards.
    pub(crate) fn lengths(diagram: &Diagram, cards: impl Iterator<Item = usize>) -> Vec<Picked<usize>> {
        let mut read = [0; 3];
        let mut lengths = vec![[1, 0, 0, 0]];
        lengths.extend(cards.map(|at| {
            (0..).zip(&mut read).for_each(|(category, read)| *read += diagram.pickable(at) >> category & 1);
            let [a, b, c] = read;
            [1, a + b + c, a * b + a * c + b * c, a * b * c]
        }));
        lengths
    }
}

/// For each state a list of numbers.
pub(crate) struct Lists<N> {
    /// How many numbers there are for each state.
    width: usize,
    numbers: Vec<N>,
}

impl<N> Default for Lists<N> {
    fn default() -> Self {
        Self { width: 0, numbers: Vec::new() }
    }
}

impl<N: Semiring> Lists<N> {
    /// Resets the lists to `length` zeros for each state, reusing their memory.
    pub(crate) fn clear(&mut self, states: usize, length: usize) {
        self.width = length;
        self.numbers.clear();
        self.numbers.resize(states * length, N::ZERO);
    }

    /// All of it, without room for more.
    pub(crate) fn keep(&mut self) -> Self {
        let mut kept = std::mem::take(self);
        kept.numbers.shrink_to_fit();
        kept
    }

    /// The list of a state.
    pub(crate) fn of(&self, state: u16) -> &[N] {
        &self.numbers[state as usize * self.width..][..self.width]
    }

    /// The list of a state.
    pub(crate) fn of_mut(&mut self, state: u16) -> &mut [N] {
        &mut self.numbers[state as usize * self.width..][..self.width]
    }
}

/// Adds each of the numbers times a factor to its sum. There may be more sums.
pub(crate) fn add<N: Semiring>(sums: &mut [N], numbers: &[N], factor: N::Factor) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.plus(number.by(factor));
    }
}

/// Multiplies lists where they meet: for every choice of cards before, and every one after that, together with what is
/// picked here, are a triple.
pub(crate) struct Meeting<'a, N> {
    here: &'a Pick,
    prefixes: &'a [Pick],
    suffixes: &'a [Pick],
    groups: Vec<Group>,
    /// What follows, by group. A buffer.
    follows: Vec<N>,
    rows: Vec<Row>,
    sums: Vec<N>,
}

/// Tails of the same categories.
struct Group {
    pub(crate) set: usize,
    /// Their places.
    suffixes: Vec<usize>,
    /// Where they are in [`Meeting::follows`].
    range: Range<usize>,
}

/// A prefix with suffixes that make triples of it.
struct Row {
    /// Its place.
    prefix: usize,
    /// Which of [`Meeting::groups`] goes with it.
    group: usize,
    /// Where its sums begin.
    begin: usize,
}

impl<'a, N: Semiring> Meeting<'a, N> {
    pub(crate) fn new(prefixes: &'a [Pick], here: &'a Pick, suffixes: &'a [Pick]) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for (at, suffix) in suffixes.iter().enumerate() {
            match groups.iter_mut().find(|group| group.set == suffix.set) {
                Some(group) => group.suffixes.push(at),
                None => groups.push(Group { set: suffix.set, suffixes: vec![at], range: 0..0 }),
            }
        }
        let mut length = 0;
        for group in &mut groups {
            group.range = length..length + group.suffixes.len();
            length = group.range.end;
        }
        let (mut rows, mut begin) = (Vec::with_capacity(prefixes.len()), 0);
        for (at, prefix) in prefixes.iter().enumerate().filter(|(_, prefix)| prefix.set & here.set == 0) {
            // Together they have a card of every open category, so suffixes of one group at most go with it.
            let fits = |group: &Group| (prefix.set | here.set) & group.set == 0;
            if let Some(group) = groups.iter().position(fits) {
                rows.push(Row { prefix: at, group, begin });
                begin += groups[group].range.len();
            }
        }
        Self { here, prefixes, suffixes, groups, follows: vec![N::ZERO; length], rows, sums: vec![N::ZERO; begin] }
    }

    /// Adds what goes through one state or arc.
    pub(crate) fn add(&mut self, leads: &[N], factor: N::Factor, follows: &[N]) {
        for Group { suffixes, range, .. } in &self.groups {
            for (follow, at) in self.follows[range.clone()].iter_mut().zip(suffixes) {
                *follow = follows[*at].by(factor);
            }
        }
        for Row { prefix, group, begin } in &self.rows {
            let lead = leads[*prefix];
            if lead.is_zero() {
                continue;
            }
            let follows = &self.follows[self.groups[*group].range.clone()];
            for (sum, follow) in self.sums[*begin..].iter_mut().zip(follows) {
                *sum = sum.plus(lead.times(*follow));
            }
        }
    }

    /// The triples.
    pub(crate) fn end(self, found: &mut Vec<(Pick, N)>) {
        for Row { prefix, group, begin } in &self.rows {
            let both = self.prefixes[*prefix].with(self.here);
            let sums = &self.sums[*begin..];
            let suffixes = self.groups[*group].suffixes.iter();
            found.extend(suffixes.zip(sums).map(|(at, sum)| (both.with(&self.suffixes[*at]), *sum)));
        }
    }
}
