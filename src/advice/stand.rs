//! Where my token stands, as far as the log tells.

use crate::edition::{Board, Spot};
use crate::game::{Entry, EntryKind, Setup};
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

/// Where my token starts on the board of this edition; `None` without a board, a token, or a seat of mine.
pub fn start_of(setup: &Setup) -> Option<Spot> {
    let board = Board::by_id(setup.edition.board.as_deref()?)?;
    let token = setup.seats.get(setup.me?.index())?.token.as_ref()?;
    board.starts.get(token).cloned()
}

/// Follows my token from `from` through `entries`: my own suggestion is made in its room; a suggestion of another that
/// names my token brings it to his room; a turn of mine that says where it ended ends there, and one that does not
/// leaves the place unknown, as does a clue card that moves the tokens. Doubted entries move tokens too: what is doubted
/// is the answers.
pub fn standing(setup: &Setup, from: Standing, entries: &[Entry]) -> Standing {
    let Some(me) = setup.me else { return Standing::default() };
    let board: Option<Arc<Board>> = setup.edition.board.as_deref().and_then(Board::by_id);
    let Some(board) = board else { return Standing::default() };
    let room = |card| {
        let spot = Spot::Place(setup.edition.card(card).id.clone());
        board.has(&spot).then_some(spot)
    };
    let token = setup.seats.get(me.index()).and_then(|seat| seat.token.as_deref());
    entries.iter().fold(from, |at, entry| match &entry.kind {
        EntryKind::Suggestion { by, cards, .. } if *by == me => Standing { spot: room(cards[2]), brought: false },
        EntryKind::Suggestion { cards, .. } if token == Some(setup.edition.card(cards[0]).id.as_str()) => {
            let there = room(cards[2]);
            // Whoever is in the room already is not brought there.
            Standing { brought: at.spot != there || at.brought, spot: there }
        }
        EntryKind::TurnWithoutSuggestion { by, place } if *by == me => {
            Standing { spot: place.and_then(room), brought: false }
        }
        EntryKind::ClueCard { which: crate::game::ClueCard::TokensMove, .. } => Standing::default(),
        _ => at,
    })
}
