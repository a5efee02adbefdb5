//! What bears on an *open* cell, neither proved nor excluded: shows that may have been this card, cards shown in its
//! stead, accusations, and how many cards compete for how many places. Needs only the facts and the sheet, no search.

use crate::deduction::fact::{EntryPart, FactKind, Source};
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::sheet::filled::{Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::EntryId;

/// Why a named card was not the one shown: the player passed on it, it lies in another column (`At`), or neither, but
/// the sheet excludes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardExclusion {
    Passed(EntryId),
    At(usize),
    Proved,
}

/// A show not seen by me that may have been the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PossibleShow {
    pub source: Source,
    pub named: CardSet,
    /// Named cards that the player may hold.
    pub left: CardSet,
    pub excluded: Vec<(Card, CardExclusion)>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct OpenCellEvidence {
    pub card: Card,
    pub column: usize,
    /// Shows of this player, to suggestions of this card, that no card known to be in the hand explains.
    pub shows: Vec<PossibleShow>,
    /// Cards shown to me although this card was named too, which makes it less likely to be there.
    pub shown_instead: Vec<(Card, Source)>,
    /// Wrong accusations that named the card and that no known card refutes. Only for the case file.
    pub accusations: Vec<EntryId>,
    /// Fewest and most unknown cards of this hand; (1, 1) for the case file.
    pub unknown: (usize, usize),
    /// Cards that may be among them; for the case file, of this category.
    pub candidates: usize,
    pub places: Vec<usize>,
    pub with: u128,
    pub deals: u128,
}

impl Position {
    /// `None` if the cell is decided, or without a sheet.
    pub fn bearing(&self, card: Card, column: usize) -> Option<OpenCellEvidence> {
        bearing(self.problem(), self.sheet()?, card, column)
    }
}

fn bearing(problem: &Problem, sheet: &Sheet, card: Card, column: usize) -> Option<OpenCellEvidence> {
    if sheet.status(card, column) != Status::Open {
        return None;
    }
    let case_file = sheet.case_file();
    let in_column = |status: Status| -> CardSet {
        (0..sheet.cards()).map(Card::new).filter(|card| sheet.status(*card, column) == status).collect()
    };
    let (open, hand) = (in_column(Status::Open), in_column(Status::Yes));
    let (unknown, candidates) = if column == case_file {
        let category: CardSet = problem.categories()[problem.category_of(card)].clone().map(Card::new).collect();
        ((1, 1), (open & category).len())
    } else {
        let sizes = problem.sizes().iter().map(|sizes| usize::from(sizes[column]).saturating_sub(hand.len()));
        ((sizes.clone().min().unwrap_or(0), sizes.max().unwrap_or(0)), open.len())
    };
    let mut shows = Vec::new();
    let mut shown_instead = Vec::new();
    let mut accusations = Vec::new();
    for fact in problem.facts() {
        match (fact.kind, fact.source) {
            (FactKind::HoldsOneOf(holder, named), source)
                if holder.index() == column && named.contains(card) && (named & hand).is_empty() =>
            {
                let left = named & open;
                let why = |out: Card| (out, excluded(problem, sheet, out, column));
                shows.push(PossibleShow { source, named, left, excluded: (named - left).iter().map(why).collect() });
            }
            (FactKind::Showed { holder, card: shown, among }, source)
                if holder.index() == column && among.contains(card) =>
            {
                shown_instead.push((shown, source));
            }
            (FactKind::CaseFileCount { cards: named, .. }, Source::Entry(id, _))
                if column == case_file
                    && named.contains(card)
                    && named.iter().all(|card| sheet.status(card, case_file) != Status::No) =>
            {
                accusations.push(id);
            }
            _ => {}
        }
    }
    Some(OpenCellEvidence {
        card,
        column,
        shows,
        shown_instead,
        accusations,
        unknown,
        candidates,
        places: (0..sheet.columns()).filter(|column| sheet.status(card, *column) == Status::Open).collect(),
        with: sheet.deals_with(card, column),
        deals: sheet.deals,
    })
}

fn excluded(problem: &Problem, sheet: &Sheet, card: Card, column: usize) -> CardExclusion {
    let passed = problem.facts().iter().find_map(|fact| match (fact.kind, fact.source) {
        (FactKind::HoldsNone(holder, cards), Source::Entry(id, EntryPart::Answer(_)))
            if holder.index() == column && cards.contains(card) =>
        {
            Some(CardExclusion::Passed(id))
        }
        _ => None,
    });
    passed.or_else(|| sheet.owner(card).map(CardExclusion::At)).unwrap_or(CardExclusion::Proved)
}
