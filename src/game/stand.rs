//! Where a player's token stands, as far as the log tells.

use super::entry::{ClueCard, Entry, EntryKind};
use super::setup::{Seat, Setup};
use crate::edition::{Board, Card, Spot};
use std::sync::Arc;

/// Where a token stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The place; `None` = the log does not say.
    pub spot: Option<Spot>,
    /// Whether somebody else's suggestion brought the token there since the last turn of its player, who may then
    /// suggest there without moving.
    pub brought: bool,
}

impl Standing {
    /// The room of the case in which the token stands; `None` on a square, in a place without a card, or unknown.
    pub fn room(&self, setup: &Setup) -> Option<Card> {
        match &self.spot {
            Some(Spot::Place(id)) => setup.edition.card_by_id(id).filter(|card| setup.edition.category_of(*card) == 2),
            Some(Spot::Square(_)) | None => None,
        }
    }
}

/// Where the token of `seat` starts on the board of this edition; `None` without a board or a token.
pub fn start_of(setup: &Setup, seat: Seat) -> Option<Spot> {
    let board = Board::by_id(setup.edition.board.as_deref()?)?;
    let token = setup.seats.get(seat.index())?.token.as_ref()?;
    board.starts.get(token).cloned()
}

/// Follows the token of `seat` from `from` through `entries`: his own suggestion is made in its room; a suggestion of
/// another that names his token brings it to that room; a turn of his that says where it ended ends there, and one that
/// does not leaves the place unknown, as does a clue card that moves the tokens. Doubted entries move tokens too: what is
/// doubted is the answers.
pub fn standing(setup: &Setup, seat: Seat, from: Standing, entries: &[Entry]) -> Standing {
    let board: Option<Arc<Board>> = setup.edition.board.as_deref().and_then(Board::by_id);
    let room = |card: Card| {
        let spot = Spot::Place(setup.edition.card(card).id.clone());
        board.as_ref().is_none_or(|board| board.has(&spot)).then_some(spot)
    };
    let token = setup.seats.get(seat.index()).and_then(|seat| seat.token.as_deref());
    entries.iter().fold(from, |at, entry| match &entry.kind {
        EntryKind::Suggestion { by, cards, .. } if *by == seat => Standing { spot: room(cards[2]), brought: false },
        EntryKind::Suggestion { cards, .. } if token == Some(setup.edition.card(cards[0]).id.as_str()) => {
            let there = room(cards[2]);
            // Whoever is in the room already is not brought there.
            Standing { brought: at.spot != there || at.brought, spot: there }
        }
        EntryKind::TurnWithoutSuggestion { by, place } if *by == seat => {
            Standing { spot: place.and_then(room), brought: false }
        }
        EntryKind::ClueCard { which: ClueCard::TokensMove, .. } => Standing::default(),
        _ => at,
    })
}
