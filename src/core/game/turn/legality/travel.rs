//! How many turns away the rooms are on average, from a token and from each other. Other tokens block only in this
//! turn, because by the next they have probably moved on.

use super::{TokenPosition, spot_of};
use crate::edition::{Card, CardSet, RollDistribution, Spot, turns_for};
use crate::game::Setup;

pub struct Travel {
    /// In card order. Both lists of turns use this index.
    pub rooms: Vec<Card>,
    /// For each room, the turns after this one by the shortest walk.
    straight: Vec<Option<f64>>,
    between: Vec<Vec<Option<f64>>>,
}

impl Travel {
    pub fn new(setup: &Setup, position: &TokenPosition) -> Self {
        let board = &position.board;
        let rolls = RollDistribution::new(setup.rules.dice.max(1));
        let rooms: Vec<Card> = setup.edition.category_cards(2).iter().collect();
        let place = |room: &Card| board.places().iter().position(|place| *place == setup.edition.card(*room).id);
        let places: Vec<Option<usize>> = rooms.iter().map(place).collect();
        let turns = |from: &Spot| -> Vec<Option<f64>> {
            let turns = board.turns(from, &rolls);
            let of = |place: &Option<usize>| turns.as_ref()?.get((*place)?).copied().flatten();
            places.iter().map(of).collect()
        };
        let between: Vec<Vec<Option<f64>>> = rooms.iter().map(|room| turns(&spot_of(setup, *room))).collect();
        let free = turns(&position.spot);
        let reached = position.reached(setup);
        let straight = |(room, free): (&Card, Option<f64>)| match position.phase.roll() {
            // To enter its own room, the token would have to leave and come back.
            _ if reached.own_room == Some(*room) => None,
            // This turn is lost.
            _ if reached.trapped => free,
            None => free.map(|turns| (turns - 1.0).max(0.0)),
            // The whole roll is walked towards the room, the rest in later turns.
            Some(roll) => match reached.distances.as_ref()?.to(board, &spot_of(setup, *room)) {
                Some(steps) => (steps > roll).then(|| turns_for(steps - roll, &rolls)),
                // Other tokens block every way now.
                None => free,
            },
        };
        let straight = rooms.iter().zip(free).map(straight).collect();
        Self { rooms, straight, between }
    }

    pub fn index(&self, room: Card) -> Option<usize> {
        self.rooms.iter().position(|other| *other == room)
    }

    /// `None` also from a room to itself.
    pub fn between(&self, from: usize, to: usize) -> Option<f64> {
        self.between[from][to].filter(|_| from != to)
    }

    /// Turns after this one: straight on, or by way of a room that is in reach `now`.
    pub fn to(&self, room: Card, now: CardSet) -> Option<f64> {
        let to = self.index(room)?;
        let by_way = now.iter().filter_map(|via| self.between(self.index(via)?, to));
        self.straight[to].into_iter().chain(by_way).min_by(f64::total_cmp)
    }
}
