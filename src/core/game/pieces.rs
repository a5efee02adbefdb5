//! Where the pieces stand on the board of Clue: where the log moves them, or where the player put them by hand until a
//! later entry moves them on.

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
    /// Somebody else's suggestion or a clue card brought the piece here since its player's last turn, so they may make
    /// a suggestion without moving.
    pub brought: bool,
    /// A suggestion since then named a token that may be this one. If it was, the piece is no longer here.
    pub may_have_moved: bool,
}

impl PieceLocation {
    pub fn at(spot: Spot) -> Self {
        Self { spot: Some(spot), ..Self::default() }
    }

    /// Keeps a spot only if the piece is certainly there.
    #[must_use]
    pub fn certain(self) -> Self {
        if self.may_have_moved { Self { may_have_moved: true, ..Self::default() } } else { self }
    }

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
    /// A token that nobody plays, by its index in the edition.
    Spare(usize),
    Weapon(Card),
}

impl Piece {
    /// The players' tokens by seat, then the other tokens, then the weapons.
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

    /// The same piece in another set-up. A player is found by name, else by token. `None` if the piece or its player is
    /// gone.
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

    /// Where the piece starts. `None` without a board, and for weapons, which start anywhere. A player without a token
    /// has a start only if all tokens share one.
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
    /// Only entries with this id or a higher one move the piece.
    pub before: EntryId,
}

impl PieceOverride {
    pub fn fits(&self, setup: &Setup, piece: Piece) -> bool {
        setup.edition.board().is_some_and(|board| board.has(&self.spot)) && Piece::all(setup).contains(&piece)
    }
}

pub type PieceOverrides = BTreeMap<Piece, PieceOverride>;

/// After the entries, in the order of [`Piece::all`]. If my token may have moved, it stays: I would see it move, and put
/// it there by hand.
pub fn piece_positions(setup: &Setup, puts: &PieceOverrides, entries: &[Entry]) -> Vec<(Piece, PieceLocation)> {
    let stands = |piece: Piece| {
        let location = PiecePath::after(setup, puts, piece, entries).now(None).location.clone();
        if setup.me.map(Piece::Player) == Some(piece) { location } else { location.certain() }
    };
    Piece::all(setup).into_iter().map(|piece| (piece, stands(piece))).collect()
}

#[derive(Clone, Debug)]
pub(super) struct PositionSince {
    pub(super) location: PieceLocation,
    /// Number of entries up to the one that brought it there. Being [`cleared`] off a door does not count.
    pub(super) since: usize,
}

/// Follows a piece entry by entry.
#[derive(Clone, Debug)]
pub(super) struct PiecePath<'a> {
    setup: &'a Setup,
    piece: Piece,
    entries: usize,
    by_log: PositionSince,
    by_hand: Option<(&'a PieceOverride, PositionSince)>,
}

impl<'a> PiecePath<'a> {
    pub(super) fn at_the_deal(setup: &'a Setup, puts: &'a PieceOverrides, piece: Piece) -> Self {
        let begins = |spot| PositionSince { location: PieceLocation { spot, ..PieceLocation::default() }, since: 0 };
        let by_hand = puts.get(&piece).map(|put| (put, begins(Some(put.spot.clone()))));
        Self { setup, piece, entries: 0, by_log: begins(piece.start(setup)), by_hand }
    }

    fn after(setup: &'a Setup, puts: &'a PieceOverrides, piece: Piece, entries: &[Entry]) -> Self {
        let mut path = Self::at_the_deal(setup, puts, piece);
        for entry in entries {
            path.read(entry);
        }
        path
    }

    pub(super) fn read(&mut self, entry: &Entry) {
        self.entries += 1;
        self.by_log.follow(self.setup, self.piece, self.entries, entry);
        match &mut self.by_hand {
            // This entry was written before the piece was put there.
            Some((put, now)) if entry.id < put.before => {
                *now = PositionSince { location: PieceLocation::at(put.spot.clone()), since: self.entries };
            }
            // The turn does not say where it ended. Perhaps where its player has just put the piece.
            Some((put, now)) if entry.id == put.before && is_unsaid_move(self.setup, self.piece, entry) => {
                now.location.may_have_moved = true;
            }
            Some((_, now)) => now.follow(self.setup, self.piece, self.entries, entry),
            None => {}
        }
    }

    /// Where the piece stands before the entry `next`, or at the end of the log. If it was put somewhere after `next`
    /// was written, it stood elsewhere then.
    pub(super) fn now(&self, next: Option<EntryId>) -> &PositionSince {
        let by_hand = self.by_hand.as_ref().filter(|(put, _)| next.is_none_or(|next| put.before <= next));
        by_hand.map_or(&self.by_log, |(_, now)| now)
    }
}

/// The board, with the passages that clue cards opened: each leads to every room that has a passage. `None` without a
/// board, and at a table without dice, where no room is too far.
pub fn board_of(setup: &Setup, entries: &[Entry]) -> Option<Arc<Board>> {
    board_with(setup, &entries.iter().filter_map(added_passage).collect::<Vec<_>>())
}

pub(super) fn added_passage(entry: &Entry) -> Option<Card> {
    match entry.kind {
        EntryKind::ClueCard { which: ClueCard::Passage(room), .. } => Some(room),
        _ => None,
    }
}

pub(super) fn board_with(setup: &Setup, passages: &[Card]) -> Option<Arc<Board>> {
    let board = setup.edition.board().filter(|_| setup.rules.dice > 0)?;
    if passages.is_empty() {
        return Some(board);
    }
    let added: Vec<&str> = passages.iter().map(|room| setup.edition.card(*room).id.as_str()).collect();
    board.with_passages(&added).ok().map(Arc::new)
}

/// Ignores pieces placed by hand. Without a spot if the piece may have moved.
pub fn piece_position(setup: &Setup, piece: Piece, entries: &[Entry]) -> PieceLocation {
    PiecePath::after(setup, &PieceOverrides::new(), piece, entries).by_log.location.certain()
}

impl PositionSince {
    /// `read` counts the entries up to and with this one. Doubted entries move pieces too: what is doubted is what they
    /// say of cards, or that an accusation was wrong.
    fn follow(&mut self, setup: &Setup, piece: Piece, read: usize, entry: &Entry) {
        let Some(PieceMove { to, by_its_player }) = moved(setup, piece, &entry.kind) else {
            if let Some(room) = cleared(setup, piece, &self.location, entry) {
                self.location = PieceLocation::at(room);
            }
            return;
        };
        if to.is_none() && !by_its_player {
            self.location.may_have_moved = true;
            return;
        }
        let spot = to.and_then(|place| spot_of(setup, place));
        // A piece that is in the room already is not brought there.
        let PieceLocation { spot: before, brought, may_have_moved } = &self.location;
        let brought = !by_its_player && (*before != spot || *brought || *may_have_moved);
        *self = Self { location: PieceLocation { spot, brought, may_have_moved: false }, since: read };
    }
}

fn is_unsaid_move(setup: &Setup, piece: Piece, entry: &Entry) -> bool {
    moved(setup, piece, &entry.kind).is_some_and(|moved| moved.to.is_none() && moved.by_its_player)
}

fn spot_of(setup: &Setup, place: TurnPlace) -> Option<Spot> {
    let id = match place {
        TurnPlace::Room(card) => setup.edition.card(card).id.clone(),
        TurnPlace::Space(Spot::Place(id)) => id,
        TurnPlace::Space(square) => return Some(square),
    };
    match setup.edition.board() {
        Some(board) => board.spot(&id),
        None => Some(Spot::Place(id)),
    }
}

/// If the board clears doors and a wrong accuser's token stands before one, the room behind it.
fn cleared(setup: &Setup, piece: Piece, at: &PieceLocation, entry: &Entry) -> Option<Spot> {
    let EntryKind::Accusation { by, verdict: Verdict::Wrong, .. } = entry.kind else { return None };
    let board = setup.edition.board().filter(|board| board.clears_doors && !entry.doubted)?;
    let Some(Spot::Square(square)) = at.spot.as_ref().filter(|_| piece == Piece::Player(by)) else { return None };
    board.doors.iter().find(|door| door.at == *square).map(|door| Spot::Place(door.place.clone()))
}

struct PieceMove {
    /// `None` if the log does not say.
    to: Option<TurnPlace>,
    by_its_player: bool,
}

/// `None` if the piece stays where it is.
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
                    // This player's token is unknown. It may be any that nobody else has.
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
