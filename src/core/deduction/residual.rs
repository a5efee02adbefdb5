//! What propagation leaves to be counted: *open* cards, whose column is not known, and hands that need some of them.
//!
//! Everything certain becomes a constant factor. Hands that nothing tells apart are merged, such as four face-down
//! cards, or all hands at the start of a game.

use super::cards::{BINOMIAL, bits};
use super::cell_weights::WeightedCards;
use super::propagate::{CaseFileCount, Domains};
use std::ops::RangeInclusive;

/// A show to me or, in a long game, several alike. A deal in which the hand gets `k` of the cards weighs
/// `1 / (base + k)^times`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ResidualShow {
    pub cards: u64,
    pub base: u32,
    pub times: i32,
}

/// Bounds on how many of these open cards are in the case file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ResidualCount {
    pub cards: u64,
    pub least: u32,
    pub most: u32,
}

impl ResidualCount {
    /// The case file has taken those of `has`, and those of `later` are to come.
    pub fn allows(self, has: u64, later: u64) -> bool {
        let taken = (self.cards & has).count_ones();
        taken <= self.most && taken + (self.cards & later).count_ones() >= self.least
    }
}

#[derive(Clone, Debug)]
pub(crate) struct ResidualHand {
    pub members: Vec<HandMember>,
    /// Number of open cards that all members need together, under the vector of sizes that gives most.
    pub need: u32,
    /// How many fewer it needs under each vector of sizes. Empty if none differs.
    pub fewer: Vec<u32>,
    pub may: u64,
    pub clauses: Vec<u64>,
    pub shows: Vec<ResidualShow>,
    /// Disjoint; other cards have the factor 1.
    pub weights: Vec<WeightedCards>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct HandMember {
    pub column: usize,
    pub need: u32,
}

impl ResidualHand {
    pub fn factor(&self, card: u64) -> f64 {
        factor_of(&self.weights, card)
    }

    pub fn fewer_under(&self, vector: usize) -> u32 {
        self.fewer.get(vector).copied().unwrap_or(0)
    }

    fn is_plain(&self) -> bool {
        self.clauses.is_empty() && self.shows.is_empty() && self.fewer.is_empty() && self.weights.is_empty()
    }

    pub fn scopes(&self) -> impl Iterator<Item = u64> {
        self.clauses.iter().copied().chain(self.shows.iter().map(|show| show.cards))
    }

    pub fn scope(&self) -> u64 {
        self.scopes().chain(self.weights.iter().map(|weighted| weighted.cards)).fold(0, |all, scope| all | scope)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Residual {
    pub open: u64,
    pub hands: Vec<ResidualHand>,
    /// Candidates by category; none if it is decided.
    pub case_file: [u64; 3],
    pub case_file_counts: Vec<ResidualCount>,
    /// Ways to split up the merged hands.
    pub splits: u128,
    pub likelihood: f64,
    /// Number of vectors of sizes that are counted as one.
    pub vectors: usize,
}

impl Residual {
    pub fn of(domains: &Domains) -> Self {
        Self::unmerged(domains).merged()
    }

    pub fn unmerged(domains: &Domains) -> Self {
        let open = domains.all & !domains.placed();
        let mut likelihood = 1.0;
        let mut hands: Vec<ResidualHand> = Vec::new();
        for column in 0..domains.holders {
            let need = domains.size[column] - domains.has[column].count_ones();
            let may = domains.may[column] & open;
            let weights = domains.weights.as_deref();
            likelihood *= weights.map_or(1.0, |weights| weights.product(column, domains.has[column]));
            let mut shows: Vec<ResidualShow> = Vec::new();
            for show in domains.shows.iter().filter(|show| show.column == column) {
                let base = show.others + (show.cards & domains.has[column]).count_ones();
                let cards = show.cards & may;
                // No open card can be among those shown, so every deal weighs the same.
                if cards == 0 {
                    likelihood /= f64::from(base);
                } else if let Some(same) = shows.iter_mut().find(|same| (same.cards, same.base) == (cards, base)) {
                    same.times += 1;
                } else {
                    shows.push(ResidualShow { cards, base, times: 1 });
                }
            }
            if need > 0 {
                let clauses = domains.clauses.iter().filter(|clause| clause.column == column);
                let clauses = minimal(clauses.map(|clause| clause.cards).collect());
                hands.push(ResidualHand {
                    members: vec![HandMember { column, need }],
                    need,
                    fewer: Vec::new(),
                    may,
                    clauses,
                    shows,
                    weights: weights.map_or_else(Vec::new, |weights| weights.sets(column, may)),
                });
            }
        }
        Self {
            open,
            hands,
            case_file: [0, 1, 2].map(|category| domains.may[domains.holders + category] & open),
            case_file_counts: counts_left(domains),
            splits: 1,
            likelihood,
            vectors: 1,
        }
    }

    /// All vectors of sizes as one. `all` are the domains that hold under every one of `by_size`.
    pub fn of_all(all: &Domains, by_size: &[Domains]) -> Self {
        let mut residual = Self::unmerged(all);
        residual.vectors = by_size.len();
        for hand in &mut residual.hands {
            let column = hand.members[0].column;
            hand.fewer.extend(by_size.iter().map(|domains| all.size[column] - domains.size[column]));
            if hand.fewer.iter().all(|fewer| *fewer == 0) {
                hand.fewer.clear();
            }
        }
        residual.merged()
    }

    /// By how much the needs of all hands together exceed those under one vector of sizes; the same for every vector.
    pub fn spare(&self) -> usize {
        self.hands.iter().filter_map(|hand| hand.fewer.first()).sum::<u32>() as usize
    }

    /// How many cards of the case file can be among those that are not `later`.
    pub fn case_file_bounds(&self, later: u64) -> RangeInclusive<usize> {
        let open = || self.case_file.iter().filter(|cards| **cards != 0);
        let fewest = open().filter(|cards| *cards & later == 0).count();
        let most = open().filter(|cards| *cards & !later != 0).count();
        fewest..=most
    }

    /// Makes 1 the commonest factor of a hand: fewer cards tell hands apart then, and lumping comes earlier.
    fn take_out_common_factors(&mut self) {
        for hand in self.hands.iter_mut().filter(|hand| hand.fewer.is_empty()) {
            let factorless = hand.weights.iter().fold(hand.may, |rest, weighted| rest & !weighted.cards);
            let size = |at: &usize| hand.weights[*at].cards.count_ones();
            let Some(largest) = (0..hand.weights.len()).max_by_key(size) else { continue };
            let WeightedCards { cards, factor: common } = hand.weights[largest];
            if cards.count_ones() <= factorless.count_ones() {
                continue;
            }
            // A hand of certain size takes the factor once for each card it needs.
            self.likelihood *= common.powi(hand.need as i32);
            hand.weights.swap_remove(largest);
            hand.weights.iter_mut().for_each(|weighted| weighted.factor /= common);
            if factorless != 0 {
                hand.weights.push(WeightedCards { cards: factorless, factor: 1.0 / common });
            }
        }
    }

    fn merged(mut self) -> Self {
        self.take_out_common_factors();
        let mut merged: Vec<ResidualHand> = Vec::with_capacity(self.hands.len());
        for hand in self.hands.drain(..) {
            let twin = merged.iter_mut().find(|other| hand.is_plain() && other.is_plain() && other.may == hand.may);
            let Some(twin) = twin else {
                merged.push(hand);
                continue;
            };
            twin.need += hand.need;
            // `a` cards join `b` in C(a + b, a) ways.
            let ways = BINOMIAL[twin.need as usize][hand.need as usize];
            self.splits *= u128::from(ways);
            twin.members.extend(hand.members);
        }
        self.hands = merged;
        self
    }

    /// The open cards in *classes*, sets of cards that nothing tells apart.
    pub fn classes(&self) -> Vec<u64> {
        let mut classes = Vec::with_capacity(self.open.count_ones() as usize);
        classes.extend((self.open != 0).then_some(self.open));
        for hand in &self.hands {
            split(&mut classes, hand.may);
            hand.scopes().for_each(|cards| split(&mut classes, cards));
            hand.weights.iter().for_each(|weighted| split(&mut classes, weighted.cards));
        }
        self.case_file.iter().for_each(|cards| split(&mut classes, *cards));
        // A counted card differs even from the others that are counted with it.
        bits(self.counted_cards()).for_each(|card| split(&mut classes, 1 << card));
        classes
    }

    fn counted_cards(&self) -> u64 {
        self.case_file_counts.iter().fold(0, |all, count| all | count.cards)
    }
}

fn counts_left(domains: &Domains) -> Vec<ResidualCount> {
    let left = |count: &CaseFileCount| {
        let (certain, cards) = domains.in_case_file(count.named);
        ResidualCount { cards, least: count.least.saturating_sub(certain), most: count.most - certain }
    };
    let mut counts: Vec<ResidualCount> = domains.case_file_counts.iter().map(left).collect();
    counts.sort_unstable();
    counts.dedup();
    counts
}

pub(crate) fn factor_of(weights: &[WeightedCards], card: u64) -> f64 {
    weights.iter().find(|weighted| weighted.cards & card != 0).map_or(1.0, |weighted| weighted.factor)
}

fn split(classes: &mut Vec<u64>, cards: u64) {
    for at in 0..classes.len() {
        let (inside, outside) = (classes[at] & cards, classes[at] & !cards);
        if inside != 0 && outside != 0 {
            classes[at] = inside;
            classes.push(outside);
        }
    }
}

/// Drops every set that contains another.
fn minimal(mut sets: Vec<u64>) -> Vec<u64> {
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    let mut kept: Vec<u64> = Vec::with_capacity(sets.len());
    for set in sets {
        if kept.iter().all(|other| other & !set != 0) {
            kept.push(set);
        }
    }
    kept
}
