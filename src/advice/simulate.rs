//! Self-play: tournaments between strategies, each of which knows only what a player at the table would.
//!
//! A [`Tournament`] seats one *hero* among the *others*, in every seat in turn, and plays seeded games: without a
//! board, with a few random rooms a turn, or on a board with dice. [`Tournament::play`] plays one game and [`TournamentTally`]
//! adds games up. Games are independent, so that they can be played on several threads in any order. `player` names the
//! strategies, `strategy` is how they decide, `view` what they know, `table` the rules.

mod calibration;
mod game_simulator;
mod player;
mod strategy;
mod tally;
mod view;

pub use calibration::{Band, Bands, Reliability};
pub use game_simulator::{FinalKnowledge, GameRecord, InspectionPolicy, Rooms, Tournament};
pub use player::{AccuseStrategy, AskStrategy, ShowStrategy, Strategy};
pub use tally::{Interval, TournamentTally};
pub use view::{PlayerKnowledge, SimulatedEvent};
