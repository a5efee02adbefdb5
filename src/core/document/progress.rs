//! Progress of long work, and stopping it.

use super::ExportError;
use crate::deduction::Cancel;
use std::ops::ControlFlow;

/// A part of the work, `from` and `to` in shares of the whole. Its reports are shares of the part.
pub(super) struct ProgressRange<'a> {
    pub(super) cancel: &'a Cancel,
    report: &'a mut dyn FnMut(f32) -> ControlFlow<()>,
    from: f32,
    to: f32,
}

impl<'a> ProgressRange<'a> {
    pub(super) fn new(report: &'a mut dyn FnMut(f32) -> ControlFlow<()>, cancel: &'a Cancel) -> Self {
        Self { cancel, report, from: 0.0, to: 1.0 }
    }

    /// A part of this part, in shares of it.
    pub(super) fn part(&mut self, from: f32, to: f32) -> ProgressRange<'_> {
        let share = |at: f32| self.from + (self.to - self.from) * at;
        let (from, to) = (share(from), share(to));
        ProgressRange { cancel: self.cancel, report: &mut *self.report, from, to }
    }

    /// `Stopped` if the work was cancelled or the report wants no more.
    pub(super) fn at(&mut self, share: f32) -> Result<(), ExportError> {
        match (self.report)(self.from + (self.to - self.from) * share) {
            ControlFlow::Continue(()) if !self.cancel.is_cancelled() => Ok(()),
            ControlFlow::Continue(()) | ControlFlow::Break(()) => Err(ExportError::Stopped),
        }
    }
}
