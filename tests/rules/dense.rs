//! Logs that were once too dense to be counted: few passes heard, many cards shown unseen.

use deerstalker::advice::tuning;
use deerstalker::deduction::{self, SetupFact, SuggestionContest, SuggestionValue};
use rayon::prelude::*;
use support::play::{Named, Played};
use support::position::Position;
use support::prelude::*;
use support::solve::{all_triples, suggestion_values};

const CLASSIC: &str = include_str!("../positions/classic_spectator.txt");
const FACE_DOWN: &str = include_str!("../positions/master_face_down.txt");
const NINE: &str = include_str!("../positions/master_nine_players.txt");
const TEN: &str = include_str!("../positions/master_ten_players.txt");

/// Another program found the entropy. `tests/rules/counted.rs` compares the numbers in the files.
#[test]
fn dense_logs_are_counted() {
    for (text, entropy) in [(CLASSIC, None), (FACE_DOWN, Some(9.16)), (NINE, None)] {
        let sheet = solve(&Position::read(text).problem).unwrap();
        assert!(entropy.is_none_or(|entropy: f64| (sheet.entropy - entropy).abs() < 0.005), "{}", sheet.entropy);
    }
}

#[test]
fn the_list_of_all_deals_agrees_with_the_count() {
    let problem = Position::read(CLASSIC).problem;
    let position = deduction::Position::new(problem);
    let sheet = position.sheet().unwrap();
    let deals = position.enumerate(1000).unwrap();
    assert_eq!(deals.len(), 678);
    let mut cells = vec![0.0; sheet.weighted.len()];
    for (columns, weight) in &deals {
        for (column, cards) in columns.iter().enumerate() {
            cards.iter().for_each(|card| cells[card.index() * sheet.columns() + column] += weight);
        }
    }
    assert!(cells.iter().zip(&sheet.weighted).all(|(a, b)| (a - b).abs() < 1e-12));
    let mut listed: Vec<_> = deals.iter().map(|(columns, _)| columns.clone()).collect();
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), 678, "every deal once");
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    assert!((0..200).all(|_| listed.binary_search(&position.sample(&mut rng).unwrap()).is_ok()));
}

/// Eight suggestions are counted together, one part of the case files after the other, because the lists for all would
/// take too much memory. Alone, all case files are counted in one pass.
#[test]
fn suggestions_that_are_counted_in_parts_are_worth_the_same() {
    let played = Named::parse("master 7 spectator-everybody 17 220874 0").unwrap().play();
    let sheet = solve(&played.problem).unwrap();
    let open = |category: usize| -> Vec<Card> {
        let cards = played.problem.categories()[category].clone().map(Card::new);
        cards.filter(|card| sheet.status(*card, sheet.case_file()) == Status::Open).collect()
    };
    let (suspects, weapons, rooms) = (open(0), open(1), open(2));
    let eight: Vec<[Card; 3]> =
        (0..8).map(|at| [suspects[at & 1], weapons[at >> 1 & 1], rooms[4 + (at >> 2)]]).collect();
    let value =
        |triples: &[[Card; 3]]| suggestion_values(&played.problem, &played.asked, AnswerRule::Everybody, Some(triples));
    let together = value(&eight);
    for (cards, question) in eight.iter().zip(&together) {
        let alone = &value(&[*cards])[0];
        let numbers =
            |one: &SuggestionValue| [one.expected_entropy, one.expected_best, one.win_probability, one.nobody];
        let pairs = numbers(question).into_iter().zip(numbers(alone));
        assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-12), "{question:?} {alone:?}");
    }
    assert!(value(&[]).is_empty(), "no suggestion is worth nothing");
}

/// A full count made once (`survey -- best`) found the most that any of the 960 suggestions is worth. The first of a
/// hint, which estimates most of them, is worth the same.
#[test]
fn the_best_of_all_suggestions_comes_first_where_most_are_estimated() {
    let lines: Vec<&str> = include_str!("../tables/best-suggestions.txt").lines().collect();
    assert_eq!(lines.len(), 20);
    lines.into_par_iter().for_each(|line| {
        let (name, most) = line.split_once(" # ").unwrap();
        let named = Named::parse(name).unwrap();
        let Played { problem, asked, .. } = named.play();
        let rule = if named.table().everybody { AnswerRule::Everybody } else { AnswerRule::FirstCard };
        let worth = |value: &SuggestionValue| tuning::worth(named.players, value);
        let contest = SuggestionContest { triples: all_triples(&problem), count_best: true };
        let position = deduction::Position::new(problem);
        let values = position.best_suggestions(&asked, rule, &[contest], worth, &Cancel::default()).unwrap();
        let counted: Vec<&SuggestionValue> = values.iter().filter(|value| !value.estimated).collect();
        assert!(values.len() == 960 && counted.len() < 480, "{name}: {} counted", counted.len());
        let best = counted.into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap();
        let most: f64 = most.parse().unwrap();
        assert!((worth(best) - most).abs() < 1e-9, "{name}: {} of {most}", worth(best));
        let alone = position.suggestion_values(&asked, rule, Some(&[best.cards]), &Cancel::default()).unwrap();
        assert!((worth(&alone[0].clone().unwrap()) - most).abs() < 1e-9, "{name}: alone as among all");
    });
}

/// At a table of ten, where valuing suggestions takes most.
#[test]
fn a_suggestion_among_ten_gains_what_it_gains() {
    let Position { problem, asked, .. } = Position::read(TEN);
    let before = solve(&problem).unwrap().entropy;
    let one = [[0, 10, 18], [4, 10, 29], [5, 13, 23]].map(|cards| cards.map(Card::new));
    let values = suggestion_values(&problem, &asked, AnswerRule::FirstCard, Some(&one));
    let gains: Vec<f64> = values.iter().map(|question| before - question.expected_entropy).collect();
    // It was once said to gain 2.39 bits. It gains 0.63, and the best gains 1.39.
    assert!((gains[2] - 0.63).abs() < 0.01 && (gains[1] - 1.39).abs() < 0.01, "{gains:?}");
}

/// Only if Ben shows the same card again. Otherwise he may show another.
#[test]
fn asking_again_what_was_shown_gains_nothing() {
    let set = |cards: &[usize]| cards.iter().map(|card| Card::new(*card)).collect::<CardSet>();
    let named = [2, 10, 12];
    let kinds = [
        FactKind::HoldsAll(Holder(0), set(&[0, 7, 11, 18, 19, 20])),
        FactKind::Showed { holder: Holder(1), card: Card::new(10), among: set(&named) },
    ];
    let problem = |repeats: Vec<CardSet>| {
        let facts = kinds.map(|kind| Fact { source: Source::Setup(SetupFact::Assumed), kind }).to_vec();
        Problem::new([6, 6, 9], vec![vec![6; 3]], facts).unwrap().with_repeats(repeats)
    };
    for rule in [AnswerRule::FirstCard, AnswerRule::Everybody] {
        let gain = |problem: &Problem| {
            let values = suggestion_values(problem, &[Holder(1), Holder(2)], rule, Some(&[named.map(Card::new)]));
            solve(problem).unwrap().entropy - values[0].expected_entropy
        };
        let again = gain(&problem(vec![CardSet::EMPTY, set(&[10]), CardSet::EMPTY]));
        assert!(if rule == AnswerRule::FirstCard { again.abs() < 1e-12 } else { again > 0.0 }, "{rule:?} {again}");
        assert!(gain(&problem(Vec::new())) > again + 0.01);
    }
    assert_eq!(
        solve(&problem(Vec::new())).unwrap().marks.all().iter().filter(|status| **status == Status::Yes).count(),
        7
    );
}
