//! The museum while its notebook is folded to one line, so that bystanders cannot read the entry.

use super::{Element, State};
use crate::app::context::Context;
use crate::app::theme::{self, size};
use crate::fl;
use iced::widget::text;

impl State {
    pub(super) fn nothing_entered(&self) -> bool {
        self.is_next() && self.is_blank()
    }

    /// Line and form are empty, even if they are to change an earlier entry.
    pub(super) fn is_blank(&self) -> bool {
        self.input.line.is_empty() && self.input.form.is_empty(&self.turn_start())
    }

    pub(super) fn status_line<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let said = if self.is_over() {
            text(self.over_caption(context)).style(theme::muted)
        } else if self.input.line.is_empty() {
            text(self.turn_in_words(context)).style(theme::muted)
        } else if self.event_in_words(context).is_ok() {
            text(fl!(context, "museum-fold-clear")).style(theme::body)
        } else {
            text(fl!(context, "museum-fold-unclear")).style(theme::bad)
        };
        said.size(size::BODY).into()
    }
}
