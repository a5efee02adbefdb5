//! Clue, `hint --from`, `--throw` and `--pawn`: where my token is, what I rolled, and where other tokens are. A
//! *spot* is a square or a place, such as a room.

use super::super::{CliContext, CommandError, option};
use crate::advice::{Inspection, LaterSuggestion};
use crate::edition::{Board, BoardSquare, Spot};
use crate::fl;
use crate::game::{Entry, Obstacle, Phase, Piece, PieceLocation, Seat, Setup, TokenPosition, board_of, routes, snoops};
use crate::text::{Language, ListEnd, Names, route, terms};
use clap::{ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use std::fmt::Write;

const ROOMS: usize = 2;

pub(super) fn arguments(command: Command, language: &Language) -> Command {
    command
        .arg(option("from", "PLACE|X,Y", fl!(language, "cli-hint-from")))
        .arg(option("throw", "N", fl!(language, "cli-hint-roll")).value_parser(value_parser!(u8)))
        .arg(option("pawn", "X,Y", fl!(language, "cli-hint-pawn")).action(ArgAction::Append))
}

pub(super) struct PlacedToken {
    pub position: TokenPosition,
    /// The log says where the token stands, not `--from`.
    pub by_log: bool,
}

/// Log and `pieces` supply what the options leave out. Without options, `None` if no board is in use, or nothing
/// tells where my token is.
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
    let unplaced = |why: String| if asked { Err(CommandError::Usage(why)) } else { Ok(None) };
    let Some(board) = board_of(setup, entries) else {
        return unplaced(fl!(language, "cli-hint-no-board"));
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
    let certain = |(piece, location): &(Piece, PieceLocation)| (*piece, location.clone().certain());
    let mut pieces: Vec<_> = pieces.iter().map(certain).collect();
    if let Some(name) = from {
        let spot = known(name)?;
        for (piece, location) in &mut pieces {
            // If the log puts it on this spot, it may have been brought there by a suggestion.
            if *piece == Piece::Player(me) && location.spot.as_ref() != Some(&spot) {
                *location = PieceLocation::at(spot.clone());
            }
        }
    }
    let Some(position) = TokenPosition::after(setup, &pieces, entries, me) else {
        return unplaced(fl!(language, "cli-hint-where"));
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
    let rooms = edition.category_cards(ROOMS).iter().map(|card| (&edition.card(card).id, &edition.card(card).name));
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

pub(super) fn text(names: &Names<'_>, pieces: &[(Piece, PieceLocation)], placed: &PlacedToken) -> String {
    let (language, position) = (names.language, &placed.position);
    let mut text = String::new();
    let location = PieceLocation { brought: position.brought, ..PieceLocation::at(position.spot.clone()) };
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
    let others = pieces.iter().filter(|(piece, _)| names.setup.me.map(Piece::Player) != Some(*piece));
    let in_places = others.filter_map(|(piece, location)| {
        let spot = location.spot.as_ref().filter(|spot| matches!(spot, Spot::Place(_)))?;
        let (piece, place) = (route::piece(names, *piece), route::spot(names, spot));
        Some(fl!(language, "cli-hint-piece", piece, place))
    });
    let in_places: Vec<String> = in_places.collect();
    if !in_places.is_empty() {
        let pieces = language.list(&in_places, ListEnd::And);
        let _ = writeln!(text, "{}", fl!(language, "cli-hint-pieces", pieces));
    }
    for to_room in routes(names.setup, position) {
        let (room, way) = (names.card(to_room.room), route::text(&to_room, roll, language));
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
    let pieces_at = pieces.iter().filter_map(|(piece, location)| {
        let spot = place(location.spot.as_ref()?);
        Some(match *piece {
            Piece::Player(seat) => json!({"player": setup.seats[seat.index()].name, "at": spot}),
            Piece::Spare(at) => json!({"token": setup.edition.tokens[at].id, "at": spot}),
            Piece::Weapon(card) => json!({"weapon": id(card), "at": spot}),
        })
    });
    let pieces_at: Vec<Value> = pieces_at.collect();
    let others: Vec<Value> = position.others.iter().copied().map(square).collect();
    let rooms: Vec<Value> = (routes(setup, position).iter())
        .map(|route| {
            json!({
                "room": id(route.room), "now": route.now, "turns": route.turns, "steps": route.steps,
                "passage": route.passage, "if_not_thrown": route.if_not_rolled, "here": route.here, "may_suggest": route.obstacle.is_none(),
                "why_not": route.obstacle.map(why_not),
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
        "from": place(&position.spot), "by_log": placed.by_log, "pieces": pieces_at, "others": others, "throw": position.phase.roll(), "brought": position.brought, "trapped": position.trapped(setup),
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
    }
}
