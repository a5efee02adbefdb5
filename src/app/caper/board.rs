//! The museum's board. A [`Scene`] says what to draw and a [`BoardGrid`] where. [`BoardWidget`] draws it and reports
//! presses.
//!
//! Possible spaces are drawn as outlines, beliefs as filled boxes, so that the two are never confused.

mod grid;
mod paint;
pub(super) mod pieces;
mod places;

pub use grid::{BoardGrid, BoardHit};

use crate::app::theme::tokens;
use crate::app::widget::{self, Element};
use crate::caper::{Plan, PlottedMove, SpaceSet, Square};
use iced::widget::canvas::{self, Canvas, Event, Geometry};
use iced::{Color, Fill, Rectangle, Renderer, Theme, mouse};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaintingDisplay {
    Hangs,
    Gone,
    /// On the pad: the Thief's last move ended here, so the next one removes the painting.
    Marked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CameraDisplay {
    Stands,
    /// Secretly disconnected by the Thief.
    Cut,
    Gone,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockDisplay {
    Unknown,
    Open,
    Locked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PawnDisplay {
    Waits,
    Acts,
    Left,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PawnMarker {
    pub at: Square,
    pub colour: Color,
    pub letter: String,
    pub display: PawnDisplay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrailDisplay {
    Walked,
    /// Guessed, or walked after the shown moment.
    Dashed,
    Advised,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    /// Distant squares are joined by a straight line.
    pub squares: Vec<Square>,
    /// Ends of moves with their labels. A stop without a label is drawn as a dot.
    pub stops: Vec<(Square, String)>,
    pub display: TrailDisplay,
}

impl Trail {
    /// The path of these moves, with the number of the move at each end. `moves` has indices from 0.
    pub fn of<'a>(moves: impl Iterator<Item = (usize, &'a PlottedMove)>) -> Self {
        let mut trail = Self { squares: Vec::new(), stops: Vec::new(), display: TrailDisplay::Walked };
        for (at, plotted) in moves {
            trail.squares.extend(plotted.entry.filter(|_| at == 0));
            trail.squares.extend(&plotted.path);
            if let Some(end) = plotted.path.last().copied().or(plotted.entry) {
                trail.stops.push((end, (at + 1).to_string()));
            }
        }
        trail
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade {
    pub at: Square,
    pub percent: u32,
}

/// What lies on the board.
///
/// The Thief can be on the `possible` spaces. The entry being made would exclude those `ruled_out`. `shades` are the
/// chances of spaces. `reach` are the ends of a move of the Thief, `ends` the spaces where another piece may go.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// Words on the floor, by zone letter.
    pub words: BTreeMap<char, String>,
    pub possible: SpaceSet,
    pub ruled_out: SpaceSet,
    pub shades: Vec<Shade>,
    pub paintings: Vec<(Square, PaintingDisplay)>,
    pub cameras: Vec<(u8, Square, CameraDisplay)>,
    /// Indexed by the square in front of the exit.
    pub locks: BTreeMap<Square, LockDisplay>,
    pub pawns: Vec<PawnMarker>,
    pub trails: Vec<Trail>,
    pub reach: SpaceSet,
    pub ends: SpaceSet,
    /// Spaces with a ring, for example those that a camera sees.
    pub viewed: SpaceSet,
    /// Short labels, for example the ranks of landings.
    pub ranks: Vec<(Square, String)>,
    /// Squares that differ from the shipped plan, in the plan editor.
    pub odd: Vec<Square>,
    pub cursor: Option<Square>,
    pub chosen: Option<Square>,
    pub advised: Option<Square>,
    /// The Thief's certain place, and whether caught there.
    pub thief: Option<(Square, bool)>,
    pub dark: bool,
}

impl Scene {
    pub(super) fn is_labelled(&self, square: Square) -> bool {
        self.trails.iter().flat_map(|trail| &trail.stops).any(|(at, words)| *at == square && !words.is_empty())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    Pressed(BoardHit),
    Dragged(Square),
    /// Pressed with the right mouse button.
    Asked(Square),
}

#[derive(Debug)]
pub struct BoardWidget {
    plan: Arc<Plan>,
    scene: Scene,
    /// A press near the side of a square hits the edge. For the plan editor.
    edges: bool,
}

impl BoardWidget {
    pub const fn new(plan: Arc<Plan>, scene: Scene) -> Self {
        Self { plan, scene, edges: false }
    }

    #[must_use]
    pub const fn with_edges(mut self) -> Self {
        self.edges = true;
        self
    }

    pub fn view<'a>(self) -> Element<'a, Message> {
        Canvas::new(self).width(Fill).height(Fill).into()
    }
}

/// What is under the pointer, and the last square of a drag.
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
                // A drag reports a square once, on entering it.
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
