//! The pad's counsel: the risks over all plausible ways of the next Character, M, cameras, power, the loot.

use crate::caper::prelude::*;
use deerstalker::caper::hint::{Roll, plausible_options, roll_options};
use deerstalker::caper::{Cameras, NearCamera, NearPainting};
use deerstalker::deduction::Cancel;
use rayon::prelude::*;

/// Every pad of a round before a secret move of the Thief, except the first move.
fn pads(played: &PlayedRound) -> impl Iterator<Item = Pad> + '_ {
    let pads = (1..played.plotted.len()).map(|count| Pad::new(&played.round, &played.plotted[..count]));
    pads.filter(|pad| pad.table.next == NextMover::Thief && pad.table.end.is_none() && pad.table.pawn.is_none())
}

fn round(seed: u64) -> PlayedRound {
    usual_round(ThiefStrategy::Model(Model::ALL[seed as usize % 3]), CharacterStrategy::Random, seed)
}

fn moved(pad: &Pad, played: &PlayedRound) -> Vec<Entry<PublicMove>> {
    let lifted = pad.hidden.stolen.map(|space| played.round.plan().square(space));
    let next = Event::Thief(PublicMove { lifted, ..PublicMove::default() });
    pad.facts.iter().cloned().chain([Entry::new(EntryId(9_999), 0, next)]).collect()
}

#[test]
fn plausible_options_are_all_legal_ones_and_better_ones_are_likelier() {
    for seed in 0..6 {
        let played = round(seed);
        let Some(pad) = pads(&played).last() else { continue };
        let facts = moved(&pad, &played);
        let replay = LogReplay::new(&played.round, &facts);
        let (weights, by) = (Belief::now(&replay), replay.table().turn);
        let plausible = plausible_options(&replay, &weights, by);
        let total: f64 = plausible.iter().map(|way| way.share).sum();
        assert!((total - 1.0).abs() < 1e-9, "seed {seed}: {total}");
        for (roll, outcomes) in Roll::all() {
            let mine: Vec<_> = plausible.iter().filter(|way| way.roll == roll).collect();
            let all = roll_options(&replay, &weights, by, roll);
            assert_eq!(mine.iter().map(|one| &one.option).collect::<Vec<_>>(), all.iter().collect::<Vec<_>>());
            assert!(mine.windows(2).all(|pair| pair[0].share >= pair[1].share));
            let share: f64 = mine.iter().map(|way| way.share).sum();
            assert!((share - f64::from(outcomes) / 36.0).abs() < 1e-9, "{roll:?}: {share}");
        }
    }
}

/// Four rolls of six show an eye, and a Character who looks round at once sees what lies in plain view. So no landing
/// there is without risk, whatever the best hint is.
#[test]
fn a_thief_who_lands_in_plain_view_always_runs_a_risk() {
    let (mut in_view, mut least) = (0, 1.0_f64);
    for seed in 0..rounds(24) {
        let played = round(seed);
        for pad in pads(&played) {
            let facts = moved(&pad, &played);
            let by = LogReplay::new(&played.round, &facts).table().turn;
            for risk in pad.risks(&played.round, &Cancel::default()) {
                if risk.eyes.contains(&by) {
                    in_view += 1;
                    least = least.min(risk.found());
                }
            }
        }
    }
    assert!(in_view > 6 * rounds(24) as usize, "{in_view}");
    assert!(least >= 0.01, "found {least}");
}

/// An honest colour and an M, counted state by state.
#[test]
fn the_pad_advises_an_m_where_naming_the_colour_would_tell_too_much() {
    let counselled = |seed| {
        let (mut refused, mut told) = (0, 0);
        let played = round(seed);
        let plan = played.round.plan();
        for pad in pads(&played) {
            let facts = moved(&pad, &played);
            let replay = LogReplay::new(&played.round, &facts);
            let powered = |space| {
                (0..64_u8).any(|bits| {
                    let cut: Cameras = (1..=6).filter(|number| bits & (1 << (number - 1)) != 0).collect();
                    replay.now().allows(space, cut, false)
                })
            };
            let powered: SpaceSet = plan.floor().iter().filter(|space| powered(*space)).collect();
            for start in pad.landings(&played.round) {
                for end in start.ends.iter().step_by(5) {
                    let counsel = pad.counsel(&played.round, end).unwrap();
                    let Some(refusal) = counsel.refusal else {
                        assert!(pad.hidden.off || !pad.table.has_refusal_left(&played.round), "seed {seed}");
                        continue;
                    };
                    let same = powered & plan.coloured(plan.colour(end));
                    assert_eq!(
                        (refusal.answered as usize, refusal.refused as usize),
                        (same.len(), powered.len()),
                        "seed {seed}"
                    );
                    assert_eq!(refusal.refuse, 3 * same.len() < powered.len());
                    (refused, told) = (refused + usize::from(refusal.refuse), told + usize::from(!refusal.refuse));
                }
            }
        }
        [refused, told]
    };
    let [refused, told] = support::sums((0..30).into_par_iter().map(counselled));
    assert!(refused > 50 && told > 50, "{refused} {told}");
}

#[test]
fn advice_to_the_thief_names_the_nearest_painting_and_how_many_are_needed() {
    let (mut near, mut watched, mut enough, mut dark) = (0, 0, 0, 0);
    for seed in 0..30 {
        let played = round(seed);
        let plan = played.round.plan();
        for pad in pads(&played) {
            let Some(from) = pad.hidden.space else { continue };
            let counsel = pad.counsel(&played.round, from).unwrap();
            let takes = pad.table.hanging.contains(from) && pad.hidden.stolen != Some(from);
            assert_eq!(counsel.more, 3_u8.saturating_sub(counsel.loot), "seed {seed}");
            assert_eq!(counsel.loot, pad.loot() + u8::from(takes), "seed {seed}");
            enough += usize::from(counsel.more == 0);
            if let Some(NearPainting { space, steps }) = counsel.painting {
                let left = pad.table.hanging - SpaceSet::of(from) - pad.hidden.stolen.into_iter().collect();
                assert!(left.contains(space) && left.iter().all(|other| plan.steps(from, other) >= steps));
            }
            if let Some(NearCamera { number, space, steps }) = counsel.camera_near {
                assert!(!pad.hidden.cut.contains(number) && pad.table.cameras.contains(number));
                assert_eq!((played.round.camera(number), plan.steps(from, space)), (Some(space), steps));
                assert!(steps <= 3, "seed {seed}: {steps}");
                near += 1;
            }
            if let Some(number) = counsel.camera_watching {
                let camera = played.round.camera(number).unwrap();
                assert!(plan.view(camera).contains(from) || camera == from, "seed {seed}");
                watched += 1;
            }
            if pad.hidden.off {
                assert_eq!((counsel.power, counsel.camera_near, counsel.camera_watching), (None, None, None));
                dark += 1;
            }
            if let Some(exit) = counsel.exit {
                assert!(
                    plan.fronts().contains(exit.space)
                        && plan.steps(from, exit.space) == exit.steps
                        && exit.chance > 0.0
                );
            }
        }
    }
    assert!(near > 20 && watched > 20 && enough > 5, "{near} {watched} {enough} {dark}");
}
