//! The export as a job, with progress and cancelling.

use super::picture::Picture;
use super::{ExportError, Options, PreparedDocument};
use crate::deduction::Cancel;
use crate::format::any_game::AnyGame;
use std::ops::ControlFlow;
use std::sync::Arc;

pub struct ExportJob {
    pub game: AnyGame,
    pub options: Options,
    /// The result of the last job. It is used again if it serves these options.
    pub prepared: Option<Arc<PreparedDocument>>,
}

/// Least share of the work between two reports.
const REPORTED_STEP: f32 = 0.01;

/// Share of the work before painting and writing.
const PREPARING_SHARE: f32 = 0.9;

/// The `pages` are its preview.
#[derive(Debug)]
pub struct RenderedDocument {
    pub prepared: Arc<PreparedDocument>,
    pub bytes: Vec<u8>,
    pub pages: Vec<Picture>,
}

/// `progress` gets the share done, from 0 to 1.
///
/// # Errors
///
/// [`ExportError::Stopped`] after a cancel; else as [`PreparedDocument::write`].
pub fn make(job: &ExportJob, cancel: &Cancel, progress: &dyn Fn(f32)) -> Result<RenderedDocument, ExportError> {
    let mut reported = 0.0;
    let mut report = |share: f32| {
        if share - reported >= REPORTED_STEP {
            reported = share;
            progress(share);
        }
    };
    let Options { format, theme, .. } = job.options;
    let kept = job.prepared.as_ref().filter(|prepared| prepared.serves(&job.options));
    let prepared = if let Some(prepared) = kept {
        Arc::clone(prepared)
    } else {
        let progress = |share: f32| {
            report(PREPARING_SHARE * share);
            ControlFlow::Continue(())
        };
        Arc::new(PreparedDocument::until(&job.game, &job.options, cancel, progress)?)
    };
    if cancel.is_cancelled() {
        return Err(ExportError::Stopped);
    }
    let pages = prepared.preview(format, theme)?;
    let bytes = prepared.write(format, theme)?;
    report(1.0);
    Ok(RenderedDocument { prepared, bytes, pages })
}
