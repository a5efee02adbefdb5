//! The form of the turn that is being entered, and its reading: an event, or what is missing or wrong.

use crate::caper::{Event, PlottedMove, PublicEvent};
use crate::entry::caper::move_draft::MoveDraft;
use crate::entry::caper::turn_draft::{MissingField, TurnDraft};
use crate::entry::compose::InsertPosition;
use crate::entry::input::EntryForm;

/// The form of a turn: what the player pressed so far.
#[derive(Clone, Debug, Default)]
pub struct TurnForm {
    /// Where in the log the turn goes.
    pub(super) target: InsertPosition,
    /// A turn of a Character, or on the Characters' side what the table sees of the Thief's move.
    pub(super) draft: TurnDraft,
    /// A move of the Thief, on the Thief's own side.
    pub(super) plot: MoveDraft,
    /// Whether the Thief crosses off an M instead of answering.
    pub(super) refuses: bool,
}

/// What the typed line or the form means.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TurnReading {
    /// Nothing yet.
    #[default]
    Empty,
    /// An event on the Characters' side.
    Tracked(PublicEvent),
    /// An event on the Thief's side.
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
