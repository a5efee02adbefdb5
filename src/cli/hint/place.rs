//! `--from` and `--throw`: where my token is and what I threw.

use super::super::{Context, Failure};
use crate::advice::{Later, Look, Position, occupied, snoops, ways};
use crate::edition::{Board, Spot, Square};
use crate::game::{Entry, Piece, Seat, Setup, Standing, TableHolder, board_of};
use crate::language::{Language, ListEnd, Names, advice as words, way};
use crate::say;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use std::fmt::Write;

pub(super) fn arguments(command: Command, language: &Language) -> Command {
    command
        .arg(Arg::new("from").long("from").value_name("ROOM|X,Y").help(say!(language, "cli-hint-from")))
        .arg(
            Arg::new("throw")
                .long("throw")
                .value_name("N")
                .value_parser(value_parser!(u8))
                .help(say!(language, "cli-hint-throw")),
        )
        .arg(
            Arg::new("pawn")
                .long("pawn")
                .value_name("X,Y")
                .action(ArgAction::Append)
                .help(say!(language, "cli-hint-pawn")),
        )
}

/// The position the options name; what they leave out comes from `pieces`, where every piece stands. `None` if none of them
/// is given.
pub(super) fn position(
    matches: &ArgMatches,
    setup: &Setup,
    me: Seat,
    entries: &[Entry],
    pieces: &[(Piece, Standing)],
    context: &Context,
) -> Result<Option<Position>, Failure> {
    let language = &context.language;
    let (from, throw) = (matches.get_one::<String>("from"), matches.get_one::<u8>("throw").copied());
    let pawns: Vec<&String> = matches.get_many::<String>("pawn").into_iter().flatten().collect();
    if from.is_none() && throw.is_none() && pawns.is_empty() {
        return Ok(None);
    }
    let board = board_of(setup, entries);
    let Some(board) = board else { return Err(Failure::Usage(say!(language, "cli-hint-no-board"))) };
    let dice = setup.rules.dice;
    if let Some(throw) = throw.filter(|throw| !(dice..=dice * 6).contains(throw)) {
        return Err(Failure::Usage(say!(language, "cli-hint-bad-throw", throw = throw, dice = dice)));
    }
    let mine = pieces.iter().find(|(piece, _)| *piece == Piece::Player(me));
    let logged = mine.map(|(_, standing)| standing.clone()).unwrap_or_default();
    let known = |name: &String| {
        spot(setup, &board, name)
            .ok_or_else(|| Failure::Usage(say!(language, "cli-hint-no-spot", spot = name.as_str())))
    };
    let spot = match from {
        None => logged.spot.clone().ok_or_else(|| Failure::Usage(say!(language, "cli-hint-where")))?,
        Some(name) => known(name)?,
    };
    let brought = logged.brought && logged.spot.as_ref() == Some(&spot);
    let mut others = occupied(me, pieces);
    for name in pawns {
        if let Spot::Square(square) = known(name)? {
            others.push(square);
        }
    }
    Ok(Some(Position { board, spot, throw, brought, others }))
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
    let spot = named.map_or_else(|| Spot::from(wanted.as_str()), |(id, _)| Spot::Place(id.clone()));
    board.has(&spot).then_some(spot)
}

/// A look at a card, as a document.
pub(super) fn look(setup: &Setup, look: &Look) -> Value {
    let (bits, estimated) = (look.bits, look.estimated);
    if let Some(seat) = setup.seat_of(look.holder) {
        return json!({"player": setup.seats[seat.index()].name, "bits": bits, "estimated": estimated});
    }
    let at = look.holder.index() - setup.seat_count();
    let room = match setup.table[at] {
        TableHolder::FaceDown { room: Some(room) } => Some(setup.edition.card(room).id.as_str()),
        _ => None,
    };
    json!({"table": at + 1, "room": room, "bits": bits, "estimated": estimated})
}

/// Where I am, the way to every room, snoop spaces, and what is worth a walk.
pub(super) fn text(
    names: &Names<'_>,
    pieces: &[(Piece, Standing)],
    position: &Position,
    later: &[Later],
    any: bool,
) -> String {
    let language = names.language;
    let mut text = String::new();
    let standing = Standing { spot: Some(position.spot.clone()), brought: position.brought };
    let (place, throw) = (way::token(names, &standing), position.throw.unwrap_or(0));
    let _ = writeln!(text, "{}", say!(language, "cli-hint-thrown", place = place, throw = throw));
    let placed = pieces.iter().filter_map(|(piece, standing)| {
        let place = way::spot(names, standing.spot.as_ref().filter(|spot| matches!(spot, Spot::Place(_)))?);
        let others = names.setup.me.map(Piece::Player) != Some(*piece);
        others.then(|| say!(language, "cli-hint-piece", piece = way::piece(names, *piece), place = place))
    });
    let placed: Vec<String> = placed.collect();
    if !placed.is_empty() {
        let _ = writeln!(text, "{}", say!(language, "cli-hint-pieces", pieces = language.list(&placed, ListEnd::And)));
    }
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
pub(super) fn document(setup: &Setup, pieces: &[(Piece, Standing)], position: &Position, later: &[Later]) -> Value {
    let id = |card| setup.edition.card(card).id.as_str();
    let square = |square: &Square| json!([u16::from(square.1) + 1, u16::from(square.0) + 1]);
    let place = |spot: &Spot| match spot {
        Spot::Place(place) => json!(place),
        Spot::Square(at) => square(at),
    };
    let placed = pieces.iter().filter_map(|(piece, standing)| {
        let spot = place(standing.spot.as_ref()?);
        Some(match *piece {
            Piece::Player(seat) => json!({"player": setup.seats[seat.index()].name, "at": spot}),
            Piece::Spare(at) => json!({"token": setup.edition.tokens[at].id, "at": spot}),
            Piece::Weapon(card) => json!({"weapon": id(card), "at": spot}),
        })
    });
    let placed: Vec<Value> = placed.collect();
    let others: Vec<Value> = position.others.iter().map(square).collect();
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
        "from": place(&position.spot), "pieces": placed, "others": others, "throw": position.throw, "brought": position.brought, "rooms": rooms, "snoop": snoop,
        "later": later,
    })
}
