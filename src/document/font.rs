//! The bundled fonts: their data, and measuring, cutting and wrapping text.

use crate::edition::is_unseen;
use rustybuzz::{Face, UnicodeBuffer, shape};
use std::sync::LazyLock;

/// A style of lettering: Fraunces for titles, Inter for the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Inter 400.
    Regular,
    /// Inter 500.
    Medium,
    /// Inter 600.
    SemiBold,
    /// Inter 700.
    Bold,
    /// Fraunces 600.
    Title,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 5] = [Self::Regular, Self::Medium, Self::SemiBold, Self::Bold, Self::Title];

    /// The font file.
    pub fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../../resources/fonts/Inter_400Regular.ttf"),
            Self::Medium => include_bytes!("../../resources/fonts/Inter_500Medium.ttf"),
            Self::SemiBold => include_bytes!("../../resources/fonts/Inter_600SemiBold.ttf"),
            Self::Bold => include_bytes!("../../resources/fonts/Inter_700Bold.ttf"),
            Self::Title => include_bytes!("../../resources/fonts/Fraunces_600SemiBold.ttf"),
        }
    }

    /// The weight as style sheets count it.
    pub const fn weight(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::Medium => 500,
            Self::SemiBold | Self::Title => 600,
            Self::Bold => 700,
        }
    }

    /// The family, with what may stand in for it where it is not installed.
    pub const fn family(self) -> &'static str {
        match self {
            Self::Title => "Fraunces, Georgia, serif",
            _ => "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
        }
    }

    /// Whether there is a letter for every character of `text`. What draws nothing (a joiner) needs none.
    pub fn has(self, text: &str) -> bool {
        let Some(face) = &FACES[self as usize] else { return false };
        let drawn = |c: &char| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}') && !is_unseen(*c);
        text.chars().filter(drawn).all(|c| face.glyph_index(c).is_some())
    }

    /// The width of `text` at `size`, in the unit of `size`.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let Some(face) = &FACES[self as usize] else { return 0.0 };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        let advance: i32 = shape(face, &[], buffer).glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
        advance as f32 * size / face.units_per_em() as f32
    }

    /// `text`, cut with "…" where it would be wider than `room`.
    pub fn fit(self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size) <= room {
            return text.to_owned();
        }
        let mut cut: String = text.to_owned();
        while cut.pop().is_some() {
            let shorter = format!("{}…", cut.trim_end());
            if self.width(&shorter, size) <= room {
                return shorter;
            }
        }
        String::new()
    }

    /// `text` cut between words into lines no wider than `room`, not at spaces that do not break; one line at least.
    pub fn wrap(self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        let between = |letter: char| letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}');
        for word in text.split(between).filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && self.width(&longer, size) > room {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        lines.push(line);
        lines
    }

    /// The ascent and descent of the letters at `size`.
    pub fn reach(self, size: f32) -> (f32, f32) {
        let Some(face) = &FACES[self as usize] else { return (size, 0.0) };
        let scale = size / face.units_per_em() as f32;
        (f32::from(face.ascender()) * scale, -f32::from(face.descender()) * scale)
    }
}

static FACES: LazyLock<[Option<Face<'static>>; 5]> =
    LazyLock::new(|| Style::ALL.map(|style| Face::from_slice(style.data(), 0)));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wider_text_is_wider_and_long_text_is_cut() {
        for style in Style::ALL {
            assert!(style.width("Colonel Mustard", 12.0) > style.width("Mustard", 12.0));
            assert!((style.width("Rope", 24.0) - 2.0 * style.width("Rope", 12.0)).abs() < 1e-3);
        }
        assert!(Style::Regular.has("Chloé O’Neil – Łukasz Ωmega Жук") && !Style::Regular.has("小林"));
        let cut = Style::Regular.fit("Mademoiselle Pervenche", 12.0, 60.0);
        assert!(cut.ends_with('…') && Style::Regular.width(&cut, 12.0) <= 60.0, "{cut}");
    }
}
