//! A picture as SVG text, and as PNG through the same text.

use super::ExportError;
use super::font::Style;
use super::picture::{Anchor, Picture, Shape, hex};
use resvg::{tiny_skia, usvg};
use std::fmt::Write as _;
use std::sync::Arc;

/// The picture as a complete SVG document.
pub fn svg(picture: &Picture, title: &str) -> String {
    let mut out = String::new();
    let (width, height) = (picture.width, picture.height);
    // Writing into a String cannot fail.
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">"#
    );
    let _ = writeln!(out, "<title>{}</title>", escape(title));
    let _ = writeln!(out, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, hex(picture.background));
    for shape in &picture.shapes {
        write_shape(&mut out, shape);
    }
    out.push_str("</svg>\n");
    out
}

fn write_shape(out: &mut String, shape: &Shape) {
    let _ = match shape {
        Shape::Rect { bounds: [x, y, width, height], radius, fill, border } => {
            let fill = fill.map_or_else(|| "none".to_owned(), hex);
            let border = border.map(|colour| format!(r#" stroke="{}""#, hex(colour))).unwrap_or_default();
            writeln!(
                out,
                r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" rx="{radius:.2}" fill="{fill}"{border}/>"#
            )
        }
        Shape::Disc { centre: [x, y], radius, fill } => {
            writeln!(out, r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}" fill="{}"/>"#, hex(*fill))
        }
        Shape::Stroke { points, colour, width, dash } => {
            let dash = if *dash > 0.0 { format!(r#" stroke-dasharray="{dash:.2}""#) } else { String::new() };
            writeln!(
                out,
                r#"<polyline points="{}" fill="none" stroke="{}" stroke-width="{width:.2}" stroke-linecap="round" stroke-linejoin="round"{dash}/>"#,
                list(points),
                hex(*colour)
            )
        }
        Shape::Fill { points, colour } => {
            writeln!(out, r#"<polygon points="{}" fill="{}"/>"#, list(points), hex(*colour))
        }
        Shape::Text { text, at: [x, y], size, style, colour, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            writeln!(
                out,
                r#"<text x="{x:.2}" y="{y:.2}" font-family="{}" font-weight="{}" font-size="{size:.2}" fill="{}" text-anchor="{anchor}">{}</text>"#,
                style.family(),
                style.weight(),
                hex(*colour),
                escape(text)
            )
        }
    };
}

fn list(points: &[[f32; 2]]) -> String {
    points.iter().map(|[x, y]| format!("{x:.2},{y:.2}")).collect::<Vec<_>>().join(" ")
}

/// Text as XML carries it. Control characters, which XML cannot carry, are left out.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            other if other.is_control() => {}
            other => out.push(other),
        }
    }
    out
}

/// The picture as PNG, `scale` pixels for each unit, drawn with the bundled fonts only.
///
/// # Errors
/// If the picture is too large or too small to be drawn.
pub fn png(picture: &Picture, title: &str, scale: f32) -> Result<Vec<u8>, ExportError> {
    let mut fonts = usvg::fontdb::Database::new();
    for style in Style::ALL {
        fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(style.data())));
    }
    fonts.set_sans_serif_family("Inter");
    fonts.set_serif_family("Fraunces");
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    let failed = |what: &dyn std::fmt::Display| ExportError::Draw(what.to_string());
    let tree = usvg::Tree::from_str(&svg(picture, title), &options).map_err(|error| failed(&error))?;
    let (width, height) = ((picture.width * scale).round() as u32, (picture.height * scale).round() as u32);
    let mut pixmap = tiny_skia::Pixmap::new(width, height).ok_or_else(|| failed(&"no room for the picture"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| failed(&error))
}
