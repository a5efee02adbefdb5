//! Work beside the window.
//!
//! iced asks every new task once for what it has, on the window's own thread, before it hands the task to its executor:
//! work without a pause would be done there and then, and nothing painted meanwhile. So work has a thread of its own.

use iced::Task;
use iced::futures::channel::oneshot;

/// Does `work` on a thread of its own and hands over what came of it; nothing if the work was cut short by a panic.
/// The work begins when the task does, so that tasks can be chained; it goes on if the task is aborted.
pub fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Task<T> {
    Task::future(async move {
        let (send, receive) = oneshot::channel();
        std::thread::spawn(move || send.send(work()).ok());
        receive.await.ok()
    })
    .and_then(Task::done)
}

#[cfg(all(test, feature = "headless"))]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use iced::futures::task::{Context, noop_waker_ref};
    use iced::futures::{StreamExt, executor};
    use iced_test::runtime::Action;
    use iced_test::runtime::task::into_stream;
    use std::sync::mpsc;
    use std::time::Duration;

    /// Asked as iced asks a new task, the task does not do its work on the thread that asks, yet the work gets done.
    #[test]
    fn the_thread_that_asks_first_is_not_held_up() {
        let (go, wait) = mpsc::channel();
        let asking = std::thread::current().id();
        let work = aside(move || {
            // Long enough for the thread that asks; done there, the work would end without being let go.
            wait.recv_timeout(Duration::from_secs(5)).ok();
            std::thread::current().id() != asking
        });
        let mut stream = into_stream(work).unwrap();
        assert!(stream.poll_next_unpin(&mut Context::from_waker(noop_waker_ref())).is_pending());
        go.send(()).ok();
        let outcome = executor::block_on(stream.next());
        assert!(matches!(outcome, Some(Action::Output(true))));
    }
}
