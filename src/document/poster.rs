//! A document as one picture: its title, and its tables and figures one below the other.

use super::font::Style;
use super::model::{Block, Document};
use super::picture::{Anchor, Drawing, Ink, Picture};
use super::table_drawing;
use crate::text::Language;

/// The space round the whole.
const MARGIN: f32 = 24.0;
/// The narrowest picture: its title needs space too.
const NARROWEST: f32 = 360.0;
/// Title and subtitle.
const HEAD: f32 = 54.0;
/// A line of a legend or a title.
const LINE: f32 = 14.0;

/// A table or figure with what stands above and below it.
struct Plate<'a> {
    title: &'a str,
    drawing: Drawing,
    legend: &'a str,
}

/// Draws the picture.
pub fn draw(document: &Document, language: &Language) -> Drawing {
    let plates: Vec<Plate<'_>> = document.blocks().filter_map(|block| plate(block, language)).collect();
    let width = plates.iter().map(|plate| plate.drawing.width).fold(NARROWEST, f32::max);
    let mut picture = Picture::new(width + 2.0 * MARGIN, 0.0, Ink::Background);
    let title = Style::Title.fit(&document.title, 22.0, width);
    picture.text(title, [MARGIN, MARGIN + 18.0], 22.0, Style::Title, Ink::Text, Anchor::Start);
    let subtitle = Style::Regular.fit(&document.full_subtitle(), 12.5, width);
    picture.text(subtitle, [MARGIN, MARGIN + 38.0], 12.5, Style::Regular, Ink::Muted, Anchor::Start);
    let mut y = MARGIN + HEAD;
    for plate in &plates {
        y = plate.draw(&mut picture, y, width);
    }
    picture.height = y + MARGIN;
    picture
}

fn plate<'a>(block: &'a Block, language: &Language) -> Option<Plate<'a>> {
    match block {
        Block::Table(table) => {
            Some(Plate { title: "", drawing: table_drawing::draw(table, language), legend: &table.legend })
        }
        Block::Figure(figure) => {
            Some(Plate { title: &figure.title, drawing: figure.drawing.clone(), legend: &figure.legend })
        }
        _ => None,
    }
}

impl Plate<'_> {
    /// Draws it from `y` downwards; returns where it ends.
    fn draw(&self, picture: &mut Drawing, mut y: f32, width: f32) -> f32 {
        if !self.title.is_empty() {
            picture.text(self.title, [MARGIN, y + LINE], 12.5, Style::SemiBold, Ink::Text, Anchor::Start);
            y += 2.0 * LINE;
        }
        picture.place(&self.drawing, [MARGIN + (width - self.drawing.width) / 2.0, y], 1.0);
        y += self.drawing.height;
        if self.legend.is_empty() {
            return y;
        }
        y += 6.0;
        for line in Style::Regular.wrap(self.legend, 10.0, width) {
            y += LINE;
            picture.text(line, [MARGIN, y], 10.0, Style::Regular, Ink::Muted, Anchor::Start);
        }
        y + 2.0
    }
}
