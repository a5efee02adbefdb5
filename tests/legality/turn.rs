//! A turn as the box orders it, in games where the advice broke that order.

use super::{ME, Value, game, hint, hint_document};
use deerstalker::edition::{
    AccusationPlace, AccusationRule, AccusationTime, AfterShownCard, RollRule, Rules, by_id, read_ron,
};
use deerstalker::format::decode;
use deerstalker::game::{AfterAsking, EntryKind, MayAccuse, Phase, Seat, Setup, Turn, TurnStatus};

fn route(document: &Value, room: &str) -> Value {
    let rooms = document["position"]["rooms"].as_array().unwrap();
    rooms.iter().find(|way| way["room"] == room).unwrap().clone()
}

/// The rooms of the suggestions.
fn asked_in(document: &Value) -> Vec<&str> {
    document["suggestions"].as_array().unwrap().iter().map(|one| one["cards"][2].as_str().unwrap()).collect()
}

#[test]
fn what_replaces_the_roll_is_gone_once_it_is_rolled() {
    // In the game of 2002 my turn has not begun, so that I cannot have rolled.
    for (name, unknown) in [("brought_to_the_kitchen_1963", true), ("brought_to_the_kitchen_2002", false)] {
        let before = hint(name, &[]);
        let condition = if unknown { ", if you have not rolled yet" } else { "" };
        for way in ["Kitchen: you may stay", "Study: secret passage"] {
            assert!(before.contains(&format!("{way}{condition}\n")), "{name}: {before}");
        }
        let after = hint(name, &["--throw", "5"]);
        assert!(after.contains("Kitchen: you are here") && !after.contains("you may stay"), "{name}: {after}");
        assert!(!after.contains("passage"), "{name}: {after}");
        let document = hint_document(name, &["--throw", "5", "--count", "500"]);
        assert_eq!(route(&document, "kitchen")["why_not"], "must_leave");
        assert_eq!(route(&document, "study")["why_not"], "out_of_reach");
        assert!(!asked_in(&document).iter().any(|room| ["kitchen", "study"].contains(room)), "{name}");
    }
}

#[test]
fn in_master_detective_a_passage_remains_as_one_space_of_the_roll() {
    let name = "brought_to_the_conservatory_master_detective";
    let text = hint(name, &["--throw", "4"]);
    assert!(text.contains("Conservatory: you are here") && !text.contains("you may stay"), "{text}");
    assert!(text.contains("Drawing Room: by the passage, 1 of 4 spaces"), "{text}");
    let document = hint_document(name, &["--throw", "4"]);
    let drawing = route(&document, "drawing");
    assert_eq!((&drawing["now"], &drawing["passage"], &drawing["steps"]), (&true.into(), &false.into(), &1.into()));
}

#[test]
fn in_2015_one_stays_or_takes_the_passage_after_the_roll() {
    let name = "proved_by_a_card_2015";
    let (before, after) = (hint_document(name, &[]), hint_document(name, &["--from", "kitchen", "--throw", "2"]));
    assert_eq!(route(&before, "library")["if_not_thrown"], false);
    for room in ["kitchen", "study"] {
        assert_eq!(route(&after, room)["now"], true, "{room}");
    }
}

#[test]
fn the_space_from_which_one_still_enters_a_room_comes_first() {
    let text = hint("snoop_and_enter_master_detective", &["--throw", "8"]);
    let spaces: Vec<&str> = text.lines().filter(|line| line.starts_with("A snoop space is")).collect();
    assert!(spaces[0].contains("still reaches"), "{text}");
    let document = hint_document("snoop_and_enter_master_detective", &["--throw", "8", "--count", "200"]);
    let entered: Vec<&Value> = document["position"]["snoop"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|one| one["rooms"].as_array().unwrap())
        .collect();
    for one in document["suggestions"].as_array().unwrap() {
        assert!(one["sees"].is_null() || entered.contains(&&one["cards"][2]), "{one}");
    }
}

#[test]
fn whether_one_may_accuse_after_the_answer_is_said_as_the_box_says_it() {
    for (name, said) in [
        ("two_left_1963", "You can still accuse this turn if nobody shows a card."),
        ("two_left_2002", "You can still accuse after the answer, if your table lets you once a card was shown."),
    ] {
        let text = hint(name, &[]);
        assert!(text.contains("Ask before you accuse") && text.contains(said), "{name}: {text}");
    }
}

#[test]
fn where_a_card_ends_the_turn_one_accuses_before_a_question_that_is_sure_to_be_answered() {
    let document = hint_document("a_card_is_sure_to_be_shown_1963", &[]);
    assert_eq!(document["do"]["act"], "accuse", "{}", document["do"]);
    assert_eq!(document["accusation"]["counsel"], "gamble");
}

#[test]
fn both_lines_of_the_2015_book_are_named_after_a_shown_card() {
    let text = hint("proved_by_a_card_2015", &[]);
    assert!(text.contains("Accuse now, if your table lets you after a card was shown."), "{text}");
    assert!(text.contains("right after a suggestion") && text.contains("once a card was shown"), "{text}");
    // A table that decided says nothing of the book.
    let mut parts = game("proved_by_a_card_2015").setup.into_parts();
    let after = |parts: &deerstalker::game::SetupParts| {
        let setup = Setup::new(parts.clone()).unwrap();
        Turn::of(&setup, game("proved_by_a_card_2015").entries(), ME).may_accuse()
    };
    assert_eq!(after(&parts), MayAccuse::NowByOneLine);
    parts.rules.accusation.after_card = AfterShownCard::Allowed;
    assert_eq!(after(&parts), MayAccuse::Now);
    parts.rules.accusation.after_card = AfterShownCard::EndsTurn;
    assert_eq!(after(&parts), MayAccuse::NextTurn);
}

#[test]
fn on_the_turn_of_another_and_after_my_question_there_is_nothing_to_do() {
    // I asked last, and a card was shown: the case is proved, and by one line of the book I may still accuse.
    assert_eq!(hint_document("proved_by_a_card_2015", &[])["do"]["act"], "accuse");
    let mut kept = game("brought_to_the_kitchen_2002");
    let passes = |by| EntryKind::TurnWithoutSuggestion { by, place: None };
    let entry = kept.new_entry(passes(ME), 0);
    kept.apply(kept.append(entry)).unwrap();
    let path = std::env::temp_dir().join(format!("deerstalker-turn-{}.case", std::process::id()));
    std::fs::write(&path, deerstalker::format::encode(&kept).unwrap()).unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    let output = command.args(["hint", "--json"]).arg(&path).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["do"]["act"], "wait");
    assert!(!document["suggestions"].as_array().unwrap().is_empty(), "the questions of the next turn are still told");
}

#[test]
fn places_without_a_card_have_names_on_the_command_line() {
    for (from, said) in [("Basement Stairs", "Basement Stairs"), ("garden", "Garden Walk"), ("cloakroom", "Cloak Room")]
    {
        let text = hint("start_master_detective", &["--from", from]);
        assert!(text.starts_with(&format!("Your token: {said}.")), "{text}");
    }
}

/// A game in which nobody has moved, by the rules of a box.
fn begun(id: &str) -> Setup {
    super::setup(id)
}

#[test]
fn a_log_tells_the_phase_of_a_turn_only_where_it_must() {
    let setup = begun("clue_2015");
    let mut game = deerstalker::game::Game::new("", setup, 0);
    let mut log = |kind| {
        let entry = game.new_entry(kind, 0);
        game.apply(game.append(entry)).unwrap();
        let turn = Turn::of(&game.setup, game.entries(), ME);
        (turn.status, turn.phase)
    };
    let passes = |by| EntryKind::TurnWithoutSuggestion { by: Seat(by), place: None };
    let clue = EntryKind::ClueCard { which: deerstalker::game::ClueCard::Other, results: Vec::new() };
    assert_eq!(log(clue), (TurnStatus::Mine, Phase::Rolled(None)), "a clue card is drawn after the roll");
    assert_eq!(log(passes(0)), (TurnStatus::Mine, Phase::Moved(None)));
    assert_eq!(log(passes(1)), (TurnStatus::Theirs(Seat(2)), Phase::BeforeRoll));
    assert_eq!(log(passes(2)), (TurnStatus::Mine, Phase::Unknown));
}

#[test]
fn the_six_words_of_earlier_files_are_three_rules() {
    use AccusationPlace::{Anywhere, InARoom, InTheCentre};
    use AccusationTime::{AnyTime, OwnTurn};
    use AfterShownCard::{Allowed, BookSaysBoth, EndsTurn, NotSaid};
    for (word, place, time, after_card) in [
        ("Anywhere", Anywhere, OwnTurn, Allowed),
        ("AnyTime", Anywhere, AnyTime, Allowed),
        ("InARoom", InARoom, OwnTurn, NotSaid),
        ("NotAfterACard", Anywhere, OwnTurn, EndsTurn),
        ("UnclearAfterACard", Anywhere, OwnTurn, BookSaysBoth),
        ("InTheCentre", InTheCentre, OwnTurn, NotSaid),
    ] {
        let expected = AccusationRule { place, time, after_card };
        let edition = format!("(answers: FirstCard, repeat_room: AfterLeaving, accusation: {word}, dice: 1)");
        let read: Rules = read_ron::<_, deerstalker::edition::EditionFault>(&edition, "rules", 1000).unwrap();
        assert_eq!((read.accusation, read.staying, read.passage), (expected, RollRule::NotSaid, RollRule::NotSaid));
        let exchanged: AccusationRule = serde_json::from_str(&format!("\"{word}\"")).unwrap();
        assert_eq!(exchanged, expected, "{word}");
    }
}

/// Every kept copy of a box is older than the rules of a turn that it has now.
#[test]
fn an_old_copy_of_a_box_follows_the_box_and_a_table_keeps_its_own_choice() {
    for name in ["two_left_1963", "two_left_2002", "proved_by_a_card_2015", "snoop_and_enter_master_detective"] {
        let game = game(name);
        let printed = by_id(&game.setup.edition.id).unwrap();
        assert_eq!(game.setup.rules, printed.rules, "{name}");
        assert_eq!(game.setup.edition.rules, printed.rules, "{name}");
    }
    let text = std::fs::read_to_string(super::file("proved_by_a_card_2015")).unwrap();
    let (copy, table) = text.rsplit_once("accusation: InARoom").unwrap();
    let house = decode(&format!("{copy}accusation: AnyTime{table}")).unwrap();
    assert_eq!(house.setup.rules.accusation.time, AccusationTime::AnyTime);
    assert_eq!(house.setup.rules.staying, RollRule::AfterRolling, "what the table did not choose follows the box");
}

#[test]
fn where_a_turn_ends_with_a_card_the_accusation_waits_for_nobody_to_show() {
    for (id, after) in [
        ("clue_1963", AfterAsking::UnlessShown),
        ("clue_2002", AfterAsking::IfTheTableAgrees),
        ("clue_2015", AfterAsking::IfTheTableAgrees),
        ("master_detective", AfterAsking::Allowed),
        ("cluedo_uk", AfterAsking::Allowed),
        ("clue_2012", AfterAsking::Never),
    ] {
        let setup = begun(id);
        assert_eq!(Turn::of(&setup, &[], ME).after_asking(), after, "{id}");
    }
}
