//! An answer, an entry, an ending or a set-up of the wrong shape is refused by every reader, with the place and a
//! sentence. A mere contradiction is a result.

use deerstalker::exchange;
use deerstalker::format::MAX_ENTRIES;
use serde_json::{Value, json};
use support::prelude::*;

/// Four players, the classic cards. Ann asks, Ben answers.
fn four() -> Value {
    json!({
        "format": "clue-case/1",
        "game": {
            "edition": "classic", "asking": "first_show",
            "categories": [
                {"name": "suspect", "cards": ["Miss Scarlett", "Colonel Mustard", "Mrs. White", "Mr. Green",
                    "Mrs. Peacock", "Professor Plum"]},
                {"name": "weapon", "cards": ["Candlestick", "Knife", "Lead Pipe", "Revolver", "Rope", "Wrench"]},
                {"name": "room", "cards": ["Kitchen", "Ballroom", "Conservatory", "Dining Room", "Billiard Room",
                    "Library", "Lounge", "Hall", "Study"]},
            ],
            "holders": [
                {"name": "Ann", "kind": "player", "size": 5}, {"name": "Ben", "kind": "player", "size": 4},
                {"name": "Cleo", "kind": "player", "size": 4}, {"name": "Dan", "kind": "player", "size": 5},
            ],
            "observer": "Ann", "observer_hand": ["Miss Scarlett", "Rope", "Ballroom", "Hall", "Study"],
        },
        "log": [
            {"type": "suggestion", "by": "Ann", "cards": ["Mrs. White", "Knife", "Lounge"], "answers": [
                {"by": "Ben", "show": false}, {"by": "Cleo", "show": true, "card": "Knife"}]},
        ],
    })
}

fn refused(game: &Value) -> String {
    let error = exchange::read(&game.to_string()).expect_err("it is refused");
    error.text(&english())
}

#[test]
fn json_that_breaks_the_shape_is_refused_with_place_and_sentence() {
    exchange::read(&four().to_string()).unwrap();
    let answers = |answers: Value| {
        let mut game = four();
        game["log"][0]["answers"] = answers;
        refused(&game)
    };
    let not_named = "The Wrench was not named, so it cannot have been shown: write one of the three cards, or none";
    let entry = |entry: Value| {
        let mut game = four();
        game["log"] = json!([entry]);
        refused(&game)
    };
    let suggestion = |more: Value| {
        let mut entry = four()["log"][0].clone();
        entry.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        entry
    };
    let messages = [
        (answers(json!([{"by": "Ben", "show": true, "card": "Wrench"}])), not_named),
        (answers(json!([{"by": "Ann", "show": false}])), "You cannot answer your own suggestion"),
        (answers(json!([{"by": "Ben", "show": false}, {"by": "Ben", "show": true}])), "Ben answers twice"),
        (answers(json!([{"by": "Cleo", "show": false}, {"by": "Ben", "show": true}])), "Ben is asked earlier"),
        (answers(json!([{"by": "Ben", "show": false, "card": "Knife"}])), "“Knife” is named though no card was shown"),
        (answers(json!([{"by": "Ben", "show": null, "card": "Knife"}])), "“Knife” is named though no card was shown"),
        (entry(json!({"type": "peek", "by": "Ben", "holder": "Ben"})), "Ben cannot"),
        (entry(json!({"type": "show", "from": "Ben", "to": "Ben"})), "Ben cannot"),
        (entry(json!({"type": "turn", "by": "Ben", "place": "Rope"})), "The Rope is not one of “Rooms”"),
        (entry(suggestion(json!({"id": u32::MAX}))), "No entry can have the number 4294967295"),
        (entry(suggestion(json!({"time": -1}))), "a time that cannot be"),
        (entry(suggestion(json!({"time": i64::MAX}))), "a time that cannot be"),
    ];
    for (message, expected) in messages {
        assert!(message.starts_with("log[0]") && message.contains(expected), "{message}");
    }
}

#[test]
fn set_ups_and_endings_that_cannot_be_are_refused() {
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut game = four();
        change(&mut game);
        refused(&game)
    };
    let nobody = changed(&|game| game["game"]["observer"] = Value::Null);
    says(&nobody, &["a hand is given, but not whose it is"]);
    let twice = changed(&|game| game["game"]["observer_hand"][1] = "Hall".into());
    assert!(twice.starts_with("game.observer_hand[3]") && twice.contains("“Hall” is used twice"), "{twice}");
    let long = changed(&|game| game["game"]["holders"][3]["name"] = "x".repeat(101).into());
    assert!(long.contains("seat 4") && long.contains("100 characters") && long.len() < 200, "{long}");
    let own: Value =
        serde_json::from_str(&exchange::write(&exchange::read(&four().to_string()).unwrap().game)).unwrap();
    let ending = |outcome: Value| {
        let mut game = own.clone();
        game["game"]["deerstalker"]["outcome"] = outcome;
        refused(&game)
    };
    let hand = |holder: &str, card: &str| json!({"holder": holder, "cards": [card]});
    let twice = ending(json!({"over": true, "hands": [hand("Ben", "Knife"), hand("Dan", "Knife")]}));
    says(&twice, &["The Knife lies in two places"]);
    let mine = ending(json!({"over": true, "case_file": ["Miss Scarlett", "Knife", "Lounge"]}));
    says(&mine, &["Miss Scarlett cannot be in the confidential case file: it is in your hand"]);
    let many = changed(&|game| game["log"] = vec![game["log"][0].clone(); MAX_ENTRIES + 1].into());
    assert_eq!(many, "log: 20001 are too many; at most 20000");
}

#[test]
fn games_of_other_programs_are_held_to_the_same_shape() {
    let solver = |events: &str| {
        let text = format!(
            "[\"a\",\"b\",\"c\"]\n{{\"hand\":{{\"player\":\"a\",\"cards\":[\"plum\",\"rope\",\"hall\",\"study\",\
             \"white\",\"knife\"]}}}}\n{{\"suggest\":{{\"player\":\"a\",\"cards\":[\"green\",\"rope\",\"hall\"],\
             \"showed\":{events}"
        );
        exchange::read_clue_solver(&text, None).expect_err("it is refused").text(&english())
    };
    let shown = |who: &str, card: &str| format!("{{\"show\":{{\"player\":\"{who}\",\"card\":\"{card}\"}}}}");
    let not_named = solver(&format!("[\"b\"]}}}}\n{}", shown("b", "lounge")));
    assert!(not_named.starts_with("4: The Lounge was not named"), "{not_named}");
    assert!(solver("[\"a\"]}}").contains("your own suggestion"));
    assert!(solver("[\"b\",\"b\"]}}").contains("b answers twice"));
    let once =
        "[\"b\"]}}\n{\"suggest\":{\"player\":\"a\",\"cards\":[\"green\",\"rope\",\"hall\"],\"showed\":[\"c\",\"b\"]}}";
    assert!(solver(once).starts_with("4: if asking ends with the first card, no order of the seats fits"));
    // Who passed shows nothing afterwards.
    assert!(solver(&format!("[\"b\",\"c\"]}}}}\n{}", shown("b", "green"))).starts_with("4: "));
}

#[test]
fn a_case_that_breaks_the_shape_is_refused_with_line_and_entry() {
    let text = encode(&exchange::read(&four().to_string()).unwrap().game).unwrap();
    assert!(decode(&text).is_ok());
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        let error = decode(&text.replacen(from, to, 1)).expect_err("it is refused");
        error.text(&english())
    };
    let shown = "show: true, card: \"knife\"";
    let cases = [
        (shown, "show: true, card: \"wrench\"", "was not named"),
        (shown, "show: false, card: \"knife\"", "no card was shown"),
        ("by: \"Cleo\", show", "by: \"Ann\", show", "your own suggestion"),
        ("by: \"Cleo\", show", "by: \"Ben\", show", "Ben answers twice"),
        ("by: \"Ben\", show", "by: \"Dan\", show", "Cleo is asked earlier"),
    ];
    for (from, to, expected) in cases {
        let message = refused(from, to);
        assert!(message.contains("Line ") && message.contains("entry 1") && message.contains(expected), "{message}");
    }
    let nobody = refused(", me: \"Ann\"", "");
    says(&nobody, &["not whose it is"]);
}

#[test]
fn names_are_tidied_by_every_reader() {
    let mut game = four();
    game["game"]["holders"][1]["name"] = " Be\u{202e}n \t".into();
    game["log"][0]["answers"][0]["by"] = "Ben ".into();
    game["game"]["categories"][1]["cards"][1] = "Knife ".into();
    let read = exchange::read(&game.to_string()).unwrap().game;
    assert_eq!(read.setup.seats[1].name, "Ben");
    assert_eq!(read.setup, exchange::read(&four().to_string()).unwrap().game.setup);
    let case = encode(&read).unwrap().replace("\"Ben\"", "\"Ben\\u{202e} \"");
    assert_eq!(decode(&case).unwrap(), read);
}

#[test]
fn a_contradictory_log_is_a_result() {
    let mut game = four();
    let again = json!({"type": "reveal", "holder": "Dan", "card": "Knife"});
    game["log"].as_array_mut().unwrap().push(again);
    let game = exchange::read(&game.to_string()).unwrap().game;
    assert!(!consistent(&Problem::from_game(&game.setup, game.entries())));
    assert_eq!(decode(&encode(&game).unwrap()).unwrap(), game);
}
