//! Buttons stay where they are between the presses of one entry, and are large enough.

use super::bench::{five, setup};
use crate::prelude::*;
use std::collections::BTreeMap;

fn left(width: f32) -> f32 {
    344.0 + ((width - 1366.0) * 0.2).max(0.0)
}

/// Less than half a pixel is not seen.
const UNSEEN: f32 = 0.5;

/// By its words.
#[derive(Clone, Copy, Debug)]
enum Press {
    Words(&'static str),
    Menu(&'static str),
    /// "Showed" in the row with this number, and "No card".
    Showed(usize),
    NoCard(usize),
    InRow(&'static str),
    /// The player who acts, which opens the list of players.
    Actor,
}
use Press::{Actor, InRow, Menu, NoCard, Showed, Words};

/// Every kind of entry, press by press. The last press of each logs it.
const EVENING: [&[Press]; 14] = [
    // Mine, with a card that I am shown, and then another one.
    &[
        Words("Prof. Plum"),
        Words("Rope"),
        Words("Lounge"),
        NoCard(0),
        NoCard(0),
        Showed(2),
        InRow("Rope"),
        InRow("Rope"),
        InRow("Lounge"),
        Words("Log it"),
    ],
    // Of others, with cards I do not see, and one that nobody could show.
    &[Words("Mrs. White"), Words("Knife"), Words("Study"), NoCard(0), Showed(1), Words("Log it")],
    &[Words("Mr. Green"), Words("Candlestick"), Words("Kitchen"), Words("Nobody showed"), Words("Log it")],
    &[Words("Mrs. Peacock"), Words("Lead Pipe"), Words("Kitchen"), Words("Clear")],
    // By somebody else than the player to move.
    &[Actor, Menu("Anna"), Words("Mr. Green"), Words("Rope"), Words("Study"), Showed(0), Words("Log it")],
    &[
        Words("Accuse"),
        Words("Prof. Plum"),
        Words("Candlestick"),
        Words("Kitchen"),
        Words("Wrong"),
        Words("Log: Ben accuses"),
    ],
    &[Words("Mrs. White"), Words("Accuse"), Words("Knife"), Words("Clear")],
    // One of those asked showed, and I did not see who.
    &[
        Words("Mr. Green"),
        Words("Knife"),
        Words("Study"),
        Words("Other"),
        Menu("Somebody showed, I did not see who"),
        Words("Clear"),
    ],
    &[Words("Other"), Menu("A card revealed to all"), Words("Anna"), Words("Pistol"), Words("Log it")],
    &[Words("Other"), Menu("A card someone does not hold"), Words("Ben"), Words("Rope"), Words("Log it")],
    &[Words("Other"), Menu("Turn without suggestion"), Words("Kitchen"), Words("Log it")],
    &[Words("Other"), Menu("Card shown privately"), Words("Anna"), Words("Clear")],
    &[Words("Key"), Menu("✓  has it")],
    // Mine and wrong: I note what I saw.
    &[
        Actor,
        Menu("You"),
        Words("Accuse"),
        Words("Miss Scarlet"),
        Words("Rope"),
        Words("Study"),
        Words("Wrong"),
        Words("Log: you accuse"),
    ],
];

fn evening(setup: Setup, language: LanguageChoice, width: f32, height: f32) -> (Home, Harness<App>) {
    let home = Home::new();
    home.prefer(|settings| settings.language = language);
    let path = home.keep(Game::new("Friday at Anna’s", setup, NOW));
    let window = home.start_sized_on(&path, width, height);
    (home, window)
}

/// The place of everything that can be pressed, by its words, and of the cards' names on the sheet.
fn places(window: &mut Harness<App>, left: f32) -> BTreeMap<String, Vec<Rectangle>> {
    let texts = window.texts();
    let mut places: BTreeMap<String, Vec<Rectangle>> = BTreeMap::new();
    for target in window.targets() {
        let inside = texts.iter().filter(|seen| target.contains(seen.bounds.center()));
        let words = inside.map(|seen| seen.text.as_str()).collect::<Vec<_>>().join(" ");
        places.entry(words).or_default().push(target);
    }
    for seen in texts.iter().filter(|seen| (left..left + 120.0).contains(&seen.bounds.x)) {
        places.entry(format!("on the sheet: {}", seen.text)).or_default().push(seen.bounds);
    }
    places
}

fn is_same(one: &Rectangle, other: &Rectangle) -> bool {
    let pairs = [(one.x, other.x), (one.y, other.y), (one.width, other.width), (one.height, other.height)];
    pairs.iter().all(|(one, other)| (one - other).abs() < UNSEEN)
}

/// There before and after, but elsewhere.
fn moved(before: &BTreeMap<String, Vec<Rectangle>>, after: &BTreeMap<String, Vec<Rectangle>>) -> Vec<String> {
    let within = |few: &[Rectangle], many: &[Rectangle]| few.iter().all(|a| many.iter().any(|b| is_same(a, b)));
    let mut moved = Vec::new();
    for (words, old) in before {
        // Typed text has no words, and a player may act, answer and be chosen.
        let named = ["", "You", "Anna", "Ben", "Chloé", "Dev"].contains(&words.as_str());
        let Some(new) = after.get(words).filter(|_| !named) else { continue };
        if !within(old, new) && !within(new, old) {
            moved.push(format!("{words:?}: {old:?} → {new:?}"));
        }
    }
    moved
}

/// In an open menu, else in the left column.
fn place(window: &mut Harness<App>, press: Press, left: f32) -> Point {
    let texts = window.texts();
    let (words, nth) = match press {
        Actor => {
            let targets = window.targets().into_iter().filter(|target| target.x < left && target.y > 46.0);
            return targets.min_by(|one, other| one.y.total_cmp(&other.y)).unwrap().center();
        }
        Words(words) | Menu(words) => (words, 0),
        InRow(words) => (words, 1),
        Showed(nth) => ("Showed", nth),
        NoCard(nth) => ("No card", nth),
    };
    let places = texts.iter().filter(|seen| seen.text == words && (seen.bounds.x < left || nth == 0));
    let places: Vec<Point> = places.map(|seen| seen.bounds.center()).collect();
    // The menu is drawn last, and the composer first.
    let place = if matches!(press, Menu(_)) { places.last() } else { places.get(nth) };
    *place.unwrap_or_else(|| panic!("{press:?}: {texts:#?}"))
}

#[test]
fn nothing_that_can_be_pressed_moves_within_an_entry() {
    for (width, height) in [(1366.0, 700.0), (1920.0, 1080.0)] {
        let (_home, mut window) = evening(five(), LanguageChoice::English, width, height);
        let (left, mut found, mut compared) = (left(width), Vec::new(), 0);
        for presses in EVENING {
            for (at, press) in presses.iter().enumerate() {
                let before = places(&mut window, left);
                let place = place(&mut window, *press, left);
                let logged = window.game().entries().len();
                window.click_at(place);
                if matches!(press, Words(words) if words.starts_with("Log")) {
                    let now = window.game().entries().len();
                    assert_eq!(now, logged + 1, "{presses:?}: {:#?}", window.texts());
                    break;
                }
                let after = places(&mut window, left);
                compared += after.len();
                let mut moved = moved(&before, &after);
                if let InRow(card) = press {
                    // The chosen card stands behind the answers instead.
                    moved.retain(|moved| !moved.starts_with(&format!("{card:?}")));
                }
                if !moved.is_empty() {
                    found.push(format!("{width}: {:?} {moved:#?}", &presses[..=at]));
                }
            }
        }
        assert!(found.is_empty(), "{} moved: {}", found.len(), found.join("\n"));
        assert!(compared > 2000, "{compared}");
    }
}

#[test]
fn what_can_be_pressed_at_the_table_is_large_enough() {
    let master = || {
        let names = ["Sam", "Anna", "Ben", "Chloé", "Dev", "Elle"];
        setup("master_detective", &names, &["plum", "knife", "studio", "gazebo", "fountain"])
    };
    // Cards may be lower in the narrow window, and lower still in Master Detective.
    for (setup, width, card) in [(five(), 1366.0, 24.0), (five(), 683.0, 22.0), (master(), 1366.0, 20.0)] {
        let names: Vec<String> =
            setup.edition.cards().map(|card| setup.edition.card_short(card, "en").to_owned()).collect();
        let (_home, mut window) = evening(setup, LanguageChoice::English, width, 768.0);
        window.type_text("plum knife");
        let small: Vec<String> = places(&mut window, left(width))
            .into_iter()
            .filter(|(words, _)| !words.starts_with("on the sheet"))
            .flat_map(|(words, places)| places.into_iter().map(move |place| (words.clone(), place)))
            .filter(|(words, place)| {
                let least = if names.contains(words) { card } else { 24.0 };
                place.height < least - UNSEEN || place.width < 24.0 - UNSEEN
            })
            .map(|(words, place)| format!("{words:?} {}×{}", place.width, place.height))
            .collect();
        assert!(small.is_empty(), "at {width}: {small:?}");
    }
}

#[test]
fn undo_and_redo_are_always_on_screen() {
    for language in [LanguageChoice::English, LanguageChoice::French] {
        let words = if language == LanguageChoice::French { ["Annuler", "Rétablir"] } else { ["Undo", "Redo"] };
        for (width, height) in [(1920.0, 1080.0), (1366.0, 700.0), (683.0, 768.0), (640.0, 480.0), (800.0, 600.0)] {
            let (_home, mut window) = evening(five(), language, width, height);
            for words in words {
                let found = window.texts().into_iter().find(|seen| seen.text == words && seen.bounds.y < 90.0);
                assert!(found.is_some_and(|seen| !seen.cut), "{words} at {width}×{height}");
            }
        }
    }
    let (_home, mut window) = evening(five(), LanguageChoice::English, 683.0, 768.0);
    let mut check = |does: &dyn Fn(&mut Harness<App>)| {
        does(&mut window);
        let seen = |words: &str| window.any(|seen| seen.text == words && seen.bounds.y < 46.0);
        assert!(["Undo", "Redo"].map(seen) == [true, true], "{:#?}", window.texts());
    };
    for line in ["plum rope kitchen ---+", "mustard", "accuse"] {
        check(&|window| {
            window.type_text(line);
        });
        check(&|window| {
            window.keys("Enter");
        });
        check(&|window| {
            window.keys("Escape");
        });
    }
    check(&|window| {
        window.keys("Ctrl+z");
    });
    check(&|window| {
        window.keys("F7");
    });
}
