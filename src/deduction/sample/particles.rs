//! The last resort: deals drawn with weights, where counting all of them would take too long or too much memory.
//!
//! Sequential importance sampling with resampling (a particle filter; Doucet, de Freitas & Gordon 2001). A crowd of
//! partial deals is filled card by card. Where a card goes is drawn with the odds the hands would give it if each hand
//! knew only its own room and its own clauses; the deal's weight is divided by that chance, so that the sum of all
//! weights is an unbiased estimate of the number of deals, whatever the odds were. Now and then the crowd is drawn
//! anew, promising deals more often, their weights divided accordingly: dead ends make room for others.
//!
//! Time and memory depend on the size of the crowd alone. The random numbers start from a fixed seed: the same problem
//! always gives the same estimate.

use crate::deduction::cards::{BINOMIAL, triple_index};
use crate::deduction::feasible::{Found, Search, find, find_without_clauses};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::{Board, Watch};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many deals a whole estimate draws.
pub(crate) const CROWD: usize = 2000;

/// After so many cards the crowd is drawn anew.
const RENEW: usize = 3;

/// A complete deal that was drawn.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// By column of the board: its cards.
    pub(crate) columns: Vec<u64>,
    /// How many deals it stands for.
    pub(crate) deals: f64,
    /// Their weight.
    pub(crate) weight: f64,
}

/// Draws about `count` deals of the boards; none only if there are none.
pub(crate) fn draw_deals(boards: &[Board], count: usize) -> Vec<Deal> {
    let each = (count / boards.len().max(1)).max(100);
    let deals = draw(boards, each);
    if !deals.is_empty() {
        return deals;
    }
    search_deals(boards, &mut Search::new())
}

/// One deal of each board, where so few agree with the facts that none was drawn. None only if there is none: if the search
/// gives up, a deal that breaks some clause stands in, so that nothing true is ever called a contradiction.
fn search_deals(boards: &[Board], search: &mut Search) -> Vec<Deal> {
    (boards.iter())
        .filter_map(|board| {
            let columns = match find(board, search) {
                Found::Deal(columns) => columns,
                Found::Nothing => return None,
                Found::GaveUp => find_without_clauses(board)?,
            };
            let weight = likelihood(board, &columns);
            Some(Deal { weight: if weight.is_finite() { weight } else { 1.0 }, columns, deals: 1.0 })
        })
        .collect()
}

/// The weight of all deals of a board, judged by so many that are drawn.
pub(crate) fn drawn_weight(board: &Board, count: usize) -> f64 {
    draw(std::slice::from_ref(board), count).iter().map(|deal| deal.weight).sum()
}

/// Draws so many deals of each board, or fewer: some come to a dead end.
fn draw(boards: &[Board], each: usize) -> Vec<Deal> {
    let mut rng = ChaCha8Rng::seed_from_u64(0x0D_EE_25);
    boards.iter().flat_map(|board| Crowd::new(board).fill(each, &mut rng)).collect()
}

/// How many deals the drawn ones stand for, and their weight.
pub(crate) fn totals(deals: &[Deal]) -> (f64, f64) {
    deals.iter().fold((0.0, 0.0), |(all, weight), deal| (all + deal.deals, weight + deal.weight))
}

/// The flat index of a deal's triple among all triples.
pub(crate) fn place(problem: &Problem, columns: &[u64]) -> usize {
    let cards = [0, 1, 2].map(|category| columns[problem.holders + category].trailing_zeros() as usize);
    triple_index(&problem.categories, cards)
}

/// How likely the shows I saw are in a deal.
fn likelihood(board: &Board, columns: &[u64]) -> f64 {
    board.shows.iter().map(|show| 1.0 / f64::from((show.cards & columns[show.column]).count_ones())).product()
}

/// A deal half made.
#[derive(Clone)]
struct Partial {
    columns: Vec<u64>,
    /// By column: how many cards it still needs.
    need: Vec<u32>,
    /// The logarithm of its weight.
    weight: f64,
}

/// A card that is dealt next.
struct Turn {
    card: u64,
    /// The cards not yet dealt, this one included.
    rest: u64,
    /// The clauses it is in.
    clauses: Vec<Watch>,
}

/// One board, its cards in the order in which they are dealt.
struct Crowd<'a> {
    board: &'a Board,
    cards: Vec<u64>,
}

impl<'a> Crowd<'a> {
    fn new(board: &'a Board) -> Self {
        let mut left = board.all & !board.placed();
        let mut cards = Vec::new();
        let mut started: Vec<bool> = vec![false; board.clauses.len()];
        while left != 0 {
            // Cards of clauses already begun first, then those with the fewest places.
            let mut best = (0, 0u64, u32::MAX);
            let mut rest = left;
            while rest != 0 {
                let card = rest & rest.wrapping_neg();
                rest ^= card;
                let asked =
                    board.clauses.iter().zip(&started).filter(|(clause, begun)| **begun && clause.cards & card != 0);
                let (asked, places) = (asked.count(), board.may.iter().filter(|may| **may & card != 0).count() as u32);
                if best.1 == 0 || (asked, std::cmp::Reverse(places)) > (best.0, std::cmp::Reverse(best.2)) {
                    best = (asked, card, places);
                }
            }
            left ^= best.1;
            cards.push(best.1);
            for (clause, begun) in board.clauses.iter().zip(&mut started) {
                *begun |= clause.cards & best.1 != 0;
            }
        }
        Self { board, cards }
    }

    /// Fills `count` deals at once.
    fn fill(&self, count: usize, rng: &mut impl Rng) -> Vec<Deal> {
        let need = |(size, has): (&u32, &u64)| size - has.count_ones();
        let start = Partial {
            columns: self.board.has.clone(),
            need: self.board.size.iter().zip(&self.board.has).map(need).collect(),
            weight: -(count as f64).ln(),
        };
        let mut crowd = vec![start; count];
        let mut rest: u64 = self.cards.iter().sum();
        for (at, card) in self.cards.iter().enumerate() {
            let clauses = self.board.clauses.iter().filter(|clause| clause.cards & card != 0);
            let turn = Turn { card: *card, rest, clauses: clauses.copied().collect() };
            crowd.retain_mut(|partial| self.deal(partial, &turn, rng));
            rest ^= card;
            if at % RENEW == RENEW - 1 || crowd.len() < count / 2 {
                crowd = self.renew(crowd, count, rest, rng);
            }
        }
        crowd
            .into_iter()
            .filter(|partial| self.agrees(partial))
            .map(|partial| {
                let deals = partial.weight.exp();
                Deal { deals, weight: deals * likelihood(self.board, &partial.columns), columns: partial.columns }
            })
            .collect()
    }

    fn agrees(&self, partial: &Partial) -> bool {
        let case_file = partial.columns[self.board.holders..].iter().fold(0, |all, cards| all | cards);
        self.board.clauses.iter().all(|clause| partial.columns[clause.column] & clause.cards != 0)
            && self.board.barred.iter().all(|triple| triple & !case_file != 0)
    }

    /// Deals one card. Whether there is a place for it.
    fn deal(&self, partial: &mut Partial, turn: &Turn, rng: &mut impl Rng) -> bool {
        let mut odds = [0.0f64; 64];
        let (mut total, mut forced) = (0.0, None);
        for (column, may) in self.board.may.iter().enumerate() {
            if may & turn.card == 0 || partial.need[column] == 0 {
                continue;
            }
            let chance = self.chance(partial, column, turn);
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
            partial.weight -= (odds[chosen] / total).ln();
            chosen
        } else {
            return false;
        };
        partial.columns[column] |= turn.card;
        partial.need[column] -= 1;
        true
    }

    /// How likely a column has the card, by its own room and clauses; 1: it must have it.
    fn chance(&self, partial: &Partial, column: usize, turn: &Turn) -> f64 {
        let room = (self.board.may[column] & turn.rest).count_ones();
        if room <= partial.need[column] {
            return 1.0;
        }
        let chance = f64::from(partial.need[column]) / f64::from(room);
        let mut most = chance;
        for clause in turn.clauses.iter().filter(|clause| clause.column == column) {
            if partial.columns[column] & clause.cards == 0 {
                let left = (clause.cards & turn.rest).count_ones();
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
    fn promise(&self, partial: &Partial, rest: u64) -> f64 {
        let mut promise = 0.0;
        for (column, need) in partial.need.iter().enumerate().filter(|(_, need)| **need > 0) {
            let room = (self.board.may[column] & rest).count_ones();
            if room < *need {
                return f64::NEG_INFINITY;
            }
            promise += (BINOMIAL[room as usize][*need as usize] as f64).ln();
        }
        for clause in &self.board.clauses {
            if partial.columns[clause.column] & clause.cards == 0 {
                let left = (clause.cards & rest & self.board.may[clause.column]).count_ones();
                let room = (self.board.may[clause.column] & rest).count_ones();
                if left == 0 || partial.need[clause.column] == 0 {
                    return f64::NEG_INFINITY;
                }
                let chance = f64::from(partial.need[clause.column]) / f64::from(room);
                promise += (1.0 - (1.0 - chance).powi(left as i32)).ln();
            }
        }
        promise
    }

    /// Draws the crowd anew (systematic resampling), the promising more often and with less weight each.
    fn renew(&self, crowd: Vec<Partial>, count: usize, rest: u64, rng: &mut impl Rng) -> Vec<Partial> {
        let scores: Vec<f64> = crowd.iter().map(|partial| partial.weight + self.promise(partial, rest)).collect();
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if top == f64::NEG_INFINITY {
            return Vec::new();
        }
        let total: f64 = scores.iter().map(|score| (score - top).exp()).sum();
        let mut next = Vec::with_capacity(count);
        let mut at = -rng.random::<f64>();
        for (partial, score) in crowd.into_iter().zip(scores) {
            let share = (score - top).exp() / total * count as f64;
            at += share;
            while at >= 0.0 {
                at -= 1.0;
                let weight = partial.weight - share.ln();
                next.push(Partial { weight, ..partial.clone() });
            }
        }
        next
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::problem::{Fact, FactKind, Problem, SetupFact, Source};
    use crate::deduction::propagate::boards;
    use crate::deduction::sheet::solve::solve;
    use crate::deduction::sheet::{estimated as rough, filled::Status};
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
        let source = Source::Setup(SetupFact::Assumed);
        Problem {
            cards: 21,
            categories: [0..6, 6..12, 12..21],
            holders: 4,
            sizes: vec![vec![5, 5, 4, 4]],
            facts: kinds.into_iter().map(|kind| Fact { source, kind }).collect(),
            repeats: Vec::new(),
        }
    }

    #[test]
    fn drawn_deals_agree_with_counted_ones() {
        let problem = problem();
        let exact = solve(&problem).unwrap();
        let drawn = rough::sheet(&problem, &boards(&problem)).unwrap();
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
        let boards = boards(&problem);
        assert_eq!(find(&boards[0], &mut Search::within(1)), Found::GaveUp);
        assert_eq!(search_deals(&boards, &mut Search::within(1)).len(), boards.len());
        let mut nothing = boards[0].clone();
        nothing.may[1] = nothing.has[1];
        assert!(search_deals(&[nothing], &mut Search::new()).is_empty());
    }

    #[test]
    fn every_drawn_deal_agrees_with_the_facts() {
        let problem = problem();
        for board in boards(&problem) {
            let crowd = Crowd::new(&board);
            for deal in draw_deals(std::slice::from_ref(&board), 200) {
                let need = vec![0; deal.columns.len()];
                for (column, cards) in deal.columns.iter().enumerate() {
                    assert_eq!(cards.count_ones(), board.size[column]);
                    assert_eq!(cards & !board.may[column], 0);
                }
                assert!(crowd.agrees(&Partial { columns: deal.columns, need, weight: 0.0 }));
            }
        }
    }
}
