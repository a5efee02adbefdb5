//! News of Clue's log (what an entry *told*): those of the last entry, the number of solutions that each entry left,
//! and that which the entry being made would leave.

use super::sheet::mark_disc;
use super::{Element, Message, State as Table, TableContext};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::motion::Motion;
use crate::app::notebook::told::{self, LogEnd};
use crate::app::theme::{self, size, space};
use crate::app::widget;
use crate::deduction::{Cancel, Position, Problem};
use crate::fl;
use crate::game::{Entry, EntryId, EntryKind, Game, Hands, HintLevel};
use crate::review::{EntryNews, Review};
use crate::text::news::{self, NewsLine, NewsSign};
use iced::widget::{Column, column, container, row, text};
use iced::{Fill, Task};
use std::sync::Arc;

/// Entries of the longest log that is replayed. No evening has so many.
const LONGEST: usize = 300;

/// Side of a sign before a line of news.
const SIGN: f32 = 18.0;

#[derive(Debug, Default)]
pub struct State {
    /// `None` at the level of own marks, while something is assumed, and unless both sheets are counted.
    news: Option<EntryNews>,
    end: LogEnd,
    /// The log as it was replayed, and how many of its first entries are unchanged.
    replayed: Option<Arc<Review>>,
    same: usize,
    replaying: Option<Job>,
    /// The entry being made, and the number of solutions it would leave, once counted.
    asked: Option<EntryKind>,
    left: Option<usize>,
    counting: Option<Job>,
    motion: Motion,
}

impl State {
    pub fn new(game: &Game) -> Self {
        Self { end: LogEnd::of(game.entries()), ..Self::default() }
    }

    pub fn news(&self) -> Option<&EntryNews> {
        self.news.as_ref()
    }

    /// `None` once something is entered.
    pub fn fresh(&self) -> Option<&EntryNews> {
        self.news().filter(|_| self.end.is_fresh())
    }

    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// Number of solutions before and after the entry being made.
    pub fn preview(&self, table: &TableContext<'_>) -> Option<(usize, usize)> {
        Some((table.analysis.sheet()?.triples.possible(), self.left?))
    }

    /// Number of solutions before and after the entry with index `at`. `None` until they are counted.
    pub fn solutions(&self, at: usize) -> Option<(usize, usize)> {
        if at + 1 == self.end.length()
            && let Some(news) = &self.news
        {
            return Some(news.solutions);
        }
        let replayed = self.replayed.as_ref().filter(|_| at < self.same)?;
        replayed.step(at).solutions.zip(replayed.step(at + 1).solutions)
    }
}

impl Table {
    /// Call after a change of log or level.
    pub(super) fn look_told(&mut self, context: &Context<'_>) -> Task<Message> {
        let (game, screen) = (self.file.game(), &mut self.screen);
        screen.told.end.follow(game.entries());
        screen.offer.renew();
        if screen.told.end.is_fresh() {
            screen.cursor = None;
        }
        let deduces = screen.level >= HintLevel::Deductions && screen.assumed.is_empty();
        let before = game.entries().len().checked_sub(1).filter(|_| deduces);
        screen.told.news = before.and_then(|before| {
            let before = screen.analyst.look(game, Some(before), &[]);
            let hands = Hands::after(&game.setup, game.entries());
            Some(EntryNews::between(&game.setup, hands.as_ref(), before.sheet()?, screen.analysis.sheet()?))
        });
        (screen.told.asked, screen.told.left, screen.told.counting) = (None, None, None);
        // A job counts what earlier entries left.
        let replay = screen.told.replay(&self.file.shared_game(), deduces, context);
        let shown = screen.told.fresh().is_some() && self.fold.is_none();
        let motion = if shown { context.begin(1) } else { Motion::default() };
        // A motion that is under way has a clock already.
        let idle = std::mem::replace(&mut screen.told.motion, motion).is_over();
        let clock = if idle { context.next_frame(motion).map(|()| Message::Frame) } else { Task::none() };
        Task::batch([replay, clock])
    }

    pub(super) fn move_on(&mut self, context: &Context<'_>) -> Task<Message> {
        let motion = &mut self.screen.told.motion;
        motion.step();
        self.view_version += 1;
        context.next_frame(*motion).map(|()| Message::Frame)
    }

    /// Starts to count what the entry being made would leave, if it is another than before.
    pub(super) fn look_ahead(&mut self, context: &Context<'_>) -> Task<Message> {
        if !self.input.is_empty() && self.screen.told.end.begin() {
            self.view_version += 1;
        }
        let screen = &mut self.screen;
        let counts = screen.level >= HintLevel::Deductions && screen.assumed.is_empty() && self.fold.is_none();
        let entry = self.input.entry().filter(|_| counts && self.input.form.at_end());
        let asked = entry.map(|(kind, _)| kind.clone());
        if asked == screen.told.asked {
            return Task::none();
        }
        (screen.told.asked, screen.told.left, screen.told.counting) = (asked.clone(), None, None);
        let Some(kind) = asked else { return Task::none() };
        let (game, position) = (self.file.shared_game(), Arc::clone(&screen.analysis.position));
        let count = move |_: &Cancel| {
            let entry = Entry::new(EntryId(u32::MAX), 0, kind);
            let problem = Problem::from_game(&game.setup, game.entries().iter().chain([&entry]));
            // An entry without a new fact leaves everything as it is.
            let states = problem.facts().len() > position.problem().facts().len();
            states.then(|| Position::new(problem).sheet().map(|sheet| sheet.triples.possible())).flatten()
        };
        jobs::run(&mut screen.told.counting, context.effects, "preview", count).map(Message::Previewed)
    }

    /// Ignores a panic: the number is not needed to log.
    pub(super) fn previewed(&mut self, answer: JobMessage<Option<usize>>) {
        let told = &mut self.screen.told;
        if let Some(Ok(left)) = answer.take(&mut told.counting) {
            told.left = left;
        }
    }

    /// Ignores a panic: the log then has no numbers.
    pub(super) fn replayed(&mut self, answer: JobMessage<Arc<Review>>) {
        let told = &mut self.screen.told;
        if let Some(Ok(replayed)) = answer.take(&mut told.replaying) {
            told.same = replayed.shared(self.file.game());
            told.replayed = Some(replayed);
            self.view_version += 1;
        }
    }
}

impl State {
    fn replay(&mut self, game: &Arc<Game>, deduces: bool, context: &Context<'_>) -> Task<Message> {
        self.replayed.take_if(|replayed| *replayed.setup() != game.setup);
        self.same = self.replayed.as_ref().map_or(0, |replayed| replayed.shared(game));
        let length = game.entries().len();
        self.replaying = None;
        if !deduces || length > LONGEST || self.same == length {
            return Task::none();
        }
        let (game, begun) = (Arc::clone(game), self.replayed.clone());
        let replay = move |_: &Cancel| {
            Arc::new(match begun {
                Some(begun) => Arc::unwrap_or_clone(begun).resume(&game),
                None => Review::of(&game),
            })
        };
        jobs::run(&mut self.replaying, context.effects, "solutions left", replay).map(Message::Replayed)
    }
}

/// Lines of news. Each has a sign and, when pressed, gives the reason.
pub fn view<'a>(table: &TableContext<'a>) -> Option<Element<'a>> {
    let news = table.told?;
    let language = table.language;
    let (before, after) = news.solutions;
    let now = table.motion.between(before as f32, after as f32).round() as usize;
    let change = (before != after).then(|| news::from_to((before, now)));
    let heading = told::heading(table.game.entries().len(), change, language);
    let lines = news::told(&table.names, news);
    let nothing = || {
        if news.as_dealt && before == after {
            widget::hint(fl!(language, "told-nothing-dealt"))
        } else {
            told::nothing(before != after, language)
        }
    };
    let nothing = lines.is_empty().then(nothing);
    let lines = Column::new().push(nothing).extend(lines.into_iter().map(|news| line(news, table.motion)));
    Some(column![heading, lines].spacing(space::HAIR).into())
}

fn line<'a>(NewsLine { sign, words, cell }: NewsLine, motion: Motion) -> Element<'a> {
    let letter = sign.letter();
    let sign: Element<'a> = match sign {
        NewsSign::CaseFile => mark_disc(letter, SIGN, true).into(),
        NewsSign::Found => mark_disc(letter, SIGN, false).into(),
        NewsSign::Excluded => container(text(letter).size(size::BODY).font(theme::SEMIBOLD))
            .center(SIGN)
            .style(theme::fresh(motion))
            .into(),
        NewsSign::Rises | NewsSign::Falls => text(letter).size(8.0).style(theme::info).into(),
    };
    let words = widget::sentence(words).line_height(1.35).width(Fill);
    let line = row![container(sign).center_x(SIGN).height(SIGN).center_y(SIGN), words].spacing(9.0);
    let press = widget::press(line, theme::row(false)).padding([3.0, 0.0]).width(Fill);
    press.on_press(Message::Point(cell)).into()
}

/// The news in the foot, with the button that takes the entry back.
pub fn logged<'a>(table: &TableContext<'a>) -> Option<Element<'a>> {
    let news = table.fresh?;
    Some(told::logged(news::logged(&table.names, table.game.entries().len(), news), table.language))
}
