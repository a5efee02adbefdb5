//! Where the pieces stand, what I threw, and which rooms I reach by that.
//!
//! The pieces follow from the log and from those put by hand, which are saved with the game (see [`standings`]). A
//! throw belongs to one turn: it is forgotten when anything is logged. None of this is part of the history: undo takes
//! back an entry, and the pieces follow.

use super::way::{Position, Snoop, Way, snoops, ways};
use crate::edition::{Board, Card, CardSet, Spot, Square, Step};
use crate::game::{Game, Piece, Seat, Setup, Standing, board_of, standings};
use std::sync::Arc;

/// The throw and the rooms picked, and what follows from them and from the game.
#[derive(Debug, Default)]
pub struct Place {
    /// The throw.
    pub throw: Option<u8>,
    /// The rooms picked by hand; `None` = any, or those in reach.
    pub picked: Option<CardSet>,
    /// How many entries there were at the last [`follow`](Self::follow).
    entries: usize,
    /// The board, if it is known.
    pub board: Option<Arc<Board>>,
    /// Where every piece stands.
    pub pieces: Vec<(Piece, Standing)>,
    /// Where I stand.
    pub standing: Standing,
    /// The way to each room; empty while it is not known where I stand.
    pub ways: Vec<Way>,
    /// Snoop spaces on the way.
    pub snoops: Vec<Snoop>,
}

impl Place {
    /// Brings everything up to date with the game. After an entry the throw is forgotten, after a turn of mine also the
    /// rooms picked.
    pub fn follow(&mut self, game: &Game) {
        let (setup, log) = (&game.setup, game.entries());
        if log.len() != self.entries {
            self.throw = None;
            let mine = log.last().and_then(|entry| entry.kind.turn_of()) == setup.me;
            if log.len() > self.entries && mine {
                self.picked = None;
            }
            self.entries = log.len();
        }
        self.board = board_of(setup, log);
        self.pieces = standings(setup, &game.pieces, log);
        self.standing = setup.me.map(|me| self.stands(Piece::Player(me))).unwrap_or_default();
        let position = self.position(setup);
        self.ways = position.as_ref().map(|position| ways(setup, position)).unwrap_or_default();
        self.snoops = position.as_ref().map(|position| snoops(setup, position)).unwrap_or_default();
    }

    /// Where a piece stands.
    pub fn stands(&self, piece: Piece) -> Standing {
        self.pieces.iter().find(|(other, _)| *other == piece).map(|(_, at)| at.clone()).unwrap_or_default()
    }

    /// Where I am and what I threw; `None` without a board, or while it is not known where I stand.
    pub fn position(&self, setup: &Setup) -> Option<Position> {
        let spot = self.standing.spot.clone()?;
        let others = occupied(setup.me?, &self.pieces);
        Some(Position { board: self.board.clone()?, spot, throw: self.throw, brought: self.standing.brought, others })
    }

    /// The squares that the throw reaches; none before the throw.
    pub fn lit(&self, setup: &Setup) -> Vec<Square> {
        let lit = |position: Position| {
            let (board, throw) = (&position.board, position.throw?);
            let distances = board.distances(&position.spot, position.walk())?;
            let near = |square: &&Square| {
                let steps = distances.to(board, &Spot::Square(**square));
                steps.is_some_and(|steps| (1..=throw).contains(&steps)) && !position.others.contains(square)
            };
            Some(board.squares().iter().filter(near).copied().collect())
        };
        self.position(setup).and_then(lit).unwrap_or_default()
    }

    /// Where a step takes a piece. One whose place is unknown is put on its start.
    pub fn step(&self, setup: &Setup, piece: Piece, step: Step) -> Option<Spot> {
        match &self.stands(piece).spot {
            Some(spot) => self.board.as_ref()?.step(spot, step),
            None => piece.start(setup),
        }
    }

    /// The rooms that the throw reaches; `None` before the throw.
    fn reached(&self) -> Option<CardSet> {
        self.throw.filter(|_| !self.ways.is_empty())?;
        Some(self.ways.iter().filter(|way| way.now).map(|way| way.room).collect())
    }

    /// The rooms advice is limited to: picked by hand, else in reach; `None` = any.
    pub fn rooms(&self) -> Option<CardSet> {
        self.picked.or_else(|| self.reached())
    }

    /// Picks a room by hand, or drops it if it was picked.
    pub fn pick(&mut self, room: Card) {
        let mut rooms = self.rooms().unwrap_or_default();
        if !rooms.remove(room) {
            rooms.insert(room);
        }
        let same = Some(rooms) == self.reached();
        self.picked = (!same && !rooms.is_empty()).then_some(rooms);
    }
}

/// The squares on which tokens other than that of `me` stand.
pub fn occupied(me: Seat, pieces: &[(Piece, Standing)]) -> Vec<Square> {
    let others = pieces.iter().filter(|(piece, _)| *piece != Piece::Player(me));
    let square = |(_, standing): &(Piece, Standing)| match standing.spot {
        Some(Spot::Square(square)) => Some(square),
        Some(Spot::Place(_)) | None => None,
    };
    others.filter_map(square).collect()
}

#[cfg(test)]
#[path = "place/tests.rs"]
mod tests;
