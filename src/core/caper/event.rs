//! Events of a round in the museum: turns of the Characters, and moves of the Thief. Game files hold turns and moves as
//! these types.
//!
//! In a turn a Character walks as far as the number rolled, and may ask what the face of the second die allows: whether
//! their own eyes or one camera see the Thief, all cameras at once (a scan), or the motion detectors.

use super::square::{Space, Square};
use crate::record::{EntryId, LogEntry};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A set of cameras by their printed numbers, 1 to 6. Other numbers are ignored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Cameras(u8);

impl Cameras {
    pub const MAX: u8 = 6;
    pub const NONE: Self = Self(0);

    pub const fn of(number: u8) -> Self {
        if number >= 1 && number <= Self::MAX { Self(1 << (number - 1)) } else { Self::NONE }
    }

    pub const fn contains(self, number: u8) -> bool {
        Self::of(number).0 & self.0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (1..=Self::MAX).filter(move |number| self.contains(*number))
    }

    /// Camera 1 is the lowest bit. The result is below 64.
    pub(super) const fn bits(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from_bits(bits: usize) -> Self {
        Self((bits & 63) as u8)
    }
}

impl FromIterator<u8> for Cameras {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::NONE, |set, number| set.with(Self::of(number)))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no camera {0}; cameras have the numbers 1 to 6")]
pub struct NoCamera(pub u8);

impl TryFrom<Vec<u8>> for Cameras {
    type Error = NoCamera;

    fn try_from(numbers: Vec<u8>) -> Result<Self, NoCamera> {
        match numbers.iter().find(|number| Self::of(**number).is_empty()) {
            Some(number) => Err(NoCamera(*number)),
            None => Ok(numbers.into_iter().collect()),
        }
    }
}

impl From<Cameras> for Vec<u8> {
    fn from(cameras: Cameras) -> Self {
        cameras.iter().collect()
    }
}

impl fmt::Debug for Cameras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DieFace {
    /// Allows one camera, or own eyes. On four of the six faces.
    Eye,
    Scan,
    Motion,
}

impl DieFace {
    /// All faces, and on how many sides of the die each is.
    pub const ALL: [(Self, u8); 3] = [(Self::Eye, 4), (Self::Scan, 1), (Self::Motion, 1)];
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CameraAnswer {
    PowerOff,
    Dead,
    Sees,
    SeesNot,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ScanAnswer {
    PowerOff,
    /// The `dead` cameras leave the board.
    Scanned {
        dead: Cameras,
        seeing: Cameras,
    },
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum MotionAnswer {
    PowerOff,
    /// The Thief crossed off an M to refuse the answer.
    Cut,
    /// The id of a zone colour in the plan.
    Colour(String),
}

/// Eyes answer with the square where they see the Thief.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AnsweredQuestion {
    Eyes(Option<Square>),
    Camera { number: u8, answer: CameraAnswer },
    Scan(ScanAnswer),
    Motion(MotionAnswer),
}

impl AnsweredQuestion {
    /// Cameras that the answer takes off the board.
    pub fn dead(&self) -> Cameras {
        match self {
            Self::Camera { number, answer: CameraAnswer::Dead } => Cameras::of(*number),
            Self::Scan(ScanAnswer::Scanned { dead, .. }) => *dead,
            _ => Cameras::NONE,
        }
    }

    pub const fn face(&self) -> DieFace {
        match self {
            Self::Eyes(_) | Self::Camera { .. } => DieFace::Eye,
            Self::Scan(_) => DieFace::Scan,
            Self::Motion(_) => DieFace::Motion,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum TurnOrder {
    Look,
    Move,
}

/// `by` is the Character's place in the order of turns. `roll` and `face` are `None` if nobody noted them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterTurn {
    pub by: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<DieFace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<AnsweredQuestion>,
    pub first: TurnOrder,
    pub end: Square,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub caught: bool,
}

/// `exit` is the floor square in front of the exit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnedLock {
    pub exit: Square,
    pub open: bool,
}

/// A move of the Thief as the table sees it. Empty for most moves: somebody moved, unseen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicMove {
    /// The painting that leaves the board after this move, because the Thief stood on it before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lifted: Option<Square>,
    /// The end of the move, once the Thief's pawn is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lock: Option<TurnedLock>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub caught: bool,
}

/// A move of the Thief as it stands on the pad. At its end the Thief `steals` a painting, `cuts` a camera or `switches`
/// the power off.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlottedMove {
    /// In the first move only: the space in front of the exit by which the Thief comes in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<Square>,
    /// Without the start and, in the first move, without the space in front. Empty if the Thief stays.
    pub path: Vec<Square>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub steals: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cuts: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub switches: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lock: Option<TurnedLock>,
}

/// `M` is a move of the Thief, [`PublicMove`] or [`PlottedMove`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<M> {
    Thief(M),
    Character(CharacterTurn),
}

pub type PublicEvent = Event<PublicMove>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<M> {
    pub id: EntryId,
    /// In milliseconds since 1970 (UTC).
    pub at: i64,
    pub event: Event<M>,
    pub note: Option<String>,
    /// If so, only whose turn it was still counts.
    pub doubted: bool,
}

impl<M> LogEntry for Entry<M> {
    fn id(&self) -> EntryId {
        self.id
    }

    fn time(&self) -> i64 {
        self.at
    }
}

impl<M> Entry<M> {
    pub const fn new(id: EntryId, at: i64, event: Event<M>) -> Self {
        Self { id, at, event, note: None, doubted: false }
    }
}

/// A [`CharacterTurn`] that is still being entered, or whose end may be no floor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialTurn {
    pub by: usize,
    pub look: Option<AnsweredQuestion>,
    pub first: TurnOrder,
    pub end: Option<Space>,
    pub caught: bool,
}
