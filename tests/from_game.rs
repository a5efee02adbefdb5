//! The engine against brute force from set-up and log on: small random evenings with everything in them that a log can
//! hold — doubted and unheard answers, all three models of showing, both rules of answering, spectators, table cards,
//! unknown deals, peeks, clue cards. Every deal is written out and every entry asked whether it can have happened so;
//! nothing but the types of `game` is shared with the engine. `DEERSTALKER_LONG=1` plays more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/solve.rs"]
mod solve;
#[path = "support/truth.rs"]
mod truth;

use deerstalker::deduction::{
    Cancel, CaseFileHistory, Doubt, EntryPart, Fact, Mistake, Problem, Source, conflict, consistent, fixes,
};
use deerstalker::edition::{AnswerRule, Card, CardSet, Colour, Edition, Rules, library};
use deerstalker::game::{
    Answer, ClueCard, ClueResult, Entry, EntryId, EntryKind, HandSizes, HintLevel, Holder, Response, Seat, SeatInfo,
    Setup, SetupParts, ShowModel, TableHolder, Verdict,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use solve::{case_file_triples, deals, inspections, solve};
use std::sync::Arc;
use truth::{Truth, each_deal};

type Rng = ChaCha8Rng;

/// A box of few cards.
fn edition(rng: &mut Rng) -> Edition {
    let mut edition = Edition::clone(&library()[0]);
    edition.players.min = 2;
    let most = [3, 3, 4];
    for (category, most) in edition.categories.iter_mut().zip(most) {
        category.cards.truncate(rng.random_range(2..=most));
    }
    edition
}

/// An evening: the set-up, where every card lies (the number of holders: the case file), and the log.
struct Evening {
    setup: Setup,
    truth: Vec<usize>,
    log: Vec<Entry>,
}

fn evening(rng: &mut Rng) -> Evening {
    let edition = edition(rng);
    let everybody = rng.random_bool(0.5);
    let answers = if everybody { AnswerRule::Everybody } else { AnswerRule::FirstCard };
    let players = rng.random_range(2..=4usize);
    let mut truth = vec![usize::MAX; edition.card_count()];
    let holders_on_table = rng.random_range(0..3usize);
    let file = players + holders_on_table;
    for category in 0..3 {
        truth[rng.random_range(edition.category_range(category))] = file;
    }
    let mut rest: Vec<usize> = (0..truth.len()).filter(|card| truth[*card] == usize::MAX).collect();
    rest.shuffle(rng);
    let mut table = Vec::new();
    for at in 0..holders_on_table {
        let Some(card) = rest.pop() else {
            // Too few cards: this table has a holder fewer.
            for place in truth.iter_mut().filter(|place| **place == file) {
                *place = players + at;
            }
            break;
        };
        truth[card] = players + at;
        let face_down = rng.random_bool(0.5);
        table.push(if face_down {
            TableHolder::FaceDown { room: None }
        } else {
            TableHolder::FaceUp(CardSet::of(Card::new(card)))
        });
    }
    let dealer = rng.random_range(0..players);
    let mut sizes = vec![0u8; players];
    for (at, card) in rest.iter().enumerate() {
        let seat = (dealer + 1 + at) % players;
        truth[*card] = seat;
        sizes[seat] += 1;
    }
    let me = rng.random_bool(0.75).then(|| rng.random_range(0..players));
    let hand = |seat: usize| (0..truth.len()).filter(|card| truth[*card] == seat).map(Card::new).collect::<CardSet>();
    let setup = Setup::new(SetupParts {
        rules: Rules { answers, open_shows: rng.random_bool(0.3), ..edition.rules.clone() },
        seats: (0..players)
            .map(|at| SeatInfo { name: format!("P{at}"), token: None, colour: Colour(0, 0, 0) })
            .collect(),
        me: me.map(|me| Seat(me as u8)),
        first: Seat(0),
        deal: match rng.random_range(0..3) {
            0 => HandSizes::Dealer(Seat(dealer as u8)),
            1 => HandSizes::Sizes(sizes),
            _ => HandSizes::Unknown,
        },
        hand: me.map_or(CardSet::EMPTY, hand),
        table,
        show_model: *[ShowModel::Neutral, ShowModel::Random, ShowModel::Repeats].choose(rng).unwrap(),
        hint_level: HintLevel::Deductions,
        edition: Arc::new(edition),
    })
    .unwrap();
    let mut evening = Evening { setup, truth, log: Vec::new() };
    for id in 0..rng.random_range(0..9u32) {
        let kind = evening.happens(everybody, rng);
        let doubted = rng.random_bool(0.1);
        evening.log.push(Entry { id: EntryId(id), kind, doubted, ..blank(id) });
    }
    evening
}

/// An entry with nothing in it.
fn blank(id: u32) -> Entry {
    Entry { id: EntryId(id), at: 0, kind: EntryKind::Note, note: None, doubted: false }
}

impl Evening {
    fn holds(&self, holder: usize, card: Card) -> bool {
        self.truth[card.index()] == holder
    }

    /// Something true, or now and then (in an answer) something false.
    fn happens(&self, everybody: bool, rng: &mut Rng) -> EntryKind {
        let players = self.setup.seats.len();
        let triple = [0, 1, 2].map(|category| Card::new(rng.random_range(self.setup.edition.category_range(category))));
        let any = Card::new(rng.random_range(0..self.truth.len()));
        let holder = self.truth[any.index()];
        let somebody = Seat(rng.random_range(0..players) as u8);
        match rng.random_range(0..13) {
            0 if triple.iter().any(|card| self.truth[card.index()] != self.setup.holder_count()) => {
                let file = |category| {
                    let mut cards = self.setup.edition.category_cards(category).iter();
                    cards.find(|card| self.holds(self.setup.holder_count(), *card)).unwrap()
                };
                let looked = self.setup.me == Some(somebody) && rng.random_bool(0.5);
                let saw = looked.then(|| [0, 1, 2].map(file));
                EntryKind::Accusation { by: somebody, cards: triple, verdict: Verdict::Wrong, saw }
            }
            1 if holder < self.setup.holder_count() => EntryKind::Revealed { holder: Holder(holder as u8), card: any },
            2 if holder < players => EntryKind::ClueCard {
                which: ClueCard::HolderReveals(any),
                results: vec![ClueResult::Revealed { holder: Holder(holder as u8), card: any }],
            },
            2 => EntryKind::ClueCard { which: ClueCard::HolderReveals(any), results: vec![ClueResult::NobodyHas(any)] },
            3 => {
                let not = Holder(rng.random_range(0..self.setup.holder_count()) as u8);
                if self.holds(not.index(), any) {
                    EntryKind::Note
                } else {
                    EntryKind::DoesNotHold { holder: not, card: any }
                }
            }
            4 if holder < players => {
                let (from, by) = (Seat(holder as u8), somebody);
                let card = rng.random_bool(0.5).then_some(any);
                if rng.random_bool(0.5) {
                    EntryKind::ShownPrivately { from, to: by, card }
                } else {
                    EntryKind::Snooped { by, holder: from, card }
                }
            }
            4 if holder < self.setup.holder_count() => {
                EntryKind::Peeked { by: somebody, holder: Holder(holder as u8), card: Some(any) }
            }
            5 => {
                let held = |card: &Card| self.holds(somebody.index(), *card);
                let hand: CardSet = (0..self.truth.len()).map(Card::new).filter(held).collect();
                let hand = if rng.random_bool(0.5) { hand } else { CardSet::EMPTY };
                let to = Seat(((somebody.index() + 1) % players) as u8);
                EntryKind::Left { seat: somebody, to: rng.random_bool(0.5).then_some(to), hand }
            }
            _ => self.suggestion(triple, somebody.index(), everybody, rng),
        }
    }

    fn suggestion(&self, cards: [Card; 3], by: usize, everybody: bool, rng: &mut Rng) -> EntryKind {
        let players = self.setup.seats.len();
        let mut answers = Vec::new();
        for step in 1..players {
            let seat = (by + step) % players;
            let held: Vec<Card> = cards.into_iter().filter(|card| self.holds(seat, *card)).collect();
            let response = match held.choose(rng) {
                None => Response::Passed,
                Some(card) if self.setup.sees_show(Seat(by as u8), Seat(seat as u8)) => Response::Showed(Some(*card)),
                Some(_) => Response::Showed(None),
            };
            let slip = rng.random_bool(0.02);
            let response = match response {
                _ if rng.random_bool(0.2) => Response::NotHeard,
                Response::Passed if slip => Response::Showed(None),
                Response::Showed(None) if slip => Response::Passed,
                response => response,
            };
            answers.push(Answer { doubted: rng.random_bool(0.08), ..Answer::new(Seat(seat as u8), response) });
            if !held.is_empty() && !everybody {
                break;
            }
        }
        EntryKind::Suggestion { by: Seat(by as u8), cards, answers }
    }
}

/// Whether the player in `seat` left and took a hand along that nobody may look into.
fn took_along(log: &[Entry], seat: usize) -> bool {
    let left = log.iter().rev().filter(|entry| !entry.doubted).find_map(|entry| match &entry.kind {
        EntryKind::Left { seat: gone, to, hand } if gone.index() == seat => Some(to.is_none() && hand.is_empty()),
        _ => None,
    });
    left == Some(true)
}

/// How likely the log is in this deal: 0 if something in it cannot have happened so.
fn likelihood(setup: &Setup, log: &[Entry], place: &[usize]) -> f64 {
    let file = setup.holder_count();
    let at = |card: Card| place[card.index()];
    let mut likelihood = 1.0;
    // What each holder has shown to me so far, as the log has it.
    let mut seen: Vec<Vec<Card>> = vec![Vec::new(); file];
    for (number, entry) in log.iter().enumerate().filter(|(_, entry)| !entry.doubted) {
        let possible = match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let gone = |seat: Seat| {
                    let left = |entry: &Entry| matches!(entry.kind, EntryKind::Left { seat: gone, to: None, .. } if gone == seat);
                    log[..number].iter().any(left)
                };
                let heard = |answer: &Answer| !answer.doubted && answer.response != Response::NotHeard;
                let shown = |answer: &Answer| heard(answer) && answer.response != Response::Passed;
                // The asking went on at least to here.
                let end = answers.iter().position(shown).or(answers.iter().rposition(heard)).unwrap_or(0);
                for answer in &answers[..end] {
                    let unheard = answer.response == Response::NotHeard && !answer.doubted && !gone(answer.seat);
                    let had_one = cards.iter().any(|card| at(*card) == answer.seat.index());
                    if setup.rules.answers == AnswerRule::FirstCard && unheard && had_one {
                        return 0.0;
                    }
                }
                for answer in answers.iter().filter(|answer| !answer.doubted) {
                    let seat = answer.seat.index();
                    let held = cards.iter().filter(|card| at(**card) == seat).count();
                    likelihood *= match answer.response {
                        Response::NotHeard => 1.0,
                        Response::Passed => f64::from(u8::from(held == 0)),
                        Response::Showed(None) => f64::from(u8::from(held > 0)),
                        Response::Showed(Some(card)) if at(card) != seat => 0.0,
                        Response::Showed(Some(card)) => {
                            let seen_by_me = Some(*by) == setup.me || setup.rules.open_shows;
                            let known = cards.iter().any(|card| seen[seat].contains(card));
                            if seen_by_me {
                                seen[seat].push(card);
                            }
                            match setup.show_model {
                                ShowModel::Random if seen_by_me => 1.0 / held as f64,
                                ShowModel::Repeats if seen_by_me && !known => 1.0 / held as f64,
                                _ => 1.0,
                            }
                        }
                    };
                }
                true
            }
            EntryKind::Accusation { cards, verdict, saw, .. } => {
                (*verdict == Verdict::Right) == cards.iter().all(|card| at(*card) == file)
                    && saw.iter().flatten().all(|card| at(*card) == file)
            }
            EntryKind::Revealed { holder, card } | EntryKind::Peeked { holder, card: Some(card), .. } => {
                at(*card) == holder.index()
            }
            EntryKind::ShownPrivately { from: holder, card: Some(card), .. }
            | EntryKind::Snooped { holder, card: Some(card), .. } => at(*card) == holder.index(),
            EntryKind::DoesNotHold { holder, card } => at(*card) != holder.index(),
            EntryKind::Left { seat, hand, .. } => hand.iter().all(|card| at(card) == seat.index()),
            EntryKind::ClueCard { results, .. } => results.iter().all(|result| match result {
                ClueResult::Revealed { holder, card } => at(*card) == holder.index(),
                ClueResult::NobodyHas(card) => at(*card) >= setup.seats.len() || took_along(&log[..number], at(*card)),
                ClueResult::Shown { from, card, .. } => card.is_none_or(|card| at(card) == from.index()),
            }),
            _ => true,
        };
        if !possible {
            return 0.0;
        }
    }
    likelihood
}

/// What all deals together say.
fn truth_of(setup: &Setup, log: &[Entry]) -> Truth {
    let problem = Problem::from_game(setup, &[]);
    let mut truth = Truth::nothing(&problem);
    let known = |place: &[usize], at: usize, cards: CardSet| cards.iter().all(|card| place[card.index()] == at);
    let sizes: Vec<Vec<u8>> = setup
        .possible_sizes()
        .into_iter()
        .map(|sizes| sizes.into_iter().chain(setup.table.iter().map(|holder| holder.size() as u8)).collect())
        .collect();
    each_deal(problem.categories(), &sizes, |place| {
        let mine = setup.me.is_none_or(|me| known(place, me.index(), setup.hand));
        let open = setup.table.iter().enumerate().all(|(at, table)| match table {
            TableHolder::FaceUp(cards) => known(place, setup.seats.len() + at, *cards),
            TableHolder::FaceDown { .. } => true,
        });
        let likelihood = likelihood(setup, log, place);
        if mine && open && likelihood > 0.0 {
            truth.add(&problem, place, likelihood);
        }
    });
    truth
}

#[test]
fn what_a_log_says_is_what_brute_force_finds() {
    let evenings = if std::env::var_os("DEERSTALKER_LONG").is_some() { 12_000 } else { 60 };
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
            assert!(consistent(&problem) && conflict(&problem, &Cancel::default()).is_none(), "evening {seed}");
        } else {
            contradictory += 1;
            assert_eq!(truth.deals, 0, "evening {seed}");
            let conflict = conflict(&problem, &Cancel::default()).unwrap_or_else(|| panic!("evening {seed}"));
            let only: Vec<Entry> =
                evening.log.iter().filter(|entry| conflict.entries.contains(&entry.id)).cloned().collect();
            assert_eq!(truth_of(&evening.setup, &only).deals, 0, "evening {seed}");
        }
    }
    assert!(agreeing > contradictory && contradictory > 0 && implied > 2, "{agreeing} {contradictory} {implied}");
}

/// Ann asks; what Ben says is not heard, and Cleo shows: Ben had none.
#[test]
fn an_unheard_answer_before_a_later_one_is_a_pass() {
    let mut rng = Rng::seed_from_u64(0);
    let mut evening = loop {
        let evening = evening(&mut rng);
        if evening.setup.me.is_some() && evening.setup.seat_count() == 4 {
            break evening;
        }
    };
    let unheard = Answer::new(Seat(1), Response::NotHeard);
    let cards = [0, 1, 2].map(|category| Card::new(evening.setup.edition.category_range(category).start));
    let mut log = |rule: AnswerRule, answers: &[Answer]| {
        let mut parts = evening.setup.clone().into_parts();
        parts.rules.answers = rule;
        evening.setup = Setup::new(parts).unwrap();
        let kind = EntryKind::Suggestion { by: Seat(0), cards, answers: answers.to_vec() };
        Problem::from_game(&evening.setup, &[Entry { kind, ..blank(7) }])
    };
    let passed = Answer::new(Seat(1), Response::Passed);
    let doubted = |answer: Answer| Answer { doubted: true, ..answer };
    for later in [Response::Passed, Response::Showed(None)] {
        let later = Answer::new(Seat(2), later);
        let mut deals = |answers: &[Answer]| deals(&log(AnswerRule::FirstCard, answers));
        assert_eq!(deals(&[unheard, later]), deals(&[passed, later]), "it is as good as a pass");
        assert_eq!(deals(&[unheard, doubted(later)]), deals(&[]), "the later answer may be wrong");
        assert_eq!(deals(&[doubted(unheard), later]), deals(&[doubted(passed), later]), "and so may this one");
    }
    let later = Answer::new(Seat(2), Response::Passed);
    let both = log(AnswerRule::FirstCard, &[unheard, later, Answer::new(Seat(3), Response::Showed(None))]);
    let left = |answers: &[u8]| {
        answers.iter().fold(both.clone(), |left, at| {
            Doubt::Source(Source::Entry(EntryId(7), EntryPart::Answer(*at))).left_of(&left)
        })
    };
    let told =
        |problem: &Problem| problem.facts().iter().filter(|fact| fact.source.answer() == Some((EntryId(7), 0))).count();
    assert_eq!([&[][..], &[1], &[2], &[1, 2], &[0]].map(|doubts| told(&left(doubts))), [2, 1, 1, 0, 0]);
    let shown = Answer::new(Seat(1), Response::Showed(None));
    let unheard = Answer::new(Seat(2), Response::NotHeard);
    let after = log(AnswerRule::FirstCard, &[shown, unheard, Answer::new(Seat(3), Response::Passed)]);
    assert!(after.facts().iter().all(|fact| fact.source.answer() != Some((EntryId(7), 1))), "the rule was not kept");
    let all = log(AnswerRule::Everybody, &[passed, unheard, Answer::new(Seat(3), Response::Passed)]);
    assert!(all.facts().iter().all(|fact| fact.source.answer() != Some((EntryId(7), 1))), "everybody is asked");
}

/// An implied pass that cannot be true: each fix that is offered mends the log when the table makes it, and the log
/// then says what was weighed.
#[test]
fn an_implied_pass_is_doubted_like_any_answer() {
    let (mut tried, mut offered) = (0, [0; 2]);
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
        for fix in fixes(&problem) {
            let Doubt::Source(Source::Entry(EntryId(0), EntryPart::Answer(at))) = fix.doubt else { continue };
            let mut mended = evening.log.clone();
            mended[0].answer_mut(usize::from(at)).unwrap().doubted = true;
            assert_eq!(Problem::from_game(&setup, &mended), fix.doubt.left_of(&problem), "seed {seed}");
            offered[usize::from(at)] += 1;
            let wrong = if at == 0 { Mistake::ForgotToShow } else { Mistake::Misnoted };
            assert_eq!(fix.mistake, wrong, "seed {seed}: who was asked and passed does not explain it");
        }
        tried += 1;
    }
    assert!(tried > 20 && offered[0] > 20 && offered[1] > 20, "{tried} {offered:?}");
}

/// A card that is shown to me again weighs again, whether it is the same one or another.
#[test]
fn each_show_to_me_has_its_likelihood() {
    let mut weighed = 0;
    for seed in 0..120 {
        let mut rng = Rng::seed_from_u64(seed);
        let mut evening = evening(&mut rng);
        let Some(me) = evening.setup.me else { continue };
        let mut parts = evening.setup.into_parts();
        parts.show_model = ShowModel::Random;
        evening.setup = Setup::new(parts).unwrap();
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

/// A log in which everything is said two or three times over.
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

/// Bits of the case file that a look at a card of `holder` settles on average, from every deal.
fn worth_of_a_look(setup: &Setup, log: &[Entry], holder: Holder) -> f64 {
    let bits = |truth: &Truth| {
        let shares = truth.triple_weights.iter().map(|weight| weight / truth.weight).filter(|share| *share > 0.0);
        shares.map(|share| -share * share.log2()).sum::<f64>()
    };
    let now = truth_of(setup, log);
    let (mut seen, mut left) = (0.0, 0.0);
    for card in setup.edition.cards() {
        let mut with = log.to_vec();
        with.push(Entry { kind: EntryKind::Revealed { holder, card }, ..blank(1_000) });
        let then = truth_of(setup, &with);
        if then.deals > 0 {
            seen += then.weight;
            left += then.weight * bits(&then);
        }
    }
    bits(&now) - left / seen
}

#[test]
fn a_look_is_worth_what_brute_force_finds() {
    let evenings = if std::env::var_os("DEERSTALKER_LONG").is_some() { 4_000 } else { 120 };
    let (mut compared, mut on_the_table) = (0, 0);
    for seed in 0..evenings {
        let evening = evening(&mut Rng::seed_from_u64(seed));
        let (setup, log) = (&evening.setup, &evening.log);
        if setup.me.is_none() || setup.possible_sizes().len() > 1 || truth_of(setup, log).deals == 0 {
            continue;
        }
        for look in inspections(setup, log, true, &Cancel::default()) {
            let worth = worth_of_a_look(setup, log, look.holder);
            assert!((look.bits - worth).abs() < 1e-9, "evening {seed}: {look:?}, {worth}");
            compared += 1;
            on_the_table += usize::from(setup.seat_of(look.holder).is_none());
        }
    }
    assert!(compared > 30 && on_the_table > 3, "{compared} {on_the_table}");
}
