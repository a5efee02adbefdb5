//! The parts that Clue's table adds to the notebook of any game.

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

impl NotebookGame for Clue {
    type Record = Game;
    type Form = Draft;
    type Message = Message;

    fn update(notebook: &mut State, message: Message, context: &Context<'_>) -> Action {
        notebook.update_in_sight(message, context)
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

    fn is_whole(notebook: &State, pressed: &Draft) -> bool {
        // A line with the same cards completes the form.
        pressed.is_new()
            && pressed.cards != notebook.input.form.cards
            && pressed.parsed(notebook.file.game()).kind.is_some()
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
        let screen = &mut notebook.screen;
        // Each press closes one thing, the topmost first: search, large display, map, chair, input, other plans,
        // selection, assumptions, cursor.
        let closed = screen.search.take().is_some()
            || std::mem::take(&mut screen.large_display)
            || screen.panels.advice.close_map()
            || screen.chair.close();
        if closed {
        } else if notebook.input.over_pressed().is_some_and(|pressed| !pressed.is_empty() || !pressed.at_end()) {
            notebook.input.line.clear();
            return Action::task(notebook.read_input(context)).with(notebook.go_to(FocusedPart::Line));
        } else if !notebook.input.is_empty() {
            notebook.input.clear();
            notebook.next_returned();
        } else if screen.panels.advice.fold_others() {
        } else if notebook.log.selected.is_some() {
            notebook.log.select(None);
        } else if !screen.assumed.is_empty() {
            return notebook.assume_nothing(context).with(notebook.go_to(FocusedPart::Line));
        } else {
            screen.cursor = None;
        }
        notebook.go_to(FocusedPart::Line)
    }

    fn submit_command(notebook: &mut State, context: &Context<'_>) -> Option<Action> {
        if let Some(roll) = notebook.typed_roll(context) {
            notebook.input.line.clear();
            return Some(notebook.roll(roll, context));
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

    fn followed(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        let focus = if notebook.file.read_only().is_none() { line::focus() } else { Task::none() };
        Task::batch([notebook.analyse(context), focus])
    }
}
