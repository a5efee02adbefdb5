//! Clue: what an entry proved, with the proofs as sentences.

use super::super::model::{Note, NoteKind};
use crate::deduction::{Explainer, Mark, Position, Proof, Rule, Sheet};
use crate::edition::CardSet;
use crate::game::{Entry, EntryId, Holder};
use crate::review::{News, Review};
use crate::text::Names;
use crate::text::news;
use crate::text::why::{ReasonWriter, plain};
use std::collections::BTreeSet;

/// Cards of one piece of news for which a reason is sought.
const MOST_LOOKED_AT: usize = 6;

const MOST_GIVEN: usize = 3;

/// No reason uses a later entry. Each condition on hand sizes is told only once: `said` keeps them.
pub(super) fn proved_news(names: &Names<'_>, review: &Review, at: usize, said: &mut BTreeSet<String>) -> Vec<Note> {
    let step = review.step(at + 1);
    let Some(sheet) = step.sheet.as_deref().filter(|_| !step.news.is_empty()) else { return Vec::new() };
    let log = &review.entries()[..=at];
    let position = Position::with_sheet(review.setup(), log, Some(Sheet::clone(sheet)));
    let mut explainer = Explainer::new(&position);
    let why = ReasonWriter::new(*names, position.problem(), log);
    let note = |news: &News| {
        let mut seen: Vec<(Vec<EntryId>, Rule)> = Vec::new();
        let proofs = marks(*news, sheet.case_file()).filter_map(|mark| explainer.proof(mark.card, mark.column));
        let mut sentences = Vec::new();
        for proof in proofs.filter(|proof| !only_repeats(proof)) {
            let Some(key) = proof.steps.last().map(|step| (proof.entries.clone(), step.rule)) else { continue };
            // The same rule from the same entries would say the same again.
            if !seen.contains(&key) && sentences.len() < MOST_GIVEN {
                seen.push(key);
                sentences.push(reason(&why, &proof, log, said));
            }
        }
        Note { kind: NoteKind::News, text: news::news(names, *news), reasons: sentences }
    };
    step.news.iter().map(note).collect()
}

/// The reason, with the condition on hand sizes unless that was `said`.
pub(super) fn reason(why: &ReasonWriter<'_>, proof: &Proof, log: &[Entry], said: &mut BTreeSet<String>) -> String {
    let reason = plain(&why.reason(proof), log);
    match why.condition(proof).filter(|condition| said.insert(condition.clone())) {
        Some(condition) => format!("{reason} {condition}"),
        None => reason,
    }
}

/// Marks on the sheet for a piece of news, at most [`MOST_LOOKED_AT`].
fn marks(news: News, case_file: usize) -> impl Iterator<Item = Mark> {
    let (cards, column, yes) = match news {
        News::CaseFile(card) => (CardSet::of(card), case_file, true),
        News::Has(Holder(column), card) => (CardSet::of(card), usize::from(column), true),
        News::Dealt { to, card, .. } => (CardSet::of(card), to.index(), true),
        News::NotDealt(seat, cards) => (cards, seat.index(), false),
        News::HasNot(Holder(column), cards) => (cards, usize::from(column), false),
        News::NotCaseFile(cards) => (cards, case_file, false),
    };
    cards.iter().take(MOST_LOOKED_AT).map(move |card| Mark { card, column, yes })
}

/// The proof would only repeat the entry: "Anna passed, so Anna has none of them".
fn only_repeats(proof: &Proof) -> bool {
    proof.steps.iter().all(|step| step.rule == Rule::Stated)
}
