//! Wins of the evening at the Clue table, counted once a game is over.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::deduction::Cancel;
use crate::store::EveningWins;
use iced::Task;

#[derive(Debug, Default)]
pub struct EveningCount {
    counting: Option<Job>,
    counted: Option<EveningWins>,
}

impl EveningCount {
    /// After a panic there are no wins to show.
    pub fn take(&mut self, answer: JobMessage<EveningWins>) {
        self.counted = match answer.take(&mut self.counting) {
            Some(Ok(evening)) => Some(evening),
            Some(Err(_)) => Some(EveningWins::default()),
            None => self.counted.take(),
        };
    }

    pub fn counted(&self) -> Option<&EveningWins> {
        self.counted.as_ref()
    }
}

impl State {
    /// Counts once the game is over and written, and again when the log changes.
    pub(super) fn count_evening(&mut self, context: &Context<'_>) -> Task<Message> {
        if self.file.game().ending().is_none() || self.file.game().entries().is_empty() {
            self.screen.evening = EveningCount::default();
            return Task::none();
        }
        if self.file.is_writing() || self.screen.evening.counting.is_some() || self.screen.evening.counted.is_some() {
            return Task::none();
        }
        let library = context.library.clone();
        let players: Vec<String> = self.file.game().setup.seats.iter().map(|seat| seat.name.clone()).collect();
        let started = self.file.game().started;
        let count = move |cancel: &Cancel| EveningWins::count(&library.games_once(cancel), &players, started);
        jobs::run(&mut self.screen.evening.counting, context.effects, "evening", count).map(Message::Counted)
    }

    /// Call on return to the table, because an answer that came meanwhile is lost.
    pub(super) fn count_evening_again(&mut self, context: &Context<'_>) -> Task<Message> {
        self.screen.evening.counting = None;
        self.count_evening(context)
    }
}
