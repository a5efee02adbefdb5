//! The engine against brute force: random small games, every deal written out one by one.
//!
//! `support/truth.rs` shares no code with the engine. It deals every card to every holder in every way that fits the
//! sizes and checks each fact. A quick slice runs by default; `DEERSTALKER_LONG=1` runs it all.

use deerstalker::deduction::SetupFact;
use std::collections::HashMap;
use support::play::Dice;
use support::prelude::*;
use support::solve::{case_file_triples, deals, suggestion_values};
use support::truth::{Truth, bits, weight};

/// Mostly facts that are true of a hidden deal, some that are just anything.
fn random_problem(dice: &mut Dice) -> Problem {
    let categories = [2 + dice.below(2), 2 + dice.below(2), 2 + dice.below(3)];
    let cards: usize = categories.iter().sum();
    let holders = 1 + dice.below(5);
    let mut sizes = vec![0u8; holders];
    for _ in 0..cards - 3 {
        sizes[dice.below(holders)] += 1;
    }
    let mut deck: Vec<usize> = Vec::new();
    let mut place = vec![holders; cards];
    let mut start = 0;
    for category in categories {
        let inside = start + dice.below(category);
        deck.extend((start..start + category).filter(|card| *card != inside));
        start += category;
    }
    for (holder, size) in sizes.iter().enumerate() {
        for _ in 0..*size {
            place[deck.swap_remove(dice.below(deck.len()))] = holder;
        }
    }
    let mut all_sizes = vec![sizes.clone()];
    if dice.chance(25) {
        let mut rotated = sizes.clone();
        for _ in 0..=dice.below(holders) {
            rotated.rotate_left(1);
            all_sizes.push(rotated.clone());
        }
        all_sizes.sort_unstable();
        all_sizes.dedup();
    }
    let starts = [0, categories[0], categories[0] + categories[1]];
    let honest = if dice.chance(85) { 100 } else { 70 };
    let mut facts = Vec::new();
    for _ in 0..dice.below(14) {
        let holder = Holder(dice.below(holders) as u8);
        let triple = [0, 1, 2].map(|c| Card::new(starts[c] + dice.below(categories[c])));
        let named: CardSet = triple.into_iter().collect();
        let held: CardSet = named.iter().filter(|c| place[c.index()] == holder.index()).collect();
        let anything = !dice.chance(honest);
        let one = triple[dice.below(3)];
        let kind = match dice.below(10) {
            0..=5 if anything => match dice.below(3) {
                0 => FactKind::HoldsNone(holder, named),
                1 => FactKind::HoldsOneOf(holder, named),
                _ => FactKind::Showed { holder, card: one, among: named },
            },
            0..=5 if held.is_empty() => FactKind::HoldsNone(holder, named),
            0..=2 => FactKind::HoldsOneOf(holder, named),
            3 => FactKind::SomeHoldOneOf(1 << holder.0 | 1 << dice.below(holders) | 1 << dice.below(holders), named),
            4 => FactKind::ChosenAmong { holder, among: named, others: 1 + dice.below(2) as u8 },
            5 => FactKind::Showed { holder, card: held.lowest().unwrap(), among: named },
            6 if anything || place[one.index()] == holder.index() => FactKind::HoldsAll(holder, CardSet::of(one)),
            6 => FactKind::HoldsNone(holder, CardSet::of(one)),
            7 if anything || place[one.index()] == holders => FactKind::CaseFileHas(CardSet::of(one)),
            7 => FactKind::CaseFileLacks(CardSet::of(one)),
            8 => {
                let right = triple.iter().filter(|c| place[c.index()] == holders).count() as u8;
                let right = if anything { dice.below(4) as u8 } else { right };
                FactKind::CaseFileCount { cards: triple.into_iter().collect(), least: right, most: right }
            }
            _ if anything || triple.iter().any(|c| place[c.index()] != holders) => {
                FactKind::not_all_in_case_file(triple.into_iter().collect())
            }
            _ => FactKind::HoldsAll(holder, held),
        };
        facts.push(Fact { source: Source::Setup(SetupFact::Assumed), kind });
    }
    Problem::new(categories, all_sizes, facts).unwrap()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-12
}

fn games() -> usize {
    if support::is_long() { 20_000 } else { 500 }
}

#[test]
fn every_number_equals_brute_force() {
    let mut contradictions = 0;
    for seed in 0..games() as u64 {
        let problem = random_problem(&mut Dice(seed));
        let truth = Truth::of(&problem);
        assert_eq!(consistent(&problem), truth.deals > 0, "seed {seed}: {problem:?}");
        assert_eq!(deals(&problem), truth.deals, "seed {seed}");
        let sheet = solve(&problem);
        assert_eq!(sheet.is_some(), truth.deals > 0, "seed {seed}");
        match sheet {
            Some(sheet) => {
                truth.assert_equals(&sheet, &problem);
                let triples = case_file_triples(&problem).unwrap();
                assert_eq!(triples.plain, sheet.triples.plain);
            }
            None => contradictions += 1,
        }
    }
    assert!(contradictions * 100 > games(), "the games hold some contradictions");
    assert!(contradictions * 3 < games(), "most games are consistent");
}

/// By the definition: every deal gives its answers their shares, every answer its entropy.
struct Value {
    entropy: f64,
    win: f64,
    best: f64,
    nobody: f64,
    triples: f64,
}

fn value(
    problem: &Problem,
    worlds: &[(Vec<usize>, f64)],
    asked: &[Holder],
    rule: AnswerRule,
    cards: [Card; 3],
) -> Value {
    let mut answers: HashMap<Vec<Option<usize>>, HashMap<Vec<usize>, f64>> = HashMap::new();
    for (place, weight) in worlds {
        let file: Vec<usize> = (0..place.len()).filter(|card| place[*card] == problem.holders()).collect();
        let mut shares: Vec<(Vec<Option<usize>>, f64)> = vec![(vec![None; 3], *weight)];
        for holder in asked {
            let mine: Vec<usize> = (0..3).filter(|c| place[cards[*c].index()] == holder.index()).collect();
            if mine.is_empty() {
                continue;
            }
            shares = shares
                .iter()
                .flat_map(|(shown, weight)| {
                    let each = weight / mine.len() as f64;
                    mine.iter().map(move |c| {
                        let mut shown = shown.clone();
                        shown[*c] = Some(holder.index());
                        (shown, each)
                    })
                })
                .collect();
            if rule == AnswerRule::FirstCard {
                break;
            }
        }
        for (shown, weight) in shares {
            *answers.entry(shown).or_default().entry(file.clone()).or_insert(0.0) += weight;
        }
    }
    let mut value = Value { entropy: 0.0, triples: 0.0, win: 0.0, best: 0.0, nobody: 0.0 };
    let total: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    for (shown, files) in answers {
        let weight = files.values().sum::<f64>() / total;
        value.entropy += weight * bits(files.values().copied());
        value.triples += weight * files.len() as f64;
        value.best += files.values().copied().fold(0.0, f64::max) / total;
        value.win += if files.len() == 1 { weight } else { 0.0 };
        value.nobody += if shown.iter().all(Option::is_none) { weight } else { 0.0 };
    }
    value
}

#[test]
fn posteriors_and_questions_equal_brute_force() {
    let mut asked_about = 0;
    for seed in 0..(games() / 5) as u64 {
        let mut dice = Dice(seed + 1_000_000);
        let problem = random_problem(&mut dice);
        let truth = Truth::of(&problem);
        let position = Position::new(problem.clone());
        let Some(worlds) = position.enumerate(usize::MAX) else {
            assert_eq!(truth.deals, 0, "seed {seed}");
            continue;
        };
        assert_eq!(worlds.len() as u128, truth.deals, "seed {seed}");
        let plain: Vec<(Vec<usize>, f64)> = worlds
            .iter()
            .map(|(columns, weight)| {
                ((0..problem.cards()).map(|card| column_of(columns, Card::new(card))).collect(), *weight)
            })
            .collect();
        let mut places: Vec<&Vec<usize>> = plain.iter().map(|(place, _)| place).collect();
        places.sort_unstable();
        places.dedup();
        if problem.sizes().len() == 1 {
            assert_eq!(places.len(), worlds.len(), "no deal is listed twice");
        }
        for (place, share) in &plain {
            assert!(near(*share, weight(&problem, place).expect("only deals that agree") / truth.weight));
        }
        // Any two holders, in any order, are asked.
        let mut asked: Vec<Holder> = (0..problem.holders() as u8).map(Holder).collect();
        let turn = dice.below(problem.holders());
        asked.rotate_left(turn);
        asked.truncate(1 + dice.below(4));
        // With cases, questions are only estimated.
        let has_cases = problem.facts().iter().any(|fact| matches!(fact.kind, FactKind::SomeHoldOneOf(..)));
        for rule in [AnswerRule::FirstCard, AnswerRule::Everybody].into_iter().filter(|_| !has_cases) {
            let found = suggestion_values(&problem, &asked, rule, None);
            for question in found.iter().step_by(1 + dice.below(3)) {
                let value = value(&problem, &plain, &asked, rule, question.cards);
                let all = [
                    (question.expected_entropy, value.entropy),
                    (question.expected_triples, value.triples),
                    (question.win_probability, value.win),
                    (question.expected_best, value.best),
                    (question.nobody, value.nobody),
                ];
                for (found, expected) in all {
                    assert!((found - expected).abs() < 1e-10, "seed {seed} {question:?}: {expected}");
                }
                asked_about += 1;
            }
        }
        let more = random_problem(&mut dice).facts().first().map(|fact| fact.kind);
        if let Some(kind) = more.filter(|kind| fits(&problem, kind)) {
            let fact = Fact { source: Source::Setup(SetupFact::Assumed), kind };
            let problem = problem.with_facts([problem.facts(), &[fact]].concat()).unwrap();
            let after = Truth::of(&problem);
            match position.given(&[kind]) {
                None => assert_eq!(after.deals, 0),
                Some(given) => {
                    assert!(near(given.probability, after.weight / truth.weight), "seed {seed}");
                    for (found, weight) in given.triples.iter().zip(&after.triple_weights) {
                        assert!(near(*found, weight / after.weight), "seed {seed}");
                    }
                }
            }
        }
    }
    assert!(asked_about > games() / 2);
}

fn column_of(columns: &[CardSet], card: Card) -> usize {
    columns.iter().position(|cards| cards.contains(card)).unwrap()
}

/// The fact speaks of holders and cards of this problem.
fn fits(problem: &Problem, kind: &FactKind) -> bool {
    let all = CardSet::first(problem.cards());
    match kind {
        FactKind::HoldsAll(holder, cards)
        | FactKind::HoldsNone(holder, cards)
        | FactKind::HoldsOneOf(holder, cards) => holder.index() < problem.holders() && cards.is_subset(all),
        FactKind::SomeHoldOneOf(some, cards) => some >> problem.holders() == 0 && cards.is_subset(all),
        FactKind::Showed { holder, among, .. } | FactKind::ChosenAmong { holder, among, .. } => {
            holder.index() < problem.holders() && among.is_subset(all)
        }
        FactKind::CaseFileHas(cards) | FactKind::CaseFileLacks(cards) | FactKind::CaseFileCount { cards, .. } => {
            cards.is_subset(all)
        }
    }
}

#[test]
fn draws_follow_the_posterior() {
    let mut checked = 0;
    for seed in 0..40 {
        let problem = random_problem(&mut Dice(seed + 5_000_000));
        let position = Position::new(problem);
        let Some(sheet) = position.sheet() else { continue };
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let draws = 1600;
        let mut counts = vec![0.0; sheet.weighted.len()];
        for _ in 0..draws {
            for (column, cards) in position.sample(&mut rng).unwrap().iter().enumerate() {
                for card in *cards {
                    counts[card.index() * sheet.columns() + column] += 1.0;
                }
            }
        }
        for (cell, count) in counts.iter().enumerate() {
            let expected = sheet.weighted[cell];
            let allowed = 6.0 * (expected * (1.0 - expected) / f64::from(draws)).sqrt() + 1e-9;
            assert!((count / f64::from(draws) - expected).abs() <= allowed, "seed {seed} cell {cell}");
        }
        checked += 1;
    }
    assert!(checked > 15);
}
