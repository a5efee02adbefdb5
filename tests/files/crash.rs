//! A process that changes a game of Clue or an evening in the museum is killed at random moments, again and again.
//! Whatever it had accepted is there.
//!
//! The killed process is this test run again with environment variables set. It acts by a seed, so that the killer can
//! work out the record after any number of accepted commands. Each kind is killed 40 times, or 1,200 with
//! `DEERSTALKER_LONG=1`.

use deerstalker::caper::CaperGame;
use deerstalker::format::record::Record;
use deerstalker::store::{FileCommand, FileNotice};
use rand::RngExt;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;
use support::prelude::*;
use support::{games, heists};

const HOME: &str = "DEERSTALKER_CRASH_HOME";
const SEED: &str = "DEERSTALKER_CRASH_SEED";
const KIND: &str = "DEERSTALKER_CRASH_KIND";

trait Victim: Record {
    fn begin(rng: &mut ChaCha8Rng) -> Self;

    /// A change that fits the record.
    fn change(&self, rng: &mut ChaCha8Rng) -> Self::Change;
}

impl Victim for CaperGame {
    fn begin(_: &mut ChaCha8Rng) -> Self {
        heists::tracked(0)
    }

    fn change(&self, _: &mut ChaCha8Rng) -> Self::Change {
        heists::next(self)
    }
}

/// Mostly entries, sometimes any other change.
impl Victim for Game {
    fn begin(rng: &mut ChaCha8Rng) -> Self {
        Self::new("crash", games::setup(rng), 0)
    }

    fn change(&self, rng: &mut ChaCha8Rng) -> Self::Change {
        if rng.random_bool(0.1) { games::change(rng, self) } else { self.append(games::entry(rng, self)) }
    }
}

/// The same for the same seed and record: mostly a change, sometimes undo or redo.
fn command<R: Victim>(record: &R, seed: u64, number: u64) -> FileCommand<R> {
    let mut rng = games::rng(seed.wrapping_mul(1_000_003).wrapping_add(number));
    match rng.random_range(0..12) {
        0 => FileCommand::Undo,
        1 => FileCommand::Redo,
        _ => FileCommand::Change(record.change(&mut rng)),
    }
}

/// Not a test of its own: the process that gets killed.
#[test]
#[ignore = "is run by the crash test"]
fn process_that_the_crash_tests_kill() {
    let Ok(home) = std::env::var(HOME) else { return };
    #[cfg(unix)]
    deerstalker::store::storage::release_locks_on_signals();
    let library = Library::open(Folders::at(home)).unwrap();
    match std::env::var(KIND).unwrap().as_str() {
        CaperGame::GAME => run::<CaperGame>(&library),
        _ => run::<Game>(&library),
    }
}

fn run<R: Victim>(library: &Library) {
    let seed: u64 = std::env::var(SEED).unwrap().parse().unwrap();
    let mut file = library.open_file::<R>(&library.games()[0].path).unwrap();
    let mut out = std::io::stdout().lock();
    writeln!(out, "\nready").unwrap();
    out.flush().unwrap();
    for number in 0.. {
        match command(file.game(), seed, number) {
            FileCommand::Change(change) => file.apply(change).unwrap(),
            FileCommand::Undo => drop(file.undo().unwrap()),
            _ => drop(file.redo().unwrap()),
        }
        writeln!(out, "accepted").unwrap();
        out.flush().unwrap();
    }
}

fn run_in_memory<R: Victim>(record: &mut R, seed: u64, number: u64) {
    match command(record, seed, number) {
        FileCommand::Change(change) => Record::apply(record, change).unwrap(),
        FileCommand::Undo => drop(Record::undo(record).unwrap()),
        _ => drop(Record::redo(record).unwrap()),
    }
}

fn victim_in<R: Victim>(home: &Path, seed: u64) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["crash::process_that_the_crash_tests_kill", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env(HOME, home)
        .env(SEED, seed.to_string())
        .env(KIND, R::GAME)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Returns how many commands it had accepted when it was killed.
fn run_and_kill<R: Victim>(home: &Path, seed: u64, after: Duration) -> u64 {
    let mut child = victim_in::<R>(home, seed);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // Even on a slow machine some are killed while they open the file, most while they write.
    let mut accepted = 0;
    if !seed.is_multiple_of(8) {
        while lines.next().unwrap().unwrap() != "ready" {}
        while accepted < seed % 5 && lines.next().unwrap().unwrap() == "accepted" {
            accepted += 1;
        }
    }
    std::thread::sleep(after);
    child.kill().unwrap();
    assert_killed(child.wait().unwrap());
    for line in lines.map_while(Result::ok) {
        accepted += u64::from(line == "accepted");
    }
    accepted
}

fn assert_killed(status: ExitStatus) {
    assert!(!status.success(), "{status}");
    #[cfg(unix)]
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(9), "{status}");
}

fn killed_at_any_moment_nothing_accepted_is_lost<R: Victim>() {
    let kills = if support::is_long() { 1_200 } else { 40 };
    let mut rng = games::rng(2026);
    let (mut accepted_in_all, mut ahead, mut in_vain) = (0, 0, 0);
    let mut home = tempfile::tempdir().unwrap();
    for kill in 0..kills {
        // A new record now and then, or the file only grows.
        if kill % 25 == 0 {
            home = tempfile::tempdir().unwrap();
            Library::open(Folders::at(home.path())).unwrap().create(R::begin(&mut rng)).unwrap();
        }
        let library = Library::open(Folders::at(home.path())).unwrap();
        let path = library.games()[0].path.clone();
        let before = library.open_file::<R>(&path).unwrap().game().clone();
        let accepted = run_and_kill::<R>(home.path(), kill, Duration::from_micros(rng.random_range(0..40_000)));

        let library = Library::open(Folders::at(home.path())).unwrap();
        let mut open = library.open_file::<R>(&path).unwrap();
        assert!(open.read_only().is_none(), "kill {kill}: the lock of a killed process is free");
        let notices = open.take_notices();
        assert!(notices.iter().all(|notice| *notice == FileNotice::ClockSetBack), "kill {kill}: {notices:?}");
        let mut acknowledged = before;
        (0..accepted).for_each(|number| run_in_memory(&mut acknowledged, kill, number));
        if *open.game() != acknowledged {
            // One change may have reached the disk before we heard of it.
            run_in_memory(&mut acknowledged, kill, accepted);
            assert_eq!(*open.game(), acknowledged, "kill {kill} after {accepted} accepted commands");
            ahead += 1;
        }
        accepted_in_all += accepted;
        in_vain += u64::from(accepted == 0);
    }
    println!(
        "{kills} kills, {accepted_in_all} accepted commands, 0 lost; \
         {ahead} times one more was on the disk; {in_vain} kills before the first one"
    );
    assert!(accepted_in_all > kills, "the victims did something");
}

#[test]
fn killed_at_any_moment_nothing_accepted_in_clue_is_lost() {
    killed_at_any_moment_nothing_accepted_is_lost::<Game>();
}

#[test]
fn killed_at_any_moment_nothing_accepted_in_the_museum_is_lost() {
    killed_at_any_moment_nothing_accepted_is_lost::<CaperGame>();
}

#[inline(never)]
fn a_function_that_panics() {
    // Some linkers take all names away with the debug information.
    let backtrace = std::backtrace::Backtrace::force_capture().to_string();
    panic!("{}", if backtrace.contains("a_function_that_panics") { "with names" } else { "without" });
}

/// Also in the release profile, which keeps names of functions for this. `.ci/run` runs this file with it.
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

/// A window is ended from outside while it logs. The game is whole, too.
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
        let mut child = victim_in::<Game>(home.path(), 1);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        while lines.next().unwrap().unwrap() != "accepted" {}
        let lock = path.with_file_name(format!(".{}.lock", path.file_name().unwrap().to_str().unwrap()));
        assert!(lock.exists(), "it is open");
        // Every shell has `kill` built in. The program of that name is a package of its own.
        let end = format!("kill -s {name} {}", child.id());
        assert!(Command::new("sh").args(["-c", &end]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().signal(), Some(number), "who asked for its end is told so");
        assert!(!lock.exists(), "{name}");
        let open = library.open_game(&path).unwrap();
        assert!(open.read_only().is_none() && !open.game().entries().is_empty());
    }
}
