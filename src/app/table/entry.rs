//! Accepts an entry of Clue by the rules and my hand, and asks if it is very unlikely.

use super::{Action, State};
use crate::app::context::Context;
use crate::app::notebook::RefusedEntry;
use crate::deduction::Problem;
use crate::entry::input::AcceptedEntry;
use crate::game::{Change, EntryKind, HintLevel, LogEdit};

impl State {
    /// Logs that I passed although I hold one of the cards. My answer is kept and proves nothing, those after it do.
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

    pub(super) fn accepted(
        &self,
        kind: EntryKind,
        note: Option<String>,
        context: &Context<'_>,
    ) -> Result<AcceptedEntry<Change>, RefusedEntry> {
        let (game, now) = (self.file.game(), context.effects.now());
        self.input.accept(kind, note, game, now, context.language).map_err(RefusedEntry::Refused)
    }

    /// While folded, an unlikely entry is logged at once, and the question comes later.
    pub(super) fn asks_first(&mut self, accepted: &AcceptedEntry<Change>) -> bool {
        let Some(Change::Log(_, LogEdit::Insert { entry, .. })) = &accepted.change else { return false };
        if !accepted.is_next {
            return false;
        }
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
