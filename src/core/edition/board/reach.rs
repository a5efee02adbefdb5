//! Shortest walks on the board of Clue, the distribution of rolls, and the expected number of turns to reach a place.
//!
//! A walk of `l` steps takes `E(l)` turns on average. Each turn but the last uses the whole roll. With `P(s)` the
//! chance to roll `s`,
//!
//! ```text
//! E(l) = 1 + Σ P(s) · E(l − s)   over s < l
//! ```

use super::{Board, BoardNode, BoardSquare, Spot};
use crate::grid::shortest_steps;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk<'a> {
    /// A secret passage may be one step of the walk (Master Detective). Elsewhere taking one is a whole move without
    /// dice.
    pub passages: bool,
    /// The walk may lead through places, if the board allows that too.
    pub through: bool,
    pub blocked: &'a [BoardSquare],
}

/// The fewest steps from one spot to every other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distances {
    /// The first nodes are the places.
    place_count: usize,
    /// Indexed by node. `None` if it cannot be reached.
    steps: Vec<Option<u8>>,
}

/// The chance of each sum of several six-sided dice.
#[derive(Clone, PartialEq, Debug)]
pub struct RollDistribution(Vec<f64>);

const FACES: usize = 6;

/// Stops at places that a walk of several turns may make. On the bundled boards a third changes nothing.
const MOST_STOPS: usize = 2;

impl RollDistribution {
    pub fn new(dice: u8) -> Self {
        let mut chances = vec![1.0];
        for _ in 0..dice {
            let mut next = vec![0.0; chances.len() + FACES];
            for (sum, chance) in chances.iter().enumerate() {
                for face in 1..=FACES {
                    next[sum + face] += chance / FACES as f64;
                }
            }
            chances = next;
        }
        Self(chances)
    }

    pub fn iter(&self) -> impl Iterator<Item = (u8, f64)> + '_ {
        self.0.iter().enumerate().filter(|(_, chance)| **chance > 0.0).map(|(sum, chance)| (sum as u8, *chance))
    }
}

/// `E(steps)` of the module documentation. It is 1 for 0 steps.
pub fn turns_for(steps: u8, rolls: &RollDistribution) -> f64 {
    let mut turns = vec![1.0; usize::from(steps) + 1];
    for left in 1..=usize::from(steps) {
        let more: f64 = rolls
            .iter()
            .filter(|(sum, _)| usize::from(*sum) < left)
            .map(|(sum, chance)| chance * turns[left - usize::from(sum)])
            .sum();
        turns[left] = 1.0 + more;
    }
    turns[usize::from(steps)]
}

impl Board {
    /// `None` if the board has no spot `from`.
    pub fn distances(&self, from: &Spot, walk: Walk<'_>) -> Option<Distances> {
        let start = self.node(from).ok()?;
        let blocked: Vec<BoardNode> = walk.blocked.iter().filter_map(|square| self.square(*square).ok()).collect();
        let next = |node: usize| {
            // A place ends the walk, unless it begins there.
            let ends_here = node < self.places().len() && !(walk.through && self.pass_through);
            let edges = if ends_here && node != usize::from(start) { &[] } else { self.neighbours[node].as_slice() };
            let passages = if walk.passages && !edges.is_empty() { self.passage_nodes.as_slice() } else { &[] };
            let other_end = move |(one, other): &(BoardNode, BoardNode)| {
                if node == usize::from(*one) {
                    Some(*other)
                } else if node == usize::from(*other) {
                    Some(*one)
                } else {
                    None
                }
            };
            let through_passages = passages.iter().filter_map(other_end);
            edges.iter().copied().chain(through_passages).filter(|next| !blocked.contains(next)).map(usize::from)
        };
        let steps = shortest_steps(self.neighbours.len(), usize::from(start), next);
        Some(Distances { place_count: self.places().len(), steps })
    }

    /// The walk that this board's rules allow, with no token in the way.
    pub fn usual_walk(&self) -> Walk<'static> {
        self.walk_among(&[])
    }

    /// The walk that this board's rules allow. `others` are the squares where other tokens stand.
    pub fn walk_among<'a>(&self, others: &'a [BoardSquare]) -> Walk<'a> {
        let blocked = if self.jumping { &[] } else { others };
        Walk { passages: self.pass_through, through: self.pass_through, blocked }
    }

    /// The expected turns to each of [`Board::places`], with no other token in the way. Outer `None`: the board has no
    /// spot `from`. Inner `None`: the place cannot be reached.
    pub fn turns(&self, from: &Spot, rolls: &RollDistribution) -> Option<Vec<Option<f64>>> {
        let mut best = self.turns_without_stop(from, rolls)?;
        let from_place = |place: &String| self.turns_without_stop(&Spot::Place(place.clone()), rolls);
        let from_each_place: Vec<_> = self.places().iter().map(from_place).collect();
        for _ in 0..MOST_STOPS {
            for (stop, onwards) in from_each_place.iter().enumerate() {
                let (Some(first), Some(onwards)) = (best[stop], onwards) else { continue };
                for (place, more) in onwards.iter().enumerate() {
                    if let Some(more) = more {
                        let sum = first + more;
                        best[place] = Some(best[place].map_or(sum, |known| known.min(sum)));
                    }
                }
            }
        }
        Some(best)
    }

    /// As [`turns`](Self::turns), by a single walk or a single passage.
    fn turns_without_stop(&self, from: &Spot, rolls: &RollDistribution) -> Option<Vec<Option<f64>>> {
        let distances = self.distances(from, self.usual_walk())?;
        let walked = |steps: u8| if steps == 0 { 0.0 } else { turns_for(steps, rolls) };
        let mut turns: Vec<Option<f64>> =
            distances.steps[..distances.place_count].iter().map(|steps| steps.map(walked)).collect();
        for end in self.passages_from(from) {
            if let Spot::Place(id) = end
                && let Ok(place) = self.place(id)
            {
                // A passage takes one turn.
                turns[usize::from(place)] = Some(turns[usize::from(place)].map_or(1.0, |turns| turns.min(1.0)));
            }
        }
        Some(turns)
    }
}

impl Distances {
    /// `None` if it cannot be reached.
    pub fn to(&self, board: &Board, spot: &Spot) -> Option<u8> {
        board.node(spot).ok().and_then(|node| self.steps.get(usize::from(node)).copied().flatten())
    }

    pub fn leads_on(&self) -> bool {
        self.steps.contains(&Some(1))
    }

    /// Places that a roll can reach, with their distances. The start is not among them.
    pub fn places_within<'a>(&'a self, board: &'a Board, roll: u8) -> impl Iterator<Item = (&'a str, u8)> + 'a {
        board.places().iter().zip(&self.steps[..self.place_count]).filter_map(move |(place, steps)| {
            steps.filter(|steps| (1..=roll).contains(steps)).map(|steps| (place.as_str(), steps))
        })
    }

    pub fn snoop_within<'a>(&'a self, board: &'a Board, roll: u8) -> impl Iterator<Item = (BoardSquare, u8)> + 'a {
        board.snoop_spaces().filter_map(move |square| {
            let steps = self.to(board, &Spot::Square(square))?;
            (1..=roll).contains(&steps).then_some((square, steps))
        })
    }
}
