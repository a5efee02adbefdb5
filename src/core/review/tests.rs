#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod retry;
mod turning;

use super::analysis::Analysis;
use super::*;
use crate::advice::{KnownHabits, Reach, rank};
use crate::deduction::{Cancel, Position, Status};
use crate::edition::{AfterShownCard, Card, CardSet, RepeatRoom};
use crate::game::{
    Answer, Cell, EntryKind, GameResult, HandSizes, Holder, PencilMark, Response, Seat, SetupParts, Verdict, players_at,
};
use std::collections::BTreeMap;

const ME: Seat = Seat(0);
const ANNA: Seat = Seat(1);
const BEN: Seat = Seat(2);

/// A small game: three suspects, three weapons, four rooms. The seven dealt cards go to me, Anna and Ben as 3, 2, 2
/// with Ben dealing.
///
/// The truth: case file 0 3 6; I have 1 4 7, Anna 2 8, Ben 5 9.
fn game() -> Game {
    let mut parts = players_at("cluedo_uk", &["Me", "Anna", "Ben"]);
    let edition = Arc::make_mut(&mut parts.edition);
    for (category, count) in edition.categories.iter_mut().zip([3, 3, 4]) {
        category.cards.truncate(count);
    }
    (edition.board, edition.rules.dice, edition.rules.repeat_room) = (None, 1, RepeatRoom::MayStay);
    let (rules, hand) = (edition.rules.clone(), set(&[1, 4, 7]));
    let setup = Setup::new(SetupParts { deal: HandSizes::Dealer(BEN), hand, rules, ..parts }).unwrap();
    Game::new("Test", setup, 1_000)
}

fn set(cards: &[usize]) -> CardSet {
    cards.iter().map(|card| Card::new(*card)).collect()
}

fn ask(by: Seat, cards: [usize; 3], answers: &[(Seat, Response)]) -> EntryKind {
    let answers = answers.iter().map(|(seat, response)| Answer::new(*seat, *response)).collect();
    EntryKind::Suggestion { by, cards: cards.map(Card::new), answers }
}

fn accuse(by: Seat, cards: [usize; 3], verdict: Verdict) -> EntryKind {
    EntryKind::Accusation { by, cards: cards.map(Card::new), verdict, saw: None }
}

fn log(game: &mut Game, kind: EntryKind) {
    let at = 1_000 * i64::from(game.next_id);
    let entry = game.new_entry(kind, at);
    game.apply(game.append(entry)).unwrap();
}

fn shows(card: usize) -> Response {
    Response::Showed(Some(Card::new(card)))
}

/// Honest entries: the fifth settles the case, and nobody accuses.
fn evening() -> Game {
    let mut game = game();
    log(&mut game, ask(ME, [0, 4, 8], &[(ANNA, shows(8))]));
    log(&mut game, ask(ANNA, [0, 3, 6], &[(BEN, Response::Passed), (ME, Response::Passed)]));
    log(&mut game, ask(BEN, [0, 3, 9], &[(ME, Response::Passed), (ANNA, Response::Passed)]));
    log(&mut game, EntryKind::Note);
    log(&mut game, ask(ME, [2, 3, 6], &[(ANNA, shows(2))]));
    log(&mut game, ask(ANNA, [1, 5, 9], &[(BEN, Response::Showed(None))]));
    log(&mut game, ask(BEN, [1, 4, 9], &[(ME, shows(4))]));
    game
}

#[test]
fn each_step_of_the_review_uses_only_entries_up_to_it() {
    let game = evening();
    let whole = Review::of(&game);
    assert_eq!(whole.steps().len(), game.entries().len() + 1);
    for at in 0..=game.entries().len() {
        let cut = Review::replay(&game.setup, &game.entries()[..at]);
        let (then, now) = (cut.step(at), whole.step(at));
        assert_eq!(then.sheet, now.sheet, "after {at}");
        assert_eq!((then.bits, then.gained, &then.news), (now.bits, now.gained, &now.news), "after {at}");
        let (position, fresh) = (whole.position(at), Position::of_game(&game.setup, &game.entries()[..at]));
        assert_eq!((now.sheet.as_deref(), position.sheet()), (fresh.sheet(), fresh.sheet()));
        assert!(position.problem() == fresh.problem() && fresh.steps() > 0);
        assert_eq!(position.steps(), 0, "a sheet that a step has is not counted again");
    }
}

#[test]
fn bits_gained_sum_to_the_total_and_a_note_reuses_the_sheet_before_it() {
    let review = Review::of(&evening());
    let gained: f64 = review.steps().iter().map(|step| step.gained).sum();
    assert!((review.step(0).bits - gained - review.step(99).bits).abs() < 1e-12);
    let [before, after] = [3, 4].map(|at| review.step(at).sheet.clone().unwrap());
    assert!(Arc::ptr_eq(&before, &after), "a note teaches nothing and costs nothing");
}

#[test]
fn what_an_entry_proved_is_told_without_what_follows_from_it() {
    let review = Review::of(&evening());
    // Anna shows me room 8: that Ben does not have it is no news.
    assert_eq!(review.step(1).news, [News::Has(Holder(1), Card::new(8))]);
    // Anna's second and last card is suspect 2, so Ben's two are 5 and 9, and room 6 is left.
    let news = &review.step(5).news;
    assert!(news.contains(&News::Has(Holder(1), Card::new(2))), "{news:?}");
    assert!(news.contains(&News::CaseFile(Card::new(6))), "{news:?}");
    assert!(!news.iter().any(|item| matches!(item, News::HasNot(_, cards) if cards.contains(Card::new(6)))));
    let rooms = game().setup.edition.category_cards(2);
    assert!(!news.iter().any(|item| matches!(item, News::NotCaseFile(cards) if !cards.is_disjoint(rooms))));
    for (step, before) in review.steps().iter().skip(1).zip(review.steps()) {
        let (new, old) = (step.sheet.as_ref().unwrap(), before.sheet.as_ref().unwrap());
        for item in &step.news {
            let (column, cards, status) = match *item {
                News::CaseFile(card) => (new.case_file(), CardSet::of(card), Status::Yes),
                News::Has(holder, card) => (holder.index(), CardSet::of(card), Status::Yes),
                News::HasNot(holder, cards) => (holder.index(), cards, Status::No),
                News::Dealt { .. } | News::NotDealt(..) => panic!("no card changes hands here"),
                News::NotCaseFile(cards) => (new.case_file(), cards, Status::No),
            };
            for card in cards {
                assert_eq!((old.status(card, column), new.status(card, column)), (Status::Open, status));
            }
        }
    }
}

#[test]
fn a_review_resumed_after_an_edit_equals_one_made_afresh() {
    let mut game = evening();
    let old = Review::of(&game);
    let id = game.entries()[4].id;
    game.apply(game.remove(id).unwrap()).unwrap();
    log(&mut game, ask(ME, [0, 3, 6], &[(ANNA, Response::Passed), (BEN, Response::Passed)]));
    let (resumed, fresh) = (old.resume(&game), Review::of(&game));
    assert_eq!(resumed.entries(), fresh.entries());
    for (a, b) in resumed.steps().iter().zip(fresh.steps()) {
        assert_eq!((&a.sheet, a.bits, a.gained, &a.news), (&b.sheet, b.bits, b.gained, &b.news));
    }
}

#[test]
fn a_contradiction_stays_and_keeps_the_last_figure() {
    let mut game = evening();
    log(&mut game, ask(ME, [0, 3, 8], &[(ANNA, Response::Passed)]));
    log(&mut game, EntryKind::Note);
    let review = Review::of(&game);
    assert_eq!(review.contradicted(), Some(8));
    assert!(review.step(9).sheet.is_none());
    assert!((review.step(9).bits - review.step(7).bits).abs() < 1e-12);
    assert_eq!(review.solutions()[9], review.solutions()[7]);
}

#[test]
fn the_first_chance_and_every_missed_one_are_found() {
    let mut game = evening();
    let review = Review::of(&game);
    let solved = review.solvable().unwrap();
    assert!(review.step(solved - 1).sheet.as_ref().unwrap().solution().is_none());
    assert_eq!(solved, 5, "my own second suggestion settles it");
    // I could have accused at once, while it was still my turn.
    assert_eq!(review.missed_chances(), [MissedChance { after: 5, at: 5 }]);
    // At my next turn I do: the earlier chance is still the only one missed.
    log(&mut game, accuse(ME, [0, 3, 6], Verdict::Right));
    assert_eq!(Review::of(&game).missed_chances(), [MissedChance { after: 5, at: 5 }]);
    // Had I accused right after it, no chance would be missed.
    let mut quick = evening();
    for _ in 0..2 {
        quick.undo().unwrap();
    }
    log(&mut quick, accuse(ME, [0, 3, 6], Verdict::Right));
    assert_eq!(Review::of(&quick).missed_chances(), []);
    // If the rules forbid accusing after a card was shown, the chance came only with the next turn.
    let mut strict = evening();
    let mut parts = strict.setup.into_parts();
    parts.rules.accusation.after_card = AfterShownCard::EndsTurn;
    strict.setup = Setup::new(parts).unwrap();
    assert_eq!(Review::of(&strict).missed_chances(), []);
    log(&mut strict, ask(ME, [1, 4, 7], &[(ANNA, Response::Passed), (BEN, Response::Passed)]));
    log(&mut strict, accuse(ANNA, [0, 3, 6], Verdict::Right));
    let missed = Review::of(&strict).missed_chances();
    assert_eq!(missed, [MissedChance { after: 7, at: 7 }, MissedChance { after: 8, at: 8 }]);
}

#[test]
fn an_honest_log_agrees_with_the_truth_and_each_lie_is_named() {
    let mut game = evening();
    game.outcome.case_file = Some([0, 3, 6].map(Card::new));
    game.outcome.hands = BTreeMap::from([(Holder(1), set(&[2, 8]))]);
    let truth = Truth::of(&game);
    assert!(truth.is_complete(&game), "Ben has what is left");
    assert_eq!(truth.hands[&Holder(2)], set(&[5, 9]));
    assert_eq!(truth.check(&game), []);

    log(&mut game, ask(ME, [0, 3, 8], &[(ANNA, Response::Passed), (BEN, Response::Showed(None))]));
    log(&mut game, EntryKind::Revealed { holder: Holder(2), card: Card::new(2) });
    log(&mut game, EntryKind::DoesNotHold { holder: Holder(2), card: Card::new(5) });
    log(&mut game, accuse(BEN, [0, 3, 6], Verdict::Wrong));
    let ids: Vec<_> = game.entries()[7..].iter().map(|entry| entry.id).collect();
    assert_eq!(
        truth.check(&game),
        [
            TruthFinding::HadOne { entry: ids[0], seat: ANNA, cards: set(&[8]) },
            TruthFinding::HadNone { entry: ids[0], seat: BEN },
            TruthFinding::WasNotThere { entry: ids[1], holder: Holder(2), card: Card::new(2) },
            TruthFinding::WasThere { entry: ids[2], holder: Holder(2), card: Card::new(5) },
            TruthFinding::Verdict { entry: ids[3], noted: Verdict::Wrong },
        ]
    );
}

#[test]
fn what_i_saw_in_the_case_file_is_the_truth_until_the_ending_is_entered() {
    let mut game = evening();
    let (named, saw) = ([0, 3, 7].map(Card::new), Some([0, 3, 6].map(Card::new)));
    log(&mut game, EntryKind::Accusation { by: ME, cards: named, verdict: Verdict::Wrong, saw });
    assert_eq!(Truth::of(&game).case_file, saw);
    assert_eq!(Truth::of(&game).check(&game), []);
    game.outcome.case_file = Some([0, 5, 6].map(Card::new));
    let entry = game.entries().last().unwrap().id;
    assert_eq!(Truth::of(&game).check(&game), [TruthFinding::SawOther(entry)]);
}

#[test]
fn an_unknown_hand_never_shows_an_entry_to_be_false() {
    let mut game = evening();
    game.outcome.case_file = Some([0, 3, 6].map(Card::new));
    log(&mut game, ask(ME, [2, 5, 9], &[(ANNA, Response::Passed), (BEN, Response::Passed)]));
    assert_eq!(Truth::of(&game).check(&game), [], "the other two hands are unknown");
    game.outcome.hands = BTreeMap::from([(Holder(1), set(&[2, 8, 6])), (Holder(2), set(&[5, 9]))]);
    let findings = Truth::of(&game).check(&game);
    assert_eq!(findings[0], TruthFinding::Size { holder: Holder(1), found: 3, expected: 2 });
    assert_eq!(findings[1], TruthFinding::Twice(Card::new(6)));
}

#[test]
fn a_summary_tells_ending_turns_and_duration_of_a_game() {
    let mut game = evening();
    assert_eq!(MyResult::of(&game), MyResult::Open);
    log(&mut game, accuse(BEN, [0, 3, 6], Verdict::Right));
    assert_eq!(MyResult::of(&game), MyResult::Lost(BEN));
    game.outcome = GameResult { winner: Some(ME), over: true, ..GameResult::default() };
    let review = Review::of(&game);
    let summary = ReviewSummary::of(&game, &review, &[]);
    // Ben's last suggestion and the accusation after it are one turn.
    assert_eq!((summary.ending, summary.turns, summary.my_suggestions), (MyResult::Won, 6, 2));
    assert_eq!((summary.duration, summary.solvable, summary.luck), (7_000, Some(5), None));
}

#[test]
fn a_game_that_goes_on_another_day_lasts_as_long_as_it_was_played() {
    let mut game = evening();
    let next_day = game.new_entry(EntryKind::Note, 24 * 3_600_000);
    game.apply(game.append(next_day)).unwrap();
    let later = game.new_entry(EntryKind::Note, 24 * 3_600_000 + 5_000);
    game.apply(game.append(later)).unwrap();
    assert_eq!(crate::game::duration(game.entries()), 6_000 + 5_000);
}

#[test]
fn luck_of_a_question_is_its_gain_beyond_what_was_expected() {
    let review = Review::of(&evening());
    let turn = review.my_turns()[0];
    assert_eq!((turn.at, turn.cards), (0, [0, 4, 8].map(Card::new)));
    let cards = turn.cards;
    let value = QuestionValue {
        turn,
        asked: ExpectedGain { cards, bits: turn.gained - 0.25, leaves: 3.0, likeliest: 0.5, worth: 0.0 },
        best_here: ExpectedGain { cards, bits: turn.gained, leaves: 2.0, likeliest: 0.5, worth: 0.0 },
    };
    assert!((value.luck() - 0.25).abs() < 1e-12);
    let line = review.followed(&Truth::default(), &[value], &mut |_| (), &Cancel::default()).unwrap();
    assert!(!line.replayed, "nobody knows the hands");
    assert_eq!(line.bits.len(), review.steps().len());
    assert!((line.bits[1] - review.step(1).bits).abs() < 1e-12);
}

#[test]
fn a_question_after_the_proof_is_no_turn_to_judge() {
    let mut game = evening();
    let before = Review::of(&game).my_turns();
    log(&mut game, ask(ME, [1, 4, 7], &[]));
    assert_eq!(Review::of(&game).solvable(), Some(5));
    assert_eq!(Review::of(&game).my_turns(), before);
}

#[test]
fn a_value_knows_the_question_asked_and_never_a_better_one_than_the_best() {
    let review = Review::of(&evening());
    for turn in review.my_turns() {
        let value = review.value(&turn, &Cancel::default()).unwrap();
        assert_eq!(value.turn.cards, turn.cards);
        assert_eq!(value.best_here.cards[2], turn.cards[2]);
        let position = Position::of_game(&review.setup, &review.entries[..turn.at]);
        let reach = Reach { rooms: Some([turn.cards[2]].into_iter().collect()), position: None };
        let hints = rank(&review.setup, &review.entries[..turn.at], &position, &reach, &Cancel::default()).unwrap();
        assert!((hints.suggestions[0].worth - value.best_here.worth).abs() < 1e-9, "a followed hint is the best");
        assert!(value.best_here.bits <= review.step(turn.at).bits + 1e-12);
        // Later entries change nothing.
        assert_eq!(Review::of(&evening()).cut(turn.at).value(&turn, &Cancel::default()), Some(value));
    }
}

#[test]
fn statistics_count_by_edition_and_table() {
    let mut won = evening();
    log(&mut won, accuse(ME, [0, 3, 6], Verdict::Right));
    let mut lost = evening();
    lost.started = 500;
    log(&mut lost, accuse(BEN, [0, 3, 6], Verdict::Right));
    let open = game();
    for game in [&won, &lost] {
        assert_eq!(GameTally::of(game).solved_at, Review::of(game).solvable());
    }
    assert_eq!(GameTally::of(&lost).solver.as_deref(), Some("Ben"));
    assert_eq!(GameTally::of(&evening()).solved_at, None, "a game that is not over is not told");
    let mut watched = won.clone();
    watched.setup = watched.setup.watched();
    assert!(!GameTally::of(&watched).mine);
    let tallies = [&won, &lost, &open].map(GameTally::of);
    let statistics = Statistics::of(tallies.to_vec());
    assert_eq!((statistics.all.games, statistics.all.finished, statistics.all.won), (3, 2, 1));
    assert_eq!((statistics.all.solved, statistics.all.mean_solved_at), (2, 5.0));
    assert!((statistics.all.win_rate() - 0.5).abs() < 1e-12);
    assert!((statistics.all.mean_solved_turn - 4.0).abs() < 1e-12);
    assert_eq!(statistics.by_solver, [(None, 1), (Some("Ben".to_owned()), 1)]);
    assert_eq!(statistics.by_edition[0].0, "cluedo_uk");
    assert_eq!(statistics.by_table, [(vec!["Anna".to_owned(), "Ben".to_owned()], statistics.all.clone())]);
    assert_eq!(statistics.course[0].ending, MyResult::Lost(BEN), "the oldest first");
    let watched = Statistics::of([&won, &watched].map(GameTally::of).to_vec()).all;
    assert_eq!((watched.finished, watched.win_rate()), (2, 1.0), "I cannot win where I only watch");
    assert_eq!(Statistics::of(Vec::new()).all, TallyGroup::default());
}

#[test]
fn every_hint_followed_is_played_against_the_true_hands() {
    let mut game = evening();
    game.outcome.case_file = Some([0, 3, 6].map(Card::new));
    game.outcome.hands = BTreeMap::from([(Holder(1), set(&[2, 8]))]);
    let review = Review::of(&game);
    let mut seen = Vec::new();
    let watch = &mut |done| seen.push(done);
    let line = review.followed(&Truth::of(&game), &[], watch, &Cancel::default()).unwrap();
    assert!(line.replayed);
    assert_eq!(seen, (1..=game.entries().len()).collect::<Vec<_>>());
    assert_eq!(line.bits.len(), review.steps().len());
    assert!((line.bits[0] - review.step(0).bits).abs() < 1e-12);
    // Up to my first suggestion both courses are one.
    let first = review.my_turns()[0].at;
    assert!(line.bits[..=first].iter().zip(review.steps()).all(|(bits, step)| (bits - step.bits).abs() < 1e-12));
    // Two questions of my own choice about ten cards settle this small case no later.
    assert!(line.bits[5] <= review.step(5).bits + 1e-9, "{:?}", line.bits);
    let cancel = Cancel::default();
    let mut seen = Vec::new();
    let mut watch = |done| {
        seen.push(done);
        if done == 2 {
            cancel.cancel();
        }
    };
    assert_eq!(review.followed(&Truth::of(&game), &[], &mut watch, &cancel), None);
    assert_eq!(seen, [1, 2], "it stops before the next entry");
}

#[test]
fn cancelled_work_gives_up() {
    let game = evening();
    let review = Review::of(&game);
    let cancel = Cancel::default();
    let turn = review.my_turns()[0];
    let analysis = Analysis::new(&game.setup, game.entries(), &[]);
    let sheet = analysis.sheet().unwrap();
    let cells = game.setup.edition.cards().flat_map(|card| (0..=3).map(move |column| Cell { card, column }));
    let reasons = |cancel: &Cancel| {
        let decided = cells.clone().filter(|cell| sheet.status(cell.card, cell.column) != Status::Open);
        decided.filter(|cell| CellReason::of(&analysis.position, *cell, cancel).is_some()).count()
    };
    assert!(review.value(&turn, &cancel).is_some() && reasons(&cancel) > 0);
    cancel.cancel();
    assert_eq!((review.value(&turn, &cancel), reasons(&cancel)), (None, 0));
}

#[test]
fn missed_chances_come_to_light_one_entry_at_a_time() {
    let mut game = evening();
    log(&mut game, accuse(ME, [0, 3, 6], Verdict::Right));
    let missed = Review::of(&game).missed_chances();
    for at in 0..=game.entries().len() {
        let by_then: Vec<MissedChance> = missed.iter().copied().filter(|chance| chance.at < at).collect();
        assert_eq!(by_then, Review::of(&game).cut(at).missed_chances(), "after entry {at}");
    }
    assert_eq!(missed, [MissedChance { after: 5, at: 5 }], "missed with the turn that follows");
}

#[test]
fn pencil_marks_are_those_of_their_time() {
    let mut game = game();
    let mark = |game: &mut Game, card: u8, mark: Option<PencilMark>| {
        let change = game.pencil(Card::new(usize::from(card)), 1, mark);
        game.apply(change).unwrap();
    };
    let at = |game: &Game, at| -> Vec<(usize, PencilMark)> {
        pencil_as_of(game, at).into_iter().map(|((card, _), mark)| (card.index(), mark)).collect()
    };
    mark(&mut game, 0, Some(PencilMark::Maybe));
    log(&mut game, EntryKind::Note);
    mark(&mut game, 2, Some(PencilMark::Dot));
    log(&mut game, EntryKind::Note);
    log(&mut game, EntryKind::Note);
    mark(&mut game, 0, Some(PencilMark::Yes));
    mark(&mut game, 2, None);
    let (maybe, yes, dot) = ((0, PencilMark::Maybe), (0, PencilMark::Yes), (2, PencilMark::Dot));
    assert_eq!(at(&game, 0), [maybe]);
    assert_eq!(at(&game, 1), [maybe, dot]);
    assert_eq!(at(&game, 2), [maybe, dot]);
    assert_eq!(at(&game, 3), [yes]);
    // If the history begins later, older marks are not shown before the entries that are older too.
    game.history.forget_oldest(2);
    assert_eq!(at(&game, 0), []);
    assert_eq!(at(&game, 1), [maybe, dot]);
}

#[test]
fn of_equally_likely_cards_the_panel_begins_with_those_that_advice_names() {
    let game = game();
    for count in 0..=game.entries().len() {
        let analysis = Analysis::new(&game.setup, &game.entries()[..count], &[]);
        let Some(sheet) = analysis.sheet() else { continue };
        let (best, _) = sheet.triples.best().unwrap();
        assert_eq!(analysis.top_triples(1, None)[0].0, best);
        for (category, named) in best.into_iter().enumerate() {
            let likeliest = analysis.likeliest(game.setup.edition.category_cards(category), None);
            let share = |wanted: Card| likeliest.iter().find(|(card, _)| *card == wanted).unwrap().1;
            let ties = share(named).zip(likeliest[0].1).is_some_and(|(one, first)| (one - first).abs() < 1e-9);
            assert!(!ties || likeliest[0].0 == named, "after {count}: {likeliest:?}, {best:?}");
        }
    }
}

/// A card found in the case file says that the others of its kind are not there.
#[test]
fn news_of_the_case_file_leave_out_the_rest_of_its_kind() {
    let mut found = 0;
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases")).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let game = crate::exchange::read(&text).unwrap().game;
        for step in Review::of(&game).steps() {
            let rest = |card: Card| game.setup.edition.category_cards(game.setup.edition.category_of(card));
            let located = step.news.iter().filter_map(|item| match item {
                News::CaseFile(card) => Some(rest(*card)),
                _ => None,
            });
            let located = located.fold(CardSet::EMPTY, |all, cards| all | cards);
            found += usize::from(!located.is_empty());
            assert!(
                !step.news.iter().any(|item| matches!(item, News::NotCaseFile(cards) if !cards.is_disjoint(located)))
            );
        }
    }
    assert!(found > 5, "{found}");
}
