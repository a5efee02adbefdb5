//! The detective sheet as a picture, laid out as on screen.

use super::font::Style;
use super::palette::Palette;
use super::picture::{Anchor, Picture, Shape, mix};
use super::report::{CategoryBlock, CellContent, Report, SheetCell, SheetColumn, SheetRow, SheetTable};
use crate::edition::Colour;
use crate::fl;
use crate::text::Language;

/// Width of the column of card names.
const NAMES: f32 = 158.0;
/// Height of a row.
const ROW: f32 = 22.5;
/// Height of the heads of the columns.
const HEAD: f32 = 44.0;
/// Height of the title of a block, and the space above it.
const TITLE: f32 = 26.0;
/// How much higher the heads are where tokens stand above the names.
const ABOVE: f32 = 14.0;
/// Space round the whole.
const MARGIN: f32 = 24.0;

/// The width of one column: narrower with many of them.
fn column_width(columns: usize) -> f32 {
    match columns {
        0..=6 => 96.0,
        7..=8 => 84.0,
        _ => 66.0,
    }
}

/// Whether columns are so narrow that the tokens stand above the names.
fn is_crowded(columns: usize) -> bool {
    columns > 8
}

/// The sheet alone, without margins.
pub fn picture(table: &SheetTable, palette: &Palette) -> Picture {
    let column = column_width(table.columns.len());
    let crowded = is_crowded(table.columns.len());
    let width = NAMES + column * table.columns.len() as f32;
    let rows: usize = table.blocks.iter().map(|block| block.rows.len()).sum();
    let head = HEAD + if crowded { ABOVE } else { 0.0 };
    let height = head + TITLE * table.blocks.len() as f32 + ROW * rows as f32 + 1.0;
    let mut picture = Picture::new(width, height, palette.background);
    let painter = SheetPainter { palette, column, crowded, width };
    for (at, head) in table.columns.iter().enumerate() {
        painter.head(&mut picture, painter.middle(at), head);
    }
    let mut y = head;
    for block in &table.blocks {
        y = painter.block(&mut picture, y, block);
    }
    picture
}

/// The sheet with title, subtitle, legend and margins: what the picture formats write.
pub fn titled(report: &Report, language: &Language, palette: &Palette) -> Picture {
    let sheet = picture(&report.sheet, palette);
    let top = MARGIN + 54.0;
    let legend = if report.spoiler_free { Vec::new() } else { legend(report, sheet.width) };
    let foot = if legend.is_empty() { 0.0 } else { 8.0 + 14.0 * legend.len() as f32 };
    let mut page = Picture::new(sheet.width + 2.0 * MARGIN, sheet.height + top + foot + MARGIN, palette.background);
    for (at, line) in legend.into_iter().enumerate() {
        let y = top + sheet.height + 20.0 + 14.0 * at as f32;
        page.text(line, [MARGIN, y], 10.0, Style::Regular, palette.muted, Anchor::Start);
    }
    let room = sheet.width;
    let title = Style::Title.fit(&report.title, 22.0, room);
    page.text(title, [MARGIN, MARGIN + 18.0], 22.0, Style::Title, palette.text, Anchor::Start);
    let subtitle = Style::Regular.fit(&subtitle(report, language), 12.5, room);
    page.text(subtitle, [MARGIN, MARGIN + 38.0], 12.5, Style::Regular, palette.muted, Anchor::Start);
    page.place(&sheet, [MARGIN, top], 1.0);
    page
}

/// Edition, players and day, and how far the log is read if not to its end.
pub(super) fn subtitle(report: &Report, language: &Language) -> String {
    match report.as_of {
        Some(number) => format!("{} · {}", report.subtitle, fl!(language, "export-as-of", number = number)),
        None => report.subtitle.clone(),
    }
}

fn legend(report: &Report, room: f32) -> Vec<String> {
    Style::Regular.wrap(&report.legend, 10.0, room)
}

struct SheetPainter<'a> {
    palette: &'a Palette,
    column: f32,
    crowded: bool,
    width: f32,
}

impl SheetPainter<'_> {
    fn middle(&self, column: usize) -> f32 {
        NAMES + self.column * (column as f32 + 0.5)
    }

    fn head(&self, picture: &mut Picture, x: f32, head: &SheetColumn) {
        let above = self.crowded;
        let beside = head.colour.is_some() && !above;
        let room = self.column - if beside { 26.0 } else { 4.0 };
        // A long subtitle is drawn smaller rather than cut.
        let size = 12.5 * (0.99 * room / Style::SemiBold.width(&head.name, 12.5)).clamp(0.8, 1.0);
        let name = Style::SemiBold.fit(&head.name, size, room);
        let colour = if head.case_file { self.palette.accent } else { self.palette.text };
        let shift = if beside { 8.0 } else { 0.0 };
        let top = if above { ABOVE } else { 0.0 };
        if let Some(colour) = head.colour {
            let centre =
                if above { [x, 7.0] } else { [x + shift - Style::SemiBold.width(&name, size) / 2.0 - 10.5, 11.5] };
            // A ring, so that the white token is seen on white paper.
            picture.shapes.push(Shape::Disc { centre, radius: 5.5, fill: self.palette.line });
            picture.shapes.push(Shape::Disc { centre, radius: 4.8, fill: colour });
        }
        picture.text(name, [x + shift, top + 16.0], size, Style::SemiBold, colour, Anchor::Middle);
        let detail = Style::Regular.fit(&head.detail, 11.0, self.column - 2.0);
        picture.text(detail, [x, top + 32.0], 11.0, Style::Regular, self.palette.muted, Anchor::Middle);
    }

    /// Draws a block from `y` downwards; returns where the next begins.
    fn block(&self, picture: &mut Picture, y: f32, block: &CategoryBlock) -> f32 {
        let title = block.title.to_uppercase();
        picture.text(title, [8.0, y + 17.0], 11.0, Style::SemiBold, self.palette.muted, Anchor::Start);
        let top = y + TITLE;
        for (at, row) in block.rows.iter().enumerate() {
            self.row(picture, top + ROW * at as f32, row);
        }
        let bottom = top + ROW * block.rows.len() as f32;
        picture.line([0.0, bottom], [self.width, bottom], self.palette.line, 1.0);
        // The case file stands apart.
        for x in [self.width - self.column, self.width] {
            picture.line([x, top], [x, bottom], self.palette.line, 1.0);
        }
        bottom
    }

    fn row(&self, picture: &mut Picture, y: f32, row: &SheetRow) {
        picture.line([0.0, y], [self.width, y], self.palette.line, 1.0);
        let middle = y + ROW / 2.0;
        let name = Style::Regular.fit(&row.name, 13.0, NAMES - 14.0);
        let colour = if row.settled { self.palette.muted } else { self.palette.text };
        if row.settled {
            let end = 8.0 + Style::Regular.width(&name, 13.0);
            picture.line([8.0, middle + 0.5], [end, middle + 0.5], self.palette.muted, 0.9);
        }
        picture.text(name, [8.0, middle + 4.6], 13.0, Style::Regular, colour, Anchor::Start);
        for (at, cell) in row.cells.iter().enumerate() {
            self.cell(picture, self.middle(at), middle, cell);
        }
    }

    fn cell(&self, picture: &mut Picture, x: f32, y: f32, cell: &SheetCell) {
        let palette = self.palette;
        if cell.truth {
            picture.text("°", [x + 23.0, y + 5.0], 13.0, Style::SemiBold, palette.info, Anchor::Middle);
        }
        match cell.mark {
            CellContent::Blank => {}
            CellContent::No => {
                for turn in [1.0, -1.0] {
                    picture.line([x - 2.8, y - 2.8 * turn], [x + 2.8, y + 2.8 * turn], palette.muted, 1.1);
                }
            }
            CellContent::Yes => {
                picture.shapes.push(Shape::Disc { centre: [x, y], radius: 8.5, fill: palette.yes_disc });
                let points = vec![[x - 3.2, y + 0.2], [x - 0.9, y + 2.6], [x + 3.4, y - 2.4]];
                picture.shapes.push(Shape::Stroke { points, colour: palette.yes, width: 1.8, dash: 0.0 });
            }
            CellContent::CaseFile => {
                picture.shapes.push(Shape::Disc { centre: [x, y], radius: 9.5, fill: palette.accent });
                picture.shapes.push(Shape::Fill { points: star([x, y + 0.3], 5.6), colour: palette.on_accent });
            }
            CellContent::Open(probability) => {
                let share = 0.06 + 0.42 * probability;
                let tint = mix(palette.background, palette.accent, share);
                self.number(picture, [x, y], cell, tint);
            }
        }
    }

    /// Draws the percentage with the numbers of the two latest entries beside it.
    fn number(&self, picture: &mut Picture, [x, y]: [f32; 2], cell: &SheetCell, tint: Colour) {
        let percent = cell.mark.percent().map(|percent| percent.to_string()).unwrap_or_default();
        let latest = &cell.shows[cell.shows.len().saturating_sub(2)..];
        let notes = latest.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let wide = Style::Medium.width(&percent, 12.0);
        let notes_wide = if notes.is_empty() { 0.0 } else { Style::Medium.width(&notes, 7.5) + 1.5 };
        let left = x - f32::midpoint(wide, notes_wide);
        let chip = (wide + notes_wide + 8.0).max(36.0);
        picture.rect([x - chip / 2.0, y - 9.0, chip, 18.0], 4.0, tint);
        picture.text(percent, [left, y + 4.2], 12.0, Style::Medium, self.palette.text, Anchor::Start);
        picture.text(notes, [left + wide + 1.5, y - 1.0], 7.5, Style::Medium, self.palette.info, Anchor::Start);
    }
}

/// A star with five points.
fn star([x, y]: [f32; 2], radius: f32) -> Vec<[f32; 2]> {
    (0..10)
        .map(|at| {
            let reach = if at % 2 == 0 { radius } else { radius * 0.42 };
            let angle = std::f32::consts::PI * (at as f32 / 5.0 - 0.5);
            [x + reach * angle.cos(), y + reach * angle.sin()]
        })
        .collect()
}
