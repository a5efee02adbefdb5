//! The colours of the museum: floors by the colour that the Thief names there, and pawns.

use crate::app::theme::Tokens;
use crate::caper::Pawn;
use iced::Color;

/// The colour of corridors, which have no pattern.
pub const PLAIN: &str = "gray";

/// The pure colour behind a colour id of a plan; an unknown one is gray.
pub fn hue(colour: &str) -> Color {
    match colour {
        "red" => Color::from_rgb8(214, 92, 84),
        "purple" => Color::from_rgb8(134, 106, 186),
        "blue" => Color::from_rgb8(84, 132, 196),
        "white" => Color::from_rgb8(244, 240, 230),
        "yellow" => Color::from_rgb8(214, 178, 60),
        "green" => Color::from_rgb8(86, 158, 98),
        _ => Color::from_rgb8(140, 146, 142),
    }
}

fn mix(from: Color, to: Color, share: f32) -> Color {
    let part = |a: f32, b: f32| a + (b - a) * share;
    Color::from_rgb(part(from.r, to.r), part(from.g, to.g), part(from.b, to.b))
}

/// The floor where the Thief names this colour.
pub fn ground(t: &Tokens, colour: &str) -> Color {
    let dark = t.background.relative_luminance() < 0.5;
    let share = match (dark, colour) {
        (true, "white") => 0.16,
        (false, "white") => 0.75,
        (true, _) => 0.2,
        (false, _) => 0.3,
    };
    mix(t.background, hue(colour), share)
}

/// The lines of its pattern.
pub fn pattern(t: &Tokens, colour: &str) -> Color {
    mix(ground(t, colour), t.text, 0.13)
}

/// The pawn of a Character.
pub fn pawn(pawn: Pawn) -> Color {
    match pawn {
        Pawn::Mustard => Color::from_rgb8(218, 165, 32),
        Pawn::Scarlet => Color::from_rgb8(196, 40, 48),
        Pawn::Green => Color::from_rgb8(58, 136, 82),
        Pawn::Plum => Color::from_rgb8(120, 66, 140),
        Pawn::Peacock => Color::from_rgb8(54, 104, 178),
        Pawn::White => Color::from_rgb8(236, 232, 220),
    }
}

/// The Thief's pawn.
pub const THIEF: Color = Color::from_rgb(0.42, 0.43, 0.44);
