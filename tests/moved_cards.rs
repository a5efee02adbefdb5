//! Cards that change hands (a late joiner gets some, a leaver's are shared out) against brute force: every deal is written
//! out, and for each every way in which the cards can have moved.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "support/solve.rs"]
mod solve;
#[path = "support/truth.rs"]
mod truth;

use deerstalker::advice::{Decoy, Reach, SuggestionReason};
use deerstalker::deduction::{Cancel, Problem, Status};
use deerstalker::edition::{Card, CardSet, Edition, library};
use deerstalker::game::{
    Answer, ClueCard, ClueResult, Entry, EntryId, EntryKind, HandSizes, HintLevel, Response, Seat, SeatInfo, Setup,
    SetupParts, ShowModel, asked_after, hand_after,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use solve::{rank, solve};
use std::sync::Arc;
use truth::{Truth, each_deal};

type Rng = ChaCha8Rng;

/// How much of the cards that change hands is said.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    /// All of them, always.
    All,
    /// All that I gave or got, and some of the others.
    Some,
}

/// An evening with a player who joins late: the set-up and the log.
fn evening(rng: &mut Rng, told: Told) -> (Setup, Vec<Entry>) {
    let mut edition = Edition::clone(&library()[0]);
    for (category, most) in edition.categories.iter_mut().zip([2, 3, 4]) {
        category.cards.truncate(most);
    }
    edition.players.min = 2;
    let players = rng.random_range(3..=4usize);
    let file: Vec<usize> = (0..3).map(|category| rng.random_range(edition.category_range(category))).collect();
    let mut dealt: Vec<usize> = (0..edition.card_count()).filter(|card| !file.contains(card)).collect();
    dealt.shuffle(rng);
    // The last player is dealt nothing and joins later.
    let mut now = vec![CardSet::EMPTY; players];
    for (at, card) in dealt.iter().enumerate() {
        now[at % (players - 1)].insert(Card::new(*card));
    }
    let me = rng.random_bool(0.7).then(|| rng.random_range(0..players));
    let setup = Setup::new(SetupParts {
        me: me.map(|me| Seat(me as u8)),
        deal: HandSizes::Sizes(now.iter().map(|hand| hand.len() as u8).collect()),
        hand: me.map_or(CardSet::EMPTY, |me| now[me]),
        show_model: ShowModel::Neutral,
        hint_level: HintLevel::Deductions,
        ..SetupParts::new(Arc::new(edition), (0..players).map(|at| SeatInfo::named(format!("P{at}"))))
    })
    .unwrap();
    let mut log = Vec::new();
    let mut moves = 0;
    for id in 0..rng.random_range(4..10u32) {
        let kind = if moves < 3 && rng.random_bool(0.35) {
            moves += 1;
            hand_over(&mut now, me, told, rng)
        } else {
            happens(&setup, &now, rng)
        };
        let entry = Entry::new(EntryId(id), 0, kind);
        deerstalker::game::check_entry(&setup, &entry).unwrap();
        log.push(entry);
    }
    if let Some(me) = me {
        assert_eq!(hand_after(&setup, &log), now[me], "I know what I have");
    }
    (setup, log)
}

/// Some cards of one player go to another.
fn hand_over(now: &mut [CardSet], me: Option<usize>, told: Told, rng: &mut Rng) -> EntryKind {
    let givers: Vec<usize> = (0..now.len()).filter(|seat| !now[*seat].is_empty()).collect();
    let from = *givers.choose(rng).unwrap();
    let to = (from + rng.random_range(1..now.len())) % now.len();
    let mut hand: Vec<Card> = now[from].iter().collect();
    hand.shuffle(rng);
    hand.truncate(rng.random_range(1..=hand.len()));
    let moved: CardSet = hand.iter().copied().collect();
    (now[from], now[to]) = (now[from] - moved, now[to] | moved);
    let seen = told == Told::All || me == Some(from) || me == Some(to);
    let named = if seen { hand.len() } else { rng.random_range(0..=hand.len() / 2) };
    EntryKind::Handed {
        from: Seat(from as u8),
        to: Seat(to as u8),
        count: hand.len() as u8,
        cards: hand.into_iter().take(named).collect(),
    }
}

/// Something that is said about the cards that the players have now.
fn happens(setup: &Setup, now: &[CardSet], rng: &mut Rng) -> EntryKind {
    let any = Card::new(rng.random_range(0..setup.edition.card_count()));
    let owner = now.iter().position(|hand| hand.contains(any));
    let somebody = Seat(rng.random_range(0..now.len()) as u8);
    match (rng.random_range(0..10), owner) {
        (0, Some(owner)) => EntryKind::Revealed { holder: Seat(owner as u8).into(), card: any },
        (1, owner) if owner != Some(somebody.index()) => EntryKind::DoesNotHold { holder: somebody.into(), card: any },
        (2, None) => {
            EntryKind::ClueCard { which: ClueCard::HolderReveals(any), results: vec![ClueResult::NobodyHas(any)] }
        }
        _ => {
            let cards = [0, 1, 2].map(|category| {
                let range = setup.edition.category_range(category);
                Card::new(rng.random_range(range))
            });
            let named: CardSet = cards.into_iter().collect();
            let mut answers = Vec::new();
            for seat in setup.asked_by(somebody) {
                let held: Vec<Card> = (now[seat.index()] & named).iter().collect();
                let response = match held.choose(rng) {
                    None => Response::Passed,
                    Some(card) => Response::Showed(setup.sees_show(somebody, seat).then_some(*card)),
                };
                answers.push(Answer::new(seat, response));
                if !held.is_empty() {
                    break;
                }
            }
            EntryKind::Suggestion { by: somebody, cards, answers }
        }
    }
}

/// Whether the log can have happened from these hands, with any cards that it does not name.
fn possible(log: &[Entry], now: &[CardSet]) -> bool {
    let Some((entry, rest)) = log.split_first() else { return true };
    let has = |seat: Seat, card: Card| now[seat.index()].contains(card);
    let agrees = match &entry.kind {
        EntryKind::Handed { from, to, count, cards } => {
            let hand = now[from.index()];
            if !cards.is_subset(hand) {
                return false;
            }
            let others: Vec<Card> = (hand - *cards).iter().collect();
            let more = u32::from(*count) - cards.len() as u32;
            return (0u32..1 << others.len()).filter(|chosen| chosen.count_ones() == more).any(|chosen| {
                let with = others.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, card)| *card);
                let moved = *cards | with.collect::<CardSet>();
                let mut then = now.to_vec();
                then[from.index()] = then[from.index()] - moved;
                then[to.index()] = then[to.index()] | moved;
                possible(rest, &then)
            });
        }
        EntryKind::Suggestion { cards, answers, .. } => answers.iter().all(|answer| match answer.response {
            Response::Passed => cards.iter().all(|card| !has(answer.seat, *card)),
            Response::Showed(None) => cards.iter().any(|card| has(answer.seat, *card)),
            Response::Showed(Some(card)) => has(answer.seat, card),
            Response::NotHeard => true,
        }),
        EntryKind::Revealed { holder, card } => now[holder.index()].contains(*card),
        EntryKind::DoesNotHold { holder, card } => !now[holder.index()].contains(*card),
        EntryKind::ClueCard { results, .. } => results.iter().all(|result| match result {
            ClueResult::NobodyHas(card) => now.iter().all(|hand| !hand.contains(*card)),
            _ => panic!("no such result here"),
        }),
        other => panic!("{other:?}"),
    };
    agrees && possible(rest, now)
}

/// What all deals from which the log can have happened say together.
fn truth_of(setup: &Setup, log: &[Entry]) -> Truth {
    let problem = Problem::from_game(setup, &[]);
    let mut truth = Truth::nothing(&problem);
    each_deal(problem.categories(), &setup.possible_sizes(), |place| {
        let hand = |seat: Seat| {
            (0..place.len()).filter(|card| place[*card] == seat.index()).map(Card::new).collect::<CardSet>()
        };
        let now: Vec<CardSet> = setup.seats().map(hand).collect();
        if setup.me.is_none_or(|me| now[me.index()] == setup.hand) && possible(log, &now) {
            truth.add(&problem, place, 1.0);
        }
    });
    truth
}

fn evenings(usual: u64) -> u64 {
    if std::env::var_os("DEERSTALKER_LONG").is_some() { usual * 50 } else { usual }
}

#[test]
fn where_all_cards_that_moved_are_known_every_count_is_exact() {
    for seed in 0..evenings(120) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::All);
        let sheet = solve(&Problem::from_game(&setup, &log)).unwrap_or_else(|| panic!("evening {seed}: {log:?}"));
        truth_of(&setup, &log).assert_equals(&sheet, &(seed, &log));
    }
}

#[test]
fn where_they_are_not_no_mark_is_false() {
    let (mut closed, mut all, mut unknown) = (0, 0, 0);
    for seed in 0..evenings(200) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::Some);
        let sheet = solve(&Problem::from_game(&setup, &log)).unwrap_or_else(|| panic!("evening {seed}: {log:?}"));
        let truth = truth_of(&setup, &log);
        assert!(truth.deals > 0, "evening {seed}");
        for cell in 0..truth.plain.len() {
            let proved = match truth.plain[cell] {
                0 => Status::No,
                deals if deals == truth.deals => Status::Yes,
                _ => Status::Open,
            };
            let said = sheet.marks.all()[cell];
            assert!(said == Status::Open || said == proved, "evening {seed}, cell {cell}: {said:?} {proved:?} {log:?}");
            all += usize::from(proved != Status::Open);
            closed += usize::from(said != Status::Open);
        }
        let hidden = |entry: &Entry| matches!(&entry.kind, EntryKind::Handed { count, cards, .. } if usize::from(*count) > cards.len());
        unknown += usize::from(log.iter().any(hidden));
    }
    println!("{closed} of {all} marks are found; {unknown} evenings with unknown cards");
    assert!(unknown > 30 && closed * 100 >= all * 90, "{closed} of {all} marks, {unknown} evenings");
}

/// A late joiner is not asked and takes no turn before they sit down; a leaver who comes back does both again.
#[test]
fn who_sits_at_the_table_is_asked_and_has_turns() {
    let setup = table_of_four();
    let entry = |kind| Entry::new(EntryId(0), 0, kind);
    let (late, leaver) = (Seat(3), Seat(1));
    let turn = |log: &[Entry]| deerstalker::game::turn_after(&setup, log);
    let went = |by| entry(EntryKind::TurnWithoutSuggestion { by, place: None });
    let mut log = vec![went(Seat(2))];
    assert_eq!((asked_after(&setup, &log, Seat(0)), turn(&log)), (vec![Seat(1), Seat(2)], Some(Seat(0))));
    log.push(entry(EntryKind::Joined { seat: late }));
    assert_eq!((asked_after(&setup, &log, Seat(0)), turn(&log)), (vec![Seat(1), Seat(2), late], Some(late)));
    log.push(entry(EntryKind::Left { seat: leaver, to: None, hand: CardSet::EMPTY }));
    log.push(went(Seat(0)));
    assert_eq!((asked_after(&setup, &log, Seat(0)), turn(&log)), (vec![Seat(2), late], Some(Seat(2))));
    log.push(entry(EntryKind::Joined { seat: leaver }));
    assert_eq!((asked_after(&setup, &log, Seat(0)), turn(&log)), (vec![Seat(1), Seat(2), late], Some(leaver)));
}

fn table_of_four() -> Setup {
    (0..1_000)
        .map(|seed| evening(&mut Rng::seed_from_u64(seed), Told::All).0)
        .find(|setup| setup.seat_count() == 4)
        .unwrap()
}

/// What a suggestion is said to be good for names the players who can have the cards now, not those who were dealt them.
#[test]
fn reasons_name_who_can_have_the_cards_now() {
    let edition = deerstalker::edition::by_id("clue_2002").unwrap();
    let cards = |ids: &[&str]| -> CardSet { ids.iter().map(|id| edition.card_by_id(id).unwrap()).collect() };
    let setup = Setup::new(SetupParts {
        deal: HandSizes::Dealer(Seat(3)),
        hand: cards(&["mustard", "knife", "hall", "study", "rope"]),
        show_model: ShowModel::Neutral,
        ..SetupParts::new(edition.clone(), ["Me", "Ben", "Cy", "Dot"].map(SeatInfo::named))
    })
    .unwrap();
    let (ben, cy, dot) = (Seat(1), Seat(2), Seat(3));
    let entry = |kind| Entry::new(EntryId(0), 0, kind);
    let given = |to, count, cards| entry(EntryKind::Handed { from: ben, to, count, cards });
    // Dot has none of these: of the players Ben and Cy were dealt them, if anybody was.
    let others = cards(&["plum", "green", "wrench", "lounge", "kitchen", "ballroom"]);
    let mut log: Vec<Entry> =
        others.iter().map(|card| entry(EntryKind::DoesNotHold { holder: dot.into(), card })).collect();
    log.push(entry(EntryKind::Left { seat: ben, to: None, hand: CardSet::EMPTY }));
    log.push(given(cy, 3, CardSet::EMPTY));
    log.push(given(Seat(0), 2, cards(&["scarlet", "candlestick"])));
    let ranking = rank(&setup, &log, &Reach::default(), &Cancel::default()).unwrap();
    let mut named = 0;
    for reason in ranking.suggestions.iter().flat_map(|suggestion| &suggestion.reasons) {
        match reason {
            SuggestionReason::MustSpeak(card, seats) | SuggestionReason::Isolates(card, seats)
                if others.contains(*card) =>
            {
                assert_eq!(seats, &[cy], "{reason:?}: Ben has no card any more");
                named += 1;
            }
            SuggestionReason::Decoy(card, decoy) => {
                assert_ne!(*decoy, Decoy::Located(ben.into()), "{card:?} has changed hands");
            }
            _ => {}
        }
    }
    assert!(named > 0, "none of these cards is asked for");
}
