//! Codes for a phone to read from the screen. A *module* is one of their small squares.

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
    /// The smallest code, with low error correction, because nothing is dirty on a screen. `None` if the text is too
    /// long.
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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_dark_where_the_code_is() {
        let text = "https://app.bgstatsapp.com/createPlay.html?data=%7b%22é%22%7d and some more";
        let matrix = QrMatrix::of(text).unwrap();
        let code = QrCode::with_error_correction_level(text, EcLevel::L).unwrap();
        for (x, y) in (0..code.width()).flat_map(|x| (0..code.width()).map(move |y| (x, y))) {
            assert_eq!(matrix.is_dark(x, y), code[(x, y)] == Color::Dark, "column {x}, row {y}");
        }
    }

    #[test]
    fn the_largest_qr_code_holds_2900_letters_and_a_longer_text_gets_none() {
        let long = QrMatrix::of(&"a".repeat(2_900)).unwrap();
        assert_eq!(long.side(), 177, "the largest");
        assert_eq!(QrMatrix::of(&"a".repeat(3_000)), None);
        assert!(!long.is_dark(177, 0) && !long.is_dark(0, 177));
    }
}
