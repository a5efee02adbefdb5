//! Sentences about the board: where tokens stand, and routes.

use super::{Language, ListEnd, Names};
use crate::edition::{BoardSquare, Spot};
use crate::fl;
use crate::game::{Piece, PieceLocation, Route, Seat, Snoop};

/// A place or square of the board: a room's name, "at its start" for the start square of my token, "column 8, row 5"
/// (counted from 1, top left).
pub fn spot(names: &Names<'_>, spot: &Spot) -> String {
    let edition = &names.setup.edition;
    match spot {
        Spot::Place(id) => match edition.card_by_id(id) {
            Some(card) => names.card(card).to_owned(),
            None => (edition.places.iter().find(|place| place.id == *id))
                .map_or_else(|| id.clone(), |place| place.name.get(names.language.tag()).to_owned()),
        },
        square if names.setup.me.and_then(|me| Piece::Player(me).start(names.setup)).as_ref() == Some(square) => {
            fl!(names.language, "board-start")
        }
        Spot::Square(BoardSquare(row, column)) => {
            fl!(names.language, "board-square", column = u16::from(*column) + 1, row = u16::from(*row) + 1)
        }
    }
}

/// Where my token stands, as one line.
pub fn token(names: &Names<'_>, token: &PieceLocation) -> String {
    match &token.spot {
        None if token.brought => fl!(names.language, "board-token-moved"),
        None => fl!(names.language, "board-token-unknown"),
        Some(at) => fl!(names.language, "board-token", place = spot(names, at)),
    }
}

/// The name of a piece: of its player for a seat's token, else its own.
pub fn piece(names: &Names<'_>, piece: Piece) -> String {
    match piece {
        Piece::Player(seat) => names.seat(seat),
        Piece::Spare(at) => {
            let token = names.setup.edition.tokens.get(at);
            token.map(|token| token.name.get(names.language.tag()).to_owned()).unwrap_or_default()
        }
        Piece::Weapon(card) => names.short(card).to_owned(),
    }
}

/// The route to one room in a few words: "in reach", "secret passage", "about three turns".
pub fn text(route: &Route, language: &Language) -> String {
    match route.turns {
        _ if route.here && route.now => fl!(language, "board-way-stay"),
        _ if route.here => fl!(language, "board-way-here"),
        _ if route.passage => fl!(language, "board-way-passage"),
        _ if route.now => fl!(language, "board-way-now"),
        None => fl!(language, "board-way-none"),
        Some(turns) => self::turns(turns, language),
    }
}

/// A number of turns, rounded and at least 1: "two turns", "about three turns" where it is no whole number.
pub fn turns(turns: f64, language: &Language) -> String {
    let whole = turns.round().max(1.0);
    let words = fl!(language, "turns-count", count = whole as usize);
    if (turns - whole).abs() < 1e-6 { words } else { fl!(language, "turns-about", turns = words) }
}

/// Where a token stood before its player's move, as part of a sentence: "the Hall", "the start", "column 8, row 5".
pub fn before_move(names: &Names<'_>, seat: Seat, at: &Spot) -> String {
    if Piece::Player(seat).start(names.setup).as_ref() == Some(at) {
        return fl!(names.language, "board-from-start");
    }
    let room = PieceLocation { spot: Some(at.clone()), brought: false }.room(names.setup);
    room.map_or_else(|| spot(names, at), |room| names.the(room))
}

/// A snoop space on a route, and what can be reached from it.
pub fn snoop(names: &Names<'_>, snoop: &Snoop) -> String {
    let language = names.language;
    if snoop.rooms.is_empty() {
        return fl!(language, "board-snoop-only", steps = snoop.steps, a_room = names.a_room());
    }
    fl!(language, "board-snoop", steps = snoop.steps, rooms = names.cards(snoop.rooms, ListEnd::Or))
}
