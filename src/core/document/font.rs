//! The bundled fonts. Widths are those of shaped and kerned text.

use crate::edition::is_unseen;
use deerstalker_resources::fonts;
use harfrust::{ShaperData, UnicodeBuffer};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::Metrics;
use skrifa::outline::DrawSettings;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::sync::LazyLock;

pub use skrifa::outline::OutlinePen;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    Regular,
    Medium,
    SemiBold,
    Bold,
    Title,
}

impl Style {
    pub const ALL: [Self; 5] = [Self::Regular, Self::Medium, Self::SemiBold, Self::Bold, Self::Title];

    pub fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => fonts::REGULAR,
            Self::Medium => fonts::MEDIUM,
            Self::SemiBold => fonts::SEMI_BOLD,
            Self::Bold => fonts::BOLD,
            Self::Title => fonts::TITLE,
        }
    }

    pub const fn weight(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::Medium => 500,
            Self::SemiBold | Self::Title => 600,
            Self::Bold => 700,
        }
    }

    /// The font's family, then substitutes.
    pub const fn family(self) -> &'static str {
        match self {
            Self::Title => "Fraunces, Georgia, serif",
            _ => "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
        }
    }

    /// Every character has a glyph, or draws nothing, such as a joiner.
    pub fn has(self, text: &str) -> bool {
        let letters = self.font().tables.charmap();
        let drawn = |c: &char| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}') && !is_unseen(*c);
        text.chars().filter(drawn).all(|c| letters.map(c).is_some())
    }

    pub fn glyph(self, letter: char) -> Option<u16> {
        // A font has at most 65,535 glyphs.
        self.font().tables.charmap().map(letter).map(|glyph| glyph.to_u32() as u16)
    }

    /// Glyphs from left to right, as they are drawn.
    pub fn glyphs(self, text: &str) -> Vec<Glyph> {
        let font = self.font();
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = font.shaping.shaper(&font.tables).build().shape(buffer, &[]);
        let em = |length: i32| length as f32 / self.units();
        let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        let glyph = |(info, position): (&harfrust::GlyphInfo, &harfrust::GlyphPosition)| Glyph {
            id: info.glyph_id as u16,
            advance: em(position.x_advance),
            offset: [em(position.x_offset), em(position.y_offset)],
            start: info.cluster as usize,
        };
        glyphs.map(glyph).collect()
    }

    pub fn width(self, text: &str, size: f32) -> f32 {
        self.glyphs(text).iter().map(|glyph| glyph.advance).sum::<f32>() * size
    }

    /// Draws the shape of a glyph in the font's own units, y growing upwards.
    pub fn outline(self, glyph: u16, pen: &mut impl OutlinePen) {
        if let Some(outline) = self.font().tables.outline_glyphs().get(GlyphId::from(glyph)) {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            // The fonts are the program's own, so none of their outlines is broken.
            let _ = outline.draw(settings, pen);
        }
    }

    /// Units of the font for each unit of the size.
    pub fn units(self) -> f32 {
        f32::from(self.font().metrics.units_per_em)
    }

    fn font(self) -> &'static FontData {
        &FONTS[self as usize]
    }

    /// Lengths in thousandths of the size.
    pub fn metrics(self) -> FontMetrics {
        let metrics = &self.font().metrics;
        let thousandths = |length: f32| length * 1000.0 / self.units();
        let bounds = metrics.bounds.unwrap_or_default();
        FontMetrics {
            bounds: [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(thousandths),
            ascent: thousandths(metrics.ascent),
            descent: thousandths(metrics.descent),
            // A usual height, if the font states none.
            capitals: metrics.cap_height.map_or(700.0, thousandths),
        }
    }

    /// A glyph's width in thousandths of the size, without kerning.
    pub fn advance(self, glyph: u16) -> f32 {
        let glyphs = self.font().tables.glyph_metrics(Size::unscaled(), LocationRef::default());
        let advance = glyphs.advance_width(GlyphId::from(glyph)).unwrap_or_default();
        advance * 1000.0 / self.units()
    }

    /// The text, cut with "…" if it would be wider than `room`.
    pub fn fit(self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size) <= room {
            return text.to_owned();
        }
        // Measure anew for every letter: kerning depends on the neighbours.
        let mut cut: String = text.to_owned();
        while cut.pop().is_some() {
            let shorter = format!("{}…", cut.trim_end());
            if self.width(&shorter, size) <= room {
                return shorter;
            }
        }
        String::new()
    }

    /// Splits the text into lines no wider than `room`, at least one. Non-breaking spaces do not separate words.
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

    /// Reach above and below the base line, for this size.
    pub fn reach(self, size: f32) -> (f32, f32) {
        let (metrics, scale) = (&self.font().metrics, size / self.units());
        (metrics.ascent * scale, -metrics.descent * scale)
    }
}

/// Lengths in parts of the size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glyph {
    pub id: u16,
    pub advance: f32,
    /// Distance from the pen, y growing upwards.
    pub offset: [f32; 2],
    /// Byte of the text at which its letters begin.
    pub start: usize,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FontMetrics {
    /// Bounds of all glyphs: left, bottom, right, top.
    pub bounds: [f32; 4],
    pub ascent: f32,
    pub descent: f32,
    pub capitals: f32,
}

struct FontData {
    tables: FontRef<'static>,
    metrics: Metrics,
    shaping: ShaperData,
}

/// Sorted as [`Style::ALL`].
#[allow(clippy::expect_used)]
static FONTS: LazyLock<[FontData; 5]> = LazyLock::new(|| {
    Style::ALL.map(|style| {
        // The program brings its fonts along, and a test reads each.
        let tables = FontRef::new(style.data()).expect("a bundled font");
        let metrics = Metrics::new(&tables, Size::unscaled(), LocationRef::default());
        FontData { shaping: ShaperData::new(&tables), tables, metrics }
    })
});

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
