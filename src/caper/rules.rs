//! The settings of a table: everything that the rulebook leaves open or families play differently.

use serde::{Deserialize, Serialize};

/// Where the Thief's first move begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EntryRule {
    /// The Thief starts in the window: the space in front of it is the first step.
    Window,
    /// The Thief starts on the space in front of the window and then moves one to three steps.
    Space,
    /// Not agreed: both count as possible.
    #[default]
    Either,
}

/// What one crossed-off M does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum RefusalRule {
    #[default]
    OneQuestion,
    /// It puts the motion detectors out of order for the rest of the round.
    ForGood,
}

/// When a Character may land on a painting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum PaintingRule {
    /// Never.
    Never,
    #[default]
    ToCatch,
    Always,
}

/// What ends a line of sight besides walls. What ends it is itself seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SightBlockers {
    pub paintings: bool,
    pub cameras: bool,
    pub characters: bool,
}

/// How the locks came to their places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum LockRule {
    #[default]
    Mixed,
    /// The Characters looked at them and chose their places.
    Placed,
}

/// The settings. The defaults are what the rulebook says and, where it is silent, what most tables play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Each is a question of its own.
pub struct CaperRules {
    /// Where the first move begins.
    pub entry: EntryRule,
    /// Whether one may walk through a Character.
    pub through_characters: bool,
    /// Whether the Thief may stay on the space instead of moving.
    pub may_stay: bool,
    /// Whether the Thief may leave the painting on which a move ends.
    pub may_leave_painting: bool,
    /// Whether the Thief may leave the camera on which a move ends connected.
    pub may_leave_camera: bool,
    /// Whether the Thief may leave the power on after landing on the switch.
    pub may_leave_power: bool,
    /// How often the Thief may refuse the motion detectors.
    pub refusals: u8,
    pub snip: RefusalRule,
    /// What ends a line of sight besides walls.
    pub opaque: SightBlockers,
    /// When a Character may land on a painting.
    pub on_painting: PaintingRule,
    /// Whether turning a lock ends the Thief's move.
    pub lock_ends_move: bool,
    /// Whether turning a lock unseen puts the Thief's pawn on the board.
    pub lock_shows_pawn: bool,
    /// How the locks came to their places.
    pub locks: LockRule,
    /// How many of the locks are open.
    pub open_locks: u8,
    /// Whether a painting may hang in the small room.
    pub small_room: bool,
    /// Whether the paintings of a caught Thief count.
    pub caught_scores: bool,
    /// How many paintings the Thief needs to win a game of one round.
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
