//! The notebook of an open game, of any game: its file, the entry being made, and its log.
//!
//! A [`GameNotebook`] takes an entry from the line to the disk: typed or pressed, read, accepted, written. It also undoes and
//! redoes, selects entries and writes notes on them, hides itself when folded, and follows a file that another window
//! writes. A [`NotebookGame`] is what only one game has: how its input is read and accepted, what is computed of its log,
//! and its panels. `table` has the one of Clue, `caper` the one of The Great Museum Caper; a further game needs no change
//! here.
//!
//! From key to disk an entry has five types, in both games:
//!
//! | what it is | Clue | museum |
//! |---|---|---|
//! | input: the typed text and the form that presses fill | `EntryInput<Draft>` | `EntryInput<TurnForm>` |
//! | its preview | `quick::ParsedEntry` | `ParsedTurn` |
//! | the entry | `game::Entry` | `caper::Entry` |
//! | the change that writes it | `game::Change` | `caper::Change` |
//! | its stored form | `schema::clue::Entry` | `schema::caper::Entry` |
//!
//! The preview is the truth: it stands beside the line, the form shows it while text is typed, and Enter logs nothing
//! else. In Clue the line continues the draft of the form. The terminal reads a line of the museum with the same function. An
//! [`AcceptedEntry`] is the change with what is said about it; a [`PendingEntry`] keeps the input until it is written.

mod entry;
pub(super) mod fold;
pub(super) mod frame;
pub(super) mod keys;
pub mod line;
mod log;
mod log_list;

pub use entry::{PendingEntry, RefusedEntry};
pub use log::LogSelection;
pub(super) use log_list::{ROW, entry_actions, log_row};

use super::action::{self, NoticePlace};
use super::context::Context;
use super::widget::Element;
use crate::entry::draft::InsertPosition;
use crate::entry::input::{AcceptedEntry, EntryForm, EntryInput};
use crate::format::record::Record;
use crate::record::{EntryId, LogEntry};
use crate::store::{FileNotice, FileReload, OpenFile, Serial, UnsavedEntries};
use fold::Fold;
use iced::Task;
use std::fmt::Debug;

/// The open file of a game, the entry being made, and what is shown of the log.
#[derive(Debug)]
pub struct GameNotebook<G: NotebookGame> {
    pub(super) file: OpenFile<G::Record>,
    /// What only this game has.
    pub screen: G,
    pub input: EntryInput<G::Form>,
    pub(super) log: LogSelection,
    pub(super) fold: Option<Fold<G::Form>>,
    /// The entries that are not written yet.
    queue: UnsavedEntries<PendingEntry<G::Form>>,
    /// What was undone last, as text, until the next action.
    pub(super) undone: Option<String>,
    /// Counts new results, after which most of the window changes.
    pub(super) view_version: u64,
}

/// What only one game has in its notebook. Most functions take the whole notebook, of which the implementor is the field
/// `screen`.
pub trait NotebookGame: Debug + Sized + 'static {
    /// The game with its log and history.
    type Record: Record;

    /// What presses fill for an entry; with its preview.
    type Form: EntryForm;

    /// What happens on its screen.
    type Message: Clone + From<Message> + Send + 'static;

    /// What its screen asks the window to do.
    type Request: From<Request>;

    /// Handles a message; those of every notebook with [`GameNotebook::handle`].
    fn update(notebook: &mut GameNotebook<Self>, message: Self::Message, context: &Context<'_>) -> Action<Self>;

    /// Builds the view, unless the notebook is folded.
    fn view<'a>(notebook: &'a GameNotebook<Self>, context: &Context<'a>) -> Element<'a, Self::Message>;

    /// Whose turn it is, or how well the line can be read, without what it says: for the folded notebook.
    fn folded_status<'a>(notebook: &'a GameNotebook<Self>, context: &Context<'a>) -> Element<'a, Self::Message>;

    /// Computes what is shown, after the log changed; starts the jobs for the rest.
    fn refresh(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Task<Self::Message>;

    /// Reads the input and computes what depends on it. Called after every message.
    fn read(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Task<Self::Message>;

    /// The completions of the last word, each as the whole line.
    fn completions(_notebook: &GameNotebook<Self>, _context: &Context<'_>) -> Vec<String> {
        Vec::new()
    }

    /// Checks the entry that was read against the log: the sentences beside the line say what is odd or impossible. Its
    /// shape is checked once more with the change before that is written ([`Record::validate_change`]).
    ///
    /// # Errors
    /// Why it is not logged.
    fn accept(
        notebook: &mut GameNotebook<Self>,
        context: &Context<'_>,
    ) -> Result<AcceptedEntry<<Self::Record as Record>::Change>, RefusedEntry>;

    /// Whether `pressed` is a whole entry, which the player is told of before another one is logged from the line.
    fn is_whole(_notebook: &GameNotebook<Self>, _pressed: &Self::Form) -> bool {
        false
    }

    /// Whether the player is asked before an accepted entry is logged; shows the question.
    fn asks_first(
        _notebook: &mut GameNotebook<Self>,
        _entry: &AcceptedEntry<<Self::Record as Record>::Change>,
    ) -> bool {
        false
    }

    /// Whether nothing is being entered.
    fn is_free(notebook: &GameNotebook<Self>) -> bool;

    /// Whether the shown view has the quick-entry line at its foot.
    fn has_line(_notebook: &GameNotebook<Self>) -> bool {
        true
    }

    /// Empties the input and begins an entry at this place; an edited entry is loaded.
    fn begin_entry(notebook: &mut GameNotebook<Self>, at: InsertPosition);

    /// The entries of the shown log, oldest first.
    fn entries(notebook: &GameNotebook<Self>) -> Vec<EntryId> {
        notebook.file.game().entries().iter().map(LogEntry::id).collect()
    }

    /// The note on an entry.
    fn note(_notebook: &GameNotebook<Self>, _id: EntryId) -> Option<&str> {
        None
    }

    /// The change that writes a note on an entry, or removes it; `None` if entries have none.
    fn set_note(
        _notebook: &GameNotebook<Self>,
        _id: EntryId,
        _note: Option<String>,
    ) -> Option<<Self::Record as Record>::Change> {
        None
    }

    /// The change that doubts an entry, or believes it again; `None` if it cannot be doubted.
    fn doubt(_notebook: &GameNotebook<Self>, _id: EntryId) -> Option<<Self::Record as Record>::Change> {
        None
    }

    /// The change that removes an entry.
    fn remove(notebook: &GameNotebook<Self>, id: EntryId) -> Option<<Self::Record as Record>::Change>;

    /// Cancels the innermost unfinished thing.
    fn escape(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Action<Self>;

    /// Whether the line is masked while the notebook is folded.
    fn is_secret(_notebook: &GameNotebook<Self>) -> bool {
        false
    }

    /// Handles Enter on a line that is no entry.
    fn submit_command(_notebook: &mut GameNotebook<Self>, _context: &Context<'_>) -> Option<Action<Self>> {
        None
    }

    /// Handles a key typed into the empty line that means something else there.
    fn empty_line_key(_notebook: &mut GameNotebook<Self>, _key: &str, _context: &Context<'_>) -> Option<Action<Self>> {
        None
    }

    /// What the last undo took back, as a sentence; `before` is the game before it.
    fn undone_text(_before: &Self::Record, _after: &Self::Record, _context: &Context<'_>) -> Option<String> {
        None
    }

    /// To be called before a change of the log other than a new entry.
    fn before_change(_notebook: &mut GameNotebook<Self>) {}

    /// To be called when the line gets the keyboard.
    fn line_focused(_notebook: &mut GameNotebook<Self>) {}

    /// To be called when an entry of the log is chosen: gives the log the keyboard. Returns whether it had it.
    fn log_focused(_notebook: &mut GameNotebook<Self>) -> bool {
        true
    }

    /// Shows the log with this entry, in a window without room for all parts.
    fn show_log(_notebook: &mut GameNotebook<Self>, _id: EntryId) {}

    /// The estimated height of the row of each entry in the log, oldest first, in logical pixels.
    fn row_heights(notebook: &GameNotebook<Self>, _context: &Context<'_>) -> Vec<f32> {
        vec![ROW; Self::entries(notebook).len()]
    }

    /// Which log of the record is shown, if it has several at once.
    fn page(_notebook: &GameNotebook<Self>) -> usize {
        0
    }

    /// Shows another log of the record.
    fn show_page(_notebook: &mut GameNotebook<Self>, _page: usize) {}

    /// Applies what another window has written to the file. Returns whether anything changed.
    fn apply_reload(notebook: &mut GameNotebook<Self>, reload: FileReload<Self::Record>) -> bool {
        notebook.file.apply_reload(reload)
    }

    /// Shows what another window has written, or that the file is ours now.
    fn followed(notebook: &mut GameNotebook<Self>, context: &Context<'_>) -> Task<Self::Message> {
        Self::refresh(notebook, context)
    }
}

/// What happened in a notebook of any game.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The field of the line, drawn with this version of the line, has this text now.
    Typed {
        version: u64,
        text: String,
    },
    Letters(String),
    /// Complete the last word; repeated, with the next completion.
    Complete,
    /// The completion with this index was pressed.
    Offer(usize),
    Submit,
    /// The write of a step has ended, with success or failure.
    Written(Serial),
    /// Undo typing, or in an empty line the last change.
    Undo,
    /// Redo what was undone last.
    Redo,
    /// An entry was pressed: select it, or deselect it.
    Press(EntryId),
    Select(EntryId),
    Step {
        /// Whether the one above, a newer one.
        up: bool,
    },
    Edit,
    /// Insert an entry before it.
    Insert,
    Doubt,
    Note,
    NoteTyped(String),
    NoteDone,
    Delete,
    /// The list of a long log was scrolled to this offset, in logical pixels.
    Scrolled(f32),
    Fold(bool),
    Escape,
    Export,
    Ask(Request),
}

/// What a notebook of any game asks the window to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    Keys,
    Export,
    /// Set up a new game with the same people.
    Rematch,
    /// Stay: writing failed, and input was returned.
    Stay,
    Leave,
}

/// The result of the `update` of a notebook.
pub type Action<G> = action::Action<<G as NotebookGame>::Message, <G as NotebookGame>::Request>;

/// What following a file has changed.
pub struct FollowedFile<M> {
    pub(super) ours: bool,
    pub(super) notices: Vec<FileNotice>,
    pub(super) task: Task<M>,
}

impl<M: Send + 'static> FollowedFile<M> {
    /// Maps the messages of the task.
    pub(super) fn map<N: Send + 'static>(self, map: fn(M) -> N) -> FollowedFile<N> {
        FollowedFile { ours: self.ours, notices: self.notices, task: self.task.map(map) }
    }
}

impl<G: NotebookGame> GameNotebook<G> {
    /// The notebook of a file, with an empty input.
    pub fn of(file: OpenFile<G::Record>, screen: G) -> Self {
        Self {
            file,
            screen,
            input: EntryInput::default(),
            log: LogSelection::default(),
            fold: None,
            queue: UnsavedEntries::default(),
            undone: None,
            view_version: 0,
        }
    }

    /// The open file.
    pub const fn file(&self) -> &OpenFile<G::Record> {
        &self.file
    }

    /// Returns the file, to be closed by a job: closing it uses the disk.
    pub fn into_file(self) -> OpenFile<G::Record> {
        self.file
    }

    /// The selected entry of the log.
    pub const fn selected(&self) -> Option<EntryId> {
        self.log.selected
    }

    /// Where notices stand.
    pub(in crate::app) fn notice_place(&self) -> NoticePlace {
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

    /// Whether the notebook is folded: nothing about the game may be shown anywhere in the window then.
    pub const fn folded(&self) -> bool {
        self.fold.is_some()
    }

    /// Takes a message.
    pub fn update(&mut self, message: G::Message, context: &Context<'_>) -> Action<G> {
        let action = G::update(self, message, context);
        action.with(Action::<G>::task(G::read(self, context)))
    }

    /// Builds the view.
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, G::Message> {
        if self.folded() {
            return self.folded_view(G::folded_status(self, context), G::is_secret(self), context.language);
        }
        G::view(self, context)
    }

    /// Handles what can happen in a notebook of any game.
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
            Message::Export => Action::<G>::request(Request::Export.into()),
            Message::Ask(request) => Action::<G>::request(request.into()),
            message => self.update_log(message, context),
        }
    }

    /// Applies what another window has written, or that it has closed the file. `None` if nothing changed.
    pub(super) fn follow(
        &mut self,
        reload: FileReload<G::Record>,
        context: &Context<'_>,
    ) -> Option<FollowedFile<G::Message>> {
        if !G::apply_reload(self, reload) {
            return None;
        }
        let (ours, notices) = (self.file.read_only().is_none(), self.file.take_notices());
        Some(FollowedFile { ours, notices, task: self.refreshed(G::followed, context) })
    }

    /// Computes with `refresh` what is shown of the changed log, of which the selected entry may be gone.
    fn refreshed(
        &mut self,
        refresh: fn(&mut Self, &Context<'_>) -> Task<G::Message>,
        context: &Context<'_>,
    ) -> Task<G::Message> {
        let task = refresh(self, context);
        self.keep_selection_valid();
        task
    }

    /// Gives the line the keyboard.
    pub(super) fn focus_line(&mut self) -> Action<G> {
        G::line_focused(self);
        Action::<G>::task(line::focus())
    }

    /// Folds the notebook, or unfolds it. Unfinished input is set aside meanwhile.
    fn set_folded(&mut self, folded: bool) -> Action<G> {
        if folded && self.fold.is_none() {
            self.fold = Some(Fold { last: None, set_aside: self.input.take() });
            G::begin_entry(self, InsertPosition::End);
        } else if !folded && let Some(fold) = self.fold.take() {
            self.input.take_back(fold.set_aside);
        }
        self.focus_line()
    }
}
