//! The last resort, where counting takes too much: deals drawn with weights by a particle filter.
//!
//! Sequential importance sampling with resampling (Doucet, de Freitas & Gordon 2001). Each particle is a deal half made, filled
//! card by card. The holder of a card is drawn with the odds that each column would give if it knew only its own room and
//! clauses; the particle's weight is divided by the probability of the draw, so that the expected sum of all weights is the
//! number of deals whatever the odds. Every few cards the particles are resampled by weight times a look-ahead estimate of the
//! ways to finish, and the weights corrected for it.
//!
//! Time and memory are proportional to the number of particles. The random numbers start from a fixed seed: the same problem
//! always gives the same estimate.

use crate::deduction::cards::{BINOMIAL, triple_index};
use crate::deduction::feasible::{Found, SEARCH, find, find_without_clauses};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::{Clause, Store};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many deals a whole estimate draws.
pub(crate) const PARTICLES: usize = 2000;

/// The particles are resampled after this many cards.
const RESAMPLE: usize = 3;

/// A complete deal that was drawn.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// By column of the store: its cards.
    pub(crate) columns: Vec<u64>,
    /// How many deals it stands for.
    pub(crate) deals: f64,
    /// Their weight.
    pub(crate) weight: f64,
}

/// Draws about `count` deals of the stores; none only if there are none.
pub(crate) fn draw_deals(stores: &[Store], count: usize) -> Vec<Deal> {
    let each = (count / stores.len().max(1)).max(100);
    let deals = draw(stores, each);
    if !deals.is_empty() {
        return deals;
    }
    search_deals(stores, SEARCH)
}

/// One deal of each store, where so few agree with the facts that none was drawn. None only if there is none: if the search
/// gives up, a deal that breaks some clause stands in, so that nothing true is ever called a contradiction.
fn search_deals(stores: &[Store], mut steps: u32) -> Vec<Deal> {
    (stores.iter())
        .filter_map(|store| {
            let columns = match find(store, &mut steps) {
                Found::Deal(columns) => columns,
                Found::Nothing => return None,
                Found::GaveUp => find_without_clauses(store)?,
            };
            let weight = likelihood(store, &columns);
            Some(Deal { weight: if weight.is_finite() { weight } else { 1.0 }, columns, deals: 1.0 })
        })
        .collect()
}

/// The weight of all deals of a store, judged by so many that are drawn.
pub(crate) fn drawn_weight(store: &Store, count: usize) -> f64 {
    draw(std::slice::from_ref(store), count).iter().map(|deal| deal.weight).sum()
}

/// Draws up to `each` deals of each store; particles that reach a dead end are lost.
fn draw(stores: &[Store], each: usize) -> Vec<Deal> {
    let mut rng = ChaCha8Rng::seed_from_u64(0x0D_EE_25);
    stores.iter().flat_map(|store| Filter::new(store).fill(each, &mut rng)).collect()
}

/// How many deals the drawn ones stand for, and their weight.
pub(crate) fn totals(deals: &[Deal]) -> (f64, f64) {
    deals.iter().fold((0.0, 0.0), |(all, weight), deal| (all + deal.deals, weight + deal.weight))
}

/// The flat index of a deal's triple among all triples.
pub(crate) fn place(problem: &Problem, columns: &[u64]) -> usize {
    let cards = [0, 1, 2].map(|category| columns[problem.holders() + category].trailing_zeros() as usize);
    triple_index(problem.categories(), cards)
}

/// How likely the shows I saw are in a deal.
fn likelihood(store: &Store, columns: &[u64]) -> f64 {
    store.shows.iter().map(|show| 1.0 / f64::from((show.cards & columns[show.column]).count_ones())).product()
}

/// A deal half made.
#[derive(Clone)]
struct Particle {
    columns: Vec<u64>,
    /// By column: how many cards it still needs.
    need: Vec<u32>,
    /// The logarithm of its weight.
    weight: f64,
}

/// A card that is dealt next.
struct NextCard {
    card: u64,
    /// The cards not yet dealt, this one included.
    rest: u64,
    /// The clauses it is in.
    clauses: Vec<Clause>,
}

/// One store, its cards in the order in which they are dealt.
struct Filter<'a> {
    store: &'a Store,
    cards: Vec<u64>,
}

impl<'a> Filter<'a> {
    fn new(store: &'a Store) -> Self {
        let mut left = store.all & !store.placed();
        let mut cards = Vec::new();
        let mut started: Vec<bool> = vec![false; store.clauses.len()];
        while left != 0 {
            // Cards of clauses already begun first, then those with the fewest places.
            let mut best = (0, 0u64, u32::MAX);
            let mut rest = left;
            while rest != 0 {
                let card = rest & rest.wrapping_neg();
                rest ^= card;
                let asked =
                    store.clauses.iter().zip(&started).filter(|(clause, begun)| **begun && clause.cards & card != 0);
                let (asked, places) = (asked.count(), store.may.iter().filter(|may| **may & card != 0).count() as u32);
                if best.1 == 0 || (asked, std::cmp::Reverse(places)) > (best.0, std::cmp::Reverse(best.2)) {
                    best = (asked, card, places);
                }
            }
            left ^= best.1;
            cards.push(best.1);
            for (clause, begun) in store.clauses.iter().zip(&mut started) {
                *begun |= clause.cards & best.1 != 0;
            }
        }
        Self { store, cards }
    }

    /// Fills `count` deals at once.
    fn fill(&self, count: usize, rng: &mut impl Rng) -> Vec<Deal> {
        let need = |(size, has): (&u32, &u64)| size - has.count_ones();
        let start = Particle {
            columns: self.store.has.clone(),
            need: self.store.size.iter().zip(&self.store.has).map(need).collect(),
            weight: -(count as f64).ln(),
        };
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
            .filter(|particle| self.agrees(particle))
            .map(|particle| {
                let deals = particle.weight.exp();
                Deal { deals, weight: deals * likelihood(self.store, &particle.columns), columns: particle.columns }
            })
            .collect()
    }

    fn agrees(&self, particle: &Particle) -> bool {
        let case_file = particle.columns[self.store.holders..].iter().fold(0, |all, cards| all | cards);
        self.store.clauses.iter().all(|clause| particle.columns[clause.column] & clause.cards != 0)
            && self.store.barred.iter().all(|triple| triple.cards & !case_file != 0)
    }

    /// Deals one card. Whether there is a place for it.
    fn deal(&self, particle: &mut Particle, next: &NextCard, rng: &mut impl Rng) -> bool {
        let mut odds = [0.0f64; 64];
        let (mut total, mut forced) = (0.0, None);
        for (column, may) in self.store.may.iter().enumerate() {
            if may & next.card == 0 || particle.need[column] == 0 {
                continue;
            }
            let chance = self.chance(particle, column, next);
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
        let column = if let Some(column) = forced {
            column
        } else if total > 0.0 {
            let mut at = rng.random::<f64>() * total;
            let mut chosen = 0;
            for (column, odds) in odds.iter().enumerate().filter(|(_, odds)| **odds > 0.0) {
                chosen = column;
                at -= odds;
                if at < 0.0 {
                    break;
                }
            }
            particle.weight -= (odds[chosen] / total).ln();
            chosen
        } else {
            return false;
        };
        particle.columns[column] |= next.card;
        particle.need[column] -= 1;
        true
    }

    /// How likely a column has the card, by its own room and clauses; 1: it must have it.
    fn chance(&self, particle: &Particle, column: usize, next: &NextCard) -> f64 {
        let room = (self.store.may[column] & next.rest).count_ones();
        if room <= particle.need[column] {
            return 1.0;
        }
        let chance = f64::from(particle.need[column]) / f64::from(room);
        let mut most = chance;
        for clause in next.clauses.iter().filter(|clause| clause.column == column) {
            if particle.columns[column] & clause.cards == 0 {
                let left = (clause.cards & next.rest).count_ones();
                if left == 1 {
                    return 1.0;
                }
                most = most.max(chance / (1.0 - (1.0 - chance).powi(left as i32)));
            }
        }
        most
    }

    /// About how many ways there are to finish a deal, as a logarithm: minus infinity if a column lacks room or a
    /// clause its last card.
    fn look_ahead(&self, particle: &Particle, rest: u64) -> f64 {
        let mut look_ahead = 0.0;
        for (column, need) in particle.need.iter().enumerate().filter(|(_, need)| **need > 0) {
            let room = (self.store.may[column] & rest).count_ones();
            if room < *need {
                return f64::NEG_INFINITY;
            }
            look_ahead += (BINOMIAL[room as usize][*need as usize] as f64).ln();
        }
        for clause in &self.store.clauses {
            if particle.columns[clause.column] & clause.cards == 0 {
                let left = (clause.cards & rest & self.store.may[clause.column]).count_ones();
                let room = (self.store.may[clause.column] & rest).count_ones();
                if left == 0 || particle.need[clause.column] == 0 {
                    return f64::NEG_INFINITY;
                }
                let chance = f64::from(particle.need[clause.column]) / f64::from(room);
                look_ahead += (1.0 - (1.0 - chance).powi(left as i32)).ln();
            }
        }
        look_ahead
    }

    /// Systematic resampling by weight times look-ahead; each copy's weight is divided by its expected number of copies.
    fn resample(&self, particles: Vec<Particle>, count: usize, rest: u64, rng: &mut impl Rng) -> Vec<Particle> {
        let scores: Vec<f64> =
            particles.iter().map(|particle| particle.weight + self.look_ahead(particle, rest)).collect();
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
    use crate::deduction::problem::FactKind;
    use crate::deduction::sheet::solve::solve;
    use crate::deduction::sheet::{estimated, filled::Status};
    use crate::deduction::stores::Stores;
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
        let drawn = estimated::drawn(&problem, &Stores::of(&problem).each).sheet().unwrap();
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
        let stores = Stores::of(&problem).each;
        assert_eq!(find(&stores[0], &mut 1), Found::GaveUp);
        assert_eq!(search_deals(&stores, 1).len(), stores.len());
        let mut nothing = stores[0].clone();
        nothing.may[1] = nothing.has[1];
        assert!(search_deals(&[nothing], SEARCH).is_empty());
    }

    #[test]
    fn every_drawn_deal_agrees_with_the_facts() {
        let problem = problem();
        for store in Stores::of(&problem).each {
            let particles = Filter::new(&store);
            for deal in draw_deals(std::slice::from_ref(&store), 200) {
                let need = vec![0; deal.columns.len()];
                for (column, cards) in deal.columns.iter().enumerate() {
                    assert_eq!(cards.count_ones(), store.size[column]);
                    assert_eq!(cards & !store.may[column], 0);
                }
                assert!(particles.agrees(&Particle { columns: deal.columns, need, weight: 0.0 }));
            }
        }
    }
}
