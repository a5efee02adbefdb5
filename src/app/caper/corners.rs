//! The corners of the museum's plan without floor hold the number of spaces left, the choice of layer, and a legend.

use super::board::{BoardGrid, BoardWidget, CameraDisplay, LockDisplay, Scene, pieces};
use super::panel_parts::section;
use super::{BoardLayer, Element, Message, State};
use crate::app::context::Context;
use crate::app::keys::Stroke as Key;
use crate::app::theme::{self, Tokens, size, space};
use crate::app::widget::{self, Centred, Drawable, FittedText, MenuItem, pen};
use crate::caper::{NextMover, Plan, PlanDrawing, Square};
use crate::fl;
use crate::text::Language;
use iced::alignment::Horizontal;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::widget::{Column, Container, Row, Text, column, container, responsive, row, stack, text};
use iced::{Alignment, Color, Fill, Padding, Point, Size};
use std::ops::Range;

/// Least side of a square at which a legend is shown.
pub const LEGEND: f32 = 38.0;

/// Least height of a corner for the count. If one is lower, all stand above and below the plan.
const LEAST: f32 = 40.0;

/// Least height of a corner for a second line under the count.
const TWO_LINES: f32 = 54.0;

/// Corners that are narrower hold short words.
pub const WORDS: f32 = 190.0;

/// Corners that are narrower hold no number of spaces before.
const BEFORE: f32 = 90.0;

/// Corners that are narrower hold no legend of the pieces.
const PIECES: f32 = 180.0;

/// Corners that are narrower have less space beside the button.
const TIGHT: f32 = 90.0;

const LINE: f32 = 19.0;

const MIDDLE: Point = Point::new(10.5, 8.0);

pub struct LegendLine {
    pub sign: Sign,
    pub words: String,
}

impl LegendLine {
    fn view<'a>(self, widest: &str) -> Element<'a> {
        let words = muted([self.words]).alike(widest.to_owned());
        row![widget::picture(self.sign, 22.0, 16.0), words].centred(space::SMALL).into()
    }
}

/// All lines have one size of type.
fn legend_lines<'a>(lines: Vec<LegendLine>) -> impl Iterator<Item = Element<'a>> {
    let widest = widget::widest(lines.iter().map(|line| line.words.clone()));
    lines.into_iter().map(move |line| line.view(&widest))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Outline,
    Dashed,
    Bands,
    Frame,
    Thief,
    Path,
    Dot,
    Camera,
    /// A lock of which nothing is known.
    Lock,
    Power,
    Painting,
    Move,
}

impl Drawable for Sign {
    fn ground(&self, t: &Tokens) -> Color {
        t.background
    }

    fn paint(&self, frame: &mut Frame, t: &Tokens) {
        let boxed = Path::rounded_rectangle(Point::new(1.5, 2.5), Size::new(18.0, 11.0), 3.0.into());
        match self {
            Self::Outline => frame.stroke(&boxed, pen(t.text, 2.0)),
            Self::Dashed => {
                let line_dash = LineDash { segments: &[3.0, 2.0], offset: 0 };
                frame.stroke(&boxed, Stroke { line_dash, ..pen(t.muted, 1.2) });
            }
            Self::Bands => {
                for (at, percent) in [3, 6, 10, 20].into_iter().enumerate() {
                    let Some((ground, _)) = t.belief(percent) else { continue };
                    frame.fill_rectangle(Point::new(1.0 + 5.0 * at as f32, 2.0), Size::new(5.0, 12.0), ground);
                }
            }
            Self::Frame => frame.stroke(&boxed, pen(t.accent, 2.6)),
            Self::Thief => frame.fill(&boxed, t.accent),
            Self::Path => {
                frame.stroke(&Path::line(Point::new(1.0, 8.0), Point::new(20.0, 8.0)), pen(t.text, 2.0));
                frame.fill(&Path::circle(Point::new(10.5, 8.0), 3.5), t.text);
            }
            Self::Camera => pieces::draw_camera(frame, MIDDLE, 7.0, "1", CameraDisplay::Stands, t),
            Self::Lock => pieces::draw_lock(frame, MIDDLE, 7.0, LockDisplay::Unknown, t),
            Self::Painting => {
                pieces::draw_painting(frame, Point::new(2.5, 2.5), Size::new(16.0, 11.0), t.text, Some(t.background));
            }
            Self::Power => {
                frame.fill_text(widget::label("P", MIDDLE, t.text, (15.0, theme::TITLE), Horizontal::Center));
            }
            Self::Move => {
                frame.fill(&Path::rounded_rectangle(Point::new(3.5, 1.0), Size::new(14.0, 14.0), 3.0.into()), t.text);
                frame.fill_text(widget::label("1", MIDDLE, t.background, (10.0, theme::BOLD), Horizontal::Center));
            }
            Self::Dot => frame.fill(&Path::circle(Point::new(10.5, 8.0), 3.0), t.text),
        }
    }
}

/// Rows of the plan beside a corner, at the top and at the bottom.
const ROWS: usize = 2;

/// Room beside the floor, less the letters and numbers at its edge.
pub struct FreeCorners {
    pub top_left: Size,
    pub bottom_left: Size,
    pub top_right: Size,
    pub bottom_right: Size,
}

impl FreeCorners {
    /// `None` if a corner is too small for what it has to hold.
    pub fn of(drawing: &PlanDrawing, grid: &BoardGrid, bounds: Size) -> Option<Self> {
        let rows = drawing.grid.len();
        let (top, bottom) = (0..ROWS.min(rows), rows.saturating_sub(ROWS)..rows);
        let (top_first, top_last) = floor_columns(drawing, top)?;
        let (bottom_first, bottom_last) = floor_columns(drawing, bottom)?;
        // Keep half a square for letters above the floor and numbers beside it, and at the right a fifth for locks.
        let above = grid.corner(ROWS as f32 - 0.5, 0.0).y;
        let below = bounds.height - grid.corner(rows as f32 - ROWS as f32, 0.0).y;
        let left = |first: usize, height| Size::new(grid.corner(0.0, first as f32 - 0.5).x, height);
        let right = |last: usize, height| Size::new(bounds.width - grid.corner(0.0, last as f32 + 1.2).x, height);
        let corners = Self {
            top_left: left(top_first, above),
            bottom_left: left(bottom_first, below),
            top_right: right(top_last, above),
            bottom_right: right(bottom_last, below),
        };
        let roomy = |size: Size| size.width > 70.0 && size.height > LEAST;
        // The lower right corner has only the pieces' legend, which can be left out.
        [corners.top_left, corners.bottom_left, corners.top_right].into_iter().all(roomy).then_some(corners)
    }
}

/// First and last column with floor in these rows. `None` if they have no floor.
fn floor_columns(drawing: &PlanDrawing, rows: Range<usize>) -> Option<(usize, usize)> {
    let floor = drawing.squares().filter(|at| rows.contains(&usize::from(at.row)) && drawing.is_floor(*at));
    let columns: Vec<usize> = floor.map(|at| usize::from(at.column)).collect();
    Some((*columns.iter().min()?, *columns.iter().max()?))
}

/// The parts that lie over the board, one in each corner.
pub struct Corners<'a> {
    pub count: Element<'a>,
    pub layers: Option<Element<'a>>,
    pub legend: Vec<LegendLine>,
    pub pieces: Vec<LegendLine>,
}

impl<'a> Corners<'a> {
    pub fn over(self, board: Element<'a>, free: &FreeCorners) -> Element<'a> {
        let above = if free.top_left.height < TWO_LINES + 6.0 { 4.0 } else { 10.0 };
        let count = boxed(self.count, free.top_left).padding(Padding { left: 14.0, top: above, ..Padding::ZERO });
        let layers = self.layers.map(|layers| {
            let beside = if free.top_right.width < TIGHT { 4.0 } else { 14.0 };
            let padding = Padding { right: beside, top: 10.0, ..Padding::ZERO };
            let layers = boxed(layers, free.top_right).align_x(Alignment::End).padding(padding);
            container(layers).align_right(Fill).into()
        });
        let legend = legend_box(self.legend, free.bottom_left).map(Element::from);
        let pieces = legend_box(self.pieces, free.bottom_right).filter(|_| free.bottom_right.width >= PIECES);
        let pieces = pieces.map(|pieces| pieces.align_right(Fill).into());
        stack![board, count].extend(layers).extend(legend).extend(pieces).into()
    }
}

fn boxed(content: Element<'_>, size: Size) -> Container<'_, Message> {
    container(content).width(size.width).height(size.height).clip(true)
}

fn legend_box<'a>(lines: Vec<LegendLine>, size: Size) -> Option<Container<'a, Message>> {
    if lines.is_empty() || lines.len() as f32 * LINE + 14.0 > size.height {
        return None;
    }
    let lines = Column::with_children(legend_lines(lines)).spacing(3.0);
    let padding = Padding { left: 14.0, bottom: 14.0, ..Padding::ZERO };
    let legend = boxed(lines.into(), size).align_y(Alignment::End).padding(padding);
    Some(container(legend).align_bottom(Fill))
}

/// The number of spaces now, and before. If `room` has a second line, it shows the first wording of `below` that fits.
pub fn spaces_left<'a>(
    before: Option<u32>,
    after: u32,
    below: Vec<String>,
    room: Size,
    context: &Context<'_>,
) -> Element<'a> {
    let before = before.filter(|_| room.width >= BEFORE).map(|before| quiet(format!("{before} →"), 17.0));
    let unit = (room.width >= WORDS).then(|| quiet(fl!(context, "museum-spaces-unit", count = after), size::BODY));
    let counts = Row::new().push(before).push(large(after.to_string())).push(unit);
    let below = (room.height >= TWO_LINES).then(|| muted(below));
    column![counts.spacing(space::SMALL).align_y(Alignment::End)].push(below).spacing(space::HAIR).into()
}

fn quiet<'a>(words: String, size: f32) -> Text<'a> {
    text(words).size(size).style(theme::muted).wrapping(text::Wrapping::None)
}

fn muted(wordings: impl IntoIterator<Item = String>) -> FittedText {
    widget::fitted(wordings, size::SMALL, theme::BODY).or_shortened().style(theme::muted)
}

fn large(words: String) -> FittedText {
    widget::fitted([words], 30.0, theme::TITLE).height(1.0)
}

impl State {
    pub(super) fn board_view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let seen = *context;
        responsive(move |bounds| {
            let plan = self.plan();
            let scene = self.scene(&seen);
            let signs = (self.legend(&scene, &seen), piece_legend(&scene, plan, seen.language));
            let board = BoardWidget::new(plan.clone(), scene).view().map(Message::Board);
            let grid = BoardGrid::new(plan.drawing(), bounds);
            let (legend, pieces) = if grid.cell >= LEGEND { signs } else { (Vec::new(), Vec::new()) };
            let Some(free) = FreeCorners::of(plan.drawing(), &grid, bounds) else {
                // The plan fills its corners.
                let half = bounds.width / 2.0;
                // The count keeps to its half, so that the choice of overlay stays beside it.
                let count = container(self.count_view(Size::new(half, TWO_LINES), &seen)).max_width(half);
                let head = widget::spread(row![count], row![self.layers(half, &seen)]);
                let legend = legend_lines(legend.into_iter().chain(pieces).collect());
                let legend = Row::with_children(legend).spacing(space::MEDIUM).wrap();
                let parts = column![
                    container(head).padding(space::SMALL),
                    container(board).height(Fill),
                    container(legend).padding(space::SMALL),
                ];
                return parts.into();
            };
            let count = self.count_view(free.top_left, &seen);
            let layers = Some(self.layers(free.top_right.width, &seen));
            Corners { count, layers, legend, pieces }.over(board, &free)
        })
        .into()
    }

    pub(super) fn legend_view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let scene = self.scene(context);
        let pieces = piece_legend(&scene, self.plan(), context.language);
        let signs = self.legend(&scene, context).into_iter().chain(pieces);
        section(fl!(context, "museum-legend"), legend_lines(signs.collect()))
    }

    fn count_view<'a>(&'a self, room: Size, context: &Context<'a>) -> Element<'a> {
        let wide = room.width >= WORDS;
        if let Some(pawn) = self.pawn_view(wide, context) {
            return pawn;
        }
        let count = self.screen.analysis.possible(self.shown_count()).len() as u32;
        let words = || self.preview_words(context);
        let preview = self.preview().map(|preview| (preview.spaces.len() as u32, words()));
        let preview = preview.or_else(|| self.pad_preview(context));
        if self.screen.analysis.now().moves == 0 && (preview.is_none() || !self.is_pad()) {
            let words = fl!(context, if self.is_pad() { "museum-outside-own" } else { "museum-outside" });
            return quiet(words, size::SMALL).wrapping(text::Wrapping::Word).into();
        }
        let after = preview.as_ref().map_or(count, |(after, _)| *after);
        let of = self.plan().len() as u32;
        let before = preview.is_some().then_some(count);
        let below = preview.map_or_else(|| vec![fl!(context, "museum-of", of)], |(_, words)| words);
        spaces_left(before, after, below, room, context)
    }

    fn pawn_view<'a>(&self, wide: bool, context: &Context<'_>) -> Option<Element<'a>> {
        let stands = self.plan().square(self.screen.analysis.table(self.shown_count()).visible()?);
        let goes = self.draft().seen.at.filter(|to| *to != stands && self.turn() == NextMover::Thief);
        let square = large(goes.unwrap_or(stands).to_string());
        let what = wide.then(|| quiet(fl!(context, "museum-pawn-out"), size::BODY));
        let place = Row::new().push(square).push(what).spacing(space::SMALL).align_y(Alignment::End);
        let from = goes.map(|_| {
            let from = fl!(context, "museum-from", square = stands);
            muted([fl!(context, "museum-from-unlogged", square = stands), from])
        });
        Some(column![place].push(from).spacing(space::HAIR).into())
    }

    fn layers<'a>(&'a self, width: f32, context: &Context<'a>) -> Element<'a> {
        let words = if width >= WORDS {
            self.layer_name(self.screen.layer, context)
        } else {
            fl!(context, "museum-layers-briefly")
        };
        widget::unfolding(words).on_press(Message::Menu(Some(super::MuseumMenu::Layers))).into()
    }

    pub(super) fn layer_offers(&self, context: &Context<'_>) -> Vec<MenuItem<Message>> {
        let layers = [BoardLayer::Now, BoardLayer::Past, BoardLayer::Path, BoardLayer::Sure];
        let offer = |(layer, key): (BoardLayer, char)| {
            let words = self.layer_name(layer, context);
            let chosen = self.screen.layer == layer;
            MenuItem { key: Some(Key::char(key).with_alt()), ..MenuItem::choice(words, chosen, Message::Layer(layer)) }
        };
        layers.into_iter().zip('1'..).map(offer).collect()
    }

    fn layer_name(&self, layer: BoardLayer, context: &Context<'_>) -> String {
        let selected = self.log.selected.and_then(|id| self.number(id));
        match (layer, self.is_pad()) {
            (BoardLayer::Now, false) => fl!(context, "museum-layer-now"),
            (BoardLayer::Now, true) => fl!(context, "museum-layer-risk"),
            (BoardLayer::Past, false) => selected
                .map_or_else(|| fl!(context, "museum-layer-since"), |number| fl!(context, "museum-layer-past", number)),
            (BoardLayer::Past, true) => fl!(context, "museum-layer-exposure"),
            (BoardLayer::Path, false) => fl!(context, "museum-layer-path"),
            (BoardLayer::Path, true) => fl!(context, "museum-layer-walked"),
            (BoardLayer::Sure, _) => fl!(context, "museum-layer-sure"),
        }
    }

    pub(super) fn legend(&self, scene: &Scene, context: &Context<'_>) -> Vec<LegendLine> {
        let (draws, pad) = (self.draws(), self.is_pad());
        let risks = draws && self.screen.layer == BoardLayer::Now;
        let drawn = draws && scene.trails.iter().any(|trail| trail.squares.len() > 1);
        let reach = fl!(context, if pad { "museum-sign-landing" } else { "museum-sign-reach" });
        let bands =
            if risks { fl!(context, "museum-sign-risk") } else { guess_sign(scene, self.plan(), context.language) };
        let advised = fl!(context, if risks { "museum-sign-best" } else { "museum-sign-go" });
        shown([
            (drawn, Sign::Path, fl!(context, "museum-sign-drawn")),
            (scene.thief.is_some() && !pad, Sign::Thief, fl!(context, "museum-sign-certain")),
            (!scene.possible.is_empty(), Sign::Outline, fl!(context, "museum-sign-possible")),
            (!scene.reach.is_empty(), Sign::Outline, reach),
            (!scene.ruled_out.is_empty(), Sign::Dashed, fl!(context, "museum-sign-ruled-out")),
            (!scene.shades.is_empty(), Sign::Bands, bands),
            (scene.advised.is_some(), Sign::Frame, advised),
            (!scene.ends.is_empty(), Sign::Dot, fl!(context, "museum-sign-end")),
        ])
    }
}

pub fn shown(lines: impl IntoIterator<Item = (bool, Sign, String)>) -> Vec<LegendLine> {
    let shown = lines.into_iter().filter(|(shown, ..)| *shown);
    shown.map(|(_, sign, words)| LegendLine { sign, words }).collect()
}

/// Meaning of the chances. If a space in the outline has no number, it also says why.
pub fn guess_sign(scene: &Scene, plan: &Plan, language: &Language) -> String {
    let told = |square: Square| scene.shades.iter().any(|shade| shade.at == square);
    let certain = scene.thief.map(|(at, _)| at);
    let mut squares = scene.possible.iter().map(|space| plan.square(space));
    fl!(
        language,
        if squares.any(|square| certain != Some(square) && !told(square)) {
            "museum-sign-guess-rare"
        } else {
            "museum-sign-guess"
        }
    )
}

pub fn piece_legend(scene: &Scene, plan: &Plan, language: &Language) -> Vec<LegendLine> {
    let stops = scene.trails.iter().any(|trail| trail.stops.iter().any(|(_, words)| !words.is_empty()));
    let unknown = plan.exits().iter().any(|(_, exit)| !scene.locks.contains_key(&exit.at));
    shown([
        (!scene.cameras.is_empty(), Sign::Camera, fl!(language, "museum-sign-camera")),
        (!scene.paintings.is_empty(), Sign::Painting, fl!(language, "museum-sign-painting")),
        (unknown, Sign::Lock, fl!(language, "museum-sign-lock")),
        (plan.power().iter().next().is_some(), Sign::Power, fl!(language, "museum-sign-power")),
        (stops, Sign::Move, fl!(language, "museum-sign-move")),
    ])
}
