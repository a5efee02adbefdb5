//! Navigation between screens: carries out their requests, leaves one and returns to it.
//!
//! `go` and `leave` wait until the game is written. Functions named `show_…` go at once.

use super::action::Notice;
use super::end_page::Turn;
use super::library::{LibraryChange, OpenPurpose};
use super::request::{CorrectionGoal, Request};
use super::tabs::Tab;
use super::{
    App, Message, OpenNotebook, Screen, caper, casebook, editions, export, notebook, recovery, review, settings, setup,
    solo, statistics, table, victory,
};
use crate::caper::{CaperGame, Evening};
use crate::fl;
use crate::format::GameKind;
use crate::format::any_game::AnyGame;
use crate::game::{Game, Setup, SetupParts};
use crate::store::{CustomFileError, Guide, OpenCaper, OpenError, OpenGame, Settings, TrashedFile, find_edition};
use crate::text::Language;
use crate::text::caper::setup_fault;
use iced::Task;
use std::sync::Arc;

/// Runs once everything is written.
pub type DeferredLeave = Box<dyn FnOnce(&mut App) -> Task<Message>>;

impl App {
    pub(super) fn perform(&mut self, request: Request) -> Task<Message> {
        match request {
            Request::Leave => self.go(Self::go_back),
            Request::Stay => self.stay(),
            Request::Show(tab) => self.go(move |app| app.show(tab)),
            Request::Truth => self.go(Self::show_truth),
            Request::Undo => {
                let shown = self.show_notebook();
                Task::batch([shown, self.deliver(Message::Table(notebook::Message::Undo.into()))])
            }
            Request::Fold => self.fold(),
            Request::Export(tab) => self.go(move |app| app.show_export(tab)),
            Request::ExportMoment(at) => self.go(move |app| {
                app.looked_at = Some(at);
                app.show_export(Tab::Review)
            }),
            Request::NewGame => self.show_setup(None),
            Request::Rematch => self.go(Self::rematch),
            Request::RematchOf(path) => self.open(path, OpenPurpose::Rematch),
            Request::NewEvening => self.show_caper_setup(None),
            Request::Solo => self.show_solo(),
            Request::Settings if self.shows_games() && !self.folded() => self.leave(Self::show_settings),
            Request::Keys => self.show_keys(),
            Request::About => {
                self.overlay.show_about();
                Task::none()
            }
            Request::Editions => self.show_editions(),
            Request::Statistics => {
                let (state, task) = statistics::State::new(&self.context());
                self.screen = Screen::Statistics(state);
                task.map(Message::Statistics)
            }
            Request::Removed => {
                let (state, task) = recovery::State::removed(&self.context());
                self.screen = Screen::Recovery(state);
                task.map(Message::Recovery)
            }
            Request::Earlier(path, title) => {
                let (state, task) = recovery::State::earlier(path, title, &self.context());
                self.screen = Screen::Recovery(state);
                task.map(Message::Recovery)
            }
            Request::CorrectSetup(goal) => self.go(move |app| app.show_correction(goal)),
            Request::SetupCorrected(change) => {
                let shown = self.show_notebook();
                let change = change.map(|change| self.deliver(Message::Table(table::Message::SetupCorrected(change))));
                Task::batch([shown, change.unwrap_or_else(Task::none)])
            }
            Request::Start(title, setup) => self.start(title, *setup),
            Request::StartEvening(game) => self.start_caper(*game),
            Request::Open(path) => self.open(path, OpenPurpose::Table),
            Request::OpenExport(path) => self.open(path, OpenPurpose::Export),
            Request::Keep(game) => self.save_new(game),
            Request::Import(folder) => self.import(folder),
            Request::Rename(path, title) => {
                self.change(move |library| library.rename(&path, &title).map(|()| LibraryChange::Listed))
            }
            Request::Duplicate(path, title) => {
                self.change(move |library| library.duplicate(&path, &title).map(LibraryChange::Duplicated))
            }
            Request::Remove(path) => self.change(move |library| {
                let title = library.summary(&path).summary.title;
                library.remove(&path).map(|removed| LibraryChange::Removed(title, removed))
            }),
            Request::Restore(removed) => self.restore(removed),
            Request::RestoreAndShow(removed) => {
                let shown = if removed.is_edition() { self.show_editions() } else { self.show_casebook() };
                Task::batch([shown, self.restore(removed)])
            }
            Request::RestoreBackup(backup, title) => self.change(move |library| {
                let path = library.restore_backup(&backup, &title)?;
                Ok(LibraryChange::Restored(path, title))
            }),
            Request::KeepPlan(plan) => self.change(move |library| {
                library.own_plans().save(&plan)?;
                Ok(LibraryChange::Listed)
            }),
            Request::RemovePlan(id, name) => self.change(move |library| match library.own_plans().remove(&id) {
                Ok(removed) => Ok(LibraryChange::Removed(name, removed)),
                Err(CustomFileError::Gone) => Ok(LibraryChange::Listed),
                Err(CustomFileError::Disk(error)) => Err(error.into()),
            }),
            Request::Prefer(settings) => self.prefer(*settings),
            Request::KeepSolo(solo) => self.remember(|settings| settings.solo = Some(*solo)),
            Request::HideExamples(hidden) => self.remember(|settings| settings.examples_hidden = hidden),
            Request::Numbers(numbers) => self.remember(|settings| settings.numbers = numbers),
            Request::Guide(guide) => self.remember(|settings| settings.guide = Some(guide)),
            Request::ReadingTold => self.remember(|settings| settings.reading_told = true),
            Request::Columns(columns) => self.remember(|settings| settings.columns = columns),
            Request::Note(note) => self.remember(|settings| settings.keep_note(note)),
            Request::Scale(by) => self.scale_by(by),
            Request::FullScreen => self.toggle_full_screen(),
            Request::OpenFile if self.shows_games() && !self.folded() => self.leave(|app| {
                let shown = app.show_casebook();
                Task::batch([shown, app.deliver(Message::Casebook(casebook::Message::OpenAsked))])
            }),
            Request::Close if matches!(self.screen, Screen::Casebook(_)) => self.quit(),
            Request::Close => self.leave(Self::show_casebook),
            Request::Quit => self.quit(),
            // Without an open evening no round can be started.
            Request::StartRound(_) | Request::Settings | Request::OpenFile => Task::none(),
        }
    }

    /// Notebook and review write, so they are left only when all is on the disk.
    fn go(&mut self, go: impl FnOnce(&mut Self) -> Task<Message> + 'static) -> Task<Message> {
        if matches!(self.screen, Screen::Notebook | Screen::Review(_)) { self.leave(go) } else { go(self) }
    }

    fn go_back(&mut self) -> Task<Message> {
        match &self.screen {
            Screen::Settings(_) if self.open.is_some() => return self.show_notebook(),
            Screen::Editions(state) => {
                // An edition just copied can be used before the folder is read again.
                if let Some(own) = state.own() {
                    self.files.own = own.to_vec();
                }
            }
            _ => {}
        }
        self.show_casebook()
    }

    fn remember(&mut self, change: impl FnOnce(&mut Settings)) -> Task<Message> {
        change(&mut self.settings);
        self.save_settings()
    }

    fn quit(&mut self) -> Task<Message> {
        self.leave(|app| app.window.map_or_else(Task::none, |window| app.close(window)))
    }

    fn show_settings(&mut self) -> Task<Message> {
        let from = self.open.as_ref().map(|open| match open {
            OpenNotebook::Clue(_) => GameKind::Clue,
            OpenNotebook::Caper(_) => GameKind::Caper,
        });
        self.screen = Screen::Settings(settings::State::new(&self.settings, from));
        Task::none()
    }

    pub(super) fn show_caper_setup(&mut self, rematch: Option<&Evening>) -> Task<Message> {
        let closed = self.close_game();
        let (state, task) = caper::setup::State::new(rematch, &self.context());
        self.screen = Screen::CaperSetup(Box::new(state));
        self.show_files();
        Task::batch([closed, task.map(Message::CaperSetup)])
    }

    fn show_solo(&mut self) -> Task<Message> {
        let closed = self.close_game();
        if let Some(state) = solo::State::new(&self.context()) {
            self.screen = Screen::Solo(state);
        }
        closed
    }

    /// Shows the end page after the last entry, if the notebook is shown and nothing else is asked for.
    pub(super) fn celebrate(&mut self) -> Task<Message> {
        if !matches!(self.screen, Screen::Notebook) || self.folded() || self.leaving.is_some() {
            return Task::none();
        }
        let ended = self.open.as_mut().is_some_and(|open| match open {
            OpenNotebook::Clue(table) => table.take_end(),
            OpenNotebook::Caper(museum) => museum.take_end(),
        });
        if !ended {
            return Task::none();
        }
        let shown = self.show_end();
        let turned = match &self.open {
            Some(OpenNotebook::Caper(_)) => {
                Message::Caper(caper::Message::Ending(caper::ending::Message::Turn(Turn::Begun)))
            }
            _ => Message::Victory(victory::Message::Turn(Turn::Begun)),
        };
        Task::batch([shown, self.deliver(turned)])
    }

    pub(super) fn show_end(&mut self) -> Task<Message> {
        match &self.open {
            Some(OpenNotebook::Caper(museum)) if museum.round_end().is_some() => {
                self.deliver(Message::Caper(caper::Message::View(caper::EveningTab::End)))
            }
            _ => self.show_victory(),
        }
    }

    pub(super) fn show_victory(&mut self) -> Task<Message> {
        let Some((state, task)) = self.game().and_then(|game| victory::State::new(game, &self.context())) else {
            return Task::none();
        };
        self.screen = Screen::Victory(Box::new(state));
        task.map(Message::Victory)
    }

    /// Leaves the open game by `go`, once everything is on the disk. If writing fails, the player stays and gets the
    /// input back.
    pub(super) fn leave(&mut self, go: impl FnOnce(&mut Self) -> Task<Message> + 'static) -> Task<Message> {
        self.leaving = Some(Box::new(go));
        self.leave_if_written()
    }

    pub(super) fn leave_if_written(&mut self) -> Task<Message> {
        if self.open.as_ref().is_some_and(OpenNotebook::is_writing) {
            return Task::none();
        }
        self.leaving.take().map_or_else(Task::none, |go| go(self))
    }

    fn stay(&mut self) -> Task<Message> {
        self.leaving = None;
        Task::none()
    }

    fn show_keys(&mut self) -> Task<Message> {
        self.overlay.show_keys();
        Task::none()
    }

    fn restore(&mut self, removed: TrashedFile) -> Task<Message> {
        self.change(move |library| library.restore(&removed).map(|_| LibraryChange::Listed))
    }

    fn show_editions(&mut self) -> Task<Message> {
        let (state, task) = editions::State::new(&self.context());
        self.screen = Screen::Editions(state);
        task.map(Message::Editions)
    }

    fn show(&mut self, tab: Tab) -> Task<Message> {
        match tab {
            Tab::Table | Tab::Board => self.show_notebook(),
            Tab::Review => self.show_review(),
            Tab::Victory => self.show_victory(),
        }
    }

    pub(super) fn show_notice(&mut self, notice: Notice) -> Task<Message> {
        self.overlay.push(notice);
        self.overlay.expire(&*self.effects).map(Message::Overlay)
    }

    pub(super) fn show_error(&mut self, error: &OpenError) -> Task<Message> {
        let notice = Notice::error(error.text(&self.language));
        self.show_notice(notice)
    }

    pub(super) fn show_casebook(&mut self) -> Task<Message> {
        let last = self.open.as_ref().map(|open| open.path().to_owned());
        let closed = self.close_game();
        self.screen = Screen::Casebook(casebook::State::default());
        let listing = self.list();
        if let (Screen::Casebook(state), Some(path)) = (&mut self.screen, last) {
            state.choose(&path);
        }
        self.list_refused();
        Task::batch([closed, listing])
    }

    /// Opens a game of Clue with its unfinished line.
    pub(super) fn show_game(&mut self, file: OpenGame) -> Task<Message> {
        let closed = self.close_game();
        let context = super::reading!(self);
        let line = self.settings.unfinished_line.as_ref().filter(|line| line.game == file.path());
        let (mut table, task) = table::State::new(file, &context);
        if let Some(line) = line {
            table.restore_line(&line.text, &context);
        }
        let shown = self.show_opened(OpenNotebook::Clue(Box::new(table)), task.map(Message::Table));
        Task::batch([closed, shown])
    }

    pub(super) fn show_caper(&mut self, file: OpenCaper) -> Task<Message> {
        let closed = self.close_game();
        let shown = match caper::State::new(file, &self.context()) {
            Ok((museum, task)) => self.show_opened(OpenNotebook::Caper(Box::new(museum)), task.map(Message::Caper)),
            Err(fault) => {
                let words = fl!(self.language, "museum-lack-fault", fault = setup_fault(&fault, &self.language));
                self.show_notice(Notice::error(words))
            }
        };
        Task::batch([closed, shown])
    }

    fn show_opened(&mut self, open: OpenNotebook, task: Task<Message>) -> Task<Message> {
        (self.open, self.screen) = (Some(open), Screen::Notebook);
        self.looked_at = None;
        self.opened += 1;
        task
    }

    fn start_caper(&mut self, game: CaperGame) -> Task<Message> {
        let frame = &game.evening.frame;
        self.settings.remember_people(frame.players.iter().map(String::as_str), frame.me.map(usize::from));
        Task::batch([self.save_settings(), self.save_new(game)])
    }

    fn show_correction(&mut self, mend: CorrectionGoal) -> Task<Message> {
        let Some(game) = self.game() else { return Task::none() };
        let (state, task) = setup::State::mend(game.shared_game(), mend, &self.context());
        self.screen = Screen::Setup(Box::new(state));
        task.map(Message::Setup)
    }

    pub(super) fn show_review(&mut self) -> Task<Message> {
        let at = self.looked_at.take();
        let Some(table) = self.table() else {
            let shown = self.show_notebook();
            return Task::batch([shown, self.deliver(Message::Caper(caper::Message::View(caper::EveningTab::Review)))]);
        };
        let before = review::KnownAnalysis { whole: table.known(), level: Some(table.level()), at };
        let (state, task) = review::State::new(table.file(), before, &self.context());
        self.screen = Screen::Review(Box::new(state));
        task.map(Message::Review)
    }

    fn show_truth(&mut self) -> Task<Message> {
        let shown = self.show_review();
        Task::batch([shown, self.deliver(Message::Review(review::Message::TruthAsked))])
    }

    pub(super) fn show_export(&mut self, from: Tab) -> Task<Message> {
        let (game, file) = match &self.open {
            Some(OpenNotebook::Clue(table)) => (AnyGame::Clue(table.file().shared_game()), table.file().path()),
            Some(OpenNotebook::Caper(museum)) => (AnyGame::Caper(museum.file().shared_game()), museum.file().path()),
            None => return Task::none(),
        };
        let (state, task) = export::State::new(game, file.to_owned(), from, &self.context());
        self.screen = Screen::Export(Box::new(state));
        task.map(Message::Export)
    }

    /// The notebook, as it was left for another view of the game.
    pub(super) fn show_notebook(&mut self) -> Task<Message> {
        self.looked_at = None;
        let context = super::reading!(self);
        let task = match &mut self.open {
            Some(OpenNotebook::Clue(table)) => table.recompute(&context).map(Message::Table),
            Some(OpenNotebook::Caper(museum)) => museum.recompute(&context).map(Message::Caper),
            None => return Task::none(),
        };
        self.screen = Screen::Notebook;
        task
    }

    pub(super) fn show_setup(&mut self, rematch: Option<SetupParts>) -> Task<Message> {
        let closed = self.close_game();
        let own = self.files.own.clone();
        let edition = self.settings.last_edition.as_deref().and_then(|id| find_edition(id, &own));
        let before = setup::SetupDefaults { rematch, edition, own };
        let Some((state, task)) = setup::State::new(before, &self.context()) else {
            return self.show_notice(Notice::error(fl!(self.language, "setup-no-editions")));
        };
        self.screen = Screen::Setup(Box::new(state));
        Task::batch([closed, task.map(Message::Setup)])
    }

    fn start(&mut self, title: String, setup: Setup) -> Task<Message> {
        self.settings.guide.get_or_insert(Guide::WHOLE);
        self.settings.remember(&setup);
        let now = self.effects.now();
        Task::batch([self.save_settings(), self.save_new(Game::new(title, setup, now))])
    }

    /// Language and theme change at once, the folder after a job.
    pub(super) fn prefer(&mut self, settings: Settings) -> Task<Message> {
        let before = std::mem::replace(&mut self.settings, settings);
        if self.settings.language != before.language {
            self.language = Arc::new(Language::new(self.settings.language.code()));
        }
        if self.settings.data_folder != before.data_folder {
            // Keep the old folder until the new one is known to exist: a typing slip must lose nothing.
            let wanted = Box::new(self.settings.clone());
            self.settings.data_folder = before.data_folder;
            let home = self.home.clone();
            return self.change(move |library| {
                let library = library.moved(home.with_data(wanted.data_folder.as_deref()))?;
                Ok(LibraryChange::Moved(wanted, library))
            });
        }
        self.save_settings()
    }

    /// Changes the scale by so many percent. `None` goes back to 100 %.
    fn scale_by(&mut self, by: Option<i16>) -> Task<Message> {
        let scale = by.map_or(100, |by| self.settings.text_scale.saturating_add_signed(by));
        self.settings.text_scale = scale.clamp(*Settings::TEXT_SCALE.start(), *Settings::TEXT_SCALE.end());
        self.save_settings()
    }
}
