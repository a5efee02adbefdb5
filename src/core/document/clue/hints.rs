//! Clue: advice in a document: my questions beside the best ones, and what to do next.

use super::super::model::{Item, Note, NoteKind, Section};
use super::super::{ExportError, ProgressRange};
use crate::advice::{Plan, Reach, advise, rank, who_is_close};
use crate::deduction::Cancel;
use crate::fl;
use crate::game::{Game, TokenPosition, piece_positions};
use crate::review::Review;
use crate::text::plan::PlanWords;
use crate::text::review::better;
use crate::text::{Names, SpanTone, TextSpan};

/// `at` is an entry's index, from 0.
#[derive(PartialEq, Debug)]
pub(super) struct EntryValue {
    pub at: usize,
    pub words: String,
}

/// Compares each of my questions with the best one in the same room.
pub(super) fn values(
    names: &Names<'_>,
    review: &Review,
    progress: &mut ProgressRange<'_>,
) -> Result<Vec<EntryValue>, ExportError> {
    let turns = review.my_turns();
    let mut found = Vec::new();
    for (done, turn) in turns.iter().enumerate() {
        progress.at(done as f32 / turns.len() as f32)?;
        let Some(value) = review.value(turn, progress.cancel) else { continue };
        let Some(solutions) = review.step(turn.at).solutions else { continue };
        found.push(EntryValue { at: turn.at, words: better(names, &value, solutions) });
    }
    Ok(found)
}

/// `None` if there is nothing to advise or count, and if cancelled.
pub(super) fn next(names: &Names<'_>, game: &Game, review: &Review, cancel: &Cancel) -> Option<Section> {
    if game.ending().is_some() {
        return None;
    }
    let pieces = piece_positions(&game.setup, &game.pieces, game.entries());
    let position = TokenPosition::after(&game.setup, &pieces, game.entries(), game.setup.me?);
    let known = review.position(game.entries().len());
    let reach = Reach { rooms: None, position };
    let ranking = rank(&game.setup, game.entries(), &known, &reach, cancel)?;
    let opponents = who_is_close(&game.setup, game.entries(), &known, cancel);
    let advice = advise(&game.setup, game.entries(), &reach, &ranking, opponents)?;
    let solutions = known.sheet()?.triples.possible();
    let words = PlanWords { names, advice: &advice, ranking: &ranking, solutions, read: None };
    let items: Vec<Item> = advice.plans.iter().enumerate().map(|(at, plan)| item(&words, at, plan)).collect();
    (!items.is_empty()).then(|| Section::list(fl!(names, "export-next"), items))
}

fn item(words: &PlanWords<'_>, at: usize, plan: &Plan) -> Item {
    Item {
        number: Some(at + 1),
        text: vec![TextSpan { text: words.sentence(Some(plan)), tone: SpanTone::Actor }],
        notes: vec![Note::new(NoteKind::Detail, words.why(plan, false).join(" "))],
        ..Item::default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::text::{Code, Language};
    use std::ops::ControlFlow;

    #[test]
    fn cancelled_hints_are_given_up() {
        let language = Language::new(Code::English);
        let mut game = crate::format::decode(include_str!("../../../../resources/gallery/rulebook.case")).unwrap();
        game.branches[0].entries.truncate(9);
        game.outcome = crate::game::GameResult::default();
        let names = Names::new(&game.setup, &language);
        let cancel = Cancel::default();
        let review = Review::of(&game);
        assert!(next(&names, &game, &review, &cancel).is_some());
        cancel.cancel();
        assert!(next(&names, &game, &review, &cancel).is_none());
        let mut report = |_| ControlFlow::Continue(());
        let values = values(&names, &review, &mut ProgressRange::new(&mut report, &cancel));
        assert_eq!(values, Err(ExportError::Stopped));
    }
}
