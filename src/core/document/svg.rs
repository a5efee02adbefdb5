//! A picture as SVG text.

use super::picture::{Anchor, Picture, Shape, hex};
use std::fmt::Write as _;

/// Text stays text, in font families that a viewer may lack. The `title` is read to those who cannot see the picture.
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

/// Control characters, which XML cannot carry, are left out.
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
