//! The filled sheet: what is proved about every cell, how probable it is, and the triples of the case file.

use crate::deduction::entropy::entropy;
use crate::edition::Card;
use crate::game::{Hands, Holder, Seat};
use std::cmp::Reverse;

/// What is proved about one card and one column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The card is there in every deal that agrees with the log.
    Yes,
    /// In none.
    No,
    /// In some; where the deals could not be counted, perhaps in all or none.
    Open,
}

/// What is proved about every cell: one row a card, one column a holder, the case file last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    columns: usize,
    /// By card, then column.
    status: Vec<Status>,
}

impl Marks {
    /// Marks from the status of each cell, by card, then column.
    pub(crate) fn new(columns: usize, status: Vec<Status>) -> Self {
        Self { columns, status }
    }

    /// How many cards there are.
    pub fn cards(&self) -> usize {
        self.status.len() / self.columns
    }

    /// How many columns there are: holders and the case file.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The column of the case file.
    pub fn case_file(&self) -> usize {
        self.columns - 1
    }

    /// The status of every cell, by card, then column.
    pub fn all(&self) -> &[Status] {
        &self.status
    }

    /// What is proved about a cell.
    pub fn status(&self, card: Card, column: usize) -> Status {
        self.status[card.index() * self.columns + column]
    }

    /// The column that is proved to have the card; `None` if none is.
    pub fn owner(&self, card: Card) -> Option<usize> {
        (0..self.columns).find(|column| self.status(card, *column) == Status::Yes)
    }

    /// Whether a player can have a card now; `hands` where some have changed hands.
    pub fn may_have(&self, hands: Option<&Hands>, seat: Seat, card: Card) -> bool {
        let can = |column: &usize| self.status(card, *column) != Status::No;
        let is_with = |column| hands?.now(card, Holder(column as u8)).map(|now| now.includes(seat));
        (0..self.case_file()).filter(can).any(|column| is_with(column).unwrap_or(column == seat.index()))
    }

    /// The case file, if it is proved.
    pub fn solution(&self) -> Option<[Card; 3]> {
        let mut cards =
            (0..self.cards()).map(Card::new).filter(|card| self.status(*card, self.case_file()) == Status::Yes);
        Some([cards.next()?, cards.next()?, cards.next()?])
    }
}

/// The triples of the case file: flat, index `(s * weapons + w) * rooms + r` with positions within the categories.
#[derive(Clone, PartialEq, Debug)]
pub struct Triples {
    pub sizes: [usize; 3],
    /// Deals with each triple in the case file.
    pub plain: Vec<u128>,
    /// The probability of each triple under the show model, 0 to 1.
    pub weighted: Vec<f64>,
    /// The weight of all deals under the show model, of which the probabilities are shares.
    pub(crate) weight: f64,
}

impl Triples {
    /// The cards of the triple at `index`.
    pub fn cards(&self, index: usize) -> [Card; 3] {
        triple_at(self.sizes, index)
    }

    /// The probability of this triple; 0 if the cards are not one of each category, in order.
    pub fn probability(&self, cards: [Card; 3]) -> f64 {
        let [suspects, weapons, _] = self.sizes;
        let starts = [0, suspects, suspects + weapons];
        let at = [0, 1, 2].map(|of| cards[of].index().checked_sub(starts[of]).filter(|at| *at < self.sizes[of]));
        let [Some(suspect), Some(weapon), Some(room)] = at else { return 0.0 };
        self.weighted[(suspect * weapons + weapon) * self.sizes[2] + room]
    }

    /// How many triples are still possible.
    pub fn possible(&self) -> usize {
        self.plain.iter().filter(|deals| **deals > 0).count()
    }

    /// The triple that lies in the case file, if that is proved.
    pub fn solution(&self) -> Option<[Card; 3]> {
        (self.possible() == 1).then(|| self.best().map(|(cards, _)| cards)).flatten()
    }

    /// The likeliest triple and its probability; of equally likely ones the first.
    pub fn best(&self) -> Option<([Card; 3], f64)> {
        let by_share = |(at, share): &(usize, f64)| (Reverse(rounded(*share)), *at);
        let (index, probability) = self.weighted.iter().copied().enumerate().min_by_key(by_share)?;
        Some((self.cards(index), probability))
    }
}

/// A probability for sorting: what differs by the rounding of sums is equal.
pub(crate) fn rounded(share: f64) -> i64 {
    (share * 1e9).round() as i64
}

/// How probable each triple of the case file is, without numbers of deals: flat as in [`Triples`].
#[derive(Clone, PartialEq, Debug)]
pub struct TripleWeights {
    pub(crate) sizes: [usize; 3],
    /// The probability of each triple under the show model, 0 to 1; 0 if no deal has it.
    pub weighted: Vec<f64>,
}

impl TripleWeights {
    /// The cards of the triple at `index`.
    pub fn cards(&self, index: usize) -> [Card; 3] {
        triple_at(self.sizes, index)
    }

    /// How many triples are possible: sums of positive numbers never become 0.
    pub fn possible(&self) -> usize {
        self.weighted.iter().filter(|weight| **weight > 0.0).count()
    }

    /// Whether only one triple is possible.
    pub fn is_proved(&self) -> bool {
        self.possible() == 1
    }
}

/// The cards of the triple at `index`.
fn triple_at([suspects, weapons, rooms]: [usize; 3], index: usize) -> [Card; 3] {
    let (s, w, r) = (index / (weapons * rooms), index / rooms % weapons, index % rooms);
    [s, suspects + w, suspects + weapons + r].map(Card::new)
}

/// Everything that follows from a log whose deals have been counted: one row a card, one column a holder, the case file
/// last.
///
/// ```
/// use deerstalker::deduction::{Fact, FactKind, Position, Problem, SetupFact, Source, Status};
/// use deerstalker::edition::{Card, CardSet};
/// use deerstalker::game::Holder;
///
/// // Two suspects, two weapons, two rooms; two players, who hold one card and two. The first holds card 0.
/// let kind = FactKind::HoldsAll(Holder(0), CardSet::of(Card::new(0)));
/// let fact = Fact { source: Source::Setup(SetupFact::MyHand), kind };
/// let position = Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], vec![fact])?);
/// let sheet = position.sheet().expect("the facts agree");
/// // The other suspect is in the case file; of the weapons and rooms one each, and the rest is the second player's.
/// assert_eq!((sheet.deals, sheet.triples.possible()), (4, 4));
/// assert_eq!(sheet.status(Card::new(1), sheet.case_file()), Status::Yes);
/// assert!((sheet.entropy - 2.0).abs() < 1e-12);
/// # Ok::<(), deerstalker::deduction::ProblemFault>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    pub marks: Marks,
    /// How many deals agree with the log.
    pub deals: u128,
    /// Deals with the card there, by card, then column.
    pub plain: Vec<u128>,
    /// The probability under the show model, by card, then column.
    pub weighted: Vec<f64>,
    /// What can lie in the case file.
    pub triples: Triples,
    /// Shannon entropy of the triple in bits, with equal weights of all deals.
    pub entropy_plain: f64,
    /// Shannon entropy of the triple in bits, under the show model.
    pub entropy: f64,
}

impl Sheet {
    /// A sheet from numbers of deals and probabilities, by card, then column. A cell without deals is impossible, and a
    /// card with a single possible column is there.
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

    /// The sheet of the same deals with other weights: these probabilities, by card, then column, and of the triples;
    /// `weight` is that of all deals.
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

    /// How many cards there are.
    pub fn cards(&self) -> usize {
        self.marks.cards()
    }

    /// How many columns there are: holders and the case file.
    pub fn columns(&self) -> usize {
        self.marks.columns()
    }

    /// The column of the case file.
    pub fn case_file(&self) -> usize {
        self.marks.case_file()
    }

    /// What is proved about a cell.
    pub fn status(&self, card: Card, column: usize) -> Status {
        self.marks.status(card, column)
    }

    /// The column that is proved to have the card; `None` if none is.
    pub fn owner(&self, card: Card) -> Option<usize> {
        self.marks.owner(card)
    }

    /// The case file, if it is proved.
    pub fn solution(&self) -> Option<[Card; 3]> {
        self.marks.solution()
    }

    /// The probability of a cell under the show model, 0 to 1.
    pub fn probability(&self, card: Card, column: usize) -> f64 {
        self.weighted[card.index() * self.columns() + column]
    }

    /// The deals with the card in a column.
    pub fn deals_with(&self, card: Card, column: usize) -> u128 {
        self.plain[card.index() * self.columns() + column]
    }
}

/// If exactly one of these numbers of deals is not zero, sets its probability to 1 and returns its index: the quotient
/// of two floating-point sums may miss 1 by a rounding. Else none is 1, however little the others weigh.
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
