//! Clue cards in the composer, and cards that are shown openly.

use super::bench::{Bench, enter, parts, setup};
use crate::harness::Harness;
use deerstalker::app::theme::Mode;
use deerstalker::edition::Card;
use deerstalker::game::{ClueCard, ClueResult, EntryKind, Holder, Response, Seat, Setup};
use deerstalker::language::Code;

const NAMES: [&str; 3] = ["Sam", "Anna", "Ben"];
const HAND: [&str; 6] = ["mustard", "wrench", "rope", "hall", "lounge", "study"];

fn bench(setup: Setup) -> Harness<Bench> {
    Bench::new(setup, Code::English, Mode::Paper).shown(1366.0, 1000.0)
}

fn kinds(harness: &Harness<Bench>) -> Vec<EntryKind> {
    harness.stage.game.game().entries().iter().map(|entry| entry.kind.clone()).collect()
}

fn card(harness: &Harness<Bench>, id: &str) -> Card {
    harness.stage.game.game().setup.edition.card_by_id(id).unwrap()
}

#[test]
fn everyone_reveals_asks_each_player_for_a_card() {
    let mut harness = bench(setup("clue_2015", &NAMES, &HAND));
    harness.click("Other");
    harness.click("Clue card");
    harness.click("Everyone reveals a card");
    // The first row is open; each card closes its row and opens the next.
    let unnamed =
        |harness: &mut Harness<Bench>| harness.texts().iter().filter(|seen| seen.text == "Which card?").count();
    assert_eq!(unnamed(&mut harness), 3);
    for (card, left) in [("Rope", 2), ("Kitchen", 1), ("Plum", 0)] {
        harness.click(card);
        assert_eq!(unnamed(&mut harness), left);
    }
    harness.click("Log it");
    let reveal = |seat: u8, id: &str| ClueResult::Revealed { holder: Holder(seat), card: card(&harness, id) };
    let results = vec![reveal(0, "rope"), reveal(1, "kitchen"), reveal(2, "plum")];
    assert_eq!(kinds(&harness), [EntryKind::ClueCard { which: ClueCard::EverybodyReveals, results }]);
}

#[test]
fn a_clue_card_sends_all_tokens_to_one_room() {
    let mut harness = bench(setup("clue_2015", &NAMES, &HAND));
    harness.click("Other");
    harness.click("Clue card");
    harness.click("Tokens move");
    harness.click("Library");
    harness.click("Log it");
    let which = ClueCard::TokensGoTo(card(&harness, "library"));
    assert_eq!(kinds(&harness), [EntryKind::ClueCard { which, results: Vec::new() }]);
}

/// At a table that shows openly, the card of every show is asked for, also where I am neither of the two.
#[test]
fn a_card_shown_openly_is_asked_for() {
    let mut parts = parts("clue_2015", &NAMES, &HAND);
    parts.rules.open_shows = true;
    let mut harness = bench(Setup::new(parts).unwrap());
    enter(&mut harness, "pl ro ki --");
    enter(&mut harness, "gr da ki +");
    let shown = |harness: &Harness<Bench>| match &kinds(harness)[1] {
        EntryKind::Suggestion { answers, .. } => answers[0],
        other => panic!("{other:?}"),
    };
    assert_eq!((shown(&harness).seat, shown(&harness).response), (Seat(2), Response::Showed(None)));
    // The question stands under the entry, with the three cards beside it.
    let texts = harness.texts();
    let question = texts.iter().position(|seen| seen.text.starts_with("Which")).unwrap();
    let answer = texts[question..].iter().find(|seen| seen.text == "Kitchen").unwrap().bounds.center();
    harness.click_at(answer);
    assert_eq!(shown(&harness).response, Response::Showed(Some(card(&harness, "kitchen"))));
}
