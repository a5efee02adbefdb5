//! What judges an edited entry.

use super::State;
use crate::entry::compose::InsertPosition;
use crate::game::EntryId;
use crate::review::analysis::Analysis;
use std::sync::Arc;

/// The analysis of a log without one of its entries.
#[derive(Debug)]
pub(super) struct Judge {
    id: EntryId,
    log: Arc<Analysis>,
    pub(super) without: Arc<Analysis>,
}

impl State {
    /// Computes the analysis that judges an edited entry, which must not count as evidence for itself; only after
    /// another entry is edited or the log changed, since it compares logs.
    pub(super) fn judge_edited(&mut self) {
        let InsertPosition::Edit(id) = self.input.form.target else {
            self.screen.judge = None;
            return;
        };
        let log = &self.screen.analysis;
        if !self.screen.judge.as_ref().is_some_and(|judge| judge.id == id && Arc::ptr_eq(&judge.log, log)) {
            let without = self.screen.analyst.look_without(self.file.game(), id);
            self.screen.judge = Some(Judge { id, log: Arc::clone(log), without });
        }
    }
}
