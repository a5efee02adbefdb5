//! The Great Museum Caper ("the museum"): where the Thief can be, and what to do next.
//!
//! One player, the Thief, moves in secret and notes each move on a *pad*. The others, the Characters, hunt with eyes,
//! cameras and motion detectors. A move of the Thief has two types: [`PublicMove`] is what the table sees,
//! [`PlottedMove`] what stands on the pad. Whatever helps the Characters takes only the first, so no secret can reach
//! it.
//!
//! [`PossibleStates`] holds what is certain, [`Belief`] how likely the rest is. `resources/docs/caper.md` has the rules
//! as we understand them, the algorithms and the measurements.

mod belief;
mod check;
mod counsel;
mod evening;
mod event;
mod evidence;
mod game;
mod hidden;
pub mod hint;
mod locks;
mod model;
mod news;
pub mod pad;
mod plan;
mod possible;
mod preview;
mod public_state;
mod replay;
mod review;
mod rules;
mod score;
mod setting;
mod setup;
mod square;
mod stakes;
mod tally;
mod turning_points;

pub use crate::grid::Direction;
pub use crate::record::{EntryFault, EntryId, LogEdit};
pub use belief::{Belief, SmoothedPath};
pub use check::{Finding, check};
pub use counsel::{NearCamera, NearExit, NearPainting, RefusalCounsel, ThiefCounsel};
pub use evening::EveningError;
pub use event::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, DieFace, Entry, Event, MotionAnswer, NoCamera, PartialTurn,
    PlottedMove, PublicEvent, PublicMove, ScanAnswer, TurnOrder, TurnedLock,
};
pub use evidence::{THIEF_STEPS, complete_scan, in_view_of_camera, sightings};
pub use game::{
    CaperGame, Change, EitherEntry, Evening, EveningLength, EveningSetup, Notebook, RoundHeader, RoundRecord,
};
pub use hidden::{Asker, Question, QuestionTurn, ThiefState, published, question};
pub use locks::{LockFault, lock_fault, may_turn, open_chances};
pub use model::Model;
pub use news::{EntryNews, News};
pub use pad::Pad;
pub use plan::{
    Difference, Edge, Exit, ExitKind, NoPainting, PieceCounts, Plan, PlanDrawing, PlanEdit, PlanError, PlanFault,
    Sketch, Zone, ZoneKind,
};
pub use possible::PossibleStates;
pub use preview::{chances_after_part, possible_after, possible_after_part};
pub use public_state::{NextMover, PublicState, RoundEnd};
pub use replay::{Distance, ExclusionReason, LogReplay, Stage};
pub use review::{Approach, Bystander, Nearness, ReviewedEvent, RoundReview, review};
pub use rules::{CaperRules, EntryRule, LockRule, PaintingRule, RefusalRule, SightBlockers};
pub use score::{EveningScore, RoundScore, round_score, score};
pub use setting::RuleQuestion;
pub use setup::{Character, Pawn, PlacingFault, Round, RoundSetup, RoundSetupError};
#[cfg(test)]
pub(crate) use square::tests::square;
pub use square::{NoSquare, Space, SpaceSet, Spaces, Square};
pub use stakes::Stakes;
pub use tally::{CaperStatistics, EveningTally, RoundTally, Totals};
pub use turning_points::{LookTally, RoundTurn, RoundTurningPoint, round_turns, tally_looks};
