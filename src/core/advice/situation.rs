//! Clue's board in the game on screen: where the pieces stand, what I rolled, and which rooms I reach.
//!
//! Positions follow from the log and from pieces put by hand, which are saved with the game ([`piece_positions`]). The
//! roll is forgotten when anything is logged. None of this is part of the history: if undo takes back an entry, the
//! pieces follow.

use crate::edition::{Board, BoardSquare, Card, CardSet, Direction, Spot};
use crate::game::{
    Game, Piece, PieceLocation, Route, Seat, Setup, Snoop, TokenPosition, board_of, piece_positions, routes, snoops,
};
use std::sync::Arc;

#[derive(Debug, Default)]
pub struct BoardSituation {
    pub roll: Option<u8>,
    /// Picked by hand. `None`: any, or those in reach.
    pub picked: Option<CardSet>,
    /// My token's place was unknown when I took my last turn, and I have not put it anywhere since.
    pub left_open: bool,
    entries: usize,
    pub board: Option<Arc<Board>>,
    pub pieces: Vec<(Piece, PieceLocation)>,
    pub standing: PieceLocation,
    position: Option<TokenPosition>,
    /// Ways to each room. Empty while my place is not known.
    pub routes: Vec<Route>,
    pub snoops: Vec<Snoop>,
}

impl BoardSituation {
    /// Forgets the roll after an entry, and the rooms picked after a turn of mine. Returns whether my turn was logged
    /// since the last call.
    pub fn follow(&mut self, game: &Game) -> bool {
        let (setup, log) = (&game.setup, game.entries());
        let logged = log.len() > self.entries;
        let by = log.last().and_then(|entry| entry.kind.turn_of());
        let turn_over = logged && by.is_some() && by == setup.me;
        if log.len() != self.entries {
            self.roll = None;
            self.entries = log.len();
        }
        if turn_over {
            self.picked = None;
        }
        self.board = board_of(setup, log);
        self.pieces = piece_positions(setup, &game.pieces, log);
        self.standing = setup.me.map(|me| self.stands(Piece::Player(me))).unwrap_or_default();
        self.left_open = setup.me.is_some_and(|me| left_open(game, me));
        self.position = setup.me.and_then(|me| TokenPosition::after(setup, &self.pieces, log, me));
        let position = self.position();
        self.routes = position.as_ref().map(|position| routes(setup, position)).unwrap_or_default();
        self.snoops = position.as_ref().map(|position| snoops(setup, position)).unwrap_or_default();
        turn_over
    }

    pub fn stands(&self, piece: Piece) -> PieceLocation {
        self.pieces.iter().find(|(other, _)| *other == piece).map(|(_, at)| at.clone()).unwrap_or_default()
    }

    /// There is a board, but nobody knows where I stand on it.
    pub fn is_lost(&self) -> bool {
        self.board.is_some() && self.standing.spot.is_none()
    }

    /// `None` without a board, or while my place is not known.
    pub fn position(&self) -> Option<TokenPosition> {
        Some(self.position.clone()?.rolled(self.roll))
    }

    /// Empty before the roll.
    pub fn reachable_squares(&self) -> Vec<BoardSquare> {
        self.position().map(|position| position.squares()).unwrap_or_default()
    }

    /// Where one step by hand takes a piece; to its start if its place is unknown. `None` if it cannot go there.
    pub fn step(&self, setup: &Setup, piece: Piece, step: Direction) -> Option<Spot> {
        match &self.stands(piece).spot {
            Some(spot) => self.board.as_ref()?.step(spot, step),
            None => piece.start(setup),
        }
    }

    fn reached(&self) -> Option<CardSet> {
        self.roll.filter(|_| !self.routes.is_empty())?;
        Some(self.routes.iter().filter(|way| way.now).map(|way| way.room).collect())
    }

    /// Rooms to which advice is limited. `None`: any.
    pub fn rooms(&self) -> Option<CardSet> {
        self.picked.or_else(|| self.reached())
    }

    /// Picks a room by hand, or drops it. To pick just the rooms in reach, or none, is to pick nothing.
    pub fn pick(&mut self, room: Card) {
        let mut rooms = self.rooms().unwrap_or_default();
        if !rooms.remove(room) {
            rooms.insert(room);
        }
        let same = Some(rooms) == self.reached();
        self.picked = (!same && !rooms.is_empty()).then_some(rooms);
    }
}

/// [`BoardSituation::left_open`].
fn left_open(game: &Game, me: Seat) -> bool {
    let (log, piece) = (game.entries(), Piece::Player(me));
    let Some(last) = log.iter().rposition(|entry| entry.kind.turn_of() == Some(me)) else { return false };
    let said_since = game.pieces.get(&piece).is_some_and(|put| put.before > log[last].id);
    let before = piece_positions(&game.setup, &game.pieces, &log[..last]);
    let lost = |(other, at): &(Piece, PieceLocation)| *other == piece && at.spot.is_none();
    !said_since && before.iter().any(lost)
}

#[cfg(test)]
#[path = "situation/tests.rs"]
mod tests;
