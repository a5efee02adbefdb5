//! What is read of the disk, and how often. Imports read a file once, cancelled work reads no more, copies of a game
//! count once, and dates come from the games.

use deerstalker::review::Statistics;
use deerstalker::store::{AnyFile, EveningWins};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::export;
use support::games;
use support::memory::{Fault, Memory};
use support::prelude::*;
use support::rig::Rig;

/// Friday 20 November 2026, in milliseconds since 1970.
const FRIDAY: i64 = 1_795_203_000_000;
const DAY: i64 = 24 * 60 * 60 * 1000;

fn library(disk: &Memory) -> Library {
    Library::on(Arc::new(disk.clone()), Folders::at("/home")).unwrap()
}

/// The first entry is noted on `day`.
fn game(seed: u64, title: &str, entries: usize, day: i64) -> Game {
    let mut game = Game { title: title.to_owned(), ..games::long_game(seed, entries) };
    game.started = if day == 0 { 0 } else { FRIDAY + day * DAY - 60_000 };
    for (at, entry) in game.branches[0].entries.iter_mut().enumerate() {
        entry.at = if day == 0 { 0 } else { FRIDAY + day * DAY + at as i64 * 60_000 };
    }
    game.history = deerstalker::history::History::default();
    game
}

fn json(game: &Game) -> Vec<u8> {
    export(game, &Options::new(Format::Json, Code::English))
}

/// Since the calls were last counted from 0.
fn reads(disk: &Memory, path: &Path) -> usize {
    disk.log().iter().filter(|call| **call == format!("read {}", path.display())).count()
}

fn count_anew(disk: &Memory) {
    disk.fail(Fault::Never, ErrorKind::Other, false);
}

#[test]
fn an_import_of_a_folder_reads_every_file_once() {
    let disk = Memory::new();
    let library = library(&disk);
    let mut files: Vec<PathBuf> = Vec::new();
    for seed in 0..4 {
        let game = game(seed, &format!("Game {seed}"), 5, 1);
        files.push(format!("/theirs/{seed}.case").into());
        disk.put(files.last().unwrap(), encode(&game).unwrap().as_bytes());
        files.push(format!("/theirs/{seed}.json").into());
        disk.put(files.last().unwrap(), &json(&Game { title: format!("Other {seed}"), ..game }));
    }
    files.push("/theirs/bad.json".into());
    disk.put(files.last().unwrap(), b"{\"format\": 7}");
    for known in [0, 8] {
        count_anew(&disk);
        let brought = library.import_folder(Path::new("/theirs"), &Cancel::default()).unwrap();
        assert_eq!((brought.games.len(), brought.known.len(), brought.refused.len()), (8 - known, known, 1));
        for file in &files {
            assert_eq!(reads(&disk, file), 1, "{}", file.display());
        }
    }
}

#[test]
fn a_file_opened_in_the_window_is_read_only_once() {
    let disk = Memory::new();
    let library = library(&disk);
    let wanted = game(3, "Friday", 5, 1);
    disk.put(Path::new("/theirs/friday.case"), encode(&wanted).unwrap().as_bytes());
    disk.put(Path::new("/theirs/friday.txt"), encode(&wanted).unwrap().as_bytes());
    disk.put(Path::new("/theirs/friday.json"), &json(&wanted));
    for name in ["friday.case", "friday.txt", "friday.json"] {
        let path = Path::new("/theirs").join(name);
        count_anew(&disk);
        let AnyFile::Clue(open) = library.open_any(&path).unwrap() else { panic!("a game of Clue") };
        assert_eq!(open.game().entries(), wanted.entries(), "{name}");
        assert_eq!(reads(&disk, &path), 1, "{name}");
        // The file of an imported game is not read again to open it.
        let brought = open.path().starts_with("/home");
        assert_eq!(brought, name == "friday.json");
        assert!(!brought || reads(&disk, open.path()) == 0, "{name}");
        drop(open);
        assert!(library.open_game(&path).is_ok_and(|open| open.read_only().is_none()) || brought, "it is let go");
    }
}

#[test]
fn cancelled_work_reads_no_more_files() {
    let disk = Memory::new();
    let library = library(&disk);
    for seed in 0..6 {
        let game = game(seed, &format!("Game {seed}"), 3, 1);
        disk.put(Path::new(&format!("/theirs/{seed}.case")), encode(&game).unwrap().as_bytes());
        let path = library.create(game).unwrap().path().to_owned();
        library.remove(&path).unwrap();
    }
    let read = |work: &(dyn Fn(&Cancel) -> usize + Sync)| {
        let cancel = Cancel::default();
        disk.hold(true);
        let found = std::thread::scope(|scope| {
            // Every call to the disk waits, so the work is under way when it is cancelled.
            let job = scope.spawn(|| work(&cancel));
            cancel.cancel();
            disk.hold(false);
            job.join().unwrap()
        });
        (found, disk.log().iter().filter(|call| call.starts_with("read ") && call.ends_with(".case")).count())
    };
    let theirs = Path::new("/theirs");
    for work in [
        &|cancel: &Cancel| library.import_folder(theirs, cancel).unwrap().games.len() as _,
        &|cancel: &Cancel| library.deleted(cancel).len(),
        &|cancel: &Cancel| library.tallies(cancel).len(),
        &|cancel: &Cancel| library.games_once(cancel).len(),
    ] as [&(dyn Fn(&Cancel) -> usize + Sync); 4]
    {
        count_anew(&disk);
        assert_eq!(read(work), (0, 0));
    }
    assert_eq!(library.import_folder(theirs, &Cancel::default()).unwrap().games.len(), 6);
    assert_eq!(library.deleted(&Cancel::default()).len(), 6);
}

fn played_on(game: &Game, more: usize) -> Game {
    let mut game = game.clone();
    for at in 0..more {
        let last = game.entries().last().unwrap().at;
        let kind = passes(Seat(at as u8 % 2));
        let entry = game.new_entry(kind, if last == 0 { 0 } else { last + 60_000 });
        game.apply(game.append(entry)).unwrap();
    }
    game
}

fn won(game: &Game) -> Game {
    let mut game = game.clone();
    game.outcome.over = true;
    game.outcome.winner = Some(Seat(0));
    game
}

#[test]
fn statistics_count_a_game_once_and_take_the_copy_that_was_played_furthest() {
    for day in [0, 1] {
        let disk = Memory::new();
        let library = library(&disk);
        let (one, other) = (game(3, "Friday", 6, day), game(4, "Saturday", 4, day));
        let path = library.create(one.clone()).unwrap().path().to_owned();
        library.create(other).unwrap();
        library.duplicate(&path, "Friday (copy)").unwrap();
        library.create(Game { title: "Friday, further".to_owned(), ..won(&played_on(&one, 3)) }).unwrap();
        // Copied as a file, and brought back from JSON.
        disk.put(Path::new("/home/data/games/copy.case"), &disk.content(&path).unwrap());
        disk.put(Path::new("/theirs/friday.json"), &json(&one));
        library.import_folder(Path::new("/theirs"), &Cancel::default()).unwrap();
        let games = library.games().len();
        for round in ["counted", "from the cache"] {
            let tallies = library.tallies(&Cancel::default());
            let mut entries: Vec<usize> = tallies.iter().map(|tally| tally.entries).collect();
            entries.sort_unstable();
            assert_eq!(entries, [4, 9], "{round}, of {games} files");
            assert_eq!(Statistics::of(tallies).all.finished, 1);
        }
        assert_eq!(library.games_once(&Cancel::default()).len(), 2);
    }
}

#[test]
fn an_evening_counts_a_win_once_however_often_its_game_was_copied() {
    let disk = Memory::new();
    let library = library(&disk);
    let mut game = game(3, "Friday", 6, 1);
    let EntryKind::Suggestion { cards, .. } = game.entries()[0].kind else { panic!("a suggestion") };
    let right = accuses(Seat(0), cards, Verdict::Right);
    support::log(&mut game, right, FRIDAY + DAY + 3_600_000);
    let path = library.create(game.clone()).unwrap().path().to_owned();
    library.duplicate(&path, "Friday (copy)").unwrap();
    let players: Vec<String> = game.setup.seats.iter().map(|seat| seat.name.clone()).collect();
    let evening = EveningWins::count(&library.games_once(&Cancel::default()), &players, game.started);
    assert_eq!((evening.games, evening.won[0].1), (1, 1));
}

#[test]
fn order_and_dates_come_from_the_games_and_only_without_noted_times_from_the_files() {
    let disk = Memory::new();
    let library = library(&disk);
    // The files are written in another order than the games were played in.
    for (seed, day) in [(1, 3), (2, 1), (3, 2)] {
        library.create(game(seed, &format!("Day {day}"), 5, day)).unwrap();
    }
    disk.set_now(FRIDAY + 2 * DAY + DAY / 2);
    library.create(game(9, "Untimed", 5, 0)).unwrap();
    disk.set_now(FRIDAY + 9 * DAY);
    let copy = disk.content(Path::new(&library.games()[3].path)).unwrap();
    disk.put(Path::new("/home/data/games/copied.case"), &copy);
    let titles: Vec<String> = library.games().into_iter().map(|game| game.summary.title).collect();
    assert_eq!(titles, ["Day 3", "Untimed", "Day 2", "Day 1", "Day 1"]);
    let last = |day: i64| FRIDAY + day * DAY + 4 * 60_000;
    let when: Vec<i64> = library.games().iter().map(|game| game.changed).collect();
    assert_eq!([when[0], when[2], when[3], when[4]], [last(3), last(2), last(1), last(1)]);
    let course = Statistics::of(library.tallies(&Cancel::default())).course;
    let begun: Vec<i64> = course.iter().map(|tally| tally.started).collect();
    let untimed = FRIDAY + 2 * DAY + DAY / 2;
    assert_eq!(begun, [FRIDAY + DAY, FRIDAY + 2 * DAY, untimed, FRIDAY + 3 * DAY]);
}
