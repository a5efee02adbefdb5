//! The widget of the museum's board: walls, doorways, exits with their locks, pieces, and an overlay of possible and
//! likely spaces.
//!
//! A [`Scene`] says what to draw, a [`BoardGrid`] where; [`BoardWidget`] draws it and sends what was pressed.

mod grid;
mod paint;
pub(super) mod pieces;
mod places;

pub use grid::{BoardGrid, BoardHit};

use crate::app::theme::tokens;
use crate::app::widget::{self, Element};
use crate::caper::{Plan, SpaceSet, Square};
use iced::widget::canvas::{self, Canvas, Event, Geometry};
use iced::{Color, Length, Rectangle, Renderer, Theme, mouse};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How a painting is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaintingDisplay {
    Hangs,
    Gone,
    /// The Thief ended the last move on it and removes it with the next; only the pad shows this.
    Marked,
}

/// How a camera is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CameraDisplay {
    Stands,
    /// On the board, secretly disconnected; only the pad shows it.
    Cut,
    Gone,
}

/// What is known of a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockDisplay {
    Unknown,
    Open,
    Locked,
}

/// How a pawn is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PawnDisplay {
    Waits,
    Acts,
    /// It stood here until the move that is being entered.
    Left,
}

/// A pawn on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct PawnMarker {
    pub at: Square,
    pub colour: Color,
    pub letter: String,
    pub display: PawnDisplay,
}

/// How a walk is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrailDisplay {
    Walked,
    /// Guessed, or walked only later than the shown moment: dashed.
    Dashed,
    /// Advised: dotted, in the colour of the next action.
    Advised,
}

/// A walk over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    /// The squares in order; distant ones are joined by a straight line.
    pub squares: Vec<Square>,
    /// The squares where a move ended, each with its label; a step without a label is a dot.
    pub stops: Vec<(Square, String)>,
    pub display: TrailDisplay,
}

/// How likely a square is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade {
    pub at: Square,
    /// The chance in per cent, rounded.
    pub percent: u32,
}

/// What is to be drawn.
///
/// What the rules say is an outline, what is believed a box: the two never share a sign.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// By zone letter, the word written in the zone.
    pub words: BTreeMap<char, String>,
    pub possible: SpaceSet,
    /// The spaces that what is being entered rules out: a dashed outline.
    pub ruled_out: SpaceSet,
    pub shades: Vec<Shade>,
    pub paintings: Vec<(Square, PaintingDisplay)>,
    /// The cameras by number.
    pub cameras: Vec<(u8, Square, CameraDisplay)>,
    /// The locks by the square in front.
    pub locks: BTreeMap<Square, LockDisplay>,
    pub pawns: Vec<PawnMarker>,
    pub trails: Vec<Trail>,
    /// Where the Thief's move can end: outlined on a lighter ground.
    pub reach: SpaceSet,
    /// Squares that can be chosen: a dot.
    pub ends: SpaceSet,
    /// Highlighted squares, such as those that a camera sees.
    pub viewed: SpaceSet,
    /// Squares with our own numbers, such as the ranks of landings.
    pub ranks: Vec<(Square, String)>,
    /// Squares that differ from another plan.
    pub odd: Vec<Square>,
    pub cursor: Option<Square>,
    pub chosen: Option<Square>,
    pub advised: Option<Square>,
    /// Where the Thief is for certain, and whether they were caught there.
    pub thief: Option<(Square, bool)>,
    /// The power is known to be off.
    pub dark: bool,
}

impl Scene {
    /// Whether a way has a label on a square.
    pub(super) fn is_labelled(&self, square: Square) -> bool {
        self.trails.iter().flat_map(|trail| &trail.stops).any(|(at, words)| *at == square && !words.is_empty())
    }
}

/// What happened on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    Pressed(BoardHit),
    /// The pointer was drawn across a square with the button held.
    Dragged(Square),
    /// A square was pressed with the other button.
    Asked(Square),
}

/// The board as a widget.
#[derive(Debug)]
pub struct BoardWidget {
    plan: Arc<Plan>,
    scene: Scene,
    edges: bool,
}

impl BoardWidget {
    /// The board with its scene.
    pub const fn new(plan: Arc<Plan>, scene: Scene) -> Self {
        Self { plan, scene, edges: false }
    }

    /// Edges can be pressed as well as squares.
    #[must_use]
    pub const fn with_edges(mut self) -> Self {
        self.edges = true;
        self
    }

    /// The board as an element that fills its place.
    pub fn view<'a>(self) -> Element<'a, Message> {
        Canvas::new(self).width(Length::Fill).height(Length::Fill).into()
    }
}

/// What the pointer does.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardPointer {
    over: Option<BoardHit>,
    held: Option<Square>,
}

impl canvas::Program<Message> for BoardWidget {
    type State = BoardPointer;

    fn update(
        &self,
        pointer: &mut BoardPointer,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> Option<canvas::Action<Message>> {
        let grid = BoardGrid::new(self.plan.drawing(), bounds.size());
        let hit = cursor.position_in(bounds).and_then(|point| grid.hit(self.plan.drawing(), point, self.edges));
        match event {
            Event::Mouse(mouse::Event::CursorMoved { .. }) => {
                if let (Some(held), Some(BoardHit::Square(square))) = (pointer.held, hit)
                    && held != square
                {
                    (pointer.held, pointer.over) = (Some(square), hit);
                    return Some(canvas::Action::publish(Message::Dragged(square)));
                }
                let moved = pointer.over != hit;
                pointer.over = hit;
                moved.then(canvas::Action::request_redraw)
            }
            Event::Mouse(mouse::Event::CursorLeft) if pointer.over.is_some() => {
                pointer.over = None;
                Some(canvas::Action::request_redraw())
            }
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                let hit = hit?;
                pointer.held = if let BoardHit::Square(square) = hit { Some(square) } else { None };
                Some(canvas::Action::publish(Message::Pressed(hit)).and_capture())
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => {
                pointer.held = None;
                None
            }
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Right)) => match hit? {
                BoardHit::Square(square) => Some(canvas::Action::publish(Message::Asked(square)).and_capture()),
                BoardHit::Exit(_) | BoardHit::Edge(..) => None,
            },
            _ => None,
        }
    }

    fn draw(
        &self,
        pointer: &BoardPointer,
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<Geometry> {
        let t = tokens(theme);
        let mut frame = widget::drawing(renderer, bounds.size(), t.background);
        let grid = BoardGrid::new(self.plan.drawing(), bounds.size());
        paint::BoardPainter { plan: &self.plan, scene: &self.scene, grid, t }.paint(&mut frame, pointer.over);
        vec![frame.into_geometry()]
    }

    fn mouse_interaction(
        &self,
        pointer: &BoardPointer,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> mouse::Interaction {
        if pointer.over.is_some() && cursor.is_over(bounds) {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::default()
        }
    }
}
