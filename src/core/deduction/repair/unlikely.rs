//! Finds facts of a new entry that hardly fit what is known, so that the table can be asked before they become a
//! contradiction.

use crate::deduction::fact::{Fact, FactKind, Source};
use crate::deduction::position::Position;
use crate::edition::CardSet;

/// Largest probability of a fact that is asked about.
const UNLIKELY: f64 = 0.02;

/// A fact that is impossible (probability 0) or very unlikely, given all that was known before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UnlikelyFact {
    pub source: Source,
    pub kind: FactKind,
    pub probability: f64,
}

impl Position {
    /// The first impossible fact of a new entry, else its least likely one if that is worth a question. Each is judged
    /// given those before it. `None` also if the log contradicted itself before.
    pub fn unlikely_fact(&self, entry: &[Fact]) -> Option<UnlikelyFact> {
        if !self.is_consistent() {
            return None;
        }
        let mut worst: Option<UnlikelyFact> = None;
        let mut with_earlier_facts: Option<Self> = None;
        for fact in entry {
            let before = with_earlier_facts.as_ref().unwrap_or(self);
            let after = before.with(&[*fact]);
            let probability = before.likelihood(&after, fact.kind);
            with_earlier_facts = Some(after);
            let unlikely = UnlikelyFact { source: fact.source, kind: fact.kind, probability };
            if probability <= 0.0 {
                return Some(unlikely);
            }
            if probability <= UNLIKELY && worst.is_none_or(|worst| probability < worst.probability) {
                worst = Some(unlikely);
            }
        }
        worst
    }

    /// Probability of the fact that leads to `after`. It is 0 only if that is impossible, and 1 if it cannot be counted
    /// or if the fact is what I saw myself: that is no mistake just because it was unlikely.
    fn likelihood(&self, after: &Self, kind: FactKind) -> f64 {
        if !after.is_consistent() {
            return 0.0;
        }
        let event = match kind {
            FactKind::HoldsNone(..)
            | FactKind::HoldsOneOf(..)
            | FactKind::SomeHoldOneOf(..)
            | FactKind::CaseFileCount { .. } => kind,
            // Any show counts, whichever card was chosen.
            FactKind::Showed { holder, card, among } => FactKind::HoldsOneOf(holder, among | CardSet::of(card)),
            FactKind::HoldsAll(..)
            | FactKind::ChosenAmong { .. }
            | FactKind::CaseFileHas(_)
            | FactKind::CaseFileLacks(_) => return 1.0,
        };
        self.given(&[event]).map_or(1.0, |given| given.probability).max(f64::MIN_POSITIVE)
    }
}
