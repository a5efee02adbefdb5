//! The engine against brute force from set-up and log, on small random evenings with everything that a log can hold:
//! doubted and unheard answers, all three models of showing, both rules of answering, spectators, table cards, unknown
//! deals, peeks, clue cards. Every deal is written out and every entry asked whether it can have happened so. It shares
//! only the types of `game` with the engine. `DEERSTALKER_LONG=1` plays more.

mod marks;
mod random_evening;

use crate::log_truth::{truth_of, worth_of_a_look};
use deerstalker::deduction::{CaseFileHistory, EntryPart, MendChange};
use deerstalker::game::ShowModel;
use rand::RngExt;
use random_evening::{DEALS, Evening, Rng, blank, evening};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;
use support::prelude::*;
use support::solve::{case_file_triples, conflict, inspections, mends};

#[test]
fn what_a_log_says_is_what_brute_force_finds() {
    let evenings = if support::is_long() { 12_000 } else { 60 };
    let (mut agreeing, mut contradictory, mut implied) = (0, 0, 0);
    for seed in 0..evenings {
        let mut rng = Rng::seed_from_u64(seed);
        let evening = evening(&mut rng);
        let truth = truth_of(&evening.setup, &evening.log);
        let problem = Problem::from_game(&evening.setup, &evening.log);
        let must = |fact: &Fact| matches!(fact.source, Source::Entry(_, EntryPart::ImpliedPass { .. }));
        implied += usize::from(problem.facts().iter().any(must));
        if let Some(sheet) = solve(&problem) {
            agreeing += 1;
            truth.assert_equals(&sheet, &seed);
            assert!(consistent(&problem) && conflict(&problem).is_none(), "evening {seed}");
        } else {
            contradictory += 1;
            assert_eq!(truth.deals, 0, "evening {seed}");
            let conflict = conflict(&problem).unwrap_or_else(|| panic!("evening {seed}"));
            let only: Vec<Entry> =
                evening.log.iter().filter(|entry| conflict.entries.contains(&entry.id)).cloned().collect();
            assert_eq!(truth_of(&evening.setup, &only).deals, 0, "evening {seed}");
        }
    }
    assert!(agreeing > contradictory && contradictory > 0 && implied > 2, "{agreeing} {contradictory} {implied}");
}

/// Six cards for four players, and seven for five: who gets two, by each rule of dealing, with and without a hand of
/// mine, and with a player of whom one card is known and another is not there.
#[test]
fn every_rule_of_dealing_allows_the_hands_that_brute_force_deals() {
    let mut counts = BTreeSet::new();
    for (players, rooms) in [(4, 5), (5, 6)] {
        let mut edition = (*by_id("clue_2015").unwrap()).clone();
        for (category, cards) in edition.categories.iter_mut().zip([2, 2, rooms]) {
            category.cards.truncate(cards);
        }
        let card = |category: usize, at: usize| Card::new(edition.category_range(category).start + at);
        for (deal, mine) in DEALS.into_iter().flat_map(|deal| (0..3).map(move |mine| (deal, mine))) {
            let names = (0..players).map(|at| SeatInfo::named(format!("P{at}")));
            let mut parts = SetupParts::new(Arc::new(edition.clone()), names);
            parts.rules.deal = Some(deal);
            parts.me = (mine > 0).then_some(Seat(1));
            parts.hand = (0..mine).map(|at| card(2, at)).collect();
            let setup = Setup::new(parts).unwrap();
            let holder = Holder(2);
            let log =
                [EntryKind::Revealed { holder, card: card(0, 0) }, EntryKind::DoesNotHold { holder, card: card(2, 3) }];
            let log: Vec<Entry> = log.into_iter().zip(1..).map(|(kind, id)| Entry { kind, ..blank(id) }).collect();
            let truth = truth_of(&setup, &log);
            truth.assert_equals(&solve(&Problem::from_game(&setup, &log)).unwrap(), &(players, deal, mine));
            counts.insert((players, mine, truth.deals));
        }
    }
    assert_eq!(counts.len(), 12, "at each table, round and anyhow differ: {counts:?}");
}

/// Who sits first makes no difference. Every number goes along with its player, whatever the box says of dealing.
#[test]
fn numbering_the_chairs_from_another_one_moves_no_number() {
    for (players, deal) in [4, 5].into_iter().flat_map(|players| DEALS.map(|deal| (players, deal))) {
        let setup = |by: usize| {
            let names = (0..players).map(|at| SeatInfo::named(format!("P{}", (at + by) % players)));
            let mut parts = SetupParts::new(by_id("clue_2015").unwrap(), names);
            let me = (players - by) % players;
            parts.rules.deal = Some(deal);
            parts.hand = parts.edition.cards().step_by(5).take(18 / players).collect();
            parts.me = Some(Seat(me as u8));
            Setup::new(parts).unwrap()
        };
        let first = setup(0);
        let free: Vec<Card> = first.edition.cards().filter(|card| !first.hand.contains(*card)).collect();
        let sheet = |by: usize| {
            let holder = |at: usize| Holder(((at + players - by) % players) as u8);
            let held = [(2, free[0]), (2, free[4]), (3, free[9])];
            let log = held.map(|(at, card)| EntryKind::Revealed { holder: holder(at), card });
            let log = log.into_iter().zip(1..).map(|(kind, id)| Entry { kind, ..blank(id) });
            solve(&Problem::from_game(&setup(by), &log.collect::<Vec<_>>())).unwrap()
        };
        let before = sheet(0);
        for by in 1..players {
            let after = sheet(by);
            assert_eq!((before.deals, &before.triples.plain), (after.deals, &after.triples.plain), "{deal:?}");
            for (card, at) in first.edition.cards().flat_map(|card| (0..players).map(move |at| (card, at))) {
                let there = (at + players - by) % players;
                assert_eq!(before.deals_with(card, at), after.deals_with(card, there), "{deal:?}: {card:?}");
            }
        }
    }
}

/// An implied pass that cannot be true is offered as overlooked. A later pass that was overlooked does not explain it.
#[test]
fn an_implied_pass_is_doubted_like_any_answer() {
    let (mut tried, mut offered) = (0, 0);
    for seed in 0..400 {
        let mut evening = evening(&mut Rng::seed_from_u64(seed));
        let (setup, seats) = (evening.setup.clone(), evening.setup.seat_count());
        let next = |step: usize| Seat((step % seats) as u8);
        let taken = |card: Card| setup.me.is_some() && setup.hand.contains(card) || setup.face_up().contains(card);
        let cards = [0, 1, 2].map(|kind| Card::new(evening.setup.edition.category_range(kind).end - 1));
        if seats < 3 || setup.rules.answers != AnswerRule::FirstCard || taken(cards[0]) || setup.me == Some(next(1)) {
            continue;
        }
        let answers = vec![Answer::new(next(1), Response::NotHeard), Answer::new(next(2), Response::Passed)];
        let kinds = [
            EntryKind::Suggestion { by: next(0), cards, answers },
            EntryKind::Revealed { holder: next(1).into(), card: cards[0] },
        ];
        evening.log = kinds.into_iter().enumerate().map(|(at, kind)| Entry { kind, ..blank(at as u32) }).collect();
        let problem = Problem::from_game(&setup, &evening.log);
        assert!(!consistent(&problem), "seed {seed}");
        for mend in mends(&setup, &evening.log) {
            assert!(consistent(&mend.problem(&setup, &evening.log)), "seed {seed}: {mend:?}");
            let [MendChange::Entry(Entry { kind: EntryKind::Suggestion { answers, .. }, .. })] =
                mend.changes.as_slice()
            else {
                continue;
            };
            assert!(answers.iter().skip(1).all(|answer| !answer.doubted), "seed {seed}: {mend:?}");
            offered += usize::from(answers.first().is_some_and(|answer| answer.doubted));
        }
        tried += 1;
    }
    assert!(tried > 20 && offered > 20, "{tried} {offered}");
}

#[test]
fn each_show_to_me_has_its_likelihood() {
    let mut weighed = 0;
    for seed in 0..120 {
        let mut rng = Rng::seed_from_u64(seed);
        let mut evening = evening(&mut rng);
        let Some(me) = evening.setup.me else { continue };
        evening.setup = support::changed(&evening.setup, |parts| parts.show_model = ShowModel::Random);
        let asked = |rng: &mut Rng, evening: &Evening| {
            let triple = [0, 1, 2].map(|kind| Card::new(rng.random_range(evening.setup.edition.category_range(kind))));
            evening.suggestion(triple, me.index(), false, rng)
        };
        let kinds: Vec<EntryKind> = (0..2).map(|_| asked(&mut rng, &evening)).collect();
        let again = |times: usize| -> Vec<Entry> {
            let all = kinds.iter().cycle().take(kinds.len() * times).cloned();
            all.enumerate().map(|(at, kind)| Entry { kind, ..blank(at as u32) }).collect()
        };
        let (once, thrice) = (again(1), again(3));
        let Some(sheet) = solve(&Problem::from_game(&evening.setup, &thrice)) else { continue };
        truth_of(&evening.setup, &thrice).assert_equals(&sheet, &seed);
        let before = solve(&Problem::from_game(&evening.setup, &once)).unwrap();
        weighed += usize::from(before.weighted.iter().zip(&sheet.weighted).any(|(a, b)| (a - b).abs() > 1e-9));
    }
    assert!(weighed > 5, "{weighed}");
}

/// Everything in the log is said two or three times over.
#[test]
fn the_case_file_after_each_entry_is_what_the_log_up_to_it_says() {
    for seed in 0..40 {
        let evening = evening(&mut Rng::seed_from_u64(seed));
        let again = evening.log.iter().chain(&evening.log).chain(&evening.log).cloned();
        let log: Vec<Entry> = again.enumerate().map(|(at, entry)| Entry { id: EntryId(at as u32), ..entry }).collect();
        let history = CaseFileHistory::new(&evening.setup, &log);
        for upto in 0..=log.len() {
            let whole = case_file_triples(&Problem::from_game(&evening.setup, &log[..upto]));
            match (history.after(upto), whole) {
                (None, None) => {}
                (Some(found), Some(whole)) => {
                    let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-12;
                    assert!(found.weighted.iter().zip(&whole.weighted).all(near), "evening {seed} after {upto}");
                }
                (found, whole) => panic!("evening {seed} after {upto}: {found:?} {whole:?}"),
            }
        }
    }
}

#[test]
fn a_look_is_worth_what_brute_force_finds() {
    let evenings = if support::is_long() { 4_000 } else { 120 };
    let looks = |seed| {
        let (mut compared, mut on_the_table) = (0, 0);
        let evening = evening(&mut Rng::seed_from_u64(seed));
        let (setup, log) = (&evening.setup, &evening.log);
        if setup.me.is_none() || setup.possible_sizes().len() > 1 || truth_of(setup, log).deals == 0 {
            return [0, 0];
        }
        for look in inspections(setup, log, true, &Cancel::default()) {
            let worth = worth_of_a_look(setup, log, look.holder);
            assert!((look.bits - worth).abs() < 1e-9, "evening {seed}: {look:?}, {worth}");
            compared += 1;
            on_the_table += usize::from(setup.seat_of(look.holder).is_none());
        }
        [compared, on_the_table]
    };
    let [compared, on_the_table] = support::sums((0..evenings).into_par_iter().map(looks));
    assert!(compared > 30 && on_the_table > 3, "{compared} {on_the_table}");
}
