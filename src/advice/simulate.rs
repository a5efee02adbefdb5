//! Self-play: tournaments between ways of playing, among players who know only what a player at the table would.
//!
//! A [`Tournament`] seats one *hero* among equal *others*, the hero in every seat in turn, and plays seeded games:
//! without a board, with a few random rooms a turn, or on a board with dice. [`Tournament::play`] plays one game and
//! [`Tally`] adds games up; games are independent, so that they can be spread over threads in any order.

mod close;
mod player;
mod strategy;
mod table;
mod tally;
mod view;

pub use close::{Band, Bands, Reliability};
pub use player::{Accuse, Ask, Player, Show};
pub use table::{GameRecord, Looks, Rooms, Tournament, Watched};
pub use tally::{Interval, Tally};
pub use view::{Event, View};
