//! The table, played through its messages, keys and clicks.

mod accidents;
mod advice;
mod arms_length;
pub mod bench;
mod board;
mod chair;
mod clue_cards;
mod conflict;
mod draft;
mod game;
mod hands_on;
mod marks;
mod monkey;
mod news;
mod people;
mod reasons;
mod room;
mod steady;
mod which_card;
mod writing;
