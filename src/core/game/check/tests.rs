//! Tests of findings that no typed line can have, and of the order of turns. Findings on typed lines are tested by
//! `tests/tables/findings.txt`.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::game::turn::{asked_after, turn_after, turns, unfinished_turn};
use crate::game::{EntryId, Game, HandSizes, SetupParts, end_after, out_after, players_at};
use std::slice;

const ME: Seat = Seat(0);
const ANNA: Seat = Seat(1);
const BEN: Seat = Seat(2);
const CHLOE: Seat = Seat(3);

fn setup(edition: &str) -> Setup {
    let mut parts = players_at(edition, &["Zoe", "Anna", "Ben", "Chloé"]);
    for (seat, token) in parts.seats.iter_mut().zip(["scarlet", "mustard", "green", "plum"]) {
        seat.token = Some(token.into());
    }
    let hand = ["mustard", "rope", "hall", "study", "knife"].map(|id| parts.edition.card_by_id(id));
    parts.hand = hand.into_iter().flatten().collect();
    let others = parts.in_hands() - parts.hand.len();
    let sizes = (0..3).map(|at| ((others + at) / 3) as u8);
    parts.deal = HandSizes::Sizes(std::iter::once(parts.hand.len() as u8).chain(sizes).collect());
    Setup::new(parts).unwrap()
}

fn card(setup: &Setup, id: &str) -> Card {
    setup.edition.card_by_id(id).unwrap()
}

fn entry(kind: EntryKind) -> Entry {
    Entry::new(EntryId(1), 0, kind)
}

fn suggestion(setup: &Setup, by: Seat, ids: [&str; 3], answers: &[(Seat, Response)]) -> Entry {
    let answers = answers.iter().map(|(seat, response)| Answer::new(*seat, *response)).collect();
    entry(EntryKind::Suggestion { by, cards: ids.map(|id| card(setup, id)), answers })
}

fn found(setup: &Setup, before: &[Entry], entry: &Entry) -> Vec<Finding> {
    examine(setup, before, before.len(), entry)
}

use Response::{Passed, Showed};

#[test]
fn chances_are_said_to_be_rough_once_two_cards_moved_unseen() {
    let setup = setup("cluedo_uk");
    let handed = |from, to, cards| entry(EntryKind::Handed { from, to, count: 1, cards });
    let (unseen, rope) = (handed(ANNA, BEN, CardSet::EMPTY), CardSet::of(card(&setup, "rope")));
    assert!(!found(&setup, &[], &unseen).contains(&Finding::Rough), "sixteen cards are counted one by one");
    let second = handed(CHLOE, BEN, CardSet::EMPTY);
    assert!(found(&setup, slice::from_ref(&unseen), &second).contains(&Finding::Rough));
    assert!(!found(&setup, &[unseen.clone(), second.clone()], &unseen).contains(&Finding::Rough), "it was said before");
    assert!(!found(&setup, &[unseen], &handed(ME, ANNA, rope)).contains(&Finding::Rough));
    // These are refused before all 12,870 choices are listed.
    let many = entry(EntryKind::Handed { from: ANNA, to: BEN, count: 8, cards: CardSet::EMPTY });
    assert!(found(&setup, &[], &many).contains(&Finding::Rough));
}

#[test]
fn answers_that_no_typed_line_gives_are_found() {
    let setup = setup("cluedo_uk");
    let check = |by, ids, answers: &[(Seat, Response)]| found(&setup, &[], &suggestion(&setup, by, ids, answers));
    let (green, rope) = (card(&setup, "green"), card(&setup, "rope"));
    let nobody_shows = [(ANNA, Passed), (BEN, Passed), (CHLOE, Passed)];
    let category = Finding::Shape(ShapeError::Category(green));
    assert_eq!(check(ME, ["plum", "green", "study"], &nobody_shows), [category]);
    let triple = ["plum", "rope", "lounge"];
    let without_ben = check(ME, triple, &[(ANNA, Passed), (CHLOE, Showed(None))]);
    assert!(without_ben.contains(&Finding::Missing(vec![BEN])));
    assert_eq!(check(ME, triple, &nobody_shows[..1]), [Finding::Missing(vec![BEN, CHLOE])]);
    let shown = check(ME, ["plum", "rope", "kitchen"], &[(ANNA, Showed(Some(rope)))]);
    assert_eq!(shown[0], Finding::HeldElsewhere { holder: ANNA.into(), card: rope }, "the impossible first");
    assert!(matches!(shown[1], Finding::TooFar { .. }), "{shown:?}");
    let everybody = self::setup("master_detective");
    let one_missing = suggestion(&everybody, ME, ["plum", "pipe", "kitchen"], &[(ANNA, Showed(None)), (BEN, Passed)]);
    assert!(found(&everybody, &[], &one_missing).contains(&Finding::Missing(vec![CHLOE])));
}

#[test]
fn a_doubted_answer_is_not_held_against_the_hand() {
    let setup = setup("cluedo_uk");
    let mut entry =
        suggestion(&setup, CHLOE, ["plum", "rope", "kitchen"], &[(ME, Passed), (ANNA, Passed), (BEN, Passed)]);
    let before = [suggestion(&setup, BEN, ["plum", "rope", "kitchen"], &[])];
    assert_eq!(found(&setup, &before, &entry), [Finding::PassedHolding(card(&setup, "rope").into())]);
    let EntryKind::Suggestion { answers, .. } = &mut entry.kind else { unreachable!() };
    answers[0].doubted = true;
    assert_eq!(found(&setup, &before, &entry), []);
}

#[test]
fn until_somebody_says_who_begins_any_player_may_and_the_first_turn_tells() {
    let known = setup("cluedo_uk");
    let setup = Setup::new(SetupParts { first: None, ..known.into_parts() }).unwrap();
    let triple = ["plum", "pipe", "kitchen"];
    let passed = |by| entry(EntryKind::TurnWithoutSuggestion { by, place: None });
    let cards = triple.map(|id| card(&setup, id));
    let accused = entry(EntryKind::Accusation { by: CHLOE, cards, verdict: Verdict::Wrong, saw: None });
    let lacks = entry(EntryKind::DoesNotHold { holder: Holder(1), card: cards[0] });
    let mut game = Game::new("", setup.clone(), 0);
    assert_eq!((game.turn(), game.beginner(), game.turn_is_unknown(0)), (None, None, true));
    assert_eq!(Turn::of(&setup, &[], ME).status, TurnStatus::Unknown);
    for by in [ME, BEN] {
        assert_eq!(found(&setup, &[], &passed(by)), []);
    }
    assert_eq!(found(&setup, &[], &accused), [], "one may accuse in the first turn");
    assert_eq!(turns(&setup, slice::from_ref(&accused)), 1);
    assert_eq!(turn_after(&setup, slice::from_ref(&accused)), Some(ME));
    for first in [lacks, passed(BEN)] {
        game.apply(game.append(Entry { id: game.new_entry(first.kind.clone(), 0).id, ..first })).unwrap();
    }
    assert_eq!((game.turn(), game.beginner()), (Some(CHLOE), Some(BEN)));
    assert_eq!([0, 1, 2].map(|at| game.turn_is_unknown(at)), [true, true, false]);
    game.outcome.over = true;
    assert!(!game.turn_is_unknown(2) && game.turn().is_none());
}

#[test]
fn an_unheard_answer_after_a_card_is_no_answer() {
    let setup = setup("cluedo_uk");
    let after = |response| {
        let answers = [(BEN, Showed(None)), (CHLOE, response)];
        let asked = suggestion(&setup, ANNA, ["plum", "pipe", "kitchen"], &answers);
        found(&setup, &[], &asked).contains(&Finding::AfterShow(CHLOE))
    };
    assert!(after(Passed) && !after(Response::NotHeard));
}

#[test]
fn an_accusation_out_of_turn_moves_no_turn() {
    let setup = setup("cluedo_uk");
    let triple = ["plum", "pipe", "kitchen"];
    let asked = |by: Seat| suggestion(&setup, by, triple, &[(setup.left_of(by), Showed(None))]);
    let accused = |by| {
        let cards = triple.map(|id| card(&setup, id));
        entry(EntryKind::Accusation { by, cards, verdict: Verdict::Wrong, saw: None })
    };
    let log = [asked(ANNA), accused(CHLOE)];
    assert_eq!(turn_after(&setup, &log), Some(BEN), "it is still Ben's turn");
    assert_eq!(unfinished_turn(&setup, &log), Some(ANNA), "Anna may still accuse");
    assert_eq!(turns(&setup, &log), 1);
    let log = [asked(ANNA), accused(CHLOE), asked(BEN)];
    assert_eq!(turn_after(&setup, &log), Some(ME), "Chloé is out");
    assert_eq!(turn_after(&setup, &[asked(ANNA), accused(BEN)]), Some(CHLOE), "in turn it was Ben's turn");
    assert_eq!(turns(&setup, &[asked(ANNA), accused(ANNA), accused(BEN)]), 2);
}

#[test]
fn a_doubted_accusation_puts_nobody_out_and_ends_nothing() {
    let setup = setup("cluedo_uk");
    let cards = ["plum", "pipe", "kitchen"].map(|id| card(&setup, id));
    let accused =
        |verdict, doubted| Entry { doubted, ..entry(EntryKind::Accusation { by: ANNA, cards, verdict, saw: None }) };
    assert_eq!(out_after(&setup, &[accused(Verdict::Wrong, false)]), [ANNA]);
    assert_eq!(out_after(&setup, &[accused(Verdict::Wrong, true)]), []);
    assert_eq!(end_after(&setup, &[accused(Verdict::Right, true)]), None);
}

#[test]
fn a_player_who_is_out_has_no_turn_and_one_who_left_is_not_asked() {
    let setup = setup("cluedo_uk");
    let cards = ["plum", "pipe", "kitchen"].map(|id| card(&setup, id));
    let wrong = entry(EntryKind::Accusation { by: ANNA, cards, verdict: Verdict::Wrong, saw: None });
    let left = |to| entry(EntryKind::Left { seat: BEN, to, hand: CardSet::EMPTY });
    let asked = suggestion(&setup, ME, ["plum", "pipe", "kitchen"], &[]);
    let log = [wrong.clone(), left(None), asked.clone()];
    assert_eq!(turn_after(&setup, &log), Some(CHLOE));
    assert_eq!(asked_after(&setup, &log, ME), [ANNA, CHLOE], "who is out still answers");
    // The player who took over the hand answers for it.
    let log = [wrong, left(Some(ANNA)), asked];
    assert_eq!(asked_after(&setup, &log, ME), [ANNA, BEN, CHLOE]);
    assert_eq!(asked_after(&setup, &log, ANNA), [CHLOE, ME], "Anna does not ask for a hand that she holds");
    let anna_left = entry(EntryKind::Left { seat: ANNA, to: Some(CHLOE), hand: CardSet::EMPTY });
    let log = [left(Some(ANNA)), anna_left];
    assert_eq!(asked_after(&setup, &log, ME), [ANNA, BEN, CHLOE]);
    assert_eq!(asked_after(&setup, &log, CHLOE), [ME], "Chloé answers for both");
}

/// Chloé was not dealt in and sits down where Anna sat.
#[test]
fn whoever_takes_over_a_hand_sits_on_that_chair() {
    let usual = setup("cluedo_uk");
    let hand = usual.hand | CardSet::of(card(&usual, "plum"));
    let deal = HandSizes::Sizes(vec![6, 6, 6, 0]);
    let setup = Setup::new(SetupParts { deal, hand, ..SetupParts::clone(&usual) }).unwrap();
    let left = entry(EntryKind::Left { seat: ANNA, to: Some(CHLOE), hand: CardSet::EMPTY });
    let mine = suggestion(&setup, ME, ["white", "wrench", "kitchen"], &[(ANNA, Showed(None))]);
    let log = [left, mine];
    assert_eq!(turn_after(&setup, &log), Some(CHLOE));
    assert_eq!(asked_after(&setup, &log, CHLOE), [BEN, ME]);
    assert_eq!(asked_after(&setup, &log, BEN), [ME, ANNA], "she answers for that hand");
    let hers = suggestion(&setup, CHLOE, ["white", "wrench", "lounge"], &[(BEN, Showed(None))]);
    assert!(!found(&setup, &log, &hers).iter().any(|finding| matches!(finding, Finding::OutOfTurn { .. })));
    let log = [&log[..], &[hers]].concat();
    assert_eq!(turn_after(&setup, &log), Some(BEN));
}

#[test]
fn entries_that_only_a_file_can_hold_are_checked() {
    let setup = setup("cluedo_uk");
    let check = |kind| found(&setup, &[], &entry(kind));
    let named = ["plum", "pipe", "library"].map(|id| card(&setup, id));
    let nobody = EntryKind::DoesNotHold { holder: Holder(9), card: named[0] };
    assert_eq!(check(nobody), [Finding::Shape(ShapeError::Holder(Holder(9)))]);
    assert_eq!(check(EntryKind::Snooped { by: ME, holder: ANNA, card: Some(named[0]) }), [Finding::NoSnooping]);
    let saw = Some(["plum", "pipe", "kitchen"].map(|id| card(&setup, id)));
    for (by, verdict) in [(ANNA, Verdict::Wrong), (ME, Verdict::Right)] {
        let without_looking = Finding::Shape(ShapeError::SawWithoutLooking(by));
        assert_eq!(check(EntryKind::Accusation { by, cards: named, verdict, saw }), [without_looking]);
    }
}
