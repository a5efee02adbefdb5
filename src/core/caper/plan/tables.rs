//! Distances, reach and sight on a museum plan, in tables that are computed once because the engines ask all the time.

use super::Plan;
use super::drawing::{Edge, PlanDrawing};
use crate::caper::square::{Space, SpaceSet, Square};
use crate::grid::{Direction, shortest_steps};
use std::collections::BTreeMap;

const LONGEST_WALK: usize = 6;

#[derive(Clone, Debug)]
pub(super) struct Tables {
    neighbours: Vec<SpaceSet>,
    /// `u8::MAX` means that no walk leads there.
    steps: Vec<Vec<u8>>,
    /// For each space and number of steps, the other spaces within them. 6 is the longest walk of a Character.
    balls: Vec<[SpaceSet; LONGEST_WALK + 1]>,
    /// For each space and side, the spaces in a straight line up to the first wall, the nearest first.
    lines: Vec<[Vec<Space>; 4]>,
    views: Vec<SpaceSet>,
}

impl Tables {
    pub(super) fn new(drawing: &PlanDrawing, squares: &[Square], spaces: &BTreeMap<Square, Space>) -> Self {
        let floor = Floor { drawing, spaces };
        let lines: Vec<[Vec<Space>; 4]> =
            squares.iter().map(|square| Direction::ALL.map(|side| floor.line(*square, side))).collect();
        // Each line begins with the next space, so its first ones are the neighbours.
        let neighbours: Vec<SpaceSet> =
            lines.iter().map(|lines| lines.iter().filter_map(|line| line.first().copied()).collect()).collect();
        let views = lines.iter().map(|lines| lines.iter().flatten().copied().collect()).collect();
        let next = |space: usize| neighbours[space].iter().map(Space::index);
        let steps: Vec<Vec<u8>> = (0..squares.len())
            .map(|from| shortest_steps(squares.len(), from, next))
            .map(|row| row.into_iter().map(|steps| steps.unwrap_or(u8::MAX)).collect())
            .collect();
        let balls = steps.iter().map(|row| std::array::from_fn(|most| within(row, most))).collect();
        Self { neighbours, steps, balls, lines, views }
    }
}

struct Floor<'a> {
    drawing: &'a PlanDrawing,
    spaces: &'a BTreeMap<Square, Space>,
}

impl Floor<'_> {
    fn beside(&self, square: Square, side: Direction) -> Option<Square> {
        let next = square.beside(side)?;
        (self.spaces.contains_key(&next) && self.drawing.is_open(Edge::between(square, next))).then_some(next)
    }

    fn line(&self, from: Square, side: Direction) -> Vec<Space> {
        std::iter::successors(self.beside(from, side), |square| self.beside(*square, side))
            .filter_map(|square| self.spaces.get(&square).copied())
            .collect()
    }
}

fn within(row: &[u8], most: usize) -> SpaceSet {
    let near = row.iter().enumerate().filter(|(_, steps)| (1..=most).contains(&usize::from(**steps)));
    near.map(|(at, _)| Space(at as u8)).collect()
}

impl Plan {
    pub fn neighbours(&self, space: Space) -> SpaceSet {
        self.tables.neighbours[space.index()]
    }

    /// The steps of a shortest walk, whoever stands in the way.
    pub fn steps(&self, from: Space, to: Space) -> u8 {
        self.tables.steps[from.index()][to.index()]
    }

    /// The spaces in view: along row and column, through doorways, up to the first wall. Without the space itself.
    pub fn view(&self, from: Space) -> SpaceSet {
        self.tables.views[from.index()]
    }

    /// Spaces of `opaque` are seen and end the line of sight.
    pub fn view_past(&self, from: Space, opaque: SpaceSet) -> SpaceSet {
        if opaque.is_disjoint(self.view(from)) {
            return self.view(from);
        }
        let mut seen = SpaceSet::EMPTY;
        for line in &self.tables.lines[from.index()] {
            for space in line {
                seen.insert(*space);
                if opaque.contains(*space) {
                    break;
                }
            }
        }
        seen
    }

    /// Other spaces within `steps` steps that do not enter `blocked`. The rules forbid visiting a space twice, but that
    /// changes nothing, because a shortest walk never does.
    pub fn reach(&self, from: Space, steps: u8, blocked: SpaceSet) -> SpaceSet {
        let ball = self.tables.balls[from.index()].get(usize::from(steps));
        if let Some(ball) = ball.filter(|ball| blocked.is_disjoint(**ball)) {
            return *ball;
        }
        let here = SpaceSet::of(from);
        let (mut reached, mut layer) = (here, here);
        for _ in 0..steps {
            let next = layer.iter().fold(SpaceSet::EMPTY, |next, space| next | self.neighbours(space));
            layer = next - reached - blocked;
            if layer.is_empty() {
                break;
            }
            reached |= layer;
        }
        reached - here
    }

    /// As [`reach`](Self::reach), by walks that visit no space twice and pass `via` after their start.
    pub fn reach_through(&self, from: Space, via: Space, steps: u8, blocked: SpaceSet) -> SpaceSet {
        let mut ends = SpaceSet::EMPTY;
        self.walk(from, via, steps, blocked | SpaceSet::of(from), &mut ends, false);
        ends
    }

    /// `barred` are the spaces blocked or walked. `through`: the walk has passed `via`.
    fn walk(&self, at: Space, via: Space, steps: u8, barred: SpaceSet, ends: &mut SpaceSet, through: bool) {
        if steps == 0 {
            return;
        }
        for next in self.neighbours(at) - barred {
            let through = through || next == via;
            if through {
                ends.insert(next);
            }
            self.walk(next, via, steps - 1, barred | SpaceSet::of(next), ends, through);
        }
    }
}
