//! The composer on screen, the form in which an entry of Clue is made by pressing buttons instead of typing. Its state
//! is [`Draft`](crate::entry::draft::Draft).

mod answers;
mod fields;
mod game_over;
mod spaces;
mod view;

pub(in crate::app::table) use view::{fits, unfolded, view};

use crate::app::context::Context;
use crate::app::table::{Action, State, TableContext, TablePanel};
use crate::entry::draft::{DraftEdit, DraftKind};
use crate::entry::input::ClueInput;
use crate::entry::quick::{self, LineContext};
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ComposerArea {
    pub width: f32,
    /// Longer content scrolls. `None` means to fill the height, with the buttons at the foot.
    pub height: Option<f32>,
    /// The area is so low, as with large text or many cards, that more cards stand side by side.
    pub low: bool,
    /// It shows the offered accusation, and no entry being made.
    pub is_offer: bool,
    /// The advice, whose button accuses, is out of sight.
    pub is_alone: bool,
}

/// The proved accusation, shown when accusing is next and nothing is being entered.
#[derive(Debug, Default)]
pub struct AccusationOffer {
    shown: Option<Box<ClueInput>>,
    /// Put away until the log changes.
    is_declined: bool,
}

impl AccusationOffer {
    pub fn decline(&mut self) {
        *self = Self { shown: None, is_declined: true };
    }

    pub fn renew(&mut self) {
        *self = Self::default();
    }
}

/// In narrower composers answers are signs. Unless the area is low, cards stand in two columns.
const NARROW: f32 = 285.0;

/// Least width for three columns of cards in a low area.
const LEAST_OF_THREE: f32 = 250.0;

impl ComposerArea {
    fn is_narrow(self) -> bool {
        self.width < NARROW
    }

    fn card_columns(self) -> usize {
        let least = if self.low { LEAST_OF_THREE } else { NARROW };
        if self.width < least { 2 } else { 3 }
    }
}

impl State {
    /// In small windows the answers are out of sight. Scrolls to them once they are wanted, and back. Another kind of
    /// entry begins at its top.
    pub(in crate::app::table) fn scroll_to_answers(&self, kind_before: DraftKind, wanted_before: bool) -> Action {
        let wanted = self.wants_answers();
        if wanted == wanted_before && self.input.form.kind == kind_before {
            return Action::none();
        }
        let to = if wanted { RelativeOffset::END } else { RelativeOffset::START };
        Action::task(operation::snap_to(view::FIELDS, to))
    }

    pub(in crate::app::table) fn wants_answers(&self) -> bool {
        let composer = &self.input.form;
        composer.is_new() && composer.kind == DraftKind::Suggestion && composer.cards.iter().all(Option::is_some)
    }

    /// The entry being made, or else the offered accusation.
    pub(in crate::app::table) fn composed(&self) -> &ClueInput {
        self.screen.offer.shown.as_deref().unwrap_or(&self.input)
    }

    pub(in crate::app::table) fn offers_accusation(&self) -> bool {
        self.screen.offer.shown.is_some()
    }

    /// Called after every message: offers or withdraws the proved accusation.
    pub(in crate::app::table) fn offer_accusation(&mut self, context: &Context<'_>) {
        let screen = &self.screen;
        let table = TableContext::new(&self.file, &screen.analysis, screen.cursor, screen.level, context);
        let free = self.input.is_empty() && !screen.offer.is_declined && self.file.read_only().is_none();
        let solved = screen.panels.advice.proved_accusation(&table).filter(|_| free);
        let offered = solved.map(|cards| {
            let mut input = ClueInput::default();
            let form = &mut input.form;
            (form.kind, form.by, form.cards) = (DraftKind::Accusation, table.setup.me, cards.map(Some));
            Box::new(input)
        });
        self.screen.offer.shown = offered;
    }

    /// If an accusation is offered, an edit begins it.
    pub(in crate::app::table) fn compose(&mut self, edit: DraftEdit, context: &Context<'_>) -> Action {
        if let Some(offered) = self.screen.offer.shown.take() {
            self.input.form = offered.form;
        }
        let writes = edit == DraftEdit::Kind(DraftKind::Note);
        let game = self.file.game();
        if self.screen.offer.is_declined && edit == DraftEdit::Kind(DraftKind::Accusation) {
            // I do not accuse, so whoever stands in the heading does.
            let form = self.input.compose();
            form.by = form.turn(game);
        }
        let kept = self.input.kept_form().filter(|_| self.input.form.turn(game).is_none()).cloned();
        match (kept, &edit) {
            // Typed answers belong to the players after the asker, and only now is it known who those are.
            (Some(mut draft), DraftEdit::Seat(_)) => {
                draft.apply(edit, game);
                let context = LineContext { game, code: context.language.code(), draft };
                let read = quick::parse(self.input.line.typed(), &context).draft;
                *self.input.compose() = read;
            }
            _ => self.input.compose().apply(edit, game),
        }
        self.show_panel(TablePanel::Composer);
        if writes { Action::task(operation::focus(fields::NOTE)) } else { Action::none() }
    }
}
