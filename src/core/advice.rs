//! What to do: the next suggestion (`suggest`, with what it tells the table in `leak`, what it betrays to a reader in
//! `betrayal`, what its decoys cost in `decoy`, and whose token it moves in `pull`), the room worth a walk (`routes`),
//! hidden cards to look at (`inspection`), the card to show (`show`), who is close (`opponents`, weighed by how they
//! ask: `asking_style`), and the best of all plans made of these (`plan`). `reading` tells what the questions of the
//! others say of their hands, by their habits (`asking_habit`). Games between players (tests/lab) chose
//! the numbers in [`tuning`].
//!
//! Pure functions of values; randomness comes only from a generator that is passed in.

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
pub use leak::{Leakage, known_to_table};
pub use opponents::{Estimate, Opponent, value_opponents, who_is_close};
pub use plan::{
    Advice, Chances, Going, Plan, PlannedAccusation, PlannedLook, PlannedQuestion, Way, advise, others_first,
};
pub use pull::PulledOpponent;
pub use reading::{HabitReading, ReadCell, ReadChance, ReadSheet};
pub use routes::{LaterSuggestion, Reach};
pub use show::{Showing, cards_to_show};
pub use situation::BoardSituation;
pub use suggest::{Ranking, rank};
pub use suggestion::{Decoy, DecoyPrice, RankedSuggestion, SuggestionReason, ThoughtMine};
pub(crate) use tuning::worth;
pub use viewed_game::opponent_position;
pub use weighted_deals::{WeightedDeal, WeightedDeals};
