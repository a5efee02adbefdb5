//! Example games for a casebook that is still empty.

use super::session::{Session, decode};
use super::summary::GameKind;
use crate::caper;
use crate::game::{EntryKind, Game};
use crate::language::Language;
use crate::review::GameTally;
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
    /// A race: others know it too when it is said.
    Race,
    /// Master Detective, where everybody answers, and a proof of several steps.
    MasterDetective,
    /// Somebody passes though he could show; the notebook finds it, and it is mended.
    Slip,
    /// The Great Museum Caper from the Characters' side, with the path as the Thief told it.
    MuseumTracker,
    /// The same game from the Thief's side.
    MuseumPad,
}

/// The examples, in the order they are offered.
const SAMPLES: [Sample; 6] = [
    Sample { kind: SampleKind::Rulebook, text: include_str!("../../resources/gallery/rulebook.case") },
    Sample { kind: SampleKind::Race, text: include_str!("../../resources/gallery/race.case") },
    Sample { kind: SampleKind::MasterDetective, text: include_str!("../../resources/gallery/master_detective.case") },
    Sample { kind: SampleKind::Slip, text: include_str!("../../resources/gallery/slip.case") },
    Sample { kind: SampleKind::MuseumTracker, text: include_str!("../../resources/gallery/museum_tracker.case") },
    Sample { kind: SampleKind::MuseumPad, text: include_str!("../../resources/gallery/museum_pad.case") },
];

/// The example games, in the order they are offered.
pub fn gallery() -> &'static [Sample] {
    &SAMPLES
}

/// Whether a game is one of the examples: it was not played by whoever keeps this casebook. All of them, those of earlier
/// versions too, begin at the same millisecond, at which nobody else began a game.
pub(super) fn is_example(tally: &GameTally) -> bool {
    static BEGUN: LazyLock<Vec<i64>> =
        LazyLock::new(|| SAMPLES.iter().filter_map(|sample| Some(decode(sample.text).ok()?.started)).collect());
    BEGUN.contains(&tally.started)
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
            SampleKind::Race => say!(language, "gallery-race"),
            SampleKind::MasterDetective => say!(language, "gallery-master"),
            SampleKind::Slip => say!(language, "gallery-slip"),
            SampleKind::MuseumTracker => say!(language, "gallery-museum-tracker"),
            SampleKind::MuseumPad => say!(language, "gallery-museum-pad"),
        }
    }

    /// One sentence about it.
    pub fn about(&self, language: &Language) -> String {
        match self.kind {
            SampleKind::Rulebook => say!(language, "gallery-rulebook-about"),
            SampleKind::Race => say!(language, "gallery-race-about"),
            SampleKind::MasterDetective => say!(language, "gallery-master-about"),
            SampleKind::Slip => say!(language, "gallery-slip-about"),
            SampleKind::MuseumTracker => say!(language, "gallery-museum-tracker-about"),
            SampleKind::MuseumPad => say!(language, "gallery-museum-pad-about"),
        }
    }

    /// Which game it is.
    pub const fn game_kind(&self) -> GameKind {
        match self.kind {
            SampleKind::Rulebook | SampleKind::Race | SampleKind::MasterDetective | SampleKind::Slip => GameKind::Clue,
            SampleKind::MuseumTracker | SampleKind::MuseumPad => GameKind::Caper,
        }
    }

    /// The game, under its title in this language. A test reads every example, so there always is one.
    pub fn session(&self, language: &Language) -> Option<Session> {
        let mut session = Session::read(self.text).ok()?;
        session.set_title(&self.title(language));
        if let Session::Clue(game) = &mut session {
            tell_slips(game, language);
        }
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

/// What became of an answer that is doubted, in this language.
fn tell_slips(game: &mut Game, language: &Language) {
    for entry in game.lines.iter_mut().flat_map(|line| &mut line.entries) {
        if matches!(&entry.kind, EntryKind::Suggestion { answers, .. } if answers.iter().any(|answer| answer.doubted)) {
            entry.note = Some(say!(language, "gallery-slip-note"));
        }
    }
}
