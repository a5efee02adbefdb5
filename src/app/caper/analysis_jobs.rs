//! Starts the analysis of the shown museum round. Possible spaces come at once, everything else from jobs.

use super::analysis::{self, CharacterAdvice, RoundAnalysis, RoundBelief};
use super::{EveningPanel, EveningTab, Jobs, Message, State};
use crate::app::context::Context;
use crate::app::jobs::{self, JobMessage};
use crate::caper::pad::Risk;
use crate::caper::{
    Evening, ExclusionReason, NextMover, Notebook, Pad, RoundRecord, RoundSetupError, Square, TurnedLock,
};
use iced::Task;
use std::sync::Arc;

pub fn analysis_of(evening: &Evening, at: usize, record: &RoundRecord) -> Result<RoundAnalysis, RoundSetupError> {
    let round = evening.round(at, record)?;
    let facts = record.facts(&round);
    Ok(RoundAnalysis::new(Arc::new(round), facts))
}

impl State {
    /// Call after any change of the log, and when another round is shown.
    pub(super) fn analyse(&mut self, context: &Context<'_>) -> Task<Message> {
        let untouched = self.nothing_entered();
        self.screen.at = self.screen.at.min(self.last_round());
        // Never fails: the record and its changes were validated.
        if let Ok(analysis) = analysis_of(&self.file.game().evening, self.screen.at, self.record()) {
            self.screen.analysis = Arc::new(analysis);
        }
        if self.screen.view == EveningTab::End && self.round_end().is_none() {
            // The entry that ended the round is gone.
            (self.screen.view, self.screen.review) = (EveningTab::Museum, None);
        }
        self.screen.told.follow(&self.screen.analysis.facts);
        self.screen.pad = match &self.record().notebook {
            Notebook::Thief { log } => Some(Pad::new(self.round(), log)),
            Notebook::Characters { .. } => None,
        };
        (self.screen.belief, self.screen.advice, self.screen.why) = (None, None, None);
        self.screen.risks.clear();
        self.screen.counsel = None;
        // Ends jobs for the earlier log, whose results would be shown for this one.
        self.screen.jobs = Jobs::default();
        self.view_version = self.view_version.wrapping_add(1);
        if untouched {
            self.load_edited_entry();
        } else {
            self.answer_honestly();
        }
        // No task is lost: advice needs the belief, and `believed` starts it.
        drop(self.read_turn(context));
        self.begin_if_empty();
        self.take_counsel();
        let analysis = Arc::clone(&self.screen.analysis);
        let believe = move |cancel: &_| Arc::new(analysis::round_belief(&analysis, cancel));
        let task = jobs::run(&mut self.screen.jobs.belief, context.effects, "museum belief", believe);
        Task::batch([task.map(Message::Believed), self.weigh_risks(context)])
    }

    fn weigh_risks(&mut self, context: &Context<'_>) -> Task<Message> {
        let analysis = Arc::clone(&self.screen.analysis);
        let Some(pad) = self.screen.pad.clone().filter(|_| analysis.now().next == NextMover::Thief) else {
            return Task::none();
        };
        jobs::run(&mut self.screen.jobs.risks, context.effects, "museum risks", move |cancel| {
            pad.risks(&analysis.round, cancel)
        })
        .map(Message::Risked)
    }

    pub(super) fn believed(&mut self, answer: JobMessage<Arc<RoundBelief>>, context: &Context<'_>) -> Task<Message> {
        if let Some(Ok(belief)) = answer.take(&mut self.screen.jobs.belief) {
            self.screen.belief = Some(belief);
            self.view_version = self.view_version.wrapping_add(1);
            return self.seek_advice(context);
        }
        Task::none()
    }

    /// Locks that the Characters placed themselves. Empty on the Thief's side.
    pub(super) fn placed(&self) -> Vec<TurnedLock> {
        self.record().placed_locks().to_vec()
    }

    /// Drops the advice, and asks for another if the belief is known.
    pub(super) fn seek_advice(&mut self, context: &Context<'_>) -> Task<Message> {
        self.screen.advice = None;
        let Some(belief) = self.screen.belief.clone().filter(|_| !self.is_pad()) else { return Task::none() };
        let analysis = Arc::clone(&self.screen.analysis);
        let (placed, known) = (self.placed(), self.known_turn());
        let advise = move |cancel: &_| analysis::advise(&analysis, &belief.now, &placed, known, cancel);
        jobs::run(&mut self.screen.jobs.advice, context.effects, "museum advice", advise).map(Message::Advised)
    }

    pub(super) fn advised(&mut self, answer: JobMessage<CharacterAdvice>) {
        if let Some(Ok(advice)) = answer.take(&mut self.screen.jobs.advice) {
            self.screen.advice = Some(advice);
        }
    }

    pub(super) fn risked(&mut self, answer: JobMessage<Vec<Risk>>) {
        if let Some(Ok(risks)) = answer.take(&mut self.screen.jobs.risks) {
            self.screen.risks = risks;
            self.view_version = self.view_version.wrapping_add(1);
        }
    }

    pub(super) fn ask_why(&mut self, square: Square, context: &Context<'_>) -> Task<Message> {
        let asked = self.screen.why.take().map(|(square, _)| square);
        // A second question about the square removes the answer.
        let Some(space) = self.plan().space(square).filter(|_| asked != Some(square)) else {
            self.screen.jobs.why = None;
            return Task::none();
        };
        self.screen.why = Some((square, None));
        self.screen.panel = EveningPanel::Why;
        let analysis = Arc::clone(&self.screen.analysis);
        let explain = move |cancel: &_| analysis.replay(cancel).why_not(space);
        jobs::run(&mut self.screen.jobs.why, context.effects, "museum why", explain).map(Message::Explained)
    }

    pub(super) fn explained(&mut self, answer: JobMessage<Option<ExclusionReason>>) {
        if let Some(Ok(reason)) = answer.take(&mut self.screen.jobs.why)
            && let Some((_, why)) = &mut self.screen.why
        {
            *why = reason;
        }
    }
}
