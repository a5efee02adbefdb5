//! The filled sheet: what is proved about each cell, how probable it is, and which triples can be in the case file.
//!
//! Probabilities are those of the show model. Tables of cells are flat, by card, then column, the case file last.
//! Tables of triples have the index `(s * weapons + w) * rooms + r`, with positions within the categories.

use crate::deduction::entropy::entropy;
use crate::edition::{Card, CardSet};
use crate::game::{Hands, Holder, Seat};
use std::cmp::Reverse;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    Yes,
    No,
    /// In some deals; perhaps in all or none, if they could not be counted.
    Open,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    columns: usize,
    status: Vec<Status>,
}

impl Marks {
    pub(crate) fn new(columns: usize, status: Vec<Status>) -> Self {
        Self { columns, status }
    }

    pub fn cards(&self) -> usize {
        self.status.len() / self.columns
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    pub fn case_file(&self) -> usize {
        self.columns - 1
    }

    pub fn all(&self) -> &[Status] {
        &self.status
    }

    pub fn status(&self, card: Card, column: usize) -> Status {
        self.status[card.index() * self.columns + column]
    }

    pub fn owner(&self, card: Card) -> Option<usize> {
        (0..self.columns).find(|column| self.status(card, *column) == Status::Yes)
    }

    /// Whether the player may have the card now. `hands` is `None` unless cards have changed hands.
    pub fn may_have(&self, hands: Option<&Hands>, seat: Seat, card: Card) -> bool {
        let can = |column: &usize| self.status(card, *column) != Status::No;
        let is_with = |column| hands?.now(card, Holder(column as u8)).map(|now| now.includes(seat));
        (0..self.case_file()).filter(can).any(|column| is_with(column).unwrap_or(column == seat.index()))
    }

    /// `None` until all three cards are proved.
    pub fn solution(&self) -> Option<[Card; 3]> {
        let mut cards =
            (0..self.cards()).map(Card::new).filter(|card| self.status(*card, self.case_file()) == Status::Yes);
        Some([cards.next()?, cards.next()?, cards.next()?])
    }
}

/// The case file, one card of each category. `sizes` are those of the categories; by triple, `plain` has numbers of
/// deals and `weighted` probabilities.
#[derive(Clone, PartialEq, Debug)]
pub struct Triples {
    pub sizes: [usize; 3],
    pub plain: Vec<u128>,
    pub weighted: Vec<f64>,
    /// Weight of all deals. Probabilities are shares of it.
    pub(crate) weight: f64,
}

impl Triples {
    pub fn cards(&self, index: usize) -> [Card; 3] {
        triple_at(self.sizes, index)
    }

    /// 0 if the cards are not one of each category, in order.
    pub fn probability(&self, cards: [Card; 3]) -> f64 {
        let [suspects, weapons, _] = self.sizes;
        let starts = [0, suspects, suspects + weapons];
        let at = [0, 1, 2].map(|of| cards[of].index().checked_sub(starts[of]).filter(|at| *at < self.sizes[of]));
        let [Some(suspect), Some(weapon), Some(room)] = at else { return 0.0 };
        self.weighted[(suspect * weapons + weapon) * self.sizes[2] + room]
    }

    pub fn possible(&self) -> usize {
        self.plain.iter().filter(|deals| **deals > 0).count()
    }

    /// `None` until only one triple is possible.
    pub fn solution(&self) -> Option<[Card; 3]> {
        (self.possible() == 1).then(|| self.best().map(|(cards, _)| cards)).flatten()
    }

    /// The likeliest triple with its probability; of equals the first.
    pub fn best(&self) -> Option<([Card; 3], f64)> {
        let by_share = |(at, share): &(usize, f64)| (Reverse(rounded(*share)), *at);
        let (index, probability) = self.weighted.iter().copied().enumerate().min_by_key(by_share)?;
        Some((self.cards(index), probability))
    }
}

/// For sorting: probabilities that differ by rounding errors alone become equal.
pub(crate) fn rounded(share: f64) -> i64 {
    (share * 1e9).round() as i64
}

/// Probabilities without numbers of deals. 0 only if no deal has the triple: sums of positive numbers never become 0.
#[derive(Clone, PartialEq, Debug)]
pub struct TripleWeights {
    pub(crate) sizes: [usize; 3],
    pub weighted: Vec<f64>,
}

impl TripleWeights {
    pub fn cards(&self, index: usize) -> [Card; 3] {
        triple_at(self.sizes, index)
    }

    pub fn possible(&self) -> usize {
        self.weighted.iter().filter(|weight| **weight > 0.0).count()
    }

    pub fn is_proved(&self) -> bool {
        self.possible() == 1
    }

    pub fn possible_cards(&self) -> CardSet {
        let possible = (0..self.weighted.len()).filter(|at| self.weighted[*at] > 0.0);
        possible.flat_map(|at| self.cards(at)).collect()
    }
}

fn triple_at([suspects, weapons, rooms]: [usize; 3], index: usize) -> [Card; 3] {
    let (s, w, r) = (index / (weapons * rooms), index / rooms % weapons, index % rooms);
    [s, suspects + w, suspects + weapons + r].map(Card::new)
}

/// A counted position. `plain` has the number of deals of each cell, `weighted` its probability.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    pub marks: Marks,
    pub deals: u128,
    pub plain: Vec<u128>,
    pub weighted: Vec<f64>,
    pub triples: Triples,
    /// Entropy of the triple in bits, if every deal has the same weight.
    pub entropy_plain: f64,
    /// The same under the show model.
    pub entropy: f64,
}

impl Sheet {
    /// A cell without deals is impossible. A card with a single possible column is there.
    pub(crate) fn new(deals: u128, plain: Vec<u128>, mut weighted: Vec<f64>, triples: Triples) -> Self {
        let cards: usize = triples.sizes.iter().sum();
        let columns = plain.len() / cards;
        let mut status = vec![Status::No; plain.len()];
        for row in (0..cards).map(|card| card * columns..(card + 1) * columns) {
            let possible = row.clone().filter(|cell| plain[*cell] > 0);
            possible.for_each(|cell| status[cell] = Status::Open);
            if let Some(column) = assign_if_only(&plain[row.clone()], &mut weighted[row.clone()]) {
                status[row.start + column] = Status::Yes;
            }
        }
        Self {
            marks: Marks::new(columns, status),
            deals,
            plain,
            weighted,
            entropy_plain: entropy(triples.plain.iter().map(|deals| *deals as f64)),
            entropy: entropy(triples.weighted.iter().copied()),
            triples,
        }
    }

    /// The same deals with other probabilities. `weight` is that of all deals.
    pub(crate) fn reweighted(&self, mut weighted: Vec<f64>, mut of_triples: Vec<f64>, weight: f64) -> Self {
        let columns = self.columns();
        for (plain, row) in self.plain.chunks(columns).zip(weighted.chunks_mut(columns)) {
            assign_if_only(plain, row);
        }
        assign_if_only(&self.triples.plain, &mut of_triples);
        let entropy = entropy(of_triples.iter().copied());
        let triples = Triples { weighted: of_triples, weight, ..self.triples.clone() };
        Self { weighted, triples, entropy, ..self.clone() }
    }

    pub fn cards(&self) -> usize {
        self.marks.cards()
    }

    pub fn columns(&self) -> usize {
        self.marks.columns()
    }

    pub fn case_file(&self) -> usize {
        self.marks.case_file()
    }

    pub fn status(&self, card: Card, column: usize) -> Status {
        self.marks.status(card, column)
    }

    pub fn owner(&self, card: Card) -> Option<usize> {
        self.marks.owner(card)
    }

    pub fn solution(&self) -> Option<[Card; 3]> {
        self.marks.solution()
    }

    pub fn probability(&self, card: Card, column: usize) -> f64 {
        self.weighted[card.index() * self.columns() + column]
    }

    pub fn deals_with(&self, card: Card, column: usize) -> u128 {
        self.plain[card.index() * self.columns() + column]
    }
}

/// If only one of these has any deals, sets its probability to 1, which a quotient of two sums may miss, and returns
/// its index. Otherwise keeps all below 1.
pub(crate) fn assign_if_only(plain: &[u128], weighted: &mut [f64]) -> Option<usize> {
    let at = plain.iter().position(|deals| *deals > 0)?;
    if plain[at + 1..].iter().any(|deals| *deals > 0) {
        for share in weighted {
            *share = share.min(1.0 - f64::EPSILON);
        }
        return None;
    }
    weighted[at] = 1.0;
    Some(at)
}
