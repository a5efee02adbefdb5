//! Places of pieces and numbers on one square of the museum's board, so that none covers another.
//!
//! All measures are in sides of the square, from its upper left corner.
//!
//! * A painting, or the P of a power switch, has the upper left quarter, a camera the upper right one.
//! * A *rank*, which is 1 on the best end of a move, has the upper quarter that these leave, or else the lower left
//!   one.
//! * Pawns have the middle or, if something is above, the lower half.
//! * The *label* of a move has the lower edge, and then pawns move up. Alone, it has the middle.
//! * A *chance*, a number in percent, has the middle or, if something is above, the lower half. Beside a *trail*, whose
//!   line runs through the middle of the square, it has the lower right corner.
//! * A *star*, where the Thief was caught, is at the left of the label. Without one it has the upper left or upper
//!   right quarter.
//! * The *dot* of a possible end has the lower edge; on an empty square it can have the middle.

use super::Scene;
use crate::caper::{Plan, Square};
use iced::{Point, Rectangle, Size, Vector};

pub const PAINTING: Rectangle = Rectangle { x: 0.17, y: 0.17, width: 0.36, height: 0.28 };

/// Middle of a camera's disc. The lens is at its left.
pub const CAMERA: Point = Point::new(0.70, 0.30);

/// The lens reaches `LENS` to the left of the middle.
pub const CAMERA_RADIUS: f32 = 0.16;
pub const LENS: f32 = 0.24;

/// Side of the square round a number.
pub const NUMBER: f32 = 0.32;

/// The left end of a zone's word, at half its height, and the word's height.
pub const WORD: Point = Point::new(0.18, 0.73);
pub const WORD_HEIGHT: f32 = 0.21;

/// Middle and size of the P of a power switch beside something else.
pub const SWITCH: Point = Point::new(0.30, 0.28);
pub const SWITCH_SIZE: f32 = 0.44;

/// The dot on a possible end of a move.
pub const DOT: Point = Point::new(0.5, 0.88);
pub const DOT_RADIUS: f32 = 0.055;

pub const WIDEST_LABEL: f32 = 0.96;

#[allow(clippy::struct_excessive_bools, reason = "each kind of piece stands there or not")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareContent {
    pub painting: bool,
    pub camera: bool,
    pub rank: bool,
    pub star: bool,
    pub label: bool,
    pub trail: bool,
    pub chance: bool,
    pub power: bool,
    pub pawns: usize,
}

impl SquareContent {
    pub fn of(plan: &Plan, scene: &Scene, square: Square) -> Self {
        Self {
            painting: scene.paintings.iter().any(|(at, _)| *at == square),
            camera: scene.cameras.iter().any(|(_, at, _)| *at == square),
            rank: scene.ranks.iter().any(|(at, _)| *at == square),
            star: scene.thief == Some((square, true)),
            label: scene.is_labelled(square),
            trail: scene.trails.iter().any(|trail| trail.squares.contains(&square)),
            chance: scene.shades.iter().any(|shade| shade.at == square),
            power: plan.space(square).is_some_and(|space| plan.power().contains(space)),
            pawns: scene.pawns.iter().filter(|pawn| pawn.at == square).count(),
        }
    }

    const fn is_above(self) -> bool {
        self.painting || self.camera || self.rank || self.star || self.power
    }

    /// Middle of the P. If the square has nothing else, it is the square's middle.
    pub fn switch(self) -> Point {
        if self == (Self { power: true, ..Self::default() }) { Point::new(0.5, 0.5) } else { SWITCH }
    }

    /// Place of the dot. On an empty square it is the middle, if no `chances` are shown on the board.
    pub fn dot(self, chances: bool) -> Point {
        if !chances && self == Self::default() { Point::new(0.5, 0.5) } else { DOT }
    }

    /// Middle and radius of a pawn. Several stand side by side, or one below the other if the free space is higher than
    /// wide.
    pub fn pawn(self, index: usize) -> (Point, f32) {
        // With a label at the lower edge, pawns stand beside whatever is above. Without one they stand below it.
        let (middle, radius, free): (Point, f32, Size) =
            match (self.label, self.painting || self.power, self.camera || self.rank) {
                (true, true, _) => (Point::new(0.76, 0.33), 0.20, Size::new(0.43, 0.62)),
                (true, false, true) => (Point::new(0.23, 0.33), 0.20, Size::new(0.42, 0.62)),
                (true, false, false) => (Point::new(0.5, 0.36), 0.24, Size::new(0.96, 0.56)),
                (false, ..) if self.is_above() => (Point::new(0.5, 0.72), 0.22, Size::new(0.96, 0.52)),
                (false, ..) => (Point::new(0.5, 0.5), 0.28, Size::new(0.96, 0.96)),
            };
        let all = self.pawns.max(1) as f32;
        // Several discs fill the longer side, with 0.02 between them.
        let shared = (free.width.max(free.height) / (2.0 * all) - 0.01).min(0.19);
        let radius = if all > 1.0 { shared } else { radius };
        let aside = (index as f32 - (all - 1.0) / 2.0) * (2.0 * radius + 0.02);
        let aside = if free.height > free.width { Vector::new(0.0, aside) } else { Vector::new(aside, 0.0) };
        (middle + aside, radius)
    }

    /// Middle and greatest width of a label, which makes room for a star.
    pub const fn label(self) -> (Point, f32) {
        let alone = !self.is_above() && self.pawns == 0;
        if self.star {
            (Point::new(0.69, 0.82), 0.58)
        } else {
            (Point::new(0.5, if alone { 0.5 } else { 0.82 }), WIDEST_LABEL)
        }
    }

    pub const fn rank(self) -> Point {
        match (self.camera, self.power) {
            (true, true) => Point::new(0.22, 0.76),
            (true, false) => Point::new(0.22, 0.24),
            (false, _) => Point::new(0.76, 0.24),
        }
    }

    /// Place of the star. It is beside the label, if there is one, because pawns keep the upper half.
    pub const fn star(self) -> Point {
        match (self.label, self.painting || self.power) {
            (true, _) => Point::new(0.26, 0.74),
            (false, true) => Point::new(0.76, 0.26),
            (false, false) => Point::new(0.26, 0.26),
        }
    }

    /// From each edge of the square to the tint under the chance. It reaches under a number near the edge.
    pub fn tint(self) -> f32 {
        if self.chance().x > 0.5 { 0.04 } else { 0.14 }
    }

    pub const fn chance(self) -> Point {
        match (self.trail, self.is_above()) {
            (true, _) => Point::new(0.74, 0.77),
            (false, true) if self.rank && self.camera && self.power => Point::new(0.69, 0.72),
            (false, true) => Point::new(0.5, 0.72),
            (false, false) => Point::new(0.5, 0.5),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANCE: f32 = 0.26;

    fn all(content: SquareContent) -> Vec<(&'static str, Rectangle)> {
        let round = |middle: Point, width: f32, height: f32| {
            Rectangle::new(Point::new(middle.x - width / 2.0, middle.y - height / 2.0), Size::new(width, height))
        };
        let camera = Rectangle::new(
            Point::new(CAMERA.x - LENS, CAMERA.y - CAMERA_RADIUS),
            Size::new(LENS + CAMERA_RADIUS, 2.0 * CAMERA_RADIUS),
        );
        let mut all = Vec::new();
        all.extend(content.painting.then_some(("painting", PAINTING)));
        // A capital is two thirds as wide and three quarters as high as its type.
        let letter = SWITCH_SIZE * 0.67;
        all.extend(content.power.then(|| ("switch", round(content.switch(), letter, SWITCH_SIZE * 0.75))));
        all.extend(content.camera.then_some(("camera", camera)));
        all.extend(content.rank.then(|| ("rank", round(content.rank(), NUMBER, NUMBER))));
        all.extend(content.star.then(|| ("star", round(content.star(), 0.24, 0.24))));
        let (label, width) = content.label();
        all.extend(content.label.then(|| ("label", round(label, width, NUMBER))));
        all.extend((0..content.pawns).map(|index| {
            let (middle, radius) = content.pawn(index);
            ("pawn", round(middle, 2.0 * radius, 2.0 * radius))
        }));
        let chance = content.chance;
        let wide = if content.trail { 1.6 * CHANCE } else { 2.0 * CHANCE };
        all.extend(chance.then(|| ("chance", round(content.chance(), wide, CHANCE))));
        if chance {
            let tint = Rectangle::with_size(Size::new(1.0, 1.0)).shrink(content.tint());
            assert!(round(content.chance(), wide, CHANCE).is_within(&tint), "{content:?}");
        }
        // A trail may cover pieces, but no figure.
        let ways = [round(Point::new(0.5, 0.5), 0.04, 1.0), round(Point::new(0.5, 0.5), 1.0, 0.04)];
        if content.trail && chance {
            let place = round(content.chance(), wide, CHANCE);
            assert!(ways.iter().all(|way| way.intersection(&place).is_none()), "{content:?}");
        }
        all
    }

    // A zone's word stands above the dot; descenders reach down two fifths of its height.
    const _: () = assert!(WORD.y + 0.4 * WORD_HEIGHT < DOT.y - DOT_RADIUS && DOT.y + DOT_RADIUS < 1.0);

    #[test]
    fn nothing_on_a_square_covers_another() {
        for bits in 0..128_u8 {
            let has = |bit: u8| bits & (1 << bit) != 0;
            let (painting, camera, rank, star, label, trail) = (has(0), has(1), has(2), has(3), has(4), has(5));
            let power = has(6);
            // No camera stands on a painting. Ranks are for landings to come, which have no label, star or pawn.
            if painting && (camera || star) || rank && (star || label) || star && camera {
                continue;
            }
            // No painting hangs at a switch.
            if power && painting {
                continue;
            }
            // A label and a camera leave a switch no room for pawns.
            let pawnless = rank || power && camera && label;
            for pawns in 0..=if pawnless { 0 } else { 2 } {
                let chance = pawns == 0 && !label;
                let content = SquareContent { painting, camera, rank, star, label, trail, chance, power, pawns };
                let all = all(content);
                // The letter on a pawn must be legible.
                assert!((0..pawns).all(|index| content.pawn(index).1 > 0.14), "{content:?}");
                for (at, (one, place)) in all.iter().enumerate() {
                    let whole = place.x >= 0.0 && place.y >= 0.0 && place.x + place.width <= 1.0;
                    assert!(whole && place.y + place.height <= 1.0, "{one} of {content:?}: {place:?}");
                    for (other, beside) in &all[at + 1..] {
                        let common = place.intersection(beside);
                        let covered = common.is_some_and(|part| part.width > 0.021 && part.height > 0.021);
                        assert!(!covered, "{one} and {other} of {content:?}: {place:?}, {beside:?}");
                    }
                }
            }
        }
    }
}
