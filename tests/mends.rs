//! Mends of a log with one slip: every change of the entry concerned that makes it agree is offered, the true one among
//! them, and making that one gives the sheet of the true log.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "lab/clue/clue.rs"]
mod clue;

use clue::game::{GamePlan, PlayedGame, Rooms};
use clue::player::named;
use deerstalker::deduction::{Cancel, Mend, MendChange, Position, Problem, conflict, consistent, mends};
use deerstalker::edition::{Card, by_id};
use deerstalker::game::{Answer, Entry, EntryId, EntryKind, Response, Seat, Setup, check_entry};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What a player can write down instead of what happened.
#[derive(Clone, Copy, Debug)]
enum Slip {
    Card,
    ShownCard,
    Shower,
    Nobody,
}

/// The suggestion with a slip of this kind; `None` if it cannot have one.
fn slipped(setup: &Setup, kind: &EntryKind, slip: Slip, random: &mut ChaCha8Rng) -> Option<EntryKind> {
    let EntryKind::Suggestion { by, mut cards, mut answers } = kind.clone() else { return None };
    let shower = answers.iter().position(|answer| matches!(answer.response, Response::Showed(_)));
    match slip {
        Slip::Card => {
            let category = random.random_range(0..3);
            let others: Vec<Card> =
                setup.edition.category_cards(category).iter().filter(|card| *card != cards[category]).collect();
            let old = std::mem::replace(&mut cards[category], others[random.random_range(0..others.len())]);
            for answer in &mut answers {
                if answer.response == Response::Showed(Some(old)) {
                    answer.response = Response::Showed(Some(cards[category]));
                }
            }
        }
        Slip::ShownCard => {
            let response = &mut answers[shower?].response;
            let Response::Showed(Some(card)) = *response else { return None };
            let other = *cards.iter().filter(|other| **other != card).nth(random.random_range(0..2))?;
            *response = Response::Showed(Some(other));
        }
        Slip::Shower => {
            let shower = shower.filter(|at| *at > 0)?;
            let earlier = random.random_range(0..shower);
            let seen = setup.sees_show(by, answers[earlier].seat) && setup.sees_show(by, answers[shower].seat);
            if setup.sees_show(by, answers[earlier].seat) != setup.sees_show(by, answers[shower].seat) {
                return None;
            }
            let response = if seen { answers[shower].response } else { Response::Showed(None) };
            answers.truncate(earlier + 1);
            answers[earlier].response = response;
        }
        Slip::Nobody => {
            let at = shower?;
            if matches!(answers[at].response, Response::Showed(Some(_))) {
                return None;
            }
            answers.truncate(at);
            let asked: Vec<Seat> = setup.asked_by(by).skip(at).collect();
            answers.extend(asked.into_iter().map(|seat| Answer::new(seat, Response::Passed)));
        }
    }
    Some(EntryKind::Suggestion { by, cards, answers })
}

fn is_entry(mend: &Mend, entry: &Entry) -> bool {
    matches!(mend.changes.as_slice(), [MendChange::Entry(changed)] if changed == entry)
}

/// Games with one slip that makes the log contradict itself; returns how many.
fn check_games(games: u64) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(59);
    let mut checked = 0;
    for number in 0..games {
        let (edition, players) =
            [("cluedo_uk", 3), ("clue_1963", 4), ("cluedo_uk", 5), ("clue_1963", 6)][number as usize % 4];
        let plan = GamePlan {
            edition: by_id(edition).unwrap(),
            players,
            hero: named("entropy"),
            others: vec![named("possible")],
            rooms: Rooms::Any,
            seed: 59,
            until_proved: false,
        };
        let PlayedGame { views, .. } = plan.play(number).unwrap();
        let view = &views[number as usize % players];
        let (setup, truth) = (view.setup(), view.entries());
        // A slip that shows; some games have none.
        for _ in 0..60 {
            let at = random.random_range(0..truth.len());
            let slip = [Slip::Card, Slip::ShownCard, Slip::Shower, Slip::Nobody][random.random_range(0..4)];
            let Some(kind) = slipped(setup, &truth[at].kind, slip, &mut random) else { continue };
            let mut log = truth.to_vec();
            log[at].kind = kind;
            if check_entry(setup, &log[at]).is_err() || consistent(&Problem::from_game(setup, &log)) {
                continue;
            }
            let position = Position::of_game(setup, &log);
            let cancel = Cancel::default();
            let found = conflict(&position, &cancel).unwrap();
            let offered = mends(setup, &log, &found, &cancel);
            let place = format!("game {number}, entry {at}, {slip:?}: {:?} not {:?}", log[at].kind, truth[at].kind);
            let with = |entry: &Entry| {
                let mut log = log.clone();
                log[at] = entry.clone();
                log
            };
            // Each other card of the entry that makes the log agree is offered, and nothing that does not.
            let EntryKind::Suggestion { by, cards, answers } = &log[at].kind else { panic!("{place}") };
            for category in 0..3 {
                for card in setup.edition.category_cards(category).iter().filter(|card| *card != cards[category]) {
                    let mut named = *cards;
                    named[category] = card;
                    let renamed = |answer: &Answer| match answer.response {
                        Response::Showed(Some(shown)) if shown == cards[category] => {
                            Answer { response: Response::Showed(Some(card)), ..*answer }
                        }
                        _ => *answer,
                    };
                    let kind =
                        EntryKind::Suggestion { by: *by, cards: named, answers: answers.iter().map(renamed).collect() };
                    let entry = Entry { kind, ..log[at].clone() };
                    let agrees =
                        check_entry(setup, &entry).is_ok() && consistent(&Problem::from_game(setup, &with(&entry)));
                    assert_eq!(offered.iter().any(|mend| is_entry(mend, &entry)), agrees, "{place}: {card:?}");
                }
            }
            for mend in &offered {
                if let [MendChange::Entry(entry)] = mend.changes.as_slice()
                    && entry.id == log[at].id
                {
                    assert!(consistent(&Problem::from_game(setup, &with(entry))), "{place}: {mend:?}");
                }
            }
            let total: f64 = offered.iter().map(|mend| mend.probability).sum();
            assert!((total - 1.0).abs() < 1e-9, "{place}");
            let right = offered.iter().find(|mend| is_entry(mend, &truth[at]));
            let Some(Mend { changes, .. }) = right else { panic!("the truth is not offered: {place}") };
            let MendChange::Entry(entry) = &changes[0] else { panic!("{place}") };
            assert_eq!(
                Position::of_game(setup, &with(entry)).sheet(),
                Position::of_game(setup, truth).sheet(),
                "{place}"
            );
            checked += 1;
            break;
        }
    }
    checked
}

#[test]
fn every_mend_of_a_slip_is_offered_and_the_true_one_restores_the_sheet() {
    let checked = check_games(24);
    assert!(checked >= 20, "only {checked} games had a slip that shows");
}

/// The same of 500 games.
#[test]
#[ignore = "takes minutes"]
fn every_mend_of_a_slip_is_offered_in_500_games() {
    let checked = check_games(520);
    assert!(checked >= 500, "only {checked} games had a slip that shows");
}

/// Where two entries are wrong, no single change is enough, and pairs are offered that are.
#[test]
fn two_slips_are_mended_by_pairs() {
    let game = deerstalker::exchange::read(include_str!("cases/classic6-contradiction1.json")).unwrap().game;
    let (setup, me) = (&game.setup, game.setup.me.unwrap());
    // Two others are said to have cards of mine.
    let others = setup.seats().filter(|seat| *seat != me);
    let said = others
        .zip(setup.hand.iter())
        .take(2)
        .zip(1..)
        .map(|((seat, card), id)| Entry::new(EntryId(id), 0, EntryKind::Revealed { holder: seat.into(), card }));
    let log: Vec<Entry> = said.collect();
    let position = Position::of_game(setup, &log);
    let found = conflict(&position, &Cancel::default()).unwrap();
    assert_eq!(found.entries.len(), 1, "each cannot be true alone");
    let pairs = mends(setup, &log, &found, &Cancel::default());
    assert!(!pairs.is_empty() && pairs.iter().all(|mend| mend.changes.len() == 2), "{pairs:?}");
    for mend in &pairs {
        let changed = mend.changes.iter().filter_map(|change| match change {
            MendChange::Entry(entry) => Some(entry.clone()),
            MendChange::Setup(_) => None,
        });
        assert!(consistent(&Problem::from_game(setup, &changed.collect::<Vec<_>>())), "{mend:?}");
    }
}
