//! The example games are worth looking at.

use deerstalker::deduction::Explainer;
use deerstalker::format::GameKind;
use deerstalker::game::{Finding, examine};
use deerstalker::review::diagnosis::Diagnosis;
use deerstalker::store::{SampleKind, gallery};
use support::prelude::*;

fn doubted(entry: &Entry) -> Option<Seat> {
    let EntryKind::Suggestion { answers, .. } = &entry.kind else { return None };
    answers.iter().find(|answer| answer.doubted).map(|answer| answer.seat)
}

fn steps(game: &Game, truth: [Card; 3]) -> usize {
    let entries = &game.entries()[..game.entries().len() - 1];
    let position = Position::of_game(&game.setup, entries);
    let mut explainer = Explainer::new(&position);
    let case_file = game.setup.holder_count();
    truth
        .into_iter()
        .filter_map(|card| explainer.proof(card, case_file))
        .map(|proof| proof.steps.len())
        .max()
        .unwrap_or(0)
}

/// Evenings worth scrubbing through.
const LENGTH: std::ops::RangeInclusive<usize> = 18..=36;

#[test]
fn every_example_is_an_honest_game_to_its_end() {
    let language = english();
    for sample in gallery().iter().filter(|sample| sample.game_kind() == GameKind::Clue) {
        let game = sample.game(&language).unwrap();
        let (setup, entries) = (&game.setup, game.entries());
        assert_eq!(game.title, format!("{} (example)", sample.title(&language)));
        for (at, entry) in entries.iter().enumerate() {
            let found = examine(setup, entries, at, entry);
            assert!(!found.iter().any(Finding::is_impossible), "{entry:?}: {found:?}");
        }
        let truth = game.outcome.case_file.unwrap();
        let before = &entries[..entries.len() - 1];
        let sheet = solve(&Problem::from_game(setup, before)).unwrap();
        assert_eq!(sheet.solution(), Some(truth), "the case can be solved by deduction alone");
        for (holder, hand) in &game.outcome.hands {
            for card in *hand {
                assert_ne!(sheet.status(card, holder.index()), Status::No);
            }
        }
    }
}

#[test]
fn each_example_shows_what_it_promises() {
    let language = Language::new(Code::French);
    for sample in gallery().iter().filter(|sample| sample.game_kind() == GameKind::Clue) {
        let game = sample.game(&language).unwrap();
        match sample.kind {
            SampleKind::Rulebook => {
                let sheet = solve(&Problem::from_game(&game.setup, &game.entries()[..13])).unwrap();
                let orchid = game.setup.edition.card_by_id("orchid").unwrap();
                assert_eq!(sheet.status(orchid, sheet.case_file()), Status::Yes);
            }
            SampleKind::Race => assert!(LENGTH.contains(&game.entries().len()), "{}", game.entries().len()),
            SampleKind::Slip => {
                let erred = game.entries().iter().position(|entry| doubted(entry).is_some()).unwrap();
                assert!(game.entries()[erred].note.is_some(), "what happened there is told");
                let mut wrong = game.clone();
                let EntryKind::Suggestion { answers, .. } = &mut wrong.branches[0].entries[erred].kind else {
                    panic!()
                };
                for answer in answers.iter_mut() {
                    answer.doubted = false;
                }
                let problem = Problem::from_game(&wrong.setup, wrong.entries());
                assert!(solve(&problem).is_none(), "believed, the answer contradicts the log");
                let (setup, entries) = (&wrong.setup, wrong.entries());
                let position = Position::of_game(setup, entries);
                let diagnosis = Diagnosis::of(&position, setup, entries, &Cancel::default()).unwrap();
                assert_eq!(diagnosis.suspects()[0].entries, [game.entries()[erred].id]);
            }
            SampleKind::MasterDetective => {
                assert!(game.setup.edition.card_count() == 30 && game.entries().len() >= 15);
                let steps = steps(&game, game.outcome.case_file.unwrap());
                assert!((3..=12).contains(&steps), "{steps}");
            }
            SampleKind::MuseumTracker | SampleKind::MuseumPad => unreachable!("tests/games/caper/gallery.rs"),
        }
    }
}
