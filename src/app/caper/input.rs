//! What is being written down: typed into the line, put together by click, or drawn.

use super::entry::Target;
use super::{Action, Message, State, keys, line};
use crate::app::context::Context;
use crate::app::fold::{self, Fold, Last};
use crate::app::line::{field, focus};
use crate::app::theme::{self, size};
use crate::app::widget::Element;
use crate::caper::draft::Draft;
use crate::caper::plot::Plot;
use crate::language::typed::Line;
use crate::say;
use iced::widget::text;

/// An entry being made.
#[derive(Clone, Debug, Default)]
pub(super) struct Input {
    /// Where it goes.
    pub(super) target: Target,
    pub(super) draft: Draft,
    pub(super) plot: Plot,
    /// Whether the Thief crosses off an M instead of answering the question that is written down.
    pub(super) refuses: bool,
    pub(super) line: Line,
    /// Why the line cannot be read; what is written down is what was understood before.
    pub(super) misread: Option<String>,
    /// What is wrong with what was to be logged.
    pub(super) trouble: Option<String>,
}

/// An entry on its way to the disk.
#[derive(Debug)]
pub(super) struct Entered {
    /// As it was entered.
    pub(super) input: Input,
    /// In which round.
    pub(super) round: usize,
    /// In words.
    pub(super) words: String,
}

impl Input {
    /// Takes up what was entered before, as it was.
    pub(super) fn take_back(&mut self, before: Self) {
        let line = self.line.replaced_by(before.line);
        *self = Self { line, ..before };
    }

    /// What was entered, which leaves nothing entered.
    pub(super) fn take(&mut self) -> Self {
        let line = self.line.emptied();
        std::mem::replace(self, Self { line, ..Self::default() })
    }
}

impl State {
    /// Whether nothing is entered, and what is comes at the end.
    pub(super) fn is_free(&self) -> bool {
        let Input { target, draft, plot, line, .. } = &self.input;
        let untouched = if self.is_pad() { draft.is_untouched() } else { draft.is_empty() };
        line.is_empty() && untouched && plot.is_empty() && *target == Target::End
    }

    /// Folds the notebook, or unfolds it. What is half entered is set aside meanwhile.
    pub(super) fn set_folded(&mut self, folded: bool) -> Action {
        if folded && self.fold.is_none() {
            self.fold = Some(Fold { last: None, set_aside: self.input.take() });
            self.take_up();
        } else if !folded && let Some(fold) = self.fold.take() {
            self.input.take_back(fold.set_aside);
        }
        Action::task(if folded { focus() } else { iced::Task::none() })
    }

    /// Says what became of the last line, while folded, and no more than that.
    pub(super) fn acknowledge(&mut self, last: Last) {
        if let Some(fold) = &mut self.fold {
            fold.last = Some(last);
        }
    }

    /// The folded notebook: whose turn it is, and a line whose words nobody can read while they are the Thief's own.
    pub(super) fn folded_view<'a>(&'a self, last: Option<Last>, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let said = if self.input.line.is_empty() {
            text(self.turn_in_words(context)).style(theme::muted)
        } else if self.input.misread.is_none() && self.event_in_words(context).is_ok() {
            text(say!(language, "museum-fold-clear")).style(theme::body)
        } else {
            text(say!(language, "museum-fold-unclear")).style(theme::bad)
        };
        let placeholder = say!(language, "fold-placeholder");
        let line = self
            .file
            .read_only()
            .is_none()
            .then(|| field(&self.input.line, &placeholder, Message::Line, Message::Submit).secure(self.draws()));
        let unfold = (Message::Fold(false), keys::FOLD.label(language));
        keys::folded(fold::view(last, unfold, line, said.size(size::BODY).into(), language))
    }

    /// A letter typed while the notebook is folded: nothing but the line hears it.
    pub(super) fn in_folded_line(&mut self, message: line::Message, context: &Context<'_>) -> Action {
        let task = crate::app::line::take(&mut self.input.line, message, Vec::new());
        self.read_line(context).with(Action::task(task))
    }
}
