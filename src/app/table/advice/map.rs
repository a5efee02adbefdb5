//! The map of Clue's board: pieces, squares in reach, the route to every room. A press moves the chosen piece.

use crate::app::table::Message;
use crate::app::theme::{self, size, tokens};
use crate::app::widget::{self, label, pen};
use crate::edition::{Board, BoardSquare, Spot};
use iced::alignment::Horizontal;
use iced::widget::canvas::{self, Event, Frame, LineDash, Path, Stroke, Text};
use iced::{Color, Font, Point, Rectangle, Renderer, Size, Theme, Vector, mouse};
use std::sync::Arc;

/// The words in a room or another place. `way` says how I get there. `now` means that I can in this turn, or picked it.
/// `best` marks the room of the best suggestion.
pub struct PlaceLabel {
    pub id: String,
    pub name: String,
    pub way: String,
    pub now: bool,
    pub best: bool,
}

pub struct PieceDrawing {
    pub spot: Spot,
    pub name: String,
    /// `None` for a weapon, which is drawn by its name.
    pub disc: Option<Color>,
    pub mine: bool,
}

/// The board with everything that is drawn on it. `spot` is where I stand.
pub struct Map {
    pub board: Arc<Board>,
    pub spot: Option<Spot>,
    /// Pieces with a known place. Later ones lie on top.
    pub pieces: Vec<PieceDrawing>,
    pub faces: Vec<PlaceLabel>,
    pub reachable: Vec<BoardSquare>,
    pub snoops: Vec<BoardSquare>,
    pub starts: Vec<(BoardSquare, Color)>,
}

/// Where the squares of the board lie in the canvas.
#[derive(Clone, Copy)]
struct MapGrid {
    origin: Point,
    cell: f32,
    rows: usize,
    columns: usize,
}

impl MapGrid {
    fn new(board: &Board, bounds: Size) -> Self {
        let (rows, columns) = (board.grid.len(), board.grid.first().map_or(1, |row| row.chars().count()));
        // In whole pixels, so that rooms have no seams.
        let fits = ((bounds.width - 12.0) / columns as f32).min((bounds.height - 12.0) / rows as f32);
        let cell = fits.floor().max(4.0);
        let left = ((bounds.width - cell * columns as f32) / 2.0).floor();
        let top = ((bounds.height - cell * rows as f32) / 2.0).floor();
        Self { origin: Point::new(left, top), cell, rows, columns }
    }

    fn corner(&self, row: usize, column: usize) -> Point {
        self.origin + Vector::new(self.cell * column as f32, self.cell * row as f32)
    }

    fn middle(&self, square: BoardSquare) -> Point {
        self.corner(usize::from(square.0), usize::from(square.1)) + Vector::new(self.cell / 2.0, self.cell / 2.0)
    }

    fn at(&self, point: Point) -> Option<(usize, usize)> {
        let (x, y) = ((point.x - self.origin.x) / self.cell, (point.y - self.origin.y) / self.cell);
        let inside = x >= 0.0 && y >= 0.0 && (x as usize) < self.columns && (y as usize) < self.rows;
        inside.then_some((y as usize, x as usize))
    }
}

fn words(content: &str, position: Point, colour: Color, size: f32, font: Font) -> Text {
    label(content, position, colour, (size, font), Horizontal::Center)
}

/// The type size at which the words fit, up to `most`; `None` if it would be illegible.
fn fits(content: &str, width: f32, most: f32) -> Option<f32> {
    let letters = content.chars().count().max(1) as f32;
    let size = ((width - 6.0) / (letters * 0.56)).min(most);
    (size >= SMALLEST).then_some(size)
}

const SMALLEST: f32 = 4.5;

/// Type size below which fewer weapons are named.
const READABLE: f32 = 8.0;

/// The weapons of a room, those that do not fit as a number, and their type size, up to `most`. `None` if one name
/// alone would be illegible.
fn weapons_line(names: &[&str], width: f32, most: f32) -> Option<(f32, String)> {
    let line = |named: usize| {
        let (shown, others) = (names[..named].join(", "), names.len() - named);
        if others == 0 { shown } else { format!("{shown} +{others}") }
    };
    let sized = |line: String| Some((fits(&line, width, most)?, line));
    let mut lines = (1..=names.len()).rev().filter_map(|named| sized(line(named)));
    lines.find(|(high, _)| *high >= READABLE.min(most)).or_else(|| sized(line(names.len().min(1))))
}

/// Height of a line of words in a room, and of a row of discs, relative to their size.
const LINE: f32 = 1.25;
const DISCS: f32 = 2.5;

/// Distances from the middle of a room down to the middles of its lines.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RoomLines {
    name: f32,
    way: f32,
    discs: f32,
    weapons: f32,
}

impl RoomLines {
    fn new(cell: f32, way: bool, discs: bool, weapons: bool) -> Self {
        let part = |there: bool, high: f32| if there { high } else { 0.0 };
        let way = part(way, LINE * way_size(cell));
        let discs = part(discs, DISCS * disc_radius(cell));
        let weapons = part(weapons, LINE * weapons_size(cell));
        let name = LINE * name_size(cell);
        // Missing lines have no height, so the rest stays centred.
        let top = -(name + way + discs + weapons) / 2.0;
        Self {
            name: top + name / 2.0,
            way: top + name + way / 2.0,
            discs: top + name + way + discs / 2.0,
            weapons: top + name + way + discs + weapons / 2.0,
        }
    }
}

fn name_size(cell: f32) -> f32 {
    (cell * 0.8).clamp(9.0, size::NAME)
}

fn way_size(cell: f32) -> f32 {
    (name_size(cell) * 0.86).min(size::SMALL)
}

fn weapons_size(cell: f32) -> f32 {
    (cell * 0.6).min(size::SMALL)
}

fn disc_radius(cell: f32) -> f32 {
    (cell * 0.4).min(10.0)
}

impl Map {
    fn face(&self, id: &str) -> Option<&PlaceLabel> {
        self.faces.iter().find(|face| face.id == id)
    }

    fn lines(&self, id: &str, grid: MapGrid) -> RoomLines {
        let there = |discs: bool| {
            let here = |piece: &PieceDrawing| matches!(&piece.spot, Spot::Place(place) if place == id);
            self.pieces.iter().any(|piece| piece.disc.is_some() == discs && here(piece))
        };
        let way = self.face(id).is_some_and(|face| !face.way.is_empty());
        RoomLines::new(grid.cell, way, there(true), there(false))
    }

    /// Middle and width of a room or place. `None` if the board does not draw it.
    fn heart(&self, id: &str, grid: MapGrid) -> Option<(Point, f32)> {
        let (top, first, bottom, last) = self.board.extent(id)?;
        let (a, b) = (grid.corner(top, first), grid.corner(bottom + 1, last + 1));
        Some((Point::new(f32::midpoint(a.x, b.x), f32::midpoint(a.y, b.y)), b.x - a.x))
    }

    fn squares(&self, frame: &mut Frame, grid: MapGrid, t: &theme::Tokens) {
        for square in self.board.squares() {
            let reachable = self.reachable.contains(square);
            let ground = if reachable { theme::mix(t.raised, t.text, 0.14) } else { t.raised };
            let corner = grid.corner(usize::from(square.0), usize::from(square.1)) + Vector::new(0.5, 0.5);
            frame.fill_rectangle(corner, Size::new(grid.cell - 1.0, grid.cell - 1.0), ground);
        }
        // The stairs, which nobody enters.
        for (row, line) in self.board.grid.iter().enumerate() {
            for (column, _) in line.chars().enumerate().filter(|(_, drawn)| *drawn == 'X') {
                let ground = theme::mix(t.background, t.line, 0.4);
                frame.fill_rectangle(grid.corner(row, column), Size::new(grid.cell, grid.cell), ground);
            }
        }
        for square in self.board.snoop_spaces() {
            frame.fill_text(words("?", grid.middle(square), t.info, (grid.cell * 0.75).min(15.0), theme::SEMIBOLD));
            if self.snoops.contains(&square) {
                frame.stroke(&Path::circle(grid.middle(square), grid.cell * 0.44), pen(t.info, 2.0));
            }
        }
        for (square, colour) in &self.starts {
            let (ring, width) = (Path::circle(grid.middle(*square), grid.cell * 0.26), (grid.cell * 0.11).max(1.0));
            // An edge, because a white token's ring would vanish on paper.
            frame.stroke(&ring, pen(t.muted, width + 1.6));
            frame.stroke(&ring, pen(*colour, width));
        }
    }

    fn rooms(&self, frame: &mut Frame, grid: MapGrid, t: &theme::Tokens, hover: Option<&Spot>) {
        for id in self.board.places() {
            let face = self.face(id);
            let now = face.is_some_and(|face| face.now);
            let over = matches!(hover, Some(Spot::Place(place)) if place == id);
            let here = matches!(&self.spot, Some(Spot::Place(place)) if place == id);
            let mut ground = if here { t.selection } else { t.panel };
            if over {
                ground = theme::mix(ground, t.text, 0.08);
            }
            for (row, column) in self.board.inside(id) {
                frame.fill_rectangle(grid.corner(row, column), Size::new(grid.cell, grid.cell), ground);
            }
            // Gold only for the room of the best suggestion.
            let edge = match face {
                Some(face) if face.best => pen(t.accent, 2.0),
                _ if now => pen(t.text, 1.5),
                _ => pen(t.faint, 1.0),
            };
            frame.stroke(&self.outline(id, grid), edge);
        }
    }

    fn outline(&self, id: &str, grid: MapGrid) -> Path {
        Path::new(|path| {
            for (from, to) in self.board.walls(id) {
                path.move_to(grid.corner(from.0, from.1));
                path.line_to(grid.corner(to.0, to.1));
            }
        })
    }

    fn doors(&self, frame: &mut Frame, grid: MapGrid, t: &theme::Tokens) {
        for door in &self.board.doors {
            let now = self.face(&door.place).is_some_and(|face| face.now);
            let (from, to) = door.doorway();
            let (a, b) = (grid.corner(from.0, from.1), grid.corner(to.0, to.1));
            let inset = (b - a) * 0.16;
            let width = (grid.cell * 0.2).clamp(2.0, 4.0);
            frame.stroke(&Path::line(a + inset, b - inset), pen(if now { t.text } else { t.muted }, width));
        }
    }

    fn passages(&self, frame: &mut Frame, grid: MapGrid, t: &theme::Tokens) {
        let Some(Spot::Place(here)) = &self.spot else { return };
        let Some((from, _)) = self.heart(here, grid) else { return };
        for end in self.board.passages_from(&Spot::Place(here.clone())) {
            let Spot::Place(there) = end else { continue };
            let Some((to, _)) = self.heart(there, grid) else { continue };
            let dashes = LineDash { segments: &[5.0, 5.0], offset: 0 };
            // Between the two names.
            let way = to - from;
            let line = Path::line(from + way * 0.16, to - way * 0.16);
            frame.stroke(&line, Stroke { line_dash: dashes, ..pen(t.muted, 1.5) });
        }
    }

    fn names(&self, frame: &mut Frame, grid: MapGrid, t: &theme::Tokens) {
        for face in &self.faces {
            let Some((heart, width)) = self.heart(&face.id, grid) else { continue };
            let colour = if face.best || face.now { t.text } else { t.muted };
            let name = if face.best { format!("› {}", face.name) } else { face.name.clone() };
            // Even illegible: a room needs its name.
            let large = fits(&name, width, name_size(grid.cell)).unwrap_or(SMALLEST);
            let lines = self.lines(&face.id, grid);
            frame.fill_text(words(&name, heart + Vector::new(0.0, lines.name), colour, large, theme::TITLE));
            let Some(small) = fits(&face.way, width, (large * 0.86).min(way_size(grid.cell))) else { continue };
            let below = heart + Vector::new(0.0, lines.way);
            frame.fill_text(words(&face.way, below, if face.now { t.text } else { t.muted }, small, theme::BODY));
        }
    }

    fn pieces(&self, frame: &mut Frame, grid: MapGrid, t: &theme::Tokens) {
        for (at, piece) in self.pieces.iter().enumerate() {
            let Some(colour) = piece.disc else { continue };
            let (place, radius) = match &piece.spot {
                Spot::Square(square) => (grid.middle(*square), grid.cell * 0.4),
                Spot::Place(id) => {
                    let Some((heart, width)) = self.heart(id, grid) else { continue };
                    let beside = |other: &&PieceDrawing| other.disc.is_some() && other.spot == piece.spot;
                    // Discs of a room stand in a row, 2.4 radii apart.
                    let (count, before) = (
                        self.pieces.iter().filter(beside).count() as f32,
                        self.pieces[..at].iter().filter(beside).count() as f32,
                    );
                    let radius = disc_radius(grid.cell).min((width - 6.0) / (2.4 * count));
                    let right = (before - (count - 1.0) / 2.0) * radius * 2.4;
                    (heart + Vector::new(right, self.lines(id, grid).discs), radius)
                }
            };
            let disc = Path::circle(place, if piece.mine { radius } else { radius * 0.8 });
            frame.fill(&disc, colour);
            frame.stroke(&disc, if piece.mine { pen(t.text, 2.0) } else { pen(t.muted, 1.0) });
        }
        for id in self.board.places() {
            let there = |piece: &&PieceDrawing| piece.disc.is_none() && piece.spot == Spot::Place(id.clone());
            let weapons: Vec<&str> = self.pieces.iter().filter(there).map(|piece| piece.name.as_str()).collect();
            let Some((heart, width)) = self.heart(id, grid).filter(|_| !weapons.is_empty()) else { continue };
            let Some((high, line)) = weapons_line(&weapons, width, weapons_size(grid.cell)) else { continue };
            let below = heart + Vector::new(0.0, self.lines(id, grid).weapons);
            frame.fill_text(words(&line, below, t.muted, high, theme::BODY));
        }
    }
}

impl canvas::Program<Message> for Map {
    type State = Option<Spot>;

    fn update(
        &self,
        over: &mut Option<Spot>,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> Option<canvas::Action<Message>> {
        let grid = MapGrid::new(&self.board, bounds.size());
        let cell = cursor.position_in(bounds).and_then(|point| grid.at(point));
        let spot = cell.and_then(|(row, column)| self.board.spot_at(row, column));
        match event {
            Event::Mouse(mouse::Event::CursorMoved { .. }) if *over != spot => {
                *over = spot;
                Some(canvas::Action::request_redraw())
            }
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                let message = Message::Stand(spot?);
                Some(canvas::Action::publish(message).and_capture())
            }
            _ => None,
        }
    }

    fn draw(
        &self,
        over: &Option<Spot>,
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let t = tokens(theme);
        let mut frame = widget::drawing(renderer, bounds.size(), t.background);
        let grid = MapGrid::new(&self.board, bounds.size());
        self.squares(&mut frame, grid, t);
        if let Some(Spot::Square(square)) = over {
            let corner = grid.corner(usize::from(square.0), usize::from(square.1));
            let ring = Path::rectangle(corner, Size::new(grid.cell, grid.cell));
            frame.stroke(&ring, pen(t.info, 1.5));
        }
        self.rooms(&mut frame, grid, t, over.as_ref());
        self.doors(&mut frame, grid, t);
        self.passages(&mut frame, grid, t);
        self.names(&mut frame, grid, t);
        self.pieces(&mut frame, grid, t);
        vec![frame.into_geometry()]
    }

    fn mouse_interaction(&self, over: &Option<Spot>, bounds: Rectangle, cursor: mouse::Cursor) -> mouse::Interaction {
        if over.is_some() && cursor.is_over(bounds) {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::default()
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{DISCS, LINE, READABLE, RoomLines, SMALLEST};
    use super::{disc_radius, fits, name_size, way_size, weapons_line, weapons_size};

    #[test]
    fn lines_in_a_room_of_the_map_do_not_overlap_and_are_centred() {
        for cell in [8.0, 19.0, 21.0, 40.0] {
            let lines = RoomLines::new(cell, true, true, true);
            let [name, way] = [LINE * name_size(cell), LINE * way_size(cell)];
            let [discs, weapons] = [DISCS * disc_radius(cell), LINE * weapons_size(cell)];
            assert!(lines.way - lines.name > f32::midpoint(name, way) - 0.01, "{cell}: {lines:?}");
            assert!(lines.discs - lines.way > f32::midpoint(way, discs) - 0.01, "{cell}: {lines:?}");
            assert!(lines.weapons - lines.discs > f32::midpoint(discs, weapons) - 0.01, "{cell}: {lines:?}");
            let (top, foot) = (lines.name - name / 2.0, lines.weapons + weapons / 2.0);
            assert!((top + foot).abs() < 0.01, "{cell}: {lines:?}");
        }
        let alone = RoomLines::new(20.0, false, false, false);
        assert!(alone.name.abs() < 1e-6, "a name alone stands in the middle");
    }

    #[test]
    fn words_on_the_map_are_never_wider_than_their_room() {
        for (words, width) in [("environ deux tours", 90.0), ("Tuyau de plomb", 60.0), ("Bibliothèque, Corde", 70.0)] {
            let size = fits(words, width, 13.0).unwrap();
            assert!((SMALLEST..=13.0).contains(&size), "{size}");
            assert!(size * 0.56 * words.chars().count() as f32 <= width, "{words:?} leaves its room");
        }
        assert_eq!(fits("Kitchen", 200.0, 13.0), Some(13.0), "no larger than where there is room");
        assert_eq!(fits("environ deux tours", 24.0, 9.0), None, "what cannot be read is left out");
    }

    #[test]
    fn as_many_weapons_of_a_room_are_named_as_can_be_read_and_the_others_are_counted() {
        let weapons = ["Couteau", "Clé anglaise", "Pistolet"];
        let line = |width| weapons_line(&weapons, width, 11.0).unwrap();
        assert_eq!(line(300.0), (11.0, "Couteau, Clé anglaise, Pistolet".to_owned()));
        let (high, words) = line(100.0);
        assert!(words == "Couteau +2" && high > READABLE, "{words} {high}");
        assert_eq!(weapons_line(&weapons, 12.0, 11.0), None);
    }
}
