//! Every change the table makes to the game, and what follows from it.

use super::composer::Target;
use super::saving::{Entered, NotBegun};
use super::{Glance, Message, State, fold, quick};
use crate::app::{Action, Context, Notice, Wish};
use crate::casebook::{OpenGame, Step};
use crate::deduction::Problem;
use crate::game::{Change, Entry, EntryId, EntryKind, HintLevel, PencilMark, Severity, examine};
use crate::language::{Names, finding};
use iced::Task;

/// What came of an entry that was to be written.
pub(super) enum Written {
    /// It is on its way to the disk.
    Begun,
    /// It is not, and this is why, in words.
    Refused(String),
    /// It hardly fits what is known: it is asked about first.
    Questioned,
    /// It waits where it was entered, because the write before it failed.
    Waits,
}

impl State {
    /// Works out everything anew after the log changed.
    pub(super) fn refresh(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        self.shown += 1;
        self.analysis = self.analyst.look(game.game(), None, &self.assumed);
        self.log.keep_valid(game.game());
        self.composer.keep_valid(game.game());
        self.line.reread(game.game(), context, &self.composer);
        let glance = Glance::new(game, &self.analysis, self.cursor, self.level, context);
        Task::batch([self.conflict.changed(&glance, context), self.panels.changed(&glance, context)])
    }

    /// Takes up what another window has written into the game, or that it may be written to from here now.
    pub(in crate::app) fn followed(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        self.refresh(game, context)
    }

    /// A change that cannot be refused for what it says, only by the disk: which is told at the foot of the window.
    pub(super) fn change(
        &mut self,
        change: Option<Change>,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Action<Message> {
        match change {
            Some(change) => self.step_or_say(Step::Change(change), game, context),
            None => Action::none(),
        }
    }

    /// Does something in the game; if it cannot be, that is told at the foot of the window.
    fn step_or_say(&mut self, step: Step, game: &mut OpenGame, context: &Context<'_>) -> Action<Message> {
        self.begin(step, game, context).unwrap_or_else(|not_begun| Self::said(not_begun, context))
    }

    /// What there is to say about a step that was not begun.
    fn said(not_begun: NotBegun, context: &Context<'_>) -> Action<Message> {
        match not_begun {
            NotBegun::Earlier(action) => action,
            NotBegun::Nothing => Action::none(),
            NotBegun::Refused(error) => Action::wish(Wish::Notice(Notice::error(error.say(context.language)))),
        }
    }

    /// Writes what was composed or typed where it belongs: at the end, before an entry, or in the place of one.
    pub(super) fn write(
        &mut self,
        kind: EntryKind,
        note: Option<String>,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> (Written, Action<Message>) {
        let record = game.game();
        let mut entry = record.draft(kind, context.effects.now());
        let at = match self.composer.target {
            Target::End => record.entries().len(),
            Target::Before(id) | Target::Edit(id) => record.position(id).unwrap_or(record.entries().len()),
        };
        let old = match self.composer.target {
            Target::Edit(id) => record.position(id).map(|at| record.entries()[at].clone()),
            _ => None,
        };
        entry.note = note.or_else(|| old.as_ref().and_then(|old| old.note.clone()));
        let found = examine(&record.setup, record.entries(), at, &entry);
        let names = Names::new(&record.setup, context.language);
        if let Some(wrong) = found.iter().find(|found| found.severity == Severity::Impossible) {
            return (Written::Refused(finding(&names, wrong)), Action::none());
        }
        let odd: Vec<String> = found.iter().map(|found| finding(&names, found)).collect();
        let asked = (old.is_none() && at == record.entries().len()).then_some(EntryId(record.next_id));
        let before = self.analyst.look(record, None, &[]);
        if asked.is_some() && !self.folded() && self.level >= HintLevel::Deductions {
            let with: Vec<Entry> = record.entries().iter().chain([&entry]).cloned().collect();
            let after = Problem::from_game(&record.setup, &with);
            if self.conflict.asks_first(&before.problem, &after, entry.id, &entry.kind) {
                return (Written::Questioned, Action::none());
            }
        }
        let change = match &old {
            Some(old) => record.replace(edited(old, entry.clone())),
            None => Some(record.insert(at, entry.clone())),
        };
        let Some(change) = change else { return (Written::Refused(String::new()), Action::none()) };
        let entered = Entered { line: self.line.clone(), composer: self.composer.clone(), entry };
        let action = match self.begin(Step::Change(change), game, context) {
            Ok(action) => action,
            Err(NotBegun::Earlier(action)) => return (Written::Waits, action),
            Err(NotBegun::Nothing) => return (Written::Refused(String::new()), Action::none()),
            Err(NotBegun::Refused(error)) => return (Written::Refused(error.say(context.language)), Action::none()),
        };
        self.entered = Some(Box::new(entered));
        if let Some(id) = asked
            && self.folded()
        {
            let after = self.analyst.look(game.game(), None, &[]);
            self.conflict.question(&before.problem, &after.problem, id);
        }
        self.composer.clear();
        self.line.clear();
        let action = odd.into_iter().map(Notice::remark).map(Wish::Notice).fold(action, Action::and);
        (Written::Begun, if self.folded() { keep_quiet(action) } else { action })
    }

    /// Writes what stands in the composer.
    pub(super) fn log_composed(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action<Message> {
        let turn = self.composer.turn(game.game());
        let Some(kind) = self.composer.kind(&game.game().setup, turn) else { return Action::none() };
        let note = self.composer.note_text();
        let (written, action) = self.write(kind, note, game, context);
        match written {
            Written::Begun => action.with(Action::task(quick::focus())),
            Written::Refused(why) => action.and(Wish::Notice(Notice::error(why))),
            Written::Questioned | Written::Waits => action,
        }
    }

    /// Writes what stands in the quick-entry line; an empty line writes what stands in the composer.
    pub(super) fn log_line(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action<Message> {
        if self.line.is_empty() {
            return if self.folded() { Action::none() } else { self.log_composed(game, context) };
        }
        if let Some(throw) = self.typed_throw(game, context) {
            self.line.clear();
            return self.throw(throw, game, context);
        }
        let Some((kind, note)) = self.line.entry() else {
            self.line.insist();
            self.acknowledge(fold::Last::NotLogged);
            return Action::none();
        };
        let (written, action) = self.write(kind, note, game, context);
        match written {
            Written::Begun => self.acknowledge(fold::Last::Writing),
            Written::Questioned | Written::Waits => {}
            Written::Refused(why) => {
                self.acknowledge(fold::Last::NotLogged);
                self.line.refuse(why);
            }
        }
        action
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action<Message> {
        self.step_or_say(Step::Undo, game, context)
    }

    /// Makes the last change again that was taken back.
    pub(super) fn redo(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action<Message> {
        self.step_or_say(Step::Redo, game, context)
    }

    /// Sets a pencil mark in the chosen cell; the same mark again rubs it out.
    pub(super) fn mark(
        &mut self,
        mark: Option<PencilMark>,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Action<Message> {
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

    /// More or less help. Kept with the game where it can be written, but no part of what undo takes back.
    pub(super) fn set_level(
        &mut self,
        level: HintLevel,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Action<Message> {
        self.level = level;
        if game.read_only().is_some() {
            return Action::task(self.refresh(game, context));
        }
        match self.begin(Step::Prefer(level), game, context) {
            Ok(action) => action,
            Err(not_begun) => Action::task(self.refresh(game, context)).with(Self::said(not_begun, context)),
        }
    }

    /// Takes an entry out of the log.
    pub(super) fn delete(&mut self, id: EntryId, game: &mut OpenGame, context: &Context<'_>) -> Action<Message> {
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
    ) -> Action<Message> {
        let record = game.game();
        let Some(at) = record.position(id) else { return Action::none() };
        let mut entry = record.entries()[at].clone();
        edit(&mut entry);
        let change = if entry == record.entries()[at] { None } else { record.replace(entry) };
        self.change(change, game, context)
    }
}

/// An edited entry: id, time and doubt stay.
fn edited(old: &Entry, new: Entry) -> Entry {
    Entry { id: old.id, at: old.at, doubted: old.doubted, ..new }
}

/// Remarks name players and cards; while folded they are not said.
fn keep_quiet(mut action: Action<Message>) -> Action<Message> {
    action.wishes.retain(|wish| !matches!(wish, Wish::Notice(_)));
    action
}
