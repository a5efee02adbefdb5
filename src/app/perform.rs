//! Doing what screens wish for.

use super::action::{Notice, Offer, Tab, Wish};
use super::{App, Message, Screen, casebook, editions, export, review, settings, setup, table};
use crate::casebook::{LastTable, Library, OpenError, OpenGame, SeatChoice, Settings};
use crate::edition::Edition;
use crate::game::{Deal, Game, Seat, SeatInfo, Setup};
use crate::language::Language;
use crate::say;
use iced::{Task, window};
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl App {
    /// Does one wish. What leads away from the table waits for what is being written there, and is not done if that
    /// fails.
    pub(super) fn perform(&mut self, wish: Wish) -> Task<Message> {
        if !matches!(wish, Wish::Notice(_) | Wish::Keys | Wish::About | Wish::Scale(_) | Wish::Prefer(_)) {
            let (written, task) = self.settle();
            if !written {
                return task;
            }
            return Task::batch([task, self.perform_settled(wish)]);
        }
        self.perform_settled(wish)
    }

    /// Waits for what is being written at the table; whether it is on the disk, and what follows.
    pub(super) fn settle(&mut self) -> (bool, Task<Message>) {
        let context = super::Context {
            language: &self.language,
            settings: &self.settings,
            folders: self.library.as_ref().map_or(&self.home, Library::folders),
            mode: self.mode(),
            effects: &*self.effects,
        };
        let (Screen::Table(table), Some(game)) = (&mut self.screen, &mut self.game) else {
            return (true, Task::none());
        };
        let (written, action) = table.settle(game, &context);
        (written, self.act(action.map(Message::Table)))
    }

    /// Does one wish while nothing is being written.
    fn perform_settled(&mut self, wish: Wish) -> Task<Message> {
        match wish {
            Wish::Casebook => self.show_casebook(),
            Wish::NewGame => self.show_setup(false),
            Wish::Rematch => self.show_setup(true),
            Wish::Start { title, setup } => self.start(title, *setup),
            Wish::Keep(game) => self.keep(*game),
            Wish::Open(path) => self.open(&path),
            Wish::Show(Tab::Table) => self.show_table(),
            Wish::Show(Tab::Review) => self.show_review(),
            Wish::Show(Tab::Export) => self.show_export(Tab::Table, None),
            Wish::Export(from, at) => {
                self.looked_at = (from == Tab::Review).then_some(at);
                self.show_export(from, Some(at))
            }
            Wish::ExportFile(path) => self.export_file(&path),
            Wish::Rename(path, title) => self.managed(|library| library.rename(&path, &title)),
            Wish::Duplicate(path, title) => self.managed(|library| library.duplicate(&path, &title).map(drop)),
            Wish::Remove(path) => self.remove(&path),
            Wish::Restore(removed) => self.managed(|library| library.restore(&removed).map(drop)),
            Wish::Earlier(path) => self.show_earlier(&path),
            Wish::RestoreBackup(backup, title) => self.restore_backup(&backup, &title),
            Wish::Removed => self.show_removed(),
            Wish::Bring(folder) => self.bring(folder),
            Wish::Statistics => self.show_statistics(),
            Wish::Settings => {
                self.screen = Screen::Settings(settings::State::new(&self.settings));
                Task::none()
            }
            Wish::Prefer(settings) => self.prefer(*settings),
            Wish::Editions => {
                self.screen = Screen::Editions(editions::State::new(&self.context()));
                Task::none()
            }
            Wish::Keys => {
                self.chrome.show_keys();
                Task::none()
            }
            Wish::About => {
                self.chrome.show_about();
                Task::none()
            }
            Wish::Notice(notice) => self.say(notice),
            Wish::Scale(by) => self.scale_by(by),
            Wish::Quit if self.keeps_unsaved() => Task::none(),
            Wish::Quit => {
                self.save_settings();
                self.window.map_or_else(Task::none, window::close)
            }
        }
    }

    /// Puts a notice at the foot of the window.
    pub(super) fn say(&mut self, notice: Notice) -> Task<Message> {
        self.chrome.push(notice);
        self.chrome.expire(&*self.effects).map(Message::Chrome)
    }

    /// Says what went wrong with a file.
    pub(super) fn trouble(&mut self, error: &OpenError) -> Task<Message> {
        let notice = Notice::error(error.say(&self.language));
        self.say(notice)
    }

    /// The casebook with its games as they are now; the game that was open is chosen.
    pub(super) fn show_casebook(&mut self) -> Task<Message> {
        (self.aside, self.looked_at) = (None, None);
        let last = self.game.take().map(|game| game.path().to_owned());
        let mut state = casebook::State::default();
        self.fill(&mut state);
        if let Some(path) = last {
            state.choose(&path);
        }
        self.screen = Screen::Casebook(state);
        Task::none()
    }

    /// Gives the casebook its list.
    fn fill(&self, state: &mut casebook::State) {
        match &self.library {
            Ok(library) => state.set_games(library.games(), self.settings.last_table.is_some()),
            Err(error) => state.set_trouble(error.say(&self.language)),
        }
    }

    /// Does something with the library, then shows the list as it is now.
    fn managed(&mut self, work: impl FnOnce(&Library) -> Result<(), OpenError>) -> Task<Message> {
        let done = match &self.library {
            Ok(library) => work(library),
            Err(error) => Err(error.clone()),
        };
        self.refresh();
        match done {
            Ok(()) => Task::none(),
            Err(error) => self.trouble(&error),
        }
    }

    /// Reads the list of games, or of editions, again if it is on screen.
    pub(super) fn refresh(&mut self) {
        if let Screen::Casebook(state) = &mut self.screen {
            let mut state = std::mem::take(state);
            self.fill(&mut state);
            self.screen = Screen::Casebook(state);
        }
        let context = super::context!(self);
        match (&mut self.screen, &self.library) {
            (Screen::Shelf(state), Ok(library)) => state.again(library, &context),
            (Screen::Editions(state), Ok(_)) => state.read_again(&context),
            _ => {}
        }
    }

    fn remove(&mut self, path: &Path) -> Task<Message> {
        let Ok(library) = &self.library else { return Task::none() };
        let title = library.summary(path).title;
        match library.remove(path) {
            Ok(removed) => {
                self.refresh();
                let text = say!(self.language, "casebook-removed", title = title);
                self.say(Notice::remark(text).with(Offer::Restore(removed)))
            }
            Err(error) => self.trouble(&error),
        }
    }

    fn open(&mut self, path: &Path) -> Task<Message> {
        // A game of another program is copied into the casebook first: that is where it goes on.
        self.show_from(|library| {
            let brought = library.bring_file(path)?;
            library.open_game(brought.as_deref().unwrap_or(path))
        })
    }

    fn keep(&mut self, game: Game) -> Task<Message> {
        self.show_from(|library| library.create(game))
    }

    /// Shows a game of the library, or says why there is none.
    fn show_from(&mut self, find: impl FnOnce(&Library) -> Result<OpenGame, OpenError>) -> Task<Message> {
        match self.library.as_ref().map_err(Clone::clone).and_then(find) {
            Ok(game) => self.show_game(game),
            Err(error) => self.trouble(&error),
        }
    }

    /// Shows a game that was opened, and what there is to say about its file.
    fn show_game(&mut self, mut game: OpenGame) -> Task<Message> {
        let mut tasks = Vec::new();
        for notice in game.take_notices() {
            let text = notice.say(&self.language);
            tasks.push(self.say(Notice::error(text)));
        }
        self.game = Some(game);
        (self.aside, self.looked_at) = (None, None);
        self.opened += 1;
        tasks.push(self.follow_later());
        tasks.push(self.show_table());
        Task::batch(tasks)
    }

    /// Shows another view of the open game. The table stays as it is meanwhile: nothing half typed there is lost.
    fn show_beside_table(&mut self, screen: Screen) {
        if let Screen::Table(table) = std::mem::replace(&mut self.screen, screen) {
            self.aside = Some(table);
        }
    }

    /// The evening looked at again.
    fn show_review(&mut self) -> Task<Message> {
        let at = self.looked_at.take();
        let Some(game) = &self.game else { return Task::none() };
        let table = match &self.screen {
            Screen::Table(table) => Some(table),
            _ => self.aside.as_ref(),
        };
        let whole = table.and_then(|table| table.known());
        let before = review::Before { whole, level: table.map(|table| table.level()), at };
        let (state, task) = review::State::new(game, before, &self.context());
        self.show_beside_table(Screen::Review(Box::new(state)));
        task.map(Message::Review)
    }

    /// The open game as a document.
    fn show_export(&mut self, from: Tab, at: Option<usize>) -> Task<Message> {
        let Some(game) = &self.game else { return Task::none() };
        let (state, task) = export::State::new(game, from, at, &self.context());
        self.show_beside_table(Screen::Export(Box::new(state)));
        task.map(Message::Export)
    }

    /// A game of the casebook as a document; the window stays where it is if the game cannot be opened.
    fn export_file(&mut self, path: &Path) -> Task<Message> {
        let opened = self.open(path);
        let shown = if self.game.is_some() { self.show_export(Tab::Table, None) } else { Task::none() };
        Task::batch([opened, shown])
    }

    /// The table of the open game, as it was left if another view of the same game was shown meanwhile.
    pub(super) fn show_table(&mut self) -> Task<Message> {
        self.looked_at = None;
        let aside = self.aside.take();
        let Some(game) = &self.game else { return Task::none() };
        let (state, task) = if let Some(mut table) = aside {
            let task = table.resume(game, &self.context());
            (table, task)
        } else {
            let (state, task) = table::State::new(game, &self.context());
            (Box::new(state), task)
        };
        self.screen = Screen::Table(state);
        task.map(Message::Table)
    }

    /// The set-up screen: fresh, or with the last table's people.
    fn show_setup(&mut self, again: bool) -> Task<Message> {
        let (own, _) = editions::own(self.context().folders, &self.language);
        (self.aside, self.looked_at) = (None, None);
        let open = self.game.take().map(|game| game.game().setup.clone());
        let rematch = if again { open.or_else(|| last_table(&self.settings, &own)) } else { None };
        let edition = self.settings.last_edition.as_deref().and_then(|id| find_edition(id, &own));
        let before = setup::Before { rematch, edition, friends: self.settings.friends.clone(), own };
        let Some((state, task)) = setup::State::new(before, &self.context()) else {
            return self.say(Notice::error(say!(self.language, "setup-no-editions")));
        };
        self.screen = Screen::Setup(state);
        task.map(Message::Setup)
    }

    /// Starts a game and remembers its table for the next one.
    fn start(&mut self, title: String, setup: Setup) -> Task<Message> {
        let me = setup.me.map(Seat::index);
        let others = setup.seats.iter().enumerate().filter(|(at, _)| Some(*at) != me);
        let names: Vec<String> = others.map(|(_, seat)| seat.name.clone()).collect();
        self.settings.remember_friends(names.iter().map(String::as_str));
        self.settings.last_edition = Some(setup.edition.id.clone());
        self.settings.last_table = Some(remembered(&setup));
        self.save_settings();
        let now = self.effects.now();
        self.keep(Game::new(title, setup, now))
    }

    /// Takes other settings: language, folders and looks follow at once.
    fn prefer(&mut self, settings: Settings) -> Task<Message> {
        let before = std::mem::replace(&mut self.settings, settings);
        if self.settings.language != before.language {
            self.language = Language::new(self.settings.language.code());
        }
        if self.settings.data_folder != before.data_folder {
            let folders = self.home.clone().with_data(self.settings.data_folder.as_deref());
            match Library::open(folders) {
                Ok(library) => self.library = Ok(library),
                Err(error) => {
                    // The old folder stays in use: nothing is lost by a slip of the finger.
                    self.settings.data_folder = before.data_folder;
                    return self.trouble(&error);
                }
            }
        }
        self.save_settings();
        Task::none()
    }

    /// Larger or smaller text, or back to 100 %.
    fn scale_by(&mut self, by: Option<i16>) -> Task<Message> {
        let scale = by.map_or(100, |by| self.settings.text_scale.saturating_add_signed(by));
        self.settings.text_scale = scale.clamp(*Settings::TEXT_SCALE.start(), *Settings::TEXT_SCALE.end());
        self.save_settings();
        Task::none()
    }

    /// Writes the settings; says so if that fails.
    pub(super) fn save_settings(&mut self) {
        if let Err(trouble) = self.settings.save(&self.home) {
            let why = trouble.say(&self.language);
            self.chrome.push(Notice::error(say!(self.language, "settings-not-saved", why = why)));
        }
    }
}

/// An edition by its id, the player's own first.
fn find_edition(id: &str, own: &[Arc<Edition>]) -> Option<Arc<Edition>> {
    own.iter().find(|edition| edition.id == id).cloned().or_else(|| crate::edition::by_id(id))
}

/// The last table as a set-up without cards, if its edition is still there.
fn last_table(settings: &Settings, own: &[Arc<Edition>]) -> Option<Setup> {
    let table = settings.last_table.as_ref()?;
    let edition = find_edition(&table.edition, own)?;
    let seats: Vec<SeatInfo> = table
        .seats
        .iter()
        .map(|seat| SeatInfo { name: seat.name.clone(), token: seat.token.clone(), colour: seat.colour })
        .collect();
    let last = Seat(seats.len().checked_sub(2)? as u8);
    Some(Setup {
        rules: edition.rules.clone(),
        edition,
        me: table.me.filter(|me| usize::from(*me) < seats.len()).map(Seat),
        seats,
        first: Seat(0),
        deal: Deal::Dealer(last),
        hand: crate::edition::CardSet::EMPTY,
        table: Vec::new(),
        show_model: settings.show_model,
        hint_level: settings.hint_level,
    })
}

/// What is remembered of a table.
fn remembered(setup: &Setup) -> LastTable {
    let seats = setup.seats.iter().map(|seat| SeatChoice {
        name: seat.name.clone(),
        token: seat.token.clone(),
        colour: seat.colour,
    });
    LastTable { edition: setup.edition.id.clone(), seats: seats.collect(), me: setup.me.map(|me| me.0) }
}

/// Where a typed path leads: `~` is the home folder.
pub fn typed_path(text: &str) -> PathBuf {
    let text = text.trim();
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (text.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(text),
    }
}
