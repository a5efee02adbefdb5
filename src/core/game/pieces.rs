//! Where the pieces stand. The log moves them; a piece put somewhere by hand stays until a later entry moves it.

use super::entry::{ClueCard, Entry, EntryKind, TurnPlace, Verdict};
use super::setup::{Seat, Setup};
use crate::edition::{Board, Card, Spot};
use crate::record::EntryId;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PieceLocation {
    /// `None` if the log does not say.
    pub spot: Option<Spot>,
    /// Somebody else's suggestion or a clue card brought it there since its player's last turn, so they may suggest
    /// without moving. If `spot` is `None`: one may have.
    pub brought: bool,
}

impl PieceLocation {
    pub fn room(&self, setup: &Setup) -> Option<Card> {
        match &self.spot {
            Some(Spot::Place(id)) => setup.edition.card_by_id(id).filter(|card| setup.edition.category_of(*card) == 2),
            Some(Spot::Square(_)) | None => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    Player(Seat),
    /// A token that nobody plays, by index in the edition.
    Spare(usize),
    Weapon(Card),
}

impl Piece {
    /// The players' tokens in seat order, the other tokens, the weapons.
    pub fn all(setup: &Setup) -> Vec<Self> {
        let played = |id: &str| setup.seats.iter().any(|seat| seat.token.as_deref() == Some(id));
        let spare = setup.edition.tokens.iter().enumerate().filter(|(_, token)| !played(&token.id));
        (setup.seats().map(Self::Player))
            .chain(spare.map(|(at, _)| Self::Spare(at)))
            .chain(setup.edition.category_cards(1).iter().map(Self::Weapon))
            .collect()
    }

    fn token(self, setup: &Setup) -> Option<&str> {
        match self {
            Self::Player(seat) => setup.seats.get(seat.index())?.token.as_deref(),
            Self::Spare(at) => setup.edition.tokens.get(at).map(|token| token.id.as_str()),
            Self::Weapon(_) => None,
        }
    }

    /// After a correction of the set-up. A player is found by name, else by token. `None` if the new edition lacks
    /// the piece, or its player has gone.
    pub(super) fn carried_over(self, before: &Setup, after: &Setup) -> Option<Self> {
        let token = |id: &str| {
            let played = after.seats.iter().position(|seat| seat.token.as_deref() == Some(id));
            let spare = || after.edition.tokens.iter().position(|token| token.id == id).map(Self::Spare);
            played.map(|seat| Self::Player(Seat(seat as u8))).or_else(spare)
        };
        match self {
            Self::Player(seat) => {
                let seat = before.seats.get(seat.index())?;
                let same = after.seats.iter().position(|other| other.name == seat.name);
                let same = same.map(|seat| Self::Player(Seat(seat as u8)));
                same.or_else(|| token(seat.token.as_deref()?).filter(|piece| matches!(piece, Self::Player(_))))
            }
            Self::Spare(at) => token(&before.edition.tokens.get(at)?.id),
            Self::Weapon(card) => {
                let card = after.edition.card_by_id(&before.edition.card(card).id)?;
                (after.edition.category_of(card) == 1).then_some(Self::Weapon(card))
            }
        }
    }

    /// `None` without a board, and for weapons, which start in arbitrary rooms. A player without a token has a start
    /// only if all tokens start in one place.
    pub fn start(self, setup: &Setup) -> Option<Spot> {
        if matches!(self, Self::Weapon(_)) {
            return None;
        }
        let board = setup.edition.board()?;
        if let Some(token) = self.token(setup) {
            return board.starts.get(token).cloned();
        }
        let mut starts = board.starts.values();
        let first = starts.next()?;
        starts.all(|start| start == first).then(|| first.clone())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceOverride {
    pub spot: Spot,
    /// Only entries from this id on move the piece.
    pub before: EntryId,
}

impl PieceOverride {
    pub fn fits(&self, setup: &Setup, piece: Piece) -> bool {
        setup.edition.board().is_some_and(|board| board.has(&self.spot)) && Piece::all(setup).contains(&piece)
    }
}

pub type PieceOverrides = BTreeMap<Piece, PieceOverride>;

pub fn piece_positions(setup: &Setup, puts: &PieceOverrides, entries: &[Entry]) -> Vec<(Piece, PieceLocation)> {
    let stands = |piece: Piece| position_since(setup, puts, piece, entries).location;
    Piece::all(setup).into_iter().map(|piece| (piece, stands(piece))).collect()
}

pub(super) struct PositionSince {
    pub(super) location: PieceLocation,
    /// Index of the first entry at which the piece stands there, not counting a move off a door after a wrong
    /// accusation.
    pub(super) since: usize,
}

pub(super) fn position_since(setup: &Setup, puts: &PieceOverrides, piece: Piece, entries: &[Entry]) -> PositionSince {
    let (from, earlier) = match puts.get(&piece) {
        Some(PieceOverride { spot, before }) => {
            let earlier = entries.iter().rposition(|entry| entry.id < *before).map_or(0, |at| at + 1);
            (PieceLocation { spot: Some(spot.clone()), brought: false }, earlier)
        }
        None => (PieceLocation { spot: piece.start(setup), brought: false }, 0),
    };
    let moves = |entry: &Entry| moved(setup, piece, &entry.kind).is_some();
    let since = entries[earlier..].iter().rposition(moves).map_or(earlier, |at| earlier + at + 1);
    PositionSince { location: position_from(setup, piece, from, &entries[earlier..]), since }
}

/// With the passages of clue cards: each joins its room with every room that has a passage.
/// `None` without a board, and at a table without dice, where no room is too far.
pub fn board_of(setup: &Setup, entries: &[Entry]) -> Option<Arc<Board>> {
    let board = setup.edition.board().filter(|_| setup.rules.dice > 0)?;
    let added = entries.iter().filter_map(|entry| match entry.kind {
        EntryKind::ClueCard { which: ClueCard::Passage(room), .. } => Some(setup.edition.card(room).id.as_str()),
        _ => None,
    });
    let added: Vec<&str> = added.collect();
    if added.is_empty() { Some(board) } else { board.with_passages(&added).ok().map(Arc::new) }
}

pub fn piece_position(setup: &Setup, piece: Piece, entries: &[Entry]) -> PieceLocation {
    position_since(setup, &PieceOverrides::new(), piece, entries).location
}

/// Follows a piece from `from` through `entries`. Doubted entries move pieces too: only what they say of cards is
/// doubted, and whether the accusation was wrong.
fn position_from(setup: &Setup, piece: Piece, from: PieceLocation, entries: &[Entry]) -> PieceLocation {
    let board = setup.edition.board();
    let spot_of = |place: TurnPlace| {
        let id = match place {
            TurnPlace::Room(card) => setup.edition.card(card).id.clone(),
            TurnPlace::Space(Spot::Place(id)) => id,
            TurnPlace::Space(square) => return Some(square),
        };
        board.as_ref().map_or_else(|| Some(Spot::Place(id.clone())), |board| board.spot(&id))
    };
    entries.iter().fold(from, |at, entry| match moved(setup, piece, &entry.kind) {
        None => match cleared(board.as_deref(), piece, &at, entry) {
            Some(room) => PieceLocation { spot: Some(room), brought: false },
            None => at,
        },
        Some(PieceMove { to, by_its_player }) => {
            let spot = to.and_then(spot_of);
            // A piece that is in the room already is not brought there.
            PieceLocation { brought: !by_its_player && (at.spot != spot || at.brought), spot }
        }
    })
}

/// Where tokens may not block doors: the room behind the door on which a wrong accuser stands.
fn cleared(board: Option<&Board>, piece: Piece, at: &PieceLocation, entry: &Entry) -> Option<Spot> {
    let board = board.filter(|board| board.clears_doors && !entry.doubted)?;
    let EntryKind::Accusation { by, verdict: Verdict::Wrong, .. } = entry.kind else { return None };
    let Some(Spot::Square(square)) = at.spot.as_ref().filter(|_| piece == Piece::Player(by)) else { return None };
    board.doors.iter().find(|door| door.at == *square).map(|door| Spot::Place(door.place.clone()))
}

struct PieceMove {
    /// `None` if the log does not say.
    to: Option<TurnPlace>,
    by_its_player: bool,
}

/// `None` if the piece stays.
fn moved(setup: &Setup, piece: Piece, kind: &EntryKind) -> Option<PieceMove> {
    let plays = |seat: Seat| piece == Piece::Player(seat);
    let walks_to = |to| Some(PieceMove { to, by_its_player: true });
    let is_brought_to = |room: Option<Card>| PieceMove { to: room.map(TurnPlace::Room), by_its_player: false };
    match kind {
        EntryKind::Suggestion { by, cards, .. } if plays(*by) => walks_to(Some(TurnPlace::Room(cards[2]))),
        EntryKind::Suggestion { cards, .. } => {
            let suspect = setup.edition.card(cards[0]).id.as_str();
            let named = match piece {
                Piece::Weapon(weapon) => cards[1] == weapon,
                Piece::Player(_) if piece.token(setup).is_none() => {
                    // Their token is unknown: it may be any that nobody else has.
                    let known = setup.seats.iter().any(|seat| seat.token.as_deref() == Some(suspect));
                    let token = setup.edition.tokens.iter().any(|token| token.id == suspect);
                    return (token && !known).then(|| is_brought_to(None));
                }
                Piece::Player(_) | Piece::Spare(_) => piece.token(setup) == Some(suspect),
            };
            named.then(|| is_brought_to(Some(cards[2])))
        }
        EntryKind::TurnWithoutSuggestion { by, place } if plays(*by) => walks_to(place.clone()),
        EntryKind::ClueCard { which: ClueCard::TokensMove, .. } if matches!(piece, Piece::Player(_)) => walks_to(None),
        EntryKind::ClueCard { which: ClueCard::TokensGoTo(room), .. } if matches!(piece, Piece::Player(_)) => {
            Some(is_brought_to(Some(*room)))
        }
        _ => None,
    }
}
