//! Nothing that only the Thief knows reaches the Characters' side.

use crate::games::{any_round, usual_round};
use deerstalker::caper::simulate::{Hunters, Thief};
use deerstalker::caper::{Event, Hidden, Model, Pad, Table, published};

#[test]
fn what_is_published_is_what_the_table_saw() {
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

/// Two Thieves who do different things in secret that look the same: the table learns the same, to the last bit.
#[test]
fn secrets_leave_no_trace_in_what_is_published() {
    let mut compared = 0;
    for seed in 0..60 {
        let played = usual_round(Thief::Model(Model::Aimless), Hunters::Random, seed);
        let turns = played.facts.iter().position(|fact| match &fact.event {
            Event::Character(turn) => turn.look.is_some() || turn.caught,
            Event::Thief(seen) => seen.lifted.is_some() || seen.lock.is_some(),
        });
        // Up to the first fact that depends on a secret.
        let start = &played.plotted[..turns.unwrap_or(played.plotted.len())];
        let mut other = start.to_vec();
        for entry in &mut other {
            if let Event::Thief(plotted) = &mut entry.event {
                // Another way into the museum, other switches; nothing is stolen, or it would have been lifted.
                plotted.cuts = !plotted.cuts;
                plotted.switches = !plotted.switches;
                plotted.path.reverse();
            }
        }
        let landed = |entries: &[deerstalker::caper::Entry<deerstalker::caper::Plotted>]| {
            let (mut hidden, mut table, mut stole) = (Hidden::OUTSIDE, Table::new(&played.round), false);
            for entry in entries {
                if let Event::Thief(plotted) = &entry.event {
                    let seen = hidden.play(&played.round, &table, plotted);
                    stole |= seen.lifted.is_some();
                    table.apply(&played.round, &Event::Thief(seen), false);
                }
            }
            stole
        };
        if !landed(start) && !landed(&other) && *start != *other {
            compared += 1;
            let bytes = |entries| ron::to_string(&published(&played.round, entries)).unwrap();
            assert_eq!(bytes(start), bytes(&other), "seed {seed}");
        }
    }
    assert!(compared >= 20, "{compared}");
}
