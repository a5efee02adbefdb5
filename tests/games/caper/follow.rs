//! What an entry told, smoothed paths, and evenings counted together.

use crate::caper::prelude::*;
use deerstalker::caper::{CaperStatistics, EntryNews, EveningTally, News, SmoothedPath, Stage, Totals, ZoneKind};
use deerstalker::format::GameKind;
use deerstalker::format::any_game::AnyGame;
use deerstalker::store::gallery;
use deerstalker::text::statistics;
use std::collections::BTreeSet;
use support::heists;

#[test]
fn statistics_of_the_thief_leave_out_unseen_escapes_if_there_were_none() {
    let language = english();
    let totals = Totals { rounds: 3, escaped: 2, unseen: 0, loot: 6, moves: 30 };
    assert!(statistics::side(&totals, &language).contains("the Thief got out 2 times ·"));
    let totals = Totals { unseen: 1, ..totals };
    assert!(statistics::side(&totals, &language).contains("got out 2 times, 1 of them unseen"));
}

/// Rooms, cameras and the power are told once, when they become certain.
#[test]
fn news_of_a_museum_entry_are_what_it_made_certain() {
    let mut told = [0; 4];
    for seed in 0..12 {
        let played = any_round(seed);
        let (plan, replay) = (played.round.plan(), LogReplay::new(&played.round, &played.facts));
        let rooms = plan.drawing().zones.iter().filter(|(_, zone)| zone.kind != ZoneKind::Corridor);
        let rooms: Vec<char> = rooms.map(|(letter, _)| *letter).collect();
        for (at, after) in replay.stages().iter().enumerate() {
            let before = at.checked_sub(1).map(|before| &replay.stages()[before]);
            let found = EntryNews::between(&played.round, before, after);
            let set =
                |stage: Option<&Stage>| stage.map_or(plan.floor(), |stage| stage.possible.spaces() & plan.floor());
            let (old, new) = (set(before), set(Some(after)));
            assert_eq!(found.spaces, (old.len(), new.len()));
            let letters = |set: SpaceSet| -> BTreeSet<char> {
                set.iter().map(|space| plan.drawing().letter(plan.square(space))).collect()
            };
            let left: Vec<char> = rooms
                .iter()
                .copied()
                .filter(|room| letters(old).contains(room) && !letters(new).contains(room))
                .collect();
            let ended = after.table.end == Some(RoundEnd::Escaped);
            let expected = match new.len() {
                0 => None,
                _ if ended => None,
                1 => (old != new).then(|| News::At(new.iter().next().unwrap())),
                _ => (!left.is_empty()).then_some(News::NotIn(left)),
            };
            let of_places = |news: &&News| matches!(news, News::At(_) | News::NotIn(_));
            assert_eq!(found.news.iter().find(of_places), expected.as_ref(), "seed {seed}, entry {}", at + 1);
            for news in &found.news {
                let open = |pair: (bool, bool)| pair == (true, true);
                match news {
                    News::At(_) => told[0] += 1,
                    News::NotIn(_) => told[1] += 1,
                    News::Cut(cameras) | News::Work(cameras) => {
                        told[2] += 1;
                        let is_cut = matches!(news, News::Cut(_));
                        for number in cameras.iter() {
                            assert!(open(before.unwrap().possible.camera(number)));
                            assert_eq!(after.possible.camera(number), (is_cut, !is_cut));
                        }
                    }
                    News::Power(on) => {
                        told[3] += 1;
                        assert!(open(before.unwrap().possible.power()));
                        assert_eq!(after.possible.power(), (!on, *on));
                    }
                }
            }
        }
    }
    assert!(told.into_iter().all(|count| count > 0), "{told:?}");
}

/// An end that is no floor space says nothing, and neither does a turn without a look.
#[test]
fn the_likely_path_has_a_place_for_every_entry_even_one_without_news() {
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

#[test]
fn evenings_are_counted_by_side() {
    let language = english();
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
    // The simulation counted who was never seen.
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
