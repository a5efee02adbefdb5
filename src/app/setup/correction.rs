//! Correction of the open game's set-up, with its consequences. How the sheet would change is worked out after each
//! edit, before anything is changed.

use super::{Action, Message, Request, SetupSection, State};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::request::CorrectionGoal;
use crate::fl;
use crate::game::setup_draft::{SetupDraft, SetupEdit};
use crate::game::{CorrectionError, Game, SetupCorrection};
use crate::review::Consequence;
use crate::text::{Language, setup as words};
use iced::Task;
use std::sync::Arc;

pub struct CorrectionState {
    game: Arc<Game>,
    /// The draft to which the consequence belongs.
    looked_at: Option<SetupDraft>,
    /// `Ok(None)`: nothing changes.
    mended: Result<Option<SetupCorrection>, CorrectionError>,
    consequence: Option<Consequence>,
    work: Option<Job>,
}

impl State {
    /// A set-up that corrects this game's. `mend` says where to begin.
    pub fn mend(game: Arc<Game>, mend: CorrectionGoal, context: &Context<'_>) -> (Self, Task<Message>) {
        let mut draft = SetupDraft::from_setup(&game.setup);
        if let CorrectionGoal::Hand(Some(card)) = mend {
            draft.apply(SetupEdit::Hand(card));
        }
        let mending = CorrectionState { game, looked_at: None, mended: Ok(None), consequence: None, work: None };
        let mut state = Self::of(draft, crate::edition::library().to_vec(), context, String::new());
        state.mending = Some(mending);
        let weighed = state.weigh(context);
        let step = if mend == CorrectionGoal::Anything { SetupSection::Seats } else { SetupSection::Hand };
        let focus = state.focus(step);
        (state, Task::batch([weighed, focus]))
    }

    pub fn resume(&mut self, game: Arc<Game>, context: &Context<'_>) -> Task<Message> {
        if let Some(mending) = &mut self.mending {
            (mending.game, mending.looked_at, mending.work) = (game, None, None);
        }
        self.weigh(context)
    }

    pub fn is_mending(&self) -> bool {
        self.mending.is_some()
    }

    /// Corrects the game by the draft, if that has changed, and starts to work out the consequence.
    pub(super) fn weigh(&mut self, context: &Context<'_>) -> Task<Message> {
        let Some(mending) = &mut self.mending else { return Task::none() };
        if mending.looked_at.as_ref() == Some(&self.draft) {
            return Task::none();
        }
        mending.mended = mending.game.correct_setup(&self.draft);
        mending.looked_at = Some(self.draft.clone());
        (mending.consequence, mending.work) = (None, None);
        let Ok(Some(mended)) = &mending.mended else { return Task::none() };
        let (game, mended) = (Arc::clone(&mending.game), mended.clone());
        jobs::run(&mut mending.work, context.effects, "set-up", move |cancel| Consequence::of(&game, &mended, cancel))
            .map(Message::Weighed)
    }

    pub(super) fn weighed(&mut self, answer: JobMessage<Option<Consequence>>, language: &Language) -> Action {
        let Some(mending) = &mut self.mending else { return Action::none() };
        match answer.take(&mut mending.work) {
            Some(Ok(consequence)) => mending.consequence = consequence,
            Some(Err(panicked)) => return Action::error(panicked.text(language)),
            None => {}
        }
        Action::none()
    }

    /// Returns to the table, with the change if there is one. `None` if the draft cannot be played, or does not fit
    /// the log or the ending.
    pub(super) fn put_right(&self) -> Option<Action> {
        let mended = self.mending.as_ref()?.mended.as_ref().ok()?;
        let change = mended.as_ref().map(|mended| Box::new(mended.change.clone()));
        Some(Action::request(Request::SetupCorrected(change)))
    }

    /// `None` if nothing is wrong, or `missing` says it.
    pub(super) fn correction_error(&self, language: &Language) -> Option<String> {
        let mending = self.mending.as_ref()?;
        words::correction_error(mending.mended.as_ref().err()?, &mending.game, language)
    }

    pub(super) fn consequence(&self, language: &Language) -> Option<String> {
        let mending = self.mending.as_ref()?;
        if mending.mended == Ok(None) {
            return Some(fl!(language, "mend-nothing"));
        }
        let weighed = mending.consequence.as_ref();
        Some(weighed.map_or_else(
            || fl!(language, "mend-weighing"),
            |consequence| words::consequence(consequence, &mending.game, language),
        ))
    }
}
