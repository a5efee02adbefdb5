//! The analysis of Clue's log without the entry being edited.

use super::State;
use crate::entry::draft::InsertPosition;
use crate::game::EntryId;
use crate::review::analysis::Analysis;
use std::sync::Arc;

#[derive(Debug)]
pub struct WithoutEdited {
    id: EntryId,
    log: Arc<Analysis>,
    pub without: Arc<Analysis>,
}

impl State {
    /// An edited entry is no evidence for itself.
    pub(super) fn leave_out_edited(&mut self) {
        let InsertPosition::Edit(id) = self.input.form.target else {
            self.screen.without_edited = None;
            return;
        };
        let log = &self.screen.analysis;
        // Comparing logs takes time, so do it only for another entry or log.
        if !self.screen.without_edited.as_ref().is_some_and(|kept| kept.id == id && Arc::ptr_eq(&kept.log, log)) {
            let without = self.screen.analyst.look_without(self.file.game(), id);
            self.screen.without_edited = Some(WithoutEdited { id, log: Arc::clone(log), without });
        }
    }
}
