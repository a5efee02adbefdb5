//! The last resort, where counting takes too much: deals drawn with weights by a particle filter.
//!
//! Sequential importance sampling with resampling (Doucet, de Freitas & Gordon 2001). A particle is a partial deal with
//! a weight. The column of each card is drawn with the odds of its [`chance`](ParticleFilter::chance) there; the weight is
//! divided by the probability of the draw, so that the expected sum of all weights is the number of deals whatever the
//! odds. Every [`RESAMPLE`] cards the particles are resampled by weight times a look-ahead estimate of the ways to
//! finish, and the weights are divided by the expected number of copies.
//!
//! Time is particles × cards × (columns + clauses). The seed is fixed: the same problem always gives the same estimate.

use crate::deduction::cards::{BINOMIAL, bits, triple_index};
use crate::deduction::feasible::{SEARCH, SearchOutcome, find, find_without_clauses};
use crate::deduction::propagate::{Clause, Domains};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;
use std::ops::Range;

/// The deals that an estimate draws: a probability of one half then has a standard error of 0.011.
pub(crate) const PARTICLES: usize = 2000;

/// The particles are resampled after this many cards: rarely enough to keep them different, often enough to keep
/// weights even.
const RESAMPLE: usize = 3;

/// A complete deal that was drawn.
#[derive(Clone, Debug)]
pub(crate) struct SampledDeal {
    /// By column of the store: its cards.
    pub(crate) columns: Vec<u64>,
    /// How many deals it stands for.
    pub(crate) deals: f64,
    /// Their weight.
    pub(crate) weight: f64,
}

/// Draws about `count` deals of the stores, at least 100 of each; none only if there are none.
pub(crate) fn draw_deals(stores: &[Domains], count: usize) -> Vec<SampledDeal> {
    let each = (count / stores.len().max(1)).max(100);
    let deals = draw(stores, each);
    if deals.is_empty() { search_deals(stores, SEARCH) } else { deals }
}

/// One deal of each store, found by searching where so few deals agree with the facts that none was drawn. If the
/// search gives up, a deal that breaks a clause stands in, so that nothing true is ever called a contradiction.
fn search_deals(stores: &[Domains], mut steps: u32) -> Vec<SampledDeal> {
    (stores.iter())
        .filter_map(|store| {
            let columns = match find(store, &mut steps) {
                SearchOutcome::Deal(columns) => columns,
                SearchOutcome::Nothing => return None,
                SearchOutcome::GaveUp => find_without_clauses(store)?,
            };
            let weight = likelihood(store, &columns);
            Some(SampledDeal { weight: if weight.is_finite() { weight } else { 1.0 }, columns, deals: 1.0 })
        })
        .collect()
}

/// Draws up to `each` deals of each store; particles that reach a dead end are lost.
pub(crate) fn draw(stores: &[Domains], each: usize) -> Vec<SampledDeal> {
    let mut rng = ChaCha8Rng::seed_from_u64(0x0D_EE_25);
    stores.iter().flat_map(|store| ParticleFilter::new(store).fill(each, &mut rng)).collect()
}

/// How many deals the drawn ones stand for, and their weight.
pub(crate) fn totals(deals: &[SampledDeal]) -> (f64, f64) {
    deals.iter().fold((0.0, 0.0), |(all, weight), deal| (all + deal.deals, weight + deal.weight))
}

/// The flat index of a deal's triple among all triples; the case file's columns are the last three.
pub(crate) fn place(categories: &[Range<usize>; 3], columns: &[u64]) -> usize {
    let case_file = columns.len() - 3;
    triple_index(categories, [0, 1, 2].map(|category| columns[case_file + category].trailing_zeros() as usize))
}

/// How likely the shows I saw are in a deal.
fn likelihood(store: &Domains, columns: &[u64]) -> f64 {
    store.shows.iter().map(|show| 1.0 / f64::from((show.cards & columns[show.column]).count_ones())).product()
}

/// The index of one of these weights, drawn in proportion to it, as a range; empty only if there are no weights.
pub(crate) fn one(weights: &[f64], rng: &mut impl Rng) -> Range<usize> {
    if weights.len() < 2 {
        return 0..weights.len();
    }
    let mut rest = rng.random::<f64>() * weights.iter().sum::<f64>();
    let here = weights.iter().position(|weight| {
        rest -= weight;
        rest < 0.0
    });
    // Rounding may leave a rest beyond the last weight.
    let place = here.or(weights.iter().rposition(|weight| *weight > 0.0)).unwrap_or(0);
    place..place + 1
}

/// A deal in the making, by column of the store.
#[derive(Clone)]
pub(crate) struct PartialDeal {
    /// The cards dealt to it.
    pub(crate) columns: Vec<u64>,
    /// How many cards it still needs.
    pub(crate) need: Vec<u32>,
}

impl PartialDeal {
    /// Only the cards whose column is certain are dealt.
    pub(crate) fn new(store: &Domains) -> Self {
        let need = store.size.iter().zip(&store.has).map(|(size, has)| size - has.count_ones());
        Self { columns: store.has.clone(), need: need.collect() }
    }

    /// Deals a card to a column.
    pub(crate) fn take(&mut self, column: usize, card: u64) {
        self.columns[column] |= card;
        self.need[column] -= 1;
    }

    /// Takes it out again.
    pub(crate) fn give_back(&mut self, column: usize, card: u64) {
        self.columns[column] &= !card;
        self.need[column] += 1;
    }
}

/// A partial deal with its weight.
#[derive(Clone)]
struct Particle {
    deal: PartialDeal,
    /// The logarithm of its weight.
    weight: f64,
}

/// The card that is dealt next.
struct NextCard {
    card: u64,
    /// The cards not yet dealt, this one included.
    rest: u64,
    /// The clauses it is in.
    clauses: Vec<Clause>,
}

/// The particle filter of one store. Its cards are in the order in which they are dealt.
struct ParticleFilter<'a> {
    store: &'a Domains,
    cards: Vec<u64>,
}

impl<'a> ParticleFilter<'a> {
    fn new(store: &'a Domains) -> Self {
        let mut left = store.all & !store.placed();
        let mut cards = Vec::new();
        let mut begun = vec![false; store.clauses.len()];
        while left != 0 {
            // Cards of clauses already begun first, then those with the fewest places.
            let rank = |card: &u64| {
                let wanted =
                    store.clauses.iter().zip(&begun).filter(|(clause, begun)| **begun && clause.cards & card != 0);
                let places = store.may.iter().filter(|may| **may & card != 0);
                (wanted.count(), Reverse(places.count()), Reverse(*card))
            };
            let card = bits(left).map(|at| 1 << at).max_by_key(rank).unwrap_or(left);
            left &= !card;
            cards.push(card);
            for (clause, begun) in store.clauses.iter().zip(&mut begun) {
                *begun |= clause.cards & card != 0;
            }
        }
        Self { store, cards }
    }

    /// Draws up to `count` deals, each of which stands for a share of all.
    fn fill(&self, count: usize, rng: &mut impl Rng) -> Vec<SampledDeal> {
        let start = Particle { deal: PartialDeal::new(self.store), weight: -(count as f64).ln() };
        let mut particles = vec![start; count];
        let mut rest: u64 = self.cards.iter().sum();
        for (at, card) in self.cards.iter().enumerate() {
            let clauses = self.store.clauses.iter().filter(|clause| clause.cards & card != 0);
            let next = NextCard { card: *card, rest, clauses: clauses.copied().collect() };
            particles.retain_mut(|particle| self.deal(particle, &next, rng));
            rest ^= card;
            if at % RESAMPLE == RESAMPLE - 1 || particles.len() < count / 2 {
                particles = self.resample(particles, count, rest, rng);
            }
        }
        particles
            .into_iter()
            .filter(|particle| self.agrees(&particle.deal.columns))
            .map(|particle| {
                let deals = particle.weight.exp();
                let weight = deals * likelihood(self.store, &particle.deal.columns);
                SampledDeal { deals, weight, columns: particle.deal.columns }
            })
            .collect()
    }

    fn agrees(&self, columns: &[u64]) -> bool {
        let case_file = columns[self.store.holders..].iter().fold(0, |all, cards| all | cards);
        self.store.clauses.iter().all(|clause| columns[clause.column] & clause.cards != 0)
            && self.store.barred.iter().all(|triple| triple.cards & !case_file != 0)
    }

    /// Deals one card; whether there was a column for it.
    fn deal(&self, particle: &mut Particle, next: &NextCard, rng: &mut impl Rng) -> bool {
        let mut odds = [0.0f64; 64];
        let (mut total, mut forced) = (0.0, None);
        for (column, may) in self.store.may.iter().enumerate() {
            if may & next.card == 0 || particle.deal.need[column] == 0 {
                continue;
            }
            let chance = self.chance(&particle.deal, column, next);
            if chance >= 1.0 {
                if forced.is_some() {
                    return false;
                }
                forced = Some(column);
            } else {
                odds[column] = chance / (1.0 - chance);
                total += odds[column];
            }
        }
        if forced.is_none() && total <= 0.0 {
            return false;
        }
        let column = forced.unwrap_or_else(|| {
            let column = one(&odds, rng).start;
            particle.weight -= (odds[column] / total).ln();
            column
        });
        particle.deal.take(column, next.card);
        true
    }

    /// The probability that a column has the card if only its own room and clauses are known; 1 if it must have it.
    fn chance(&self, deal: &PartialDeal, column: usize, next: &NextCard) -> f64 {
        let room = (self.store.may[column] & next.rest).count_ones();
        if room <= deal.need[column] {
            return 1.0;
        }
        let chance = f64::from(deal.need[column]) / f64::from(room);
        let mut most = chance;
        for clause in next.clauses.iter().filter(|clause| clause.column == column) {
            if deal.columns[column] & clause.cards == 0 {
                let left = (clause.cards & next.rest).count_ones();
                if left == 1 {
                    return 1.0;
                }
                most = most.max(chance / (1.0 - (1.0 - chance).powi(left as i32)));
            }
        }
        most
    }

    /// The logarithm of an estimate of the ways to finish a deal: `Σ ln C(room, need)` over the columns, plus the
    /// logarithm of the probability of each clause if it were independent. Minus infinity if a column or a clause
    /// cannot be filled.
    fn look_ahead(&self, deal: &PartialDeal, rest: u64) -> f64 {
        let mut look_ahead = 0.0;
        for (column, need) in deal.need.iter().enumerate().filter(|(_, need)| **need > 0) {
            let room = (self.store.may[column] & rest).count_ones();
            if room < *need {
                return f64::NEG_INFINITY;
            }
            look_ahead += (BINOMIAL[room as usize][*need as usize] as f64).ln();
        }
        for clause in &self.store.clauses {
            if deal.columns[clause.column] & clause.cards == 0 {
                let left = (clause.cards & rest & self.store.may[clause.column]).count_ones();
                let room = (self.store.may[clause.column] & rest).count_ones();
                if left == 0 || deal.need[clause.column] == 0 {
                    return f64::NEG_INFINITY;
                }
                let chance = f64::from(deal.need[clause.column]) / f64::from(room);
                look_ahead += (1.0 - (1.0 - chance).powi(left as i32)).ln();
            }
        }
        look_ahead
    }

    /// Systematic resampling by weight times look-ahead; each copy's weight is divided by its expected number of
    /// copies.
    fn resample(&self, particles: Vec<Particle>, count: usize, rest: u64, rng: &mut impl Rng) -> Vec<Particle> {
        let scores: Vec<f64> =
            particles.iter().map(|particle| particle.weight + self.look_ahead(&particle.deal, rest)).collect();
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if top == f64::NEG_INFINITY {
            return Vec::new();
        }
        let total: f64 = scores.iter().map(|score| (score - top).exp()).sum();
        let mut next = Vec::with_capacity(count);
        let mut at = -rng.random::<f64>();
        for (particle, score) in particles.into_iter().zip(scores) {
            let share = (score - top).exp() / total * count as f64;
            at += share;
            while at >= 0.0 {
                at -= 1.0;
                let weight = particle.weight - share.ln();
                next.push(Particle { weight, ..particle.clone() });
            }
        }
        next
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::domains_by_size::DomainsBySize;
    use crate::deduction::problem::{FactKind, Problem};
    use crate::deduction::sheet::solve::solve;
    use crate::deduction::sheet::{estimated, filled::Status};
    use crate::edition::{Card, CardSet};
    use crate::game::Holder;

    /// A classic table with shows, passes and a wrong accusation.
    fn problem() -> Problem {
        let set = |cards: [usize; 3]| cards.into_iter().map(Card::new).collect::<CardSet>();
        let kinds = [
            FactKind::HoldsAll(Holder(0), set([0, 6, 12])),
            FactKind::HoldsOneOf(Holder(1), set([1, 7, 13])),
            FactKind::HoldsOneOf(Holder(1), set([2, 7, 14])),
            FactKind::HoldsOneOf(Holder(2), set([1, 8, 14])),
            FactKind::HoldsNone(Holder(2), set([3, 7, 15])),
            FactKind::HoldsOneOf(Holder(3), set([2, 9, 16])),
            FactKind::Showed { holder: Holder(3), card: Card::new(10), among: set([1, 10, 17]) },
            FactKind::CaseFileIsNot([4, 11, 18].map(Card::new)),
        ];
        Problem::assumed([6, 6, 9], &[5, 5, 4, 4], kinds)
    }

    #[test]
    fn drawn_deals_agree_with_counted_ones() {
        let problem = problem();
        let exact = solve(&problem).unwrap();
        let drawn = estimated::drawn(&problem, &DomainsBySize::of(&problem).each).sheet().unwrap();
        assert!(exact.is_exact() && !drawn.is_exact());
        assert_eq!(exact.status, drawn.status);
        let ratio = drawn.deals.as_f64() / exact.deals.as_f64();
        assert!((0.9..1.1).contains(&ratio), "{ratio}");
        for (cell, (a, b)) in exact.weighted.iter().zip(&drawn.weighted).enumerate() {
            assert!((a - b).abs() < 0.06, "cell {cell}: {a} {b}");
        }
        assert!(drawn.status.contains(&Status::Open));
    }

    /// A search that gives up at once still leaves a deal to go on with, and marks only what is proved.
    #[test]
    fn giving_up_is_no_contradiction() {
        let problem = problem();
        let stores = DomainsBySize::of(&problem).each;
        assert_eq!(find(&stores[0], &mut 1), SearchOutcome::GaveUp);
        assert_eq!(search_deals(&stores, 1).len(), stores.len());
        let mut nothing = stores[0].clone();
        nothing.may[1] = nothing.has[1];
        assert!(search_deals(&[nothing], SEARCH).is_empty());
    }

    #[test]
    fn every_drawn_deal_agrees_with_the_facts() {
        let problem = problem();
        for store in DomainsBySize::of(&problem).each {
            let particles = ParticleFilter::new(&store);
            for deal in draw_deals(std::slice::from_ref(&store), 200) {
                for (column, cards) in deal.columns.iter().enumerate() {
                    assert_eq!(cards.count_ones(), store.size[column]);
                    assert_eq!(cards & !store.may[column], 0);
                }
                assert!(particles.agrees(&deal.columns));
            }
        }
    }
}
