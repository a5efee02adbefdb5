//! The check of the player's own marks against deals written out or counted without the engine.

use super::random_evening::{Evening, Rng, evening, evening_with};
use crate::log_truth::truth_of;
use deerstalker::deduction::{Explainer, Mark};
use deerstalker::edition::library;
use deerstalker::game::{HelpStep, HelpUsed, PencilMark, SavedChoice};
use deerstalker::review::{FoundMark, MarkFault, MarkFinding, Review, mark_findings, marked_at};
use rand::RngExt;
use rayon::prelude::*;
use support::counter::counted;
use support::prelude::*;
use support::truth::Truth;

/// Sheets that were checked, marks of each fault found on them, and unmarked cells that only counting decides.
type Found = [usize; 5];

/// With right, wrong and early marks, and gaps.
fn pencilled(setup: &Setup, log: &[Entry], truth: &Truth, rng: &mut Rng) -> Game {
    let mut game = Game::new("", setup.clone(), 0);
    game.branches[0].entries = log.to_vec();
    // Some keep their sheet well, some hardly.
    let (care, luck) = (rng.random_range(0.0..1.0), rng.random_range(0.8..1.0));
    for (cell, deals) in truth.plain.iter().enumerate() {
        let at = (Card::new(cell / setup.column_count()), (cell % setup.column_count()) as u8);
        let is_open = *deals > 0 && *deals < truth.deals;
        let yes = if is_open { rng.random_bool(0.3) } else { (*deals > 0) == rng.random_bool(luck) };
        let mark = match rng.random_range(0..20) {
            0 => PencilMark::Maybe,
            1 => PencilMark::Dot,
            _ if yes => PencilMark::Yes,
            _ => PencilMark::No,
        };
        if rng.random_bool(if is_open { care * 0.1 } else { care }) {
            game.pencil.insert(at, mark);
        }
    }
    game
}

fn is_in_sight(setup: &Setup, card: Card, column: usize) -> bool {
    let open = |at: usize| matches!(&setup.table[at], TableHolder::FaceUp(_));
    let face_up = setup.table.iter().any(|held| matches!(held, TableHolder::FaceUp(cards) if cards.contains(card)));
    let of_column = match column.checked_sub(setup.seat_count()) {
        None => setup.me.is_some_and(|me| me.index() == column),
        Some(at) => at < setup.table.len() && open(at),
    };
    face_up || of_column || setup.hand.contains(card)
}

/// Compares what is found on one sheet with all deals.
fn compare(setup: &Setup, log: &[Entry], truth: &Truth, rng: &mut Rng) -> Found {
    let game = pencilled(setup, log, truth, rng);
    let position = Position::of_game(setup, log);
    let Some(findings) = mark_findings(&game, &position) else {
        assert_eq!(truth.deals, 0, "{log:?}");
        return [1, 0, 0, 0, 0];
    };
    let mut explainer = Explainer::new(&position);
    let case_file = setup.case_file_column();
    let category = |card: Card| setup.edition.category_of(card);
    let deals = |card: Card, column: usize| truth.plain[card.index() * setup.column_count() + column];
    let marked = |card: Card, column: usize| match game.pencil.get(&(card, column as u8)) {
        Some(PencilMark::Yes) => Some(true),
        Some(PencilMark::No) => Some(false),
        Some(PencilMark::Maybe | PencilMark::Dot) | None => None,
    };
    let mut found = [1, 0, 0, 0, 0];
    let mut unexplained = findings.len();
    for card in setup.edition.cards() {
        for column in 0..=case_file {
            let here: Vec<&MarkFinding> =
                findings.iter().filter(|found| (found.mark.card, found.mark.column) == (card, column)).collect();
            unexplained -= here.len();
            let certain = match deals(card, column) {
                0 => Some(false),
                all if all == truth.deals => Some(true),
                _ => None,
            };
            let fault = match (marked(card, column), certain) {
                _ if is_in_sight(setup, card, column) => None,
                (Some(mark), Some(yes)) => (mark != yes).then_some((MarkFault::Contradicted, mark)),
                (Some(mark), None) => Some((MarkFault::Unsupported, mark)),
                (None, None) => None,
                (None, Some(yes)) => {
                    let right = |card: Card, column: usize| {
                        let certain = deals(card, column) == truth.deals && !is_in_sight(setup, card, column);
                        certain && marked(card, column) == Some(true)
                    };
                    let row = (0..=case_file).any(|other| right(card, other));
                    let mut alike = setup.edition.cards().filter(|other| category(*other) == category(card));
                    let file = column == case_file && alike.any(|other| right(other, case_file));
                    let counts = explainer.proof(card, column).is_none_or(|proof| proof.counts());
                    found[4] += usize::from(counts);
                    let settled = !yes && (row || file);
                    (!counts && !settled).then_some((MarkFault::Missed, yes))
                }
            };
            let expected = fault.map(|(fault, yes)| MarkFinding { fault, mark: Mark { card, column, yes } });
            assert_eq!(here, expected.iter().collect::<Vec<_>>(), "{card:?} {column} {log:?}");
            if let Some(MarkFinding { fault, .. }) = expected {
                found[1 + fault as usize] += 1;
            }
        }
    }
    assert_eq!(unexplained, 0, "each cell is named once");
    found
}

#[test]
fn the_check_of_marks_finds_what_all_deals_say_on_a_thousand_sheets() {
    let small = (0..support::rounds(1_000)).into_par_iter().map(|seed| {
        let mut rng = Rng::seed_from_u64(seed);
        let evening = evening(&mut rng);
        compare(&evening.setup, &evening.log, &truth_of(&evening.setup, &evening.log), &mut rng)
    });
    let small = support::sums(small);
    // At real tables the deals are too many to write out.
    let boxes: Vec<_> = library().iter().filter(|edition| edition.card_count() > 12).collect();
    let real = (0..support::rounds(200)).into_par_iter().map(|seed| {
        let mut rng = Rng::seed_from_u64(10_000 + seed);
        let mut edition = (**boxes[seed as usize % boxes.len()]).clone();
        edition.players.min = 2;
        let evening = evening_with(edition, 40, &mut rng);
        let problem = Problem::from_game(&evening.setup, &evening.log);
        let Some(truth) = counted(&problem, 3_000) else { return [0; 5] };
        compare(&evening.setup, &evening.log, &truth, &mut rng)
    });
    let real = support::sums(real);
    assert!(small[0] >= 1_000 && real[0] > 100, "{small:?} {real:?}");
    let faults = [&small[1..4], &real[1..4]].concat();
    assert!(faults.iter().all(|count| *count > 100) && small[4] + real[4] > 0, "{small:?} {real:?}");
}

#[test]
fn each_mark_found_tells_when_it_was_possible_when_it_was_made_and_with_how_much_help() {
    let (mut found, mut late, mut early, mut helped) = (0, 0, 0, 0);
    for seed in 0..support::rounds(60) {
        let mut rng = Rng::seed_from_u64(seed);
        let Evening { mut setup, log, .. } = evening(&mut rng);
        setup.set_hint_level(HintLevel::MyMarks);
        let last = Position::of_game(&setup, &log);
        let Some(marks) = last.marks().cloned() else { continue };
        let certain = |(card, column): (Card, usize)| marks.status(card, column) != Status::Open;
        let cells = || setup.edition.cards().flat_map(|card| (0..setup.column_count()).map(move |at| (card, at)));
        let to_mark: Vec<_> = cells().filter(|cell| certain(*cell) && rng.random_bool(0.5)).collect();
        // The number of entries before each mark is made.
        let when: Vec<usize> = to_mark.iter().map(|_| rng.random_range(0..=log.len())).collect();
        let mut game = Game::new("", setup.clone(), 0);
        for at in 0..=log.len() {
            for (cell, _) in to_mark.iter().zip(&when).filter(|(_, when)| **when == at) {
                let yes = marks.status(cell.0, cell.1) == Status::Yes;
                let mark = if yes { PencilMark::Yes } else { PencilMark::No };
                game.apply(game.pencil(cell.0, cell.1 as u8, Some(mark))).unwrap();
                if rng.random_bool(0.2) {
                    let step = HelpStep::Cell(cell.0, cell.1 as u8);
                    game.save_choice(SavedChoice::Help(HelpUsed { after: at as u32, step }));
                }
            }
            if let Some(entry) = log.get(at) {
                game.apply(game.append(entry.clone())).unwrap();
            }
        }
        let truths: Vec<Truth> = (0..=log.len()).map(|at| truth_of(&setup, &log[..at])).collect();
        let Some(tally) = Review::of(&game).mark_tally(&game, &marked_at(&game)) else { continue };
        for FoundMark { mark, possible, marked, help } in tally.found {
            let at = to_mark.iter().position(|cell| *cell == (mark.card, mark.column)).unwrap();
            assert_eq!(marked, Some(when[at]), "seed {seed}");
            let cell = mark.card.index() * setup.column_count() + mark.column;
            let is_true = |truth: &Truth| truth.plain[cell] == if mark.yes { truth.deals } else { 0 };
            assert!(is_true(&truths[possible]), "seed {seed}: {mark:?} does not follow after {possible}");
            let sooner = truths[..possible].iter().position(is_true);
            // Before that it followed only by counting.
            assert!(sooner.is_none_or(|at| {
                let position = Position::of_game(&setup, &log[..at]);
                Explainer::new(&position).proof(mark.card, mark.column).is_some_and(|proof| proof.counts())
            }));
            assert_eq!(
                help.is_some(),
                game.help.iter().any(|used| used.step.cell() == Some((mark.card, mark.column as u8)))
            );
            found += 1;
            late += usize::from(when[at] > possible);
            early += usize::from(when[at] < possible);
            helped += usize::from(help.is_some());
        }
    }
    assert!([found, late, early, helped].iter().all(|count| *count > 20), "{found} {late} {early} {helped}");
}
