//! Export screen: format, contents and preview of a document, saving and copying it.
//!
//! A job makes the document at first and after every change of an option. Save writes exactly what the preview shows.
//! While the job runs, it is *pending*. The screen keeps the game as it was when it opened.

pub(super) mod keys;
mod options;
mod paper;
mod view;

use super::action::{self, Notice};
use super::context::Context;
use super::dialog::NoDialog;
use super::document_saver::{self as saver, DocumentSaver, SaveTarget};
use super::jobs::{self, Job, JobMessage, JobPanicked};
use super::request::Request;
use super::table::copy::copied;
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
use crate::store::{Settings, typed_path};
use crate::text::Code;
use iced::Task;
use iced::widget::canvas;
use iced::widget::operation;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Longer jobs show their progress.
const PROGRESS_DELAY: Duration = Duration::from_millis(200);

const PATH: &str = "export-path";

#[derive(Clone, Debug)]
pub enum ExportProgress {
    Folder(PathBuf),
    /// Share of the work done, 0 to 1.
    Progress(f32),
    Made(Result<Arc<RenderedDocument>, ExportError>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PendingExport {
    /// `replace` allows to overwrite an existing file.
    Save {
        replace: bool,
    },
    Copy,
}

#[derive(Debug)]
pub struct State {
    game: AnyGame,
    title: String,
    entry_count: usize,
    back_to: Tab,
    options: Options,
    making: Option<Job>,
    /// 0 to 1; `None` without a job.
    progress: Option<f32>,
    slow: bool,
    /// Still shown while the next one is made.
    document: Option<Arc<RenderedDocument>>,
    page: usize,
    /// Pages fill the width.
    large: bool,
    path: String,
    /// Usual folder of documents, found by the first job.
    folder: Option<PathBuf>,
    pending: Option<PendingExport>,
    panicked: Option<JobPanicked>,
    error: Option<String>,
    saver: DocumentSaver,
    opens_once_saved: bool,
    cache: canvas::Cache,
}

#[derive(Clone, Debug)]
pub enum Message {
    Work(JobMessage<Option<ExportProgress>>),
    Slow,
    Again,
    Format(Format),
    NextFormat(isize),
    Toggled(ContentOption),
    /// Sets how many entries are covered.
    At(usize),
    Step(isize),
    Theme(Theme),
    Language(Code),
    Page(isize),
    Large(bool),
    PathTyped(String),
    SaveAsked,
    OpenAsked,
    BrowseAsked,
    Save(saver::Message),
    CopyAsked,
    Back,
    Ask(Request),
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    /// Begins with the whole log. `file` is the game's.
    pub fn new(game: AnyGame, file: PathBuf, back_to: Tab, context: &Context<'_>) -> (Self, Task<Message>) {
        let (title, entry_count) = match &game {
            AnyGame::Clue(game) => (game.title(), game.entries().len()),
            // In an evening, only the last round can be cut.
            AnyGame::Caper(game) => (game.title(), game.evening.rounds.last().map_or(0, RoundRecord::len)),
        };
        let title = title.to_owned();
        let options = Options::new(Format::Pdf, context.language.code());
        let path = file_name(&title, options.format.ending());
        let mut state = Self {
            game,
            title,
            entry_count,
            back_to,
            options,
            making: None,
            progress: None,
            slow: false,
            document: None,
            page: 0,
            large: true,
            path,
            folder: None,
            pending: None,
            panicked: None,
            error: None,
            saver: DocumentSaver::new(file),
            opens_once_saved: false,
            cache: canvas::Cache::new(),
        };
        let task = state.start_making(context);
        (state, task)
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    pub fn pages(&self) -> usize {
        self.document.as_ref().map_or(0, |made| made.pages.len())
    }

    fn start_making(&mut self, context: &Context<'_>) -> Task<Message> {
        self.progress = Some(0.0);
        (self.slow, self.panicked, self.error) = (false, None, None);
        self.saver.forget();
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
        let task = jobs::stream(&mut self.making, context.effects, "document", work);
        Task::batch([task.map(Message::Work), context.effects.wait(PROGRESS_DELAY).map(|()| Message::Slow)])
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Work(answer) => match answer.take(&mut self.making) {
                Some(Ok(Some(ExportProgress::Progress(progress)))) => self.progress = Some(progress),
                Some(Ok(Some(ExportProgress::Folder(folder)))) => {
                    // Keep a path typed meanwhile.
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
                self.saver.forget();
            }
            Message::SaveAsked => {
                self.opens_once_saved = false;
                return self.ask_to_save(context);
            }
            // If the document is saved already, only open it.
            Message::OpenAsked if self.saver.saved().is_some() => {
                return self.update(Message::Save(saver::Message::OpenAsked), context);
            }
            Message::OpenAsked => {
                self.opens_once_saved = true;
                return self.ask_to_save(context);
            }
            Message::BrowseAsked => return self.browse(context),
            Message::Save(message) => {
                let action = self.saver.update(message, self.options.format, context);
                return action.of_screen(Message::Save, |request| self.after_saver(request, context));
            }
            Message::CopyAsked => return self.do_when_made(PendingExport::Copy, context),
            Message::Back => return Action::request(Request::Show(self.back_to)),
            Message::Ask(request) => return Action::request(request),
            other => return self.choose(&other, context),
        }
        Action::none()
    }

    fn choose(&mut self, message: &Message, context: &Context<'_>) -> Action {
        let before = self.options.clone();
        match message {
            Message::Format(format) => self.options.format = *format,
            Message::NextFormat(by) => self.options.format = neighbour(self.options.format, *by),
            Message::Toggled(part) if part.is_open(&self.options, &self.game) => part.toggle(&mut self.options),
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
        let shown = widget::reveal(options::format_id(self.options.format));
        Action::task(Task::batch([self.start_making(context), shown]))
    }

    fn cover(&mut self, at: usize) {
        self.options.at = Some(at).filter(|at| *at < self.entry_count);
    }

    fn turn_page(&mut self, by: isize) {
        self.page = self.page.saturating_add_signed(by).min(self.pages().saturating_sub(1));
        self.cache.clear();
    }

    fn take_document(&mut self, made: Result<Arc<RenderedDocument>, ExportError>, context: &Context<'_>) -> Action {
        (self.progress, self.slow) = (None, false);
        match made {
            Ok(made) => {
                self.document = Some(made);
                // The new document may be shorter.
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

    fn do_when_made(&mut self, pending: PendingExport, context: &Context<'_>) -> Action {
        if self.progress.is_some() {
            self.pending = Some(pending);
            return Action::none();
        }
        self.save_or_copy(pending, context)
    }

    fn save_or_copy(&mut self, pending: PendingExport, context: &Context<'_>) -> Action {
        let Some(document) = self.document.clone() else { return Action::none() };
        match pending {
            PendingExport::Save { replace } => {
                let path = self.complete_path();
                self.path = path.display().to_string();
                let make = move || Ok(document.bytes.clone());
                Action::task(self.saver.write(SaveTarget { path, replace }, make, context).map(Message::Save))
            }
            PendingExport::Copy => match document.prepared.text(self.options.format) {
                Ok(text) => copied(text, context.language),
                Err(error) => Action::error(error.text(context.language)),
            },
        }
    }

    /// Adds the usual folder and the format's ending, if they are missing.
    fn complete_path(&self) -> PathBuf {
        let folder = self.folder.as_deref().unwrap_or(Path::new(""));
        with_ending(folder.join(typed_path(&self.path)), self.options.format)
    }

    fn ask_to_save(&mut self, context: &Context<'_>) -> Action {
        if self.path.trim().is_empty() {
            return Action::task(operation::focus(PATH));
        }
        self.do_when_made(PendingExport::Save { replace: false }, context)
    }

    fn browse(&self, context: &Context<'_>) -> Action {
        let title = fl!(context, "export-save-title");
        let typed = Path::new(&self.path).file_name().map(|name| name.to_string_lossy().into_owned());
        let name = typed.unwrap_or_else(|| file_name(&self.title, self.options.format.ending()));
        Action::task(DocumentSaver::browse(title, name, context).map(Message::Save))
    }

    /// Once saved, remembers the folder and names letters that the document lacks.
    fn after_saver(&mut self, request: saver::Request, context: &Context<'_>) -> Action {
        match request {
            saver::Request::Write(SaveTarget { path, replace }) => {
                self.path = path.display().to_string();
                self.do_when_made(PendingExport::Save { replace }, context)
            }
            saver::Request::SaveInstead => self.browse(context),
            // The path can be typed instead.
            saver::Request::NoDialog => Action::show_notice(NoDialog.notice(context.language)),
            saver::Request::Saved(path) => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_owned);
                let open = std::mem::take(&mut self.opens_once_saved).then_some(Message::OpenAsked);
                let mut action = open.map_or_else(Action::none, |open| self.update(open, context));
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
        }
    }
}
