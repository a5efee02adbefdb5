//! From where my token stands: rooms in reach, turns to the others, snoop spaces on the way, and whether a better room
//! is worth the walk.

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

/// A room that cannot be used this turn, but soon.
///
/// Two plans of two questions are compared, each turn of waiting counting [`patience`](super::Blend::patience) of the
/// turn before: asking now in the best room in reach and then in the best room from there, or walking on, asking in this
/// room when it is come to, and then in the best room from it. What a question is worth is the bits it gains, with those
/// of the look at a card that lies in the room and that I have not seen, and for the first question those of the look from
/// a snoop space on the way; the effect of the first question on the worth of the second is ignored. Only rooms that win
/// this comparison are listed.
#[derive(Clone, PartialEq, Debug)]
pub struct Later {
    /// The room.
    pub room: Card,
    /// The turns it takes on average, this one counted.
    pub turns: f64,
    /// The best suggestion there.
    pub cards: [Card; 3],
    /// What it gains, in bits.
    pub gain: f64,
}

fn room_of(setup: &Setup, spot: &Spot) -> Option<Card> {
    match spot {
        Spot::Place(id) => setup.edition.card_by_id(id).filter(|card| setup.edition.category_cards(2).contains(*card)),
        Spot::Square(_) => None,
    }
}

/// The rooms I can suggest in whatever I throw: by a passage, and where I stand if I may suggest there.
fn without_dice(setup: &Setup, position: &Position) -> CardSet {
    let mut rooms = CardSet::EMPTY;
    rooms.extend(position.board.passages_from(&position.spot).filter_map(|spot| room_of(setup, spot)));
    if position.brought || setup.rules.repeat_room == RepeatRoom::MayStay {
        rooms.extend(room_of(setup, &position.spot));
    }
    rooms
}

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
    let roads = Roads::new(setup, position, &throws, 1.0);
    (setup.edition.category_cards(2).iter())
        .map(|room| {
            let spot = Spot::Place(setup.edition.card(room).id.clone());
            let here = standing == Some(room);
            let turns = if now.contains(room) {
                Some(1.0)
            } else if here {
                None
            } else {
                roads.until(room, now).map(|turns| if position.throw.is_some() { turns + 1.0 } else { turns })
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
        // Others may be jumped, but nobody stops where one stands.
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

/// The rooms that lie behind a snoop space this turn: what is left of the throw still reaches them, or the space is on the
/// shortest way there.
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

/// What going to each room lets me see.
pub(super) fn sights(setup: &Setup, entries: &[Entry], position: Option<&Position>, cancel: &Cancel) -> Sights {
    let passed = position.map(|position| passed(setup, position)).unwrap_or_default();
    Sights::new(setup, &looks(setup, entries, !passed.is_empty(), cancel), passed)
}

/// Expected turns between rooms, and from my token.
struct Roads {
    rooms: Vec<Card>,
    /// Turns from where I stand, or from where this throw leaves me on the way there: by room.
    from_me: Vec<Option<f64>>,
    /// Turns from room to room.
    between: Vec<Vec<Option<f64>>>,
    /// What a question a turn later is worth beside one now.
    patience: f64,
}

impl Roads {
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
            // Walking the whole throw towards a room leaves the rest for the turns to come.
            Some(throw) => {
                let distances = board.distances(&position.spot, position.walk());
                let rest = |(room, standing): (&Card, Option<f64>)| {
                    let Some(steps) = distances.as_ref()?.to(board, &spot(room)) else {
                        // Who stands in the way now has gone by the next turn.
                        return standing;
                    };
                    (steps > throw).then(|| turns_for(steps - throw, throws))
                };
                rooms.iter().zip(turns(&position.spot)).map(rest).collect()
            }
        };
        Self { rooms, from_me, between, patience }
    }

    fn at(&self, room: Card) -> Option<usize> {
        self.rooms.iter().position(|other| *other == room)
    }

    /// Turns from one room to another, both by place in the list.
    fn go(&self, from: usize, to: usize) -> Option<f64> {
        self.between[from][to].filter(|_| from != to)
    }

    /// Turns after this one until `room` is come to: straight on, or by way of a room in reach `now`.
    fn until(&self, room: Card, now: CardSet) -> Option<f64> {
        let to = self.at(room)?;
        let by_way = now.iter().filter_map(|via| self.go(self.at(via)?, to));
        self.from_me[to].into_iter().chain(by_way).min_by(f64::total_cmp)
    }

    /// The best question after one in `from`, discounted, in bits.
    fn onwards(&self, from: usize, gains: &[f64]) -> f64 {
        let next = (0..self.rooms.len()).filter_map(|to| Some(self.discount(self.go(from, to)?) * gains[to]));
        next.fold(0.0, f64::max)
    }

    fn discount(&self, turns: f64) -> f64 {
        self.patience.powf(turns)
    }
}

/// The rooms out of reach that are worth more than asking now in one of `rooms`, best first: see [`Later`]. `best` gives
/// the best suggestion in a room and the bits it gains, `sights` what I see there or on the way; `patience` is
/// [`Blend::patience`](super::Blend::patience).
pub(super) fn later(
    setup: &Setup,
    position: &Position,
    rooms: CardSet,
    patience: f64,
    sights: &Sights,
    mut best: impl FnMut(Card) -> Option<([Card; 3], f64)>,
) -> Vec<Later> {
    let roads = Roads::new(setup, position, &Throws::of(setup.rules.dice.max(1)), patience);
    let best: Vec<Option<([Card; 3], f64)>> = roads.rooms.iter().map(|room| best(*room)).collect();
    let worth =
        |(room, best): (&Card, &Option<([Card; 3], f64)>)| best.map_or(0.0, |(_, gain)| gain) + sights.lies_in(*room);
    let gains: Vec<f64> = roads.rooms.iter().zip(&best).map(worth).collect();
    // A snoop space is on the way only from where I stand.
    let first = |at: usize| gains[at] + sights.going_to(roads.rooms[at]) - sights.lies_in(roads.rooms[at]);
    let ask = |room: Card| roads.at(room).map(|at| first(at) + roads.onwards(at, &gains));
    let now = rooms.iter().filter_map(ask).fold(0.0, f64::max);
    let mut found: Vec<(f64, Later)> = (roads.rooms.iter().zip(best).enumerate())
        .filter(|(_, (room, _))| !rooms.contains(**room))
        .filter_map(|(at, (room, best))| {
            let (turns, (cards, gain)) = (roads.until(*room, rooms)?, best?);
            let plan = roads.discount(turns) * (first(at) + roads.onwards(at, &gains));
            Some((plan, Later { room: *room, turns: turns + 1.0, cards, gain }))
        })
        .filter(|(plan, _)| *plan > now)
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.room.cmp(&b.1.room)));
    found.into_iter().map(|(_, later)| later).collect()
}
