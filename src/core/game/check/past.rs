//! What the checks of an entry need to know of the entries before: turns, tokens, looks and hands. Entries are read
//! forward once, so that a whole log is checked in one pass.

use crate::edition::{Board, Card, CardSet};
use crate::game::entry::{Entry, EntryKind};
use crate::game::hands::Hands;
use crate::game::pieces::{Piece, PieceOverrides, PiecePath, PositionSince, added_passage, board_with};
use crate::game::setup::{Holder, Seat, Setup};
use crate::game::turn::TurnOrder;
use std::sync::Arc;

pub(super) struct Past<'a> {
    pub(super) setup: &'a Setup,
    entries: &'a [Entry],
    read: usize,
    pub(super) order: TurnOrder<'a>,
    /// No turn is missing from this entry on.
    pub(super) in_order_from: usize,
    pub(super) board: Option<Arc<Board>>,
    passages: Vec<Card>,
    tokens: Vec<PiecePath<'a>>,
    /// Each player who looked at a card, with its holder.
    pub(super) looks: Vec<(Seat, Holder)>,
    hands: Hands,
}

impl<'a> Past<'a> {
    pub(super) fn at_the_deal(setup: &'a Setup, puts: &'a PieceOverrides, entries: &'a [Entry]) -> Self {
        let token = |seat| PiecePath::at_the_deal(setup, puts, Piece::Player(seat));
        Self {
            setup,
            entries,
            read: 0,
            order: TurnOrder::at_the_deal(setup),
            in_order_from: 0,
            board: board_with(setup, &[]),
            passages: Vec::new(),
            tokens: setup.seats().map(token).collect(),
            looks: Vec::new(),
            hands: Hands::dealt(setup),
        }
    }

    pub(super) fn read_next(&mut self) {
        let Some(entry) = self.entries.get(self.read) else { return };
        self.read += 1;
        if !self.in_order(entry) {
            self.in_order_from = self.read;
        }
        self.order.read(entry);
        self.tokens.iter_mut().for_each(|token| token.read(entry));
        self.hands.follow(entry);
        if let Some(room) = added_passage(entry) {
            self.passages.push(room);
            self.board = board_with(self.setup, &self.passages);
        }
        if let EntryKind::Peeked { by, holder, .. } = entry.kind
            && !self.looks.contains(&(by, holder))
        {
            self.looks.push((by, holder));
        }
    }

    /// The entry begins or continues the turn that is due, or belongs to no turn.
    pub(super) fn in_order(&self, entry: &Entry) -> bool {
        entry.kind.turn_of().is_none_or(|by| self.order.may_be_next(by) || self.order.unfinished() == Some(by))
    }

    pub(super) fn before(&self) -> &'a [Entry] {
        &self.entries[..self.read]
    }

    /// Where the player's token is before the next entry.
    pub(super) fn stands(&self, seat: Seat) -> &PositionSince {
        self.tokens[seat.index()].now(self.entries.get(self.read).map(|next| next.id))
    }

    /// My cards before the next entry. Empty for a spectator.
    pub(super) fn hand(&self) -> CardSet {
        self.setup.me.map_or(self.setup.hand, |me| self.hands.known(me))
    }
}
