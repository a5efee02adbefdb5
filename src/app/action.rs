//! What screens know of the window round them, and what they want of it.

use super::effects::Effects;
use super::theme::Mode;
use crate::game::Setup;
use crate::language::Language;
use iced::Task;
use std::path::PathBuf;

/// What every screen may read while it updates and draws.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words.
    pub language: &'a Language,
    /// Which theme is on.
    pub mode: Mode,
    /// The outside world.
    pub effects: &'a dyn Effects,
}

/// Something a screen wants of the window. The root does it.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Go to the casebook, closing the game.
    Casebook,
    /// Set up a new game.
    NewGame,
    /// Set up a new game with the seats, edition and rules of the open one.
    Rematch,
    /// Start this game.
    Start {
        /// Its name in the casebook.
        title: String,
        /// The table.
        setup: Box<Setup>,
    },
    /// Open the game in this file.
    Open(PathBuf),
    /// Show the settings.
    Settings,
    /// Show what is in the boxes.
    Editions,
    /// Show the keys.
    Keys,
    /// Say something at the foot of the window.
    Notice(Notice),
}

/// A short message at the foot of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Whether something went wrong; such notices stay until they are closed.
    pub bad: bool,
}

impl Notice {
    /// Good news or a remark; goes by itself.
    pub fn remark(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: false }
    }

    /// Something went wrong; stays until closed.
    pub fn error(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: true }
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
