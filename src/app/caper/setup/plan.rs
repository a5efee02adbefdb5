//! Editor of museum plans, because printings of the board differ.
//!
//! A changed plan becomes one of the player's own. The shipped plan stays, and so do evenings, which contain their
//! plan.

mod view;

pub(crate) use view::keymap;

use crate::app::caper::board::{self, BoardHit};
use crate::app::context::Context;
use crate::app::{action, widget};
use crate::caper::{Direction, Plan, PlanEdit, PlanFault, Sketch, Square};
use crate::fl;
use crate::text::Language;
use std::sync::Arc;

/// A square without floor, in the grid of a plan.
const NO_FLOOR: char = '.';

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Brush {
    /// Paints nothing. Walls and exits can be changed, as with any brush.
    #[default]
    Nothing,
    Zone(char),
    Outside,
    Power,
}

#[derive(Debug)]
pub struct PlanEditor {
    sketch: Sketch,
    brush: Brush,
    cursor: Option<Square>,
    /// Compares with the shipped plan.
    compares: bool,
    /// Why the last edit was refused, or why the plan cannot be kept.
    refused: Option<PlanFault>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Board(board::Message),
    Brush(Brush),
    Edited(PlanEdit),
    Cursor(Direction),
    /// To the next button, or to the one before.
    LeaveBoard {
        back: bool,
    },
    PressCursor,
    PressSide(Direction),
    Undo,
    Redo,
    Compare,
    Kept,
    Left,
}

#[derive(Debug)]
pub enum Request {
    Keep(Arc<Plan>),
    Leave,
}

type Action = action::Action<Message, Request>;
type Element<'a> = widget::Element<'a, Message>;

impl PlanEditor {
    /// Edits the plan itself or, if it is the shipped one, a copy with an id that none of `own` has.
    pub fn new(plan: &Arc<Plan>, own: &[Arc<Plan>], language: &Language) -> Self {
        let begun = if plan.id() == Plan::bundled().id() { copy(plan, own, language) } else { plan.clone() };
        Self { sketch: Sketch::new(begun), brush: Brush::default(), cursor: None, compares: false, refused: None }
    }

    pub fn is_changed(&self) -> bool {
        self.sketch.is_changed()
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        self.refused = None;
        match message {
            Message::Board(board::Message::Pressed(BoardHit::Edge(square, side))) => {
                self.edit(PlanEdit::Side(square, side), context);
            }
            Message::Board(board::Message::Pressed(BoardHit::Square(square)) | board::Message::Dragged(square)) => {
                self.press(square, context);
            }
            Message::Board(board::Message::Pressed(BoardHit::Exit(_)) | board::Message::Asked(_)) => {}
            Message::Brush(brush) => self.brush = brush,
            Message::Edited(edit) => self.edit(edit, context),
            Message::Cursor(side) => {
                self.move_cursor(side);
                return Action::task(widget::unfocus());
            }
            Message::LeaveBoard { back } => {
                self.cursor = None;
                return Action::task(widget::move_focus(back));
            }
            Message::PressCursor => {
                if let Some(square) = self.cursor {
                    self.press(square, context);
                }
            }
            Message::PressSide(side) => {
                if let Some(square) = self.cursor {
                    self.edit(PlanEdit::Side(square, side), context);
                }
            }
            Message::Undo => self.sketch.undo(),
            Message::Redo => self.sketch.redo(),
            Message::Compare => self.compares = !self.compares,
            Message::Kept => return self.keep(),
            Message::Left => return Action::request(Request::Leave),
        }
        Action::none()
    }

    fn edit(&mut self, edit: PlanEdit, context: &Context<'_>) {
        self.refused = self.sketch.edit(edit, context.language.tag()).err();
    }

    fn press(&mut self, square: Square, context: &Context<'_>) {
        let drawing = self.sketch.now().drawing();
        let edit = match self.brush {
            Brush::Zone(letter) => PlanEdit::Paint(square, letter),
            // A square without floor is outside already.
            Brush::Outside if drawing.is_floor(square) => PlanEdit::Paint(square, NO_FLOOR),
            Brush::Power => PlanEdit::Power(square),
            Brush::Nothing | Brush::Outside => return,
        };
        self.edit(edit, context);
    }

    fn move_cursor(&mut self, side: Direction) {
        let grid = &self.sketch.now().drawing().grid;
        let (rows, columns) = (grid.len(), grid.first().map_or(0, |row| row.chars().count()));
        let inside = |square: &Square| usize::from(square.row) < rows && usize::from(square.column) < columns;
        self.cursor = match self.cursor {
            Some(square) => square.beside(side).filter(inside).or(Some(square)),
            None => Square::new((columns / 2) as u8, (rows / 2) as u8),
        };
    }

    fn keep(&mut self) -> Action {
        match self.sketch.finished(self.sketch.now().id()) {
            Ok(plan) => Action::request(Request::Keep(plan)),
            Err(fault) => {
                self.refused = Some(fault);
                Action::none()
            }
        }
    }
}

/// `plan` itself if the copy is invalid, which that of a shipped plan never is.
fn copy(plan: &Arc<Plan>, own: &[Arc<Plan>], language: &Language) -> Arc<Plan> {
    let mut drawing = plan.drawing().clone();
    let mut number = 1;
    drawing.id = format!("{}_own", plan.id());
    while own.iter().any(|other| other.id() == drawing.id) {
        number += 1;
        drawing.id = format!("{}_own_{number}", plan.id());
    }
    for name in drawing.name.0.values_mut() {
        *name = fl!(language, "editions-own-name", name = name.as_str());
    }
    Plan::new(drawing).map_or_else(|_| plan.clone(), Arc::new)
}
