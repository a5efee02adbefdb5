//! Under random house rules between random inner walls: previews against the log with the entry, the tracker against
//! the oracle, and the truth in every set.

use crate::caper::engine::compare;
use crate::caper::games::rules;
use crate::caper::oracle::Museum;
use crate::caper::prelude::*;
use deerstalker::caper::{
    Direction, Edge, PartialTurn, Square, chances_after_part, possible_after, possible_after_part,
};
use deerstalker::entry::caper::turn_draft::{TurnDraft, TurnEdit};
use proptest::prelude::*;
use rand::RngExt;
use rand::seq::SliceRandom;
use std::sync::Arc;
use support::heist::Match;

/// The museum of the box with up to twelve more inner walls. `None` if they cut off a space.
fn walled(seed: u64) -> Option<(Arc<Plan>, Museum)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x3a11);
    let (mut drawing, mut museum) = (Plan::bundled().drawing().clone(), Museum::drawn());
    "walled".clone_into(&mut drawing.id);
    for _ in 0..random.random_range(0..=12) {
        let spaces: Vec<Space> = Plan::bundled().floor().iter().collect();
        let square = Plan::bundled().square(spaces[random.random_range(0..spaces.len())]);
        let side = if random.random_bool(0.5) { Direction::Right } else { Direction::Down };
        let Some(beside) = square.beside(side).filter(|beside| drawing.is_floor(*beside)) else { continue };
        // A doorway stays one.
        let zone = |at: Square| drawing.grid[usize::from(at.row)].chars().nth(usize::from(at.column));
        if zone(square) != zone(beside) {
            continue;
        }
        drawing.walls.insert(Edge::between(square, beside));
        museum.wall_up(square, beside);
    }
    Some((Arc::new(Plan::new(drawing).ok()?), museum))
}

fn walled_round(seed: u64) -> Option<(PlayedRound, Museum)> {
    let (plan, museum) = walled(seed)?;
    let (thief, hunters) = (ThiefStrategy::Model(Model::ALL[seed as usize % 3]), CharacterStrategy::Random);
    let characters = 1 + seed as usize % 6;
    let round = Match { plan, rules: rules(seed), characters, thief, hunters, longest: 14 }.play(seed)?;
    Some((round, museum))
}

/// Each preview from the log before an entry equals what the log with it leaves, in spaces and in chances.
fn previews(played: &PlayedRound) -> Result<(), TestCaseError> {
    let round = &played.round;
    let replay = LogReplay::new(round, &played.facts);
    let beliefs = Belief::all(&replay);
    for (at, pair) in replay.stages().windows(2).enumerate() {
        let [before, after] = pair else { continue };
        let previewed = match &played.facts[at + 1].event {
            Event::Thief(_) => possible_after(round, &before.table, &before.possible, &played.facts[at + 1].event),
            Event::Character(turn) => {
                let turn = PartialTurn::complete(round, turn);
                let chances = chances_after_part(round, &before.table, &beliefs[at], &turn);
                for (space, chance) in beliefs[at + 1].spaces().into_iter().enumerate() {
                    // The log's belief keeps a least share for each model of a Thief. A preview need not.
                    let apart = (chance - chances[space]).abs();
                    prop_assert!(apart < 0.03, "entry {}: {chance} {}", at + 1, chances[space]);
                    prop_assert_eq!(chance > 0.0, chances[space] > 0.0, "entry {}, space {}", at + 1, space);
                }
                possible_after_part(round, &before.table, &before.possible, &turn)
            }
        };
        prop_assert_eq!(previewed, after.possible.clone(), "entry {}", at + 1);
    }
    Ok(())
}

/// However a turn is pressed, the form says what the log then says, as soon as it can be logged. Only some turns of a
/// round are tried, because each press replays the log.
fn drafts(played: &PlayedRound, seed: u64) -> Result<(), TestCaseError> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let round = &played.round;
    let replay = LogReplay::new(round, &played.facts);
    for (at, entry) in played.facts.iter().enumerate().skip(1) {
        let Event::Character(turn) = &entry.event else { continue };
        if random.random_bool(0.85) {
            continue;
        }
        let (table, before) = (replay.table_after(at), replay.after(at));
        let first = if random.random_bool(0.5) { TurnOrder::Look } else { TurnOrder::Move };
        let face = [DieFace::Eye, DieFace::Scan, DieFace::Motion][random.random_range(0..3)];
        let mut edits = vec![TurnEdit::End(turn.end), TurnEdit::Caught, TurnEdit::First(first), TurnEdit::Face(face)];
        edits.extend(turn.look.clone().map(TurnEdit::Answer));
        edits.shuffle(&mut random);
        let mut draft = TurnDraft::fresh(round, table);
        for edit in edits.iter().take(random.random_range(1..=edits.len())) {
            draft.apply(edit.clone());
            let Ok(event) = draft.fact(round, table) else { continue };
            let NextMover::Character(by) = table.next else { break };
            let shown = possible_after_part(round, table, before, &draft.partial_turn(round, table, by));
            let logged = [&played.facts[..at], &[Entry::new(EntryId(u32::MAX), 0, event)][..]].concat();
            prop_assert_eq!(shown, LogReplay::new(round, &logged).now().clone(), "entry {}: {:?}", at + 1, draft);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(320) as u32))]

    #[test]
    fn a_preview_is_what_the_log_leaves(seed in 0_u64..1_000_000) {
        let played = any_round(seed);
        previews(&played)?;
        drafts(&played, seed)?;
    }

    /// The sets are the oracle's, and the truth is in each of them.
    #[test]
    fn the_tracker_is_exact_between_any_walls(seed in 0_u64..1_000_000) {
        let Some((played, museum)) = walled_round(seed) else { return Ok(()) };
        compare(&played.round, &played, &played.facts, &museum, seed);
        let replay = LogReplay::new(&played.round, &played.facts);
        for (at, (stage, truth)) in replay.stages().iter().zip(&played.truth).enumerate() {
            let Some(space) = truth.space else { continue };
            let cut = truth.cut.without(truth.cut.without(stage.table.cameras));
            prop_assert!(stage.possible.allows(space, cut, truth.off), "entry {at}: {truth:?}");
        }
        previews(&played)?;
    }
}
