//! Clue as the game of a notebook.

use super::{Action, Clue, Message, Pane, Request, State, TablePanel};
use crate::app::context::Context;
use crate::app::notebook::line;
use crate::app::notebook::{AcceptedEntry, NotebookGame, NotebookInput, RefusedEntry};
use crate::entry::compose::InsertPosition;
use crate::entry::input::EntryInput;
use crate::entry::line_editor::LineEditor;
use crate::game::{Change, EntryId, Game};
use crate::text::table::taken_back;
use iced::Task;

impl NotebookInput for EntryInput {
    fn line(&self) -> &LineEditor {
        &self.line
    }

    fn line_mut(&mut self) -> &mut LineEditor {
        &mut self.line
    }

    fn refuse(&mut self, why: RefusedEntry) {
        match why {
            RefusedEntry::Incomplete => self.insist(),
            RefusedEntry::Refused(why) => EntryInput::refuse(self, why),
            RefusedEntry::Unconfirmed => {}
        }
    }
}

impl NotebookGame for Clue {
    type Record = Game;
    type Input = EntryInput;
    type Message = Message;
    type Request = Request;

    fn refresh(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        notebook.analyse(context)
    }

    fn read(_notebook: &mut State, _context: &Context<'_>) -> Task<Message> {
        // The table reads its input after every message.
        Task::none()
    }

    fn completions(notebook: &State, _context: &Context<'_>) -> Vec<String> {
        let line = notebook.input.line.typed();
        notebook.input.reading().completions.iter().map(|offer| offer.apply(line)).collect()
    }

    fn accept(notebook: &mut State, context: &Context<'_>) -> Result<AcceptedEntry<Change>, RefusedEntry> {
        let (kind, note) = notebook.input.entry().ok_or(RefusedEntry::Incomplete)?;
        let (kind, note) = (kind.clone(), note.map(ToOwned::to_owned));
        notebook.accepted(kind, note, context)
    }

    fn is_free(notebook: &State) -> bool {
        notebook.input.is_empty()
    }

    fn begin_entry(notebook: &mut State, at: InsertPosition) {
        let game = notebook.file.game();
        notebook.input.clear();
        match at {
            InsertPosition::End => {}
            InsertPosition::Before(id) => notebook.input.composer.insert_before(id),
            InsertPosition::Edit(id) => {
                if let Some(at) = game.position(id) {
                    notebook.input.composer.edit(&game.entries()[at]);
                }
            }
        }
    }

    fn entries(notebook: &State) -> Vec<EntryId> {
        notebook.file.game().entries().iter().map(|entry| entry.id).collect()
    }

    fn note(notebook: &State, id: EntryId) -> Option<&str> {
        let game = notebook.file.game();
        game.entries()[game.position(id)?].note.as_deref()
    }

    fn set_note(notebook: &State, id: EntryId, note: Option<String>) -> Option<Change> {
        notebook.file.game().amend(id, |entry| entry.note = note)
    }

    fn doubt(notebook: &State, id: EntryId) -> Option<Change> {
        notebook.file.game().amend(id, |entry| entry.doubted = !entry.doubted)
    }

    fn remove(notebook: &State, id: EntryId) -> Option<Change> {
        notebook.file.game().remove(id)
    }

    /// Cancels the innermost of search, large display, map, input, selection, assumptions and cursor.
    fn escape(notebook: &mut State, context: &Context<'_>) -> Action {
        let screen = &mut notebook.screen;
        let composer = &mut notebook.input.composer;
        let closed = screen.search.take().is_some()
            || screen.at_a_glance.take().is_some()
            || std::mem::take(&mut composer.choosing)
            || screen.panels.advice.close_map();
        if closed {
        } else if !notebook.input.is_empty() {
            notebook.input.clear();
            notebook.next_returned();
        } else if notebook.log.selected.is_some() {
            notebook.log.select(None);
        } else if !screen.assumed.is_empty() {
            return notebook.assume_nothing(context).with(notebook.go_to(Pane::Quick));
        } else {
            screen.cursor = None;
        }
        notebook.go_to(Pane::Quick)
    }

    fn submit_command(notebook: &mut State, context: &Context<'_>) -> Option<Action> {
        let throw = notebook.typed_throw(context)?;
        notebook.input.line.clear();
        Some(notebook.throw(throw, context))
    }

    fn undone_text(before: &Game, after: &Game, context: &Context<'_>) -> Option<String> {
        taken_back(before, after, context.language)
    }

    fn line_focused(notebook: &mut State) {
        notebook.screen.pane = Pane::Quick;
    }

    fn log_focused(notebook: &mut State) -> bool {
        std::mem::replace(&mut notebook.screen.pane, Pane::Log) == Pane::Log
    }

    fn show_log(notebook: &mut State, id: EntryId) {
        // A search that hides the entry is closed.
        notebook.screen.search.take_if(|search| !search.shows(id));
        notebook.show_panel(TablePanel::Log);
    }

    fn reveal(notebook: &mut State, id: EntryId, context: &Context<'_>) -> Task<Message> {
        notebook.reveal_entry(id, context)
    }

    fn followed(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        let focus = if notebook.file.read_only().is_none() { line::focus() } else { Task::none() };
        Task::batch([notebook.analyse(context), focus])
    }
}
