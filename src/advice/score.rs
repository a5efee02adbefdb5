//! What suggestions are worth, measured on a set of deals.

use super::worlds::Worlds;
use crate::edition::{AnswerRule, Card};
use crate::game::Seat;
use rustc_hash::FxHashMap;

/// Who asks whom.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Who suggests.
    pub by: Seat,
    /// How many players there are.
    pub seats: usize,
    /// Who answers.
    pub rule: AnswerRule,
}

/// What a suggestion promises.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
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

/// What is left after one answer: its chance, the likeliest triple's share of it, the entropy of the triple.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct After {
    /// The chance of this answer.
    pub chance: f64,
    /// The chance of the likeliest triple given this answer.
    pub best: f64,
    /// The entropy of the triple given this answer, in bits.
    pub entropy: f64,
    /// How many triples are left.
    pub left: u32,
}

/// A set of deals made ready for scoring many suggestions.
#[derive(Debug)]
pub struct Scorer<'a> {
    worlds: &'a Worlds,
    asking: Asking,
    /// By column: how many seats after the asker it sits; 0 = does not answer.
    rank: Vec<u8>,
    /// By world: a small number for the triple in the case file.
    triple: Vec<u16>,
    /// By small number: the triple and its chance.
    triples: Vec<([Card; 3], f64)>,
    cells: Vec<f64>,
}

impl<'a> Scorer<'a> {
    /// Prepares `worlds` for suggestions under `asking`. `case_file` is the column of the case file, `cards` the number
    /// of cards.
    pub fn new(worlds: &'a Worlds, asking: Asking, case_file: usize, cards: usize) -> Self {
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
            .collect();
        Self { worlds, asking, rank, triple, triples, cells: Vec::new() }
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

    /// Hands every possible answer to `cards` to `visit`.
    pub fn answers(&mut self, cards: [Card; 3], visit: impl FnMut(After)) {
        match self.asking.rule {
            AnswerRule::FirstCard => self.first_card(cards, visit),
            AnswerRule::Everybody => self.everybody(cards, visit),
        }
    }

    fn first_card(&mut self, cards: [Card; 3], mut visit: impl FnMut(After)) {
        let width = self.triples.len();
        let outcomes = 3 * (self.asking.seats - 1) + 1;
        self.cells.clear();
        self.cells.resize(width * outcomes, 0.0);
        for (world, triple) in self.worlds.deals.iter().zip(&self.triple) {
            let ranks = cards.map(|card| self.rank[usize::from(world.owner[card.index()])]);
            let first = ranks.iter().copied().filter(|rank| *rank > 0).min().unwrap_or(0);
            let triple = usize::from(*triple);
            if first == 0 {
                self.cells[triple] += world.weight;
                continue;
            }
            let held: u8 = ranks.iter().map(|rank| u8::from(*rank == first)).sum();
            let share = world.weight / f64::from(held);
            for (at, _) in ranks.iter().enumerate().filter(|(_, rank)| **rank == first) {
                let outcome = 1 + 3 * (usize::from(first) - 1) + at;
                self.cells[outcome * width + triple] += share;
            }
        }
        for row in self.cells.chunks_exact(width.max(1)) {
            if let Some(after) = summed(row.iter().copied()) {
                visit(after);
            }
        }
    }

    fn everybody(&mut self, cards: [Card; 3], mut visit: impl FnMut(After)) {
        let seats = self.asking.seats as u32;
        let mut found: Vec<(u32, f64)> = Vec::with_capacity(self.worlds.deals.len() * 2);
        for (world, triple) in self.worlds.deals.iter().zip(&self.triple) {
            let ranks = cards.map(|card| u32::from(self.rank[usize::from(world.owner[card.index()])]));
            let same = |a: usize, b: usize| ranks[a] == ranks[b] && ranks[a] > 0;
            // Each card is shown or not; of those in one hand exactly one is.
            let splits: &[[bool; 3]] = match (same(0, 1), same(0, 2), same(1, 2)) {
                (true, true, _) => &[[true, false, false], [false, true, false], [false, false, true]],
                (true, false, _) => &[[true, false, true], [false, true, true]],
                (false, true, _) => &[[true, true, false], [false, true, true]],
                (_, _, true) => &[[true, true, false], [true, false, true]],
                _ => &[[true; 3]],
            };
            for shown in splits {
                // Digits: who showed each card, 0 = nobody.
                let code = (0..3).fold(0, |code, at| code * seats + if shown[at] { ranks[at] } else { 0 });
                found.push((code << 16 | u32::from(*triple), world.weight / splits.len() as f64));
            }
        }
        found.sort_unstable_by_key(|(key, _)| *key);
        for group in found.chunk_by(|a, b| a.0 >> 16 == b.0 >> 16) {
            let cells = group.chunk_by(|a, b| a.0 == b.0).map(|same| same.iter().map(|(_, w)| w).sum::<f64>());
            if let Some(after) = summed(cells) {
                visit(after);
            }
        }
    }

    /// What suggesting `cards` promises.
    pub fn score(&mut self, cards: [Card; 3]) -> Score {
        let mut score = Score { right: self.chance(cards), ..Score::default() };
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

    /// The bits about the case file that lie in who shows and who passes, which everybody hears.
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
            .filter_map(|row| summed(row.iter().copied()))
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

/// `-p log2 p`, nothing for nothing.
fn plog(p: f64) -> f64 {
    if p > 0.0 { -p * p.log2() } else { 0.0 }
}

/// One answer from the weights of the triples that go with it; `None` if it cannot be.
fn summed(cells: impl Iterator<Item = f64>) -> Option<After> {
    let (mut chance, mut best, mut bits, mut left) = (0.0, 0.0f64, 0.0, 0);
    for cell in cells.filter(|cell| *cell > 0.0) {
        chance += cell;
        best = best.max(cell);
        bits -= cell * cell.log2();
        left += 1;
    }
    (chance > 0.0).then(|| After {
        chance,
        best: best / chance,
        entropy: (bits / chance + chance.log2()).max(0.0),
        left,
    })
}
