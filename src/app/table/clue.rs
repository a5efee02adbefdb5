//! Implements [`NotebookGame`] for [`Clue`]: the parts that its table adds to the notebook of any game.

use super::{Action, Clue, Element, FocusedPart, Message, State, TablePanel, fold, log};
use crate::app::context::Context;
use crate::app::notebook::line;
use crate::app::notebook::{NotebookGame, RefusedEntry};
use crate::entry::draft::{Draft, InsertPosition};
use crate::entry::input::AcceptedEntry;
use crate::game::{Change, EntryId, Game};
use crate::text::Names;
use crate::text::table::went_back;
use iced::Task;

impl State {
    /// Closes one thing, the topmost first: search, large display, map, chair, input, other plans, selection,
    /// assumptions, cursor.
    fn close_topmost(&mut self, context: &Context<'_>) -> Action {
        let screen = &mut self.screen;
        if screen.search.take().is_some()
            || std::mem::take(&mut screen.large_display)
            || screen.panels.advice.close_map()
            || screen.chair.close()
        {
            return Action::none();
        }
        if self.input.kept_form().is_some_and(|form| !form.is_empty() || !form.at_end()) {
            self.input.line.clear();
            return Action::task(self.read_input(context));
        }
        if !self.input.is_empty() {
            self.input.clear();
            self.next_returned();
            return Action::none();
        }
        if screen.panels.advice.fold_other_plans() {
            return Action::none();
        }
        if self.log.selected.is_some() {
            self.log.select(None);
        } else if !screen.assumed.is_empty() {
            return self.assume_nothing(context);
        } else {
            screen.cursor = None;
        }
        Action::none()
    }
}

impl NotebookGame for Clue {
    type Record = Game;
    type Form = Draft;
    type Message = Message;

    fn update(notebook: &mut State, message: Message, context: &Context<'_>) -> Action {
        let (kind, wanted_answers) = (notebook.input.form.kind, notebook.wants_answers());
        let action = notebook.update_guided(message, context);
        action.with(notebook.scroll_to_answers(kind, wanted_answers))
    }

    fn view<'a>(notebook: &'a State, context: &Context<'a>) -> Element<'a> {
        notebook.page(context)
    }

    fn folded_status<'a>(notebook: &'a State, context: &Context<'a>) -> Element<'a> {
        fold::status_line(&notebook.input, &notebook.table_context(context))
    }

    fn refresh(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        notebook.analyse(context)
    }

    fn read(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        notebook.read_input(context)
    }

    fn completions(notebook: &State, _context: &Context<'_>) -> Vec<String> {
        let line = notebook.input.line.typed();
        notebook.input.parsed().completions.iter().map(|offer| offer.apply(line)).collect()
    }

    fn accept(notebook: &mut State, context: &Context<'_>) -> Result<AcceptedEntry<Change>, RefusedEntry> {
        let (kind, note) = notebook.input.entry().ok_or(RefusedEntry::Incomplete)?;
        let (kind, note) = (kind.clone(), note.map(ToOwned::to_owned));
        notebook.accepted(kind, note, context)
    }

    fn is_other_entry(notebook: &State, kept: &Draft) -> bool {
        // A line with the same cards completes the form.
        kept.is_new() && kept.cards != notebook.input.form.cards && kept.parsed(notebook.file.game()).kind.is_some()
    }

    fn asks_first(notebook: &mut State, entry: &AcceptedEntry<Change>) -> bool {
        notebook.asks_first(entry)
    }

    fn is_free(notebook: &State) -> bool {
        notebook.input.is_empty()
    }

    fn begin_entry(notebook: &mut State, at: InsertPosition) {
        let game = notebook.file.game();
        notebook.input.clear();
        match at {
            InsertPosition::End => {}
            InsertPosition::Before(id) => notebook.input.form.insert_before(id),
            InsertPosition::Edit(id) => {
                if let Some(at) = game.position(id) {
                    notebook.input.form.edit(&game.entries()[at], &game.setup.edition);
                }
            }
        }
        // In a narrow window the form would stay behind the log, and nothing would say that the line edits an entry.
        if at != InsertPosition::End {
            notebook.show_panel(TablePanel::Composer);
        }
    }

    fn entries(notebook: &State) -> Vec<EntryId> {
        let entries = notebook.file.game().entries().iter().map(|entry| entry.id);
        entries.filter(|id| notebook.shows(*id)).collect()
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

    fn escape(notebook: &mut State, context: &Context<'_>) -> Action {
        notebook.close_topmost(context).with(notebook.go_to(FocusedPart::Line))
    }

    fn submit_command(notebook: &mut State, context: &Context<'_>) -> Option<Action> {
        if let Some(roll) = notebook.typed_roll(context) {
            notebook.input.line.clear();
            return Some(notebook.enter_roll(roll, context));
        }
        let shown = notebook.input.shown_card(notebook.file.game(), context.language.code())?;
        if notebook.folded() {
            return None;
        }
        notebook.input.line.clear();
        Some(notebook.name_shown_card(shown.entry, shown.answer, shown.card, context))
    }

    fn undone_text(before: &Game, after: &Game, context: &Context<'_>) -> Option<String> {
        went_back(before, after, context.language)
    }

    fn line_focused(notebook: &mut State) {
        notebook.screen.focused = FocusedPart::Line;
    }

    fn log_focused(notebook: &mut State) -> bool {
        std::mem::replace(&mut notebook.screen.focused, FocusedPart::Log) == FocusedPart::Log
    }

    fn show_log(notebook: &mut State, id: EntryId) {
        // A search that hides the entry closes.
        notebook.screen.search.take_if(|search| !search.shows(id));
        notebook.show_panel(TablePanel::Log);
    }

    fn row_heights(notebook: &State, context: &Context<'_>) -> Vec<f32> {
        let game = notebook.file.game();
        let names = Names::new(&game.setup, context.language);
        let shown = game.entries().iter().filter(|entry| notebook.shows(entry.id));
        let sizes = log::log_sizes(&names, log::USUAL);
        shown.map(notebook.row_heights(&names, log::USUAL, sizes)).collect()
    }

    fn refresh_reloaded(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        let focus = if notebook.file.read_only().is_none() { line::focus() } else { Task::none() };
        Task::batch([notebook.analyse(context), focus])
    }
}
