//! My turns of a game of Clue tried again: what I would ask now, and why another question was better.

use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, CardState};
use crate::deduction::Cancel;
use crate::edition::Card;
use crate::fl;
use crate::game::{EntryId, Game, SavedChoice};
use crate::review::{ExpectedGain, MyTurn, Retry, RetryScore};
use crate::store::{FileCommand, OpenGame};
use crate::text::{Language, Names, retry as words};
use iced::widget::{Column, Row, column, container, text};
use iced::{Fill, Shrink, Task};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Debug, Default)]
pub struct Retrying {
    form: Option<RetryForm>,
    /// Turns tried since the review was opened, by index in the log.
    tried: Vec<usize>,
    /// Whether the first try of each turn found a suggestion as good as the best. Contains saved and new tries.
    first: BTreeMap<EntryId, bool>,
}

#[derive(Debug)]
struct RetryForm {
    turn: MyTurn,
    job: Option<Job>,
    /// `None` while questions are counted, or if they cannot be.
    retry: Option<Arc<Retry>>,
    chosen: [Option<Card>; 2],
    asked: Option<ExpectedGain>,
}

impl Retrying {
    pub fn of(game: &Game) -> Self {
        Self { first: game.retries.clone(), ..Self::default() }
    }

    pub const fn is_open(&self) -> bool {
        self.form.is_some()
    }

    pub fn close(&mut self) {
        self.form = None;
    }

    fn chosen(&self) -> Option<[Card; 3]> {
        let form = self.form.as_ref()?;
        let [suspect, weapon] = form.chosen;
        Some([suspect?, weapon?, form.turn.cards[2]])
    }

    /// Returns the choice to save, if this was the turn's first try.
    fn ask(&mut self, game: &Game) -> Option<SavedChoice> {
        let cards = self.chosen();
        let form = self.form.as_mut()?;
        let (retry, cards) = (form.retry.as_ref()?, cards?);
        form.asked = retry.question(cards);
        let found = retry.is_found(form.asked?);
        if !self.tried.contains(&form.turn.at) {
            self.tried.push(form.turn.at);
        }
        let entry = game.entries().get(form.turn.at)?.id;
        // After the first try the best question is known.
        if self.first.contains_key(&entry) {
            return None;
        }
        self.first.insert(entry, found);
        Some(SavedChoice::Retry(entry, found))
    }
}

impl State {
    pub(super) fn retry_counted(&mut self, answer: JobMessage<Option<Arc<Retry>>>) {
        if let Some(form) = &mut self.retrying.form
            && let Some(Ok(retry)) = answer.take(&mut form.job)
        {
            form.retry = retry;
        }
    }

    pub(super) fn choose_retried(&mut self, card: Card, game: &Game) {
        let category = game.setup.edition.category_of(card);
        if let Some(form) = self.retrying.form.as_mut().filter(|form| form.asked.is_none()) {
            // Rooms are not offered, so the category is 0 or 1.
            let place = &mut form.chosen[category.min(1)];
            *place = if *place == Some(card) { None } else { Some(card) };
        }
    }

    pub(super) fn answer_retry(&mut self, game: &mut OpenGame, context: &Context<'_>) -> super::Action {
        let choice = self.retrying.ask(game.game()).filter(|_| game.read_only().is_none());
        choice.map_or_else(super::Action::none, |choice| save(choice, game, context))
    }

    pub(super) fn begin_retry(&mut self, game: &OpenGame, context: &Context<'_>) -> super::Action {
        let Some(review) = self.look.review.clone() else { return super::Action::none() };
        let turns = review.my_turns();
        let current = self.retrying.form.as_ref().map(|form| form.turn.at);
        let open = |turn: &&MyTurn| !self.retrying.tried.contains(&turn.at) && Some(turn.at) != current;
        // After the last turn the round ends, and the next round begins with the first turn.
        let again = || turns.first().filter(|_| current.is_none());
        let Some(turn) = turns.iter().find(open).or_else(again).copied() else {
            self.retrying.close();
            return super::Action::none();
        };
        self.playing = false;
        let shown = self.look_at(turn.at, game, context);
        let count = move |cancel: &Cancel| review.retry(&turn, cancel).map(Arc::new);
        let mut job = None;
        let task = jobs::run(&mut job, context.effects, "retry", count);
        self.retrying.form = Some(RetryForm { turn, job, retry: None, chosen: [None; 2], asked: None });
        let task: Task<Message> = task.map(Message::RetryCounted);
        shown.with(super::Action::task(task))
    }

    pub(super) fn retry_panel<'a>(&self, game: &Game, language: &Language) -> Option<Element<'a>> {
        let form = self.retrying.form.as_ref()?;
        let names = Names::new(&game.setup, language).in_short();
        let mut panel = Column::new().spacing(space::MEDIUM);
        panel = panel.push(widget::heading(fl!(language, "retry-title", number = form.turn.at + 1)));
        panel = panel.push(widget::body(words::question(&names, form.turn.cards[2])).line_height(1.4));
        for category in 0..2 {
            let cards = game.setup.edition.category_cards(category);
            let chips = cards.iter().map(|card| {
                let state = CardState::chosen(form.chosen[category] == Some(card));
                let chip = widget::card_chip(names.short(card), "", state, Shrink, 24.0);
                let press = form.asked.is_none().then_some(Message::RetryChosen(card));
                chip.on_press_maybe(press).into()
            });
            let chips = Row::with_children(chips).spacing(space::HAIR).wrap();
            panel = panel.push(column![widget::heading(names.category(category)), chips].spacing(space::HAIR));
        }
        panel = panel.extend(self.verdict(form, &names));
        let left = self.look.review.as_ref().map_or(0, |review| review.my_turns().len());
        let offers: Row<'a, Message> = if form.asked.is_some() {
            let more = self.retrying.tried.len() < left;
            let next = widget::primary(fl!(language, "retry-next"), None).padding([7.0, space::MEDIUM]);
            Row::new().extend(more.then(|| next.on_press(Message::RetryAsked).into()))
        } else {
            let ready = form.retry.is_some() && self.retrying.chosen().is_some();
            let ask = widget::primary(fl!(language, "retry-ask"), None).padding([7.0, space::MEDIUM]);
            Row::new().push(ask.on_press_maybe(ready.then_some(Message::RetryAnswered)))
        };
        let stop = widget::quiet(fl!(language, "stop"), None).on_press(Message::RetryStopped);
        panel = panel.push(offers.push(stop).spacing(space::SMALL));
        panel = panel.extend(self.retry_score(language));
        Some(widget::scroll(panel.padding(14.0).width(Fill)).height(Fill).into())
    }

    fn verdict<'a>(&self, form: &RetryForm, names: &Names<'_>) -> Option<Element<'a>> {
        if form.retry.is_none() {
            let words = fl!(names, if form.job.is_some() { "working" } else { "retry-none" });
            return Some(widget::hint(words));
        }
        let (retry, asked, review) = (form.retry.as_ref()?, form.asked?, self.look.review.as_ref()?);
        let found = retry.is_found(asked);
        let head = fl!(names, if found { "retry-found" } else { "retry-better" });
        let head = text(head).size(size::NAME).font(theme::TITLE).style(if found { theme::yes } else { theme::body });
        let why = widget::body(words::verdict(names, retry, asked, review)).line_height(1.4);
        let yours = widget::aside(words::then(names, retry));
        let card = container(column![head, why, yours].spacing(space::SMALL)).style(theme::card).padding(12.0);
        Some(card.width(Fill).into())
    }

    pub(super) fn retry_score<'a>(&self, language: &Language) -> Option<Element<'a>> {
        let RetryScore { found, tried } = RetryScore::of(&self.retrying.first);
        (tried > 0).then(|| widget::hint(fl!(language, "retry-score", found, tried)))
    }
}

fn save(choice: SavedChoice, game: &mut OpenGame, context: &Context<'_>) -> super::Action {
    match jobs::write(game, FileCommand::SaveChoice(choice)) {
        Ok(Some((_, written))) => super::Action::task(written.map(Message::RetrySaved)),
        Ok(None) => super::Action::none(),
        Err(error) => super::Action::error(error.text(context.language)),
    }
}
