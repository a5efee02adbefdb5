//! The form of the turn being entered, and how form or typed line is read: an event, or what is missing or wrong.

use crate::caper::{Event, PlottedMove, PublicEvent};
use crate::entry::caper::move_draft::MoveDraft;
use crate::entry::caper::turn_draft::{MissingField, TurnDraft};
use crate::entry::compose::InsertPosition;
use crate::entry::input::EntryForm;

/// What presses fill for a turn.
#[derive(Clone, Debug, Default)]
pub struct TurnForm {
    /// Where it goes.
    pub(super) target: InsertPosition,
    pub(super) draft: TurnDraft,
    pub(super) plot: MoveDraft,
    /// Whether the Thief crosses off an M instead of answering.
    pub(super) refuses: bool,
}

/// What the line or the form means.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TurnReading {
    /// Nothing yet.
    #[default]
    Empty,
    /// An event on the Characters' side.
    Tracked(PublicEvent),
    /// An event on the Thief's pad.
    Plotted(Event<PlottedMove>),
    /// A field is missing.
    Missing(MissingField),
    /// Where the Thief's move ends is missing.
    NoLanding,
    /// The line cannot be read, for this reason. The form keeps what was read before.
    Misread(String),
}

impl EntryForm for TurnForm {
    type Reading = TurnReading;
}
