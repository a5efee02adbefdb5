//! Page layout: A4 pages filled from top to bottom.

use super::font::Style;
use super::palette::Palette;
use super::picture::{Anchor, Picture};
use crate::fl;
use crate::text::Language;

/// A4 in points.
const PAGE: [f32; 2] = [595.0, 842.0];
pub(super) const MARGIN: f32 = 44.0;
pub(super) const WIDTH: f32 = PAGE[0] - 2.0 * MARGIN;
/// Where the foot of a page begins.
pub(super) const BOTTOM: f32 = PAGE[1] - 52.0;

/// The pages so far, and how far down the last one is filled.
pub(super) struct PageLayout<'a> {
    pub(super) palette: &'a Palette,
    pages: Vec<Picture>,
    pub(super) y: f32,
}

impl<'a> PageLayout<'a> {
    /// One empty page.
    pub(super) fn new(palette: &'a Palette) -> Self {
        let mut paper = Self { palette, pages: Vec::new(), y: 0.0 };
        paper.turn();
        paper
    }

    /// Begins a new page.
    fn turn(&mut self) {
        self.pages.push(Picture::new(PAGE[0], PAGE[1], self.palette.panel));
        self.y = MARGIN;
    }

    /// The last page.
    pub(super) fn page(&mut self) -> &mut Picture {
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Begins a new page unless `height` still fits.
    pub(super) fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.turn();
        }
    }

    /// The finished pages, each with its number and the title below a rule.
    pub(super) fn finish(mut self, title: &str, language: &Language) -> Vec<Picture> {
        let pages = self.pages.len();
        for (at, page) in self.pages.iter_mut().enumerate() {
            let y = PAGE[1] - 26.0;
            page.line([MARGIN, y - 12.0], [MARGIN + WIDTH, y - 12.0], self.palette.line, 0.75);
            let foot = if at == 0 { fl!(language, "export-made-with") } else { title.to_owned() };
            let foot = Style::Regular.fit(&foot, 8.0, WIDTH * 0.7);
            page.text(foot, [MARGIN, y], 8.0, Style::Regular, self.palette.muted, Anchor::Start);
            let number = fl!(language, "export-page", page = at + 1, pages = pages);
            page.text(number, [MARGIN + WIDTH, y], 8.0, Style::Regular, self.palette.muted, Anchor::End);
        }
        self.pages
    }
}
