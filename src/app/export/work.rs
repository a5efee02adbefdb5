//! Making documents.

use super::Made;
use crate::casebook::export::{Draft, ExportError, Options};
use crate::deduction::Cancel;
use crate::game::Game;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// What is to be made.
pub(super) struct Order {
    pub(super) game: Arc<Game>,
    pub(super) options: Options,
    /// What was made last: it saves the slow part where only format or theme changed.
    pub(super) draft: Option<Arc<Draft>>,
}

/// Telling less progress than this is not worth a frame.
const STEP: f32 = 0.01;

/// Making the draft is most of the work.
const DRAFT: f32 = 0.9;

/// What the work says.
#[derive(Clone, Debug)]
pub enum Said {
    /// Where documents usually go.
    Folder(PathBuf),
    /// So much of it is done.
    Progress(f32),
    /// The document is there, or why not.
    Made(Result<Arc<Made>, ExportError>),
}

/// Makes the document.
pub(super) fn work(order: &Order, cancel: &Cancel, say: &dyn Fn(Said)) {
    let mut told = 0.0;
    let mut tell = |share: f32| {
        if share - told >= STEP {
            told = share;
            say(Said::Progress(share));
        }
    };
    let made = make(order, cancel, &mut tell).map(Arc::new);
    say(Said::Made(made));
}

fn make(order: &Order, cancel: &Cancel, tell: &mut impl FnMut(f32)) -> Result<Made, ExportError> {
    let Options { format, theme, .. } = order.options;
    let kept = order.draft.as_ref().filter(|draft| draft.serves(&order.options));
    let draft = if let Some(draft) = kept {
        Arc::clone(draft)
    } else {
        let progress = |share: f32| {
            tell(DRAFT * share);
            if cancel.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        Arc::new(Draft::new(&order.game, &order.options, progress)?)
    };
    if cancel.is_cancelled() {
        return Err(ExportError::Stopped);
    }
    let pages = draft.preview(format, theme)?;
    let bytes = draft.write(format, theme)?;
    tell(1.0);
    Ok(Made { draft, bytes, pages })
}
