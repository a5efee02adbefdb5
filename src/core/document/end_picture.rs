//! The picture of a finished game of Clue or round at the museum: up to three cards, some lines, a chart.

use super::chart::LogChart;
use super::font::Style;
use super::picture::{Anchor, Drawing, Ink, Picture, Shape};
use crate::fl;
use crate::text::Language;

const MARGIN: f32 = 40.0;
const WIDTH: f32 = 620.0;
const CARD: [f32; 2] = [196.0, 252.0];
const GAP: f32 = 16.0;
const CHART: [f32; 2] = [WIDTH, 170.0];

/// Side of the square for a sign.
pub const SIGN: f32 = 104.0;

/// A card that answers a `question`. A `gold` border marks a success.
#[derive(Clone, PartialEq, Debug)]
pub struct EndFace {
    pub question: String,
    pub sign: Drawing,
    pub name: String,
    pub about: String,
    pub gold: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct EndPicture {
    pub title: String,
    pub headline: String,
    pub about: String,
    pub faces: Vec<EndFace>,
    pub chart: LogChart,
    /// They stand over the chart, the second at its right end.
    pub captions: [String; 2],
    /// They stand below turning points that have no room in the chart.
    pub lines: Vec<String>,
}

impl EndPicture {
    pub fn draw(&self, language: &Language) -> Drawing {
        let mut picture = Picture::new(WIDTH + 2.0 * MARGIN, 0.0, Ink::Background);
        let mut y = MARGIN;
        let line = |picture: &mut Drawing, words: &str, y: f32, size: f32, style: Style, ink: Ink| {
            picture.text(style.fit(words, size, WIDTH), [MARGIN, y], size, style, ink, Anchor::Start);
        };
        line(&mut picture, &self.title, y + 12.0, 14.0, Style::SemiBold, Ink::Muted);
        line(&mut picture, &self.headline, y + 58.0, 42.0, Style::Title, Ink::Text);
        line(&mut picture, &self.about, y + 86.0, 14.0, Style::Regular, Ink::Muted);
        y += 112.0;
        for (at, face) in self.faces.iter().enumerate() {
            picture.place(&face.draw(), [MARGIN + at as f32 * (CARD[0] + GAP), y], 1.0);
        }
        if !self.faces.is_empty() {
            y += CARD[1] + 28.0;
        }
        let listed = if self.chart.has_room_for_words(CHART) { &[][..] } else { &self.chart.named[..] };
        let turned = listed.iter().map(|point| point.words.join(", "));
        for words in turned.chain(self.lines.iter().cloned()) {
            for words in Style::Regular.wrap(&words, 14.0, WIDTH) {
                line(&mut picture, &words, y + 12.0, 14.0, Style::Regular, Ink::Text);
                y += 22.0;
            }
        }
        y += 14.0;
        let [caption, remark] = &self.captions;
        line(&mut picture, caption, y + 10.0, 12.0, Style::SemiBold, Ink::Muted);
        picture.text(remark.as_str(), [MARGIN + WIDTH, y + 10.0], 12.0, Style::Regular, Ink::Muted, Anchor::End);
        picture.place(&self.chart.draw(CHART, Ink::Background), [MARGIN, y + 18.0], 1.0);
        y += 210.0;
        line(&mut picture, &fl!(language, "app-name"), y, 12.0, Style::Title, Ink::Muted);
        picture.height = y + MARGIN - 12.0;
        picture
    }
}

impl EndFace {
    fn draw(&self) -> Drawing {
        let [width, height] = CARD;
        let mut face = Picture::new(width, height, Ink::Background);
        let bounds = [0.5, 0.5, width - 1.0, height - 1.0];
        let border = Some(if self.gold { Ink::Accent } else { Ink::Line });
        face.shapes.push(Shape::Rect { bounds, radius: 14.0, fill: Some(Ink::Raised), border });
        let middle = width / 2.0;
        let centred = |face: &mut Drawing, words: &str, y: f32, size: f32, style: Style, ink: Ink| {
            face.text(style.fit(words, size, width - 16.0), [middle, y], size, style, ink, Anchor::Middle);
        };
        centred(&mut face, &self.question.to_uppercase(), 29.0, 11.0, Style::SemiBold, Ink::Muted);
        face.place(&self.sign, [middle - SIGN / 2.0, 62.0], 1.0);
        centred(&mut face, &self.name, height - 44.0, 22.0, Style::Title, Ink::Text);
        centred(&mut face, &self.about, height - 22.0, 12.0, Style::Regular, Ink::Muted);
        face
    }
}
