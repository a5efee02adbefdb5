//! An edition in the editor, with undo.

use super::Edition;
use super::edit::{self, EditionEdit};
use crate::history::Versions;
use std::sync::Arc;

pub type EditionDraft = Versions<Edition, EditionEdit>;

impl EditionDraft {
    /// Makes an edit. One that changes nothing is no step to undo. `tag` is the language of the names being edited.
    ///
    /// # Panics
    /// If the edition has no such index.
    pub fn edit(&mut self, edit: EditionEdit, tag: &str) {
        let mut after = Edition::clone(self.now());
        edit::apply(&mut after, edit.clone(), tag);
        if after != **self.now() {
            self.replace(Arc::new(after), edit);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::edit::Named;
    use crate::edition::{FaceDown, FirstPlayer, PrintedRule, by_id};

    #[test]
    fn undo_in_the_edition_editor_takes_back_one_edit_or_a_whole_typed_name() {
        let before = by_id("clue_2015").unwrap();
        let mut draft = EditionDraft::new(before.clone());
        for name in ["V", "Va", "Vault"] {
            draft.edit(EditionEdit::Name(Named::CaseFile, name.into()), "en");
        }
        draft.edit(EditionEdit::Name(Named::CaseFile, "Vault".into()), "en");
        let mut rules = before.rules.clone();
        (rules.dice, rules.snooping, rules.clue_cards) = (1, true, false);
        let steps = [
            EditionEdit::Rules(rules),
            EditionEdit::First(FirstPlayer::HighestRoll),
            EditionEdit::AddPassage(["hall".into(), "library".into()]),
            EditionEdit::DropPassage(0),
            EditionEdit::AddPlace,
            EditionEdit::Name(Named::Place(0), "Attic".into()),
            EditionEdit::FaceDown(FaceDown { players: 3, cards: 2 }),
            EditionEdit::FaceDown(FaceDown { players: 2, cards: 0 }),
            EditionEdit::Printed(PrintedRule::NobodyWins),
            EditionEdit::Board(None),
        ];
        let count = steps.len() + 1;
        for step in steps {
            draft.edit(step, "en");
        }
        let after = draft.now().clone();
        assert_eq!((after.case_file.get("en"), after.rules.dice, after.board.as_deref()), ("Vault", 1, None));
        assert_eq!((after.passages.len(), after.places.len()), (2, 1));
        assert_eq!(after.face_down.iter().map(|rule| (rule.players, rule.cards)).collect::<Vec<_>>(), [(3, 2)]);
        assert!(!after.printed.contains(&PrintedRule::NobodyWins));
        for _ in 0..count {
            assert!(draft.can_step().0);
            draft.undo();
        }
        assert_eq!((draft.now(), draft.can_step()), (&before, (false, true)));
        for _ in 0..count {
            draft.redo();
        }
        assert_eq!((draft.now(), draft.can_step()), (&after, (true, false)));
    }

    #[test]
    fn the_editor_tells_that_a_removed_token_no_longer_begins() {
        let mut draft = EditionDraft::new(by_id("clue_2002").unwrap());
        let order: Vec<String> = draft.now().tokens.iter().take(2).map(|token| token.id.clone()).collect();
        draft.edit(EditionEdit::First(FirstPlayer::Token(order.clone())), "en");
        assert!(!edit::leaves_out(draft.now(), &edit::written(draft.now())));
        draft.edit(EditionEdit::DropToken(0), "en");
        let written = edit::written(draft.now());
        assert_eq!(written.first_player, FirstPlayer::Token(order[1..].to_vec()));
        assert!(edit::leaves_out(draft.now(), &written));
    }
}
