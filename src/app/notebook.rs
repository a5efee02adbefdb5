//! The notebook of an open game, of any game: its file, the entry being made, and its log.
//!
//! A [`GameNotebook`] takes an entry from the line to the disk. It also undoes, selects entries, folds, and follows
//! another window's file. What only one game has is a [`NotebookGame`]: `table` and `caper` implement it, and a
//! further game needs no change here.
//!
//! From key to disk an entry has five types:
//!
//! | what it is | Clue | museum |
//! |---|---|---|
//! | input: typed text, and the form that presses fill | `EntryInput<Draft>` | `EntryInput<TurnForm>` |
//! | its preview | `quick::ParsedEntry` | `ParsedTurn` |
//! | the entry | `game::Entry` | `caper::Entry` |
//! | the change that writes it | `game::Change` | `caper::Change` |
//! | its stored form | `format::wire::Entry` | `format::caper::Entry` |
//!
//! Enter logs exactly what the preview shows. An [`AcceptedEntry`] is the change with remarks. A [`PendingEntry`]
//! keeps the input until it is written.

mod entry;
pub(super) mod fold;
pub(super) mod frame;
pub(super) mod keys;
pub mod line;
mod log;
mod log_list;
pub(super) mod told;

pub use entry::{PendingEntry, RefusedEntry};
pub use log::LogSelection;
pub(super) use log_list::{
    Mention, action_row, action_width, entry_actions, log_row, long_list, scroll_to_row, ticked,
};

use super::action::{self, NoticePlace};
use super::context::Context;
use super::request::Request;
use super::tabs::Tab;
use super::widget::Element;
use crate::entry::draft::InsertPosition;
use crate::entry::input::{AcceptedEntry, EntryForm, EntryInput};
use crate::format::record::Record;
use crate::record::EntryId;
use crate::store::{FileNotice, FileReload, OpenFile, Serial, UnsavedEntries};
use fold::Fold;
use iced::Task;
use std::fmt::Debug;

#[derive(Debug)]
pub struct GameNotebook<G: NotebookGame> {
    pub(super) file: OpenFile<G::Record>,
    pub screen: G,
    pub input: EntryInput<G::Form>,
    pub(super) log: LogSelection,
    pub(super) fold: Option<Fold<G::Form>>,
    queue: UnsavedEntries<PendingEntry<G::Form>>,
    /// The new entry begun before an older one was edited or inserted, and its page.
    pub(super) set_aside: Option<(usize, EntryInput<G::Form>)>,
    /// What was undone, done again, edited or inserted, until the next action.
    pub(super) last_step: Option<String>,
    /// Counts results; after each, most of the window is drawn anew.
    pub(super) view_version: u64,
}

/// What only one game has: the notebook's field `screen`. Most functions take the whole notebook.
pub trait NotebookGame: Debug + Sized + 'static {
    type Record: Record;

    type Form: EntryForm;

    type Message: Clone + From<Message> + Send + 'static;

    /// Passes messages of all notebooks to [`GameNotebook::handle`].
    fn update(notebook: &mut GameNotebook<Self>, message: Self::Message, context: &Context<'_>) -> Action<Self>;

    fn view<'a>(notebook: &'a GameNotebook<Self>, context: &Context<'a>) -> Element<'a, Self::Message>;

    /// Shows whose turn it is, or how well the line can be read, without its content.
    fn folded_status<'a>(notebook: &'a GameNotebook<Self>, context: &Context<'a>) -> Element<'a, Self::Message>;

    /// After the log changed: computes what is shown and starts the jobs.
    fn refresh(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Task<Self::Message>;

    /// Called after every message: reads the input and computes what depends on it.
    fn read(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Task<Self::Message>;

    /// Whole lines that Tab can make of what is typed, best first.
    fn completions(notebook: &GameNotebook<Self>, context: &Context<'_>) -> Vec<String>;

    /// Checks the entry against the log. What is odd or impossible stands beside the line. Before writing,
    /// [`Record::validate_change`] checks the change.
    ///
    /// # Errors
    /// The reason why it is not logged.
    fn accept(
        notebook: &mut GameNotebook<Self>,
        context: &Context<'_>,
    ) -> Result<AcceptedEntry<<Self::Record as Record>::Change>, RefusedEntry>;

    /// The form kept from before the line holds a whole entry, other than the line's: the player is told before the
    /// line's is logged.
    fn is_other_entry(notebook: &GameNotebook<Self>, kept: &Self::Form) -> bool;

    fn asks_first(
        _notebook: &mut GameNotebook<Self>,
        _entry: &AcceptedEntry<<Self::Record as Record>::Change>,
    ) -> bool {
        false
    }

    /// Nothing is being entered.
    fn is_free(notebook: &GameNotebook<Self>) -> bool;

    fn has_line(_notebook: &GameNotebook<Self>) -> bool {
        true
    }

    /// Empties the input, then loads the entry to edit, if there is one.
    fn begin_entry(notebook: &mut GameNotebook<Self>, at: InsertPosition);

    /// Ids of the shown log, oldest first.
    fn entries(notebook: &GameNotebook<Self>) -> Vec<EntryId>;

    fn note(notebook: &GameNotebook<Self>, id: EntryId) -> Option<&str>;

    fn set_note(
        notebook: &GameNotebook<Self>,
        id: EntryId,
        note: Option<String>,
    ) -> Option<<Self::Record as Record>::Change>;

    /// `None` if the entry cannot be doubted.
    fn doubt(notebook: &GameNotebook<Self>, id: EntryId) -> Option<<Self::Record as Record>::Change>;

    fn remove(notebook: &GameNotebook<Self>, id: EntryId) -> Option<<Self::Record as Record>::Change>;

    fn escape(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Action<Self>;

    /// Carries out a line that is a command. `None` if it is an entry.
    fn submit_command(_notebook: &mut GameNotebook<Self>, _context: &Context<'_>) -> Option<Action<Self>> {
        None
    }

    /// Carries out a key that has another meaning in an empty line.
    fn empty_line_key(_notebook: &mut GameNotebook<Self>, _key: &str, _context: &Context<'_>) -> Option<Action<Self>> {
        None
    }

    fn undone_text(before: &Self::Record, after: &Self::Record, context: &Context<'_>) -> Option<String>;

    /// Called before every change of the log except a new entry.
    fn before_change(_notebook: &mut GameNotebook<Self>) {}

    fn line_focused(_notebook: &mut GameNotebook<Self>) {}

    /// Gives the log the keyboard, once an entry was chosen. Returns whether it had it.
    fn log_focused(_notebook: &mut GameNotebook<Self>) -> bool {
        true
    }

    /// Brings the log to the front in a window without room for all parts.
    fn show_log(notebook: &mut GameNotebook<Self>, id: EntryId);

    /// Estimated heights, oldest entry first.
    fn row_heights(notebook: &GameNotebook<Self>, context: &Context<'_>) -> Vec<f32>;

    /// Index of the shown log, if there are several.
    fn page(_notebook: &GameNotebook<Self>) -> usize {
        0
    }

    fn show_page(_notebook: &mut GameNotebook<Self>, _page: usize) {}

    /// Applies what another window wrote. Returns whether anything changed.
    fn apply_reload(notebook: &mut GameNotebook<Self>, reload: FileReload<Self::Record>) -> bool {
        notebook.file.apply_reload(reload)
    }

    /// After [`apply_reload`](Self::apply_reload), or when the file has become ours.
    fn refresh_reloaded(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Task<Self::Message>;
}

#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// `version` is the line's when the field was drawn.
    Typed {
        version: u64,
        text: String,
    },
    Letters(String),
    /// Sent again, it takes the next completion.
    Complete,
    Offer(usize),
    Submit,
    Written(Serial),
    /// Undoes typing or, in an empty line, the last change.
    Undo,
    Redo,
    Press(EntryId),
    Select(EntryId),
    Step {
        up: bool,
    },
    Edit,
    Insert,
    Doubt,
    Note,
    NoteTyped(String),
    NoteDone,
    Delete,
    /// Scroll offset of a long log.
    Scrolled(f32),
    Fold(bool),
    Escape,
    Export,
    Ask(Request),
}

pub type Action<G> = action::Action<<G as NotebookGame>::Message>;

/// Effects of another window's write. `ours`: the file may now be written from this window.
pub struct FollowedFile<M> {
    pub(super) ours: bool,
    pub(super) notices: Vec<FileNotice>,
    pub(super) task: Task<M>,
}

impl<M: Send + 'static> FollowedFile<M> {
    pub(super) fn map<N: Send + 'static>(self, map: fn(M) -> N) -> FollowedFile<N> {
        FollowedFile { ours: self.ours, notices: self.notices, task: self.task.map(map) }
    }
}

impl<G: NotebookGame> GameNotebook<G> {
    pub fn of(file: OpenFile<G::Record>, screen: G) -> Self {
        Self {
            file,
            screen,
            input: EntryInput::default(),
            log: LogSelection::default(),
            fold: None,
            queue: UnsavedEntries::default(),
            set_aside: None,
            last_step: None,
            view_version: 0,
        }
    }

    pub const fn file(&self) -> &OpenFile<G::Record> {
        &self.file
    }

    /// Drop it in a job, because closing uses the disk.
    pub fn into_file(self) -> OpenFile<G::Record> {
        self.file
    }

    pub const fn selected(&self) -> Option<EntryId> {
        self.log.selected
    }

    pub(crate) fn notice_place(&self) -> NoticePlace {
        if self.folded() {
            NoticePlace::Hidden
        } else if self.file.read_only().is_some() || !G::has_line(self) {
            NoticePlace::Line
        } else if G::is_free(self) && self.input.refused().is_none() {
            NoticePlace::Foot
        } else {
            NoticePlace::FootLater
        }
    }

    /// While folded, nothing in the window may show the game.
    pub const fn folded(&self) -> bool {
        self.fold.is_some()
    }

    pub fn update(&mut self, message: G::Message, context: &Context<'_>) -> Action<G> {
        let action = G::update(self, message, context);
        self.resume_set_aside();
        action.with(Action::<G>::task(G::read(self, context)))
    }

    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, G::Message> {
        if self.folded() {
            return self.folded_view(G::folded_status(self, context), context.language);
        }
        G::view(self, context)
    }

    pub fn handle(&mut self, message: Message, context: &Context<'_>) -> Action<G> {
        match message {
            Message::Typed { .. } | Message::Letters(_) | Message::Complete | Message::Offer(_) => {
                self.edit_line(message, context)
            }
            Message::Submit => self.submit(context),
            Message::Written(serial) => self.finish_writes(serial, context),
            Message::Undo => self.go_back(false, context),
            Message::Redo => self.go_back(true, context),
            Message::Fold(folded) => self.set_folded(folded),
            Message::Escape => G::escape(self, context),
            Message::Export => Action::<G>::request(Request::Export(Tab::Table)),
            Message::Ask(request) => Action::<G>::request(request),
            message => self.update_log(message, context),
        }
    }

    /// Another window wrote the file or closed it. `None` if nothing changed.
    pub(super) fn follow(
        &mut self,
        reload: FileReload<G::Record>,
        context: &Context<'_>,
    ) -> Option<FollowedFile<G::Message>> {
        if !G::apply_reload(self, reload) {
            return None;
        }
        let (ours, notices) = (self.file.read_only().is_none(), self.file.take_notices());
        Some(FollowedFile { ours, notices, task: self.refreshed(G::refresh_reloaded, context) })
    }

    fn refreshed(
        &mut self,
        refresh: fn(&mut Self, &Context<'_>) -> Task<G::Message>,
        context: &Context<'_>,
    ) -> Task<G::Message> {
        let task = refresh(self, context);
        self.keep_selection_valid();
        task
    }

    pub(super) fn focus_line(&mut self) -> Action<G> {
        G::line_focused(self);
        Action::<G>::task(line::focus())
    }

    /// Brings back the new entry that was set aside, once nothing else is being entered. It belongs to its page only.
    fn resume_set_aside(&mut self) {
        if self.set_aside.is_none() || self.folded() || !G::is_free(self) {
            return;
        }
        let page = G::page(self);
        if let Some((_, input)) = self.set_aside.take().filter(|(of, _)| *of == page) {
            self.input.take_back(input);
        }
    }

    fn set_folded(&mut self, folded: bool) -> Action<G> {
        // The folded notebook takes new lines, and must show nothing of the one before.
        if folded && self.fold.is_none() {
            self.fold = Some(Fold { last: None, set_aside: self.input.take() });
            G::begin_entry(self, InsertPosition::End);
        } else if !folded && let Some(fold) = self.fold.take() {
            self.input.take_back(fold.set_aside);
        }
        self.focus_line()
    }
}
