//! People and cards that move, all by mouse: a late joiner, a hand that is shared out, a player who comes back, and an
//! entry from before somebody left.

use super::bench::{ANNA, BEN, Bench, CHLOE, setup};
use crate::prelude::*;
use crate::support::opened_sized;
use deerstalker::edition::CardSet;

fn four() -> Setup {
    let hand = ["mustard", "wrench", "library", "hall", "rope"];
    setup("clue_2002", &["Sam", "Anna", "Ben", "Chloé"], &hand)
}

fn bench() -> Harness<Bench> {
    Bench::begin(four(), Code::English).shown(1366.0, 1100.0)
}

fn kinds(game: &Game) -> Vec<EntryKind> {
    game.entries().iter().map(|entry| entry.kind.clone()).collect()
}

fn last(harness: &Harness<Bench>) -> EntryKind {
    kinds(harness.game()).pop().unwrap()
}

/// Presses the `nth` text of the composer that says this.
fn press<S: Stage>(harness: &mut Harness<S>, words: &str, nth: usize) {
    let seen = harness.texts().into_iter().filter(|seen| seen.text == words && seen.bounds.x < 318.0).nth(nth);
    harness.click_at(seen.unwrap_or_else(|| panic!("{words}, {nth}")).bounds.center());
}

fn begin<S: Stage>(harness: &mut Harness<S>, form: &str) {
    harness.click("Other").click(form);
}

/// The players whose answer the composer asks for, from their place in the list.
fn asked<S: Stage>(harness: &mut Harness<S>, names: &[&str]) -> Vec<String> {
    let texts: Vec<_> = harness.all_where(|seen| seen.bounds.x < 318.0);
    let rows = texts.iter().filter(|seen| seen.text == "Showed");
    let in_row = |row: &Seen| {
        let near = |seen: &&Seen| (seen.bounds.center_y() - row.bounds.center_y()).abs() < 9.0;
        texts.iter().filter(near).find(|seen| names.contains(&seen.text.as_str())).map(|seen| seen.text.clone())
    };
    rows.filter_map(in_row).collect()
}

#[test]
fn a_late_joiner_gets_a_seat_cards_and_questions() {
    let mut harness = opened_sized(game("Friday", &["Me", "Anna", "Ben"], 3), 1366.0, 1100.0);
    assert_eq!(asked(&mut harness, &["Anna", "Ben", "Eve"]), ["Anna", "Ben"]);
    harness.keys("F12").click("+ Somebody joined later").click_id("seat-name-3").type_text("Eve").keys("Ctrl+Enter");
    harness.is_at("Notebook");
    let now = |harness: &Harness<App>| harness.game().clone();
    let sizes: Vec<u8> = now(&harness).setup.possible_sizes()[0][..4].to_vec();
    assert_eq!(sizes, [6, 6, 6, 0], "the hands of the others stay as they were");
    assert_eq!(asked(&mut harness, &["Anna", "Ben", "Eve"]), ["Anna", "Ben"], "nobody sits there yet");
    begin(&mut harness, "A player joins or comes back");
    press(&mut harness, "Eve", 0);
    harness.click("Log it");
    begin(&mut harness, "Cards change hands");
    press(&mut harness, "Anna", 0);
    press(&mut harness, "Eve", 1);
    press(&mut harness, "+", 0);
    press(&mut harness, "+", 0);
    harness.click("Log it");
    let handed = EntryKind::Handed { from: ANNA, to: CHLOE, count: 2, cards: CardSet::EMPTY };
    assert_eq!(kinds(&now(&harness))[3..], [EntryKind::Joined { seat: CHLOE }, handed]);
    assert_eq!(now(&harness).turn(), Some(CHLOE), "after Ben it is Eve\u{2019}s turn");
    harness.type_text("me:");
    assert_eq!(asked(&mut harness, &["Anna", "Ben", "Eve"]), ["Anna", "Ben", "Eve"]);
}

#[test]
fn a_hand_is_shared_out_and_its_player_comes_back() {
    let names = ["Sam", "Anna", "Ben", "Chloé"];
    let mut harness = bench();
    assert_eq!(asked(&mut harness, &names), ["Anna", "Ben", "Chloé"]);
    // Ben gives two cards to Anna, one of which I saw, and two to Chloé, and leaves.
    for (to, named) in [("Anna", true), ("Chloé", false)] {
        begin(&mut harness, "Cards change hands");
        press(&mut harness, "Ben", 0);
        press(&mut harness, to, 1);
        press(&mut harness, "+", 0);
        press(&mut harness, "+", 0);
        if named {
            harness.click("Kitchen");
        }
        harness.click("Log it");
        let EntryKind::Handed { from, to: taker, count, cards } = last(&harness) else {
            panic!("{:?}", last(&harness))
        };
        assert_eq!((from, taker, count, cards.len()), (BEN, if named { ANNA } else { CHLOE }, 2, usize::from(named)));
    }
    begin(&mut harness, "A player leaves");
    press(&mut harness, "Ben", 0);
    harness.click("Log it");
    assert!(matches!(last(&harness), EntryKind::Left { seat: BEN, to: None, .. }));
    assert_eq!(asked(&mut harness, &names), ["Anna", "Chloé"]);
    // Ben cannot leave twice, nor get cards.
    begin(&mut harness, "A player leaves");
    press(&mut harness, "Ben", 0);
    harness.expect("Which player?");
    begin(&mut harness, "Cards change hands");
    press(&mut harness, "Anna", 0);
    press(&mut harness, "Ben", 1);
    harness.expect("To whom?").keys("Escape");
    begin(&mut harness, "A player joins or comes back");
    press(&mut harness, "Ben", 0);
    harness.click("Log it");
    assert_eq!(last(&harness), EntryKind::Joined { seat: BEN });
    assert_eq!(asked(&mut harness, &names), ["Anna", "Ben", "Chloé"]);
    // The Kitchen is one of Anna's cards now.
    harness.enter("me: plum knife kitchen / a+ki").lacks("cannot both be true");
    assert_eq!(harness.stage.on_disk(), *harness.game());
}

/// Ben left after the fourth entry. Editing it shows Ben's row, a new entry does not.
#[test]
fn an_edited_entry_has_a_row_for_who_left_later() {
    let home = Home::new();
    let path = home.folder.path().join("later.case");
    std::fs::copy("tests/tables/left-later.case", &path).unwrap();
    let mut harness = home.start_sized_on(&path, 1366.0, 1100.0);
    let names = ["You", "Ben", "Cy", "Dot", "Eve"];
    assert!(!asked(&mut harness, &names).contains(&"Ben".to_owned()));
    harness.press(|seen| seen.text == "4" && seen.bounds.x < 60.0).keys("Ctrl+e").expect("Editing entry 4");
    assert_eq!(asked(&mut harness, &names), ["Dot", "Eve", "You", "Ben"]);
}

/// I left, which is no accusation.
#[test]
fn who_left_is_not_told_of_an_accusation() {
    let home = Home::new();
    let path = home.folder.path().join("left.case");
    std::fs::copy("tests/tables/i-left.case", &path).unwrap();
    let mut harness = home.start_on(&path);
    harness.expect("You left").lacks("You have accused");
}

#[test]
fn a_card_that_changed_hands_is_signed_in_both_columns_and_the_key_says_that_marks_are_of_the_deal() {
    let mut harness = bench();
    harness.click("Key").expect("✓  has it").lacks("given away").keys("Escape");
    begin(&mut harness, "Cards change hands");
    press(&mut harness, "Ben", 0);
    press(&mut harness, "Chloé", 1);
    press(&mut harness, "+", 0);
    harness.click("Kitchen").click("Log it");
    let row = |harness: &mut Harness<Bench>, sign: &str| {
        let left = harness.place("SUSPECTS").x;
        let signs = harness.texts().into_iter().filter(|seen| seen.text == sign && seen.bounds.x > left);
        signs.map(|seen| (seen.bounds.center().x, seen.bounds.center().y)).collect::<Vec<_>>()
    };
    let (gone, come) = (row(&mut harness, "−"), row(&mut harness, "+"));
    let (heads, kitchen) = (["Ben", "Chloé"].map(|name| harness.place(name).x), gone[0].1);
    assert_eq!((gone.len(), come.len()), (1, 1), "{gone:?} {come:?}");
    assert!((come[0].1 - kitchen).abs() < 2.0 && heads[0] < heads[1] && gone[0].0 < come[0].0);
    harness.click("Key").expects(&["✓  was dealt it", "×  was not dealt it", "given away or received"]).keys("Escape");
    harness
        .click_at(iced::Point::new(come[0].0, come[0].1))
        .expect("was dealt to another player and is with Chloé now");
    harness.click_at(iced::Point::new(gone[0].0, gone[0].1)).expect("was dealt to Ben and is with Chloé now");
}
