//! Which holders of a problem are players.

use crate::deduction::problem::{EntryPart, Fact, FactKind, Problem, SetupFact, Source};
use crate::game::Holder;

/// The holders that are players, as far as a log tells them from cards on the table: a holder of one card that never
/// answers may be a card face down, whose size cannot be wrong.
pub(crate) fn players(problem: &Problem) -> Vec<usize> {
    let face_up = |at: usize| {
        let up = |fact: &Fact| fact.source == Source::Setup(SetupFact::FaceUp(Holder(at as u8)));
        problem.facts().iter().any(up)
    };
    let several = |at: usize| problem.sizes().iter().any(|sizes| sizes[at] > 1);
    let plays = |at: &usize| !face_up(*at) && (several(*at) || answers(problem, Holder(*at as u8)));
    (0..problem.holders()).filter(plays).collect()
}

/// Whether a holder has answered a suggestion, or is me.
fn answers(problem: &Problem, holder: Holder) -> bool {
    problem.facts().iter().any(|fact| match (fact.source, fact.kind) {
        (
            Source::Entry(_, EntryPart::Answer(_) | EntryPart::ImpliedPass { .. }) | Source::Setup(SetupFact::MyHand),
            FactKind::HoldsNone(who, _)
            | FactKind::HoldsOneOf(who, _)
            | FactKind::HoldsAll(who, _)
            | FactKind::Showed { holder: who, .. },
        ) => who == holder,
        _ => false,
    })
}
