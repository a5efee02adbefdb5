//! Self-play: exact draws, honest players, the same games from the same seed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::advice::WeightedDeals;
use deerstalker::advice::simulate::{
    AccuseStrategy, AskStrategy, InspectionPolicy, Rooms, ShowStrategy, Strategy, Tournament, TournamentTally,
};
use deerstalker::deduction::Position;
use deerstalker::edition::{AnswerRule, Board, Card, by_id};
use deerstalker::game::{EntryKind, Response, Seat};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn plan(edition: &str, players: usize, hero: &str, others: &str) -> Tournament {
    Tournament {
        edition: by_id(edition).unwrap(),
        players,
        hero: Strategy::parse(hero).unwrap(),
        others: vec![Strategy::parse(others).unwrap()],
        rooms: Rooms::Any,
        seed: 7,
        deals: 100,
        equal_deals: false,
        weigh: false,
        looks: InspectionPolicy::Nobody,
        until_solved: false,
    }
}

#[test]
fn all_worlds_of_a_position_give_the_sheet() {
    let mut compared = 0;
    for (number, players) in [(0, 3), (1, 3), (2, 4), (3, 5)] {
        let (views, _, _) = plan("cluedo_uk", players, "entropy", "possible").watch(number).unwrap();
        let view = &views[usize::from(number as u8) % players];
        for cut in (4..=view.entries().len()).rev() {
            let position = Position::of_game(view.setup(), &view.entries()[..cut]);
            let problem = position.problem();
            let mut random = ChaCha8Rng::seed_from_u64(number);
            let worlds = WeightedDeals::draw(&position, 3_000, &mut random).unwrap();
            if !worlds.complete {
                break;
            }
            let sheet = position.sheet().unwrap();
            assert_eq!(worlds.deals.len() as u128, sheet.deals);
            for card in (0..problem.cards()).map(Card::new) {
                for column in 0..=problem.holders() {
                    let found: f64 = worlds
                        .deals
                        .iter()
                        .filter(|world| usize::from(world.owner[card.index()]) == column)
                        .map(|world| world.weight)
                        .sum();
                    assert!((found - sheet.probability(card, column)).abs() < 1e-9, "{card:?} {column}");
                }
            }
            compared += 1;
        }
    }
    assert!(compared >= 12, "only {compared} positions were small enough");
}

#[test]
fn draws_follow_the_posterior() {
    let (views, _, _) = plan("cluedo_uk", 3, "possible", "possible").watch(5).unwrap();
    let position = Position::of_game(views[0].setup(), &views[0].entries()[..5]);
    let (problem, sheet) = (position.problem(), position.sheet().unwrap());
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let worlds = WeightedDeals::draw(&position, 4_000, &mut random).unwrap();
    assert!(!worlds.complete && worlds.deals.len() == 4_000);
    for card in (0..problem.cards()).map(Card::new) {
        for column in 0..=problem.holders() {
            let hits = worlds.deals.iter().filter(|world| usize::from(world.owner[card.index()]) == column).count();
            let (found, p) = (hits as f64 / 4_000.0, sheet.probability(card, column));
            assert!(
                (found - p).abs() < 5.0 * (p * (1.0 - p) / 4_000.0).max(0.0).sqrt() + 1e-12,
                "{card:?} {column}: {found} {p}"
            );
        }
    }
}

/// Every player's log names a card only where he asked or showed, and contains everything everybody could hear.
#[test]
fn players_know_only_what_they_may() {
    for (edition, players, number) in [("cluedo_uk", 4, 0), ("cluedo_uk", 6, 1), ("master_detective", 5, 2)] {
        let (views, hands, truth) = plan(edition, players, "best-posterior", "most-probable").watch(number).unwrap();
        let mut hidden = 0;
        for (seat, view) in views.iter().enumerate() {
            assert_eq!(view.setup().me, Some(Seat(seat as u8)));
            assert_eq!(view.setup().hand, hands[seat]);
            assert_eq!(view.entries().len(), views[0].entries().len());
            for entry in view.entries() {
                let EntryKind::Suggestion { by, answers, .. } = &entry.kind else { continue };
                for answer in answers {
                    let may = by.index() == seat || answer.seat.index() == seat;
                    match answer.response {
                        Response::Showed(Some(card)) => {
                            assert!(may, "seat {seat} saw a card that was not for him");
                            assert!(hands[answer.seat.index()].contains(card));
                        }
                        Response::Showed(None) => {
                            assert!(!may);
                            hidden += 1;
                        }
                        Response::Passed | Response::NotHeard => {}
                    }
                }
            }
            let sheet_is_true = WeightedDeals::draw(&view.position(), 200, &mut ChaCha8Rng::seed_from_u64(1)).is_some();
            assert!(sheet_is_true, "an honest log never contradicts itself");
            assert!(truth.iter().all(|card| !hands[seat].contains(*card)));
        }
        assert!(hidden > 10, "there was something to hide");
    }
}

#[test]
fn answers_follow_the_rule_of_the_edition() {
    let everybody = by_id("master_detective").unwrap();
    assert_eq!(everybody.rules.answers, AnswerRule::Everybody);
    let (views, ..) = plan("master_detective", 5, "possible", "possible").watch(0).unwrap();
    for entry in views[0].entries() {
        if let EntryKind::Suggestion { answers, .. } = &entry.kind {
            assert_eq!(answers.len(), 4);
        }
    }
    let (views, ..) = plan("cluedo_uk", 5, "possible", "possible").watch(0).unwrap();
    for entry in views[0].entries() {
        if let EntryKind::Suggestion { answers, .. } = &entry.kind {
            let shows = answers.iter().filter(|answer| matches!(answer.response, Response::Showed(_))).count();
            assert!(shows <= 1 && answers[..answers.len() - 1].iter().all(|a| a.response == Response::Passed));
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let plan = plan("cluedo_uk", 3, "ours", "entropy");
    let clock = || 0;
    let first: Vec<_> = (0..4).map(|game| plan.play(game, &clock).unwrap()).collect();
    let again: Vec<_> = (0..4).rev().map(|game| plan.play(game, &clock).unwrap()).collect();
    assert!(first.iter().eq(again.iter().rev()), "also in another order");
    let other = Tournament { seed: 8, ..plan };
    assert!((0..4).any(|game| other.play(game, &clock).unwrap() != first[game as usize]));
}

#[test]
fn every_way_of_playing_finishes_a_game() {
    for (name, _) in Strategy::NAMES {
        for (edition, players) in [("cluedo_uk", 3), ("master_detective", 4)] {
            let record = Tournament { deals: 30, ..plan(edition, players, name, "possible") }.play(1, &|| 0).unwrap();
            assert!(record.winner.is_some() || record.hero_wrong, "{name}");
            assert!(record.suggestions > 0);
        }
    }
}

#[test]
fn the_board_is_walked_on() {
    for (edition, board) in
        [("cluedo_uk", "classic"), ("clue_2015", "clue_2015"), ("master_detective", "master_detective")]
    {
        let rooms = Rooms::Board(Board::by_id(board).unwrap());
        let record = Tournament { rooms, deals: 60, ..plan(edition, 3, "ours", "entropy") }.play(0, &|| 0).unwrap();
        assert!(record.winner.is_some(), "{edition}");
    }
}

#[test]
fn a_good_player_beats_blind_ones() {
    let plan = Tournament { deals: 60, ..plan("cluedo_uk", 3, "best-posterior", "random") };
    let mut tally = TournamentTally::default();
    (0..30).for_each(|game| tally.add(&plan.play(game, &|| 0).unwrap()));
    assert!(tally.wins().low > 1.0 / 3.0, "{tally:?}");
    assert!(tally.hero + tally.others <= tally.games);
}

#[test]
fn players_are_read_from_their_names() {
    assert_eq!(Strategy::parse("entropy").unwrap().ask, AskStrategy::Entropy);
    assert_eq!(Strategy::parse("ours@0.5").unwrap().accuse, AccuseStrategy::AtLeast(0.5));
    assert_eq!(Strategy::parse("ours").unwrap().show, ShowStrategy::Ours);
    assert!(Strategy::parse("best=1,entropy=-0.1@certain").is_some());
    assert!(Strategy::parse("clever").is_none() && Strategy::parse("entropy@2").is_none());
}

#[test]
fn looks_are_taken_by_the_rules_and_told_to_nobody_else() {
    let board = |id: &str| Rooms::Board(Board::by_id(id).unwrap());
    let master = Tournament {
        rooms: board("master_detective"),
        looks: InspectionPolicy::Everybody,
        deals: 30,
        ..plan("master_detective", 4, "entropy", "possible")
    };
    let two = Tournament {
        rooms: board("clue_2015"),
        looks: InspectionPolicy::Everybody,
        deals: 30,
        ..plan("clue_2015", 2, "entropy", "possible")
    };
    for (plan, snoops) in [(master, true), (two, false)] {
        let (views, hands, truth) = plan.watch(1).unwrap();
        let dealt: usize = hands.iter().map(|hand| hand.len()).sum();
        let down = views[0].setup().table.len();
        assert_eq!((dealt + down + 3, down), (plan.edition.card_count(), if snoops { 0 } else { 4 }));
        let mut looks = 0;
        for view in &views {
            for entry in view.entries() {
                let (by, card, held) = match &entry.kind {
                    EntryKind::Snooped { by, holder, card } => (*by, *card, Some(hands[holder.index()])),
                    EntryKind::Peeked { by, card, .. } => (*by, *card, None),
                    _ => continue,
                };
                looks += 1;
                assert_eq!(card.is_some(), by == view.seat(), "only who looks knows which");
                assert!(card.zip(held).is_none_or(|(card, held)| held.contains(card)));
                assert!(card.is_none_or(|card| !truth.contains(&card)));
                assert_eq!(held.is_some(), snoops);
            }
            assert!(view.position().sheet().is_some(), "the log agrees with itself");
        }
        assert!(looks > 0, "somebody looked");
    }
}
