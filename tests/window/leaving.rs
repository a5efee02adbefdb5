//! Every way out of unfinished work asks first, and leads to where one was going.

use crate::museum::{open, tracker};
use crate::prelude::*;
use deerstalker::app::caper::setup::{Message as CaperSetup, plan};
use deerstalker::caper::{Direction, PlanEdit};
use deerstalker::format::encode;
use iced::window;

const ESCAPE: Stroke = Stroke::named(Named::Escape);

#[derive(Clone, Copy, PartialEq, Debug)]
enum Page {
    Setup,
    Evening,
    NextRound,
    Edition,
    Plan,
    Truth,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    Escape,
    Close,
    Quit,
    /// To another game, or to another page of this one.
    Elsewhere,
    File,
}

/// The page with something entered, and the text that shows that nothing of it is lost.
fn begun(home: &Home, page: Page) -> (Harness<App>, &'static str) {
    let (mut harness, here) = entered(home, page);
    harness.message(Message::Window(WindowEvent::Opened(window::Id::unique())));
    (harness, here)
}

fn entered(home: &Home, page: Page) -> (Harness<App>, &'static str) {
    if page == Page::NextRound {
        let mut case = tracker(11);
        case.evening.rounds[0].abandoned = true;
        let mut harness = open(home, case);
        harness.clicks(&["Rounds", "Next round"]).keys("Alt+r");
        return (harness, "Next round");
    }
    if page == Page::Truth {
        let mut harness = home.start_on(&home.keep(crate::review::finished()));
        harness.keys("F8 t Down Space");
        return (harness, "Save");
    }
    let mut harness = home.start();
    if page == Page::Edition {
        harness
            .clicks(&["Editions", "Clue (2015)"])
            .keys("Ctrl+d F2")
            .click_id("editor-name")
            .keys("End")
            .type_text("zzz");
        return (harness, "Save");
    }
    harness.keys("Ctrl+n");
    if page == Page::Setup {
        harness.type_text("Zoe").keys("Escape");
        return (harness, "Your hand");
    }
    harness.click("The Great Museum Caper");
    if page == Page::Evening {
        harness.keys("Alt+r");
        // Out of the field of the first name.
        harness.keys("Escape");
        return (harness, "Change…");
    }
    harness.click("Change…");
    let side = PlanEdit::Side("C8".parse().unwrap(), Direction::Right);
    harness.message(Message::CaperSetup(CaperSetup::Editor(plan::Message::Edited(side))));
    (harness, "Compare with “Museum of 1991”")
}

fn go(harness: &mut Harness<App>, home: &Home, page: Page, way: Way) {
    match (way, page) {
        (Way::Escape, _) => harness.keys("Escape"),
        (Way::File, _) => {
            let file = home.folder.path().join("sunday.case");
            std::fs::write(&file, encode(&game("Sunday", &["You", "Dora", "Eve"], 1)).unwrap()).unwrap();
            harness.message(Message::Window(WindowEvent::Dropped(file)))
        }
        (Way::Close, _) => harness.message(Message::Window(WindowEvent::CloseRequested(window::Id::unique()))),
        (Way::Quit, _) => harness.keys("Ctrl+q"),
        (Way::Elsewhere, Page::Setup | Page::Evening) => harness.click("Solo"),
        (Way::Elsewhere, Page::NextRound) => harness.click("‹ Museum"),
        (Way::Elsewhere, Page::Edition) => harness.click("‹ Editions"),
        (Way::Elsewhere, Page::Truth) => harness.click("Table"),
        (Way::Elsewhere, Page::Plan) => harness.click("‹ New evening"),
    };
}

fn arrived(harness: &mut Harness<App>, page: Page, way: Way) -> bool {
    match (way, page) {
        (Way::Close | Way::Quit, _) => harness.closed,
        (Way::File, _) => harness.stage.game().is_some_and(|game| game.game().title == "Sunday"),
        (Way::Elsewhere, Page::Truth) => matches!(harness.stage.screen(), Screen::Notebook),
        (_, Page::Truth) => matches!(harness.stage.screen(), Screen::Review(_)) && !harness.sees("Save"),
        (Way::Elsewhere, Page::Setup | Page::Evening) => matches!(harness.stage.screen(), Screen::Solo(_)),
        (_, Page::Setup | Page::Evening) => matches!(harness.stage.screen(), Screen::Casebook(_)),
        (_, Page::NextRound) => harness.sees("WHAT WE KNOW"),
        (_, Page::Edition) => matches!(harness.stage.screen(), Screen::Editions(_)) && !harness.sees("Redo"),
        (_, Page::Plan) => harness.sees("Change…"),
    }
}

#[test]
fn leaving_unfinished_work_asks_first_and_then_goes_to_the_chosen_page() {
    for page in [Page::Setup, Page::Evening, Page::NextRound, Page::Edition, Page::Plan, Page::Truth] {
        for way in [Way::Escape, Way::Close, Way::Quit, Way::Elsewhere, Way::File] {
            let home = Home::new();
            let (mut harness, here) = begun(&home, page);
            for answers in [ESCAPE, Stroke::ctrl('q')] {
                go(&mut harness, &home, page, way);
                assert!(harness.sees("Discard") && !harness.closed, "{page:?}, {way:?}: asks");
                harness.key(answers);
                assert!(!harness.sees("Discard"), "{page:?}, {way:?}: the player stays");
                assert!(!harness.closed && harness.sees(here), "{page:?}, {way:?}: nothing is lost");
            }
            go(&mut harness, &home, page, way);
            harness.click("Discard");
            assert!(arrived(&mut harness, page, way), "{page:?}, {way:?}: leads where one was going");
        }
    }
}

#[test]
fn saving_unfinished_work_goes_on_to_the_chosen_page() {
    for page in [Page::Edition, Page::Plan] {
        let home = Home::new();
        let (mut harness, here) = begun(&home, page);
        harness.keys("Ctrl+q").click("Save and leave");
        if page == Page::Plan {
            assert!(!harness.closed, "nobody can play on this plan");
            harness.expect(here).expect("cannot be reached");
        } else {
            assert!(harness.closed);
            let kept = text_of(home.folders().editions().join("clue_2015_own.ron"));
            assert!(kept.contains("zzz"));
        }
    }
}

#[test]
fn a_page_without_changes_is_left_unasked() {
    let mut harness = started();
    harness.message(Message::Window(WindowEvent::Opened(window::Id::unique()))).keys("Ctrl+n Escape").keys("Escape");
    harness.is_at("Casebook").keys("Ctrl+n Ctrl+q");
    assert!(harness.closed);
}
