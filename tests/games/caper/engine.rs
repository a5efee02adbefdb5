//! The engines against the oracle and against the truth.

use crate::caper::oracle::{Layer, Museum, Oracle};
use crate::caper::prelude::*;
use deerstalker::caper::{CameraAnswer, Cameras, ScanAnswer, SmoothedPath};
use rayon::prelude::*;
use std::collections::BTreeSet;

fn same(round: &Round, replay: &LogReplay<'_>, layers: &[Layer], seed: u64) {
    let plan = round.plan();
    for (at, (stage, layer)) in replay.stages().iter().zip(layers).enumerate() {
        if stage.possible.is_outside() {
            continue;
        }
        assert_eq!(stage.possible.states(), layer.len(), "seed {seed}, event {at}");
        for ((column, row), cut, off) in layer {
            let space = plan.space(deerstalker::caper::Square::new(*column as u8, *row as u8).unwrap()).unwrap();
            let cut = (1..=6).filter(|number| cut & (1 << (number - 1)) != 0).collect::<Cameras>();
            assert!(stage.possible.allows(space, cut, *off), "seed {seed}, event {at}");
        }
    }
}

/// Compares the tracker's sets with the oracle's. Returns the number of entries.
pub fn compare(round: &Round, played: &PlayedRound, log: &[Entry<PublicMove>], museum: &Museum, seed: u64) -> usize {
    let replay = LogReplay::new(round, log);
    let (layers, past) = Oracle::new(museum, round.rules(), &played.setup).track(log);
    same(round, &replay, &layers, seed);
    let plan = round.plan();
    let ours: Vec<BTreeSet<(i32, i32)>> = replay
        .past()
        .into_iter()
        .map(|set| set.iter().map(|s| (i32::from(plan.square(s).column), i32::from(plan.square(s).row))).collect())
        .collect();
    assert_eq!(ours, past, "seed {seed}");
    log.len()
}

#[test]
fn possible_spaces_equal_those_of_the_oracle_under_every_rule() {
    let museum = Museum::drawn();
    let games = rounds(800);
    let events: usize = (0..games)
        .into_par_iter()
        .map(|seed| {
            let played = any_round(seed);
            compare(&played.round, &played, &played.facts, &museum, seed)
        })
        .sum();
    assert!(events > 8 * games as usize, "{events} events");
}

/// One answer of the log turned round.
fn lie(log: &mut [Entry<PublicMove>], at: usize) -> bool {
    match &mut log[at].event {
        Event::Character(turn) => match &mut turn.look {
            Some(AnsweredQuestion::Camera { answer, .. }) if *answer != CameraAnswer::Dead => {
                *answer = match answer {
                    CameraAnswer::Sees => CameraAnswer::SeesNot,
                    _ => CameraAnswer::Sees,
                };
                true
            }
            Some(AnsweredQuestion::Motion(answer)) => {
                *answer = MotionAnswer::Colour("blue".into());
                true
            }
            // Everybody sees which cameras leave the board, so nobody is wrong about them.
            Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, .. })) if !(*dead).is_empty() => false,
            Some(AnsweredQuestion::Scan(answer)) => {
                *answer = ScanAnswer::PowerOff;
                true
            }
            _ => false,
        },
        Event::Thief(_) => false,
    }
}

#[test]
fn possible_spaces_of_a_log_with_a_wrong_answer_equal_those_of_the_oracle() {
    let museum = Museum::drawn();
    let contradicts = |seed: &u64| {
        let seed = *seed;
        let played = any_round(seed);
        let mut log = played.facts.clone();
        let Some(at) = (0..log.len()).find(|at| lie(&mut log, *at)) else { return false };
        compare(&played.round, &played, &log, &museum, seed);
        let replay = LogReplay::new(&played.round, &log);
        if replay.conflict().is_empty() {
            assert!(replay.repairs().is_empty());
            return false;
        }
        // The wrong answer is among the single repairs, and each repair mends.
        let repairs = replay.repairs();
        assert!(repairs.contains(&log[at].id), "seed {seed}");
        let doubting = |ids: &[deerstalker::caper::EntryId]| {
            let mut log = log.clone();
            for entry in &mut log {
                entry.doubted = ids.contains(&entry.id);
            }
            LogReplay::new(&played.round, &log).now().is_impossible()
        };
        assert!(repairs.iter().all(|id| !doubting(&[*id])), "seed {seed}");
        // The conflict stands if all other entries are doubted, and falls without any one of its own.
        let conflict = replay.conflict();
        let others: Vec<_> = log.iter().map(|entry| entry.id).filter(|id| !conflict.contains(id)).collect();
        assert!(doubting(&others), "seed {seed}");
        for id in &conflict {
            assert!(!doubting(&[others.as_slice(), &[*id]].concat()), "seed {seed}");
        }
        true
    };
    let contradictions = (10_000..10_000 + rounds(400)).into_par_iter().filter(contradicts).count();
    assert!(contradictions >= rounds(30) as usize, "{contradictions}");
}

#[test]
fn the_true_space_of_the_thief_always_stays_possible() {
    let mut moves = 0_u64;
    for seed in 0..rounds(1_300) {
        let played = if seed % 2 == 0 {
            any_round(20_000 + seed)
        } else {
            usual_round(ThiefStrategy::Model(Model::ALL[seed as usize % 3]), CharacterStrategy::Random, seed)
        };
        let replay = LogReplay::new(&played.round, &played.facts);
        let past = replay.past();
        for (at, (stage, truth)) in replay.stages().iter().zip(&played.truth).enumerate() {
            let Some(space) = truth.space else { continue };
            let cut = truth.cut.without(truth.cut.without(stage.table.cameras));
            assert!(
                stage.possible.allows(space, cut, truth.off),
                "seed {seed}, event {at}: {truth:?} {:?}",
                played.plotted[0]
            );
            assert!(past[at].contains(space), "seed {seed}, event {at}");
            moves += u64::from(matches!(played.facts[at].event, Event::Thief(_)));
        }
        assert!(!replay.now().is_impossible());
    }
    assert!(moves >= 15 * rounds(1_300), "{moves} moves of the Thief");
}

#[test]
fn doubting_an_entry_never_rules_anything_out() {
    for seed in 30_000..30_060 {
        let played = any_round(seed);
        let now = LogReplay::new(&played.round, &played.facts).now().clone();
        for at in 0..played.facts.len() {
            let mut log = played.facts.clone();
            log[at].doubted = true;
            let doubted = LogReplay::new(&played.round, &log);
            assert!(now.spaces().is_subset(doubted.now().spaces()), "seed {seed}, entry {at}");
        }
    }
}

#[test]
fn the_belief_gives_weight_only_to_spaces_that_the_rules_allow() {
    for seed in 40_000..40_000 + rounds(240) {
        let played = any_round(seed);
        let replay = LogReplay::new(&played.round, &played.facts);
        for (weights, stage) in Belief::all(&replay).iter().zip(replay.stages()) {
            assert!(weights.within(&stage.possible), "seed {seed}");
            let total: f64 = weights.spaces().iter().sum();
            assert!(stage.possible.is_outside() || (total - 1.0).abs() < 1e-9, "seed {seed}: {total}");
            assert!((weights.shares().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
        let past = replay.past();
        for model in Model::ALL {
            let smoothed = SmoothedPath::new(&replay, model);
            assert_eq!(smoothed.path.len(), past.len());
            for ((place, chances), past) in smoothed.path.iter().zip(&smoothed.chances).zip(&past) {
                assert!(place.is_none_or(|place| past.contains(place)), "seed {seed}");
                let total: f64 = past.iter().map(|space| chances[space.index()]).sum();
                assert!(place.is_none() || (total - 1.0).abs() < 1e-9, "seed {seed}: {total}");
            }
        }
    }
}

#[test]
fn entries_that_rule_out_a_space_suffice_for_that_and_are_all_needed() {
    let asked = |seed| {
        let mut asked = 0;
        let played = any_round(seed);
        let replay = LogReplay::new(&played.round, &played.facts);
        let floor = played.round.plan().floor();
        for space in (floor - replay.now().spaces()).iter().step_by(17) {
            let why = replay.why_not(space).unwrap();
            asked += 1;
            let possible = |kept: &dyn Fn(&deerstalker::caper::EntryId) -> bool| {
                let mut log = played.facts.clone();
                for entry in &mut log {
                    entry.doubted = !kept(&entry.id);
                }
                LogReplay::new(&played.round, &log).now().spaces().contains(space)
            };
            assert!(!possible(&|id| why.entries.contains(id)), "seed {seed}");
            for needed in &why.entries {
                assert!(possible(&|id| id != needed && why.entries.contains(id)), "seed {seed}");
            }
            if let Some(distance) = why.distance {
                assert!(u16::from(distance.steps) > 3 * distance.moves);
            }
        }
        assert!(replay.now().spaces().iter().all(|space| replay.why_not(space).is_none()));
        asked
    };
    let asked: usize = (50_000..50_040).into_par_iter().map(asked).sum();
    assert!(asked > 60, "{asked}");
}
