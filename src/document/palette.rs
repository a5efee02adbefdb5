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
    /// A cell in which a card cannot be.
    pub excluded: Colour,
    /// Behind the chance that a player has a card, from 10 %: see [`Palette::heat`].
    pub player_heat: [Colour; HEAT.len()],
    /// Behind the chance that a card is in the case file.
    pub case_file_heat: [Colour; HEAT.len()],
}

/// The least per cent of each band of chances that has a ground of its own. Smaller chances have none.
pub const HEAT: [u32; 5] = [10, 25, 40, 60, 80];

const fn rgb(hex: u32) -> Colour {
    Colour((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// Whether the ground is dark.
    pub const fn is_dark(&self) -> bool {
        let Colour(red, green, blue) = self.background;
        red as u16 + green as u16 + (blue as u16) < 384
    }

    /// The ground behind a chance in per cent; `None` below 10. Bands instead of shades: what differs much is seen
    /// at once, what differs little does not look different.
    pub fn heat(&self, percent: u32, case_file: bool) -> Option<Colour> {
        let band = HEAT.iter().rposition(|least| percent >= *least)?;
        Some(if case_file { self.case_file_heat[band] } else { self.player_heat[band] })
    }

    /// The colour of the number on [`Palette::heat`].
    pub fn on_heat(&self, percent: u32, case_file: bool) -> Colour {
        match (percent >= HEAT[HEAT.len() - 1], case_file) {
            (true, true) => self.on_accent,
            (true, false) => self.background,
            (false, _) => self.text,
        }
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
        excluded: rgb(0x008d_8470),
        player_heat: [rgb(0x00e3_ddd0), rgb(0x00cf_c9bd), rgb(0x00b7_b2a6), rgb(0x0097_9287), rgb(0x005f_5a51)],
        case_file_heat: [rgb(0x00e2_d5bd), rgb(0x00d4_c29e), rgb(0x00c2_a876), rgb(0x00af_8b48), rgb(0x0096_660f)],
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
        excluded: rgb(0x005d_6a68),
        player_heat: [rgb(0x0022_2627), rgb(0x0036_3939), rgb(0x004e_504e), rgb(0x0065_6663), rgb(0x00af_aca4)],
        case_file_heat: [rgb(0x002b_2920), rgb(0x0043_3b27), rgb(0x005e_4f2e), rgb(0x007a_6336), rgb(0x00bd_9548)],
    };
}
