//! The museum in a narrow window: the log under the board, and beside them a panel with what to do now, tabs, the form
//! and what is known.

use super::{case, evening, log, open_sized, opened_case, opened_case_sized, place, played, tracker};
use crate::prelude::*;
use deerstalker::caper::{CaperGame, Event, NextMover, Pad};
use support::heist::PlayedRound;

/// Without the bars of the desktop.
const WIDTH: f32 = 683.0;
const HEIGHT: f32 = 700.0;

const PANE: f32 = 420.0;

fn narrow(case: CaperGame) -> Harness<App> {
    opened_case_sized(case, WIDTH, HEIGHT)
}

#[track_caller]
fn find<'a>(texts: &'a [Seen], words: &str) -> &'a Seen {
    texts.iter().find(|seen| seen.text == words).unwrap_or_else(|| panic!("{words:?} is not seen"))
}

/// In large type, in the corner of the board. `None` if the Thief's space is named there.
fn count(harness: &mut Harness<App>) -> Option<u32> {
    let texts = harness.texts();
    let corner = texts.iter().filter(|seen| seen.bounds.x > 345.0 && seen.bounds.x < 700.0 && seen.bounds.y < 110.0);
    let mut large = corner.filter(|seen| seen.bounds.height >= 28.0);
    large.find_map(|seen| seen.text.parse().ok())
}

#[test]
fn before_the_first_entry_all_cameras_work() {
    let mut harness = narrow(tracker(0));
    harness.expect("1 2 3 4 5 6 work");
}

#[test]
fn the_log_stands_under_the_board_and_what_to_do_now_over_the_form() {
    let mut harness = narrow(tracker(11));
    harness.click("Motion");
    let texts = harness.texts();
    let now = find(&texts, "CHLOÉ’S TURN");
    let (tab, reason) = (find(&texts, "Why not"), find(&texts, "Known"));
    let (form, foot) = (find(&texts, "The Thief answers"), find(&texts, "Exits"));
    let entry = texts.iter().find(|seen| seen.text == "11" && seen.bounds.x < 40.0).expect("the log is in sight");
    assert!(entry.bounds.y > HEIGHT * 0.55, "{entry:?}");
    for seen in [now, tab, reason, form, foot] {
        assert!(seen.bounds.x > PANE, "{seen:?}");
    }
    let down = [now, tab, form, foot].map(|seen| seen.bounds.y);
    assert!(down.is_sorted() && down[3] > HEIGHT * 0.85, "{down:?}");
    // All seven answers, in two columns, and what logs them are in sight.
    let column = |words: &str| find(&texts, words).bounds.x;
    assert!(column("red") < column("purple") && (column("red") - column("blue")).abs() < 1.0);
    assert!(find(&texts, "Clear").bounds.y < foot.bounds.y);
    let hidden = harness.half_hidden().into_iter().filter(|target| target.x > PANE);
    assert_eq!(hidden.collect::<Vec<_>>(), [], "the whole form is in sight");
    assert!(find(&texts, "Ends at").bounds.height > 14.0);
}

/// However long the form above them is.
#[test]
fn the_buttons_that_log_stay_whole() {
    for (width, height) in [(683.0, 700.0), (683.0, 768.0), (800.0, 600.0), (1366.0, 768.0), (1920.0, 1080.0)] {
        for language in [LanguageChoice::English, LanguageChoice::French] {
            let english = language == LanguageChoice::English;
            for scale in [100, 150, 200] {
                let home = Home::new();
                home.prefer(|settings| (settings.language, settings.text_scale) = (language, scale));
                let mut harness = open_sized(&home, tracker(11), width, height);
                harness.type_text("m").keys("Space");
                let clear = if english { "Clear" } else { "Effacer" };
                let texts = harness.texts();
                let clear = find(&texts, clear).bounds.center();
                // The last there: what is scrolled away lies under the button.
                let button = harness.targets().into_iter().rfind(|target| target.contains(clear)).unwrap();
                assert!(!harness.half_hidden().contains(&button), "{width}x{height} at {scale} %, {language:?}");
            }
        }
    }
}

#[test]
fn a_reason_that_is_asked_for_comes_into_sight_and_the_form_with_the_next_press() {
    let mut harness = narrow(tracker(11));
    harness
        .keys(&["Up"; 13].join(" "))
        .keys("Shift+Space")
        .expects(&["WHY NOT ", "The painting at C7 is gone."])
        .lacks("Ends at")
        .keys("Space")
        .expect("Ends at");
}

#[test]
fn tabs_stand_in_one_line() {
    let level = |texts: &[Seen], tabs: [&str; 2], line: f32| {
        let lines = tabs.map(|words| find(texts, words).bounds.center_y());
        assert!(lines.iter().all(|other| (other - line).abs() < 4.0), "{tabs:?}");
    };
    for (language, museum, clue) in [
        (LanguageChoice::English, ["Why not", "Known"], ["Log", "Why"]),
        (LanguageChoice::French, ["Pourquoi", "Connu"], ["Journal", "Pourquoi"]),
    ] {
        let home = Home::new();
        home.prefer(|settings| settings.language = language);
        let texts = open_sized(&home, tracker(11), WIDTH, HEIGHT).texts();
        level(&texts, museum, find(&texts, museum[0]).bounds.center_y());
        let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 3));
        let texts = home.start_sized_on(&path, WIDTH, HEIGHT).texts();
        let case = texts.iter().find(|seen| ["Dossier", "Case", "Conseil", "Advice"].contains(&seen.text.as_str()));
        level(&texts, clue, case.expect("a tab for the case file or the advice").bounds.center_y());
    }
}

#[test]
fn the_map_says_before_a_turn_is_logged_what_the_log_says_then() {
    let played = played(900_004);
    let mut compared = 0;
    for (at, entry) in played.facts.iter().enumerate().skip(1).take(12) {
        let Event::Character(turn) = &entry.event else { continue };
        let mut harness = opened_case(evening(&played, at, false));
        // Nothing is said of the look, so the Character looked and saw nothing.
        harness.click_at(place(&turn.end.to_string()));
        let Some(previewed) = count(&mut harness) else { continue };
        harness.click(&format!("Log: {}, not seen", turn.end));
        assert_eq!(log(&harness).len(), at + 1);
        assert_eq!(count(&mut harness), Some(previewed), "entry {}: {:?}", at + 1, case(&harness).title);
        compared += 1;
    }
    assert!(compared >= 3, "{compared}");
}

/// The narrow map has no room for it.
#[test]
fn the_legend_of_a_narrow_window_stands_in_the_panel_of_what_is_known() {
    let mut harness = narrow(tracker(11));
    harness.expect("Map").click("Known").expects(&["ON THE MAP", "camera", "lock, not turned", "power switch"]);
}

#[test]
fn how_the_round_ended_is_said_once() {
    let mut harness = narrow(tracker(usize::MAX));
    assert_eq!(harness.all_where(|seen| seen.text.contains(" moves, with ")).len(), 1);
}

#[test]
fn what_is_known_of_the_cameras_is_not_cut() {
    let played = played(900_004);
    for count in 1..played.facts.len() {
        let texts = narrow(evening(&played, count, false)).texts();
        let Some(name) = texts.iter().find(|seen| seen.text == "Cameras") else { continue };
        let beside = |seen: &&Seen| (seen.bounds.y - name.bounds.y).abs() < 4.0 && seen.bounds.x > name.bounds.x;
        let known = texts.iter().find(beside).expect("what is known");
        assert!(!known.cut && !known.text.contains('…'), "after {count}: {}", known.text);
    }
}

#[test]
fn in_plain_sight_no_tab_promises_counsel() {
    let sighted = |played: &PlayedRound, count: usize| {
        let table = Pad::new(&played.round, &played.plotted[..count]).table;
        table.pawn.is_some() && table.end.is_none() && table.next == NextMover::Thief
    };
    let found = (900_000..900_040).map(played).find_map(|played| {
        let count = (1..played.plotted.len()).find(|count| sighted(&played, *count))?;
        Some((played, count))
    });
    let (played, count) = found.unwrap();
    narrow(evening(&played, count, true)).lacks("Counsel").click("What you have").expect("Paintings");
    narrow(evening(&played, 1, true)).expect("Counsel");
}
