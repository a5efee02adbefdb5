//! Where a token may move in a phase of a turn of Clue. The rooms where its player may then make a suggestion are *open*.

mod travel;

pub use travel::Travel;

use super::phase::{Phase, TurnStatus, status_after};
use crate::edition::{Board, BoardSquare, Card, CardSet, Distances, RepeatRoom, RollRule, Spot, Walk};
use crate::game::entry::Entry;
use crate::game::pieces::{Piece, PieceLocation, board_of};
use crate::game::setup::{Seat, Setup};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct TokenPosition {
    pub board: Arc<Board>,
    pub spot: Spot,
    pub phase: Phase,
    /// Somebody's suggestion brought the token here, so its player may make a suggestion without moving.
    pub brought: bool,
    pub others: Vec<BoardSquare>,
}

/// Why a room is not open in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    MustLeave,
    /// Neither a passage nor the roll leads there. Before the roll: no roll does.
    OutOfReach,
    /// Other tokens block every way out: the turn is lost.
    Trapped,
}

#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Route {
    pub room: Card,
    /// The least roll that leads there. `None` if there is no way on foot, or the token is in the room.
    pub steps: Option<u8>,
    /// The walk is one step, through a secret passage.
    pub passage_step: bool,
    pub here: bool,
    /// A secret passage leads there and may be taken as a move of its own.
    pub passage: bool,
    /// Staying or the passage is allowed only instead of a roll, and nobody knows whether there was one.
    pub if_not_rolled: bool,
    /// `None` if the room is open. Before the roll: with some roll.
    pub obstacle: Option<Obstacle>,
    /// The room is open in this turn. Before the roll: whatever is rolled.
    pub now: bool,
    /// Expected turns, this one included. `None` if the room cannot be reached, or is the token's own and not open now.
    pub turns: Option<f64>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Snoop {
    pub square: BoardSquare,
    /// The least roll that leads there.
    pub steps: u8,
    /// Rooms that the rest of the roll reaches, without entering a square or place twice.
    pub rooms: CardSet,
    /// Rooms out of reach with a shortest walk over the square.
    pub towards: CardSet,
}

/// The rooms that are open to the player. Without a `position` (no board, no dice, or a token that may stand anywhere):
/// every room but one that must be left first.
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

/// As [`open_rooms`].
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
    /// Where the token is in the turn in which it moves next. `None` if no board is in use, or the token may stand
    /// anywhere.
    pub fn after(setup: &Setup, pieces: &[(Piece, PieceLocation)], entries: &[Entry], seat: Seat) -> Option<Self> {
        let board = board_of(setup, entries)?;
        let mine = Piece::Player(seat);
        let (_, location) = pieces.iter().find(|(piece, _)| *piece == mine)?;
        let square_of = |(_, location): &(Piece, PieceLocation)| match location.spot {
            Some(Spot::Square(square)) => Some(square),
            Some(Spot::Place(_)) | None => None,
        };
        let others = pieces.iter().filter(|(piece, _)| *piece != mine).filter_map(square_of).collect();
        // After its move the token moves next in another turn, which has not begun.
        let phase = match status_after(setup, entries, seat) {
            (TurnStatus::Mine, phase) if !phase.has_moved() => phase,
            _ => Phase::BeforeRoll,
        };
        Some(Self { board, spot: location.spot.clone()?, phase, brought: location.brought, others })
    }

    /// With this roll. `None` leaves the phase as it is.
    #[must_use]
    pub fn rolled(self, roll: Option<u8>) -> Self {
        Self { phase: roll.map_or(self.phase, |roll| Phase::Rolled(Some(roll))), ..self }
    }

    pub fn walk(&self) -> Walk<'_> {
        self.board.walk_among(&self.others)
    }

    /// The roll. Before it, the largest possible one.
    fn most_steps(&self, setup: &Setup) -> u8 {
        self.phase.roll().unwrap_or(setup.rules.dice.max(1).saturating_mul(6))
    }

    fn reached(&self, setup: &Setup) -> TokenReach {
        let distances = self.board.distances(&self.spot, self.walk());
        // The token is in its room for this turn already.
        if let Phase::InRoom(room) = self.phase {
            let open = CardSet::of(room);
            return TokenReach { distances, certain: open, open, own_room: Some(room), passage: false, trapped: false };
        }
        let own_room = room_of(setup, &self.spot);
        let passage = !self.phase.has_rolled() || setup.rules.passage.survives_roll();
        let passages = || self.board.passages_from(&self.spot).filter(|_| passage);
        let mut certain: CardSet = passages().filter_map(|spot| room_of(setup, spot)).collect();
        certain.extend(own_room.filter(|_| may_stay(setup, self.brought, self.phase)));
        let mut open = certain;
        if let Some(distances) = &distances {
            let near = distances.places_within(&self.board, self.most_steps(setup));
            open.extend(near.filter_map(|(place, _)| room_of(setup, &Spot::Place(place.to_owned()))));
        }
        let can_walk = distances.as_ref().is_some_and(Distances::leads_on);
        let trapped = !can_walk && open.is_empty() && passages().next().is_none();
        TokenReach { distances, certain, open, own_room, passage, trapped }
    }

    pub fn rooms(&self, setup: &Setup) -> CardSet {
        self.reached(setup).open
    }

    pub fn obstacle(&self, setup: &Setup, room: Card) -> Option<Obstacle> {
        self.reached(setup).obstacle(room)
    }

    pub fn trapped(&self, setup: &Setup) -> bool {
        self.reached(setup).trapped
    }

    /// Squares where the roll may end. Empty before the roll.
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

    /// `distances` are from the token, `steps` lead to the square.
    fn snoop_at(&self, setup: &Setup, distances: &Distances, square: BoardSquare, steps: u8) -> Snoop {
        let roll = self.most_steps(setup);
        let onward = self.board.distances(&Spot::Square(square), self.walk());
        let own_room = room_of(setup, &self.spot);
        let mut snoop = Snoop { square, steps, rooms: CardSet::EMPTY, towards: CardSet::EMPTY };
        for room in setup.edition.category_cards(2).iter().filter(|room| Some(*room) != own_room) {
            let spot = spot_of(setup, room);
            let shortest = distances.to(&self.board, &spot);
            // A cheap bound before the exact search: as if squares could be used twice.
            let least = onward.as_ref().and_then(|onward| onward.to(&self.board, &spot)).map(|rest| rest + steps);
            if least.is_none_or(|least| least > roll && Some(least) != shortest) {
                continue;
            }
            let id = &setup.edition.card(room).id;
            let by_way = self.board.distance_by_way(&self.spot, square, id, self.walk());
            if by_way.is_some_and(|length| length <= roll) {
                snoop.rooms.insert(room);
            } else if by_way.is_some() && by_way == shortest {
                snoop.towards.insert(room);
            }
        }
        snoop
    }
}

/// The routes to all rooms, in card order.
pub fn routes(setup: &Setup, position: &TokenPosition) -> Vec<Route> {
    let reached = position.reached(setup);
    // Before the roll only passages and staying are certain.
    let open_now = if position.phase.roll().is_some() { reached.open } else { reached.certain };
    let passages: Vec<&Spot> = position.board.passages_from(&position.spot).collect();
    let travel = Travel::new(setup, position);
    let route_to = |room: Card| {
        let (spot, here, now) = (spot_of(setup, room), reached.own_room == Some(room), open_now.contains(room));
        let turns = match (now, here) {
            (true, _) => Some(1.0),
            (false, true) => None,
            (false, false) => travel.to(room, open_now).map(|more| more + 1.0),
        };
        let steps = reached.distances.as_ref().and_then(|distances| distances.to(&position.board, &spot));
        let has_passage = passages.contains(&&spot);
        let passage = has_passage && reached.passage;
        let roll_rule = if here { setup.rules.staying } else { setup.rules.passage };
        let if_not_rolled = roll_rule == RollRule::InsteadOfRolling && (passage || here && now);
        Route {
            room,
            steps: steps.filter(|steps| *steps > 0),
            passage_step: has_passage && steps == Some(1),
            here,
            passage,
            if_not_rolled: if_not_rolled && position.phase == Phase::Unknown,
            obstacle: reached.obstacle(room),
            now,
            turns,
        }
    };
    setup.edition.category_cards(2).iter().map(route_to).collect()
}

/// Snoop spaces in reach. First those from which the rest of the roll reaches a room, then the nearest. Empty without a
/// roll, or if the table does not snoop.
pub fn snoops(setup: &Setup, position: &TokenPosition) -> Vec<Snoop> {
    let Some(roll) = position.phase.roll().filter(|_| setup.rules.snooping) else { return Vec::new() };
    let Some(distances) = position.board.distances(&position.spot, position.walk()) else { return Vec::new() };
    let mut found: Vec<Snoop> = (distances.snoop_within(&position.board, roll))
        // A token may be jumped, but nobody may stop on its square.
        .filter(|(square, _)| !position.others.contains(square))
        .map(|(square, steps)| position.snoop_at(setup, &distances, square, steps))
        .collect();
    found.sort_by_key(|snoop| (snoop.rooms.is_empty(), snoop.steps, snoop.square));
    found
}

struct TokenReach {
    /// `None` if the token's spot is not on the board.
    distances: Option<Distances>,
    /// Open whatever is rolled.
    certain: CardSet,
    /// Before the roll: open with some roll.
    open: CardSet,
    own_room: Option<Card>,
    /// A secret passage may still be a move of its own.
    passage: bool,
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

fn room_of(setup: &Setup, spot: &Spot) -> Option<Card> {
    PieceLocation::at(spot.clone()).room(setup)
}

fn spot_of(setup: &Setup, room: Card) -> Spot {
    Spot::Place(setup.edition.card(room).id.clone())
}

fn may_stay(setup: &Setup, brought: bool, phase: Phase) -> bool {
    (brought || setup.rules.repeat_room == RepeatRoom::MayStay)
        && (!phase.has_rolled() || setup.rules.staying.survives_roll())
}
