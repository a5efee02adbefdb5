//! What screens know of the window round them, and what they want of it.

use super::effects::Effects;
use super::theme::Mode;
use crate::casebook::{Backup, Folders, Removed, Settings};
use crate::game::{Game, Setup};
use crate::language::Language;
use iced::Task;
use std::path::PathBuf;

/// What every screen may read while it updates and draws.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words.
    pub language: &'a Language,
    /// What the player prefers.
    pub settings: &'a Settings,
    /// Where everything lies.
    pub folders: &'a Folders,
    /// Which theme is on.
    pub mode: Mode,
    /// The outside world.
    pub effects: &'a dyn Effects,
}

/// A view of the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The table: log and sheet.
    Table,
    /// The evening looked at again.
    Review,
    /// The game as a document.
    Export,
}

/// Something a screen wants of the window. The root does it.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Go to the casebook, closing the game.
    Casebook,
    /// Set up a new game.
    NewGame,
    /// Set up a new game with the seats, edition and rules of the open one, or of the last table.
    Rematch,
    /// Start this game.
    Start {
        /// Its name in the casebook.
        title: String,
        /// The table.
        setup: Box<Setup>,
    },
    /// Put this game in the casebook and open it.
    Keep(Box<Game>),
    /// Open the game in this file.
    Open(PathBuf),
    /// Show another view of the open game.
    Show(Tab),
    /// Make a document of the open game as of an entry, and come back to this view.
    Export(Tab, usize),
    /// Open the game in this file and make a document of it.
    ExportFile(PathBuf),
    /// Give a game another title.
    Rename(PathBuf, String),
    /// Make a copy of a game under another title.
    Duplicate(PathBuf, String),
    /// Delete a game; it can be brought back.
    Remove(PathBuf),
    /// Bring a deleted game back.
    Restore(Removed),
    /// Show the earlier states of the game in this file.
    Earlier(PathBuf),
    /// Make an earlier state a game of its own with this title.
    RestoreBackup(Backup, String),
    /// Show the games that were deleted.
    Removed,
    /// Copy the games of this folder into the casebook.
    Bring(PathBuf),
    /// Show the casebook in numbers.
    Statistics,
    /// Show the settings.
    Settings,
    /// Take these settings and keep them.
    Prefer(Box<Settings>),
    /// Show what is in the boxes.
    Editions,
    /// Show the keys.
    Keys,
    /// Show who made this and under which licences.
    About,
    /// Say something at the foot of the window.
    Notice(Notice),
    /// Close the window.
    Quit,
    /// Larger or smaller text by so many per cent; nothing = back to 100 %.
    Scale(Option<i16>),
}

/// Something that can be done about a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Bring a deleted game back.
    Restore(Removed),
}

/// A short message at the foot of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Whether something went wrong; such notices stay until they are closed.
    pub bad: bool,
    /// What can be done about it.
    pub offer: Option<Offer>,
}

impl Notice {
    /// Good news or a remark; goes by itself.
    pub fn remark(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: false, offer: None }
    }

    /// Something went wrong; stays until closed.
    pub fn error(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: true, offer: None }
    }

    /// The same with something to be done about it.
    #[must_use]
    pub fn with(mut self, offer: Offer) -> Self {
        self.offer = Some(offer);
        self
    }
}

/// What comes out of a screen's `update`: wishes for the root, in order, and work to be run.
#[must_use]
pub struct Action<Message> {
    /// What the root is to do.
    pub wishes: Vec<Wish>,
    /// What is to be run.
    pub task: Task<Message>,
}

impl<Message> Action<Message> {
    /// Nothing.
    pub fn none() -> Self {
        Self { wishes: Vec::new(), task: Task::none() }
    }

    /// One wish.
    pub fn wish(wish: Wish) -> Self {
        Self { wishes: vec![wish], task: Task::none() }
    }

    /// Work.
    pub fn task(task: Task<Message>) -> Self {
        Self { wishes: Vec::new(), task }
    }

    /// One more wish.
    pub fn and(mut self, wish: Wish) -> Self {
        self.wishes.push(wish);
        self
    }

    /// This and everything of another.
    pub fn with(mut self, other: Self) -> Self
    where
        Message: 'static,
    {
        self.wishes.extend(other.wishes);
        self.task = Task::batch([self.task, other.task]);
        self
    }

    /// The same for a parent whose messages are made from these.
    pub fn map<Parent: Send + 'static>(self, f: impl Fn(Message) -> Parent + Send + 'static) -> Action<Parent>
    where
        Message: Send + 'static,
    {
        Action { wishes: self.wishes, task: self.task.map(f) }
    }
}
