//! The composer on screen; its state is [`Draft`](crate::entry::draft::Draft).

mod answers;
mod game_over;
mod spaces;
mod view;

pub(in crate::app::table) use view::{unfolded, view};

use crate::app::context::Context;
use crate::app::table::{Action, Message, State, TableContext, TablePanel};
use crate::entry::draft::{DraftEdit, DraftKind};
use crate::entry::input::ClueInput;
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
    /// Whether the accusation is offered, not begun.
    pub offers: bool,
}

/// The proved accusation, which the composer holds while to accuse is the next thing to do and nothing is entered.
#[derive(Debug, Default)]
pub(in crate::app::table) struct AccusationOffer {
    shown: Option<Box<ClueInput>>,
    /// Whether it was put away since the log changed.
    is_declined: bool,
}

impl AccusationOffer {
    /// Puts it away until the log changes.
    pub(in crate::app::table) fn decline(&mut self) {
        *self = Self { shown: None, is_declined: true };
    }

    /// The log changed.
    pub(in crate::app::table) fn renew(&mut self) {
        *self = Self::default();
    }
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

    /// What the composer shows: the entry being made, or else the accusation that is offered.
    pub(in crate::app::table) fn composed(&self) -> &ClueInput {
        self.screen.offer.shown.as_deref().unwrap_or(&self.input)
    }

    /// Whether the composer offers an accusation.
    pub(in crate::app::table) fn offers_accusation(&self) -> bool {
        self.screen.offer.shown.is_some()
    }

    /// Offers the proved accusation, or no longer. Called after every message.
    pub(in crate::app::table) fn offer_accusation(&mut self, context: &Context<'_>) {
        let screen = &self.screen;
        let table = TableContext::new(&self.file, &screen.analysis, screen.cursor, screen.level, context);
        let free = self.input.is_empty() && !screen.offer.is_declined && self.file.read_only().is_none();
        let solved = screen.panels.advice.solved(&table).filter(|_| free);
        let offered = solved.map(|cards| {
            let mut input = ClueInput::default();
            let form = &mut input.form;
            (form.kind, form.by, form.cards) = (DraftKind::Accusation, table.setup.me, cards.map(Some));
            Box::new(input)
        });
        self.screen.offer.shown = offered;
    }

    /// Applies an edit to the draft and shows the composer. One of the accusation that is offered begins it.
    pub(in crate::app::table) fn compose(&mut self, edit: DraftEdit) -> Action {
        if let Some(offered) = self.screen.offer.shown.take() {
            self.input.form = offered.form;
        }
        let writes = edit == DraftEdit::Kind(DraftKind::Note);
        self.input.compose().apply(edit, self.file.game());
        self.show_panel(TablePanel::Composer);
        if writes { Action::task(operation::focus(view::NOTE)) } else { Action::none() }
    }
}
