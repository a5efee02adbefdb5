//! Making and writing documents on a thread of their own.

use super::{Made, Message};
use crate::app::aside::aside;
use crate::casebook::export::{self, Draft, ExportError, Options};
use crate::game::Game;
use iced::Task;
use iced::futures::channel::mpsc;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is to be made.
pub(super) struct Order {
    pub(super) game: Arc<Game>,
    pub(super) options: Options,
    /// What was made last: it saves the slow part where only format or theme changed.
    pub(super) draft: Option<Arc<Draft>>,
    pub(super) stop: Arc<AtomicBool>,
}

/// Telling less progress than this is not worth a frame.
const STEP: f32 = 0.01;

/// Making the draft is most of the work.
const DRAFT: f32 = 0.9;

/// Begins the work; its messages carry this number.
pub(super) fn start(order: Order, job: u64) -> Task<Message> {
    let (send, receive) = mpsc::unbounded();
    std::thread::spawn(move || {
        let mut told = 0.0;
        let mut tell = |share: f32| {
            if share - told >= STEP {
                told = share;
                // Whoever does not listen any more has set `stop` too.
                send.unbounded_send(Message::Progress(job, share)).ok();
            }
        };
        let made = make(&order, &mut tell).map(Arc::new);
        send.unbounded_send(Message::Made(job, made)).ok();
    });
    Task::stream(receive).chain(Task::done(Message::Ended(job)))
}

fn make(order: &Order, tell: &mut impl FnMut(f32)) -> Result<Made, ExportError> {
    let Options { format, theme, .. } = order.options;
    let kept = order.draft.as_ref().filter(|draft| draft.serves(&order.options));
    let draft = if let Some(draft) = kept {
        Arc::clone(draft)
    } else {
        let progress = |share: f32| {
            tell(DRAFT * share);
            if order.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        Arc::new(Draft::new(&order.game, &order.options, progress)?)
    };
    if order.stop.load(Ordering::Relaxed) {
        return Err(ExportError::Stopped);
    }
    let pages = draft.preview(format, theme)?;
    let bytes = draft.write(format, theme)?;
    tell(1.0);
    Ok(Made { draft, bytes, pages })
}

/// Writes the document to its file.
pub(super) fn save(path: PathBuf, made: Arc<Made>) -> Task<Message> {
    aside(move || {
        let done = export::save(&path, &made.bytes);
        Message::Saved(path, done)
    })
}
