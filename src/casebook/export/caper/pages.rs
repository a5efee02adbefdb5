//! A document as A4 pages, for printing: the plan, then the sections.

use super::super::font::Style;
use super::super::palette::Palette;
use super::super::picture::{Anchor, Picture};
use super::document::Document;
use crate::edition::Colour;
use crate::language::Language;
use crate::say;

/// A4 in points.
const PAGE: [f32; 2] = [595.0, 842.0];
const MARGIN: f32 = 44.0;
const WIDTH: f32 = PAGE[0] - 2.0 * MARGIN;
const BOTTOM: f32 = PAGE[1] - 52.0;
/// How wide the plan is drawn.
const PLAN: f32 = 340.0;

/// Lays a document out.
pub(super) fn of(document: &Document, plan: &Picture, language: &Language, palette: &Palette) -> Vec<Picture> {
    let mut flow = Flow { palette, pages: Vec::new(), y: MARGIN };
    flow.turn();
    flow.set(&document.title, 24.0, Style::Title, palette.text, 0.0);
    flow.set(&document.subtitle, 10.5, Style::Regular, palette.muted, 0.0);
    let scale = PLAN / plan.width;
    let top = flow.y + 8.0;
    flow.page().place(plan, [MARGIN + (WIDTH - PLAN) / 2.0, top], scale);
    flow.y = top + plan.height * scale + 6.0;
    for section in &document.sections {
        flow.y += 12.0;
        // A heading stays with its first line.
        flow.need(44.0);
        flow.set(&section.title, 14.0, Style::Title, palette.text, 0.0);
        for (at, line) in section.lines.iter().enumerate() {
            let text = if section.is_log { format!("{}  {}", at + 1, line.text) } else { line.text.clone() };
            flow.set(&text, 9.5, Style::Regular, palette.text, 0.0);
            for detail in &line.details {
                flow.set(detail, 9.0, Style::Regular, palette.muted, 18.0);
            }
        }
    }
    flow.finish(document, language)
}

struct Flow<'a> {
    palette: &'a Palette,
    pages: Vec<Picture>,
    y: f32,
}

impl Flow<'_> {
    /// Begins a new page.
    fn turn(&mut self) {
        self.pages.push(Picture::new(PAGE[0], PAGE[1], self.palette.panel));
        self.y = MARGIN;
    }

    fn page(&mut self) -> &mut Picture {
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Turns the page unless `height` still fits.
    fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.turn();
        }
    }

    /// Sets a text on as many lines as it needs.
    fn set(&mut self, text: &str, size: f32, style: Style, colour: Colour, indent: f32) {
        for row in style.wrap(text, size, WIDTH - indent) {
            self.need(size + 4.0);
            let at = [MARGIN + indent, self.y + size];
            self.page().text(row, at, size, style, colour, Anchor::Start);
            self.y += size + 4.5;
        }
    }

    fn finish(mut self, document: &Document, language: &Language) -> Vec<Picture> {
        let pages = self.pages.len();
        for (at, page) in self.pages.iter_mut().enumerate() {
            let y = PAGE[1] - 26.0;
            page.line([MARGIN, y - 12.0], [MARGIN + WIDTH, y - 12.0], self.palette.line, 0.75);
            let foot = if at == 0 { say!(language, "export-made-with") } else { document.title.clone() };
            let foot = Style::Regular.fit(&foot, 8.0, WIDTH * 0.7);
            page.text(foot, [MARGIN, y], 8.0, Style::Regular, self.palette.muted, Anchor::Start);
            let number = say!(language, "export-page", page = at + 1, pages = pages);
            page.text(number, [MARGIN + WIDTH, y], 8.0, Style::Regular, self.palette.muted, Anchor::End);
        }
        self.pages
    }
}
