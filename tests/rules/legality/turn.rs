//! A turn as the box orders it, in games where the advice broke that order.

use super::{ME, Spot, Value, game, hint, hint_document, place, position, rank, route_in, setup};
use deerstalker::advice::{PlannedAccusation, Reach, Way, advise};
use deerstalker::edition::{
    AccusationPlace, AccusationRule, AccusationTime, AfterShownCard, RollRule, Rules, read_ron,
};
use deerstalker::game::{AfterAsking, MayAccuse, Phase, Snoop, TokenPosition, Turn, TurnStatus};
use rand::RngExt;
use rand::seq::IndexedRandom;
use support::prelude::*;

fn asked_in(document: &Value) -> Vec<&str> {
    document["suggestions"].as_array().unwrap().iter().map(|one| one["cards"][2].as_str().unwrap()).collect()
}

#[test]
fn staying_and_passages_are_no_longer_offered_once_a_roll_is_given() {
    // In the game of 2002 my turn has not begun, so I cannot have rolled.
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
        assert_eq!(route_in(&document, "kitchen")["why_not"], "must_leave");
        assert_eq!(route_in(&document, "study")["why_not"], "out_of_reach");
        assert!(!asked_in(&document).iter().any(|room| ["kitchen", "study"].contains(room)), "{name}");
    }
}

#[test]
fn in_master_detective_a_passage_remains_as_one_space_of_the_roll() {
    let name = "brought_to_the_conservatory_master_detective";
    let text = hint(name, &["--throw", "4"]);
    says(&text, &["Conservatory: you are here", "Drawing Room: by the passage, 1 of 4 spaces"]);
    omits(&text, &["you may stay"]);
    let document = hint_document(name, &["--throw", "4"]);
    let drawing = route_in(&document, "drawing");
    assert_eq!((&drawing["now"], &drawing["passage"], &drawing["steps"]), (&true.into(), &false.into(), &1.into()));
}

#[test]
fn a_snoop_space_that_leaves_steps_to_enter_a_room_comes_first() {
    let name = "snoop_and_enter_master_detective";
    let text = hint(name, &["--throw", "8"]);
    says(&text, &["Snoop on Cy (column 15, row 5, 6 steps), go to the "]);
    let document = hint_document(name, &["--throw", "8", "--count", "200"]);
    let entered: Vec<&Value> = document["position"]["snoop"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|one| one["rooms"].as_array().unwrap())
        .collect();
    for plan in document["plans"].as_array().unwrap().iter().filter(|plan| plan["ask"].is_object()) {
        let room = &plan["ask"]["cards"][2];
        assert_eq!(plan["look"].is_object(), entered.contains(&room), "{plan}");
    }
}

#[test]
fn going_to_a_room_looking_there_and_asking_is_one_plan() {
    for (name, more) in [("two_players_2015", &["--throw", "12"][..]), ("brought_to_the_library_2015", &[])] {
        let text = hint(name, more);
        assert!(text.contains(", look at the card there, then ask "), "{name}: {text}");
        let goes = text.lines().filter(|line| line.trim_start_matches("1. ").starts_with("Go to ")).count();
        assert!(!text.contains("but your suggestion tells more") && goes == 1, "{text}");
        let plan = &hint_document(name, more)["plans"][0];
        assert_eq!(plan["look"]["room"], plan["ask"]["cards"][2], "{name}: {plan}");
    }
}

#[test]
fn whether_one_may_accuse_after_the_answer_is_said_as_the_box_says_it() {
    for (name, said) in [
        ("two_left_1963", "You can still accuse this turn if nobody shows a card."),
        ("two_left_2002", "You can still accuse after the answer, if your table lets you once a card was shown."),
    ] {
        let text = hint(name, &[]);
        assert!(text.contains(said), "{name}: {text}");
        assert_eq!(text.matches("accuse").count(), 1, "{name}: {text}");
    }
}

#[test]
fn where_a_card_ends_the_turn_one_accuses_before_a_question_that_is_sure_to_be_answered() {
    let document = hint_document("a_card_is_sure_to_be_shown_1963", &[]);
    assert_eq!(document["do"]["act"], "accuse", "{}", document["do"]);
    let text = hint("a_card_is_sure_to_be_shown_1963", &[]);
    let first = text.lines().find(|line| line.starts_with("1. ") || line.contains("ask ")).unwrap();
    assert_eq!(first, "1. Accuse Mr. Green · Rope · Library.", "{text}");
    omits(&text, &["you accuse", "Better to walk"]);
}

#[test]
fn a_roll_that_may_reach_the_deciding_room_comes_before_a_gamble_which_is_left_to_a_short_one() {
    let name = "a_roll_before_a_gamble_2002";
    let plan = hint_document(name, &[])["plans"][0].clone();
    assert_eq!((&plan["go"]["way"], &plan["go"]["else_accuse"]), (&"walk_if_reached".into(), &true.into()), "{plan}");
    assert!(plan["value"].as_f64().unwrap() > 0.75, "{plan}");
    let text = hint(name, &[]);
    // It is something to do, so it stands with the steps.
    let steps = text.lines().find(|line| line.contains("then ask ")).unwrap();
    assert!(steps.ends_with(" If your roll falls short, accuse: Miss Scarlet · Wrench · Dining Room."), "{text}");
    assert_eq!(hint_document(name, &["--throw", "2"])["do"]["act"], "accuse");
    assert_eq!(hint_document(name, &["--throw", "12"])["do"]["act"], "suggest");
}

#[test]
fn both_lines_of_the_2015_book_are_named_after_a_shown_card() {
    let text = hint("proved_by_a_card_2015", &[]);
    says(
        &text,
        &[
            "Accuse now, if your table lets you after a card was shown.",
            "right after a suggestion",
            "once a card was shown",
        ],
    );
    // A table that decided says nothing of the book.
    let game = game("proved_by_a_card_2015");
    let may_accuse = |setup: &Setup| Turn::of(setup, game.entries(), ME).may_accuse();
    assert_eq!(may_accuse(&game.setup), MayAccuse::NowByOneLine);
    for (rule, expected) in [(AfterShownCard::Allowed, MayAccuse::Now), (AfterShownCard::EndsTurn, MayAccuse::NextTurn)]
    {
        let setup = support::changed(&game.setup, |parts| parts.rules.accusation.after_card = rule);
        assert_eq!(may_accuse(&setup), expected);
    }
}

#[test]
fn on_the_turn_of_another_and_after_my_question_there_is_nothing_to_do() {
    // I asked last, and a card was shown. The case is proved, and by one line of the book I may still accuse.
    assert_eq!(hint_document("proved_by_a_card_2015", &[])["do"]["act"], "accuse");
    let mut kept = game("brought_to_the_kitchen_2002");
    let passes = |by| EntryKind::TurnWithoutSuggestion { by, place: None };
    support::log(&mut kept, passes(ME), 0);
    let path = std::env::temp_dir().join(format!("deerstalker-turn-{}.case", std::process::id()));
    std::fs::write(&path, encode(&kept).unwrap()).unwrap();
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

#[test]
fn a_log_tells_the_phase_of_a_turn_only_where_it_must() {
    let setup = setup("clue_2015");
    let mut game = Game::new("", setup, 0);
    let mut log = |kind| {
        support::log(&mut game, kind, 0);
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
fn each_accusation_rule_of_earlier_files_becomes_place_time_and_shown_card_rules() {
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

/// Every kept copy of a box is older than the box's present rules of a turn.
#[test]
fn an_old_copy_of_a_box_follows_the_box_and_a_table_keeps_its_own_choice() {
    for name in ["two_left_1963", "two_left_2002", "proved_by_a_card_2015", "snoop_and_enter_master_detective"] {
        let game = game(name);
        let printed = by_id(&game.setup.edition.id).unwrap();
        assert_eq!(game.setup.rules, printed.rules, "{name}");
        assert_eq!(game.setup.edition.rules, printed.rules, "{name}");
    }
    let text = text_of(super::file("proved_by_a_card_2015"));
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
        let setup = setup(id);
        assert_eq!(Turn::of(&setup, &[], ME).after_asking(), after, "{id}");
    }
}

/// On random squares, with and without a roll, in every box with a board.
#[test]
fn every_plan_is_what_the_turn_allows() {
    let names = [
        "start_1963",
        "start_2002",
        "start_master_detective",
        "two_players_2015",
        "brought_to_the_kitchen_1963",
        "brought_to_the_kitchen_2002",
        "brought_to_the_conservatory_master_detective",
        "two_left_2002",
    ];
    let mut random = ChaCha8Rng::seed_from_u64(58);
    let mut ways = std::collections::HashSet::new();
    for name in names {
        let game = game(name);
        let (setup, log) = (&game.setup, game.entries());
        let board = position(&game).board;
        let places = setup.edition.category_cards(2).iter().map(|room| place(&setup.edition.card(room).id));
        let spots: Vec<Spot> = places.chain(board.squares().iter().map(|at| Spot::Square(*at))).collect();
        for draw in 0..6 {
            let roll = random.random_bool(0.7).then(|| random.random_range(setup.rules.dice..=setup.rules.dice * 6));
            let spot = spots.choose(&mut random).unwrap().clone();
            let at = match draw {
                0 => position(&game),
                _ => TokenPosition { spot, ..position(&game) }.rolled(roll),
            };
            let reach = Reach { rooms: None, position: Some(at.clone()) };
            let ranking = rank(setup, log, &reach, &Cancel::default()).unwrap();
            let advice = advise(setup, log, &reach, &ranking, Vec::new()).unwrap();
            let turn = Turn::of(setup, log, ME).at(Some(&at));
            let moves = turn.moves();
            assert!(!advice.plans.is_empty() && advice.plans.len() <= 3);
            for plan in &advice.plans {
                assert!(plan.accuses_first().is_none_or(|when| when == turn.may_accuse()), "{name}: {plan:?}");
                if let Some(PlannedAccusation::AfterAnswer(after)) = plan.accuse {
                    assert_eq!(after, turn.after_asking(), "{name}");
                }
                if let Some(from) = plan.look.as_ref().and_then(|look| look.from.as_ref()) {
                    assert!(moves.snoops.contains(from), "{name}: {plan:?}");
                }
                let (Some(going), Some(ask)) = (plan.going, &plan.ask) else { continue };
                ways.insert(going.way);
                for room in &ask.rooms {
                    let route = moves.routes.iter().find(|route| route.room == *room).unwrap();
                    let legal = match going.way {
                        Way::Stay => route.here,
                        Way::Passage => route.passage || route.passage_step,
                        Way::Walk => route.now && !route.here,
                        Way::WalkIfReached => at.phase.roll().is_none() && route.steps.is_some(),
                        Way::Head => route.obstacle.is_some() || !route.now,
                    };
                    let in_reach = going.way == Way::Head || moves.rooms.contains(*room);
                    assert!(legal && in_reach, "{name} {:?} {roll:?}: {plan:?} {route:?}", at.spot);
                    let enters = plan.look.as_ref().and_then(|look| look.from.as_ref());
                    let passes = |from: &Snoop| from.rooms.contains(*room) || from.towards.contains(*room);
                    assert!(enters.is_none_or(passes), "{name}: {plan:?}");
                }
            }
        }
    }
    assert!(ways.len() >= 4, "{ways:?}");
}
