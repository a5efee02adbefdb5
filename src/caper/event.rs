//! What happened: the turns of the Characters, and the moves of the Thief, as the table sees them and as plotted.

use super::square::{Space, Square};
use crate::record::{EntryId, LogEntry};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A set of cameras by their printed numbers, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Cameras(u8);

impl Cameras {
    /// The largest number on a camera.
    pub const MAX: u8 = 6;
    /// No cameras.
    pub const NONE: Self = Self(0);

    /// The camera with a number; none if no camera has it.
    pub const fn of(number: u8) -> Self {
        if number >= 1 && number <= Self::MAX { Self(1 << (number - 1)) } else { Self::NONE }
    }

    /// Whether a camera is in the set.
    pub const fn contains(self, number: u8) -> bool {
        Self::of(number).0 & self.0 != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cameras of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cameras that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The numbers in order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (1..=Self::MAX).filter(move |number| self.contains(*number))
    }

    /// One bit for each camera, camera 1 lowest: below 64.
    pub(super) const fn bits(self) -> usize {
        self.0 as usize
    }

    /// The cameras of the six lowest bits.
    pub(super) const fn from_bits(bits: usize) -> Self {
        Self((bits & 63) as u8)
    }
}

impl FromIterator<u8> for Cameras {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::NONE, |set, number| set.with(Self::of(number)))
    }
}

/// A number that is on no camera.
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

/// The picture die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DieFace {
    /// One camera, or the Character's own eyes: four of the six faces.
    Eye,
    Scan,
    Motion,
}

impl DieFace {
    /// The three pictures with the number of faces that show each.
    pub const ALL: [(Self, u8); 3] = [(Self::Eye, 4), (Self::Scan, 1), (Self::Motion, 1)];
}

/// What one camera tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CameraAnswer {
    /// "Power's off."
    PowerOff,
    /// It does not work any more and leaves the board.
    Dead,
    Sees,
    /// It works and does not see the Thief.
    SeesNot,
}

/// What a scan of all cameras tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ScanAnswer {
    /// "Power's off."
    PowerOff,
    /// The cameras that do not work leave the board; of the others, these see the Thief.
    Scanned { dead: Cameras, seeing: Cameras },
}

/// What the motion detectors tell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum MotionAnswer {
    /// "Power's off."
    PowerOff,
    /// The Thief crossed off an M instead of answering.
    Cut,
    /// The colour of the Thief's space, by its id in the plan.
    Colour(String),
}

/// A look with the Thief's answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AnsweredQuestion {
    /// Own eyes: where the Thief is, if they see the Thief.
    Eyes(Option<Square>),
    Camera {
        number: u8,
        answer: CameraAnswer,
    },
    Scan(ScanAnswer),
    Motion(MotionAnswer),
}

impl AnsweredQuestion {
    /// The cameras that leave the board because they do not work.
    pub fn dead(&self) -> Cameras {
        match self {
            Self::Camera { number, answer: CameraAnswer::Dead } => Cameras::of(*number),
            Self::Scan(ScanAnswer::Scanned { dead, .. }) => *dead,
            _ => Cameras::NONE,
        }
    }

    /// The picture that allows this look.
    pub const fn face(&self) -> DieFace {
        match self {
            Self::Eyes(_) | Self::Camera { .. } => DieFace::Eye,
            Self::Scan(_) => DieFace::Scan,
            Self::Motion(_) => DieFace::Motion,
        }
    }
}

/// Whether a Character looks before or after the move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum TurnOrder {
    Look,
    Move,
}

/// The turn of a Character.
///
/// ```
/// use deerstalker::caper::{AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, DieFace, NoSquare, TurnOrder};
///
/// // Camera 2 was asked after the move to F5, and does not work any more: it leaves the board.
/// let look = AnsweredQuestion::Camera { number: 2, answer: CameraAnswer::Dead };
/// assert_eq!((look.face(), look.dead()), (DieFace::Eye, Cameras::of(2)));
/// let (face, end) = (Some(look.face()), "F5".parse()?);
/// let turn =
///     CharacterTurn { by: 0, roll: Some(4), face, look: Some(look), first: TurnOrder::Move, end, caught: false };
/// assert_eq!(turn.end.to_string(), "F5");
/// # Ok::<(), NoSquare>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterTurn {
    /// Which Character, by place in the set-up, from 0.
    pub by: u8,
    /// The number rolled, if it was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<u8>,
    /// The picture rolled, if it was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<DieFace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<AnsweredQuestion>,
    /// Whether the look came before the move.
    pub first: TurnOrder,
    /// Where the Character ended, also if it did not move.
    pub end: Square,
    /// Whether the Thief was on that space and is caught.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub caught: bool,
}

/// A lock that the Thief turned over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnedLock {
    /// The space in front of the exit.
    pub exit: Square,
    /// Whether it is open: then the Thief is out.
    pub open: bool,
}

/// A move of the Thief as the whole table sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicMove {
    /// The painting that the Thief takes off the board after this move, having stood on its space before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lifted: Option<Square>,
    /// Where the Thief's pawn ends, once it is on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Square>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lock: Option<TurnedLock>,
    /// The Thief landed on a Character and is caught.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub caught: bool,
}

/// A move of the Thief as plotted on the pad.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlottedMove {
    /// On the first move: the space in front of the exit through which the Thief comes in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<Square>,
    /// The spaces that the Thief walks across, in order, without the one where the move began, on the first move
    /// without the space in front of the entry. The last is the landing; empty if the Thief stays.
    pub path: Vec<Square>,
    /// Whether the Thief takes the painting on which the move ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub steals: bool,
    /// Whether the Thief disconnects the camera on which the move ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cuts: bool,
    /// Whether the Thief switches the power off where the move ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub switches: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lock: Option<TurnedLock>,
}

/// An event of a round; `M` is a move of the Thief, [`PublicMove`] or [`PlottedMove`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event<M> {
    /// The Thief moved. The first of these moves is the entry.
    Thief(M),
    Character(CharacterTurn),
}

/// What everybody at the table knows of an event.
pub type PublicEvent = Event<PublicMove>;

/// An event in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<M> {
    pub id: EntryId,
    /// When it was written, in milliseconds since 1970 (UTC).
    pub at: i64,
    pub event: Event<M>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Doubted: only whose turn it was is used, nothing else that the entry says.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
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
    /// An entry without note or doubt.
    pub const fn new(id: EntryId, at: i64, event: Event<M>) -> Self {
        Self { id, at, event, note: None, doubted: false }
    }
}

/// A Character's turn as far as it is entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialTurn {
    /// Which Character, by place.
    pub by: usize,
    /// The answered question, if there is one.
    pub look: Option<AnsweredQuestion>,
    /// Whether the look comes before the move.
    pub first: TurnOrder,
    /// Where the Character ends; `None` while that is not known.
    pub end: Option<Space>,
    pub caught: bool,
}
