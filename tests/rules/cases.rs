//! The example games of the interchange format: every section of their expected results.

use deerstalker::deduction::{EntryPart, Fact, FactKind, Problem, SetupFact, Source, Status, consistent};
use deerstalker::edition::{AnswerRule, Card, CardSet};
use deerstalker::game::{EntryId, Holder};
use serde_json::Value;
use std::collections::HashMap;
use support::solve::{conflict, removal_fixes, solve, suggestion_values};

/// Read without the program's reader.
struct Case {
    name: String,
    problem: Problem,
    asked: Vec<Holder>,
    /// By section.
    expected: Value,
}

fn array(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn read(path: &std::path::Path) -> Case {
    let document: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let game = &document["game"];
    let names = Names::of(game);
    let holders = array(&game["holders"]);
    let observer = names.holder(&game["observer"]);
    let mut facts = setup_facts(game, observer, &names);
    for (at, entry) in array(&document["log"]).iter().enumerate() {
        facts.extend(entry_facts(EntryId(at as u32), entry, observer, &names));
    }
    let players = holders.iter().filter(|value| value["kind"] == "player").count();
    let sizes = holders.iter().map(|value| value["size"].as_u64().unwrap() as u8).collect();
    Case {
        name: path.file_stem().unwrap().to_string_lossy().into_owned(),
        problem: Problem::new(names.categories, vec![sizes], facts).unwrap(),
        asked: (1..players).map(|step| Holder(((observer.index() + step) % players) as u8)).collect(),
        expected: document["expected"].clone(),
    }
}

struct Names {
    cards: HashMap<String, usize>,
    holders: HashMap<String, u8>,
    categories: [usize; 3],
}

impl Names {
    fn of(game: &Value) -> Self {
        let categories: [&Vec<Value>; 3] =
            [0, 1, 2].map(|category: usize| array(&game["categories"][category]["cards"]));
        let cards = categories.iter().flat_map(|cards| cards.iter()).enumerate();
        let holders = array(&game["holders"]).iter().enumerate();
        Self {
            categories: categories.map(Vec::len),
            cards: cards.map(|(at, card)| (text(card).to_owned(), at)).collect(),
            holders: holders.map(|(at, holder)| (text(&holder["name"]).to_owned(), at as u8)).collect(),
        }
    }

    fn card(&self, name: &Value) -> Card {
        Card::new(self.cards[text(name)])
    }

    fn set(&self, names: &Value) -> CardSet {
        array(names).iter().map(|name| self.card(name)).collect()
    }

    fn holder(&self, name: &Value) -> Holder {
        Holder(self.holders[text(name)])
    }
}

/// The hand of the observer, and the cards that lie face up.
fn setup_facts(game: &Value, observer: Holder, names: &Names) -> Vec<Fact> {
    let hand = FactKind::HoldsAll(observer, names.set(&game["observer_hand"]));
    let mut facts = vec![Fact { source: Source::Setup(SetupFact::MyHand), kind: hand }];
    for holder in array(&game["holders"]).iter().filter(|holder| holder["kind"] == "face_up") {
        let up = names.holder(&holder["name"]);
        let kind = FactKind::HoldsAll(up, names.set(&holder["cards"]));
        facts.push(Fact { source: Source::Setup(SetupFact::FaceUp(up)), kind });
    }
    facts
}

fn entry_facts(id: EntryId, entry: &Value, observer: Holder, names: &Names) -> Vec<Fact> {
    let whole = |kind| vec![Fact { source: Source::Entry(id, EntryPart::Whole), kind }];
    let holder = || names.holder(&entry["holder"]);
    let card = |name: &str| entry.get(name).map(|card| CardSet::of(names.card(card)));
    match text(&entry["type"]) {
        "suggestion" => {
            let answers = array(&entry["answers"]).iter().enumerate();
            let fact = |(place, answer): (usize, &Value)| Fact {
                source: Source::Entry(id, EntryPart::Answer(place as u8)),
                kind: answer_fact(answer, names.set(&entry["cards"]), observer, names),
            };
            answers.map(fact).collect()
        }
        "accusation_failed" => {
            let cards = array(&entry["cards"]);
            whole(FactKind::not_all_in_case_file([0, 1, 2].map(|at| names.card(&cards[at])).into_iter().collect()))
        }
        "not_hold" => whole(FactKind::HoldsNone(holder(), card("card").unwrap())),
        "reveal" | "peek" => card("card").map_or_else(Vec::new, |seen| whole(FactKind::HoldsAll(holder(), seen))),
        other => panic!("unknown entry {other}"),
    }
}

fn answer_fact(answer: &Value, named: CardSet, observer: Holder, names: &Names) -> FactKind {
    let by = names.holder(&answer["by"]);
    match (answer["show"].as_bool().unwrap(), answer.get("card")) {
        (false, _) => FactKind::HoldsNone(by, named),
        (true, None) => FactKind::HoldsOneOf(by, named),
        (true, Some(shown)) if by == observer => FactKind::HoldsAll(by, CardSet::of(names.card(shown))),
        (true, Some(shown)) => FactKind::Showed { holder: by, card: names.card(shown), among: named },
    }
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
        let found = conflict(&case.problem).unwrap();
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

/// Does any deal agree with these facts? Tries card by card, the one with the fewest places first. Shares nothing with
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
                    FactKind::ChosenAmong { .. } => true,
                    FactKind::CaseFileCount { cards, least, most } => {
                        let found = cards.iter().filter(|card| place[card.index()] == Some(file)).count() as u8;
                        let unplaced = cards.iter().filter(|card| place[card.index()].is_none()).count() as u8;
                        found <= most && found + unplaced >= least
                    }
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
