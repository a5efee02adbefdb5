//! What comes out of a screen's `update`: something to say, requests to the root, and work to be run.
//!
//! Each screen has a small request type of its own; `navigate` does what it asks for.

use crate::casebook::TrashedFile;
use iced::Task;

/// Something that can be done about a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeOffer {
    /// Bring a deleted game or edition back.
    Restore(TrashedFile),
}

/// A short message at the foot of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Whether something went wrong; such notices stay until they are closed.
    pub bad: bool,
    /// What can be done about it.
    pub offer: Option<NoticeOffer>,
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
    pub fn with(mut self, offer: NoticeOffer) -> Self {
        self.offer = Some(offer);
        self
    }
}

/// What comes out of a screen's `update`. The root runs the task, then does what is asked for, then says what there is to
/// say, each in order.
#[must_use]
pub struct Action<Message, Request> {
    /// What is to be said at the foot of the window.
    pub notices: Vec<Notice>,
    /// What the root is to do.
    pub requests: Vec<Request>,
    /// What is to be run.
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
    pub fn say(notice: Notice) -> Self {
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

    /// This and everything of another.
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
