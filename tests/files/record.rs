//! The casebook keeps any kind of record like games of Clue: every disk call fails in turn, power cuts, damaged and
//! foreign files. The record here is the tests' own (`support/score.rs`). Killed processes: `tests/files/crash.rs`.

use deerstalker::format::any_game::read;
use deerstalker::format::record::Record;
use deerstalker::format::{GameFileError, encode};
use deerstalker::record::{EntryId, LogEdit};
use deerstalker::store::{FileNotice, Folders, Library, OpenError, OpenFile, ReadOnly, SaveError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::games;
use support::kinds::Kind;
use support::memory::{Fault, Memory};
use support::score::{MOST, Row, Score};

fn library(disk: &Memory) -> Library {
    Library::on(Arc::new(disk.clone()), Folders::at("/home")).unwrap()
}

fn text(disk: &Memory, path: &Path) -> String {
    String::from_utf8(disk.content(path).unwrap()).unwrap()
}

fn on_disk<K: Kind>(disk: &Memory, path: &Path) -> K {
    read(&text(disk, path)).unwrap().record
}

fn open<K: Kind>(disk: &Memory, path: &Path) -> OpenFile<K> {
    library(disk).open_file(path).unwrap()
}

fn start<K: Kind>() -> (Memory, PathBuf) {
    let disk = Memory::new();
    let path = library(&disk).create(K::with(3)).unwrap().path().to_owned();
    (disk, path)
}

type Step<K> = fn(&mut OpenFile<K>) -> Result<(), SaveError>;

const fn steps<K: Kind>() -> [(&'static str, Step<K>); 4] {
    [
        ("apply", |open| open.apply(open.game().next())),
        ("group", |open| {
            let mut after = open.game().clone();
            let first = after.next();
            after.apply(first.clone()).unwrap();
            open.apply(K::group(vec![first, after.next()]))
        }),
        ("undo", |open| open.undo().map(drop)),
        ("rename", |open| open.rename("Saturday")),
    ]
}

/// Makes two tests of each: with the record of the tests and with an evening in the museum.
macro_rules! of_both {
    ($($test:ident),* $(,)?) => {
        mod of_score { $(#[test] fn $test() { super::$test::<super::Score>(); })* }
        mod of_the_museum { $(#[test] fn $test() { super::$test::<deerstalker::caper::CaperGame>(); })* }
    };
}
of_both!(
    a_disk_call_that_fails_costs_nothing_and_can_be_tried_again,
    what_was_accepted_survives_a_power_cut_at_any_call,
    undo_and_redo_reach_back_after_reopening,
    a_damaged_file_opens_as_far_as_it_can_be_read_and_is_set_aside,
    a_second_window_reads_and_takes_over,
);

/// A step of a game of 10,000 entries copies it once, to restore it if the disk refuses. Checking, writing and doing
/// nothing copy nothing.
#[test]
fn a_step_copies_the_game_once_and_nothing_that_is_asked_of_it_does() {
    let disk = Memory::new();
    let mut file = library(&disk).create(Score::with(10_000)).unwrap();
    let copied = |file: &mut OpenFile<Score>, step: &mut dyn FnMut(&mut OpenFile<Score>)| {
        let before = file.game().copies.get();
        step(file);
        file.game().copies.get() - before
    };
    assert_eq!(file.game().copies.get(), 0, "created");
    assert_eq!(copied(&mut file, &mut |file| file.apply(file.game().next()).unwrap()), 1, "a change");
    assert_eq!(copied(&mut file, &mut |file| assert!(file.undo().unwrap())), 1, "undo");
    assert_eq!(copied(&mut file, &mut |file| assert!(file.redo().unwrap())), 1, "redo");
    assert_eq!(copied(&mut file, &mut |file| assert!(!file.redo().unwrap())), 0, "nothing to redo");
    assert_eq!(copied(&mut file, &mut |file| file.rename("Friday").unwrap()), 0, "the same title");
    let shared = file.shared_game();
    assert!(std::ptr::eq(Arc::as_ptr(&shared), file.game()), "the game before an undo is no copy");
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    file.apply(shared.next()).unwrap_err();
    assert!(Arc::ptr_eq(&shared, &file.shared_game()), "what the disk refused gives back the same game");
}

fn a_disk_call_that_fails_costs_nothing_and_can_be_tried_again<K: Kind>() {
    let mut refused = 0;
    for (name, step) in steps::<K>() {
        for (after, lasting) in [(false, false), (false, true), (true, false), (true, true)] {
            for number in 0.. {
                let (disk, path) = start::<K>();
                let mut file = open::<K>(&disk, &path);
                let before = file.game().clone();
                let fault = if lasting { Fault::From(number) } else { Fault::Once(number) };
                disk.fail(fault, ErrorKind::StorageFull, after);
                let result = step(&mut file);
                let calls = disk.calls();
                let what = format!("{name}, call {number} of {:?}, {after}, {lasting}", disk.log());
                disk.heal();
                if let Err(error) = result {
                    refused += 1;
                    assert!(matches!(error, SaveError::Disk { .. }), "{what}: {error}");
                    assert_eq!(file.game(), &before, "{what}");
                    step(&mut file).unwrap_or_else(|error| panic!("again, {what}: {error}"));
                }
                assert_eq!(&on_disk::<K>(&disk, &path), file.game(), "{what}");
                let kept = file.game().clone();
                drop(file);
                let mut file = open::<K>(&disk, &path);
                assert_eq!(file.take_notices(), [], "{what}");
                assert_eq!(file.game(), &kept, "{what}");
                if calls <= number {
                    break;
                }
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

fn what_was_accepted_survives_a_power_cut_at_any_call<K: Kind>() {
    let mut rng = games::rng(5);
    for number in 0.. {
        let (disk, path) = start::<K>();
        let mut file = open::<K>(&disk, &path);
        disk.fail(Fault::From(number), ErrorKind::Other, false);
        let mut accepted = file.game().entry_count();
        for _ in 0..4 {
            if file.apply(file.game().next()).is_err() {
                break;
            }
            accepted = file.game().entry_count();
        }
        let calls = disk.calls();
        for _ in 0..8 {
            let after = disk.power_cut(&mut rng);
            let mut file = open::<K>(&after, &path);
            let there = file.game().entry_count();
            assert!(there == accepted || there == accepted + 1, "call {number} of {:?}", disk.log());
            assert_eq!(file.take_notices(), []);
            assert!(file.game().has_log_of(there));
            file.apply(file.game().next()).unwrap();
        }
        if calls <= number {
            break;
        }
    }
}

fn undo_and_redo_reach_back_after_reopening<K: Kind>() {
    let (disk, path) = start::<K>();
    steps::<K>()[1].1(&mut open::<K>(&disk, &path)).unwrap();
    let whole = on_disk::<K>(&disk, &path);
    for entries in [3, 2, 1, 0] {
        assert!(open::<K>(&disk, &path).undo().unwrap());
        assert_eq!(on_disk::<K>(&disk, &path).entry_count(), entries);
    }
    assert!(!open::<K>(&disk, &path).undo().unwrap());
    while open::<K>(&disk, &path).redo().unwrap() {}
    assert_eq!(on_disk::<K>(&disk, &path), whole);
}

#[test]
fn a_change_that_could_not_be_read_back_is_refused() {
    let (disk, path) = start::<Score>();
    let mut file = open::<Score>(&disk, &path);
    let before = text(&disk, &path);
    let entry = Row { id: 9, at: 9, points: MOST + 1 };
    assert!(matches!(file.apply(vec![LogEdit::Insert { at: 3, entry: entry.clone() }]), Err(SaveError::Invalid(_))));
    assert!(matches!(file.apply(vec![LogEdit::Remove { at: 3, entry }]), Err(SaveError::Change(_))));
    assert_eq!((text(&disk, &path), file.game()), (before, &on_disk::<Score>(&disk, &path)));
}

fn a_damaged_file_opens_as_far_as_it_can_be_read_and_is_set_aside<K: Kind>() {
    let (disk, path) = start::<K>();
    let whole = text(&disk, &path);
    let cut = &whole[..whole.find("id: 3").unwrap() + 8];
    disk.put(&path, cut.as_bytes());
    let mut file = open::<K>(&disk, &path);
    let notices = file.take_notices();
    assert!(matches!(notices[..], [FileNotice::Recovered { kept: 2, lost: 1, backup: None, .. }]), "{notices:?}");
    assert_eq!(text(&disk, &path), cut, "not touched yet");
    file.apply(file.game().next()).unwrap();
    let notices = file.take_notices();
    let [FileNotice::SetAside(aside)] = &notices[..] else { panic!("{notices:?}") };
    assert_eq!(text(&disk, aside), cut);
    drop(file);
    // Nothing is left in it, so the backup of the session before opens.
    file = open::<K>(&disk, &path);
    file.apply(file.game().next()).unwrap();
    drop(file);
    disk.put(&path, b"\0\0\0");
    let mut file = open::<K>(&disk, &path);
    assert!(matches!(file.take_notices()[..], [FileNotice::Recovered { backup: Some(_), kept: 3, .. }]));
    assert!(file.game().has_log_of(3));
}

#[test]
fn newer_files_and_other_games_are_left_alone() {
    let (disk, path) = start::<Score>();
    let newer = text(&disk, &path).replacen("format: 3", "format: 4", 1);
    let clue = encode(&games::long_game(1, 3)).unwrap();
    for (content, is_newer) in [(newer, true), (clue, false)] {
        disk.put(&path, content.as_bytes());
        let error = library(&disk).open_file::<Score>(&path).unwrap_err();
        let OpenError::GameFile { error, .. } = error else { panic!("{error}") };
        assert!(error.may_be_sound(), "{error}");
        assert_eq!(matches!(&error, GameFileError::Newer { format: 4 }), is_newer, "{error}");
        assert_eq!(text(&disk, &path), content);
    }
    // And a program that knows only Clue says so of this game, in its list and when it is opened.
    disk.put(&path, Score::with(2).write().unwrap().as_bytes());
    let error = library(&disk).open_game(&path).unwrap_err();
    assert!(
        matches!(&error, OpenError::GameFile { error: GameFileError::OtherGame { game }, .. } if game == "score"),
        "{error}"
    );
    assert!(library(&disk).games()[0].damaged.is_some());
    assert_eq!(on_disk::<Score>(&disk, &path), Score::with(2));
}

fn a_second_window_reads_and_takes_over<K: Kind>() {
    let (disk, path) = start::<K>();
    let mut first = open::<K>(&disk, &path);
    let mut second = open::<K>(&disk, &path);
    assert!(matches!(second.read_only(), Some(ReadOnly::OpenElsewhere { .. })));
    first.apply(first.game().next()).unwrap();
    assert!(second.refresh().unwrap());
    assert_eq!(second.game(), first.game());
    drop(first);
    second.refresh().unwrap();
    second.apply(second.game().next()).unwrap();
    assert!(on_disk::<K>(&disk, &path).has_log_of(5));
}

#[test]
fn an_entry_that_is_being_written_is_known_and_a_clock_set_back_is_told() {
    let (disk, path) = start::<Score>();
    let mut file = open::<Score>(&disk, &path);
    disk.hold(true);
    let late = LogEdit::Insert { at: 3, entry: Row { id: 4, at: -1, points: 0 } };
    assert!(file.begin(deerstalker::store::FileCommand::Change(vec![late]), || ()).unwrap().is_some());
    assert!(file.is_being_written(EntryId(4)) && !file.is_being_written(EntryId(3)));
    disk.hold(false);
    file.finish_writes().unwrap();
    assert!(!file.is_being_written(EntryId(4)));
    assert_eq!(file.take_notices(), [FileNotice::ClockSetBack]);
}

#[test]
fn every_entry_and_step_has_a_line_of_its_own() {
    let text = Score::with(2).write().unwrap();
    let expected = "// Deerstalker case\n(format: 3, game: \"score\", title: \"Friday\", next_id: 0)\n\
        Row(id: 1, at: 1, points: 7)\nRow(id: 2, at: 2, points: 14)\n\
        Undo([Insert(at: 1, entry: (id: 2, at: 2, points: 14))])\n\
        Undo([Insert(at: 0, entry: (id: 1, at: 1, points: 7))])\nEnd\n";
    assert_eq!(text, expected);
}
