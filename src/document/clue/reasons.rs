//! What an entry proved, with the proofs as sentences.

use super::super::model::{Note, NoteKind};
use crate::deduction::{Explainer, Mark, Position, Proof, Rule, Sheet};
use crate::edition::CardSet;
use crate::game::{EntryId, Holder};
use crate::review::{News, Review};
use crate::text::Names;
use crate::text::review as words;
use crate::text::why::{ReasonWriter, plain};

/// How many excluded cards of a column are searched for distinct reasons.
const LOOKED_AT: usize = 6;

/// At most this many distinct reasons are given for one piece of news.
const GIVEN: usize = 3;

/// What the entry at index `at` proved. The reasons use no later entry.
pub(super) fn proved_news(names: &Names<'_>, review: &Review, at: usize) -> Vec<Note> {
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
        for proof in proofs.filter(|proof| !is_worth_saying(proof)) {
            let Some(key) = proof.steps.last().map(|step| (proof.entries.clone(), step.rule)) else { continue };
            if !seen.contains(&key) && sentences.len() < GIVEN {
                seen.push(key);
                sentences.push(plain(&why.proof(&proof), log));
            }
        }
        Note { kind: NoteKind::News, text: words::news(names, *news), reasons: sentences }
    };
    step.news.iter().map(note).collect()
}

/// The cells that a piece of news is about.
fn marks(news: News, case_file: usize) -> impl Iterator<Item = Mark> {
    let (cards, column, yes) = match news {
        News::CaseFile(card) => (CardSet::of(card), case_file, true),
        News::Has(Holder(column), card) => (CardSet::of(card), usize::from(column), true),
        News::HasNot(Holder(column), cards) => (cards, usize::from(column), false),
        News::NotCaseFile(cards) => (cards, case_file, false),
    };
    cards.iter().take(LOOKED_AT).map(move |card| Mark { card, column, yes })
}

/// Whether the proof only repeats its entry, such as "Anna passed, so Anna has none of them".
fn is_worth_saying(proof: &Proof) -> bool {
    proof.steps.iter().all(|step| step.rule == Rule::Stated)
}
