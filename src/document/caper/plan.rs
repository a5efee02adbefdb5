//! The museum as a picture: rooms, walls, exits, pieces, and where the Thief can be in the last round.

use super::super::font::Style;
use super::super::palette::Palette;
use super::super::picture::{Anchor, Picture, Shape, mix};
use crate::caper::{
    Belief, CaperGame, Edge, ExitKind, LogReplay, Notebook, Pad, Plan, PublicState, Round, Side, Square,
};
use crate::text::Language;
use crate::text::caper::CaperNames;

/// The side of a square.
const SIDE: f32 = 40.0;
/// Around the plan, with room for the letters and numbers.
const MARGIN: f32 = 28.0;

/// Draws the museum with the pieces of the last round and the Thief: where he is on his own side, where he can be on
/// the Characters' side if the picture `deduces`.
pub(super) fn picture(case: &CaperGame, deduces: bool, language: &Language, palette: &Palette) -> Picture {
    let plan = &*case.evening.frame.plan;
    let grid = &plan.drawing().grid;
    let columns = grid.first().map_or(0, |row| row.chars().count());
    let size = |count: usize| count as f32 * SIDE + 2.0 * MARGIN;
    let mut drawing =
        Drawing { picture: Picture::new(size(columns), size(grid.len()), palette.background), plan, palette };
    drawing.floor();
    drawing.coordinates(columns, grid.len());
    if let Some(record) = case.evening.rounds.last()
        && let Ok(round) = record.round(&case.evening.frame)
    {
        let table = match &record.notebook {
            Notebook::Characters { log, .. } => {
                let hunt = LogReplay::new(&round, log);
                if deduces && !hunt.now().is_outside() && hunt.table().end.is_none() {
                    drawing.possible(&hunt);
                }
                hunt.table().clone()
            }
            Notebook::Thief { log } => {
                let pad = Pad::new(&round, log);
                drawing.path(&pad);
                pad.table
            }
        };
        drawing.walls();
        drawing.pieces(&round, &table, &CaperNames::new(&case.evening.frame, &record.setup, language));
    } else {
        drawing.walls();
    }
    drawing.picture
}

struct Drawing<'a> {
    picture: Picture,
    plan: &'a Plan,
    palette: &'a Palette,
}

impl Drawing<'_> {
    /// The top left corner of a square.
    fn corner(square: Square) -> [f32; 2] {
        [MARGIN + f32::from(square.column) * SIDE, MARGIN + f32::from(square.row) * SIDE]
    }

    fn middle(square: Square) -> [f32; 2] {
        let [x, y] = Self::corner(square);
        [x + SIDE / 2.0, y + SIDE / 2.0]
    }

    fn label(&mut self, text: &str, [x, y]: [f32; 2], size: f32, colour: crate::edition::Colour) {
        self.picture.text(text, [x, y + size * 0.36], size, Style::SemiBold, colour, Anchor::Middle);
    }

    fn floor(&mut self) {
        for space in self.plan.floor() {
            let [x, y] = Self::corner(self.plan.square(space));
            self.picture.rect([x, y, SIDE, SIDE], 0.0, self.palette.panel);
            self.picture.shapes.push(Shape::Rect {
                bounds: [x, y, SIDE, SIDE],
                radius: 0.0,
                fill: None,
                border: Some(self.palette.line),
            });
            if self.plan.power().contains(space) {
                self.label("P", Self::middle(self.plan.square(space)), 15.0, self.palette.muted);
            }
        }
    }

    fn coordinates(&mut self, columns: usize, rows: usize) {
        let muted = self.palette.muted;
        for column in 0..columns {
            let letter = char::from(b'A' + u8::try_from(column).unwrap_or(0)).to_string();
            self.label(&letter, [MARGIN + (column as f32 + 0.5) * SIDE, MARGIN / 2.0], 11.0, muted);
        }
        for row in 0..rows {
            self.label(&(row + 1).to_string(), [MARGIN / 2.0, MARGIN + (row as f32 + 0.5) * SIDE], 11.0, muted);
        }
    }

    /// Walls between spaces and around them, and the exits in them.
    fn walls(&mut self) {
        for space in self.plan.floor() {
            let square = self.plan.square(space);
            for side in Side::ALL {
                let next = square.beside(side).filter(|next| self.plan.space(*next).is_some());
                let open = next.is_some_and(|next| self.plan.drawing().is_open(Edge::between(square, next)));
                if !open {
                    self.edge(square, side, self.palette.text, 2.5);
                }
            }
        }
        for (_, exit) in self.plan.exits() {
            let colour = if exit.kind == ExitKind::Window { self.palette.info } else { self.palette.accent };
            self.edge(exit.at, exit.side, colour, 5.0);
        }
    }

    fn edge(&mut self, square: Square, side: Side, colour: crate::edition::Colour, width: f32) {
        let [x, y] = Self::corner(square);
        let (from, to) = match side {
            Side::North => ([x, y], [x + SIDE, y]),
            Side::South => ([x, y + SIDE], [x + SIDE, y + SIDE]),
            Side::West => ([x, y], [x, y + SIDE]),
            Side::East => ([x + SIDE, y], [x + SIDE, y + SIDE]),
        };
        self.picture.line(from, to, colour, width);
    }

    /// Every space where the Thief can be; likelier ones are darker.
    fn possible(&mut self, hunt: &LogReplay<'_>) {
        let chances = Belief::now(hunt).spaces();
        let most = chances.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        for space in hunt.now().spaces() {
            let [x, y] = Self::corner(self.plan.square(space));
            let colour = mix(self.palette.panel, self.palette.accent, 0.2 + 0.6 * chances[space.index()] / most);
            self.picture.rect([x + 3.0, y + 3.0, SIDE - 6.0, SIDE - 6.0], 4.0, colour);
        }
    }

    /// The Thief's landings in order, on his own pad.
    fn path(&mut self, pad: &Pad) {
        let mut spaces: Vec<_> = pad.track.iter().filter_map(|hidden| hidden.space).collect();
        spaces.dedup();
        let points: Vec<[f32; 2]> = spaces.iter().map(|space| Self::middle(self.plan.square(*space))).collect();
        if let Some(last) = points.last() {
            self.picture.shapes.push(Shape::Disc { centre: *last, radius: 12.0, fill: self.palette.accent });
        }
        if points.len() > 1 {
            self.picture.shapes.push(Shape::Stroke { points, colour: self.palette.accent, width: 2.0, dash: 4.0 });
        }
    }

    /// Paintings as X, cameras by number, Characters by their first letter, the Thief's pawn as T, turned locks.
    fn pieces(&mut self, round: &Round, table: &PublicState, names: &CaperNames<'_>) {
        let palette = self.palette;
        for space in table.hanging {
            self.label("X", Self::middle(self.plan.square(space)), 15.0, palette.text);
        }
        for number in table.cameras.iter() {
            if let Some(space) = round.camera(number) {
                let centre = Self::middle(self.plan.square(space));
                self.picture.shapes.push(Shape::Disc { centre, radius: 10.0, fill: palette.info });
                self.label(&number.to_string(), centre, 12.0, palette.background);
            }
        }
        for (by, place) in table.characters.iter().enumerate() {
            let Some(space) = place else { continue };
            let centre = Self::middle(self.plan.square(*space));
            self.picture.shapes.push(Shape::Disc { centre, radius: 14.0, fill: palette.text });
            self.label(&names.initial(by), centre, 12.0, palette.background);
        }
        if let Some(space) = table.visible() {
            let centre = Self::middle(self.plan.square(space));
            self.picture.shapes.push(Shape::Disc { centre, radius: 14.0, fill: palette.muted });
            self.label("T", centre, 13.0, palette.background);
        }
        for (front, open) in &table.turned {
            if let Some((_, exit)) = self.plan.exits().iter().find(|(space, _)| space == front) {
                let ([x, y], shift) = (Self::middle(exit.at), SIDE * 0.72);
                let at = match exit.side {
                    Side::North => [x, y - shift],
                    Side::South => [x, y + shift],
                    Side::West => [x - shift, y],
                    Side::East => [x + shift, y],
                };
                self.label(if *open { "O" } else { "L" }, at, 12.0, palette.text);
            }
        }
    }
}
