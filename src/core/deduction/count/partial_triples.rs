//! Picks, which are choices of up to three cards for the case file, and lists with a number for each.
//!
//! Reading a card extends every pick that has none of its category. New picks are appended, so a pick keeps its place,
//! and a list beside a state only grows at its end.

use super::diagram::Diagram;
use super::layer::ByCaseFileSize;
use super::semiring::Semiring;
use std::ops::Range;

/// `set`: the categories picked, as bits. `cards`, by category: one card or several exchangeable ones, 0 if none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick {
    pub set: usize,
    pub cards: [u64; 3],
}

pub(crate) const NO_PICK: Pick = Pick { set: 0, cards: [0; 3] };

impl Pick {
    /// `None` if another card stands for the one at `at`, or it cannot be in the case file.
    pub fn of(diagram: &Diagram, at: usize) -> Option<Self> {
        Self::new(diagram.levels[at].category, diagram.levels[at].alike)
    }

    pub fn new(set: usize, cards: u64) -> Option<Self> {
        let mut pick = Self { set, ..NO_PICK };
        *pick.cards.get_mut(set.trailing_zeros() as usize)? = cards;
        (cards != 0).then_some(pick)
    }

    /// Whether a card of the pick may be in the case file in this part (see `placements`). The lowest of exchangeable
    /// cards decides, so that each pick is in one part only.
    pub fn within(&self, part: u64) -> bool {
        self.cards.iter().any(|cards| cards & cards.wrapping_neg() & part != 0)
    }

    pub fn with(&self, other: &Self) -> Self {
        Self { set: self.set | other.set, cards: [0, 1, 2].map(|at| self.cards[at] | other.cards[at]) }
    }
}

#[derive(Clone)]
pub(crate) struct PartialTriples {
    pub by_size: ByCaseFileSize<Vec<Pick>>,
}

impl PartialTriples {
    pub fn none() -> Self {
        Self { by_size: [vec![NO_PICK], Vec::new(), Vec::new(), Vec::new()] }
    }

    pub fn counts(&self) -> ByCaseFileSize<usize> {
        self.by_size.each_ref().map(Vec::len)
    }

    /// Extends picks by a card. Returns, by size before, the places of those that were extended.
    pub fn read(&mut self, card: Option<Pick>) -> ByCaseFileSize<Vec<u32>> {
        let mut extended: ByCaseFileSize<Vec<u32>> = Default::default();
        let Some(one) = card else { return extended };
        // From the largest, so that no pick gets the same card twice.
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

    /// Numbers of picks before any card and after each of these, counting only cards in `part`.
    pub fn lengths(diagram: &Diagram, cards: impl Iterator<Item = usize>, part: u64) -> Vec<ByCaseFileSize<usize>> {
        let mut read = [0; 3];
        let mut lengths = vec![[1, 0, 0, 0]];
        lengths.extend(cards.map(|at| {
            let pick = Pick::of(diagram, at).filter(|pick| pick.within(part)).map_or(0, |pick| pick.set);
            (0..).zip(&mut read).for_each(|(category, read)| *read += pick >> category & 1);
            // Cards read by category. A pick has at most one of each.
            let [a, b, c] = read;
            [1, a + b + c, a * b + a * c + b * c, a * b * c]
        }));
        lengths
    }
}

#[derive(Default)]
pub(crate) struct Lists<N> {
    width: usize,
    numbers: Vec<N>,
}

impl<N: Semiring> Lists<N> {
    pub fn clear(&mut self, states: usize, length: usize) {
        self.width = length;
        self.numbers.clear();
        self.numbers.resize(states * length, N::ZERO);
    }

    pub fn of(&self, state: u16) -> &[N] {
        &self.numbers[state as usize * self.width..][..self.width]
    }

    pub fn of_mut(&mut self, state: u16) -> &mut [N] {
        &mut self.numbers[state as usize * self.width..][..self.width]
    }
}

/// Multiplies lists where they meet: every prefix with every suffix of the other categories.
pub(crate) struct Meeting<'a, N> {
    prefixes: &'a [Pick],
    suffixes: &'a [Pick],
    /// By prefix: the range of its suffixes in `sorted`, and where its sums begin.
    rows: Vec<(Range<usize>, usize)>,
    /// Suffixes, those of the same categories together; `follows` is a buffer in that order.
    sorted: Vec<usize>,
    follows: Vec<N>,
    sums: Vec<N>,
}

impl<'a, N: Semiring> Meeting<'a, N> {
    pub fn new(prefixes: &'a [Pick], suffixes: &'a [Pick]) -> Self {
        let mut sorted: Vec<usize> = (0..suffixes.len()).collect();
        sorted.sort_by_key(|at| suffixes[*at].set);
        let (mut rows, mut begin) = (Vec::with_capacity(prefixes.len()), 0);
        for prefix in prefixes {
            // A prefix lacks exactly one set of categories, and the suffixes of one set stand together.
            let first = sorted.iter().position(|at| suffixes[*at].set & prefix.set == 0).unwrap_or(sorted.len());
            let count = sorted[first..].iter().take_while(|at| suffixes[**at].set & prefix.set == 0).count();
            rows.push((first..first + count, begin));
            begin += count;
        }
        let follows = vec![N::ZERO; sorted.len()];
        Self { prefixes, suffixes, rows, sorted, follows, sums: vec![N::ZERO; begin] }
    }

    pub fn add(&mut self, leads: &[N], follows: &[N]) {
        self.follows.iter_mut().zip(&self.sorted).for_each(|(follow, at)| *follow = follows[*at]);
        for ((range, begin), lead) in self.rows.iter().zip(leads).filter(|(_, lead)| !lead.is_zero()) {
            for (sum, follow) in self.sums[*begin..].iter_mut().zip(&self.follows[range.clone()]) {
                *sum = sum.plus(lead.times(*follow));
            }
        }
    }

    pub fn end(self, found: &mut Vec<(Pick, N)>) {
        for ((range, begin), prefix) in self.rows.iter().zip(self.prefixes) {
            let suffixes = self.sorted[range.clone()].iter().map(|at| prefix.with(&self.suffixes[*at]));
            found.extend(suffixes.zip(self.sums[*begin..].iter().copied()));
        }
    }
}
