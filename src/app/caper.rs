//! The Great Museum Caper on screen: the Characters' tracker and the Thief's pad.
//!
//! Both are one screen: the museum in the middle, the turn being written down and the log on the left, what follows on
//! the right. The open file belongs to the screen. The certain part of the analysis is computed at once
//! (`analysis::RoundAnalysis`); estimates, hints and risks come from background jobs.

mod analysis;
mod analysis_jobs;
pub mod board;
mod board_input;
mod board_scene;
mod character_panel;
mod colours;
mod composer;
mod entered_turn;
mod entry;
mod fold;
mod input;
mod keys;
mod layout;
pub mod line;
mod log;
mod panel_parts;
mod review;
mod rounds;
pub mod setup;
mod texts;
mod thief_move;
mod thief_panel;

pub use board_scene::BoardOverlay;
pub use input::TurnInsertPosition;
pub(super) use keys::{keymap, review_keymap};
pub use layout::EveningPanel;

use super::action;
use super::context::Context;
use super::fold::Fold;
use super::jobs::{Job, JobMessage};
use super::widget::Element;
use crate::caper::pad::Risk;
use crate::caper::{
    Character, EntryId, ExclusionReason, Notebook, Pad, Pawn, Plan, RoundRecord, RoundSetup, RoundSetupError, Side,
    Square,
};
use crate::caper::{move_draft, turn_draft};
use crate::store::{OpenCaper, Serial, UnsavedEntries};
use analysis::{CharacterAdvice, RoundAnalysis, RoundEstimate};
use iced::Task;
use input::{PendingTurn, TurnInput};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What the screen shows of the evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EveningTab {
    /// The museum.
    #[default]
    Museum,
    /// The round looked at again, with the Thief's real path once it is told.
    Review,
    /// Rounds and points.
    Rounds,
    /// The next round being set up.
    Setup,
}

/// An open evening.
#[derive(Debug)]
pub struct State {
    file: OpenCaper,
    /// The round that is shown.
    at: usize,
    /// The placeholder for the round while the evening has none.
    unbegun: RoundRecord,
    view: EveningTab,
    certain: RoundAnalysis,
    /// The Thief's side; `None` on the Characters' side.
    pad: Option<Pad>,
    guess: Option<Arc<RoundEstimate>>,
    advice: Option<CharacterAdvice>,
    risks: Vec<Risk>,
    /// The square of the "why not here?" question, and its answer once known.
    why: Option<(Square, Option<ExclusionReason>)>,
    jobs: Jobs,
    input: TurnInput,
    queue: UnsavedEntries<PendingTurn>,
    selected: Option<EntryId>,
    /// The note on the selected entry while it is being written.
    note: Option<String>,
    layer: BoardOverlay,
    cursor: Option<Square>,
    leaf: EveningPanel,
    fold: Option<Fold<TurnInput>>,
    review: Option<review::State>,
    setup: Option<setup::State>,
    /// Counts new results, for the redrawing of areas.
    shown: u64,
}

/// The running background jobs.
#[derive(Debug, Default)]
struct Jobs {
    guess: Option<Job>,
    advice: Option<Job>,
    risks: Option<Job>,
    why: Option<Job>,
}

/// What happened in the museum.
#[derive(Clone, Debug)]
pub enum Message {
    /// On the board.
    Board(board::Message),
    /// A change to the turn being entered.
    Turn(turn_draft::TurnEdit),
    /// A change to the Thief's move being drawn.
    Plot(move_draft::MoveEdit),
    /// In the quick-entry line.
    Line(line::Message),
    /// A last change to the turn, which is then logged.
    Last(turn_draft::TurnEdit),
    /// The Thief crosses off an M instead of answering, or answers after all.
    Refuse,
    /// Ask why the Thief cannot be on this square.
    Why(Square),
    /// Enter the roll option with this index.
    TakeWay(usize),
    /// Log the turn being entered.
    Submit,
    /// The write of a step has ended.
    Written(Serial),
    /// Undo the last change.
    Undo,
    /// Make it again.
    Redo,
    /// Select an entry, or none.
    Select(Option<EntryId>),
    /// Select the entry above or below.
    StepLog {
        /// Whether the one above, which is newer.
        up: bool,
    },
    /// Edit the selected entry.
    Edit,
    /// Insert an entry before the selected one.
    Insert,
    /// Doubt an entry, or believe it again; `None` = the selected one.
    Doubt(Option<EntryId>),
    /// Write a note on the selected entry.
    Note,
    /// The note was typed.
    NoteTyped(String),
    /// The note is done.
    NoteDone,
    /// Delete the selected entry.
    Delete,
    /// Move the cursor square to this side.
    Cursor(Side),
    /// Press the cursor square.
    PressCursor,
    /// Ask why the Thief cannot be on the cursor square.
    WhyCursor,
    /// Choose the overlay of the board.
    Layer(BoardOverlay),
    /// Show another panel, in a window with room for one.
    Leaf(EveningPanel),
    /// Show another view of the evening.
    View(EveningTab),
    /// Another round of the evening is shown.
    Round(usize),
    /// Abandon the shown round, or continue it.
    Abandon,
    /// In the review.
    Review(review::Message),
    /// While the next round is set up.
    Setup(setup::Message),
    /// Fold the notebook, or unfold it.
    Fold(bool),
    /// Cancel the innermost unfinished thing.
    Escape,
    /// Open the export screen.
    Export,
    /// Back to the casebook.
    Leave,
    /// The guess is there.
    Guessed(JobMessage<Arc<RoundEstimate>>),
    /// The advice is there.
    Advised(JobMessage<CharacterAdvice>),
    /// The risks of the Thief's landings were computed.
    Risked(JobMessage<Vec<Risk>>),
    /// Why the Thief cannot be on a square was computed.
    Explained(JobMessage<Option<ExclusionReason>>),
}

/// What the museum asks the window to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// The page of the keys.
    Keys,
    /// Export the evening up to this entry of its last round.
    Export(Option<usize>),
    /// Writing failed: stay on this screen.
    Stay,
    /// The casebook.
    Leave,
}

type Action = action::Action<Message, Request>;

/// The placeholder round of an evening without rounds, which is never shown: one Character in an empty museum.
fn unbegun(plan: &Plan) -> RoundRecord {
    let start = plan.floor().iter().next().map(|space| plan.square(space));
    let character = |start| Character { player: 0, pawn: Pawn::ALL[0], start };
    let characters = start.map(character).into_iter().collect();
    let setup = RoundSetup { characters, paintings: BTreeSet::new(), cameras: BTreeMap::new() };
    RoundRecord { thief: 0, setup, notebook: Notebook::characters(), abandoned: false }
}

impl State {
    /// The screen for the last round of an evening, and its first task.
    ///
    /// # Errors
    /// If a round cannot be played; the file was changed by hand then.
    pub fn new(file: OpenCaper, context: &Context<'_>) -> Result<(Self, Task<Message>), RoundSetupError> {
        let evening = &file.game().evening;
        let at = evening.rounds.len().saturating_sub(1);
        let unbegun = unbegun(&evening.frame.plan);
        let certain = analysis_jobs::certain(&evening.frame, evening.rounds.last().unwrap_or(&unbegun))?;
        let mut state = Self {
            file,
            at,
            unbegun,
            view: EveningTab::default(),
            certain,
            pad: None,
            guess: None,
            advice: None,
            risks: Vec::new(),
            why: None,
            jobs: Jobs::default(),
            input: TurnInput::default(),
            queue: UnsavedEntries::default(),
            selected: None,
            note: None,
            layer: BoardOverlay::default(),
            cursor: None,
            leaf: EveningPanel::default(),
            fold: None,
            review: None,
            setup: None,
            shown: 0,
        };
        state.input.draft = state.fresh_draft();
        let task = state.refresh(context);
        Ok((state, task))
    }

    /// Returns the file, to be closed by a job: closing it uses the disk.
    pub fn into_file(self) -> OpenCaper {
        self.file
    }

    /// The open file.
    pub const fn file(&self) -> &OpenCaper {
        &self.file
    }

    /// Whether the notebook is folded: nothing about the game may be read anywhere in the window then.
    pub const fn folded(&self) -> bool {
        self.fold.is_some()
    }

    /// The open file, for applying what another window has written.
    pub(super) fn file_mut(&mut self) -> &mut OpenCaper {
        &mut self.file
    }

    /// Updates the screen after another window has written the file, or has closed it.
    pub(super) fn followed(&mut self, was_last: bool, context: &Context<'_>) -> Task<Message> {
        if was_last {
            self.at = self.last_round();
        }
        let shown = self.refresh(context);
        let Some(review) = self.review.take() else { return shown };
        let (again, task) = review.after_change(self, context);
        self.review = Some(again);
        Task::batch([shown, task.map(Message::Review)])
    }

    /// Whether the round that is shown is the last one.
    pub(super) fn shows_last(&self) -> bool {
        self.at == self.last_round()
    }

    /// The last round.
    fn last_round(&self) -> usize {
        self.file.game().evening.rounds.len().saturating_sub(1)
    }

    /// The round that is shown.
    fn record(&self) -> &RoundRecord {
        self.file.game().evening.rounds.get(self.at).unwrap_or(&self.unbegun)
    }

    /// An evening without rounds shows the set-up of its first one, whatever else was shown before.
    fn begin_if_empty(&mut self) {
        let evening = &self.file.game().evening;
        if evening.rounds.is_empty() && self.setup.is_none() {
            (self.view, self.setup) = (EveningTab::Setup, Some(setup::State::next(evening)));
        }
    }

    /// Whether a round is being set up and not saved; the screen asks the player then.
    pub(super) fn keeps_unsaved(&mut self) -> bool {
        self.setup.as_mut().is_some_and(setup::State::keeps_unsaved)
    }

    /// Whether this is the Thief's notebook.
    fn is_pad(&self) -> bool {
        matches!(self.record().notebook, Notebook::Thief { .. })
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Board(message) => return self.on_board(message, context),
            Message::Turn(edit) => return self.write_down(edit, context),
            Message::Plot(edit) => self.plot_move(edit),
            Message::Line(message) => return self.update_line(message, context),
            Message::Last(edit) => {
                self.compose();
                self.input.draft.apply(edit);
                return self.submit(context);
            }
            Message::Refuse => {
                self.compose();
                self.input.refuses = !self.input.refuses;
                self.answer_honestly();
            }
            Message::Why(square) => return Action::task(self.ask_why(square, context)),
            Message::TakeWay(place) => return self.take_way(place, context),
            Message::Submit => return self.submit(context),
            Message::Written(serial) => return self.finish_writes(serial, context),
            Message::Undo => return self.step_back(context),
            Message::Redo => return self.step_on(context),
            Message::Select(id) => self.select(id),
            Message::StepLog { up } => self.step_log(up),
            Message::Edit => self.edit_selected(),
            Message::Insert => self.insert_before(),
            Message::Doubt(id) => return self.doubt(id, context),
            Message::Note => return self.begin_note(),
            Message::NoteTyped(note) => self.note = Some(note),
            Message::NoteDone => return self.save_note(context),
            Message::Delete => return self.delete(context),
            Message::Cursor(side) => self.move_cursor(side),
            Message::PressCursor => return self.press_cursor(context),
            Message::WhyCursor => match self.cursor {
                Some(square) => return Action::task(self.ask_why(square, context)),
                // The first stroke only shows the cursor.
                None => self.move_cursor(Side::North),
            },
            Message::Layer(layer) => self.layer = layer,
            Message::Leaf(leaf) => self.leaf = leaf,
            Message::View(view) => return self.show(view, context),
            Message::Round(at) => return self.show_round(at, context),
            Message::Abandon => return self.abandon(context),
            Message::Review(message) => return self.update_review(message, context),
            Message::Setup(message) => return self.update_setup(message, context),
            Message::Fold(folded) => return self.set_folded(folded),
            Message::Escape => return self.escape(context),
            Message::Export => return Action::request(Request::Export(self.looked_at())),
            Message::Leave => return Action::request(Request::Leave),
            Message::Guessed(answer) => return Action::task(self.guessed(answer, context)),
            Message::Advised(answer) => self.advised(answer),
            Message::Risked(answer) => self.risked(answer),
            Message::Explained(answer) => self.explained(answer),
        }
        Action::none()
    }

    /// Shows another view of the evening.
    fn show(&mut self, view: EveningTab, context: &Context<'_>) -> Action {
        if view != EveningTab::Setup && self.keeps_unsaved() {
            return Action::none();
        }
        if view == EveningTab::Museum && self.file.game().evening.rounds.is_empty() {
            return Action::request(Request::Leave);
        }
        self.view = view;
        self.setup = (view == EveningTab::Setup).then(|| setup::State::next(&self.file.game().evening));
        self.begin_if_empty();
        if self.view == EveningTab::Setup {
            return Action::none();
        }
        if view == EveningTab::Review {
            let (review, task) = review::State::new(self, context);
            self.review = Some(review);
            return Action::task(task.map(Message::Review));
        }
        self.review = None;
        Action::none()
    }

    /// Shows another round.
    fn show_round(&mut self, at: usize, context: &Context<'_>) -> Action {
        if at >= self.file.game().evening.rounds.len() {
            return Action::none();
        }
        self.at = at;
        self.start_anew();
        let task = self.refresh(context);
        self.show(EveningTab::Museum, context).with(Action::task(task))
    }

    /// The entry of the last round that the review looks at.
    fn looked_at(&self) -> Option<usize> {
        self.review.as_ref().filter(|_| self.shows_last()).map(review::State::at)
    }

    /// Recomputes everything: results that arrived while another view was shown were dropped.
    pub(super) fn resume(&mut self, context: &Context<'_>) -> Task<Message> {
        self.refresh(context)
    }

    /// Cancels the innermost of typed text, note, unfinished turn, cursor and selection.
    fn escape(&mut self, context: &Context<'_>) -> Action {
        if !self.input.line.is_empty() {
            self.input.line.clear();
            return self.read_line(context);
        }
        if self.note.take().is_some() || self.input.trouble.take().is_some() {
        } else if !self.is_free() {
            self.start_anew();
        } else if self.cursor.take().is_some() || self.why.take().is_some() {
        } else {
            (self.selected, self.layer) = (None, BoardOverlay::default());
        }
        Action::none()
    }

    /// Builds the view.
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        if let Some(fold) = &self.fold {
            return self.folded_view(fold.last, context);
        }
        let typed = !self.input.line.is_empty() || self.note.is_some();
        keys::museum(self.page(context), self.view, typed, context.language)
    }
}
