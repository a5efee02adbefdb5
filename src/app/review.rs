//! The evening looked at again: the chart, the sheet as of any entry, what the entry told, my turns, the truth.
//!
//! Replaying the log, judging my questions and following every hint run on a thread of their own; reasons are looked for
//! off the window's thread too. What is shown of an entry comes from the log up to it and from nothing later, and while
//! the game goes on nothing is shown beyond the level of help that is chosen at the table.

mod chart;
mod evening;
pub(super) mod keys;
mod log;
mod side;
mod truth;
mod view;

use super::action::{self, Notice};
use super::context::Context;
use super::worker::{self, Answer, Broke, Job};
use crate::casebook::{OpenGame, Serial, Step};
use crate::deduction::Cancel;
use crate::edition::Card;
use crate::game::{Cell, Direction, EntryId, Game, HintLevel, PencilMark, Seat};
use crate::review::analysis::Analysis;
use crate::review::entered::Draft;
use crate::review::work::{self, Found};
use crate::review::{Ending, Followed, Judgement, Reasons, Review, Truth, TruthFinding, headline, pencil_as_of};
use iced::Task;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// How long each entry stands while the evening plays.
const BEAT: Duration = Duration::from_millis(700);

/// What another view of the game knows already.
#[derive(Debug, Default)]
pub struct Before {
    /// What follows from the whole log.
    pub whole: Option<Arc<Analysis>>,
    /// How much the notebook says at the table; as the game has it if that is not known.
    pub level: Option<HintLevel>,
    /// The entry to begin at; the last one if none is given.
    pub at: Option<usize>,
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    /// How much may be shown.
    level: HintLevel,
    /// The level at the table.
    table_level: HintLevel,
    /// After how many entries we look.
    at: usize,
    /// How many entries the log has.
    total: usize,
    /// The log as far as it is replayed.
    review: Option<Arc<Review>>,
    /// What was known of the whole log before it was replayed.
    whole: Option<Arc<Analysis>>,
    /// The entry we look at; nothing while it is still being replayed.
    analysis: Option<Arc<Analysis>>,
    /// The pencil marks of that moment.
    pencil: BTreeMap<(Card, u8), PencilMark>,
    judgements: Vec<Judgement>,
    /// Whether my suggestions are still being judged.
    judging: bool,
    followed: Option<Followed>,
    /// For how many entries every hint was followed so far.
    following: Option<usize>,
    findings: Vec<TruthFinding>,
    /// Where each card really was, by column, while that is laid over the sheet.
    laid: Option<Vec<Option<usize>>>,
    cursor: Option<Cell>,
    reasons: Option<Arc<Reasons>>,
    /// Whether all open cards of the case file are shown, not only the likeliest.
    case_file: bool,
    playing: bool,
    draft: Option<Draft>,
    work: Option<Job>,
    /// The work broke down; it begins again when that is asked for.
    broke: Option<Broke>,
    /// The search for reasons; one at a time, however fast the log is scrubbed through.
    explaining: Option<Job>,
}

/// What happened on this screen.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something was worked out.
    Found(Answer<Option<Found>>),
    /// Work that broke down is to begin again.
    Again,
    /// Reasons were found for what was shown when the search began.
    Explained(Answer<Arc<Reasons>>),
    /// Another entry is to be looked at.
    Scrubbed(usize),
    /// The moment after this entry is to be looked at.
    Shown(EntryId),
    /// A step forward or back.
    Stepped(isize),
    /// Play or pause.
    PlayPressed,
    /// The next beat of playing, from this entry.
    Beat(usize),
    /// A cell of the sheet was chosen.
    Pointed(Cell),
    /// The cell cursor was moved.
    Moved(Direction),
    /// All open cards of the case file are to be shown, or only the likeliest.
    CaseFile(bool),
    /// The truth is to be entered.
    TruthAsked,
    /// The truth is to be laid over the sheet, or taken off it.
    TruthLaid,
    /// A card lies in a column, or no longer.
    Placed(Card, usize),
    /// The same for the card and column under the form's cursor.
    PlacedHere,
    /// The form's cursor was moved.
    FormMoved(Direction),
    /// This player won, or nobody did.
    Won(Option<Seat>),
    /// Everything that the log proves is to be filled in.
    ProvedAsked,
    /// The truth is as complete as it gets.
    TruthDone,
    /// The truth is written, or the disk did not take it.
    Written(Serial),
    /// The truth is dropped.
    TruthDropped,
    /// Something of the sheet that means nothing here.
    Ignored,
    /// Something was asked for that only the window can do.
    Ask(Request),
    /// To the export screen, as of the entry we look at.
    Export,
}

/// What the review wants of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Request {
    /// The table.
    Table,
    /// A document of the game after so many entries.
    Export(usize),
    /// The notebook folded, at the table.
    Fold,
    /// To stay: the truth was not written and is still in the form.
    Stay,
    /// The casebook.
    Leave,
}

type Action = action::Action<Message, Request>;

impl State {
    /// The evening, and the work of replaying it.
    pub fn new(game: &OpenGame, before: Before, context: &Context<'_>) -> (Self, Task<Message>) {
        let game = game.game();
        let table_level = before.level.unwrap_or(game.setup.hint_level);
        let count = game.entries().len();
        let mut state = Self {
            level: level(game, table_level),
            table_level,
            at: before.at.unwrap_or(count).min(count),
            total: count,
            review: None,
            whole: before.whole,
            analysis: None,
            pencil: BTreeMap::new(),
            judgements: Vec::new(),
            judging: false,
            followed: None,
            following: None,
            findings: Truth::of(game).check(game),
            laid: None,
            cursor: None,
            reasons: None,
            case_file: false,
            playing: false,
            draft: None,
            work: None,
            broke: None,
            explaining: None,
        };
        let work = state.begin(game, context);
        let look = state.look(game, context);
        (state, Task::batch([work, look]))
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action {
        match message {
            Message::Found(answer) => match answer.take(&mut self.work) {
                Some(Ok(Some(found))) => return Action::task(self.found(found, game.game(), context)),
                Some(Ok(None)) => (self.judging, self.following) = (false, None),
                Some(Err(broke)) => (self.judging, self.following, self.broke) = (false, None, Some(broke)),
                None => {}
            },
            Message::Again => return Action::task(self.begin(game.game(), context)),
            Message::Explained(answer) => return self.explained(answer, context),
            Message::Scrubbed(at) => {
                self.playing = false;
                return self.look_at(at, game, context);
            }
            Message::Shown(id) => {
                let at = game.game().position(id).map_or(self.at, |at| at + 1);
                return self.update(Message::Scrubbed(at), game, context);
            }
            Message::Stepped(by) => {
                self.playing = false;
                return self.look_at(self.at.saturating_add_signed(by), game, context);
            }
            Message::PlayPressed => return self.play(game, context),
            Message::Beat(from) => return self.beat(from, game, context),
            Message::Pointed(cell) => {
                self.cursor = if self.cursor == Some(cell) { None } else { Some(cell) };
                return Action::task(self.explain(context));
            }
            Message::Moved(direction) => {
                self.cursor = Some(moved(self.cursor, direction, game.game()));
                return Action::task(self.explain(context));
            }
            Message::CaseFile(all) => self.case_file = all,
            Message::TruthAsked if game.read_only().is_none() => {
                self.playing = false;
                self.draft = Some(Draft::of(game.game()));
            }
            Message::TruthLaid => self.lay_truth(game.game()),
            Message::Placed(card, column) => self.in_draft(|draft| draft.place(card, column, game.game())),
            Message::PlacedHere => self.in_draft(|draft| draft.place_here(game.game())),
            Message::FormMoved(to) => {
                self.in_draft(|draft| draft.cursor = moved(Some(draft.cursor), to, game.game()));
                return Action::task(
                    self.draft.as_ref().map_or_else(Task::none, |draft| truth::show(draft, game.game())),
                );
            }
            Message::Won(seat) => self.in_draft(|draft| draft.winner = seat),
            Message::ProvedAsked => self.fill_proved(game.game()),
            Message::TruthDone => return self.truth_done(game, context),
            Message::Written(serial) => return self.truth_written(serial, game, context),
            Message::TruthDropped => self.draft = None,
            Message::Export => return Action::request(Request::Export(self.at)),
            Message::Ask(request) => return Action::request(request),
            Message::TruthAsked | Message::Ignored => {}
        }
        Action::none()
    }

    fn total(&self) -> usize {
        self.total
    }

    /// Whether anything that follows from the log may be shown.
    fn deduces(&self) -> bool {
        self.level >= HintLevel::Deductions
    }

    /// Begins the work that is not done yet; what was under way is dropped.
    fn begin(&mut self, game: &Game, context: &Context<'_>) -> Task<Message> {
        (self.work, self.broke) = (None, None);
        if !self.deduces() {
            return Task::none();
        }
        let order = work::Order {
            game: game.clone(),
            review: self.review.clone(),
            judgements: self.judgements.clone(),
            hints: self.level == HintLevel::Hints,
        };
        self.judging = order.hints && game.setup.me.is_some();
        let work = move |cancel: &Cancel, found: &dyn Fn(Found)| {
            work::work(order, cancel, found);
        };
        let (job, task) = worker::stream(context.effects, "review", work);
        self.work = Some(job);
        task.map(Message::Found)
    }

    /// Takes up what another window has written into the game. Who looks at the end goes on looking at the end.
    pub(in crate::app) fn take_up(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        let game = game.game();
        let at_end = self.at == self.total;
        self.total = game.entries().len();
        self.at = if at_end { self.total } else { self.at.min(self.total) };
        self.level = level(game, self.table_level);
        self.findings = Truth::of(game).check(game);
        (self.whole, self.followed, self.following) = (None, None, None);
        // What was worked out for the entries that are still the same stands.
        let begun = self.review.take().filter(|review| *review.setup() == game.setup);
        let same = begun.as_ref().map_or(0, |review| review.shared(game));
        self.judgements.retain(|judged| judged.turn.at < same);
        self.review = begun.map(|review| Arc::new(Arc::unwrap_or_clone(review).cut(same)));
        let work = self.begin(game, context);
        Task::batch([work, self.look(game, context)])
    }

    fn found(&mut self, found: Found, game: &Game, context: &Context<'_>) -> Task<Message> {
        match found {
            Found::Replayed(review) => return self.replayed(review, game, context),
            Found::Judged(judgement) => self.judgements.push(judgement),
            Found::Following(done) => (self.judging, self.following) = (false, Some(done)),
            Found::Followed(followed) => {
                (self.judging, self.following) = (false, None);
                self.followed = Some(followed);
            }
        }
        Task::none()
    }

    fn replayed(&mut self, review: Arc<Review>, game: &Game, context: &Context<'_>) -> Task<Message> {
        self.review = Some(review);
        if self.analysis.is_some() {
            // What the entry told may be known only now.
            let asked = self.reasons.as_ref().is_some_and(|reasons| reasons.told.is_some());
            return if asked { Task::none() } else { self.explain(context) };
        }
        self.analysis = self.position(game);
        self.explain(context)
    }

    fn look_at(&mut self, at: usize, game: &OpenGame, context: &Context<'_>) -> Action {
        let at = at.min(game.game().entries().len());
        if at == self.at && self.analysis.is_some() {
            return Action::none();
        }
        self.at = at;
        Action::task(self.look(game.game(), context))
    }

    /// Everything shown of the entry we look at.
    fn look(&mut self, game: &Game, context: &Context<'_>) -> Task<Message> {
        self.analysis = self.position(game);
        self.pencil = pencil_as_of(game, self.at);
        Task::batch([log::show(self.at, game), self.explain(context)])
    }

    /// What followed from the log up to here; nothing while that is still being worked out.
    fn position(&self, game: &Game) -> Option<Arc<Analysis>> {
        let entries = &game.entries()[..self.at];
        if !self.deduces() {
            return Some(Arc::new(Analysis::known(&game.setup, entries, None)));
        }
        if let Some(review) = self.review.as_ref().filter(|review| review.entries().len() >= self.at) {
            let sheet = review.step(self.at).sheet.as_deref().cloned();
            return Some(Arc::new(Analysis::known(&game.setup, entries, sheet)));
        }
        self.whole.clone().filter(|whole| whole.upto == self.at)
    }

    /// Looks for the reasons of what is shown, unless a search is under way: that one is awaited first.
    fn explain(&mut self, context: &Context<'_>) -> Task<Message> {
        self.reasons = None;
        if self.explaining.is_some() {
            return Task::none();
        }
        let Some(analysis) = self.analysis.clone().filter(|analysis| self.deduces() && analysis.sheet.is_some()) else {
            return Task::none();
        };
        let told = self.headline(&analysis);
        let (at, cell) = (self.at, self.cursor);
        if told.is_none() && cell.is_none() {
            return Task::none();
        }
        let search = move |_: &Cancel| Arc::new(Reasons::of(&analysis, at, cell, told));
        let (job, task) = worker::run(context.effects, "reasons", search);
        self.explaining = Some(job);
        task.map(Message::Explained)
    }

    /// The cell that the entry we look at told of, as far as that is known yet.
    fn headline(&self, analysis: &Analysis) -> Option<Cell> {
        let news = self.review.as_ref().filter(|review| review.entries().len() >= self.at);
        news.and_then(|review| headline(&review.step(self.at).news, analysis))
    }

    /// Takes the reasons that were found, or looks for those of what is shown by now.
    fn explained(&mut self, answer: Answer<Arc<Reasons>>, context: &Context<'_>) -> Action {
        match answer.take(&mut self.explaining) {
            None => Action::none(),
            Some(Err(broke)) => Action::say(Notice::error(broke.say(context.language))),
            Some(Ok(reasons)) => {
                let told = self.analysis.as_ref().and_then(|analysis| self.headline(analysis));
                if (reasons.at, reasons.cell, reasons.headline) == (self.at, self.cursor, told) {
                    self.reasons = Some(reasons);
                    return Action::none();
                }
                Action::task(self.explain(context))
            }
        }
    }

    /// Plays from here, or from the beginning if this is the end.
    fn play(&mut self, game: &OpenGame, context: &Context<'_>) -> Action {
        self.playing = !self.playing;
        if !self.playing {
            return Action::none();
        }
        let start = if self.at >= game.game().entries().len() { 0 } else { self.at };
        self.look_at(start, game, context).with(self.tick(context))
    }

    fn tick(&self, context: &Context<'_>) -> Action {
        let from = self.at;
        Action::task(context.effects.wait(BEAT).map(move |()| Message::Beat(from)))
    }

    fn beat(&mut self, from: usize, game: &OpenGame, context: &Context<'_>) -> Action {
        if !self.playing || from != self.at {
            return Action::none();
        }
        let next = self.look_at(self.at + 1, game, context);
        self.playing = self.at < game.game().entries().len();
        if self.playing { next.with(self.tick(context)) } else { next }
    }

    fn in_draft(&mut self, edit: impl FnOnce(&mut Draft)) {
        if let Some(draft) = &mut self.draft {
            edit(draft);
        }
    }

    /// Puts every card whose place the log proves into the form.
    fn fill_proved(&mut self, game: &Game) {
        let review = self.review.clone().filter(|review| review.entries().len() == game.entries().len());
        if let Some(sheet) = review.and_then(|review| review.step(usize::MAX).sheet.clone()) {
            self.in_draft(|draft| draft.fill(game, &sheet));
        }
    }

    /// Writes the truth into the game; it stays in the form until it is on the disk.
    fn truth_done(&mut self, open: &mut OpenGame, context: &Context<'_>) -> Action {
        let Some(change) = self.draft.as_ref().and_then(|draft| draft.change(open.game())) else {
            return Action::none();
        };
        match worker::write(open, Step::Change(change)) {
            Ok(Some((_, written))) => Action::task(written.map(Message::Written)),
            Ok(None) => Action::none(),
            Err(error) => Action::say(Notice::error(error.say(context.language))),
        }
    }

    fn truth_written(&mut self, serial: Serial, open: &mut OpenGame, context: &Context<'_>) -> Action {
        let settled = open.settle_to(serial);
        let told = open.take_notices().into_iter().map(|notice| Notice::remark(notice.say(context.language)));
        let told = told.fold(Action::none(), Action::saying);
        if let Err(lost) = settled {
            return told.saying(Notice::error(lost.error.say(context.language))).and(Request::Stay);
        }
        self.draft = None;
        let game = open.game();
        self.level = level(game, self.table_level);
        self.findings = Truth::of(game).check(game);
        self.followed = None;
        let work = self.begin(game, context);
        let look = self.look(game, context);
        told.with(Action::task(Task::batch([work, look])))
    }
}

/// How much may be shown: everything once the game is over.
fn level(game: &Game, at_table: HintLevel) -> HintLevel {
    if Ending::of(game) == Ending::Open { at_table } else { HintLevel::Hints }
}

/// A step of a cell cursor; it stops at the edges.
fn moved(from: Option<Cell>, direction: Direction, game: &Game) -> Cell {
    let file = Cell { card: Card::new(0), column: game.setup.holder_count() };
    from.map_or(file, |cell| cell.step(direction, &game.setup))
}
