//! Deerstalker, a detective's notebook for two board games, without its window: Clue (Cluedo), and the Great Museum
//! Caper, "the museum" for short.
//!
//! A module uses only those before it:
//!
//! * [`history`], [`record`], `grid`, `bit_set`: shared by both games
//! * [`edition`]: what is in a box of Clue
//! * [`game`]: what happened at a table of Clue
//! * [`deduction`]: what follows from it, and how likely the rest is, counted exactly
//! * [`caper`]: the Great Museum Caper
//! * [`advice`], [`review`]: what to do next in Clue, and how a game went
//! * [`text`]: every sentence a person reads
//! * [`entry`]: typing and pressing an entry
//! * [`format`](mod@format): game files
//! * [`exchange`]: JSON, and the games of other programs
//! * [`document`]: pages and pictures
//! * [`store`]: the disk
//! * [`cli`]: the command line
//!
//! # The engine in ten lines
//!
//! `cargo add deerstalker-core` brings the engine without the window. A log goes in (`resources/docs/json.md`), the
//! sheet comes out. [`deduction`] has a longer example.
//!
//! ```
//! use deerstalker_core::exchange;
//! use deerstalker_core::deduction::Position;
//! use deerstalker_core::edition::Card;
//!
//! let document = include_str!("../../tests/cases/classic5-deep2-late.json");
//! let game = exchange::read(document)?.game;
//! let position = Position::of_game(&game.setup, game.entries());
//! let sheet = position.sheet().ok_or("the log contradicts itself")?;
//! for card in (0..21).map(Card::new) {
//!     println!("{card:?}: {:.0} % in the case file", 100.0 * sheet.probability(card, sheet.case_file()));
//! }
//! assert_eq!(sheet.probability(Card::new(1), sheet.case_file()), 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// Declares an enum and its constant `ALL`, the variants in order.
macro_rules! listed {
    ($(#[$about:meta])* $visible:vis enum $name:ident { $($(#[$of:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$about])*
        $visible enum $name {
            $($(#[$of])* $variant),+
        }

        impl $name {
            $visible const ALL: [Self; [$(stringify!($variant)),+].len()] = [$(Self::$variant),+];
        }
    };
}

pub mod advice;
mod bit_set;
pub mod caper;
pub mod cli;
pub mod deduction;
pub mod document;
pub mod edition;
pub mod entry;
pub mod exchange;
pub mod format;
pub mod game;
mod grid;
pub mod history;
pub mod record;
pub mod review;
pub mod store;
pub mod text;
