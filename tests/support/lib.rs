//! What tests, benches and the lab share.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::missing_panics_doc)]
#![allow(clippy::return_self_not_must_use, clippy::should_implement_trait)]

pub mod clue;
pub mod counter;
pub mod evening;
#[cfg(feature = "headless")]
mod fake;
mod faulty;
pub mod figures;
pub mod games;
#[cfg(feature = "headless")]
pub mod harness;
pub mod heist;
pub mod heists;
pub mod memory;
pub mod own;
pub mod play;
pub mod position;
pub mod rig;
pub mod slips;
pub mod slow;
pub mod solve;
pub mod stored_form;
pub mod tally;
pub mod truth;
pub mod turn_lines;
pub mod typography;

use deerstalker::document::{Options, PreparedDocument};
use deerstalker::edition::Card;
use deerstalker::format::any_game::AnyGame;
use deerstalker::game::{EntryKind, Game, Seat, Setup, SetupParts, Verdict};
use deerstalker::text::{Code, Language};
use rayon::iter::ParallelIterator;
use std::ops::ControlFlow;
use std::path::Path;

/// What most tests name.
pub mod prelude {
    pub use crate::solve::solve;
    pub use crate::{accuses, english, omits, passes, says, text_of};
    pub use deerstalker::deduction::{Cancel, Fact, FactKind, Position, Problem, Source, Status, consistent};
    pub use deerstalker::document::{Format, Options, PreparedDocument};
    pub use deerstalker::edition::{AnswerRule, Card, CardSet, Spot, by_id};
    pub use deerstalker::format::{any_game::AnyGame, decode, encode};
    pub use deerstalker::game::{
        Answer, Entry, EntryId, EntryKind, Game, HandSizes, HintLevel, Holder, Response, Seat, SeatInfo, Setup,
        SetupParts, TableHolder, Verdict,
    };
    pub use deerstalker::store::{Folders, Library, Settings};
    pub use deerstalker::text::{Code, Language, Names};
    pub use rand::SeedableRng;
    pub use rand_chacha::ChaCha8Rng;
}

pub fn export<G: Clone + Into<AnyGame>>(game: &G, options: &Options) -> Vec<u8> {
    let document = PreparedDocument::new(game, options, |_| ControlFlow::Continue(())).unwrap();
    document.write(options.format, options.theme).unwrap()
}

#[track_caller]
pub fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not said: {text}");
    }
}

#[track_caller]
pub fn omits(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(!text.contains(part), "{part:?} is said: {text}");
    }
}

pub fn changed(setup: &Setup, change: impl FnOnce(&mut SetupParts)) -> Setup {
    let mut parts = setup.clone().into_parts();
    change(&mut parts);
    Setup::new(parts).unwrap()
}

/// Appends an entry written at this time.
pub fn log(game: &mut Game, kind: EntryKind, at: i64) {
    let entry = game.new_entry(kind, at);
    game.apply(game.append(entry)).unwrap();
}

/// A turn without a suggestion.
pub fn passes(by: Seat) -> EntryKind {
    EntryKind::TurnWithoutSuggestion { by, place: None }
}

/// Nothing was seen in the case file.
pub fn accuses(by: Seat, cards: [Card; 3], verdict: Verdict) -> EntryKind {
    EntryKind::Accusation { by, cards, verdict, saw: None }
}

pub fn english() -> Language {
    Language::new(Code::English)
}

pub fn text_of(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn is_long() -> bool {
    std::env::var_os("DEERSTALKER_LONG").is_some()
}

pub fn rounds(usual: u64) -> u64 {
    if is_long() { usual * 50 } else { usual }
}

pub fn sums<const N: usize>(counts: impl ParallelIterator<Item = [usize; N]>) -> [usize; N] {
    counts.reduce(|| [0; N], |one, other| std::array::from_fn(|at| one[at] + other[at]))
}
