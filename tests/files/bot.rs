//! JSON as the author of a bot meets it: a whole game through the program, and a page that names every member.

use deerstalker::exchange;
use rand::seq::{IndexedRandom, SliceRandom};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};
use support::games;
use support::prelude::*;

/// The program's answer to a game on its standard input.
fn told(game: &str, arguments: &[&str]) -> Value {
    let mut program = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    let home = tempfile::tempdir().unwrap();
    program.env("DEERSTALKER_HOME", home.path()).args(arguments).args(["-", "--json"]);
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(game.as_bytes()).unwrap();
    serde_json::from_slice(&child.wait_with_output().unwrap().stdout).unwrap()
}

/// Of a game that no box has. The names are ids, too.
const CARDS: [&[&str]; 3] = [
    &["ash", "beech", "cedar", "elm", "fir"],
    &["adder", "boa", "cobra", "mamba"],
    &["attic", "barn", "cellar", "den", "entry", "foyer"],
];

const PLAYERS: [&str; 3] = ["Bot", "Ann", "Cy"];

/// One player asks this program. The others ask anything, and never accuse.
struct Table {
    case_file: Vec<&'static str>,
    hands: Vec<Vec<&'static str>>,
    log: Vec<Value>,
}

impl Table {
    fn dealt(rng: &mut ChaCha8Rng) -> Self {
        let case_file: Vec<&str> = CARDS.iter().map(|cards| *cards.choose(rng).unwrap()).collect();
        let mut cards: Vec<&str> = CARDS.concat().into_iter().filter(|card| !case_file.contains(card)).collect();
        cards.shuffle(rng);
        let hands = (0..3).map(|seat| cards.iter().skip(seat).step_by(3).copied().collect()).collect();
        Self { case_file, hands, log: Vec::new() }
    }

    /// As the bot has seen it, in as few members as possible.
    fn seen(&self) -> String {
        let kind = |(name, cards)| json!({"name": name, "cards": cards});
        let categories: Vec<Value> = ["suspect", "weapon", "room"].into_iter().zip(CARDS).map(kind).collect();
        let holder = |(name, hand): (_, &Vec<_>)| json!({"name": name, "kind": "player", "size": hand.len()});
        let holders: Vec<Value> = PLAYERS.iter().zip(&self.hands).map(holder).collect();
        let game = json!({
            "asking": "first_show", "categories": categories, "holders": holders, "observer": PLAYERS[0],
            "observer_hand": self.hands[0], "rules": {"repeat_room": "MayStay"}, "board": null,
        });
        json!({"format": "clue-case/1", "game": game, "log": self.log}).to_string()
    }

    fn ask(&mut self, by: usize, cards: &[&str], rng: &mut ChaCha8Rng) {
        let mut answers = Vec::new();
        for seat in [1, 2].map(|step| (by + step) % 3) {
            let held: Vec<&str> = cards.iter().copied().filter(|card| self.hands[seat].contains(card)).collect();
            if held.is_empty() {
                answers.push(json!({"by": PLAYERS[seat], "show": false}));
                continue;
            }
            let (asker, named) = (PLAYERS[by], cards.join(","));
            answers.push(match (by, seat) {
                (_, 0) => {
                    let advice = told(&self.seen(), &["hint", "--asks", asker, "--named", &named]);
                    let card = advice["show"][0]["card"].as_str().unwrap();
                    assert!(held.contains(&card), "{advice}");
                    json!({"by": PLAYERS[seat], "show": true, "card": card})
                }
                (0, _) => json!({"by": PLAYERS[seat], "show": true, "card": held.choose(rng)}),
                _ => json!({"by": PLAYERS[seat], "show": true}),
            });
            break;
        }
        self.log.push(json!({"type": "suggestion", "by": PLAYERS[by], "cards": cards, "answers": answers}));
    }

    /// Returns whether it is right.
    fn accuse(&mut self, cards: &[&str]) -> bool {
        let right = cards == self.case_file;
        let kind = if right { "accusation_right" } else { "accusation_failed" };
        self.log.push(json!({"type": kind, "by": PLAYERS[0], "cards": cards}));
        right
    }
}

#[test]
fn a_bot_plays_a_whole_game_through_json() {
    let rng = &mut games::rng(57);
    let mut table = Table::dealt(rng);
    for turn in 0..60 {
        if turn % 3 > 0 {
            let cards: Vec<&str> = CARDS.iter().map(|cards| *cards.choose(rng).unwrap()).collect();
            table.ask(turn % 3, &cards, rng);
            continue;
        }
        let hint = told(&table.seen(), &["hint", "--count", "1"]);
        let cards: Vec<&str> = hint["do"]["cards"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
        match hint["do"]["act"].as_str().unwrap() {
            "suggest" => table.ask(0, &cards, rng),
            "accuse" => {
                let right = table.accuse(&cards);
                assert!(right || hint["accusation"]["certain"] == false, "{hint}");
                let after = told(&table.seen(), &["hint"]);
                assert_eq!(after["do"], json!({"act": "nothing"}));
                assert_eq!(after["plans"], json!([]));
                assert_eq!(told(&table.seen(), &["analyse"])["consistent"], true);
                return;
            }
            other => panic!("{other}: {hint}"),
        }
    }
    panic!("nobody accused: {}", table.seen());
}

/// The members of a document, and the words that some of them have. Members of an edition are described in its own
/// format, habits on the page about reading.
fn members(document: &Value, found: &mut BTreeSet<String>) {
    const WORDS: [&str; 13] = [
        "after_answer",
        "act",
        "asking",
        "asks",
        "format",
        "hint_level",
        "kind",
        "mark",
        "show_model",
        "type",
        "way",
        "when",
        "why_not",
    ];
    match document {
        Value::Object(all) => {
            for (name, value) in all {
                found.insert(name.clone());
                if let Some(word) = value.as_str().filter(|_| WORDS.contains(&name.as_str())) {
                    found.insert(word.to_owned());
                }
                if !["edition", "habits"].contains(&name.as_str()) {
                    members(value, found);
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| members(value, found)),
        _ => {}
    }
}

#[test]
fn the_page_about_json_names_every_member() {
    let mut found = BTreeSet::new();
    for seed in 0..150 {
        members(&serde_json::from_str(&exchange::write(&games::game(seed, 60))).unwrap(), &mut found);
    }
    let kept = |name: &str| {
        let text = text_of(format!("tests/{name}"));
        let Ok(AnyGame::Clue(game)) = AnyGame::read(&text) else { return text };
        exchange::write(&game)
    };
    for (game, arguments) in [
        ("formats/v2-board.case", &["hint", "--throw", "4"][..]),
        ("formats/v2-long.case", &["hint", "--at", "3", "--asks", "Ben", "--named", "plum,dagger,hall"]),
        ("cases/classic4-events3-mid.json", &["hint", "--count", "3"]),
        ("cases/classic4-slip1.json", &["hint"]),
        ("cases/faceup5-events3-mid.json", &["analyse", "--all", "--reading"]),
        ("cases/classic4-slip1.json", &["analyse"]),
    ] {
        members(&told(&kept(game), arguments), &mut found);
    }
    let page = include_str!("../../resources/docs/json.md");
    let missing: Vec<&String> = found.iter().filter(|word| !page.contains(&format!("`{word}`"))).collect();
    assert!(found.len() > 150 && missing.is_empty(), "{missing:?} of {}", found.len());
}
