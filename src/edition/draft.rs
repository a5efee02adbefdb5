//! An edition that is being changed, with undo. Letters typed into one name are one step.

use super::Edition;
use super::edit::{self, EditionEdit};
use crate::history::{self, ChangeError, History};
use std::sync::Arc;

#[derive(Clone, Debug)]
struct EditionChange {
    before: Arc<Edition>,
    after: Arc<Edition>,
}

impl history::Change for EditionChange {
    type State = Arc<Edition>;

    fn inverse(&self) -> Self {
        Self { before: self.after.clone(), after: self.before.clone() }
    }

    fn perform(&self, state: &mut Arc<Edition>) -> Result<(), ChangeError> {
        state.clone_from(&self.after);
        Ok(())
    }
}

#[derive(Clone, Debug)]
pub struct EditionDraft {
    edition: Arc<Edition>,
    steps: History<EditionChange>,
    /// The last edit. Further letters of the same name join its step.
    typed: Option<EditionEdit>,
}

impl EditionDraft {
    pub fn new(edition: Edition) -> Self {
        Self { edition: Arc::new(edition), steps: History::default(), typed: None }
    }

    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// # Panics
    /// If the edit names what is not in the edition.
    pub fn edit(&mut self, edit: EditionEdit, tag: &str) {
        let mut after = Edition::clone(&self.edition);
        edit::apply(&mut after, edit.clone(), tag);
        if after == *self.edition {
            return;
        }
        if self.typed.as_ref().is_some_and(|typed| edit.continues(typed)) {
            // Cannot fail: every step fits every edition.
            self.steps.undo(&mut self.edition).ok();
        }
        let after = Arc::new(after);
        let before = std::mem::replace(&mut self.edition, after.clone());
        self.steps.push(EditionChange { before, after });
        self.typed = Some(edit);
    }

    /// Replaces the edition by what was saved for it; that is no step.
    pub fn set(&mut self, saved: Edition) {
        (self.edition, self.typed) = (Arc::new(saved), None);
    }

    /// Whether there is a step to undo, and one to redo.
    pub fn can_step(&self) -> (bool, bool) {
        (!self.steps.done().is_empty(), !self.steps.undone().is_empty())
    }

    pub fn undo(&mut self) {
        self.typed = None;
        self.steps.undo(&mut self.edition).ok();
    }

    pub fn redo(&mut self) {
        self.typed = None;
        self.steps.redo(&mut self.edition).ok();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::{FirstPlayer, PrintedRule, by_id};

    #[test]
    fn undo_in_the_edition_editor_takes_back_one_edit_or_a_whole_typed_name() {
        let before = by_id("clue_2015").unwrap();
        let mut draft = EditionDraft::new((*before).clone());
        for name in ["V", "Va", "Vault"] {
            draft.edit(EditionEdit::CaseFile(name.into()), "en");
        }
        draft.edit(EditionEdit::CaseFile("Vault".into()), "en");
        let mut rules = before.rules.clone();
        (rules.dice, rules.snooping, rules.clue_cards) = (1, true, false);
        let steps = [
            EditionEdit::Rules(rules),
            EditionEdit::First(FirstPlayer::HighestRoll),
            EditionEdit::AddPassage(["hall".into(), "library".into()]),
            EditionEdit::DropPassage(0),
            EditionEdit::AddPlace,
            EditionEdit::Place(0, "Attic".into()),
            EditionEdit::FaceDown(3, 2),
            EditionEdit::FaceDown(2, 0),
            EditionEdit::Printed(PrintedRule::NobodyWins),
            EditionEdit::Board(None),
        ];
        let count = steps.len() + 1;
        for step in steps {
            draft.edit(step, "en");
        }
        let after = draft.edition().clone();
        assert_eq!((after.case_file.get("en"), after.rules.dice, after.board.as_deref()), ("Vault", 1, None));
        assert_eq!((after.passages.len(), after.places.len()), (2, 1));
        assert_eq!(after.face_down.iter().map(|rule| (rule.players, rule.cards)).collect::<Vec<_>>(), [(3, 2)]);
        assert!(!after.printed.contains(&PrintedRule::NobodyWins));
        for _ in 0..count {
            assert!(draft.can_step().0);
            draft.undo();
        }
        assert_eq!((draft.edition(), draft.can_step()), (&*before, (false, true)));
        for _ in 0..count {
            draft.redo();
        }
        assert_eq!((draft.edition(), draft.can_step()), (&after, (true, false)));
    }
}
