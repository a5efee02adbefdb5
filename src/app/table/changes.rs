//! Changes to the log and the sheet other than new entries, and the update after any change.

use super::{Action, Message, State, TableContext};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::game::{Change, Entry, EntryId, HintLevel, PencilMark, SavedChoice};
use crate::store::{FileCommand, OpenGame};
use crate::text::table::taken_back;
use iced::Task;

impl State {
    /// Recomputes everything after the log changed.
    pub(super) fn refresh(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        self.shown += 1;
        self.analysis = self.analyst.look(game.game(), None, &self.assumed);
        self.log.keep_valid(game.game());
        self.input.read(game.game(), context.language.code());
        let glance = TableContext::new(game, &self.analysis, self.cursor, self.level, context);
        Task::batch([self.conflict.changed(&glance, context), self.panels.changed(&glance, context)])
    }

    /// Updates the screen after another window has written the file, or has closed it; then the line gets the keyboard.
    pub(in crate::app) fn followed(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        let free = game.read_only().is_none();
        let focus = if free { super::line::focus() } else { Task::none() };
        Task::batch([self.refresh(game, context), focus])
    }

    /// Applies `change`, which only the disk can refuse; shows a notice then.
    pub(super) fn change(&mut self, change: Option<Change>, game: &mut OpenGame, context: &Context<'_>) -> Action {
        match change {
            Some(change) => self.apply_step(FileCommand::Change(change), game, context),
            None => Action::none(),
        }
    }

    /// Runs a command on the game; an error becomes a notice.
    pub(super) fn apply_step(&mut self, step: FileCommand, game: &mut OpenGame, context: &Context<'_>) -> Action {
        match self.begin(step, game, context) {
            Ok(begun) => Action::task(begun.map_or_else(Task::none, |(_, task)| task)),
            Err(error) => Action::show_notice(Notice::error(error.text(context.language))),
        }
    }

    /// Undoes typing, or in an empty line the last change to the game, and shows which.
    pub(super) fn undo(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action {
        self.go_back(false, game, context)
    }

    /// Redoes the last undone change.
    pub(super) fn redo(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action {
        self.go_back(true, game, context)
    }

    fn go_back(&mut self, redo: bool, game: &mut OpenGame, context: &Context<'_>) -> Action {
        if (!self.input.line.is_empty() || redo)
            && let Some(action) = self.undo_typing(redo)
        {
            return action;
        }
        let before = game.game().clone();
        let action = self.apply_step(if redo { FileCommand::Redo } else { FileCommand::Undo }, game, context);
        if !redo {
            // Undone typing is later than this change: it is not restored.
            self.input.line.clear();
        }
        let undone = (!redo && !self.folded()).then(|| taken_back(&before, game.game(), context.language)).flatten();
        self.undone = undone;
        action
    }

    /// Sets a pencil mark in the chosen cell; repeated, the mark is erased.
    pub(super) fn mark(&mut self, mark: Option<PencilMark>, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let Some(cell) = self.cursor else { return Action::none() };
        let column = cell.column as u8;
        let there = game.game().pencil.get(&(cell.card, column)).copied();
        let after = if mark == there { None } else { mark };
        if after == there {
            return Action::none();
        }
        let change = game.game().pencil(cell.card, column, after);
        self.change(Some(change), game, context)
    }

    /// Sets the hint level, which is saved with the game but not undone.
    pub(super) fn set_level(&mut self, level: HintLevel, game: &mut OpenGame, context: &Context<'_>) -> Action {
        self.level = level;
        let shown = Action::task(self.refresh(game, context));
        if game.read_only().is_some() {
            shown
        } else {
            shown.with(self.apply_step(FileCommand::Keep(SavedChoice::Level(level)), game, context))
        }
    }

    /// Removes an entry from the log.
    pub(super) fn delete(&mut self, id: EntryId, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let change = game.game().remove(id);
        self.change(change, game, context)
    }

    /// Changes an entry of the log in place.
    pub(super) fn amend(
        &mut self,
        id: EntryId,
        game: &mut OpenGame,
        context: &Context<'_>,
        edit: impl FnOnce(&mut Entry),
    ) -> Action {
        let change = game.game().amend(id, edit);
        self.change(change, game, context)
    }
}
