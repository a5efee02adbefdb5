//! What the root does with games as files: earlier states, deleted games, folders of games, games open elsewhere.

use super::action::Notice;
use super::worker::{self, Answer};
use super::{App, Message, Screen, shelf, statistics};
use crate::casebook::{Backup, Brought, OpenError};
use crate::say;
use iced::Task;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often a game that is open in another window is looked at.
const FOLLOW: Duration = Duration::from_millis(1500);

impl App {
    /// The earlier states of a game.
    pub(super) fn show_earlier(&mut self, path: &Path) -> Task<Message> {
        let Ok(library) = &self.library else { return Task::none() };
        let title = library.glimpse(path).map_or_else(|_| library.summary(path).title, |game| game.title);
        self.screen = Screen::Shelf(shelf::State::earlier(path, title, library, &self.context()));
        Task::none()
    }

    /// The games that were deleted.
    pub(super) fn show_removed(&mut self) -> Task<Message> {
        let Ok(library) = &self.library else { return Task::none() };
        self.screen = Screen::Shelf(shelf::State::removed(library, &self.context()));
        Task::none()
    }

    /// The casebook in numbers.
    pub(super) fn show_statistics(&mut self) -> Task<Message> {
        let Ok(library) = &self.library else { return Task::none() };
        let (state, task) = statistics::State::new(library.clone(), &self.context());
        self.screen = Screen::Statistics(state);
        task.map(Message::Statistics)
    }

    /// Makes an earlier state a game of its own and chooses it in the casebook.
    pub(super) fn restore_backup(&mut self, backup: &Backup, title: &str) -> Task<Message> {
        let library = self.library.as_ref().map_err(Clone::clone);
        match library.and_then(|library| library.restore_backup(backup, title)) {
            Ok(path) => {
                let shown = self.show_casebook();
                if let Screen::Casebook(state) = &mut self.screen {
                    state.choose(&path);
                }
                let text = say!(self.language, "shelf-restored", title = title);
                Task::batch([shown, self.say(Notice::remark(text))])
            }
            Err(error) => self.trouble(&error),
        }
    }

    /// Copies the games of a folder, off the window's thread.
    pub(super) fn bring(&mut self, folder: PathBuf) -> Task<Message> {
        let library = match &self.library {
            Ok(library) => library.clone(),
            Err(error) => return self.trouble(&error.clone()),
        };
        if let Screen::Casebook(state) = &mut self.screen {
            state.set_bringing(Some(folder.display().to_string()));
        }
        let (job, task) = worker::run(&*self.effects, "import folder", move |_| library.bring_folder(&folder));
        self.bringing = Some(job);
        task.map(Message::Brought)
    }

    /// Says what came of a folder of games; files that were refused are listed with their reasons.
    pub(super) fn brought(&mut self, answer: Answer<Result<Brought, OpenError>>) -> Task<Message> {
        let Some(result) = answer.take(&mut self.bringing) else { return Task::none() };
        if let Screen::Casebook(state) = &mut self.screen {
            state.set_bringing(None);
        }
        self.refresh();
        let brought = match result {
            Ok(Ok(brought)) => brought,
            Ok(Err(error)) => return self.trouble(&error),
            Err(broke) => return self.say(Notice::error(broke.say(&self.language))),
        };
        let (new, known) = (brought.games.len(), brought.known.len());
        let words = say!(self.language, "shelf-brought", new = new, known = known, refused = brought.refused.len());
        if let Screen::Casebook(state) = &mut self.screen {
            if brought.refused.is_empty() {
                if let Some(path) = brought.games.first() {
                    state.choose(path);
                }
            } else {
                self.screen = Screen::Shelf(shelf::State::refused(&brought.refused, &self.language));
            }
        }
        self.say(Notice::remark(words))
    }

    /// Looks again after a while at a game that may only be read. Nothing runs for a game that can be changed here.
    pub(super) fn follow_later(&self) -> Task<Message> {
        let opened = self.opened;
        match &self.game {
            Some(game) if game.read_only().is_some() => {
                self.effects.wait(FOLLOW).map(move |()| Message::Follow(opened))
            }
            _ => Task::none(),
        }
    }

    /// Takes in what the other window has written, or takes over from it.
    pub(super) fn follow(&mut self, opened: u64) -> Task<Message> {
        if opened != self.opened {
            return Task::none();
        }
        // A document shows the game as it was when it was asked for.
        let (Some(game), Screen::Table(_) | Screen::Review(_)) = (&mut self.game, &self.screen) else {
            return self.follow_later();
        };
        if game.read_only().is_none() {
            return Task::none();
        }
        let mut tasks = Vec::new();
        match game.refresh() {
            Ok(false) => self.unfollowed = None,
            Ok(true) => {
                self.unfollowed = None;
                let ours = game.read_only().is_none();
                let notices = game.take_notices();
                tasks.push(self.followed());
                tasks.extend(notices.iter().map(|notice| self.say(Notice::error(notice.say(&self.language)))));
                if ours {
                    tasks.push(self.say(Notice::remark(say!(self.language, "read-only-over"))));
                }
            }
            Err(error) if self.unfollowed.as_ref() == Some(&error) => {}
            Err(error) => {
                tasks.push(self.trouble(&error));
                self.unfollowed = Some(error);
            }
        }
        tasks.push(self.follow_later());
        Task::batch(tasks)
    }

    /// Shows what the other window has written.
    fn followed(&mut self) -> Task<Message> {
        let context = super::context!(self);
        match (&mut self.screen, &self.game) {
            (Screen::Table(state), Some(game)) => state.followed(game, &context).map(Message::Table),
            (Screen::Review(state), Some(game)) => state.take_up(game, &context).map(Message::Review),
            _ => Task::none(),
        }
    }
}
