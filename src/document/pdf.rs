//! Writes pictures as the pages of a PDF.

use super::ExportError;
use super::font::Style;
use super::picture::{Anchor, Picture, Shape};
use crate::edition::Colour;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use krilla::{Data, Document};

/// A document of these pages, each as large as its picture (unit: a point, 1/72 inch), with the fonts embedded as far
/// as they are used.
///
/// # Errors
/// If a page has no size or a font cannot be embedded.
pub fn pdf(pages: &[Picture], title: &str, language: &str) -> Result<Vec<u8>, ExportError> {
    let fonts: Vec<Font> = Style::ALL.iter().filter_map(|style| Font::new(Data::from(style.data()), 0)).collect();
    if fonts.len() != Style::ALL.len() {
        return Err(ExportError::Draw("a bundled font cannot be read".to_owned()));
    }
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new().title(title.to_owned()).language(language.to_owned()).creator("Deerstalker".to_owned()),
    );
    for picture in pages {
        let size = PageSettings::from_wh(picture.width, picture.height);
        let size = size.ok_or_else(|| ExportError::Draw("a page without size".to_owned()))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        paint(&mut surface, picture, &fonts);
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| ExportError::Draw(format!("{error:?}")))
}

fn paint(surface: &mut Surface<'_>, picture: &Picture, fonts: &[Font]) {
    let ground = [0.0, 0.0, picture.width, picture.height];
    fill(surface, rounded(ground, 0.0), picture.background);
    for shape in &picture.shapes {
        match shape {
            Shape::Rect { bounds, radius, fill: inside, border } => {
                if let Some(colour) = inside {
                    fill(surface, rounded(*bounds, *radius), *colour);
                }
                if let Some(colour) = border {
                    stroke(surface, rounded(*bounds, *radius), *colour, 0.75, 0.0);
                }
            }
            Shape::Disc { centre: [x, y], radius, fill: colour } => {
                let bounds = [x - radius, y - radius, 2.0 * radius, 2.0 * radius];
                fill(surface, rounded(bounds, *radius), *colour);
            }
            Shape::Stroke { points, colour, width, dash } => {
                stroke(surface, outline(points, false), *colour, *width, *dash);
            }
            Shape::Fill { points, colour } => fill(surface, outline(points, true), *colour),
            Shape::Text { text, at: [x, y], size, style, colour, anchor } => {
                let width = style.width(text, *size);
                let x = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - width / 2.0,
                    Anchor::End => x - width,
                };
                surface.set_stroke(None);
                surface.set_fill(Some(ink(*colour)));
                let font = fonts[*style as usize].clone();
                surface.draw_text(Point::from_xy(x, *y), font, *size, text, false, TextDirection::Auto);
            }
        }
    }
}

fn ink(colour: Colour) -> Fill {
    Fill {
        paint: rgb::Color::new(colour.0, colour.1, colour.2).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

fn fill(surface: &mut Surface<'_>, path: Option<Path>, colour: Colour) {
    if let Some(path) = path {
        surface.set_stroke(None);
        surface.set_fill(Some(ink(colour)));
        surface.draw_path(&path);
    }
}

fn stroke(surface: &mut Surface<'_>, path: Option<Path>, colour: Colour, width: f32, dash: f32) {
    if let Some(path) = path {
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke {
            paint: rgb::Color::new(colour.0, colour.1, colour.2).into(),
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            dash: (dash > 0.0).then(|| StrokeDash { array: vec![dash, dash], offset: 0.0 }),
            ..Stroke::default()
        }));
        surface.draw_path(&path);
        surface.set_stroke(None);
    }
}

fn outline(points: &[[f32; 2]], closed: bool) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for (at, [x, y]) in points.iter().enumerate() {
        if at == 0 {
            builder.move_to(*x, *y);
        } else {
            builder.line_to(*x, *y);
        }
    }
    if closed {
        builder.close();
    }
    builder.finish()
}

/// A rectangle with round corners; a circle where the radius is half its side.
fn rounded([x, y, width, height]: [f32; 4], radius: f32) -> Option<Path> {
    let radius = radius.min(width / 2.0).min(height / 2.0);
    let mut builder = PathBuilder::new();
    if radius <= 0.0 {
        for (at, [px, py]) in [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].iter().enumerate() {
            if at == 0 { builder.move_to(*px, *py) } else { builder.line_to(*px, *py) }
        }
        builder.close();
        return builder.finish();
    }
    // The usual cubic approximation of a quarter circle.
    let bend = radius * 0.447_715;
    let (right, bottom) = (x + width, y + height);
    builder.move_to(x + radius, y);
    builder.line_to(right - radius, y);
    builder.cubic_to(right - bend, y, right, y + bend, right, y + radius);
    builder.line_to(right, bottom - radius);
    builder.cubic_to(right, bottom - bend, right - bend, bottom, right - radius, bottom);
    builder.line_to(x + radius, bottom);
    builder.cubic_to(x + bend, bottom, x, bottom - bend, x, bottom - radius);
    builder.line_to(x, y + radius);
    builder.cubic_to(x, y + bend, x + bend, y, x + radius, y);
    builder.close();
    builder.finish()
}
