//! Converts between squares of a museum plan and points of its drawing.

use crate::caper::{Direction, Exit, Plan, PlanDrawing, Square};
use iced::{Point, Rectangle, Size, Vector};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardHit {
    Square(Square),
    /// An exit, named by the square in front of it.
    Exit(Square),
    Edge(Square, Direction),
}

/// Margin on every side, in squares, for coordinates and for locks on the outer walls.
const MARGIN: f32 = 0.5;

/// Least margin in pixels. It has room for a lock and a coordinate beyond it.
const LEAST_MARGIN: f32 = 12.0;

/// Height besides the margins, above and below together.
const SLACK: f32 = 8.0;

/// Part of a square's side that counts as its edge.
const EDGE: f32 = 0.22;

const LEAST_SQUARE: f32 = 6.0;

const LOCK_RADIUS: f32 = 0.18;

/// Distance of a coordinate's middle from the floor, in squares. A lock may need more.
const COORDINATE_DISTANCE: f32 = 0.32;

/// Height of a row's number in its square. It stands above the middle, where a lock may be.
const NUMBER_IN_ROW: f32 = 0.34;

/// Width of a coordinate relative to its text size.
const COORDINATE_WIDTH: f32 = 0.7;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardGrid {
    origin: Point,
    /// Side of a square.
    pub cell: f32,
}

impl BoardGrid {
    /// Squares as large as fit, of whole pixels and centred.
    pub fn new(drawing: &PlanDrawing, bounds: Size) -> Self {
        let (rows, columns) = counts(drawing);
        let cell = widest(columns, bounds.width).min(widest(rows, bounds.height)).floor().max(LEAST_SQUARE);
        let left = ((bounds.width - cell * columns) / 2.0).floor();
        let top = ((bounds.height - cell * rows) / 2.0).floor();
        Self { origin: Point::new(left, top), cell }
    }

    /// Height of the whole drawing with squares as large as `width` allows.
    pub fn height(drawing: &PlanDrawing, width: f32) -> f32 {
        let (rows, columns) = counts(drawing);
        let cell = widest(columns, width).floor();
        cell * rows + 2.0 * (cell * MARGIN).max(LEAST_MARGIN) + SLACK
    }

    pub fn corner(&self, row: f32, column: f32) -> Point {
        self.origin + Vector::new(self.cell * column, self.cell * row)
    }

    pub fn square(&self, square: Square) -> Rectangle {
        let corner = self.corner(f32::from(square.row), f32::from(square.column));
        Rectangle::new(corner, Size::new(self.cell, self.cell))
    }

    /// A point of this square. `place` is in sides of the square, from its upper left corner.
    pub fn within(&self, square: Square, place: Point) -> Point {
        self.square(square).position() + Vector::new(self.cell * place.x, self.cell * place.y)
    }

    pub fn middle(&self, square: Square) -> Point {
        self.square(square).center()
    }

    pub fn edge(&self, square: Square, side: Direction) -> Point {
        let (down, right) = side.step();
        self.middle(square) + Vector::new(f32::from(right), f32::from(down)) * (self.cell / 2.0)
    }

    pub fn lock(&self) -> f32 {
        (self.cell * LOCK_RADIUS).max(4.0)
    }

    /// Letters of the columns and numbers of the rows, each with the middle of its text.
    pub(super) fn coordinates(&self, plan: &Plan, size: f32) -> Vec<(String, Point)> {
        let away = (self.cell * COORDINATE_DISTANCE).max(self.lock() + size / 2.0);
        let (rows, columns) = counts(plan.drawing());
        let squares = || plan.floor().iter().map(|space| plan.square(space));
        let mut all: Vec<(String, Point)> = Vec::new();
        for column in 0..columns as u8 {
            // Above the first square of its own column, because the floor need not be a rectangle.
            let first = squares().filter(|square| square.column == column).min_by_key(|square| square.row);
            let Some(name) = Square::new(column, 0) else { continue };
            let at = self.corner(first.map_or(0.0, |square| f32::from(square.row)), f32::from(column) + 0.5);
            // The name of a square in the first row, without the row number.
            all.push((name.to_string().trim_end_matches('1').to_owned(), at - Vector::new(0.0, away)));
        }
        let letters = all.len();
        for row in 0..rows as u8 {
            let first = squares().filter(|square| square.row == row).min_by_key(|square| square.column);
            let column = first.map_or(0.0, |square| f32::from(square.column));
            let mut at = self.corner(f32::from(row) + NUMBER_IN_ROW, column) - Vector::new(away, 0.0);
            let width = COORDINATE_WIDTH * size;
            let meets = |at: Point, other: Point| (at.x - other.x).abs() < width && (at.y - other.y).abs() < size;
            // On a jagged floor a number can meet a letter. Then it moves left.
            while all[..letters].iter().any(|(_, letter)| meets(at, *letter)) {
                at.x -= width;
            }
            all.push(((row + 1).to_string(), at));
        }
        all
    }

    /// With `edges` a hit is an edge or any square of the grid, otherwise a lock or a floor square.
    pub fn hit(&self, drawing: &PlanDrawing, point: Point, edges: bool) -> Option<BoardHit> {
        // Locks are small, so 3 pixels beyond one still hit it.
        let on_lock = |exit: &&Exit| self.edge(exit.at, exit.side).distance(point) <= self.lock() + 3.0;
        if !edges && let Some(exit) = drawing.exits.iter().find(on_lock) {
            return Some(BoardHit::Exit(exit.at));
        }
        let (x, y) = ((point.x - self.origin.x) / self.cell, (point.y - self.origin.y) / self.cell);
        let rows = drawing.grid.len() as f32;
        let columns = drawing.grid.first().map_or(0, |row| row.chars().count()) as f32;
        if x < 0.0 || y < 0.0 || x >= columns || y >= rows {
            return None;
        }
        let square = Square::new(x as u8, y as u8)?;
        if !edges {
            return drawing.is_floor(square).then_some(BoardHit::Square(square));
        }
        Some(match edge_near(x.fract(), y.fract()) {
            Some(side) => BoardHit::Edge(square, side),
            None => BoardHit::Square(square),
        })
    }
}

fn widest(count: f32, length: f32) -> f32 {
    (length / (count + 2.0 * MARGIN)).min((length - 2.0 * LEAST_MARGIN) / count)
}

fn counts(drawing: &PlanDrawing) -> (f32, f32) {
    let columns = drawing.grid.first().map_or(1, |row| row.chars().count());
    (drawing.grid.len().max(1) as f32, columns.max(1) as f32)
}

pub fn coordinate_size(cell: f32) -> f32 {
    (cell * 0.25).clamp(8.0, 12.0)
}

/// The nearest side, if it is within [`EDGE`]. `x` and `y` are 0 to 1 from the upper left corner.
fn edge_near(x: f32, y: f32) -> Option<Direction> {
    let distances = [(Direction::Up, y), (Direction::Right, 1.0 - x), (Direction::Down, 1.0 - y), (Direction::Left, x)];
    let (side, distance) = distances.into_iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
    (distance < EDGE).then_some(side)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_hit_in_its_middle_at_every_size() {
        let plan = Plan::bundled();
        for size in [Size::new(300.0, 260.0), Size::new(763.0, 722.0), Size::new(1800.0, 700.0)] {
            let grid = BoardGrid::new(plan.drawing(), size);
            assert!(grid.cell.fract() == 0.0);
            for space in plan.floor() {
                let square = plan.square(space);
                assert_eq!(grid.hit(plan.drawing(), grid.middle(square), false), Some(BoardHit::Square(square)));
            }
            for (_, exit) in plan.exits() {
                let place = grid.edge(exit.at, exit.side);
                assert_eq!(grid.hit(plan.drawing(), place, false), Some(BoardHit::Exit(exit.at)));
                assert!(place.x > 3.0 && place.y > 3.0 && place.x < size.width - 3.0 && place.y < size.height - 3.0);
            }
        }
    }

    #[test]
    fn coordinates_of_the_board_are_uncut_and_overlap_neither_locks_nor_each_other() {
        let plan = Plan::bundled();
        for side in 180..900_u16 {
            let grid = BoardGrid::new(plan.drawing(), Size::new(f32::from(side), f32::from(side)));
            let size = coordinate_size(grid.cell);
            let all = grid.coordinates(&plan, size);
            for (at, (words, middle)) in all.iter().enumerate() {
                // Capitals and figures fill three quarters of their line.
                let tall = 0.375 * size;
                assert!(middle.y - tall >= 0.0 && middle.x - tall >= 0.0, "{side}: {words} is cut");
                for (_, exit) in plan.exits() {
                    let lock = grid.edge(exit.at, exit.side);
                    let apart = Vector::new((lock.x - middle.x).abs() - 0.3 * size, (lock.y - middle.y).abs() - tall);
                    assert!(apart.x.max(apart.y) >= grid.lock() - 0.5, "{side}: a lock lies over {words}");
                }
                for (other, beside) in &all[at + 1..] {
                    let apart =
                        ((beside.x - middle.x).abs() / (0.6 * size)).max((beside.y - middle.y).abs() / (0.75 * size));
                    assert!(apart >= 1.0, "{side}: {words} and {other}");
                }
            }
        }
    }

    #[test]
    fn clicks_near_an_edge_hit_the_edge() {
        let plan = Plan::bundled();
        let grid = BoardGrid::new(plan.drawing(), Size::new(700.0, 700.0));
        let square: Square = "E2".parse().unwrap();
        for side in Direction::ALL {
            let edge = grid.edge(square, side);
            let inside = edge + (grid.middle(square) - edge) * 0.2;
            assert_eq!(grid.hit(plan.drawing(), inside, true), Some(BoardHit::Edge(square, side)));
        }
        assert_eq!(grid.hit(plan.drawing(), grid.middle(square), true), Some(BoardHit::Square(square)));
        assert_eq!(grid.hit(plan.drawing(), Point::new(1.0, 1.0), true), None);
    }
}
