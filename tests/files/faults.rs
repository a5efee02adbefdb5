//! Every call to the disk fails in turn, the power goes, other people touch the files. Nothing accepted is lost,
//! nothing is half there, and after "not saved" the player can simply try again.

use deerstalker::edition::{Edition, Syntax};
use deerstalker::format::GameFileError;
use deerstalker::game::Change;
use deerstalker::store::{DiskFault, FileNotice, OpenError, OpenGame, OwnEditions, ReadOnly, SaveError};
use rayon::prelude::*;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::games;
use support::memory::{Fault, Memory};
use support::prelude::*;
use support::rig::{Rig, each_call, kinds};
use support::stored_form;

support::on_both_disks!(
    a_call_that_fails_costs_nothing_and_can_be_tried_again,
    a_new_game_is_there_or_not_but_never_half,
    deleting_and_bringing_back_never_loses_the_game,
    settings_are_saved_whole_or_not_at_all,
    editions_are_saved_whole_or_not_at_all,
    a_new_edition_is_there_or_not_but_never_half,
    deleting_an_edition_and_bringing_it_back_never_loses_it,
    a_full_disk_is_named,
    a_folder_that_may_not_be_written_opens_for_reading,
    the_second_window_reads_and_takes_over_when_the_first_is_closed,
    a_file_deleted_under_us_is_written_again,
    their_version_survives_even_if_it_cannot_be_kept,
    a_clock_set_back_is_told_once_and_harms_nothing,
    backups_are_made_by_session_and_hour_and_pruned,
    a_backup_that_failed_is_tried_again_after_five_minutes,
    a_damaged_file_opens_as_far_as_it_can_be_read_and_is_kept,
    of_a_file_with_nothing_left_the_backup_opens,
    a_newer_file_is_left_alone,
    a_line_with_an_unknown_word_is_kept_word_for_word,
    a_change_that_does_not_fit_is_refused,
);

fn on_disk(disk: &impl Rig, path: &Path) -> Game {
    decode(&String::from_utf8(disk.content(path).unwrap()).unwrap()).unwrap()
}

fn start<R: Rig>() -> (R, PathBuf) {
    let disk = R::new();
    let game = disk.library().create(games::long_game(4, 3)).unwrap();
    let path = game.path().to_owned();
    (disk, path)
}

fn next_entry(open: &OpenGame) -> Change {
    let game = open.game();
    game.append(game.new_entry(EntryKind::Note, 1_795_300_000_000))
}

type Step = fn(&mut OpenGame) -> Result<(), SaveError>;

const STEPS: [(&str, Step); 4] = [
    ("apply", |open| open.apply(next_entry(open))),
    ("undo", |open| open.undo().map(drop)),
    ("redo", |open| open.undo().map(drop).and_then(|()| open.redo().map(drop))),
    ("rename", |open| open.rename("Another title")),
];

fn a_call_that_fails_costs_nothing_and_can_be_tried_again<R: Rig>() {
    let refused = |(name, step): (&str, Step)| {
        let mut refused = 0;
        for &kind in kinds::<R>() {
            for after in [false, true] {
                for lasting in [false, true] {
                    each_call(|number| {
                        let (disk, path) = start::<R>();
                        let mut open = disk.library().open_game(&path).unwrap();
                        let before = open.game().clone();
                        let fault = if lasting { Fault::From(number) } else { Fault::Once(number) };
                        disk.fail(fault, kind, after);
                        let result = step(&mut open);
                        let calls = disk.calls();
                        let what = format!("{name}, {kind:?}, call {number} of {:?}, {after}, {lasting}", disk.log());
                        disk.heal();
                        match &result {
                            Ok(()) => assert_eq!(&on_disk(&disk, &path), open.game(), "{what}"),
                            Err(SaveError::Disk { .. }) => {
                                refused += 1;
                                if name != "redo" {
                                    assert_eq!(open.game(), &before, "{what}");
                                }
                                if !lasting {
                                    assert_eq!(&on_disk(&disk, &path), open.game(), "put back: {what}");
                                }
                            }
                            Err(other) => panic!("{what}: {other}"),
                        }
                        if result.is_err() {
                            step(&mut open).unwrap_or_else(|error| panic!("again, {what}: {error}"));
                            assert_eq!(&on_disk(&disk, &path), open.game(), "again: {what}");
                        }
                        let game = open.game().clone();
                        drop(open);
                        let mut open = disk.library().open_game(&path).unwrap();
                        assert_eq!(open.take_notices(), [], "{what}");
                        assert_eq!(open.game(), &game, "{what}");
                        assert_eq!(disk.library().games().len(), 1, "{what}");
                        calls
                    });
                }
            }
        }
        refused
    };
    let refused: usize = STEPS.into_par_iter().map(refused).sum();
    assert!(refused > 100, "{refused}");
}

#[test]
fn whatever_was_accepted_survives_a_power_cut_at_any_call() {
    let mut rng = games::rng(11);
    each_call(|number| {
        let (disk, path) = start::<Memory>();
        let mut open = disk.library().open_game(&path).unwrap();
        disk.fail(Fault::From(number), ErrorKind::Other, false);
        let mut accepted = open.game().clone();
        for _ in 0..4 {
            if open.apply(next_entry(&open)).is_err() {
                break;
            }
            accepted = open.game().clone();
        }
        let calls = disk.calls();
        for _ in 0..12 {
            let after = disk.power_cut(&mut rng);
            let mut open = after.library().open_game(&path).unwrap();
            let there = open.game().entries();
            assert!(there.starts_with(accepted.entries()), "call {number} of {:?}", disk.log());
            assert!(there.len() <= accepted.entries().len() + 1, "call {number}");
            assert_eq!(open.take_notices(), [], "call {number}");
            // And it can go on.
            let draft = next_entry(&open);
            open.apply(draft).unwrap();
        }
        calls
    });
}

fn a_new_game_is_there_or_not_but_never_half<R: Rig>() {
    for after in [false, true] {
        each_call(|number| {
            let disk = R::new();
            let library = disk.library();
            disk.fail(Fault::Once(number), ErrorKind::StorageFull, after);
            let result = library.create(games::long_game(4, 3));
            let calls = disk.calls();
            disk.heal();
            let made = result.is_ok();
            drop(result);
            let listed = library.games();
            assert!(listed.iter().all(|game| game.damaged.is_none()), "call {number}");
            assert!(!made || listed.len() == 1, "call {number}");
            assert!(library.create(games::long_game(5, 3)).is_ok());
            calls
        });
    }
}

fn deleting_and_bringing_back_never_loses_the_game<R: Rig>() {
    for after in [false, true] {
        each_call(|number| {
            let (disk, path) = start::<R>();
            let library = disk.library();
            let game = on_disk(&disk, &path);
            disk.fail(Fault::Once(number), ErrorKind::PermissionDenied, after);
            let removed = library.remove(&path);
            let back = removed.as_ref().map(|removed| library.restore(removed));
            let calls = disk.calls();
            disk.heal();
            let whole = disk.paths().into_iter().filter(|path| path.extension().is_some_and(|end| end == "case"));
            let whole: Vec<PathBuf> = whole.filter(|path| on_disk(&disk, path) == game).collect();
            assert!(!whole.is_empty(), "call {number} of {:?}", disk.log());
            if let Ok(Ok(back)) = back {
                assert_eq!(on_disk(&disk, &back), game);
            }
            calls
        });
    }
}

fn settings_are_saved_whole_or_not_at_all<R: Rig>() {
    each_call(|number| {
        let disk = R::new();
        let folders = disk.folders();
        let old = Settings { text_scale: 120, ..Settings::default() };
        old.save_to(&disk, &folders).unwrap();
        disk.fail(Fault::Once(number), ErrorKind::StorageFull, false);
        let new = Settings { text_scale: 140, ..Settings::default() };
        let result = new.save_to(&disk, &folders);
        let calls = disk.calls();
        disk.heal();
        let (there, notices) = Settings::load_from(&disk, &folders);
        assert!(notices.is_empty());
        assert!(there == new || (there == old && result.is_err()), "call {number}: {:?}", there.text_scale);
        calls
    });
}

fn two_editions() -> (Edition, Edition) {
    let mut old = (*by_id("cluedo_uk").unwrap()).clone();
    old.id = "my-house".into();
    let mut new = old.clone();
    new.players.max = 5;
    (old, new)
}

fn editions_are_saved_whole_or_not_at_all<R: Rig>() {
    let (old, new) = two_editions();
    for after in [false, true] {
        for by_hand in [false, true] {
            each_call(|number| {
                let disk = R::new();
                let own = OwnEditions::on(Arc::new(disk.clone()), &disk.folders());
                let path = own.add(&old).unwrap();
                let (mut file, _) = own.open("my-house").unwrap();
                let theirs = b"(by hand".to_vec();
                if by_hand {
                    disk.put(&path, &theirs);
                }
                disk.fail(Fault::Once(number), ErrorKind::StorageFull, after);
                let result = file.save(&new);
                let calls = disk.calls();
                disk.heal();
                let files: Vec<Vec<u8>> = disk.paths().iter().filter_map(|path| disk.content(path)).collect();
                let there = disk.content(&path).unwrap();
                let before = if by_hand { &theirs } else { &old.to_ron().into_bytes() };
                let saved = there == new.to_ron().into_bytes();
                assert!(saved || (result.is_err() && there == *before), "call {number} of {:?}", disk.log());
                assert!(!by_hand || files.contains(&theirs), "call {number} of {:?}", disk.log());
                let other = Edition { players: old.players, id: old.id.clone(), ..new.clone() };
                file.save(&other).unwrap();
                assert_eq!(own.open("my-house").unwrap().1, other, "again, call {number}");
                // Only the edition, and what somebody else wrote (twice if the first attempt failed late).
                let others = disk.paths().len() - 1;
                assert!(others <= 2 * usize::from(by_hand), "call {number}: {:?}", disk.paths());
                calls
            });
        }
    }
}

fn a_new_edition_is_there_or_not_but_never_half<R: Rig>() {
    let (edition, _) = two_editions();
    for &kind in kinds::<R>() {
        for after in [false, true] {
            each_call(|number| {
                let disk = R::new();
                let own = OwnEditions::on(Arc::new(disk.clone()), &disk.folders());
                disk.fail(Fault::Once(number), kind, after);
                let result = own.add(&edition);
                let calls = disk.calls();
                disk.heal();
                let there = own.read();
                assert!(there.bad.is_empty(), "call {number} of {:?}", disk.log());
                assert!(result.is_err() || *there.good[0] == edition, "call {number} of {:?}", disk.log());
                assert!(there.good.iter().all(|there| **there == edition), "call {number}");
                // After an error the player can try again.
                own.add(&edition).unwrap();
                assert!(own.read().good.iter().any(|there| **there == edition), "again, call {number}");
                calls
            });
        }
    }
}

fn deleting_an_edition_and_bringing_it_back_never_loses_it<R: Rig>() {
    let (edition, _) = two_editions();
    let bytes = edition.to_ron().into_bytes();
    for after in [false, true] {
        each_call(|number| {
            let disk = R::new();
            let library = disk.library();
            let path = library.own_editions().add(&edition).unwrap();
            disk.fail(Fault::Once(number), ErrorKind::PermissionDenied, after);
            let removed = library.own_editions().remove("my-house");
            let back = removed.as_ref().map(|removed| library.restore(removed));
            let calls = disk.calls();
            disk.heal();
            let whole = disk.paths().iter().filter(|path| disk.content(path).as_ref() == Some(&bytes)).count();
            assert!(whole > 0, "call {number} of {:?}", disk.log());
            if let Ok(Ok(back)) = back {
                assert_eq!((back, library.removed().len()), (path, 0));
                assert_eq!(*library.own_editions().read().good[0], edition);
            }
            calls
        });
    }
}

fn a_full_disk_is_named<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut open = disk.library().open_game(&path).unwrap();
    open.apply(next_entry(&open)).unwrap();
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    let error = open.apply(next_entry(&open)).unwrap_err();
    assert!(matches!(error, SaveError::Disk { fault: DiskFault::Full, .. }), "{error}");
    assert_eq!(open.game().entries().len(), 4);
}

fn a_folder_that_may_not_be_written_opens_for_reading<R: Rig>() {
    let (disk, path) = start::<R>();
    let library = disk.library();
    disk.fail(Fault::Never, ErrorKind::PermissionDenied, false);
    let number = {
        let _ = library.open_game(&path).unwrap();
        disk.log().iter().position(|call| call.starts_with("lock")).unwrap() as u64
    };
    disk.fail(Fault::Once(number), ErrorKind::PermissionDenied, false);
    let mut open = library.open_game(&path).unwrap();
    assert_eq!(open.read_only(), Some(&ReadOnly::Protected(DiskFault::Denied)));
    assert_eq!(open.game().entries().len(), 3);
    assert!(matches!(open.apply(next_entry(&open)), Err(SaveError::ReadOnly(_))));
    assert!(matches!(open.undo(), Err(SaveError::ReadOnly(_))));
}

fn follow(window: &mut OpenGame) {
    let read = window.read_reload()().unwrap();
    window.apply_reload(read);
}

fn the_second_window_reads_and_takes_over_when_the_first_is_closed<R: Rig>() {
    let (disk, path) = start::<R>();
    let library = disk.library();
    let mut first = library.open_game(&path).unwrap();
    let mut second = library.open_game(&path).unwrap();
    assert!(matches!(second.read_only(), Some(ReadOnly::OpenElsewhere)));
    first.apply(next_entry(&first)).unwrap();
    assert!(matches!(second.apply(next_entry(&second)), Err(SaveError::ReadOnly(_))));
    assert!(matches!(library.remove(&path), Err(OpenError::Busy(_))));
    assert!(matches!(library.rename(&path, "x"), Err(OpenError::Busy(_))));

    follow(&mut second);
    assert_eq!(second.game(), first.game());
    assert!(second.read_only().is_some());
    drop(first);
    follow(&mut second);
    assert_eq!(second.read_only(), None);
    second.apply(next_entry(&second)).unwrap();
    assert_eq!(on_disk(&disk, &path).entries().len(), 5);
}

fn a_file_deleted_under_us_is_written_again<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut open = disk.library().open_game(&path).unwrap();
    disk.take(&path);
    open.apply(next_entry(&open)).unwrap();
    assert_eq!(open.take_notices(), [FileNotice::WrittenAgain]);
    assert_eq!(&on_disk(&disk, &path), open.game());
}

fn their_version_survives_even_if_it_cannot_be_kept<R: Rig>() {
    each_call(|number| {
        let (disk, path) = start::<R>();
        let mut open = disk.library().open_game(&path).unwrap();
        let theirs = encode(&games::long_game(4, 7)).unwrap();
        disk.put(&path, theirs.as_bytes());
        disk.fail(Fault::From(number), ErrorKind::StorageFull, false);
        let result = open.apply(next_entry(&open));
        let calls = disk.calls();
        disk.heal();
        let contents: Vec<Vec<u8>> = disk.paths().iter().filter_map(|path| disk.content(path)).collect();
        assert!(contents.contains(&theirs.clone().into_bytes()), "call {number}");
        assert!(result.is_err() || open.game().entries().len() == 4);
        calls
    });
}

fn a_clock_set_back_is_told_once_and_harms_nothing<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut open = disk.library().open_game(&path).unwrap();
    open.apply(next_entry(&open)).unwrap();
    disk.set_now(1_000);
    for _ in 0..2 {
        let entry = open.game().new_entry(EntryKind::Note, 1_000);
        open.apply(open.game().append(entry)).unwrap();
    }
    assert_eq!(open.take_notices(), [FileNotice::ClockSetBack]);
    let numbers: Vec<u64> = open.backups().iter().map(|backup| backup.number).collect();
    assert_eq!(numbers, [2, 1], "the newest first, whatever the clock says");
    drop(open);
    assert_eq!(disk.library().open_game(&path).unwrap().game().entries().len(), 6);
}

fn backups_are_made_by_session_and_hour_and_pruned<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut hours = 1_795_203_000_000;
    for session in 0..20 {
        let mut open = disk.library().open_game(&path).unwrap();
        for _ in 0..3 {
            open.apply(next_entry(&open)).unwrap();
            open.apply(next_entry(&open)).unwrap();
            hours += 61 * 60 * 1000;
            disk.set_now(hours);
        }
        let kept = open.backups();
        assert_eq!(kept.len(), (session * 3 + 3).min(12));
        assert_eq!(on_disk(&disk, &kept[0].path).entries().len(), 3 + session * 6 + 4, "the state before that hour");
    }
}

fn a_backup_that_failed_is_tried_again_after_five_minutes<R: Rig>() {
    let (disk, path) = start::<R>();
    let begun = 1_795_203_000_000;
    disk.set_now(begun);
    // A file lies in place of the folder of backups.
    let folder = disk.folders().backups().join(path.file_stem().unwrap());
    disk.put(&folder, b"");
    let mut open = disk.library().open_game(&path).unwrap();
    open.apply(next_entry(&open)).unwrap();
    disk.take(&folder);
    for (minutes, backups) in [(4, 0), (6, 1), (12, 1)] {
        disk.set_now(begun + minutes * 60 * 1000);
        open.apply(next_entry(&open)).unwrap();
        assert_eq!(open.backups().len(), backups, "after {minutes} minutes");
    }
}

fn a_damaged_file_opens_as_far_as_it_can_be_read_and_is_kept<R: Rig>() {
    let (disk, path) = start::<R>();
    let text = encode(&games::long_game(4, 9)).unwrap();
    let cut = &text[..text.find(", id: 8)").unwrap()];
    disk.put(&path, cut.as_bytes());

    let listed = disk.library().games();
    assert!(matches!(listed[0].damaged, Some(OpenError::GameFile { error: GameFileError::CutOff { .. }, .. })));

    let mut open = disk.library().open_game(&path).unwrap();
    let notices = open.take_notices();
    assert!(matches!(&notices[..], [FileNotice::Recovered { kept: 7, lost: 1, backup: None, .. }]), "{notices:?}");
    assert_eq!(disk.content(&path).unwrap(), cut.as_bytes(), "not touched yet");
    open.apply(next_entry(&open)).unwrap();
    let notices = open.take_notices();
    let [FileNotice::SetAside(aside)] = &notices[..] else { panic!("{notices:?}") };
    assert_eq!(disk.content(aside).unwrap(), cut.as_bytes());
    assert_eq!(on_disk(&disk, &path).entries().len(), 8);
}

fn of_a_file_with_nothing_left_the_backup_opens<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut open = disk.library().open_game(&path).unwrap();
    open.apply(next_entry(&open)).unwrap();
    drop(open);
    for rubbish in [&b""[..], b"\0\0\0\0", b"(format: 2, game: clue, title: \"x\", setup: (", &[0xff; 3000]] {
        disk.put(&path, rubbish);
        let mut open = disk.library().open_game(&path).unwrap();
        assert_eq!(open.game().entries().len(), 3, "the state at the start of that session");
        assert!(matches!(open.take_notices()[..], [FileNotice::Recovered { backup: Some(_), kept: 3, .. }]));
    }
    // Without a backup there is nothing to open, and it says why.
    let other = &disk.root().join("elsewhere/x.case");
    disk.put(other, b"\0\0\0\0");
    assert!(matches!(
        disk.library().open_game(other),
        Err(OpenError::GameFile { error: GameFileError::NotAGameFile, .. })
    ));
}

fn a_newer_file_is_left_alone<R: Rig>() {
    let (disk, path) = start::<R>();
    let text = encode(&games::long_game(4, 9)).unwrap().replacen("format: 3", "format: 4", 1);
    disk.put(&path, text.as_bytes());
    let error = disk.library().open_game(&path).unwrap_err();
    assert!(matches!(error, OpenError::GameFile { error: GameFileError::Newer { format: 4 }, .. }));
    assert_eq!(disk.content(&path).unwrap(), text.as_bytes());
    assert!(matches!(disk.library().games()[0].damaged, Some(OpenError::GameFile { .. })));
}

fn a_line_with_an_unknown_word_is_kept_word_for_word<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut open = disk.library().open_game(&path).unwrap();
    open.apply(next_entry(&open)).unwrap();
    drop(open);
    let whole = encode(&games::long_game(4, 9)).unwrap();
    let (line, entry) = whole.lines().enumerate().find(|(_, line)| line.contains("\"suggestion\"")).unwrap();
    let newer = entry.replacen("Entry(", "Entry(mood: Gloomy, ", 1);
    let text = whole.replacen(entry, &newer, 1);
    disk.put(&path, text.as_bytes());
    for kept in [8, 9] {
        let mut open = disk.library().open_game(&path).unwrap();
        let notices = open.take_notices();
        let [
            FileNotice::Recovered {
                error: GameFileError::Unreadable { at, what: Syntax::Word(word) },
                kept: read,
                lost: 1,
                ..
            },
        ] = &notices[..]
        else {
            panic!("{notices:?}")
        };
        assert_eq!((word.as_str(), *read), ("mood", kept));
        assert!(kept > 8 || at.line == line + 1);
        open.apply(next_entry(&open)).unwrap();
        // The original is set aside once. The line itself stays in the file.
        let set_aside = matches!(open.take_notices()[..], [FileNotice::SetAside(_)]);
        assert_eq!(set_aside, kept == 8);
        let there = String::from_utf8(disk.content(&path).unwrap()).unwrap();
        assert_eq!(there, format!("{}{newer}\n", encode(open.game()).unwrap()));
        assert!(open.undo().unwrap() && open.redo().unwrap());
    }
}

fn a_change_that_does_not_fit_is_refused<R: Rig>() {
    let (disk, path) = start::<R>();
    let mut open = disk.library().open_game(&path).unwrap();
    let before = open.game().clone();
    let twice = Entry::new(EntryId(1), 0, EntryKind::Note);
    assert!(matches!(open.apply(open.game().append(twice)), Err(SaveError::Change(_))));
    let deep = (0..20).fold(Change::Group(Vec::new()), |inner, _| Change::Group(vec![inner]));
    assert!(matches!(open.apply(deep), Err(SaveError::Invalid(_))));
    let nobody = passes(Seat(40));
    let entry = open.game().new_entry(nobody, 0);
    assert!(matches!(open.apply(open.game().append(entry)), Err(SaveError::Invalid(_))));
    assert_eq!((open.game(), &on_disk(&disk, &path)), (&before, &before));
}

/// A game can be long.
#[test]
fn what_changes_nothing_copies_no_game() {
    let (disk, path) = start::<Memory>();
    let mut open = disk.library().open_game(&path).unwrap();
    let shared = open.shared_game();
    assert!(!open.redo().unwrap());
    open.rename(&shared.title).unwrap();
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    open.apply(next_entry(&open)).unwrap_err();
    assert!(Arc::ptr_eq(&shared, &open.shared_game()));
}

#[test]
fn recovery_never_panics_and_never_invents() {
    let mut rng = games::rng(77);
    let (mut opened, mut refused) = (0, 0);
    for seed in 0..60 {
        let game = games::game(seed, 25);
        let text = encode(&game).unwrap();
        for _ in 0..10 {
            let disk = Memory::new();
            let library = disk.library();
            let path = Path::new("/home/data/games/x.case");
            disk.put(path, stored_form::damaged(&text, &mut rng).as_bytes());
            match library.open_game(path) {
                Ok(open) => {
                    opened += 1;
                    assert_eq!(decode(&encode(open.game()).unwrap()).as_ref(), Ok(open.game()));
                    assert!(open.game().branches.len() <= game.branches.len() * 2 + 1);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(opened > refused, "{opened} opened, {refused} refused");
}
