//! How long the window keeps the player waiting if every call to the disk takes 300 ms and the casebook has 2,000
//! games.
//!
//!     cargo bench --features headless --bench casebook_window
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use deerstalker::app::{App, Message, Request, Screen, Start, casebook, notebook, table};
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::evening::casual;
use support::harness::{Fake, Frame, Harness};
use support::prelude::*;
use support::slow::Slow;

const GAMES: usize = 2000;
const DELAY: Duration = Duration::from_millis(300);

fn frame(frame: Frame) -> f64 {
    (frame.update + frame.view + frame.draw).as_secs_f64() * 1000.0
}

fn worst(what: &str, times: &[f64]) {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    println!(
        "  {what}: median {:.1} ms, worst {:.1} ms ({})",
        sorted[sorted.len() / 2],
        sorted[sorted.len() - 1],
        times.len()
    );
}

fn measure(delay: Duration, cached: bool) {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::at(home.path());
    let library = Library::open(folders.clone()).unwrap();
    let evening = casual("clue_2002", 4, None, 25, 7);
    for number in 0..GAMES {
        let game = Game { title: format!("Evening {number}"), ..evening.clone() };
        std::fs::write(folders.games().join(format!("evening-{number}.case")), encode(&game).unwrap()).unwrap();
    }
    if cached {
        library.games();
    }
    println!(
        "{GAMES} games, {} ms for every call, {}",
        delay.as_millis(),
        if cached { "listed before" } else { "new" }
    );
    let world = Fake::default();
    let disk = Slow::new(delay);
    let begun = Instant::now();
    let start = Start { storage: Arc::new(disk.clone()), ..Start::new(None, folders) };
    let (app, task) = App::new(start, Box::new(world.clone()));
    let mut window: Harness<App> = Harness::new(app).in_world(&world);
    window.picture();
    println!("  first frame: {:.1} ms", begun.elapsed().as_secs_f64() * 1000.0);
    // The list comes in by and by, while somebody types and scrolls.
    window.begin(task);
    let keys: Vec<f64> = (0..60)
        .map(|at| {
            std::thread::sleep(Duration::from_millis(30));
            let query = if at % 12 < 7 { &"evening"[..at % 12] } else { "" };
            frame(window.timed(Message::Casebook(casebook::Message::Searched(query.to_owned()))))
        })
        .collect();
    worst("typing while the list is read", &keys);
    let moves: Vec<f64> =
        (0..120).map(|_| frame(window.timed(Message::Casebook(casebook::Message::Moved(1))))).collect();
    worst("moving down the list", &moves);
    // A game is opened behind whatever the disk has to do, and entries are logged while earlier ones are being written.
    window.timed(Message::Casebook(casebook::Message::Resumed));
    let asked = Instant::now();
    while !matches!(window.stage.screen(), Screen::Notebook) && asked.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(20));
        window.pass(Duration::ZERO);
    }
    println!("  until the game is open: {:.1} s", asked.elapsed().as_secs_f64());
    let entries: Vec<f64> = (0..8)
        .map(|_| {
            window.timed(Message::Table(table::Message::Notebook(notebook::Message::Letters("pass".to_owned()))));
            frame(window.timed(Message::Table(table::Message::Notebook(notebook::Message::Submit))))
        })
        .collect();
    worst("logging one entry after another", &entries);
    let left = frame(window.timed(Message::Table(table::Message::Notebook(notebook::Message::Ask(Request::Leave)))));
    println!("  leaving while they are written: {left:.1} ms");
    println!("  calls on the window's thread: {}", disk.held_up().len());
}

fn main() {
    measure(DELAY, true);
    measure(DELAY, false);
    measure(Duration::ZERO, false);
}
