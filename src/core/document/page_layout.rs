//! A4 pages in points, filled from the top, or one endless page of that width.

use super::font::Style;
use super::picture::{Anchor, Drawing, Ink, Picture};
use crate::fl;
use crate::text::Language;

const PAGE: [f32; 2] = [595.0, 842.0];
pub(super) const MARGIN: f32 = 44.0;
pub(super) const WIDTH: f32 = PAGE[0] - 2.0 * MARGIN;
const BOTTOM: f32 = PAGE[1] - 52.0;

/// The last page is filled down to `y` and may be filled down to `bottom`.
pub(super) struct PageLayout<'a> {
    pub(super) language: &'a Language,
    pages: Vec<Drawing>,
    pub(super) y: f32,
    pub(super) bottom: f32,
}

impl<'a> PageLayout<'a> {
    pub(super) fn new(language: &'a Language) -> Self {
        let mut layout = Self { language, pages: Vec::new(), y: 0.0, bottom: BOTTOM };
        layout.turn();
        layout
    }

    pub(super) fn endless(language: &'a Language) -> Self {
        Self { bottom: f32::INFINITY, ..Self::new(language) }
    }

    pub(super) fn turn(&mut self) {
        self.pages.push(Picture::new(PAGE[0], PAGE[1], Ink::Background));
        self.y = MARGIN;
    }

    pub(super) fn page_count(&self) -> usize {
        self.pages.len()
    }

    pub(super) fn page(&mut self) -> &mut Drawing {
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Turns to a new page unless this height is left.
    pub(super) fn need(&mut self, height: f32) {
        if self.y + height > self.bottom {
            self.turn();
        }
    }

    pub(super) fn finish_endless(mut self) -> Drawing {
        self.page().height = self.y + MARGIN;
        self.pages.swap_remove(0)
    }

    /// Adds feet, which say how many pages there are.
    pub(super) fn finish(mut self, title: &str) -> Vec<Drawing> {
        let language = self.language;
        let pages = self.pages.len();
        for (at, page) in self.pages.iter_mut().enumerate() {
            let y = PAGE[1] - 26.0;
            page.line([MARGIN, y - 12.0], [MARGIN + WIDTH, y - 12.0], Ink::Line, 0.75);
            // The first page has the title at its head already.
            let foot = if at == 0 { fl!(language, "export-made-with") } else { title.to_owned() };
            let foot = Style::Regular.fit(&foot, 8.0, WIDTH * 0.7);
            page.text(foot, [MARGIN, y], 8.0, Style::Regular, Ink::Muted, Anchor::Start);
            let number = fl!(language, "export-page", page = at + 1, pages);
            page.text(number, [MARGIN + WIDTH, y], 8.0, Style::Regular, Ink::Muted, Anchor::End);
        }
        self.pages
    }
}
