//! How long a step through a Master Detective evening of 100 entries takes on the review screen, from the key to the
//! picture, and how long opening it keeps the window waiting.
//!
//!     cargo bench --features headless --bench scrub
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use deerstalker::app::tabs::Tab;
use deerstalker::app::{App, Message, Request, Start, review, table};
use rand::RngExt;
use std::time::Duration;
use support::evening::casual;
use support::harness::{Fake, Frame, Harness};
use support::prelude::*;

const ENTRIES: usize = 100;
const PLAYERS: u8 = 6;

fn evening(answers: AnswerRule, seed: u64) -> Game {
    casual("master_detective", PLAYERS, Some(answers), ENTRIES, seed)
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
    let world = Fake::default();
    let (app, task) = App::new(Start::new(Some(path), folders), Box::new(world.clone()));
    let mut window = Harness::new(app).in_world(&world);
    window.run(task);
    println!("{name}");
    let opened = window.timed(Message::Table(table::Message::Ask(Request::Show(Tab::Review))));
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
