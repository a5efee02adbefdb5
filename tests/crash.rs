//! A process that logs entries is killed at random moments, again and again: whatever it had accepted is there.
//!
//! The killed process is this test run again with an environment variable set. What it does follows from a seed, so that
//! the killer can work out the game after any number of accepted changes. It runs 60 kills, or 1,200 with
//! `DEERSTALKER_LONG=1`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/games.rs"]
mod games;

use deerstalker::game::Game;
use deerstalker::store::{FileNotice, Folders, Library};
use rand::RngExt;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const HOME: &str = "DEERSTALKER_CRASH_HOME";
const SEED: &str = "DEERSTALKER_CRASH_SEED";

/// The next thing done to a game, the same for the same seed and game: mostly entries, sometimes anything else.
fn next(game: &Game, seed: u64, number: u64) -> Step {
    let mut rng = games::rng(seed.wrapping_mul(1_000_003).wrapping_add(number));
    match rng.random_range(0..12) {
        0 => Step::Undo,
        1 => Step::Redo,
        2 => Step::Change(games::change(&mut rng, game)),
        _ => Step::Change(game.append(games::entry(&mut rng, game))),
    }
}

enum Step {
    Change(deerstalker::game::Change),
    Undo,
    Redo,
}

/// Not a test of its own: the process that gets killed.
#[test]
#[ignore = "is run by the crash test"]
fn victim() {
    let (Ok(home), Ok(seed)) = (std::env::var(HOME), std::env::var(SEED)) else { return };
    let seed: u64 = seed.parse().unwrap();
    #[cfg(unix)]
    deerstalker::store::storage::release_locks_on_signals();
    let library = Library::open(Folders::at(home)).unwrap();
    let path = library.games()[0].path.clone();
    let mut open = library.open_game(&path).unwrap();
    let mut out = std::io::stdout().lock();
    writeln!(out, "\nready").unwrap();
    out.flush().unwrap();
    for number in 0.. {
        match next(open.game(), seed, number) {
            Step::Change(change) => open.apply(change).unwrap(),
            Step::Undo => drop(open.undo().unwrap()),
            Step::Redo => drop(open.redo().unwrap()),
        }
        writeln!(out, "accepted").unwrap();
        out.flush().unwrap();
    }
}

/// The game after `steps` steps.
fn simulate(mut game: Game, seed: u64, steps: u64) -> Game {
    for number in 0..steps {
        match next(&game, seed, number) {
            Step::Change(change) => game.apply(change).unwrap(),
            Step::Undo => drop(game.undo().unwrap()),
            Step::Redo => drop(game.redo().unwrap()),
        }
    }
    game
}

/// Begins a victim.
fn victim_in(home: &Path, seed: u64) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["victim", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env(HOME, home)
        .env(SEED, seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Runs the victim for a while and kills it. How many changes it had accepted by then.
fn run_and_kill(home: &Path, seed: u64, after: Duration) -> u64 {
    let mut child = victim_in(home, seed);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // Some are killed while they open the game, most while they write.
    let mut accepted = 0;
    if !seed.is_multiple_of(8) {
        while lines.next().unwrap().unwrap() != "ready" {}
        while accepted < seed % 5 && lines.next().unwrap().unwrap() == "accepted" {
            accepted += 1;
        }
    }
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
    for line in lines.map_while(Result::ok) {
        accepted += u64::from(line == "accepted");
    }
    accepted
}

#[test]
fn killed_at_any_moment_nothing_accepted_is_lost() {
    let kills = if std::env::var_os("DEERSTALKER_LONG").is_some() { 1_200 } else { 60 };
    let mut rng = games::rng(2026);
    let (mut accepted_in_all, mut ahead, mut in_vain) = (0, 0, 0);
    let mut home = tempfile::tempdir().unwrap();
    for kill in 0..kills {
        // A new game now and then, else the file only grows.
        if kill % 25 == 0 {
            home = tempfile::tempdir().unwrap();
            let library = Library::open(Folders::at(home.path())).unwrap();
            library.create(Game::new("crash", games::setup(&mut rng), 0)).unwrap();
        }
        let library = Library::open(Folders::at(home.path())).unwrap();
        let path = library.games()[0].path.clone();
        let before = library.open_game(&path).unwrap().game().clone();
        let accepted = run_and_kill(home.path(), kill, Duration::from_micros(rng.random_range(0..40_000)));

        let library = Library::open(Folders::at(home.path())).unwrap();
        let listed = library.games();
        assert_eq!(listed.len(), 1);
        assert!(listed[0].damaged.is_none(), "kill {kill}: {:?}", listed[0].damaged);
        let mut open = library.open_game(&path).unwrap();
        assert!(open.read_only().is_none(), "kill {kill}: the lock of a killed process is free");
        let notices = open.take_notices();
        assert!(notices.iter().all(|notice| *notice == FileNotice::ClockSetBack), "kill {kill}: {notices:?}");
        let acknowledged = simulate(before, kill, accepted);
        if *open.game() != acknowledged {
            // One change may have reached the disk without our hearing of it.
            let one_more = {
                let mut game = acknowledged;
                match next(&game, kill, accepted) {
                    Step::Change(change) => game.apply(change).unwrap(),
                    Step::Undo => drop(game.undo().unwrap()),
                    Step::Redo => drop(game.redo().unwrap()),
                }
                game
            };
            assert_eq!(*open.game(), one_more, "kill {kill} after {accepted} accepted changes");
            ahead += 1;
        }
        accepted_in_all += accepted;
        in_vain += u64::from(accepted == 0);
    }
    println!(
        "{kills} kills, {accepted_in_all} accepted changes, 0 lost; \
         {ahead} times one more was on the disk; {in_vain} kills before the first change"
    );
    assert!(accepted_in_all > kills, "the victims did something");
}

#[inline(never)]
fn a_function_that_panics() {
    // Some linkers take all names away with the debug information.
    let backtrace = std::backtrace::Backtrace::force_capture().to_string();
    panic!("{}", if backtrace.contains("a_function_that_panics") { "with names" } else { "without" });
}

/// Also in the profile that is released, where `.ci/run` runs this file: names of functions are kept there for it.
#[test]
fn a_crash_report_names_the_functions_that_were_running() {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::at(home.path());
    deerstalker::store::report_panics(&folders);
    let _ = std::thread::spawn(a_function_that_panics).join();
    drop(std::panic::take_hook());
    let report = deerstalker::store::take_report(&folders).unwrap();
    let frames = report
        .text
        .lines()
        .filter(|line| line.trim_start().split_once(": ").is_some_and(|(at, _)| at.parse::<u8>().is_ok()));
    assert!(frames.count() > 3, "the functions one below the other: {}", report.text);
    if report.text.contains("without") {
        println!("this linker keeps no names: left out");
        return;
    }
    assert!(report.text.contains("a_function_that_panics"), "{}", report.text);
}

/// A window that is ended from outside while it logs: its lock file goes too, and the game is whole.
#[cfg(unix)]
#[test]
fn the_lock_file_goes_when_the_process_is_ended() {
    use std::os::unix::process::ExitStatusExt;
    let mut rng = games::rng(7);
    for (number, name) in [(15, "TERM"), (1, "HUP"), (2, "INT")] {
        let home = tempfile::tempdir().unwrap();
        let library = Library::open(Folders::at(home.path())).unwrap();
        let made = library.create(Game::new("ended", games::setup(&mut rng), 0)).unwrap();
        let path = made.path().to_owned();
        drop(made);
        let mut child = victim_in(home.path(), 1);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        while lines.next().unwrap().unwrap() != "accepted" {}
        let lock = path.with_file_name(format!(".{}.lock", path.file_name().unwrap().to_str().unwrap()));
        assert!(lock.exists(), "it is open");
        // Every shell has `kill` built in; the program of that name is a package of its own.
        let end = format!("kill -s {name} {}", child.id());
        assert!(Command::new("sh").args(["-c", &end]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().signal(), Some(number), "who asked for its end is told so");
        assert!(!lock.exists(), "{name}");
        let open = library.open_game(&path).unwrap();
        assert!(open.read_only().is_none() && !open.game().entries().is_empty());
    }
}
