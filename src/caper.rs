//! The Great Museum Caper: what follows from what was said at the table, and what to do next.
//!
//! One player is the Thief and moves in secret; the others hunt him with eyes, cameras and motion detectors. The two
//! sides know different things, and two types keep them apart: [`Seen`] is a move of the Thief as the whole table sees
//! it, [`Plotted`] is the same move as he plots it on his pad. Everything that helps the Characters, from [`Hunt`] to
//! the hints, takes facts of the first type only; nothing secret can reach it.
//!
//! * [`Plan`]: the museum — what touches what, what can be seen from where; [`Sketch`]: a plan being changed;
//! * [`Rules`], [`Setup`], [`Event`]: this round — settings, pieces, what happened;
//! * [`Table`]: what lies open on the table after each event, and what was unusual about it;
//! * [`Possible`]: every square where the Thief can be, exactly; [`Weights`]: where he probably is, a guess;
//! * [`Hunt`]: both over a whole log, with the past, why-not and contradictions;
//! * [`hint`]: what the Character whose turn it is should do; [`Pad`]: what the Thief sees;
//! * [`Case`], [`score()`], [`review()`]: rounds, every change with its inverse, points, the truth laid over the log;
//!   [`Tally`], [`Statistics`]: evenings counted together;
//! * [`draft`], [`plot`], [`placing`]: a turn, a move of the Thief and a round being made, half done at any moment;
//! * [`simulate`]: seeded rounds between strategies.
//!
//! The document `resources/docs/caper.md` has the rules as understood, the algorithms and the figures.

mod game;
mod check;
pub mod turn_draft;
mod evening;
mod event;
mod evidence;
mod hidden;
pub mod hint;
mod replay;
mod locks;
mod model;
pub mod pad;
pub mod round_draft;
mod plan;
pub mod move_draft;
mod possible;
mod review;
mod rules;
mod score;
mod setting;
mod setup;
pub mod simulate;
mod square;
mod public_state;
mod tally;
mod belief;

pub use game::{CaperGame, Change, LogEdit, Evening, EveningSetup, EveningLength, Notebook, RoundHeader, RoundRecord};
pub use check::{Finding, check};
pub use evening::{EntryFault, EveningError, check_entry};
pub use event::{
    CameraAnswer, Cameras, Entry, EntryId, Event, DieFace, PublicEvent, TurnOrder, AnsweredQuestion, MotionAnswer, NoCamera, PlottedMove, ScanAnswer,
    PublicMove, CharacterTurn, TurnedLock,
};
pub use evidence::{in_view, in_view_of_camera, sightings};
pub use hidden::{Asker, ThiefState, Question, published};
pub use replay::{Distance, LogReplay, Stage, ExclusionReason};
pub use locks::{LockMap, open_chances};
pub use model::Model;
pub use pad::Pad;
pub use plan::{
    Difference, PlanDrawing, Edge, Exit, ExitKind, PieceCounts, Plan, PlanEdit, PlanError, PlanFault, Sketch, Zone, ZoneKind,
};
pub use possible::PossibleStates;
pub use review::{ReviewedEvent, RoundReview, review};
pub use rules::{EntryRule, LockRule, PaintingRule, SightBlockers, CaperRules, RefusalRule};
pub use score::{RoundScore, EveningScore, round_score, score};
pub use setting::RuleQuestion;
pub use setup::{Character, Pawn, Round, RoundSetup, RoundSetupError, SetupRemark};
pub use square::{NoSquare, Side, Space, SpaceSet, Spaces, Square};
pub use public_state::{RoundEnd, Next, PublicState};
pub use tally::{RoundTally, CaperStatistics, EveningTally, Totals};
pub use belief::{BeliefCache, SmoothedPath, Belief};
