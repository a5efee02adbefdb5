//! A document as A4 pages, for printing: the plan, then the sections.

use super::super::font::Style;
use super::super::page_layout::{MARGIN, PageLayout, WIDTH};
use super::super::palette::Palette;
use super::super::picture::{Anchor, Picture};
use super::document::EveningDocument;
use crate::edition::Colour;
use crate::text::Language;

/// How wide the plan is drawn.
const PLAN: f32 = 340.0;

/// Lays a document out.
pub(super) fn lay_out(
    document: &EveningDocument,
    plan: &Picture,
    language: &Language,
    palette: &Palette,
) -> Vec<Picture> {
    let mut flow = PageLayout::new(palette);
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
    flow.finish(&document.title, language)
}

impl PageLayout<'_> {
    /// Sets a text on as many lines as it needs.
    fn set(&mut self, text: &str, size: f32, style: Style, colour: Colour, indent: f32) {
        for row in style.wrap(text, size, WIDTH - indent) {
            self.need(size + 4.0);
            let at = [MARGIN + indent, self.y + size];
            self.page().text(row, at, size, style, colour, Anchor::Start);
            self.y += size + 4.5;
        }
    }
}
