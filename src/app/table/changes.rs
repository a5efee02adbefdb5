//! Changes of a game of Clue other than new entries, and the update after any change.

use super::{Action, Message, Request, State, TableContext};
use crate::app::context::Context;
use crate::game::{Entry, EntryId, Finding, Game, HintLevel, PencilMark, SavedChoice, examine_log};
use crate::store::FileCommand;
use crate::text::{Language, Names, finding};
use iced::Task;
use std::collections::BTreeMap;

impl State {
    /// Call after any change of log, level or assumptions. Marks are there at once, and the tasks bring the rest.
    pub(super) fn analyse(&mut self, context: &Context<'_>) -> Task<Message> {
        self.view_version += 1;
        self.screen.analysis = self.screen.analyst.look(self.file.game(), None, &self.screen.assumed);
        self.screen.dealt = self.screen.analyst.look(self.file.game(), Some(0), &[]);
        self.screen.remarks = remarks(self.file.game(), context.language);
        self.input.read(self.file.game(), context.language.code());
        self.search_again(context.language);
        let told = self.look_told(context);
        let table =
            TableContext::new(&self.file, &self.screen.analysis, self.screen.cursor, self.screen.level, context);
        Task::batch([self.screen.conflict.changed(&table, context), self.screen.panels.changed(&table, context), told])
    }

    /// Sets a pencil mark in the chosen cell. A second press erases it.
    pub(super) fn mark(&mut self, mark: Option<PencilMark>, context: &Context<'_>) -> Action {
        let Some(cell) = self.screen.cursor else { return Action::none() };
        let column = cell.column as u8;
        let there = self.file.game().pencil.get(&(cell.card, column)).copied();
        let after = if mark == there { None } else { mark };
        if after == there {
            return Action::none();
        }
        let change = self.file.game().pencil(cell.card, column, after);
        self.change(Some(change), context)
    }

    /// The level is saved with the game, but not undone.
    pub(super) fn set_level(&mut self, level: HintLevel, context: &Context<'_>) -> Action {
        self.screen.level = level;
        if level < HintLevel::Deductions {
            self.screen.chair.close();
        }
        let shown = Action::task(self.analyse(context));
        if self.file.read_only().is_some() {
            shown
        } else {
            shown.with(self.apply(FileCommand::SaveChoice(SavedChoice::Level(level)), context))
        }
    }

    /// The choice is saved with the game, but not undone.
    pub(super) fn toggle_reading(&mut self, context: &Context<'_>) -> Action {
        if self.file.read_only().is_some() {
            return Action::none();
        }
        let reading = !self.file.game().reading;
        let kept = self.apply(FileCommand::SaveChoice(SavedChoice::Reading(reading)), context);
        let kept = kept.with(Action::task(self.analyse(context)));
        // A player who switches it needs no notice.
        if context.settings.reading_told { kept } else { kept.with(Action::request(Request::ReadingTold)) }
    }

    /// Changes one entry of the log, and can be undone.
    pub(super) fn amend(&mut self, id: EntryId, edit: impl FnOnce(&mut Entry), context: &Context<'_>) -> Action {
        let change = self.file.game().amend(id, edit);
        self.change(change, context)
    }
}

/// Oddities of entries that are not doubted, except which card was shown: the entry asks for that.
fn remarks(game: &Game, language: &Language) -> BTreeMap<EntryId, String> {
    let names = Names::new(&game.setup, language).in_short();
    let remark = |(entry, found): (&Entry, Vec<Finding>)| {
        let found = found.iter().filter(|found| !matches!(found, Finding::WhichCard(_)));
        let words: Vec<String> = found.map(|found| finding(&names, found)).collect();
        (!words.is_empty()).then(|| (entry.id, words.join(" ")))
    };
    let found = game.entries().iter().zip(examine_log(game));
    found.filter(|(entry, _)| !entry.doubted).filter_map(remark).collect()
}
