//! Clue: where tokens stand on the board, and the routes to rooms.

use super::{Language, Names, rules};
use crate::edition::{BoardSquare, Spot};
use crate::fl;
use crate::game::{Piece, PieceLocation, Route, Seat};

/// A room's name, "at its start", or "column 8, row 5" (from 1, top left).
pub fn spot(names: &Names<'_>, spot: &Spot) -> String {
    let square = match spot {
        Spot::Place(id) => return place(names, id),
        Spot::Square(square) => *square,
    };
    let board = names.setup.edition.board();
    if let Some((id, _)) = board.iter().flat_map(|board| &board.named).find(|(_, at)| **at == square) {
        return place(names, id);
    }
    if names.setup.me.and_then(|me| Piece::Player(me).start(names.setup)).as_ref() == Some(spot) {
        return fl!(names, "board-start");
    }
    let BoardSquare(row, column) = square;
    fl!(names, "board-square", column = u16::from(column) + 1, row = u16::from(row) + 1)
}

fn place(names: &Names<'_>, id: &str) -> String {
    let edition = &names.setup.edition;
    match edition.card_by_id(id) {
        Some(card) => names.card(card).to_owned(),
        None => rules::place(edition, id, names.language),
    }
}

pub fn token(names: &Names<'_>, token: &PieceLocation) -> String {
    match &token.spot {
        None => fl!(names, "board-token-unknown"),
        Some(at) if token.may_have_moved => fl!(names, "board-token-perhaps", place = spot(names, at)),
        Some(at) => fl!(names, "board-token", place = spot(names, at)),
    }
}

pub fn piece(names: &Names<'_>, piece: Piece) -> String {
    match piece {
        Piece::Player(seat) => names.seat(seat),
        Piece::Spare(at) => {
            let Some(token) = names.setup.edition.tokens.get(at) else { return String::new() };
            let card = names.setup.edition.card_by_id(&token.id);
            card.map_or_else(|| token.name.get(names.language.tag()), |card| names.short(card)).to_owned()
        }
        Piece::Weapon(card) => names.short(card).to_owned(),
    }
}

/// "in reach", "secret passage", "about three turns".
pub fn text(route: &Route, roll: Option<u8>, language: &Language) -> String {
    // Staying and the passage replace the roll. The log may not say whether one was made.
    let said = if route.if_not_rolled { "unknown" } else { "known" };
    // The cheapest way comes first.
    match (route.turns, roll) {
        _ if route.here && route.now => fl!(language, "board-way-stay", roll = said),
        _ if route.here => fl!(language, "board-way-here"),
        _ if route.passage => fl!(language, "board-way-passage", roll = said),
        (_, Some(roll)) if route.now && route.passage_step => {
            fl!(language, "board-way-passage-step", steps = 1, roll)
        }
        _ if route.now => fl!(language, "board-way-now"),
        (None, _) => fl!(language, "board-way-none"),
        (Some(turns), _) => self::turns(turns, language),
    }
}

/// "two turns", or "about three turns" for a fraction. At least 1.
pub fn turns(turns: f64, language: &Language) -> String {
    let whole = turns.round().max(1.0);
    let words = fl!(language, "turns-count", count = whole as usize);
    if (turns - whole).abs() < 1e-6 { words } else { fl!(language, "turns-about", turns = words) }
}

/// Where a player stood: "Hall", "start", "column 8, row 5".
pub fn before_move(names: &Names<'_>, seat: Seat, at: &Spot) -> String {
    if Piece::Player(seat).start(names.setup).as_ref() == Some(at) {
        return fl!(names, "board-from-start");
    }
    let room = PieceLocation::at(at.clone()).room(names.setup);
    room.map_or_else(|| spot(names, at), |room| names.short(room).to_owned())
}
