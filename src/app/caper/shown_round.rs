//! The museum round that is shown, and the tabs that show it.

use super::{Action, EveningTab, Message, Museum, Request, State, review, setup};
use crate::app::context::Context;
use crate::app::notebook::NotebookGame;
use crate::caper::{Character, Notebook, Pawn, Plan, RoundRecord, RoundSetup};
use iced::Task;
use std::collections::{BTreeMap, BTreeSet};

/// Placeholder for an evening without rounds: one Character in an empty museum. It is never shown.
pub fn unbegun(plan: &Plan) -> RoundRecord {
    let start = plan.floor().iter().next().map(|space| plan.square(space));
    let character = |start| Character { player: 0, pawn: Pawn::ALL[0], start };
    let characters = start.map(character).into_iter().collect();
    let setup = RoundSetup { characters, paintings: BTreeSet::new(), cameras: BTreeMap::new() };
    RoundRecord { thief: 0, setup, notebook: Notebook::characters(), abandoned: false }
}

impl State {
    pub(super) fn shows_last(&self) -> bool {
        self.screen.at == self.last_round()
    }

    pub(super) fn last_round(&self) -> usize {
        self.file.game().evening.rounds.len().saturating_sub(1)
    }

    pub(super) fn record(&self) -> &RoundRecord {
        self.file.game().evening.rounds.get(self.screen.at).unwrap_or(&self.screen.unbegun)
    }

    /// An evening without rounds always shows the set-up of its first one.
    pub(super) fn begin_if_empty(&mut self) {
        let evening = &self.file.game().evening;
        if evening.rounds.is_empty() && self.screen.setup.is_none() {
            (self.screen.view, self.screen.setup) = (EveningTab::Setup, Some(setup::State::next(evening)));
        }
    }

    pub(super) fn is_pad(&self) -> bool {
        self.record().is_pad()
    }

    /// Turns to a tab, and makes or drops the state of the set-up and the review.
    pub(super) fn show(&mut self, view: EveningTab, context: &Context<'_>) -> Action {
        // The museum of an evening without rounds would show the placeholder.
        if view == EveningTab::Museum && self.file.game().evening.rounds.is_empty() {
            return Action::request(Request::Leave);
        }
        self.screen.view = view;
        self.screen.setup = (view == EveningTab::Setup).then(|| setup::State::next(&self.file.game().evening));
        self.begin_if_empty();
        if self.screen.view == EveningTab::Setup {
            return Action::none();
        }
        self.screen.saver.forget();
        // The end page shows what the review finds.
        if matches!(view, EveningTab::Review | EveningTab::End) {
            let (review, task) = review::State::new(self, context);
            let scroll = review.show_entry(self);
            self.screen.review = Some(review);
            return Action::task(Task::batch([task.map(Message::Review), scroll]));
        }
        self.screen.review = None;
        Action::none()
    }

    pub(super) fn show_round(&mut self, at: usize, context: &Context<'_>) -> Action {
        if at >= self.file.game().evening.rounds.len() {
            return Action::none();
        }
        self.screen.at = at;
        self.log.select(None);
        self.start_anew();
        let task = Museum::refresh(self, context);
        self.show(EveningTab::Museum, context).with(Action::task(task))
    }
}
