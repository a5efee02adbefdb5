//! Clue: signs on the cards of a solved case: a pawn, a weapon, the plan of a room. They are our own; no game's
//! artwork is used. Weapons of a player's own edition have one plain sign.

use super::end_picture::SIGN;
use super::picture::{Drawing, Ink, Picture, mix};
use crate::edition::{self, Board, Card, Colour, Door, Edition};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const MIDDLE: f32 = SIGN / 2.0;

const LINE_WIDTH: f32 = 3.0;

/// Largest size of a room's plan.
const MAX_PLAN: [f32; 2] = [100.0, 92.0];

pub fn case_sign(edition: &Edition, card: Card) -> Drawing {
    let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
    let id = edition.card(card).id.as_str();
    // In a player's own edition the id of a weapon may mean something else.
    let shipped = edition::by_id(&edition.id).is_some();
    match edition.category_of(card) {
        0 => {
            pawn(&mut sign, edition.token(id).map(|token| token.colour));
        }
        1 => weapon(&mut sign, if shipped { id } else { "other" }),
        _ => room(&mut sign, edition.board().as_deref(), id),
    }
    sign
}

/// Degrees run clockwise from the right.
fn arc([x, y]: [f32; 2], [across, down]: [f32; 2], from: f32, to: f32) -> Vec<[f32; 2]> {
    let steps = ((to - from).abs() / 9.0).ceil().max(1.0) as usize;
    let angle = |at: usize| (from + (to - from) * at as f32 / steps as f32).to_radians();
    (0..=steps).map(|at| [x + across * angle(at).cos(), y + down * angle(at).sin()]).collect()
}

/// A cubic Bézier curve as ten lines; `towards` are its control points.
fn curve(ends: [[f32; 2]; 2], towards: [[f32; 2]; 2]) -> Vec<[f32; 2]> {
    let at = |step: usize| {
        let t = step as f32 / 10.0;
        let parts = [(1.0 - t).powi(3), 3.0 * t * (1.0 - t).powi(2), 3.0 * t * t * (1.0 - t), t.powi(3)];
        let points = [ends[0], towards[0], towards[1], ends[1]];
        let sum = |axis: usize| parts.iter().zip(points).map(|(part, point)| part * point[axis]).sum();
        [sum(0), sum(1)]
    };
    (0..=10).map(at).collect()
}

/// Turns points around the middle by an eighth of a circle, so that the right ones go up.
fn slanted(points: &[[f32; 2]]) -> Vec<[f32; 2]> {
    let turned = |[x, y]: [f32; 2]| {
        let (x, y) = (x * 0.5f32.sqrt() + y * 0.5f32.sqrt(), y * 0.5f32.sqrt() - x * 0.5f32.sqrt());
        [MIDDLE + x, MIDDLE + y]
    };
    points.iter().copied().map(turned).collect()
}

pub(super) fn stroke(sign: &mut Drawing, points: Vec<[f32; 2]>) {
    sign.stroke(points, Ink::Text, LINE_WIDTH, 0.0);
}

fn outline(sign: &mut Drawing, mut points: Vec<[f32; 2]>) {
    points.extend(points.first().copied());
    stroke(sign, points);
}

pub(super) fn rectangle(sign: &mut Drawing, [left, top]: [f32; 2], [right, bottom]: [f32; 2]) {
    outline(sign, vec![[left, top], [right, top], [right, bottom], [left, bottom]]);
}

fn pawn(sign: &mut Drawing, colour: Option<Colour>) {
    let (left, right) = (40.5, SIGN - 40.5);
    let mut points = arc([MIDDLE, 26.0], [23.0, 23.0], 120.0, 420.0);
    points.extend(curve([[right, 46.0], [80.0, 84.0]], [[75.0, 58.0], [77.0, 70.0]]));
    points.extend([[90.0, 92.0], [90.0, 102.0], [14.0, 102.0], [14.0, 92.0]]);
    points.extend(curve([[24.0, 84.0], [left, 46.0]], [[27.0, 70.0], [29.0, 58.0]]));
    let Some(colour) = colour else { return outline(sign, points) };
    sign.fill(points.clone(), Ink::Own(colour));
    points.extend(points.first().copied());
    let rim = Ink::Own(mix(colour, Colour(0, 0, 0), 0.25));
    sign.stroke(points, rim, LINE_WIDTH, 0.0);
}

/// A line of a weapon's sign. If it is `slanted`, its points count from the middle.
#[derive(Deserialize)]
struct SignLine {
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    slanted: bool,
    parts: Vec<LinePart>,
}

#[derive(Deserialize)]
enum LinePart {
    To(Vec<[f32; 2]>),
    /// From the first point to the last. Those between are control points.
    Curve([f32; 2], [f32; 2], [f32; 2], [f32; 2]),
    Arc {
        centre: [f32; 2],
        radii: [f32; 2],
        from: f32,
        to: f32,
    },
}

impl LinePart {
    fn points(&self) -> Vec<[f32; 2]> {
        match self {
            Self::To(points) => points.clone(),
            Self::Curve(start, towards, on, end) => curve([*start, *end], [*towards, *on]),
            Self::Arc { centre, radii, from, to } => arc(*centre, *radii, *from, *to),
        }
    }
}

#[allow(clippy::expect_used)]
static WEAPONS: LazyLock<BTreeMap<String, Vec<SignLine>>> = LazyLock::new(|| {
    // The program brings the signs along, and a test draws each.
    ron::from_str(deerstalker_resources::WEAPON_SIGNS).expect("bundled signs")
});

fn weapon(sign: &mut Drawing, id: &str) {
    let drawn = match id {
        "dagger" => "knife",
        "spanner" => "wrench",
        "pistol" => "revolver",
        "lead_pipe" => "pipe",
        id => id,
    };
    for line in WEAPONS.get(drawn).unwrap_or_else(|| &WEAPONS["other"]) {
        let points: Vec<[f32; 2]> = line.parts.iter().flat_map(LinePart::points).collect();
        let points = if line.slanted { slanted(&points) } else { points };
        if line.closed { outline(sign, points) } else { stroke(sign, points) }
    }
}

/// The plan has gaps for the doors. Without a board, a plain room.
fn room(sign: &mut Drawing, board: Option<&Board>, id: &str) {
    let plan = board.and_then(|board| Some((board, board.extent(id)?)));
    let Some((board, (top, left, bottom, right))) = plan else {
        let walls = vec![[42.0, 92.0], [8.0, 92.0], [8.0, 12.0], [96.0, 12.0], [96.0, 92.0], [62.0, 92.0]];
        return stroke(sign, walls);
    };
    let (across, down) = ((right - left + 1) as f32, (bottom - top + 1) as f32);
    let unit = (MAX_PLAN[0] / across).min(MAX_PLAN[1] / down);
    let place = |(row, column): (usize, usize)| {
        let (x, y) = (column as f32 - left as f32 - across / 2.0, row as f32 - top as f32 - down / 2.0);
        [MIDDLE + x * unit, MIDDLE + y * unit]
    };
    let doors: Vec<_> = board.doors.iter().filter(|door| door.place == id).map(Door::doorway).collect();
    for (from, to) in board.walls(id) {
        if !doors.contains(&(from, to)) {
            stroke(sign, vec![place(from), place(to)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weapons_of_the_boxes_have_signs_of_their_own() {
        let signs = ["knife", "wrench", "candlestick", "revolver", "pipe", "rope", "a lamp"].map(|id| {
            let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
            weapon(&mut sign, id);
            sign.shapes
        });
        for (at, sign) in signs.iter().enumerate() {
            assert!(!sign.is_empty() && !signs[..at].contains(sign), "sign {at}");
        }
    }
}
