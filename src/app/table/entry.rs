//! Logging an entry: submitted, checked, written.
//!
//! Enter, the button and "log it all the same" log exactly the [`Reading`](crate::entry::quick::Reading). The entry
//! is in the game at once; until it is written it has no number and does not count as logged. The next entry need not
//! wait: steps are written in the order they were begun. If writing one fails, it is undone together with those begun
//! after it, and their input returns, one after the other, to where it was entered.

use super::input::line;
use super::{Action, Message, Request, State};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::fold;
use crate::app::jobs;
use crate::deduction::Problem;
use crate::entry::input::{CheckedEntry, EntryInput, SubmitError};
use crate::fl;
use crate::game::{Entry, EntryKind, HintLevel};
use crate::store::{FileCommand, OpenGame, SaveError, Serial, WriteError};
use crate::text::{Names, describe};
use iced::Task;

/// An entry that is being written.
#[derive(Debug)]
pub(super) struct PendingEntry {
    /// As it was entered.
    input: EntryInput,
    entry: Entry,
}

impl State {
    /// Logs the reading, if it is complete.
    pub(super) fn submit(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action {
        if let Some(throw) = self.typed_throw(game, context) {
            self.input.line.clear();
            return self.throw(throw, game, context);
        }
        let Some((kind, note)) = self.input.entry() else {
            self.input.insist();
            self.acknowledge(fold::LastLineStatus::NotLogged);
            return Action::none();
        };
        let (kind, note) = (kind.clone(), note.map(ToOwned::to_owned));
        self.log(kind, note, game, context)
    }

    /// Logs that I passed although I hold one of the cards. My answer is kept but proves nothing; the answers after it
    /// do.
    pub(super) fn log_slip(&mut self, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let Some((kind, note)) = self.input.entry() else { return Action::none() };
        let (mut kind, note) = (kind.clone(), note.map(ToOwned::to_owned));
        if let EntryKind::Suggestion { answers, .. } = &mut kind {
            let me = game.game().setup.me;
            for answer in answers.iter_mut().filter(|answer| Some(answer.seat) == me) {
                answer.doubted = true;
            }
        }
        self.log(kind, note, game, context)
    }

    fn log(&mut self, kind: EntryKind, note: Option<String>, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let checked = self.input.check(kind, note, game.game(), context.effects.now(), context.language);
        let checked = match checked {
            Ok(checked) if checked.is_next && self.asks_first(game, &checked.entry) => return Action::none(),
            Ok(checked) => checked,
            Err(why) => return self.refuse(why),
        };
        match self.write(checked, game, context) {
            Ok(action) => action.with(Action::task(line::focus())),
            Err(error) => self.refuse(error.text(context.language)),
        }
    }

    fn refuse(&mut self, why: impl Into<SubmitError>) -> Action {
        self.acknowledge(fold::LastLineStatus::NotLogged);
        self.input.refuse(why);
        Action::none()
    }

    /// Whether a new entry at the end of the log has to be confirmed first. While the notebook is folded it is logged,
    /// and questioned after unfolding.
    fn asks_first(&mut self, game: &OpenGame, entry: &Entry) -> bool {
        let record = game.game();
        if !self.folded() && self.level < HintLevel::Deductions {
            return false;
        }
        let with: Vec<Entry> = record.entries().iter().chain([entry]).cloned().collect();
        let after = Problem::from_game(&record.setup, &with);
        let before = self.analyst.look(record, None, &[]);
        if self.folded() {
            self.conflict.question(&before.position, &after, entry.id);
            return false;
        }
        self.conflict.asks_first(&before.position, &after, entry.id, &entry.kind)
    }

    /// Begins to write an entry and clears the line for the next one.
    fn write(
        &mut self,
        checked: CheckedEntry,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Result<Action, SaveError> {
        let CheckedEntry { entry, change, odd, is_next } = checked;
        let input = std::mem::take(&mut self.input);
        self.input.line = input.line.emptied();
        let begun = match change.map(|change| self.begin(FileCommand::Change(change), game, context)).transpose() {
            Ok(begun) => begun.flatten(),
            Err(error) => {
                self.input = input;
                return Err(error);
            }
        };
        let Some((serial, task)) = begun else { return Ok(Action::none()) };
        // The log may be scrolled to earlier entries.
        let shown = if is_next { self.reveal_entry(entry.id, game.game(), context) } else { Task::none() };
        let task = Task::batch([task, shown]);
        self.queue.push(serial, PendingEntry { input, entry });
        self.acknowledge(fold::LastLineStatus::Writing);
        self.next_returned();
        let remarks = odd.into_iter().filter(|_| !self.folded()).map(Notice::remark);
        Ok(remarks.fold(Action::task(task), Action::saying))
    }

    /// Runs a command on the game, begins to write it and updates the screen. `None` if there is nothing to do.
    pub(super) fn begin(
        &mut self,
        step: FileCommand,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Result<Option<(Serial, Task<Message>)>, SaveError> {
        let Some((serial, written)) = jobs::write(game, step)? else { return Ok(None) };
        self.undone = None;
        let shown = self.refresh(game, context);
        Ok(Some((serial, Task::batch([shown, written.map(Message::Written)]))))
    }

    /// Accounts for all steps written up to `upto`. If writing failed, the input returns and the player stays here.
    pub(super) fn finish_writes(&mut self, upto: Serial, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let settled = game.finish_writes_to(upto);
        let told = game.take_notices().into_iter();
        let told =
            told.map(|notice| Notice::remark(notice.text(context.language))).fold(Action::none(), Action::saying);
        match settled {
            Ok(()) => {
                if self.queue.written(upto) {
                    self.acknowledge(fold::LastLineStatus::Logged);
                }
                told
            }
            Err(lost) => {
                let shown = self.refresh(game, context);
                let said = self.give_back(&lost, game, context);
                told.with(Action::task(shown)).with(said).and(Request::Stay)
            }
        }
    }

    /// After a failed write: returns the input in its order and shows the reason.
    fn give_back(&mut self, lost: &WriteError, game: &OpenGame, context: &Context<'_>) -> Action {
        let why = lost.error.text(context.language);
        let Some(first) = self.queue.return_from(lost.from).map(|entered| entered.entry.clone()) else {
            return Action::show_notice(Notice::error(why));
        };
        self.acknowledge(fold::LastLineStatus::NotWritten);
        if self.next_returned() {
            self.input.read(game.game(), context.language.code());
            self.input.refuse(why);
            return Action::none();
        }
        // Other input stays; the notice names the failed entry, which returns after it.
        let words = describe(&Names::new(&game.game().setup, context.language), game.game().entries(), &first);
        let pieces = words.title.iter().chain(&words.detail).map(|piece| piece.text.trim());
        let what: Vec<&str> = pieces.filter(|piece| !piece.is_empty()).collect();
        let said = fl!(context.language, "write-failed", what = what.join(" "), why = why);
        Action::show_notice(Notice::error(said))
    }

    /// Restores the first returned input if nothing else is being entered. Returns whether it did.
    pub(super) fn next_returned(&mut self) -> bool {
        if !self.input.is_empty() {
            return false;
        }
        let Some(entered) = self.queue.next_returned() else { return false };
        self.input.take_back(entered.input);
        true
    }

    /// Shows the status of the last line while folded, and nothing more.
    pub(super) fn acknowledge(&mut self, last: fold::LastLineStatus) {
        if let Some(fold) = &mut self.fold {
            fold.last = Some(last);
        }
    }
}
