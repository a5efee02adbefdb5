//! Accepting an entry of Clue: checked against the rules and my hand, and asked about if it is very unlikely.

use super::{Action, State};
use crate::app::context::Context;
use crate::app::notebook::RefusedEntry;
use crate::deduction::Problem;
use crate::entry::input::AcceptedEntry;
use crate::fl;
use crate::game::{Change, Entry, EntryKind, HintLevel, LogEdit};

impl State {
    /// Logs that I passed although I hold one of the cards. My answer is kept but proves nothing; the answers after it
    /// do.
    pub(super) fn log_slip(&mut self, context: &Context<'_>) -> Action {
        let Some((kind, note)) = self.input.entry() else { return Action::none() };
        let (mut kind, note) = (kind.clone(), note.map(ToOwned::to_owned));
        if let EntryKind::Suggestion { answers, .. } = &mut kind {
            let me = self.file.game().setup.me;
            for answer in answers.iter_mut().filter(|answer| Some(answer.seat) == me) {
                answer.doubted = true;
            }
        }
        let accepted = self.accepted(kind, note, context);
        self.log_accepted(accepted, context)
    }

    /// The entry with this content, checked.
    pub(super) fn accepted(
        &mut self,
        kind: EntryKind,
        note: Option<String>,
        context: &Context<'_>,
    ) -> Result<AcceptedEntry<Change>, RefusedEntry> {
        let (game, now) = (self.file.game(), context.effects.now());
        let accepted = self.input.accept(kind, note, game, now, context.language).map_err(RefusedEntry::Refused)?;
        if self.input.refused().is_none() && self.input.has_unlogged(game) {
            return Err(fl!(context.language, "quick-unlogged").into());
        }
        match &accepted.change {
            Some(Change::Log(_, LogEdit::Insert { entry, .. })) if accepted.is_next && self.asks_first(entry) => {
                Err(RefusedEntry::Unconfirmed)
            }
            _ => Ok(accepted),
        }
    }

    /// Whether a new entry at the end of the log has to be confirmed first. While the notebook is folded it is logged,
    /// and questioned after unfolding.
    fn asks_first(&mut self, entry: &Entry) -> bool {
        let record = self.file.game();
        if !self.folded() && self.screen.level < HintLevel::Deductions {
            return false;
        }
        let after = Problem::from_game(&record.setup, record.entries().iter().chain([entry]));
        let before = self.screen.analyst.look(record, None, &[]);
        if self.folded() {
            self.screen.conflict.question(&before.position, &after, entry.id);
            return false;
        }
        self.screen.conflict.asks_first(&before.position, &after, entry.id, &entry.kind)
    }
}
