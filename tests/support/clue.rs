//! Games of Clue between players each of whom knows only what they would know at the table.
//!
//! A [`GamePlan`](game::GamePlan) seats one *hero* among *others*, in every seat in turn, and plays seeded games.
//! `player` names the players. `notebook` is the hero who follows the notebook's advice, `opponents` are players
//! without it, and `drawn` is how these value a suggestion. `view` is what each knows, `earlier` how they asked before.
//! `calibration` compares what the notebook says with the truth.

pub mod calibration;
mod drawn;
pub mod earlier;
pub mod game;
mod notebook;
mod opponents;
pub mod player;
pub mod view;
