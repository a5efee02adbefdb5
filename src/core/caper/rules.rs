//! Rules of the museum that the rulebook leaves open or families play differently.

use serde::{Deserialize, Serialize};

/// How the Thief's first move counts its steps, coming in by a window or door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EntryRule {
    /// The space in front is the first step.
    Window,
    /// The first move begins on the space in front.
    Space,
    /// Not agreed, so both are possible.
    #[default]
    Either,
}

/// What it means when the Thief crosses off an M instead of answering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum RefusalRule {
    #[default]
    OneQuestion,
    /// The motion detectors stay silent for the rest of the round.
    ForGood,
}

/// When a Character may end on a painting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum PaintingRule {
    Never,
    /// Only to land on a Thief in plain sight.
    #[default]
    ToCatch,
    Always,
}

/// Pieces that end a line of sight, as walls do, but are themselves seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SightBlockers {
    pub paintings: bool,
    pub cameras: bool,
    pub characters: bool,
}

/// How the locks came to the exits: mixed, or placed by the Characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum LockRule {
    #[default]
    Mixed,
    Placed,
}

/// The defaults are what the rulebook says and, where it is silent, what most tables play. `may_leave_…`: the Thief
/// need not use what is on the space where a move ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Each is a question of its own.
pub struct CaperRules {
    pub entry: EntryRule,
    /// Walking through Characters, for Thief and Characters alike.
    pub through_characters: bool,
    pub may_stay: bool,
    pub may_leave_painting: bool,
    pub may_leave_camera: bool,
    pub may_leave_power: bool,
    pub refusals: u8,
    pub snip: RefusalRule,
    pub opaque: SightBlockers,
    pub on_painting: PaintingRule,
    pub lock_ends_move: bool,
    pub lock_shows_pawn: bool,
    pub locks: LockRule,
    pub open_locks: u8,
    pub small_room: bool,
    pub caught_scores: bool,
    /// How many paintings win a game of one round.
    pub needed: u8,
}

impl Default for CaperRules {
    fn default() -> Self {
        Self {
            entry: EntryRule::Either,
            through_characters: true,
            may_stay: false,
            may_leave_painting: false,
            may_leave_camera: true,
            may_leave_power: true,
            refusals: 2,
            snip: RefusalRule::OneQuestion,
            opaque: SightBlockers::default(),
            on_painting: PaintingRule::ToCatch,
            lock_ends_move: true,
            lock_shows_pawn: false,
            locks: LockRule::Mixed,
            open_locks: 6,
            small_room: true,
            caught_scores: false,
            needed: 3,
        }
    }
}
