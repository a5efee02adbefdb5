//! The signs on the cards of a solved case: a pawn, a weapon, the plan of a room. They are our own: no game's artwork
//! is used. Cards of a player's own edition have the plain sign of their kind.

use super::end_picture::SIGN;
use super::picture::{Drawing, Ink, Picture, mix};
use crate::edition::{self, Board, Card, Colour, Door, Edition};

const MIDDLE: f32 = SIGN / 2.0;

const LINE_WIDTH: f32 = 3.0;

/// The largest plan of a room.
const MAX_PLAN: [f32; 2] = [100.0, 92.0];

pub fn case_sign(edition: &Edition, card: Card) -> Drawing {
    let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
    let id = edition.card(card).id.as_str();
    // In a player's own edition the id of a weapon may mean something else.
    let shipped = edition::by_id(&edition.id).is_some();
    match edition.category_of(card) {
        0 => {
            let token = edition.tokens.iter().find(|token| token.id == id);
            pawn(&mut sign, token.map(|token| token.colour));
        }
        1 => weapon(&mut sign, if shipped { id } else { "" }),
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

/// Turns points around the middle by an eighth of a circle: the right points up.
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

fn weapon(sign: &mut Drawing, id: &str) {
    match id {
        "knife" | "dagger" => knife(sign),
        "wrench" | "spanner" => wrench(sign),
        "candlestick" => candlestick(sign),
        "revolver" | "pistol" => revolver(sign),
        "pipe" | "lead_pipe" => pipe(sign),
        "rope" => rope(sign),
        _ => {
            outline(sign, vec![[MIDDLE, 10.0], [94.0, MIDDLE], [MIDDLE, 94.0], [10.0, MIDDLE]]);
            outline(sign, vec![[MIDDLE, 38.0], [66.0, MIDDLE], [MIDDLE, 66.0], [38.0, MIDDLE]]);
        }
    }
}

fn knife(sign: &mut Drawing) {
    let mut blade = vec![[0.0, -9.0], [30.0, -9.0]];
    blade.extend(curve([[30.0, -9.0], [56.0, 9.0]], [[44.0, -9.0], [54.0, 0.0]]));
    blade.push([0.0, 9.0]);
    outline(sign, slanted(&blade));
    outline(sign, slanted(&[[-7.0, -16.0], [0.0, -16.0], [0.0, 16.0], [-7.0, 16.0]]));
    let mut handle = vec![[-7.0, 7.5], [-46.0, 7.5]];
    handle.extend(arc([-46.0, 0.0], [7.5, 7.5], 90.0, 270.0));
    handle.push([-7.0, -7.5]);
    stroke(sign, slanted(&handle));
}

fn wrench(sign: &mut Drawing) {
    let mut head = arc([32.0, 0.0], [21.0, 21.0], 28.0, 332.0);
    head.extend([[30.0, -10.0], [30.0, 10.0]]);
    outline(sign, slanted(&head));
    let mut handle = vec![[12.0, 8.0], [-46.0, 8.0]];
    handle.extend(arc([-46.0, 0.0], [8.0, 8.0], 90.0, 270.0));
    handle.push([12.0, -8.0]);
    stroke(sign, slanted(&handle));
}

fn candlestick(sign: &mut Drawing) {
    let mut flame = curve([[MIDDLE, 4.0], [MIDDLE, 27.0]], [[66.0, 18.0], [60.0, 27.0]]);
    flame.extend(curve([[MIDDLE, 27.0], [MIDDLE, 4.0]], [[44.0, 27.0], [38.0, 18.0]]));
    stroke(sign, flame);
    rectangle(sign, [45.0, 33.0], [59.0, 56.0]);
    outline(sign, vec![[36.0, 56.0], [68.0, 56.0], [61.0, 66.0], [43.0, 66.0]]);
    for x in [48.0, 56.0] {
        stroke(sign, vec![[x, 66.0], [x, 88.0]]);
    }
    outline(sign, vec![[35.0, 88.0], [69.0, 88.0], [80.0, 100.0], [24.0, 100.0]]);
}

fn revolver(sign: &mut Drawing) {
    rectangle(sign, [6.0, 32.0], [50.0, 44.0]);
    rectangle(sign, [50.0, 28.0], [74.0, 52.0]);
    stroke(sign, vec![[50.0, 40.0], [74.0, 40.0]]);
    let mut grip = vec![[74.0, 32.0], [82.0, 26.0], [88.0, 32.0], [84.0, 38.0]];
    grip.extend(curve([[84.0, 46.0], [100.0, 84.0]], [[86.0, 60.0], [94.0, 70.0]]));
    grip.extend([[80.0, 90.0], [70.0, 58.0], [62.0, 52.0]]);
    stroke(sign, grip);
    let mut guard = vec![[46.0, 44.0], [46.0, 54.0]];
    guard.extend(arc([57.0, 54.0], [11.0, 11.0], 180.0, 20.0));
    stroke(sign, guard);
    stroke(sign, vec![[58.0, 52.0], [56.0, 60.0]]);
}

fn pipe(sign: &mut Drawing) {
    let mut bent = vec![[14.0, 24.0], [62.0, 24.0]];
    bent.extend(arc([62.0, 46.0], [22.0, 22.0], 270.0, 360.0));
    bent.extend([[84.0, 90.0], [66.0, 90.0], [66.0, 50.0]]);
    bent.extend(arc([58.0, 50.0], [8.0, 8.0], 0.0, -90.0));
    bent.push([14.0, 42.0]);
    stroke(sign, bent);
    rectangle(sign, [6.0, 19.0], [14.0, 47.0]);
    rectangle(sign, [61.0, 90.0], [89.0, 98.0]);
}

fn rope(sign: &mut Drawing) {
    outline(sign, arc([MIDDLE, 28.0], [36.0, 13.0], 0.0, 360.0));
    stroke(sign, arc([MIDDLE, 28.0], [19.0, 5.0], 0.0, 360.0));
    for turn in 1..4u8 {
        let down = 28.0 + 14.0 * f32::from(turn);
        let mut coil = vec![[MIDDLE + 36.0, down - 14.0]];
        coil.extend(arc([MIDDLE, down], [36.0, 13.0], 0.0, 180.0));
        coil.push([MIDDLE - 36.0, down - 14.0]);
        stroke(sign, coil);
    }
    stroke(sign, curve([[84.0, 76.0], [98.0, 100.0]], [[88.0, 88.0], [90.0, 98.0]]));
}

/// With gaps for the doors. Without a board, a plain room.
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
