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

/// From the top of a space to the middle of its tokens, if a number of a move stands below them.
const RAISED: f32 = 12.0;

/// Greatest radius of such a token.
const SMALL: f32 = 11.0;

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
    painter.pieces(&table, gone);
    let ends = painter.ends(&moves);
    for (space, tokens) in tokens(record, round, (&table, gone), names) {
        painter.tokens(space, &tokens, ends.contains_key(&space));
    }
    for (space, numbers) in &ends {
        painter.step(*space, &numbers.join(" "));
    }
    Figure { title: title.to_owned(), drawing: painter.picture, legend: fl!(names, "caper-plan-legend") }
}

/// A camera, a Character or the Thief.
struct Token {
    radius: f32,
    rim: Ink,
    fill: Ink,
    letter: String,
    ink: Ink,
    struck: bool,
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

    /// The numbers of the moves that ended on each space.
    fn ends(&self, moves: &[&PlottedMove]) -> BTreeMap<Space, Vec<String>> {
        let mut ends: BTreeMap<Space, Vec<String>> = BTreeMap::new();
        let mut last = None;
        for (at, moved) in moves.iter().enumerate() {
            // A Thief who stays ends where the move before ended.
            last = moved.path.last().or(moved.entry.as_ref()).and_then(|square| self.plan.space(*square)).or(last);
            if let Some(space) = last {
                ends.entry(space).or_default().push((at + 1).to_string());
            }
        }
        ends
    }

    fn step(&mut self, space: Space, numbers: &str) {
        let [x, y] = Self::middle(self.plan.square(space));
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

    fn struck(&mut self, [x, y]: [f32; 2], reach: f32) {
        self.picture.line([x - reach, y + reach], [x + reach, y - reach], Ink::Text, 1.6);
    }

    fn token(&mut self, token: &Token, centre: [f32; 2], radius: f32) {
        self.picture.disc(centre, radius, token.rim);
        self.picture.disc(centre, radius - 1.5, token.fill);
        self.label(&token.letter, centre, (1.2 * radius).min(12.0), token.ink);
        if token.struck {
            self.struck(centre, radius + 0.5);
        }
    }

    /// Tokens stand abreast, so that none covers another, a number of a move or what is beside the space.
    fn tokens(&mut self, space: Space, tokens: &[Token], numbered: bool) {
        let square = self.plan.square(space);
        let [left, top] = Self::corner(square);
        let room = SIDE / tokens.len() as f32;
        let middle = top + if numbered { RAISED } else { SIDE / 2.0 };
        let most = if numbered { SMALL } else { SIDE };
        for (at, token) in tokens.iter().enumerate() {
            let centre = [left + room * (at as f32 + 0.5), middle];
            self.token(token, centre, token.radius.min(room / 2.0 - 1.0).min(most));
        }
    }

    /// Paintings and turned locks.
    fn pieces(&mut self, table: &PublicState, gone: Gone) {
        for space in table.hanging {
            self.painting(space, Ink::Text);
        }
        for space in gone.paintings {
            let [x, y] = Self::middle(self.plan.square(space));
            self.painting(space, Ink::Muted);
            self.struck([x, y - 8.0], 10.5);
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

fn tokens(
    record: &RoundRecord,
    round: &Round,
    (table, gone): (&PublicState, Gone),
    names: &CaperNames<'_>,
) -> BTreeMap<Space, Vec<Token>> {
    let cameras = table.cameras.with(gone.cameras);
    let cameras = cameras.iter().filter_map(|number| {
        let struck = gone.cameras.contains(number);
        let fill = if struck { Ink::Muted } else { Ink::Info };
        let letter = number.to_string();
        Some((round.camera(number)?, Token { radius: 10.0, rim: fill, fill, letter, ink: Ink::Background, struck }))
    });
    let characters = table.characters.iter().zip(&record.setup.characters).enumerate();
    let characters = characters.filter_map(|(by, (place, character))| {
        let pawn = colours::pawn(character.pawn);
        let (fill, ink, letter) = (Ink::Own(pawn), Ink::Own(colours::letter_on(pawn)), names.initial(by));
        Some(((*place)?, Token { radius: 14.0, rim: Ink::Text, fill, letter, ink, struck: false }))
    });
    let thief = table.visible().map(|space| {
        let (fill, ink, letter) = (Ink::Muted, Ink::Background, "T".to_owned());
        (space, Token { radius: 14.0, rim: fill, fill, letter, ink, struck: false })
    });
    let mut tokens: BTreeMap<Space, Vec<Token>> = BTreeMap::new();
    for (space, token) in cameras.chain(characters).chain(thief) {
        tokens.entry(space).or_default().push(token);
    }
    tokens
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn tokens_on_one_space_cover_neither_each_other_nor_the_number_of_a_move_nor_the_wall() {
        let plan = Plan::bundled();
        let square: Square = "A8".parse().unwrap();
        let token = || Token {
            radius: 14.0,
            rim: Ink::Text,
            fill: Ink::Muted,
            letter: "T".to_owned(),
            ink: Ink::Background,
            struck: false,
        };
        for count in 1..=3 {
            let picture = Picture::new(1.0, 1.0, Ink::Background);
            let mut painter = PlanPainter { picture, plan: &plan };
            let tokens: Vec<Token> = std::iter::repeat_with(token).take(count).collect();
            let space = plan.space(square).unwrap();
            painter.tokens(space, &tokens, true);
            painter.step(space, "4 7");
            let [left, top] = PlanPainter::corner(square);
            let rims = painter.picture.shapes.iter().filter_map(|shape| match shape {
                Shape::Disc { centre, radius, fill: Ink::Text } => Some((*centre, *radius)),
                _ => None,
            });
            let rims: Vec<_> = rims.collect();
            let label = painter.picture.shapes.iter().find_map(|shape| match shape {
                Shape::Rect { bounds, .. } => Some(bounds[1]),
                _ => None,
            });
            assert_eq!(rims.len(), count);
            for (at, ([x, y], radius)) in rims.iter().enumerate() {
                assert!(x - radius >= left && x + radius <= left + SIDE && y - radius >= top, "{count}: {rims:?}");
                assert!(label.unwrap() >= y + radius, "{count}: {label:?}, {rims:?}");
                let apart = |([other, _], rim): &([f32; 2], f32)| (x - other).abs() >= radius + rim;
                assert!(rims[at + 1..].iter().all(apart), "{count}: {rims:?}");
            }
        }
    }
}
