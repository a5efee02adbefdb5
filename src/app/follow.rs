//! A game that is open in another window: what is written there is shown here, and when it is let go of, it is ours.

use super::action::Notice;
use super::library::{Heard, heard};
use super::worker::{self, Broke};
use super::{App, Message as Root, Screen};
use crate::casebook::{Looked, OpenError};
use crate::say;
use iced::Task;
use std::time::Duration;

/// How often a game that is open in another window is looked at.
const FOLLOW: Duration = Duration::from_millis(1500);

impl App {
    /// Looks again after a while at a game that may only be read. Nothing runs for a game that can be changed here.
    pub(super) fn follow_later(&self) -> Task<Root> {
        let opened = self.opened;
        match &self.game {
            Some(game) if game.read_only().is_some() => self.effects.wait(FOLLOW).map(move |()| Root::Follow(opened)),
            _ => Task::none(),
        }
    }

    /// Takes in what the other window has written, or takes over from it.
    pub(super) fn follow(&mut self, opened: u64) -> Task<Root> {
        if opened != self.opened {
            return Task::none();
        }
        // A document shows the game as it was when it was asked for.
        let (Some(game), Screen::Table(_) | Screen::Review(_)) = (&self.game, &self.screen) else {
            return self.follow_later();
        };
        if game.read_only().is_none() || self.files.following.is_some() {
            return Task::none();
        }
        let look = game.look();
        let (job, task) = worker::run(&*self.effects, "follow game", move |_| look());
        self.files.following = Some(job);
        heard(task, |answer| Heard::Followed(Box::new(answer)))
    }

    /// Shows what the other window has written, or says that the game is ours now.
    pub(super) fn followed(&mut self, looked: Result<Result<Looked, OpenError>, Broke>) -> Task<Root> {
        let Some(game) = &mut self.game else { return Task::none() };
        let mut tasks = Vec::new();
        match looked {
            Ok(Ok(looked)) => {
                self.unfollowed = None;
                if game.take_up(looked) {
                    let ours = game.read_only().is_none();
                    let notices = game.take_notices();
                    tasks.push(self.show_followed());
                    tasks.extend(notices.iter().map(|notice| self.say(Notice::error(notice.say(&self.language)))));
                    if ours {
                        tasks.push(self.say(Notice::remark(say!(self.language, "read-only-over"))));
                    }
                }
            }
            Ok(Err(error)) if self.unfollowed.as_ref() == Some(&error) => {}
            Ok(Err(error)) => {
                tasks.push(self.trouble(&error));
                self.unfollowed = Some(error);
            }
            Err(broke) => tasks.push(self.broke(broke)),
        }
        tasks.push(self.follow_later());
        Task::batch(tasks)
    }

    /// Gives the screen the game as it is now.
    fn show_followed(&mut self) -> Task<Root> {
        let context = super::reading!(self);
        match (&mut self.screen, &self.game) {
            (Screen::Table(state), Some(game)) => state.followed(game, &context).map(Root::Table),
            (Screen::Review(state), Some(game)) => state.take_up(game, &context).map(Root::Review),
            _ => Task::none(),
        }
    }
}
