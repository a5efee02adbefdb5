//! The export as a job: makes a document and its preview, with progress and cancelling.

use super::picture::Picture;
use super::{ExportError, Options, PreparedDocument};
use crate::deduction::Cancel;
use crate::format::any_game::AnyGame;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What is to be made.
pub struct ExportJob {
    /// The game.
    pub game: Arc<AnyGame>,
    /// What goes in.
    pub options: Options,
    /// The last prepared game, reused if only format or theme changed.
    pub prepared: Option<Arc<PreparedDocument>>,
}

/// The least progress worth a new frame.
const STEP: f32 = 0.01;

/// The share of the work that preparing takes.
const PREPARING: f32 = 0.9;

/// A document that was made.
#[derive(Debug)]
pub struct RenderedDocument {
    /// What it was made from.
    pub prepared: Arc<PreparedDocument>,
    /// The file.
    pub bytes: Vec<u8>,
    /// What it looks like.
    pub pages: Vec<Picture>,
}

/// Makes the document. Calls `progress` with the share that is done, 0 to 1.
///
/// # Errors
/// As for [`PreparedDocument::write`], and if it was cancelled.
pub fn make(order: &ExportJob, cancel: &Cancel, progress: &dyn Fn(f32)) -> Result<RenderedDocument, ExportError> {
    let mut told = 0.0;
    let mut tell = |share: f32| {
        if share - told >= STEP {
            told = share;
            progress(share);
        }
    };
    let Options { format, theme, .. } = order.options;
    let kept = order.prepared.as_ref().filter(|prepared| prepared.serves(&order.options));
    let prepared = if let Some(draft) = kept {
        Arc::clone(draft)
    } else {
        let progress = |share: f32| {
            tell(PREPARING * share);
            ControlFlow::Continue(())
        };
        Arc::new(PreparedDocument::until(&order.game, &order.options, cancel, progress)?)
    };
    if cancel.is_cancelled() {
        return Err(ExportError::Stopped);
    }
    let pages = prepared.preview(format, theme)?;
    let bytes = prepared.write(format, theme)?;
    tell(1.0);
    Ok(RenderedDocument { prepared, bytes, pages })
}
