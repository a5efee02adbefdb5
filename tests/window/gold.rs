//! Gold is for the cards somebody chose, for the one next action, and for the case file: on pixels.

use crate::fits::{MORE, full_home};
use crate::harness::{Harness, Picture};
use crate::pictures::SCENES;
use crate::support::{Home, NOW, table};
use deerstalker::app::keys::Stroke;
use deerstalker::app::theme::{NIGHT, PAPER, Tokens};
use deerstalker::app::{App, Message, overlay};
use deerstalker::edition::{AccusationTime, library};
use deerstalker::game::{Game, Setup};
use deerstalker::store::{LanguageChoice, ThemeChoice};
use iced::keyboard::key::Named;
use iced::{Point, Rectangle};
use std::collections::BTreeSet;

/// How far a channel of gold may be from the token: edges of letters are not gold.
const NEAR: u8 = 6;

/// Every name of every card, which a golden chip may bear.
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

/// What is pressed and lies on gold, without the cards.
fn golden(window: &mut Harness<App>, t: &Tokens, cards: &BTreeSet<String>) -> Vec<String> {
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
    let buttons = targets.iter().filter(lies_on_gold).map(words);
    buttons.filter(|words| !words.iter().any(|word| cards.contains(word))).map(|words| words.join(" ")).collect()
}

/// A usual window, the narrowest, and a low one with the largest text, each with its size of text in per cent.
const WINDOWS: [(f32, f32, i16); 3] = [(1366.0, 700.0, 100), (683.0, 768.0, 150), (800.0, 600.0, 200)];

fn scenes(label: &str, language: LanguageChoice, theme: ThemeChoice, t: &Tokens) {
    let cards = cards();
    let mut found = Vec::new();
    let mut seen = 0;
    for (name, show) in SCENES.into_iter().chain(MORE) {
        let home = full_home(label, language, theme);
        let mut window = home.start_sized(1366.0, 700.0);
        show(&mut window);
        for (width, height, scale) in WINDOWS {
            window.resize(width, height);
            let by = scale - window.stage.settings().text_scale.cast_signed();
            window.message(Message::Overlay(overlay::Message::Scaled(Some(by))));
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

/// Accusing is the next thing to do on my turn only, which lasts until another player moves, unless the house lets
/// everybody accuse at any time.
#[test]
fn to_accuse_is_golden_on_my_turn_only() {
    for (accusing, on_theirs) in [(AccusationTime::OwnTurn, false), (AccusationTime::AnyTime, true)] {
        let home = Home::new();
        let mut parts = table(&["You", "Anna", "Ben"]).into_parts();
        parts.rules.accusation.time = accusing;
        let path = home.keep(Game::new("Friday", Setup::new(parts).unwrap(), NOW));
        let mut window = home.start_on(&path);
        let accuses = |window: &mut Harness<App>| {
            golden(window, &NIGHT, &BTreeSet::new()).iter().any(|words| words.starts_with("Accuse"))
        };
        let mut log = |line: &str| {
            window.type_text(line);
            window.key(Stroke::named(Named::Enter));
            window.expect("SOLVED");
            accuses(&mut window)
        };
        assert!(log("mustard dagger billiard --"), "nobody showed: my turn is not over");
        assert_eq!(log("anna: pass"), on_theirs, "Ben’s turn");
        assert!(log("ben: pass"), "my turn");
    }
}
