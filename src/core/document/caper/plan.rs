//! Great Museum Caper: the museum as a drawing, with pieces, possible spaces and the Thief's path.

use super::super::font::Style;
use super::super::model::Figure;
use super::super::picture::{Anchor, Drawing, Ink, Picture, Shape};
use super::colours;
use crate::caper::{
    Belief, Cameras, Direction, Edge, Event, ExitKind, LogReplay, Notebook, Pad, Plan, PlottedMove, PublicState, Round,
    RoundRecord, Space, SpaceSet, Square,
};
use crate::fl;
use crate::text::caper::CaperNames;
use std::collections::BTreeMap;

const SIDE: f32 = 40.0;
const MARGIN: f32 = 28.0;

/// How far the Thief's token and a Character's on one space are moved apart, each along both axes.
const SHARED: f32 = 7.0;

/// From the picture's edge to the middle of a coordinate. Locks stand between that and the wall.
const COORDINATE: f32 = 8.0;

/// Paintings that are stolen, and cameras that are known to be cut.
#[derive(Clone, Copy)]
pub(super) struct Gone {
    pub(super) paintings: SpaceSet,
    pub(super) cameras: Cameras,
}

/// Draws the Thief's path if this side knows it at the end, and possible spaces if the document `deduces`.
pub(super) fn figure(
    title: &str,
    record: &RoundRecord,
    round: &Round,
    (deduces, gone): (bool, Gone),
    names: &CaperNames<'_>,
) -> Figure {
    let plan = round.plan();
    let grid = &plan.drawing().grid;
    let columns = grid.first().map_or(0, |row| row.chars().count());
    let size = |count: usize| count as f32 * SIDE + 2.0 * MARGIN;
    let picture = Picture::new(size(columns), size(grid.len()), Ink::Background);
    let mut painter = PlanPainter { picture, plan };
    painter.floor();
    painter.coordinates(columns, grid.len());
    let (table, moves): (PublicState, Vec<&PlottedMove>) = match &record.notebook {
        Notebook::Characters { log, told, .. } => {
            let replay = LogReplay::new(round, log);
            if deduces && !replay.now().is_outside() && replay.table().end.is_none() {
                painter.possible(&replay);
            }
            (replay.table().clone(), told.iter().collect())
        }
        Notebook::Thief { log } => {
            let moves = log.iter().filter_map(|entry| match &entry.event {
                Event::Thief(moved) => Some(moved),
                Event::Character(_) => None,
            });
            (Pad::new(round, log).table, moves.collect())
        }
    };
    // The order matters: numbers of moves lie above the pieces.
    painter.walls();
    painter.path(&moves);
    painter.pieces(record, round, (&table, gone), names);
    painter.steps(&moves);
    Figure { title: title.to_owned(), drawing: painter.picture, legend: fl!(names, "caper-plan-legend") }
}

struct PlanPainter<'a> {
    picture: Drawing,
    plan: &'a Plan,
}

impl PlanPainter<'_> {
    fn corner(square: Square) -> [f32; 2] {
        [MARGIN + f32::from(square.column) * SIDE, MARGIN + f32::from(square.row) * SIDE]
    }

    fn middle(square: Square) -> [f32; 2] {
        let [x, y] = Self::corner(square);
        [x + SIDE / 2.0, y + SIDE / 2.0]
    }

    fn label(&mut self, text: &str, [x, y]: [f32; 2], size: f32, colour: Ink) {
        self.picture.text(text, [x, y + size * 0.36], size, Style::SemiBold, colour, Anchor::Middle);
    }

    fn floor(&mut self) {
        for space in self.plan.floor() {
            let square = self.plan.square(space);
            let [x, y] = Self::corner(square);
            self.picture.shapes.push(Shape::Rect {
                bounds: [x, y, SIDE, SIDE],
                radius: 0.0,
                fill: Some(Ink::Wash(colours::hue(self.plan.colour(space)))),
                border: Some(Ink::Line),
            });
            if self.plan.power().contains(space) {
                self.label("P", Self::middle(square), 15.0, Ink::Muted);
            }
        }
    }

    fn coordinates(&mut self, columns: usize, rows: usize) {
        let muted = Ink::Muted;
        for column in 0..columns {
            let letter = char::from(b'A' + u8::try_from(column).unwrap_or(0)).to_string();
            self.label(&letter, [MARGIN + (column as f32 + 0.5) * SIDE, COORDINATE], 11.0, muted);
        }
        for row in 0..rows {
            self.label(&(row + 1).to_string(), [COORDINATE, MARGIN + (row as f32 + 0.5) * SIDE], 11.0, muted);
        }
    }

    fn walls(&mut self) {
        for space in self.plan.floor() {
            let square = self.plan.square(space);
            for side in Direction::ALL {
                let next = square.beside(side).filter(|next| self.plan.space(*next).is_some());
                let open = next.is_some_and(|next| self.plan.drawing().is_open(Edge::between(square, next)));
                if !open {
                    self.edge(square, side, Ink::Text, 2.5);
                }
            }
        }
        for (_, exit) in self.plan.exits() {
            let colour = if exit.kind == ExitKind::Window { Ink::Info } else { Ink::Accent };
            self.edge(exit.at, exit.side, colour, 5.0);
        }
    }

    fn edge(&mut self, square: Square, side: Direction, colour: Ink, width: f32) {
        let (from, to) = side.corners(square.row.into(), square.column.into());
        let at = |(row, column): (usize, usize)| [MARGIN + column as f32 * SIDE, MARGIN + row as f32 * SIDE];
        self.picture.line(at(from), at(to), colour, width);
    }

    /// Tints each possible space by its chance, in proportion to the likeliest.
    fn possible(&mut self, replay: &LogReplay<'_>) {
        let chances = Belief::now(replay).spaces();
        let most = chances.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        for space in replay.now().spaces() {
            let [x, y] = Self::corner(self.plan.square(space));
            let tint = Ink::AccentTint(0.2 + 0.6 * chances[space.index()] / most);
            self.picture.rect([x + 5.0, y + 5.0, SIDE - 10.0, SIDE - 10.0], 4.0, tint);
        }
    }

    fn path(&mut self, moves: &[&PlottedMove]) {
        let squares = moves.iter().flat_map(|moved| moved.entry.iter().chain(&moved.path));
        let points: Vec<[f32; 2]> = squares.map(|square| Self::middle(*square)).collect();
        self.picture.stroke(points, Ink::Accent, 2.5, 0.0);
    }

    /// Numbers each move where it ended. Moves that ended on one square share a label.
    fn steps(&mut self, moves: &[&PlottedMove]) {
        let mut ends: BTreeMap<[u8; 2], (Square, Vec<String>)> = BTreeMap::new();
        let mut last = None;
        for (at, moved) in moves.iter().enumerate() {
            // A Thief who stays ends where the move before ended.
            last = moved.path.last().or(moved.entry.as_ref()).copied().or(last);
            if let Some(square) = last {
                let key = [square.row, square.column];
                ends.entry(key).or_insert((square, Vec::new())).1.push((at + 1).to_string());
            }
        }
        for (square, numbers) in ends.into_values() {
            self.step(square, &numbers.join(" "));
        }
    }

    fn step(&mut self, square: Square, numbers: &str) {
        let [x, y] = Self::middle(square);
        let width = Style::SemiBold.width(numbers, 10.0) + 8.0;
        self.picture.rect([x - width / 2.0, y + 4.0, width, 14.0], 3.0, Ink::Accent);
        self.label(numbers, [x, y + 11.0], 10.0, Ink::OnAccent);
    }

    fn painting(&mut self, space: Space, ink: Ink) {
        let [x, y] = Self::middle(self.plan.square(space));
        self.picture.shapes.push(Shape::Rect {
            bounds: [x - 9.0, y - 15.0, 18.0, 14.0],
            radius: 0.0,
            fill: Some(Ink::Background),
            border: Some(ink),
        });
        let hill =
            vec![[x - 7.0, y - 3.0], [x - 2.0, y - 11.0], [x + 2.0, y - 6.0], [x + 4.0, y - 9.0], [x + 7.0, y - 3.0]];
        self.picture.fill(hill, ink);
    }

    fn struck(&mut self, [x, y]: [f32; 2]) {
        self.picture.line([x - 11.0, y + 10.0], [x + 11.0, y - 10.0], Ink::Text, 1.6);
    }

    fn pieces(
        &mut self,
        record: &RoundRecord,
        round: &Round,
        (table, gone): (&PublicState, Gone),
        names: &CaperNames<'_>,
    ) {
        for space in table.hanging {
            self.painting(space, Ink::Text);
        }
        for space in gone.paintings {
            let [x, y] = Self::middle(self.plan.square(space));
            self.painting(space, Ink::Muted);
            self.struck([x, y - 8.0]);
        }
        for number in table.cameras.with(gone.cameras).iter() {
            if let Some(space) = round.camera(number) {
                let (centre, dead) = (Self::middle(self.plan.square(space)), gone.cameras.contains(number));
                let fill = if dead { Ink::Muted } else { Ink::Info };
                self.picture.disc(centre, 10.0, fill);
                self.label(&number.to_string(), centre, 12.0, Ink::Background);
                if dead {
                    self.struck(centre);
                }
            }
        }
        for (by, (place, character)) in table.characters.iter().zip(&record.setup.characters).enumerate() {
            let Some(space) = place else { continue };
            let [x, y] = Self::middle(self.plan.square(*space));
            let shift = if table.visible() == Some(*space) { SHARED } else { 0.0 };
            let centre = [x - shift, y - shift];
            let pawn = colours::pawn(character.pawn);
            self.picture.disc(centre, 14.0, Ink::Text);
            self.picture.disc(centre, 12.5, Ink::Own(pawn));
            self.label(&names.initial(by), centre, 12.0, Ink::Own(colours::letter_on(pawn)));
        }
        if let Some(space) = table.visible() {
            let [x, y] = Self::middle(self.plan.square(space));
            let shift = if table.occupied().contains(space) { SHARED } else { 0.0 };
            let centre = [x + shift, y + shift];
            self.picture.disc(centre, 14.0, Ink::Muted);
            self.label("T", centre, 13.0, Ink::Background);
        }
        for (front, open) in &table.turned {
            if let Some((_, exit)) = self.plan.exits().iter().find(|(space, _)| space == front) {
                // In front of the exit, outside the museum.
                let ([x, y], shift) = (Self::middle(exit.at), SIDE * 0.72);
                let (down, right) = exit.side.step();
                let at = [x + f32::from(right) * shift, y + f32::from(down) * shift];
                self.label(if *open { "O" } else { "L" }, at, 12.0, Ink::Text);
            }
        }
    }
}
