//! Entries that hardly fit what is known: the table asks about them before they become a contradiction.

use crate::deduction::feasible::consistent;
use crate::deduction::problem::{Fact, FactKind, Problem, Source};
use crate::deduction::sample::posterior::Posterior;
use crate::edition::CardSet;

/// An answer is asked about if its probability was at most this: one in fifty.
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
/// `entry` holds the facts of the entry, as [`Problem::from_game`] gives them; each is judged given those before it. A
/// show is judged by the probability of any show, not of the card that was chosen. `None` if the log contradicted
/// itself before.
pub fn slip(before: &Problem, entry: &[Fact]) -> Option<Slip> {
    if !consistent(before) {
        return None;
    }
    let mut known = before.clone();
    let mut worst: Option<Slip> = None;
    for fact in entry {
        let with = known.with_facts([known.facts(), &[*fact]].concat()).ok()?;
        let probability = likelihood(&known, &with, fact.kind);
        known = with;
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

/// The probability of an event of this kind, given what is known; 0 only if it is impossible.
fn likelihood(known: &Problem, with: &Problem, kind: FactKind) -> f64 {
    if !consistent(with) {
        return 0.0;
    }
    let event = match kind {
        FactKind::HoldsNone(..) | FactKind::HoldsOneOf(..) | FactKind::CaseFileIsNot(_) => kind,
        FactKind::Showed { holder, card, among } => FactKind::HoldsOneOf(holder, among | CardSet::of(card)),
        FactKind::HoldsAll(..) | FactKind::CaseFileHas(_) | FactKind::CaseFileLacks(_) => return 1.0,
    };
    let given = Posterior::new(known).and_then(|posterior| posterior.given(&[event]));
    given.map_or(0.0, |given| given.probability).max(f64::MIN_POSITIVE)
}
