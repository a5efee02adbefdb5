//! Paints the museum's board, except the pieces: floor, walls, outlines of possible spaces, chances, trails and rings.
use super::grid::coordinate_size;
use super::pieces::PiecePainter;
use super::places::{DOT_RADIUS, NUMBER, SWITCH_SIZE, SquareContent, WIDEST_LABEL, WORD, WORD_HEIGHT};
use super::{BoardGrid, BoardHit, LockDisplay, Scene, TrailDisplay};
use crate::app::caper::colours;
use crate::app::theme::{self, Tokens};
use crate::app::widget::{label, pen};
use crate::caper::{Direction, Edge, ExitKind, Plan, Space, SpaceSet, Square};
use iced::alignment::Horizontal;
use iced::widget::canvas::{Frame, LineCap, LineDash, Path, Stroke};
use iced::{Color, Point, Size, Vector};
use std::collections::BTreeMap;

const WALL: f32 = 2.6;

const OUTLINE: f32 = 2.0;

/// Words that would be smaller are left out.
const SMALLEST_WORD: f32 = 7.0;

pub struct BoardPainter<'a> {
    pub plan: &'a Plan,
    pub scene: &'a Scene,
    pub grid: BoardGrid,
    pub t: &'a Tokens,
}

impl BoardPainter<'_> {
    pub fn paint(&self, frame: &mut Frame, over: Option<BoardHit>) {
        // Later parts cover earlier ones, except that the canvas writes words above all shapes, so they must avoid
        // pieces.
        self.coordinates(frame);
        self.floor(frame);
        self.words(frame);
        self.shades(frame);
        self.walls(frame);
        self.outlines(frame);
        let pieces = PiecePainter { plan: self.plan, scene: self.scene, grid: self.grid, t: self.t };
        self.exits(frame, &pieces);
        self.power(frame);
        pieces.beneath_trails(frame);
        self.trails(frame);
        pieces.above_trails(frame);
        self.stops(frame);
        self.landings(frame);
        self.rings(frame, over);
    }

    fn floor_squares(&self) -> impl Iterator<Item = (Space, Square)> + '_ {
        self.plan.floor().iter().map(|space| (space, self.plan.square(space)))
    }

    fn coordinates(&self, frame: &mut Frame) {
        let size = coordinate_size(self.grid.cell);
        for (words, at) in self.grid.coordinates(self.plan, size) {
            frame.fill_text(label(&words, at, self.t.muted, (size, theme::BODY), Horizontal::Center));
        }
    }

    fn floor(&self, frame: &mut Frame) {
        for (space, square) in self.floor_squares() {
            let place = self.grid.square(square);
            frame.fill_rectangle(place.position(), place.size(), colours::ground(self.t, self.plan.colour(space)));
            if self.scene.reach.contains(space) {
                frame.fill_rectangle(place.position(), place.size(), Color { a: 0.07, ..self.t.text });
            }
        }
        for (_, square) in self.floor_squares() {
            // Every border is the right or the lower one of a square.
            for side in [Direction::Right, Direction::Down] {
                if self.is_open(square, side) {
                    let (at, size) = self.bar(square, side, 1.0, 0.0);
                    frame.fill_rectangle(at, size, Color { a: 0.07, ..self.t.text });
                }
            }
        }
    }

    fn words(&self, frame: &mut Frame) {
        let size = (self.grid.cell * WORD_HEIGHT).min(11.0);
        if size < SMALLEST_WORD {
            return;
        }
        for (letter, word) in &self.scene.words {
            let squares = self.floor_squares().map(|(_, square)| square);
            let free = |square: &Square| !self.is_low_filled(*square);
            let first = squares.filter(|square| self.plan.drawing().letter(*square) == *letter).max_by_key(|square| {
                // In the lowest row, if possible with nothing over the word, else as far left as possible.
                (square.row, free(square), u8::MAX - square.column)
            });
            let Some(square) = first else { continue };
            let corner = self.grid.within(square, WORD);
            frame.fill_text(label(word, corner, self.t.muted, (size, theme::BODY), Horizontal::Left));
        }
    }

    fn is_low_filled(&self, square: Square) -> bool {
        let content = SquareContent::of(self.plan, self.scene, square);
        let low = content.chance && content.chance().y > 0.5;
        content.pawns > 0 || content.label || low
    }

    fn shades(&self, frame: &mut Frame) {
        let cell = self.grid.cell;
        let fill = |frame: &mut Frame, square: Square, ground: Color| {
            let content = SquareContent::of(self.plan, self.scene, square);
            let place = self.grid.square(square).shrink((cell * content.tint()).max(2.0));
            frame.fill(&Path::rounded_rectangle(place.position(), place.size(), 4.0.into()), ground);
        };
        for shade in &self.scene.shades {
            let Some((ground, ink)) = self.t.belief(shade.percent) else { continue };
            fill(frame, shade.at, ground);
            // The canvas writes words above all shapes, so a number would show through a pawn or a label.
            let content = SquareContent::of(self.plan, self.scene, shade.at);
            if content.label || content.pawns > 0 {
                continue;
            }
            let size = (cell * 0.26).clamp(7.0, 13.0);
            let middle = self.grid.within(shade.at, content.chance());
            let font = if shade.percent >= 20 { theme::SEMIBOLD } else { theme::MEDIUM };
            frame.fill_text(label(&shade.percent.to_string(), middle, ink, (size, font), Horizontal::Center));
        }
        if let Some((square, _)) = self.scene.thief {
            fill(frame, square, self.t.accent);
        }
    }

    fn is_open(&self, square: Square, side: Direction) -> bool {
        let drawing = self.plan.drawing();
        square.beside(side).is_some_and(|next| drawing.is_floor(next) && drawing.is_open(Edge::between(square, next)))
    }

    fn bar(&self, square: Square, side: Direction, width: f32, more: f32) -> (Point, Size) {
        let (row, column) = (f32::from(square.row), f32::from(square.column));
        let half = width / 2.0;
        let long = self.grid.cell + 2.0 * more;
        match side {
            Direction::Up | Direction::Down => {
                let row = if side == Direction::Down { row + 1.0 } else { row };
                (self.grid.corner(row, column) - Vector::new(more, half), Size::new(long, width))
            }
            Direction::Right | Direction::Left => {
                let column = if side == Direction::Right { column + 1.0 } else { column };
                (self.grid.corner(row, column) - Vector::new(half, more), Size::new(width, long))
            }
        }
    }

    fn walls(&self, frame: &mut Frame) {
        for (_, square) in self.floor_squares() {
            for side in Direction::ALL {
                let inner = square.beside(side).is_some_and(|next| self.plan.drawing().is_floor(next));
                // Draw a wall between two squares only for the left or upper one.
                let twice = inner && matches!(side, Direction::Up | Direction::Left);
                if !twice && !self.is_open(square, side) {
                    let (at, size) = self.bar(square, side, WALL, WALL / 2.0);
                    frame.fill_rectangle(at, size, colours::wall(self.t));
                }
            }
        }
    }

    fn exits(&self, frame: &mut Frame, pieces: &PiecePainter<'_>) {
        for (_, exit) in self.plan.exits() {
            if exit.kind == ExitKind::Door {
                // A gap in the wall, shorter than the square.
                let (at, size) = self.bar(exit.at, exit.side, WALL, -(self.grid.cell * 0.16).round());
                frame.fill_rectangle(at, size, self.t.background);
            }
            let lock = self.scene.locks.get(&exit.at).copied().unwrap_or(LockDisplay::Unknown);
            pieces.lock(frame, self.grid.edge(exit.at, exit.side), lock);
        }
    }

    fn power(&self, frame: &mut Frame) {
        for space in self.plan.power() {
            let square = self.plan.square(space);
            let place = SquareContent::of(self.plan, self.scene, square).switch();
            let middle = self.grid.within(square, place);
            let size = self.grid.cell * SWITCH_SIZE;
            let shade = self.scene.shades.iter().find(|shade| shade.at == square);
            let ink = shade.and_then(|shade| self.t.belief(shade.percent)).map_or(self.t.text, |(_, ink)| ink);
            let colour = if self.scene.dark { self.t.bad } else { ink };
            frame.fill_text(label("P", middle, colour, (size, theme::TITLE), Horizontal::Center));
            if self.scene.dark {
                let reach = Vector::new(self.grid.cell * 0.24, -self.grid.cell * 0.24);
                frame.stroke(&Path::line(middle - reach, middle + reach), pen(self.t.bad, 2.0));
            }
        }
    }

    fn outlines(&self, frame: &mut Frame) {
        self.outline(frame, self.scene.possible, pen(self.t.text, OUTLINE));
        self.outline(frame, self.scene.reach, pen(self.t.text, OUTLINE));
        let dashes = LineDash { segments: &[4.0, 3.0], offset: 0 };
        self.outline(frame, self.scene.ruled_out, Stroke { line_dash: dashes, ..pen(self.t.muted, 1.2) });
    }

    fn outline(&self, frame: &mut Frame, set: SpaceSet, stroke: Stroke<'_>) {
        let cell = self.grid.cell;
        let inset = (cell * 0.08).round().max(2.0) + OUTLINE / 2.0;
        let within = |square: Option<Square>| {
            square.and_then(|square| self.plan.space(square)).is_some_and(|space| set.contains(space))
        };
        let path = Path::new(|path| {
            // A set without limit also has spaces beyond this plan.
            for square in
                set.iter().filter(|space| space.index() < self.plan.len()).map(|space| self.plan.square(space))
            {
                for side in Direction::ALL.into_iter().filter(|side| !within(square.beside(*side))) {
                    let ends = match side {
                        Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
                        Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
                    };
                    // The line is shorter at a corner that turns inwards and longer at one that turns outwards, so that
                    // the lines of two squares meet.
                    let [from, to] = ends.map(|end| {
                        let beside = square.beside(end);
                        if !within(beside) {
                            inset
                        } else if within(beside.and_then(|beside| beside.beside(side))) {
                            -inset
                        } else {
                            0.0
                        }
                    });
                    let at = |x: f32, y: f32| self.grid.square(square).position() + Vector::new(x, y);
                    let (start, end) = match side {
                        Direction::Up => (at(from, inset), at(cell - to, inset)),
                        Direction::Down => (at(from, cell - inset), at(cell - to, cell - inset)),
                        Direction::Left => (at(inset, from), at(inset, cell - to)),
                        Direction::Right => (at(cell - inset, from), at(cell - inset, cell - to)),
                    };
                    path.move_to(start);
                    path.line_to(end);
                }
            }
        });
        // Square line ends close the corners, but would join dashes.
        let cap = if stroke.line_dash.segments.is_empty() { LineCap::Square } else { LineCap::Butt };
        frame.stroke(&path, Stroke { line_cap: cap, ..stroke });
    }

    fn trails(&self, frame: &mut Frame) {
        for trail in &self.scene.trails {
            let path = Path::new(|path| {
                for (at, square) in trail.squares.iter().enumerate() {
                    let middle = self.grid.middle(*square);
                    if at == 0 { path.move_to(middle) } else { path.line_to(middle) }
                }
            });
            let dashed =
                |segments, colour, width| Stroke { line_dash: LineDash { segments, offset: 0 }, ..pen(colour, width) };
            let stroke = match trail.display {
                TrailDisplay::Walked => pen(self.t.text, 2.0),
                TrailDisplay::Dashed => dashed(&[4.0, 3.0], self.t.muted, 1.4),
                TrailDisplay::Advised => dashed(&[2.0, 4.0], self.t.accent, 2.0),
            };
            frame.stroke(&path, stroke);
            for (square, _) in trail.stops.iter().filter(|(_, words)| words.is_empty()) {
                frame.fill(&Path::circle(self.grid.middle(*square), 3.5), self.t.text);
            }
        }
    }

    /// The labels of a square share one chip above the pawns. It shows either moves made or moves to come, whichever
    /// the first trail that ends there shows. Labels of the other kind are left out.
    fn stops(&self, frame: &mut Frame) {
        let mut written: BTreeMap<Square, (bool, Vec<&str>)> = BTreeMap::new();
        for trail in &self.scene.trails {
            let reached = trail.display == TrailDisplay::Walked;
            for (square, words) in trail.stops.iter().filter(|(_, words)| !words.is_empty()) {
                let (before, labels) = written.entry(*square).or_insert_with(|| (reached, Vec::new()));
                if *before == reached {
                    labels.push(words);
                }
            }
        }
        for (square, (reached, labels)) in written {
            let (middle, width) = SquareContent::of(self.plan, self.scene, square).label();
            self.chip(frame, &labels.join(", "), self.grid.within(square, middle), width, reached);
        }
    }

    /// A rounded square, which no camera has, at most `width` cells wide. Dashed if the move is still to come.
    fn chip(&self, frame: &mut Frame, words: &str, middle: Point, width: f32, reached: bool) {
        let (size, side) = ((self.grid.cell * 0.22).clamp(8.0, 11.0), (self.grid.cell * NUMBER).max(10.0));
        // Two figures fit the square. Longer words widen it up to `width`, and then shrink.
        let longer = words.chars().count().saturating_sub(2) as f32;
        let widest = self.grid.cell * width;
        let size = size.min(((widest - side) / (0.5 * longer.max(1.0))).max(5.5));
        let place = Size::new((side + size * 0.5 * longer).min(widest), side);
        let path =
            Path::rounded_rectangle(middle - Vector::new(place.width / 2.0, place.height / 2.0), place, 3.0.into());
        let (ground, ink) = if reached { (self.t.text, self.t.background) } else { (self.t.background, self.t.text) };
        frame.fill(&path, ground);
        if !reached {
            let dashes = LineDash { segments: &[2.0, 2.0], offset: 0 };
            frame.stroke(&path, Stroke { line_dash: dashes, ..pen(self.t.text, 1.0) });
        }
        frame.fill_text(label(words, middle, ink, (size, theme::BOLD), Horizontal::Center));
    }

    fn landings(&self, frame: &mut Frame) {
        for space in self.scene.ends {
            let square = self.plan.square(space);
            let content = SquareContent::of(self.plan, self.scene, square);
            let middle = self.grid.within(square, content.dot(!self.scene.shades.is_empty()));
            frame.fill(&Path::circle(middle, (self.grid.cell * DOT_RADIUS).max(1.8)), self.t.text);
        }
        for (square, words) in &self.scene.ranks {
            let middle = self.grid.within(*square, SquareContent::of(self.plan, self.scene, *square).rank());
            self.chip(frame, words, middle, WIDEST_LABEL, true);
        }
    }

    /// Marks the square under the pointer. A closed line would look like an outline of possible spaces.
    fn corners(&self, frame: &mut Frame, square: Square) {
        let place = self.grid.square(square).shrink(2.5);
        let long = place.width * 0.2;
        let path = Path::new(|path| {
            for (x, towards_right) in [(place.x, 1.0), (place.x + place.width, -1.0)] {
                for (y, downwards) in [(place.y, 1.0), (place.y + place.height, -1.0)] {
                    path.move_to(Point::new(x + towards_right * long, y));
                    path.line_to(Point::new(x, y));
                    path.line_to(Point::new(x, y + downwards * long));
                }
            }
        });
        frame.stroke(&path, pen(self.t.muted, 1.5));
    }

    fn rings(&self, frame: &mut Frame, over: Option<BoardHit>) {
        let ring = |frame: &mut Frame, square: Square, colour: Color, width: f32, inset: f32| {
            let place = self.grid.square(square).shrink(inset);
            frame.stroke(&Path::rounded_rectangle(place.position(), place.size(), 4.0.into()), pen(colour, width));
        };
        // Insets keep the rings of a square apart, but the chosen square's lies on the advised one's.
        for space in self.scene.viewed {
            ring(frame, self.plan.square(space), self.t.info, 1.5, 5.0);
        }
        for square in &self.scene.odd {
            ring(frame, *square, self.t.bad, 2.0, 3.0);
        }
        match over {
            Some(BoardHit::Square(square)) => self.corners(frame, square),
            Some(BoardHit::Exit(front)) => {
                if let Some((_, exit)) = self.plan.exits().iter().find(|(_, exit)| exit.at == front) {
                    let circle = Path::circle(self.grid.edge(exit.at, exit.side), self.grid.lock() + 2.5);
                    frame.stroke(&circle, pen(self.t.muted, 1.5));
                }
            }
            Some(BoardHit::Edge(square, side)) => {
                let (at, size) = self.bar(square, side, WALL + 2.0, 0.0);
                frame.fill_rectangle(at, size, self.t.info);
            }
            None => {}
        }
        if let Some(square) = self.scene.advised {
            ring(frame, square, self.t.accent, 2.6, 3.5);
        }
        if let Some(square) = self.scene.chosen {
            ring(frame, square, self.t.info, 2.0, 3.5);
        }
        if let Some(square) = self.scene.cursor {
            ring(frame, square, self.t.info, 2.0, 1.5);
        }
    }
}
