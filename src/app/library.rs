//! The library's work, as jobs beside the window: listing, opening, changing, importing and following games, keeping the
//! settings.
//!
//! The window never waits for a disk here. What is listed stays on screen until the new list is there; what changes games
//! is done one after the other, in the order in which it was asked for.

use super::action::{Notice, NoticeOffer};
use super::jobs::{self, Job, JobMessage, JobPanicked, JobQueue, QueueResult, Ticket};
use super::{App, Message as Root, ParkedScreen, Screen, casebook, recovery};
use crate::caper::{CaperGame, Plan};
use crate::casebook::{
    AnyFile, Brought, CustomScan, DiskFault, FileReload, GameSummary, Library, OpenError, PanicReport, Settings,
    TrashedFile, UnfinishedLine, take_report,
};
use crate::deduction::Cancel;
use crate::edition::Edition;
use crate::fl;
use crate::game::Game;
use iced::{Task, window};
use std::path::PathBuf;
use std::sync::Arc;

/// What the window knows of the library, and what is being done in it.
pub(super) struct Files {
    pub(super) library: Library,
    /// The games as they were listed last.
    games: Vec<GameSummary>,
    /// The player's own editions that are good, as they were read last.
    pub(super) own: Vec<Arc<Edition>>,
    /// The player's own plans of the museum, as they were read last.
    plans: CustomScan<Plan>,
    /// Why games can neither be listed nor kept.
    trouble: Option<OpenError>,
    /// Whether the folders are known to be there.
    prepared: bool,
    listing: Option<Job>,
    /// Opening, changing and closing games: what is opened is as it was left by everything asked for before.
    line: JobQueue<LibraryJobResult>,
    /// The game that is being opened and waited for.
    opening: Option<Ticket>,
    pub(super) following: Option<Job>,
    saving: Option<Job>,
    /// Whether the settings changed again while they were being written.
    unsaved: bool,
    /// The window that closes as soon as the settings are written.
    closing: Option<window::Id>,
    importing: Option<Job>,
}

/// What was done in the line.
#[derive(Debug)]
pub(super) enum LibraryJobResult {
    Opened(OpenPurpose, Box<Result<AnyFile, OpenError>>),
    Changed(Result<LibraryChange, OpenError>),
    Closed,
}

/// What was changed.
#[derive(Debug)]
pub enum LibraryChange {
    /// Only the list shows it.
    Listed,
    /// A game of this title was deleted.
    Removed(String, TrashedFile),
    /// An earlier state is a game of its own now, in this file, with this title.
    Restored(PathBuf, String),
    /// Games are kept in another folder from now on.
    Moved(Box<Settings>, Library),
}

/// Where a game goes that was opened.
#[derive(Clone, Copy, Debug)]
pub(super) enum OpenPurpose {
    Table,
    Export,
}

/// What was read of the casebook.
#[derive(Debug)]
pub enum Listed {
    /// The player's own editions and plans of the museum.
    Own(Vec<Arc<Edition>>, CustomScan<Plan>),
    /// The games, as far as they are read.
    Games(Vec<GameSummary>),
    /// Why there is nothing to be listed.
    Trouble(OpenError),
    /// What went wrong when the program ran last.
    Report(PanicReport),
}

/// What a look at a file of either game that is open elsewhere has found.
#[derive(Debug)]
pub(super) enum AnyReload {
    Clue(FileReload<Game>),
    Caper(FileReload<CaperGame>),
}

/// What came of a job.
#[derive(Debug)]
pub struct Message(LibraryEvent);

#[derive(Debug)]
pub(super) enum LibraryEvent {
    Listed(JobMessage<Option<Listed>>),
    Done(JobMessage<LibraryJobResult>),
    Followed(Box<JobMessage<Result<AnyReload, OpenError>>>),
    Saved(JobMessage<Result<(), DiskFault>>),
    Imported(JobMessage<Result<Brought, OpenError>>),
}

impl Files {
    pub(super) fn new(library: Library) -> Self {
        Self {
            library,
            games: Vec::new(),
            own: Vec::new(),
            plans: CustomScan::default(),
            trouble: None,
            prepared: false,
            listing: None,
            line: JobQueue::default(),
            opening: None,
            following: None,
            saving: None,
            unsaved: false,
            closing: None,
            importing: None,
        }
    }
}

/// A task whose answers are messages of this module.
pub(super) fn heard<T: Send + 'static>(
    task: Task<T>,
    as_heard: impl Fn(T) -> LibraryEvent + Send + 'static,
) -> Task<Root> {
    task.map(move |answer| Root::Library(Message(as_heard(answer))))
}

impl App {
    /// Takes what a job says.
    pub(super) fn in_library(&mut self, message: Message) -> Task<Root> {
        match message.0 {
            LibraryEvent::Listed(answer) => match answer.take(&mut self.files.listing) {
                Some(Ok(said)) => self.listed(said),
                Some(Err(broke)) => self.broke(broke),
                None => Task::none(),
            },
            LibraryEvent::Done(answer) => match self.files.line.take(answer, &*self.effects) {
                Some(QueueResult { ticket, said, next }) => {
                    Task::batch([heard(next, LibraryEvent::Done), self.done(ticket, said)])
                }
                None => Task::none(),
            },
            LibraryEvent::Followed(answer) => match answer.take(&mut self.files.following) {
                Some(looked) => self.followed(looked),
                None => Task::none(),
            },
            LibraryEvent::Saved(answer) => match answer.take(&mut self.files.saving) {
                Some(saved) => self.settings_saved(saved),
                None => Task::none(),
            },
            LibraryEvent::Imported(answer) => match answer.take(&mut self.files.importing) {
                Some(imported) => self.imported(imported),
                None => Task::none(),
            },
        }
    }

    pub(super) fn broke(&mut self, broke: JobPanicked) -> Task<Root> {
        let notice = Notice::error(broke.say(&self.language));
        self.fill();
        self.say(notice)
    }

    /// Reads the list of games anew.
    pub(super) fn list(&mut self) -> Task<Root> {
        let (library, prepared, home) = (self.files.library.clone(), self.files.prepared, self.home.clone());
        let work = move |cancel: &Cancel, say: &dyn Fn(Listed)| {
            if !prepared {
                if let Some(report) = take_report(&home) {
                    say(Listed::Report(report));
                }
                if let Err(error) = library.make_folders() {
                    return say(Listed::Trouble(error));
                }
            }
            say(Listed::Own(library.own_editions().read().good, library.own_plans().read()));
            let games = library.list(cancel, &|games| say(Listed::Games(games)));
            say(Listed::Games(games));
            if !prepared {
                library.tidy();
            }
        };
        let (job, task) = jobs::stream(&*self.effects, "list games", work);
        self.files.listing = Some(job);
        self.fill();
        heard(task, LibraryEvent::Listed)
    }

    fn listed(&mut self, said: Option<Listed>) -> Task<Root> {
        match said {
            Some(Listed::Own(editions, plans)) => {
                (self.files.own, self.files.plans, self.files.prepared) = (editions, plans, true);
            }
            Some(Listed::Games(games)) => (self.files.games, self.files.trouble) = (games, None),
            Some(Listed::Report(report)) => self.overlay.push(Notice::error(report.say(&self.language))),
            Some(Listed::Trouble(error)) => self.files.trouble = Some(error),
            None => {}
        }
        self.fill();
        Task::none()
    }

    /// Gives the casebook its list, if it is on screen, and whoever sets up an evening in the museum the plans.
    pub(super) fn fill(&mut self) {
        let context = super::reading!(self);
        if let Screen::CaperSetup(state) = &mut self.screen {
            state.set_plans(&self.files.plans, &context);
        }
        let Screen::Casebook(state) = &mut self.screen else { return };
        match &self.files.trouble {
            Some(error) => state.set_trouble(error.say(&self.language)),
            None => state.set_games(self.files.games.clone(), self.settings.last_table.is_some()),
        }
        state.set_loading(self.files.listing.is_some());
        state.set_busy(self.files.opening.is_some());
    }

    /// Opens the game in a file; a game of another program is copied into the casebook first: that is where it goes on.
    pub(super) fn open(&mut self, path: PathBuf, then: OpenPurpose) -> Task<Root> {
        self.find(then, move |library| library.open_any(&path))
    }

    /// Puts a game into the casebook and shows it.
    pub(super) fn keep(&mut self, game: Game) -> Task<Root> {
        self.find(OpenPurpose::Table, move |library| library.create(game).map(|file| AnyFile::Clue(Box::new(file))))
    }

    /// Puts an evening in the museum into the casebook and shows it.
    pub(super) fn keep_caper(&mut self, case: CaperGame) -> Task<Root> {
        self.find(OpenPurpose::Table, move |library| library.create(case).map(|file| AnyFile::Caper(Box::new(file))))
    }

    /// Looks for a game; one at a time.
    fn find(
        &mut self,
        then: OpenPurpose,
        find: impl FnOnce(&Library) -> Result<AnyFile, OpenError> + Send + 'static,
    ) -> Task<Root> {
        if self.files.opening.is_some() {
            return Task::none();
        }
        let (library, prepared) = (self.files.library.clone(), self.files.prepared);
        let (ticket, task) = self.files.line.push(&*self.effects, "open game", move |_| {
            let ready = if prepared { Ok(()) } else { library.make_folders() };
            LibraryJobResult::Opened(then, Box::new(ready.and_then(|()| find(&library))))
        });
        self.files.opening = Some(ticket);
        self.fill();
        heard(task, LibraryEvent::Done)
    }

    /// Nobody waits any more for a game that is being opened.
    pub(super) fn stop_opening(&mut self) {
        self.files.opening = None;
    }

    /// Closes the open game.
    pub(super) fn close_game(&mut self) -> Task<Root> {
        self.remember_line();
        (self.looked_at, self.files.following) = (None, None);
        if matches!(self.screen, Screen::Caper(_)) {
            self.show_beside_table(Screen::Casebook(casebook::State::default()));
        }
        let museum = match self.aside.take() {
            Some(ParkedScreen::Museum(museum)) => self.close_file(museum.into_file()),
            Some(ParkedScreen::Table(_)) | None => Task::none(),
        };
        let game = self.game.take().map_or_else(Task::none, |game| self.close_file(game));
        Task::batch([museum, game])
    }

    /// Letting go of a file asks the disk for something too.
    fn close_file(&mut self, game: impl Send + 'static) -> Task<Root> {
        let close = move |_: &Cancel| {
            drop(game);
            LibraryJobResult::Closed
        };
        heard(self.files.line.push(&*self.effects, "close game", close).1, LibraryEvent::Done)
    }

    /// What came of a job of the line.
    fn done(&mut self, ticket: Ticket, done: Result<LibraryJobResult, JobPanicked>) -> Task<Root> {
        let awaited = self.files.opening == Some(ticket);
        if awaited {
            self.files.opening = None;
        }
        match done {
            Ok(LibraryJobResult::Opened(then, opened)) => match *opened {
                Ok(file) if awaited => self.opened(then, file),
                Ok(file) => self.close_file(file),
                Err(error) => {
                    self.fill();
                    if awaited { self.trouble(&error) } else { Task::none() }
                }
            },
            Ok(LibraryJobResult::Changed(changed)) => {
                let said = match changed {
                    Ok(change) => self.tell(change),
                    Err(error) => self.trouble(&error),
                };
                Task::batch([said, self.refresh()])
            }
            Ok(LibraryJobResult::Closed) => Task::none(),
            Err(broke) => Task::batch([self.broke(broke), self.refresh()]),
        }
    }

    /// Shows a game that was opened, and what there is to say about its file.
    fn opened(&mut self, then: OpenPurpose, mut file: AnyFile) -> Task<Root> {
        let mut tasks = Vec::new();
        let notices = match &mut file {
            AnyFile::Clue(game) => game.take_notices(),
            AnyFile::Caper(file) => file.take_notices(),
        };
        for notice in notices {
            let text = notice.say(&self.language);
            tasks.push(self.say(Notice::error(text)));
        }
        tasks.push(match file {
            AnyFile::Clue(game) => self.show_game(*game),
            AnyFile::Caper(file) => self.show_caper(*file),
        });
        if let OpenPurpose::Export = then {
            tasks.push(self.show_export(super::tabs::Tab::Table, None));
        }
        tasks.push(self.follow_later());
        Task::batch(tasks)
    }

    /// Changes something among the games as soon as everything asked for before is done; the list follows.
    pub(super) fn change(
        &mut self,
        order: impl FnOnce(&Library) -> Result<LibraryChange, OpenError> + Send + 'static,
    ) -> Task<Root> {
        let library = self.files.library.clone();
        let work = move |_: &Cancel| LibraryJobResult::Changed(order(&library));
        heard(self.files.line.push(&*self.effects, "change games", work).1, LibraryEvent::Done)
    }

    /// Says what was changed, where the list alone does not show it.
    fn tell(&mut self, change: LibraryChange) -> Task<Root> {
        match change {
            LibraryChange::Listed => Task::none(),
            LibraryChange::Removed(title, removed) => {
                let text = fl!(self.language, "casebook-removed", title = title);
                self.say(Notice::remark(text).with(NoticeOffer::Restore(removed)))
            }
            LibraryChange::Restored(path, title) => {
                let shown = self.show_casebook();
                if let Screen::Casebook(state) = &mut self.screen {
                    state.choose(&path);
                }
                let text = fl!(self.language, "shelf-restored", title = title);
                Task::batch([shown, self.say(Notice::remark(text))])
            }
            LibraryChange::Moved(settings, library) => {
                self.files.library = library;
                (self.files.games, self.files.prepared) = (Vec::new(), true);
                self.settings.data_folder = settings.data_folder;
                self.save_settings()
            }
        }
    }

    /// Reads the list of games, or of what is on the shelf, anew if it is on screen.
    pub(super) fn refresh(&mut self) -> Task<Root> {
        let context = super::reading!(self);
        match &mut self.screen {
            Screen::Casebook(_) | Screen::CaperSetup(_) => self.list(),
            Screen::Shelf(state) => state.again(&context).map(Root::Shelf),
            Screen::Editions(state) => state.read_again(&context).map(Root::Editions),
            _ => Task::none(),
        }
    }

    /// Writes the settings; if they are being written already, once more afterwards.
    pub(super) fn save_settings(&mut self) -> Task<Root> {
        if self.files.saving.is_some() {
            self.files.unsaved = true;
            return Task::none();
        }
        let (library, settings, home) = (self.files.library.clone(), self.settings.clone(), self.home.clone());
        let (job, task) = jobs::run(&*self.effects, "settings", move |_| library.save_settings(&settings, &home));
        (self.files.saving, self.files.unsaved) = (Some(job), false);
        heard(task, LibraryEvent::Saved)
    }

    fn settings_saved(&mut self, saved: Result<Result<(), DiskFault>, JobPanicked>) -> Task<Root> {
        if self.files.unsaved {
            return self.save_settings();
        }
        if let Some(id) = self.files.closing {
            // Closing the window, not ending the program: some Wayland drivers crash on the latter.
            return window::close(id);
        }
        match saved {
            Ok(Ok(())) => Task::none(),
            Ok(Err(trouble)) => {
                let why = trouble.text(&self.language);
                self.say(Notice::error(fl!(self.language, "settings-not-saved", why = why)))
            }
            Err(broke) => self.broke(broke),
        }
    }

    /// Writes the settings, then closes the window; who asks twice does not wait for the disk.
    pub(super) fn close(&mut self, id: window::Id) -> Task<Root> {
        if self.files.closing.replace(id).is_some() {
            return window::close(id);
        }
        self.remember_line();
        self.save_settings()
    }

    /// Keeps the half-typed line of the open table for when its game is opened again.
    fn remember_line(&mut self) {
        let ((Screen::Table(table), _) | (_, Some(ParkedScreen::Table(table)))) = (&self.screen, &self.aside) else {
            return;
        };
        let Some(game) = &self.game else { return };
        let line = table.unfinished_line();
        self.settings.unfinished_line = line.map(|text| UnfinishedLine { game: game.path().to_owned(), text });
    }

    /// Copies the games of a folder.
    pub(super) fn import(&mut self, folder: PathBuf) -> Task<Root> {
        let library = self.files.library.clone();
        if let Screen::Casebook(state) = &mut self.screen {
            state.set_bringing(Some(folder.display().to_string()));
        }
        let bring = move |cancel: &Cancel| library.bring_folder_until(&folder, cancel);
        let (job, task) = jobs::run(&*self.effects, "import folder", bring);
        self.files.importing = Some(job);
        heard(task, LibraryEvent::Imported)
    }

    /// Says what came of a folder of games; files that were refused are listed with their reasons.
    fn imported(&mut self, imported: Result<Result<Brought, OpenError>, JobPanicked>) -> Task<Root> {
        if let Screen::Casebook(state) = &mut self.screen {
            state.set_bringing(None);
        }
        let brought = match imported {
            Ok(Ok(brought)) => brought,
            Ok(Err(error)) => return self.trouble(&error),
            Err(broke) => return self.broke(broke),
        };
        let (new, known) = (brought.games.len(), brought.known.len());
        let words = fl!(self.language, "shelf-brought", new = new, known = known, refused = brought.refused.len());
        if let Screen::Casebook(state) = &mut self.screen {
            if brought.refused.is_empty() {
                if let Some(path) = brought.games.first() {
                    state.choose(path);
                }
            } else {
                self.screen = Screen::Shelf(recovery::State::refused(&brought.refused, &self.language));
            }
        }
        Task::batch([self.refresh(), self.say(Notice::remark(words))])
    }
}
