//! The example of `resources/docs/engine.md`. Every number printed there is worked out here, by the engine if it has a
//! function for it, otherwise by the chapter's own recurrences.

use deerstalker::deduction::EntryPart;
use std::collections::BTreeMap;
use support::prelude::*;
use support::solve::suggestion_values;
use support::truth::Truth;

const CHAPTER: &str = include_str!("../../resources/docs/engine.md");

/// In the order of the sheet, and in the order in which they are read.
const CARDS: &str = "GPKRHS";
const ORDER: &str = "GHKRPS";
const NAMES: [&str; 6] = ["Green", "Plum", "Knife", "Rope", "Hall", "Study"];

fn card(letter: char) -> Card {
    Card::new(CARDS.find(letter).unwrap())
}

fn set(letters: &str) -> CardSet {
    letters.chars().map(card).collect()
}

/// Ben is holder 0, Cal holder 1.
fn problem(kinds: &[FactKind]) -> Problem {
    let fact = |(at, kind): (usize, &FactKind)| Fact {
        source: Source::Entry(EntryId(at as u32 + 1), EntryPart::Answer(0)),
        kind: *kind,
    };
    Problem::new([2, 2, 2], vec![vec![1, 2]], kinds.iter().enumerate().map(fact).collect()).unwrap()
}

fn log() -> [FactKind; 2] {
    [FactKind::HoldsNone(Holder(0), set("GKH")), FactKind::HoldsOneOf(Holder(1), set("GRH"))]
}

/// These lines stand in the chapter, one below the other.
fn stands(lines: &[String]) {
    let text = lines.join("\n") + "\n";
    assert!(CHAPTER.contains(&text), "the chapter does not say:\n{text}");
}

fn triple(cards: [Card; 3]) -> String {
    let letter = |card: Card| CARDS.chars().nth(card.index()).unwrap().to_string();
    cards.map(letter).join(" ")
}

#[test]
fn the_sheet_is_the_one_printed_in_the_chapter() {
    let deals = |facts: usize| Truth::of(&problem(&log()[..facts])).deals;
    assert_eq!([deals(0), deals(1), deals(2)], [24, 12, 9]);
    says(CHAPTER, &["24 deals in all, entry 1 leaves 12 and entry 2 leaves 9"]);
    let sheet = solve(&problem(&log())).unwrap();
    let row = |at: usize| {
        let cells = &sheet.plain[at * sheet.columns()..(at + 1) * sheet.columns()];
        format!("| {} | {} |", NAMES[at], cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | "))
    };
    stands(&[0, 1, 2, 3, 4, 5].map(row));
    let found = (0..8).filter(|at| (sheet.triples.plain[*at] as f64) > 0.0);
    let rows: Vec<String> =
        found.map(|at| format!("| {} | {} |", triple(sheet.triples.cards(at)), sheet.triples.plain[at])).collect();
    assert_eq!(rows.len(), 6);
    stands(&rows);
    says(CHAPTER, &[&format!("entropy is {:.4} bits", sheet.entropy)]);
}

#[test]
fn a_show_weighs_by_what_could_have_been_shown() {
    let [first, _] = log();
    let show = FactKind::Showed { holder: Holder(1), card: card('H'), among: set("GRH") };
    let (sheet, truth) = (solve(&problem(&[first, show])).unwrap(), Truth::of(&problem(&[first, show])));
    assert_eq!(truth.deals, 4);
    let found: Vec<usize> = (0..8).filter(|at| truth.triples[*at] > 0).collect();
    for at in &found {
        assert!((sheet.triples.weighted[*at] - truth.triple_weights[*at] / truth.weight).abs() < 1e-12);
    }
    let row = |at: &usize| {
        format!("| {} | {} | {} |", triple(sheet.triples.cards(*at)), truth.triples[*at], truth.triple_weights[*at])
    };
    stands(&found.iter().map(row).collect::<Vec<_>>());
    let knife = card('K').index() * sheet.columns() + sheet.case_file();
    assert_eq!(sheet.plain[knife], 3);
    assert!((sheet.weighted[knife] - 2.0 / 3.0).abs() < 1e-12);
}

#[test]
fn both_questions_of_the_chapter_are_worth_what_it_says() {
    let problem = problem(&log());
    let before = solve(&problem).unwrap().entropy;
    let asked = [Holder(0), Holder(1)];
    for (named, said) in [("PRS", "1.5850, a gain of 0.9183 bits"), ("PKH", "0.8344, a gain of 1.6688")] {
        let cards: Vec<Card> = named.chars().map(card).collect();
        let values =
            suggestion_values(&problem, &asked, AnswerRule::FirstCard, Some(&[[cards[0], cards[1], cards[2]]]));
        let after = values[0].expected_entropy;
        assert!(said.starts_with(&format!("{after:.4}, a gain of {:.4}", before - after)), "{after}");
        assert!(CHAPTER.contains(said));
    }
}

/// What Ben and Cal took and whether Cal's clause is met, if it has cards to come. Later, what their pool needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum State {
    Hands { ben: u8, cal: u8, met: Option<bool> },
    Pool(u8),
}

/// Cards in the case file, as letters, with the ways.
type Picks = BTreeMap<String, u32>;

fn category(letter: char) -> char {
    ['s', 'w', 'r'][CARDS.find(letter).unwrap() / 2]
}

/// The states after a card is read, with the weight of the arc; `true` for the arc into the case file.
fn arcs(state: State, read: usize) -> Vec<(bool, State, u32)> {
    let letter = ORDER.chars().nth(read).unwrap();
    let in_clause = |letter: char| "GRH".contains(letter);
    let clause_open = ORDER[read + 1..].contains(in_clause);
    let next = |ben: u8, cal: u8, met: Option<bool>| match met {
        _ if clause_open => Some((State::Hands { ben, cal, met }, 1)),
        Some(false) => None,
        // From here on Ben and Cal can have the same cards, and nothing else is known of them, so they are one.
        _ => {
            let (left, right) = (u32::from(1 - ben), u32::from(2 - cal));
            let ways = (1..=left + right).product::<u32>() / (1..=left).product::<u32>() / (1..=right).product::<u32>();
            Some((State::Pool((left + right) as u8), ways))
        }
    };
    let mut arcs = Vec::new();
    match state {
        State::Pool(need) => {
            arcs.push((true, state, 1));
            arcs.extend((need > 0).then(|| (false, State::Pool(need - 1), 1)));
        }
        State::Hands { ben, cal, met } => {
            arcs.extend(next(ben, cal, met).map(|(to, ways)| (true, to, ways)));
            if "PRS".contains(letter) && ben == 0 {
                arcs.extend(next(1, cal, met).map(|(to, ways)| (false, to, ways)));
            }
            if cal < 2 {
                let met = met.map(|met| met || in_clause(letter));
                arcs.extend(next(ben, cal + 1, met).map(|(to, ways)| (false, to, ways)));
            }
        }
    }
    arcs
}

/// The numbers of one end, passed along an arc.
fn along(picks: &Picks, file: bool, letter: char, ways: u32, to: &mut Picks) {
    for (cards, number) in picks {
        let taken = cards.chars().any(|other| category(other) == category(letter));
        if !file || !taken {
            let mut cards: Vec<char> = cards.chars().chain(file.then_some(letter)).collect();
            cards.sort_by_key(|card| CARDS.find(*card));
            *to.entry(cards.into_iter().collect()).or_default() += number * ways;
        }
    }
}

/// By number of cards read: the states on the way from the first to the last, with forward and backward numbers.
fn diagram() -> Vec<Vec<(State, Picks, Picks)>> {
    let one = || Picks::from([(String::new(), 1)]);
    let start = State::Hands { ben: 0, cal: 0, met: Some(false) };
    let mut forth = vec![BTreeMap::from([(start, one())])];
    for (read, letter) in ORDER.chars().enumerate() {
        let mut layer: BTreeMap<State, Picks> = BTreeMap::new();
        for (state, picks) in &forth[read] {
            for (file, to, ways) in arcs(*state, read) {
                along(picks, file, letter, ways, layer.entry(to).or_default());
            }
        }
        forth.push(layer);
    }
    let mut back = vec![BTreeMap::from([(State::Pool(0), one())])];
    for (read, letter) in ORDER.char_indices().rev() {
        let mut layer: BTreeMap<State, Picks> = BTreeMap::new();
        for state in forth[read].keys() {
            let mut sum = Picks::new();
            for (file, to, ways) in arcs(*state, read) {
                if let Some(picks) = back[0].get(&to) {
                    along(picks, file, letter, ways, &mut sum);
                }
            }
            if !sum.is_empty() {
                layer.insert(*state, sum);
            }
        }
        back.insert(0, layer);
    }
    let both = |(forth, back): (&BTreeMap<State, Picks>, &BTreeMap<State, Picks>)| {
        back.iter().map(|(state, picks)| (*state, forth[state].clone(), picks.clone())).collect()
    };
    forth.iter().zip(&back).map(both).collect()
}

fn name(state: State) -> String {
    match state {
        State::Hands { ben, cal, met } => format!("Ben {ben}, Cal {cal}{}", if met == Some(true) { "+" } else { "" }),
        State::Pool(need) => format!("pool {need}"),
    }
}

fn by_categories(picks: &Picks) -> String {
    let mut sums: BTreeMap<Vec<usize>, u32> = BTreeMap::new();
    for (cards, number) in picks {
        *sums.entry(cards.chars().map(|card| CARDS.find(card).unwrap() / 2).collect()).or_default() += number;
    }
    let letters = |set: &[usize]| set.iter().map(|at| ['s', 'w', 'r'][*at]).collect::<String>();
    let one = |(set, number): (&Vec<usize>, &u32)| match letters(set) {
        none if none.is_empty() => format!("∅ {number}"),
        some => format!("{some} {number}"),
    };
    sums.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_diagram_is_the_one_printed_in_the_chapter() {
    let layers = diagram();
    let letters = ["–", "G", "H", "K", "R", "P", "S"];
    let rows: Vec<String> = layers
        .iter()
        .zip(letters)
        .flat_map(|(layer, letter)| {
            layer.iter().map(move |(state, forth, back)| {
                format!("| {letter} | {} | {} | {} |", name(*state), by_categories(forth), by_categories(back))
            })
        })
        .collect();
    assert_eq!(rows.len(), 16);
    stands(&rows);
    // Every layer adds up to all deals.
    for layer in &layers {
        let pairs = layer.iter().flat_map(|(_, forth, back)| {
            forth.iter().flat_map(move |(so_far, f)| back.iter().map(move |(rest, b)| (so_far, rest, f * b)))
        });
        let whole = |(so_far, rest, ways): (&String, &String, u32)| {
            let mut categories: Vec<char> = so_far.chars().chain(rest.chars()).map(category).collect();
            categories.sort_unstable();
            if categories == ['r', 's', 'w'] { ways } else { 0 }
        };
        assert_eq!(pairs.map(whole).sum::<u32>(), 9);
    }
}

#[test]
fn the_lists_of_the_case_file_are_those_printed_in_the_chapter() {
    let list = |picks: &Picks| {
        let one = |(cards, number): (&String, &u32)| match cards.as_str() {
            "" => format!("∅ {number}"),
            cards => format!("{cards} {number}"),
        };
        let mut sorted: Vec<(&String, &u32)> = picks.iter().collect();
        sorted.sort_by_key(|(cards, _)| cards.chars().map(|card| CARDS.find(card)).collect::<Vec<_>>());
        sorted.into_iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let row = |(state, forth, back): &(State, Picks, Picks)| {
        format!("| {} | {} | {} |", name(*state), list(forth), list(back))
    };
    stands(&diagram()[3].iter().map(row).collect::<Vec<_>>());
}
