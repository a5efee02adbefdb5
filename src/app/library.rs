//! Background jobs of the library: listing, opening, changing, importing and re-reading games, saving the settings.
//!
//! The window never waits for the disk, and the list stays until a new one is ready. Changes to games run in the order
//! of the requests.

use super::action::{Notice, NoticeOffer};
use super::jobs::{self, Job, JobPanicked, JobQueue, QueueResult, Ticket};
use super::{App, Message as Root, OpenNotebook, Screen, recovery};
use crate::caper::{CaperGame, Plan};
use crate::deduction::Cancel;
use crate::edition::Edition;
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::game::Game;
use crate::store::ListedGame;
use crate::store::{
    AnyFile, CustomScan, DiskFault, FileReload, FolderImport, GamePage, LastView, Library, OpenError, PanicReport,
    Settings, TrashedFile, UnfinishedLine, take_report,
};
use iced::{Task, window};
use std::path::PathBuf;
use std::sync::Arc;

/// What is known of the player's folders, and the jobs that work on them.
pub(super) struct Files {
    pub library: Library,
    games: Vec<ListedGame>,
    pub own: Vec<Arc<Edition>>,
    plans: CustomScan<Plan>,
    /// Why games can be neither listed nor saved.
    error: Option<OpenError>,
    /// The folders are there, and leftovers of an earlier run were dealt with.
    prepared: bool,
    listing: Option<Job>,
    /// Opens, changes and closes games; each job sees the results of earlier ones.
    queue: JobQueue<LibraryJobResult>,
    /// The game whose opening the player still waits for.
    opening: Option<Ticket>,
    pub following: Option<Job>,
    saving: Option<Job>,
    /// The settings changed while they were being written.
    unsaved: bool,
    closing: Option<window::Id>,
    importing: Option<Job>,
    /// Folders to import after the present one.
    waiting: Vec<PathBuf>,
    /// Files that could not be imported, until they are listed.
    refused: Vec<(PathBuf, OpenError)>,
}

#[derive(Debug)]
pub enum LibraryJobResult {
    Opened(OpenPurpose, Box<Result<AnyFile, OpenError>>),
    Changed(Result<LibraryChange, OpenError>),
    Closed,
}

#[derive(Debug)]
pub enum LibraryChange {
    Listed,
    Duplicated(PathBuf),
    Removed(String, TrashedFile),
    /// The path and title of the new game.
    Restored(PathBuf, String),
    Moved(Box<Settings>, Library),
}

#[derive(Clone, Copy, Debug)]
pub enum OpenPurpose {
    Table,
    Export,
    /// The game is not shown, only its rematch set up.
    Rematch,
    /// Shows the page on which the program ended.
    Resume(GamePage),
}

#[derive(Debug)]
pub enum CasebookNews {
    Own(Vec<Arc<Edition>>, CustomScan<Plan>),
    Games(Vec<ListedGame>),
    Failed(OpenError),
    Report(PanicReport),
}

#[derive(Debug)]
pub enum AnyReload {
    Clue(FileReload<Game>),
    Caper(FileReload<CaperGame>),
}

impl Files {
    pub fn new(library: Library) -> Self {
        Self {
            library,
            games: Vec::new(),
            own: Vec::new(),
            plans: CustomScan::default(),
            error: None,
            prepared: false,
            listing: None,
            queue: JobQueue::default(),
            opening: None,
            following: None,
            saving: None,
            unsaved: false,
            closing: None,
            importing: None,
            refused: Vec::new(),
            waiting: Vec::new(),
        }
    }

    pub fn opens_or_closes(&self) -> bool {
        self.opening.is_some() || self.closing.is_some()
    }
}

impl App {
    /// `None` for the answer of a job that was cancelled.
    pub(super) fn update_library(&mut self, message: Root) -> Option<Task<Root>> {
        Some(match message {
            Root::Listed(answer) => match answer.take(&mut self.files.listing)? {
                Ok(news) => self.listed(news),
                Err(panicked) => self.job_panicked(panicked),
            },
            Root::LibraryDone(answer) => {
                let QueueResult { ticket, result, next } = self.files.queue.take(answer, &*self.effects)?;
                Task::batch([next.map(Root::LibraryDone), self.done(ticket, result)])
            }
            Root::Reloaded(answer) => {
                let reloaded = answer.take(&mut self.files.following)?;
                self.followed(reloaded)
            }
            Root::SettingsSaved(answer) => {
                let saved = answer.take(&mut self.files.saving)?;
                self.settings_saved(saved)
            }
            Root::FolderImported(answer) => {
                let imported = answer.take(&mut self.files.importing)?;
                let told = self.imported(imported);
                let next = self.files.waiting.pop().map(|folder| self.import(folder));
                Task::batch([told].into_iter().chain(next))
            }
            _ => return None,
        })
    }

    pub(super) fn job_panicked(&mut self, panicked: JobPanicked) -> Task<Root> {
        let notice = Notice::error(panicked.text(&self.language));
        self.show_files();
        self.show_notice(notice)
    }

    /// Reads own editions and plans, then the games, which are shown as they are found. The first time it also makes
    /// the folders.
    pub(super) fn list(&mut self) -> Task<Root> {
        let (library, prepared, home) = (self.files.library.clone(), self.files.prepared, self.home.clone());
        let work = move |cancel: &Cancel, send: &dyn Fn(CasebookNews)| {
            if !prepared {
                if let Some(report) = take_report(&home) {
                    send(CasebookNews::Report(report));
                }
                if let Err(error) = library.make_folders() {
                    return send(CasebookNews::Failed(error));
                }
            }
            // Send these before the games, which may take long.
            send(CasebookNews::Own(library.own_editions().read().good, library.own_plans().read()));
            let games = library.list(cancel, &|games| send(CasebookNews::Games(games)));
            send(CasebookNews::Games(games));
            if !prepared {
                library.tidy();
            }
        };
        let task = jobs::stream(&mut self.files.listing, &*self.effects, "list games", work);
        self.show_files();
        task.map(Root::Listed)
    }

    fn listed(&mut self, news: Option<CasebookNews>) -> Task<Root> {
        match news {
            Some(CasebookNews::Own(editions, plans)) => {
                (self.files.own, self.files.plans, self.files.prepared) = (editions, plans, true);
            }
            Some(CasebookNews::Games(games)) => (self.files.games, self.files.error) = (games, None),
            Some(CasebookNews::Report(report)) => self.overlay.push(Notice::error(report.text(&self.language))),
            Some(CasebookNews::Failed(error)) => self.files.error = Some(error),
            None => {}
        }
        self.show_files();
        Task::none()
    }

    pub(super) fn show_files(&mut self) {
        let context = super::reading!(self);
        if let Screen::CaperSetup(state) = &mut self.screen {
            state.set_plans(&self.files.plans, &context);
        }
        let Screen::Casebook(state) = &mut self.screen else { return };
        match &self.files.error {
            Some(error) => state.error = Some(error.text(&self.language)),
            None => state.set_games(self.files.games.clone(), self.settings.last_table.is_some()),
        }
        (state.loading, state.opens_game) = (self.files.listing.is_some(), self.files.opening.is_some());
    }

    /// Opens a game. Another program's game is first copied into the casebook.
    pub(super) fn open(&mut self, path: PathBuf, purpose: OpenPurpose) -> Task<Root> {
        self.open_found(purpose, move |library| library.open_any(&path))
    }

    pub(super) fn save_new(&mut self, game: impl Into<AnyGame>) -> Task<Root> {
        let game = game.into();
        self.open_found(OpenPurpose::Table, move |library| library.create_any(game))
    }

    fn open_found(
        &mut self,
        purpose: OpenPurpose,
        find: impl FnOnce(&Library) -> Result<AnyFile, OpenError> + Send + 'static,
    ) -> Task<Root> {
        if self.files.opening.is_some() {
            return Task::none();
        }
        let (library, prepared) = (self.files.library.clone(), self.files.prepared);
        let (ticket, task) = self.files.queue.push(&*self.effects, "open game", move |_| {
            let ready = if prepared { Ok(()) } else { library.make_folders() };
            // A game that lies elsewhere needs no casebook.
            let found = find(&library).map_err(|error| ready.err().unwrap_or(error));
            LibraryJobResult::Opened(purpose, Box::new(found))
        });
        self.files.opening = Some(ticket);
        self.show_files();
        task.map(Root::LibraryDone)
    }

    /// The job goes on, but its game is not shown.
    pub(super) fn stop_opening(&mut self) {
        self.files.opening = None;
    }

    pub(super) fn close_game(&mut self) -> Task<Root> {
        self.remember_line();
        (self.looked_at, self.set_aside, self.files.following) = (None, None, None);
        let Some(open) = self.open.take() else { return Task::none() };
        if !(self.files.library.holds(open.path()) && open.is_unchanged_example()) {
            return self.close_file(open.into_file());
        }
        // An example that was only looked at does not become the player's own game.
        let path = open.path().to_owned();
        let file = open.into_file();
        self.change(move |library| {
            drop(file);
            library.discard(&path).map(|()| LibraryChange::Listed)
        })
    }

    /// Closes a game in a job, because closing uses the disk.
    pub(super) fn close_file(&mut self, game: impl Send + 'static) -> Task<Root> {
        let close = move |_: &Cancel| {
            drop(game);
            LibraryJobResult::Closed
        };
        self.files.queue.push(&*self.effects, "close game", close).1.map(Root::LibraryDone)
    }

    fn done(&mut self, ticket: Ticket, done: Result<LibraryJobResult, JobPanicked>) -> Task<Root> {
        let awaited = self.files.opening == Some(ticket);
        if awaited {
            self.files.opening = None;
        }
        match done {
            Ok(LibraryJobResult::Opened(purpose, opened)) => match *opened {
                Ok(file) if awaited => self.opened(purpose, file),
                Ok(file) => self.close_file(file),
                Err(error) => {
                    self.show_files();
                    // It is no error if the last game was moved or deleted.
                    let wanted = awaited && !matches!(purpose, OpenPurpose::Resume(_));
                    if wanted { self.show_error(&error) } else { Task::none() }
                }
            },
            Ok(LibraryJobResult::Changed(changed)) => {
                let shown = match changed {
                    Ok(change) => self.show_change(change),
                    Err(error) => self.show_error(&error),
                };
                Task::batch([shown, self.refresh()])
            }
            Ok(LibraryJobResult::Closed) => Task::none(),
            Err(panicked) => Task::batch([self.job_panicked(panicked), self.refresh()]),
        }
    }

    fn opened(&mut self, purpose: OpenPurpose, mut file: AnyFile) -> Task<Root> {
        if matches!(purpose, OpenPurpose::Rematch) {
            return self.rematch_of(file);
        }
        let mut tasks = Vec::new();
        let notices = match &mut file {
            AnyFile::Clue(game) => game.take_notices(),
            AnyFile::Caper(file) => file.take_notices(),
        };
        for notice in notices {
            let text = notice.text(&self.language);
            tasks.push(self.show_notice(Notice::error(text)));
        }
        tasks.push(match file {
            AnyFile::Clue(game) => self.show_game(*game),
            AnyFile::Caper(file) => self.show_caper(*file),
        });
        match purpose {
            OpenPurpose::Export => tasks.push(self.show_export(super::tabs::Tab::Table)),
            OpenPurpose::Resume(GamePage::Review) if self.game().is_some() => tasks.push(self.show_review()),
            OpenPurpose::Resume(GamePage::Folded) => tasks.push(self.fold()),
            OpenPurpose::Resume(GamePage::Victory) => tasks.push(self.show_end()),
            // A finished game opens on its page. An example is opened to see a sheet.
            OpenPurpose::Table if !self.open.as_ref().is_some_and(OpenNotebook::is_unchanged_example) => {
                tasks.push(self.show_end());
            }
            OpenPurpose::Resume(_) | OpenPurpose::Table | OpenPurpose::Rematch => {}
        }
        tasks.push(self.follow_later());
        Task::batch(tasks)
    }

    /// Queues a change of the library's files, and refreshes the screen afterwards.
    pub(super) fn change(
        &mut self,
        order: impl FnOnce(&Library) -> Result<LibraryChange, OpenError> + Send + 'static,
    ) -> Task<Root> {
        let library = self.files.library.clone();
        let work = move |_: &Cancel| LibraryJobResult::Changed(order(&library));
        self.files.queue.push(&*self.effects, "change games", work).1.map(Root::LibraryDone)
    }

    fn show_change(&mut self, change: LibraryChange) -> Task<Root> {
        match change {
            LibraryChange::Listed => Task::none(),
            LibraryChange::Duplicated(path) => {
                if let Screen::Casebook(state) = &mut self.screen {
                    state.choose(&path);
                }
                Task::none()
            }
            LibraryChange::Removed(title, removed) => {
                let text = fl!(self.language, "casebook-removed", title);
                self.show_notice(Notice::remark(text).with(NoticeOffer::Restore(removed)))
            }
            LibraryChange::Restored(path, title) => {
                let shown = self.show_casebook();
                if let Screen::Casebook(state) = &mut self.screen {
                    state.choose(&path);
                }
                let text = fl!(self.language, "recovery-restored", title);
                Task::batch([shown, self.show_notice(Notice::remark(text))])
            }
            LibraryChange::Moved(settings, library) => {
                self.files.library = library;
                (self.files.games, self.files.prepared) = (Vec::new(), true);
                self.settings.data_folder = settings.data_folder;
                self.save_settings()
            }
        }
    }

    pub(super) fn refresh(&mut self) -> Task<Root> {
        let context = super::reading!(self);
        match &mut self.screen {
            Screen::Casebook(_) | Screen::CaperSetup(_) => self.list(),
            Screen::Recovery(state) => state.reload(&context).map(Root::Recovery),
            Screen::Editions(state) => state.read_again(&context).map(Root::Editions),
            _ => Task::none(),
        }
    }

    pub(super) fn save_settings(&mut self) -> Task<Root> {
        if self.files.saving.is_some() {
            self.files.unsaved = true;
            return Task::none();
        }
        let (library, settings, home) = (self.files.library.clone(), self.settings.clone(), self.home.clone());
        self.files.unsaved = false;
        jobs::run(&mut self.files.saving, &*self.effects, "settings", move |_| library.save_settings(&settings, &home))
            .map(Root::SettingsSaved)
    }

    fn settings_saved(&mut self, saved: Result<Result<(), DiskFault>, JobPanicked>) -> Task<Root> {
        if self.files.unsaved {
            return self.save_settings();
        }
        if let Some(id) = self.files.closing {
            // Close the window rather than end the program, at which some Wayland drivers crash.
            return window::close(id);
        }
        match saved {
            Ok(Ok(())) => Task::none(),
            Ok(Err(error)) => {
                let why = error.text(&self.language);
                self.show_notice(Notice::error(fl!(self.language, "settings-not-saved", why)))
            }
            Err(panicked) => self.job_panicked(panicked),
        }
    }

    /// Writes the settings and closes the window. A second request does not wait for the disk.
    pub(super) fn close(&mut self, id: window::Id) -> Task<Root> {
        if self.files.closing.replace(id).is_some() {
            return window::close(id);
        }
        self.remember_line();
        self.settings.last_view = self.last_view();
        self.save_settings()
    }

    fn last_view(&self) -> Option<LastView> {
        let game = self.open.as_ref()?.path().to_owned();
        let page = match &self.screen {
            Screen::Review(_) => GamePage::Review,
            Screen::Victory(_) => GamePage::Victory,
            _ if self.folded() => GamePage::Folded,
            _ => GamePage::Notebook,
        };
        Some(LastView { game, page })
    }

    /// Remembers the unfinished line until the game is opened again, or another game has one.
    fn remember_line(&mut self) {
        let Some(OpenNotebook::Clue(table)) = &self.open else { return };
        let line = table.unfinished_line(self.language.code());
        let game = table.file().path().to_owned();
        let of_another_game = self.settings.unfinished_line.as_ref().is_some_and(|line| line.game != game);
        if line.is_some() || !of_another_game {
            self.settings.unfinished_line = line.map(|text| UnfinishedLine { game, text });
        }
    }

    pub(super) fn import(&mut self, folder: PathBuf) -> Task<Root> {
        if self.files.importing.is_some() {
            self.files.waiting.push(folder);
            return Task::none();
        }
        let library = self.files.library.clone();
        if let Screen::Casebook(state) = &mut self.screen {
            state.importing = Some(folder.display().to_string());
        }
        let copy = move |cancel: &Cancel| library.import_folder(&folder, cancel);
        jobs::run(&mut self.files.importing, &*self.effects, "import folder", copy).map(Root::FolderImported)
    }

    fn imported(&mut self, imported: Result<Result<FolderImport, OpenError>, JobPanicked>) -> Task<Root> {
        if let Screen::Casebook(state) = &mut self.screen {
            state.importing = None;
        }
        let import = match imported {
            Ok(Ok(import)) => import,
            Ok(Err(error)) => return self.show_error(&error),
            Err(panicked) => return self.job_panicked(panicked),
        };
        let words = import.summary(&self.language);
        if let (Screen::Casebook(state), Some(path)) = (&mut self.screen, import.games.first()) {
            state.choose(path);
        }
        self.files.refused.extend(import.refused);
        self.list_refused();
        Task::batch([self.refresh(), self.show_notice(Notice::remark(words))])
    }

    /// Lists the files that could not be imported, with the reasons, once the casebook is shown.
    pub(super) fn list_refused(&mut self) {
        if matches!(self.screen, Screen::Casebook(_)) && !self.files.refused.is_empty() {
            let refused = std::mem::take(&mut self.files.refused);
            self.screen = Screen::Recovery(recovery::State::refused(&refused, &self.language));
        }
    }
}
