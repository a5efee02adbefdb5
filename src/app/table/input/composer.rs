//! The composer on screen; its state is [`Draft`](crate::entry::draft::Draft).

mod answers;
mod game_over;
mod view;

pub(in crate::app::table) use view::view;

use crate::app::context::Context;
use crate::app::table::{Action, Message, State, TablePanel};
use crate::entry::draft::{DraftEdit, DraftKind};
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;

/// The room for the composer, in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::app::table) struct ComposerArea {
    pub width: f32,
    /// The greatest height; longer content scrolls. `None`: the composer fills the height left, with its buttons at the
    /// foot.
    pub height: Option<f32>,
    /// Whether it is so low, as with large text, that more cards have to stand beside each other.
    pub low: bool,
}

/// Below this width answers are signs, and unless the area is low, cards stand in two columns.
const NARROW: f32 = 285.0;

/// From this width on cards stand in three columns in a low area.
const LEAST_OF_THREE: f32 = 250.0;

impl ComposerArea {
    /// Whether answers are signs instead of words.
    fn is_narrow(self) -> bool {
        self.width < NARROW
    }

    /// How many cards stand beside each other.
    fn columns(self) -> usize {
        let least = if self.low { LEAST_OF_THREE } else { NARROW };
        if self.width < least { 2 } else { 3 }
    }
}

impl State {
    /// Handles a message. In a small window the answers stand below what is in sight: the composer scrolls to them once
    /// three cards are named, and back to the cards of the next entry.
    pub(in crate::app::table) fn update_in_sight(&mut self, message: Message, context: &Context<'_>) -> Action {
        let before = self.wants_answers();
        let action = self.update_guided(message, context);
        let after = self.wants_answers();
        if before == after {
            return action;
        }
        let to = if after { RelativeOffset::END } else { RelativeOffset::START };
        action.with(Action::task(operation::snap_to(view::FIELDS, to)))
    }

    /// Whether a new entry has its three cards, so that answers come next.
    fn wants_answers(&self) -> bool {
        let composer = &self.input.form;
        composer.is_new() && composer.kind == DraftKind::Suggestion && composer.cards.iter().all(Option::is_some)
    }

    /// Applies an edit to the draft and shows the composer.
    pub(in crate::app::table) fn compose(&mut self, edit: DraftEdit) -> Action {
        self.screen.choosing = false;
        let writes = edit == DraftEdit::Kind(DraftKind::Note);
        self.input.compose().apply(edit, self.file.game());
        self.show_panel(TablePanel::Composer);
        if writes { Action::task(operation::focus(view::NOTE)) } else { Action::none() }
    }
}
