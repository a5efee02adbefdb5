//! The truth about a problem, by writing out every deal. It takes only the types of `deduction`, none of its code.

use deerstalker::deduction::{Fact, FactKind, Problem, Sheet, Status, holders};
use deerstalker::edition::CardSet;
use deerstalker::game::Holder;
use std::ops::Range;

pub struct Truth {
    pub deals: u128,
    pub weight: f64,
    /// By card and column: the deals with the card there.
    pub plain: Vec<u128>,
    pub weights: Vec<f64>,
    /// By triple, the third card counting fastest: the deals with it in the case file.
    pub triples: Vec<u128>,
    pub triple_weights: Vec<f64>,
}

impl Truth {
    pub fn nothing(problem: &Problem) -> Self {
        let cells = problem.cards() * (problem.holders() + 1);
        let triples = problem.categories().iter().map(ExactSizeIterator::len).product();
        Self {
            deals: 0,
            weight: 0.0,
            plain: vec![0; cells],
            weights: vec![0.0; cells],
            triples: vec![0; triples],
            triple_weights: vec![0.0; triples],
        }
    }

    pub fn of(problem: &Problem) -> Self {
        let mut truth = Self::nothing(problem);
        each_deal(problem.categories(), problem.sizes(), |place| {
            if let Some(weight) = weight(problem, place) {
                truth.add(problem, place, weight);
            }
        });
        truth
    }

    pub fn add(&mut self, problem: &Problem, place: &[usize], weight: f64) {
        self.deals += 1;
        self.weight += weight;
        let mut triple = 0;
        for (card, column) in place.iter().enumerate() {
            let cell = card * (problem.holders() + 1) + column;
            self.plain[cell] += 1;
            self.weights[cell] += weight;
            if *column == problem.holders() {
                let category = problem.categories().iter().find(|cards| cards.contains(&card)).unwrap();
                triple = triple * category.len() + card - category.start;
            }
        }
        self.triples[triple] += 1;
        self.triple_weights[triple] += weight;
    }

    /// Compares every number of a sheet, but for its triples.
    ///
    /// # Panics
    /// Panics at the first difference.
    pub fn assert_cells(&self, sheet: &Sheet, what: &dyn std::fmt::Debug) {
        assert_eq!(sheet.deals, self.deals, "{what:?}");
        for cell in 0..self.plain.len() {
            let (card, column) = (cell / sheet.columns(), cell % sheet.columns());
            assert_eq!(sheet.plain[cell], self.plain[cell], "card {card}, column {column}: {what:?}");
            let weight = self.weights[cell] / self.weight;
            assert!((sheet.weighted[cell] - weight).abs() < 1e-12, "card {card}, column {column}: {what:?}");
            let status = match self.plain[cell] {
                0 => Status::No,
                deals if deals == self.deals => Status::Yes,
                _ => Status::Open,
            };
            assert_eq!(sheet.marks.all()[cell], status, "card {card}, column {column}: {what:?}");
        }
    }

    /// Compares every number of a sheet.
    ///
    /// # Panics
    /// Panics at the first difference.
    pub fn assert_equals(&self, sheet: &Sheet, what: &dyn std::fmt::Debug) {
        self.assert_cells(sheet, what);
        for triple in 0..self.triples.len() {
            assert_eq!(sheet.triples.plain[triple], self.triples[triple], "triple {triple}: {what:?}");
            let weight = self.triple_weights[triple] / self.weight;
            assert!((sheet.triples.weighted[triple] - weight).abs() < 1e-12, "triple {triple}: {what:?}");
        }
        let plain = bits(self.triples.iter().map(|deals| *deals as f64));
        assert!((sheet.entropy_plain - plain).abs() < 1e-11, "{what:?}");
        assert!((sheet.entropy - bits(self.triple_weights.iter().copied())).abs() < 1e-11, "{what:?}");
    }
}

pub fn bits(weights: impl Iterator<Item = f64> + Clone) -> f64 {
    let total: f64 = weights.clone().sum();
    weights.filter(|weight| *weight > 0.0).map(|weight| -(weight / total) * (weight / total).log2()).sum()
}

/// Calls `found` with every deal: by card the column it lies in, the case file behind all holders. A deal that fits
/// several vectors of sizes comes once for each.
pub fn each_deal(categories: &[Range<usize>; 3], sizes: &[Vec<u8>], mut found: impl FnMut(&[usize])) {
    let category = |card: usize| categories.iter().position(|cards| cards.contains(&card)).unwrap();
    let category: Vec<usize> = (0..categories[2].end).map(category).collect();
    for sizes in sizes {
        deal(&category, &mut sizes.clone(), [false; 3], &mut Vec::new(), &mut found);
    }
}

fn deal(
    category: &[usize],
    left: &mut [u8],
    filled: [bool; 3],
    place: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize]),
) {
    let Some(here) = category.get(place.len()) else {
        if filled == [true; 3] {
            found(place);
        }
        return;
    };
    if !filled[*here] {
        let mut filled = filled;
        filled[*here] = true;
        place.push(left.len());
        deal(category, left, filled, place, found);
        place.pop();
    }
    for holder in 0..left.len() {
        if left[holder] > 0 {
            left[holder] -= 1;
            place.push(holder);
            deal(category, left, filled, place, found);
            place.pop();
            left[holder] += 1;
        }
    }
}

pub fn weight(problem: &Problem, place: &[usize]) -> Option<f64> {
    let mut weight = 1.0;
    for fact in problem.facts() {
        if !agrees(problem, place, fact) {
            return None;
        }
        match fact.kind {
            FactKind::Showed { holder, among, .. } => weight /= held(place, holder, among) as f64,
            FactKind::ChosenAmong { holder, among, others } => {
                weight /= f64::from(others) + held(place, holder, among) as f64;
            }
            _ => {}
        }
    }
    Some(weight)
}

fn held(place: &[usize], holder: Holder, cards: CardSet) -> usize {
    cards.iter().filter(|card| place[card.index()] == holder.index()).count()
}

pub fn agrees(problem: &Problem, place: &[usize], fact: &Fact) -> bool {
    let in_file = |cards: CardSet| cards.iter().filter(|card| place[card.index()] == problem.holders()).count();
    match fact.kind {
        FactKind::HoldsAll(holder, cards) => held(place, holder, cards) == cards.len(),
        FactKind::HoldsNone(holder, cards) => held(place, holder, cards) == 0,
        FactKind::HoldsOneOf(holder, cards) => held(place, holder, cards) > 0,
        FactKind::SomeHoldOneOf(some, cards) => holders(some).any(|holder| held(place, holder, cards) > 0),
        FactKind::Showed { holder, card, .. } => place[card.index()] == holder.index(),
        FactKind::ChosenAmong { .. } => true,
        FactKind::CaseFileCount { cards, least, most } => (least.into()..=most.into()).contains(&in_file(cards)),
        FactKind::CaseFileHas(cards) => in_file(cards) == cards.len(),
        FactKind::CaseFileLacks(cards) => in_file(cards) == 0,
    }
}
