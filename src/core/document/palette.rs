//! The colours of documents and of the window's themes.

use crate::edition::Colour;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    pub background: Colour,
    pub panel: Colour,
    pub raised: Colour,
    pub line: Colour,
    pub text: Colour,
    pub muted: Colour,
    /// Has a contrast of 3 : 1 on every ground.
    pub faint: Colour,
    pub accent: Colour,
    pub on_accent: Colour,
    pub yes: Colour,
    pub yes_disc: Colour,
    pub bad: Colour,
    pub info: Colour,
    pub selection: Colour,
    pub excluded: Colour,
    pub player_heat: [Colour; HEAT.len()],
    pub case_file_heat: [Colour; HEAT.len()],
    pub framed: bool,
}

/// Least per cent of each band of chances. There are few bands, so that only great differences are seen.
pub const HEAT: [u32; 5] = [10, 25, 40, 60, 80];

/// The same for chances of the Thief's place, which are spread over many spaces.
pub const GUESS_HEAT: [u32; HEAT.len()] = [1, 3, 6, 10, 20];

const fn rgb(hex: u32) -> Colour {
    Colour((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    pub const fn is_dark(&self) -> bool {
        let Colour(red, green, blue) = self.background;
        // 384 is half the sum of white.
        red as u16 + green as u16 + (blue as u16) < 384
    }

    /// `None` below 10 %.
    pub fn heat(&self, percent: u32, case_file: bool) -> Option<Colour> {
        let band = HEAT.iter().rposition(|least| percent >= *least)?;
        Some(if case_file { self.case_file_heat[band] } else { self.player_heat[band] })
    }

    /// Colours of the ground and the number, for a chance that the Thief is there. `None` below 1 %.
    pub fn belief(&self, percent: u32) -> Option<(Colour, Colour)> {
        let band = GUESS_HEAT.iter().rposition(|least| percent >= *least)?;
        let number = if band + 1 == GUESS_HEAT.len() { self.background } else { self.text };
        Some((self.player_heat[band], number))
    }

    /// Colour of a number that stands on its [`heat`](Self::heat).
    pub fn on_heat(&self, percent: u32, case_file: bool) -> Colour {
        match (percent >= HEAT[HEAT.len() - 1], case_file) {
            (true, true) => self.on_accent,
            (true, false) => self.background,
            (false, _) => self.text,
        }
    }

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
        bad: rgb(0x009c_1f1f),
        info: rgb(0x002d_6a9f),
        selection: rgb(0x00ef_e6d2),
        excluded: rgb(0x008d_8470),
        player_heat: [rgb(0x00e3_ddd0), rgb(0x00cf_c9bd), rgb(0x00b7_b2a6), rgb(0x0097_9287), rgb(0x005f_5a51)],
        case_file_heat: [rgb(0x00e2_d5bd), rgb(0x00d4_c29e), rgb(0x00c2_a876), rgb(0x00af_8b48), rgb(0x0096_660f)],
        framed: false,
    };

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
        bad: rgb(0x00e6_7f68),
        info: rgb(0x007f_b2de),
        selection: rgb(0x002b_3537),
        excluded: rgb(0x005d_6a68),
        player_heat: [rgb(0x0022_2627), rgb(0x0036_3939), rgb(0x004e_504e), rgb(0x0065_6663), rgb(0x00af_aca4)],
        case_file_heat: [rgb(0x002b_2920), rgb(0x0043_3b27), rgb(0x005e_4f2e), rgb(0x007a_6336), rgb(0x00bd_9548)],
        framed: false,
    };

    /// Light on black: for eyes that need more contrast.
    pub const CONTRAST: Self = Self {
        background: rgb(0x0000_0000),
        panel: rgb(0x000c_0f10),
        raised: rgb(0x0016_1a1b),
        line: rgb(0x006b_7776),
        text: rgb(0x00ff_ffff),
        muted: rgb(0x00c9_d1ce),
        faint: rgb(0x0093_a09d),
        accent: rgb(0x00ff_c65a),
        on_accent: rgb(0x001a_1406),
        yes: rgb(0x008f_e3b0),
        yes_disc: rgb(0x0012_3823),
        bad: rgb(0x00ff_8f7d),
        info: rgb(0x009c_d0ff),
        selection: rgb(0x0020_282a),
        excluded: rgb(0x0093_a09d),
        player_heat: [rgb(0x001f_1f1f), rgb(0x0038_3838), rgb(0x0052_5252), rgb(0x0070_7070), rgb(0x00cc_cccc)],
        case_file_heat: [rgb(0x002e_2410), rgb(0x004c_3b1b), rgb(0x0070_5728), rgb(0x0092_7134), rgb(0x00e0_ad4e)],
        framed: true,
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::PALETTE;

    type Matrix = [[f64; 3]; 3];

    /// How an eye without one kind of cone sees linear red, green and blue (Machado, Oliveira and Fernandes 2009,
    /// severity 1).
    const EYES: [(&str, Matrix); 3] = [
        (
            "without red",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "without green",
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
        ),
        (
            "without blue",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    /// To cones, then from their cube roots to lightness and two hues (Oklab).
    const CONES: Matrix = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    const OKLAB: Matrix = [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ];

    fn times(matrix: &Matrix, vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    fn seen(colour: Colour, eye: &Matrix) -> [f64; 3] {
        let linear = [colour.0, colour.1, colour.2].map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        let left = times(eye, linear).map(|channel| channel.clamp(0.0, 1.0));
        times(&OKLAB, times(&CONES, left).map(f64::cbrt))
    }

    /// From about 0.02 an eye sees the difference side by side.
    fn distance(one: Colour, other: Colour, eye: &Matrix) -> f64 {
        let (one, other) = (seen(one, eye), seen(other, eye));
        one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn colours_that_say_different_things_differ_to_every_eye() {
        for palette in [&Palette::NIGHT, &Palette::PAPER, &Palette::CONTRAST] {
            let Palette { yes, bad, accent, muted, text, background, .. } = *palette;
            let pairs = [
                ("yes and bad", yes, bad),
                ("yes and accent", yes, accent),
                ("bad and accent", bad, accent),
                ("bad and muted", bad, muted),
                ("bad and text", bad, text),
                ("accent and text", accent, text),
                ("accent and background", accent, background),
            ];
            for (eye, matrix) in &EYES {
                for (names, one, other) in pairs {
                    let distance = distance(one, other, matrix);
                    assert!(distance > 0.055, "dark {}, {eye}: {names}: {distance:.3}", palette.is_dark());
                }
            }
        }
    }

    #[test]
    fn every_band_of_chances_differs_from_the_next_to_every_eye() {
        for palette in [&Palette::NIGHT, &Palette::PAPER, &Palette::CONTRAST] {
            for bands in [palette.player_heat, palette.case_file_heat] {
                for (eye, matrix) in &EYES {
                    let lower = [palette.background].into_iter().chain(bands);
                    for (band, (lower, higher)) in lower.zip(bands).enumerate() {
                        let distance = distance(lower, higher, matrix);
                        assert!(distance > 0.035, "dark {}, {eye}, band {band}: {distance:.3}", palette.is_dark());
                    }
                }
            }
        }
    }

    #[test]
    fn the_classic_tokens_and_the_first_six_seats_differ_to_every_eye() {
        let whole = ("whole", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
        for colours in [&PALETTE[..6], &PALETTE[6..12]] {
            for (eye, matrix) in EYES.iter().chain([&whole]) {
                let least = if *eye == whole.0 { 0.12 } else { 0.04 };
                for (at, one) in colours.iter().enumerate() {
                    for other in &colours[at + 1..] {
                        let distance = distance(*one, *other, matrix);
                        assert!(distance > least, "{eye}: {one:?} and {other:?}: {distance:.3}");
                    }
                }
            }
        }
    }
}
