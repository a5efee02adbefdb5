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
const PATIENCE: Duration = Duration::from_millis(200);

const PATH: &str = "export-path";

/// A message of the export job.
#[derive(Clone, Debug)]
pub enum ExportProgress {
    /// The usual folder of documents.
    Folder(PathBuf),
    /// So much of it is done.
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
pub enum SaveRefusal {
    /// A file exists, which may be replaced.
    Exists,
    /// The path is that of the open game.
    OpenGame,
    /// Anything else.
    Trouble(DiskFault),
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    game: AnyGame,
    /// The file of the game.
    file: PathBuf,
    title: String,
    /// How many entries the game has.
    count: usize,
    from: Tab,
    options: Options,
    work: Option<Job>,
    saving: Option<Job>,
    /// The progress of the running job, if there is one.
    share: Option<f32>,
    slow: bool,
    made: Option<Arc<RenderedDocument>>,
    page: usize,
    large: bool,
    path: String,
    /// The usual folder of documents, found by the first job.
    folder: Option<PathBuf>,
    wanted: Option<PendingExport>,
    /// The existing file that saving would replace.
    replaces: Option<PathBuf>,
    broke: Option<JobPanicked>,
    trouble: Option<String>,
    saved: Option<PathBuf>,
    cache: canvas::Cache,
}

/// What happened on this screen.
#[derive(Clone, Debug)]
pub enum Message {
    /// Of the work on the document.
    Work(JobMessage<Option<ExportProgress>>),
    /// The work takes a while.
    Slow,
    /// Start the panicked job again.
    Again,
    /// Another format was chosen.
    Format(Format),
    /// The format before or after this one.
    NextFormat(isize),
    /// Add or remove this part.
    Toggled(ContentOption),
    /// The document is to cover this many entries.
    At(usize),
    /// An entry more or fewer.
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
    /// Not after all.
    ReplaceDropped,
    /// The system's dialog was asked for.
    BrowseAsked,
    /// The system's dialog is done.
    Browsed(Chosen),
    /// The file is written, or why not.
    Saved(PathBuf, JobMessage<Result<(), SaveRefusal>>),
    /// Copy as text.
    CopyAsked,
    /// Show the saved file in its folder.
    RevealAsked,
    /// Whether it is shown.
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
    /// The casebook.
    Leave,
}

type Action = action::Action<Message, Request>;

impl State {
    /// The screen for a game up to an entry (`None` = all of it), and the job of the first document.
    ///
    /// `file` is the file of the game.
    pub fn new(
        game: AnyGame,
        file: PathBuf,
        from: Tab,
        at: Option<usize>,
        context: &Context<'_>,
    ) -> (Self, Task<Message>) {
        let (title, count) = match &game {
            AnyGame::Clue(game) => (game.title(), game.entries().len()),
            // In an evening, only the last round can be cut.
            AnyGame::Caper(case) => (case.title(), case.evening.rounds.last().map_or(0, RoundRecord::len)),
        };
        let title = title.to_owned();
        let at = at.filter(|at| *at < count);
        let options = Options { at, ..Options::new(Format::Pdf, context.language.code()) };
        let path = file_name(&title, options.format.ending());
        let mut state = Self {
            game,
            file,
            title,
            count,
            from,
            options,
            work: None,
            saving: None,
            share: None,
            slow: false,
            made: None,
            page: 0,
            large: false,
            path,
            folder: None,
            wanted: None,
            replaces: None,
            broke: None,
            trouble: None,
            saved: None,
            cache: canvas::Cache::new(),
        };
        let task = state.make(context);
        (state, task)
    }

    /// What is to be written.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many pages the preview has; 0 while the first document is being made.
    pub fn pages(&self) -> usize {
        self.made.as_ref().map_or(0, |made| made.pages.len())
    }

    /// Starts the job that makes the document, and cancels a running one.
    fn make(&mut self, context: &Context<'_>) -> Task<Message> {
        self.share = Some(0.0);
        (self.slow, self.broke, self.trouble, self.saved, self.replaces) = (false, None, None, None, None);
        let order = ExportJob {
            game: self.game.clone(),
            options: self.options.clone(),
            prepared: self.made.as_ref().map(|made| Arc::clone(&made.prepared)),
        };
        let folder = match self.folder {
            Some(_) => None,
            None => Some((context.library.clone(), context.settings.last_folder.clone())),
        };
        let work = move |cancel: &Cancel, say: &dyn Fn(ExportProgress)| {
            if let Some((library, last)) = folder {
                say(ExportProgress::Folder(library.usual_folder(last.as_deref())));
            }
            let made = make(&order, cancel, &|share| say(ExportProgress::Progress(share)));
            say(ExportProgress::Made(made.map(Arc::new)));
        };
        let (job, task) = jobs::stream(context.effects, "document", work);
        self.work = Some(job);
        Task::batch([task.map(Message::Work), context.effects.wait(PATIENCE).map(|()| Message::Slow)])
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Work(answer) => match answer.take(&mut self.work) {
                Some(Ok(Some(ExportProgress::Progress(share)))) => self.share = Some(share),
                Some(Ok(Some(ExportProgress::Folder(folder)))) => {
                    if !self.path.contains(std::path::MAIN_SEPARATOR) {
                        self.path = folder.join(&self.path).display().to_string();
                    }
                    self.folder = Some(folder);
                }
                Some(Ok(Some(ExportProgress::Made(made)))) => return self.take_document(made, context),
                Some(Ok(None)) | None => {}
                Some(Err(broke)) => {
                    (self.share, self.wanted, self.made) = (None, None, None);
                    self.broke = Some(broke);
                }
            },
            Message::Again => return Action::task(self.make(context)),
            Message::Slow => self.slow = self.share.is_some(),
            Message::Page(by) => self.turn(by),
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
                return self.want(PendingExport::Save { replace: true }, context);
            }
            Message::ReplaceDropped => self.replaces = None,
            Message::BrowseAsked => return self.browse(context),
            Message::Browsed(Ok(Some(path))) => {
                // The dialog has asked about replacing a file, unless the ending was added after it.
                let whole = with_ending(path.clone(), self.options.format);
                self.path = whole.display().to_string();
                return self.want(PendingExport::Save { replace: whole == path }, context);
            }
            Message::Saved(path, answer) => match answer.take(&mut self.saving) {
                Some(Ok(done)) => return self.was_saved(path, done, context),
                Some(Err(broke)) => self.trouble = Some(broke.text(context.language)),
                None => {}
            },
            Message::CopyAsked => return self.want(PendingExport::Copy, context),
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
            Message::At(at) => self.stand_at(*at),
            Message::Step(by) => {
                self.stand_at(self.options.at.unwrap_or(self.count).saturating_add_signed(*by));
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
        Action::task(self.make(context))
    }

    fn stand_at(&mut self, at: usize) {
        self.options.at = Some(at).filter(|at| *at < self.count);
    }

    fn turn(&mut self, by: isize) {
        self.page = self.page.saturating_add_signed(by).min(self.pages().saturating_sub(1));
        self.cache.clear();
    }

    /// Handles the made document, or the error.
    fn take_document(&mut self, made: Result<Arc<RenderedDocument>, ExportError>, context: &Context<'_>) -> Action {
        (self.share, self.slow) = (None, false);
        match made {
            Ok(made) => {
                self.made = Some(made);
                self.turn(0);
                let wanted = self.wanted.take();
                wanted.map_or_else(Action::none, |wanted| self.fulfil(wanted, context))
            }
            Err(ExportError::Stopped) => Action::none(),
            Err(error) => {
                (self.made, self.wanted) = (None, None);
                self.cache.clear();
                self.trouble = Some(error.text(context.language));
                Action::none()
            }
        }
    }

    /// Saves or copies the document, now or once it is made.
    fn want(&mut self, wanted: PendingExport, context: &Context<'_>) -> Action {
        if self.share.is_some() {
            self.wanted = Some(wanted);
            return Action::none();
        }
        self.fulfil(wanted, context)
    }

    fn fulfil(&mut self, wanted: PendingExport, context: &Context<'_>) -> Action {
        let Some(made) = self.made.clone() else { return Action::none() };
        match wanted {
            PendingExport::Save { replace } => {
                let path = self.whole_path();
                self.path = path.display().to_string();
                let (to, library) = (path.clone(), context.library.clone());
                let file = self.file.clone();
                let save = move |_: &Cancel| {
                    library.save_document(&to, &made.bytes, replace).map_err(|trouble| match trouble {
                        DiskFault::Exists => SaveRefusal::Exists,
                        DiskFault::Game if library.is_same(&to, &file) => SaveRefusal::OpenGame,
                        trouble => SaveRefusal::Trouble(trouble),
                    })
                };
                let (job, task) = jobs::run(context.effects, "save document", save);
                self.saving = Some(job);
                Action::task(task.map(move |answer| Message::Saved(path.clone(), answer)))
            }
            PendingExport::Copy => match made.prepared.text(self.options.format) {
                Ok(text) => {
                    let said = Notice::remark(fl!(context.language, "export-copied"));
                    Action::task(iced::clipboard::write(text)).saying(said)
                }
                Err(error) => Action::show_notice(Notice::error(error.text(context.language))),
            },
        }
    }

    /// The typed path completed: in the usual folder if it has none, with the ending of the format if it has none.
    fn whole_path(&self) -> PathBuf {
        let folder = self.folder.as_deref().unwrap_or(Path::new(""));
        with_ending(folder.join(typed_path(&self.path)), self.options.format)
    }

    /// Saves under the typed path; asks first if the file exists.
    fn ask_to_save(&mut self, context: &Context<'_>) -> Action {
        if self.path.trim().is_empty() {
            return Action::task(operation::focus(PATH));
        }
        self.want(PendingExport::Save { replace: false }, context)
    }

    fn browse(&self, context: &Context<'_>) -> Action {
        let title = fl!(context.language, "export-save-title");
        let typed = Path::new(&self.path).file_name().map(|name| name.to_string_lossy().into_owned());
        let name = typed.unwrap_or_else(|| file_name(&self.title, self.options.format.ending()));
        Action::task(context.effects.choose(Ask::Save { title, name }).map(Message::Browsed))
    }

    /// Remembers the folder for the next document.
    fn was_saved(&mut self, path: PathBuf, done: Result<(), SaveRefusal>, context: &Context<'_>) -> Action {
        match done {
            Err(SaveRefusal::Exists) => {
                self.replaces = Some(path);
                // Otherwise Enter in the path field would save, and ask the question again.
                Action::task(widget::unfocus())
            }
            Err(SaveRefusal::OpenGame) => {
                let file = path.display().to_string();
                self.trouble = Some(fl!(context.language, "export-open-game", file = file));
                Action::none()
            }
            Ok(()) => {
                self.trouble = None;
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
            Err(SaveRefusal::Trouble(trouble)) => {
                let (file, why) = (path.display().to_string(), trouble.text(context.language));
                self.trouble = Some(fl!(context.language, "export-not-saved", file = file, why = why));
                Action::none()
            }
        }
    }

    fn reveal(&self, context: &Context<'_>) -> Action {
        let Some(folder) = self.saved.as_deref().and_then(Path::parent) else { return Action::none() };
        Action::task(context.effects.reveal(folder).map(Message::Revealed))
    }
}
