//! The folded notebook of the museum: hides the game, but entries can be logged.

use super::input::{TurnInput, TurnInsertPosition};
use super::{Action, Message, State, keys, line};
use crate::app::context::Context;
use crate::app::fold::{self, Fold, LastLineStatus};
use crate::app::line::{field, focus};
use crate::app::theme::{self, size};
use crate::app::widget::Element;
use crate::caper::turn_draft::TurnDraft;
use crate::fl;
use iced::widget::text;

impl State {
    /// Whether the input is empty and at the end of the log.
    pub(super) fn is_free(&self) -> bool {
        let TurnInput { target, draft, plot, line, .. } = &self.input;
        let fresh = self.fresh_draft();
        // On the pad answers are entered automatically.
        let answered = TurnDraft { answer: draft.answer.clone(), caught: draft.caught, ..fresh.clone() };
        let untouched = *draft == if self.is_pad() { answered } else { fresh };
        line.is_empty() && untouched && plot.is_empty() && *target == TurnInsertPosition::End
    }

    /// Folds the notebook, or unfolds it. Unfinished input is set aside meanwhile.
    pub(super) fn set_folded(&mut self, folded: bool) -> Action {
        if folded && self.fold.is_none() {
            self.fold = Some(Fold { last: None, set_aside: self.input.take() });
            self.load_edited_entry();
        } else if !folded && let Some(fold) = self.fold.take() {
            self.input.take_back(fold.set_aside);
        }
        Action::task(if folded { focus() } else { iced::Task::none() })
    }

    /// Shows the status of the last line while folded, and nothing more.
    pub(super) fn acknowledge(&mut self, last: LastLineStatus) {
        if let Some(fold) = &mut self.fold {
            fold.last = Some(last);
        }
    }

    /// The folded notebook: whose turn it is, and the line, masked while it has the Thief's secrets.
    pub(super) fn folded_view<'a>(
        &'a self,
        last: Option<LastLineStatus>,
        context: &Context<'a>,
    ) -> Element<'a, Message> {
        let language = context.language;
        let said = if self.input.line.is_empty() {
            text(self.turn_in_words(context)).style(theme::muted)
        } else if self.input.misread.is_none() && self.event_in_words(context).is_ok() {
            text(fl!(language, "museum-fold-clear")).style(theme::body)
        } else {
            text(fl!(language, "museum-fold-unclear")).style(theme::bad)
        };
        let placeholder = fl!(language, "fold-placeholder");
        let line = self
            .file
            .read_only()
            .is_none()
            .then(|| field(&self.input.line, &placeholder, Message::Line, Message::Submit).secure(self.draws()));
        let unfold = (Message::Fold(false), keys::FOLD.label(language));
        keys::folded(fold::view(last, unfold, line, said.size(size::BODY).into(), language))
    }

    /// Handles a message of the line while the notebook is folded.
    pub(super) fn update_folded_line(&mut self, message: line::Message, context: &Context<'_>) -> Action {
        let task = crate::app::line::take(&mut self.input.line, message, Vec::new());
        self.read_line(context).with(Action::task(task))
    }
}
