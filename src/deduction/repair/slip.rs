//! Entries that hardly fit what is known: asked about quietly, long before they become a contradiction.

use crate::deduction::feasible::consistent;
use crate::deduction::problem::{Fact, FactKind, Problem, Source};
use crate::deduction::sheet::solve::solve;
use crate::edition::CardSet;
use crate::game::Holder;

/// At most this likely is worth a question.
const DOUBTFUL: f64 = 0.02;

/// An answer that is impossible or very unlikely, given all that was known before it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slip {
    /// Which answer.
    pub source: Source,
    /// What it says.
    pub kind: FactKind,
    /// How likely it was, 0 to one in fifty; 0 = impossible.
    pub probability: f64,
}

/// The first impossible answer of a new entry, else its least likely one if that is worth a question.
///
/// `entry` holds the facts of the entry, as [`Problem::from_game`] gives them; each is judged after those before it.
/// Which of several cards somebody shows is never unlikely, only that he shows at all. Nothing is said if the log
/// contradicted itself before.
pub fn slip(before: &Problem, entry: &[Fact]) -> Option<Slip> {
    if !consistent(before) {
        return None;
    }
    let mut known = before.clone();
    let mut worst: Option<Slip> = None;
    for fact in entry {
        let probability = likelihood(&known, &fact.kind);
        known.facts.push(*fact);
        let slip = Slip { source: fact.source, kind: fact.kind, probability };
        if probability <= 0.0 {
            return Some(slip);
        }
        if probability <= DOUBTFUL && worst.is_none_or(|worst| probability < worst.probability) {
            worst = Some(slip);
        }
    }
    worst
}

/// How likely it is that an event like this one is seen: 0 only if it is impossible.
fn likelihood(known: &Problem, kind: &FactKind) -> f64 {
    match *kind {
        FactKind::HoldsNone(holder, cards) => none_of(known, holder, cards),
        FactKind::HoldsOneOf(holder, cards) => some_of(known, holder, cards),
        FactKind::Showed { holder, card, among } => {
            if possible(known, kind) {
                some_of(known, holder, among | CardSet::of(card))
            } else {
                0.0
            }
        }
        FactKind::CaseFileIsNot(cards) => {
            let triple = solve(known).map_or(0.0, |sheet| {
                let [_, weapons, rooms] = sheet.triples.sizes;
                let [s, w, r] = [0, 1, 2].map(|at| cards[at].index() - known.categories[at].start);
                sheet.triples.weighted[(s * weapons + w) * rooms + r]
            });
            if possible(known, kind) { (1.0 - triple).max(f64::MIN_POSITIVE) } else { 0.0 }
        }
        FactKind::HoldsAll(..) | FactKind::CaseFileHas(_) | FactKind::CaseFileLacks(_) => {
            if possible(known, kind) {
                1.0
            } else {
                0.0
            }
        }
    }
}

fn possible(known: &Problem, kind: &FactKind) -> bool {
    let mut with = known.clone();
    with.facts.push(Fact { source: Source::Setup(crate::deduction::problem::SetupFact::Assumed), kind: *kind });
    consistent(&with)
}

/// The probability that a holder has none of some cards: card by card, each given the ones before.
fn none_of(known: &Problem, holder: Holder, cards: CardSet) -> f64 {
    let mut known = known.clone();
    let mut probability = 1.0;
    for card in cards.iter() {
        let Some(sheet) = solve(&known) else { return 0.0 };
        if sheet.status(card, holder.index()) == crate::deduction::sheet::filled::Status::Yes {
            return 0.0;
        }
        probability *= (1.0 - sheet.probability(card, holder.index())).max(f64::MIN_POSITIVE);
        known = known.assuming(card, holder.index(), false);
    }
    probability
}

fn some_of(known: &Problem, holder: Holder, cards: CardSet) -> f64 {
    if possible(known, &FactKind::HoldsOneOf(holder, cards)) {
        (1.0 - none_of(known, holder, cards)).max(f64::MIN_POSITIVE)
    } else {
        0.0
    }
}
