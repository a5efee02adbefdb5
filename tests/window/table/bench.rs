//! A table to be tested: a game on disk, the screen, the words.

use crate::prelude::*;
use deerstalker::app::context::Context;
use deerstalker::app::{Request, action::Notice, table};
use deerstalker::edition::{self, CardSet, Colour};
use deerstalker::game::{HandSizes, SeatInfo, SetupParts};
use deerstalker::store::{Folders, Library, OpenGame};
use iced::{Element, Task, Theme};
use std::sync::Arc;
use support::harness::Fake;
use support::memory::Memory;
use tempfile::TempDir;

pub struct Bench {
    pub state: table::State,
    pub requests: Vec<Request>,
    said: Vec<Notice>,
    _folder: TempDir,
    world: World,
}

pub struct NewBench {
    pub game: OpenGame,
    folder: TempDir,
    world: World,
}

struct World {
    language: Language,
    mode: Mode,
    effects: Fake,
    settings: Settings,
    library: Library,
    moves: bool,
}

impl World {
    fn context(&self) -> Context<'_> {
        let Self { language, mode, effects, settings, library, moves } = self;
        Context { language, mode: *mode, effects, settings, library, moves: *moves }
    }
}

/// My cards, at a table of You, Anna, Ben, Chloé and Dev with Clue (2002).
pub const HAND: [&str; 4] = ["mustard", "wrench", "library", "hall"];

pub fn setup(edition: &str, names: &[&str], hand: &[&str]) -> Setup {
    Setup::new(parts(edition, names, hand)).unwrap()
}

pub fn parts(edition: &str, names: &[&str], hand: &[&str]) -> SetupParts {
    let edition = edition::by_id(edition).unwrap();
    let colours = [(214, 64, 58), (224, 168, 30), (122, 76, 176), (72, 148, 88), (62, 112, 192)];
    let seats = names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let (r, g, b) = colours[at % colours.len()];
            SeatInfo { name: (*name).into(), token: None, colour: Colour(r, g, b) }
        })
        .collect::<Vec<_>>();
    let hand: CardSet = hand.iter().map(|id| edition.card_by_id(id).unwrap()).collect();
    SetupParts { deal: HandSizes::Dealer(Seat(names.len() as u8 - 1)), hand, ..SetupParts::new(edition, seats) }
}

pub fn five() -> Setup {
    setup("clue_2002", &["Sam", "Anna", "Ben", "Chloé", "Dev"], &HAND)
}

/// The game of five at this level of help.
pub fn helped(level: HintLevel) -> NewBench {
    let mut setup = five();
    setup.set_hint_level(level);
    Bench::begin(setup, Code::English)
}

impl Bench {
    pub fn begin(setup: Setup, code: Code) -> NewBench {
        Self::begin_in(Mode::Night, setup, code)
    }

    pub fn begin_in(mode: Mode, setup: Setup, code: Code) -> NewBench {
        let folder = TempDir::new().unwrap();
        let library = Library::open(Folders::at(folder.path())).unwrap();
        Self::of(&library, folder, setup, code, mode)
    }

    /// On a disk in memory.
    pub fn on(disk: &Memory) -> NewBench {
        let library = Library::on(Arc::new(disk.clone()), Folders::at("/home")).unwrap();
        Self::of(&library, TempDir::new().unwrap(), five(), Code::English, Mode::Night)
    }

    fn of(library: &Library, folder: TempDir, setup: Setup, code: Code, mode: Mode) -> NewBench {
        let game = library.create(Game::new("Friday at Anna’s", setup, 0)).unwrap();
        let (effects, settings) = (Fake::default(), Settings::default());
        let world =
            World { language: Language::new(code), mode, effects, settings, library: library.clone(), moves: false };
        NewBench { game, folder, world }
    }

    /// The game of five, at the usual size.
    pub fn english() -> Harness<Self> {
        Self::usual(five())
    }

    pub fn usual(setup: Setup) -> Harness<Self> {
        Self::begin(setup, Code::English).shown(1366.0, 768.0)
    }

    pub fn game(&self) -> &OpenGame {
        self.state.file()
    }

    pub fn fake(&self) -> &Fake {
        &self.world.effects
    }

    pub fn let_move(&mut self) {
        self.world.moves = true;
    }

    pub fn notices(&self) -> Vec<String> {
        self.said.iter().map(|notice| notice.text.clone()).collect()
    }

    pub fn on_disk(&self) -> Game {
        deerstalker::format::decode(&text_of(self.game().path())).unwrap()
    }
}

impl NewBench {
    pub fn shown(self, width: f32, height: f32) -> Harness<Bench> {
        let Self { game, folder, world } = self;
        let effects = world.effects.clone();
        let (state, first) = table::State::new(game, &world.context());
        let bench = Bench { state, requests: Vec::new(), said: Vec::new(), _folder: folder, world };
        let mut harness = Harness::with_size(bench, width, height).in_world(&effects);
        harness.run(first);
        harness
    }

    pub fn fake(&self) -> &Fake {
        &self.world.effects
    }
}

impl Stage for Bench {
    type Message = table::Message;

    fn update(&mut self, message: table::Message) -> Task<table::Message> {
        let action = self.state.update(message, &self.world.context());
        for request in action.requests {
            match request {
                Request::Numbers(numbers) => self.world.settings.numbers = numbers,
                Request::ReadingTold => self.world.settings.reading_told = true,
                request => self.requests.push(request),
            }
        }
        self.said.extend(action.notices);
        action.task
    }

    fn view(&self) -> Element<'_, table::Message> {
        self.state.view(&self.world.context())
    }

    fn theme(&self) -> Theme {
        self.world.mode.theme()
    }

    fn busy(&self) -> bool {
        self.game().is_writing()
    }
}

/// The seats of most tables, after mine.
pub const ANNA: Seat = Seat(1);
pub const BEN: Seat = Seat(2);
pub const CHLOE: Seat = Seat(3);

pub fn kinds(harness: &Harness<Bench>) -> Vec<EntryKind> {
    harness.game().entries().iter().map(|entry| entry.kind.clone()).collect()
}

/// The cards of the suggestion at this place of the log.
pub fn named(harness: &Harness<Bench>, at: usize) -> [Card; 3] {
    match harness.game().entries()[at].kind {
        EntryKind::Suggestion { cards, .. } => cards,
        ref kind => panic!("{kind:?}"),
    }
}

/// The answers to the suggestion at this place of the log.
pub fn answers(harness: &Harness<Bench>, at: usize) -> Vec<Answer> {
    match &harness.game().entries()[at].kind {
        EntryKind::Suggestion { answers, .. } => answers.clone(),
        kind => panic!("{kind:?}"),
    }
}

pub fn card(harness: &Harness<Bench>, id: &str) -> Card {
    harness.game().setup.edition.card_by_id(id).unwrap()
}

pub fn press_showed(harness: &mut Harness<Bench>, nth: usize) {
    harness.press_nth("Showed", nth);
}
