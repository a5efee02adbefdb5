//! Gestures in the editor of museum plans, and the differences between two plans.

use super::drawing::{Edge, Exit, ExitKind, PlanDrawing};
use crate::caper::square::Square;
use crate::grid::Direction;
use std::collections::BTreeSet;

impl PlanDrawing {
    /// Nothing happens unless both squares are floor and neighbours.
    pub fn toggle_edge(&mut self, edge: Edge) {
        let [a, b] = edge.squares();
        if !edge.joins_neighbours() || !self.is_floor(a) || !self.is_floor(b) {
            return;
        }
        let listed = if self.letter(a) == self.letter(b) { &mut self.walls } else { &mut self.doorways };
        if !listed.remove(&edge) {
            listed.insert(edge);
        }
    }

    /// Nothing happens for an unknown letter or beyond the grid.
    pub fn paint(&mut self, square: Square, letter: char) {
        if letter != '.' && letter != '#' && !self.zones.contains_key(&letter) {
            return;
        }
        let Some(row) = self.grid.get_mut(usize::from(square.row)) else { return };
        if usize::from(square.column) >= row.chars().count() {
            return;
        }
        *row =
            row.chars().enumerate().map(|(at, c)| if at == usize::from(square.column) { letter } else { c }).collect();
        self.tidy();
    }

    /// Goes from no exit to a window, to a door, and back to none.
    pub fn toggle_exit(&mut self, at: Square, side: Direction) {
        let old = self.exits.iter().position(|exit| exit.at == at && exit.side == side);
        match old.map(|place| (place, self.exits[place].kind)) {
            None => self.exits.push(Exit { kind: ExitKind::Window, at, side }),
            Some((place, ExitKind::Window)) => self.exits[place].kind = ExitKind::Door,
            Some((place, ExitKind::Door)) => {
                self.exits.remove(place);
            }
        }
        self.tidy();
    }

    pub fn toggle_power(&mut self, at: Square) {
        if !self.power.remove(&at) {
            self.power.insert(at);
        }
        self.tidy();
    }

    /// Drops edges, switches and exits that no longer fit the grid.
    fn tidy(&mut self) {
        let old = self.clone();
        let floor = |square: Square| old.is_floor(square);
        let both = |edge: &Edge| edge.squares().into_iter().all(floor);
        let same = |edge: &Edge| old.letter(edge.squares()[0]) == old.letter(edge.squares()[1]);
        self.doorways.retain(|edge| both(edge) && !same(edge));
        self.walls.retain(|edge| both(edge) && same(edge));
        self.power.retain(|square| floor(*square));
        self.exits.retain(|exit| floor(exit.at) && !exit.at.beside(exit.side).is_some_and(floor));
    }

    /// In reading order. Names, colours and piece counts are not compared.
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        let squares: BTreeSet<Square> = self.squares().chain(other.squares()).collect();
        let mut found = Vec::new();
        for square in squares {
            if self.letter(square) != other.letter(square) {
                found.push(Difference::Square(square));
            }
            if self.power.contains(&square) != other.power.contains(&square) {
                found.push(Difference::Power(square));
            }
            // Each edge is found once, from the square to its left or above it.
            for next in [Direction::Right, Direction::Down].iter().filter_map(|side| square.beside(*side)) {
                let edge = Edge::between(square, next);
                let floor = |plan: &Self| plan.is_floor(square) && plan.is_floor(next);
                if floor(self) && floor(other) && self.is_open(edge) != other.is_open(edge) {
                    found.push(Difference::Edge(edge));
                }
            }
            let exits = |plan: &Self| plan.exits.iter().copied().filter(|e| e.at == square).collect::<BTreeSet<_>>();
            if exits(self) != exits(other) {
                found.push(Difference::Exit(square));
            }
        }
        found
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    Square(Square),
    Edge(Edge),
    Exit(Square),
    Power(Square),
}
