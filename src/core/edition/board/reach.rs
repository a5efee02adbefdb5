//! Shortest walks on the board, the distribution of rolls, and the expected turns to a place.
//!
//! A walk of `l` steps takes `E(l)` turns. Each turn but the last walks the whole roll, so with `P(s)` the chance to
//! roll `s`,
//!
//! ```text
//! E(l) = 1 + Σ P(s) · E(l − s)   over s < l
//! ```

use super::{Board, BoardNode, BoardSquare, Spot};
use crate::grid::shortest_steps;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk<'a> {
    /// A passage may be a step of the walk (Master Detective). Elsewhere it is a whole move without dice.
    pub passages: bool,
    /// Through places, if the board allows it too.
    pub through: bool,
    pub blocked: &'a [BoardSquare],
}

/// The least roll from one spot to every other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distances {
    /// The first nodes.
    places: usize,
    /// By node.
    steps: Vec<Option<u8>>,
}

/// The chance of each sum of several six-sided dice.
///
/// ```
/// use deerstalker_core::edition::{RollDistribution, turns_for};
///
/// let two = RollDistribution::new(2);
/// let eleven_or_twelve: f64 = two.iter().filter(|(sum, _)| *sum >= 11).map(|(_, chance)| chance).sum();
/// assert!((eleven_or_twelve - 3.0 / 36.0).abs() < 1e-12);
/// // Two steps are walked in one turn, twelve seldom.
/// assert!((turns_for(2, &two) - 1.0).abs() < 1e-12 && turns_for(12, &two) > 1.9);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct RollDistribution(Vec<f64>);

impl RollDistribution {
    pub fn new(dice: u8) -> Self {
        let mut chances = vec![1.0];
        for _ in 0..dice {
            let mut next = vec![0.0; chances.len() + 6];
            for (sum, chance) in chances.iter().enumerate() {
                for face in 1..=6 {
                    next[sum + face] += chance / 6.0;
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

/// `E`. No step takes one turn.
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
            let through_passages = passages.iter().filter_map(move |(one, other)| {
                if node == usize::from(*one) { Some(other) } else { (node == usize::from(*other)).then_some(one) }
            });
            edges.iter().chain(through_passages).filter(|next| !blocked.contains(next)).map(|next| usize::from(*next))
        };
        let steps = shortest_steps(self.neighbours.len(), usize::from(start), next);
        Some(Distances { places: self.places().len(), steps })
    }

    pub fn usual_walk(&self) -> Walk<'static> {
        self.walk_among(&[])
    }

    pub fn walk_among<'a>(&self, others: &'a [BoardSquare]) -> Walk<'a> {
        let blocked = if self.jumping { &[] } else { others };
        Walk { passages: self.pass_through, through: self.pass_through, blocked }
    }

    /// Expected turns to each of [`Board::places`], with no other token in the way and at most two stops at other
    /// places. `None` if it cannot be reached.
    pub fn turns(&self, from: &Spot, rolls: &RollDistribution) -> Option<Vec<Option<f64>>> {
        let direct = |spot: &Spot| -> Option<Vec<Option<f64>>> {
            let distances = self.distances(spot, self.usual_walk())?;
            let mut turns: Vec<Option<f64>> = (0..self.places().len())
                .map(|place| distances.steps[place].map(|steps| if steps == 0 { 0.0 } else { turns_for(steps, rolls) }))
                .collect();
            for end in self.passages_from(spot) {
                if let Spot::Place(id) = end
                    && let Ok(place) = self.place(id)
                {
                    // A passage takes one turn.
                    turns[usize::from(place)] = Some(turns[usize::from(place)].map_or(1.0, |turns| turns.min(1.0)));
                }
            }
            Some(turns)
        };
        let mut best = direct(from)?;
        let between: Vec<_> = self.places().iter().map(|place| direct(&Spot::Place(place.clone()))).collect();
        // Each round allows one more stop. On the bundled boards a third one changes nothing.
        for _ in 0..2 {
            for (via, onwards) in between.iter().enumerate() {
                let (Some(first), Some(onwards)) = (best[via], onwards) else { continue };
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
}

impl Distances {
    pub fn to(&self, board: &Board, spot: &Spot) -> Option<u8> {
        board.node(spot).ok().and_then(|node| self.steps.get(usize::from(node)).copied().flatten())
    }

    pub fn leads_on(&self) -> bool {
        self.steps.contains(&Some(1))
    }

    /// With steps, without the start.
    pub fn places_within<'a>(&'a self, board: &'a Board, roll: u8) -> impl Iterator<Item = (&'a str, u8)> + 'a {
        board.places().iter().zip(&self.steps[..self.places]).filter_map(move |(place, steps)| {
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
