//! Clue cards in the composer, and cards that are shown openly.

use super::bench::{Bench, card, kinds, parts, setup};
use crate::prelude::*;
use deerstalker::game::{ClueCard, ClueResult, Holder};

const NAMES: [&str; 3] = ["Sam", "Anna", "Ben"];
const HAND: [&str; 6] = ["mustard", "wrench", "rope", "hall", "lounge", "study"];

fn bench(setup: Setup) -> Harness<Bench> {
    Bench::begin(setup, Code::English).shown(1366.0, 1000.0)
}

#[test]
fn everyone_reveals_asks_each_player_for_a_card() {
    let mut harness = bench(setup("clue_2015", &NAMES, &HAND));
    harness.clicks(&["Other", "Clue card", "Everyone reveals a card"]);
    // The first row is open; each card closes its row and opens the next.
    let unnamed = |harness: &mut Harness<Bench>| harness.all_where(|seen| seen.text == "Which card?").len();
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
    harness.clicks(&["Other", "Clue card", "Tokens move", "Library", "Log it"]);
    let which = ClueCard::TokensGoTo(card(&harness, "library"));
    assert_eq!(kinds(&harness), [EntryKind::ClueCard { which, results: Vec::new() }]);
}

/// The card of every show is asked for, also if I am neither of the two.
#[test]
fn a_card_shown_openly_is_asked_for() {
    let mut parts = parts("clue_2015", &NAMES, &HAND);
    parts.rules.face_up_shows = true;
    let mut harness = bench(Setup::new(parts).unwrap());
    harness.enters(&["pl ro ki --", "gr da ki +"]);
    let shown = |harness: &Harness<Bench>| match &kinds(harness)[1] {
        EntryKind::Suggestion { answers, .. } => answers[0],
        other => panic!("{other:?}"),
    };
    assert_eq!((shown(&harness).seat, shown(&harness).response), (Seat(2), Response::Showed(None)));
    // The question stands under the entry. Beside it are the cards that can have been shown.
    let texts = harness.texts();
    let question = texts.iter().position(|seen| seen.text.starts_with("Which")).unwrap();
    let answer = texts[question..].iter().find(|seen| seen.text == "Dagger").unwrap().bounds.center();
    harness.click_at(answer);
    assert_eq!(shown(&harness).response, Response::Showed(Some(card(&harness, "knife"))));
}

/// The sentences of clue cards are long, so the log breaks them into lines.
#[test]
fn the_line_of_a_clue_card_is_not_cut() {
    for code in Code::ALL {
        for width in [1366.0, 1100.0] {
            let mut bench = Bench::begin(setup("clue_2015", &NAMES, &HAND), code);
            let edition = bench.game.game().setup.edition.clone();
            let card = |id: &str| edition.card_by_id(id).unwrap();
            let reveal = |seat: u8, id: &str| ClueResult::Revealed { holder: Holder(seat), card: card(id) };
            let all = vec![reveal(0, "rope"), reveal(1, "conservatory"), reveal(2, "candlestick")];
            let cards = [
                (ClueCard::EverybodyReveals, all),
                (ClueCard::HolderReveals(card("conservatory")), vec![ClueResult::NobodyHas(card("conservatory"))]),
                (ClueCard::TokensGoTo(card("conservatory")), Vec::new()),
                (ClueCard::Passage(card("billiard")), Vec::new()),
                (ClueCard::TokensMove, Vec::new()),
            ];
            let count = cards.len();
            for (which, results) in cards {
                let game = bench.game.game();
                let entry = game.new_entry(EntryKind::ClueCard { which, results }, 0);
                let change = game.append(entry);
                bench.game.apply(change).unwrap();
            }
            let mut harness = bench.shown(width, 1100.0);
            let log: Vec<_> = harness.all_where(|seen| seen.bounds.x < 300.0);
            let numbers = log.iter().filter(|seen| seen.bounds.x < 40.0 && seen.text.parse::<u32>().is_ok());
            let rows: Vec<f32> = numbers.map(|seen| seen.bounds.y).collect();
            let (top, last) = (rows.iter().copied().fold(f32::MAX, f32::min), rows.iter().copied().fold(0.0, f32::max));
            assert_eq!(rows.len(), count, "{code:?}");
            let cut: Vec<_> = log.iter().filter(|seen| seen.bounds.y > top - 1.0 && seen.cut).collect();
            assert!(cut.is_empty(), "{code:?} {width}: {cut:?}");
            // Too long a line would be drawn up to the edge.
            let picture = harness.picture_at(1.0);
            let edge = if width > 1240.0 { 344 } else { 288 } - 7;
            let pixel = |y: usize| picture.rgba[4 * (y * picture.width as usize + edge)..][..3].to_vec();
            let (first, last) = (top as usize - 3, last as usize + 14);
            assert!(last > first + 150 && (first..last).all(|y| pixel(y) == pixel(first)), "{code:?} {width}");
        }
    }
}
