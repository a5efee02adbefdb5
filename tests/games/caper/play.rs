//! Hints and the pad, in play.

use crate::caper::prelude::*;
use deerstalker::caper::hint::{Roll, chase, covered, forecast, place_cameras, roll_options};
use deerstalker::caper::{ThiefState, ZoneKind, open_chances};
use deerstalker::entry::caper::move_draft::{MoveContext, MoveDraft};
use rayon::prelude::*;

fn share(games: u64, hit: impl Fn(u64) -> bool) -> f64 {
    (0..games).filter(|seed| hit(*seed)).count() as f64 / games as f64
}

#[test]
fn hints_hardly_ever_let_a_thief_out_unseen() {
    let thief = ThiefStrategy::Model(Model::Hungry);
    let hinted = share(60, |seed| usual_round(thief, CharacterStrategy::Hints, seed).unseen_escape());
    let random = share(100, |seed| usual_round(thief, CharacterStrategy::Random, seed).unseen_escape());
    assert!(hinted <= 0.1, "{hinted}");
    assert!(random >= 0.3, "{random}");
}

#[test]
fn chances_of_an_option_equal_those_computed_from_the_belief() {
    let ways = |seed| {
        let mut ways_seen = 0;
        let played = usual_round(ThiefStrategy::Model(Model::Cautious), CharacterStrategy::Random, seed);
        for count in (1..played.facts.len()).step_by(5) {
            let log = &played.facts[..count];
            let replay = LogReplay::new(&played.round, log);
            let weights = Belief::now(&replay);
            let by = replay.table().turn;
            for (roll, _) in Roll::all().filter(|(roll, _)| roll.number % 2 == 0) {
                for way in roll_options(&replay, &weights, by, roll) {
                    ways_seen += 1;
                    let total: f64 = way.answers.iter().map(|answer| answer.chance).sum();
                    let moved = way.question.is_some() && way.first == TurnOrder::Move;
                    let whole = if moved { 1.0 - way.caught } else { 1.0 };
                    assert!((total - whole).abs() < 1e-9, "seed {seed}: {total} in {way:?}");
                    assert!((0.0..=1.0 + 1e-9).contains(&way.caught) && (0.0..=1.0 + 1e-9).contains(&way.seen));
                    assert!(way.left >= 0.0 && way.left <= 104.0 && way.bits >= 0.0);
                    let near = hint_reach(&replay, by, roll.number);
                    assert!(way.answers.iter().all(|answer| near.contains(answer.end)), "seed {seed}");
                }
            }
        }
        ways_seen
    };
    assert!((0..12).into_par_iter().map(ways).sum::<usize>() > 1_000);
}

/// Asked before the move, the detectors say nothing while the power is off.
#[test]
fn a_character_near_the_switch_may_put_the_power_on_before_asking() {
    for seed in 0..40 {
        let played = usual_round(ThiefStrategy::Model(Model::Cautious), CharacterStrategy::Random, seed);
        for count in 1..played.facts.len() {
            let replay = LogReplay::new(&played.round, &played.facts[..count]);
            let (by, may_be_off) = (replay.table().turn, replay.now().power().0);
            let switches = played.round.plan().power() & hint_reach(&replay, by, 6);
            if !may_be_off || switches.is_empty() || replay.table().pawn.is_some() {
                continue;
            }
            let options = roll_options(&replay, &Belief::now(&replay), by, Roll { number: 6, face: DieFace::Motion });
            let last = options.iter().filter(|way| way.question.is_some() && way.first == TurnOrder::Move);
            let last: Vec<_> = last.flat_map(|way| &way.answers).collect();
            let silent = Some(AnsweredQuestion::Motion(MotionAnswer::PowerOff));
            assert!(last.iter().all(|answer| switches.contains(answer.end) && answer.look != silent), "{last:?}");
            if !last.is_empty() {
                return;
            }
        }
    }
    panic!("no Character came near the switch");
}

fn hint_reach(replay: &LogReplay<'_>, by: usize, number: u8) -> SpaceSet {
    let here = replay.table().characters[by].unwrap();
    replay.round().plan().reach(here, number, SpaceSet::EMPTY) | SpaceSet::of(here)
}

#[test]
fn the_forecast_before_a_roll_averages_the_best_option_of_each_roll() {
    let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, 3);
    let replay = LogReplay::new(&played.round, &played.facts[..6]);
    let weights = Belief::now(&replay);
    let by = replay.table().turn;
    let forecast = forecast(&replay, &weights, by).unwrap();
    let (mut caught, mut seen, mut left) = (0.0, 0.0, 0.0);
    for (roll, outcomes) in Roll::all() {
        let best = &roll_options(&replay, &weights, by, roll)[0];
        let share = f64::from(outcomes) / 36.0;
        caught += best.caught * share;
        seen += best.seen * share;
        left += best.left * share;
    }
    let same = |a: f64, b: f64| (a - b).abs() < 1e-9;
    assert!(same(forecast.caught, caught) && same(forecast.seen, seen) && same(forecast.left, left));
    assert!(left > 1.0);
    assert_eq!(forecast.best.len(), 18);
}

#[test]
fn advice_in_a_chase_ends_on_the_thief_if_the_roll_reaches() {
    let mut chases = 0;
    for seed in 0..rounds(120) {
        let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Hints, seed);
        for count in 1..played.facts.len() {
            let replay = LogReplay::new(&played.round, &played.facts[..count]);
            let table = replay.table();
            let Some(thief) = table.visible().filter(|_| table.end.is_none()) else { continue };
            assert!(
                roll_options(&replay, &Belief::now(&replay), table.turn, Roll { number: 3, face: DieFace::Eye })
                    .is_empty()
            );
            let open = open_chances(&played.round, table, &[]);
            let advice = chase(&played.round, table, table.turn, 6, &open).unwrap();
            let steps = played.round.plan().steps(table.characters[table.turn].unwrap(), thief);
            assert_eq!(advice.catches, steps <= 6 && advice.end == thief);
            assert!(steps > 6 || advice.catches);
            chases += 1;
        }
    }
    assert!(chases >= 10, "{chases}");
}

#[test]
fn chances_of_unturned_locks_equal_the_share_of_open_ones_left() {
    let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, 1);
    let (round, mut table) = (&played.round, deerstalker::caper::PublicState::new(&played.round));
    assert!(open_chances(round, &table, &[]).iter().all(|(_, chance)| (chance - 6.0 / 11.0).abs() < 1e-12));
    let fronts: Vec<Space> = round.plan().fronts().iter().collect();
    table.turned.insert(fronts[0], false);
    table.turned.insert(fronts[1], true);
    for (front, chance) in open_chances(round, &table, &[]) {
        let right = if front == fronts[0] {
            0.0
        } else if front == fronts[1] {
            1.0
        } else {
            5.0 / 9.0
        };
        assert!((chance - right).abs() < 1e-12);
    }
}

#[test]
fn six_cameras_placed_by_the_program_see_at_least_52_spaces() {
    let plan = Plan::bundled();
    let cameras = place_cameras(&plan, SpaceSet::EMPTY, 6);
    assert!(covered(&plan, &cameras).len() >= 52, "{}", covered(&plan, &cameras).len());
}

#[test]
fn the_pad_plots_legal_ways_and_honest_answers() {
    for seed in 0..rounds(60) {
        let played = usual_round(ThiefStrategy::Pad, CharacterStrategy::Random, seed);
        for count in 1..played.plotted.len() {
            let pad = Pad::new(&played.round, &played.plotted[..count]);
            let Some(from) = pad.hidden.space else { continue };
            for start in pad.landings(&played.round) {
                for end in start.ends {
                    let path = deerstalker::caper::pad::walk(&played.round, &pad.table, from, end);
                    assert!(path.last() == Some(&end) && path.len() <= 3, "seed {seed}");
                    let steps = [&[from], path.as_slice()].concat();
                    let plan = played.round.plan();
                    assert!(steps.windows(2).all(|pair| plan.neighbours(pair[0]).contains(pair[1])));
                }
            }
            // Each prepared answer, put into the log, leaves the truth possible.
            for prepared in pad.answers(&played.round, None) {
                let by = prepared.by.unwrap_or(pad.table.turn);
                let here = pad.table.characters[by].unwrap();
                let turn = deerstalker::caper::CharacterTurn {
                    by: by as u8,
                    roll: None,
                    face: None,
                    look: Some(prepared.look),
                    first: deerstalker::caper::TurnOrder::Look,
                    end: played.round.plan().square(here),
                    caught: false,
                };
                let mut log = pad.facts.clone();
                log.push(deerstalker::caper::Entry::new(deerstalker::caper::EntryId(999), 0, Event::Character(turn)));
                let replay = LogReplay::new(&played.round, &log);
                assert!(replay.now().spaces().contains(from), "seed {seed}");
            }
        }
    }
}

/// What the move steals, cuts and switches counts.
#[test]
fn answers_prepared_for_a_plotted_move_equal_those_after_it_is_logged() {
    let mut cuts = 0;
    for seed in 0..rounds(60) {
        let played = usual_round(ThiefStrategy::Pad, CharacterStrategy::Random, seed);
        for (count, entry) in played.plotted.iter().enumerate() {
            let Event::Thief(plotted) = &entry.event else { continue };
            let [before, after] = [count, count + 1].map(|count| Pad::new(&played.round, &played.plotted[..count]));
            cuts += u32::from(after.hidden.cut != before.hidden.cut);
            let prepared = before.answers(&played.round, Some(plotted));
            assert_eq!(prepared, after.answers(&played.round, None), "seed {seed}, entry {count}");
        }
    }
    assert!(cuts > 0, "no camera is cut");
}

#[test]
fn a_thief_who_follows_the_pad_escapes_more_often_than_any_model() {
    let out = |thief| {
        share(rounds(80), |seed| usual_round(thief, CharacterStrategy::Hints, seed).end() == Some(RoundEnd::Escaped))
    };
    let pad = out(ThiefStrategy::Pad);
    for model in Model::ALL {
        let escapes = out(ThiefStrategy::Model(model));
        assert!(pad > escapes, "pad {pad}, {model:?} {escapes}");
    }
}

#[test]
fn a_round_depends_on_its_seed_alone() {
    let play = |seed| usual_round(ThiefStrategy::Pad, CharacterStrategy::Hints, seed);
    assert_eq!(play(5), play(5));
    assert_ne!(play(5).facts, play(6).facts);
}

#[test]
fn set_ups_keep_the_rules_of_placement() {
    for seed in 0..50 {
        let played = usual_round(ThiefStrategy::Model(Model::Aimless), CharacterStrategy::Random, seed);
        let (plan, setup) = (Plan::bundled(), &played.setup);
        let hanging = plan.painting_spaces(CaperRules::default().small_room);
        assert!(setup.paintings.iter().all(|square| plan.space(*square).is_some_and(|at| hanging.contains(at))));
        let rooms =
            plan.drawing().zones.iter().filter(|(_, zone)| zone.kind == ZoneKind::Room).map(|(letter, _)| letter);
        let hung: Vec<char> = setup.paintings.iter().map(|square| plan.drawing().letter(*square)).collect();
        assert!(rooms.into_iter().all(|room| hung.contains(room)), "a painting in every main room");
        assert_eq!(setup.placing_faults(&plan, &CaperRules::default()), []);
        assert_eq!((setup.paintings.len(), setup.cameras.len()), (9, 6));
        assert!(setup.characters.iter().all(|character| !setup.paintings.contains(&character.start)));
        assert!(Round::new(plan, CaperRules::default(), setup).is_ok());
    }
}

#[test]
fn every_typed_move_of_a_round_is_drawn_as_it_was_made() {
    for seed in 0..20 {
        let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, seed);
        let (mut table, mut log) = (PublicState::new(&played.round), Vec::new());
        let mut hidden = ThiefState::OUTSIDE;
        for (entry, fact) in played.plotted.iter().zip(&played.facts) {
            if let Event::Thief(plotted) = &entry.event {
                let ground = MoveContext { round: &played.round, table: &table, hidden: &hidden };
                let draft = MoveDraft::from_typed(plotted, &ground).unwrap();
                let drawn = &draft.drawn;
                assert_eq!((drawn.entry, &drawn.path, drawn.lock), (plotted.entry, &plotted.path, plotted.lock));
                assert!(draft.plotted(&ground).is_some());
            }
            log.push(entry.clone());
            hidden = Pad::new(&played.round, &log).hidden;
            table.apply(&played.round, &fact.event, false);
        }
    }
}
