//! Example games of both kinds, for an empty list of games.
//!
//! They are copies of files in `resources/gallery`. They count as the player's own games once played on.

use crate::caper;
use crate::edition::by_id;
use crate::fl;
use crate::format::any_game::{AnyGame, with_record};
use crate::format::record::Record;
use crate::format::{GameKind, GameSummary};
use crate::game::{EntryKind, Game};
use crate::review::GameTally;
use crate::text::{Code, Language};
use deerstalker_resources::gallery;
use std::sync::{Arc, LazyLock};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExampleGame {
    pub kind: SampleKind,
    /// Edition id and number of players. `None` in the museum.
    table: Option<(&'static str, usize)>,
    text: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SampleKind {
    Rulebook,
    Race,
    /// Everybody answers; one proof has several steps.
    MasterDetective,
    /// Somebody passes wrongly. The notebook finds it, and the answer is doubted.
    Slip,
    /// The Characters' side, with the path as the Thief told it.
    MuseumTracker,
    MuseumPad,
}

const SAMPLES: [ExampleGame; 6] = [
    ExampleGame { kind: SampleKind::Rulebook, table: Some(("clue_2015", 4)), text: gallery::RULEBOOK },
    ExampleGame { kind: SampleKind::Race, table: Some(("cluedo_uk", 5)), text: gallery::RACE },
    ExampleGame {
        kind: SampleKind::MasterDetective,
        table: Some(("master_detective", 5)),
        text: gallery::MASTER_DETECTIVE,
    },
    ExampleGame { kind: SampleKind::Slip, table: Some(("clue_1963", 4)), text: gallery::SLIP },
    ExampleGame { kind: SampleKind::MuseumTracker, table: None, text: gallery::MUSEUM_TRACKER },
    ExampleGame { kind: SampleKind::MuseumPad, table: None, text: gallery::MUSEUM_PAD },
];

pub fn gallery() -> &'static [ExampleGame] {
    &SAMPLES
}

/// The game is a copy of an example and was not played on.
pub fn is_example_copy(game: &GameSummary) -> bool {
    is_example_of(game.started, game.players.len(), game.entries)
}

pub fn is_unchanged_example(game: &AnyGame) -> bool {
    let (started, told) = with_record!(game, record => (record.started(), record.quick_summary()));
    // The cheap test first: reading the examples takes a while.
    is_example_of(started, told.players.len(), told.entries)
        && Code::ALL.iter().any(|code| {
            let language = Language::new(*code);
            SAMPLES.iter().any(|sample| sample.any_game(&language).as_ref() == Some(game))
        })
}

pub(crate) fn is_example(tally: &GameTally) -> bool {
    is_example_of(tally.started, tally.players, tally.entries)
}

/// Goes by what is known without reading the file.
fn is_example_of(started: i64, players: usize, entries: usize) -> bool {
    static EXAMPLES: LazyLock<Vec<(i64, usize, usize)>> = LazyLock::new(|| {
        let examples = SAMPLES.iter().filter_map(|sample| AnyGame::read(sample.text).ok());
        let told = |example: AnyGame| {
            let (started, told) = with_record!(&example, record => (record.started(), record.quick_summary()));
            (started, told.players.len(), told.entries)
        };
        examples.map(told).collect()
    });
    EXAMPLES.contains(&(started, players, entries))
}

/// Here equal length is not enough: the tally must equal the example's.
pub(crate) fn is_example_evening(tally: &caper::EveningTally) -> bool {
    static EVENINGS: LazyLock<Vec<caper::EveningTally>> = LazyLock::new(|| {
        let evening = |sample: &ExampleGame| match AnyGame::read(sample.text) {
            Ok(AnyGame::Caper(game)) => Some(caper::EveningTally::count(&game)),
            _ => None,
        };
        SAMPLES.iter().filter_map(evening).collect()
    });
    EVENINGS.contains(tally)
}

impl ExampleGame {
    pub fn title(&self, language: &Language) -> String {
        fl!(
            language,
            match self.kind {
                SampleKind::Rulebook => "gallery-rulebook",
                SampleKind::Race => "gallery-race",
                SampleKind::MasterDetective => "gallery-master",
                SampleKind::Slip => "gallery-slip",
                SampleKind::MuseumTracker => "gallery-museum-tracker",
                SampleKind::MuseumPad => "gallery-museum-pad",
            }
        )
    }

    pub fn details(&self, language: &Language) -> String {
        fl!(
            language,
            match self.kind {
                SampleKind::Rulebook => "gallery-rulebook-about",
                SampleKind::Race => "gallery-race-about",
                SampleKind::MasterDetective => "gallery-master-about",
                SampleKind::Slip => "gallery-slip-about",
                SampleKind::MuseumTracker => "gallery-museum-tracker-about",
                SampleKind::MuseumPad => "gallery-museum-pad-about",
            }
        )
    }

    pub fn table(&self, language: &Language) -> String {
        let clue = self.table.and_then(|(id, players)| Some((by_id(id)?, players)));
        let (game, side) = match clue {
            Some((edition, players)) => {
                (edition.name.get(language.tag()).to_owned(), fl!(language, "casebook-players", count = players))
            }
            None => (fl!(language, "setup-game-caper"), self.side(language)),
        };
        format!("{game} · {side}")
    }

    fn side(&self, language: &Language) -> String {
        fl!(language, if self.kind == SampleKind::MuseumPad { "museum-side-thief" } else { "gallery-characters" })
    }

    pub const fn game_kind(&self) -> GameKind {
        if self.table.is_some() { GameKind::Clue } else { GameKind::Caper }
    }

    /// The game, titled in this language. Never `None`: a test reads every example.
    pub fn any_game(&self, language: &Language) -> Option<AnyGame> {
        let mut example = AnyGame::read(self.text).ok()?;
        example.set_title(&fl!(language, "gallery-title", title = self.title(language)));
        if let AnyGame::Clue(game) = &mut example {
            describe_slips(Arc::make_mut(game), language);
        }
        Some(example)
    }

    pub fn game(&self, language: &Language) -> Option<Game> {
        if let AnyGame::Clue(game) = self.any_game(language)? { Some(Arc::unwrap_or_clone(game)) } else { None }
    }
}

fn describe_slips(game: &mut Game, language: &Language) {
    for entry in game.branches.iter_mut().flat_map(|line| &mut line.entries) {
        if matches!(&entry.kind, EntryKind::Suggestion { answers, .. } if answers.iter().any(|answer| answer.doubted)) {
            entry.note = Some(fl!(language, "gallery-slip-note"));
        }
    }
}
