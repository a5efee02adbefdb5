//! A picture as PNG, with the bundled fonts only.

use super::ExportError;
use super::font::{OutlinePen, Style};
use super::picture::{Picture, RoundedSide, Shape, rounded};
use crate::edition::Colour;
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

/// `scale` is in pixels for each unit of the picture.
///
/// # Errors
/// If the picture is too large or too small to be drawn.
pub fn png(picture: &Picture, scale: f32) -> Result<Vec<u8>, ExportError> {
    let failed = |what: &dyn std::fmt::Display| ExportError::Draw(what.to_string());
    let (width, height) = ((picture.width * scale).round() as u32, (picture.height * scale).round() as u32);
    let pixmap = Pixmap::new(width, height).ok_or_else(|| failed(&"no room for the picture"))?;
    let mut painter = Painter { pixmap, to_pixels: Transform::from_scale(scale, scale) };
    let Colour(red, green, blue) = picture.background;
    painter.pixmap.fill(tiny_skia::Color::from_rgba8(red, green, blue, u8::MAX));
    for shape in &picture.shapes {
        painter.shape(shape);
    }
    // All is opaque, so the fourth channel is left out.
    let pixels: Vec<u8> =
        painter.pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|error| failed(&error))?;
    writer.write_image_data(&pixels).map_err(|error| failed(&error))?;
    writer.finish().map_err(|error| failed(&error))?;
    Ok(bytes)
}

struct Painter {
    pixmap: Pixmap,
    to_pixels: Transform,
}

impl Painter {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { bounds, radius, fill, border } => {
                let outline = outline(*bounds, *radius);
                if let Some(colour) = fill {
                    self.fill(outline.clone(), *colour);
                }
                if let Some(colour) = border {
                    self.stroke(outline, *colour, &Stroke::default());
                }
            }
            Shape::Disc { centre: [x, y], radius, fill } => {
                self.fill(PathBuilder::from_circle(*x, *y, *radius), *fill);
            }
            Shape::Stroke { points, colour, width, dash } => {
                let dash = (*dash > 0.0).then(|| StrokeDash::new(vec![*dash, *dash], 0.0)).flatten();
                let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
                let stroke = Stroke { width: *width, line_cap, line_join, dash, ..Stroke::default() };
                self.stroke(open_path(points).finish(), *colour, &stroke);
            }
            Shape::Fill { points, colour } => {
                let mut path = open_path(points);
                path.close();
                self.fill(path.finish(), *colour);
            }
            Shape::Text { text, at: [x, y], size, style, colour, anchor } => {
                let x = anchor.start(*x, style.width(text, *size));
                self.fill(letters(*style, text, *size, [x, *y]), *colour);
            }
        }
    }

    fn fill(&mut self, outline: Option<Path>, colour: Colour) {
        if let Some(outline) = outline {
            self.pixmap.fill_path(&outline, &ink(colour), FillRule::Winding, self.to_pixels, None);
        }
    }

    fn stroke(&mut self, outline: Option<Path>, colour: Colour, stroke: &Stroke) {
        if let Some(outline) = outline {
            self.pixmap.stroke_path(&outline, &ink(colour), stroke, self.to_pixels, None);
        }
    }
}

fn ink(Colour(red, green, blue): Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

fn open_path(points: &[[f32; 2]]) -> PathBuilder {
    let mut builder = PathBuilder::new();
    for (at, [x, y]) in points.iter().enumerate() {
        if at == 0 { builder.move_to(*x, *y) } else { builder.line_to(*x, *y) }
    }
    builder
}

fn outline(bounds: [f32; 4], radius: f32) -> Option<Path> {
    let Some(sides) = rounded(bounds, radius) else {
        let [x, y, width, height] = bounds;
        return Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect);
    };
    let mut builder = PathBuilder::new();
    let [x, y] = sides[3].curve_end;
    builder.move_to(x, y);
    for RoundedSide { end: [x, y], handles: [[x1, y1], [x2, y2]], curve_end: [x3, y3] } in sides {
        builder.line_to(x, y);
        builder.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    builder.close();
    builder.finish()
}

fn letters(style: Style, text: &str, size: f32, [mut x, y]: [f32; 2]) -> Option<Path> {
    let (mut letters, scale) = (PathBuilder::new(), size / style.units());
    for glyph in style.glyphs(text) {
        let mut outline = Letters(PathBuilder::new());
        style.outline(glyph.id, &mut outline);
        let (left, base) = (x + glyph.offset[0] * size, y - glyph.offset[1] * size);
        let placed = Transform::from_row(scale, 0.0, 0.0, -scale, left, base);
        if let Some(letter) = outline.0.finish().and_then(|outline| outline.transform(placed)) {
            letters.push_path(&letter);
        }
        x += glyph.advance * size;
    }
    letters.finish()
}

struct Letters(PathBuilder);

impl OutlinePen for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::document::picture::Anchor;

    const PAPER: Colour = Colour(250, 248, 240);
    const RED: Colour = Colour(200, 20, 30);

    fn painted(draw: impl Fn(&mut Picture)) -> impl Fn(f32, f32) -> Colour {
        let mut picture = Picture::new(100.0, 40.0, PAPER);
        draw(&mut picture);
        let bytes = png(&picture, 2.0).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((frame.width, frame.height, frame.color_type), (200, 80, png::ColorType::Rgb));
        move |x, y| {
            let at = 3 * ((2.0 * y) as usize * 200 + (2.0 * x) as usize);
            Colour(pixels[at], pixels[at + 1], pixels[at + 2])
        }
    }

    #[test]
    fn every_shape_stands_where_it_was_put() {
        let at = painted(|picture| {
            picture.rect([10.0, 10.0, 20.0, 20.0], 6.0, RED);
            picture.disc([50.0, 20.0], 8.0, RED);
            let points = vec![[70.0, 10.0], [90.0, 10.0], [90.0, 30.0]];
            picture.fill(points, RED);
            picture.line([2.0, 37.0], [98.0, 37.0], RED, 2.0);
        });
        assert_eq!([at(20.0, 20.0), at(10.5, 20.0), at(10.5, 10.5)], [RED, RED, PAPER], "round corners");
        assert_eq!([at(50.0, 20.0), at(50.0, 13.0), at(43.5, 13.5)], [RED, RED, PAPER], "a disc");
        assert_eq!([at(88.0, 12.0), at(72.0, 28.0)], [RED, PAPER], "a triangle");
        assert_eq!([at(50.0, 36.5), at(50.0, 34.0)], [RED, PAPER], "a line");
    }

    #[test]
    fn dashed_lines_are_painted_with_gaps() {
        let at = painted(|picture| {
            let points = vec![[10.0, 20.0], [90.0, 20.0]];
            picture.stroke(points, RED, 2.0, 10.0);
        });
        assert_eq!([at(15.0, 20.0), at(25.0, 20.0), at(35.0, 20.0)], [RED, PAPER, RED]);
    }

    #[test]
    fn text_stands_at_its_anchor_and_is_as_wide_as_it_is_measured() {
        for (anchor, start) in [(Anchor::Start, 50.0), (Anchor::Middle, 35.0), (Anchor::End, 20.0)] {
            // The text is thirty units wide.
            let size = 30.0 / Style::Bold.width("HHH", 1.0);
            let at = painted(|picture| picture.text("HHH", [50.0, 30.0], size, Style::Bold, RED, anchor));
            let inked = |x: f32| (0..40).any(|y| at(x, y as f32) == RED);
            let columns: Vec<f32> = (0..200).map(|x| x as f32 / 2.0).filter(|x| inked(*x)).collect();
            let (first, last) = (columns[0], columns[columns.len() - 1]);
            assert!(first >= start && first < start + 3.0, "{anchor:?}: {first}");
            assert!(last <= start + 30.0 && last > start + 27.0, "{anchor:?}: {last}");
            assert_eq!(at(first + 0.5, 31.0), PAPER, "nothing below the base line");
            assert_eq!(at(first + 0.5, 28.0), RED, "the letter stands on the base line");
        }
    }
}
