//! Background jobs: slow ones, panics, late answers, and notices that disappear.

use crate::prelude::*;
use crate::table::bench::{Bench, NewBench, setup};
use deerstalker::app::context::SystemEffects;
use deerstalker::app::jobs::{self, JobMessage, JobPanicked};
use deerstalker::format::encode;
use iced::Task;
use iced::futures::executor::block_on;
use iced::futures::task::{Context, noop_waker_ref};
use iced::futures::{Stream, StreamExt};
use iced_test::runtime::Action;
use iced_test::runtime::task::into_stream;
use std::sync::mpsc;
use support::harness::Fake;

const BROKE: &str = "Something went wrong inside Deerstalker";

fn stream<T: Send + 'static>(task: Task<JobMessage<T>>) -> impl Stream<Item = JobMessage<T>> + Unpin {
    let stream = into_stream(task).unwrap();
    stream
        .filter_map(|action| std::future::ready(if let Action::Output(answer) = action { Some(answer) } else { None }))
}

#[test]
fn the_thread_that_polls_a_job_first_is_not_held_up() {
    let (go, wait) = mpsc::channel();
    let asking = std::thread::current().id();
    let mut place = None;
    let task = jobs::run(&mut place, &SystemEffects::default(), "test", move |_| {
        // If the asking thread did the work itself, only the timeout would end this.
        wait.recv_timeout(Duration::from_secs(5)).ok();
        std::thread::current().id() != asking
    });
    let mut answers = stream(task);
    assert!(answers.poll_next_unpin(&mut Context::from_waker(noop_waker_ref())).is_pending());
    go.send(()).ok();
    let answer = block_on(answers.next()).unwrap();
    assert_eq!(answer.take(&mut place), Some(Ok(true)));
    assert!(place.is_none(), "the next job can begin");
}

#[test]
fn a_panic_is_an_answer_and_a_dropped_job_is_cancelled() {
    let world = Fake::default();
    world.break_next("test");
    let mut place = None;
    let task = jobs::run(&mut place, &world, "test", |_| 7);
    assert_eq!(block_on(stream(task).next()).unwrap().take(&mut place), Some(Err(JobPanicked)));
    assert!(place.is_none());
    // Another job replaces the first, whose answer is sent already.
    let (heard, hear) = mpsc::channel();
    let (go, wait) = mpsc::channel::<()>();
    let task = jobs::stream(&mut place, &world, "test", move |cancel, say| {
        say(1);
        wait.recv().ok();
        heard.send(cancel.is_cancelled()).ok();
    });
    let late = block_on(stream(task).next()).unwrap();
    assert!(place.is_some());
    let _second = jobs::run(&mut place, &world, "test", |_| 2);
    go.send(()).unwrap();
    assert!(hear.recv().unwrap(), "the work learns that its result was dropped");
    let _third = jobs::run(&mut place, &world, "test", |_| 3);
    assert_eq!(late.take(&mut place), None);
}

#[test]
fn a_notice_goes_by_itself_after_a_while_and_bad_news_stays() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    let mut window = home.start();
    window
        .keys("Delete")
        .expect("was deleted.")
        .pass(Duration::from_millis(7_900))
        .expect("was deleted.")
        .pass(Duration::from_millis(200))
        .lacks("was deleted.")
        .keys("Ctrl+o")
        .enter("nowhere.case")
        .expect("nowhere.case")
        .pass(Duration::from_mins(1))
        .expect("nowhere.case");
}

/// I and two others. My hand is known, so there is advice.
fn three() -> NewBench {
    let hand = ["mustard", "wrench", "library", "hall", "rope", "green"];
    Bench::begin(setup("clue_2002", &["Sam", "Anna", "Ben"], &hand), Code::English)
}

#[test]
fn slow_advice_says_so_and_an_answer_about_an_older_log_is_dropped() {
    let bench = three();
    let world = bench.fake().clone();
    world.hold_jobs(true);
    let mut table = bench.shown(1366.0, 768.0);
    table.lacks("Working it out");
    table.pass(Duration::from_millis(200));
    table.expect("Working it out");
    assert_eq!(world.held("advice"), 1);
    // The log grows; the first request is outdated.
    table.enter("pl ro ki --");
    assert_eq!(world.held("advice"), 2);
    world.hold_jobs(false);
    table.pass(Duration::ZERO);
    table.lacks("Working it out");
}

#[test]
fn advice_that_breaks_down_says_so_and_can_be_tried_again() {
    let bench = three();
    bench.fake().break_next("advice");
    let mut table = bench.shown(1366.0, 768.0);
    table.expect(BROKE);
    table.lacks("Use it").click("Try again");
    assert!(table.sees("Use it") && !table.sees(BROKE));
}

#[test]
fn a_reason_that_breaks_down_says_so_and_is_found_when_asked_again() {
    let mut table = three().shown(1366.0, 768.0);
    let world = table.stage.fake().clone();
    world.break_next("reason");
    table.keys("F6 Down");
    assert!(table.stage.notices().iter().any(|notice| notice.contains(BROKE)), "{:?}", table.stage.notices());
    table.keys("Right Left");
    assert_eq!(table.stage.notices().len(), 1);
}

#[test]
fn the_review_and_the_statistics_can_be_tried_again_after_breaking_down() {
    let home = Home::new();
    let path = home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    let mut window = home.start_on(&path);
    home.fake.break_next("review");
    window.keys("F8").expect(BROKE).click("Try again").lacks(BROKE).expect("solutions").keys("F9");
    home.fake.break_next("statistics");
    window.keys("Ctrl+t").expect(BROKE).click("Try again").lacks(BROKE);
}

#[test]
fn scrubbing_looks_for_one_reason_at_a_time() {
    let home = Home::new();
    let path = home.keep(crate::statistics::finished("Sunday", &["Me", "Anna", "Ben"], 8, 1));
    let mut window = home.start_on(&path);
    window.keys("F8 Down");
    home.fake.hold_jobs(true);
    for _ in 0..8 {
        window.keys("Left");
    }
    assert_eq!(home.fake.held("reasons"), 1, "all others are of no interest any more");
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO);
    assert_eq!(home.fake.held("reasons"), 0);
}

/// Breaks the next job of this name, which these keys begin, and sees that this is said.
#[track_caller]
fn breaks(window: &mut Harness<App>, home: &Home, job: &'static str, keys: &str) {
    home.fake.break_next(job);
    window.keys(keys).expect(BROKE);
}

#[test]
fn the_recovery_screen_the_editions_and_an_import_can_be_tried_again_after_breaking_down() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    let mut window = home.start();
    breaks(&mut window, &home, "recoverable files", "Ctrl+b");
    window.click("Try again").expect("No earlier state is kept yet").keys("Escape");
    breaks(&mut window, &home, "editions", "Ctrl+e");
    window.click("×").keys("F5").expect("None yet");
    breaks(&mut window, &home, "editions", "Ctrl+d");
    window.click("×").keys("Ctrl+d");
    let own = home.library().own_editions().read().good;
    assert_eq!(own.len(), 1);
    window.keys("F2").click_id("editor-name").type_text("x");
    breaks(&mut window, &home, "editions", "Ctrl+s");
    window.click("×").keys("Ctrl+s").expect("Everything is saved.").keys("Escape Escape");
    window.is_at("Casebook");
    let folder = home.folder.path().join("import");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("a.case"), encode(&game("Friday", &["Me", "Ben", "Cleo"], 3)).unwrap()).unwrap();
    home.fake.paths.choose(&folder);
    breaks(&mut window, &home, "import folder", "Ctrl+i");
    home.fake.paths.choose(&folder);
    window.keys("Ctrl+i").expect("Friday");
}

/// Two copies are queued and the first panics. The second still counts, and leaving waits only for it.
#[test]
fn leaving_the_editions_waits_for_what_is_queued_behind_a_broken_job() {
    let home = Home::new();
    let mut window = home.start();
    window.keys("Ctrl+e");
    home.fake.hold_jobs(true);
    window.keys("Ctrl+d Ctrl+d Escape").is_at("Editions");
    home.fake.break_next("editions");
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO);
    window.is_at("Casebook");
    assert_eq!(home.library().own_editions().read().good.len(), 1);
}

#[test]
fn a_document_and_reasons_and_following_and_closing_can_be_tried_again_after_breaking_down() {
    let home = Home::new();
    let folder = home.folder.path().join("documents");
    std::fs::create_dir(&folder).unwrap();
    home.prefer(|settings| settings.last_folder = Some(folder.clone()));
    let path = home.keep(crate::statistics::finished("Sunday", &["Me", "Anna", "Ben"], 8, 1));
    let mut window = home.start_on(&path);
    breaks(&mut window, &home, "document", "F10");
    window.click("Try again");
    breaks(&mut window, &home, "save document", "Ctrl+s");
    window.keys("Ctrl+s");
    assert!(folder.join("Sunday.pdf").exists());
    window.keys("F8 Down");
    breaks(&mut window, &home, "reasons", "Left");
    // The last one, because such marks are on the sheet as well.
    let close = window.texts().iter().rev().find(|seen| seen.text == "×").unwrap().bounds.center();
    window.click_at(close).keys("Right").lacks(BROKE);
    breaks(&mut window, &home, "close game", "F9");
    let mut writer = home.library().open_game(&path).unwrap();
    assert!(writer.read_only().is_none(), "the file was let go all the same");
    window.click("×").keys("Enter").click("Show the sheet").expect("open in another window");
    writer.rename("Monday").unwrap();
    home.fake.break_next("follow game");
    let time = Duration::from_millis(1500);
    window.pass(time).expect(BROKE).pass(time).expect("Monday");
}

#[test]
fn a_search_for_contradictions_and_for_the_card_to_show_can_begin_again_after_breaking_down() {
    let mut table = three().shown(1366.0, 768.0);
    let world = table.stage.fake().clone();
    table.enters(&["me: pl ro ki -+ki", "a: gr ro lo -+"]);
    world.break_next("contradiction");
    table.enter("me: sc ca ki +ki");
    assert!(table.stage.notices().iter().any(|notice| notice.contains(BROKE)), "{:?}", table.stage.notices());
    table.keys("Ctrl+z Ctrl+y");
    table.expect("cannot both be true").keys("Ctrl+z");
    world.break_next("card to show");
    table.type_text("a: mu kn lo").expect(BROKE);
    table.click("Try again");
    assert!(!table.sees(BROKE));
    table.expect("Show");
}
