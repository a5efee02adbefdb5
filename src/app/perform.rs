//! Doing what screens wish for.

use super::action::{Notice, Tab, Wish};
use super::library::{Change, Then};
use super::{App, Message, Screen, casebook, editions, export, review, settings, setup, table};
use crate::casebook::{LastTable, OpenError, OpenGame, SeatChoice, Settings};
use crate::edition::Edition;
use crate::game::{Deal, Game, Seat, SeatInfo, Setup};
use crate::language::Language;
use crate::say;
use iced::Task;
use std::path::PathBuf;
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
            folders: self.files.library.folders(),
            mode: self.mode(),
            effects: &*self.effects,
        };
        let (Screen::Table(table), Some(game)) = (&mut self.screen, &mut self.game) else {
            return (true, Task::none());
        };
        let (written, action) = table.settle(None, game, &context);
        (written, self.act(action.map(Message::Table)))
    }

    /// Does one wish while nothing is being written.
    fn perform_settled(&mut self, wish: Wish) -> Task<Message> {
        if matches!(
            wish,
            Wish::Casebook | Wish::NewGame | Wish::Rematch | Wish::Settings | Wish::Editions | Wish::Statistics
        ) {
            self.stop_opening();
        }
        match wish {
            Wish::Casebook => self.show_casebook(),
            Wish::NewGame => self.show_setup(false),
            Wish::Rematch => self.show_setup(true),
            Wish::Start { title, setup } => self.start(title, *setup),
            Wish::Keep(game) => self.keep(*game),
            Wish::Open(path) => self.open(path, Then::Table),
            Wish::Show(Tab::Table) => self.show_table(),
            Wish::Show(Tab::Review) => self.show_review(),
            Wish::Show(Tab::Export) => self.show_export(Tab::Table, None),
            Wish::Export(from, at) => {
                self.looked_at = (from == Tab::Review).then_some(at);
                self.show_export(from, Some(at))
            }
            Wish::ExportFile(path) => self.open(path, Then::Export),
            Wish::Rename(path, title) => {
                self.change(move |library| library.rename(&path, &title).map(|()| Change::Listed))
            }
            Wish::Duplicate(path, title) => {
                self.change(move |library| library.duplicate(&path, &title).map(|_| Change::Listed))
            }
            Wish::Remove(path) => self.change(move |library| {
                let title = library.summary(&path).title;
                library.remove(&path).map(|removed| Change::Removed(title, removed))
            }),
            Wish::Restore(removed) => self.change(move |library| library.restore(&removed).map(|_| Change::Listed)),
            Wish::Earlier(path) => self.show_earlier(&path),
            Wish::RestoreBackup(backup, title) => self.change(move |library| {
                let path = library.restore_backup(&backup, &title)?;
                Ok(Change::Restored(path, title))
            }),
            Wish::Removed => self.show_removed(),
            Wish::Bring(folder) => self.import(folder),
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
            Wish::Quit => self.window.map_or_else(Task::none, |window| self.close(window)),
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
        self.screen = Screen::Casebook(casebook::State::default());
        let listing = self.list();
        if let (Screen::Casebook(state), Some(path)) = (&mut self.screen, last) {
            state.choose(&path);
        }
        listing
    }

    /// Shows a game that was opened.
    pub(super) fn show_game(&mut self, game: OpenGame) -> Task<Message> {
        self.game = Some(game);
        (self.aside, self.looked_at) = (None, None);
        self.opened += 1;
        self.show_table()
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
    pub(super) fn show_export(&mut self, from: Tab, at: Option<usize>) -> Task<Message> {
        let Some(game) = &self.game else { return Task::none() };
        let (state, task) = export::State::new(game, from, at, &self.context());
        self.show_beside_table(Screen::Export(Box::new(state)));
        task.map(Message::Export)
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
        let own = self.files.own.clone();
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
        let now = self.effects.now();
        Task::batch([self.save_settings(), self.keep(Game::new(title, setup, now))])
    }

    /// Takes other settings: language, folders and looks follow at once.
    fn prefer(&mut self, settings: Settings) -> Task<Message> {
        let before = std::mem::replace(&mut self.settings, settings);
        if self.settings.language != before.language {
            self.language = Language::new(self.settings.language.code());
        }
        if self.settings.data_folder != before.data_folder {
            // The old folder stays in use until the new one is known to be there: nothing is lost by a slip of the finger.
            let wanted = Box::new(self.settings.clone());
            self.settings.data_folder = before.data_folder;
            let home = self.home.clone();
            return self.change(move |library| {
                let library = library.moved(home.with_data(wanted.data_folder.as_deref()))?;
                Ok(Change::Moved(wanted, library))
            });
        }
        self.save_settings()
    }

    /// Larger or smaller text, or back to 100 %.
    fn scale_by(&mut self, by: Option<i16>) -> Task<Message> {
        let scale = by.map_or(100, |by| self.settings.text_scale.saturating_add_signed(by));
        self.settings.text_scale = scale.clamp(*Settings::TEXT_SCALE.start(), *Settings::TEXT_SCALE.end());
        self.save_settings()
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
