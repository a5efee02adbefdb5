//! A picture as a list of shapes, for SVG, PNG and PDF. A [`Drawing`] has roles in place of colours (*inks*), so it
//! serves all themes.

use super::font::Style;
use super::palette::Palette;
use crate::edition::Colour;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ink {
    Background,
    Panel,
    Raised,
    Line,
    Text,
    Muted,
    Accent,
    OnAccent,
    Yes,
    YesDisc,
    Info,
    /// Its share on the background, from 0 to 1.
    AccentTint(f64),
    Wash(Colour),
    Own(Colour),
}

impl Ink {
    pub fn colour(self, palette: &Palette) -> Colour {
        match self {
            Self::Background => palette.background,
            Self::Panel => palette.panel,
            Self::Raised => palette.raised,
            Self::Line => palette.line,
            Self::Text => palette.text,
            Self::Muted => palette.muted,
            Self::Accent => palette.accent,
            Self::OnAccent => palette.on_accent,
            Self::Yes => palette.yes,
            Self::YesDisc => palette.yes_disc,
            Self::Info => palette.info,
            Self::AccentTint(share) => mix(palette.background, palette.accent, share),
            Self::Wash(colour) => {
                mix(palette.background, colour, if palette.is_dark() { DARK_WASH } else { PALE_WASH })
            }
            Self::Own(colour) => colour,
        }
    }
}

/// Share of a colour in its wash, on a dark and on a pale background.
const DARK_WASH: f64 = 0.2;
const PALE_WASH: f64 = 0.3;

/// Distance of a curve's handle from the corner, in radii: 1 − 4/3 · (√2 − 1), the usual cubic approximation of a
/// circle.
const CORNER_BEND: f32 = 0.447_715;

pub(super) struct RoundedSide {
    pub(super) end: [f32; 2],
    pub(super) handles: [[f32; 2]; 2],
    /// Where the next side begins.
    pub(super) curve_end: [f32; 2],
}

/// The four sides, clockwise from the top. `None` if the corners are square.
pub(super) fn rounded([x, y, width, height]: [f32; 4], radius: f32) -> Option<[RoundedSide; 4]> {
    let radius = radius.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 || radius.is_nan() {
        return None;
    }
    let (bend, right, bottom) = (radius * CORNER_BEND, x + width, y + height);
    let side = |end, handles, curve_end| RoundedSide { end, handles, curve_end };
    Some([
        side([right - radius, y], [[right - bend, y], [right, y + bend]], [right, y + radius]),
        side([right, bottom - radius], [[right, bottom - bend], [right - bend, bottom]], [right - radius, bottom]),
        side([x + radius, bottom], [[x + bend, bottom], [x, bottom - bend]], [x, bottom - radius]),
        side([x, y + radius], [[x, y + bend], [x + bend, y]], [x + radius, y]),
    ])
}

pub type Drawing = Picture<Ink>;

/// Which point of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// Where a text begins that is anchored at `x`.
    pub(super) fn start(self, x: f32, width: f32) -> f32 {
        match self {
            Self::Start => x,
            Self::Middle => x - width / 2.0,
            Self::End => x - width,
        }
    }
}

/// Points are `[x, y]` in the picture's own unit, y growing downwards; bounds are `[x, y, width, height]`.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape<C = Colour> {
    Rect {
        bounds: [f32; 4],
        radius: f32,
        fill: Option<C>,
        border: Option<C>,
    },
    Disc {
        centre: [f32; 2],
        radius: f32,
        fill: C,
    },
    Stroke {
        points: Vec<[f32; 2]>,
        colour: C,
        width: f32,
        /// 0 for an unbroken stroke.
        dash: f32,
    },
    Fill {
        /// At least three corners.
        points: Vec<[f32; 2]>,
        colour: C,
    },
    Text {
        text: String,
        /// A point of the baseline.
        at: [f32; 2],
        size: f32,
        style: Style,
        colour: C,
        anchor: Anchor,
    },
}

/// Later shapes lie above earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture<C = Colour> {
    pub width: f32,
    pub height: f32,
    pub background: C,
    pub shapes: Vec<Shape<C>>,
}

impl<C: Copy> Picture<C> {
    pub fn new(width: f32, height: f32, background: C) -> Self {
        Self { width, height, background, shapes: Vec::new() }
    }

    pub fn text(&mut self, text: impl Into<String>, at: [f32; 2], size: f32, style: Style, colour: C, anchor: Anchor) {
        let text = text.into();
        if !text.is_empty() {
            self.shapes.push(Shape::Text { text, at, size, style, colour, anchor });
        }
    }

    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], colour: C, width: f32) {
        self.stroke(vec![from, to], colour, width, 0.0);
    }

    /// Draws nothing through fewer than two points.
    pub fn stroke(&mut self, points: Vec<[f32; 2]>, colour: C, width: f32, dash: f32) {
        if points.len() > 1 {
            self.shapes.push(Shape::Stroke { points, colour, width, dash });
        }
    }

    pub fn fill(&mut self, points: Vec<[f32; 2]>, colour: C) {
        self.shapes.push(Shape::Fill { points, colour });
    }

    pub fn disc(&mut self, centre: [f32; 2], radius: f32, fill: C) {
        self.shapes.push(Shape::Disc { centre, radius, fill });
    }

    pub fn rect(&mut self, bounds: [f32; 4], radius: f32, fill: C) {
        self.shapes.push(Shape::Rect { bounds, radius, fill: Some(fill), border: None });
    }

    /// Draws the other picture without its background, with its corner at `at`.
    pub fn place(&mut self, other: &Self, at: [f32; 2], scale: f32) {
        self.shapes.extend(other.shapes.iter().map(|shape| shape.moved(at, scale)));
    }
}

impl<C: Copy> Shape<C> {
    fn moved(&self, [x, y]: [f32; 2], scale: f32) -> Self {
        let point = |[px, py]: [f32; 2]| [x + px * scale, y + py * scale];
        let mut shape = self.clone();
        match &mut shape {
            Self::Rect { bounds, radius, .. } => {
                let [left, top] = point([bounds[0], bounds[1]]);
                *bounds = [left, top, bounds[2] * scale, bounds[3] * scale];
                *radius *= scale;
            }
            Self::Disc { centre, radius, .. } => {
                *centre = point(*centre);
                *radius *= scale;
            }
            Self::Stroke { points, width, dash, .. } => {
                for at in points {
                    *at = point(*at);
                }
                *width *= scale;
                *dash *= scale;
            }
            Self::Fill { points, .. } => points.iter_mut().for_each(|at| *at = point(*at)),
            Self::Text { at, size, .. } => {
                *at = point(*at);
                *size *= scale;
            }
        }
        shape
    }
}

impl Drawing {
    pub fn coloured(&self, palette: &Palette) -> Picture {
        Picture {
            width: self.width,
            height: self.height,
            background: self.background.colour(palette),
            shapes: self.shapes.iter().map(|shape| shape.coloured(palette)).collect(),
        }
    }
}

impl Shape<Ink> {
    fn coloured(&self, palette: &Palette) -> Shape {
        match self.clone() {
            Self::Rect { bounds, radius, fill, border } => {
                let colour = |ink: Option<Ink>| ink.map(|ink| ink.colour(palette));
                Shape::Rect { bounds, radius, fill: colour(fill), border: colour(border) }
            }
            Self::Disc { centre, radius, fill } => Shape::Disc { centre, radius, fill: fill.colour(palette) },
            Self::Stroke { points, colour, width, dash } => {
                Shape::Stroke { points, colour: colour.colour(palette), width, dash }
            }
            Self::Fill { points, colour } => Shape::Fill { points, colour: colour.colour(palette) },
            Self::Text { text, at, size, style, colour, anchor } => {
                Shape::Text { text, at, size, style, colour: colour.colour(palette), anchor }
            }
        }
    }
}

/// `share` is 0 for `from`, 1 for `to`.
pub fn mix(from: Colour, to: Colour, share: f64) -> Colour {
    let channel = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share.clamp(0.0, 1.0)).round() as u8;
    Colour(channel(from.0, to.0), channel(from.1, to.1), channel(from.2, to.2))
}

pub fn hex(colour: Colour) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2)
}
