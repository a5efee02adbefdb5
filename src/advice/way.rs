//! What I can reach from where my token stands: rooms this turn, the turns to the others, snoop spaces on the way, and
//! whether a room out of reach is worth the walk ([`Later`]).

use super::look::{Sights, looks};
use crate::deduction::Cancel;
use crate::edition::{Board, Card, CardSet, RepeatRoom, Spot, Square, Throws, Walk, turns_for};
use crate::game::{Entry, Setup};
use std::sync::Arc;

/// Where my token is and what I threw.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board.
    pub board: Arc<Board>,
    /// Where my token stands.
    pub spot: Spot,
    /// The throw; `None` = not thrown yet.
    pub throw: Option<u8>,
    /// Whether I was brought here by somebody's suggestion, so that I may suggest here without moving.
    pub brought: bool,
    /// The squares on which other tokens stand.
    pub others: Vec<Square>,
}

impl Position {
    /// How my token may walk among the others.
    pub fn walk(&self) -> Walk<'_> {
        self.board.walk_among(&self.others)
    }
}

/// What I can do this turn.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// The rooms I can suggest in, picked by hand; `None` = any, or those the position gives.
    pub rooms: Option<CardSet>,
    /// Where I am on the board, if it is known.
    pub position: Option<Position>,
}

/// The way to one room.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The room.
    pub room: Card,
    /// The least throw that walks there; `None` = no way on foot, or I stand in it.
    pub steps: Option<u8>,
    /// Whether it is the room I stand in.
    pub here: bool,
    /// Whether a secret passage leads there from where I stand.
    pub passage: bool,
    /// Whether I can suggest there this turn. Before the throw: whether I can whatever I throw.
    pub now: bool,
    /// The expected number of turns until I am there, this one counted; 1 for a room in reach this turn. `None` for a
    /// room that cannot be reached, and for the one I stand in unless I may suggest there now.
    pub turns: Option<f64>,
}

/// A snoop space that the throw reaches, with what can still be done after looking at a card there.
#[derive(Clone, PartialEq, Debug)]
pub struct Snoop {
    /// The space.
    pub square: Square,
    /// Its distance.
    pub steps: u8,
    /// The rooms that what is left of the throw reaches from it.
    pub rooms: CardSet,
}

/// A room out of reach this turn that is worth walking on to.
///
/// Two plans of two questions are compared. With `g(r)` the bits gained in room `r` (by its best question, and by an
/// unseen card that lies there), `t(r, s)` the expected turns between two rooms and `γ` the
/// [`patience`](super::Objective::patience), a first question in room `r` is worth
///
/// ```text
/// w(r) = g(r) + snoop(r) + max γ^t(r, s) · g(s)     over the other rooms s
/// ```
///
/// where `snoop(r)` are the bits of a look from a snoop space on the way. This room is listed if it takes `t` turns
/// more and `γ^t · w(r)` is above `w` of every room in reach. That the first answer changes what the second question
/// gains is ignored.
#[derive(Clone, PartialEq, Debug)]
pub struct Later {
    /// The room.
    pub room: Card,
    /// The expected turns until I am there, this one counted.
    pub turns: f64,
    /// The best suggestion there.
    pub cards: [Card; 3],
    /// What it gains, in bits.
    pub gain: f64,
}

/// The card of the room that a spot is, if it is one.
fn room_of(setup: &Setup, spot: &Spot) -> Option<Card> {
    match spot {
        Spot::Place(id) => setup.edition.card_by_id(id).filter(|card| setup.edition.category_cards(2).contains(*card)),
        Spot::Square(_) => None,
    }
}

/// The rooms I can suggest in whatever I throw: through a passage, and where I stand if I may suggest there.
fn without_dice(setup: &Setup, position: &Position) -> CardSet {
    let mut rooms = CardSet::EMPTY;
    rooms.extend(position.board.passages_from(&position.spot).filter_map(|spot| room_of(setup, spot)));
    if position.brought || setup.rules.repeat_room == RepeatRoom::MayStay {
        rooms.extend(room_of(setup, &position.spot));
    }
    rooms
}

/// The rooms that `throw` reaches on foot from `from`.
fn on_foot(setup: &Setup, position: &Position, from: &Spot, throw: u8) -> CardSet {
    let (board, mut rooms) = (&position.board, CardSet::EMPTY);
    if let Some(distances) = board.distances(from, position.walk()) {
        let places = distances.places_within(board, throw);
        rooms.extend(places.filter_map(|(place, _)| room_of(setup, &Spot::Place(place.to_owned()))));
    }
    rooms
}

/// The rooms I can suggest in this turn: picked by hand, else from the position and the throw, else all.
pub fn rooms_in_reach(setup: &Setup, reach: &Reach) -> CardSet {
    let all = setup.edition.category_cards(2);
    if let Some(rooms) = reach.rooms {
        return rooms & all;
    }
    let thrown = reach.position.as_ref().and_then(|position| Some((position, position.throw?)));
    thrown.map_or(all, |(position, throw)| {
        without_dice(setup, position) | on_foot(setup, position, &position.spot, throw)
    })
}

/// The way to every room, in card order.
pub fn ways(setup: &Setup, position: &Position) -> Vec<Way> {
    let board = &position.board;
    let throws = Throws::of(setup.rules.dice.max(1));
    let distances = board.distances(&position.spot, position.walk());
    let sure = without_dice(setup, position);
    let now = position.throw.map_or(sure, |throw| sure | on_foot(setup, position, &position.spot, throw));
    let standing = room_of(setup, &position.spot);
    let passages: Vec<&Spot> = board.passages_from(&position.spot).collect();
    let travel = Travel::new(setup, position, &throws, 1.0);
    (setup.edition.category_cards(2).iter())
        .map(|room| {
            let spot = Spot::Place(setup.edition.card(room).id.clone());
            let here = standing == Some(room);
            let turns = if now.contains(room) {
                Some(1.0)
            } else if here {
                None
            } else {
                travel.to(room, now).map(|turns| if position.throw.is_some() { turns + 1.0 } else { turns })
            };
            Way {
                room,
                steps: distances.as_ref().and_then(|d| d.to(board, &spot)).filter(|steps| *steps > 0),
                here,
                passage: passages.contains(&&spot),
                now: now.contains(room),
                turns,
            }
        })
        .collect()
}

/// The snoop spaces that the throw reaches, nearest first; empty without a throw, or where nobody snoops.
pub fn snoops(setup: &Setup, position: &Position) -> Vec<Snoop> {
    let (board, Some(throw)) = (&position.board, position.throw) else { return Vec::new() };
    if !setup.rules.snooping {
        return Vec::new();
    }
    let Some(distances) = board.distances(&position.spot, position.walk()) else { return Vec::new() };
    let mut found: Vec<Snoop> = (distances.snoop_within(board, throw))
        // A token may be jumped, but nobody may stop on its square.
        .filter(|(square, _)| !position.others.contains(square))
        .map(|(square, steps)| Snoop {
            square,
            steps,
            rooms: on_foot(setup, position, &Spot::Square(square), throw - steps),
        })
        .collect();
    found.sort_by_key(|snoop| (snoop.steps, snoop.square));
    found
}

/// The rooms that I reach or approach by way of a snoop space this turn: what is left of the throw there reaches them,
/// or the space is on a shortest way to them.
pub(super) fn passed(setup: &Setup, position: &Position) -> CardSet {
    let board = &position.board;
    let Some(distances) = board.distances(&position.spot, position.walk()) else { return CardSet::EMPTY };
    let mut rooms = CardSet::EMPTY;
    for snoop in snoops(setup, position) {
        rooms = rooms | snoop.rooms;
        let Some(onward) = board.distances(&Spot::Square(snoop.square), position.walk()) else { continue };
        rooms.extend(setup.edition.category_cards(2).iter().filter(|room| {
            let spot = Spot::Place(setup.edition.card(*room).id.clone());
            let by_way = onward.to(board, &spot).map(|steps| steps + snoop.steps);
            by_way.is_some() && by_way == distances.to(board, &spot)
        }));
    }
    rooms
}

/// What going to each room gains by looks.
pub(super) fn sights(setup: &Setup, entries: &[Entry], position: Option<&Position>, cancel: &Cancel) -> Sights {
    let passed = position.map(|position| passed(setup, position)).unwrap_or_default();
    Sights::new(setup, &looks(setup, entries, !passed.is_empty(), cancel), passed)
}

/// The expected turns from my token to every room, and between rooms. Rooms go by their index in `rooms`.
struct Travel {
    rooms: Vec<Card>,
    /// By room: the turns from where I stand; after the throw, from where it leaves me on the way there.
    from_me: Vec<Option<f64>>,
    /// By room and room.
    between: Vec<Vec<Option<f64>>>,
    /// The discount for a turn, `γ` of [`Later`].
    patience: f64,
}

impl Travel {
    fn new(setup: &Setup, position: &Position, throws: &Throws, patience: f64) -> Self {
        let board = &position.board;
        let rooms: Vec<Card> = setup.edition.category_cards(2).iter().collect();
        let spot = |room: &Card| Spot::Place(setup.edition.card(*room).id.clone());
        let places: Vec<Option<usize>> = (rooms.iter())
            .map(|room| board.places().iter().position(|place| *place == setup.edition.card(*room).id))
            .collect();
        let turns = |from: &Spot| -> Vec<Option<f64>> {
            let turns = board.turns(from, throws);
            let of = |place: &Option<usize>| turns.as_ref()?.get((*place)?).copied().flatten();
            places.iter().map(of).collect()
        };
        let between: Vec<Vec<Option<f64>>> = rooms.iter().map(|room| turns(&spot(room))).collect();
        let from_me = match position.throw {
            None => turns(&position.spot),
            // The whole throw is walked towards the room, the rest in later turns.
            Some(throw) => {
                let distances = board.distances(&position.spot, position.walk());
                let rest = |(room, standing): (&Card, Option<f64>)| {
                    let Some(steps) = distances.as_ref()?.to(board, &spot(room)) else {
                        // Another token blocks every way now; it is taken to have moved on by the next turn.
                        return standing;
                    };
                    (steps > throw).then(|| turns_for(steps - throw, throws))
                };
                rooms.iter().zip(turns(&position.spot)).map(rest).collect()
            }
        };
        Self { rooms, from_me, between, patience }
    }

    fn index(&self, room: Card) -> Option<usize> {
        self.rooms.iter().position(|other| *other == room)
    }

    /// `t(from, to)` of [`Later`].
    fn turns(&self, from: usize, to: usize) -> Option<f64> {
        self.between[from][to].filter(|_| from != to)
    }

    /// The turns after this one until I am in `room`: straight on, or by way of a room in reach `now`.
    fn to(&self, room: Card, now: CardSet) -> Option<f64> {
        let to = self.index(room)?;
        let by_way = now.iter().filter_map(|via| self.turns(self.index(via)?, to));
        self.from_me[to].into_iter().chain(by_way).min_by(f64::total_cmp)
    }

    /// The discounted gain of the best question after one in `from`, in bits.
    fn next_gain(&self, from: usize, gains: &[f64]) -> f64 {
        let next = (0..self.rooms.len()).filter_map(|to| Some(self.discount(self.turns(from, to)?) * gains[to]));
        next.fold(0.0, f64::max)
    }

    fn discount(&self, turns: f64) -> f64 {
        self.patience.powf(turns)
    }
}

/// The rooms out of reach that are worth more than asking now in one of `rooms`, best first: see [`Later`]. `best`
/// gives the best suggestion in a room and the bits it gains, `sights` those of the looks there and on the way.
pub(super) fn later(
    setup: &Setup,
    position: &Position,
    rooms: CardSet,
    patience: f64,
    sights: &Sights,
    mut best: impl FnMut(Card) -> Option<([Card; 3], f64)>,
) -> Vec<Later> {
    let travel = Travel::new(setup, position, &Throws::of(setup.rules.dice.max(1)), patience);
    let best: Vec<Option<([Card; 3], f64)>> = travel.rooms.iter().map(|room| best(*room)).collect();
    let worth =
        |(room, best): (&Card, &Option<([Card; 3], f64)>)| best.map_or(0.0, |(_, gain)| gain) + sights.lies_in(*room);
    let gains: Vec<f64> = travel.rooms.iter().zip(&best).map(worth).collect();
    // Snoop spaces are known on the way from where I stand only, so they count for the first question alone.
    let first = |at: usize| gains[at] + sights.going_to(travel.rooms[at]) - sights.lies_in(travel.rooms[at]);
    let plan = |at: usize| first(at) + travel.next_gain(at, &gains);
    let now = rooms.iter().filter_map(|room| travel.index(room).map(plan)).fold(0.0, f64::max);
    let mut found: Vec<(f64, Later)> = (travel.rooms.iter().zip(best).enumerate())
        .filter(|(_, (room, _))| !rooms.contains(**room))
        .filter_map(|(at, (room, best))| {
            let (turns, (cards, gain)) = (travel.to(*room, rooms)?, best?);
            Some((travel.discount(turns) * plan(at), Later { room: *room, turns: turns + 1.0, cards, gain }))
        })
        .filter(|(worth, _)| *worth > now)
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.room.cmp(&b.1.room)));
    found.into_iter().map(|(_, later)| later).collect()
}
