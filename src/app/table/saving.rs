//! Writing what was changed while the window goes on.
//!
//! A change is in the game at once and on its way to the disk; until it has arrived, its entry has no number and nothing
//! is said to be logged. Whatever comes next waits for it. If the disk does not take it, it is taken back, and what was
//! entered stands where it was entered, with the reason.

use super::composer::Composer;
use super::quick::Line;
use super::{Message, State, fold};
use crate::app::{Action, Context, Notice, Wish};
use crate::casebook::{OpenGame, SaveError, Step};
use crate::game::Entry;
use crate::language::{Names, describe};
use crate::say;
use iced::Task;
use iced::futures::channel::oneshot;

/// What was entered when the write began, as it was entered.
#[derive(Debug)]
pub(super) struct Entered {
    pub(super) line: Line,
    pub(super) composer: Composer,
    pub(super) entry: Entry,
}

/// Why a step was not begun.
pub(super) enum NotBegun {
    /// The write before it failed; what follows from that.
    Earlier(Action<Message>),
    /// There is nothing to be done.
    Nothing,
    /// It does not fit, or may not be.
    Refused(SaveError),
}

impl State {
    /// Does something in the game and begins to write it; what is shown follows at once.
    pub(super) fn begin(
        &mut self,
        step: Step,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Result<Action<Message>, NotBegun> {
        let (kept, before) = self.settle(game, context);
        if !kept {
            return Err(NotBegun::Earlier(before));
        }
        let (send, receive) = oneshot::channel();
        let begun = game.begin(step, move || {
            send.send(()).ok();
        });
        if !begun.map_err(NotBegun::Refused)? {
            return Err(NotBegun::Nothing);
        }
        let written = Task::future(async move {
            receive.await.ok();
            Message::Written
        });
        let shown = self.refresh(game, context);
        Ok(before.with(Action::task(Task::batch([shown, written]))))
    }

    /// Waits for what is being written; whether it is on the disk, and what follows.
    pub(in crate::app) fn settle(&mut self, game: &mut OpenGame, context: &Context<'_>) -> (bool, Action<Message>) {
        if !game.is_writing() {
            return (true, Action::none());
        }
        let result = game.settle();
        let notices = game.take_notices();
        let told = notices
            .iter()
            .map(|notice| Wish::Notice(Notice::remark(notice.say(context.language))))
            .fold(Action::none(), Action::and);
        let entered = self.entered.take();
        match result {
            Ok(()) => {
                if entered.is_some() {
                    self.acknowledge(fold::Last::Logged);
                }
                (true, told)
            }
            Err(error) => {
                let shown = self.refresh(game, context);
                let said = self.give_back(entered.map(|entered| *entered), &error, game, context);
                (false, told.with(Action::task(shown)).with(said))
            }
        }
    }

    /// After a write that failed: puts what was entered back where it was entered, and says why.
    fn give_back(
        &mut self,
        entered: Option<Entered>,
        error: &SaveError,
        game: &OpenGame,
        context: &Context<'_>,
    ) -> Action<Message> {
        let why = error.say(context.language);
        let Some(Entered { line, composer, entry }) = entered else {
            return Action::wish(Wish::Notice(Notice::error(why)));
        };
        self.acknowledge(fold::Last::NotWritten);
        if !self.line.is_empty() || !self.composer.is_empty() || !self.composer.at_end() {
            // Something else is being entered by now: that stays, and this is named so that it can be entered again.
            let words = describe(&Names::new(&game.game().setup, context.language), &entry);
            let pieces = words.title.iter().chain(&words.detail).map(|piece| piece.text.as_str());
            let what: Vec<&str> = pieces.map(str::trim).filter(|piece| !piece.is_empty()).collect();
            let what = what.join(" ");
            return Action::wish(Wish::Notice(Notice::error(say!(
                context.language,
                "write-failed",
                what = what,
                why = why
            ))));
        }
        let typed = !line.is_empty();
        (self.line, self.composer) = (line, composer);
        self.composer.keep_valid(game.game());
        self.line.reread(game.game(), context, &self.composer);
        if typed && !self.folded() {
            self.line.refuse(why);
            return Action::none();
        }
        Action::wish(Wish::Notice(Notice::error(why)))
    }

    /// Says what became of the last line, while folded, and no more than that.
    pub(super) fn acknowledge(&mut self, last: fold::Last) {
        if let Some(fold) = &mut self.fold {
            fold.last = Some(last);
        }
    }
}
