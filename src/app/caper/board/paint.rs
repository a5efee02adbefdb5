//! Paints the museum: floor, patterns, walls, doorways, exits, and the overlay.

use super::pieces::{PiecePainter, pen};
use super::{BoardGrid, BoardHit, LockDisplay, Scene, Trail};
use crate::app::caper::colours;
use crate::app::theme::{self, Tokens};
use crate::app::widget::label;
use crate::caper::{Edge, ExitKind, Plan, Side, Space, Square};
use iced::alignment::Horizontal;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Color, Point, Size, Vector};
use std::collections::BTreeMap;

/// Smaller words are not written.
const SMALLEST_WORD: f32 = 7.0;

/// Draws a scene.
pub(super) struct BoardPainter<'a> {
    pub(super) plan: &'a Plan,
    pub(super) scene: &'a Scene,
    pub(super) grid: BoardGrid,
    pub(super) t: &'a Tokens,
}

impl BoardPainter<'_> {
    /// Paints everything, from the floor up.
    pub(super) fn paint(&self, frame: &mut Frame, over: Option<BoardHit>) {
        self.coordinates(frame);
        self.floor(frame);
        self.shades(frame);
        self.words(frame);
        self.walls(frame);
        self.outline(frame);
        let pieces = PiecePainter { scene: self.scene, grid: self.grid, t: self.t };
        self.exits(frame, &pieces);
        self.power(frame);
        pieces.beneath(frame);
        self.trails(frame);
        pieces.above(frame);
        self.landings(frame);
        self.rings(frame, over);
    }

    fn floor_squares(&self) -> impl Iterator<Item = (Space, Square)> + '_ {
        self.plan.floor().iter().map(|space| (space, self.plan.square(space)))
    }

    /// Letters above the columns and numbers beside the rows.
    fn coordinates(&self, frame: &mut Frame) {
        let grid = &self.plan.drawing().grid;
        let columns = grid.first().map_or(0, |row| row.chars().count());
        let size = (self.grid.cell * 0.22).clamp(8.0, 12.0);
        let mut write = |words: String, at: Point| {
            frame.fill_text(label(&words, at, self.t.muted, (size, theme::MEDIUM), Horizontal::Center));
        };
        for column in (0..columns).filter_map(|column| Square::new(column as u8, 0)) {
            let name = column.to_string();
            write(name.trim_end_matches('1').to_owned(), self.grid.corner(-0.34, f32::from(column.column) + 0.5));
        }
        for row in 0..grid.len() {
            write((row + 1).to_string(), self.grid.corner(row as f32 + 0.5, -0.34));
        }
    }

    /// The pattern of each colour: its index among the patterned colours.
    fn patterns(&self) -> BTreeMap<&str, usize> {
        let coloured = self.plan.drawing().colours.keys().filter(|colour| *colour != colours::PLAIN);
        coloured.enumerate().map(|(at, id)| (id.as_str(), at)).collect()
    }

    fn floor(&self, frame: &mut Frame) {
        let patterns = self.patterns();
        for (space, square) in self.floor_squares() {
            let place = self.grid.square(square);
            let colour = self.plan.colour(space);
            frame.fill_rectangle(place.position(), place.size(), colours::ground(self.t, colour));
            if let Some(pattern) = patterns.get(colour) {
                let hatch = self.hatch(place.position(), *pattern);
                frame.stroke(&hatch, pen(colours::pattern(self.t, colour), 1.0));
            }
        }
        for (_, square) in self.floor_squares() {
            for side in [Side::East, Side::South] {
                if self.is_open(square, side) {
                    let (at, size) = self.bar(square, side, 1.0, 0.0);
                    frame.fill_rectangle(at, size, Color { a: 0.5, ..self.t.line });
                }
            }
        }
    }

    /// A pattern in one square: rooms are told apart without their colours too.
    fn hatch(&self, corner: Point, pattern: usize) -> Path {
        let cell = self.grid.cell;
        let at = |x: f32, y: f32| corner + Vector::new(x * cell, y * cell);
        Path::new(|path| {
            let mut line = |a: Point, b: Point| {
                path.move_to(a);
                path.line_to(b);
            };
            for step in [0.25, 0.5, 0.75] {
                match pattern % 6 {
                    0 => {
                        line(at(0.0, step), at(step, 0.0));
                        line(at(step, 1.0), at(1.0, step));
                    }
                    1 => line(at(0.0, step), at(1.0, step)),
                    2 => line(at(step, 0.0), at(step, 1.0)),
                    3 => {
                        line(at(step - 0.03, 0.25), at(step + 0.03, 0.25));
                        line(at(step - 0.03, 0.75), at(step + 0.03, 0.75));
                    }
                    4 => line(at(0.5, step - 0.03), at(0.5, step + 0.03)),
                    _ => {
                        line(at(0.0, step), at(1.0 - step, 1.0));
                        line(at(step, 0.0), at(1.0, 1.0 - step));
                    }
                }
            }
        })
    }

    /// The word of each zone, in its first row that has room for it.
    fn words(&self, frame: &mut Frame) {
        let size = (self.grid.cell * 0.17).min(11.5);
        if size < SMALLEST_WORD {
            return;
        }
        for (letter, word) in &self.scene.words {
            let squares = || self.floor_squares().map(|(_, square)| square);
            let first = squares().filter(|square| self.plan.drawing().letter(*square) == *letter).max_by_key(|s| {
                // The lowest row of the zone, from the left.
                (s.row, u8::MAX - s.column)
            });
            let Some(square) = first else { continue };
            let corner = self.grid.corner(f32::from(square.row) + 0.87, f32::from(square.column) + 0.1);
            frame.fill_text(label(word, corner, self.t.muted, (size, theme::MEDIUM), Horizontal::Left));
        }
    }

    fn shades(&self, frame: &mut Frame) {
        let cell = self.grid.cell;
        let size = (cell * 0.22).clamp(8.0, 15.0);
        for shade in &self.scene.shades {
            let place = self.grid.square(shade.at).shrink(2.5);
            let ground = Color { a: 0.14 + 0.72 * shade.strength.clamp(0.0, 1.0), ..self.t.accent };
            frame.fill(&Path::rounded_rectangle(place.position(), place.size(), 4.0.into()), ground);
            let corner = place.position() + Vector::new(place.width - 2.0, place.height - size * 0.48);
            let ink = if shade.strength > 0.62 { self.t.on_accent } else { self.t.text };
            frame.fill_text(label(&shade.figure, corner, ink, (size, theme::SEMIBOLD), Horizontal::Right));
        }
    }

    /// Whether one can walk across this side of a floor square.
    fn is_open(&self, square: Square, side: Side) -> bool {
        let drawing = self.plan.drawing();
        square.beside(side).is_some_and(|next| drawing.is_floor(next) && drawing.is_open(Edge::between(square, next)))
    }

    /// A bar along a side of a square, `width` wide and `more` longer at both ends: exactly on whole pixels.
    fn bar(&self, square: Square, side: Side, width: f32, more: f32) -> (Point, Size) {
        let (row, column) = (f32::from(square.row), f32::from(square.column));
        let half = (width / 2.0).floor();
        let long = self.grid.cell + 2.0 * more;
        match side {
            Side::North | Side::South => {
                let row = if side == Side::South { row + 1.0 } else { row };
                (self.grid.corner(row, column) - Vector::new(more, half), Size::new(long, width))
            }
            Side::East | Side::West => {
                let column = if side == Side::East { column + 1.0 } else { column };
                (self.grid.corner(row, column) - Vector::new(half, more), Size::new(width, long))
            }
        }
    }

    /// How thick walls are, in logical pixels.
    fn thick(&self) -> f32 {
        (self.grid.cell * 0.07).round().clamp(2.0, 6.0)
    }

    fn walls(&self, frame: &mut Frame) {
        let thick = self.thick();
        for (_, square) in self.floor_squares() {
            for side in Side::ALL {
                let inner = square.beside(side).is_some_and(|next| self.plan.drawing().is_floor(next));
                let twice = inner && matches!(side, Side::North | Side::West);
                if !twice && !self.is_open(square, side) {
                    let (at, size) = self.bar(square, side, thick, (thick / 2.0).floor());
                    frame.fill_rectangle(at, size, self.t.text);
                }
            }
        }
    }

    /// Windows as a pane in the wall, doors as a leaf that stands open into the lock's block.
    fn exits(&self, frame: &mut Frame, pieces: &PiecePainter<'_>) {
        let thick = self.thick();
        for (_, exit) in self.plan.exits() {
            let (at, size) = self.bar(exit.at, exit.side, thick + 2.0, -(self.grid.cell * 0.16).round());
            frame.fill_rectangle(at, size, self.t.background);
            if exit.kind == ExitKind::Window {
                let (at, size) = self.bar(exit.at, exit.side, 2.0, -(self.grid.cell * 0.16).round());
                frame.fill_rectangle(at, size, self.t.info);
            }
            let lock = self.scene.locks.get(&exit.at).copied().unwrap_or(LockDisplay::Unknown);
            pieces.lock(frame, self.grid.edge(exit.at, exit.side), lock);
        }
    }

    fn power(&self, frame: &mut Frame) {
        for space in self.plan.power() {
            let middle = self.grid.middle(self.plan.square(space));
            let size = self.grid.cell * 0.42;
            let colour = if self.scene.dark { self.t.bad } else { self.t.text };
            frame.fill_text(label("P", middle, colour, (size, theme::TITLE), Horizontal::Center));
            if self.scene.dark {
                let reach = Vector::new(self.grid.cell * 0.24, -self.grid.cell * 0.24);
                frame.stroke(&Path::line(middle - reach, middle + reach), pen(self.t.bad, 2.0));
            }
        }
    }

    /// Paints a line round the possible spaces, a little inside.
    fn outline(&self, frame: &mut Frame) {
        let inset = self.thick() / 2.0 + 1.0;
        for space in self.scene.possible {
            let square = self.plan.square(space);
            for side in Side::ALL {
                if !self.is_possible(square.beside(side)) {
                    let (at, size) = self.rim(square, side, inset);
                    frame.fill_rectangle(self.grid.square(square).position() + at, size, self.t.accent);
                }
            }
        }
    }

    fn is_possible(&self, square: Option<Square>) -> bool {
        let space = square.and_then(|square| self.plan.space(square));
        space.is_some_and(|space| self.scene.possible.contains(space))
    }

    /// The line along one side of a possible square, relative to its corner. It is shorter where the outline turns
    /// inwards, and longer where it turns outwards, so that the lines of two squares meet.
    fn rim(&self, square: Square, side: Side, inset: f32) -> (Vector, Size) {
        const WIDTH: f32 = 2.0;
        let ends = match side {
            Side::North | Side::South => [Side::West, Side::East],
            Side::West | Side::East => [Side::North, Side::South],
        };
        let trims = ends.map(|end| {
            let beside = square.beside(end);
            if !self.is_possible(beside) {
                inset
            } else if self.is_possible(beside.and_then(|beside| beside.beside(side))) {
                -(inset + WIDTH)
            } else {
                0.0
            }
        });
        let far = self.grid.cell - inset - WIDTH;
        let long = self.grid.cell - trims[0] - trims[1];
        match side {
            Side::North => (Vector::new(trims[0], inset), Size::new(long, WIDTH)),
            Side::South => (Vector::new(trims[0], far), Size::new(long, WIDTH)),
            Side::West => (Vector::new(inset, trims[0]), Size::new(WIDTH, long)),
            Side::East => (Vector::new(far, trims[0]), Size::new(WIDTH, long)),
        }
    }

    fn trails(&self, frame: &mut Frame) {
        for trail in &self.scene.trails {
            let colour = if trail.sure { self.t.text } else { self.t.info };
            let path = Path::new(|path| {
                for (at, square) in trail.squares.iter().enumerate() {
                    let middle = self.grid.middle(*square);
                    if at == 0 { path.move_to(middle) } else { path.line_to(middle) }
                }
            });
            let dashes = LineDash { segments: &[5.0, 4.0], offset: 0 };
            let solid = pen(colour, 2.5);
            frame.stroke(&path, if trail.sure { solid } else { Stroke { line_dash: dashes, ..solid } });
            self.stops(frame, trail, colour);
        }
    }

    /// Paints the labels where moves ended: in the middle of the square, or in its corner if a pawn stands there.
    fn stops(&self, frame: &mut Frame, trail: &Trail, colour: Color) {
        let mut written: BTreeMap<Square, Vec<&str>> = BTreeMap::new();
        for (square, words) in &trail.stops {
            written.entry(*square).or_default().push(words);
        }
        let (size, radius) = ((self.grid.cell * 0.2).clamp(8.0, 12.0), (self.grid.cell * 0.15).max(4.0));
        for (square, words) in written {
            let words = words.join(",");
            // Two figures have room in a disc; what is longer makes it wider.
            let more = size * 0.6 * words.chars().count().saturating_sub(2) as f32;
            let place = Size::new(2.0 * radius + more, 2.0 * radius);
            let taken = self.scene.tokens.iter().any(|token| token.at == square);
            let corner = if taken {
                self.grid.square(square).position() + Vector::new(self.thick() / 2.0, self.thick() / 2.0)
            } else {
                self.grid.middle(square) - Vector::new(place.width / 2.0, place.height / 2.0)
            };
            frame.fill(&Path::rounded_rectangle(corner, place, radius.into()), colour);
            let middle = corner + Vector::new(place.width / 2.0, place.height / 2.0);
            frame.fill_text(label(&words, middle, self.t.background, (size, theme::BOLD), Horizontal::Center));
        }
    }

    /// Where a move can end.
    fn landings(&self, frame: &mut Frame) {
        for space in self.scene.lit {
            let middle = self.grid.middle(self.plan.square(space));
            let ring = Path::circle(middle, (self.grid.cell * 0.1).max(3.0));
            frame.fill(&ring, Color { a: 0.85, ..self.t.yes });
        }
    }

    fn rings(&self, frame: &mut Frame, over: Option<BoardHit>) {
        let ring = |frame: &mut Frame, square: Square, colour: Color, width: f32, inset: f32| {
            let place = self.grid.square(square).shrink(inset);
            frame.stroke(&Path::rounded_rectangle(place.position(), place.size(), 4.0.into()), pen(colour, width));
        };
        for space in self.scene.viewed {
            ring(frame, self.plan.square(space), self.t.info, 1.5, 5.0);
        }
        for square in &self.scene.odd {
            ring(frame, *square, self.t.bad, 2.0, 3.0);
        }
        match over {
            Some(BoardHit::Square(square)) => ring(frame, square, self.t.muted, 1.5, 2.5),
            Some(BoardHit::Exit(front)) => {
                if let Some((_, exit)) = self.plan.exits().iter().find(|(_, exit)| exit.at == front) {
                    let circle = Path::circle(self.grid.edge(exit.at, exit.side), self.grid.lock() + 2.5);
                    frame.stroke(&circle, pen(self.t.muted, 1.5));
                }
            }
            Some(BoardHit::Edge(square, side)) => {
                let (at, size) = self.bar(square, side, self.thick() + 2.0, 0.0);
                frame.fill_rectangle(at, size, self.t.info);
            }
            None => {}
        }
        if let Some(square) = self.scene.advised {
            ring(frame, square, self.t.yes, 2.0, 3.5);
        }
        if let Some(square) = self.scene.chosen {
            ring(frame, square, self.t.accent, 3.0, 2.5);
        }
        if let Some(square) = self.scene.cursor {
            ring(frame, square, self.t.info, 2.0, 1.0);
        }
    }
}
