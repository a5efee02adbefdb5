//! The evening looked at again: the chart, the sheet as of any entry, what the entry told, my turns.
//!
//! Replaying the log and judging my questions run off the window's thread; until the replay is there, only the sheet of
//! the chosen entry is worked out.

mod chart;
mod keys;
mod log;
mod side;
mod view;

use super::action::{Action, Context, Tab, Wish};
use super::analysis::{Analysis, Analyst};
use super::table::Cell;
use crate::casebook::OpenGame;
use crate::review::{Judgement, Review};
use iced::Task;
use std::sync::Arc;
use std::time::Duration;

/// How long each entry stands while the evening plays.
const BEAT: Duration = Duration::from_millis(700);

/// The screen's state.
#[derive(Debug)]
pub struct State {
    analyst: Analyst,
    analysis: Arc<Analysis>,
    /// After how many entries we look.
    at: usize,
    review: Option<Arc<Review>>,
    judgements: Vec<Judgement>,
    /// How many of my suggestions are still to be judged.
    judging: usize,
    cursor: Option<Cell>,
    playing: bool,
}

/// What happened on this screen.
#[derive(Clone, Debug)]
pub enum Message {
    /// The log was replayed.
    Replayed(Arc<Review>),
    /// One of my suggestions in this replay was judged; nothing if it could not be.
    Judged(Arc<Review>, Option<Judgement>),
    /// Another entry is to be looked at.
    Scrubbed(usize),
    /// A step forward or back.
    Stepped(isize),
    /// Play or pause.
    PlayPressed,
    /// The next beat of playing, from this entry.
    Beat(usize),
    /// A cell of the sheet was chosen.
    Pointed(Cell),
    /// Something of the sheet that means nothing here.
    Ignored,
    /// The notebook is to be folded; the root does it, at the table.
    Fold,
    /// Back to the table.
    Table,
    /// To the export screen, as of the entry we look at.
    Export,
    /// Back to the casebook.
    Leave,
}

impl State {
    /// The evening at its last entry, and the work of replaying it.
    pub fn new(game: &OpenGame) -> (Self, Task<Message>) {
        let analyst = Analyst::default();
        let analysis = analyst.look(game.game(), None, &[]);
        let at = game.game().entries().len();
        let state = Self {
            analyst,
            analysis,
            at,
            review: None,
            judgements: Vec::new(),
            judging: 0,
            cursor: None,
            playing: false,
        };
        let (setup, entries) = (game.game().setup.clone(), game.game().entries().to_vec());
        let replay = Task::future(async move { Arc::new(Review::replay(&setup, &entries)) });
        let task = Task::batch([replay.map(Message::Replayed), log::show(at, game.game())]);
        (state, task)
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, game: &OpenGame, context: &Context<'_>) -> Action<Message> {
        match message {
            Message::Replayed(review) => self.replayed(review, game),
            Message::Judged(of, judgement) => {
                // Work begun for a review that was left meanwhile comes to nothing.
                if self.review.as_ref().is_some_and(|review| Arc::ptr_eq(review, &of)) {
                    self.judging = self.judging.saturating_sub(1);
                    self.judgements.extend(judgement);
                }
                Action::none()
            }
            Message::Scrubbed(at) => {
                self.playing = false;
                self.look_at(at, game)
            }
            Message::Stepped(by) => {
                self.playing = false;
                self.look_at(self.at.saturating_add_signed(by), game)
            }
            Message::PlayPressed => self.play(game, context),
            Message::Beat(from) => self.beat(from, game, context),
            Message::Pointed(cell) => {
                self.cursor = if self.cursor == Some(cell) { None } else { Some(cell) };
                Action::none()
            }
            Message::Ignored | Message::Fold => Action::none(),
            Message::Table => Action::wish(Wish::Show(Tab::Table)),
            Message::Export => Action::wish(Wish::Export(Tab::Review, self.at)),
            Message::Leave => Action::wish(Wish::Casebook),
        }
    }

    fn look_at(&mut self, at: usize, game: &OpenGame) -> Action<Message> {
        self.at = at.min(game.game().entries().len());
        self.analysis = self.analyst.look(game.game(), Some(self.at), &[]);
        Action::task(log::show(self.at, game.game()))
    }

    /// Plays from here, or from the beginning if this is the end.
    fn play(&mut self, game: &OpenGame, context: &Context<'_>) -> Action<Message> {
        self.playing = !self.playing;
        if !self.playing {
            return Action::none();
        }
        let start = if self.at >= game.game().entries().len() { 0 } else { self.at };
        self.look_at(start, game).with(self.tick(context))
    }

    fn tick(&self, context: &Context<'_>) -> Action<Message> {
        let from = self.at;
        Action::task(context.effects.wait(BEAT).map(move |()| Message::Beat(from)))
    }

    fn beat(&mut self, from: usize, game: &OpenGame, context: &Context<'_>) -> Action<Message> {
        if !self.playing || from != self.at {
            return Action::none();
        }
        let next = self.look_at(self.at + 1, game);
        self.playing = self.at < game.game().entries().len();
        if self.playing { next.with(self.tick(context)) } else { next }
    }

    /// Judges my suggestions one after the other, so that the first is seen soon.
    fn replayed(&mut self, review: Arc<Review>, game: &OpenGame) -> Action<Message> {
        if review.entries() != game.game().entries() || *review.setup() != game.game().setup {
            return Action::none();
        }
        let turns = review.my_turns();
        self.judging = turns.len();
        let judge = |turn| {
            let review = review.clone();
            Task::future(async move {
                let judgement = review.judge(&turn);
                Message::Judged(review, judgement)
            })
        };
        let tasks = turns.into_iter().map(judge).reduce(Task::chain);
        self.review = Some(review);
        tasks.map_or_else(Action::none, Action::task)
    }
}
