//! Naming a suspect brings its player's token into my room: a tie-break among suggestions of equal worth.
//!
//! An opponent who knows where the card of that room lies learns less from a question there, and has walked for
//! nothing. To any other the move is a gift, because they may ask there without moving. So first come suggestions that
//! bring an opponent into a room whose card they know, the next to move before the others; then those that move nobody;
//! then the gifts, that to the last to move first.

use super::viewed_game::shown;
use crate::deduction::{Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{ClueResult, Entry, EntryKind, Piece, Seat, Setup, out_after, piece_position};

/// An opponent whose token a suggestion brings into its room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PulledOpponent {
    pub seat: Seat,
    /// Whether this opponent knows where the card of that room lies.
    pub knows_room: bool,
}

/// An opponent who still takes turns, and has a token.
struct PullCandidate {
    seat: Seat,
    /// The suspect's card that goes with the token.
    token: Card,
    /// The room the token is in, if it is known.
    room: Option<Card>,
    /// The cards whose place this opponent certainly knows: their own, those face up, and those that I showed them.
    knows: CardSet,
}

/// The opponents whose tokens a suggestion can move, the next to move after me first.
pub struct PullCandidates(Vec<PullCandidate>);

impl PullCandidates {
    /// The candidates after these entries; `sheet` is the sheet of the same log.
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
                knows: held.collect::<CardSet>() | open | shown(setup, entries, me, seat),
            })
        };
        Self(setup.asked_by(me).filter(|seat| !out.contains(seat)).filter_map(opponent).collect())
    }

    /// The opponent whom a suggestion brings into its room, with their index in the order of turns.
    fn find(&self, cards: [Card; 3]) -> Option<(usize, PulledOpponent)> {
        let moved = |opponent: &PullCandidate| opponent.token == cards[0] && opponent.room != Some(cards[2]);
        let at = self.0.iter().position(moved)?;
        Some((at, PulledOpponent { seat: self.0[at].seat, knows_room: self.0[at].knows.contains(cards[2]) }))
    }

    /// The opponent whom a suggestion brings into its room, if it does.
    pub fn of(&self, cards: [Card; 3]) -> Option<PulledOpponent> {
        self.find(cards).map(|(_, pull)| pull)
    }

    /// The sort key of a suggestion among others of equal worth, smallest first.
    pub fn order(&self, cards: [Card; 3]) -> (u8, usize) {
        match self.find(cards) {
            Some((at, pull)) if pull.knows_room => (0, at),
            None => (1, 0),
            // The later the opponent's turn, the likelier somebody moves the token away before it.
            Some((at, _)) => (2, self.0.len() - at),
        }
    }
}

/// The cards that everybody has seen.
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
