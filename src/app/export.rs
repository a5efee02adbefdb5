//! The export screen: format, contents and preview of a document, saving and copying it.
//!
//! A job makes the document when the screen opens and again whenever an option changes; the preview is exactly what
//! Save writes. The screen shares the game as it was when the screen opened.

pub(super) mod keys;
mod options;
mod paper;
mod view;

use super::action::{self, Notice};
use super::context::Context;
use super::dialog::{Ask, Chosen};
use super::jobs::{self, Job, JobMessage, JobPanicked};
use super::tabs::Tab;
use super::widget;
use crate::caper::RoundRecord;
use crate::deduction::Cancel;
use crate::document::job::{ExportJob, RenderedDocument, make};
use crate::document::{
    ContentOption, ExportError, Format, Options, Theme, file_name, lacking_letters, names_without_letters, neighbour,
    renamed, with_ending,
};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::format::record::Record;
use crate::store::{DiskFault, Settings, typed_path};
use crate::text::Code;
use iced::Task;
use iced::widget::canvas;
use iced::widget::operation;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Jobs that take longer than this show their progress.
const PROGRESS_DELAY: Duration = Duration::from_millis(200);

/// The id of the path field.
const PATH: &str = "export-path";

/// A message of the export job.
#[derive(Clone, Debug)]
pub enum ExportProgress {
    /// The usual folder of documents.
    Folder(PathBuf),
    /// How much of the document is made, 0 to 1.
    Progress(f32),
    /// The document was made, or failed.
    Made(Result<Arc<RenderedDocument>, ExportError>),
}

/// What to do with the document once it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PendingExport {
    /// Save under the typed path, perhaps in place of an existing file.
    Save {
        replace: bool,
    },
    Copy,
}

/// Why a document was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentSaveError {
    /// A file exists, which may be replaced.
    Exists,
    /// The path is that of the open game.
    OpenGame,
    /// Anything else.
    Disk(DiskFault),
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    game: AnyGame,
    /// The file of the game.
    file: PathBuf,
    title: String,
    /// How many entries the game has.
    entry_count: usize,
    /// The view from which the screen was opened.
    from: Tab,
    options: Options,
    /// The job that makes the document.
    making: Option<Job>,
    /// The job that saves it.
    saving: Option<Job>,
    /// How much of the document is made, 0 to 1; `None` if no job makes one.
    progress: Option<f32>,
    /// Whether the job takes longer than [`PROGRESS_DELAY`].
    slow: bool,
    document: Option<Arc<RenderedDocument>>,
    /// The page of the preview, from 0.
    page: usize,
    /// Whether the page fills the width.
    large: bool,
    /// The path that is typed.
    path: String,
    /// The usual folder of documents, found by the first job.
    folder: Option<PathBuf>,
    /// What is to be done once the document is made.
    pending: Option<PendingExport>,
    /// The existing file that saving would replace.
    replaces: Option<PathBuf>,
    panicked: Option<JobPanicked>,
    /// Why making or saving failed, in words.
    error: Option<String>,
    /// The file that was saved last.
    saved: Option<PathBuf>,
    cache: canvas::Cache,
}

/// What happened on this screen.
#[derive(Clone, Debug)]
pub enum Message {
    /// From the job that makes the document.
    Work(JobMessage<Option<ExportProgress>>),
    /// The job has taken longer than `PROGRESS_DELAY`.
    Slow,
    /// Start the panicked job again.
    Again,
    /// Another format was chosen.
    Format(Format),
    /// The format before or after this one.
    NextFormat(isize),
    /// Add this part to the document, or remove it.
    Toggled(ContentOption),
    /// The document is to cover this many entries.
    At(usize),
    /// Cover this many entries more, or fewer if negative.
    Step(isize),
    /// Other colours.
    Theme(Theme),
    /// Another language.
    Language(Code),
    /// Turn this many pages in the preview.
    Page(isize),
    /// Show the whole page, or fill the width with it.
    Large(bool),
    /// A path was typed.
    PathTyped(String),
    /// Save under the typed path.
    SaveAsked,
    /// Save in place of the existing file.
    ReplaceAsked,
    /// Do not replace the existing file.
    ReplaceDropped,
    /// The system's dialog was asked for.
    BrowseAsked,
    /// The system's dialog is done.
    Browsed(Chosen),
    /// The file is saved, or why not.
    Saved(PathBuf, JobMessage<Result<(), DocumentSaveError>>),
    /// Copy as text.
    CopyAsked,
    /// Show the saved file in its folder.
    RevealAsked,
    /// Whether the folder could be shown.
    Revealed(bool),
    /// Nothing: messages of shared widgets without a meaning here.
    Ignored,
    /// Back to the view from which the screen was opened.
    Back,
    /// Pass this request to the root.
    Ask(Request),
}

/// What the export screen asks the window to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Show another view of the game.
    Show(Tab),
    /// Use these settings and save them.
    Prefer(Box<Settings>),
    /// Fold the notebook, at the table.
    Fold,
    /// Show the casebook.
    Leave,
}

type Action = action::Action<Message, Request>;

impl State {
    /// The screen for the first `at` entries of a game (`None` = all), and the job of the first document. `file` is the
    /// file of the game, `from` the view to go back to.
    pub fn new(
        game: AnyGame,
        file: PathBuf,
        from: Tab,
        at: Option<usize>,
        context: &Context<'_>,
    ) -> (Self, Task<Message>) {
        let (title, entry_count) = match &game {
            AnyGame::Clue(game) => (game.title(), game.entries().len()),
            // In an evening, only the last round can be cut.
            AnyGame::Caper(case) => (case.title(), case.evening.rounds.last().map_or(0, RoundRecord::len)),
        };
        let title = title.to_owned();
        let at = at.filter(|at| *at < entry_count);
        let options = Options { at, ..Options::new(Format::Pdf, context.language.code()) };
        let path = file_name(&title, options.format.ending());
        let mut state = Self {
            game,
            file,
            title,
            entry_count,
            from,
            options,
            making: None,
            saving: None,
            progress: None,
            slow: false,
            document: None,
            page: 0,
            large: false,
            path,
            folder: None,
            pending: None,
            replaces: None,
            panicked: None,
            error: None,
            saved: None,
            cache: canvas::Cache::new(),
        };
        let task = state.start_making(context);
        (state, task)
    }

    /// What the document is to contain.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many pages the preview has; 0 while the first document is being made.
    pub fn pages(&self) -> usize {
        self.document.as_ref().map_or(0, |made| made.pages.len())
    }

    /// Starts the job that makes the document, and cancels a running one.
    fn start_making(&mut self, context: &Context<'_>) -> Task<Message> {
        self.progress = Some(0.0);
        (self.slow, self.panicked, self.error, self.saved, self.replaces) = (false, None, None, None, None);
        let job = ExportJob {
            game: self.game.clone(),
            options: self.options.clone(),
            prepared: self.document.as_ref().map(|document| Arc::clone(&document.prepared)),
        };
        let folder = match self.folder {
            Some(_) => None,
            None => Some((context.library.clone(), context.settings.last_folder.clone())),
        };
        let work = move |cancel: &Cancel, send: &dyn Fn(ExportProgress)| {
            if let Some((library, last)) = folder {
                send(ExportProgress::Folder(library.usual_folder(last.as_deref())));
            }
            let made = make(&job, cancel, &|share| send(ExportProgress::Progress(share)));
            send(ExportProgress::Made(made.map(Arc::new)));
        };
        let (running, task) = jobs::stream(context.effects, "document", work);
        self.making = Some(running);
        Task::batch([task.map(Message::Work), context.effects.wait(PROGRESS_DELAY).map(|()| Message::Slow)])
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Work(answer) => match answer.take(&mut self.making) {
                Some(Ok(Some(ExportProgress::Progress(progress)))) => self.progress = Some(progress),
                Some(Ok(Some(ExportProgress::Folder(folder)))) => {
                    if !self.path.contains(std::path::MAIN_SEPARATOR) {
                        self.path = folder.join(&self.path).display().to_string();
                    }
                    self.folder = Some(folder);
                }
                Some(Ok(Some(ExportProgress::Made(made)))) => return self.take_document(made, context),
                Some(Ok(None)) | None => {}
                Some(Err(panicked)) => {
                    (self.progress, self.pending, self.document) = (None, None, None);
                    self.panicked = Some(panicked);
                }
            },
            Message::Again => return Action::task(self.start_making(context)),
            Message::Slow => self.slow = self.progress.is_some(),
            Message::Page(by) => self.turn_page(by),
            Message::Large(large) => {
                self.large = large;
                self.cache.clear();
            }
            Message::PathTyped(path) => {
                self.path = path.chars().take(4000).collect();
                (self.replaces, self.saved) = (None, None);
            }
            Message::SaveAsked => return self.ask_to_save(context),
            Message::ReplaceAsked if self.replaces.take().is_some() => {
                return self.do_when_made(PendingExport::Save { replace: true }, context);
            }
            Message::ReplaceDropped => self.replaces = None,
            Message::BrowseAsked => return self.browse(context),
            Message::Browsed(Ok(Some(path))) => {
                // The dialog has asked about replacing a file, unless the ending was added after it.
                let complete = with_ending(path.clone(), self.options.format);
                self.path = complete.display().to_string();
                return self.do_when_made(PendingExport::Save { replace: complete == path }, context);
            }
            Message::Saved(path, answer) => match answer.take(&mut self.saving) {
                Some(Ok(done)) => return self.was_saved(path, done, context),
                Some(Err(panicked)) => self.error = Some(panicked.text(context.language)),
                None => {}
            },
            Message::CopyAsked => return self.do_when_made(PendingExport::Copy, context),
            Message::RevealAsked => return self.reveal(context),
            Message::Back => return Action::request(Request::Show(self.from)),
            Message::Ask(request) => return Action::request(request),
            Message::Revealed(false) => {
                let folder = self.saved.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
                let text = fl!(context.language, "settings-not-shown", path = folder.display().to_string());
                return Action::show_notice(Notice::error(text));
            }
            Message::Browsed(Err(none)) => return Action::show_notice(none.notice(context.language)),
            Message::Browsed(Ok(None)) | Message::ReplaceAsked | Message::Revealed(true) | Message::Ignored => {}
            other => return self.choose(&other, context),
        }
        Action::none()
    }

    /// Changes an option; the document is made again if the options really changed.
    fn choose(&mut self, message: &Message, context: &Context<'_>) -> Action {
        let before = self.options.clone();
        match message {
            Message::Format(format) => self.options.format = *format,
            Message::NextFormat(by) => self.options.format = neighbour(self.options.format, *by),
            Message::Toggled(part) => part.toggle(&mut self.options, &self.game),
            Message::At(at) => self.cover(*at),
            Message::Step(by) => {
                self.cover(self.options.at.unwrap_or(self.entry_count).saturating_add_signed(*by));
            }
            Message::Theme(theme) if self.options.format.has_theme() => self.options.theme = *theme,
            Message::Language(code) if self.options.format.is_written() => self.options.language = *code,
            _ => {}
        }
        if self.options == before {
            return Action::none();
        }
        if self.options.format != before.format {
            self.path = renamed(&self.path, before.format, self.options.format);
            self.page = 0;
        }
        Action::task(self.start_making(context))
    }

    /// Covers the first `at` entries, or all.
    fn cover(&mut self, at: usize) {
        self.options.at = Some(at).filter(|at| *at < self.entry_count);
    }

    /// Turns `by` pages in the preview, as far as there are pages.
    fn turn_page(&mut self, by: isize) {
        self.page = self.page.saturating_add_signed(by).min(self.pages().saturating_sub(1));
        self.cache.clear();
    }

    /// Takes the finished document, or the error, and does what was pending.
    fn take_document(&mut self, made: Result<Arc<RenderedDocument>, ExportError>, context: &Context<'_>) -> Action {
        (self.progress, self.slow) = (None, false);
        match made {
            Ok(made) => {
                self.document = Some(made);
                self.turn_page(0);
                let pending = self.pending.take();
                pending.map_or_else(Action::none, |pending| self.save_or_copy(pending, context))
            }
            Err(ExportError::Stopped) => Action::none(),
            Err(error) => {
                (self.document, self.pending) = (None, None);
                self.cache.clear();
                self.error = Some(error.text(context.language));
                Action::none()
            }
        }
    }

    /// Saves or copies the document, now or once it is made.
    fn do_when_made(&mut self, pending: PendingExport, context: &Context<'_>) -> Action {
        if self.progress.is_some() {
            self.pending = Some(pending);
            return Action::none();
        }
        self.save_or_copy(pending, context)
    }

    /// Saves or copies the document that is made.
    fn save_or_copy(&mut self, pending: PendingExport, context: &Context<'_>) -> Action {
        let Some(document) = self.document.clone() else { return Action::none() };
        match pending {
            PendingExport::Save { replace } => {
                let path = self.complete_path();
                self.path = path.display().to_string();
                let (to, library) = (path.clone(), context.library.clone());
                let file = self.file.clone();
                let save = move |_: &Cancel| {
                    library.save_document(&to, &document.bytes, replace).map_err(|fault| match fault {
                        DiskFault::Exists => DocumentSaveError::Exists,
                        DiskFault::Game if library.is_same(&to, &file) => DocumentSaveError::OpenGame,
                        fault => DocumentSaveError::Disk(fault),
                    })
                };
                let (job, task) = jobs::run(context.effects, "save document", save);
                self.saving = Some(job);
                Action::task(task.map(move |answer| Message::Saved(path.clone(), answer)))
            }
            PendingExport::Copy => match document.prepared.text(self.options.format) {
                Ok(text) => {
                    let notice = Notice::remark(fl!(context.language, "export-copied"));
                    Action::task(iced::clipboard::write(text)).saying(notice)
                }
                Err(error) => Action::show_notice(Notice::error(error.text(context.language))),
            },
        }
    }

    /// The typed path completed: in the usual folder if it has none, with the ending of the format if it has none.
    fn complete_path(&self) -> PathBuf {
        let folder = self.folder.as_deref().unwrap_or(Path::new(""));
        with_ending(folder.join(typed_path(&self.path)), self.options.format)
    }

    /// Saves under the typed path; asks first if the file exists.
    fn ask_to_save(&mut self, context: &Context<'_>) -> Action {
        if self.path.trim().is_empty() {
            return Action::task(operation::focus(PATH));
        }
        self.do_when_made(PendingExport::Save { replace: false }, context)
    }

    /// Opens the system's dialog for a path.
    fn browse(&self, context: &Context<'_>) -> Action {
        let title = fl!(context.language, "export-save-title");
        let typed = Path::new(&self.path).file_name().map(|name| name.to_string_lossy().into_owned());
        let name = typed.unwrap_or_else(|| file_name(&self.title, self.options.format.ending()));
        Action::task(context.effects.choose(Ask::Save { title, name }).map(Message::Browsed))
    }

    /// Takes the result of saving: keeps the folder for the next document, names letters that the document lacks, or
    /// shows why it was not saved.
    fn was_saved(&mut self, path: PathBuf, done: Result<(), DocumentSaveError>, context: &Context<'_>) -> Action {
        match done {
            Err(DocumentSaveError::Exists) => {
                self.replaces = Some(path);
                // Otherwise Enter in the path field would save, and ask the question again.
                Action::task(widget::unfocus())
            }
            Err(DocumentSaveError::OpenGame) => {
                let file = path.display().to_string();
                self.error = Some(fl!(context.language, "export-open-game", file = file));
                Action::none()
            }
            Ok(()) => {
                self.error = None;
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_owned);
                self.saved = Some(path);
                let mut action = Action::none();
                if folder != context.settings.last_folder {
                    let settings = Settings { last_folder: folder, ..context.settings.clone() };
                    action = action.and(Request::Prefer(Box::new(settings)));
                }
                let lacking = names_without_letters(&self.game, self.options.format, context.language);
                if lacking.is_empty() {
                    return action;
                }
                action.saying(Notice::remark(lacking_letters(&lacking, context.language)))
            }
            Err(DocumentSaveError::Disk(fault)) => {
                let (file, why) = (path.display().to_string(), fault.text(context.language));
                self.error = Some(fl!(context.language, "export-not-saved", file = file, why = why));
                Action::none()
            }
        }
    }

    /// Shows the folder of the saved file in the system.
    fn reveal(&self, context: &Context<'_>) -> Action {
        let Some(folder) = self.saved.as_deref().and_then(Path::parent) else { return Action::none() };
        Action::task(context.effects.reveal(folder).map(Message::Revealed))
    }
}
