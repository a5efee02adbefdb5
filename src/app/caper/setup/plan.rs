//! The plan of the museum being changed: other printings of the board differ.
//!
//! What is changed becomes a plan of the player's own; the plan that ships with the program stays as it is, and so do the
//! evenings that were begun, each of which has its plan with it.

mod view;

pub(in crate::app) use view::keymap;

use crate::app::caper::board::{self, Hit};
use crate::app::context::Context;
use crate::caper::{Plan, PlanEdit, PlanFault, Side, Sketch, Square};
use crate::fl;
use crate::language::Language;
use std::sync::Arc;

/// What a press on a square does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Brush {
    /// Nothing: only walls and exits are changed.
    #[default]
    Nothing,
    /// The square becomes floor of this zone.
    Zone(char),
    /// The square is no floor any more.
    Outside,
    /// The power switch comes or goes.
    Power,
}

/// The editor.
#[derive(Debug)]
pub struct PlanEditor {
    sketch: Sketch,
    brush: Brush,
    cursor: Option<Square>,
    /// Whether what differs from the plan that ships with the program is shown.
    compares: bool,
    /// Why the last step was not made.
    refused: Option<PlanFault>,
    /// Whether leaving was asked for although something is not kept.
    leaving: bool,
}

/// What happened in the editor.
#[derive(Clone, Debug)]
pub enum Message {
    /// On the board.
    Board(board::Message),
    /// Another brush.
    Brush(Brush),
    /// A change.
    Edited(PlanEdit),
    /// The keyboard's square goes on to this side.
    Cursor(Side),
    /// The keyboard's square is pressed.
    PressCursor,
    /// This side of the keyboard's square is pressed.
    PressSide(Side),
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// What differs is shown, or no longer.
    Compare,
    /// The plan is to be kept and used.
    Kept,
    /// Back, if nothing is lost.
    LeaveAsked,
    /// What was changed is dropped.
    Dropped,
    /// Nothing of this: the editor stays.
    Stayed,
}

/// What comes of a message, for the page round the editor.
#[derive(Debug)]
pub enum Action {
    /// The editor stays.
    Stay,
    /// This plan is to be kept and used.
    Keep(Arc<Plan>),
    /// Back.
    Leave,
}

impl PlanEditor {
    /// Begins with a plan. Of the one that ships with the program a copy is changed, under an id that none of `own` has.
    pub fn new(plan: &Arc<Plan>, own: &[Arc<Plan>], language: &Language) -> Self {
        let begun = if plan.id() == Plan::bundled().id() { copy(plan, own, language) } else { plan.clone() };
        Self {
            sketch: Sketch::new(begun),
            brush: Brush::default(),
            cursor: None,
            compares: false,
            refused: None,
            leaving: false,
        }
    }

    /// Whether something is not kept.
    pub fn is_changed(&self) -> bool {
        self.sketch.is_changed()
    }

    /// Asks what is to become of changes that are not kept.
    pub fn ask(&mut self) {
        self.leaving = true;
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        self.refused = None;
        match message {
            Message::Board(board::Message::Pressed(Hit::Edge(square, side))) => {
                self.edit(PlanEdit::Side(square, side), context);
            }
            Message::Board(board::Message::Pressed(Hit::Square(square)) | board::Message::Dragged(square)) => {
                self.press(square, context);
            }
            Message::Board(board::Message::Pressed(Hit::Exit(_)) | board::Message::Asked(_)) => {}
            Message::Brush(brush) => self.brush = brush,
            Message::Edited(edit) => self.edit(edit, context),
            Message::Cursor(side) => self.move_cursor(side),
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
            Message::LeaveAsked if self.leaving => self.leaving = false,
            Message::LeaveAsked if self.is_changed() => self.leaving = true,
            Message::LeaveAsked | Message::Dropped => return Action::Leave,
            Message::Stayed => self.leaving = false,
        }
        Action::Stay
    }

    fn edit(&mut self, edit: PlanEdit, context: &Context<'_>) {
        self.refused = self.sketch.edit(edit, context.language.tag()).err();
    }

    /// A square was pressed, or drawn across.
    fn press(&mut self, square: Square, context: &Context<'_>) {
        let drawing = self.sketch.plan().drawing();
        let edit = match self.brush {
            Brush::Zone(letter) => PlanEdit::Paint(square, letter),
            // The block of a lock is no floor as it is.
            Brush::Outside if drawing.is_floor(square) => PlanEdit::Paint(square, '.'),
            Brush::Power => PlanEdit::Power(square),
            Brush::Nothing | Brush::Outside => return,
        };
        self.edit(edit, context);
    }

    /// The keyboard's square, moved within the grid; it begins in the middle.
    fn move_cursor(&mut self, side: Side) {
        let grid = &self.sketch.plan().drawing().grid;
        let (rows, columns) = (grid.len(), grid.first().map_or(0, |row| row.chars().count()));
        let inside = |square: &Square| usize::from(square.row) < rows && usize::from(square.column) < columns;
        self.cursor = match self.cursor {
            Some(square) => square.beside(side).filter(inside).or(Some(square)),
            None => Square::new((columns / 2) as u8, (rows / 2) as u8),
        };
    }

    /// The plan as the player's own, if somebody can play on it.
    fn keep(&mut self) -> Action {
        match self.sketch.finished(self.sketch.plan().id()) {
            Ok(plan) => Action::Keep(plan),
            Err(fault) => {
                (self.refused, self.leaving) = (Some(fault), false);
                Action::Stay
            }
        }
    }
}

/// A copy of a plan under another id and name. The plan itself, should the copy not do: then nothing has another id.
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
