//! The example games of the interchange format: every section of their expected results.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/solve.rs"]
mod solve;

use deerstalker::deduction::{
    Cancel, EntryPart, Fact, FactKind, Problem, SetupFact, Source, Status, conflict, consistent, removal_fixes,
};
use deerstalker::edition::{AnswerRule, Card, CardSet};
use deerstalker::game::{EntryId, Holder};
use serde_json::Value;
use solve::{solve, suggestion_values};
use std::collections::HashMap;

struct Case {
    name: String,
    problem: Problem,
    asked: Vec<Holder>,
    expected: Value,
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

fn read(path: &std::path::Path) -> Case {
    let text = std::fs::read_to_string(path).unwrap();
    let value: Value = serde_json::from_str(&text).unwrap();
    let game = &value["game"];
    let mut cards: HashMap<String, usize> = HashMap::new();
    let mut ranges = Vec::new();
    for category in game["categories"].as_array().unwrap() {
        let start = cards.len();
        for card in strings(&category["cards"]) {
            cards.insert(card, cards.len());
        }
        ranges.push(start..cards.len());
    }
    let holders = game["holders"].as_array().unwrap();
    let names: HashMap<&str, u8> =
        holders.iter().enumerate().map(|(at, holder)| (holder["name"].as_str().unwrap(), at as u8)).collect();
    let card = |value: &Value| Card::new(cards[value.as_str().unwrap()]);
    let holder = |value: &Value| Holder(names[value.as_str().unwrap()]);
    let set = |value: &Value| value.as_array().unwrap().iter().map(card).collect::<CardSet>();
    let observer = holder(&game["observer"]);
    let mut facts = Vec::new();
    let mut background = |what, kind| facts.push(Fact { source: Source::Setup(what), kind });
    background(SetupFact::MyHand, FactKind::HoldsAll(observer, set(&game["observer_hand"])));
    for value in holders.iter().filter(|value| value["kind"] == "face_up") {
        let up = holder(&value["name"]);
        background(SetupFact::FaceUp(up), FactKind::HoldsAll(up, set(&value["cards"])));
    }
    for (at, entry) in value["log"].as_array().unwrap().iter().enumerate() {
        let triple = || {
            let cards = entry["cards"].as_array().unwrap();
            [card(&cards[0]), card(&cards[1]), card(&cards[2])]
        };
        let mut push = |part, kind| facts.push(Fact { source: Source::Entry(EntryId(at as u32), part), kind });
        match entry["type"].as_str().unwrap() {
            "suggestion" => {
                let named: CardSet = triple().into_iter().collect();
                for (place, answer) in entry["answers"].as_array().unwrap().iter().enumerate() {
                    let by = holder(&answer["by"]);
                    let kind = match (answer["show"].as_bool().unwrap(), answer.get("card")) {
                        (false, _) => FactKind::HoldsNone(by, named),
                        (true, None) => FactKind::HoldsOneOf(by, named),
                        (true, Some(shown)) if by == observer => FactKind::HoldsAll(by, CardSet::of(card(shown))),
                        (true, Some(shown)) => FactKind::Showed { holder: by, card: card(shown), among: named },
                    };
                    push(EntryPart::Answer(place as u8), kind);
                }
            }
            "accusation_failed" => push(EntryPart::Whole, FactKind::CaseFileIsNot(triple())),
            "not_hold" => {
                push(
                    EntryPart::Whole,
                    FactKind::HoldsNone(holder(&entry["holder"]), CardSet::of(card(&entry["card"]))),
                );
            }
            "reveal" | "peek" => {
                if let Some(seen) = entry.get("card") {
                    push(EntryPart::Whole, FactKind::HoldsAll(holder(&entry["holder"]), CardSet::of(card(seen))));
                }
            }
            other => panic!("unknown entry {other}"),
        }
    }
    let players = holders.iter().filter(|value| value["kind"] == "player").count();
    let asked = (1..players).map(|step| Holder(((observer.index() + step) % players) as u8)).collect();
    let sizes = holders.iter().map(|value| value["size"].as_u64().unwrap() as u8).collect();
    let categories = [0, 1, 2].map(|category: usize| ranges[category].len());
    let problem = Problem::new(categories, vec![sizes], facts).unwrap();
    let name = path.file_stem().unwrap().to_string_lossy().into_owned();
    Case { name, problem, asked, expected: value["expected"].clone() }
}

fn cases() -> Vec<Case> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let cases: Vec<Case> =
        paths.iter().filter(|path| path.extension().is_some_and(|e| e == "json")).map(|p| read(p)).collect();
    assert!(cases.len() >= 14);
    cases
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn assert_near(found: f64, expected: f64, what: &str) {
    assert!((found - expected).abs() <= 1e-9, "{what}: {found} instead of {expected}");
}

#[test]
fn sheets_are_as_expected() {
    for case in cases() {
        let sheet = solve(&case.problem);
        let expected = &case.expected;
        assert_eq!(expected["consistent"].as_bool().unwrap(), sheet.is_some(), "{}", case.name);
        assert_eq!(consistent(&case.problem), sheet.is_some(), "{}", case.name);
        let Some(sheet) = sheet else { continue };
        assert_eq!(sheet.deals.to_string(), expected["deals"].as_str().unwrap(), "{}", case.name);
        for card in 0..sheet.cards() {
            let row = expected["status"][card].as_str().unwrap();
            for (column, mark) in row.chars().enumerate() {
                let what = format!("{} card {card} column {column}", case.name);
                let status = match mark {
                    'Y' => Status::Yes,
                    'N' => Status::No,
                    _ => Status::Open,
                };
                let cell = card * sheet.columns() + column;
                assert_eq!(sheet.marks.all()[cell], status, "{what}");
                let count = expected["plain_counts"][card][column].as_str().unwrap();
                assert_eq!(sheet.plain[cell].to_string(), count, "{what}");
                assert_near(
                    (sheet.plain[cell] as f64) / (sheet.deals as f64),
                    number(&expected["plain"][card][column]),
                    &what,
                );
                assert_near(sheet.weighted[cell], number(&expected["weighted"][card][column]), &what);
            }
        }
        let triples = &sheet.triples;
        for index in 0..triples.plain.len() {
            let what = format!("{} triple {index}", case.name);
            assert_near(triples.weighted[index], number(&expected["envelope_weighted"][index]), &what);
            let share = (triples.plain[index] as f64) / (sheet.deals as f64);
            assert_near(share, number(&expected["envelope_plain"][index]), &what);
        }
        assert_near(sheet.entropy, number(&expected["entropy_weighted"]), &case.name);
        assert_near(sheet.entropy_plain, number(&expected["entropy_plain"]), &case.name);
    }
}

#[test]
fn every_suggestion_is_worth_what_it_should_be() {
    for case in cases() {
        for section in case.expected["suggestions"].as_array().into_iter().flatten() {
            let rule = match section["rule"].as_str().unwrap() {
                "first_show" => AnswerRule::FirstCard,
                _ => AnswerRule::Everybody,
            };
            let starts = case.problem.categories().clone().map(|category| category.start);
            let triples: Option<Vec<[Card; 3]>> = section["triples"].as_array().map(|triples| {
                let at = |triple: &Value, c: usize| Card::new(starts[c] + triple[c].as_u64().unwrap() as usize);
                triples.iter().map(|triple| [0, 1, 2].map(|c| at(triple, c))).collect()
            });
            let found = suggestion_values(&case.problem, &case.asked, rule, triples.as_deref());
            let values = section["expected_entropy"].as_array().unwrap();
            assert_eq!(found.len(), values.len(), "{}", case.name);
            for (question, value) in found.iter().zip(values) {
                assert_near(
                    question.expected_entropy,
                    number(value),
                    &format!("{} {rule:?} {:?}", case.name, question.cards),
                );
            }
        }
    }
}

#[test]
fn contradictory_logs_are_taken_apart() {
    for case in cases().iter().filter(|case| case.expected["consistent"] == false) {
        let found: Vec<u64> = removal_fixes(&case.problem).into_iter().map(|id| u64::from(id.0)).collect();
        let expected: Vec<u64> =
            case.expected["removal_fixes"].as_array().unwrap().iter().map(|v| v.as_u64().unwrap()).collect();
        assert_eq!(found, expected, "{}", case.name);
        let found = conflict(&case.problem, &Cancel::default()).unwrap();
        let fewest = case.expected["smallest_conflict_size"].as_u64().unwrap() as usize;
        assert_eq!(found.entries.len(), fewest, "{}: no smaller set is contradictory", case.name);
        assert!(found.smallest, "{}", case.name);
        let entries = |source: Source| match source {
            Source::Entry(id, _) => found.entries.iter().position(|entry| *entry == id),
            Source::Setup(_) => None,
        };
        let kept = |out: Option<usize>| -> Vec<Fact> {
            let keep = |fact: &&Fact| {
                matches!(fact.source, Source::Setup(_)) || entries(fact.source).is_some_and(|at| Some(at) != out)
            };
            case.problem.facts().iter().filter(keep).copied().collect()
        };
        assert!(!some_deal(&case.problem, &kept(None)), "{}: these entries contradict each other", case.name);
        for out in 0..found.entries.len() {
            assert!(some_deal(&case.problem, &kept(Some(out))), "{}: without {out} they agree", case.name);
        }
    }
}

/// Whether any deal agrees with these facts: card by card, the card with the fewest places first. Shares nothing with
/// the engine.
fn some_deal(problem: &Problem, facts: &[Fact]) -> bool {
    fn fill(problem: &Problem, facts: &[Fact], place: &mut [Option<usize>]) -> bool {
        let file = problem.holders();
        let fits = |place: &[Option<usize>]| {
            let may = |card: Card, column: usize| place[card.index()].is_none_or(|at| at == column);
            let sizes = (0..file).all(|holder| {
                place.iter().filter(|at| **at == Some(holder)).count() <= usize::from(problem.sizes()[0][holder])
            });
            let one_each = problem.categories().iter().all(|category| {
                let held = place[category.clone()].iter().filter(|at| **at == Some(file)).count();
                held <= 1 && (held == 1 || place[category.clone()].contains(&None))
            });
            sizes
                && one_each
                && facts.iter().all(|fact| match fact.kind {
                    FactKind::HoldsAll(holder, cards) => cards.iter().all(|card| may(card, holder.index())),
                    FactKind::HoldsNone(holder, cards) => {
                        cards.iter().all(|card| place[card.index()] != Some(holder.index()))
                    }
                    FactKind::HoldsOneOf(holder, cards) => cards.iter().any(|card| may(card, holder.index())),
                    FactKind::Showed { holder, card, .. } => may(card, holder.index()),
                    FactKind::CaseFileIsNot(cards) => !cards.iter().all(|card| place[card.index()] == Some(file)),
                    FactKind::CaseFileHas(cards) => cards.iter().all(|card| may(card, file)),
                    FactKind::CaseFileLacks(cards) => cards.iter().all(|card| place[card.index()] != Some(file)),
                })
        };
        if !fits(place) {
            return false;
        }
        let mut best: Option<(usize, Vec<usize>)> = None;
        for card in (0..problem.cards()).filter(|card| place[*card].is_none()).collect::<Vec<_>>() {
            let mut columns = Vec::new();
            for column in 0..=file {
                place[card] = Some(column);
                if fits(place) {
                    columns.push(column);
                }
            }
            place[card] = None;
            if best.as_ref().is_none_or(|(_, fewest)| columns.len() < fewest.len()) {
                best = Some((card, columns));
            }
        }
        let Some((card, columns)) = best else { return true };
        columns.into_iter().any(|column| {
            place[card] = Some(column);
            let found = fill(problem, facts, place);
            place[card] = None;
            found
        })
    }
    fill(problem, facts, &mut vec![None; problem.cards()])
}
