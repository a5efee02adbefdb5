//! How long it takes from Enter in the quick-entry line to the new sheet: taking the entry, building the view, and
//! painting what changed, as the window does it; and the same for a letter typed. After ten entries, and after as many
//! as a file may hold half of, true and contradictory.
//!
//!     cargo bench --features headless --bench enter
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use deerstalker::app::{App, Message, Start, theme};
use deerstalker::app::{notebook, table};
use deerstalker::edition::Colour;
use iced::Rectangle;
use iced_tiny_skia::{Layer, graphics::Viewport, graphics::damage};
use std::time::{Duration, Instant};
use support::harness::{Fake, Harness};
use support::prelude::*;

const WIDTH: u32 = 1366;
const HEIGHT: u32 = 768;

fn evening() -> Game {
    let edition = by_id("clue_2002").unwrap();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let names = ["Sam", "Anna", "Ben", "Chloé", "Dev"];
    let setup = Setup::new(SetupParts {
        deal: HandSizes::Dealer(Seat(4)),
        hand: ["mustard", "wrench", "library", "hall"].map(card).into_iter().collect::<CardSet>(),
        ..SetupParts::new(
            edition.clone(),
            names.map(|name| SeatInfo { name: name.into(), token: None, colour: Colour(90, 120, 200) }),
        )
    })
    .unwrap();
    let mut game = Game::new("Friday at Anna’s", setup, 0);
    let said = [
        (0, ["green", "rope", "study"], &[0, 1][..]),
        (1, ["scarlet", "knife", "lounge"], &[0, 1]),
        (2, ["plum", "candlestick", "kitchen"], &[0, 0, 1]),
        (3, ["white", "revolver", "ballroom"], &[1]),
        (4, ["peacock", "pipe", "hall"], &[1]),
        (0, ["scarlet", "rope", "conservatory"], &[0, 0, 1]),
        (1, ["green", "pipe", "study"], &[1]),
        (2, ["white", "knife", "billiard"], &[0, 1]),
        (3, ["peacock", "rope", "dining"], &[0, 0, 0, 1]),
        (4, ["plum", "revolver", "lounge"], &[0, 0, 1]),
    ];
    for (by, cards, answers) in said {
        let cards = cards.map(card);
        let asked: Vec<Seat> = game.setup.asked_by(Seat(by)).collect();
        let answers = asked.into_iter().zip(answers).map(|(seat, shown)| {
            let response = if *shown == 0 {
                Response::Passed
            } else if by == 0 {
                Response::Showed(Some(cards[0]))
            } else {
                Response::Showed(None)
            };
            Answer::new(seat, response)
        });
        support::log(&mut game, EntryKind::Suggestion { by: Seat(by), cards, answers: answers.collect() }, 0);
    }
    game
}

/// The same evening over and over. `contradictory`: with a card shown that somebody else has shown.
fn long(entries: usize, contradictory: bool) -> Game {
    let mut game = evening();
    let said: Vec<EntryKind> = game.entries().iter().map(|entry| entry.kind.clone()).collect();
    for kind in said.iter().cycle().skip(said.len()).take(entries - said.len()) {
        support::log(&mut game, kind.clone(), 0);
    }
    if contradictory {
        let card = |id: &str| by_id("clue_2002").unwrap().card_by_id(id).unwrap();
        for seat in [Seat(1), Seat(2)] {
            support::log(&mut game, EntryKind::Revealed { holder: seat.into(), card: card("kitchen") }, 0);
        }
    }
    game
}

struct Paint {
    pixels: Vec<u8>,
    mask: tiny_skia::Mask,
    before: Vec<Layer>,
    viewport: Viewport,
}

impl Paint {
    /// Paints what changed since the last picture. Returns the time that comparing and painting took, and the regions.
    fn present(&mut self, renderer: &mut iced::Renderer, background: iced::Color) -> (Duration, Vec<Rectangle>) {
        let begun = Instant::now();
        let whole = Rectangle::with_size(self.viewport.logical_size());
        let now = renderer.layers();
        let damage = if self.before.is_empty() {
            vec![whole]
        } else {
            damage::diff(&self.before, now, |layer| vec![layer.bounds], Layer::damage)
        };
        self.before = now.to_vec();
        let damage = damage::group(damage, whole);
        let mut pixels = tiny_skia::PixmapMut::from_bytes(&mut self.pixels, WIDTH, HEIGHT).unwrap();
        renderer.draw(&mut pixels, &mut self.mask, &self.viewport, &damage, background);
        (begun.elapsed(), damage)
    }
}

fn main() {
    for (words, game) in [
        ("ten entries", evening()),
        ("10,000 entries", long(10_000, false)),
        ("10,000 entries that contradict each other", long(10_000, true)),
    ] {
        println!("{words}");
        measure(game);
    }
}

fn measure(game: Game) {
    let home = tempfile::tempdir_in(".").unwrap();
    let folders = Folders::at(home.path());
    let path = Library::open(folders.clone()).unwrap().create(game).unwrap().path().to_owned();
    let world = Fake::default();
    let (app, task) = App::new(Start::new(Some(path), folders), Box::new(world.clone()));
    let mut window = Harness::with_size(app, WIDTH as f32, HEIGHT as f32).in_world(&world);
    window.run(task);
    let mut paint = Paint {
        pixels: vec![0; (WIDTH * HEIGHT * 4) as usize],
        mask: tiny_skia::Mask::new(WIDTH, HEIGHT).unwrap(),
        before: Vec::new(),
        viewport: Viewport::with_physical_size(iced::Size::new(WIDTH, HEIGHT), 1.0),
    };
    let background = theme::tokens(&theme::Mode::Night.theme()).background;
    let lines = [
        "mus kni hal -+",
        "sca rop lou +",
        "plu can stu --+",
        "gre wre bil -+",
        "whi pis din +",
        "mus kni lib +",
        "sca pip con --+",
        "plu rop kit -+",
        "gre kni bal +",
        "whi can hal -+",
    ];
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    for typed in lines {
        let letter =
            |letters: &str| Message::Table(table::Message::Notebook(notebook::Message::Letters(letters.to_owned())));
        let (rest, last) = typed.split_at(typed.len() - 1);
        window.message(letter(rest));
        window.painted(|renderer| paint.present(renderer, background));
        let (frame, _) = window.stepped(letter(last), |renderer| paint.present(renderer, background));
        println!(
            "  a letter: update {:.1} view {:.1} draw and paint {:.1} ms",
            ms(frame.update),
            ms(frame.view),
            ms(frame.draw)
        );
        let said = Message::Table(table::Message::Notebook(notebook::Message::Submit));
        let (frame, (painted, regions)) = window.stepped(said, |renderer| paint.present(renderer, background));
        let area: f32 = regions.iter().map(Rectangle::area).sum();
        println!(
            "  {typed}: update {:.1} view {:.1} draw {:.1} paint {:.1} ms, {} regions {:.0} % of the window",
            ms(frame.update),
            ms(frame.view),
            ms(frame.draw.saturating_sub(painted)),
            ms(painted),
            regions.len(),
            area * 100.0 / (WIDTH * HEIGHT) as f32
        );
    }
}
