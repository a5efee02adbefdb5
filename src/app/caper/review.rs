//! Review of a museum round, entry by entry: what the table knew, and the Thief's real path.
//!
//! The Thief's own log has the path. On the Characters' side the player enters it after the round, move by move; these
//! are the *told* moves. A job compares them with the belief after each entry.

mod map;

use super::board::{self, BoardHit, Scene};
use super::layout;
use super::panel_parts::with_panel;
use super::thief_move::landing;
use super::turning_points;
use super::{Action, Message as Parent, State as Museum};
use crate::app::chart::Chart;
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::keys;
use crate::app::notebook::frame::{self, Panel};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{
    Belief, Change, Entry, Event, Notebook, PlottedMove, PublicMove, Round, RoundEnd, RoundReview, ThiefState, review,
};
use crate::document::LogChart;
use crate::entry::caper::move_draft::{self, MoveDraft};
use crate::fl;
use crate::store::FileCommand;
use crate::text::Language;
use crate::text::caper::{approach, finding, nearest, news};
use iced::widget::{Column, canvas, column, container, responsive, row, text};
use iced::{Fill, Size, Task};
use std::sync::Arc;

/// Greatest height of the chart, and its share of a lower window, which leaves the map its room.
const STRIP: f32 = 110.0;
const STRIP_SHARE: f32 = 1.0 / 6.0;

/// Shows the moment after `count` of `entry_count` entries. While the player tells the Thief's path, `draft` is the
/// move that follows those `told`.
#[derive(Debug)]
pub struct State {
    pub(super) count: usize,
    entry_count: usize,
    /// The belief after each entry, indexed by space.
    beliefs: Option<Arc<Vec<Vec<f64>>>>,
    truth: Option<Arc<RoundReview>>,
    job: Option<Job>,
    told: Vec<PlottedMove>,
    draft: Option<MoveDraft>,
}

#[derive(Clone, Debug)]
pub struct RoundReviewResult {
    beliefs: Arc<Vec<Vec<f64>>>,
    truth: Option<Arc<RoundReview>>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Step(usize),
    Stepped(isize),
    Found(JobMessage<RoundReviewResult>),
    Tell,
    Board(board::Message),
    Plot(move_draft::MoveEdit),
    Next,
    Back,
}

/// The Thief's states before the first entry and after each, as far as moves are told.
fn real_states(round: &Round, facts: &[Entry<PublicMove>], museum: &Museum, told: &[PlottedMove]) -> Vec<ThiefState> {
    let (mut hidden, mut told) = (ThiefState::OUTSIDE, told.iter());
    let mut states = vec![hidden];
    for (at, entry) in facts.iter().enumerate() {
        match &entry.event {
            Event::Thief(_) => match told.next() {
                Some(plotted) => drop(hidden.play(round, museum.screen.analysis.table(at), plotted)),
                // After the last told move nothing is known.
                None => break,
            },
            Event::Character(turn) => hidden.take_turn(round, turn),
        }
        states.push(hidden);
    }
    states
}

impl State {
    pub(super) fn new(museum: &Museum, context: &Context<'_>) -> (Self, Task<Message>) {
        let told = match &museum.record().notebook {
            Notebook::Characters { told, .. } => told.clone(),
            Notebook::Thief { log } => log.iter().filter_map(plotted).collect(),
        };
        let count = museum.screen.analysis.facts.len();
        let mut state = Self { count, entry_count: count, beliefs: None, truth: None, job: None, told, draft: None };
        let task = state.start_job(museum, context);
        (state, task)
    }

    /// Continues after another window's change. A review of the end stays at the end.
    pub(super) fn after_change(self, museum: &Museum, context: &Context<'_>) -> (Self, Task<Message>) {
        let (mut state, task) = Self::new(museum, context);
        if self.count < self.entry_count {
            state.count = self.count.min(state.entry_count);
        }
        (state, task)
    }

    pub(super) fn truth(&self) -> Option<&RoundReview> {
        self.truth.as_deref()
    }

    fn start_job(&mut self, museum: &Museum, context: &Context<'_>) -> Task<Message> {
        let analysis = Arc::clone(&museum.screen.analysis);
        let told = self.told.clone();
        jobs::run(&mut self.job, context.effects, "museum review", move |cancel| {
            let replay = analysis.replay(cancel);
            let beliefs = Arc::new(Belief::all(&replay).iter().map(Belief::spaces).collect());
            let truth = (!told.is_empty()).then(|| Arc::new(review(&replay, &told)));
            RoundReviewResult { beliefs, truth }
        })
        .map(Message::Found)
    }

    pub(super) fn is_telling(&self) -> bool {
        self.draft.is_some()
    }

    /// Index of the next move's entry, and the Thief's state before it. `None` if all are told.
    fn next_untold_move(&self, museum: &Museum) -> Option<(usize, ThiefState)> {
        let facts = &museum.screen.analysis.facts;
        let states = real_states(&museum.screen.analysis.round, facts, museum, &self.told);
        let at = states.len() - 1;
        (at < facts.len()).then(|| (at, states[at]))
    }

    pub(super) fn view<'a>(&'a self, museum: &'a Museum, context: &Context<'a>) -> Element<'a, Parent> {
        let seen = *context;
        responsive(move |window| {
            let content = responsive(move |size| self.map_and_panel(museum, size, &seen));
            let strip = self.strip(museum, (window.height * STRIP_SHARE).min(STRIP), &seen);
            column![strip.map(Parent::Review), widget::rule(), content].into()
        })
        .into()
    }

    fn map_and_panel<'a>(&'a self, museum: &'a Museum, size: Size, context: &Context<'a>) -> Element<'a, Parent> {
        let entry_panel = self.panel(museum, context).map(Parent::Review);
        let map = container(self.map(museum, context)).width(Fill).height(Fill).into();
        let version = self.count as u64;
        match layout::panel_widths(size.width) {
            Some((left, right)) => {
                let panel = |content, extent| Panel { content, extent, version };
                let log = museum.review_log(self.count, context);
                frame::columns(panel(log, left), widget::area(map, None, version), panel(entry_panel, right)).into()
            }
            None => with_panel(map, entry_panel, size, version),
        }
    }

    fn strip<'a>(&'a self, museum: &'a Museum, height: f32, context: &Context<'a>) -> Element<'a, Message> {
        let analysis = &museum.screen.analysis;
        let total = analysis.facts.len();
        let remaining = &analysis.remaining;
        // `remaining` also has the number before the first entry.
        let told = self.count.checked_sub(1).map_or_else(String::new, |before| {
            let (before, after) = (remaining[before] as u32, remaining[self.count] as u32);
            fl!(context, "museum-review-strip", number = self.count as u32, before, after)
        });
        let numbered = analysis.facts.iter().zip(1..);
        let of_characters = numbered.filter(|(entry, _)| matches!(entry.event, Event::Character(_)));
        let turns = of_characters.map(|(_, number)| number).collect();
        let caught = (analysis.now().end == Some(RoundEnd::Caught)).then_some(total);
        let entries = (1..=total).map(|number| number.to_string());
        let drawn = LogChart {
            remaining: remaining.iter().map(|count| *count as f64).collect(),
            rings: turns,
            star: caught,
            entries: std::iter::once(fl!(context, "museum-review-before")).chain(entries).collect(),
            ..LogChart::default()
        };
        let chart = Chart { drawn, at: self.count, told, scrub: Message::Step };
        let heading = widget::spread(
            row![widget::heading(fl!(context, "museum-review-left"))],
            row![widget::hint(fl!(context, "museum-review-turns"))],
        );
        let chart = container(canvas(chart).width(Fill).height(Fill)).height(height);
        let strip = column![container(heading).padding([6.0, 14.0]), chart];
        widget::area(strip, Some(|t| t.panel), self.count as u64)
    }

    fn panel<'a>(&'a self, museum: &'a Museum, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let analysis = &museum.screen.analysis;
        let summary = self.count.checked_sub(1).and_then(|at| museum.summary_of(at, context));
        let detail = summary.map_or_else(String::new, |summary| summary.line(language));
        let head = column![
            widget::heading(fl!(
                language,
                "museum-review-at",
                number = self.count as u32,
                of = analysis.facts.len() as u32
            )),
            text(self.change_in_words(museum, language)).size(size::NOW).line_height(1.2).font(theme::TITLE),
            widget::body(detail),
        ]
        .spacing(3.0);
        let steps = row![
            widget::secondary("‹", None).on_press_maybe(self.count.checked_sub(1).map(Message::Step)),
            widget::secondary("›", None)
                .on_press_maybe((self.count < analysis.facts.len()).then_some(Message::Step(self.count + 1))),
        ]
        .spacing(space::SMALL);
        let told = self.count.checked_sub(1).and_then(|at| analysis.news(at));
        let told = told.map_or_else(Vec::new, |news| news::told(&news, &museum.names(context)));
        let head = head.extend(told.into_iter().map(|words| widget::body(words).into()));
        let content = column![head.push(self.truth_in_words(museum, context)), steps]
            .push(turning_points::view(museum, Message::Step, context))
            .push(self.totals(museum, context))
            .spacing(space::LARGE)
            .padding(space::LARGE);
        // Below what scrolls, its buttons are always in sight and do not move.
        let telling = self.told_path_form(museum, context);
        let telling =
            telling.map(|form| column![widget::rule(), container(form).padding([space::MEDIUM, space::LARGE])]);
        Column::new().push(widget::scroll(content).width(Fill).height(Fill)).push(telling).into()
    }

    fn change_in_words(&self, museum: &Museum, language: &Language) -> String {
        let remaining = |count: usize| museum.screen.analysis.remaining[count] as u32;
        let Some(before) = self.count.checked_sub(1).map(remaining) else {
            return fl!(language, "museum-review-start");
        };
        let after = remaining(self.count);
        fl!(
            language,
            if before == after { "museum-review-still" } else { "museum-review-change" },
            count = after,
            before,
            after
        )
    }

    fn truth_in_words<'a>(&'a self, museum: &'a Museum, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let truth = self.truth.as_ref()?;
        let id = museum.screen.analysis.facts.get(self.count.checked_sub(1)?)?.id;
        let event = truth.moments.iter().find(|event| event.id == id)?;
        let square = museum.screen.analysis.round.plan().square(event.truth.space?).to_string();
        let (rank, only) = (event.rank as u32, event.is_only_possible());
        let chance = context.language.percent(event.chance);
        let words =
            fl!(context, if only { "museum-review-certain" } else { "museum-review-truth" }, square, chance, rank);
        let near = event.approach.map(|near| widget::body(approach(&near, &museum.names(context))));
        let misfit = truth.misfits.contains(&id).then(|| widget::fault(fl!(context, "museum-review-misfit")));
        let untrue = museum.screen.pad.iter().flat_map(|pad| &pad.findings).filter(|(entry, _)| *entry == id);
        let untrue = untrue.map(|(_, what)| widget::fault(finding(what, &museum.names(context))).into());
        Some(column![widget::body(words)].push(near).push(misfit).extend(untrue).spacing(4.0).into())
    }

    fn totals<'a>(&'a self, museum: &'a Museum, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let truth = self.truth.as_ref()?;
        let [belief, even] = [truth.chance, truth.even_chance].map(|chance| language.percent(chance));
        let number = |id| museum.number(id).unwrap_or(0) as usize;
        let near = nearest(truth, number, &museum.names(context)).map(widget::body);
        let words = column![
            widget::heading(fl!(language, "museum-review-whole")),
            widget::body(fl!(language, "museum-review-mean", belief, even)),
        ]
        .push(near)
        .extend(museum.screen.pad.iter().flat_map(|pad| &pad.findings).map(|(id, what)| {
            let why = finding(what, &museum.names(context));
            widget::body(fl!(language, "caper-untrue", number = number(*id), why)).into()
        }));
        Some(words.spacing(6.0).into())
    }

    fn told_path_form<'a>(&'a self, museum: &'a Museum, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        if museum.is_pad() {
            return None;
        }
        let Some(draft) = &self.draft else {
            let words = fl!(language, if self.told.is_empty() { "museum-tell" } else { "museum-tell-on" });
            let open = self.next_untold_move(museum).is_some() || !self.told.is_empty();
            return Some(widget::secondary(words, None).on_press_maybe(open.then_some(Message::Tell)).into());
        };
        let next = self.next_untold_move(museum);
        let number = self.told.len() as u32 + 1;
        let words = fl!(language, if next.is_some() { "museum-tell-move" } else { "museum-tell-done" }, number);
        let ready = next.and_then(|(at, hidden)| draft.plotted(&museum.screen.analysis.move_context(at, &hidden)));
        let landing_chips = next.map_or_else(Vec::new, |(at, hidden)| {
            let move_context = museum.screen.analysis.move_context(at, &hidden);
            // The log says at the next move whether the painting was taken, so do not ask.
            let known = draft.on(&move_context).0 && next_move(museum, at).is_some();
            landing(draft, &move_context, language, Message::Plot).into_iter().skip(usize::from(known)).collect()
        });
        let buttons = widget::chips([
            widget::primary(fl!(language, "museum-tell-next"), Some(keys::ENTER.label(language)))
                .on_press_maybe(ready.map(|_| Message::Next))
                .into(),
            widget::secondary(fl!(language, "museum-tell-back"), None)
                .on_press_maybe((!self.told.is_empty()).then_some(Message::Back))
                .into(),
            widget::quiet(fl!(language, "done"), None).on_press(Message::Tell).into(),
        ]);
        Some(
            column![widget::strong(words), widget::hint(fl!(language, "museum-plot-draw"))]
                .push(widget::chips(landing_chips))
                .push(buttons)
                .spacing(8.0)
                .into(),
        )
    }
}

fn scene_of_draft(draft: &MoveDraft, at: usize, hidden: ThiefState, museum: &Museum, context: &Context<'_>) -> Scene {
    let analysis = &museum.screen.analysis;
    let mut scene = museum.pieces(analysis.table(at), Some(&hidden), context);
    scene.reach = draft.landings(&analysis.move_context(at, &hidden));
    let start = hidden.space.map(|space| analysis.round.plan().square(space)).or(draft.drawn.entry);
    scene.trails.push(board::Trail {
        squares: start.into_iter().chain(draft.drawn.path.iter().copied()).collect(),
        stops: Vec::new(),
        display: board::TrailDisplay::Walked,
    });
    scene
}

/// The Thief's next move after entry `at`, as the table saw it.
fn next_move(museum: &Museum, at: usize) -> Option<&PublicMove> {
    museum.screen.analysis.facts.iter().skip(at + 1).find_map(|entry| match &entry.event {
        Event::Thief(seen) => Some(seen),
        Event::Character(_) => None,
    })
}

fn plotted(entry: &Entry<PlottedMove>) -> Option<PlottedMove> {
    match &entry.event {
        Event::Thief(plotted) => Some(plotted.clone()),
        Event::Character(_) => None,
    }
}

impl Museum {
    pub(super) fn update_review(&mut self, message: Message, context: &Context<'_>) -> Action {
        // Taken out because its edits need the museum, and put back in any case.
        let Some(mut review) = self.screen.review.take() else { return Action::none() };
        let mut action = Action::none();
        let shown = review.count;
        match message {
            Message::Step(count) => review.count = count.min(self.screen.analysis.facts.len()),
            Message::Stepped(by) => {
                review.count = review.count.saturating_add_signed(by).min(self.screen.analysis.facts.len());
            }
            Message::Found(answer) => {
                if let Some(Ok(found)) = answer.take(&mut review.job) {
                    (review.beliefs, review.truth) = (Some(found.beliefs), found.truth);
                }
            }
            Message::Tell => {
                review.draft = if review.draft.is_none() { Some(MoveDraft::default()) } else { None };
                review.follow_telling(self);
            }
            Message::Board(board::Message::Pressed(BoardHit::Square(square) | BoardHit::Exit(square))) => {
                review.edit_told_move(move_draft::MoveEdit::Press(square), self);
            }
            Message::Board(board::Message::Dragged(square)) => {
                review.edit_told_move(move_draft::MoveEdit::Draw(square), self);
            }
            Message::Board(_) => {}
            Message::Plot(edit) => review.edit_told_move(edit, self),
            Message::Next | Message::Back => {
                let told = if matches!(message, Message::Next) {
                    review.with_drawn_move(self)
                } else {
                    review.without_last_move()
                };
                if let Some(told) = told {
                    action = self.save_told_path(&mut review, told, context);
                }
            }
        }
        let scroll = if review.count == shown { Task::none() } else { review.show_entry(self) };
        self.screen.review = Some(review);
        action.with(Action::task(scroll))
    }

    fn save_told_path(&mut self, review: &mut State, told: Vec<PlottedMove>, context: &Context<'_>) -> Action {
        let before = self.record().header();
        let after = crate::caper::RoundHeader { told: told.clone(), ..before.clone() };
        let change = Change::Round { at: self.screen.at, before: Box::new(before), after: Box::new(after) };
        let action = self.apply(FileCommand::Change(change), context);
        // The change was refused, so the form keeps the move.
        if self.record().header().told != told {
            return action;
        }
        (review.told, review.draft) = (told, Some(MoveDraft::default()));
        review.follow_telling(self);
        action.with(Action::task(review.start_job(self, context).map(Parent::Review)))
    }
}

impl State {
    pub(super) fn show_entry(&self, museum: &mut Museum) -> Task<Parent> {
        let heights: Vec<f32> = (0..self.entry_count).map(|at| museum.row_height(at)).collect();
        museum.scroll_to_row(self.count.saturating_sub(1), &heights)
    }

    /// Shows the entry of the move that is told next.
    fn follow_telling(&mut self, museum: &Museum) {
        if self.is_telling() {
            self.count = self.next_untold_move(museum).map_or(self.entry_count, |(at, _)| at + 1);
        }
    }

    fn edit_told_move(&mut self, edit: move_draft::MoveEdit, museum: &Museum) {
        let Some((at, hidden)) = self.next_untold_move(museum) else { return };
        let move_context = museum.screen.analysis.move_context(at, &hidden);
        if let Some(draft) = &mut self.draft {
            draft.apply(edit, &move_context);
        }
    }

    /// The told moves with the drawn one. `None` if the drawn one is incomplete.
    fn with_drawn_move(&self, museum: &Museum) -> Option<Vec<PlottedMove>> {
        let (at, hidden) = self.next_untold_move(museum)?;
        let move_context = museum.screen.analysis.move_context(at, &hidden);
        // The table saw which lock was turned.
        let lock = match &museum.screen.analysis.facts.get(at)?.event {
            Event::Thief(seen) => seen.lock,
            Event::Character(_) => None,
        };
        let plotted = PlottedMove { lock, ..self.draft.as_ref()?.plotted(&move_context)? };
        let landed = plotted.path.last().copied().or(plotted.entry);
        // A theft is seen at the Thief's next move. Before that the player says it.
        let next = next_move(museum, at);
        let steals = next.map_or(plotted.steals, |seen| seen.lifted.is_some() && seen.lifted == landed);
        let plotted = PlottedMove { steals, ..plotted };
        Some(self.told.iter().cloned().chain([plotted]).collect())
    }

    fn without_last_move(&self) -> Option<Vec<PlottedMove>> {
        let (_, rest) = self.told.split_last()?;
        Some(rest.to_vec())
    }
}
