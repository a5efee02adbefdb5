//! A whole program in a folder of its own.

use deerstalker::app::{App, Start};
use deerstalker::edition;
use deerstalker::game::{Entry, EntryId, EntryKind, Game, HandSizes, Seat, SeatInfo, Setup, SetupParts};
use deerstalker::store::{Folders, LanguageChoice, Library, Settings, ThemeChoice};
use std::path::{Path, PathBuf};
use support::harness::{Fake, Harness, Stage};
use tempfile::TempDir;

/// Friday 20 November 2026, 20:04 UTC.
pub const NOW: i64 = 1_795_205_040_000;

/// A driven program and its folders.
pub struct Home {
    pub folder: TempDir,
    pub fake: Fake,
}

impl Home {
    /// An empty home of a player called You, in English, by night.
    pub fn new() -> Self {
        let home = Self { folder: TempDir::new().unwrap(), fake: Fake::at(NOW) };
        home.prefer(|_| {});
        home
    }

    pub fn folders(&self) -> Folders {
        let here = std::env::current_dir().unwrap();
        Folders::at(self.folder.path().strip_prefix(here).unwrap_or(self.folder.path()))
    }

    pub fn library(&self) -> Library {
        Library::open(self.folders()).unwrap()
    }

    /// Sets preferences before the program starts.
    pub fn prefer(&self, change: impl FnOnce(&mut Settings)) {
        let (mut settings, _) = Settings::load(&self.folders());
        if settings.language == LanguageChoice::System {
            settings.language = LanguageChoice::English;
            settings.theme = ThemeChoice::Night;
            settings.my_name = Some("You".to_owned());
        }
        change(&mut settings);
        settings.save(&self.folders()).unwrap();
    }

    /// Puts a game into the casebook.
    pub fn keep(&self, game: Game) -> PathBuf {
        self.library().create(game).unwrap().path().to_owned()
    }

    /// Starts the program.
    pub fn start(&self) -> Harness<App> {
        self.start_sized(1366.0, 768.0)
    }

    /// Starts the program in a window of another size.
    pub fn start_sized(&self, width: f32, height: f32) -> Harness<App> {
        self.start_with(None, width, height)
    }

    /// Starts the program on a file.
    pub fn start_on(&self, file: &Path) -> Harness<App> {
        self.start_with(Some(file.to_owned()), 1366.0, 768.0)
    }

    /// Starts the program on a file in a window so high that nothing has to be scrolled to.
    pub fn start_tall_on(&self, file: &Path) -> Harness<App> {
        self.start_with(Some(file.to_owned()), 1366.0, 1600.0)
    }

    /// Starts the program on a file in a window of another size.
    pub fn start_sized_on(&self, file: &Path, width: f32, height: f32) -> Harness<App> {
        self.start_with(Some(file.to_owned()), width, height)
    }

    pub fn start_with(&self, file: Option<PathBuf>, width: f32, height: f32) -> Harness<App> {
        let start = Start::new(file, self.folders());
        let (app, task) = App::new(start, Box::new(self.fake.clone()));
        let mut harness = Harness::with_size(app, width, height).in_world(&self.fake);
        harness.run(task);
        harness
    }
}

/// A table of the classic game: me and friends, the last one dealt, my hand the first cards that fit.
pub fn table(names: &[&str]) -> Setup {
    let edition = edition::by_id("clue_2015").unwrap();
    let seats: Vec<SeatInfo> = names
        .iter()
        .enumerate()
        .map(|(at, name)| SeatInfo {
            name: (*name).to_owned(),
            token: Some(edition.tokens[at].id.clone()),
            colour: edition.tokens[at].colour,
        })
        .collect();
    let mut setup =
        SetupParts { deal: HandSizes::Dealer(Seat(seats.len() as u8 - 1)), ..SetupParts::new(edition.clone(), seats) };
    let size = usize::from(setup.sizes_from_dealer(Seat(names.len() as u8 - 1))[0]);
    setup.hand = edition.cards().step_by(3).take(size).collect();
    Setup::new(setup).unwrap()
}

/// A game at such a table, with as many entries (turns without a suggestion, round the table).
pub fn game(title: &str, names: &[&str], entries: u32) -> Game {
    let mut game = Game::new(title, table(names), NOW - 3_600_000);
    for at in 0..entries {
        let by = Seat((at as usize % names.len()) as u8);
        let kind = EntryKind::TurnWithoutSuggestion { by, place: None };
        let entry = Entry::new(EntryId(at + 1), NOW, kind);
        let change = game.append(entry);
        game.apply(change).unwrap();
    }
    game
}

/// Where pictures go when somebody wants to look at them (`DEERSTALKER_PICTURES`).
pub fn picture<S: Stage>(harness: &mut Harness<S>, name: &str) {
    if let Some(folder) = std::env::var_os("DEERSTALKER_PICTURES") {
        harness.screenshot(Path::new(&folder).join(format!("{name}.png")));
    }
}
