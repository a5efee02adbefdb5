//! Example games for a casebook that is still empty.

use super::decode;
use crate::game::Game;
use crate::language::Language;
use crate::review::Tally;
use crate::say;
use std::sync::LazyLock;

/// An example game that comes with the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// What it shows.
    pub kind: SampleKind,
    text: &'static str,
}

/// What an example shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SampleKind {
    /// The example of the 2015 rulebook, played to its end.
    Rulebook,
    /// A long classic evening with six players.
    Classic,
    /// Master Detective, where everybody answers.
    MasterDetective,
}

/// The examples, in the order they are offered.
const SAMPLES: [Sample; 3] = [
    Sample { kind: SampleKind::Rulebook, text: include_str!("../../resources/gallery/rulebook.case") },
    Sample { kind: SampleKind::Classic, text: include_str!("../../resources/gallery/classic.case") },
    Sample { kind: SampleKind::MasterDetective, text: include_str!("../../resources/gallery/master_detective.case") },
];

/// The example games, in the order they are offered.
pub fn gallery() -> &'static [Sample] {
    &SAMPLES
}

/// Whether a game is one of the examples: it was not played by whoever keeps this casebook.
pub(super) fn is_example(tally: &Tally) -> bool {
    static GAMES: LazyLock<Vec<Game>> =
        LazyLock::new(|| SAMPLES.iter().filter_map(|sample| decode(sample.text).ok()).collect());
    GAMES.iter().any(|game| tally.is_of(game))
}

impl Sample {
    /// Its title in the casebook.
    pub fn title(&self, language: &Language) -> String {
        match self.kind {
            SampleKind::Rulebook => say!(language, "gallery-rulebook"),
            SampleKind::Classic => say!(language, "gallery-classic"),
            SampleKind::MasterDetective => say!(language, "gallery-master"),
        }
    }

    /// One sentence about it.
    pub fn about(&self, language: &Language) -> String {
        match self.kind {
            SampleKind::Rulebook => say!(language, "gallery-rulebook-about"),
            SampleKind::Classic => say!(language, "gallery-classic-about"),
            SampleKind::MasterDetective => say!(language, "gallery-master-about"),
        }
    }

    /// The game, under its title in this language. A test reads every example, so there always is one.
    pub fn game(&self, language: &Language) -> Option<Game> {
        let mut game = decode(self.text).ok()?;
        game.title = self.title(language);
        Some(game)
    }
}
