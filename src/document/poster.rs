//! A document as one picture: its title, and its tables and figures one below the other.

use super::font::Style;
use super::model::{Block, Document, Figure};
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

/// Draws the picture.
pub fn draw(document: &Document, language: &Language) -> Drawing {
    let figures: Vec<Figure> = document.blocks().filter_map(|block| figure(block, language)).collect();
    let width = figures.iter().map(|figure| figure.drawing.width).fold(NARROWEST, f32::max);
    let mut picture = Picture::new(width + 2.0 * MARGIN, 0.0, Ink::Background);
    let title = Style::Title.fit(&document.title, 22.0, width);
    picture.text(title, [MARGIN, MARGIN + 18.0], 22.0, Style::Title, Ink::Text, Anchor::Start);
    let subtitle = Style::Regular.fit(&document.full_subtitle(), 12.5, width);
    picture.text(subtitle, [MARGIN, MARGIN + 38.0], 12.5, Style::Regular, Ink::Muted, Anchor::Start);
    let mut y = MARGIN + HEAD;
    for figure in &figures {
        y = place(figure, &mut picture, y, width);
    }
    picture.height = y + MARGIN;
    picture
}

/// A table or figure as a figure; `None` for other blocks.
fn figure(block: &Block, language: &Language) -> Option<Figure> {
    match block {
        Block::Table(table) => {
            let (drawing, legend) = (table_drawing::draw(table, language), table.legend.clone());
            Some(Figure { title: String::new(), drawing, legend })
        }
        Block::Figure(figure) => Some(figure.clone()),
        _ => None,
    }
}

/// Draws `figure` with its title and legend from `y` downwards. Returns where it ends.
fn place(figure: &Figure, picture: &mut Drawing, mut y: f32, width: f32) -> f32 {
    if !figure.title.is_empty() {
        picture.text(&*figure.title, [MARGIN, y + LINE], 12.5, Style::SemiBold, Ink::Text, Anchor::Start);
        y += 2.0 * LINE;
    }
    picture.place(&figure.drawing, [MARGIN + (width - figure.drawing.width) / 2.0, y], 1.0);
    y += figure.drawing.height;
    if figure.legend.is_empty() {
        return y;
    }
    y += 6.0;
    for line in Style::Regular.wrap(&figure.legend, 10.0, width) {
        y += LINE;
        picture.text(line, [MARGIN, y], 10.0, Style::Regular, Ink::Muted, Anchor::Start);
    }
    y + 2.0
}
