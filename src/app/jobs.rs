//! Background jobs. Only this module starts their threads.
//!
//! iced polls a new task once on the window's thread before its executor gets it (`iced_winit` 0.14, `run_action`),
//! so a task that only computes would hold up the next frame. Each [`Job`] therefore has its own thread, a
//! [`Cancel`], and a serial number that tells its answers from those of older jobs.
//!
//! ```text
//! let task = jobs::run(&mut self.listing, context.effects, "list games", move |cancel| library.games(cancel));
//! Action::task(task.map(Message::Listed))                     // emptying `self.listing` cancels the work
//! …
//! Message::Listed(answer) => match answer.take(&mut self.listing) {
//!     Some(Ok(games)) => …                                    // the job is over, the place for it is free
//!     Some(Err(panicked)) => self.fault = Some(panicked.text(…)),  // it can be started again
//!     None => {}                                              // the answer of a job that was cancelled
//! }
//! ```

use super::context::Effects;
use crate::deduction::Cancel;
use crate::fl;
use crate::format::record::Record;
use crate::store::{FileCommand, OpenFile, SaveError, Serial};
use crate::text::Language;
use iced::Task;
use iced::futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use iced::futures::channel::oneshot;
use iced::futures::{FutureExt, StreamExt, stream};
use iced::task::Handle;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

/// Dropping it cancels the work. Later answers are not delivered.
#[derive(Debug)]
pub struct Job {
    serial: u64,
    cancel: Cancel,
    _task: Handle,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// Reported by [`crate::store::report_panics`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobPanicked;

impl JobPanicked {
    pub fn text(self, language: &Language) -> String {
        fl!(language, "job-broke")
    }
}

/// An answer of a job, to be given to [`JobMessage::take`].
#[derive(Clone, Debug, PartialEq)]
pub struct JobMessage<T> {
    serial: u64,
    last: bool,
    result: Result<T, JobPanicked>,
}

impl<T> JobMessage<T> {
    /// `None` for another job's answer. The last answer empties `place`.
    pub fn take(self, place: &mut Option<Job>) -> Option<Result<T, JobPanicked>> {
        if place.as_ref().is_none_or(|job| job.serial != self.serial) {
            return None;
        }
        if self.last {
            *place = None;
        }
        Some(self.result)
    }
}

/// Runs `work` in a job. The job that is in `place` is cancelled.
pub fn run<T: Send + 'static>(
    place: &mut Option<Job>,
    effects: &dyn Effects,
    name: &'static str,
    work: impl FnOnce(&Cancel) -> T + Send + 'static,
) -> Task<JobMessage<T>> {
    begin(place, effects, name, |cancel, sender| sender.last(work(cancel)))
}

/// As [`run`], with several answers: everything that `work` sends, then `None`.
pub fn stream<T: Send + 'static>(
    place: &mut Option<Job>,
    effects: &dyn Effects,
    name: &'static str,
    work: impl FnOnce(&Cancel, &dyn Fn(T)) + Send + 'static,
) -> Task<JobMessage<Option<T>>> {
    begin(place, effects, name, |cancel, sender| {
        work(cancel, &|part| sender.more(Some(part)));
        sender.last(None);
    })
}

/// Changes the open game and begins to write it. `None` if there is nothing to do. One answer comes after writing.
///
/// # Errors
/// If the command does not fit.
pub fn write<R: Record>(
    game: &mut OpenFile<R>,
    command: FileCommand<R>,
) -> Result<Option<(Serial, Task<Serial>)>, SaveError> {
    let (send, receive) = oneshot::channel();
    let begun = game.begin(command, move || {
        send.send(()).ok();
    })?;
    let written = |serial| {
        // A closed channel means that the write panicked, which `finish_writes_to` finds out.
        Task::future(receive.map(move |_| serial))
    };
    Ok(begun.map(|serial| (serial, written(serial))))
}

/// Jobs that run one after another.
pub struct JobQueue<T> {
    job: Option<Job>,
    waiting: VecDeque<WaitingJob<T>>,
    /// Ticket of the running job. Later ones wait.
    under_way: Ticket,
    given: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticket(u64);

pub struct QueueResult<T> {
    pub ticket: Ticket,
    pub result: Result<T, JobPanicked>,
    pub next: Task<JobMessage<T>>,
}

struct WaitingJob<T> {
    ticket: Ticket,
    name: &'static str,
    work: Box<dyn FnOnce(&Cancel) -> T + Send>,
}

impl<T> Default for JobQueue<T> {
    fn default() -> Self {
        Self { job: None, waiting: VecDeque::new(), under_way: Ticket::default(), given: 0 }
    }
}

impl<T: Send + 'static> JobQueue<T> {
    pub fn push(
        &mut self,
        effects: &dyn Effects,
        name: &'static str,
        work: impl FnOnce(&Cancel) -> T + Send + 'static,
    ) -> (Ticket, Task<JobMessage<T>>) {
        self.given += 1;
        let ticket = Ticket(self.given);
        self.waiting.push_back(WaitingJob { ticket, name, work: Box::new(work) });
        (ticket, self.next(effects))
    }

    fn next(&mut self, effects: &dyn Effects) -> Task<JobMessage<T>> {
        if self.job.is_some() {
            return Task::none();
        }
        let Some(WaitingJob { ticket, name, work }) = self.waiting.pop_front() else { return Task::none() };
        self.under_way = ticket;
        run(&mut self.job, effects, name, work)
    }

    pub fn take(&mut self, answer: JobMessage<T>, effects: &dyn Effects) -> Option<QueueResult<T>> {
        let result = answer.take(&mut self.job)?;
        Some(QueueResult { ticket: self.under_way, result, next: self.next(effects) })
    }
}

/// The flag marks the last answer.
struct JobSender<T>(UnboundedSender<(T, bool)>);

impl<T> JobSender<T> {
    fn more(&self, part: T) {
        // Fails only for a cancelled job.
        self.0.unbounded_send((part, false)).ok();
    }

    fn last(&self, result: T) {
        self.0.unbounded_send((result, true)).ok();
    }
}

fn begin<T: Send + 'static>(
    place: &mut Option<Job>,
    effects: &dyn Effects,
    name: &'static str,
    work: impl FnOnce(&Cancel, &JobSender<T>) + Send + 'static,
) -> Task<JobMessage<T>> {
    static SERIAL: AtomicU64 = AtomicU64::new(0);
    let serial = SERIAL.fetch_add(1, Ordering::Relaxed);
    let cancel = Cancel::default();
    let (send, receive) = unbounded();
    let seen = cancel.clone();
    effects.spawn(name, Box::new(move || work(&seen, &JobSender(send))));
    let (task, handle) = Task::stream(answers(serial, receive)).abortable();
    *place = Some(Job { serial, cancel, _task: handle.abort_on_drop() });
    task
}

/// A panic drops the sender. Then the job ends without a last answer.
fn answers<T>(serial: u64, receive: UnboundedReceiver<(T, bool)>) -> impl stream::Stream<Item = JobMessage<T>> {
    stream::unfold(Some(receive), move |receive| async move {
        let mut receive = receive?;
        Some(match receive.next().await {
            Some((result, last)) => (JobMessage { serial, last, result: Ok(result) }, (!last).then_some(receive)),
            None => (JobMessage { serial, last: true, result: Err(JobPanicked) }, None),
        })
    })
}
