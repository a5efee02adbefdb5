//! Where a Character may end and catch: paintings, other Characters in the way, and the dead end behind them.

use crate::caper::prelude::*;
use deerstalker::caper::hint::{Roll, chase, reachable, roll_options};
use deerstalker::caper::{PaintingRule, Question, open_chances};

const FACES: std::ops::RangeInclusive<u8> = 1..=6;

fn under(played: &PlayedRound, change: impl FnOnce(&mut CaperRules)) -> Round {
    let mut rules = played.round.rules().clone();
    change(&mut rules);
    Round::new(deerstalker::caper::Plan::bundled(), rules, &played.setup).unwrap()
}

fn played(seed: u64) -> PlayedRound {
    usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, seed)
}

/// The ends of all walks of at most `steps` steps over `free`.
fn walked(round: &Round, from: Space, steps: u8, free: SpaceSet) -> SpaceSet {
    let mut ends = SpaceSet::of(from);
    for _ in 0..steps {
        ends = ends.iter().fold(ends, |all, at| all | (round.plan().neighbours(at) & free));
    }
    ends
}

/// Over every setting of paintings and of Characters in the way.
#[test]
fn squares_a_character_can_reach_equal_those_of_walks_step_by_step() {
    let (mut kept, mut barred) = (0, 0);
    for seed in 0..20 {
        let played = played(seed);
        for on_painting in [PaintingRule::Never, PaintingRule::ToCatch, PaintingRule::Always] {
            for through_characters in [true, false] {
                let round = under(&played, |rules| {
                    (rules.on_painting, rules.through_characters) = (on_painting, through_characters);
                });
                let table = PublicState::new(&round);
                for (by, from) in table.characters.iter().enumerate() {
                    let from = from.unwrap();
                    let others = table.occupied() - SpaceSet::of(from);
                    let free = round.plan().floor() - if through_characters { SpaceSet::EMPTY } else { others };
                    for number in FACES {
                        let walked = walked(&round, from, number, free) - others;
                        let paintings =
                            if on_painting == PaintingRule::Always { SpaceSet::EMPTY } else { table.hanging };
                        let ends = reachable(&round, &table, by, number);
                        assert_eq!(ends, walked - paintings, "{seed} {by} {number} {on_painting:?}");
                        kept += usize::from(!walked.is_disjoint(paintings));
                        let open = reachable(&under(&played, |_| ()), &table, by, number);
                        barred += usize::from(!through_characters && !(open - ends).is_empty());
                    }
                }
            }
        }
    }
    assert!(kept > 1_000 && barred > 100, "{kept} with paintings in reach, {barred} with a Character in the way");
}

/// Unless the table does not land on paintings.
#[test]
fn a_pawn_on_a_painting_is_caught_there() {
    let mut caught = 0;
    for seed in 0..20 {
        let played = played(seed);
        for on_painting in [PaintingRule::Never, PaintingRule::ToCatch, PaintingRule::Always] {
            let round = under(&played, |rules| rules.on_painting = on_painting);
            let mut table = PublicState::new(&round);
            let from = table.characters[0].unwrap();
            let near = round.plan().reach(from, 6, SpaceSet::EMPTY) & table.hanging;
            let Some(painting) = near.iter().next() else { continue };
            (table.pawn, table.moves) = (Some(Some(painting)), 3);
            let open = open_chances(&round, &table, &[]);
            let advice = chase(&round, &table, 0, 6, &open).unwrap();
            assert_eq!(advice.catches, on_painting != PaintingRule::Never, "{seed} {on_painting:?}");
            assert_eq!(advice.catches, advice.end == painting);
            // Only on the painting under the pawn. Another still keeps Characters off.
            let ends = reachable(&round, &table, 0, 6) & table.hanging;
            match on_painting {
                PaintingRule::Never => assert_eq!(ends, SpaceSet::EMPTY),
                PaintingRule::ToCatch => assert_eq!(ends, SpaceSet::of(painting)),
                PaintingRule::Always => assert_eq!(ends, near),
            }
            caught += usize::from(advice.catches);
        }
    }
    assert!(caught >= 20, "{caught}");
}

/// The chance after a look with own eyes is that of the spaces in view that a walk reaches. A space with a painting
/// counts if one may land there to catch.
#[test]
fn a_look_that_sees_the_thief_catches_where_a_walk_reaches() {
    let (mut sheltered, mut looks) = (0, 0);
    for seed in 0..rounds(24) {
        let played = played(seed);
        for (on_painting, through_characters) in
            [(PaintingRule::Never, true), (PaintingRule::ToCatch, false), (PaintingRule::Always, true)]
        {
            let round = under(&played, |rules| {
                (rules.on_painting, rules.through_characters) = (on_painting, through_characters);
            });
            for count in (1..played.facts.len().min(12)).step_by(2) {
                let replay = LogReplay::new(&round, &played.facts[..count]);
                let (table, weights) = (replay.table(), Belief::now(&replay));
                let by = table.turn;
                let Some(from) =
                    table.characters[by].filter(|_| !matches!(replay.entries()[count - 1].event, Event::Character(_)))
                else {
                    continue;
                };
                let others = table.occupied() - SpaceSet::of(from);
                let free = round.plan().floor() - if through_characters { SpaceSet::EMPTY } else { others };
                let chances = weights.spaces();
                for number in FACES {
                    let options = roll_options(&replay, &weights, by, Roll { number, face: DieFace::Eye });
                    let own =
                        options.iter().find(|way| way.question == Some(Question::Eyes) && way.first == TurnOrder::Look);
                    let Some(own) = own else { continue };
                    let view = round.plan().view(from) - others;
                    let mut near = walked(&round, from, number, free) & view;
                    if on_painting == PaintingRule::Never {
                        near -= table.hanging;
                    }
                    sheltered += usize::from(!(near & table.hanging).is_empty());
                    looks += 1;
                    // If eyes do not see the Thief, the end of the move may still catch the Thief.
                    let unseen = own.answers.iter().find(|answer| answer.look.is_some()).map(|answer| answer.end);
                    let blind = unseen.filter(|end| !view.contains(*end)).map_or(0.0, |end| chances[end.index()]);
                    let seen: f64 = near.iter().map(|space| chances[space.index()]).sum();
                    assert!((own.caught - seen - blind).abs() < 1e-9, "{seed}: {} for {seen} + {blind}", own.caught);
                }
            }
        }
    }
    assert!(
        looks > 25 * rounds(24) as usize && sheltered > rounds(24) as usize,
        "{looks} looks, {sheltered} with a painting in reach"
    );
}
