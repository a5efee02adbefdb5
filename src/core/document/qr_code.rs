//! Codes that a phone reads from the screen.

use qrcode::{Color, EcLevel, QrCode};

/// Light modules on every side of a code.
pub const QUIET: usize = 4;

/// The modules row by row, without the light border.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrMatrix {
    side: usize,
    dark: Vec<bool>,
}

impl QrMatrix {
    /// The smallest code, with low correction: nothing is dirty on a screen. `None` if the text is too long.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let dark = code.to_colors().into_iter().map(|module| module == Color::Dark).collect();
        Some(Self { side: code.width(), dark })
    }

    pub const fn side(&self) -> usize {
        self.side
    }

    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && self.dark.get(y * self.side + x).copied().unwrap_or(false)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    /// Reads a code of version 4 and correction L (one block of 80 bytes) with one segment of bytes, as ISO 18004
    /// places the data.
    fn decoded(code: &QrMatrix) -> String {
        let side = code.side();
        assert_eq!(side, 33, "version 4");
        let mask = (0..3).fold(0, |mask, at| mask << 1 | usize::from(code.is_dark(2 + at, 8))) ^ 0b101;
        let level = (0..2).fold(0, |level, at| level << 1 | usize::from(code.is_dark(at, 8))) ^ 0b10;
        assert_eq!(level, 0b01, "low correction");
        let masked = |x: usize, y: usize| match mask {
            0 => (x + y).is_multiple_of(2),
            1 => y.is_multiple_of(2),
            2 => x.is_multiple_of(3),
            3 => (x + y).is_multiple_of(3),
            4 => (y / 2 + x / 3).is_multiple_of(2),
            5 => (x * y).is_multiple_of(6),
            6 => (x * y % 2 + x * y % 3).is_multiple_of(2),
            _ => ((x + y) % 2 + x * y % 3).is_multiple_of(2),
        };
        // Three corners with their format bits, the timing lines, and the small square.
        let fixed = |x: usize, y: usize| {
            let corner = (x < 9 && (y < 9 || y >= side - 8)) || (x >= side - 8 && y < 9);
            corner || x == 6 || y == 6 || ((24..29).contains(&x) && (24..29).contains(&y))
        };
        let mut bits = Vec::new();
        let mut columns: Vec<usize> = (0..side).rev().filter(|x| *x != 6).collect();
        columns.truncate(side - 1);
        for (pair, two) in columns.chunks(2).enumerate() {
            for step in 0..side {
                let y = if pair.is_multiple_of(2) { side - 1 - step } else { step };
                bits.extend(two.iter().filter(|x| !fixed(**x, y)).map(|x| code.is_dark(*x, y) != masked(*x, y)));
            }
        }
        let number = |bits: &[bool]| bits.iter().fold(0usize, |number, bit| number << 1 | usize::from(*bit));
        assert_eq!(number(&bits[..4]), 4, "a segment of bytes");
        let length = number(&bits[4..12]);
        let bytes = bits[12..].chunks(8).take(length).map(|byte| number(byte) as u8).collect();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_qr_reader_decodes_the_text_that_was_encoded() {
        let text = "https://app.bgstatsapp.com/createPlay.html?data=%7b%22é%22%7d and some more";
        assert_eq!(decoded(&QrMatrix::of(text).unwrap()), text);
    }

    #[test]
    fn the_largest_qr_code_holds_2900_letters_and_a_longer_text_gets_none() {
        let long = QrMatrix::of(&"a".repeat(2_900)).unwrap();
        assert_eq!(long.side(), 177, "the largest");
        assert_eq!(QrMatrix::of(&"a".repeat(3_000)), None);
        assert!(!long.is_dark(177, 0) && !long.is_dark(0, 177));
    }
}
