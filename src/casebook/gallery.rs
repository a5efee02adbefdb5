//! Example games for a casebook that is still empty.

use super::decode;
use super::library::GameKind;
use super::record::Session;
use crate::caper;
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
    /// The Great Museum Caper from the Characters' side, with the path as the Thief told it.
    MuseumTracker,
    /// The same game from the Thief's side.
    MuseumPad,
}

/// The examples, in the order they are offered.
const SAMPLES: [Sample; 5] = [
    Sample { kind: SampleKind::Rulebook, text: include_str!("../../resources/gallery/rulebook.case") },
    Sample { kind: SampleKind::Classic, text: include_str!("../../resources/gallery/classic.case") },
    Sample { kind: SampleKind::MasterDetective, text: include_str!("../../resources/gallery/master_detective.case") },
    Sample { kind: SampleKind::MuseumTracker, text: include_str!("../../resources/gallery/museum_tracker.case") },
    Sample { kind: SampleKind::MuseumPad, text: include_str!("../../resources/gallery/museum_pad.case") },
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

/// Whether an evening in the museum is one of the examples.
pub(super) fn is_example_evening(tally: &caper::Tally) -> bool {
    static EVENINGS: LazyLock<Vec<caper::Tally>> = LazyLock::new(|| {
        let evening = |sample: &Sample| match Session::read(sample.text) {
            Ok(Session::Caper(case)) => Some(caper::Tally::of(&case)),
            _ => None,
        };
        SAMPLES.iter().filter_map(evening).collect()
    });
    EVENINGS.contains(tally)
}

impl Sample {
    /// Its title in the casebook.
    pub fn title(&self, language: &Language) -> String {
        match self.kind {
            SampleKind::Rulebook => say!(language, "gallery-rulebook"),
            SampleKind::Classic => say!(language, "gallery-classic"),
            SampleKind::MasterDetective => say!(language, "gallery-master"),
            SampleKind::MuseumTracker => say!(language, "gallery-museum-tracker"),
            SampleKind::MuseumPad => say!(language, "gallery-museum-pad"),
        }
    }

    /// One sentence about it.
    pub fn about(&self, language: &Language) -> String {
        match self.kind {
            SampleKind::Rulebook => say!(language, "gallery-rulebook-about"),
            SampleKind::Classic => say!(language, "gallery-classic-about"),
            SampleKind::MasterDetective => say!(language, "gallery-master-about"),
            SampleKind::MuseumTracker => say!(language, "gallery-museum-tracker-about"),
            SampleKind::MuseumPad => say!(language, "gallery-museum-pad-about"),
        }
    }

    /// Which game it is.
    pub const fn game_kind(&self) -> GameKind {
        match self.kind {
            SampleKind::Rulebook | SampleKind::Classic | SampleKind::MasterDetective => GameKind::Clue,
            SampleKind::MuseumTracker | SampleKind::MuseumPad => GameKind::Caper,
        }
    }

    /// The game, under its title in this language. A test reads every example, so there always is one.
    pub fn session(&self, language: &Language) -> Option<Session> {
        let mut session = Session::read(self.text).ok()?;
        session.set_title(&self.title(language));
        Some(session)
    }

    /// The same of a game of Clue.
    pub fn game(&self, language: &Language) -> Option<Game> {
        match self.session(language)? {
            Session::Clue(game) => Some(game),
            Session::Caper(_) => None,
        }
    }
}
