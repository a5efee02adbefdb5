//! Accidents of files on real disks: other programs, second disks, full ones. Every test compares the bytes of every
//! file that is left, on the real disk and on the one in memory.

use deerstalker::format::{Record, encode};
use deerstalker::game::{Change, Entry, EntryKind, LogEdit};
use deerstalker::store::{DiskFault, FileNotice, OpenError, OpenGame, ReadOnly, SaveError, Settings};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use support::games;
use support::memory::{Fault, Memory};
use support::rig::{self, Rig};

support::on_both_disks!(
    another_version_is_kept_byte_by_byte,
    another_version_longer_than_any_game_is_kept,
    the_same_bytes_are_no_conflict,
    retries_on_a_full_disk_make_no_copies,
    retries_set_a_damaged_file_aside_once,
    a_copy_that_differs_costs_nothing,
    a_game_goes_to_another_disk_and_back,
    a_copy_to_another_disk_that_differs_leaves_the_game,
    a_home_that_is_a_file_is_named,
    files_are_their_owners_alone,
);

/// A home with one open game of three entries, the game's file, and its bytes.
fn evening<R: Rig>() -> (R, OpenGame, Vec<u8>) {
    let disk = R::new();
    let open = disk.library().create(games::long_game(4, 3)).unwrap();
    let bytes = disk.content(open.path()).unwrap();
    assert_eq!(bytes, encode(open.game()).unwrap().into_bytes());
    (disk, open, bytes)
}

fn log(open: &mut OpenGame) -> Result<(), SaveError> {
    let entry = open.game().new_entry(EntryKind::Note, 1_795_300_000_000);
    let change = open.game().append(entry);
    open.apply(change)
}

fn ours(open: &OpenGame) -> Vec<u8> {
    encode(open.game()).unwrap().into_bytes()
}

type Files = BTreeMap<String, Vec<u8>>;

/// Exactly these files with these bytes. On failure names and lengths are printed.
#[track_caller]
fn assert_files<const N: usize>(disk: &impl Rig, expected: [(&str, &[u8]); N], what: &str) {
    let (there, expected) = (kept(disk), files(expected));
    let names = |files: &Files| files.iter().map(|(path, bytes)| (path.clone(), bytes.len())).collect::<Vec<_>>();
    assert!(there == expected, "{what}: {:?}, expected {:?}", names(&there), names(&expected));
}

/// The files of the home by their paths. Backups have no time in their names here.
fn kept(disk: &impl Rig) -> Files {
    let plain = |path: &Path| {
        let path = path.to_string_lossy().into_owned();
        match path.strip_prefix("data/backups/") {
            Some(rest) => format!("backups/{}", rest.replace("-1795203000000", "")),
            None => path.strip_prefix("data/").unwrap_or(&path).to_owned(),
        }
    };
    disk.kept().iter().map(|(path, bytes)| (plain(path), bytes.clone())).collect()
}

fn files<const N: usize>(files: [(&str, &[u8]); N]) -> Files {
    files.into_iter().map(|(path, bytes)| (path.to_owned(), bytes.to_vec())).collect()
}

fn name(open: &OpenGame) -> (String, String) {
    let stem = open.path().file_stem().unwrap().to_str().unwrap().to_owned();
    (format!("games/{stem}.case"), stem)
}

fn another_version_is_kept_byte_by_byte<R: Rig>() {
    // With hard links, and on a disk without them.
    for links in [true, false] {
        let (disk, mut open, before) = evening::<R>();
        let (game, stem) = name(&open);
        let theirs = encode(&games::long_game(4, 7)).unwrap().into_bytes();
        disk.put(open.path(), &theirs);
        disk.fail(if links { Fault::Never } else { Fault::Every("link") }, ErrorKind::Unsupported, false);
        log(&mut open).unwrap();
        let notices = open.take_notices();
        let other = open.path().with_file_name(format!("{stem}-2.case"));
        assert_eq!(notices, [FileNotice::ChangedElsewhere { kept: other }]);
        let (other, backup) = (format!("games/{stem}-2.case"), format!("backups/{stem}/000001.case"));
        assert_files(&disk, [(&game, &ours(&open)), (&other, &theirs), (&backup, &before)], "");
        // The next entry brings nothing more.
        log(&mut open).unwrap();
        assert_eq!(open.take_notices(), []);
        assert_eq!(kept(&disk).len(), 3);
    }
}

fn another_version_longer_than_any_game_is_kept<R: Rig>() {
    let (disk, mut open, _) = evening::<R>();
    let (game, stem) = name(&open);
    let theirs = vec![b'x'; (16 << 20) + 1];
    disk.put(open.path(), &theirs);
    log(&mut open).unwrap();
    assert_eq!(kept(&disk)[&format!("games/{stem}-2.case")], theirs);
    assert_eq!(kept(&disk)[&game], ours(&open));

    // If it cannot be kept, it is not overwritten.
    disk.put(open.path(), &theirs);
    disk.fail(Fault::Every("link"), ErrorKind::Unsupported, false);
    let error = log(&mut open).unwrap_err();
    assert!(matches!(error, SaveError::Disk { fault: DiskFault::TooLarge, .. }), "{error}");
    assert_eq!(kept(&disk)[&game], theirs);
}

fn the_same_bytes_are_no_conflict<R: Rig>() {
    let (disk, mut open, before) = evening::<R>();
    let (game, stem) = name(&open);
    for _ in 0..3 {
        // A sync client writes the file anew, and on the real disk somebody touches it.
        let there = disk.content(open.path()).unwrap();
        disk.put(open.path(), &there);
        log(&mut open).unwrap();
        if R::REAL {
            let file = std::fs::File::options().append(true).open(open.path()).unwrap();
            file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
            log(&mut open).unwrap();
        }
    }
    assert_eq!(open.take_notices(), []);
    let backup = format!("backups/{stem}/000001.case");
    assert_files(&disk, [(&game, &ours(&open)), (&backup, &before)], "");
}

fn retries_on_a_full_disk_make_no_copies<R: Rig>() {
    for after in [false, true] {
        for call in ["create", "write", "sync", "rename", "sync folder"] {
            let (disk, mut open, before) = evening::<R>();
            let (game, stem) = name(&open);
            let backup = format!("backups/{stem}/000001.case");
            log(&mut open).unwrap();
            let first = ours(&open);
            for _ in 0..4 {
                disk.fail(Fault::Every(call), ErrorKind::StorageFull, after);
                log(&mut open).unwrap_err();
                disk.heal();
                // Only if the new content got there and could not be taken back, it may be one change ahead.
                let there = kept(&disk);
                if !(after && call == "rename" || call == "sync folder") {
                    assert_files(&disk, [(&game, &first), (&backup, &before)], call);
                }
                assert_eq!(there.len(), 2, "{call}, {after}: {:?}", there.keys());
            }
            log(&mut open).unwrap();
            assert_eq!(open.take_notices(), [], "{call}, {after}");
            assert_files(&disk, [(&game, &ours(&open)), (&backup, &before)], call);
        }
    }
}

fn retries_set_a_damaged_file_aside_once<R: Rig>() {
    let (disk, open, _) = evening::<R>();
    let ((game, stem), path) = (name(&open), open.path().to_owned());
    let mut damaged = ours(&open);
    // In the middle of the last entry, and no text any more.
    let cut = damaged.windows(4).rposition(|part| part == b"Note").unwrap_or(damaged.len() - 40);
    damaged.truncate(cut);
    damaged.extend([0xff, 0xfe, 0xff]);
    drop(open);
    disk.put(&path, &damaged);
    let mut open = disk.library().open_game(&path).unwrap();
    assert!(matches!(open.take_notices()[..], [FileNotice::Recovered { .. }]));
    for _ in 0..3 {
        disk.fail(Fault::Every("rename"), ErrorKind::StorageFull, false);
        log(&mut open).unwrap_err();
        disk.heal();
    }
    log(&mut open).unwrap();
    let notices = open.take_notices();
    assert!(matches!(notices[..], [FileNotice::SetAside(_)]), "{notices:?}");
    let aside = format!("backups/{stem}/000001-damaged.case");
    assert_files(&disk, [(&game, &ours(&open)), (&aside, &damaged)], "");
}

fn a_copy_that_differs_costs_nothing<R: Rig>() {
    let (disk, mut open, _) = evening::<R>();
    let (game, _) = name(&open);
    let theirs = encode(&games::long_game(4, 7)).unwrap().into_bytes();
    disk.put(open.path(), &theirs);
    disk.fail(Fault::Every("link"), ErrorKind::Unsupported, false);
    disk.lie();
    let error = log(&mut open).unwrap_err();
    assert!(matches!(error, SaveError::Disk { fault: DiskFault::CopyDiffers, .. }), "{error}");
    assert_files(&disk, [(&game, &theirs)], "");
}

fn a_game_goes_to_another_disk_and_back<R: Rig>() {
    let (disk, open, bytes) = evening::<R>();
    let ((game, stem), path) = (name(&open), open.path().to_owned());
    drop(open);
    let library = disk.library();
    if !disk.mount(&disk.folders().removed()) {
        // On a machine without a second disk, one that refuses to rename from folder to folder.
        disk.fail(Fault::Every("rename"), ErrorKind::CrossesDevices, false);
        let error = library.remove(&path).unwrap_err();
        assert!(matches!(error, OpenError::Disk { .. }), "{error}");
        assert_files(&disk, [(&game, &bytes)], "");
        return;
    }
    let removed = library.remove(&path).unwrap();
    assert_eq!(disk.content(&removed.kept).unwrap(), bytes);
    assert_eq!(disk.content(&path), None);
    assert_eq!(library.removed().len(), 1);
    assert_eq!(library.restore(&removed).unwrap(), path, "{stem}");
    assert_eq!(disk.content(&removed.kept), None);
    assert_files(&disk, [(&game, &bytes)], "");
}

fn a_copy_to_another_disk_that_differs_leaves_the_game<R: Rig>() {
    let (disk, open, bytes) = evening::<R>();
    let ((game, _), path) = (name(&open), open.path().to_owned());
    drop(open);
    let library = disk.library();
    if !disk.mount(&disk.folders().removed()) {
        return;
    }
    disk.lie();
    let error = library.remove(&path).unwrap_err();
    disk.heal();
    assert!(matches!(error, OpenError::Disk { fault: DiskFault::CopyDiffers, .. }), "{error}");
    assert_eq!(library.removed(), []);
    assert_files(&disk, [(&game, &bytes)], "");
    // A disk that refuses to remove the original keeps that one, and no copy.
    disk.fail(Fault::Every("remove"), ErrorKind::PermissionDenied, false);
    library.remove(&path).unwrap_err();
    disk.heal();
    assert_eq!(disk.content(&path).unwrap(), bytes);
}

fn a_home_that_is_a_file_is_named<R: Rig>() {
    let disk = R::new();
    let home = disk.root().join("home");
    disk.put(&home, b"a letter");
    let library = deerstalker::store::Library::on(std::sync::Arc::new(disk.clone()), disk.folders());
    let error = library.unwrap_err();
    assert_eq!(error, OpenError::Disk { path: home.clone(), fault: DiskFault::NotAFolder });
    assert_eq!(disk.content(&home).unwrap(), b"a letter");
}

fn files_are_their_owners_alone<R: Rig>() {
    let (disk, mut open, _) = evening::<R>();
    log(&mut open).unwrap();
    Settings::default().save_to(&disk, &disk.folders()).unwrap();
    let _ = disk.library().games();
    for path in disk.paths() {
        assert_eq!(disk.mode(&path).unwrap(), 0o600, "{}", path.display());
    }
    // What the player has decided stays.
    disk.set_mode(open.path(), 0o644);
    log(&mut open).unwrap();
    assert_eq!(disk.mode(open.path()), Some(0o644));
}

/// The new folders survive too, with the first game of a home and a damaged file that was set aside.
#[test]
fn new_folders_survive_a_power_cut() {
    let mut rng = games::rng(5);
    for _ in 0..200 {
        let (disk, mut open, _) = evening::<Memory>();
        let (path, rubbish) = (open.path().to_owned(), b"(format: 2, game: clue, title: \"x\", lines: [".to_vec());
        assert_eq!(disk.power_cut(&mut rng).content(&path).unwrap(), ours(&open));

        log(&mut open).unwrap();
        drop(open);
        disk.put(&path, &rubbish);
        let mut open = disk.library().open_game(&path).unwrap();
        log(&mut open).unwrap();
        let after = disk.power_cut(&mut rng);
        let whole: Vec<PathBuf> = after.paths().into_iter().filter(|p| after.content(p).unwrap() == rubbish).collect();
        assert_eq!(whole.len(), 1, "{:?}", after.paths());
        assert_eq!(after.content(&path).unwrap(), ours(&open));
    }
}

/// Somebody deletes the folder of the open game. The next entry writes it again, and a second window can only read it.
#[test]
fn a_game_written_again_into_a_new_folder_is_locked_again() {
    let (disk, mut open, _) = evening::<rig::Real>();
    std::fs::remove_dir_all(open.path().parent().unwrap()).unwrap();
    log(&mut open).unwrap();
    assert_eq!(open.take_notices(), [FileNotice::WrittenAgain]);
    let second = disk.library().open_game(open.path()).unwrap();
    assert!(matches!(second.read_only(), Some(ReadOnly::OpenElsewhere)), "{:?}", second.read_only());
    drop(open);
    drop(second);
    assert_eq!(kept(&disk).keys().filter(|path| path.starts_with("games/")).count(), 1);
}

#[test]
fn a_history_too_long_for_its_file_keeps_a_hundred_changes() {
    let mut game = games::long_game(4, 1);
    for turn in 0..150 {
        let before = game.entries()[0].clone();
        let after = Entry { note: Some(format!("{turn}").repeat(50_000)), ..before.clone() };
        game.apply(Change::Log(0, LogEdit::Replace { at: 0, before, after })).unwrap();
    }
    let disk = Memory::new();
    let mut open = disk.library().create(game).unwrap();
    log(&mut open).unwrap();
    assert_eq!(open.game().history().done().len(), 100);
}

#[cfg(unix)]
#[test]
fn folders_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (disk, mut open, _) = evening::<rig::Real>();
    log(&mut open).unwrap();
    let folders = ["home", "home/data", "home/data/games", "home/data/backups"];
    for folder in folders {
        let mode = std::fs::metadata(disk.root().join(folder)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{folder}");
    }
}

/// At every moment.
#[cfg(unix)]
#[test]
fn settings_written_by_two_windows_are_whole() {
    let disk = rig::Real::new();
    let folders = disk.folders();
    let settings = |scale, friends: usize| Settings {
        text_scale: scale,
        friends: (0..friends).map(|friend| format!("Friend {friend}")).collect(),
        ..Settings::default()
    };
    std::thread::scope(|scope| {
        for mine in [settings(120, 40), settings(140, 1)] {
            let folders = &folders;
            scope.spawn(move || {
                for _ in 0..50 {
                    mine.save(folders).unwrap();
                    let (there, notices) = Settings::load(folders);
                    assert!(notices.is_empty(), "{notices:?}");
                    assert_eq!(there.friends.len(), if there.text_scale == 120 { 40 } else { 1 });
                }
            });
        }
    });
    assert_eq!(kept(&disk).keys().collect::<Vec<_>>(), ["config/settings.ron"]);
}

#[cfg(target_os = "linux")]
struct Mounted<'a>(&'a Path);

#[cfg(target_os = "linux")]
impl Drop for Mounted<'_> {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg(self.0).status();
    }
}

/// A small disk in memory, if this process may mount it.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_loses_nothing() {
    use std::process::Command;
    let folder = tempfile::tempdir().unwrap();
    let on = |command: &mut Command| command.output().is_ok_and(|output| output.status.success());
    if !on(Command::new("mount").args(["-t", "tmpfs", "-o", "size=128k", "none"]).arg(folder.path())) {
        println!("this process may not mount a disk: left out");
        return;
    }
    let mounted = Mounted(folder.path());
    let folders = deerstalker::store::Folders::at(mounted.0);
    let library = deerstalker::store::Library::open(folders.clone()).unwrap();
    let mut open = library.create(games::long_game(4, 3)).unwrap();
    let (mut refused, mut entries) = (0, 3);
    let filler = folders.data.join("filler");
    for round in 0..60 {
        if round % 3 == 1 {
            // Somebody else takes all the space that is left.
            let mut file = std::fs::File::create(&filler).unwrap();
            while std::io::Write::write_all(&mut file, &[0; 512]).is_ok() {}
        }
        match log(&mut open) {
            Ok(()) => entries += 1,
            Err(SaveError::Disk { fault: DiskFault::Full, .. }) => refused += 1,
            Err(error) => panic!("{error}"),
        }
        assert_eq!(std::fs::read(open.path()).unwrap(), ours(&open), "round {round}");
        assert_eq!(open.game().entries().len(), entries);
        if round % 3 == 2 {
            std::fs::remove_file(&filler).unwrap();
        }
    }
    assert!(refused > 20 && entries > 20, "{refused} refused, {entries} entries");
    assert_eq!(open.take_notices(), []);
    let names: Vec<_> = std::fs::read_dir(folders.games()).unwrap().map(|item| item.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "the game and its lock: {names:?}");
}
