//! A start with a file, while a window is open: the window gets the file. The test is the window here.
//! `tests/window/desktop.rs` has what it does with the file.

use deerstalker::store::storage::{Disk, Storage};
use deerstalker::store::{Folders, Handover};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

const HOME: &str = "DEERSTALKER_WINDOW_HOME";

fn handover(home: &Path) -> Handover {
    Handover::at(Arc::new(Disk), &Folders::at(home))
}

fn start(home: &Path, file: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command.env("DEERSTALKER_HOME", home).current_dir(home).args(["--lang", "en"]).args(file);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[track_caller]
fn opened_its_own(output: &Output, home: &Path) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("There is no display"), "{said}");
    assert!(!home.join("state/request").exists(), "the request is withdrawn");
}

fn next(window: &Handover) -> PathBuf {
    for _ in 0..200 {
        if window.is_waiting() {
            return window.take().unwrap();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("nothing was handed over");
}

/// Not a test of its own: a window that gets killed.
#[test]
#[ignore = "is run by the test of a killed window"]
fn window() {
    let Ok(home) = std::env::var(HOME) else { return };
    let window = handover(Path::new(&home));
    assert!(!window.is_waiting());
    println!("\nready");
    std::thread::sleep(Duration::from_mins(1));
}

#[test]
fn starts_at_the_same_time_each_hand_their_file_to_the_running_window() {
    let home = tempfile::tempdir().unwrap();
    let window = handover(home.path());
    assert!(!window.is_waiting(), "from now on it takes files");
    let names = ["a.case", "été.json", "museum.case"];
    let starts = names.map(|name| start(home.path(), &[name]).spawn().unwrap());
    let mut taken = names.map(|_| next(&window));
    taken.sort();
    let mut given = names.map(|name| home.path().join(name));
    given.sort();
    assert_eq!(taken, given);
    for (start, name) in starts.into_iter().zip(names) {
        let output = start.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, format!("deerstalker: The window that is already open shows {name}.\n"));
        assert!(output.status.success() && output.stdout.is_empty());
    }
}

#[test]
fn a_start_without_a_file_or_without_a_running_window_opens_a_window_of_its_own() {
    let home = tempfile::tempdir().unwrap();
    opened_its_own(&start(home.path(), &["a.case"]).output().unwrap(), home.path());
    let window = handover(home.path());
    assert!(!window.is_waiting());
    opened_its_own(&start(home.path(), &[]).output().unwrap(), home.path());
    drop(window);
    opened_its_own(&start(home.path(), &["a.case"]).output().unwrap(), home.path());
}

#[test]
fn a_killed_window_keeps_no_start_from_opening_its_own() {
    let home = tempfile::tempdir().unwrap();
    let mut window = Command::new(std::env::current_exe().unwrap())
        .args(["second_start::window", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env(HOME, home.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(window.stdout.take().unwrap()).lines();
    while lines.next().unwrap().unwrap() != "ready" {}
    assert!(!handover(home.path()).is_waiting() && home.path().join("state/.window.lock").exists());
    window.kill().unwrap();
    window.wait().unwrap();
    opened_its_own(&start(home.path(), &["a.case"]).output().unwrap(), home.path());
}

#[test]
fn a_window_that_takes_nothing_keeps_no_start_from_opening_its_own() {
    let home = tempfile::tempdir().unwrap();
    let window = handover(home.path());
    assert!(!window.is_waiting());
    opened_its_own(&start(home.path(), &["a.case"]).output().unwrap(), home.path());
    assert!(!window.is_waiting());
}

#[test]
fn the_second_window_takes_files_once_the_first_is_closed() {
    let home = tempfile::tempdir().unwrap();
    let (first, second) = (handover(home.path()), handover(home.path()));
    assert!(!first.is_waiting() && !second.is_waiting());
    let asked = start(home.path(), &["a.case"]).spawn().unwrap();
    while !first.is_waiting() {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(!second.is_waiting(), "only one window takes files");
    drop(first);
    assert_eq!(next(&second), home.path().join("a.case"));
    assert!(asked.wait_with_output().unwrap().status.success());
}

#[test]
fn a_request_left_behind_by_a_killed_start_opens_nothing_later() {
    let home = tempfile::tempdir().unwrap();
    let window = handover(home.path());
    assert!(!window.is_waiting());
    let request = home.path().join("state/request");
    // A start lives while it holds the lock of its request, whatever the clocks say of the file.
    for (age, lives, taken) in [(0, false, None), (60, true, Some(PathBuf::from("/a.case")))] {
        let _start = lives.then(|| Disk.lock(&request).unwrap());
        std::fs::write(&request, "/a.case").unwrap();
        let file = std::fs::File::options().write(true).open(&request).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        assert!(window.is_waiting());
        assert_eq!((window.take(), request.exists()), (taken, false));
    }
}
