//! Partial triples: picks, which are choices of cards for the case file; lists with a number for each pick; the product
//! of two lists.
//!
//! State: all picks among the cards read so far, by how many cards they have, at most one of a category. Reading card
//! `c` turns each pick `p` without a card of its category into a new one: `picks ← picks, then p ∪ {c} for these p`.
//!
//! Invariant: a pick keeps its place, so that a list beside a state only grows at its end. Where two lists meet,
//! `W(p ∪ q) = Σ over states s: A(s, p) · B(s, q)` over all `p` and `q` of different categories.
//!
//! Complexity: a meeting takes, for each state, one product for each triple that it makes.

use crate::deduction::count::diagram::Diagram;
use crate::deduction::count::layer::ByCaseFileSize;
use crate::deduction::count::semiring::Semiring;
use std::ops::Range;

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
    /// The card at `at` with those it stands for; `None` if it makes no picks of its own.
    pub(crate) fn of(diagram: &Diagram, at: usize) -> Option<Self> {
        Self::new(diagram.levels[at].category, diagram.levels[at].alike)
    }

    /// Cards of a category (one bit); `None` if there is none.
    pub(crate) fn new(set: usize, cards: u64) -> Option<Self> {
        let mut pick = Self { set, ..NO_PICK };
        *pick.cards.get_mut(set.trailing_zeros() as usize)? = cards;
        (cards != 0).then_some(pick)
    }

    /// Whether its cards are in this `part` of all cards; of exchangeable cards the first one decides.
    pub(crate) fn within(&self, part: u64) -> bool {
        self.cards.iter().any(|cards| cards & cards.wrapping_neg() & part != 0)
    }

    /// The union of two picks of different categories.
    pub(crate) fn with(&self, other: &Self) -> Self {
        Self { set: self.set | other.set, cards: [0, 1, 2].map(|at| self.cards[at] | other.cards[at]) }
    }
}

/// All picks among the cards read so far, by how many cards they have. A card that is read appends picks to the lists;
/// those before it keep their places.
#[derive(Clone)]
pub(crate) struct PartialTriples {
    pub(crate) by_size: ByCaseFileSize<Vec<Pick>>,
}

impl PartialTriples {
    /// Those before any card is read.
    pub(crate) fn none() -> Self {
        Self { by_size: [vec![NO_PICK], Vec::new(), Vec::new(), Vec::new()] }
    }

    /// How many there are, by how many cards they have.
    pub(crate) fn counts(&self) -> ByCaseFileSize<usize> {
        self.by_size.each_ref().map(Vec::len)
    }

    /// Appends the picks with one more card. Returns, by number of cards before, the places of the picks that it
    /// extends.
    pub(crate) fn read(&mut self, card: Option<Pick>) -> ByCaseFileSize<Vec<u32>> {
        let mut extended: ByCaseFileSize<Vec<u32>> = Default::default();
        let Some(one) = card else { return extended };
        for had in (0..3).rev() {
            for place in 0..self.by_size[had].len() {
                let pick = self.by_size[had][place];
                if pick.set & one.set == 0 {
                    extended[had].push(place as u32);
                    self.by_size[had + 1].push(pick.with(&one));
                }
            }
        }
        extended
    }

    /// The number of picks before any card and after each of these cards, a pick being of cards of this `part`.
    pub(crate) fn lengths(
        diagram: &Diagram,
        cards: impl Iterator<Item = usize>,
        part: u64,
    ) -> Vec<ByCaseFileSize<usize>> {
        let mut read = [0; 3];
        let mut lengths = vec![[1, 0, 0, 0]];
        lengths.extend(cards.map(|at| {
            let pick = Pick::of(diagram, at).filter(|pick| pick.within(part)).map_or(0, |pick| pick.set);
            (0..).zip(&mut read).for_each(|(category, read)| *read += pick >> category & 1);
            let [a, b, c] = read;
            [1, a + b + c, a * b + a * c + b * c, a * b * c]
        }));
        lengths
    }
}

/// For each state a list of numbers.
#[derive(Default)]
pub(crate) struct Lists<N> {
    /// How many numbers there are for each state.
    width: usize,
    numbers: Vec<N>,
}

impl<N: Semiring> Lists<N> {
    /// Resets the lists to `length` zeros for each state, reusing their memory.
    pub(crate) fn clear(&mut self, states: usize, length: usize) {
        self.width = length;
        self.numbers.clear();
        self.numbers.resize(states * length, N::ZERO);
    }

    /// The list of a state.
    pub(crate) fn of(&self, state: u16) -> &[N] {
        &self.numbers[state as usize * self.width..][..self.width]
    }

    /// The list of a state, to be changed.
    pub(crate) fn of_mut(&mut self, state: u16) -> &mut [N] {
        &mut self.numbers[state as usize * self.width..][..self.width]
    }
}

/// Multiplies lists where they meet: every choice of cards before, and every one after of the other categories, are a
/// triple.
pub(crate) struct Meeting<'a, N> {
    prefixes: &'a [Pick],
    suffixes: &'a [Pick],
    /// By prefix: the places of the suffixes that make triples of it; where its sums begin.
    rows: Vec<(Range<usize>, usize)>,
    /// The suffixes, those of the same categories together, and a buffer for what follows in that order.
    sorted: Vec<usize>,
    follows: Vec<N>,
    sums: Vec<N>,
}

impl<'a, N: Semiring> Meeting<'a, N> {
    pub(crate) fn new(prefixes: &'a [Pick], suffixes: &'a [Pick]) -> Self {
        let mut sorted: Vec<usize> = (0..suffixes.len()).collect();
        sorted.sort_by_key(|at| suffixes[*at].set);
        let (mut rows, mut begin) = (Vec::with_capacity(prefixes.len()), 0);
        for prefix in prefixes {
            // Together they have a card of every open category, so suffixes of one set of categories go with it.
            let first = sorted.iter().position(|at| suffixes[*at].set & prefix.set == 0).unwrap_or(sorted.len());
            let count = sorted[first..].iter().take_while(|at| suffixes[**at].set & prefix.set == 0).count();
            rows.push((first..first + count, begin));
            begin += count;
        }
        let follows = vec![N::ZERO; sorted.len()];
        Self { prefixes, suffixes, rows, sorted, follows, sums: vec![N::ZERO; begin] }
    }

    /// Adds the products of what leads to one state and what follows from it.
    pub(crate) fn add(&mut self, leads: &[N], follows: &[N]) {
        self.follows.iter_mut().zip(&self.sorted).for_each(|(follow, at)| *follow = follows[*at]);
        for ((range, begin), lead) in self.rows.iter().zip(leads).filter(|(_, lead)| !lead.is_zero()) {
            for (sum, follow) in self.sums[*begin..].iter_mut().zip(&self.follows[range.clone()]) {
                *sum = sum.plus(lead.times(*follow));
            }
        }
    }

    /// The triples.
    pub(crate) fn end(self, found: &mut Vec<(Pick, N)>) {
        for ((range, begin), prefix) in self.rows.iter().zip(self.prefixes) {
            let suffixes = self.sorted[range.clone()].iter().map(|at| prefix.with(&self.suffixes[*at]));
            found.extend(suffixes.zip(self.sums[*begin..].iter().copied()));
        }
    }
}
