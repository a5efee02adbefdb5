//! The colours of the museum: floors by the colour that the Thief names there, and pawns.

use crate::app::theme::Tokens;
use crate::caper::Pawn;
use crate::document::caper::colours;
use crate::edition::Colour;
use iced::Color;

/// The colour of corridors, which have no pattern.
pub const PLAIN: &str = "gray";

/// The pure colour behind a colour id of a plan; an unknown one is gray.
pub fn hue(colour: &str) -> Color {
    opaque(colours::hue(colour))
}

fn opaque(Colour(red, green, blue): Colour) -> Color {
    Color::from_rgb8(red, green, blue)
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
    opaque(colours::pawn(pawn))
}

/// The Thief's pawn.
pub const THIEF: Color = Color::from_rgb(0.42, 0.43, 0.44);
