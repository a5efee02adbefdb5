//! Evenings in the museum with everything in them, by seed.

use deerstalker::caper::{
    CaperGame, CaperRules, Change, Entry, EntryId, EntryRule, EveningLength, EveningSetup, Event, LockRule, LogEdit,
    Model, Notebook, PaintingRule, Plan, PlottedMove, RefusalRule, RoundHeader, RoundRecord, SightBlockers, TurnedLock,
};
use deerstalker::format::any_game::AnyGame;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::{Arc, LazyLock};

use crate::heist::{CharacterStrategy, Match, PlayedRound, ThiefStrategy};

/// Every switch either way.
pub fn rules(seed: u64) -> CaperRules {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x5eed);
    let (refusals, open_locks, needed) =
        (random.random_range(0..4), random.random_range(0..12), random.random_range(0..5));
    let on_painting = [PaintingRule::Never, PaintingRule::ToCatch, PaintingRule::Always][random.random_range(0..3)];
    let mut coin = || random.random_bool(0.5);
    CaperRules {
        refusals,
        open_locks,
        needed,
        on_painting,
        entry: match (coin(), coin()) {
            (true, true) => EntryRule::Window,
            (true, false) => EntryRule::Space,
            _ => EntryRule::Either,
        },
        through_characters: coin(),
        may_stay: coin(),
        may_leave_painting: coin(),
        may_leave_camera: coin(),
        may_leave_power: coin(),
        snip: if coin() { RefusalRule::OneQuestion } else { RefusalRule::ForGood },
        opaque: SightBlockers { paintings: coin(), cameras: coin(), characters: coin() },
        lock_ends_move: coin(),
        lock_shows_pawn: coin(),
        small_room: coin(),
        caught_scores: coin(),
        locks: LockRule::Mixed,
    }
}

/// A Thief of some model against Characters who do anything.
pub fn round_with(rules: CaperRules, characters: usize, longest: u16, seed: u64) -> PlayedRound {
    let thief = ThiefStrategy::Model(Model::ALL[seed as usize % 3]);
    let hunters = CharacterStrategy::Random;
    Match { plan: Plan::bundled(), rules, characters, thief, hunters, longest }
        .play(seed)
        .expect("a set-up by the rules")
}

pub fn any_round(seed: u64) -> PlayedRound {
    round_with(rules(seed), 1 + seed as usize % 6, 14, seed)
}

pub fn told(played: &PlayedRound) -> Vec<PlottedMove> {
    let moves = played.plotted.iter().filter_map(|entry| match &entry.event {
        Event::Thief(plotted) => Some(plotted.clone()),
        Event::Character(_) => None,
    });
    moves.collect()
}

/// Seven players, random settings, some evenings on a plan of their own.
pub fn frame(seed: u64) -> EveningSetup {
    let mut plan = Plan::bundled();
    if seed % 3 == 1 {
        let mut drawing = plan.drawing().clone();
        "mine".clone_into(&mut drawing.id);
        drawing.walls.insert(deerstalker::caper::Edge::between("D1".parse().unwrap(), "E1".parse().unwrap()));
        plan = Arc::new(Plan::new(drawing).unwrap());
    }
    let names = ["Anna", "Ben", "Chloé", "#2", "Eve", "Finn \"F\"", "Gus"];
    let rules = CaperRules {
        locks: if seed.is_multiple_of(2) { LockRule::Mixed } else { LockRule::Placed },
        on_painting: [PaintingRule::Never, PaintingRule::ToCatch, PaintingRule::Always][seed as usize % 3],
        caught_scores: seed.is_multiple_of(5),
        ..rules(seed)
    };
    EveningSetup {
        plan,
        rules,
        players: names.map(str::to_owned).to_vec(),
        me: [None, Some(0), Some(3)][seed as usize % 3],
        length: match seed % 8 {
            0 | 4 => EveningLength::OneRound,
            7 => EveningLength::Ended,
            _ => EveningLength::Full,
        },
    }
}

/// The last round has at most this many entries. Rounds of both sides, notes, doubts, edits in the middle, groups,
/// steps to redo.
pub fn case(seed: u64, most: usize) -> CaperGame {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0xca5e);
    let mut case = CaperGame::new(format!("Heist {seed} \\ \"x\""), frame(seed), seed as i64 * 1000);
    let played = any_round(seed);
    let other = any_round(seed + 1000);
    let pad = RoundRecord { thief: 0, setup: other.setup.clone(), notebook: Notebook::thief(), abandoned: false };
    let (thief, setup, notebook) = (1, played.setup.clone(), Notebook::characters());
    let tracker = RoundRecord { thief, setup, notebook, abandoned: false };
    case.apply(Change::AddRound(0, Box::new(pad))).unwrap();
    case.apply(Change::AddRound(1, Box::new(tracker.clone()))).unwrap();
    for entry in other.plotted.iter().take(most) {
        let at = case.evening.rounds[0].len();
        let entry = case.draft(entry.event.clone(), 1_795_203_000_123 + at as i64);
        case.apply(Change::Plotted(0, LogEdit::Insert { at, entry })).unwrap();
    }
    for entry in played.facts.iter().take(most) {
        let at = case.evening.rounds[1].len();
        let entry = case.draft(entry.event.clone(), 0);
        case.apply(Change::Tracked(1, LogEdit::Insert { at, entry })).unwrap();
    }
    edit(&mut case, &played, &mut random);
    case.apply(Change::AddRound(2, Box::new(RoundRecord { thief: 2, ..tracker }))).unwrap();
    let before = Box::new(case.evening.frame.clone());
    let mut after = before.clone();
    after.plan = Plan::bundled();
    "Benedict".clone_into(&mut after.players[1]);
    after.rules.refusals = 3;
    case.apply(Change::Frame { before, after }).unwrap();
    for _ in 0..random.random_range(0..3) {
        case.undo().unwrap();
    }
    case
}

/// Notes, doubts, placed locks and a told path, an entry taken out and one written in the middle.
fn edit(case: &mut CaperGame, played: &PlayedRound, random: &mut ChaCha8Rng) {
    let Notebook::Characters { log, .. } = &case.evening.rounds[1].notebook else { return };
    let log = log.clone();
    if !log.is_empty() {
        let at = random.random_range(0..log.len());
        let after = Entry { note: Some("he \"laughed\"\nat us".to_owned()), doubted: true, ..log[at].clone() };
        let replace = LogEdit::Replace { at, before: log[at].clone(), after };
        case.apply(Change::Tracked(1, replace)).unwrap();
        let next = case.evening.next_id;
        let insert = |id, at| {
            let entry = Entry::new(EntryId(id), 5, played.facts[0].event.clone());
            Change::Tracked(1, LogEdit::Insert { at, entry })
        };
        case.apply(Change::Group(vec![insert(next, at), Change::Group(vec![insert(next + 1, 0)])])).unwrap();
        let Notebook::Characters { log, .. } = &case.evening.rounds[1].notebook else { return };
        let remove = LogEdit::Remove { at, entry: log[at].clone() };
        case.apply(Change::Tracked(1, remove)).unwrap();
    }
    let before = Box::new(case.evening.rounds[1].header());
    let exits = case.evening.frame.plan.exits().iter().map(|(_, exit)| exit.at);
    let locks = exits.enumerate().map(|(at, exit)| TurnedLock { exit, open: at % 2 == 0 }).collect();
    let after = Box::new(RoundHeader {
        locks,
        told: told(played),
        thief: 3,
        abandoned: !before.abandoned,
        ..(*before).clone()
    });
    case.apply(Change::Round { at: 1, before, after }).unwrap();
    // Begun and dropped again.
    let third = Box::new(case.evening.rounds[1].clone());
    case.apply(Change::AddRound(2, third.clone())).unwrap();
    case.apply(Change::DropRound(2, third)).unwrap();
}

/// Reading the example round is faster than playing one.
static EXAMPLE: LazyLock<RoundRecord> =
    LazyLock::new(|| match AnyGame::read(include_str!("../../resources/gallery/museum_tracker.case")) {
        Ok(AnyGame::Caper(case)) => case.evening.rounds[0].clone(),
        other => panic!("{other:?}"),
    });

/// One round on the Characters' side, for the tests of the disk.
pub fn tracked(entries: usize) -> CaperGame {
    let mut case = CaperGame::new("Friday", EveningSetup { me: Some(1), ..frame(0) }, 1);
    let record = RoundRecord { notebook: Notebook::characters(), ..EXAMPLE.clone() };
    case.evening.rounds.push(record);
    for _ in 0..entries {
        case.apply(next(&case)).unwrap();
    }
    case
}

/// The next turn as it was played, and from the beginning again after the last.
pub fn next(case: &CaperGame) -> Change {
    let Notebook::Characters { log, .. } = &EXAMPLE.notebook else { panic!("the Characters' side") };
    let at = case.evening.rounds[0].len();
    let event = log[at % log.len()].event.clone();
    Change::Tracked(0, LogEdit::Insert { at, entry: case.draft(event, at as i64 + 1) })
}
