//! Entries that hardly fit what is known: the table asks about them before they become a contradiction.

use crate::deduction::fact::{Fact, FactKind, Source};
use crate::deduction::position::Position;
use crate::edition::CardSet;

/// An answer is asked about if its probability was at most this: one in fifty.
const DOUBTFUL: f64 = 0.02;

/// An answer that is impossible or very unlikely, given all that was known before it.
///
/// ```
/// use deerstalker::deduction::{EntryPart, Fact, FactKind, Position, Problem, ProblemFault, Source};
/// use deerstalker::edition::{Card, CardSet};
/// use deerstalker::game::{EntryId, Holder};
///
/// // Ben's only card is card 0; then Ben is noted as passing on it.
/// let set = |cards: &[usize]| cards.iter().map(|card| Card::new(*card)).collect::<CardSet>();
/// let said = |entry, kind| Fact { source: Source::Entry(EntryId(entry), EntryPart::Answer(0)), kind };
/// let holds = said(1, FactKind::HoldsAll(Holder(0), set(&[0])));
/// let position = Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], vec![holds])?);
/// let passes = said(2, FactKind::HoldsNone(Holder(0), set(&[0, 2, 4])));
/// let slip = position.slip(&[passes]).expect("it cannot be");
/// assert_eq!((slip.source, slip.probability), (passes.source, 0.0));
/// # Ok::<(), ProblemFault>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slip {
    pub source: Source,
    pub kind: FactKind,
    /// How likely it was, 0 to one in fifty; 0 = impossible.
    pub probability: f64,
}

impl Position {
    /// The first impossible answer of a new entry, else its least likely one if that is worth a question.
    ///
    /// `entry` holds the facts of the entry, as [`Problem::from_game`](crate::deduction::Problem::from_game) gives
    /// them; each is judged given those before it. A show is judged by the probability of any show, not of the card
    /// that was chosen. `None` if the log contradicted itself before.
    pub fn slip(&self, entry: &[Fact]) -> Option<Slip> {
        if !self.is_consistent() {
            return None;
        }
        let mut worst: Option<Slip> = None;
        let mut known: Option<Self> = None;
        for fact in entry {
            let before = known.as_ref().unwrap_or(self);
            let with = before.with(&[*fact]);
            let probability = before.likelihood(&with, fact.kind);
            known = Some(with);
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

    /// The probability of an event of this kind, `with` being this position after it; 0 only if it is impossible, 1
    /// where it cannot be counted.
    fn likelihood(&self, with: &Self, kind: FactKind) -> f64 {
        if !with.is_consistent() {
            return 0.0;
        }
        let event = match kind {
            FactKind::HoldsNone(..) | FactKind::HoldsOneOf(..) | FactKind::CaseFileIsNot(_) => kind,
            FactKind::Showed { holder, card, among } => FactKind::HoldsOneOf(holder, among | CardSet::of(card)),
            FactKind::HoldsAll(..)
            | FactKind::ChosenAmong { .. }
            | FactKind::CaseFileHas(_)
            | FactKind::CaseFileLacks(_) => return 1.0,
        };
        self.given(&[event]).map_or(1.0, |given| given.probability).max(f64::MIN_POSITIVE)
    }
}
