//! Logging an entry, undo and redo.
//!
//! An entry is built by pressing buttons, which fill a *form*, or typed on a *line*. The line takes precedence: until
//! it is emptied, the form shows what the line says. Enter logs the *preview*, which is how this input is understood.
//!
//! An entry is in the game at once, but counts as logged only when it is written. The next one need not wait. A failed
//! write is undone together with those begun after it. Their inputs return one after another to where they were
//! entered.

use super::fold::LastLineStatus;
use super::{Action, GameNotebook, Message, NotebookGame, Request, line};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::jobs;
use crate::entry::draft::InsertPosition;
use crate::entry::input::{AcceptedEntry, EntryForm, EntryInput, SubmitError};
use crate::fl;
use crate::format::record::Record;
use crate::store::{FileCommand, SaveError, Serial, WriteError};
use iced::Task;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefusedEntry {
    /// The preview says what is missing or wrong.
    Incomplete,
    /// It cannot have happened or be saved.
    Refused(SubmitError),
}

impl From<String> for RefusedEntry {
    fn from(why: String) -> Self {
        Self::Refused(why.into())
    }
}

#[derive(Debug)]
pub struct PendingEntry<F: EntryForm> {
    input: EntryInput<F>,
    /// The round of an evening. 0 in Clue.
    page: usize,
    words: String,
}

/// Number of the write, and the task that shows the game and waits for the disk.
type BegunWrite<G> = (Serial, Task<<G as NotebookGame>::Message>);

impl<G: NotebookGame> GameNotebook<G> {
    /// Enter: carries out a line that is a command, or else logs the input.
    pub(crate) fn submit(&mut self, context: &Context<'_>) -> Action<G> {
        if let Some(action) = G::submit_command(self, context) {
            return action;
        }
        let accepted = G::accept(self, context);
        self.log_accepted(accepted, context)
    }

    /// Logs a checked entry, perhaps after a question to the player, or shows why not.
    pub(crate) fn log_accepted(
        &mut self,
        accepted: Result<AcceptedEntry<<G::Record as Record>::Change>, RefusedEntry>,
        context: &Context<'_>,
    ) -> Action<G> {
        match accepted {
            Ok(_) if self.would_lose_pressed() => self.refuse(fl!(context, "quick-unlogged").into()),
            Ok(entry) if G::asks_first(self, &entry) => Action::<G>::none(),
            Ok(entry) => match self.write(entry, context) {
                Ok(action) => action.with(self.focus_line()),
                Err(error) => self.refuse(error.text(context.language).into()),
            },
            Err(why) => self.refuse(why),
        }
    }

    /// The line would silently replace a complete entry made with buttons. `false` once a refusal warned of it.
    fn would_lose_pressed(&self) -> bool {
        let is_told = self.input.refused().is_some();
        !is_told && self.input.kept_form().is_some_and(|kept| G::is_other_entry(self, kept))
    }

    fn refuse(&mut self, why: RefusedEntry) -> Action<G> {
        self.acknowledge(LastLineStatus::NotLogged);
        match why {
            RefusedEntry::Incomplete => self.input.insist(),
            RefusedEntry::Refused(why) => self.input.refuse(why),
        }
        Action::<G>::none()
    }

    /// Takes the input and begins to write its entry. An edit that changes nothing only clears the input.
    fn write(
        &mut self,
        entry: AcceptedEntry<<G::Record as Record>::Change>,
        context: &Context<'_>,
    ) -> Result<Action<G>, SaveError> {
        let AcceptedEntry { id, change, words, is_next, .. } = entry;
        // Taken before the log changes, so that refreshing finds nothing being entered. If saving fails, it comes back.
        let (input, page) = (self.input.take(), G::page(self));
        let was_there = G::entries(self).contains(&id);
        let begun = match change.map(|change| self.begin(FileCommand::Change(change), context)).transpose() {
            Ok(begun) => begun.flatten(),
            Err(error) => {
                self.input.take_back(input);
                return Err(error);
            }
        };
        let Some((serial, task)) = begun else { return Ok(Action::<G>::none()) };
        G::begin_entry(self, InsertPosition::End);
        let shown = if is_next { self.reveal(id, context) } else { Task::none() };
        if let Some(at) = G::entries(self).iter().position(|entry| *entry == id).filter(|_| !is_next && !self.folded())
        {
            let (number, what) = (at + 1, words.as_str());
            let step = fl!(context, if was_there { "step-edited" } else { "step-inserted" }, number, what);
            self.last_step = Some(step);
        }
        self.queue.push(serial, PendingEntry { input, page, words });
        self.acknowledge(LastLineStatus::Writing);
        // Nothing is being entered: an input whose write failed can return.
        self.next_returned();
        Ok(Action::<G>::task(Task::batch([task, shown])))
    }

    /// Begins a change, undo or redo. `None` if it changes nothing.
    fn begin(
        &mut self,
        command: FileCommand<G::Record>,
        context: &Context<'_>,
    ) -> Result<Option<BegunWrite<G>>, SaveError> {
        let Some((serial, written)) = jobs::write(&mut self.file, command)? else { return Ok(None) };
        self.last_step = None;
        let shown = self.refreshed(G::refresh, context);
        Ok(Some((serial, Task::batch([shown, written.map(|serial| Message::Written(serial).into())]))))
    }

    /// As `begin`, but shows errors.
    pub(crate) fn apply(&mut self, command: FileCommand<G::Record>, context: &Context<'_>) -> Action<G> {
        match self.begin(command, context) {
            Ok(begun) => Action::<G>::task(begun.map_or_else(Task::none, |(_, task)| task)),
            Err(error) => Action::<G>::error(error.text(context.language)),
        }
    }

    /// As `apply`, for changes other than a new entry. In the museum it discards the input.
    pub(crate) fn change(&mut self, change: Option<<G::Record as Record>::Change>, context: &Context<'_>) -> Action<G> {
        let Some(change) = change else { return Action::<G>::none() };
        G::before_change(self);
        self.apply(FileCommand::Change(change), context)
    }

    /// Settles all steps up to `upto`. If writing failed, the input returns and the notebook is not left.
    pub(super) fn finish_writes(&mut self, upto: Serial, context: &Context<'_>) -> Action<G> {
        let settled = self.file.finish_writes_to(upto);
        let notices = self.file.take_notices().into_iter();
        let notices = notices.map(|notice| Notice::remark(notice.text(context.language)));
        let action = notices.fold(Action::<G>::none(), Action::<G>::saying);
        let Err(error) = settled else {
            if self.queue.written(upto) {
                self.acknowledge(LastLineStatus::Logged);
            }
            return action;
        };
        let returned = self.give_back(&error, context);
        action.with(returned).and(Request::Stay)
    }

    fn give_back(&mut self, error: &WriteError, context: &Context<'_>) -> Action<G> {
        // The step that it names did not come to pass.
        self.last_step = None;
        let why = error.error.text(context.language);
        let failed = self.queue.return_from(error.from).map(|entry| entry.words.clone());
        let returned = failed.is_some() && self.next_returned();
        let shown = Action::<G>::task(self.refreshed(G::refresh, context));
        let Some(what) = failed else { return shown.saying(Notice::error(why)) };
        self.acknowledge(LastLineStatus::NotWritten);
        if returned {
            self.input.refuse(why);
            return shown;
        }
        // Other input stays. The notice names the failed entry, which returns later.
        shown.saying(Notice::error(fl!(context, "write-failed", what, why)))
    }

    /// Brings back the input of a failed write, unless something is being entered. Returns whether it did.
    pub(crate) fn next_returned(&mut self) -> bool {
        if !G::is_free(self) {
            return false;
        }
        let Some(entry) = self.queue.next_returned() else { return false };
        G::show_page(self, entry.page);
        self.input.take_back(entry.input);
        true
    }

    /// Notes how the last line ended. A folded notebook shows no more of it.
    fn acknowledge(&mut self, last: LastLineStatus) {
        if let Some(fold) = &mut self.fold {
            fold.last = Some(last);
        }
    }

    pub(super) fn go_back(&mut self, redo: bool, context: &Context<'_>) -> Action<G> {
        if (redo || !self.input.line.is_empty()) && self.input.line.step(redo) {
            return Action::<G>::task(line::focus_end());
        }
        G::before_change(self);
        let before = self.file.shared_game();
        let action = self.apply(if redo { FileCommand::Redo } else { FileCommand::Undo }, context);
        if !redo {
            // Typing was undone before this change, so it is not restored.
            self.input.line.clear();
            self.last_step = G::undone_text(&before, self.file.game(), context).filter(|_| !self.folded());
        }
        action
    }
}
