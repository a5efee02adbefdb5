//! What a screen's `update` returns: work to run, notices to show, and requests to the root, which alone can change
//! screens.
//!
//! A part of a screen may have requests `R` of its own, which the screen carries out.

use super::request::Request;
use crate::store::TrashedFile;
use iced::Task;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeOffer {
    Restore(TrashedFile),
}

/// Work that leaving would lose, so the player is asked first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnkeptWork {
    Setup,
    Edition,
    Plan,
    Truth,
}

/// Where a screen leaves room for notices, which never cover it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticePlace {
    Line,
    /// On the right of the quick-entry line.
    Foot,
    /// As `Foot`, but not until the line leaves room. Errors are shown under the screen meanwhile.
    FootLater,
    /// Nowhere, because the notebook is folded and a notice could reveal the game.
    Hidden,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    pub bad: bool,
    pub offer: Option<NoticeOffer>,
}

impl Notice {
    pub fn remark(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: false, offer: None }
    }

    pub fn error(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: true, offer: None }
    }

    #[must_use]
    pub fn with(mut self, offer: NoticeOffer) -> Self {
        self.offer = Some(offer);
        self
    }
}

/// The root runs `task`, then handles `requests`, then shows `notices`.
#[must_use]
pub struct Action<Message, R = Request> {
    pub notices: Vec<Notice>,
    pub requests: Vec<R>,
    pub task: Task<Message>,
}

impl<Message, R> Action<Message, R> {
    pub fn none() -> Self {
        Self::task(Task::none())
    }

    pub fn task(task: Task<Message>) -> Self {
        Self { notices: Vec::new(), requests: Vec::new(), task }
    }

    pub fn request(request: R) -> Self {
        Self::none().and(request)
    }

    pub fn show_notice(notice: Notice) -> Self {
        Self::none().saying(notice)
    }

    pub fn error(text: impl Into<String>) -> Self {
        Self::show_notice(Notice::error(text))
    }

    pub fn and(mut self, request: R) -> Self {
        self.requests.push(request);
        self
    }

    pub fn saying(mut self, notice: Notice) -> Self {
        self.notices.push(notice);
        self
    }

    /// Turns the action of a part into one of its screen. `perform` carries out the part's requests.
    pub fn of_screen<M: Send + 'static>(
        self,
        wrap: fn(Message) -> M,
        mut perform: impl FnMut(R) -> Action<M>,
    ) -> Action<M>
    where
        Message: Send + 'static,
    {
        let Self { notices, requests, task } = self;
        let begun = Action { notices, requests: Vec::new(), task: task.map(wrap) };
        requests.into_iter().fold(begun, |action, request| action.with(perform(request)))
    }

    pub fn with(mut self, other: Self) -> Self
    where
        Message: 'static,
    {
        self.notices.extend(other.notices);
        self.requests.extend(other.requests);
        self.task = Task::batch([self.task, other.task]);
        self
    }
}
