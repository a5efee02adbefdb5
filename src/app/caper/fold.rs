//! The folded notebook of the museum: hides the game, but entries can be logged.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::theme::{self, size};
use crate::app::widget::Element;
use crate::entry::caper::turn_draft::TurnDraft;
use crate::entry::caper::turn_input::TurnForm;
use crate::entry::compose::InsertPosition;
use crate::fl;
use iced::widget::text;

impl State {
    /// Whether the input is empty and at the end of the log.
    pub(super) fn nothing_entered(&self) -> bool {
        let TurnForm { target, draft, plot, .. } = &self.input.form;
        let start = self.turn_start();
        let fresh = TurnDraft::fresh(&start.round, &start.table);
        // On the pad answers are entered automatically.
        let answered = TurnDraft { answer: draft.answer.clone(), caught: draft.caught, ..fresh.clone() };
        let untouched = *draft == if self.is_pad() { answered } else { fresh };
        self.input.line.is_empty() && untouched && plot.is_empty() && *target == InsertPosition::End
    }

    /// Whose turn it is, or how well the line can be read.
    pub(super) fn status_line<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let said = if self.input.line.is_empty() {
            text(self.turn_in_words(context)).style(theme::muted)
        } else if self.event_in_words(context).is_ok() {
            text(fl!(language, "museum-fold-clear")).style(theme::body)
        } else {
            text(fl!(language, "museum-fold-unclear")).style(theme::bad)
        };
        said.size(size::BODY).into()
    }
}
