//! How the evening stands, once a game is over: who solved how many of the games that these people played today.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::casebook::{EveningWins, OpenGame};
use crate::deduction::Cancel;
use iced::Task;

/// The score of the evening.
#[derive(Debug, Default)]
pub(super) struct EveningCount {
    counting: Option<Job>,
    counted: Option<EveningWins>,
}

impl EveningCount {
    /// Takes what was counted. Where counting broke down, nothing is said of the evening.
    pub(super) fn take(&mut self, answer: JobMessage<EveningWins>) {
        self.counted = match answer.take(&mut self.counting) {
            Some(Ok(evening)) => Some(evening),
            Some(Err(_)) => Some(EveningWins::default()),
            None => self.counted.take(),
        };
    }

    /// What was counted.
    pub(super) fn counted(&self) -> Option<&EveningWins> {
        self.counted.as_ref()
    }
}

impl State {
    /// Counts the evening as soon as the game is over and on the disk; again after the log changed.
    pub(super) fn count_evening(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        if game.game().turn().is_some() || game.game().entries().is_empty() {
            self.evening = EveningCount::default();
            return Task::none();
        }
        if game.is_writing() || self.evening.counting.is_some() || self.evening.counted.is_some() {
            return Task::none();
        }
        let library = context.library.clone();
        let players: Vec<String> = game.game().setup.seats.iter().map(|seat| seat.name.clone()).collect();
        let started = game.game().started;
        let count = move |cancel: &Cancel| EveningWins::of(&library.games_once(cancel), &players, started);
        let (job, task) = jobs::run(context.effects, "evening", count);
        self.evening.counting = Some(job);
        task.map(Message::Counted)
    }
}
