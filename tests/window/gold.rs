//! Gold is for the cards somebody chose, for the one next action, and for the case file: on pixels.

use crate::fits::{MORE, full_home};
use crate::pictures::SCENES;
use crate::prelude::*;
use crate::support::resize;
use deerstalker::app::theme::{NIGHT, PAPER, Tokens};
use deerstalker::edition::{AccusationTime, library};
use deerstalker::format::decode;
use std::collections::BTreeSet;
use support::harness::Picture;

/// So far a channel of gold may be from the token. Edges of letters are not gold.
const NEAR: u8 = 6;

/// Every name of every card. A golden chip may bear it.
fn cards() -> BTreeSet<String> {
    let names = library().iter().flat_map(|edition| {
        let both = |tag: &'static str| {
            edition.cards().flat_map(move |card| {
                [edition.card_short(card, tag).to_owned(), edition.card(card).name.get(tag).to_owned()]
            })
        };
        both("en").chain(both("fr")).collect::<Vec<_>>()
    });
    names.collect()
}

fn is_gold(picture: &Picture, at: Point, t: &Tokens) -> bool {
    let (x, y) = (at.x as u32, at.y as u32);
    if x >= picture.width || y >= picture.height {
        return false;
    }
    let pixel = &picture.rgba[4 * (y * picture.width + x) as usize..][..3];
    let [red, green, blue, _] = t.accent.into_rgba8();
    pixel.iter().zip([red, green, blue]).all(|(one, other)| one.abs_diff(other) <= NEAR)
}

/// What can be pressed and lies on gold, without the cards.
fn golden(window: &mut Harness<App>, t: &Tokens, cards: &BTreeSet<String>) -> Vec<String> {
    golden_buttons(window, t, cards).into_iter().map(|(_, words)| words).collect()
}

fn golden_buttons(window: &mut Harness<App>, t: &Tokens, cards: &BTreeSet<String>) -> Vec<(Point, String)> {
    let texts = window.texts();
    let targets = window.targets();
    let (scale, picture) = (window.stage.scale(), window.picture_at(1.0));
    // Two points at the left edge of a button, beside its words.
    let lies_on_gold = |target: &&Rectangle| {
        let near = |share: f32| Point::new((target.x + 4.0) * scale, (target.y + target.height * share) * scale);
        is_gold(&picture, near(0.4), t) && is_gold(&picture, near(0.6), t)
    };
    let words = |target: &Rectangle| {
        let inside = texts.iter().filter(|seen| target.contains(seen.bounds.center()));
        inside.map(|seen| seen.text.clone()).collect::<Vec<_>>()
    };
    let buttons = targets.iter().filter(lies_on_gold).map(|target| (target.center(), words(target)));
    let buttons = buttons.filter(|(_, words)| !words.iter().any(|word| cards.contains(word)));
    buttons.map(|(at, words)| (at, words.join(" "))).collect()
}

/// A suggestion on my turn, a whole entry, the accusation once the case is solved.
#[test]
fn ctrl_enter_does_what_the_golden_button_does() {
    let solved = text_of("tests/faults/solved-next.case");
    let lines = ["", "mu da ball ----", "mu da ball ----\n", "! mu da ball wrong"];
    let after: Vec<String> = lines
        .into_iter()
        .map(|typed| {
            let open = || {
                let home = Home::new();
                let path = home.keep(decode(&solved).unwrap());
                let mut window = home.start_on(&path);
                let (line, enter) = (typed.trim_end(), typed.ends_with('\n'));
                window.type_text(line);
                if enter {
                    window.keys("Enter");
                }
                (home, window)
            };
            let ((_home, mut pressed), (_other, mut typed_on)) = (open(), open());
            let buttons = golden_buttons(&mut pressed, &NIGHT, &cards());
            let [(at, words)] = buttons.as_slice() else { panic!("{typed:?}: {buttons:?}") };
            pressed.click_at(*at);
            typed_on.key(Stroke::named(Named::Enter).with_ctrl());
            let says = |window: &mut Harness<App>| window.words();
            assert_eq!(says(&mut pressed), says(&mut typed_on), "{typed:?}: {words}");
            words.clone()
        })
        .collect();
    assert!(after[0].starts_with("Use it") && after[1].starts_with("Log it"), "{after:?}");
    assert!(after[2].starts_with("Accuse") && after[3].starts_with("Log: you accuse"), "{after:?}");
}

/// A usual window, the narrowest, and a low one with the largest text, each with its size of text in per cent.
const WINDOWS: [(f32, f32, u16); 3] = [(1366.0, 700.0, 100), (683.0, 768.0, 150), (800.0, 600.0, 200)];

fn scenes(label: &str, language: LanguageChoice, theme: ThemeChoice, t: &Tokens) {
    let cards = cards();
    let mut found = Vec::new();
    let mut seen = 0;
    for (name, show) in SCENES.into_iter().chain(MORE) {
        let home = full_home(label, language, theme);
        let mut window = home.start_sized(1366.0, 700.0);
        show(&mut window);
        for (width, height, scale) in WINDOWS {
            resize(&mut window, width, height, scale);
            let golden = golden(&mut window, t, &cards);
            seen += golden.len();
            if golden.len() > 1 {
                found.push(format!("{name} at {width}×{height}, {scale} %: {golden:?}"));
            }
        }
    }
    assert!(found.is_empty(), "more than one golden button: {}", found.join("; "));
    assert!(seen > 20, "gold is looked for where it is: {seen}");
}

#[test]
fn every_screen_has_one_golden_button_at_most_by_night() {
    scenes("gold-night", LanguageChoice::English, ThemeChoice::Night, &NIGHT);
}

#[test]
fn every_screen_has_one_golden_button_at_most_by_day() {
    scenes("gold-paper", LanguageChoice::French, ThemeChoice::Paper, &PAPER);
}

/// The texts of a screen after its golden button, if it has one, was pressed by one of two means.
fn after_gold(show: fn(&mut Harness<App>), by_key: bool) -> Option<Vec<String>> {
    let home = full_home("gold-key", LanguageChoice::English, ThemeChoice::Night);
    let mut window = home.start_sized(1366.0, 700.0);
    show(&mut window);
    let (at, _) = golden_buttons(&mut window, &NIGHT, &cards()).pop()?;
    if by_key {
        window.keys("Ctrl+Enter");
    } else {
        window.click_at(at);
    }
    Some(window.words())
}

#[test]
fn ctrl_enter_presses_the_golden_button_of_every_screen() {
    let mut golden = 0;
    for (name, show) in SCENES.into_iter().chain(MORE) {
        let pressed = after_gold(show, false);
        golden += usize::from(pressed.is_some());
        assert_eq!(pressed, after_gold(show, true), "{name}");
    }
    assert!(golden > 10, "{golden} screens have a golden button");
}

/// My turn lasts until another player moves. The house may let everybody accuse at any time.
#[test]
fn to_accuse_is_golden_on_my_turn_only() {
    for (accusing, on_theirs) in [(AccusationTime::OwnTurn, false), (AccusationTime::AnyTime, true)] {
        let mut parts = table(&["You", "Anna", "Ben"]).into_parts();
        parts.rules.accusation.time = accusing;
        let mut window = opened(Game::new("Friday", Setup::new(parts).unwrap(), NOW));
        let accuses = |window: &mut Harness<App>| {
            golden(window, &NIGHT, &BTreeSet::new()).iter().any(|words| words.starts_with("Accuse"))
        };
        let mut log = |line: &str| {
            window.enter(line).expect("SOLVED");
            accuses(&mut window)
        };
        assert!(log("mustard dagger billiard --"), "nobody showed: my turn is not over");
        assert_eq!(log("anna: pass"), on_theirs, "Ben’s turn");
        assert!(log("ben: pass"), "my turn");
    }
}
