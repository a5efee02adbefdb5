//! How long a step through a Master Detective evening of 100 entries takes on the review screen, from the key to the
//! picture, and how long opening it keeps the window waiting.
//!
//!     cargo bench --features headless --bench scrub
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use deerstalker::app::harness::{Fake, Frame, Harness};
use deerstalker::app::{App, Message, Start, review, table};
use deerstalker::casebook::{Folders, Library};
use deerstalker::edition::{AnswerRule, Card, CardSet, Colour, by_id};
use deerstalker::game::{
    Answer, Deal, EntryKind, Game, HintLevel, Holder, Outcome, Response, Seat, SeatInfo, Setup, ShowModel,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

const ENTRIES: usize = 100;
const PLAYERS: u8 = 6;

/// Casual players who name what comes to mind.
fn evening(answers: AnswerRule, seed: u64) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let edition = by_id("master_detective").unwrap();
    let any = |rng: &mut ChaCha8Rng, category: usize| {
        let cards: Vec<Card> = edition.category_cards(category).iter().collect();
        *cards.choose(rng).unwrap()
    };
    let case_file = [0, 1, 2].map(|category| any(&mut rng, category));
    let mut rest: Vec<Card> = edition.cards().filter(|card| !case_file.contains(card)).collect();
    rest.shuffle(&mut rng);
    let mut rules = edition.rules.clone();
    rules.answers = answers;
    let names = ["Alex", "Anna", "Ben", "Chloé", "Dev", "Emma"];
    let mut setup = Setup {
        seats: names.map(|name| SeatInfo { name: name.into(), token: None, colour: Colour(90, 120, 200) }).into(),
        me: Some(Seat(0)),
        first: Seat(0),
        deal: Deal::Dealer(Seat(PLAYERS - 1)),
        hand: CardSet::EMPTY,
        table: Vec::new(),
        rules,
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
        edition: edition.clone(),
    };
    let mut hands: Vec<CardSet> = Vec::new();
    for size in setup.sizes_from_dealer(Seat(PLAYERS - 1)) {
        hands.push(rest.drain(..usize::from(size)).collect());
    }
    setup.hand = hands[0];
    let mut game = Game::new("A long evening", setup, 0);
    for turn in 0..ENTRIES {
        let by = Seat((turn % usize::from(PLAYERS)) as u8);
        let cards = [0, 1, 2].map(|category| any(&mut rng, category));
        let mut said = Vec::new();
        for seat in game.setup.asked_by(by) {
            let could: Vec<Card> = (hands[seat.index()] & cards.into_iter().collect()).iter().collect();
            let Some(shown) = could.choose(&mut rng) else {
                said.push(Answer::new(seat, Response::Passed));
                continue;
            };
            let seen = by == Seat(0) || seat == Seat(0);
            said.push(Answer::new(seat, Response::Showed(seen.then_some(*shown))));
            if answers == AnswerRule::FirstCard {
                break;
            }
        }
        let at = 60_000 * turn as i64;
        let entry = game.draft(EntryKind::Suggestion { by, cards, answers: said }, at);
        game.apply(game.append(entry)).unwrap();
    }
    game.outcome = Outcome {
        winner: Some(Seat(rng.random_range(0..PLAYERS))),
        over: true,
        case_file: Some(case_file),
        hands: hands.iter().enumerate().map(|(at, hand)| (Holder(at as u8), *hand)).collect(),
    };
    game
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    println!(
        "  {what}: median {:.1} ms, 95 % {:.1} ms, worst {:.1} ms",
        milliseconds(times[times.len() / 2]),
        milliseconds(times[times.len() * 95 / 100]),
        milliseconds(times[times.len() - 1])
    );
}

fn frames(what: &str, frames: &[Frame]) {
    println!("{what}, {} steps", frames.len());
    report("update ", frames.iter().map(|frame| frame.update).collect());
    report("view   ", frames.iter().map(|frame| frame.view).collect());
    report("draw   ", frames.iter().map(|frame| frame.draw).collect());
    report("all    ", frames.iter().map(|frame| frame.update + frame.view + frame.draw).collect());
}

fn measure(name: &str, game: Game) {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::at(home.path());
    let path = Library::open(folders.clone()).unwrap().create(game).unwrap().path().to_owned();
    let (app, task) = App::new(Start { file: Some(path), folders }, Box::new(Fake::default()));
    let mut window = Harness::new(app);
    window.run(task);
    println!("{name}");
    let opened = window.timed(Message::Table(table::Message::Review));
    frames("opening the review", std::slice::from_ref(&opened));
    let step = |at: usize| Message::Review(review::Message::Scrubbed(at));
    let forward: Vec<Frame> = (0..=ENTRIES).map(|at| window.timed(step(at))).collect();
    frames("from the first entry to the last", &forward);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let jumps: Vec<Frame> = (0..100).map(|_| window.timed(step(rng.random_range(0..=ENTRIES)))).collect();
    frames("jumping about", &jumps);
}

fn main() {
    measure("Master Detective, everybody answers", evening(AnswerRule::Everybody, 1));
    measure("Master Detective, the first card ends the question", evening(AnswerRule::FirstCard, 2));
}
