//! Colours of the museum: pawns, walls, and floors by the colour that the Thief names there.

use crate::app::theme::{self, Tokens};
use crate::caper::Pawn;
use crate::document::caper::colours;
use iced::Color;

pub fn hue(colour: &str) -> Color {
    theme::colour(colours::hue(colour))
}

fn is_dark(t: &Tokens) -> bool {
    t.background.relative_luminance() < 0.5
}

const fn rgb(hex: u32) -> Color {
    Color::from_rgb8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Colour of the floor. It is quiet, because everything else lies on it.
pub fn ground(t: &Tokens, colour: &str) -> Color {
    let (night, paper) = match colour {
        "red" => (0x0038_2729, 0x00e2_cbc0),
        "purple" => (0x002e_2d3f, 0x00da_d1d4),
        "blue" => (0x0024_3140, 0x00d1_d5d5),
        "white" => (0x0033_3739, 0x00f9_f7f3),
        "yellow" => (0x003c_3926, 0x00e6_dbbe),
        "green" => (0x0024_372e, 0x00d1_dac5),
        _ => (0x001f_2325, 0x00eb_e5d8),
    };
    rgb(if is_dark(t) { night } else { paper })
}

pub fn wall(t: &Tokens) -> Color {
    rgb(if is_dark(t) { 0x0061_625f } else { 0x009f_9a8f })
}

pub fn pawn(pawn: Pawn) -> Color {
    theme::colour(colours::pawn(pawn))
}

pub const THIEF: Color = Color::from_rgb(0.42, 0.43, 0.44);
