//! Nothing that only the Thief knows reaches the Characters' side.

use crate::caper::prelude::*;
use deerstalker::caper::{ThiefState, published};
use deerstalker::document::{Format, Options};
use deerstalker::format::any_game::AnyGame;
use deerstalker::format::record::Record;
use deerstalker::history::History;
use rayon::prelude::*;
use support::export;
use support::heists;

#[test]
fn the_published_log_has_what_the_table_saw_and_no_secret() {
    for seed in 0..60 {
        let played = any_round(seed);
        let mut plotted = played.plotted.clone();
        for entry in &mut plotted {
            entry.note = Some("he never saw me at F5".into());
        }
        let facts = published(&played.round, &plotted);
        assert_eq!(facts, played.facts, "seed {seed}");
        assert!(!format!("{facts:?}").contains("never saw me"));
        let pad = Pad::new(&played.round, &plotted);
        assert_eq!((pad.hidden, &pad.table), (*played.truth.last().unwrap(), &played.table));
    }
}

/// Two Thieves do different things in secret that look the same. The table learns the same, to the last bit.
#[test]
fn secrets_leave_no_trace_in_what_is_published() {
    let compared = |seed: &u64| {
        let seed = *seed;
        let played = usual_round(ThiefStrategy::Model(Model::Aimless), CharacterStrategy::Random, seed);
        let turns = played.facts.iter().position(|fact| match &fact.event {
            Event::Character(turn) => turn.look.is_some() || turn.caught,
            Event::Thief(seen) => seen.lifted.is_some() || seen.lock.is_some(),
        });
        // Up to the first fact that depends on a secret.
        let start = &played.plotted[..turns.unwrap_or(played.plotted.len())];
        let mut other = start.to_vec();
        for entry in &mut other {
            if let Event::Thief(plotted) = &mut entry.event {
                // Another way into the museum, other switches. Nothing is stolen, or it would have been lifted.
                plotted.cuts = !plotted.cuts;
                plotted.switches = !plotted.switches;
                plotted.path.reverse();
            }
        }
        let landed = |entries: &[Entry<PlottedMove>]| {
            let (mut hidden, mut table, mut stole) = (ThiefState::OUTSIDE, PublicState::new(&played.round), false);
            for entry in entries {
                if let Event::Thief(plotted) = &entry.event {
                    let seen = hidden.play(&played.round, &table, plotted);
                    stole |= seen.lifted.is_some();
                    table.apply(&played.round, &Event::Thief(seen), false);
                }
            }
            stole
        };
        let alike = !landed(start) && !landed(&other) && *start != *other;
        if alike {
            assert_eq!(published(&played.round, start), published(&played.round, &other), "seed {seed}");
            let (one, two) = (pad(&played, start.to_vec()), pad(&played, other));
            // For the table both Thieves' documents are the same, byte for byte, in every format. Pages and pictures
            // take long to draw, so two rounds are enough for those.
            for format in
                Format::ALL.into_iter().filter(|format| seed < 2 || !matches!(format, Format::Pdf | Format::Png))
            {
                for (my_hand, spoiler_free) in [(false, false), (true, true), (false, true)] {
                    let options = Options { my_hand, spoiler_free, ..Options::new(format, Code::English) };
                    let write = |case: &CaperGame| export(case, &options);
                    assert!(write(&one) == write(&two), "seed {seed}, {format:?}");
                }
            }
            let own = Options::new(Format::Text, Code::English);
            let [one, two] = [one, two].map(|case| export(&case, &own));
            assert!(one != two, "seed {seed}: on their own paper they differ");
        }
        alike
    };
    let compared = (0..rounds(80)).into_par_iter().filter(compared).count();
    assert!(compared >= rounds(24) as usize, "{compared}");
}

fn pad(played: &PlayedRound, log: Vec<Entry<PlottedMove>>) -> CaperGame {
    let mut case = CaperGame::new("Heist", heists::frame(0), 0);
    case.evening.frame.rules = played.round.rules().clone();
    let notebook = Notebook::Thief { log };
    case.evening.rounds.push(RoundRecord { thief: 0, setup: played.setup.clone(), notebook, abandoned: false });
    case
}

/// Placed locks and the Characters' own words are not in documents for the table. Their file has no place for the
/// Thief's path until the Thief tells it.
#[test]
fn the_characters_secrets_stay_with_them() {
    (0..rounds(32)).into_par_iter().for_each(|seed| {
        let case = heists::case(seed, 30);
        let mut told = case.clone();
        told.history = History::default();
        for record in &mut told.evening.rounds {
            if let Notebook::Characters { locks, log, .. } = &mut record.notebook {
                locks.clear();
                for entry in log {
                    entry.note = None;
                }
            }
        }
        for format in Format::ALL.into_iter().filter(|format| seed < 1 || !matches!(format, Format::Pdf | Format::Png))
        {
            let options = Options { my_hand: false, ..Options::new(format, Code::French) };
            assert!(export(&case, &options) == export(&told, &options), "{format:?}");
        }
        let played = heists::any_round(seed);
        let mut tracker = heists::tracked(0);
        tracker.evening.frame.rules = played.round.rules().clone();
        tracker.evening.rounds[0].setup = played.setup.clone();
        tracker.evening.rounds[0].notebook = Notebook::Characters {
            locks: Vec::new(),
            log: published(&played.round, &played.plotted),
            told: Vec::new(),
        };
        let text = tracker.write().unwrap();
        for word in ["Plotted", "path", "told", "steals", "cuts", "switches"] {
            assert!(!text.contains(word), "{word}\n{text}");
        }
    });
}

#[test]
fn the_records_of_a_pad_tell_the_painting_and_the_capture_that_everybody_saw() {
    let AnyGame::Caper(game) = AnyGame::read(include_str!("../../../resources/gallery/museum_pad.case")).unwrap()
    else {
        unreachable!()
    };
    let record = &game.evening.rounds[0];
    let facts = record.facts(&record.round(&game.evening.frame).unwrap());
    let seen = facts.iter().map(|fact| match &fact.event {
        Event::Thief(seen) => (seen.lifted.map(|square| square.to_string()).unwrap_or_default(), seen.caught),
        Event::Character(turn) => (String::new(), turn.caught),
    });
    let seen: Vec<(String, bool)> = seen.collect();
    let written = export(&AnyGame::Caper(game.clone()), &Options::new(Format::Csv, Code::English));
    let rows = csv::Reader::from_reader(&written[..]).into_records().map(|row| row.unwrap());
    let told: Vec<(String, bool)> = rows.map(|row| (row[6].to_owned(), &row[7] == "yes")).take(seen.len()).collect();
    assert_eq!(told, seen);
    assert!(told.iter().any(|(painting, _)| !painting.is_empty()));
}

#[test]
fn a_document_without_deductions_deduces_nothing() {
    let case = heists::tracked(9);
    let told = |format, spoiler_free| {
        let options = Options { spoiler_free, ..Options::new(format, Code::English) };
        String::from_utf8(export(&case, &options)).unwrap()
    };
    for format in [Format::Text, Format::Markdown, Format::Html] {
        let deduced = "Where the Thief can be";
        assert!(told(format, false).contains(deduced) && !told(format, true).contains(deduced), "{format:?}");
    }
    assert!(told(Format::Svg, true).len() < told(Format::Svg, false).len(), "nothing is outlined");
    let spaces = |spoiler_free| {
        let table = told(Format::Csv, spoiler_free);
        let mut table = csv::Reader::from_reader(table.as_bytes());
        let column = table.headers().unwrap().iter().position(|name| name == "spaces").unwrap();
        let cells: Vec<String> = table.records().map(|row| row.unwrap()[column].to_owned()).collect();
        cells
    };
    assert!(spaces(false).iter().all(|cell| !cell.is_empty()) && spaces(true).iter().all(String::is_empty));
}
