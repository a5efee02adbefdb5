//! Mends of a log with one slip: every change of that entry that makes the log agree is offered, the true one too, and
//! making it gives the sheet of the true log.

use deerstalker::deduction::{Mend, MendChange, SetupSlip, Sheet, conflict, mended, mends};
use deerstalker::game::check_entry;
use deerstalker::review::diagnosis::Diagnosis;
use rand::RngExt;
use support::clue::game::{GamePlan, PlayedGame, Rooms};
use support::clue::player::named;
use support::prelude::*;

#[derive(Clone, Copy, Debug)]
enum Slip {
    Card,
    ShownCard,
    Shower,
    Nobody,
}

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

/// By game with a slip that shows: the place of its entry among the suspects.
fn check_games(games: u64) -> Vec<usize> {
    let mut random = ChaCha8Rng::seed_from_u64(59);
    let mut ranks = Vec::new();
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
        // Some games have no slip that shows.
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
            let agrees = |entry: &Entry| consistent(&Problem::from_game(setup, &with(entry)));
            // Exactly those other cards of the entry that make the log agree are offered.
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
                    let fits = check_entry(setup, &entry).is_ok() && agrees(&entry);
                    assert_eq!(offered.iter().any(|mend| is_entry(mend, &entry)), fits, "{place}: {card:?}");
                }
            }
            for mend in &offered {
                if let [MendChange::Entry(entry)] = mend.changes.as_slice()
                    && entry.id == log[at].id
                {
                    assert!(agrees(entry), "{place}: {mend:?}");
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
            let found = Diagnosis::of(&position, setup, &log, &cancel).unwrap();
            ranks.extend(found.suspects().iter().position(|suspect| suspect.entries == [log[at].id]));
            break;
        }
    }
    ranks
}

#[test]
fn every_mend_of_a_slip_is_offered_and_the_true_one_restores_the_sheet() {
    let checked = check_games(24).len();
    assert!(checked >= 20, "only {checked} games had a slip that shows");
}

/// Also how often the entry is found.
#[test]
#[ignore = "takes minutes"]
fn every_mend_of_a_slip_is_offered_in_500_games() {
    let ranks = check_games(520);
    let among = |first: usize| ranks.iter().filter(|rank| **rank < first).count();
    println!(
        "{} slips: the entry is the first suspect {} times, among the first three {}",
        ranks.len(),
        among(1),
        among(3)
    );
    assert!(ranks.len() >= 500, "only {} games had a slip that shows", ranks.len());
}

/// Four players of Clue (2002). I hold five cards.
fn table() -> Setup {
    let edition = by_id("clue_2002").unwrap();
    let seats = ["Me", "Ann", "Ben", "Cy"].map(SeatInfo::named);
    let hand = (0..3).map(|kind| edition.category_range(kind).end - 1).chain([1, 2]).map(Card::new).collect();
    Setup::new(SetupParts { deal: HandSizes::Sizes(vec![5, 5, 4, 4]), hand, ..SetupParts::new(edition, seats) })
        .unwrap()
}

fn log_of(kinds: impl IntoIterator<Item = EntryKind>) -> Vec<Entry> {
    kinds.into_iter().zip(1..).map(|(kind, id)| Entry::new(EntryId(id), 0, kind)).collect()
}

fn mends_of(setup: &Setup, log: &[Entry]) -> Vec<Mend> {
    let found = conflict(&Position::of_game(setup, log), &Cancel::default()).unwrap();
    mends(setup, log, &found, &Cancel::default())
}

fn laid(seat: u8, card: usize) -> EntryKind {
    EntryKind::Revealed { holder: Holder(seat), card: Card::new(card) }
}

/// Ben has four cards by the deal, and laid five open.
#[test]
fn wrong_hand_sizes_are_mends_weighed_by_the_deals_of_those_sizes() {
    let setup = table();
    let range = |kind| setup.edition.category_range(kind);
    let cards = [range(0).start, range(1).start, range(1).start + 1, range(2).start, range(2).start + 1];
    let log = log_of(cards.map(|card| laid(2, card)));
    let found = mends_of(&setup, &log);
    let one_more = |fewer| SetupSlip::Sizes { more: Holder(2), fewer: Holder(fewer) };
    let weight = |fewer| {
        let mend = found.iter().find(|mend| mend.changes == [MendChange::Setup(one_more(fewer))]).unwrap();
        let deals = |log: &[Entry]| Position::new(one_more(fewer).problem(&setup, log)).sheet().unwrap().deals as f64;
        (mend.probability, deals(&log) / deals(&[]))
    };
    let ((ann, ann_share), (cy, cy_share)) = (weight(1), weight(3));
    // Ann keeps four cards, so all hands stay even. Cy would have three of 5, 5, 5 and 3.
    assert!(ann > cy && ann_share > 0.0 && cy_share > 0.0, "{found:?}");
    let statement = found.iter().position(|mend| mend.entries().next().is_some()).unwrap();
    assert!(found[0].changes == [MendChange::Setup(one_more(1))] && statement > 0, "{found:?}");
}

#[test]
fn my_own_card_is_a_mend_less_likely_than_what_was_told() {
    let setup = table();
    let mine = setup.hand.iter().next().unwrap();
    let found = mends_of(&setup, &log_of([laid(2, mine.index())]));
    let hand = found.iter().position(|mend| mend.changes == [MendChange::Setup(SetupSlip::MyHand(mine))]).unwrap();
    assert!(found[..hand].iter().any(|mend| mend.entries().next().is_some()), "{found:?}");
}

/// Each player weighs as much as the deals in which they have one.
#[test]
fn overlooked_cards_are_as_likely_as_the_deals_that_show_them() {
    let setup = table();
    let range = |kind| setup.edition.category_range(kind);
    let cards = [0, 1, 2].map(|kind| Card::new(range(kind).start));
    let passed = |by: u8| (1..4).map(move |step| Answer::new(Seat((by + step) % 4), Response::Passed));
    let nobody = |by| EntryKind::Suggestion { by: Seat(by), cards, answers: passed(by).collect() };
    let log = log_of([nobody(0), laid(3, cards[0].index()), laid(1, cards[1].index()), laid(1, range(2).start + 2)]);
    let found = mends_of(&setup, &log[..2]);
    let of = |seat: u8| {
        found.iter().find(|mend| matches!(mend.changes.as_slice(), [MendChange::Entry(Entry { kind: EntryKind::Suggestion { answers, .. }, .. })]
            if answers.iter().any(|answer| answer.doubted && answer.seat == Seat(seat))))
    };
    let mend = of(3).unwrap();
    assert!(of(1).is_none() && of(2).is_none(), "only Cy has the card: {found:?}");
    let statement = found.iter().find(|mend| {
        matches!(mend.changes.as_slice(), [MendChange::Entry(Entry { kind: EntryKind::Revealed { holder: Holder(3), card }, .. })] if *card == Card::new(range(2).start + 3))
    });
    let deals = |mend: &Mend| Position::new(mend.problem(&setup, &log[..2])).sheet().unwrap().deals as f64;
    let ratio = statement.unwrap().probability / mend.probability;
    assert!((ratio - 0.05 * deals(statement.unwrap()) / deals(mend)).abs() < 1e-9 * ratio, "{ratio}");
}

#[test]
fn the_sheet_of_a_contradiction_is_the_average_over_its_mends() {
    let setup = table();
    let range = |kind| setup.edition.category_range(kind);
    let cards = [0, 1, 2].map(|kind| Card::new(range(kind).start));
    let answers = [1, 2, 3].map(|seat| Answer::new(Seat(seat), Response::Passed)).to_vec();
    let sure = Card::new(range(1).start + 3);
    let log = log_of([
        EntryKind::Suggestion { by: Seat(0), cards, answers },
        laid(3, cards[0].index()),
        laid(1, sure.index()),
    ]);
    let found = mends_of(&setup, &log);
    let sheet = mended(&setup, &log, &found, &Cancel::default()).unwrap();
    assert_eq!(sheet.status(sure, 1), Status::Yes, "nobody doubts that");
    assert_eq!(sheet.status(cards[0], 3), Status::Open, "what is disputed is open");
    let likely: Vec<&Mend> = found.iter().filter(|mend| mend.probability >= 0.001).collect();
    let sheets: Vec<Sheet> =
        likely.iter().map(|mend| Position::new(mend.problem(&setup, &log)).sheet().unwrap().clone()).collect();
    let total: f64 = likely.iter().map(|mend| mend.probability).sum();
    for (at, weighted) in sheet.weighted.iter().enumerate() {
        let parts = likely.iter().zip(&sheets).map(|(mend, sheet)| mend.probability / total * sheet.weighted[at]);
        assert!((weighted - parts.sum::<f64>()).abs() < 1e-9, "cell {at}");
    }
    assert!((sheet.triples.weighted.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(mended(&setup, &[], &[], &Cancel::default()).is_none(), "a log that agrees has nothing to be mended");
}

#[test]
fn two_slips_are_mended_by_pairs() {
    let game = deerstalker::exchange::read(include_str!("../cases/classic6-contradiction1.json")).unwrap().game;
    let (setup, me) = (&game.setup, game.setup.me.unwrap());
    // Two others are said to have cards of mine.
    let others = setup.seats().filter(|seat| *seat != me);
    let log = log_of(others.zip(setup.hand.iter()).take(2).map(|(seat, card)| laid(seat.0, card.index())));
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
