//! Where a token may move in one phase of a turn, and in which rooms its player may suggest; [`Turn`](super::Turn) asks
//! here. `travel` holds the turns that a room is away.

mod travel;

pub use travel::Travel;

use super::phase::{Phase, TurnStatus, status_after};
use crate::edition::{Board, BoardSquare, Card, CardSet, Distances, RepeatRoom, RollRule, Spot, Walk};
use crate::game::entry::Entry;
use crate::game::pieces::{Piece, PieceLocation, board_of};
use crate::game::setup::{Seat, Setup};
use std::sync::Arc;

/// Where a token stands at the start of its player's turn, and how far that has come.
#[derive(Clone, Debug)]
pub struct TokenPosition {
    pub board: Arc<Board>,
    pub spot: Spot,
    pub phase: Phase,
    /// Whether somebody's suggestion brought it here, so that its player may suggest here without moving.
    pub brought: bool,
    /// The squares on which other tokens stand.
    pub others: Vec<BoardSquare>,
}

/// Why a player may not suggest in a room in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// The token stands in the room, which has to be left first.
    MustLeave,
    /// Neither a passage nor the roll leads there; before the roll: nor any roll.
    OutOfReach,
    /// Other tokens block every way out: the turn is lost.
    Trapped,
    /// It is not the player's turn, or they have moved in it.
    NotNow,
}

/// The way to one room.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Route {
    pub room: Card,
    /// The least roll that walks there; `None` = no way on foot, or the token stands in it.
    pub steps: Option<u8>,
    /// Whether the first of these steps is a secret passage.
    pub passage_step: bool,
    /// Whether it is the room the token stands in.
    pub here: bool,
    /// Whether a secret passage leads there from where the token stands, and may be the move of this turn.
    pub passage: bool,
    /// Whether staying or the passage replaces the roll and it is not known that there was none.
    pub if_not_rolled: bool,
    /// Why one may not suggest there this turn; `None` = one may, before the roll: with some roll.
    pub obstacle: Option<Obstacle>,
    /// Whether one may suggest there this turn. Before the roll: whatever is rolled.
    pub now: bool,
    /// The expected number of turns until the token is there, this one counted; 1 for a room in reach this turn. `None`
    /// for a room that cannot be reached, and for the one the token stands in unless one may suggest there now.
    pub turns: Option<f64>,
}

/// A snoop space that the roll reaches, with what can still be done after looking at a card there.
#[derive(Clone, PartialEq, Debug)]
pub struct Snoop {
    pub square: BoardSquare,
    pub steps: u8,
    /// The rooms that what is left of the roll reaches from it, without a square or place that this turn has used.
    pub rooms: CardSet,
    /// The rooms out of reach that lie behind it: it is on a shortest walk to them.
    pub towards: CardSet,
}

/// What the rules allow from one position.
struct TokenReach {
    /// The shortest walks from where the token stands; `None` if that is no spot of the board.
    distances: Option<Distances>,
    /// The rooms where one may suggest whatever is rolled.
    sure: CardSet,
    /// The rooms where one may suggest, before the roll: with some roll.
    open: CardSet,
    /// The room that the token stands in, if it does.
    own_room: Option<Card>,
    /// Whether a passage may be the move of this turn.
    passage: bool,
    /// Whether other tokens block every way out.
    trapped: bool,
}

impl TokenReach {
    fn obstacle(&self, room: Card) -> Option<Obstacle> {
        if self.open.contains(room) {
            None
        } else if self.own_room == Some(room) {
            Some(Obstacle::MustLeave)
        } else {
            Some(if self.trapped { Obstacle::Trapped } else { Obstacle::OutOfReach })
        }
    }
}

/// The card of the room that a spot is, if it is one.
fn room_of(setup: &Setup, spot: &Spot) -> Option<Card> {
    PieceLocation { spot: Some(spot.clone()), brought: false }.room(setup)
}

fn spot_of(setup: &Setup, room: Card) -> Spot {
    Spot::Place(setup.edition.card(room).id.clone())
}

/// Whether one may suggest where the token stands, without moving it.
fn may_stay(setup: &Setup, brought: bool, phase: Phase) -> bool {
    (brought || setup.rules.repeat_room == RepeatRoom::MayStay)
        && (!phase.has_rolled() || setup.rules.staying.survives_roll())
}

/// The rooms in which the player of a token may suggest in their turn. Without a `position` (no board, no dice, or a
/// token that may stand anywhere) every room is in reach, but one that the rules want to be left first.
pub(super) fn open_rooms(
    setup: &Setup,
    location: &PieceLocation,
    phase: Phase,
    position: Option<&TokenPosition>,
) -> CardSet {
    if let Some(position) = position {
        return position.rooms(setup);
    }
    if let Phase::InRoom(room) = phase {
        return CardSet::of(room);
    }
    let here = location.room(setup).filter(|_| !may_stay(setup, location.brought, phase));
    setup.edition.category_cards(2) - here.into_iter().collect::<CardSet>()
}

/// Why one may not suggest in `room` in this turn; `None` if one may. See [`open_rooms`].
pub(in crate::game) fn obstacle(
    setup: &Setup,
    location: &PieceLocation,
    phase: Phase,
    position: Option<&TokenPosition>,
    room: Card,
) -> Option<Obstacle> {
    match position {
        Some(position) => position.obstacle(setup, room),
        None => (!open_rooms(setup, location, phase, None).contains(room)).then_some(Obstacle::MustLeave),
    }
}

impl TokenPosition {
    /// Where the token of `seat` stands among the `pieces` after `entries`, in the turn in which it moves next. `None`
    /// where no board is in use, and while it is not known where the token stands.
    pub fn after(setup: &Setup, pieces: &[(Piece, PieceLocation)], entries: &[Entry], seat: Seat) -> Option<Self> {
        let board = board_of(setup, entries)?;
        let mine = Piece::Player(seat);
        let (_, location) = pieces.iter().find(|(piece, _)| *piece == mine)?;
        let others =
            pieces.iter().filter(|(piece, _)| *piece != mine).filter_map(|(_, location)| match location.spot {
                Some(Spot::Square(square)) => Some(square),
                Some(Spot::Place(_)) | None => None,
            });
        let others = others.collect();
        let phase = match status_after(setup, entries, seat) {
            (TurnStatus::Mine, phase) if !phase.has_moved() => phase,
            _ => Phase::BeforeRoll,
        };
        Some(Self { board, spot: location.spot.clone()?, phase, brought: location.brought, others })
    }

    /// The same position once `roll` is rolled; without one as it was.
    #[must_use]
    pub fn rolled(self, roll: Option<u8>) -> Self {
        Self { phase: roll.map_or(self.phase, |roll| Phase::Rolled(Some(roll))), ..self }
    }

    /// How the token may walk among the others.
    pub fn walk(&self) -> Walk<'_> {
        self.board.walk_among(&self.others)
    }

    /// The roll, before it the largest that the dice can give.
    fn reach(&self, setup: &Setup) -> u8 {
        self.phase.roll().unwrap_or(setup.rules.dice.max(1).saturating_mul(6))
    }

    fn reached(&self, setup: &Setup) -> TokenReach {
        let distances = self.board.distances(&self.spot, self.walk());
        if let Phase::InRoom(room) = self.phase {
            let open = CardSet::of(room);
            return TokenReach { distances, sure: open, open, own_room: Some(room), passage: false, trapped: false };
        }
        let own_room = room_of(setup, &self.spot);
        let passage = !self.phase.has_rolled() || setup.rules.passage.survives_roll();
        let passages = || self.board.passages_from(&self.spot).filter(|_| passage);
        let mut sure: CardSet = passages().filter_map(|spot| room_of(setup, spot)).collect();
        sure.extend(own_room.filter(|_| may_stay(setup, self.brought, self.phase)));
        let mut open = sure;
        if let Some(distances) = &distances {
            let near = distances.places_within(&self.board, self.reach(setup));
            open.extend(near.filter_map(|(place, _)| room_of(setup, &Spot::Place(place.to_owned()))));
        }
        let walks = distances.as_ref().is_some_and(Distances::leads_on);
        let trapped = !walks && open.is_empty() && passages().next().is_none();
        TokenReach { distances, sure, open, own_room, passage, trapped }
    }

    /// The rooms in which one may suggest in this turn, before the roll: with some roll.
    pub fn rooms(&self, setup: &Setup) -> CardSet {
        self.reached(setup).open
    }

    /// Why one may not suggest in `room` in this turn; `None` if one may, before the roll: with some roll.
    pub fn obstacle(&self, setup: &Setup, room: Card) -> Option<Obstacle> {
        self.reached(setup).obstacle(room)
    }

    /// Whether the turn is lost: other tokens block every way out, and one may not suggest here.
    pub fn trapped(&self, setup: &Setup) -> bool {
        self.reached(setup).trapped
    }

    /// The squares that the roll reaches; none before the roll.
    pub fn squares(&self) -> Vec<BoardSquare> {
        let (Some(roll), Some(distances)) = (self.phase.roll(), self.board.distances(&self.spot, self.walk())) else {
            return Vec::new();
        };
        let near = |square: &&BoardSquare| {
            let steps = distances.to(&self.board, &Spot::Square(**square));
            steps.is_some_and(|steps| (1..=roll).contains(&steps)) && !self.others.contains(square)
        };
        self.board.squares().iter().filter(near).copied().collect()
    }
}

/// The route to every room, in card order.
pub fn routes(setup: &Setup, position: &TokenPosition) -> Vec<Route> {
    let reached = position.reached(setup);
    let now = if position.phase.roll().is_some() { reached.open } else { reached.sure };
    let passages: Vec<&Spot> = position.board.passages_from(&position.spot).collect();
    let travel = Travel::new(setup, position);
    let way = |room: Card| {
        let (spot, here) = (spot_of(setup, room), reached.own_room == Some(room));
        let turns = match (now.contains(room), here) {
            (true, _) => Some(1.0),
            (false, true) => None,
            (false, false) => travel.to(room, now).map(|more| more + 1.0),
        };
        let steps = reached.distances.as_ref().and_then(|distances| distances.to(&position.board, &spot));
        let leads = passages.contains(&&spot);
        let passage = leads && reached.passage;
        let replaces = if here { setup.rules.staying } else { setup.rules.passage } == RollRule::InsteadOfRolling;
        Route {
            room,
            steps: steps.filter(|steps| *steps > 0),
            passage_step: leads && steps == Some(1),
            here,
            passage,
            if_not_rolled: position.phase == Phase::Unknown && replaces && (passage || here && now.contains(room)),
            obstacle: reached.obstacle(room),
            now: now.contains(room),
            turns,
        }
    };
    setup.edition.category_cards(2).iter().map(way).collect()
}

/// The snoop spaces that the roll reaches, those from which it still reaches a room first, then the nearest; empty
/// without a roll, or where nobody snoops.
pub fn snoops(setup: &Setup, position: &TokenPosition) -> Vec<Snoop> {
    let Some(roll) = position.phase.roll().filter(|_| setup.rules.snooping) else { return Vec::new() };
    let Some(distances) = position.board.distances(&position.spot, position.walk()) else { return Vec::new() };
    let mut found: Vec<Snoop> = (distances.snoop_within(&position.board, roll))
        // A token may be jumped, but nobody may stop on its square.
        .filter(|(square, _)| !position.others.contains(square))
        .map(|(square, steps)| position.snoop_at(setup, &distances, (square, steps), roll))
        .collect();
    found.sort_by_key(|snoop| (snoop.rooms.is_empty(), snoop.steps, snoop.square));
    found
}

impl TokenPosition {
    /// The snoop space `square`, which is `steps` away, with the rooms that are reached or approached by way of it.
    /// `distances` are those from where the token stands.
    fn snoop_at(&self, setup: &Setup, distances: &Distances, (square, steps): (BoardSquare, u8), roll: u8) -> Snoop {
        let onward = self.board.distances(&Spot::Square(square), self.walk());
        let own_room = room_of(setup, &self.spot);
        let mut snoop = Snoop { square, steps, rooms: CardSet::EMPTY, towards: CardSet::EMPTY };
        for room in setup.edition.category_cards(2).iter().filter(|room| Some(*room) != own_room) {
            let spot = spot_of(setup, room);
            let straight = distances.to(&self.board, &spot);
            // The least length by way of the square, if squares could be used twice.
            let least = onward.as_ref().and_then(|onward| onward.to(&self.board, &spot)).map(|rest| rest + steps);
            if least.is_none_or(|least| least > roll && Some(least) != straight) {
                continue;
            }
            let id = &setup.edition.card(room).id;
            let length = self.board.distance_by_way(&self.spot, square, id, self.walk());
            if length.is_some_and(|length| length <= roll) {
                snoop.rooms.insert(room);
            } else if length.is_some() && length == straight {
                snoop.towards.insert(room);
            }
        }
        snoop
    }
}
