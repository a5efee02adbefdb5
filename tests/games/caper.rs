//! The Great Museum Caper: the plan, the engines against an oracle that shares no code with them, hints, pad, and the
//! casebook.

mod counsel;
mod engine;
mod file;
mod follow;
mod gallery;
mod games;
mod house;
mod leaks;
mod oddities;
mod oracle;
mod plan;
mod play;
mod preview;
mod quick;
mod reach;
mod record;
mod stakes;

/// What most of these tests name.
mod prelude {
    pub use super::games::{any_round, rounds, usual_round};
    pub use deerstalker::caper::{
        AnsweredQuestion, Belief, CaperGame, CaperRules, CharacterTurn, DieFace, Entry, EntryId, Event, LogReplay,
        Model, MotionAnswer, NextMover, Notebook, Pad, Plan, PlottedMove, PublicMove, PublicState, Round, RoundEnd,
        RoundRecord, Space, SpaceSet, TurnOrder,
    };
    pub use deerstalker::text::{Code, Language};
    pub use rand::SeedableRng;
    pub use rand_chacha::ChaCha8Rng;
    pub use support::english;
    pub use support::heist::{CharacterStrategy, PlayedRound, ThiefStrategy};
}
