//! The residual problem: what propagation leaves to be counted.
//!
//! A [`Residual`] holds only open cards and hands that need some of them. Clauses are shrunk to open cards, subsumed
//! ones removed; a show whose number `k` of held cards is certain becomes the constant factor `1/k`. Hands that nothing
//! tells apart — the same cards possible, no clause, no show, one size — are merged; the constant factor is the number
//! of ways to split the merged hand up, a multinomial. The start of any game becomes one hand, and so do four face-down
//! cards. Subsumed clauses are found in time quadratic in the clauses of a hand; all else is linear in the facts.

use crate::deduction::cards::{BINOMIAL, bits};
use crate::deduction::propagate::Domains;

/// Shows to me whose likelihood is still open: `1 / (base + cards of `cards` the hand gets)` each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ResidualShow {
    pub(crate) cards: u64,
    /// How many of the named cards the player surely has.
    pub(crate) base: u32,
    /// How many shows these are: players show the same cards again and again in a long game.
    pub(crate) times: i32,
}

/// One hand, or several that nothing tells apart.
#[derive(Clone, Debug)]
pub(crate) struct ResidualHand {
    /// The columns it stands for, and how many open cards each needs.
    pub(crate) members: Vec<(usize, u32)>,
    /// How many open cards it needs in all.
    pub(crate) need: u32,
    /// By vector of sizes: how many fewer it needs than `need`; empty if never any.
    pub(crate) fewer: Vec<u32>,
    pub(crate) may: u64,
    /// It gets at least one of each of these.
    pub(crate) clauses: Vec<u64>,
    /// Shows to me whose likelihood is open, in any order.
    pub(crate) shows: Vec<ResidualShow>,
    /// Sets of these cards, each card of which multiplies the weight by this factor.
    pub(crate) weights: Vec<(u64, f64)>,
}

impl ResidualHand {
    /// The factor with which getting this card multiplies the weight.
    pub(crate) fn factor(&self, card: u64) -> f64 {
        factor_of(&self.weights, card)
    }

    /// Whether nothing but the possible cards and one size constrain this hand.
    fn is_plain(&self) -> bool {
        self.clauses.is_empty() && self.shows.is_empty() && self.fewer.is_empty() && self.weights.is_empty()
    }

    /// The cards of each clause and show.
    pub(crate) fn scopes(&self) -> impl Iterator<Item = u64> {
        self.clauses.iter().copied().chain(self.shows.iter().map(|show| show.cards))
    }

    /// The cards that tell this hand apart from others: those of clauses and shows, and those with a factor.
    pub(crate) fn scope(&self) -> u64 {
        self.scopes().chain(self.weights.iter().map(|(cards, _)| *cards)).fold(0, |all, scope| all | scope)
    }
}

/// Open cards and who may get them.
#[derive(Clone, Debug)]
pub(crate) struct Residual {
    pub(crate) open: u64,
    /// The hands that need some of them.
    pub(crate) hands: Vec<ResidualHand>,
    /// By category: the cards that may be in the case file; none where that is decided.
    pub(crate) case_file: [u64; 3],
    /// Sets of two or three of these cards that are not all in the case file.
    pub(crate) barred: Vec<u64>,
    /// The ways to split up the merged hands.
    pub(crate) splits: u128,
    /// The likelihood of the shows whose `k` is certain.
    pub(crate) likelihood: f64,
    /// The number of vectors of sizes that are counted together.
    pub(crate) vectors: usize,
}

impl Residual {
    /// What propagated domains leave open. `merge`: whether hands that nothing tells apart become one.
    pub(crate) fn of(domains: &Domains, merge: bool) -> Self {
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
                if cards == 0 {
                    likelihood /= f64::from(base);
                } else if let Some(same) = shows.iter_mut().find(|same| (same.cards, same.base) == (cards, base)) {
                    same.times += 1;
                } else {
                    shows.push(ResidualShow { cards, base, times: 1 });
                }
            }
            if need > 0 {
                let clauses = minimal(domains.clauses.iter().filter(|c| c.column == column).map(|c| c.cards).collect());
                hands.push(ResidualHand {
                    members: vec![(column, need)],
                    need,
                    fewer: Vec::new(),
                    may,
                    clauses,
                    shows,
                    weights: weights.map_or_else(Vec::new, |weights| weights.sets(column, may)),
                });
            }
        }
        let mut residual = Self {
            open,
            hands,
            case_file: [0, 1, 2].map(|category| domains.may[domains.holders + category] & open),
            barred: minimal(domains.barred.iter().map(|triple| triple.cards).collect()),
            splits: 1,
            likelihood,
            vectors: 1,
        };
        if merge {
            residual.merge();
        }
        residual
    }

    /// What the domains of several vectors of sizes leave open together; `all` is their union.
    pub(crate) fn of_all(all: &Domains, by_size: &[Domains]) -> Self {
        let mut residual = Self::of(all, false);
        residual.vectors = by_size.len();
        for hand in &mut residual.hands {
            let column = hand.members[0].0;
            hand.fewer.extend(by_size.iter().map(|domains| all.size[column] - domains.size[column]));
            if hand.fewer.iter().all(|fewer| *fewer == 0) {
                hand.fewer.clear();
            }
        }
        residual.merge();
        residual
    }

    /// The sum of the largest needs of all hands, less the sum of the needs in any one vector of sizes.
    pub(crate) fn spare(&self) -> usize {
        self.hands.iter().filter_map(|hand| hand.fewer.first()).sum::<u32>() as usize
    }

    /// The fewest and the most cards of the case file before these `later` ones are read.
    pub(crate) fn case_file_bounds(&self, later: u64) -> (usize, usize) {
        let open = || self.case_file.iter().filter(|cards| **cards != 0);
        (open().filter(|cards| *cards & later == 0).count(), open().filter(|cards| *cards & !later != 0).count())
    }

    /// Makes the factor of most cards of each hand 1: a hand whose size is certain takes the common factor once for
    /// each card that it needs. Cards with the factor 1 tell no hands apart, so that these are lumped earlier.
    fn take_out_common_factors(&mut self) {
        for hand in self.hands.iter_mut().filter(|hand| hand.fewer.is_empty()) {
            let others = hand.weights.iter().fold(hand.may, |left, (cards, _)| left & !cards);
            let Some(most) = (0..hand.weights.len()).max_by_key(|at| hand.weights[*at].0.count_ones()) else {
                continue;
            };
            let (cards, common) = hand.weights[most];
            if cards.count_ones() <= others.count_ones() {
                continue;
            }
            self.likelihood *= common.powi(hand.need as i32);
            hand.weights.swap_remove(most);
            hand.weights.iter_mut().for_each(|(_, factor)| *factor /= common);
            hand.weights.extend((others != 0).then_some((others, 1.0 / common)));
        }
    }

    /// Merges hands that nothing tells apart: a hand of `a` cards joins one of `b` in `C(a + b, a)` ways.
    fn merge(&mut self) {
        self.take_out_common_factors();
        let mut merged: Vec<ResidualHand> = Vec::with_capacity(self.hands.len());
        for hand in self.hands.drain(..) {
            let twin = merged.iter_mut().find(|other| hand.is_plain() && other.is_plain() && other.may == hand.may);
            let Some(twin) = twin else {
                merged.push(hand);
                continue;
            };
            twin.need += hand.need;
            let ways = BINOMIAL[twin.need as usize][hand.need as usize];
            self.splits *= u128::from(ways);
            twin.members.extend(hand.members);
        }
        self.hands = merged;
    }

    /// The open cards in classes: cards of one class may lie in the same columns, with the same factors, and are in the
    /// same clauses.
    pub(crate) fn classes(&self) -> Vec<u64> {
        let mut classes = Vec::with_capacity(self.open.count_ones() as usize);
        classes.extend((self.open != 0).then_some(self.open));
        for hand in &self.hands {
            split(&mut classes, hand.may);
            hand.scopes().for_each(|cards| split(&mut classes, cards));
            hand.weights.iter().for_each(|(cards, _)| split(&mut classes, *cards));
        }
        self.case_file.iter().for_each(|cards| split(&mut classes, *cards));
        bits(self.barred.iter().fold(0, |all, cards| all | cards)).for_each(|card| split(&mut classes, 1 << card));
        classes
    }
}

/// The factor of a card in sets of cards with factors; 1 if it is in none of them.
pub(crate) fn factor_of(weights: &[(u64, f64)], card: u64) -> f64 {
    weights.iter().find(|(cards, _)| cards & card != 0).map_or(1.0, |(_, factor)| *factor)
}

/// Splits each class into the cards within and without `cards`.
fn split(classes: &mut Vec<u64>, cards: u64) {
    for at in 0..classes.len() {
        let (inside, outside) = (classes[at] & cards, classes[at] & !cards);
        if inside != 0 && outside != 0 {
            classes[at] = inside;
            classes.push(outside);
        }
    }
}

/// The sets that have no other of the sets inside them, each once.
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
