//! The selected entry of the log, and what is done with it.

use super::{Action, GameNotebook, Message, NotebookGame};
use crate::app::context::Context;
use crate::app::widget::{NOTE_FIELD, unfocus};
use crate::entry::draft::InsertPosition;
use crate::entry::input::EntryForm;
use crate::record::EntryId;
use iced::Task;
use iced::widget::operation;

/// `note` is being typed for the selected entry. `scrolled` is how far a long log is scrolled down.
#[derive(Clone, Debug, Default)]
pub struct LogSelection {
    pub(crate) selected: Option<EntryId>,
    pub(crate) note: Option<String>,
    pub(super) scrolled: f32,
}

impl LogSelection {
    pub(crate) fn select(&mut self, id: Option<EntryId>) {
        (self.selected, self.note) = (id, None);
    }
}

impl<G: NotebookGame> GameNotebook<G> {
    pub(super) fn keep_selection_valid(&mut self) {
        if self.log.selected.is_some_and(|id| !G::entries(self).contains(&id)) {
            self.log.select(None);
        }
    }

    pub(super) fn update_log(&mut self, message: Message, context: &Context<'_>) -> Action<G> {
        match message {
            Message::Press(id) => {
                // A second press deselects, unless it only gives the log the keyboard.
                let again = G::log_focused(self) && self.log.selected == Some(id);
                self.log.select((!again).then_some(id));
                return Action::<G>::task(unfocus());
            }
            Message::Select(id) => return self.select(id, context),
            Message::Step { up } => return self.step_log(up, context),
            Message::NoteTyped(note) => self.log.note = Some(note),
            Message::Scrolled(top) => self.log.scrolled = top,
            message => {
                if let Some(id) = self.log.selected {
                    return self.change_selected(id, &message, context);
                }
            }
        }
        Action::<G>::none()
    }

    pub(crate) fn select(&mut self, id: EntryId, context: &Context<'_>) -> Action<G> {
        self.log.select(Some(id));
        G::log_focused(self);
        G::show_log(self, id);
        Action::<G>::task(Task::batch([unfocus(), self.reveal(id, context)]))
    }

    /// Steps to a newer entry (`up`) or an older one. If nothing is selected, to the newest.
    fn step_log(&mut self, up: bool, context: &Context<'_>) -> Action<G> {
        G::log_focused(self);
        let entries = G::entries(self);
        let at = self.log.selected.and_then(|id| entries.iter().position(|entry| *entry == id));
        let last = entries.len().saturating_sub(1);
        let next = match (at, up) {
            (None, _) => last,
            (Some(at), true) => (at + 1).min(last),
            (Some(at), false) => at.saturating_sub(1),
        };
        let next = entries.get(next).copied();
        self.log.select(next);
        Action::<G>::task(next.map_or_else(Task::none, |id| self.reveal(id, context)))
    }

    fn change_selected(&mut self, id: EntryId, message: &Message, context: &Context<'_>) -> Action<G> {
        match message {
            Message::Edit => self.begin_entry(InsertPosition::Edit(id)),
            Message::Insert => self.begin_entry(InsertPosition::Before(id)),
            Message::Doubt => self.change(G::doubt(self, id), context),
            Message::Note => {
                self.log.note = Some(G::note(self, id).unwrap_or_default().to_owned());
                G::show_log(self, id);
                Action::<G>::task(operation::focus(NOTE_FIELD))
            }
            Message::NoteDone => {
                let note = self.log.note.take().map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
                self.change(G::set_note(self, id, note), context)
            }
            Message::Delete => self.change(G::remove(self, id), context),
            _ => Action::<G>::none(),
        }
    }

    pub(crate) fn begin_entry(&mut self, at: InsertPosition) -> Action<G> {
        let is_new = self.input.form.target() == InsertPosition::End && !G::is_free(self);
        if is_new && at != InsertPosition::End {
            self.set_aside = Some((G::page(self), self.input.take()));
        }
        G::begin_entry(self, at);
        self.focus_line()
    }
}
