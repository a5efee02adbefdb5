//! Draws pictures of documents on a canvas, from the same shapes that are written to the file.

use super::drawing::{Drawable, pen};
use crate::document::font::Style;
use crate::document::picture::{Anchor, Drawing, Picture, Shape};
use crate::edition::Colour;
use crate::kit::theme::{self, Tokens, colour};
use crate::text::isolated;
use iced::alignment::Vertical;
use iced::widget::canvas::{Frame, LineCap, LineDash, LineJoin, Path, Stroke, Text};
use iced::widget::text;
use iced::{Color, Font, Pixels, Point, Size, Vector};

/// Draws the picture centred and as large as fits.
pub fn paint_picture(frame: &mut Frame, picture: &Picture) {
    let available = frame.size();
    let scale = (available.width / picture.width).min(available.height / picture.height);
    let corner =
        Vector::new((available.width - picture.width * scale) / 2.0, (available.height - picture.height * scale) / 2.0);
    let painter = PagePainter { scale, corner };
    let ground = [0.0, 0.0, picture.width, picture.height];
    frame.fill(&painter.rectangle(ground, 0.0), colour(picture.background));
    for shape in &picture.shapes {
        painter.shape(frame, shape);
    }
}

impl Drawable for Drawing {
    fn ground(&self, t: &Tokens) -> Color {
        colour(self.background.colour(t.palette()))
    }

    fn paint(&self, frame: &mut Frame, t: &Tokens) {
        paint_picture(frame, &self.coloured(t.palette()));
    }
}

struct PagePainter {
    scale: f32,
    corner: Vector,
}

impl PagePainter {
    fn point(&self, [x, y]: [f32; 2]) -> Point {
        Point::new(x * self.scale, y * self.scale) + self.corner
    }

    fn rectangle(&self, [x, y, width, height]: [f32; 4], radius: f32) -> Path {
        let (corner, size) = (self.point([x, y]), Size::new(width * self.scale, height * self.scale));
        if radius > 0.0 {
            Path::rounded_rectangle(corner, size, (radius * self.scale).into())
        } else {
            Path::rectangle(corner, size)
        }
    }

    fn outline(&self, points: &[[f32; 2]], closed: bool) -> Path {
        Path::new(|path| {
            for (at, point) in points.iter().enumerate() {
                if at == 0 { path.move_to(self.point(*point)) } else { path.line_to(self.point(*point)) }
            }
            if closed {
                path.close();
            }
        })
    }

    fn shape(&self, frame: &mut Frame, shape: &Shape) {
        match shape {
            Shape::Rect { bounds, radius, fill, border } => {
                let path = self.rectangle(*bounds, *radius);
                if let Some(fill) = fill {
                    frame.fill(&path, colour(*fill));
                }
                if let Some(border) = border {
                    frame.stroke(&path, pen(colour(*border), self.scale));
                }
            }
            Shape::Disc { centre, radius, fill } => {
                frame.fill(&Path::circle(self.point(*centre), radius * self.scale), colour(*fill));
            }
            Shape::Stroke { points, colour: ink, width, dash } => {
                let dashes = [dash * self.scale, dash * self.scale];
                let stroke = Stroke {
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    line_dash: LineDash { segments: if *dash > 0.0 { &dashes } else { &[] }, offset: 0 },
                    // Thin lines stay visible on a small page.
                    ..pen(colour(*ink), (width * self.scale).max(0.5))
                };
                frame.stroke(&self.outline(points, false), stroke);
            }
            Shape::Fill { points, colour: ink } => frame.fill(&self.outline(points, true), colour(*ink)),
            Shape::Text { text, at, size, style, colour: ink, anchor } => {
                self.text(frame, text, *at, *size, *style, *ink, *anchor);
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "the parts of one shape")]
    fn text(
        &self,
        frame: &mut Frame,
        words: &str,
        [x, y]: [f32; 2],
        size: f32,
        style: Style,
        ink: Colour,
        anchor: Anchor,
    ) {
        // iced places the top of a line, documents place its base line.
        let (above, below) = style.reach(size);
        frame.fill_text(Text {
            // Isolated for the same reason as in `label`.
            content: isolated(words.to_owned()),
            position: self.point([x, y - above]),
            color: colour(ink),
            size: Pixels(size * self.scale),
            line_height: text::LineHeight::Absolute(Pixels((above + below) * self.scale)),
            font: font(style),
            align_x: match anchor {
                Anchor::Start => text::Alignment::Left,
                Anchor::Middle => text::Alignment::Center,
                Anchor::End => text::Alignment::Right,
            },
            align_y: Vertical::Top,
            shaping: text::Shaping::Advanced,
            ..Text::default()
        });
    }
}

fn font(style: Style) -> Font {
    match style {
        Style::Regular => theme::BODY,
        Style::Medium => theme::MEDIUM,
        Style::SemiBold => theme::SEMIBOLD,
        Style::Bold => theme::BOLD,
        Style::Title => theme::TITLE,
    }
}
