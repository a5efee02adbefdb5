//! Where my token stands and what I threw, as remembered while the game is open.
//!
//! The log moves the token by itself (see [`standing`]); what is put by hand holds until an entry written later moves it
//! again. A throw belongs to one turn: it is forgotten when anything is logged. Nothing of it is part of the record, so
//! undo takes back only entries, and the token goes back with them.

use super::way::{Position, Snoop, Way, snoops, ways};
use crate::edition::{Board, Card, CardSet, Spot, Step};
use crate::game::{Entry, Setup, Standing, standing, start_of};
use std::sync::Arc;

/// What was put by hand, and what follows from it.
#[derive(Debug, Default)]
pub struct Place {
    /// A place put by hand, with the number of entries there were.
    put: Option<(usize, Standing)>,
    /// The throw.
    pub throw: Option<u8>,
    /// The rooms picked by hand; `None` = any, or those in reach.
    pub picked: Option<CardSet>,
    /// How many entries there were when this was worked out.
    entries: usize,
    /// What follows: where I stand.
    pub standing: Standing,
    /// The way to each room; empty while it is not known where I stand.
    pub ways: Vec<Way>,
    /// Snoop spaces on the way.
    pub snoops: Vec<Snoop>,
}

/// The board of an edition, if it is known.
pub fn board_of(setup: &Setup) -> Option<Arc<Board>> {
    setup.me?;
    Board::by_id(setup.edition.board.as_deref()?)
}

impl Place {
    /// Works everything out anew. After an entry the throw is forgotten, after one of mine also the rooms picked.
    pub fn follow(&mut self, setup: &Setup, log: &[Entry]) {
        if log.len() != self.entries {
            self.throw = None;
            let mine = log.last().and_then(|entry| entry.kind.turn_of()) == setup.me;
            if log.len() > self.entries && mine {
                self.picked = None;
            }
            self.entries = log.len();
        }
        if let Some((after, _)) = &mut self.put {
            *after = (*after).min(log.len());
        }
        self.standing = match (setup.me, &self.put) {
            (Some(me), Some((after, put))) => standing(setup, me, put.clone(), &log[*after..]),
            (Some(me), None) => standing(setup, me, Standing { spot: start_of(setup, me), brought: false }, log),
            (None, _) => Standing::default(),
        };
        let position = self.position(setup);
        self.ways = position.as_ref().map(|position| ways(setup, position)).unwrap_or_default();
        self.snoops = position.as_ref().map(|position| snoops(setup, position)).unwrap_or_default();
    }

    /// Where I am and what I threw; `None` without a board, or while it is not known where I stand.
    pub fn position(&self, setup: &Setup) -> Option<Position> {
        let spot = self.standing.spot.clone()?;
        Some(Position { board: board_of(setup)?, spot, throw: self.throw, brought: self.standing.brought })
    }

    /// Puts the token somewhere.
    pub fn put(&mut self, spot: Spot) {
        if self.standing.spot.as_ref() != Some(&spot) {
            self.put = Some((self.entries, Standing { spot: Some(spot), brought: false }));
        }
    }

    /// Walks the token one step; from nowhere it begins at its start.
    pub fn walk(&mut self, setup: &Setup, step: Step) {
        let Some(board) = board_of(setup) else { return };
        let next = match &self.standing.spot {
            Some(spot) => board.step(spot, step),
            None => setup.me.and_then(|me| start_of(setup, me)),
        };
        if let Some(next) = next {
            self.put(next);
        }
    }

    /// The rooms in reach by board and throw; `None` before the throw.
    fn reached(&self) -> Option<CardSet> {
        self.throw.filter(|_| !self.ways.is_empty())?;
        Some(self.ways.iter().filter(|way| way.now).map(|way| way.room).collect())
    }

    /// The rooms advice is limited to: picked by hand, else in reach; `None` = any.
    pub fn rooms(&self) -> Option<CardSet> {
        self.picked.or_else(|| self.reached())
    }

    /// Picks a room by hand, or lets it go.
    pub fn pick(&mut self, room: Card) {
        let mut rooms = self.rooms().unwrap_or_default();
        if !rooms.remove(room) {
            rooms.insert(room);
        }
        let same = Some(rooms) == self.reached();
        self.picked = (!same && !rooms.is_empty()).then_some(rooms);
    }
}

#[cfg(test)]
#[path = "place/tests.rs"]
mod tests;
