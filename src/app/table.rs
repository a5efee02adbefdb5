//! The table screen: composer, log, sheet, case file and quick entry of the open game.
//!
//! The open game belongs to the root and is passed in. Everything shown is computed from it by the [`AnalysisCache`];
//! an entry is on the disk before it has a number.

mod advice;
mod banner;
pub(in crate::app) mod case_file;
mod changes;
mod conflict;
mod entry;
mod evening;
mod fold;
mod header;
pub mod input;
pub(in crate::app) mod keys;
mod large_display;
mod layout;
mod log;
mod menu;
mod panels;
mod panes;
mod sheet;
mod strokes;
mod table_context;
mod whatif;
pub(in crate::app) mod why;

pub use input::line;
pub use large_display::LargeDisplay;
pub(in crate::app) use log::{Span, entry_line};
pub use panes::{Pane, TablePanel};
pub use table_context::TableContext;

use super::context::Context;
use super::fold::Fold;
use super::jobs::JobMessage;
use super::setup::CorrectionGoal;
use super::widget::{self, ColumnEdge, Element, unfocus};
use super::{action, tabs::Tab};
use crate::edition::Card;
use crate::entry::compose::InsertPosition;
use crate::entry::input::EntryInput;
use crate::game::{Cell, Change, CursorMove, EntryId, HintLevel, PencilMark};
use crate::review::CellReason;
use crate::review::analysis::{Analysis, AnalysisCache, Assumption};
use crate::store::{ColumnWidths, EveningWins, OpenGame, Serial, UnsavedEntries};
use iced::Task;
use iced::widget::{Column, column, responsive};
use input::composer;
use panels::Panels;
use std::sync::Arc;

/// The banners over the sheet.
fn alerts<'a>(conflict: &'a conflict::State, glance: &TableContext<'a>) -> Element<'a, Message> {
    column![banner::view(glance), conflict::view(conflict, glance), whatif::view(glance)].into()
}

/// The sheet of any moment, for other screens.
pub(in crate::app) fn sheet_of(glance: TableContext<'_>) -> Element<'_, Message> {
    responsive(move |_| sheet::view(&glance, false)).into()
}

/// The table as it stands.
#[derive(Debug)]
pub struct State {
    analyst: AnalysisCache,
    analysis: Arc<Analysis>,
    /// The analysis without the entry being edited, while one is.
    judge: Option<Arc<Analysis>>,
    input: EntryInput,
    log: log::State,
    /// The target of the open menu.
    menu: Option<MenuOf>,
    cursor: Option<Cell>,
    pane: Pane,
    fold: Option<Fold<EntryInput>>,
    /// Whether the legend of the sheet is shown.
    legend: bool,
    /// The large display, if it is on.
    at_a_glance: Option<LargeDisplay>,
    /// The panel shown in a window with room for one.
    leaf: TablePanel,
    /// Whether the sheet is shown instead, in a window with room for one part.
    sheet_first: bool,
    /// The dragged widths of the outer columns.
    widths: ColumnWidths,
    level: HintLevel,
    panels: Panels,
    conflict: conflict::State,
    evening: evening::EveningCount,
    /// What is assumed on trial; never part of the record.
    assumed: Vec<Assumption>,
    /// The entries that are not written yet.
    queue: UnsavedEntries<entry::PendingEntry>,
    /// What was undone last, as text, until the next action.
    undone: Option<String>,
    /// Counts new analyses, after which most of the window changes.
    shown: u64,
}

/// What the list is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuOf {
    /// An entry.
    Entry(EntryId),
    /// A cell of the sheet.
    Cell(Cell),
    /// The events besides suggestions.
    Events,
    /// What does not fit the header.
    More,
}

/// What happened at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// In the composer.
    Composer(composer::Message),
    /// In the log.
    Log(log::Message),
    /// In the quick-entry line.
    Line(line::Message),
    /// In the advice panel.
    Advice(advice::Message),
    /// All open cards of the case file are to be shown, or only the likeliest.
    CaseFile(bool),
    /// The reason for a decided cell was found.
    Why(JobMessage<Option<Box<CellReason>>>),
    /// Turn figures in advice on or off.
    Numbers,
    /// A message about contradictions and unlikely entries.
    Conflict(conflict::Message),
    /// A message about assumptions.
    WhatIf(whatif::Message),
    /// Show or hide the legend of the sheet.
    Legend,
    /// Open this menu, or close the menu.
    Menu(Option<MenuOf>),
    /// Open the menu of the chosen entry or cell.
    OfferHere,
    /// A cell was chosen.
    Point(Cell),
    /// The cell cursor was moved.
    Move(CursorMove),
    /// A card's name was pressed: add it to the composer, or remove it.
    Name(Card),
    /// Add the card of the chosen row to the composer.
    TakeRow,
    /// Put these three cards into the composer.
    Compose([Card; 3]),
    /// Set a pencil mark in the chosen cell, or erase it.
    Mark(Option<PencilMark>),
    /// Select an entry in the log.
    Select(EntryId),
    /// Give another part of the window the keyboard.
    Pane(Pane),
    /// Give the next or previous part the keyboard.
    NextPane {
        /// Whether the one before.
        back: bool,
    },
    /// The write of a step has ended, with success or failure.
    Written(Serial),
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// Show another panel, in a window with room for one.
    Leaf(TablePanel),
    /// An edge is dragged: the new width of its column, in logical pixels.
    Dragged(ColumnEdge, f32),
    /// It was let go.
    DragDone,
    /// Give the columns their usual widths.
    DragReset,
    /// Show the next large display, or the usual table after the last.
    AtAGlance,
    /// More or less help.
    Level(HintLevel),
    /// Fold the notebook, or unfold it.
    Fold(bool),
    /// Escape: cancel the innermost unfinished thing.
    Escape,
    /// Log the reading.
    Submit,
    /// Log the reading as a slip of mine: I passed and should not have.
    LogSlip,
    /// Enter, not used by any widget.
    Enter,
    /// Correct the set-up.
    Mend(CorrectionGoal),
    /// It was.
    Mended(Box<Change>),
    /// Show the review.
    Review,
    /// To the export screen.
    Export,
    /// Set up a game with the same people.
    Rematch,
    /// The wins of the evening were counted.
    Counted(JobMessage<EveningWins>),
    /// Open the form for the truth.
    Truth,
    /// Back to the casebook.
    Leave,
}

/// What the table asks the window to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Request {
    /// Another view of the game.
    Show(Tab),
    /// Correct the set-up.
    Mend(CorrectionGoal),
    /// A new game with the same people.
    Rematch,
    /// Show the form for the truth.
    Truth,
    /// The keys.
    Keys,
    /// Save whether advice has figures.
    Numbers(bool),
    /// Save the widths of the outer columns.
    Columns(ColumnWidths),
    /// Stay: writing failed, and input was returned.
    Stay,
    /// The casebook.
    Leave,
}

/// The result of the table's `update`.
pub type Action = action::Action<Message, Request>;

impl State {
    /// The table of a game, and its first task: the keyboard goes to quick entry.
    pub fn new(game: &OpenGame, context: &Context<'_>) -> (Self, Task<Message>) {
        let analyst = AnalysisCache::default();
        let analysis = analyst.look(game.game(), None, &[]);
        let mut state = Self {
            analyst,
            analysis,
            judge: None,
            input: EntryInput::default(),
            log: log::State::default(),
            menu: None,
            cursor: None,
            pane: Pane::Quick,
            fold: None,
            legend: false,
            at_a_glance: None,
            leaf: TablePanel::default(),
            sheet_first: false,
            widths: context.settings.columns,
            level: game.game().setup.hint_level,
            panels: Panels::default(),
            conflict: conflict::State::default(),
            evening: evening::EveningCount::default(),
            assumed: Vec::new(),
            queue: UnsavedEntries::default(),
            undone: None,
            shown: 0,
        };
        let task = Task::batch([state.refresh(game, context), state.count_evening(game, context)]);
        (state, Task::batch([task, line::focus()]))
    }

    /// Returns from another view of the same game; input and choices are kept.
    pub fn resume(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Message> {
        Task::batch([self.refresh(game, context), line::focus()])
    }

    /// The unfinished line for the end of the log, even while the notebook is folded.
    pub fn unfinished_line(&self) -> Option<String> {
        let folded = self.fold.as_ref().map(|fold| &fold.set_aside);
        let mut inputs = [Some(&self.input), folded].into_iter().flatten();
        let input = inputs.find(|input| !input.line.is_empty() && input.composer.at_end())?;
        Some(input.line.typed().to_owned())
    }

    /// Restores a line that was unfinished when the game was closed.
    pub fn resume_line(&mut self, line: &str, game: &OpenGame, context: &Context<'_>) {
        self.input.line.put(line.to_owned());
        self.input.read(game.game(), context.language.code());
    }

    /// The hint level.
    pub fn level(&self) -> HintLevel {
        self.level
    }

    /// The analysis of the whole log, if it is computed and nothing is assumed.
    pub(super) fn known(&self) -> Option<Arc<Analysis>> {
        self.assumed.is_empty().then(|| Arc::clone(&self.analysis))
    }

    /// Whether the notebook is folded: nothing about the game may be shown anywhere in the window then.
    pub fn folded(&self) -> bool {
        self.fold.is_some()
    }

    /// Whether the map of the board was opened.
    pub fn shows_map(&self) -> bool {
        self.panels.advice.map_asked()
    }

    /// The analysis of the log.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action {
        if matches!(message, Message::Advice(_) | Message::CaseFile(_) | Message::Why(_) | Message::Numbers) {
            self.panels.shown += 1;
        }
        let action = match message {
            Message::Composer(message) => self.compose(message, game, context),
            Message::Log(message) => self.update_log(message, game, context),
            Message::Line(message) => self.update_line(message),
            Message::Advice(message) => self.update_advice(message, game, context),
            Message::CaseFile(all) => {
                self.panels.case_file = all;
                Action::none()
            }
            Message::Why(answer) => self.panels.why.found(answer, context),
            Message::Numbers => Action::request(Request::Numbers(!context.settings.numbers)),
            Message::Conflict(message) => self.update_conflict(message, game, context),
            Message::WhatIf(message) => self.update_whatif(message, game, context),
            Message::Menu(of) => self.set_menu(of, game, context),
            Message::OfferHere => self.set_menu(self.menu_here(), game, context),
            Message::Point(cell) => self.point(cell, game, context),
            Message::Legend => {
                self.legend = !self.legend;
                Action::none()
            }
            Message::Move(direction) => self.step(direction, game),
            Message::Name(card) => self.name(card, game),
            Message::TakeRow => self.take_row(game),
            Message::Compose(cards) => self.take_triple(cards),
            Message::Mark(mark) => self.mark(mark, game, context),
            Message::Select(id) => self.select(id, game.game(), context),
            Message::Pane(pane) => self.go_to(pane),
            Message::NextPane { back } => self.go_to(self.pane.next(back)),
            Message::Written(serial) => self.finish_writes(serial, game, context),
            Message::Submit => self.submit(game, context),
            Message::LogSlip => self.log_slip(game, context),
            Message::Undo => self.undo(game, context),
            Message::Redo => self.redo(game, context),
            Message::Leaf(leaf) => {
                self.show_panel(leaf);
                Action::none()
            }
            Message::Dragged(edge, width) => {
                self.drag(edge, width);
                Action::none()
            }
            Message::DragDone => Action::request(Request::Columns(self.widths)),
            Message::DragReset => {
                self.widths = ColumnWidths::default();
                Action::request(Request::Columns(self.widths))
            }
            Message::AtAGlance => {
                self.at_a_glance = LargeDisplay::after(self.at_a_glance);
                self.go_to(Pane::Quick)
            }
            Message::Level(level) => self.set_level(level, game, context),
            Message::Fold(folded) => self.set_folded(folded),
            Message::Escape => self.escape(game, context),
            Message::Enter => self.enter(game, context),
            Message::Mend(_) if game.read_only().is_some() => Action::none(),
            Message::Mend(mend) => Action::request(Request::Mend(mend)),
            Message::Mended(change) => self.change(Some(*change), game, context),
            Message::Review => Action::request(Request::Show(Tab::Review)),
            Message::Export => Action::request(Request::Show(Tab::Export)),
            Message::Rematch => Action::request(Request::Rematch),
            Message::Counted(answer) => {
                self.evening.take(answer);
                Action::none()
            }
            Message::Truth => Action::request(Request::Truth),
            Message::Leave => Action::request(Request::Leave),
        };
        self.input.read(game.game(), context.language.code());
        self.forget_question();
        self.judge = self.judge_of_edited(game);
        let work =
            Task::batch([self.prompt(game, context), self.look_why(game, context), self.count_evening(game, context)]);
        action.with(Action::task(work))
    }

    /// Builds the view.
    pub fn view<'a>(&'a self, game: &'a OpenGame, context: &Context<'a>) -> Element<'a, Message> {
        if let Some(fold) = &self.fold {
            return keys::folded(fold::view(fold, &self.input, &self.glance(game, context)));
        }
        let glance = self.glance(game, context);
        let content = responsive(move |size| {
            let header = self.at_a_glance.is_none().then(|| header::view(&glance, size.width));
            let body = responsive(move |size| self.body(&glance, size));
            let entry = input::reading::view(&self.input, self.undone.as_deref(), &glance, size.width);
            Column::new().push(header).push(body).push(widget::rule()).push(entry).into()
        });
        let map = self.panels.advice.map_open(&glance);
        let state = keys::State {
            pane: self.pane,
            selected: self.log.selected,
            chosen: self.cursor,
            typed: !self.input.line.is_empty(),
            map,
            over: composer::is_over(&self.input.composer, &glance),
        };
        let keyed = keys::table(content, state, context.language);
        widget::menu(keyed, self.offers(&glance), Message::Menu(None), context.language)
    }

    /// The context of the table's parts.
    fn glance<'a>(&'a self, game: &'a OpenGame, context: &Context<'a>) -> TableContext<'a> {
        let glance = TableContext::new(game, &self.analysis, self.cursor, self.level, context);
        let judge = self.judge.as_deref().unwrap_or(&self.analysis);
        TableContext { evening: self.evening.counted(), judge, ..glance }
    }

    /// The analysis that judges an edited entry, which must not count as evidence for itself.
    fn judge_of_edited(&self, game: &OpenGame) -> Option<Arc<Analysis>> {
        let InsertPosition::Edit(id) = self.input.composer.target else { return None };
        Some(self.analyst.look_without(game.game(), id))
    }

    /// Folds the notebook, or unfolds it. Unfinished input is set aside meanwhile.
    fn set_folded(&mut self, folded: bool) -> Action {
        if folded && self.fold.is_none() {
            self.fold = Some(Fold { last: None, set_aside: std::mem::take(&mut self.input) });
        } else if !folded && let Some(fold) = self.fold.take() {
            self.input.take_back(fold.set_aside);
        }
        self.pane = Pane::Quick;
        Action::task(line::focus())
    }

    /// Cancels the innermost of menu, note, input and selection.
    fn escape(&mut self, game: &OpenGame, context: &Context<'_>) -> Action {
        if self.log.stop_finding() {
            return self.go_to(Pane::Quick);
        }
        let composer = &mut self.input.composer;
        if self.at_a_glance.take().is_some() {
            return self.go_to(Pane::Quick);
        }
        if composer.choosing {
            composer.choosing = false;
        } else if self.panels.advice.close_map() {
            return self.go_to(Pane::Quick);
        } else if !self.input.is_empty() {
            self.input.clear();
            self.next_returned();
        } else if self.log.selected.is_some() {
            self.log.select(None);
        } else if !self.assumed.is_empty() {
            return self.assume_nothing(game, context).with(self.go_to(Pane::Quick));
        } else {
            self.cursor = None;
        }
        self.log.keep_valid(game.game());
        self.go_to(Pane::Quick)
    }
}
