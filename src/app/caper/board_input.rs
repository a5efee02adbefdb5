//! Presses on the museum's board, by mouse or at the cursor. They change the turn being entered. A square that the turn
//! has no use for is explained instead.

use super::{Action, State, board};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::notebook::Message as Shared;
use crate::caper::{Direction, NextMover, Square};
use crate::entry::caper::{move_draft, next_lock};
use crate::fl;
use iced::Task;

impl State {
    pub(super) fn on_board(&mut self, message: board::Message, context: &Context<'_>) -> Action {
        use board::BoardHit;
        let square = match message {
            board::Message::Asked(square) => return Action::task(self.ask_why(square, context)),
            board::Message::Dragged(square) => {
                if self.draws() {
                    self.plot_move(move_draft::MoveEdit::Draw(square));
                }
                return Action::none();
            }
            board::Message::Pressed(BoardHit::Square(square)) => square,
            board::Message::Pressed(BoardHit::Exit(exit)) => {
                if self.draws() {
                    self.press_exit(exit);
                    return Action::none();
                }
                return match self.lock_edit(exit) {
                    Some(edit) => self.edit_turn(edit, context),
                    None => self.refuse_lock(exit, context),
                };
            }
            board::Message::Pressed(BoardHit::Edge(..)) => return Action::none(),
        };
        if self.draws() {
            self.plot_move(move_draft::MoveEdit::Press(square));
            return Action::none();
        }
        match self.edit_for(square) {
            Some(edit) => self.edit_turn(edit, context),
            None => Action::task(self.ask_why(square, context)),
        }
    }

    /// Says why the coming move cannot turn the lock. Pressed again, as for a locked exit, the reason stays.
    fn refuse_lock(&mut self, exit: Square, context: &Context<'_>) -> Action {
        let asked = self.screen.why.as_ref().is_some_and(|(square, _)| *square == exit);
        let why = if asked { Task::none() } else { self.ask_why(exit, context) };
        let refused = (self.turn() == NextMover::Thief && !self.is_over())
            .then(|| Notice::remark(fl!(context, "museum-lock-refused", exit = exit.to_string())));
        refused.into_iter().fold(Action::task(why), Action::saying)
    }

    /// Presses an exit on the pad. A Thief outside enters there. A Thief inside goes there and turns the lock.
    fn press_exit(&mut self, exit: Square) {
        let before = self.input.form.plot.drawn.lock;
        let inside = self.hidden().space.is_some();
        if !inside {
            return self.plot_move(move_draft::MoveEdit::Press(exit));
        }
        let ends_here = self.input.form.plot.drawn.path.last() == Some(&exit);
        if !ends_here {
            self.plot_move(move_draft::MoveEdit::Press(exit));
        }
        if self.input.form.plot.drawn.path.last() == Some(&exit) {
            let now = before.filter(|lock| lock.exit == exit).map(|lock| lock.open);
            let hidden = self.hidden();
            let ground = self.screen.analysis.move_context(self.entries_before(), &hidden);
            let next = next_lock(now, |open| self.input.form.plot.may_turn(open, &ground));
            self.plot_move(move_draft::MoveEdit::Turned(next));
        }
    }

    /// Moves the cursor to the next floor square on this side. A button with the focus loses it to the board.
    pub(super) fn move_cursor(&mut self, side: Direction) -> Action {
        self.screen.cursor = self.cursor_beside(side);
        self.focus_line()
    }

    /// At first the cursor appears at the entered end, at the acting piece, or in the middle.
    fn cursor_beside(&self, side: Direction) -> Option<Square> {
        let plan = self.plan();
        let drawing = plan.drawing();
        let Some(mut square) = self.screen.cursor else {
            let first = self.draft().end.or_else(|| self.input.form.plot.drawn.path.last().copied());
            let acting = self.acting_square();
            let middle = plan.floor().iter().nth(plan.len() / 2).map(|space| plan.square(space));
            return first.or(acting).or(middle);
        };
        while let Some(next) = square.beside(side).filter(|next| usize::from(next.row) < drawing.grid.len()) {
            square = next;
            if drawing.is_floor(square) {
                return Some(square);
            }
        }
        self.screen.cursor
    }

    /// In a typed line, Space is a letter. A Space pressed before the redraw is still matched as if the line were
    /// empty.
    pub(super) fn press_cursor(&mut self, context: &Context<'_>) -> Action {
        if !self.input.line.is_empty() {
            return self.edit_line(Shared::Letters(" ".to_owned()), context);
        }
        let Some(square) = self.screen.cursor else { return Action::none() };
        self.on_board(board::Message::Pressed(board::BoardHit::Square(square)), context)
    }
}
