//! The line of a turn: every event of a round is spelled and read back, in both languages, with few keys.

use crate::games::any_round;
use deerstalker::caper::{Event, First, Frame, Length, Plotted, Table, Turn};
use deerstalker::language::caper::Names;
use deerstalker::language::caper::quick::{Context, Fault, completions, parse, parse_on_pad, spell, spell_on_pad};
use deerstalker::language::{Code, Language};

fn frame(played: &deerstalker::caper::simulate::Played) -> Frame {
    let (plan, rules) = (played.round.plan().clone(), played.round.rules().clone());
    let players = (0..7).map(|player| format!("P{player}")).collect();
    Frame { plan, rules, players, me: None, length: Length::Full }
}

/// Without a look there is no order.
fn plain<M>(event: Event<M>) -> Event<M> {
    match event {
        Event::Character(turn @ Turn { look: None, .. }) => Event::Character(Turn { first: First::Move, ..turn }),
        other => other,
    }
}

#[test]
fn every_event_is_read_back_as_it_is_spelled() {
    let (mut longest, mut with_roll) = (0, 0);
    for code in Code::ALL {
        let language = Language::new(code);
        for seed in 0..60 {
            let played = any_round(seed);
            let frame = frame(&played);
            let names = &Names::new(&frame, &played.setup, &language);
            let mut table = Table::new(&played.round);
            for (fact, plotted) in played.facts.iter().zip(&played.plotted) {
                let context = Context { round: &played.round, table: &table, names };
                let line = spell(&fact.event, context);
                assert_eq!(parse(&line, context), Ok(plain(fact.event.clone())), "{line}");
                assert_eq!(parse(&line.to_uppercase(), context), Ok(plain(fact.event.clone())), "{line}");
                with_roll = with_roll.max(line.chars().count() + 1);
                if let Event::Character(turn) = &fact.event {
                    let line = spell(&Event::Character(Turn { roll: None, face: None, ..turn.clone() }), context);
                    longest = longest.max(line.chars().count() + 1);
                }
                let line = spell_on_pad(&plotted.event, context);
                let read = parse_on_pad(&line, context).map(|event| match (event, &plotted.event) {
                    (Event::Thief(read), Event::Thief(Plotted { steals, cuts, switches, .. })) => {
                        Event::Thief(Plotted { steals: *steals, cuts: *cuts, switches: *switches, ..read })
                    }
                    (other, _) => other,
                });
                assert_eq!(read, Ok(plain(plotted.event.clone())), "{line}");
                table.apply(&played.round, &fact.event, false);
            }
        }
    }
    println!("longest line with Enter: {longest} keys, {with_roll} with the roll");
    assert!(longest <= 10, "{longest}");
}

#[test]
fn what_cannot_be_read_is_named() {
    let language = Language::new(Code::English);
    let played = any_round(2);
    let frame = frame(&played);
    let names = &Names::new(&frame, &played.setup, &language);
    let mut table = Table::new(&played.round);
    let context = Context { round: &played.round, table: &table, names };
    for (line, word) in [("q", "q"), ("a1", "a1"), ("xa1", "xa1"), ("f5z", "f5z"), ("f5 g5", "g5")] {
        let fault = parse(line, context).unwrap_err();
        assert!(matches!(&fault, Fault::Word(found) | Fault::Twice(found) if found == word), "{line}: {fault:?}");
        assert!(fault.say(names).contains(word));
    }
    table.apply(&played.round, &played.facts[0].event, false);
    let context = Context { round: &played.round, table: &table, names };
    for line in ["7-", "9e", "h9 h8", "- -", "s7", "+a1", "mq", "é", "m", "+", ">", "h99"] {
        assert!(parse(line, context).is_err(), "{line}");
    }
    assert!(matches!(parse("mgr", context), Err(Fault::Ambiguous(_, colours)) if colours.len() == 2));
    assert_eq!(completions("h9 mgr", context), ["mgray", "mgreen"]);
    assert!(
        completions("+f1", context).contains(&"+f11".to_owned())
            || completions("+f1", context).contains(&"+f10".to_owned())
    );
}
