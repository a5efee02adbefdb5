//! A whole program in a folder of its own.

use crate::table::bench::Bench;
use deerstalker::app::{App, Message, Start, WindowEvent, overlay};
use deerstalker::edition;
use deerstalker::game::{Entry, EntryId, EntryKind, Game, HandSizes, Seat, SeatInfo, Setup, SetupParts};
use deerstalker::store::{Folders, LanguageChoice, Library, Settings, ThemeChoice};
use iced::Size;
use std::path::{Path, PathBuf};
use support::harness::{Fake, Harness, Stage};
use tempfile::TempDir;

/// Friday 20 November 2026, 20:04 UTC.
pub const NOW: i64 = 1_795_205_040_000;

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

    /// Before the program starts.
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

    pub fn keep(&self, game: Game) -> PathBuf {
        self.library().create(game).unwrap().path().to_owned()
    }

    pub fn start(&self) -> Harness<App> {
        self.start_sized(1366.0, 768.0)
    }

    pub fn start_sized(&self, width: f32, height: f32) -> Harness<App> {
        self.start_with(None, width, height)
    }

    pub fn start_on(&self, file: &Path) -> Harness<App> {
        self.start_with(Some(file.to_owned()), 1366.0, 768.0)
    }

    /// So high that nothing has to be scrolled to.
    pub fn start_tall_on(&self, file: &Path) -> Harness<App> {
        self.start_with(Some(file.to_owned()), 1366.0, 1600.0)
    }

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

    pub fn into_window(self, file: Option<PathBuf>, width: f32, height: f32) -> Harness<App> {
        self.start_with(file, width, height).in_folder(self.folder)
    }
}

/// The open game of Clue.
pub trait Played {
    fn game(&self) -> &Game;

    /// The number of its entries.
    fn logged(&self) -> usize {
        self.game().entries().len()
    }
}

impl Played for Harness<App> {
    fn game(&self) -> &Game {
        self.stage.game().expect("a game is open").game()
    }
}

impl Played for Harness<Bench> {
    fn game(&self) -> &Game {
        self.stage.game().game()
    }
}

/// The program on a game, in a home of its own that goes with the window.
pub fn opened(game: Game) -> Harness<App> {
    opened_sized(game, 1366.0, 768.0)
}

/// So high that nothing has to be scrolled to.
pub fn opened_tall(game: Game) -> Harness<App> {
    opened_sized(game, 1366.0, 1600.0)
}

pub fn opened_sized(game: Game, width: f32, height: f32) -> Harness<App> {
    let home = Home::new();
    let file = home.keep(game);
    home.into_window(Some(file), width, height)
}

/// The program on an empty casebook.
pub fn started() -> Harness<App> {
    started_sized(1366.0, 768.0)
}

pub fn started_sized(width: f32, height: f32) -> Harness<App> {
    Home::new().into_window(None, width, height)
}

/// The classic game: me and friends, the last one dealt, my hand the first cards that fit.
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

/// The entries are turns without a suggestion, round the table.
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

/// In unscaled pixels and in per cent, as a desktop and the player do. The program scales its content less in a small
/// window.
pub fn resize(window: &mut Harness<App>, width: f32, height: f32, text: u16) {
    window.resize(width, height);
    let size = Size::new(width, height) * (1.0 / window.stage.scale());
    window.message(Message::Window(WindowEvent::Resized(size)));
    let by = text.cast_signed() - window.stage.settings().text_scale.cast_signed();
    window.message(Message::Overlay(overlay::Message::Scaled(Some(by))));
}

/// Pictures go to the folder `DEERSTALKER_PICTURES`, if somebody wants to look at them.
pub fn picture<S: Stage>(harness: &mut Harness<S>, name: &str) {
    if let Some(folder) = std::env::var_os("DEERSTALKER_PICTURES") {
        harness.screenshot(Path::new(&folder).join(format!("{name}.png")));
    }
}
