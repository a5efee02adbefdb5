//! Review of a game of Clue: looks back at any *moment*, after so many entries of the log.
//!
//! Jobs replay the log, value my questions, replay every hint and find reasons. `ReviewState` has the shown moment.

mod copy;
mod job;
pub(super) mod keys;
mod log;
mod panel;
mod retry;
mod state;
mod summary;
mod truth;
mod truth_form;
mod view;

use super::action::{self, Notice, UnkeptWork};
use super::context::Context;
use super::jobs::{self, Job, JobMessage, JobPanicked};
use super::request::Request;
use super::table::{chair, conflict, show_card};
use super::tabs::Tab;
use super::widget;
use crate::deduction::Cancel;
use crate::edition::{Card, Direction};
use crate::game::{Cell, EntryId, Game, HintLevel, Seat};
use crate::review::analysis::Analysis;
use crate::review::{EarlierHabits, Reasons, Retry};
use crate::store::{FileCommand, OpenGame, Serial};
use crate::text::review as words;
use crate::text::{Language, Names};
use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;
use job::ReviewResult;
use state::ReviewState;
use std::sync::Arc;
use std::time::Duration;
use truth_form::TruthForm;

const BEAT: Duration = Duration::from_millis(700);

/// What another view of the game has computed already.
#[derive(Debug, Default)]
pub struct KnownAnalysis {
    pub whole: Option<Arc<Analysis>>,
    /// The hint level at the table. `None` stands for the one saved with the game.
    pub level: Option<HintLevel>,
    /// The moment after this many entries. `None` is the last.
    pub at: Option<usize>,
}

#[derive(Debug)]
pub struct State {
    look: ReviewState,
    /// Scroll offset in a long log.
    log_scrolled: f32,
    cursor: Option<Cell>,
    reasons: Option<Arc<Reasons>>,
    whole_case_file: bool,
    /// In a narrow window the tabs show the evening instead of the log.
    evening: bool,
    playing: bool,
    draft: Option<TruthForm>,
    work: Option<Job>,
    panicked: Option<JobPanicked>,
    /// One search at a time, however fast the log is scrubbed.
    explaining: Option<Job>,
    retrying: retry::Retrying,
    chair: chair::State,
    conflict: conflict::State,
}

#[derive(Clone, Debug)]
pub enum Message {
    Found(JobMessage<Option<ReviewResult>>),
    Again,
    /// Reasons at the moment when the search began.
    Explained(JobMessage<Arc<Reasons>>),
    Scrubbed(usize),
    Shown(EntryId),
    LogScrolled(f32),
    Stepped(isize),
    PlayPressed,
    /// Plays on from this moment.
    Beat(usize),
    Pointed(Cell),
    Moved(Direction),
    CaseFile(bool),
    Chair(chair::Message),
    Diagnosed(conflict::Answer),
    Escape,
    EveningPressed(bool),
    TruthAsked,
    /// Lays the truth over the sheet, or takes it away.
    TruthLaid,
    /// Puts the card into this column, or takes it out.
    Placed(Card, usize),
    PlacedHere,
    FormMoved(Direction),
    Won(Option<Seat>),
    ProvedAsked,
    TruthDone,
    TruthWritten(Serial),
    RetrySaved(Serial),
    TruthDropped,
    /// The next of my turns not tried again; after all of them the first.
    RetryAsked,
    RetryCounted(JobMessage<Option<Arc<Retry>>>),
    /// A suspect or weapon for the turn tried again. Sent again, it is taken back.
    RetryChosen(Card),
    RetryAnswered,
    RetryStopped,
    /// A message of the sheet without a meaning here.
    Ignored,
    Ask(Request),
    Export,
    /// Copies the chair, the reason for the chosen cell or the shown entry, or else the sheet.
    Copy,
    CopySheet,
}

impl Message {
    pub(super) fn leaves_form(&self) -> bool {
        matches!(self, Self::TruthDropped | Self::Ask(_) | Self::Export)
    }
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    pub fn new(open: &OpenGame, before: KnownAnalysis, context: &Context<'_>) -> (Self, Task<Message>) {
        let game = open.game();
        let table_level = before.level.unwrap_or(game.setup.hint_level);
        let mut state = Self {
            look: ReviewState::new(game, table_level, before.whole, before.at),
            log_scrolled: 0.0,
            cursor: None,
            reasons: None,
            whole_case_file: false,
            evening: false,
            playing: false,
            draft: None,
            work: None,
            panicked: None,
            explaining: None,
            retrying: retry::Retrying::of(game),
            chair: chair::State::default(),
            conflict: conflict::State::default(),
        };
        let work = state.begin(open, context);
        let look = state.show(open, context);
        (state, Task::batch([work, look]))
    }

    pub fn update(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action {
        match message {
            Message::Found(answer) => match answer.take(&mut self.work) {
                Some(Ok(Some(found))) => return Action::task(self.found(found, game, context)),
                Some(Ok(None)) => self.look.end_work(),
                Some(Err(panicked)) => {
                    self.look.end_work();
                    self.panicked = Some(panicked);
                }
                None => {}
            },
            Message::Again => return Action::task(self.begin(game, context)),
            Message::Explained(answer) => return self.explained(answer, context),
            Message::Scrubbed(at) => {
                self.playing = false;
                self.retrying.close();
                return self.look_at(at, game, context);
            }
            Message::Shown(id) => {
                let at = game.game().position(id).map_or(self.look.at, |at| at + 1);
                return self.update(Message::Scrubbed(at), game, context);
            }
            Message::LogScrolled(top) => self.log_scrolled = top,
            Message::Stepped(by) => {
                self.playing = false;
                self.retrying.close();
                return self.look_at(self.look.at.saturating_add_signed(by), game, context);
            }
            Message::PlayPressed => {
                self.retrying.close();
                return self.play(game, context);
            }
            Message::RetryAsked => return self.begin_retry(game, context),
            Message::RetryCounted(answer) => self.retry_counted(answer),
            Message::RetryChosen(card) => self.choose_retried(card, game.game()),
            Message::RetryAnswered => return self.answer_retry(game, context),
            Message::RetryStopped => self.retrying.close(),
            Message::Beat(from) => return self.beat(from, game, context),
            Message::Pointed(cell) => {
                self.cursor = if self.cursor == Some(cell) { None } else { Some(cell) };
                return Action::task(self.explain(context));
            }
            Message::Moved(direction) => {
                self.cursor = Some(moved(self.cursor, direction, game.game()));
                return Action::task(Task::batch([self.explain(context), show_row(self.cursor, game.game())]));
            }
            Message::CaseFile(all) => self.whole_case_file = all,
            Message::Chair(message) => {
                self.chair.update(message, &game.game().setup);
                return Action::task(self.look_closer(game, context));
            }
            Message::Diagnosed(answer) => {
                let Some(analysis) = &self.look.analysis else { return Action::none() };
                if let Some(panicked) = self.conflict.take(answer, analysis, game.game()) {
                    return Action::error(panicked.text(context.language));
                }
            }
            Message::Escape if self.chair.close() => {}
            Message::Escape => return Action::request(Request::Show(Tab::Table)),
            Message::TruthAsked if game.read_only().is_none() => {
                self.playing = false;
                self.draft = Some(TruthForm::of(game.game()));
            }
            Message::TruthLaid => self.look.lay_truth(game.game()),
            Message::Placed(card, column) => self.in_draft(|draft| draft.place(card, column, game.game())),
            Message::PlacedHere => self.in_draft(|draft| draft.place_here(game.game())),
            Message::FormMoved(to) => {
                self.in_draft(|draft| draft.cursor = moved(Some(draft.cursor), to, game.game()));
                let cursor = self.draft.as_ref().map(|draft| draft.cursor);
                return Action::task(show_row(cursor, game.game()));
            }
            Message::Won(seat) => self.in_draft(|draft| draft.winner = seat),
            Message::ProvedAsked => self.fill_proved(game.game()),
            Message::TruthDone => return self.truth_done(game, context),
            Message::EveningPressed(evening) => self.evening = evening,
            Message::TruthWritten(serial) => return self.truth_written(serial, game, context),
            Message::RetrySaved(serial) => return Self::saved(serial, game, context),
            Message::TruthDropped => self.draft = None,
            Message::Export => return Action::request(Request::ExportMoment(self.look.at)),
            Message::Ask(request) => return Action::request(request),
            Message::Copy => return self.copy(game, context),
            Message::CopySheet => return self.copy_sheet(game, context),
            // Read-only: the truth cannot be entered.
            Message::TruthAsked | Message::Ignored => {}
        }
        Action::none()
    }

    fn begin(&mut self, open: &OpenGame, context: &Context<'_>) -> Task<Message> {
        (self.work, self.panicked) = (None, None);
        let Some(order) = self.look.order(open.shared_game()) else { return Task::none() };
        let (library, forgotten) = (context.library.clone(), context.settings.forgotten());
        let work = move |cancel: &Cancel, found: &dyn Fn(ReviewResult)| {
            let known = |game: &Game| EarlierHabits::new(library.tallies(cancel)).known(game, &forgotten);
            job::work(order, known, cancel, found);
        };
        jobs::stream(&mut self.work, context.effects, "review", work).map(Message::Found)
    }

    pub(crate) fn set_game(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        self.look.set_game(game.game());
        let work = self.begin(game, context);
        Task::batch([work, self.show(game, context)])
    }

    fn found(&mut self, found: ReviewResult, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        let replayed = matches!(found, ReviewResult::Replayed(_));
        self.look.found(found, game.game());
        let chair = self.look_closer(game, context);
        // Reasons for the entry's news may only now be found.
        let explained = self.reasons.as_ref().is_some_and(|reasons| reasons.explained.is_some());
        let reasons = if replayed && !explained { self.explain(context) } else { Task::none() };
        Task::batch([reasons, chair])
    }

    fn look_at(&mut self, at: usize, game: &OpenGame, context: &Context<'_>) -> Action {
        // A repeated key need not search the same reasons again.
        if at.min(self.look.total) == self.look.at && self.look.analysis.is_some() {
            return Action::none();
        }
        self.look.go_to(at, game.game());
        let top = operation::snap_to(panel::PANEL, RelativeOffset::START);
        Action::task(Task::batch([self.show(game, context), top]))
    }

    fn show(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        let chair = self.look_closer(game, context);
        Task::batch([self.show_in_log(game.game(), context), self.explain(context), chair])
    }

    /// Looks from the chair shown, and at a contradiction of the moment, once that is computed.
    fn look_closer(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        let Some(analysis) = self.look.analysis.as_ref().filter(|_| self.look.deduces()) else { return Task::none() };
        let conflict = self.conflict.look(analysis, game.game(), context).map(Message::Diagnosed);
        let chair = self.chair.look(analysis, game.shared_game(), context).map(Message::Chair);
        Task::batch([conflict, chair])
    }

    fn explain(&mut self, context: &Context<'_>) -> Task<Message> {
        self.reasons = None;
        // `explained` will start the next search.
        if self.explaining.is_some() {
            return Task::none();
        }
        let Some(analysis) = self.look.analysis.clone() else { return Task::none() };
        if !self.look.deduces() || analysis.contradicts() {
            return Task::none();
        }
        let headline = self.look.headline();
        let (at, cell) = (self.look.at, self.cursor);
        if headline.is_none() && cell.is_none() {
            return Task::none();
        }
        let search = move |cancel: &Cancel| Arc::new(Reasons::of(&analysis, at, cell, headline, cancel));
        jobs::run(&mut self.explaining, context.effects, "reasons", search).map(Message::Explained)
    }

    fn explained(&mut self, answer: JobMessage<Arc<Reasons>>, context: &Context<'_>) -> Action {
        match answer.take(&mut self.explaining) {
            None => Action::none(),
            Some(Err(panicked)) => Action::error(panicked.text(context.language)),
            Some(Ok(reasons)) => {
                let shown = (self.look.at, self.cursor, self.look.headline());
                if (reasons.at, reasons.cell, reasons.headline) == shown {
                    self.reasons = Some(reasons);
                    return Action::none();
                }
                Action::task(self.explain(context))
            }
        }
    }

    fn play(&mut self, game: &OpenGame, context: &Context<'_>) -> Action {
        self.playing = !self.playing;
        if !self.playing {
            return Action::none();
        }
        let is_at_end = self.look.at >= game.game().entries().len();
        let start = if is_at_end { 0 } else { self.look.at };
        self.look_at(start, game, context).with(self.tick(context))
    }

    fn tick(&self, context: &Context<'_>) -> Action {
        let from = self.look.at;
        Action::task(context.effects.wait(BEAT).map(move |()| Message::Beat(from)))
    }

    fn beat(&mut self, from: usize, game: &OpenGame, context: &Context<'_>) -> Action {
        // The beat belongs to an earlier play, or the player has moved on.
        if !self.playing || from != self.look.at {
            return Action::none();
        }
        let next = self.look_at(self.look.at + 1, game, context);
        self.playing = self.look.at < game.game().entries().len();
        if self.playing { next.with(self.tick(context)) } else { next }
    }

    fn in_draft(&mut self, edit: impl FnOnce(&mut TruthForm)) {
        if let Some(draft) = &mut self.draft {
            edit(draft);
        }
    }

    /// What is entered in the form and not stored.
    pub(super) fn unkept(&self, open: &OpenGame) -> Option<UnkeptWork> {
        self.draft.as_ref().is_some_and(|draft| draft.is_changed(open.game())).then_some(UnkeptWork::Truth)
    }

    fn fill_proved(&mut self, game: &Game) {
        if let (Some(draft), Some(sheet)) = (&mut self.draft, self.look.proved()) {
            draft.fill(game, sheet);
        }
    }

    /// The form keeps the truth until that is written.
    fn truth_done(&mut self, open: &mut OpenGame, context: &Context<'_>) -> Action {
        let Some(change) = self.draft.as_ref().and_then(|draft| draft.change(open.game()).ok()) else {
            return Action::none();
        };
        match jobs::write(open, FileCommand::Change(change)) {
            Ok(Some((_, written))) => Action::task(written.map(Message::TruthWritten)),
            Ok(None) => Action::none(),
            Err(error) => Action::error(error.text(context.language)),
        }
    }

    fn saved(serial: Serial, open: &mut OpenGame, context: &Context<'_>) -> Action {
        match open.finish_writes_to(serial) {
            Ok(()) => Action::none(),
            Err(lost) => Action::error(lost.error.text(context.language)),
        }
    }

    /// The first finding against the log, or that all cards fit.
    fn truth_in_words(&self, game: &Game, language: &Language) -> String {
        match self.look.findings.first() {
            Some(finding) => words::finding(&Names::new(&game.setup, language).in_short(), game, *finding),
            None => words::agrees(game, language),
        }
    }

    fn truth_written(&mut self, serial: Serial, open: &mut OpenGame, context: &Context<'_>) -> Action {
        let settled = open.finish_writes_to(serial);
        let told = open.take_notices().into_iter().map(|notice| Notice::remark(notice.text(context.language)));
        let told = told.fold(Action::none(), Action::saying);
        if let Err(lost) = settled {
            return told.saying(Notice::error(lost.error.text(context.language))).and(Request::Stay);
        }
        self.draft = None;
        self.look.take_truth(open.game());
        let sentence = self.truth_in_words(open.game(), context.language);
        let work = self.begin(open, context);
        let look = self.show(open, context);
        told.with(Action::task(Task::batch([work, look]))).saying(Notice::remark(sentence))
    }
}

fn show_row(cursor: Option<Cell>, game: &Game) -> Task<Message> {
    cursor.map_or_else(Task::none, |cell| show_card(cell.card, &game.setup.edition))
}

fn moved(from: Option<Cell>, direction: Direction, game: &Game) -> Cell {
    let file = Cell { card: Card::new(0), column: game.setup.case_file_column() };
    from.map_or(file, |cell| cell.step(direction, &game.setup))
}
