//! Cards that change hands (a late joiner gets some, a leaver's are shared out) against brute force. Every deal is
//! written out, and for each every way in which the cards can have moved. `DEERSTALKER_LONG=1` plays more.

use crate::log_truth::{Table, each_possible, truth_of, worth_of_a_look};
use deerstalker::advice::{KnownCard, Reach, SuggestionReason, WeightedDeals, inspections, opponent_position};
use deerstalker::deduction::{Mark, MendChange};
use deerstalker::edition::{Edition, Rules, library};
use deerstalker::game::{ClueCard, ClueResult, Hands, ShowModel, asked_after, hand_after, holdable, out_after};
use deerstalker::review::OtherChair;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use support::prelude::*;
use support::solve::{self, conflict, mends, proofs, rank, removal_fixes, suggestion_values};
use support::truth::{Truth, bits};

type Rng = ChaCha8Rng;

/// How much the log says of the cards that change hands.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    All,
    /// All that I gave or got, and some of the others.
    Some,
}

/// An evening with a player who joins late. One answer in `slips` is false.
fn evening(rng: &mut Rng, told: Told, slips: f64) -> (Setup, Vec<Entry>) {
    let mut edition = Edition::clone(&library()[0]);
    for (category, most) in edition.categories.iter_mut().zip([2, 3, 4]) {
        category.cards.truncate(most);
    }
    edition.players.min = 2;
    let players = rng.random_range(3..=4usize);
    let file: Vec<usize> = (0..3).map(|category| rng.random_range(edition.category_range(category))).collect();
    let mut dealt: Vec<usize> = (0..edition.card_count()).filter(|card| !file.contains(card)).collect();
    dealt.shuffle(rng);
    let mut table = Vec::new();
    if rng.random_bool(0.3) {
        let card = CardSet::of(Card::new(dealt.pop().unwrap()));
        table.push(if rng.random_bool(0.5) { TableHolder::FaceUp(card) } else { TableHolder::FaceDown { room: None } });
    }
    // The last player is mostly dealt nothing and joins later. Otherwise it may not be known who dealt.
    let late = usize::from(rng.random_bool(0.7));
    let mut now = vec![CardSet::EMPTY; players];
    for (at, card) in dealt.iter().enumerate() {
        now[at % (players - late)].insert(Card::new(*card));
    }
    let sizes = HandSizes::Sizes(now.iter().map(|hand| hand.len() as u8).collect());
    let deal = if late == 0 && rng.random_bool(0.3) { HandSizes::Unknown } else { sizes };
    let me = rng.random_bool(0.7).then(|| rng.random_range(0..players));
    let answers = if rng.random_bool(0.3) { AnswerRule::Everybody } else { AnswerRule::FirstCard };
    let models = if told == Told::All {
        vec![ShowModel::Neutral, ShowModel::Random, ShowModel::Repeats]
    } else {
        vec![ShowModel::Neutral]
    };
    let setup = Setup::new(SetupParts {
        rules: Rules { answers, face_up_shows: rng.random_bool(0.2), ..edition.rules.clone() },
        me: me.map(|me| Seat(me as u8)),
        deal,
        table,
        hand: me.map_or(CardSet::EMPTY, |me| now[me]),
        show_model: *models.choose(rng).unwrap(),
        hint_level: HintLevel::Deductions,
        ..SetupParts::new(Arc::new(edition), (0..players).map(|at| SeatInfo::named(format!("P{at}"))))
    })
    .unwrap();
    let mut table = Table::new(&setup, now, file.iter().map(|card| Card::new(*card)).collect());
    let mut log: Vec<Entry> = Vec::new();
    for id in 0..rng.random_range(4..12u32) {
        let kind = match rng.random_range(0..20) {
            0..6 => hand_over(&table.now, me, told, rng),
            6 => left(&table.now, rng),
            7 => EntryKind::Joined { seat: Seat(rng.random_range(0..players) as u8) },
            _ => happens(&setup, &table, slips, rng),
        };
        let sits = matches!(kind, EntryKind::Left { .. } | EntryKind::Joined { .. });
        let doubted = !sits && rng.random_bool(0.05);
        let entry = Entry { doubted, ..Entry::new(EntryId(id), 0, kind) };
        deerstalker::game::check_entry(&setup, &entry).unwrap();
        if let EntryKind::Handed { from, to, count, cards } = &entry.kind
            && !doubted
        {
            let mut others: Vec<Card> = (table.now[from.index()] - *cards).iter().collect();
            others.shuffle(rng);
            others.truncate(usize::from(*count) - cards.len());
            table.hand_over(*from, *to, *cards | others.into_iter().collect::<CardSet>());
        }
        table.follow(&entry);
        log.push(entry);
    }
    if let Some(me) = me {
        assert_eq!(hand_after(&setup, &log), table.now[me], "I know what I have");
    }
    (setup, log)
}

fn hand_over(now: &[CardSet], me: Option<usize>, told: Told, rng: &mut Rng) -> EntryKind {
    let givers: Vec<usize> = (0..now.len()).filter(|seat| !now[*seat].is_empty()).collect();
    let from = *givers.choose(rng).unwrap();
    let to = (from + rng.random_range(1..now.len())) % now.len();
    let mut hand: Vec<Card> = now[from].iter().collect();
    hand.shuffle(rng);
    hand.truncate(rng.random_range(1..=hand.len()));
    let seen = told == Told::All || me == Some(from) || me == Some(to);
    let named = if seen { hand.len() } else { rng.random_range(0..=hand.len() / 2) };
    EntryKind::Handed {
        from: Seat(from as u8),
        to: Seat(to as u8),
        count: hand.len() as u8,
        cards: hand.into_iter().take(named).collect(),
    }
}

/// The hand stays hidden, is laid open, or another player answers for it.
fn left(now: &[CardSet], rng: &mut Rng) -> EntryKind {
    let seat = rng.random_range(0..now.len());
    let to = rng.random_bool(0.4).then(|| Seat(((seat + rng.random_range(1..now.len())) % now.len()) as u8));
    let hand = if to.is_none() && rng.random_bool(0.5) { now[seat] } else { CardSet::EMPTY };
    EntryKind::Left { seat: Seat(seat as u8), to, hand }
}

fn any_three(setup: &Setup, rng: &mut Rng) -> [Card; 3] {
    [0, 1, 2].map(|category| Card::new(rng.random_range(setup.edition.category_range(category))))
}

/// About the cards that the players have now. An answer is false now and then.
fn happens(setup: &Setup, table: &Table, slips: f64, rng: &mut Rng) -> EntryKind {
    let now = &table.now;
    let any = Card::new(rng.random_range(0..setup.edition.card_count()));
    let owner = now.iter().position(|hand| hand.contains(any));
    let somebody = Seat(rng.random_range(0..now.len()) as u8);
    match (rng.random_range(0..12), owner) {
        (0, Some(owner)) => EntryKind::Revealed { holder: Seat(owner as u8).into(), card: any },
        (1, owner) if owner != Some(somebody.index()) => EntryKind::DoesNotHold { holder: somebody.into(), card: any },
        (3, Some(owner)) if setup.me.is_some_and(|me| me.index() != owner) => {
            EntryKind::Snooped { by: setup.me.unwrap(), holder: Seat(owner as u8), card: Some(any) }
        }
        (4, _) if !table.file.contains(any) => {
            let mut cards = any_three(setup, rng);
            cards[setup.edition.category_of(any)] = any;
            accuses(somebody, cards, Verdict::Wrong)
        }
        (5, _) => {
            let cards = CardSet::of(any) | table.file.iter().skip(rng.random_range(0..3)).collect();
            let of_category = |category| cards & setup.edition.category_cards(category);
            let cards: CardSet = (0..3).filter_map(|category| of_category(category).lowest()).collect();
            let right = (cards & table.file).len() as u8;
            EntryKind::Told { by: somebody, to: setup.me.filter(|me| *me != somebody), cards, right }
        }
        (2, owner) if owner.is_none_or(|owner| table.hidden[owner]) => {
            EntryKind::ClueCard { which: ClueCard::HolderReveals(any), results: vec![ClueResult::NobodyHas(any)] }
        }
        _ => {
            let cards = any_three(setup, rng);
            let named: CardSet = cards.into_iter().collect();
            let mut answers = Vec::new();
            for seat in setup.asked_by(somebody).filter(|seat| table.is_asked(*seat, somebody)) {
                let held: Vec<Card> = (now[seat.index()] & named).iter().collect();
                let response = match held.choose(rng) {
                    None => Response::Passed,
                    Some(card) => Response::Showed(setup.sees_show(somebody, seat).then_some(*card)),
                };
                let response = match response {
                    Response::Passed if rng.random_bool(slips) => Response::Showed(None),
                    Response::Showed(None) if rng.random_bool(slips) => Response::Passed,
                    _ if rng.random_bool(0.1) && Some(seat) != setup.me => Response::NotHeard,
                    response => response,
                };
                answers.push(Answer { doubted: rng.random_bool(0.05), ..Answer::new(seat, response) });
                if !held.is_empty() && setup.rules.answers == AnswerRule::FirstCard {
                    break;
                }
            }
            EntryKind::Suggestion { by: somebody, cards, answers }
        }
    }
}

fn is_possible(setup: &Setup, log: &[Entry]) -> bool {
    truth_of(setup, log).deals > 0
}

fn only(log: &[Entry], keep: impl Fn(EntryId) -> bool) -> Vec<Entry> {
    log.iter().filter(|entry| keep(entry.id)).cloned().collect()
}

fn evenings(usual: u64) -> u64 {
    if support::is_long() { usual * 25 } else { usual }
}

/// Without this, a kind that never happens would not be tested.
#[test]
fn drawn_evenings_cover_every_way_in_which_cards_change_hands() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for told in [Told::All, Told::Some] {
        for (setup, log) in (0..160).map(|seed| evening(&mut Rng::seed_from_u64(seed), told, 0.0)) {
            let mut saw = |what, so: bool| *seen.entry(what).or_default() += usize::from(so);
            let face_up = |holder: &TableHolder| matches!(holder, TableHolder::FaceUp(_));
            saw("cards face up", setup.table.iter().any(face_up));
            saw("cards face down", setup.table.iter().any(|holder| !face_up(holder)));
            saw("a deal of unknown sizes", setup.deal == HandSizes::Unknown);
            saw("a spectator", setup.me.is_none());
            saw("cards shown openly", setup.rules.face_up_shows);
            saw("answers of everybody", setup.rules.answers == AnswerRule::Everybody);
            let (mut moved, mut away) = (CardSet::EMPTY, Vec::new());
            for entry in &log {
                match &entry.kind {
                    EntryKind::Handed { .. } if entry.doubted => saw("a move in doubt", true),
                    EntryKind::Handed { from, to, count, cards } => {
                        saw("all cards of a move named", usize::from(*count) == cards.len());
                        saw("not all cards of a move named", usize::from(*count) > cards.len());
                        saw("cards of mine given away", Some(*from) == setup.me);
                        saw("cards given to me", Some(*to) == setup.me);
                        saw("cards for a late joiner", setup.joins_late(*to));
                        saw("a card handed on", !(moved & *cards).is_empty());
                        moved |= *cards;
                    }
                    EntryKind::Left { seat, to, hand } => {
                        saw("a hidden hand of a leaver", to.is_none() && hand.is_empty());
                        saw("an open hand of a leaver", !hand.is_empty());
                        saw("a leaver for whom another answers", to.is_some());
                        away.push(*seat);
                    }
                    EntryKind::Joined { seat } => {
                        saw("a late joiner who sits down", setup.joins_late(*seat));
                        saw("a leaver who comes back", away.contains(seat));
                    }
                    EntryKind::Suggestion { by, answers, .. } if !moved.is_empty() => {
                        saw("a question of mine after a move", Some(*by) == setup.me);
                        saw("an answer in doubt after a move", answers.iter().any(|answer| answer.doubted));
                        saw("a doubted question after a move", entry.doubted);
                    }
                    EntryKind::Snooped { .. } => saw("a look after a move", !moved.is_empty()),
                    _ => {}
                }
            }
        }
    }
    let rare: Vec<_> = seen.iter().filter(|(_, times)| **times < 3).collect();
    assert!(seen.len() == 22 && rare.is_empty(), "{} kinds; {rare:?}", seen.len());
}

#[test]
fn where_all_cards_that_moved_are_known_every_count_is_exact() {
    for seed in 0..evenings(80) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::All, 0.0);
        let sheet = solve(&Problem::from_game(&setup, &log)).unwrap_or_else(|| panic!("evening {seed}: {log:?}"));
        truth_of(&setup, &log).assert_equals(&sheet, &(seed, &setup.me, &log));
    }
}

/// By answer: the triples that remain, with their weights.
fn answers_of(setup: &Setup, log: &[Entry], named: [Card; 3]) -> BTreeMap<Vec<Option<usize>>, Vec<f64>> {
    let problem = Problem::from_game(setup, &[]);
    let (me, triples) = (setup.me.unwrap(), Truth::nothing(&problem).triples.len());
    let mut left: BTreeMap<Vec<Option<usize>>, Vec<f64>> = BTreeMap::new();
    each_possible(setup, log, |place, weight, table| {
        let mut one = Truth::nothing(&problem);
        one.add(&problem, place, 1.0);
        let triple = one.triples.iter().position(|deals| *deals > 0).unwrap();
        let mut patterns = vec![(vec![None; 3], 1.0)];
        for seat in setup.asked_by(me).filter(|seat| table.is_asked(*seat, me)) {
            let held: Vec<usize> = (0..3).filter(|at| table.now[seat.index()].contains(named[*at])).collect();
            let again: Vec<usize> =
                held.iter().copied().filter(|at| table.seen[seat.index()].contains(named[*at])).collect();
            let repeats = setup.show_model == ShowModel::Repeats && !again.is_empty();
            let could = if repeats { again } else { held };
            patterns = patterns
                .into_iter()
                .flat_map(|(pattern, chance): (Vec<Option<usize>>, f64)| {
                    let ended = setup.rules.answers == AnswerRule::FirstCard && pattern.iter().any(Option::is_some);
                    if ended || could.is_empty() {
                        return vec![(pattern, chance)];
                    }
                    let show = |at: &usize| {
                        let mut shown = pattern.clone();
                        shown[*at] = Some(seat.index());
                        (shown, chance / could.len() as f64)
                    };
                    could.iter().map(show).collect()
                })
                .collect();
        }
        for (pattern, chance) in patterns {
            left.entry(pattern).or_insert_with(|| vec![0.0; triples])[triple] += weight * chance;
        }
    });
    left
}

#[test]
fn suggestions_are_answered_from_the_hands_as_they_are_now() {
    let mut compared = 0;
    for seed in 0..evenings(80) {
        let rng = &mut Rng::seed_from_u64(seed);
        let (setup, log) = evening(rng, Told::All, 0.0);
        let Some(me) = setup.me else { continue };
        let problem = Problem::from_game(&setup, &log);
        let asked: Vec<Holder> = asked_after(&setup, &log, me).into_iter().map(Holder::from).collect();
        let triples: Vec<[Card; 3]> = (0..6).map(|_| any_three(&setup, rng)).collect();
        for value in suggestion_values(&problem, &asked, setup.rules.answers, Some(&triples)) {
            let left = answers_of(&setup, &log, value.cards);
            let total: f64 = left.values().flatten().sum();
            let mean = |of: &dyn Fn(&Vec<f64>) -> f64| {
                left.values().map(|triples| triples.iter().sum::<f64>() / total * of(triples)).sum::<f64>()
            };
            let possible = |triples: &Vec<f64>| triples.iter().filter(|weight| **weight > 0.0).count();
            let best = |triples: &Vec<f64>| triples.iter().copied().fold(0.0, f64::max) / triples.iter().sum::<f64>();
            let nobody = left.get(&vec![None; 3]).map_or(0.0, |triples| triples.iter().sum::<f64>() / total);
            let all = [
                (value.expected_entropy, mean(&|triples| bits(triples.iter().copied()))),
                (value.expected_triples, mean(&|triples| possible(triples) as f64)),
                (value.win_probability, mean(&|triples| f64::from(u8::from(possible(triples) == 1)))),
                (value.expected_best, mean(&best)),
                (value.nobody, nobody),
            ];
            for (found, expected) in all {
                assert!((found - expected).abs() < 1e-9, "evening {seed} {value:?}: {expected} {setup:?} {log:?}");
            }
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn a_look_meets_the_hand_as_it_is_now() {
    let mut compared = 0;
    for seed in 0..evenings(80) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::All, 0.0);
        if setup.me.is_none() {
            continue;
        }
        for look in inspections(&setup, &log, &Position::of_game(&setup, &log), true, &Cancel::default()) {
            let worth = worth_of_a_look(&setup, &log, look.holder);
            assert!((look.bits - worth).abs() < 1e-9, "evening {seed}: {look:?}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

/// What each player may have written down in the true deal agrees with that deal.
#[test]
fn what_an_opponent_saw_is_of_the_hands_as_they_were_then() {
    let mut checked = 0;
    for seed in 0..evenings(40) {
        let rng = &mut Rng::seed_from_u64(seed);
        let (setup, log) = evening(rng, Told::All, 0.0);
        let drawn = WeightedDeals::draw(&Position::of_game(&setup, &log), 4, rng).unwrap();
        for (deal, seat) in drawn.deals.iter().flat_map(|deal| setup.seats().map(move |seat| (deal, seat))) {
            let position = opponent_position(&setup, &log, deal, seat, rng).unwrap();
            let file: Vec<Card> = deal.columns[setup.holder_count()].iter().collect();
            let triples = position.case_file().unwrap_or_else(|| panic!("evening {seed}, {seat:?}: {deal:?} {log:?}"));
            let chance = triples.probability(file.try_into().unwrap());
            assert!(chance > 0.0, "evening {seed}, {seat:?}: {deal:?} {log:?}");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

/// A card that the asker gave me is not new to the asker. One that I gave away is not mine to show.
#[test]
fn a_card_that_came_from_the_asker_tells_the_asker_nothing() {
    let (setup, mut log) = kept("late-joiner-hint");
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    let (me, eva) = (setup.me.unwrap(), Seat(1));
    let back = EntryKind::Handed { from: eva, to: me, count: 1, cards: CardSet::of(card("scarlet")) };
    log.push(Entry::new(EntryId(100), 0, back));
    let named = [card("scarlet"), card("rope"), card("hall")];
    let rng = &mut Rng::seed_from_u64(1);
    let showings = solve::cards_to_show(&setup, &log, eva, named, 20, rng, &Cancel::default());
    let said: Vec<(Card, bool)> = showings.iter().map(|showing| (showing.card, showing.seen)).collect();
    assert_eq!(said, [(card("scarlet"), true), (card("hall"), false)]);
    assert!(showings[0].leak.abs() < 1e-12 && showings[1].leak > 0.0, "{showings:?}");
}

#[test]
fn where_cards_moved_unseen_no_mark_is_false() {
    let (mut closed, mut all, mut unknown) = (0, 0, 0);
    for seed in 0..evenings(120) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::Some, 0.0);
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
    assert!(unknown > 20 && closed * 100 >= all * 90, "{closed} of {all} marks, {unknown} evenings");
}

/// In how many ways cards can have moved that the log does not name, judging by my hand and the cards face up.
fn choices(setup: &Setup, log: &[Entry]) -> usize {
    let of = |(at, entry): (usize, &Entry)| match &entry.kind {
        EntryKind::Handed { from, count, cards, .. } if !entry.doubted => {
            let hand = holdable(setup, &log[..at], *from, setup.edition.cards().collect()) - *cards;
            let more = usize::from(*count) - cards.len();
            (0..more).fold(1, |ways, chosen| ways * hand.len().saturating_sub(chosen) / (chosen + 1))
        }
        _ => 1,
    };
    log.iter().enumerate().map(of).product()
}

#[test]
fn where_few_cards_can_have_moved_unseen_every_chance_is_exact() {
    let mut unseen = 0;
    for seed in 0..evenings(150) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::Some, 0.0);
        if !(2..=120).contains(&choices(&setup, &log)) || setup.possible_sizes().len() > 1 {
            continue;
        }
        let sheet = solve(&Problem::from_game(&setup, &log)).unwrap_or_else(|| panic!("evening {seed}: {log:?}"));
        let truth = truth_of(&setup, &log);
        for (cell, weight) in truth.weights.iter().enumerate() {
            let (said, is) = (sheet.weighted[cell], weight / truth.weight);
            assert!((said - is).abs() < 1e-9, "evening {seed}, cell {cell}: {said} {is} {log:?}");
        }
        unseen += 1;
    }
    assert!(unseen > 20, "{unseen}");
}

#[test]
fn what_a_proof_cites_forces_the_mark_by_itself() {
    let (mut checked, mut cites_a_move) = (0, 0);
    for seed in 0..evenings(80) {
        let told = if seed % 2 == 0 { Told::All } else { Told::Some };
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), told, 0.0);
        let mut truths: BTreeMap<Vec<EntryId>, Truth> = BTreeMap::new();
        let (problem, mut proved) = (Problem::from_game(&setup, &log), 0);
        for proof in proofs(&problem) {
            let cited = only(&log, |id| proof.entries.contains(&id));
            cites_a_move += usize::from(cited.iter().any(|entry| matches!(entry.kind, EntryKind::Handed { .. })));
            let truth = truths.entry(proof.entries.clone()).or_insert_with(|| truth_of(&setup, &cited));
            let Mark { card, column, yes } = proof.conclusion().unwrap();
            let deals = truth.plain[card.index() * (setup.holder_count() + 1) + column];
            assert_eq!(deals, if yes { truth.deals } else { 0 }, "evening {seed}: {proof:?} {setup:?} {log:?}");
            proved += 1;
        }
        let marks = solve(&problem).unwrap().marks;
        let decided = marks.all().iter().filter(|status| **status != Status::Open).count();
        assert_eq!(proved, decided, "evening {seed}: {setup:?} {log:?}");
        checked += proved;
    }
    assert!(checked > 500 && cites_a_move > 100, "{checked} {cites_a_move}");
}

/// Those whose removal mends the log are all that do.
#[test]
fn entries_named_in_a_conflict_clash_and_every_mending_removal_is_found() {
    let (mut clashes, mut with_a_move, mut removals) = (0, 0, 0);
    for seed in 0..evenings(320) {
        let told = if seed % 4 > 0 { Told::All } else { Told::Some };
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), told, 0.15);
        let problem = Problem::from_game(&setup, &log);
        let Some(found) = conflict(&problem) else {
            assert!(told == Told::Some || is_possible(&setup, &log), "evening {seed}: {setup:?} {log:?}");
            continue;
        };
        clashes += 1;
        let clash = only(&log, |id| found.entries.contains(&id));
        with_a_move += usize::from(clash.iter().any(|entry| matches!(entry.kind, EntryKind::Handed { .. })));
        assert!(!is_possible(&setup, &clash), "evening {seed}: {found:?} {setup:?} {log:?}");
        let removable = removal_fixes(&problem);
        for entry in &log {
            let mended = is_possible(&setup, &only(&log, |id| id != entry.id));
            // If it is not known what moved, more may seem possible than is.
            let said = removable.contains(&entry.id);
            assert!(
                said == mended || said && told == Told::Some,
                "evening {seed}: {entry:?} {removable:?} {setup:?} {log:?}"
            );
            removals += usize::from(mended);
        }
        if told == Told::Some {
            continue;
        }
        let offered = mends(&setup, &log);
        for mend in &offered {
            if let [MendChange::Entry(entry)] = mend.changes.as_slice() {
                let changed: Vec<Entry> =
                    log.iter().map(|old| if old.id == entry.id { entry } else { old }).cloned().collect();
                assert!(is_possible(&setup, &changed), "evening {seed}: {mend:?} {setup:?} {log:?}");
            }
        }
        let single = offered.iter().filter(|mend| mend.changes.len() == 1);
        let mended: BTreeSet<EntryId> = single.flat_map(|mend| mend.entries().collect::<Vec<_>>()).collect();
        assert_eq!(mended, removable.into_iter().collect(), "evening {seed}: {offered:?} {setup:?} {log:?}");
    }
    assert!(clashes > 40 && with_a_move > 5 && removals > 40, "{clashes} {with_a_move} {removals}");
}

/// A late joiner takes no turn before they sit down and is not asked before they have cards. A leaver who comes back does both again.
#[test]
fn only_players_at_the_table_are_asked_and_take_turns() {
    let setup = table_of_four();
    let (late, leaver) = (Seat(3), Seat(1));
    let mut log = Vec::new();
    let mut after = |kinds: Vec<EntryKind>| {
        log.extend(kinds.into_iter().map(|kind| Entry::new(EntryId(0), 0, kind)));
        (asked_after(&setup, &log, Seat(0)), deerstalker::game::turn_after(&setup, &log).unwrap())
    };
    assert_eq!(after(vec![passes(Seat(2))]), (vec![Seat(1), Seat(2)], Seat(0)));
    assert_eq!(after(vec![EntryKind::Joined { seat: late }]), (vec![Seat(1), Seat(2)], late), "still without cards");
    let given = EntryKind::Handed { from: Seat(2), to: late, count: 1, cards: CardSet::EMPTY };
    assert_eq!(after(vec![given]), (vec![Seat(1), Seat(2), late], late));
    let leaves = EntryKind::Left { seat: leaver, to: None, hand: CardSet::EMPTY };
    assert_eq!(after(vec![leaves, passes(Seat(0))]), (vec![Seat(2), late], Seat(2)));
    assert_eq!(after(vec![EntryKind::Joined { seat: leaver }]), (vec![Seat(1), Seat(2), late], leaver));
}

fn table_of_four() -> Setup {
    (0..1_000)
        .map(|seed| evening(&mut Rng::seed_from_u64(seed), Told::All, 0.0).0)
        .find(|setup| setup.seat_count() == 4)
        .unwrap()
}

#[test]
fn one_card_handed_on_unseen_is_each_of_the_hand_with_equal_chance() {
    let edition = by_id("clue_2002").unwrap();
    let setup = Setup::new(SetupParts {
        deal: HandSizes::Sizes(vec![5, 5, 4, 4]),
        hand: edition.cards().step_by(4).take(5).collect(),
        ..SetupParts::new(edition, ["Me", "Ben", "Cy", "Dot"].map(SeatInfo::named))
    })
    .unwrap();
    let kind = EntryKind::Handed { from: Seat(1), to: Seat(2), count: 1, cards: CardSet::EMPTY };
    let hands = Hands::after(&setup, &[Entry::new(EntryId(1), 0, kind)]).unwrap();
    let dealt = hands.of_hand(Holder(1)).unwrap();
    assert!((dealt.share(Seat(1)) - 0.8).abs() < 1e-12 && (dealt.share(Seat(2)) - 0.2).abs() < 1e-12);
}

/// Cy gave Ben one card unseen. Ben leaves and lays all seven open: the others were not dealt to him, and six of the
/// seven were.
#[test]
fn a_whole_hand_laid_open_leaves_no_other_card_to_its_player() {
    let edition = by_id("clue_2002").unwrap();
    let cards = |ids: &[&str]| -> CardSet { ids.iter().map(|id| edition.card_by_id(id).unwrap()).collect() };
    let mine = cards(&["mustard", "knife", "hall", "study", "rope", "pipe"]);
    let setup = Setup::new(SetupParts {
        hand: mine,
        ..SetupParts::new(edition.clone(), ["Me", "Ben", "Cy"].map(SeatInfo::named))
    })
    .unwrap();
    let (ben, cy) = (Seat(1), Seat(2));
    let open = cards(&["plum", "green", "wrench", "lounge", "kitchen", "ballroom", "library"]);
    let given = EntryKind::Handed { from: cy, to: ben, count: 1, cards: CardSet::EMPTY };
    let left = |hand| EntryKind::Left { seat: ben, to: None, hand };
    let sheet = |kinds: [EntryKind; 2]| {
        let log: Vec<Entry> = kinds.into_iter().zip(1..).map(|(kind, id)| Entry::new(EntryId(id), 0, kind)).collect();
        solve::solve(&Problem::from_game(&setup, &log)).unwrap()
    };
    let whole = sheet([given.clone(), left(open)]);
    let marks = &whole.marks;
    for card in edition.cards().filter(|card| !open.contains(*card) && !mine.contains(*card)) {
        assert_eq!(marks.status(card, 1), Status::No, "{card:?}");
    }
    for card in open {
        assert!((whole.probability(card, 1) - 6.0 / 7.0).abs() < 1e-9, "{card:?}");
    }
    let part = sheet([given, left(open - cards(&["plum"]))]);
    assert_eq!(part.marks.status(edition.card_by_id("plum").unwrap(), 1), Status::Open, "one of seven is not open");
}

/// Not the players who were dealt them.
#[test]
fn reasons_name_who_can_have_the_cards_now() {
    let edition = by_id("clue_2002").unwrap();
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
    // Dot has none of these. If anybody was dealt them, it was Ben and Cy.
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
            SuggestionReason::Known(card, place) => {
                assert_ne!(*place, KnownCard::Located(ben.into()), "{card:?} has changed hands");
            }
            _ => {}
        }
    }
    assert!(named > 0, "none of these cards is asked for");
}

fn kept(name: &str) -> (Setup, Vec<Entry>) {
    let path = format!("tests/moved/{name}.json");
    let game = deerstalker::exchange::read(&text_of(path)).unwrap().game;
    let log = game.entries().to_vec();
    (game.setup, log)
}

fn card_called(setup: &Setup, name: &str) -> Card {
    setup.edition.cards().find(|card| setup.edition.card_name(*card, "en") == name).unwrap()
}

fn value_of(name: &str, cards: [&str; 3]) -> deerstalker::deduction::SuggestionValue {
    let (setup, log) = kept(name);
    let card = |named: &str| card_called(&setup, named);
    let asked: Vec<Holder> = asked_after(&setup, &log, setup.me.unwrap()).into_iter().map(Holder::from).collect();
    let problem = Problem::from_game(&setup, &log);
    suggestion_values(&problem, &asked, setup.rules.answers, Some(&[cards.map(card)]))[0].clone()
}

#[test]
fn a_card_that_a_late_joiner_has_is_shown_by_the_late_joiner() {
    // Eva, who is asked first, has Miss Scarlett. She shows her, which tells nothing.
    let value = value_of("late-joiner-hint", ["Miss Scarlett", "Lead Pipe", "Kitchen"]);
    assert!(value.win_probability.abs() < 1e-9 && value.nobody.abs() < 1e-9, "{value:?}");
    let value = value_of("late-joiner-known", ["Professor Plum", "Rope", "Hall"]);
    assert!(value.nobody.abs() < 1e-9, "{value:?}");
    // Plac has Suaa now, and shows it rather than a room half of the time.
    let value = value_of("mh-920304-38", ["Suaa", "Weaa", "Roaa"]);
    assert!((value.win_probability - 0.25).abs() < 1e-9, "{value:?}");
}

#[test]
fn a_card_shown_after_a_move_keeps_its_weight() {
    let (setup, log) = kept("weight-after-move");
    let sheet = solve(&Problem::from_game(&setup, &log)).unwrap();
    let room = card_called(&setup, "Roaa");
    // Plac showed one of two cards, or of three with this one: 1/3 against 1/2.
    let chance = sheet.probability(room, 2);
    assert!((chance - 0.4).abs() < 1e-9, "{chance}");
}

/// Plab gave both cards away and then showed one. Plab had also passed on the only card that it could have been.
#[test]
fn an_answer_clashes_with_the_moves_before_it_not_with_itself() {
    let (setup, log) = kept("conflict-without-the-move");
    let clash = |numbers: &[usize]| {
        let ids: Vec<EntryId> = numbers.iter().map(|number| log[number - 1].id).collect();
        let found = conflict(&Problem::from_game(&setup, &only(&log, |id| ids.contains(&id))));
        found.map(|found| found.entries) == Some(ids)
    };
    assert!(clash(&[2, 5, 7]) && clash(&[4, 7]) && !clash(&[7]));
    let found = conflict(&Problem::from_game(&setup, &log)).unwrap();
    assert_eq!(found.entries, [log[3].id, log[6].id]);
    assert_eq!(removal_fixes(&Problem::from_game(&setup, &log)), [log[6].id]);
}

#[test]
fn removals_mend_what_they_are_said_to_mend() {
    let (setup, log) = kept("fix-ml-920311-16");
    let mending: Vec<EntryId> =
        log.iter().map(|entry| entry.id).filter(|id| is_possible(&setup, &only(&log, |other| other != *id))).collect();
    assert!(!mending.is_empty());
    assert_eq!(removal_fixes(&Problem::from_game(&setup, &log)), mending);
}

#[test]
fn the_proofs_of_a_kept_evening_cite_the_moves() {
    let (setup, log) = kept("proof-without-the-move");
    for proof in proofs(&Problem::from_game(&setup, &log)) {
        let truth = truth_of(&setup, &only(&log, |id| proof.entries.contains(&id)));
        let Mark { card, column, yes } = proof.conclusion().unwrap();
        let deals = truth.plain[card.index() * (setup.holder_count() + 1) + column];
        assert_eq!(deals, if yes { truth.deals } else { 0 }, "{proof:?}");
    }
}

fn hands_along(now: Vec<CardSet>, log: &[Entry]) -> Vec<Vec<CardSet>> {
    let mut along = vec![now];
    for entry in log {
        let mut hands = along[along.len() - 1].clone();
        if let EntryKind::Handed { from, to, cards, .. } = entry.kind
            && !entry.doubted
        {
            hands[from.index()] = hands[from.index()] - cards;
            hands[to.index()] = hands[to.index()] | cards;
        }
        along.push(hands);
    }
    along
}

/// Of whom, and the cards of which it was one.
fn saw(setup: &Setup, entry: &Entry, hands: &[CardSet], by: Seat) -> Vec<(Seat, CardSet)> {
    match &entry.kind {
        _ if entry.doubted => Vec::new(),
        EntryKind::Suggestion { by: asker, cards, answers } => {
            let named: CardSet = cards.iter().copied().collect();
            let sees = |answer: &&Answer| setup.rules.face_up_shows || by == *asker || by == answer.seat;
            let shows = answers.iter().filter(|answer| !answer.doubted).filter(sees);
            let cards = shows.filter_map(|answer| match answer.response {
                Response::Showed(Some(card)) => Some((answer.seat, CardSet::of(card))),
                Response::Showed(None) => Some((answer.seat, hands[answer.seat.index()] & named)),
                _ => None,
            });
            cards.collect()
        }
        EntryKind::Revealed { holder, card } => vec![(Seat(holder.0), CardSet::of(*card))],
        EntryKind::Handed { from, to, cards, .. } if by == *from || by == *to => {
            cards.iter().map(|card| (*from, CardSet::of(card))).collect()
        }
        EntryKind::Left { seat, to: None, hand } => hand.iter().map(|card| (*seat, CardSet::of(card))).collect(),
        EntryKind::Left { seat, to, .. } if *to == Some(by) => {
            hands[seat.index()].iter().map(|card| (*seat, CardSet::of(card))).collect()
        }
        _ => Vec::new(),
    }
}

fn without_my_shows(setup: &Setup, log: &mut [Entry]) {
    for entry in log {
        if let EntryKind::Suggestion { answers, .. } = &mut entry.kind {
            for answer in answers.iter_mut().filter(|answer| Some(answer.seat) == setup.me) {
                if let Response::Showed(card) = &mut answer.response {
                    *card = None;
                }
            }
        }
    }
}

#[test]
fn who_has_seen_my_cards_equals_every_deal() {
    let (mut told, mut moved, mut unnamed) = (0, 0, 0);
    for seed in 0..evenings(300) {
        let rng = &mut Rng::seed_from_u64(seed);
        let (setup, mut log) = evening(rng, Told::All, 0.0);
        let Some(me) = setup.me else { continue };
        if rng.random_bool(0.3) {
            without_my_shows(&setup, &mut log);
        }
        let mut courses: Vec<Vec<Vec<CardSet>>> = Vec::new();
        each_possible(&setup, &log, |place, _, _| {
            let hand = |seat: usize| (0..place.len()).filter(|card| place[*card] == seat).map(Card::new).collect();
            courses.push(hands_along((0..setup.seat_count()).map(hand).collect(), &log));
        });
        for card in hand_after(&setup, &log) {
            let found = deerstalker::game::witnesses(&setup, &log, card);
            for (seat, at) in setup.asked_by(me).flat_map(|seat| (0..log.len()).map(move |at| (seat, at))) {
                let seen_in = |course: &Vec<Vec<CardSet>>| {
                    saw(&setup, &log[at], &course[at], seat).iter().any(|(_, among)| *among == CardSet::of(card))
                };
                let (certain, id) = (courses.iter().all(seen_in), log[at].id);
                let said = found.iter().any(|(other, ids)| *other == seat && ids.contains(&id));
                let mine = courses[0][at][me.index()].contains(card);
                assert!(certain || !said, "evening {seed}: {seat:?} {card:?} {id:?} {log:?}");
                assert!(said || !certain || !mine, "evening {seed}: {seat:?} {card:?} {id:?} {log:?}");
                told += usize::from(said);
                moved += usize::from(said && !mine);
                let unsaid = |answer: &Answer| answer.seat == me && answer.response == Response::Showed(None);
                let open = matches!(&log[at].kind, EntryKind::Suggestion { answers, .. } if answers.iter().any(unsaid));
                unnamed += usize::from(said && open);
            }
        }
    }
    assert!(told > 300 && moved > 30 && unnamed > 10, "{told} {moved} {unnamed}");
}

/// The game of a player if a deal is the truth, once for each choice of the cards they saw and the log does not name.
fn from_chair(setup: &Setup, log: &[Entry], course: &[Vec<CardSet>], seat: Seat) -> (Setup, Vec<Vec<Entry>>) {
    let mut logs: Vec<Vec<Entry>> = vec![Vec::new()];
    for (at, entry) in log.iter().enumerate() {
        let hands = &course[at];
        let mut kinds = vec![entry.kind.clone()];
        match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let named: CardSet = cards.iter().copied().collect();
                let sees = |of: Seat| setup.rules.face_up_shows || seat == *by || seat == of;
                for (which, answer) in answers.iter().enumerate() {
                    let Response::Showed(card) = answer.response else { continue };
                    let could = card.map_or(hands[answer.seat.index()] & named, CardSet::of);
                    let shown = if sees(answer.seat) && !((answer.doubted || entry.doubted) && could.is_empty()) {
                        could.iter().map(Some).collect()
                    } else {
                        vec![None]
                    };
                    kinds =
                        kinds.iter().flat_map(|kind| shown.iter().map(|card| with_shown(kind, which, *card))).collect();
                }
            }
            EntryKind::Told { by, to: Some(to), .. } if seat != *by && seat != *to => continue,
            EntryKind::Snooped { by, holder, .. } if *by != seat => {
                kinds = vec![EntryKind::Snooped { by: *by, holder: *holder, card: None }];
            }
            EntryKind::Handed { from, to, count, .. } if seat != *from && seat != *to => {
                kinds = vec![EntryKind::Handed { from: *from, to: *to, count: *count, cards: CardSet::EMPTY }];
            }
            EntryKind::Left { seat: left, to, .. } if *to == Some(seat) => {
                kinds = vec![EntryKind::Left { seat: *left, to: *to, hand: hands[left.index()] }];
            }
            _ => {}
        }
        let next = |log: &Vec<Entry>| {
            let with = |kind: &EntryKind| [log.clone(), vec![Entry { kind: kind.clone(), ..entry.clone() }]].concat();
            kinds.iter().map(with).collect::<Vec<_>>()
        };
        logs = logs.iter().flat_map(next).collect();
    }
    let sizes = course[0].iter().map(|hand| hand.len() as u8).collect();
    let parts = SetupParts {
        me: Some(seat),
        hand: course[0][seat.index()],
        deal: HandSizes::Sizes(sizes),
        ..setup.clone().into_parts()
    };
    (Setup::new(parts).unwrap(), logs)
}

fn with_shown(kind: &EntryKind, which: usize, card: Option<Card>) -> EntryKind {
    let mut kind = kind.clone();
    if let EntryKind::Suggestion { answers, .. } = &mut kind {
        answers[which].response = Response::Showed(card);
    }
    kind
}

fn possible(setup: &Setup, log: &[Entry]) -> CardSet {
    let mut possible = CardSet::EMPTY;
    each_possible(setup, log, |_, _, table| possible |= table.file);
    possible
}

/// By every deal and every choice of the cards that only they saw, and by the truth alone.
#[test]
fn chances_that_another_player_still_has_a_card_open_equal_those_over_every_deal() {
    let (mut exact, mut all) = (0, 0);
    for seed in 0..evenings(60) {
        let (setup, log) = evening(&mut Rng::seed_from_u64(seed), Told::All, 0.0);
        let playing = |seat: &Seat| !out_after(&setup, &log).contains(seat);
        let Some(seat) = setup.me.and_then(|me| setup.asked_by(me).find(playing)) else { continue };
        let cards = setup.edition.card_count();
        let (mut total, mut open, mut truths) = (0.0, vec![0.0; cards], Vec::new());
        let mut seen: Vec<Vec<(usize, Card, bool)>> = Vec::new();
        let mut solved: BTreeMap<String, CardSet> = BTreeMap::new();
        each_possible(&setup, &log, |place, weight, _| {
            let hand = |holder: usize| (0..place.len()).filter(|card| place[*card] == holder).map(Card::new).collect();
            let hands: Vec<CardSet> = (0..setup.holder_count()).map(hand).collect();
            let course = hands_along(hands[..setup.seat_count()].to_vec(), &log);
            let (theirs, logs) = from_chair(&setup, &log, &course, seat);
            let mut mine = vec![0.0; cards];
            for log in &logs {
                let key = format!("{:?} {:?} {log:?}", theirs.hand, theirs.deal);
                for card in *solved.entry(key).or_insert_with(|| possible(&theirs, log)) {
                    mine[card.index()] += 1.0 / logs.len() as f64;
                }
            }
            (0..cards).for_each(|card| open[card] += weight * mine[card]);
            total += weight;
            for (at, entry) in log.iter().enumerate() {
                let looks = saw(&setup, entry, &course[at], seat).into_iter().filter(|(holder, _)| *holder != seat);
                seen.push(
                    looks.flat_map(|(_, among)| among.iter().map(move |card| (at, card, among.len() == 1))).collect(),
                );
            }
            truths.push((hands, hand(setup.holder_count()), mine));
        });
        let position = Position::of_game(&setup, &log);
        let mut game = Game::new("Friday", setup.clone(), 0);
        game.branches[0].entries.clone_from(&log);
        let look = |game: &Game| OtherChair::of(game, log.len(), &position, seat, 10_000, &Cancel::default()).unwrap();
        let known = look(&game).known.unwrap();
        // If cards moved out of their sight, the engine leaves more open than there is.
        let unseen = log.iter().any(|entry| {
            matches!(entry.kind, EntryKind::Handed { from, to, .. } if !entry.doubted && from != seat && to != seat)
        });
        let agrees = |found: f64, counted: f64| {
            if unseen { found > 1e-12 || counted <= 1e-12 } else { (found - counted).abs() < 1e-9 }
        };
        for (card, (found, counted)) in known.open.iter().zip(open).enumerate() {
            let (found, counted) = (*found, counted / total);
            assert!(agrees(found, counted), "evening {seed}, card {card}: {found} {counted} {log:?}");
        }
        assert!(known.knows.error <= 0.0, "evening {seed}: every view is solved");
        let moved = log.iter().any(|entry| !entry.doubted && matches!(entry.kind, EntryKind::Handed { .. }));
        for card in setup.edition.cards() {
            let found = look(&game).shown(card);
            for at in 0..log.len() {
                let looks: Vec<bool> = (seen.iter().skip(at).step_by(log.len()))
                    .map(|looks| looks.iter().filter(|look| (look.0, look.1) == (at, card)).any(|look| look.2))
                    .collect();
                let could = seen.iter().flatten().any(|look| (look.0, look.1) == (at, card));
                let certain = looks.iter().all(|certain| *certain);
                let said = found.iter().find(|(entry, _)| *entry == at).map(|(_, certain)| *certain);
                let told = format!("evening {seed}: {card:?} {at} {said:?} {log:?}");
                assert!(said == could.then_some(certain) || moved && (said.is_some() || !could), "{told}");
            }
        }
        exact += usize::from(!unseen);
        all += 1;
        let (hands, file, mine) = &truths[truths.len() / 2];
        game.outcome.hands = setup.holders().zip(hands.iter().copied()).collect();
        game.outcome.case_file = file.iter().collect::<Vec<Card>>().try_into().ok();
        let really = look(&game).truth.unwrap();
        for (card, (found, counted)) in really.open.iter().zip(mine).enumerate() {
            let (found, counted) = (*found, *counted);
            assert!(agrees(found, counted), "evening {seed}, card {card}: {found} {counted} {log:?}");
        }
    }
    assert!(all > 25 && exact > 12, "{all} {exact}");
}

/// The asker holds two of the three cards named: only the third could have been shown.
#[test]
fn a_doubted_answer_says_of_no_card_that_another_chair_saw_it() {
    let edition = by_id("clue_2002").unwrap();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let named = [card("mustard"), card("rope"), card("hall")];
    let hand = [named[0], named[1], card("plum"), card("knife"), card("study"), card("lounge")];
    let seats = ["Anna", "Ben", "Cal"].map(SeatInfo::named);
    let parts = SetupParts { hand: hand.into_iter().collect(), ..SetupParts::new(edition.clone(), seats) };
    let setup = Setup::new(parts).unwrap();
    for doubted in [false, true] {
        let answers = vec![Answer { doubted, ..Answer::new(Seat(2), Response::Showed(None)) }];
        let mut game = Game::new("Friday", setup.clone(), 0);
        let kind = EntryKind::Suggestion { by: Seat(1), cards: named, answers };
        game.branches[0].entries.push(Entry::new(EntryId(1), 0, kind));
        let position = Position::of_game(&setup, game.entries());
        let chair = OtherChair::of(&game, 1, &position, Seat(1), 10, &Cancel::default()).unwrap();
        let expected = if doubted { vec![] } else { vec![(0, true)] };
        assert_eq!(chair.shown(named[2]), expected);
    }
}
