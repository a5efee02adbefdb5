//! All games of a player.

mod cache;
mod counting;
mod descriptions;
mod evening_wins;
mod import;
mod list;
mod trash;

pub use descriptions::FileDescription;
pub use evening_wins::EveningWins;
pub use import::FolderImport;
pub use list::{Filter, GameList};
pub use trash::TrashedContents;

use crate::deduction::Cancel;
use crate::edition::is_device;
use crate::format::QuickSummary;
use crate::format::any_game::{self, AnyGame, with_record};
use crate::format::record::Record;
use crate::store::backup::{self, Backup};
use crate::store::custom::{OwnEditions, OwnPlans};
use crate::store::error::{DiskError, DiskFault, FileNotice, OpenError, SaveError};
use crate::store::folders::Folders;
use crate::store::identity::{self, Identity};
use crate::store::listed_game::ListedGame;
use crate::store::open::{LockedFile, OpenFile, OpenGame};
use crate::store::output::write_document;
use crate::store::settings::Settings;
use crate::store::storage::{self, Access, Disk, LockOutcome, Storage};
use crate::store::trash::TrashedFile;
use cache::CachedListing;
use import::foreign;
use list::latest_first;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The ending of game files, with the dot.
const ENDING: &str = ".case";

/// The folder of the player's games, and operations on whole games.
#[derive(Clone, Debug)]
pub struct Library {
    storage: Arc<dyn Storage>,
    folders: Folders,
}

macro_rules! any_file {
    ($($(#[$doc:meta])* $variant:ident: $record:ty,)+) => {
        /// An open game of any kind.
        #[derive(Debug)]
        pub enum AnyFile {
            $($(#[$doc])* $variant(Box<OpenFile<$record>>),)+
        }

        impl AnyFile {
            fn notify(&mut self, notice: FileNotice) {
                match self {
                    $(Self::$variant(file) => file.notify(notice),)+
                }
            }
        }

        impl Library {
            /// Like [`create`](Self::create), but for a game of any kind.
            ///
            /// # Errors
            /// As for [`Library::create`].
            pub(crate) fn create_any(&self, game: AnyGame) -> Result<AnyFile, OpenError> {
                match game {
                    $(AnyGame::$variant(game) => {
                        self.create_shared(&game).map(|file| AnyFile::$variant(Box::new(file)))
                    })+
                }
            }
        }

        impl LockedFile {
            /// Opens the file as the game that its head names. If its head cannot be read, tries every game, with the
            /// readable part of the file and its backups.
            ///
            /// # Errors
            /// If nothing in it can be read.
            fn open_any(self) -> Result<AnyFile, OpenError> {
                let text = self.text();
                let named = any_game::game_name(&text);
                $(if named == Some(<$record>::GAME) {
                    let file = self.file()?;
                    return Ok(AnyFile::$variant(Box::new(self.open(file))));
                })+
                let mut errors = Vec::new();
                $(match self.file::<$record>() {
                    Ok(file) => return Ok(AnyFile::$variant(Box::new(self.open(file)))),
                    Err(error) => errors.push(error),
                })+
                // Not empty: it has one error for each game of `games!`.
                Err(errors.swap_remove(0))
            }
        }
    };
}
any_game::games!(any_file);

impl Library {
    /// Opens the library: makes the folder of games if it is missing, and tidies up as [`tidy`](Self::tidy) does.
    ///
    /// # Errors
    /// If the folders can neither be found nor made.
    pub fn open(folders: Folders) -> Result<Self, OpenError> {
        Self::on(Arc::new(Disk), folders)
    }

    /// Like [`Library::open`], but on any storage, for tests.
    ///
    /// # Errors
    /// As for [`Library::open`].
    pub fn on(storage: Arc<dyn Storage>, folders: Folders) -> Result<Self, OpenError> {
        let library = Self::at(storage, folders);
        library.make_folders()?;
        library.tidy();
        Ok(library)
    }

    /// The library in these folders; reads and writes nothing yet.
    pub fn at(storage: Arc<dyn Storage>, folders: Folders) -> Self {
        Self { storage, folders }
    }

    /// The library in other folders on the same storage.
    ///
    /// # Errors
    /// As for [`Library::open`].
    pub fn moved(&self, folders: Folders) -> Result<Self, OpenError> {
        Self::on(self.storage.clone(), folders)
    }

    /// Writes the settings into the configuration folder of `home`, all or nothing.
    ///
    /// # Errors
    /// If the disk does not take them; the file is as it was.
    pub fn save_settings(&self, settings: &Settings, home: &Folders) -> Result<(), DiskFault> {
        settings.save_to(&*self.storage, home)
    }

    /// Empties old trash and removes half-written drafts.
    pub fn tidy(&self) {
        self.forget_old();
        let Folders { config, cache, .. } = &self.folders;
        let (editions, plans) = (self.folders.editions(), self.folders.plans());
        for folder in [&self.folders.games(), &self.folders.removed(), &editions, &plans, config, cache] {
            storage::remove_leftovers(&*self.storage, folder);
        }
    }

    /// Makes the folder of games if it is not there.
    ///
    /// # Errors
    /// If it can neither be found nor made.
    pub fn make_folders(&self) -> Result<(), OpenError> {
        let games = self.folders.games();
        if self.storage.list(&games).is_err() {
            storage::make_folder(&*self.storage, &games)?;
        }
        Ok(())
    }

    /// Where everything lies.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// All games, the one played last first. A file that does not open is among them, with the reason.
    pub fn games(&self) -> Vec<ListedGame> {
        self.list(&Cancel::default(), &|_| ())
    }

    /// Like [`games`](Self::games), but in steps: calls `tell` at once with the cached list, then at growing intervals
    /// with the list as far as it has been read. Once cancelled it reads no more files.
    pub fn list(&self, cancel: &Cancel, tell: &dyn Fn(Vec<ListedGame>)) -> Vec<ListedGame> {
        latest_first(&self.listed(cancel, tell))
    }

    /// Every game that opens, without copies. Once cancelled it reads no more files.
    pub fn games_once(&self, cancel: &Cancel) -> Vec<ListedGame> {
        let mut games: Vec<(PathBuf, CachedListing)> = self.listed(cancel, &|_| ()).into_iter().collect();
        games.retain(|(_, game)| game.listed.damaged.is_none());
        games.sort_by(|(a, _), (b, _)| a.cmp(b));
        identity::without_copies(games, |(_, game)| &game.identity).into_iter().map(|(_, game)| game.listed).collect()
    }

    fn listed(&self, cancel: &Cancel, tell: &dyn Fn(Vec<ListedGame>)) -> HashMap<PathBuf, CachedListing> {
        let mut cache = cache::Cache::read(&*self.storage, &self.folders);
        let files = self.game_files(&self.folders.games());
        let known = |path: &PathBuf| cache.known(path).map(|known: &CachedListing| (path.clone(), known.clone()));
        let mut games: HashMap<PathBuf, CachedListing> = files.iter().filter_map(known).collect();
        if !games.is_empty() {
            tell(latest_first(&games));
        }
        let mut next = 1;
        for (at, path) in files.iter().enumerate() {
            if cancel.is_cancelled() {
                return games;
            }
            if at == next {
                next *= 2;
                tell(latest_first(&games));
            }
            let made = || {
                let listed = self.listing(path);
                let whole = listed.listed.damaged.is_none();
                (listed, whole)
            };
            let listed = cache.get(path, made);
            games.insert(path.clone(), listed);
        }
        cache.save();
        games
    }

    /// When a file was last changed, in milliseconds since 1970; 0 if unknown.
    fn changed(&self, path: &Path) -> i64 {
        self.storage.stamp(path).map_or(0, |stamp| stamp.modified / 1_000_000)
    }

    /// The summary of a file; if it does not open, with the reason.
    pub fn summary(&self, path: &Path) -> ListedGame {
        self.listing(path).listed
    }

    fn listing(&self, path: &Path) -> CachedListing {
        let changed = self.changed(path);
        match backup::load(&*self.storage, path) {
            Ok(game) => {
                let (identity, summary) =
                    with_record!(game, record => (Identity::from_record(&*record), record.summarise()));
                let changed = identity.played().unwrap_or(changed);
                let listed = ListedGame { path: path.to_owned(), changed, summary, damaged: None, recoverable: None };
                CachedListing { identity, listed }
            }
            Err(error) => {
                let recoverable = backup::recoverable(&self.storage, &self.folders, path, &error);
                let listed = ListedGame { recoverable, ..ListedGame::unreadable(path, changed, error) };
                CachedListing { identity: Identity::default(), listed }
            }
        }
    }

    /// Writes a new game to a file of its own.
    ///
    /// # Errors
    /// If the game cannot be played or the disk does not take it.
    pub fn create<R: Record>(&self, game: R) -> Result<OpenFile<R>, OpenError> {
        self.create_shared(&Arc::new(game))
    }

    fn create_shared<R: Record>(&self, game: &Arc<R>) -> Result<OpenFile<R>, OpenError> {
        let name = file_name(game.title());
        let games = self.folders.games();
        let mut busy = None;
        // Another window may be taking the same name at this moment.
        for _ in 0..5 {
            let path = storage::free_path(&*self.storage, &games.join(format!("{name}{ENDING}")))?;
            match OpenFile::create(self.storage.clone(), path, Arc::clone(game), &self.folders) {
                Err(OpenError::Busy(path)) => busy = Some(path),
                other => return other,
            }
        }
        Err(OpenError::Busy(busy.unwrap_or(games)))
    }

    /// Opens a game of Clue, in the library or anywhere else. If it is open in another window or write-protected, it
    /// opens for reading, and [`OpenGame::read_only`] says why. A damaged file opens as far as it can be read, and
    /// [`OpenGame::take_notices`] says so; the damaged file is set aside before the first change. Public for callers
    /// that know the kind, such as tests; the window calls [`open_any`](Self::open_any).
    ///
    /// # Errors
    /// If there is no such file, it is of a newer format, nothing in it can be read, or it holds a game of another
    /// kind.
    pub fn open_game(&self, path: &Path) -> Result<OpenGame, OpenError> {
        self.open_file(path)
    }

    /// Like [`open_game`](Self::open_game), but for a game of this kind.
    ///
    /// # Errors
    /// As for [`Library::open_game`].
    pub fn open_file<R: Record>(&self, path: &Path) -> Result<OpenFile<R>, OpenError> {
        OpenFile::open(self.storage.clone(), path, &self.folders)
    }

    /// Opens a game of any kind, as [`Library::open_game`] does. A game of another program is copied into the library first,
    /// titled by its file name if it has no title, and the copy is opened. The file is read once.
    ///
    /// # Errors
    /// If there is no such file, it is of a newer format, nothing in it can be read, it is no game after all, or the
    /// copy cannot be saved.
    pub fn open_any(&self, path: &Path) -> Result<AnyFile, OpenError> {
        let locked = LockedFile::at(self.storage.clone(), path, &self.folders)?;
        if let Some((game, conclusions)) = foreign(path, &locked.text())? {
            drop(locked);
            let mut copy = self.create_any(game)?;
            if !conclusions.is_empty() {
                copy.notify(FileNotice::Concluded(conclusions));
            }
            return Ok(copy);
        }
        locked.open_any()
    }

    /// Gives a game another title.
    ///
    /// # Errors
    /// If it is open in another window or cannot be read or saved.
    pub fn rename(&self, path: &Path, title: &str) -> Result<(), OpenError> {
        let game = backup::load_what_is_left(&*self.storage, path)?;
        with_record!(game, record => self.rename_as(&*record, path, title))
    }

    /// Like [`rename`](Self::rename), for a file with a record of this kind.
    fn rename_as<R: Record>(&self, _: &R, path: &Path, title: &str) -> Result<(), OpenError> {
        let mut file = self.open_file::<R>(path)?;
        writable(&file)?;
        Ok(file.rename(title)?)
    }

    /// Makes a copy of a game under another title, with its history.
    ///
    /// # Errors
    /// If it cannot be read or the copy not be saved.
    pub fn duplicate(&self, path: &Path, title: &str) -> Result<PathBuf, OpenError> {
        self.add(with_title(backup::load(&*self.storage, path)?, title))
    }

    /// Moves a game to the trash, which keeps it for thirty days.
    ///
    /// # Errors
    /// If it is open in another window or the disk does not allow it.
    pub fn remove(&self, path: &Path) -> Result<TrashedFile, OpenError> {
        let _lock = self.lock(path)?;
        Ok(TrashedFile::move_in(&*self.storage, &self.folders, path)?)
    }

    /// Deletes the file of a game for good. For an unchanged example, which can be opened from the examples again.
    ///
    /// # Errors
    /// If it is open in another window or the disk does not allow it.
    pub fn discard(&self, path: &Path) -> Result<(), OpenError> {
        let _lock = self.lock(path)?;
        Ok(self.storage.remove(path).map_err(|error| DiskError::new(path, &error))?)
    }

    /// Whether a file lies in the folder of the library's games.
    pub fn holds(&self, path: &Path) -> bool {
        path.parent().is_some_and(|folder| folder == self.folders.games())
    }

    /// The short summary of any file, such as a deleted game or a backup; of a damaged one, that of the readable part.
    ///
    /// # Errors
    /// If nothing in it can be read.
    pub fn quick_summary(&self, path: &Path) -> Result<QuickSummary, OpenError> {
        let game = backup::load_what_is_left(&*self.storage, path)?;
        Ok(with_record!(game, record => record.quick_summary()))
    }

    /// Writes a document whole or not at all; with `replace` even in place of another one.
    ///
    /// # Errors
    /// As for [`write_document`]; what was there before is still there.
    pub fn save_document(&self, path: &Path, bytes: &[u8], replace: bool) -> Result<(), DiskFault> {
        write_document(&*self.storage, path, bytes, replace)
    }

    /// Replaces the game at `path` by `bytes`, a whole game file. Returns the copy of the old one in the trash,
    /// with its original path.
    ///
    /// # Errors
    /// If it is open in another window or the disk does not allow it; then it is as it was.
    pub fn replace_game(&self, path: &Path, bytes: &[u8]) -> Result<TrashedFile, OpenError> {
        let _lock = self.lock(path)?;
        let kept = TrashedFile::copy_in(&*self.storage, &self.folders, path)?;
        storage::write_atomically(&*self.storage, path, bytes, Access::Private)?;
        Ok(kept)
    }

    /// Whether two paths lead to the same file.
    pub fn is_same(&self, one: &Path, other: &Path) -> bool {
        self.storage.resolve(one) == self.storage.resolve(other)
    }

    /// The folder for documents: `last` if it still exists, else the player's documents.
    pub fn usual_folder(&self, last: Option<&Path>) -> PathBuf {
        let last = last.filter(|folder| self.storage.stamp(folder).is_ok()).map(Path::to_owned);
        let documents = || {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or_else(|| user.home_dir()).to_owned())
        };
        last.or_else(documents).unwrap_or_default()
    }

    /// The player's own editions.
    pub fn own_editions(&self) -> OwnEditions {
        OwnEditions::on(self.storage.clone(), &self.folders)
    }

    /// The player's own plans of the museum.
    pub fn own_plans(&self) -> OwnPlans {
        OwnPlans::on(self.storage.clone(), &self.folders)
    }

    /// The backups of a game, newest first, each with its summary. Once cancelled it reads no more files.
    pub fn earlier_states(&self, path: &Path, cancel: &Cancel) -> Vec<(Backup, Result<QuickSummary, OpenError>)> {
        let states = self.backups(path).into_iter().take_while(|_| !cancel.is_cancelled());
        states.map(|state| (state.clone(), self.quick_summary(&state.path))).collect()
    }

    /// The backups of a game, newest first.
    pub fn backups(&self, path: &Path) -> Vec<Backup> {
        backup::Backups::new(self.storage.clone(), &self.folders, &self.storage.resolve(path)).list()
    }

    /// Saves a backup as a new game under another title; of a damaged one, the readable part. Returns its path.
    ///
    /// # Errors
    /// If nothing in the backup can be read or the copy not be saved.
    pub fn restore_backup(&self, backup: &Backup, title: &str) -> Result<PathBuf, OpenError> {
        self.add(with_title(backup::load_what_is_left(&*self.storage, &backup.path)?, title))
    }

    /// Saves a game as a new file. Returns its path.
    fn add(&self, game: AnyGame) -> Result<PathBuf, OpenError> {
        with_record!(game, record => self.create_shared(&record).map(|file| file.path().to_owned()))
    }

    fn lock(&self, path: &Path) -> Result<Option<LockOutcome>, OpenError> {
        match self.storage.lock(path).map_err(|error| DiskError::new(path, &error))? {
            LockOutcome::Taken(_) => Err(OpenError::Busy(path.to_owned())),
            LockOutcome::Unsupported => Ok(None),
            held @ LockOutcome::Held(_) => Ok(Some(held)),
        }
    }

    fn game_files(&self, folder: &Path) -> Vec<PathBuf> {
        let files = self.storage.list(folder).unwrap_or_default();
        files.into_iter().filter(|path| is_case(path)).collect()
    }
}

/// The game under another title.
fn with_title(mut game: AnyGame, title: &str) -> AnyGame {
    game.set_title(title.trim());
    game
}

/// Fails for a game that is open for reading only.
fn writable<R: Record>(game: &OpenFile<R>) -> Result<(), OpenError> {
    match game.read_only() {
        Some(crate::store::ReadOnly::OpenElsewhere { .. }) => Err(OpenError::Busy(game.path().to_owned())),
        Some(reason) => Err(OpenError::Save(SaveError::ReadOnly(reason.clone()))),
        None => Ok(()),
    }
}

fn is_case(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(ENDING) && !name.starts_with('.')
}

/// A file name that every system takes, from a title: letters and digits of any script, the rest as single hyphens.
fn file_name(title: &str) -> String {
    let mut name = String::new();
    for letter in title.chars().flat_map(char::to_lowercase) {
        if name.len() > 60 {
            break;
        }
        if letter.is_alphanumeric() {
            name.push(letter);
        } else if !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
    }
    let name = name.trim_end_matches('-');
    match name {
        "" => "game".to_owned(),
        name if is_device(name) => format!("{name}-"),
        name => name.to_owned(),
    }
}
