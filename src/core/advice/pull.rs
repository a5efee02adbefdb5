//! Breaks ties among suggestions of equal worth: naming a suspect brings its player's token into my room.
//!
//! An opponent who knows where the card of that room lies learns less from a question there, and has walked for
//! nothing. To any other the move is a gift, because they may ask there without moving. So first come pulls of
//! opponents who know the room, the next to move first; then suggestions that move nobody; then gifts, the last to move
//! first.

use crate::deduction::{Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{ClueResult, Entry, EntryKind, Piece, Seat, Setup, out_after, piece_position, seen_cards};

/// `knows_room`: they know where the card of my room lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PulledOpponent {
    pub seat: Seat,
    pub knows_room: bool,
}

/// An opponent who still takes turns and has a token.
struct PullCandidate {
    seat: Seat,
    token: Card,
    /// Where the token is, if known to be a room.
    room: Option<Card>,
    /// Cards that are theirs, open to all, or seen by them.
    knows: CardSet,
}

/// All of them, the next to move after me first.
pub struct PullCandidates(Vec<PullCandidate>);

impl PullCandidates {
    pub fn new(setup: &Setup, entries: &[Entry], sheet: &Sheet) -> Self {
        let Some(me) = setup.me else { return Self(Vec::new()) };
        let (out, open) = (out_after(setup, entries), open_cards(setup, entries));
        let opponent = |seat: Seat| {
            let token = setup.seats[seat.index()].token.as_deref()?;
            let held = setup.edition.cards().filter(|card| sheet.status(*card, seat.index()) == Status::Yes);
            Some(PullCandidate {
                seat,
                token: setup.edition.card_by_id(token)?,
                room: piece_position(setup, Piece::Player(seat), entries).room(setup),
                knows: held.collect::<CardSet>() | open | seen_cards(setup, entries, seat),
            })
        };
        Self(setup.asked_by(me).filter(|seat| !out.contains(seat)).filter_map(opponent).collect())
    }

    /// The opponent who is pulled, with their index in the order of turns.
    fn find(&self, cards: [Card; 3]) -> Option<(usize, PulledOpponent)> {
        let moved = |opponent: &PullCandidate| opponent.token == cards[0] && opponent.room != Some(cards[2]);
        let at = self.0.iter().position(moved)?;
        Some((at, PulledOpponent { seat: self.0[at].seat, knows_room: self.0[at].knows.contains(cards[2]) }))
    }

    /// `None` if this names nobody's token, or one that is there already.
    pub fn of(&self, cards: [Card; 3]) -> Option<PulledOpponent> {
        self.find(cards).map(|(_, pull)| pull)
    }

    pub fn order(&self, cards: [Card; 3]) -> (u8, usize) {
        match self.find(cards) {
            Some((at, pull)) if pull.knows_room => (0, at),
            None => (1, 0),
            // The later the opponent's turn, the likelier somebody moves the token away before it.
            Some((at, _)) => (2, self.0.len() - at),
        }
    }
}

/// Cards that all players have seen.
fn open_cards(setup: &Setup, entries: &[Entry]) -> CardSet {
    let mut open = setup.face_up();
    for entry in entries.iter().filter(|entry| !entry.doubted) {
        match &entry.kind {
            EntryKind::Revealed { card, .. } => open.extend([*card]),
            EntryKind::ClueCard { results, .. } => open.extend(results.iter().filter_map(|result| match result {
                ClueResult::Revealed { card, .. } => Some(*card),
                ClueResult::NobodyHas(_) | ClueResult::Shown { .. } => None,
            })),
            EntryKind::Left { to: None, hand, .. } => open.extend(hand.iter()),
            _ => {}
        }
    }
    open
}

#[cfg(test)]
#[path = "pull/tests.rs"]
mod tests;
