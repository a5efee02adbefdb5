//! How far things are apart, what a throw reaches, and how many turns a way takes.

use super::{Board, Node, Spot, Square};
use std::collections::VecDeque;

/// What a walk may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk<'a> {
    /// Whether a passage may be one step of the walk (Master Detective). Elsewhere it is a whole move without dice.
    pub passages: bool,
    /// Whether the walk may go through places, one step each; only where the board allows it.
    pub through: bool,
    /// Squares nobody may step on: the other tokens, where they may not be jumped.
    pub blocked: &'a [Square],
}

/// The least throw from one spot to every other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distances {
    places: usize,
    steps: Vec<Option<u8>>,
}

/// The chances of the sums of some dice with six faces.
#[derive(Clone, PartialEq, Debug)]
pub struct Throws(Vec<f64>);

impl Throws {
    /// The sums of this many dice.
    pub fn of(dice: u8) -> Self {
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

    /// Each sum with its chance; those that cannot be thrown are left out.
    pub fn iter(&self) -> impl Iterator<Item = (u8, f64)> + '_ {
        self.0.iter().enumerate().filter(|(_, chance)| **chance > 0.0).map(|(sum, chance)| (sum as u8, *chance))
    }

    /// The chance to throw at least `sum`.
    pub fn at_least(&self, sum: u8) -> f64 {
        self.iter().filter(|(thrown, _)| *thrown >= sum).map(|(_, chance)| chance).sum()
    }
}

/// The expected number of turns to walk `steps`, stopping on the way where a throw ends and losing what is over at the
/// end. At least one turn, also for no step.
pub fn turns_for(steps: u8, throws: &Throws) -> f64 {
    let mut turns = vec![1.0; usize::from(steps) + 1];
    for left in 1..=usize::from(steps) {
        let more: f64 = throws
            .iter()
            .filter(|(sum, _)| usize::from(*sum) < left)
            .map(|(sum, p)| p * turns[left - usize::from(sum)])
            .sum();
        turns[left] = 1.0 + more;
    }
    turns[usize::from(steps)]
}

impl Board {
    /// The least throw from `from` to every spot: one for each square walked on, one for stepping into a place, one for
    /// a passage if it may be part of the walk. `None` if the board has no such spot.
    pub fn distances(&self, from: &Spot, walk: Walk<'_>) -> Option<Distances> {
        let start = self.node(from).ok()?;
        let blocked: Vec<Node> = walk.blocked.iter().filter_map(|square| self.square(*square).ok()).collect();
        let mut steps: Vec<Option<u8>> = vec![None; self.neighbours.len()];
        steps[usize::from(start)] = Some(0);
        let mut queue = VecDeque::from([(start, 0u8)]);
        while let Some((node, walked)) = queue.pop_front() {
            let ends_here = usize::from(node) < self.places().len() && !(walk.through && self.pass_through);
            if ends_here && node != start {
                continue;
            }
            let tunnels = self.tunnels.iter().filter(|_| walk.passages).filter_map(|(a, b)| match node {
                node if node == *a => Some(*b),
                node if node == *b => Some(*a),
                _ => None,
            });
            for next in self.neighbours[usize::from(node)].iter().copied().chain(tunnels) {
                let slot = &mut steps[usize::from(next)];
                if slot.is_none() && !blocked.contains(&next) {
                    *slot = Some(walked.saturating_add(1));
                    queue.push_back((next, walked.saturating_add(1)));
                }
            }
        }
        Some(Distances { places: self.places().len(), steps })
    }

    /// How this board's own rules let a token walk, on an empty board.
    pub fn usual_walk(&self) -> Walk<'static> {
        self.walk_among(&[])
    }

    /// The same while other tokens stand on these squares: they block them, and the doors there, unless they may be
    /// jumped.
    pub fn walk_among<'a>(&self, others: &'a [Square]) -> Walk<'a> {
        let blocked = if self.jumping { &[] } else { others };
        Walk { passages: self.pass_through, through: self.pass_through, blocked }
    }

    /// The expected number of turns from a spot to every place (in the order of [`Board::places`]), with passages as
    /// whole moves without dice, on an empty board. The place one stands in takes no turn; `None` = cannot be reached.
    pub fn turns(&self, from: &Spot, throws: &Throws) -> Option<Vec<Option<f64>>> {
        let direct = |spot: &Spot| -> Option<Vec<Option<f64>>> {
            let distances = self.distances(spot, self.usual_walk())?;
            let mut turns: Vec<Option<f64>> = (0..self.places().len())
                .map(|place| {
                    distances.steps[place].map(|steps| if steps == 0 { 0.0 } else { turns_for(steps, throws) })
                })
                .collect();
            for end in self.passages_from(spot) {
                if let Spot::Place(id) = end
                    && let Ok(place) = self.place(id)
                {
                    turns[usize::from(place)] = Some(turns[usize::from(place)].map_or(1.0, |turns| turns.min(1.0)));
                }
            }
            Some(turns)
        };
        let mut best = direct(from)?;
        let between: Vec<_> = self.places().iter().map(|place| direct(&Spot::Place(place.clone()))).collect();
        // Going by way of other places: as many rounds as could matter.
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
    /// The least throw to a place or square; `None` = out of reach however much is thrown.
    pub fn to(&self, board: &Board, spot: &Spot) -> Option<u8> {
        board.node(spot).ok().and_then(|node| self.steps.get(usize::from(node)).copied().flatten())
    }

    /// The places that a throw reaches, with the least throw of each; the one stood in is left out.
    pub fn places_within<'a>(&'a self, board: &'a Board, throw: u8) -> impl Iterator<Item = (&'a str, u8)> + 'a {
        board.places().iter().zip(&self.steps[..self.places]).filter_map(move |(place, steps)| {
            steps.filter(|steps| (1..=throw).contains(steps)).map(|steps| (place.as_str(), steps))
        })
    }

    /// The snoop spaces that a throw reaches, with the least throw of each.
    pub fn snoop_within<'a>(&'a self, board: &'a Board, throw: u8) -> impl Iterator<Item = (Square, u8)> + 'a {
        board.snoop_spaces().filter_map(move |square| {
            let steps = self.to(board, &Spot::Square(square))?;
            (1..=throw).contains(&steps).then_some((square, steps))
        })
    }
}
