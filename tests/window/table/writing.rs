//! Entries being written: without a number until the disk has them, and everything that comes in between.

use super::bench::Bench;
use crate::prelude::*;
use deerstalker::app::notebook;
use deerstalker::app::table::Message;
use deerstalker::app::{Message as Root, Request};
use deerstalker::entry::draft::DraftEdit;
use deerstalker::format::decode;
use iced::{Task, window};
use iced_test::runtime::futures::futures::{StreamExt, executor::block_on};
use iced_test::runtime::{Action, task::into_stream};
use std::io::ErrorKind;
use support::memory::{Fault, Memory};
use support::rig::Rig;

const LINE: &str = "pl ro ki -+ki";
const NEXT: &str = "gr kn lo -+";

fn on(disk: &Memory) -> Harness<Bench> {
    Bench::on(disk).shown(1366.0, 768.0)
}

/// Logs a line. Nothing that follows is awaited until a task is run.
fn begin(harness: &mut Harness<Bench>, line: &str) -> Task<Message> {
    harness.patient = false;
    let typed = harness.stage.update(Message::Notebook(notebook::Message::Letters(line.to_owned())));
    let said = harness.stage.update(Message::Notebook(notebook::Message::Submit));
    Task::batch([typed, said])
}

/// Runs a task up to the answer that a write has ended.
fn hear(harness: &mut Harness<Bench>, task: Task<Message>) {
    let mut actions = into_stream(task).unwrap();
    while let Some(action) = block_on(actions.next()) {
        if let Action::Output(message @ Message::Notebook(notebook::Message::Written(_))) = action {
            let _work = harness.stage.update(message);
            return;
        }
    }
}

fn on_disk(disk: &Memory, harness: &Harness<Bench>) -> Game {
    decode(&String::from_utf8(disk.content(harness.stage.game().path()).unwrap()).unwrap()).unwrap()
}

fn count(harness: &Harness<Bench>) -> usize {
    harness.game().entries().len()
}

fn numbered(harness: &mut Harness<Bench>) -> Vec<String> {
    let in_log = |seen: &Seen| seen.bounds.x < 60.0 && seen.bounds.y > 300.0;
    let texts = harness.texts().into_iter().filter(in_log).map(|seen| seen.text);
    texts.filter(|text| text == "…" || text.parse::<usize>().is_ok()).collect()
}

#[test]
fn an_entry_has_no_number_until_it_is_on_the_disk() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.enter(LINE);
    assert_eq!(numbered(&mut harness), ["1"]);
    disk.hold(true);
    let task = begin(&mut harness, NEXT);
    assert!(harness.stage.game().is_writing());
    assert_eq!(numbered(&mut harness), ["…", "1"], "the sheet follows at once, the number does not");
    let header = |harness: &mut Harness<Bench>, number: &str| {
        harness.any(|seen| seen.bounds.y < 46.0 && seen.text.ends_with(number))
    };
    assert!(header(&mut harness, "entry 1"), "the header counts what is on the disk");
    harness.expect("Anna");
    disk.hold(false);
    harness.run(task);
    assert!(!harness.stage.game().is_writing());
    assert_eq!(numbered(&mut harness), ["2", "1"]);
    assert!(header(&mut harness, "entry 2"));
    assert_eq!(on_disk(&disk, &harness), *harness.game());
}

#[test]
fn the_folded_notebook_says_logged_only_when_it_is() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.keys("F2").enter(LINE).expect("Logged.");
    disk.hold(true);
    let task = begin(&mut harness, NEXT);
    assert!(!harness.sees("Logged."), "of the entry before");
    harness.expect("Saving…");
    disk.hold(false);
    harness.run(task).expect("Logged.");
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    harness.enter("re").expect("Not logged. Unfold to see why.").enter("wh ca st +");
    assert_eq!(count(&harness), 2);
    harness.expect("Not logged. Unfold to see why.").lacks("Logged.");
}

#[test]
fn an_entry_the_disk_does_not_take_comes_back_into_the_line() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.enter(LINE);
    let before = harness.game().clone();
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    harness.enter(NEXT);
    assert_eq!(*harness.game(), before, "the game is what the disk has");
    assert_eq!(numbered(&mut harness), ["1"]);
    harness.expect(NEXT).expect("full");
    disk.heal();
    harness.keys("Enter");
    assert_eq!(count(&harness), 2);
    assert_eq!(numbered(&mut harness), ["2", "1"]);
    assert_eq!(on_disk(&disk, &harness), *harness.game());
}

#[test]
fn a_new_entry_waits_while_an_older_one_is_edited_or_inserted() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.enter(LINE).enter(NEXT);
    let first = "You · Plum · Rope · Kitchen";
    harness.type_text("pea kn").click(first).keys("Ctrl+e").lacks("pea kn").clicks(&["Knife", "Save"]).expect("pea kn");
    // The line is given back once.
    harness.keys("Escape").lacks("pea kn");
    harness.clicks(&["Mrs. White", "Candlestick"]).expect("Mrs. White, Candlestick").keys("Ctrl+i");
    harness.expect("before entry 1").lacks("Mrs. White, Candlestick");
    harness.click("Clear").expect("Mrs. White, Candlestick");
    harness.keys("F6 F6 Ctrl+e").expect("Editing entry").lacks("Mrs. White, Candlestick");
    harness.keys("Escape").expect("Mrs. White, Candlestick");
}

#[test]
fn what_was_composed_comes_back_into_the_composer() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.clicks(&["Mr. Green", "Knife", "Lounge", "Nobody showed"]);
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    harness.click("Log it");
    assert_eq!(count(&harness), 0);
    harness.expect("full");
    disk.heal();
    harness.click("Log it");
    assert_eq!(count(&harness), 1);
}

#[test]
fn an_edit_the_disk_does_not_take_says_so_and_comes_back_into_the_form() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.enter(LINE);
    let before = harness.game().clone();
    harness.click("You · Plum · Rope · Kitchen").keys("Ctrl+e").click("Knife");
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    harness.click("Save");
    assert_eq!(*harness.game(), before, "the game is what the disk has");
    harness.expects(&["full", "Editing entry 1"]);
    for _ in 0..3 {
        harness.keys("Escape");
    }
    assert!(!harness.sees("Editing entry 1") && !harness.sees("now reads"), "the edit did not come to pass");
    disk.heal();
    harness.click("You · Plum · Rope · Kitchen").keys("Ctrl+e").clicks(&["Knife", "Save"]).expect("Entry 1 now reads");
    assert_ne!(*harness.game(), before);
    assert_eq!(on_disk(&disk, &harness), *harness.game());
}

#[test]
fn what_is_typed_meanwhile_stays_and_the_lost_entry_is_named() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    disk.hold(true);
    let task = begin(&mut harness, LINE);
    harness.type_text("gr kn");
    disk.hold(false);
    harness.run(task);
    assert_eq!(count(&harness), 0);
    harness.expect("gr kn");
    let notices = harness.stage.notices();
    assert!(notices.iter().any(|notice| notice.contains("Rope") && notice.contains("Not logged")), "{notices:?}");
    // It comes back once the line is free.
    disk.heal();
    harness.enter(" lo --+");
    assert_eq!(count(&harness), 1);
    harness.expect(LINE);
}

#[test]
fn entries_are_logged_one_after_another_without_waiting() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    disk.hold(true);
    let first = begin(&mut harness, LINE);
    let second = begin(&mut harness, NEXT);
    let third = begin(&mut harness, "pass");
    assert_eq!(numbered(&mut harness), ["…", "…", "…"], "all are in the log, none on the disk");
    assert_eq!(on_disk(&disk, &harness).entries().len(), 0);
    disk.hold(false);
    // Answers may come in any order.
    harness.run(third);
    assert_eq!(numbered(&mut harness), ["3", "2", "1"]);
    harness.run(Task::batch([first, second]));
    assert_eq!(on_disk(&disk, &harness), *harness.game());
}

#[test]
fn a_late_answer_to_an_entry_does_not_wait_for_the_next() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    let first = begin(&mut harness, LINE);
    // The first is on the disk, but nobody has heard of it yet.
    while on_disk(&disk, &harness).entries().is_empty() {
        std::thread::yield_now();
    }
    disk.hold(true);
    let second = begin(&mut harness, NEXT);
    hear(&mut harness, first);
    assert!(harness.stage.game().is_writing());
    assert_eq!(numbered(&mut harness), ["…", "1"]);
    disk.hold(false);
    harness.run(second);
    assert_eq!(numbered(&mut harness), ["2", "1"]);
}

#[test]
fn after_a_failure_what_waited_comes_back_in_its_order() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    let first = begin(&mut harness, LINE);
    let second = begin(&mut harness, NEXT);
    harness.run(Task::batch([first, second]));
    assert_eq!(count(&harness), 0);
    assert_eq!(on_disk(&disk, &harness).entries().len(), 0);
    harness.expect(LINE);
    disk.heal();
    harness.keys("Enter");
    assert_eq!(count(&harness), 1);
    harness.expect(NEXT).keys("Enter");
    assert_eq!(count(&harness), 2);
    assert_eq!(on_disk(&disk, &harness), *harness.game());
}

#[test]
fn undo_waits_for_what_is_being_written() {
    let disk = Memory::new();
    let mut harness = on(&disk);
    harness.enter(LINE);
    disk.hold(true);
    let task = begin(&mut harness, NEXT);
    let release = disk.clone();
    let later = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(60));
        release.hold(false);
    });
    harness.keys("Ctrl+z");
    later.join().unwrap();
    harness.run(task);
    assert_eq!(count(&harness), 1);
    assert_eq!(harness.game().history.undone().len(), 1, "the entry can be had again");
    assert_eq!(on_disk(&disk, &harness), *harness.game());
    // A failed write cannot be taken back either: the entry before it stays.
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    let task = begin(&mut harness, NEXT);
    disk.hold(false);
    harness.keys("Ctrl+z").run(task);
    assert_eq!(count(&harness), 1);
    disk.heal();
    assert_eq!(on_disk(&disk, &harness), *harness.game());
}

/// The program at the table with one entry being written. Later tasks are not awaited.
fn writing(home: &Home) -> (Harness<App>, Task<Root>) {
    let path = home.keep(game("Friday", &["Sam", "Anna", "Ben"], 2));
    let mut harness = home.start_with(Some(path), 1366.0, 768.0);
    let typed = harness.stage.update(Root::Table(Message::Notebook(notebook::Message::Letters("pass".to_owned()))));
    let said = harness.stage.update(Root::Table(Message::Notebook(notebook::Message::Submit)));
    assert!(harness.stage.game().unwrap().is_writing());
    (harness, Task::batch([typed, said]))
}

#[test]
fn closing_waits_for_what_is_being_written() {
    let home = Home::new();
    let (mut harness, task) = writing(&home);
    let path = harness.stage.game().unwrap().path().to_owned();
    harness.patient = false;
    harness.message(Root::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(!harness.closed);
    harness.run(task);
    assert!(harness.closed);
    let there = decode(&text_of(&path)).unwrap();
    assert_eq!(there.entries().len(), 3);
    assert!(!harness.stage.game().unwrap().is_writing());
}

#[test]
fn a_half_typed_line_comes_back_after_the_window_was_closed() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Sam", "Anna", "Ben"], 2));
    let mut harness = home.start_on(&path);
    harness.type_text("green kni").message(Root::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(harness.closed);
    drop(harness);
    let other = home.keep(game("Saturday", &["Sam", "Anna", "Ben"], 2));
    assert!(!home.start_on(&other).sees("green kni"), "it belongs to its game");
    let mut harness = home.start_on(&path);
    harness
        .expect("green kni")
        .key(deerstalker::app::keys::Stroke::named(iced::keyboard::key::Named::Escape))
        .message(Root::Window(WindowEvent::CloseRequested(window::Id::unique())));
    drop(harness);
    let mut harness = home.start_on(&path);
    assert!(harness.stage.game().unwrap().read_only().is_none());
    assert!(!harness.sees("green kni"), "what was given up stays away");
}

#[test]
fn a_line_that_waits_for_an_edit_comes_back_after_the_window_was_closed() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Sam", "Anna", "Ben"], 2));
    let mut harness = home.start_on(&path);
    harness.type_text("green kni").keys("F6 F6 Ctrl+e").expect("Editing 2").lacks("green kni");
    harness.message(Root::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(harness.closed);
    drop(harness);
    home.start_on(&path).expect("green kni");
}

#[test]
fn a_half_pressed_entry_is_kept_over_closing_and_never_asked_about() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Sam", "Anna", "Ben"], 2));
    let mut harness = home.start_on(&path);
    let pressed = [DraftEdit::Seat(2), DraftEdit::Card(Card::new(3)), DraftEdit::Card(Card::new(7))];
    for edit in pressed {
        harness.message(Root::Table(Message::Composed(edit)));
    }
    harness.message(Root::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(harness.closed, "nothing is asked");
    drop(harness);
    let harness = home.start_on(&path);
    let draft = &harness.stage.table().unwrap().input.parsed().draft;
    assert_eq!((draft.by, draft.cards), (Some(Seat(2)), [Some(Card::new(3)), Some(Card::new(7)), None]));
}

#[test]
fn the_window_stays_if_the_last_entry_cannot_be_written() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Sam", "Anna", "Ben"], 2));
    let mut harness = home.start_with(Some(path.clone()), 1366.0, 768.0);
    // A file lies in place of the folder, so nothing can be written there.
    let folder = path.parent().unwrap();
    std::fs::rename(folder, folder.with_extension("away")).unwrap();
    std::fs::write(folder, "in the way").unwrap();
    let typed = harness.stage.update(Root::Table(Message::Notebook(notebook::Message::Letters("pass".to_owned()))));
    let said = harness.stage.update(Root::Table(Message::Notebook(notebook::Message::Submit)));
    harness.patient = false;
    harness.message(Root::Window(WindowEvent::CloseRequested(window::Id::unique()))).run(Task::batch([typed, said]));
    assert!(!harness.closed, "the entry would be lost");
    assert_eq!(harness.logged(), 2);
    harness.expect("pass");
    // The same on the way to the casebook. The first time it is refused, then there is nothing to lose.
    let said = harness.stage.update(Root::Table(Message::Notebook(notebook::Message::Submit)));
    harness.patient = false;
    harness.message(Root::Table(Message::Notebook(notebook::Message::Ask(Request::Leave)))).run(said);
    harness.is_at("Notebook");
    harness.message(Root::Table(Message::Notebook(notebook::Message::Ask(Request::Leave))));
    harness.is_at("Casebook");
}

#[test]
fn leaving_waits_and_the_game_opens_again_at_once() {
    let home = Home::new();
    let (mut harness, task) = writing(&home);
    let path = harness.stage.game().unwrap().path().to_owned();
    harness.patient = false;
    harness.message(Root::Table(Message::Notebook(notebook::Message::Ask(Request::Leave))));
    assert!(harness.stage.game().is_some());
    harness.run(task);
    assert!(harness.stage.game().is_none());
    let again = home.library().open_game(&path).unwrap();
    assert!(again.read_only().is_none(), "the file was let go");
    assert_eq!(again.game().entries().len(), 3);
}
