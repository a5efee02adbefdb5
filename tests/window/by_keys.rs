//! A player with the keyboard alone, in a small window with large text.

use crate::prelude::*;
use crate::review::{finished, running};
use crate::support::{opened_sized, resize, started_sized};
use crate::table::bench::Bench;
use deerstalker::app::action::Notice;
use deerstalker::app::overlay;
use deerstalker::document::Format;

/// 800 × 600 at 150 %.
fn large(game: Game) -> Harness<App> {
    let mut window = opened_sized(game, 800.0, 600.0);
    resize(&mut window, 800.0, 600.0, 150);
    window
}

fn casebook() -> Harness<App> {
    let mut window = started_sized(800.0, 600.0);
    resize(&mut window, 800.0, 600.0, 150);
    window
}

fn repeat(window: &mut Harness<App>, key: &str, times: usize) {
    for _ in 0..times {
        window.keys(key);
    }
}

#[test]
fn the_row_of_the_chosen_cell_is_in_sight_in_every_sheet() {
    for (sheet, keys) in [("table", "F6"), ("table from the line", "F6 Escape"), ("review", "F8"), ("truth", "F8 t")] {
        let mut window = large(running());
        window.keys(keys);
        for (direction, card) in [("Down", "Study"), ("Up", "Mr. Green")] {
            repeat(&mut window, direction, 21);
            let is_row = |seen: &Seen| seen.text == card && !seen.cut;
            assert!(window.any(is_row), "{sheet}: {card} after {direction}: {:#?}", window.texts());
        }
    }
}

#[test]
fn arrows_from_the_empty_line_belong_to_the_sheet_until_escape_or_a_letter() {
    let mut window = Bench::english();
    window.keys("Down Down Right Enter");
    assert_eq!(window.stage.state.input.form.cards[0], Some(Card::new(1)), "Enter takes the row");
    window.find(|seen| seen.text.to_lowercase().starts_with("why"));
    window.keys("Escape Escape").type_text("pl").keys("Left").type_text("x").keys("Down");
    assert_eq!(window.stage.state.input.line.typed(), "pxl", "the arrows belong to the line");
}

#[test]
fn page_keys_scroll_every_page_and_dialog() {
    let game = || large(running());
    let pages: [(&str, Harness<App>, &str); 6] = [
        ("keys", game(), "F1"),
        ("end", large(finished()), "F11"),
        ("chair", game(), "Ctrl+k"),
        ("welcome", casebook(), "F11"),
        ("settings", casebook(), "Ctrl+,"),
        ("statistics", game(), "F9 Ctrl+t"),
    ];
    for (page, mut window, keys) in pages {
        window.keys(keys);
        let top = window.texts();
        assert!(window.beyond_reach() > 0.0, "{page} has more than it shows");
        let below = window.keys("PageDown").texts();
        assert_ne!(top, below, "{page}: a page down");
        assert_eq!(window.keys("PageUp").texts(), top, "{page}: and up again");
        // The line of the table needs these.
        if page == "chair" {
            continue;
        }
        let end = window.keys("End").texts();
        assert_ne!(top, end, "{page}: to the end");
        assert_eq!(window.keys("Home").texts(), top, "{page}: and to the beginning");
    }
}

#[test]
fn an_error_goes_with_escape_and_with_the_next_page_or_file() {
    let home = Home::new();
    let path = home.keep(finished());
    let error = |window: &mut Harness<App>| {
        let told = overlay::Message::Told(vec![Notice::error("Nothing can be chosen here.")]);
        window.message(Message::Overlay(told)).expect("Nothing can be chosen");
    };
    let mut window = home.start_on(&path);
    error(&mut window);
    window.type_text("pl").keys("F1 Escape").expect("Nothing can be chosen");
    window.keys("Escape").lacks("Nothing can be chosen").expect("pl");
    error(&mut window);
    window.keys("F8").lacks("Nothing can be chosen").keys("F8");
    error(&mut window);
    let other = home.keep(game("Sunday", &["You", "Dora", "Eve"], 1));
    window.message(Message::Window(WindowEvent::Dropped(other))).expect("Dora").lacks("Nothing can be chosen");
}

fn focus_is_whole(window: &mut Harness<App>, what: &str) {
    let (size, seen) = window.focused().expect(what);
    assert!(seen.is_some_and(|seen| seen.height + 1.0 > size.height), "{what}: {seen:?} of {size:?}");
}

#[test]
fn a_focus_that_a_key_gives_is_in_sight() {
    let mut window = casebook();
    window.keys("Ctrl+n");
    for keys in ["Alt+3", "Alt+1", "Alt+2", "Alt+3", "Alt+2"] {
        window.keys(keys);
        focus_is_whole(&mut window, keys);
    }
    let mut window = large(running());
    window.keys("F12");
    focus_is_whole(&mut window, "F12");
}

#[test]
fn the_list_of_formats_follows_the_arrows() {
    let mut window = large(running());
    window.keys("F10");
    repeat(&mut window, "Down", Format::ALL.len() - 1);
    let (name, _) = Format::ALL[Format::ALL.len() - 1].text(&english());
    assert!(window.any(|seen| seen.text == name && !seen.cut), "{name}");
}

#[test]
fn the_key_of_the_languages_is_whole_beside_them() {
    let mut window = opened_sized(finished(), 800.0, 600.0);
    resize(&mut window, 800.0, 2400.0, 150);
    window.keys("F10");
    assert!(window.any(|seen| seen.text == "L" && !seen.cut && seen.bounds.width > 5.0));
}

#[test]
fn a_number_alone_in_a_head_is_that_of_open_cards() {
    let mut window = large(running());
    let me = window.find(|seen| seen.text == "You").bounds;
    let below = window.find(|seen| seen.bounds.y > me.y + 8.0 && (seen.bounds.center_x() - me.center_x()).abs() < 12.0);
    assert_eq!(below.text, "✓");
}

#[test]
fn the_heads_of_a_chair_are_whole() {
    let mut window = large(running());
    window.keys("Ctrl+k");
    let cut = window.all_where(|seen| seen.text.ends_with('…') || seen.cut && seen.bounds.y < 150.0);
    assert_eq!(cut, []);
}

#[test]
fn the_way_to_the_end_page_does_not_read_on_from_the_sentence_before_it() {
    let mut window = large(finished());
    window.click("Show the sheet");
    window.click("Log it");
    let over = window.find(|seen| seen.text == "The game is over." && seen.bounds.y < 200.0).bounds;
    let case = window.find(|seen| seen.text == "The case").bounds;
    assert!(case.y > over.y + over.height);
    assert!(window.any(|seen| seen.text.starts_with("Other") && !seen.cut && seen.bounds.width > 25.0));
}

#[test]
fn the_truth_is_saved_by_a_button_in_sight() {
    let mut window = large(running());
    window.keys("F8 t");
    for words in ["Save", "Cancel"] {
        assert!(window.any(|seen| seen.text == words && !seen.cut), "{words}");
    }
}
