//! The example evenings: how they were made, and that they are worth watching.

use deerstalker::caper::{
    AnsweredQuestion, CaperGame, CaperRules, Entry, EveningLength, EveningSetup, Event, LogReplay, Model, MotionAnswer,
    Notebook, Pad, Plan, RoundEnd, RoundRecord, review, score,
};
use deerstalker::format::GameKind;
use deerstalker::format::any_game::AnyGame;
use deerstalker::format::record::Record;
use deerstalker::store::gallery;
use deerstalker::text::{Code, Language};
use support::heist::{CharacterStrategy, Match, PlayedRound, ThiefStrategy};
use support::heists;

/// A Saturday evening, half past eight; a turn a minute.
const BEGUN: i64 = 1_794_083_400_000;
const MINUTE: i64 = 60_000;

/// The seeds that [`find_the_seeds`] found.
const TRACKER: u64 = 255;
const PAD: u64 = 219;

fn played(seed: u64) -> PlayedRound {
    let (thief, hunters) = (ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Hints);
    let round =
        Match { plan: Plan::bundled(), rules: CaperRules::default(), characters: 3, thief, hunters, longest: 40 };
    round.play(seed).unwrap()
}

fn timed<M: Clone>(entries: &[Entry<M>]) -> Vec<Entry<M>> {
    let at = |(at, entry): (usize, &Entry<M>)| Entry { at: BEGUN + at as i64 * MINUTE, ..entry.clone() };
    entries.iter().enumerate().map(at).collect()
}

fn evening(title: &str, me: u8, played: &PlayedRound, notebook: Notebook) -> CaperGame {
    let players = ["Anna", "Ben", "Chloé", "Daniel"].map(str::to_owned).to_vec();
    let (plan, rules) = (Plan::bundled(), CaperRules::default());
    let mut case = CaperGame::new(
        title,
        EveningSetup { plan, rules, players, me: Some(me), length: EveningLength::OneRound },
        BEGUN,
    );
    case.evening.rounds.push(RoundRecord { thief: 0, setup: played.setup.clone(), notebook, abandoned: false });
    case.evening.next_id = played.facts.len() as u32 + 1;
    case
}

fn tracker() -> CaperGame {
    let played = played(TRACKER);
    let notebook = Notebook::Characters { locks: Vec::new(), log: timed(&played.facts), told: heists::told(&played) };
    evening("The Great Museum Caper", 1, &played, notebook)
}

fn pad() -> CaperGame {
    let played = played(PAD);
    evening("The Thief’s pad", 0, &played, Notebook::Thief { log: timed(&played.plotted) })
}

fn looks(played: &PlayedRound) -> Vec<&AnsweredQuestion> {
    let turns = played.facts.iter().filter_map(|entry| match &entry.event {
        Event::Character(turn) => turn.look.as_ref(),
        Event::Thief(_) => None,
    });
    turns.collect()
}

#[test]
#[ignore = "was run once to choose the examples"]
fn find_the_seeds() {
    let (mut trackers, mut pads) = (Vec::new(), Vec::new());
    for seed in 0..400 {
        let played = played(seed);
        let (turns, loot) = (played.facts.len(), played.table.loot);
        let cut = looks(&played).iter().any(|look| !look.dead().is_empty());
        let refused = looks(&played).iter().any(|look| matches!(look, AnsweredQuestion::Motion(MotionAnswer::Cut)));
        let variety = usize::from(cut) + usize::from(refused) + usize::from(played.sighted);
        match played.end() {
            Some(RoundEnd::Caught) if loot >= 3 && (20..=44).contains(&turns) => {
                trackers.push((variety, loot, turns, seed));
            }
            Some(RoundEnd::Escaped) if loot >= 3 && (20..=44).contains(&turns) => {
                pads.push((variety, loot, turns, seed));
            }
            _ => {}
        }
    }
    trackers.sort_unstable();
    pads.sort_unstable();
    println!(
        "trackers {:?}\npads {:?}",
        trackers.iter().rev().take(5).collect::<Vec<_>>(),
        pads.iter().rev().take(5).collect::<Vec<_>>()
    );
}

/// Written with `DEERSTALKER_GALLERY=resources/gallery`, compared otherwise.
#[test]
fn the_examples_are_what_was_played() {
    for (name, case, text) in [
        ("museum_tracker", tracker(), include_str!("../../../resources/gallery/museum_tracker.case")),
        ("museum_pad", pad(), include_str!("../../../resources/gallery/museum_pad.case")),
    ] {
        let written = case.write().unwrap();
        if let Some(folder) = std::env::var_os("DEERSTALKER_GALLERY") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{name}.case")), &written).unwrap();
            continue;
        }
        assert_eq!(written, text, "{name}");
    }
}

#[test]
fn the_examples_are_offered_and_worth_watching() {
    let language = Language::new(Code::French);
    let museum: Vec<CaperGame> = gallery()
        .iter()
        .filter(|sample| sample.game_kind() == GameKind::Caper)
        .filter_map(|sample| match sample.any_game(&language) {
            Some(AnyGame::Caper(case)) => {
                assert!(!sample.details(&language).is_empty());
                assert!(case.title.starts_with(&sample.title(&language)));
                Some((*case).clone())
            }
            _ => None,
        })
        .collect();
    let [tracker, pad] = &museum[..] else { panic!("{} examples", museum.len()) };
    let record = &tracker.evening.rounds[0];
    let round = record.round(&tracker.evening.frame).unwrap();
    let Notebook::Characters { log, told, .. } = &record.notebook else { panic!("the Characters' side") };
    let replay = LogReplay::new(&round, log);
    assert!(replay.contradiction().is_none() && replay.stages().iter().all(|stage| stage.findings.is_empty()));
    let truth = review(&replay, told);
    assert!(truth.misfits.is_empty() && truth.chance > truth.even_chance, "the guess was better than none");
    assert_eq!((replay.table().end, score(&tracker.evening).winners), (Some(RoundEnd::Caught), vec![1, 2, 3]));
    let record = &pad.evening.rounds[0];
    let round = record.round(&pad.evening.frame).unwrap();
    let Notebook::Thief { log } = &record.notebook else { panic!("the Thief's side") };
    let last = Pad::new(&round, log);
    assert_eq!((last.table.end, score(&pad.evening).winners), (Some(RoundEnd::Escaped), vec![0]));
}
