//! Guesses that follow a log as it changes, and evenings counted together.

use crate::caper::games::{any_round, usual_round};
use deerstalker::caper::{
    Belief, BeliefCache, CaperStatistics, CharacterTurn, Entry, EntryId, EveningTally, Event, LogReplay, Model,
    PublicMove, RoundEnd, SmoothedPath, Totals, TurnOrder,
};
use deerstalker::format::GameKind;
use deerstalker::format::any_game::AnyGame;
use deerstalker::store::gallery;
use deerstalker::text::{Code, Language, statistics};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::heist::{CharacterStrategy, ThiefStrategy};
use support::heists;

#[test]
fn nobody_is_said_to_have_got_out_unseen_no_times() {
    let language = Language::new(Code::English);
    let totals = Totals { rounds: 3, escaped: 2, unseen: 0, loot: 6, moves: 30 };
    assert!(statistics::side(&totals, &language).contains("the Thief got out 2 times ·"));
    let totals = Totals { unseen: 1, ..totals };
    assert!(statistics::side(&totals, &language).contains("got out 2 times, 1 of them unseen"));
}

/// An end that is no floor space says nothing, and neither does a turn without a look.
#[test]
fn the_path_has_a_place_for_every_entry_even_if_one_says_nothing() {
    let played = any_round(0);
    let mut log: Vec<Entry<PublicMove>> = played.facts[..6].to_vec();
    let silent = |by| CharacterTurn {
        by,
        roll: None,
        face: None,
        look: None,
        first: TurnOrder::Move,
        end: "A1".parse().unwrap(),
        caught: false,
    };
    let path = |log: &[Entry<PublicMove>]| SmoothedPath::new(&LogReplay::new(&played.round, log), Model::ALL[0]);
    for at in (0..6).filter(|at| matches!(log[*at].event, Event::Character(_))).collect::<Vec<_>>() {
        let Event::Character(turn) = &log[at].event else { continue };
        log[at].event = Event::Character(silent(turn.by));
    }
    log.push(Entry::new(EntryId(100), 0, Event::Thief(PublicMove::default())));
    for entries in [&log[..], &log[..6]] {
        let found = path(entries);
        assert_eq!((found.path.len(), found.chances.len()), (entries.len(), entries.len()));
        // Nobody else moves the Thief.
        for (at, entry) in entries.iter().enumerate().skip(1) {
            let moves = matches!(entry.event, Event::Thief(_));
            assert!(moves || found.path[at] == found.path[at - 1], "entry {}", at + 1);
        }
    }
}

/// Entries are logged, doubted, taken out and written in the middle; the followed guess is always the one from scratch.
#[test]
fn a_guess_that_follows_is_the_guess_from_scratch() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut beliefs = BeliefCache::default();
    for seed in 0..8 {
        let played = any_round(seed);
        let mut log: Vec<Entry<PublicMove>> = Vec::new();
        for entry in &played.facts {
            log.push(entry.clone());
            let at = random.random_range(0..log.len());
            match random.random_range(0..8) {
                0 => log[at].doubted = !log[at].doubted,
                1 => drop(log.remove(at)),
                2 => log.insert(at, entry.clone()),
                3 => drop(log.pop()),
                _ => {}
            }
            let replay = LogReplay::new(&played.round, &log);
            assert_eq!(beliefs.now(&replay), Belief::now(&replay), "seed {seed}, {} entries", log.len());
        }
    }
}

#[test]
fn evenings_are_counted_by_side() {
    let language = Language::new(Code::English);
    let examples = gallery().iter().filter(|sample| sample.game_kind() == GameKind::Caper);
    let mut tallies: Vec<EveningTally> = examples
        .filter_map(|sample| match sample.any_game(&language)? {
            AnyGame::Caper(case) => Some(EveningTally::count(&case)),
            AnyGame::Clue(_) => None,
        })
        .collect();
    // An unfinished one does not count.
    tallies.push(EveningTally::count(&heists::tracked(5)));
    let all = CaperStatistics::sum(&tallies);
    assert_eq!((all.evenings, all.won), (2, 2));
    assert_eq!((all.as_hunter.rounds, all.as_hunter.escaped), (1, 0));
    assert_eq!((all.as_thief.rounds, all.as_thief.escaped), (1, 1));
    assert!(all.as_thief.loot >= 3 && all.as_hunter.loot >= 3 && all.as_thief.moves > 3);
    // The count of who was never seen is the one of the simulation.
    for seed in 0..20 {
        let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, seed);
        let mut case = heists::tracked(0);
        case.evening.frame.rules = played.round.rules().clone();
        case.evening.rounds[0].setup = played.setup.clone();
        case.evening.rounds[0].notebook = deerstalker::caper::Notebook::Thief { log: played.plotted.clone() };
        let tally = EveningTally::count(&case);
        assert_eq!(tally.rounds.len(), usize::from(played.end().is_some()), "seed {seed}");
        for round in tally.rounds {
            assert_eq!((round.escaped, round.sighted), (played.end() == Some(RoundEnd::Escaped), played.sighted));
        }
    }
}
