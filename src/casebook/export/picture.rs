//! A picture as a list of shapes, so that SVG, PNG and PDF draw one and the same layout.

use super::font::Style;
use crate::edition::Colour;

/// Where a text stands in relation to its point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// The text begins there.
    Start,
    /// The text is centred there.
    Middle,
    /// The text ends there.
    End,
}

/// One thing to draw. Lengths are in the picture's own unit, y grows downwards.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A rectangle, perhaps with round corners.
    Rect {
        /// Left, top, width, height.
        bounds: [f32; 4],
        /// Radius of the corners.
        radius: f32,
        /// The inside.
        fill: Option<Colour>,
        /// The border, one unit wide.
        border: Option<Colour>,
    },
    /// A disc.
    Disc {
        /// The middle.
        centre: [f32; 2],
        /// Its radius.
        radius: f32,
        /// Its colour.
        fill: Colour,
    },
    /// Straight strokes from point to point.
    Stroke {
        /// The points; at least two.
        points: Vec<[f32; 2]>,
        /// The colour.
        colour: Colour,
        /// How thick.
        width: f32,
        /// Length of dashes and gaps; 0 = unbroken.
        dash: f32,
    },
    /// A filled outline.
    Fill {
        /// The corners; at least three.
        points: Vec<[f32; 2]>,
        /// The colour.
        colour: Colour,
    },
    /// A line of text.
    Text {
        /// What.
        text: String,
        /// Where its base line is.
        at: [f32; 2],
        /// Size of the letters.
        size: f32,
        /// The lettering.
        style: Style,
        /// The colour.
        colour: Colour,
        /// How it stands to the point.
        anchor: Anchor,
    },
}

/// A picture: a background and shapes, the later ones above.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
    /// The ground.
    pub background: Colour,
    /// What is on it.
    pub shapes: Vec<Shape>,
}

impl Picture {
    /// An empty picture.
    pub fn new(width: f32, height: f32, background: Colour) -> Self {
        Self { width, height, background, shapes: Vec::new() }
    }

    /// Adds a text.
    pub fn text(&mut self, text: impl Into<String>, at: [f32; 2], size: f32, style: Style, colour: Colour, to: Anchor) {
        let text = text.into();
        if !text.is_empty() {
            self.shapes.push(Shape::Text { text, at, size, style, colour, anchor: to });
        }
    }

    /// Adds a straight stroke.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], colour: Colour, width: f32) {
        self.shapes.push(Shape::Stroke { points: vec![from, to], colour, width, dash: 0.0 });
    }

    /// Adds a filled rectangle.
    pub fn rect(&mut self, bounds: [f32; 4], radius: f32, fill: Colour) {
        self.shapes.push(Shape::Rect { bounds, radius, fill: Some(fill), border: None });
    }

    /// Adds all of another picture, its corner at `at` and `scale` times as large. Its background stays out.
    pub fn place(&mut self, other: &Self, at: [f32; 2], scale: f32) {
        self.shapes.extend(other.shapes.iter().map(|shape| shape.moved(at, scale)));
    }
}

impl Shape {
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

/// The colours of a theme, as in the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// The ground.
    pub background: Colour,
    /// Panels on it.
    pub panel: Colour,
    /// Cards on panels.
    pub raised: Colour,
    /// Rules and borders.
    pub line: Colour,
    /// Text.
    pub text: Colour,
    /// Text of less weight.
    pub muted: Colour,
    /// Marks that are not for reading.
    pub faint: Colour,
    /// The colour of the house.
    pub accent: Colour,
    /// On the accent.
    pub on_accent: Colour,
    /// Has it.
    pub yes: Colour,
    /// The disc under it.
    pub yes_disc: Colour,
    /// Wrong.
    pub bad: Colour,
    /// Footnotes.
    pub info: Colour,
}

const fn rgb(hex: u32) -> Colour {
    Colour((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// Dark on light: for printing.
    pub const PAPER: Self = Self {
        background: rgb(0x00ef_e9dc),
        panel: rgb(0x00f8_f4ea),
        raised: rgb(0x00ff_fdf8),
        line: rgb(0x00d9_cfbb),
        text: rgb(0x0027_231b),
        muted: rgb(0x0074_6c5c),
        faint: rgb(0x00a8_9f8c),
        accent: rgb(0x0096_660f),
        on_accent: rgb(0x00ff_f8e6),
        yes: rgb(0x0024_744a),
        yes_disc: rgb(0x00d9_ecdf),
        bad: rgb(0x00b0_382a),
        info: rgb(0x002d_6a9f),
    };

    /// Light on dark: for screens in the evening.
    pub const NIGHT: Self = Self {
        background: rgb(0x0013_181a),
        panel: rgb(0x001a_2123),
        raised: rgb(0x0022_2b2e),
        line: rgb(0x002f_3a3d),
        text: rgb(0x00ec_e6d9),
        muted: rgb(0x0094_a09c),
        faint: rgb(0x005d_6a68),
        accent: rgb(0x00d9_a94f),
        on_accent: rgb(0x001a_1406),
        yes: rgb(0x0072_c493),
        yes_disc: rgb(0x001e_3a2c),
        bad: rgb(0x00e5_735f),
        info: rgb(0x007f_b2de),
    };
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
