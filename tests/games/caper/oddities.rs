//! What the log of a round names as odd.

use crate::caper::prelude::*;
use deerstalker::caper::{Finding, TurnedLock, check};

#[test]
fn a_walk_beyond_the_roll_is_named() {
    let mut just_beyond = 0;
    for seed in 0..rounds(200) {
        let played = any_round(seed);
        let (plan, replay) = (played.round.plan(), LogReplay::new(&played.round, &played.facts));
        for (at, entry) in played.facts.iter().enumerate() {
            let Event::Character(turn) = &entry.event else { continue };
            let before = replay.table_after(at);
            let too_far = |event: &Event<PublicMove>| {
                check(&played.round, before, event).iter().any(|finding| matches!(finding, Finding::TooFar { .. }))
            };
            assert!(!too_far(&entry.event), "seed {seed}, entry {}", at + 1);
            let (Some(from), Some(roll)) = (before.characters[usize::from(turn.by)], turn.roll) else { continue };
            for to in plan.floor().iter().filter(|to| plan.steps(from, *to) > roll) {
                let walked = CharacterTurn { end: plan.square(to), ..turn.clone() };
                assert!(too_far(&Event::Character(walked)), "seed {seed}, entry {}, to {to:?}", at + 1);
                just_beyond += usize::from(plan.steps(from, to) == roll + 1);
            }
        }
    }
    assert!(just_beyond > 100);
}

#[test]
fn a_lock_away_from_every_exit_is_named() {
    let played = any_round(0);
    let (plan, table) = (played.round.plan(), PublicState::new(&played.round));
    let named = |front: &Space| {
        let exit = plan.square(*front);
        let turned = PublicMove { lock: Some(TurnedLock { exit, open: false }), ..PublicMove::default() };
        check(&played.round, &table, &Event::Thief(turned)).contains(&Finding::NoExit(exit))
    };
    let (fronts, others): (Vec<Space>, Vec<Space>) =
        plan.floor().iter().partition(|space| plan.fronts().contains(*space));
    assert!(fronts.len() > 2 && !fronts.iter().any(named) && others.iter().all(named));
}
