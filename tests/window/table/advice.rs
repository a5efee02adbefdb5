//! Advice at the table: the next suggestion, rooms, what to show, who is close; hidden below the highest level of help.

use super::bench::{Bench, enter, five, setup};
use crate::harness::Harness;
use deerstalker::app::table::Message;
use deerstalker::app::theme::Mode;
use deerstalker::game::{EntryKind, HintLevel};
use deerstalker::language::Code;

fn three() -> Harness<Bench> {
    let hand = ["mustard", "wrench", "library", "hall", "rope", "green"];
    Bench::new(setup("clue_2002", &["Sam", "Anna", "Ben"], &hand), Code::English, Mode::Night).shown(1366.0, 768.0)
}

fn reads(harness: &mut Harness<Bench>, part: &str) -> bool {
    harness.texts().iter().any(|seen| seen.text.contains(part))
}

#[test]
fn the_next_suggestion_is_ranked_and_fills_the_composer() {
    let mut harness = three();
    assert!(reads(&mut harness, "YOUR NEXT SUGGESTION") && reads(&mut harness, "still hidden, on average."));
    assert!(reads(&mut harness, "WHO IS CLOSE") && reads(&mut harness, "Ben"));
    let cards =
        harness.texts().into_iter().find(|seen| seen.text.matches(" · ").count() == 2 && seen.bounds.x > 1000.0);
    assert!(cards.is_some());
    harness.click("Use it");
    enter(&mut harness, "--");
    assert!(matches!(
        harness.stage.game.game().entries().last().map(|entry| &entry.kind),
        None | Some(EntryKind::Suggestion { .. })
    ));
    assert!(reads(&mut harness, "You"));
}

#[test]
fn the_level_of_help_hides_all_of_it() {
    let mut harness = three();
    for level in [HintLevel::Deductions, HintLevel::MyMarks] {
        harness.message(Message::Level(level));
        assert!(!reads(&mut harness, "YOUR NEXT SUGGESTION") && !reads(&mut harness, "WHO IS CLOSE"));
    }
    harness.message(Message::Level(HintLevel::Hints));
    assert!(reads(&mut harness, "YOUR NEXT SUGGESTION"));
}

#[test]
fn rooms_picked_by_hand_limit_what_is_suggested() {
    let mut harness = three();
    harness.click("+6");
    let study = harness.texts().into_iter().find(|seen| seen.text == "Study" && seen.bounds.x > 1000.0).unwrap();
    harness.click_at(study.bounds.center());
    let triples: Vec<String> = harness
        .texts()
        .into_iter()
        .filter(|seen| seen.bounds.x > 1080.0 && seen.text.matches(" · ").count() == 2)
        .map(|seen| seen.text)
        .collect();
    // The case-file panel above lists likeliest triples of any room; the last three are the advice.
    assert!(triples.len() >= 3 && triples.iter().rev().take(3).all(|cards| cards.ends_with("Study")), "{triples:?}");
}

#[test]
fn who_asks_me_is_shown_the_right_card() {
    let mut harness = three();
    enter(&mut harness, "anna: mustard rope kitchen / -me+rope");
    let logged = harness.stage.game.game().entries().len();
    harness.type_text("anna: mustard rope kitchen");
    assert!(reads(&mut harness, "Show Anna"), "with {logged} entries");
}

#[test]
fn a_spectator_and_a_contradiction_get_no_advice() {
    let mut harness = Bench::new(
        deerstalker::game::Setup { me: None, hand: deerstalker::edition::CardSet::EMPTY, ..five() },
        Code::French,
        Mode::Paper,
    )
    .shown(1366.0, 768.0);
    assert!(!reads(&mut harness, "VOTRE PROCHAINE"));
}
