//! Asking long work to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop, shared by the caller that waits for a result and the work that makes it; clones are the same
/// request.
///
/// Work that takes more than a few milliseconds takes a `&Cancel`, looks at it between its steps, and gives up early;
/// what it returns then means nothing.
///
/// ```
/// use deerstalker::deduction::Cancel;
/// let cancel = Cancel::default();
/// let seen_by_the_work = cancel.clone();
/// assert!(!seen_by_the_work.is_cancelled());
/// cancel.cancel();
/// assert!(seen_by_the_work.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the work to stop. This cannot be taken back.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
