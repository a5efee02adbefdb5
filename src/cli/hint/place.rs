//! `--from` and `--throw`: where my token is and what I threw.

use super::super::{Context, Failure};
use crate::advice::{Later, Position, snoops, ways};
use crate::edition::{Board, Spot, Square};
use crate::game::{Entry, Seat, Setup, Standing, standing, start_of};
use crate::language::{Language, Names, advice as words, way};
use crate::say;
use clap::{Arg, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use std::fmt::Write;

pub(super) fn arguments(command: Command, language: &Language) -> Command {
    command.arg(Arg::new("from").long("from").value_name("ROOM|X,Y").help(say!(language, "cli-hint-from"))).arg(
        Arg::new("throw")
            .long("throw")
            .value_name("N")
            .value_parser(value_parser!(u8))
            .help(say!(language, "cli-hint-throw")),
    )
}

/// The position the options name; what they leave out comes from the log. `None` if neither is given.
pub(super) fn position(
    matches: &ArgMatches,
    setup: &Setup,
    me: Seat,
    entries: &[Entry],
    context: &Context,
) -> Result<Option<Position>, Failure> {
    let language = &context.language;
    let (from, throw) = (matches.get_one::<String>("from"), matches.get_one::<u8>("throw").copied());
    if from.is_none() && throw.is_none() {
        return Ok(None);
    }
    let board = setup.edition.board.as_deref().and_then(Board::by_id);
    let Some(board) = board else { return Err(Failure::Usage(say!(language, "cli-hint-no-board"))) };
    let dice = setup.rules.dice.max(1);
    if let Some(throw) = throw.filter(|throw| !(dice..=dice * 6).contains(throw)) {
        return Err(Failure::Usage(say!(language, "cli-hint-bad-throw", throw = throw, dice = dice)));
    }
    let logged = standing(setup, me, Standing { spot: start_of(setup, me), brought: false }, entries);
    let spot = match from {
        None => logged.spot.clone().ok_or_else(|| Failure::Usage(say!(language, "cli-hint-where")))?,
        Some(name) => spot(setup, &board, name)
            .ok_or_else(|| Failure::Usage(say!(language, "cli-hint-no-spot", spot = name.as_str())))?,
    };
    let brought = logged.brought && logged.spot.as_ref() == Some(&spot);
    Ok(Some(Position { board, spot, throw, brought }))
}

/// A room or other place by id or by name in any language, or a square by column and row from 1.
fn spot(setup: &Setup, board: &Board, name: &str) -> Option<Spot> {
    let wanted = name.trim().to_lowercase();
    let edition = &setup.edition;
    let rooms = edition.category_cards(2).iter().map(|card| (&edition.card(card).id, &edition.card(card).name));
    let places = edition.places.iter().map(|place| (&place.id, &place.name));
    let named = rooms
        .chain(places)
        .find(|(id, name)| **id == wanted || name.0.values().any(|name| name.to_lowercase() == wanted));
    let spot = if let Some((id, _)) = named {
        Spot::Place(id.clone())
    } else {
        let (column, row) = wanted.split_once(',')?;
        let from_one = |text: &str| text.trim().parse::<u8>().ok()?.checked_sub(1);
        Spot::Square(Square(from_one(row)?, from_one(column)?))
    };
    board.has(&spot).then_some(spot)
}

/// Where I am, the way to every room, snoop spaces, and what is worth a walk.
pub(super) fn text(names: &Names<'_>, position: &Position, later: &[Later], any: bool) -> String {
    let language = names.language;
    let mut text = String::new();
    let standing = Standing { spot: Some(position.spot.clone()), brought: position.brought };
    let (place, throw) = (way::token(names, &standing), position.throw.unwrap_or(0));
    let _ = writeln!(text, "{}", say!(language, "cli-hint-thrown", place = place, throw = throw));
    for one in ways(names.setup, position) {
        let (room, way) = (names.card(one.room), way::way(language, &one));
        let _ = writeln!(text, "  {}", say!(language, "cli-hint-way", room = room, way = way));
    }
    let _ = writeln!(text, "{}", say!(language, "board-counted"));
    for snoop in snoops(names.setup, position).iter().take(2) {
        let _ = writeln!(text, "{}", way::snoop(names, snoop));
    }
    if let Some(first) = later.first() {
        let lead = if any { say!(language, "board-walk") } else { say!(language, "board-make-for") };
        let _ = writeln!(text, "{lead} {}", words::later(names, first, true));
    }
    text
}

/// The same as a document.
pub(super) fn document(setup: &Setup, position: &Position, later: &[Later]) -> Value {
    let id = |card| setup.edition.card(card).id.as_str();
    let square = |square: &Square| json!([u16::from(square.1) + 1, u16::from(square.0) + 1]);
    let from = match &position.spot {
        Spot::Place(place) => json!(place),
        Spot::Square(at) => square(at),
    };
    let rooms: Vec<Value> = (ways(setup, position).iter())
        .map(|way| {
            json!({
                "room": id(way.room), "now": way.now, "turns": way.turns, "steps": way.steps,
                "passage": way.passage, "here": way.here,
            })
        })
        .collect();
    let snoop: Vec<Value> = (snoops(setup, position).iter())
        .map(|snoop| {
            let rooms: Vec<&str> = snoop.rooms.iter().map(id).collect();
            json!({"square": square(&snoop.square), "steps": snoop.steps, "rooms": rooms})
        })
        .collect();
    let later: Vec<Value> = (later.iter())
        .map(|later| {
            json!({
                "room": id(later.room), "turns": later.turns, "gain": later.gain, "cards": later.cards.map(id),
            })
        })
        .collect();
    json!({
        "from": from, "throw": position.throw, "brought": position.brought, "rooms": rooms, "snoop": snoop,
        "later": later,
    })
}
