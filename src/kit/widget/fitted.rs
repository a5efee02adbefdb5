//! A text that adapts to its space instead of being cut.
//!
//! It tries smaller type, a shorter wording, several lines, and at last "…", each only as far as allowed.

use super::Element;
use crate::document::font::Style as Face;
use crate::kit::theme::tokens;
use crate::text::isolated;
use iced::advanced::layout::{Limits, Node};
use iced::advanced::renderer::Quad;
use iced::advanced::text::paragraph::Plain;
use iced::advanced::text::{self as core, Alignment, LineHeight, Wrapping};
use iced::advanced::widget::text::{Format, draw, layout};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Layout, Renderer as _, Widget, renderer};
use iced::widget::text::Style;
use iced::{Font, Length, Rectangle, Renderer, Shrink, Size, Theme, mouse};

/// Least size relative to the usual one. [`FittedText::least`] overrides it.
const LEAST: f32 = 0.7;

const STEP: f32 = 0.5;

/// Excess over the available space that cannot be seen.
const TOLERANCE: f32 = 0.5;

type Paragraph = <Renderer as core::Renderer>::Paragraph;

/// Shows the first wording that fits. Each is tried in smaller and smaller type.
#[must_use]
pub struct FittedText {
    wordings: Vec<String>,
    size: f32,
    least: f32,
    font: Font,
    as_wide_in: Option<Font>,
    alike: Option<String>,
    line_height: LineHeight,
    wrapping: Wrapping,
    in_lines: bool,
    align: Alignment,
    beside: f32,
    struck: bool,
    shortens: bool,
    style: fn(&Theme) -> Style,
}

/// One line. The wordings are ordered from the longest to the shortest.
pub fn fitted(wordings: impl IntoIterator<Item = String>, size: f32, font: Font) -> FittedText {
    FittedText {
        wordings: wordings.into_iter().map(isolated).collect(),
        size,
        least: size * LEAST,
        font,
        as_wide_in: None,
        alike: None,
        line_height: LineHeight::default(),
        wrapping: Wrapping::None,
        in_lines: false,
        align: Alignment::Default,
        beside: 0.0,
        struck: false,
        shortens: false,
        style: |_| Style::default(),
    }
}

/// The words that take the most width in semibold, for [`FittedText::alike`].
pub fn widest(words: impl IntoIterator<Item = String>) -> String {
    let width = |words: &String| Face::SemiBold.width(words, 1.0);
    words.into_iter().max_by(|one, other| width(one).total_cmp(&width(other))).unwrap_or_default()
}

impl FittedText {
    pub fn style(self, style: fn(&Theme) -> Style) -> Self {
        Self { style, ..self }
    }

    /// Keeps the width of another font, so that a change of font moves nothing.
    pub fn as_wide_in(self, font: Font) -> Self {
        Self { as_wide_in: Some(font), ..self }
    }

    /// Takes a size at which `widest` fits too, so that the texts of a list have one size.
    pub fn alike(self, widest: String) -> Self {
        Self { alike: Some(widest), ..self }
    }

    /// Sets the least size that is tried before a shorter wording.
    pub fn least(self, least: f32) -> Self {
        Self { least, ..self }
    }

    pub fn height(self, height: f32) -> Self {
        Self { line_height: LineHeight::Relative(height), ..self }
    }

    /// Breaks into lines of this relative height. All of them must fit the available height.
    pub fn lines(self, height: f32) -> Self {
        Self { wrapping: Wrapping::Word, ..self.height(height) }
    }

    /// Cuts the last wording with "…" if even its least size does not fit. For a player's own words of any length.
    pub fn or_shortened(self) -> Self {
        Self { shortens: true, ..self }
    }

    pub fn struck(self) -> Self {
        Self { struck: true, ..self }
    }

    /// Leaves this width to something beside the text.
    pub fn leaving(self, beside: f32) -> Self {
        Self { beside, ..self }
    }

    /// Breaks the last wording between words before it is cut.
    pub fn or_in_lines(self) -> Self {
        Self { in_lines: true, ..self.or_shortened() }
    }

    pub fn middle(self) -> Self {
        Self { align: Alignment::Center, ..self }
    }

    /// Wordings with their sizes, from the best to the worst.
    fn candidates(&self) -> impl Iterator<Item = (&str, f32, Wrapping)> {
        let steps = ((self.size - self.least) / STEP) as u16;
        let sizes = move || (0..=steps).map(|step| self.size - STEP * f32::from(step));
        let whole = self.wordings.iter().flat_map(move |words| sizes().map(move |size| (words.as_str(), size)));
        let last = self.wordings.last().filter(|_| self.in_lines);
        let in_lines = last.map(|words| (words.as_str(), self.least, Wrapping::Word));
        whole.map(|(words, size)| (words, size, self.wrapping)).chain(in_lines)
    }
}

#[derive(Default)]
struct State {
    paragraph: Plain<Paragraph>,
    /// The text in the font that decides the width.
    as_wide: Plain<Paragraph>,
    widest: Plain<Paragraph>,
    available: Size,
    wordings: Vec<String>,
    alike: Option<String>,
    chosen: usize,
    shortened: Option<String>,
}

impl<Message> Widget<Message, Theme, Renderer> for FittedText {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Shrink, Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &Limits) -> Node {
        let state = tree.state.downcast_mut::<State>();
        let limits = limits.shrink(Size::new(self.beside, 0.0));
        let available = limits.max();
        // With a limited height the paragraph would leave lines out and seem to fit.
        let limits = &Limits::new(limits.min(), Size::new(available.width, f32::INFINITY));
        // Shaping is slow, so begin with what was chosen before.
        let known = state.available == available && state.wordings == self.wordings && state.alike == self.alike;
        let first = if known { state.chosen } else { 0 };
        let format = |font: Font, size: f32, wrapping| Format {
            size: Some(size.into()),
            font: Some(font),
            line_height: self.line_height,
            wrapping,
            align_x: self.align,
            ..Format::default()
        };
        let fits = |paragraph: &Plain<Paragraph>| {
            let needed = paragraph.min_bounds();
            needed.width <= available.width + TOLERANCE && needed.height <= available.height + TOLERANCE
        };
        let mut node = Node::new(Size::ZERO);
        // From the best to the worst; if none fits, the last stays.
        for (at, (words, size, wrapping)) in self.candidates().enumerate().skip(first) {
            node = layout::<Renderer>(&mut state.paragraph, renderer, limits, words, format(self.font, size, wrapping));
            state.chosen = at;
            let mut widest = &state.paragraph;
            if let Some(font) = self.as_wide_in {
                let wide =
                    layout::<Renderer>(&mut state.as_wide, renderer, limits, words, format(font, size, wrapping));
                node = Node::new(Size::new(node.size().width.max(wide.size().width), node.size().height));
                widest = &state.as_wide;
            }
            let alike = self.alike.as_ref().is_none_or(|words| {
                let format = format(self.as_wide_in.unwrap_or(self.font), size, wrapping);
                layout::<Renderer>(&mut state.widest, renderer, limits, words, format);
                fits(&state.widest)
            });
            if alike && fits(widest) {
                break;
            }
        }
        if self.shortens && !fits(&state.paragraph) {
            let wrapping = if self.in_lines { Wrapping::Word } else { Wrapping::None };
            let format = format(self.font, self.least, wrapping);
            // Shaping is slow, so begin with the last shortened text.
            let known = state.shortened.take().filter(|_| known);
            let all = known.unwrap_or_else(|| self.wordings.last().cloned().unwrap_or_default());
            let mut kept = all.trim_end_matches('…');
            while let Some((last, _)) = kept.char_indices().next_back() {
                let words = format!("{}…", kept.trim_end());
                node = layout::<Renderer>(&mut state.paragraph, renderer, limits, &words, format);
                if fits(&state.paragraph) {
                    state.shortened = Some(words);
                    break;
                }
                kept = &kept[..last];
            }
            if kept.is_empty() {
                node = layout::<Renderer>(&mut state.paragraph, renderer, limits, "", format);
            }
        }
        if !known {
            (state.available, state.wordings, state.alike) = (available, self.wordings.clone(), self.alike.clone());
        }
        node
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        defaults: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State>();
        let bounds = layout.bounds();
        draw(renderer, defaults, bounds, state.paragraph.raw(), (self.style)(theme), viewport);
        if self.struck {
            let line = Rectangle { y: bounds.center_y().round(), height: 1.0, ..bounds };
            renderer.fill_quad(Quad { bounds: line, ..Quad::default() }, tokens(theme).faint);
        }
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, _renderer: &Renderer, operation: &mut dyn Operation) {
        let shown = tree.state.downcast_ref::<State>().paragraph.content();
        // Words for which there was no room at all are still reported, so that tests find them.
        let words = if shown.is_empty() { self.wordings.last().map_or("", String::as_str) } else { shown };
        operation.text(None, layout.bounds(), words);
    }
}

impl<'a, Message: 'a> From<FittedText> for Element<'a, Message> {
    fn from(text: FittedText) -> Self {
        Element::new(text)
    }
}
