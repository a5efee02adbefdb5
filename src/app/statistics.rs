//! The screen with the statistics of all games, and with the page of one player.
//!
//! A job counts them from the cached tallies of the games. A second one then values all my questions. It reports its
//! progress, because it takes long with many games.

mod chart;
mod player;

use super::action;
use super::context::Context;
use super::jobs::{self, Job, JobMessage, JobPanicked};
use super::keymap::Keymap;
use super::keys::{self, Stroke};
use super::request::Request;
use super::theme::{self, size, space};
use super::widget;
use crate::caper;
use crate::deduction::Cancel;
use crate::fl;
use crate::review::{GameTally, RetryScore, ScoringProgress, Statistics, TallyGroup};
use crate::store::PlayerNote;
use crate::text::day::day_and_time;
use crate::text::{Language, ListEnd, statistics as words};
use chart::{Course, Share};
use iced::widget::{Column, Grid, column, container, row, text};
use iced::{Fill, FillPortion, Shrink, Task};
use std::sync::Arc;

const NEW: Stroke = Stroke::ctrl('n');

/// Lines of a list. One more line counts the rest.
const MOST_ROWS: usize = 8;

/// In characters.
const LONGEST_NOTE: usize = 500;

#[derive(Debug)]
pub struct CasebookStatistics {
    clue: Statistics,
    museum: caper::CaperStatistics,
}

impl CasebookStatistics {
    fn is_empty(&self) -> bool {
        self.clue.all.games == 0 && !self.has_museum()
    }

    fn has_museum(&self) -> bool {
        self.museum.as_thief.rounds + self.museum.as_hunter.rounds > 0
    }
}

/// `counting` fills in `counted`, and `scoring` adds to `score`. While a `player` is named, their page is shown.
pub struct State {
    counting: Option<Job>,
    counted: Option<Result<Arc<CasebookStatistics>, JobPanicked>>,
    scoring: Option<Job>,
    score: ScoringProgress,
    player: Option<String>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Counted(JobMessage<Arc<CasebookStatistics>>),
    Scored(JobMessage<Option<ScoringProgress>>),
    PlayerOpened(String),
    PlayerClosed,
    NoteTyped(String),
    HabitForgotten,
    Again,
    Ask(Request),
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    pub fn new(context: &Context<'_>) -> (Self, Task<Message>) {
        let mut state =
            Self { counting: None, counted: None, scoring: None, score: ScoringProgress::default(), player: None };
        let task = state.count(context);
        (state, task)
    }

    fn count(&mut self, context: &Context<'_>) -> Task<Message> {
        let library = context.library.clone();
        let count = move |cancel: &Cancel| {
            let clue = Statistics::of(library.tallies(cancel));
            Arc::new(CasebookStatistics { clue, museum: caper::CaperStatistics::sum(&library.museum_tallies(cancel)) })
        };
        self.counted = None;
        jobs::run(&mut self.counting, context.effects, "statistics", count).map(Message::Counted)
    }

    fn score_questions(&mut self, context: &Context<'_>) -> Task<Message> {
        let library = context.library.clone();
        let value = move |cancel: &Cancel, found: &dyn Fn(ScoringProgress)| library.question_score(cancel, found);
        jobs::stream(&mut self.scoring, context.effects, "question score", value).map(Message::Scored)
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Counted(answer) => {
                if let Some(counted) = answer.take(&mut self.counting) {
                    let played = counted.as_ref().is_ok_and(|counted| counted.clue.all.played > 0);
                    self.counted = Some(counted);
                    return Action::task(if played { self.score_questions(context) } else { Task::none() });
                }
            }
            Message::Scored(answer) => match answer.take(&mut self.scoring) {
                Some(Ok(Some(progress))) => self.score = progress,
                Some(Err(panicked)) => return Action::error(panicked.text(context.language)),
                Some(Ok(None)) | None => {}
            },
            Message::PlayerOpened(name) => {
                self.player = Some(name);
                // The list above it was scrolled.
                return Action::task(widget::scroll_page(widget::ScrollStep::Start));
            }
            Message::PlayerClosed => self.player = None,
            Message::NoteTyped(note) => return self.note(context, |known| PlayerNote { note, ..known }),
            Message::HabitForgotten => {
                let now = context.effects.now();
                return self.note(context, |known| PlayerNote { forgotten: now, ..known });
            }
            Message::Again => return Action::task(self.count(context)),
            Message::Ask(request) => return Action::request(request),
        }
        Action::none()
    }

    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        if let (Some(name), Some(Ok(counted))) = (&self.player, &self.counted) {
            return player::view(name, &counted.clue, context);
        }
        let header = widget::titled(
            (fl!(language, "casebook"), Message::Ask(Request::Leave)),
            fl!(language, "statistics"),
            row![],
        );
        let content = match &self.counted {
            None => column![widget::hint(fl!(language, "statistics-counting"))],
            Some(Err(panicked)) => column![widget::failure(panicked.text(language), language, Message::Again)],
            Some(Ok(counted)) if counted.is_empty() => column![nothing_yet(language)],
            Some(Ok(counted)) => self.page(counted, context),
        };
        widget::shortcuts(column![header, widget::page(content)]).keymap(keymap(language)).into()
    }
}

impl State {
    /// Changes what is noted on the player whose page is open, unless the text has become too long.
    fn note(&self, context: &Context<'_>, change: impl FnOnce(PlayerNote) -> PlayerNote) -> Action {
        let Some(name) = &self.player else { return Action::none() };
        let note = change(context.settings.note_on(name));
        let fits = note.note.chars().count() <= LONGEST_NOTE;
        if fits { Action::request(Request::Note(note)) } else { Action::none() }
    }

    fn page<'a>(&'a self, counted: &'a CasebookStatistics, context: &Context<'a>) -> Column<'a, Message> {
        let page = column![].spacing(space::WIDE);
        let questions = self.questions(counted.clue.retries, context.language);
        let page = if counted.clue.all.games > 0 { clue(page, questions, &counted.clue, context) } else { page };
        page.push(counted.has_museum().then(|| museum(&counted.museum, context.language)))
    }

    fn questions<'a>(&self, retries: RetryScore, language: &Language) -> Option<Element<'a>> {
        let lines = words::question_score(&self.score, retries, language);
        let heading = widget::heading(fl!(language, "statistics-asking"));
        let lines: Vec<Element<'a>> = lines.into_iter().map(|line| widget::body(line).into()).collect();
        (!lines.is_empty()).then(|| column![heading].extend(lines).spacing(space::SMALL).into())
    }
}

pub(super) fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "statistics"))
        .at_last(fl!(language, "casebook-new"), [(NEW, Message::Ask(Request::NewGame))])
        .at_last("", [(keys::ESCAPE, Message::Ask(Request::Leave))])
}

fn nothing_yet<'a>(language: &Language) -> Element<'a> {
    let words = column![
        text(fl!(language, "statistics-none")).size(size::TITLE + 4.0).font(theme::TITLE),
        text(fl!(language, "statistics-none-about")).size(size::LARGE).style(theme::muted),
        widget::primary(fl!(language, "casebook-new"), Some(NEW.label(language)))
            .on_press(Message::Ask(Request::NewGame)),
    ]
    .spacing(space::LARGE);
    container(words).padding(space::WIDE + 8.0).width(Fill).style(theme::panel).into()
}

fn clue<'a>(
    page: Column<'a, Message>,
    questions: Option<Element<'a>>,
    counted: &'a Statistics,
    context: &Context<'a>,
) -> Column<'a, Message> {
    let language = context.language;
    let mut page = page.push(figures(words::figures(&counted.all, language))).push(questions);
    if counted.all.finished == 0 {
        page = page.push(widget::hint(fl!(language, "statistics-none-finished")));
    } else {
        page = page.push(course(counted, context));
    }
    let editions = counted.by_edition.iter().map(|(id, group)| {
        // From the newest game: an own edition may have been renamed.
        let tally = counted.course.iter().rev().find(|tally| tally.edition == *id);
        (tally.map_or(id.as_str(), |tally| tally.edition_name.get(language.tag())).to_owned(), group)
    });
    let tables = counted.by_table.iter().map(|(names, group)| (language.list(names, ListEnd::And), group));
    let players = counted.by_players.iter();
    let players = players.map(|(count, group)| (fl!(language, "casebook-players", count = *count), group));
    page = page
        .push(groups(fl!(language, "statistics-by-edition"), editions.collect(), language))
        .push(player::list(counted, language))
        .push(groups(fl!(language, "statistics-by-table"), tables.collect(), language))
        .push(groups(fl!(language, "statistics-by-players"), players.collect(), language));
    if !counted.by_solver.is_empty() {
        page = page.push(solvers(counted, language));
    }
    page
}

fn figures<'a>(cards: impl IntoIterator<Item = (String, String)>) -> Element<'a> {
    let cards = cards.into_iter().map(|(figure, words)| {
        let words =
            column![text(figure).size(size::DISPLAY).font(theme::TITLE), widget::hint(words)].spacing(space::HAIR);
        container(words).padding(space::LARGE).width(Fill).height(156).style(theme::card).into()
    });
    Grid::with_children(cards).fluid(220).height(Shrink).spacing(space::MEDIUM).into()
}

fn course<'a>(counted: &'a Statistics, context: &Context<'a>) -> Element<'a> {
    let day = |tally: Option<&GameTally>| {
        tally.map_or_else(String::new, |tally| day_and_time(context.language, tally.started, context.effects.now()))
    };
    let games: Vec<GameTally> = Course::shown(counted);
    let course = Course { first: day(games.first()), last: day(games.last()), games };
    let key = row![
        widget::hint(fl!(context, "statistics-course-about")),
        mark(fl!(context, "statistics-mark-won"), theme::yes),
        mark(fl!(context, "statistics-mark-other"), theme::faint),
        mark(fl!(context, "statistics-mark-proved"), theme::accent),
    ]
    .spacing(space::LARGE)
    .wrap();
    let chart = container(widget::picture(course, Fill, 190)).padding(space::MEDIUM).style(theme::card);
    column![widget::heading(fl!(context, "statistics-course")), key, chart].spacing(space::SMALL).into()
}

/// The key says what green parts (`good`) and whole bars count.
fn over_bars<'a>(title: String, good: String, all: String) -> Element<'a> {
    let key = row![mark(good, theme::yes), mark(all, theme::faint)].spacing(space::LARGE);
    widget::spread(row![widget::heading(title)], key)
}

fn mark<'a>(words: String, style: fn(&iced::Theme) -> text::Style) -> Element<'a> {
    row![text("■").size(size::SMALL).style(style), widget::hint(words)].spacing(space::HAIR).into()
}

fn groups<'a>(title: String, groups: Vec<(String, &'a TallyGroup)>, language: &Language) -> Element<'a> {
    let most = groups.iter().map(|(_, group)| group.games).max().unwrap_or(1).max(1) as f32;
    let more = groups.len().saturating_sub(MOST_ROWS);
    let head = over_bars(title, fl!(language, "statistics-bar-won"), fl!(language, "statistics-bar-games"));
    let mut list = column![head].spacing(space::SMALL);
    for (name, group) in groups.into_iter().take(MOST_ROWS) {
        let bar = Share { whole: group.games as f32 / most, part: group.won as f32 / most };
        list = list.push(line(name, bar, words::group(group, language)));
    }
    if more > 0 {
        list = list.push(widget::hint(fl!(language, "statistics-more", count = more)));
    }
    list.into()
}

fn solvers<'a>(counted: &Statistics, language: &Language) -> Element<'a> {
    let most = counted.by_solver.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1) as f32;
    let (you, others) = (fl!(language, "you"), fl!(language, "statistics-bar-others"));
    let mut list = column![over_bars(fl!(language, "statistics-by-solver"), you, others)].spacing(space::SMALL);
    for (name, count) in counted.by_solver.iter().take(MOST_ROWS) {
        let share = *count as f32 / most;
        let bar = Share { whole: share, part: if name.is_none() { share } else { 0.0 } };
        let name = name.clone().unwrap_or_else(|| fl!(language, "you"));
        list = list.push(line(name, bar, fl!(language, "statistics-count", count = *count)));
    }
    list.into()
}

fn museum<'a>(counted: &caper::CaperStatistics, language: &Language) -> Element<'a> {
    let most = counted.as_thief.rounds.max(counted.as_hunter.rounds) as f32;
    let side = |name: String, totals: &caper::Totals, good: u32| {
        line(
            name,
            Share { whole: totals.rounds as f32 / most, part: good as f32 / most },
            words::side(totals, language),
        )
    };
    let caught = counted.as_hunter.rounds - counted.as_hunter.escaped;
    let won = fl!(language, "statistics-evenings", won = counted.won, played = counted.evenings);
    column![
        over_bars(
            fl!(language, "setup-game-caper"),
            fl!(language, "statistics-bar-side"),
            fl!(language, "statistics-bar-rounds"),
        ),
        widget::hint(won),
        side(fl!(language, "statistics-as-thief"), &counted.as_thief, counted.as_thief.escaped),
        side(fl!(language, "statistics-as-hunter"), &counted.as_hunter, caught),
    ]
    .spacing(space::SMALL)
    .into()
}

fn line<'a>(name: String, bar: Share, words: String) -> Element<'a> {
    row![
        widget::sentence(name).width(FillPortion(34)),
        container(bar.bar()).width(FillPortion(26)),
        widget::body(words).style(theme::muted).width(FillPortion(40)),
    ]
    .spacing(space::MEDIUM)
    .align_y(iced::Alignment::Center)
    .into()
}
