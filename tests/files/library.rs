//! The library on a real disk: lists, search, locks between processes, import, backups, links, damage in the list; and
//! the settings.

use deerstalker::format::{GameFileError, Progress};
use deerstalker::game::{Change, GameResult};
use deerstalker::store::{DiskFault, FileNotice, OpenError, TrashedContents};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use support::games;
use support::prelude::*;

const CACHED: &[(&str, u64, &str)] = &[
    (
        "museum.json",
        2,
        "begun identity identity.entries identity.game identity.me identity.noted identity.opening \
            identity.opening.at identity.opening.content identity.players identity.started tally tally.rounds \
            tally.started tally.won",
    ),
    (
        "summaries.json",
        8,
        "identity identity.entries identity.game identity.me identity.noted identity.opening \
            identity.opening.at identity.opening.content identity.players identity.started listed listed.changed \
            listed.path listed.summary listed.summary.edition listed.summary.edition_id listed.summary.ending \
            listed.summary.ending.entry listed.summary.ending.winners listed.summary.entries listed.summary.game \
            listed.summary.me listed.summary.notes listed.summary.players listed.summary.progress \
            listed.summary.round_over listed.summary.solutions_left listed.summary.spaces_left listed.summary.started listed.summary.title",
    ),
    (
        "tallies.json",
        4,
        "begun identity identity.entries identity.game identity.me identity.noted identity.opening \
            identity.opening.at identity.opening.content identity.players identity.started tally tally.asking \
            tally.asking.evidence tally.asking.evidence.others tally.asking.evidence.own \
            tally.asking.evidence.questions tally.asking.habits tally.asking.name tally.duration tally.edition \
            tally.edition_name tally.ending tally.ending.Lost tally.entries tally.mine tally.players \
            tally.retries tally.retries.found tally.retries.tried tally.solved_at tally.solved_turn tally.solver \
            tally.started tally.table",
    ),
];

fn library(home: &Path) -> Library {
    Library::open(Folders::at(home)).unwrap()
}

fn new_home() -> (tempfile::TempDir, Library) {
    let home = tempfile::tempdir().unwrap();
    let library = library(home.path());
    (home, library)
}

fn titled(seed: u64, title: &str) -> Game {
    Game { title: title.to_owned(), ..games::long_game(seed, 3) }
}

#[test]
fn games_of_other_programs_are_brought_in() {
    let home = tempfile::TempDir::new().unwrap();
    let library = Library::open(Folders::at(home.path().join("home"))).unwrap();
    let folder = home.path().join("theirs");
    std::fs::create_dir(&folder).unwrap();
    let case = std::path::Path::new("tests/cases/classic4-events3-mid.json");
    std::fs::copy(case, folder.join("Thursday.json")).unwrap();
    let lines = "[\"a\",\"b\",\"c\"]\n{\"suggest\":{\"player\":\"b\",\"cards\":[\"scarlet\",\"wrench\",\"lounge\"],\"showed\":[]}}";
    std::fs::write(folder.join("Friday.jsonl"), lines).unwrap();
    std::fs::write(folder.join("bad.json"), "{\"players\": 3}").unwrap();
    std::fs::write(folder.join("notes.txt"), "nothing to do with it").unwrap();
    let brought = library.import_folder(&folder, &Cancel::default()).unwrap();
    assert_eq!((brought.games.len(), brought.refused.len()), (2, 1));
    let titles: Vec<String> = library.games().into_iter().map(|game| game.summary.title).collect();
    assert!(titles.contains(&"Friday".to_owned()), "{titles:?}");
    // Once more: they are known.
    assert_eq!(library.import_folder(&folder, &Cancel::default()).unwrap().known.len(), 2);
    // One by one, as the window opens them.
    assert!(library.open_any(&folder.join("Thursday.json")).is_ok());
    assert_eq!(library.games().len(), 3, "the copy is opened");
    assert!(library.open_any(&folder.join("notes.txt")).is_err());
    let error = library.open_any(&folder.join("bad.json")).unwrap_err();
    assert!(error.to_string().contains("line 1, column"), "{error}");
}

#[test]
fn hundreds_of_games_are_listed_from_the_cache_and_never_stale() {
    let (_home, library) = new_home();
    let folder = library.folders().games();
    for seed in 0..200 {
        fs::write(folder.join(format!("{seed}.case")), encode(&titled(seed, &format!("Game {seed}"))).unwrap())
            .unwrap();
    }
    let first = library.games();
    let second = library.games();
    assert_eq!(first.len(), 200);
    for (a, b) in first.iter().zip(&second) {
        assert_eq!(
            (&a.path, &a.summary.title, &a.summary.players, a.summary.entries, a.changed),
            (&b.path, &b.summary.title, &b.summary.players, b.summary.entries, b.changed)
        );
    }
    // What is changed, gone or new is seen at once.
    fs::write(folder.join("7.case"), encode(&titled(7, "Changed")).unwrap()).unwrap();
    fs::remove_file(folder.join("8.case")).unwrap();
    fs::write(folder.join("new.case"), "(format: 2, game: clue, title: \"cut").unwrap();
    let third = library.games();
    assert_eq!(third.len(), 200);
    assert!(
        third.iter().any(|game| game.summary.title == "Changed")
            && !third.iter().any(|game| game.summary.title == "Game 8")
    );
    let damaged: Vec<_> = third.iter().filter(|game| game.damaged.is_some()).collect();
    assert_eq!((damaged.len(), damaged[0].summary.title.as_str()), (1, "new"));
    // A cache of nonsense costs only time.
    let cache = library.folders().cache.join("summaries.json");
    for nonsense in ["", "{", "[]", "{\"shape\":1,\"format\":1,\"games\":[[1]]}"] {
        assert!(cache.exists());
        fs::write(&cache, nonsense).unwrap();
        assert_eq!(library.games().len(), 200);
    }
}

/// The names of the members in a value, each with those it lies in.
fn members(value: &serde_json::Value, within: &str, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(values) => {
            for (name, value) in values {
                let path = format!("{within}{name}");
                members(value, &format!("{path}."), found);
                found.insert(path);
            }
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| members(value, within, found)),
        _ => {}
    }
}

/// A member that an older cache lacks would be empty for ever. If this test fails, raise the number of the shape in
/// `store/library/cache.rs` together with the names here.
#[test]
fn the_cache_of_games_has_a_new_shape_number_if_its_members_change() {
    let (_home, library) = new_home();
    for kept in fs::read_dir(Path::new("tests/formats")).unwrap() {
        let kept = kept.unwrap();
        fs::copy(kept.path(), library.folders().games().join(kept.file_name())).unwrap();
    }
    let all = Cancel::default();
    library.games();
    library.tallies(&all);
    library.museum_tallies(&all);
    for (file, shape, names) in CACHED {
        let text = fs::read_to_string(library.folders().cache.join(file)).unwrap();
        let cache: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut found = BTreeSet::new();
        cache["games"].as_array().unwrap().iter().for_each(|game| members(&game[2], "", &mut found));
        found.retain(|name| !name.contains("edition.") && !name.contains("edition_name."));
        let found: Vec<&str> = found.iter().map(String::as_str).collect();
        let shape_and_names = (cache["shape"].as_u64(), found.join(" "));
        assert_eq!(shape_and_names, (Some(*shape), (*names).to_owned()), "{file}");
    }
}

#[test]
fn settings_survive_what_they_do_not_understand() {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::at(home.path());
    let mut settings = Settings { text_scale: 120, fold_on_blur: true, ..Settings::default() };
    settings.remember_friends(["Anna", "Ben"]);
    settings.save(&folders).unwrap();
    assert_eq!(Settings::load(&folders), (settings, Vec::new()));

    let (settings, notices) =
        Settings::from_ron("(text_scale: 900, theme: Purple, fold_on_blur: true, unknown: [1, 2])");
    assert_eq!((settings.text_scale, settings.fold_on_blur, notices.len()), (200, true, 1));
}

#[test]
fn a_summary_says_how_it_ended() {
    let (_home, library) = new_home();
    let mut game = titled(4, "Who won");
    game.setup = game.setup.watched();
    let mut open = library.create(game).unwrap();
    let path = open.path().to_owned();
    assert_eq!(library.summary(&path).summary.progress, Progress::Playing);
    let end = |open: &deerstalker::store::OpenGame, winner: Option<Seat>| Change::Outcome {
        before: Box::new(open.game().outcome.clone()),
        after: Box::new(GameResult { winner, over: true, ..GameResult::default() }),
    };
    open.apply(end(&open, Some(Seat(1)))).unwrap();
    let summary = library.summary(&path);
    assert_eq!((summary.summary.progress, summary.summary.ending.unwrap().winners), (Progress::Over, vec![1]));
    open.apply(end(&open, None)).unwrap();
    assert!(library.summary(&path).summary.ending.unwrap().winners.is_empty());
}

#[test]
fn names_become_files_that_every_system_takes() {
    let (_home, library) = new_home();
    let names: Vec<String> =
        ["Friday: \"Anna’s\"/1", "", "...", "CON", "CON", "../../up", "Soirée 小林", &"x".repeat(400)]
            .into_iter()
            .map(|title| {
                let open = library.create(titled(1, title)).unwrap();
                assert_eq!(open.path().parent().unwrap(), library.folders().games());
                assert_eq!(open.game().title, title);
                open.path().file_name().unwrap().to_str().unwrap().to_owned()
            })
            .collect();
    assert_eq!(names[..5], ["friday-anna-s-1.case", "game.case", "game-2.case", "con-.case", "con--2.case"]);
    assert_eq!(names[5..7], ["up.case", "soirée-小林.case"]);
    assert!(names[7].len() < 80);
}

#[test]
fn duplicating_keeps_the_history_and_the_original() {
    let (_home, library) = new_home();
    let path = library.create(titled(4, "Evening")).unwrap().path().to_owned();
    let copy = library.duplicate(&path, " Evening again ").unwrap();
    let mut copy = library.open_game(&copy).unwrap();
    assert_eq!(copy.game().title, "Evening again");
    assert!(copy.undo().unwrap());
    assert_eq!(library.open_game(&path).unwrap().game().entries().len(), 3);
}

#[test]
fn what_was_deleted_long_ago_is_forgotten_with_its_backups() {
    let (home, library) = new_home();
    let path = library.create(titled(4, "Old")).unwrap().path().to_owned();
    let mut open = library.open_game(&path).unwrap();
    open.rename("Older").unwrap();
    let backup = open.backups()[0].path.clone();
    drop(open);
    let removed = library.remove(&path).unwrap();
    let day = 24 * 60 * 60 * 1000;
    let renamed = |age: i64| {
        let name = removed.kept.file_name().unwrap().to_str().unwrap().split_once('-').unwrap().1.to_owned();
        removed.kept.with_file_name(format!("{}-{name}", removed.at - age * day))
    };
    fs::rename(&removed.kept, renamed(29)).unwrap();
    Library::open(Folders::at(home.path())).unwrap();
    assert!(renamed(29).exists() && backup.exists());
    fs::rename(renamed(29), renamed(31)).unwrap();
    Library::open(Folders::at(home.path())).unwrap();
    assert!(!renamed(31).exists() && !backup.exists());
}

#[test]
fn deleted_editions_are_listed_brought_back_and_forgotten() {
    let (home, library) = new_home();
    let mut edition = (*by_id("cluedo_uk").unwrap()).clone();
    edition.id = "my-house".into();
    let path = library.own_editions().add(&edition).unwrap();
    let bytes = fs::read(&path).unwrap();
    let removed = library.own_editions().remove("my-house").unwrap();
    assert!(!path.exists() && removed.is_edition());
    // After the notice is gone, and in another session, it can still be brought back.
    assert_eq!(self::library(home.path()).removed().first(), Some(&removed));
    let [(_, TrashedContents::Edition(kept))] = &library.deleted(&Cancel::default())[..] else { panic!("it is kept") };
    assert_eq!(kept.as_ref().as_ref().unwrap(), &edition);
    assert_eq!(library.restore(&removed).unwrap(), path);
    assert_eq!((fs::read(&path).unwrap(), library.removed()), (bytes, vec![]));
    // Thirty days later it goes for good.
    let removed = library.own_editions().remove("my-house").unwrap();
    let old = removed.kept.with_file_name(format!("{}-my-house.ron", removed.at - 31 * 24 * 60 * 60 * 1000));
    fs::rename(&removed.kept, &old).unwrap();
    let again = self::library(home.path());
    assert!(!old.exists());
    assert_eq!(again.removed(), []);
}

#[test]
fn huge_files_are_listed_and_refused_without_being_read() {
    let (_home, library) = new_home();
    let path = library.folders().games().join("huge.case");
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    assert!(matches!(
        library.open_game(&path),
        Err(OpenError::GameFile { error: GameFileError::TooLarge { bytes: 104_857_600 }, .. })
    ));
    assert!(library.games()[0].damaged.is_some());
    assert!(matches!(
        library.open_game(Path::new("/nowhere/x.case")),
        Err(OpenError::Disk { fault: DiskFault::Missing, .. })
    ));
}

#[test]
fn half_written_drafts_of_killed_processes_are_cleared_away() {
    let home = tempfile::tempdir().unwrap();
    let first = library(home.path());
    let open = first.create(titled(4, "Evening")).unwrap();
    let folder = first.folders().games();
    let (dead, alive) = (folder.join(".deerstalker-1-1.new"), folder.join(".deerstalker-1-2.new"));
    fs::write(&dead, "half").unwrap();
    fs::write(&alive, "half").unwrap();
    fs::File::options().append(true).open(&dead).unwrap().set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    // Of a folder elsewhere only what is opened from there is swept.
    let elsewhere = home.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    fs::copy(open.path(), elsewhere.join("theirs.case")).unwrap();
    let old = |name: &str| {
        let path = elsewhere.join(name);
        fs::write(&path, "half").unwrap();
        fs::File::options().append(true).open(&path).unwrap().set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
        path
    };
    let ours = old(".deerstalker-4711-12.new");
    let others = [".deerstalker-notes.new", ".deerstalker-1-2.new.bak", "deerstalker-1-2.new", ".deerstalker-1-x.new"];
    let others = others.map(old);
    drop(first.open_game(&elsewhere.join("theirs.case")).unwrap());
    assert!(!ours.exists() && others.iter().all(|path| path.exists()));
    let _second = library(home.path());
    assert!(!dead.exists() && alive.exists(), "somebody may be writing it at this moment");
    drop(open);
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|item| item.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "no locks stay behind: {names:?}");
}

#[cfg(unix)]
#[test]
fn saving_keeps_links_and_permissions_and_a_read_only_folder_is_reported() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (home, library) = new_home();
    let real = home.path().join("elsewhere.case");
    fs::write(&real, encode(&titled(4, "Linked")).unwrap()).unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    let link = library.folders().games().join("link.case");
    symlink(&real, &link).unwrap();
    let mut open = library.open_game(&link).unwrap();
    open.rename("Still linked").unwrap();
    drop(open);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&real).unwrap().contains("Still linked"));
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(library.games()[0].summary.title, "Still linked");
    // Dangling and circular links are not listed, and are no error.
    symlink(home.path().join("nothing"), library.folders().games().join("dangling.case")).unwrap();
    let circle = library.folders().games().join("circle.case");
    symlink(&circle, &circle).unwrap();
    assert_eq!(library.games().len(), 1);
    assert!(library.open_game(&circle).is_err());
}

#[test]
fn the_lock_of_a_file_is_free_when_its_game_is_closed() {
    let (_home, library) = new_home();
    let path = library.create(titled(4, "Evening")).unwrap().path().to_owned();
    for _ in 0..50 {
        let first = library.open_game(&path).unwrap();
        let second = library.open_game(&path).unwrap();
        assert!(first.read_only().is_none() && second.read_only().is_some());
    }
    // Of many at once never two may write.
    let writers = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..100 {
                    let mut open = library.open_game(&path).unwrap();
                    if open.read_only().is_none() {
                        use std::sync::atomic::Ordering::SeqCst;
                        assert_eq!(writers.fetch_add(1, SeqCst), 0);
                        assert!(open.take_notices().iter().all(|notice| *notice != FileNotice::NoLock));
                        writers.fetch_sub(1, SeqCst);
                    }
                }
            });
        }
    });
}
