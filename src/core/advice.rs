//! Advice to me, the player with the notebook, in a game of Clue, from what `deduction` proves and counts.
//!
//! * `plan` says what to do in my turn. It weighs suggestions (`suggest`), rooms worth the walk (`routes`), looks at
//!   hidden cards (`inspection`) and the chance that an opponent is close (`opponents`).
//! * `show` chooses the card to show.
//! * `reading` infers hands from what the others ask.
//!
//! Games between players (tests/lab) chose the numbers in [`tuning`]. Equal arguments give equal advice: randomness
//! comes from a generator passed in, or from a fixed seed.

mod asking_habit;
mod asking_style;
mod betrayal;
mod decoy;
mod hand_model;
mod inspection;
mod leak;
mod opponents;
mod plan;
mod pull;
mod reading;
mod routes;
mod show;
mod situation;
mod suggest;
mod suggestion;
pub mod tuning;
mod viewed_game;
mod weighted_deals;

pub use asking_habit::{AskingHabit, HabitChances, HabitEvidence, HabitKind, HabitPairs, KnownHabits, combined_habit};
pub use asking_style::Manner;
pub use inspection::{Inspection, inspections};
pub use leak::{KnownHand, Leakage, known_to_table};
pub use opponents::{Estimate, Opponent, value_opponents, view_of, who_is_close};
pub use plan::{
    Advice, Chances, Going, Plan, PlannedAccusation, PlannedLook, PlannedQuestion, Way, advise, others_first,
};
pub use pull::PulledOpponent;
pub use reading::{HabitReading, ReadCell, ReadChance, ReadSheet};
pub use routes::{LaterSuggestion, Reach};
pub use show::{Showing, cards_to_show};
pub use situation::BoardSituation;
pub use suggest::{Ranking, rank};
pub use suggestion::{DecoyPrice, KnownCard, RankedSuggestion, SuggestionReason, ThoughtMine};
pub(crate) use tuning::worth;
pub use viewed_game::opponent_position;
pub use weighted_deals::{WeightedDeal, WeightedDeals};
