//! The colours of documents, from which the window makes its own.

use crate::edition::Colour;

/// The colours of a theme by role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// The ground.
    pub background: Colour,
    /// Panels on it.
    pub panel: Colour,
    /// Cards on panels.
    pub raised: Colour,
    /// Rules and borders.
    pub line: Colour,
    /// Text.
    pub text: Colour,
    /// Text of less weight.
    pub muted: Colour,
    /// Marks and disabled buttons: contrast 3 : 1 on every ground.
    pub faint: Colour,
    /// The colour of the house.
    pub accent: Colour,
    /// On the accent.
    pub on_accent: Colour,
    /// Has it.
    pub yes: Colour,
    /// The disc under it.
    pub yes_disc: Colour,
    /// Wrong.
    pub bad: Colour,
    /// Footnotes.
    pub info: Colour,
    /// Behind what is selected.
    pub selection: Colour,
}

const fn rgb(hex: u32) -> Colour {
    Colour((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// Whether the ground is dark.
    pub const fn is_dark(&self) -> bool {
        let Colour(red, green, blue) = self.background;
        red as u16 + green as u16 + (blue as u16) < 384
    }

    /// Dark on light: for printing.
    pub const PAPER: Self = Self {
        background: rgb(0x00ef_e9dc),
        panel: rgb(0x00f8_f4ea),
        raised: rgb(0x00ff_fdf8),
        line: rgb(0x00d9_cfbb),
        text: rgb(0x0027_231b),
        muted: rgb(0x006f_6758),
        faint: rgb(0x008a_8170),
        accent: rgb(0x008b_5e0c),
        on_accent: rgb(0x00ff_f8e6),
        yes: rgb(0x0024_744a),
        yes_disc: rgb(0x00d9_ecdf),
        bad: rgb(0x00b0_382a),
        info: rgb(0x002d_6a9f),
        selection: rgb(0x00ef_e6d2),
    };

    /// Light on dark: for screens in the evening.
    pub const NIGHT: Self = Self {
        background: rgb(0x0013_181a),
        panel: rgb(0x001a_2123),
        raised: rgb(0x0022_2b2e),
        line: rgb(0x002f_3a3d),
        text: rgb(0x00ec_e6d9),
        muted: rgb(0x0094_a09c),
        faint: rgb(0x0072_7f7d),
        accent: rgb(0x00d9_a94f),
        on_accent: rgb(0x001a_1406),
        yes: rgb(0x0072_c493),
        yes_disc: rgb(0x001e_3a2c),
        bad: rgb(0x00e5_735f),
        info: rgb(0x007f_b2de),
        selection: rgb(0x002b_3537),
    };
}
