//! Rounds under random house rules: the Thief's pad, chases and reviews against the oracle.

use crate::caper::oracle::{At, Museum, Oracle, State};
use crate::caper::prelude::*;
use deerstalker::caper::pad::{landings, walk};
use deerstalker::caper::{Finding, Nearness, ReviewedEvent, SmoothedPath, ThiefState, hint, review};
use deerstalker::deduction::Cancel;
use rand::RngExt;

fn at(round: &Round, space: Space) -> At {
    let square = round.plan().square(space);
    (i32::from(square.column), i32::from(square.row))
}

fn bits(hidden: ThiefState) -> u8 {
    hidden.cut.iter().fold(0, |all, number| all | 1 << (number - 1))
}

/// By the oracle's rules.
fn states(round: &Round, pad: &Pad) -> Vec<Option<State>> {
    let before = std::iter::once(ThiefState::OUTSIDE).chain(pad.track.iter().copied());
    before.map(|hidden| Some((at(round, hidden.space?), bits(hidden), hidden.off))).collect()
}

#[test]
fn an_honest_pad_has_nothing_that_does_not_fit() {
    for seed in 0..500 {
        let played = any_round(seed);
        let pad = Pad::new(&played.round, &played.plotted);
        assert_eq!(pad.findings, [], "seed {seed}: {:?}", played.plotted);
    }
}

fn edited(played: &PlayedRound, random: &mut ChaCha8Rng) -> Option<Vec<Entry<PlottedMove>>> {
    let mut log = played.plotted.clone();
    let moves: Vec<usize> = (1..log.len()).filter(|at| matches!(log[*at].event, Event::Thief(_))).collect();
    let place = moves[random.random_range(0..moves.len().max(1)).min(moves.len().checked_sub(1)?)];
    let before = Pad::new(&played.round, &log[..place]);
    let from = before.hidden.space?;
    let ends: Vec<Space> = landings(&played.round, &before.table, from).iter().collect();
    let end = *ends.get(random.random_range(0..ends.len().max(1)))?;
    let Event::Thief(plotted) = &mut log[place].event else { return None };
    let way = walk(&played.round, &before.table, from, end);
    plotted.path = way.into_iter().map(|space| played.round.plan().square(space)).collect();
    plotted.lock = None;
    Some(log)
}

/// An answer or a capture that the edited path makes false is named, and no other.
#[test]
fn what_an_edited_path_makes_false_is_named() {
    let museum = Museum::drawn();
    let (mut honest, mut untrue) = (0, 0);
    for seed in 0..500 {
        let played = any_round(seed);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let Some(log) = edited(&played, &mut random) else { continue };
        let pad = Pad::new(&played.round, &log);
        let fits =
            Oracle::new(&museum, played.round.rules(), &played.setup).fits(&pad.facts, &states(&played.round, &pad));
        for (entry, fits) in pad.facts.iter().zip(fits).filter(|(entry, _)| matches!(entry.event, Event::Character(_)))
        {
            let named = pad.findings.iter().any(|(id, _)| *id == entry.id);
            assert_eq!(named, !fits, "seed {seed}, {entry:?}: {:?}", pad.findings);
            (honest, untrue) = (honest + usize::from(fits), untrue + usize::from(!fits));
        }
    }
    assert!(honest > 500 && untrue > 100, "{honest} honest, {untrue} untrue");
}

#[test]
fn a_path_that_is_torn_apart_is_named() {
    let played = any_round(3);
    let mut log = played.plotted.clone();
    let far = log.iter_mut().filter_map(|entry| match &mut entry.event {
        Event::Thief(plotted) => Some((entry.id, plotted)),
        Event::Character(_) => None,
    });
    let (id, plotted) = far.into_iter().nth(1).unwrap();
    let far = if plotted.path[0].column < 6 { "L9" } else { "A3" };
    plotted.path = vec![far.parse().unwrap()];
    let pad = Pad::new(&played.round, &log);
    assert!(pad.findings.contains(&(id, Finding::NoWay(far.parse().unwrap()))), "{:?}", pad.findings);
}

/// Eyes, cameras, and where the pawn may go and be caught in plain sight.
#[test]
fn sight_and_reach_on_the_pad_follow_the_house_rules() {
    let museum = Museum::drawn();
    let (mut hidden, mut chased, mut differ) = (0, 0, 0);
    for seed in 0..rounds(480) {
        let played = any_round(seed);
        let round = &played.round;
        let mut chases = 0;
        for count in 1..played.plotted.len() {
            let pad = Pad::new(round, &played.plotted[..count]);
            if pad.table.next != NextMover::Thief || pad.table.end.is_some() {
                continue;
            }
            let oracle = Oracle::new(&museum, round.rules(), &played.setup).after(&pad.facts);
            if let Some(from) = pad.hidden.space.filter(|_| pad.table.pawn.is_some()) {
                let risks = pad.risks(round, &Cancel::default());
                let ends: std::collections::BTreeSet<At> = risks.iter().map(|risk| at(round, risk.end)).collect();
                assert_eq!(ends, oracle.flights(at(round, from)), "seed {seed}, {count}");
                for risk in &risks {
                    let numbers = (1..=6).filter(|number| oracle.catches(pad.table.turn, *number, at(round, risk.end)));
                    let caught = numbers.count() as f64 / 6.0;
                    assert!((risk.caught - caught).abs() < 1e-12, "seed {seed}, {count}: {risk:?} {caught}");
                }
                chases += 1;
            } else if count + seed as usize % 5 == 6 {
                // A painting that the Thief takes along is no longer in the way.
                let mut facts = pad.facts.clone();
                let lifted = pad.to_lift().map(|space| round.plan().square(space));
                let seen = PublicMove { lifted, ..Default::default() };
                facts.push(Entry::new(EntryId(999), 0, Event::Thief(seen)));
                let oracle = Oracle::new(&museum, round.rules(), &played.setup).after(&facts);
                for risk in pad.risks(round, &Cancel::default()) {
                    let cut = if pad.hidden.off { u8::MAX } else { bits(pad.hidden) };
                    let (eyes, cameras) = oracle.watched(at(round, risk.end), cut);
                    let seeing = risk.cameras.iter().fold(0, |all, number| all | 1 << (number - 1));
                    assert_eq!((&risk.eyes, seeing), (&eyes, cameras), "seed {seed}, {count}: {risk:?}");
                    differ += usize::from(round.rules().opaque != CaperRules::default().opaque);
                    hidden += 1;
                }
            }
        }
        chased += chases;
    }
    assert!(
        hidden > 200 && differ > 100 && chased > 10,
        "{hidden} landings, {differ} with sight blocked, {chased} chases"
    );
}

/// A turned lock says where the pawn is. The told path fits the log with the place noted or not.
#[test]
fn a_told_path_fits_an_entry_with_a_lock() {
    let mut locks = 0;
    for seed in 0..500 {
        let played = any_round(seed);
        let mut log = played.facts.clone();
        let mut table = PublicState::new(&played.round);
        for entry in &mut log {
            if let Event::Thief(seen) = &mut entry.event {
                let ends = seen.lock.is_some_and(|_| played.round.rules().lock_ends_move);
                if ends && table.pawn.is_some() && seen.at.take().is_some() {
                    locks += 1;
                }
            }
            table.apply(&played.round, &entry.event, false);
        }
        let reviewed = review(&LogReplay::new(&played.round, &log), &support::heists::told(&played));
        assert_eq!(reviewed.misfits, [], "seed {seed}");
    }
    assert!(locks > 5, "{locks} locks");
}

/// If the Thief may leave the painting where a move ends, both stay possible, and most likely it was taken.
#[test]
fn a_painting_that_may_be_left_rules_nothing_out() {
    let mut compared = 0;
    for seed in 0..200 {
        let played = any_round(seed);
        if !played.round.rules().may_leave_painting {
            continue;
        }
        let forced = CaperRules { may_leave_painting: false, ..played.round.rules().clone() };
        let forced = Round::new(played.round.plan().clone(), forced, &played.setup).unwrap();
        let (free, must) = (LogReplay::new(&played.round, &played.facts), LogReplay::new(&forced, &played.facts));
        for (free, must) in free.stages().iter().zip(must.stages()) {
            assert!(must.possible.spaces().is_subset(free.possible.spaces()), "seed {seed}");
            compared += usize::from(must.possible.spaces() != free.possible.spaces());
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn cancelled_work_gives_up() {
    let played = any_round(50_003);
    let cancel = Cancel::default();
    cancel.cancel();
    let whole = LogReplay::new(&played.round, &played.facts);
    let replay = LogReplay::with_cancel(&played.round, &played.facts, &cancel);
    let ruled_out = (played.round.plan().floor() - whole.now().spaces()).iter().next().unwrap();
    assert!(!whole.why_not(ruled_out).unwrap().entries.is_empty());
    assert!(replay.why_not(ruled_out).unwrap().entries.is_empty());
    assert!(!SmoothedPath::new(&whole, Model::Hungry).path.is_empty());
    assert!(SmoothedPath::new(&replay, Model::Hungry).path.is_empty());
    let weights = Belief::now(&whole);
    assert_ne!(Belief::now(&replay), weights);
    let (whole, replay) = (
        LogReplay::new(&played.round, &played.facts[..1]),
        LogReplay::with_cancel(&played.round, &played.facts[..1], &cancel),
    );
    let weights = Belief::now(&whole);
    assert!(hint::forecast(&whole, &weights, 0).is_some() && hint::forecast(&replay, &weights, 0).is_none());
    // Two looks that cannot both be true, and what mends that.
    let start = played.setup.characters[0].start;
    let plan = played.round.plan();
    let places = whole.now().spaces().iter().map(|space| plan.square(space)).filter(|square| *square != start);
    let looks = places.take(2).zip(900..).map(|(square, id)| {
        let look = Some(AnsweredQuestion::Eyes(Some(square)));
        let turn =
            CharacterTurn { by: 0, roll: None, face: None, look, first: TurnOrder::Look, end: start, caught: false };
        Entry::new(EntryId(id), 0, Event::Character(turn))
    });
    let log: Vec<Entry<PublicMove>> = played.facts[..1].iter().cloned().chain(looks).collect();
    assert!(!LogReplay::new(&played.round, &log).repairs().is_empty());
    assert!(LogReplay::with_cancel(&played.round, &log, &cancel).repairs().is_empty());
}

/// Walked step by step from a space to its neighbours.
fn walked(round: &Round, from: Space, to: Space) -> u8 {
    let (mut reached, mut steps) = (SpaceSet::of(from), 0);
    while !reached.contains(to) {
        reached = reached.iter().fold(reached, |all, at| all | round.plan().neighbours(at));
        steps += 1;
    }
    steps
}

#[test]
fn the_review_counts_how_near_a_character_came_before_and_after_the_move() {
    let entry_of = |played: &PlayedRound, moment: &ReviewedEvent| {
        played.facts.iter().position(|entry| entry.id == moment.id).unwrap()
    };
    let (mut turns, mut caught, mut walked_into, mut standing) = (0, 0, 0, 0);
    for seed in 0..rounds(480) {
        let played = any_round(seed);
        let round = &played.round;
        let found = review(&LogReplay::new(round, &played.facts), &support::heists::told(&played));
        for moment in &found.moments {
            let place = entry_of(&played, moment);
            let space = moment.truth.space.unwrap();
            assert!(!moment.is_only_possible() || moment.chance >= 1.0, "seed {seed}: {}", moment.chance);
            match (&played.facts[place].event, moment.approach) {
                (Event::Thief(seen), approach) => {
                    assert_eq!(seen.caught, approach.is_some(), "seed {seed}");
                    walked_into += usize::from(seen.caught);
                }
                (Event::Character(turn), Some(approach)) => {
                    let before = Pad::new(round, &played.plotted[..place]).table;
                    let from = before.characters[usize::from(turn.by)].unwrap();
                    let end = round.plan().space(turn.end).unwrap();
                    let steps = (walked(round, from, space), walked(round, end, space));
                    assert_eq!((approach.before, approach.after), steps, "seed {seed}, entry {}", place + 1);
                    assert_eq!((approach.roll, approach.caught), (turn.roll, end == space), "seed {seed}");
                    (turns, caught) = (turns + 1, caught + usize::from(approach.caught));
                }
                (Event::Character(_), None) => panic!("seed {seed}: every Character's place is known"),
            }
        }
        // A capture is the nearest that anybody was.
        let end = played.end() == Some(RoundEnd::Caught);
        let nearest = found.nearest().map(|(_, nearest)| nearest);
        assert_eq!(nearest.is_some_and(Nearness::caught), end, "seed {seed}");
        // Every pawn counts, whoever moves. Before its own turn a pawn stands where the entry before left it.
        let least = found.moments.iter().filter_map(|moment| {
            let (place, space) = (entry_of(&played, moment), moment.truth.space.unwrap());
            let pawns = |count: usize| Pad::new(round, &played.plotted[..count]).table.characters;
            let mover = match &played.facts[place].event {
                Event::Character(turn) => pawns(place)[usize::from(turn.by)],
                Event::Thief(_) => None,
            };
            let places = pawns(place + 1).into_iter().chain([mover]).flatten();
            places.map(|from| walked(round, from, space)).min()
        });
        assert!(end || nearest.map(Nearness::steps) == least.min(), "seed {seed}");
        standing += usize::from(matches!(nearest, Some(Nearness::Standing(_))));
    }
    assert!(turns > 200 && caught > 3, "{turns} turns, {caught} captures, {walked_into} walked into");
    assert!(standing > 0, "no Character stood near the Thief out of turn");
}

fn refused_at(text: &str, line: usize) {
    let Err(error) = deerstalker::exchange::recognise(text).read(text) else { panic!("it was read") };
    assert!(error.to_string().starts_with(&format!("Line {line},")), "{error}, not in line {line}");
}

/// It is a game of its own, and says where it is wrong.
#[test]
fn the_json_of_an_evening_is_brought_into_the_casebook() {
    use deerstalker::document::{Format, Options};
    use deerstalker::store::{AnyFile, Folders, Library, OpenError};
    use support::export;
    let home = tempfile::tempdir().unwrap();
    let library = Library::open(Folders::at(home.path())).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let case = support::heists::case(5, 9);
    let json = export(&case, &Options::new(Format::Json, Code::English));
    let path = folder.path().join("heist.json");
    std::fs::write(&path, &json).unwrap();
    let AnyFile::Caper(file) = library.open_any(&path).unwrap() else { panic!("an evening in the museum") };
    assert!(file.path().starts_with(library.folders().games()), "its copy is opened");
    assert_eq!(file.game().evening, case.evening);
    drop(file);
    // The same evening in a folder is known already.
    let again = library.import_folder(folder.path(), &Cancel::default()).unwrap();
    assert_eq!((again.games.len(), again.known.len(), again.refused.len()), (0, 1, 0));
    // A word that is no square, in the third entry of the second round.
    let text = String::from_utf8(json).unwrap();
    let entry = text.match_indices("\"what\"").nth(2).unwrap().0;
    let end = entry + text[entry..].find("\"end\": \"").unwrap_or_else(|| text[entry..].find("\"path\"").unwrap());
    let quoted = end + text[end..].find("\": ").unwrap() + 3;
    let word = quoted + text[quoted..].find('"').unwrap();
    let close = word + 1 + text[word + 1..].find('"').unwrap();
    let wrong = format!("{}\"nowhere\"{}", &text[..word], &text[close + 1..]);
    let line = wrong[..word].matches('\n').count() + 1;
    refused_at(&wrong, line);
    std::fs::write(&path, wrong).unwrap();
    let refused = library.import_folder(folder.path(), &Cancel::default()).unwrap().refused;
    assert!(matches!(&refused[..], [(_, OpenError::GameFile { .. })]), "{refused:?}");
    // A number where a list belongs.
    let players = text.find("\"players\": [").unwrap();
    let wrong = format!("{}\"players\": 7, \"others\": [{}", &text[..players], &text[players + 12..]);
    let line = wrong[..players].matches('\n').count() + 1;
    assert!(line > 1);
    refused_at(&wrong, line);
}

#[test]
fn a_file_cut_off_before_its_first_entry_keeps_the_round() {
    use deerstalker::format::any_game::read;
    use deerstalker::format::record::Record;
    let case = support::heists::case(6, 12);
    let RoundRecord { notebook: Notebook::Characters { told, .. }, .. } = &case.evening.rounds[1] else { panic!() };
    assert!(told.len() > 1);
    let mut one = case.clone();
    one.evening.rounds.remove(0);
    one.history = deerstalker::history::History::default();
    let text = one.write().unwrap();
    let first = text.find("Entry(").unwrap();
    let kept = read::<CaperGame>(&text[..first + 10]).unwrap().record;
    assert_eq!((kept.evening.rounds.len(), kept.evening.rounds[0].is_empty()), (1, true));
    assert_eq!(kept.evening.rounds[0].setup, one.evening.rounds[0].setup);
    let before = text.find("Round(").unwrap() + 6;
    let kept = read::<CaperGame>(&text[..before]).unwrap().record;
    assert!(kept.evening.rounds.is_empty());
}
