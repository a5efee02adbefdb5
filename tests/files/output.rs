//! A file written with `-o` replaces no file unasked, and a document never a game. Bytes are compared.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use support::prelude::*;
use tempfile::TempDir;

/// A folder with a home, an example `g.case`, and its interchange form `g.json`.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        let from = |name: &str| Path::new(".").join(name);
        fs::copy(from("resources/gallery/rulebook.case"), desk.path("g.case")).unwrap();
        fs::copy(from("tests/cases/classic4-slip1.json"), desk.path("g.json")).unwrap();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn home(&self) -> PathBuf {
        self.path("home")
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
        command.current_dir(self.0.path()).args(args).args(["--lang", "en"]).stdin(Stdio::null());
        command.env("DEERSTALKER_HOME", self.home()).output().unwrap()
    }

    /// The call is refused with these words, and the file is unchanged.
    fn refuses(&self, args: &[&str], target: &str, says: &str) {
        let before = fs::read(self.path(target)).ok();
        let output = self.run(args);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {message}");
        assert!(message.contains(says), "{args:?}: {message}");
        assert_eq!(fs::read(self.path(target)).ok(), before, "{args:?}");
        let drafts = fs::read_dir(self.0.path()).unwrap().map(|item| item.unwrap().file_name());
        assert!(drafts.into_iter().all(|name| !name.to_string_lossy().starts_with(".deer")), "no draft stays");
    }

    fn does(&self, args: &[&str]) -> String {
        let output = self.run(args);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{args:?}: {message}");
        message
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }
}

#[test]
fn a_document_is_replaced_only_with_force() {
    let desk = Desk::new();
    fs::write(desk.path("mine.txt"), "mine").unwrap();
    desk.refuses(&["export", "g.case", "--to", "txt", "-o", "mine.txt"], "mine.txt", "--force replaces it");
    desk.does(&["export", "g.case", "--to", "txt", "-o", "mine.txt", "--force"]);
    assert_eq!(desk.read("mine.txt"), desk.run(&["export", "g.case", "--to", "txt"]).stdout);
    // Without an existing file nothing has to be confirmed.
    desk.does(&["export", "g.case", "--to", "md", "-o", "new.md"]);
    desk.does(&["import", "g.json", "-o", "new.case"]);
    assert!(decode(&String::from_utf8(desk.read("new.case")).unwrap()).is_ok());
}

#[test]
fn a_game_is_never_replaced_by_a_document() {
    let desk = Desk::new();
    let whole = desk.read("g.case");
    let text = String::from_utf8(whole.clone()).unwrap();
    fs::write(desk.path("kept.txt"), &whole).unwrap();
    fs::write(desk.path("cut.txt"), &whole[..whole.len() * 2 / 3]).unwrap();
    fs::write(desk.path("newer.txt"), text.replacen("format: ", "format: 9", 1)).unwrap();
    fs::write(desk.path("broken.CASE"), "nothing that can be read").unwrap();
    for target in ["g.case", "kept.txt", "cut.txt", "newer.txt", "broken.CASE"] {
        for force in [None, Some("--force")] {
            let args: Vec<&str> = ["export", "g.case", "--to", "txt", "-o", target].into_iter().chain(force).collect();
            desk.refuses(&args, target, "a document never replaces a game");
        }
    }
}

#[test]
fn a_game_takes_the_place_of_a_game_with_force_and_the_old_one_is_kept() {
    let desk = Desk::new();
    let before = desk.read("g.case");
    desk.refuses(&["import", "g.json", "-o", "g.case"], "g.case", "is a game already");
    desk.refuses(&["export", "g.case", "--to", "case", "--at", "3", "-o", "g.case"], "g.case", "is a game already");
    {
        let library = Library::open(Folders::at(desk.home())).unwrap();
        let _open = library.open_game(&desk.path("g.case")).unwrap();
        desk.refuses(&["import", "g.json", "-o", "g.case", "--force"], "g.case", "open in another window");
    }
    let said = desk.does(&["import", "g.json", "-o", "g.case", "--force"]);
    says(&said, &["among the deleted games"]);
    assert_eq!(desk.read("g.case"), desk.run(&["import", "g.json"]).stdout);
    let library = Library::open(Folders::at(desk.home())).unwrap();
    let [removed] = &library.removed()[..] else { panic!("{:?}", library.removed()) };
    assert_eq!(fs::read(&removed.kept).unwrap(), before);
    let back = library.restore(removed).unwrap();
    assert_eq!(fs::read(back).unwrap(), before);
}

#[test]
fn links_folders_and_devices_are_never_replaced() {
    let desk = Desk::new();
    fs::write(desk.path("far.txt"), "far").unwrap();
    fs::create_dir(desk.path("folder")).unwrap();
    assert!(Command::new("mkfifo").arg(desk.path("pipe")).status().unwrap().success());
    symlink("g.case", desk.path("to-game")).unwrap();
    symlink("far.txt", desk.path("to-file")).unwrap();
    symlink("nowhere.txt", desk.path("to-nowhere")).unwrap();
    symlink("/dev/null", desk.path("to-device")).unwrap();
    let (game, far) = (desk.read("g.case"), desk.read("far.txt"));
    for target in ["to-game", "to-file", "to-nowhere", "to-device", "folder", "pipe"] {
        for args in
            [["export", "g.case", "--to", "txt", "-o", target], ["export", "g.case", "--to", "case", "-o", target]]
        {
            for force in [None, Some("--force")] {
                let args: Vec<&str> = args.into_iter().chain(force).collect();
                let says = if target.starts_with("to-") { "symbolic link" } else { "not a file" };
                // A pipe is not read, because nothing writes to it.
                desk.refuses(&args, if target == "pipe" { "g.case" } else { target }, says);
            }
        }
    }
    assert!(!desk.path("nowhere.txt").exists());
    assert_eq!((desk.read("g.case"), desk.read("far.txt")), (game, far));
    let kind = |name: &str| fs::symlink_metadata(desk.path(name)).unwrap().file_type();
    assert!(kind("to-game").is_symlink() && kind("to-nowhere").is_symlink() && kind("folder").is_dir());
    desk.refuses(&["export", "g.case", "--to", "txt", "-o", "/dev/null", "--force"], "g.case", "not a file");
}
