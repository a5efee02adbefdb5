//! Tests of the interchange document, and of recognising the format of a text.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::edition::{AccusationTime, Rules, by_id};
use crate::game::{Game, Holder};

const TWO: &str = include_str!("../../../tests/cases/two-events3-mid.json");

#[test]
fn a_foreign_game_keeps_its_order_and_gains_known_names() {
    let imported = read(TWO).unwrap();
    let setup = &imported.game.setup;
    assert_eq!(imported.game.title, "two-events3-mid");
    assert_eq!(setup.edition.card_name(crate::edition::Card::new(6), "fr"), "Chandelier");
    assert_eq!(setup.edition.card_name(crate::edition::Card::new(6), "en"), "Candlestick");
    assert_eq!((setup.seat_count(), setup.holder_count(), setup.first), (2, 6, None));
    assert_eq!(imported.game.entries().len(), 14);
    assert_eq!(imported.game.next_id, 15);
    // Results keep the file's order, in which the table comes before the players here.
    let mut value: serde_json::Value = serde_json::from_str(TWO).unwrap();
    value["game"]["holders"].as_array_mut().unwrap().rotate_left(2);
    let turned = read(&value.to_string()).unwrap();
    assert_eq!(turned.holders, [2, 3, 4, 5, 0, 1].map(Holder));
    assert_eq!(turned.game.setup, *setup);
    let results = [&imported, &turned].map(|imported| {
        let document =
            result(&imported.game.setup, imported.game.entries(), &imported.holders, ResultDetail::Deductions);
        document.status.unwrap()
    });
    let moved = |row: &String| format!("{}{}{}", &row[2..6], &row[..2], &row[6..]);
    assert_eq!(results[0].iter().map(moved).collect::<Vec<_>>(), results[1]);
}

#[test]
fn a_foreign_game_finds_the_edition_it_names() {
    let renamed = |label: &str| {
        let mut value: serde_json::Value = serde_json::from_str(TWO).unwrap();
        value["game"]["edition"] = label.into();
        read(&value.to_string()).unwrap().game.setup.edition.clone()
    };
    // "classic" is a board: the edition with that board and most of these names, and not the bare word.
    let classic = renamed("classic");
    assert_eq!((classic.id.as_str(), classic.name.get("en")), ("clue_2002", "Clue (2002)"));
    assert_eq!((classic.board.as_deref(), classic.passages.len()), (Some("classic"), 2));
    assert_eq!(renamed("clue_1963").name.get("fr"), "Clue (1963)");
    assert_eq!(renamed("Cluedo (UK)").board.as_deref(), Some("classic_turned"));
    // Any other label is somebody's name for the box: it stays, and the board is recognised all the same.
    let other = renamed("Grandmother's box");
    assert_eq!((other.name.get("fr"), other.board.as_deref()), ("Grandmother's box", Some("classic")));
}

/// Translates strings into German if they have a name there.
fn translate(value: &mut serde_json::Value, german: &dyn Fn(&str) -> Option<String>) {
    match value {
        serde_json::Value::String(name) => *name = german(name).unwrap_or_else(|| name.clone()),
        serde_json::Value::Array(values) => values.iter_mut().for_each(|value| translate(value, german)),
        serde_json::Value::Object(values) => values.values_mut().for_each(|value| translate(value, german)),
        _ => {}
    }
}

#[test]
fn a_game_with_the_cards_of_another_country_finds_its_edition() {
    let mut value: serde_json::Value = serde_json::from_str(TWO).unwrap();
    let (english, printed) = (read(TWO).unwrap().game.setup.edition.clone(), by_id("cluedo_uk").unwrap());
    let german = |name: &str| {
        let card = english.cards().find(|card| english.card_name(*card, "en") == name)?;
        Some(printed.card_name(printed.card_by_id(&english.card(card).id)?, "de").to_owned())
    };
    translate(&mut value, &german);
    let game = read(&value.to_string()).unwrap().game;
    let edition = &game.setup.edition;
    assert_eq!(edition.board.as_deref(), Some("classic"), "the label still says so");
    let leuchter = edition.cards().find(|card| edition.card(*card).id == "candlestick").unwrap();
    assert_eq!([edition.card_name(leuchter, "en"), edition.card_name(leuchter, "fr")], ["Leuchter", "Leuchter"]);
    assert_eq!(read(&write(&game)).unwrap().game, game);
}

type JsonEdit<'a> = &'a dyn Fn(&mut serde_json::Value);

#[test]
fn a_json_game_may_set_one_rule_of_its_box_and_leave_out_the_board() {
    let game = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut document: serde_json::Value = serde_json::from_str(TWO).unwrap();
        document["game"]["deerstalker"] = serde_json::json!({"reading": false});
        change(&mut document["game"]);
        read(&document.to_string()).unwrap().game
    };
    let box_game = game(&|_| {});
    let changed = game(&|game| {
        game["rules"] = serde_json::json!({"accusation": "AnyTime"});
        game["board"] = serde_json::Value::Null;
    });
    let rules = Rules { accusation: changed.setup.rules.accusation, ..box_game.setup.rules.clone() };
    assert_eq!((changed.setup.rules.accusation.time, &rules), (AccusationTime::AnyTime, &changed.setup.rules));
    assert_ne!(rules, box_game.setup.rules);
    assert!(box_game.setup.edition.board.is_some() && changed.setup.edition.board.is_none() && !changed.reading);
}

#[test]
fn a_fault_in_an_interchange_file_is_named_with_its_path() {
    let error = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value: serde_json::Value = serde_json::from_str(TWO).unwrap();
        change(&mut value);
        read(&value.to_string()).unwrap_err().to_string()
    };
    let cases: [(JsonEdit<'_>, &str); 22] = [
        (&|v| v["format"] = 3.into(), "format: a value of another kind belongs here"),
        (
            &|v| v["game"]["holders"][1]["size"] = "six".into(),
            "game.holders[1].size: a value of another kind belongs here",
        ),
        (&|v| drop(v["game"].as_object_mut().unwrap().remove("asking")), "game: “asking” is missing"),
        (&|v| v["game"]["rules"]["accusation"] = "Never".into(), "game.rules.accusation: “Never” means nothing here"),
        (&|v| v["game"]["rules"]["dice"] = 900.into(), "game.rules.dice: the number is too large or too small"),
        (&|v| v["game"]["board"] = "atlantis".into(), "game.board: “atlantis” is unknown here"),
        (&|v| v["format"] = "clue-case/2".into(), "format: the format is “clue-case/2”, not “clue-case/1”"),
        (&|v| v["log"][0]["cards"][1] = "Axe".into(), "log[0].cards[1]: there is no card “Axe”"),
        (&|v| v["log"][0]["cards"][1] = "Study".into(), "log[0].cards: Name one card of each kind"),
        (&|v| v["log"][0]["answers"][0]["by"] = "Eve".into(), "log[0].answers[0].by: there is nobody called “Eve”"),
        (&|v| v["log"][0]["by"] = "Face-down 1".into(), "log[0].by: “Face-down 1” is not a player"),
        (&|v| v["log"][0]["by"] = serde_json::Value::Null, "log[0]: “by” is missing"),
        (&|v| v["log"][1]["type"] = "dance".into(), "log[1].type: “dance” is unknown here"),
        (&|v| v["game"]["asking"] = "none".into(), "game.asking: “none” is unknown here"),
        (&|v| v["game"]["holders"][0]["kind"] = "cat".into(), "game.holders[0].kind: “cat” means nothing here"),
        (&|v| v["game"]["holders"][1]["name"] = "Ann".into(), "game.holders[1].name: the name “Ann” is used twice"),
        (
            &|v| v["game"]["holders"][2]["size"] = 2.into(),
            "game.holders[2].size: this is not how many cards there are here",
        ),
        (
            &|v| v["game"]["holders"][0]["size"] = 6.into(),
            "game: this set-up cannot be played: hands and table cards add up to 17, not 18; correct a hand’s size",
        ),
        (&|v| v["game"]["observer"] = "Eve".into(), "game.observer: there is nobody called “Eve”"),
        (&|v| v["game"]["observer_hand"][0] = "Knife".into(), "game.observer_hand[1]: the name “Knife” is used twice"),
        (
            &|v| v["game"]["categories"][0]["cards"][0] = "Rope".into(),
            "game.categories: nobody can play with this edition: two cards are called “Rope” (en)",
        ),
        (
            &|v| drop(v["game"]["categories"].as_array_mut().unwrap().pop()),
            "game.categories: there must be three categories; here: 2",
        ),
    ];
    for (change, expected) in cases {
        assert_eq!(error(change), expected);
    }
    // Of two faults, the first one in the text is reported.
    for (text, expected) in [
        (
            r#"{"format": "clue-case/1", "log": [{"type": 7}], "game": {}}"#,
            "log[0].type: a value of another kind belongs here",
        ),
        (r#"{"format": "clue-case/1", "format": 7}"#, "line 1, column 34: “format” is there twice"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), expected);
    }
    let brackets = read(&"[".repeat(1 << 20)).unwrap_err().to_string();
    assert_eq!(brackets, "[0]: a value of another kind belongs here");
}

#[test]
fn a_log_longer_than_a_file_may_be_is_refused() {
    let mut value: serde_json::Value = serde_json::from_str(TWO).unwrap();
    let note = serde_json::json!({ "type": "note", "note": "x" });
    value["log"] = vec![note.clone(); crate::format::MAX_ENTRIES].into();
    let game = read(&value.to_string()).unwrap().game;
    assert_eq!(crate::format::decode(&crate::format::encode(&game).unwrap()).unwrap(), game);
    value["log"].as_array_mut().unwrap().push(note);
    let error = read(&value.to_string()).unwrap_err().to_string();
    assert!(error.starts_with("log: ") && error.contains("20001"), "{error}");
}

const ASSISTANT: &str = include_str!("../../../tests/foreign/cluedo_assistant.json");

#[test]
fn every_format_is_recognised_by_what_stands_in_it_and_read() {
    let game = read(TWO).unwrap().game;
    let case = crate::format::encode(&game).unwrap();
    let museum = crate::format::AnyGame::read(include_str!("../../../resources/gallery/museum_pad.case")).unwrap();
    let crate::format::AnyGame::Caper(evening) = museum else { unreachable!() };
    let evening = crate::format::json_caper(&evening).unwrap();
    let solver = include_str!("../../../tests/foreign/clue_solver.json");
    let texts = [
        (case.as_str(), FileFormat::GameFile),
        (&write(&game), FileFormat::Interchange),
        (&evening, FileFormat::MuseumJson),
        (ASSISTANT, FileFormat::Assistant),
        (solver, FileFormat::ClueSolver),
    ];
    for (text, format) in texts {
        assert_eq!(recognise(text), format);
        format.read(text).unwrap();
        // Some programs begin with a byte order mark; editors leave blank lines.
        let marked = format!("\u{feff}\n {text}");
        assert_eq!(recognise(&marked), format);
        format.read(&marked).unwrap();
    }
    // A mark in a note or a name is no member.
    let noted = write(&Game { title: "\"save_format_version\": 1, \"game\": \"caper\"".to_owned(), ..game });
    assert_eq!(recognise(&noted), FileFormat::Interchange);
    assert_eq!(recognise("Dear diary"), FileFormat::GameFile);
    assert!(matches!(FileFormat::GameFile.read("Dear diary"), Err(ReadError::GameFile(_))));
    assert!(matches!(FileFormat::ClueSolver.read("[7"), Err(ReadError::Import(_))));
}

#[test]
fn a_misspelt_square_is_named_with_line_and_column_in_case_and_json_files() {
    let case = include_str!("../../../resources/gallery/museum_pad.case");
    let museum = crate::format::AnyGame::read(case).unwrap();
    let crate::format::AnyGame::Caper(evening) = museum else { unreachable!() };
    let json = crate::format::json_caper(&evening).unwrap();
    for (text, start) in [(case, "start: \""), (json.as_str(), "\"start\": \"")] {
        let at = text.find(start).unwrap() + start.len();
        let end = at + text[at..].find('"').unwrap();
        let wrong = format!("{}nowhere{}", &text[..at], &text[end..]);
        let error = recognise(&wrong).read(&wrong).unwrap_err().to_string();
        let (line, column) = (text[..at].matches('\n').count() + 1, text[..at].lines().last().unwrap().chars().count());
        assert_eq!(error, format!("Line {line}, column {column}: “nowhere” is unknown here."));
    }
}
