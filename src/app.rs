//! The window: the root that routes between screens, and everything screens share.
//!
//! Each screen is a module with `State`, `Message`, `update` (returning an [`Action`]) and `view`. A screen never calls
//! the root: it returns [`Request`]s, which `navigate` carries out. Themes, widgets and keys come from the
//! [`kit`](crate::kit), effects from [`context`], background work from [`jobs`].
//!
//! The open file belongs to its notebook, the table or the museum, and the notebook to the root (`open_notebook`). Other
//! screens that show the game, such as the review, take it as an argument:
//!
//! ```text
//! State::update(&mut self, message, game: &mut OpenGame, context: &Context) -> Action<Message>
//! ```

pub mod action;
pub mod caper;
pub mod casebook;
mod chart;
pub mod clipboard;
pub mod context;
mod deliver;
pub mod dialog;
mod document_saver;
pub mod editions;
pub mod end_page;
pub mod export;
mod game_header;
mod handed_file;
pub mod jobs;
mod leave_guard;
pub mod library;
mod navigate;
pub mod notebook;
mod open_notebook;
mod opponents;
pub mod overlay;
pub mod picture_saver;
pub mod recovery;
mod rematch;
mod request;
pub mod review;
pub mod settings;
pub mod setup;
mod shared_file;
mod shown;
pub mod solo;
mod start;
pub mod statistics;
pub mod table;
pub mod tabs;
pub mod victory;
mod window_frame;

pub use crate::kit::{keymap, keys, motion, theme, widget};
pub use leave_guard::LeaveAnswer;
pub use open_notebook::OpenNotebook;
pub use request::Request;
pub use start::{APPLICATION_ID, Start, run};
pub use window_frame::WindowEvent;

use crate::fl;
use crate::store::{
    DiskFault, FolderImport, Folders, Handover, Library, OpenCaper, OpenError, OpenGame, Settings, ThemeChoice,
};
use crate::text::Language;
use action::{Action, Notice};
use context::{Context, Effects};
use iced::{Element, Size, Task, window};
use jobs::{Job, JobMessage};
use std::path::PathBuf;
use std::sync::Arc;
use theme::Mode;

pub enum Screen {
    Casebook(casebook::State),
    /// The set-up of a new game, or the correction of the open one's.
    Setup(Box<setup::State>),
    Settings(settings::State),
    Editions(editions::State),
    Recovery(recovery::State),
    Statistics(statistics::State),
    Solo(solo::State),
    Notebook,
    CaperSetup(Box<caper::setup::State>),
    Victory(Box<victory::State>),
    Review(Box<review::State>),
    Export(Box<export::State>),
}

pub struct App {
    language: Arc<Language>,
    settings: Settings,
    system_theme: Mode,
    /// The system allows motion. On Linux `false` until it says so.
    system_moves: bool,
    /// The system's folders. The settings may put the games elsewhere.
    home: Folders,
    files: library::Files,
    handover: Handover,
    taking: Option<Job>,
    effects: Box<dyn Effects>,
    screen: Screen,
    /// Stays under the settings or another view of the game.
    open: Option<OpenNotebook>,
    /// The correction of the open game's set-up, while the notebook is folded.
    set_aside: Option<Box<setup::State>>,
    /// The moment of the review from which the export screen was opened.
    looked_at: Option<usize>,
    leaving: Option<navigate::DeferredLeave>,
    question: Option<leave_guard::LeaveQuestion>,
    /// Number of the open game; counts games opened.
    opened: u64,
    /// Why a game open elsewhere could not be read again; reported once.
    unfollowed: Option<OpenError>,
    overlay: overlay::State,
    window: Option<window::Id>,
    /// Size of the window in logical pixels at 100 %, now and before its last change.
    size: Size,
    size_before: Size,
    full_screen: bool,
}

#[derive(Debug)]
pub enum Message {
    Casebook(casebook::Message),
    Setup(setup::Message),
    Settings(settings::Message),
    Editions(editions::Message),
    Recovery(recovery::Message),
    Statistics(statistics::Message),
    Solo(solo::Message),
    /// `None` = the whole casebook is read.
    Listed(JobMessage<Option<library::CasebookNews>>),
    LibraryDone(JobMessage<library::LibraryJobResult>),
    Reloaded(Box<JobMessage<Result<library::AnyReload, OpenError>>>),
    SettingsSaved(JobMessage<Result<(), DiskFault>>),
    FolderImported(JobMessage<Result<FolderImport, OpenError>>),
    /// A later start of the program passes a file to this one.
    FileWaits,
    /// `None` = it was withdrawn.
    FileTaken(JobMessage<Option<PathBuf>>),
    /// Re-reads the read-only game with this number.
    Follow(u64),
    Table(table::Message),
    Victory(victory::Message),
    Review(review::Message),
    Export(export::Message),
    CaperSetup(caper::setup::Message),
    Caper(caper::Message),
    Overlay(overlay::Message),
    Window(WindowEvent),
    Answered(LeaveAnswer),
    SystemTheme(Mode),
    SystemMotion(bool),
}

/// Builds the [`Context`]; a macro, so that it borrows only the fields it needs.
macro_rules! reading {
    ($app:expr) => {
        $crate::app::context::Context {
            language: &$app.language,
            settings: &$app.settings,
            library: &$app.files.library,
            mode: $crate::app::mode(&$app.settings, $app.system_theme),
            moves: $app.settings.motion.moves($app.system_moves),
            effects: &*$app.effects,
        }
    };
}
use reading;

fn mode(settings: &Settings, system: Mode) -> Mode {
    match settings.theme {
        ThemeChoice::System => system,
        ThemeChoice::Night => Mode::Night,
        ThemeChoice::Paper => Mode::Paper,
        ThemeChoice::Contrast => Mode::Contrast,
    }
}

impl App {
    pub fn new(start: Start, effects: Box<dyn Effects>) -> (Self, Task<Message>) {
        let language = start.language();
        let Start { file, folders: home, storage, settings, notices, .. } = start;
        let folders = home.clone().with_data(settings.data_folder.as_deref());
        let size = Size::new(settings.window.width, settings.window.height);
        let mut app = Self {
            screen: Screen::Casebook(casebook::State::default()),
            language,
            size,
            size_before: size,
            full_screen: false,
            settings,
            system_theme: Mode::Night,
            system_moves: !cfg!(target_os = "linux"),
            handover: Handover::at(Arc::clone(&storage), &home),
            taking: None,
            files: library::Files::new(Library::at(storage, folders)),
            home,
            effects,
            open: None,
            set_aside: None,
            looked_at: None,
            leaving: None,
            question: None,
            opened: 0,
            unfollowed: None,
            overlay: overlay::State::default(),
            window: None,
        };
        let told: Vec<Notice> = notices.iter().map(|notice| Notice::error(notice.text(&app.language))).collect();
        let mut task = Task::batch([app.show_casebook(), start::ask_theme(), app.await_files()]);
        let file = file.map(|file| (file, library::OpenPurpose::Table));
        let last = app.settings.last_view.take().map(|last| (last.game, library::OpenPurpose::Resume(last.page)));
        if let Some((file, purpose)) = file.or(last) {
            // Told once the file is shown, because another screen drops what was told before.
            let told = Task::done(Message::Overlay(overlay::Message::Told(told)));
            task = Task::batch([task, app.open(file, purpose).chain(told)]);
        } else {
            for notice in told {
                app.overlay.push(notice);
            }
        }
        (app, task)
    }

    pub fn title(&self) -> String {
        let name = fl!(self.language, "app-name");
        match &self.open {
            Some(open) if !self.folded() => format!("{} – {name}", open.title()),
            _ => name,
        }
    }

    pub fn mode(&self) -> Mode {
        mode(&self.settings, self.system_theme)
    }

    /// An invisibly small change of the window's colour makes the renderer repaint everything. Otherwise half a line
    /// would stay behind when the board's map opens or closes, and when a part of an end page is found.
    pub fn style(&self, theme: &iced::Theme) -> iced::theme::Style {
        let step = match &self.screen {
            Screen::Notebook => u8::from(self.table().is_some_and(table::State::shows_map)),
            Screen::Victory(state) => state.parts_found(),
            _ => 0,
        };
        let mut style = iced::theme::Base::base(theme);
        style.background_color.a = 1.0 - f32::from(step) / 1000.0;
        style
    }

    /// While folded, the window shows whose turn it is and no more of the game.
    pub fn folded(&self) -> bool {
        matches!(self.screen, Screen::Notebook) && self.open.as_ref().is_some_and(OpenNotebook::folded)
    }

    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    pub fn notebook(&self) -> Option<&OpenNotebook> {
        self.open.as_ref()
    }

    pub fn table(&self) -> Option<&table::State> {
        match &self.open {
            Some(OpenNotebook::Clue(table)) => Some(table),
            _ => None,
        }
    }

    pub fn game(&self) -> Option<&OpenGame> {
        self.table().map(table::State::file)
    }

    pub fn evening(&self) -> Option<&OpenCaper> {
        match &self.open {
            Some(OpenNotebook::Caper(museum)) => Some(museum.file()),
            _ => None,
        }
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn update(&mut self, message: Message) -> Task<Message> {
        let shown = |app: &Self| (std::mem::discriminant(&app.screen), app.opened);
        let (before, first_new_notice) = (shown(self), self.overlay.coming());
        let task = self.guarded(message);
        let after = [self.leave_if_saved(), self.leave_if_written(), self.restore_setup(), self.celebrate()];
        let task = Task::batch([task].into_iter().chain(after));
        // Another screen or file keeps only what this message said.
        if shown(self) != before {
            self.overlay.leave(first_new_notice);
        }
        task
    }

    fn dispatch(&mut self, message: Message) -> Task<Message> {
        match message {
            message @ (Message::Listed(_)
            | Message::LibraryDone(_)
            | Message::Reloaded(_)
            | Message::SettingsSaved(_)
            | Message::FolderImported(_)) => self.update_library(message).unwrap_or_else(Task::none),
            Message::FileWaits => self.take_file(),
            Message::FileTaken(answer) => self.file_taken(answer),
            Message::Follow(opened) => self.follow(opened),
            Message::Overlay(message) => {
                let action = self.overlay.update(message);
                self.act(action, Message::Overlay)
            }
            Message::Window(event) => self.window_event(event),
            Message::Answered(answer) => self.answer(answer),
            Message::SystemTheme(mode) => {
                self.system_theme = mode;
                Task::none()
            }
            Message::SystemMotion(moves) => {
                self.system_moves = moves;
                Task::none()
            }
            message => self.deliver(message),
        }
    }

    pub fn view(&self) -> Element<'_, Message> {
        let context = self.context();
        let screen = match &self.screen {
            Screen::Casebook(state) => state.view(&context).map(Message::Casebook),
            Screen::Setup(state) => {
                let form = state.view(&context).map(Message::Setup);
                match self.table() {
                    Some(table) => widget::modal(table.view(&context).map(Message::Table), Some(form)),
                    None => form,
                }
            }
            Screen::Settings(state) => state.view(&context).map(Message::Settings),
            Screen::Editions(state) => state.view(&context).map(Message::Editions),
            Screen::Recovery(state) => state.view(&context).map(Message::Recovery),
            Screen::Statistics(state) => state.view(&context).map(Message::Statistics),
            Screen::Solo(state) => state.view(&context).map(Message::Solo),
            Screen::CaperSetup(state) => state.view(&context).map(Message::CaperSetup),
            Screen::Victory(state) => match self.game() {
                Some(game) => state.view(game, &context).map(Message::Victory),
                None => iced::widget::space().into(),
            },
            Screen::Review(state) => match self.game() {
                Some(game) => state.view(game, &context).map(Message::Review),
                None => iced::widget::space().into(),
            },
            Screen::Export(state) => state.view(&context).map(Message::Export),
            Screen::Notebook => match &self.open {
                Some(OpenNotebook::Clue(table)) => table.view(&context).map(Message::Table),
                Some(OpenNotebook::Caper(museum)) => museum.view(&context).map(Message::Caper),
                None => iced::widget::space().into(),
            },
        };
        let question = self.question.as_ref().and_then(|question| question.view(&context));
        let screen = widget::modal(screen, question.map(|question| question.map(Message::Answered)));
        let game = self.game().map(OpenGame::game);
        self.overlay.view(screen, Message::Overlay, self.notice_place(), self.here(), game, &context)
    }

    fn context(&self) -> Context<'_> {
        reading!(self)
    }

    /// Folds the notebook. From another view of the game it returns there first.
    fn fold(&mut self) -> Task<Message> {
        let of_game =
            matches!(self.screen, Screen::Review(_) | Screen::Export(_) | Screen::Setup(_) | Screen::Victory(_));
        if matches!(&self.screen, Screen::Setup(form) if form.is_mending()) {
            // The casebook is only a placeholder.
            let screen = std::mem::replace(&mut self.screen, Screen::Casebook(casebook::State::default()));
            if let Screen::Setup(form) = screen {
                self.set_aside = Some(form);
            }
        }
        let shown = if of_game { self.show_notebook() } else { Task::none() };
        let fold = notebook::Message::Fold(true);
        let folded = match &self.open {
            Some(OpenNotebook::Clue(_)) => self.deliver(Message::Table(fold.into())),
            Some(OpenNotebook::Caper(_)) => self.deliver(Message::Caper(fold.into())),
            None => Task::none(),
        };
        Task::batch([shown, folded])
    }

    fn restore_setup(&mut self) -> Task<Message> {
        if !matches!(self.screen, Screen::Notebook) || self.folded() {
            return Task::none();
        }
        let Some(mut form) = self.set_aside.take() else { return Task::none() };
        let Some(game) = self.game() else { return Task::none() };
        let weighed = form.resume(game.shared_game(), &self.context());
        self.screen = Screen::Setup(form);
        weighed.map(Message::Setup)
    }

    fn act<M: Send + 'static>(&mut self, action: Action<M>, wrap: fn(M) -> Message) -> Task<Message> {
        let Action { notices, requests, task } = action;
        let mut tasks = vec![task.map(wrap)];
        tasks.extend(requests.into_iter().map(|request| self.perform(request)));
        tasks.extend(notices.into_iter().map(|notice| self.show_notice(notice)));
        Task::batch(tasks)
    }
}
