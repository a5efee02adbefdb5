//! What suggestions promise, computed on a set of deals: self-play values questions by this. (The notebook itself
//! counts, see [`questions_within`](crate::deduction::questions_within).)
//!
//! The weight of every deal is added to the cell (answer, triple in its case file); an answer in which one of several
//! cards is shown takes an equal share for each. All figures follow from these sums: those of a suggestion cost one
//! pass over the deals and one over the cells. For `FirstCard` the deals are sorted by triple, so that a row of answers
//! is enough.

use super::weighted_deals::WeightedDeals;
use crate::deduction::entropy::plog;
use crate::edition::{AnswerRule, Card};
use crate::game::Seat;
use rustc_hash::FxHashMap;

/// Who asks whom.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Who suggests.
    pub by: Seat,
    /// How many players there are.
    pub seats: usize,
    /// Who answers.
    pub rule: AnswerRule,
}

/// What a suggestion promises, before its answer is known.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SuggestionScore {
    /// Expected entropy of the case file's triple after the answer, in bits.
    pub entropy: f64,
    /// The expected chance of the likeliest triple after the answer.
    pub best: f64,
    /// The chance that the answer leaves one triple only.
    pub settles: f64,
    /// The chance that nobody shows a card.
    pub nobody: f64,
    /// The chance that the triple itself lies in the case file.
    pub right: f64,
    /// The expected number of triples left after the answer.
    pub left: f64,
    /// The greatest number of triples left after an answer.
    pub worst: f64,
    /// Entropy of the answer itself, in bits.
    pub answer: f64,
}

/// What is left after one answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnswerPosterior {
    /// The chance of this answer.
    pub chance: f64,
    /// The chance of the likeliest triple given this answer.
    pub best: f64,
    /// The entropy of the triple given this answer, in bits.
    pub entropy: f64,
    /// How many triples are left.
    pub left: u32,
}

/// A set of deals prepared for scoring many suggestions of one player.
#[derive(Debug)]
pub struct Scorer<'a> {
    worlds: &'a WeightedDeals,
    asking: Asker,
    /// By column: how many seats after the asker it sits; 0 = does not answer.
    rank: Vec<u8>,
    /// By world: the index of the triple in its case file.
    triple: Vec<u16>,
    /// The triples with their chances, in the order of first occurrence.
    triples: Vec<([Card; 3], f64)>,
    /// The weights of the worlds sorted by triple.
    weights: Vec<f64>,
    /// In that order: where the worlds of each triple end.
    ends: Vec<usize>,
    /// By card, then world in that order: the rank of the card's owner less one; [`NOBODY`] = does not answer.
    places: Vec<Vec<u8>>,
    logs: Logs,
    /// Room for [`Scorer::heard`]: by pattern of answers, then triple.
    cells: Vec<f64>,
}

/// The place of a card that nobody can show.
const NOBODY: u8 = u8::MAX;

/// Room for the answers to a question that ends with the first card: nobody shows, or one of 11 players (an edition
/// allows at most 9 beside the asker) shows one of the three cards.
const MOST_ANSWERS: usize = 1 + 3 * 11;

/// `−p log₂ p`, looked up where all worlds have the same weight. A world's weight is split evenly among one to three
/// shown cards, so that every sum of parts is a multiple of a sixth of it.
#[derive(Debug)]
struct Logs {
    /// Sixths of a weight in all: 6 × the number of worlds; 0 if their weights differ.
    parts: usize,
    table: Vec<f64>,
}

impl Logs {
    fn new(weights: &[f64]) -> Self {
        let even = weights.windows(2).all(|pair| pair[0].to_bits() == pair[1].to_bits());
        let parts = if even { 6 * weights.len() } else { 0 };
        let table = (0..=parts).map(|part| plog(part as f64 / parts.max(1) as f64)).collect();
        Self { parts, table }
    }

    fn plog(&self, p: f64) -> f64 {
        if self.parts == 0 { plog(p) } else { self.table[((p * self.parts as f64).round() as usize).min(self.parts)] }
    }
}

/// The sums over the triples that go with one answer.
#[derive(Clone, Copy, Default)]
struct AnswerSums {
    /// Σ w, with `w` the weight of a triple together with the answer.
    chance: f64,
    /// max w
    best: f64,
    /// Σ −w log₂ w
    bits: f64,
    /// The number of triples.
    left: u32,
}

impl<'a> Scorer<'a> {
    /// Prepares `worlds` for suggestions under `asking`; `cards` is the number of cards of the edition.
    pub fn new(worlds: &'a WeightedDeals, asking: Asker, cards: usize) -> Self {
        let case_file = worlds.case_file;
        let mut rank = vec![0u8; case_file + 1];
        for step in 1..asking.seats {
            rank[(asking.by.index() + step) % asking.seats] = step as u8;
        }
        let mut index: FxHashMap<[Card; 3], u16> = FxHashMap::default();
        let mut triples: Vec<([Card; 3], f64)> = Vec::new();
        let triple = worlds
            .deals
            .iter()
            .map(|world| {
                let mut found = [Card::new(0); 3];
                let inside = (0..cards).filter(|card| usize::from(world.owner[*card]) == case_file);
                for (slot, card) in found.iter_mut().zip(inside) {
                    *slot = Card::new(card);
                }
                let number = *index.entry(found).or_insert_with(|| {
                    triples.push((found, 0.0));
                    triples.len() as u16 - 1
                });
                triples[usize::from(number)].1 += world.weight;
                number
            })
            .collect::<Vec<u16>>();
        let mut order: Vec<usize> = (0..triple.len()).collect();
        order.sort_by_key(|world| triple[*world]);
        let weights: Vec<f64> = order.iter().map(|world| worlds.deals[*world].weight).collect();
        let ends = order.chunk_by(|a, b| triple[*a] == triple[*b]).scan(0, |end, same| {
            *end += same.len();
            Some(*end)
        });
        let ends = ends.collect();
        let place = |card: usize, world: usize| rank[usize::from(worlds.deals[world].owner[card])].wrapping_sub(1);
        let places = (0..cards).map(|card| order.iter().map(|world| place(card, *world)).collect()).collect();
        let logs = Logs::new(&weights);
        Self { worlds, asking, rank, triple, triples, weights, ends, places, logs, cells: Vec::new() }
    }

    /// The triples that can lie in the case file, with their chances.
    pub fn triples(&self) -> &[([Card; 3], f64)] {
        &self.triples
    }

    /// The likeliest triple and its chance.
    pub fn likeliest(&self) -> Option<([Card; 3], f64)> {
        self.triples.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The entropy of the triple now, in bits.
    pub fn entropy(&self) -> f64 {
        self.triples.iter().map(|(_, p)| plog(*p)).sum()
    }

    /// The chance of a triple.
    pub fn chance(&self, cards: [Card; 3]) -> f64 {
        self.triples.iter().find(|(triple, _)| *triple == cards).map_or(0.0, |(_, chance)| *chance)
    }

    /// Calls `visit` for every possible answer to `cards`.
    pub fn answers(&mut self, cards: [Card; 3], visit: impl FnMut(AnswerPosterior)) {
        match self.asking.rule {
            AnswerRule::FirstCard => self.first_card(cards, visit),
            AnswerRule::Everybody => self.everybody(cards, visit),
        }
    }

    /// The answers where asking ends with the first card: 0 = nobody shows, `1 + 3·place + card` = that card is shown.
    fn first_card(&mut self, cards: [Card; 3], mut visit: impl FnMut(AnswerPosterior)) {
        let outcomes = (3 * (self.asking.seats - 1) + 1).min(MOST_ANSWERS);
        let mut now = [0.0; MOST_ANSWERS];
        let mut sums = [AnswerSums::default(); MOST_ANSWERS];
        let [a, b, c] = cards.map(|card| self.places[card.index()].as_slice());
        let mut from = 0;
        for end in &self.ends {
            for world in from..*end {
                let places = [a[world], b[world], c[world]];
                let first = places[0].min(places[1]).min(places[2]);
                if first == NOBODY {
                    now[0] += self.weights[world];
                    continue;
                }
                let held = places.map(|place| u8::from(place == first));
                let share = self.weights[world] / f64::from(held[0] + held[1] + held[2]);
                let at = 1 + 3 * usize::from(first);
                for (slot, held) in now[at..at + 3].iter_mut().zip(held) {
                    *slot += f64::from(held) * share;
                }
            }
            from = *end;
            for (weight, sum) in now[..outcomes].iter_mut().zip(&mut sums) {
                if *weight > 0.0 {
                    sum.chance += *weight;
                    sum.best = sum.best.max(*weight);
                    sum.bits += self.logs.plog(*weight);
                    sum.left += 1;
                    *weight = 0.0;
                }
            }
        }
        for sum in sums[..outcomes].iter().filter(|sum| sum.chance > 0.0) {
            visit(after(*sum));
        }
    }

    /// The answers where everybody answers: for each card who showed it, or nobody, as the digits of a number.
    fn everybody(&mut self, cards: [Card; 3], mut visit: impl FnMut(AnswerPosterior)) {
        let seats = self.asking.seats as u32;
        let mut found: Vec<(u32, f64)> = Vec::with_capacity(self.worlds.deals.len() * 2);
        for (world, triple) in self.worlds.deals.iter().zip(&self.triple) {
            let ranks = cards.map(|card| u32::from(self.rank[usize::from(world.owner[card.index()])]));
            let same = |a: usize, b: usize| ranks[a] == ranks[b] && ranks[a] > 0;
            // Of the named cards in one hand exactly one is shown, each equally likely.
            let splits: &[[bool; 3]] = match (same(0, 1), same(0, 2), same(1, 2)) {
                (true, true, _) => &[[true, false, false], [false, true, false], [false, false, true]],
                (true, false, _) => &[[true, false, true], [false, true, true]],
                (false, true, _) => &[[true, true, false], [false, true, true]],
                (_, _, true) => &[[true, true, false], [true, false, true]],
                _ => &[[true; 3]],
            };
            for shown in splits {
                let code = (0..3).fold(0, |code, at| code * seats + if shown[at] { ranks[at] } else { 0 });
                found.push((code << 16 | u32::from(*triple), world.weight / splits.len() as f64));
            }
        }
        found.sort_unstable_by_key(|(key, _)| *key);
        for group in found.chunk_by(|a, b| a.0 >> 16 == b.0 >> 16) {
            let cells = group.chunk_by(|a, b| a.0 == b.0).map(|same| same.iter().map(|(_, w)| w).sum::<f64>());
            if let Some(after) = after_of(cells) {
                visit(after);
            }
        }
    }

    /// What suggesting `cards` promises.
    pub fn score(&mut self, cards: [Card; 3]) -> SuggestionScore {
        let mut score = SuggestionScore { right: self.chance(cards), ..SuggestionScore::default() };
        score.nobody = self.nobody(cards);
        self.answers(cards, |after| {
            score.entropy += after.chance * after.entropy;
            score.best += after.chance * after.best;
            score.left += after.chance * f64::from(after.left);
            score.worst = score.worst.max(f64::from(after.left));
            score.answer += plog(after.chance);
            if after.left == 1 {
                score.settles += after.chance;
            }
        });
        score
    }

    /// The bits about the case file that everybody learns from who shows and who passes.
    pub fn heard(&mut self, cards: [Card; 3]) -> f64 {
        let width = self.triples.len();
        let patterns = 1usize << (self.asking.seats - 1).min(10);
        self.cells.clear();
        self.cells.resize(width * patterns, 0.0);
        for (world, triple) in self.worlds.deals.iter().zip(&self.triple) {
            let mut pattern = 0usize;
            for card in cards {
                let rank = self.rank[usize::from(world.owner[card.index()])];
                if rank > 0 {
                    pattern |= 1 << (rank - 1);
                }
            }
            if self.asking.rule == AnswerRule::FirstCard {
                pattern &= pattern.wrapping_neg();
            }
            self.cells[(pattern & (patterns - 1)) * width + usize::from(*triple)] += world.weight;
        }
        let after: f64 = self
            .cells
            .chunks_exact(width.max(1))
            .filter_map(|row| after_of(row.iter().copied()))
            .map(|after| after.chance * after.entropy)
            .sum();
        (self.entropy() - after).max(0.0)
    }

    /// The chance that nobody shows a card.
    pub fn nobody(&self, cards: [Card; 3]) -> f64 {
        let unanswered = |owner: &[u8]| cards.iter().all(|card| self.rank[usize::from(owner[card.index()])] == 0);
        self.worlds.deals.iter().filter(|world| unanswered(&world.owner)).map(|world| world.weight).sum()
    }
}

/// What an answer leaves, from the weights of the triples that go with it; `None` if it is impossible.
fn after_of(cells: impl Iterator<Item = f64>) -> Option<AnswerPosterior> {
    let mut sum = AnswerSums::default();
    for cell in cells.filter(|cell| *cell > 0.0) {
        sum.chance += cell;
        sum.best = sum.best.max(cell);
        sum.bits += plog(cell);
        sum.left += 1;
    }
    (sum.chance > 0.0).then(|| after(sum))
}

/// Conditions the sums on the answer: `H = log₂ Σ w + (Σ −w log₂ w) / Σ w`.
fn after(sum: AnswerSums) -> AnswerPosterior {
    let AnswerSums { chance, best, bits, left } = sum;
    let entropy = (bits / chance + chance.log2()).max(0.0);
    AnswerPosterior { chance, best: best / chance, entropy: if left == 1 { 0.0 } else { entropy }, left }
}
