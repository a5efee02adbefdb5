//! Great Museum Caper: colours of the pawns, and of the rooms, which the Thief names by them.

use crate::caper::Pawn;
use crate::edition::Colour;

/// `colour` is an id of a plan. Grey for an unknown one.
pub fn hue(colour: &str) -> Colour {
    match colour {
        "red" => Colour(214, 92, 84),
        "purple" => Colour(134, 106, 186),
        "blue" => Colour(84, 132, 196),
        "white" => Colour(244, 240, 230),
        "yellow" => Colour(214, 178, 60),
        "green" => Colour(86, 158, 98),
        _ => Colour(140, 146, 142),
    }
}

pub const fn pawn(pawn: Pawn) -> Colour {
    match pawn {
        Pawn::Mustard => Colour(218, 165, 32),
        Pawn::Scarlet => Colour(196, 40, 48),
        Pawn::Green => Colour(58, 136, 82),
        Pawn::Plum => Colour(120, 66, 140),
        Pawn::Peacock => Colour(54, 104, 178),
        Pawn::White => Colour(236, 232, 220),
    }
}

/// Dark on a bright pawn, white on a dark one.
pub(super) const fn letter_on(Colour(red, green, blue): Colour) -> Colour {
    if red as u16 + green as u16 + (blue as u16) > 400 { Colour(26, 20, 6) } else { Colour(255, 255, 255) }
}
