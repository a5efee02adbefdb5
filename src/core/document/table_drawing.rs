//! A table, drawn like the detective sheet on screen. Lengths are in units of the picture.

use super::font::Style;
use super::model::{CellContent, Column, Row, RowGroup, Table, TableCell};
use super::picture::{Anchor, Drawing, Ink, Picture};
use crate::text::Language;

const NAME_WIDTH: f32 = 158.0;
const ROW_HEIGHT: f32 = 22.5;
const HEAD_HEIGHT: f32 = 44.0;
const TITLE_HEIGHT: f32 = 26.0;
/// Room for tokens above the names.
const TOKEN_HEIGHT: f32 = 14.0;

fn column_width(columns: usize) -> f32 {
    match columns {
        0..=6 => 96.0,
        7..=8 => 84.0,
        _ => 66.0,
    }
}

fn is_crowded(columns: usize) -> bool {
    columns > 8
}

pub(super) fn draw(table: &Table, language: &Language) -> Drawing {
    let column = column_width(table.columns.len());
    let crowded = is_crowded(table.columns.len());
    let width = NAME_WIDTH + column * table.columns.len() as f32;
    let head = HEAD_HEIGHT + if crowded { TOKEN_HEIGHT } else { 0.0 };
    let height = head + TITLE_HEIGHT * table.groups.len() as f32 + ROW_HEIGHT * table.rows().count() as f32 + 1.0;
    let picture = Picture::new(width, height, Ink::Background);
    let last_is_special = table.columns.last().is_some_and(|column| column.is_special);
    let mut painter = TablePainter { picture, language, column, crowded, last_is_special };
    for (at, head) in table.columns.iter().enumerate() {
        painter.head(painter.middle(at), head);
    }
    let mut y = head;
    for group in &table.groups {
        y = painter.group(y, group);
    }
    painter.picture
}

struct TablePainter<'a> {
    picture: Drawing,
    language: &'a Language,
    column: f32,
    /// There is no room for tokens beside the names.
    crowded: bool,
    last_is_special: bool,
}

impl TablePainter<'_> {
    fn middle(&self, column: usize) -> f32 {
        NAME_WIDTH + self.column * (column as f32 + 0.5)
    }

    fn head(&mut self, x: f32, head: &Column) {
        let above = self.crowded;
        let beside = head.colour.is_some() && !above;
        let room = self.column - if beside { 26.0 } else { 4.0 };
        // Draw a long name smaller before cutting it.
        let size = 12.5 * (0.99 * room / Style::SemiBold.width(&head.name, 12.5)).clamp(0.8, 1.0);
        let name = Style::SemiBold.fit(&head.name, size, room);
        let colour = if head.is_special { Ink::Accent } else { Ink::Text };
        let shift = if beside { 8.0 } else { 0.0 };
        let top = if above { TOKEN_HEIGHT } else { 0.0 };
        if let Some(colour) = head.colour {
            let centre =
                if above { [x, 7.0] } else { [x + shift - Style::SemiBold.width(&name, size) / 2.0 - 10.5, 11.5] };
            // The ring shows a white token on white paper.
            self.picture.disc(centre, 5.5, Ink::Line);
            self.picture.disc(centre, 4.8, Ink::Own(colour));
        }
        self.picture.text(name, [x + shift, top + 16.0], size, Style::SemiBold, colour, Anchor::Middle);
        let detail = Style::Regular.fit(&head.detail, 11.0, self.column - 2.0);
        self.picture.text(detail, [x, top + 32.0], 11.0, Style::Regular, Ink::Muted, Anchor::Middle);
    }

    /// Returns where the next group begins.
    fn group(&mut self, y: f32, group: &RowGroup) -> f32 {
        let title = group.title.to_uppercase();
        self.picture.text(title, [8.0, y + 17.0], 11.0, Style::SemiBold, Ink::Muted, Anchor::Start);
        let top = y + TITLE_HEIGHT;
        for (at, row) in group.rows.iter().enumerate() {
            self.row(top + ROW_HEIGHT * at as f32, row);
        }
        let bottom = top + ROW_HEIGHT * group.rows.len() as f32;
        self.picture.line([0.0, bottom], [self.picture.width, bottom], Ink::Line, 1.0);
        let edges = if self.last_is_special {
            [self.picture.width - self.column, self.picture.width]
        } else {
            [self.picture.width; 2]
        };
        for x in edges {
            self.picture.line([x, top], [x, bottom], Ink::Line, 1.0);
        }
        bottom
    }

    fn row(&mut self, y: f32, row: &Row) {
        self.picture.line([0.0, y], [self.picture.width, y], Ink::Line, 1.0);
        let middle = y + ROW_HEIGHT / 2.0;
        let name = Style::Regular.fit(&row.name, 13.0, NAME_WIDTH - 14.0);
        let colour = if row.is_struck { Ink::Muted } else { Ink::Text };
        if row.is_struck {
            let end = 8.0 + Style::Regular.width(&name, 13.0);
            self.picture.line([8.0, middle + 0.5], [end, middle + 0.5], Ink::Muted, 0.9);
        }
        self.picture.text(name, [8.0, middle + 4.6], 13.0, Style::Regular, colour, Anchor::Start);
        for (at, cell) in row.cells.iter().enumerate() {
            self.cell(self.middle(at), middle, cell);
        }
    }

    fn cell(&mut self, x: f32, y: f32, cell: &TableCell) {
        if cell.is_marked {
            self.picture.text("°", [x + 23.0, y + 5.0], 13.0, Style::SemiBold, Ink::Info, Anchor::Middle);
        }
        match &cell.content {
            CellContent::Blank => {}
            CellContent::No => {
                for turn in [1.0, -1.0] {
                    self.picture.line([x - 2.8, y - 2.8 * turn], [x + 2.8, y + 2.8 * turn], Ink::Muted, 1.1);
                }
            }
            CellContent::Yes => {
                self.picture.disc([x, y], 8.5, Ink::YesDisc);
                let points = vec![[x - 3.2, y + 0.2], [x - 0.9, y + 2.6], [x + 3.4, y - 2.4]];
                self.picture.stroke(points, Ink::Yes, 1.8, 0.0);
            }
            CellContent::Star => {
                self.picture.disc([x, y], 9.5, Ink::Accent);
                self.picture.fill(star([x, y + 0.3], 5.6), Ink::OnAccent);
            }
            CellContent::Chance(probability) => {
                let tint = Ink::AccentTint(0.06 + 0.42 * probability);
                self.number([x, y], &self.language.hundredths(*probability), cell, tint);
            }
            CellContent::Unknown => {
                self.picture.text("?", [x, y + 4.2], 12.0, Style::Medium, Ink::Muted, Anchor::Middle);
            }
            CellContent::Text(text) => {
                let text = Style::Regular.fit(text, 12.0, self.column - 4.0);
                self.picture.text(text, [x, y + 4.2], 12.0, Style::Regular, Ink::Text, Anchor::Middle);
            }
        }
    }

    /// A chance, with small numbers of entries beside it.
    fn number(&mut self, [x, y]: [f32; 2], percent: &str, cell: &TableCell, tint: Ink) {
        // There is room for the latest two only.
        let latest = &cell.references[cell.references.len().saturating_sub(2)..];
        let notes = latest.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let percent_width = Style::Medium.width(percent, 12.0);
        let notes_width = if notes.is_empty() { 0.0 } else { Style::Medium.width(&notes, 7.5) + 1.5 };
        let left = x - f32::midpoint(percent_width, notes_width);
        let chip = (percent_width + notes_width + 8.0).max(36.0);
        self.picture.rect([x - chip / 2.0, y - 9.0, chip, 18.0], 4.0, tint);
        self.picture.text(percent, [left, y + 4.2], 12.0, Style::Medium, Ink::Text, Anchor::Start);
        self.picture.text(notes, [left + percent_width + 1.5, y - 1.0], 7.5, Style::Medium, Ink::Info, Anchor::Start);
    }
}

fn star([x, y]: [f32; 2], radius: f32) -> Vec<[f32; 2]> {
    (0..10)
        .map(|at| {
            // Tips and notches in turn, from the top.
            let reach = if at % 2 == 0 { radius } else { radius * 0.42 };
            let angle = std::f32::consts::PI * (at as f32 / 5.0 - 0.5);
            [x + reach * angle.cos(), y + reach * angle.sin()]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::picture::Shape;
    use crate::text::Code;

    #[test]
    fn marks_differ_without_their_colours() {
        let language = Language::new(Code::English);
        let marks = [
            CellContent::Blank,
            CellContent::No,
            CellContent::Yes,
            CellContent::Star,
            CellContent::Chance(0.5),
            CellContent::Unknown,
        ];
        let drawn = marks.map(|content| {
            let cell = TableCell::from(content);
            let picture = Picture::new(96.0, ROW_HEIGHT, Ink::Background);
            let mut painter =
                TablePainter { picture, language: &language, column: 96.0, crowded: false, last_is_special: false };
            painter.cell(48.0, 11.0, &cell);
            let outline = |shape: &Shape<Ink>| match shape {
                Shape::Stroke { points, .. } | Shape::Fill { points, .. } => format!("{points:?}"),
                Shape::Text { text, .. } => text.clone(),
                Shape::Rect { .. } | Shape::Disc { .. } => String::new(),
            };
            painter.picture.shapes.iter().map(outline).collect::<String>()
        });
        for (at, one) in drawn.iter().enumerate() {
            assert!(!drawn[..at].contains(one), "{one:?} twice in {drawn:?}");
        }
    }
}
