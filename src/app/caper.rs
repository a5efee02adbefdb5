//! The notebook of Great Museum Caper, the museum game, on screen.
//!
//! A player hunts or steals. The hunters' notebook is the *tracker*: it logs the Characters' turns and shows where the
//! Thief can be. The Thief's notebook is the *pad*: it logs secret moves, and shows what the Characters can infer. Both
//! share one screen.
//!
//! The spaces that the log leaves possible are computed at once (`analysis::RoundAnalysis`). *Belief*, the chance of
//! each space, comes from jobs, as do hints and risks.

mod analysis;
mod analysis_jobs;
pub mod board;
mod board_input;
mod board_scene;
mod character_panel;
mod colours;
mod composer;
mod copy;
mod corners;
pub(super) mod ending;
mod evening_score;
mod fold;
mod form_parts;
mod keys;
mod layout;
mod log;
mod narrow;
mod panel_parts;
mod preview;
pub mod review;
pub mod setup;
mod shown_round;
mod thief_move;
mod thief_panel;
mod told;
mod turn_edits;
mod turn_entry;
mod turn_line;
mod turn_texts;
mod turning_points;

pub use board_scene::BoardLayer;
pub(super) use keys::{keymap, review_keymap};
pub use layout::{EveningPanel, EveningTab, MuseumMenu};

use super::action::UnkeptWork;
use super::context::Context;
use super::end_page::EndShown;
use super::jobs::{Job, JobMessage};
use super::motion::Motion;
use super::notebook::told::LogEnd;
use super::notebook::{self, GameNotebook, NotebookGame};
use super::picture_saver::PictureSaver;
use super::request::Request;
use super::widget;
use crate::caper::pad::Risk;
use crate::caper::{
    CaperGame, Change, Direction, EntryId, ExclusionReason, Pad, RoundRecord, RoundSetupError, Space, Square,
    ThiefCounsel,
};
use crate::entry::caper::turn_input::TurnForm;
use crate::entry::caper::{move_draft, turn_draft};
use crate::entry::draft::InsertPosition;
use crate::entry::input::AcceptedEntry;
use crate::store::{FileReload, OpenCaper};
use crate::text::caper::went_back;
use analysis::{CharacterAdvice, RoundAnalysis, RoundBelief};
use iced::Task;
use std::sync::Arc;

pub type State = GameNotebook<Museum>;

/// The shown round is number `at`, counted from 0, and `view` the shown tab. `analysis` always belongs to that round's
/// log. Results of jobs are `None` or empty until the job ends.
#[derive(Debug)]
pub struct Museum {
    at: usize,
    /// Stands in for the round while the evening has none.
    unbegun: RoundRecord,
    view: EveningTab,
    analysis: Arc<RoundAnalysis>,
    /// `None` on the Characters' side.
    pad: Option<Pad>,
    belief: Option<Arc<RoundBelief>>,
    advice: Option<CharacterAdvice>,
    risks: Vec<Risk>,
    /// Advice to a Thief who lands on this space. It is kept because it replays the log.
    counsel: Option<(Space, Option<ThiefCounsel>)>,
    /// The square asked about, and the answer once known.
    why: Option<(Square, Option<ExclusionReason>)>,
    jobs: Jobs,
    layer: BoardLayer,
    menu: Option<MuseumMenu>,
    cursor: Option<Square>,
    panel: EveningPanel,
    told: LogEnd,
    review: Option<review::State>,
    setup: Option<setup::State>,
    end_page: EndShown,
    turning: Motion,
    saver: PictureSaver,
}

#[derive(Debug, Default)]
struct Jobs {
    belief: Option<Job>,
    advice: Option<Job>,
    risks: Option<Job>,
    why: Option<Job>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Notebook(notebook::Message),
    Board(board::Message),
    Turn(turn_draft::TurnEdit),
    Plot(move_draft::MoveEdit),
    EditAndLog(turn_draft::TurnEdit),
    /// On the pad: the Thief crosses off an M instead of answering, or takes that back.
    Refuse,
    /// On the pad: the Thief gave a wrong answer, or takes that back.
    AnsweredOtherwise,
    UseHint(usize),
    UseBest,
    Doubt(EntryId),
    EditEntry(EntryId),
    Cursor(Direction),
    /// To the next button, or to the one before.
    LeaveBoard {
        back: bool,
    },
    PressCursor,
    WhyCursor,
    Layer(BoardLayer),
    Menu(Option<MuseumMenu>),
    Clear,
    Panel(EveningPanel),
    View(EveningTab),
    Round(usize),
    Abandon,
    EndEvening,
    Copy,
    CopyLog,
    Review(review::Message),
    TellPath,
    Setup(setup::Message),
    Ending(ending::Message),
    Believed(JobMessage<Arc<RoundBelief>>),
    Advised(JobMessage<CharacterAdvice>),
    Risked(JobMessage<Vec<Risk>>),
    Explained(JobMessage<Option<ExclusionReason>>),
}

impl From<notebook::Message> for Message {
    fn from(message: notebook::Message) -> Self {
        Self::Notebook(message)
    }
}

type Action = notebook::Action<Museum>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    /// Shows the last round of the evening.
    ///
    /// # Errors
    /// If a round cannot be played, which means that the file was changed by hand.
    pub fn new(file: OpenCaper, context: &Context<'_>) -> Result<(Self, Task<Message>), RoundSetupError> {
        let evening = &file.game().evening;
        let at = evening.rounds.len().saturating_sub(1);
        let unbegun = shown_round::unbegun(&evening.frame.plan);
        let analysis = analysis_jobs::analysis_of(evening, at, evening.rounds.last().unwrap_or(&unbegun))?;
        let museum = Museum {
            at,
            unbegun,
            view: EveningTab::default(),
            analysis: Arc::new(analysis),
            pad: None,
            belief: None,
            advice: None,
            risks: Vec::new(),
            counsel: None,
            why: None,
            jobs: Jobs::default(),
            layer: BoardLayer::default(),
            menu: None,
            cursor: None,
            panel: EveningPanel::default(),
            told: LogEnd::default(),
            review: None,
            setup: None,
            end_page: EndShown::default(),
            turning: Motion::default(),
            saver: PictureSaver::new(file.path().to_owned()),
        };
        let mut state = Self::of(file, museum);
        // Entries that were there on opening are no news.
        state.screen.told = LogEnd::of(&state.screen.analysis.facts);
        state.load_edited_entry();
        let task = Museum::refresh(&mut state, context);
        Ok((state, task))
    }

    pub(super) fn unkept(&self) -> Option<UnkeptWork> {
        self.screen.setup.as_ref().and_then(setup::State::unkept)
    }

    pub(super) fn lost_by(&self, message: &Message) -> Option<UnkeptWork> {
        use notebook::Message as Shared;
        match message {
            Message::Setup(message) => self.screen.setup.as_ref().and_then(|setup| setup.lost_by(message)),
            Message::View(EveningTab::Setup) => None,
            Message::View(_)
            | Message::Round(_)
            | Message::Notebook(Shared::Export | Shared::Ask(Request::Export(_) | Request::Rematch | Request::Leave)) => {
                self.unkept()
            }
            _ => None,
        }
    }

    fn update_screen(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Notebook(message) => return self.handle(message, context),
            Message::Board(message) => return self.on_board(message, context),
            Message::Turn(edit) => return self.edit_turn(edit, context),
            Message::Plot(edit) => self.plot_move(edit),
            Message::EditAndLog(edit) => {
                self.compose();
                self.input.form.draft.apply(edit);
                // The parsed turn is submitted, so parse it after the edit.
                let read = self.read_turn(context);
                return Action::task(read).with(self.submit(context));
            }
            Message::Refuse => {
                self.compose();
                self.input.form.refuses = !self.input.form.refuses;
                self.answer_honestly();
            }
            Message::AnsweredOtherwise => {
                self.compose();
                self.input.form.as_given = !self.input.form.as_given;
                self.answer_honestly();
            }
            Message::UseHint(place) => return self.use_hint(place, context),
            // Logs the turn, goes on after the round, or takes the first hint.
            Message::UseBest if self.is_complete() => return self.submit(context),
            Message::UseBest => match self.next_step(context.language).filter(|_| self.is_over()) {
                Some((_, next)) => return self.update_screen(next, context),
                None => return self.use_hint(0, context),
            },
            Message::Doubt(id) => return self.change(Museum::doubt(self, id), context),
            Message::EditEntry(id) => {
                let shown = self.show(EveningTab::Museum, context);
                self.log.select(Some(id));
                return shown.with(self.begin_entry(InsertPosition::Edit(id)));
            }
            Message::Cursor(side) => return self.move_cursor(side),
            Message::LeaveBoard { back } => {
                self.screen.cursor = None;
                return Action::task(widget::move_focus(back));
            }
            Message::PressCursor => return self.press_cursor(context),
            Message::WhyCursor => match self.screen.cursor {
                Some(square) => return Action::task(self.ask_why(square, context)),
                // The first stroke shows the cursor.
                None => return self.move_cursor(Direction::Up),
            },
            Message::Layer(layer) => self.screen.layer = layer,
            Message::Menu(menu) => self.screen.menu = menu,
            Message::Clear => self.clear_entered(),
            Message::Panel(panel) => self.screen.panel = panel,
            Message::View(view) => return self.show(view, context),
            Message::Round(at) => return self.show_round(at, context),
            Message::Abandon => return self.abandon(context),
            Message::EndEvening => return self.end_evening(context),
            Message::Review(message) => return self.update_review(message, context),
            Message::TellPath => {
                let shown = self.show(EveningTab::Review, context);
                return shown.with(self.update_review(review::Message::Tell, context));
            }
            Message::Copy => return self.copy(context),
            Message::CopyLog => return self.copy_log(context),
            Message::Setup(message) => return self.update_setup(message, context),
            Message::Ending(message) => return self.update_ending(message, context),
            Message::Believed(answer) => return Action::task(self.believed(answer, context)),
            Message::Advised(answer) => self.advised(answer),
            Message::Risked(answer) => self.risked(answer),
            Message::Explained(answer) => self.explained(answer),
        }
        Action::none()
    }

    /// Call on return to this view: results that arrived meanwhile were dropped.
    pub(super) fn recompute(&mut self, context: &Context<'_>) -> Task<Message> {
        Museum::refresh(self, context)
    }
}

impl NotebookGame for Museum {
    type Record = CaperGame;
    type Form = TurnForm;
    type Message = Message;

    fn update(notebook: &mut State, message: Message, context: &Context<'_>) -> Action {
        notebook.update_screen(message, context)
    }

    fn view<'a>(notebook: &'a State, context: &Context<'a>) -> Element<'a> {
        let typed = !notebook.input.line.is_empty() || notebook.log.note.is_some();
        let offers = notebook.screen.menu.map(|menu| match menu {
            MuseumMenu::Layers => notebook.layer_offers(context),
            MuseumMenu::RollOptions => notebook.roll_option_offers(context),
            MuseumMenu::More => notebook.more_offers(context.language),
            MuseumMenu::Other => notebook.other_offers(context),
        });
        let telling = notebook.screen.review.as_ref().is_some_and(review::State::is_telling);
        let page = keys::with_keys(notebook.page(context), notebook.screen.view, (typed, telling), context.language);
        // An open menu gets keys first.
        widget::menu(page, offers, Message::Menu(None), context.language)
    }

    fn folded_status<'a>(notebook: &'a State, context: &Context<'a>) -> Element<'a> {
        notebook.status_line(context)
    }

    fn refresh(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        // The moves being told are saved one by one and need no new review.
        if notebook.screen.review.as_ref().is_some_and(review::State::is_telling) {
            return notebook.analyse(context);
        }
        Self::refresh_reloaded(notebook, context)
    }

    fn read(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        let task = notebook.read_turn(context);
        notebook.take_counsel();
        task
    }

    fn completions(notebook: &State, context: &Context<'_>) -> Vec<String> {
        // Completions would show what is being entered.
        if notebook.folded() {
            return Vec::new();
        }
        notebook.offers(context).into_iter().map(|(_, line)| line).collect()
    }

    fn accept(notebook: &mut State, context: &Context<'_>) -> Result<AcceptedEntry<Change>, notebook::RefusedEntry> {
        notebook.accepted(context).map_err(Into::into)
    }

    fn is_other_entry(notebook: &State, kept: &TurnForm) -> bool {
        kept.parsed(&notebook.turn_start()).event.is_ok()
    }

    fn is_free(notebook: &State) -> bool {
        notebook.nothing_entered()
    }

    fn has_line(notebook: &State) -> bool {
        notebook.screen.view == EveningTab::Museum
    }

    fn begin_entry(notebook: &mut State, at: InsertPosition) {
        notebook.start_anew();
        notebook.screen.panel = EveningPanel::Turn;
        notebook.input.form.target = at;
        notebook.load_edited_entry();
    }

    fn entries(notebook: &State) -> Vec<EntryId> {
        notebook.screen.analysis.facts.iter().map(|entry| entry.id).collect()
    }

    fn row_heights(notebook: &State, _context: &Context<'_>) -> Vec<f32> {
        (0..notebook.screen.analysis.facts.len()).map(|at| notebook.row_height(at)).collect()
    }

    fn note(notebook: &State, id: EntryId) -> Option<&str> {
        notebook.record().note(id)
    }

    fn set_note(notebook: &State, id: EntryId, note: Option<String>) -> Option<Change> {
        notebook.record().set_note(notebook.screen.at, id, note)
    }

    fn doubt(notebook: &State, id: EntryId) -> Option<Change> {
        notebook.record().doubt(notebook.screen.at, id)
    }

    fn remove(notebook: &State, id: EntryId) -> Option<Change> {
        notebook.record().remove(notebook.screen.at, id)
    }

    fn escape(notebook: &mut State, _context: &Context<'_>) -> Action {
        // Each press takes back one thing, what was begun last first.
        if !notebook.input.line.is_empty() {
            notebook.input.line.clear();
            return Action::none();
        }
        if notebook.log.note.take().is_some() || notebook.input.forgive() {
            return Action::none();
        }
        if !notebook.nothing_entered() {
            notebook.start_anew();
        } else if notebook.screen.cursor.take().is_none() && notebook.screen.why.take().is_none() {
            (notebook.log.selected, notebook.screen.layer) = (None, BoardLayer::default());
        }
        Action::none()
    }

    fn empty_line_key(notebook: &mut State, key: &str, context: &Context<'_>) -> Option<Action> {
        (key == " " && !notebook.folded()).then(|| notebook.press_cursor(context))
    }

    fn undone_text(before: &CaperGame, after: &CaperGame, context: &Context<'_>) -> Option<String> {
        went_back(before, after, context.language)
    }

    fn before_change(notebook: &mut State) {
        notebook.start_anew();
    }

    fn show_log(notebook: &mut State, _id: EntryId) {
        notebook.screen.panel = EveningPanel::Log;
    }

    fn page(notebook: &State) -> usize {
        notebook.screen.at
    }

    fn show_page(notebook: &mut State, page: usize) {
        notebook.screen.at = page.min(notebook.last_round());
    }

    fn apply_reload(notebook: &mut State, reload: FileReload<CaperGame>) -> bool {
        let was_last = notebook.shows_last();
        let changed = notebook.file.apply_reload(reload);
        if was_last {
            notebook.screen.at = notebook.last_round();
        }
        changed
    }

    fn refresh_reloaded(notebook: &mut State, context: &Context<'_>) -> Task<Message> {
        let shown = notebook.analyse(context);
        let Some(review) = notebook.screen.review.take() else { return shown };
        let (again, task) = review.after_change(notebook, context);
        notebook.screen.review = Some(again);
        Task::batch([shown, task.map(Message::Review)])
    }
}
