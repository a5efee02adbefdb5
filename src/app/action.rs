//! The result of a screen's `update`: notices, requests to the root, and a task.
//!
//! Each screen has its own request type; `navigate` carries requests out.

use crate::store::TrashedFile;
use iced::Task;

/// The button of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeOffer {
    Restore(TrashedFile),
}

/// Work that is not kept, which leaving a screen would lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnkeptWork {
    Setup,
    Edition,
    Plan,
}

/// Where notices stand on a screen. They never lie over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticePlace {
    /// In a line under the screen.
    Line,
    /// In the right part of the foot with the quick-entry line.
    Foot,
    /// There, as soon as what is typed no longer needs the place. Errors stand in a line under the screen.
    FootLater,
    /// Nowhere: the notebook is folded, and notices may reveal the game.
    Hidden,
}

/// A short message at the foot of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    /// Whether it is an error; such notices stay until they are closed.
    pub bad: bool,
    pub offer: Option<NoticeOffer>,
}

impl Notice {
    /// A remark, which disappears after a while.
    pub fn remark(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: false, offer: None }
    }

    /// An error, which stays until it is closed.
    pub fn error(text: impl Into<String>) -> Self {
        Self { text: text.into(), bad: true, offer: None }
    }

    /// This notice with a button.
    #[must_use]
    pub fn with(mut self, offer: NoticeOffer) -> Self {
        self.offer = Some(offer);
        self
    }
}

/// The result of a screen's `update`. The root runs `task`, handles `requests`, then shows `notices`.
#[must_use]
pub struct Action<Message, Request> {
    /// The notices to show at the foot of the window.
    pub notices: Vec<Notice>,
    pub requests: Vec<Request>,
    pub task: Task<Message>,
}

impl<Message, Request> Action<Message, Request> {
    /// Nothing.
    pub fn none() -> Self {
        Self::task(Task::none())
    }

    /// Work.
    pub fn task(task: Task<Message>) -> Self {
        Self { notices: Vec::new(), requests: Vec::new(), task }
    }

    /// One request.
    pub fn request(request: Request) -> Self {
        Self::none().and(request)
    }

    /// One thing to say.
    pub fn show_notice(notice: Notice) -> Self {
        Self::none().saying(notice)
    }

    /// One more request.
    pub fn and(mut self, request: Request) -> Self {
        self.requests.push(request);
        self
    }

    /// One more thing to say.
    pub fn saying(mut self, notice: Notice) -> Self {
        self.notices.push(notice);
        self
    }

    /// The action of a part as that of its screen. `wrap` makes messages of the part those of the screen; `perform`
    /// does what the part requests.
    pub fn of_screen<M: Send + 'static, R>(
        self,
        wrap: fn(Message) -> M,
        mut perform: impl FnMut(Request) -> Action<M, R>,
    ) -> Action<M, R>
    where
        Message: Send + 'static,
    {
        let Self { notices, requests, task } = self;
        let begun = Action { notices, requests: Vec::new(), task: task.map(wrap) };
        requests.into_iter().fold(begun, |action, request| action.with(perform(request)))
    }

    /// This action followed by another.
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
