//! `hint --from` and `--throw`, Clue: where my token is and what I rolled.

use super::super::{CliContext, CommandError};
use crate::advice::{Inspection, LaterSuggestion};
use crate::edition::{Board, BoardSquare, Spot};
use crate::fl;
use crate::game::{Entry, Obstacle, Phase, Piece, PieceLocation, Seat, Setup, TokenPosition, board_of, routes, snoops};
use crate::text::{Language, ListEnd, Names, route, terms};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use std::fmt::Write;

pub(super) fn arguments(command: Command, language: &Language) -> Command {
    command
        .arg(Arg::new("from").long("from").value_name("PLACE|X,Y").help(fl!(language, "cli-hint-from")))
        .arg(
            Arg::new("throw")
                .long("throw")
                .value_name("N")
                .value_parser(value_parser!(u8))
                .help(fl!(language, "cli-hint-roll")),
        )
        .arg(
            Arg::new("pawn")
                .long("pawn")
                .value_name("X,Y")
                .action(ArgAction::Append)
                .help(fl!(language, "cli-hint-pawn")),
        )
}

pub(super) struct PlacedToken {
    pub position: TokenPosition,
    pub by_log: bool,
}

/// Log and `pieces` supply what the options leave out. `None` if no board is in use, or nothing tells where my token
/// is.
pub(super) fn position(
    matches: &ArgMatches,
    setup: &Setup,
    me: Seat,
    entries: &[Entry],
    pieces: &[(Piece, PieceLocation)],
    context: &CliContext,
) -> Result<Option<PlacedToken>, CommandError> {
    let language = &context.language;
    let (from, roll) = (matches.get_one::<String>("from"), matches.get_one::<u8>("throw").copied());
    let pawns: Vec<&String> = matches.get_many::<String>("pawn").into_iter().flatten().collect();
    let asked = from.is_some() || roll.is_some() || !pawns.is_empty();
    let Some(board) = board_of(setup, entries) else {
        let none = || CommandError::Usage(fl!(language, "cli-hint-no-board"));
        return if asked { Err(none()) } else { Ok(None) };
    };
    let dice = setup.rules.dice;
    if let Some(roll) = roll.filter(|roll| !(dice..=dice * 6).contains(roll)) {
        return Err(CommandError::Usage(fl!(language, "cli-hint-bad-roll", roll, dice)));
    }
    let known = |name: &String| {
        spot(setup, &board, name).ok_or_else(|| {
            let a_room = terms::a_room(&setup.edition, language);
            CommandError::Usage(fl!(language, "cli-hint-no-spot", spot = name.as_str(), a_room))
        })
    };
    let mut pieces = pieces.to_vec();
    if let Some(name) = from {
        let spot = known(name)?;
        let mine = pieces
            .iter_mut()
            .filter(|(piece, location)| *piece == Piece::Player(me) && location.spot.as_ref() != Some(&spot));
        mine.for_each(|(_, location)| *location = PieceLocation { spot: Some(spot.clone()), brought: false });
    }
    let Some(position) = TokenPosition::after(setup, &pieces, entries, me) else {
        let unknown = || CommandError::Usage(fl!(language, "cli-hint-where"));
        return if asked { Err(unknown()) } else { Ok(None) };
    };
    let mut position = position.rolled(roll);
    for name in pawns {
        if let Spot::Square(square) = known(name)? {
            position.others.push(square);
        }
    }
    Ok(Some(PlacedToken { position, by_log: from.is_none() }))
}

/// A place by id or by name in any language, or a square by column and row from 1.
fn spot(setup: &Setup, board: &Board, name: &str) -> Option<Spot> {
    let wanted = name.trim().to_lowercase();
    let edition = &setup.edition;
    let rooms = edition.category_cards(2).iter().map(|card| (&edition.card(card).id, &edition.card(card).name));
    let places = edition.places.iter().map(|place| (&place.id, &place.name));
    let named = rooms
        .chain(places)
        .find(|(id, name)| **id == wanted || name.0.values().any(|name| name.to_lowercase() == wanted));
    match named {
        Some((id, _)) => board.spot(id),
        None => Some(Spot::from(wanted.as_str())).filter(|spot| board.has(spot)),
    }
}

pub(super) fn look(setup: &Setup, look: &Inspection) -> Value {
    let bits = look.bits;
    if let Some(seat) = setup.seat_of(look.holder) {
        return json!({"player": setup.seats[seat.index()].name, "bits": bits});
    }
    let at = look.holder.index() - setup.seat_count();
    let room = look.room.map(|room| &setup.edition.card(room).id);
    json!({"table": at + 1, "room": room, "bits": bits})
}

/// Where I am, and the route to every room.
pub(super) fn text(names: &Names<'_>, pieces: &[(Piece, PieceLocation)], placed: &PlacedToken) -> String {
    let (language, position) = (names.language, &placed.position);
    let mut text = String::new();
    let location = PieceLocation { spot: Some(position.spot.clone()), brought: position.brought };
    let mut place = route::token(names, &location);
    if placed.by_log {
        place = fl!(language, "cli-hint-by-log", place);
    }
    let roll = position.phase.roll();
    let phase = match position.phase {
        Phase::Rolled(Some(_)) => "rolled",
        Phase::BeforeRoll => "before",
        _ => "unknown",
    };
    let dice = u32::from(names.setup.rules.dice);
    let rolled = fl!(language, "cli-hint-rolled", place, phase, roll = roll.unwrap_or_default(), dice);
    let _ = writeln!(text, "{rolled}");
    let placed = pieces.iter().filter_map(|(piece, location)| {
        let place = route::spot(names, location.spot.as_ref().filter(|spot| matches!(spot, Spot::Place(_)))?);
        let others = names.setup.me.map(Piece::Player) != Some(*piece);
        others.then(|| fl!(language, "cli-hint-piece", piece = route::piece(names, *piece), place))
    });
    let placed: Vec<String> = placed.collect();
    if !placed.is_empty() {
        let _ = writeln!(text, "{}", fl!(language, "cli-hint-pieces", pieces = language.list(&placed, ListEnd::And)));
    }
    for one in routes(names.setup, position) {
        let (room, way) = (names.card(one.room), route::text(&one, roll, language));
        let _ = writeln!(text, "  {}", fl!(language, "cli-hint-way", room, way));
    }
    let _ = writeln!(text, "{}", fl!(language, "board-counted"));
    text
}

pub(super) fn document(
    setup: &Setup,
    pieces: &[(Piece, PieceLocation)],
    placed: &PlacedToken,
    later: &[LaterSuggestion],
) -> Value {
    let position = &placed.position;
    let id = |card| setup.edition.card(card).id.as_str();
    let place = |spot: &Spot| match spot {
        Spot::Place(place) => json!(place),
        Spot::Square(at) => square(*at),
    };
    let others_at = pieces.iter().filter_map(|(piece, location)| {
        let spot = place(location.spot.as_ref()?);
        Some(match *piece {
            Piece::Player(seat) => json!({"player": setup.seats[seat.index()].name, "at": spot}),
            Piece::Spare(at) => json!({"token": setup.edition.tokens[at].id, "at": spot}),
            Piece::Weapon(card) => json!({"weapon": id(card), "at": spot}),
        })
    });
    let others_at: Vec<Value> = others_at.collect();
    let others: Vec<Value> = position.others.iter().copied().map(square).collect();
    let rooms: Vec<Value> = (routes(setup, position).iter())
        .map(|way| {
            json!({
                "room": id(way.room), "now": way.now, "turns": way.turns, "steps": way.steps,
                "passage": way.passage, "if_not_thrown": way.if_not_rolled, "here": way.here, "may_suggest": way.obstacle.is_none(),
                "why_not": way.obstacle.map(why_not),
            })
        })
        .collect();
    let snoop: Vec<Value> = (snoops(setup, position).iter())
        .map(|snoop| {
            let rooms: Vec<&str> = snoop.rooms.iter().map(id).collect();
            json!({"square": square(snoop.square), "steps": snoop.steps, "rooms": rooms})
        })
        .collect();
    let later: Vec<Value> = (later.iter())
        .map(|later| {
            json!({
                "room": id(later.room), "turns": later.turns, "gain": later.question.gain,
                "cards": later.question.cards.map(id),
            })
        })
        .collect();
    json!({
        "from": place(&position.spot), "by_log": placed.by_log, "pieces": others_at, "others": others, "throw": position.phase.roll(), "brought": position.brought, "trapped": position.trapped(setup),
        "rooms": rooms, "snoop": snoop, "later": later,
    })
}

/// Column and row, from 1.
pub(super) fn square(square: BoardSquare) -> Value {
    json!([u16::from(square.1) + 1, u16::from(square.0) + 1])
}

fn why_not(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::MustLeave => "must_leave",
        Obstacle::OutOfReach => "out_of_reach",
        Obstacle::Trapped => "trapped",
        Obstacle::NotNow => "not_now",
    }
}
