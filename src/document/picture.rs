//! A picture as a list of shapes, from which SVG, PNG and PDF are written.
//!
//! Documents contain a [`Drawing`], whose colours are roles: it is made once and coloured for each theme.

use super::font::Style;
use super::palette::Palette;
use crate::edition::Colour;

/// A colour of a drawing, which a theme decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ink {
    Background,
    Panel,
    Raised,
    Line,
    Text,
    /// Text of less weight.
    Muted,
    Accent,
    OnAccent,
    Yes,
    YesDisc,
    Info,
    /// The accent with this share, 0 to 1, on the ground.
    AccentTint(f64),
    /// A pale wash of this colour on the ground.
    Wash(Colour),
    Own(Colour),
}

impl Ink {
    /// Its colour in a theme.
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

/// The share of a colour in its wash, on a dark and on a pale ground.
const DARK_WASH: f64 = 0.2;
const PALE_WASH: f64 = 0.3;

/// A picture before a theme colours it.
pub type Drawing = Picture<Ink>;

/// Where a text stands in relation to its point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// One thing to draw. Lengths are in the picture's own unit, y grows downwards.
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
    /// Straight strokes from point to point.
    Stroke {
        /// The points; at least two.
        points: Vec<[f32; 2]>,
        colour: C,
        width: f32,
        /// Length of dashes and gaps; 0 = unbroken.
        dash: f32,
    },
    Fill {
        /// The corners; at least three.
        points: Vec<[f32; 2]>,
        colour: C,
    },
    /// A line of text.
    Text {
        text: String,
        /// Where its base line is.
        at: [f32; 2],
        size: f32,
        style: Style,
        colour: C,
        /// How the text is aligned to the point.
        anchor: Anchor,
    },
}

/// A picture: a background and shapes, the later ones above.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture<C = Colour> {
    pub width: f32,
    pub height: f32,
    pub background: C,
    pub shapes: Vec<Shape<C>>,
}

impl<C: Copy> Picture<C> {
    /// An empty picture.
    pub fn new(width: f32, height: f32, background: C) -> Self {
        Self { width, height, background, shapes: Vec::new() }
    }

    /// Adds a text.
    pub fn text(&mut self, text: impl Into<String>, at: [f32; 2], size: f32, style: Style, colour: C, to: Anchor) {
        let text = text.into();
        if !text.is_empty() {
            self.shapes.push(Shape::Text { text, at, size, style, colour, anchor: to });
        }
    }

    /// Adds a straight stroke.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], colour: C, width: f32) {
        self.shapes.push(Shape::Stroke { points: vec![from, to], colour, width, dash: 0.0 });
    }

    /// Adds a filled rectangle.
    pub fn rect(&mut self, bounds: [f32; 4], radius: f32, fill: C) {
        self.shapes.push(Shape::Rect { bounds, radius, fill: Some(fill), border: None });
    }

    /// Adds another picture without its background, its corner at `at`, scaled by `scale`.
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
    /// The drawing in the colours of a theme.
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

/// The colour `share` of the way from `from` to `to`; `share` is 0 to 1.
pub fn mix(from: Colour, to: Colour, share: f64) -> Colour {
    let channel = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share.clamp(0.0, 1.0)).round() as u8;
    Colour(channel(from.0, to.0), channel(from.1, to.1), channel(from.2, to.2))
}

/// A colour as style sheets write it.
pub fn hex(colour: Colour) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2)
}
