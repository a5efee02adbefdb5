//! The path of an entry: submitted, checked, written, settled.
//!
//! Enter, the button and "log it all the same" come here with what the [`Reading`](crate::language::quick::Reading) says,
//! and nothing else. It is in the game at once and on its way to the disk; until it has arrived it has no number and
//! nothing is said to be logged. The next entry need not wait: steps are written in the order they were begun. If the disk
//! does not take one, it is taken back with those begun after it, and what was entered comes back, one after the other, to
//! where it was entered.

use super::input::line;
use super::{Action, Message, Request, State};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::fold;
use crate::app::jobs;
use crate::casebook::{FileCommand, OpenGame, SaveError, Serial, WriteError};
use crate::deduction::Problem;
use crate::fl;
use crate::game::{Entry, EntryKind, HintLevel};
use crate::language::input::{Checked, EntryInput, SubmitError};
use crate::language::{Names, describe};
use iced::Task;

/// An entry on its way to the disk.
#[derive(Debug)]
pub(super) struct PendingEntry {
    /// As it was entered.
    input: EntryInput,
    entry: Entry,
}

impl State {
    /// Logs what the reading says, if it is a whole entry.
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

    /// Logs it as it happened: I passed and hold one of the cards. What I said is kept and proves nothing; what the
    /// others said after it does.
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
            Err(error) => self.refuse(error.say(context.language)),
        }
    }

    fn refuse(&mut self, why: impl Into<SubmitError>) -> Action {
        self.acknowledge(fold::LastLineStatus::NotLogged);
        self.input.refuse(why);
        Action::none()
    }

    /// Whether a new entry at the end of the log has to be confirmed. While the notebook is folded nothing is asked:
    /// the question stands there when it is unfolded.
    fn asks_first(&mut self, game: &OpenGame, entry: &Entry) -> bool {
        let record = game.game();
        if !self.folded() && self.level < HintLevel::Deductions {
            return false;
        }
        let with: Vec<Entry> = record.entries().iter().chain([entry]).cloned().collect();
        let after = Problem::from_game(&record.setup, &with);
        let before = self.analyst.look(record, None, &[]);
        if self.folded() {
            self.conflict.question(&before.problem, &after, entry.id);
            return false;
        }
        self.conflict.asks_first(&before.problem, &after, entry.id, &entry.kind)
    }

    /// Begins to write an entry; the line is free for the next one.
    fn write(&mut self, checked: Checked, game: &mut OpenGame, context: &Context<'_>) -> Result<Action, SaveError> {
        let Checked { entry, change, odd, is_next } = checked;
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

    /// Does something in the game and begins to write it; what is shown follows at once. `None` if there is nothing to
    /// do.
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

    /// Takes note of what has been written: everything up to a step whose write has ended. If the disk did not take it,
    /// the player stays here, where it comes back.
    pub(super) fn finish_writes(&mut self, upto: Serial, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let settled = game.settle_to(upto);
        let told = game.take_notices().into_iter();
        let told = told.map(|notice| Notice::remark(notice.say(context.language))).fold(Action::none(), Action::saying);
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

    /// After a write that failed: what was entered comes back in its order, and the reason is said.
    fn give_back(&mut self, lost: &WriteError, game: &OpenGame, context: &Context<'_>) -> Action {
        let why = lost.error.say(context.language);
        let Some(first) = self.queue.lost(lost.from).map(|entered| entered.entry.clone()) else {
            return Action::say(Notice::error(why));
        };
        self.acknowledge(fold::LastLineStatus::NotWritten);
        if self.next_returned() {
            self.input.read(game.game(), context.language.code());
            self.input.refuse(why);
            return Action::none();
        }
        // Something else is being entered by now: that stays, and this is named and comes back after it.
        let words = describe(&Names::new(&game.game().setup, context.language), game.game().entries(), &first);
        let pieces = words.title.iter().chain(&words.detail).map(|piece| piece.text.trim());
        let what: Vec<&str> = pieces.filter(|piece| !piece.is_empty()).collect();
        let said = fl!(context.language, "write-failed", what = what.join(" "), why = why);
        Action::say(Notice::error(said))
    }

    /// Puts what came back first where it was entered, if nothing else is being entered; whether it did.
    pub(super) fn next_returned(&mut self) -> bool {
        if !self.input.is_empty() {
            return false;
        }
        let Some(entered) = self.queue.next_returned() else { return false };
        self.input.take_back(entered.input);
        true
    }

    /// Says what became of the last line, while folded, and no more than that.
    pub(super) fn acknowledge(&mut self, last: fold::LastLineStatus) {
        if let Some(fold) = &mut self.fold {
            fold.last = Some(last);
        }
    }
}
