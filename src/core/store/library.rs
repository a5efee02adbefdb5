//! The folder of games of both kinds.
//!
//! Renaming, deleting or replacing a game takes the lock of its file (`OpenError::Busy` if another window has it), so
//! an open game is safe. Lists come from a cache, and only changed files are read; once cancelled, none is read any
//! more. `R` is the record of one of the two games.

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

use crate::caper::CaperGame;
use crate::deduction::Cancel;
use crate::edition::is_device;
use crate::format::GameSummary;
use crate::format::any_game::{self, AnyGame, with_record};
use crate::format::record::Record;
use crate::game::Game;
use crate::store::backup::{self, Backup};
use crate::store::custom::{OwnEditions, OwnPlans};
use crate::store::error::{DiskError, DiskFault, FileNotice, OpenError, ReadOnly, SaveError};
use crate::store::folders::Folders;
use crate::store::identity::{self, Identity};
use crate::store::listed_game::ListedGame;
use crate::store::open::{LockedFile, OpenCaper, OpenFile, OpenGame};
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

const ENDING: &str = ".case";

/// In bytes. A longer name gets no further letters.
const LONG_NAME: usize = 60;

const MOST_CREATIONS: usize = 5;

#[derive(Clone, Debug)]
pub struct Library {
    storage: Arc<dyn Storage>,
    folders: Folders,
}

#[derive(Debug)]
pub enum AnyFile {
    Clue(Box<OpenGame>),
    Caper(Box<OpenCaper>),
}

impl From<OpenGame> for AnyFile {
    fn from(file: OpenGame) -> Self {
        Self::Clue(Box::new(file))
    }
}

impl From<OpenCaper> for AnyFile {
    fn from(file: OpenCaper) -> Self {
        Self::Caper(Box::new(file))
    }
}

impl AnyFile {
    fn notify(&mut self, notice: FileNotice) {
        match self {
            Self::Clue(file) => file.notify(notice),
            Self::Caper(file) => file.notify(notice),
        }
    }
}

impl LockedFile {
    /// If the head names no game, tries every kind in turn.
    fn open_any(self) -> Result<AnyFile, OpenError> {
        let text = self.text();
        let named = any_game::game_name(&text);
        if named == Some(CaperGame::GAME) {
            let file = self.file::<CaperGame>()?;
            return Ok(self.open(file).into());
        }
        match (self.file::<Game>(), named) {
            (Ok(file), _) => Ok(self.open(file).into()),
            (Err(error), Some(_)) => Err(error),
            (Err(error), None) => self.file::<CaperGame>().map(|file| self.open(file).into()).map_err(|_| error),
        }
    }
}

impl Library {
    /// Also [tidies up](Self::tidy).
    pub fn open(folders: Folders) -> Result<Self, OpenError> {
        Self::on(Arc::new(Disk), folders)
    }

    pub fn on(storage: Arc<dyn Storage>, folders: Folders) -> Result<Self, OpenError> {
        let library = Self::at(storage, folders);
        library.make_folders()?;
        library.tidy();
        Ok(library)
    }

    /// Neither makes folders nor tidies up.
    pub fn at(storage: Arc<dyn Storage>, folders: Folders) -> Self {
        Self { storage, folders }
    }

    pub fn moved(&self, folders: Folders) -> Result<Self, OpenError> {
        Self::on(self.storage.clone(), folders)
    }

    pub fn save_settings(&self, settings: &Settings, home: &Folders) -> Result<(), DiskFault> {
        settings.save_to(&*self.storage, home)
    }

    /// Deletes files that were long in the trash, and abandoned drafts.
    pub fn tidy(&self) {
        self.forget_old();
        let Folders { config, cache, state, .. } = &self.folders;
        let (editions, plans) = (self.folders.editions(), self.folders.plans());
        for folder in [&self.folders.games(), &self.folders.removed(), &editions, &plans, config, cache, state] {
            storage::remove_leftovers(&*self.storage, folder);
        }
    }

    pub fn make_folders(&self) -> Result<(), OpenError> {
        // A folder that can be read is enough, even if none could be made.
        let games = self.folders.games();
        if self.storage.list(&games).is_err() {
            storage::make_folder(&*self.storage, &games)?;
        }
        Ok(())
    }

    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// All games, last played first. Files that do not open are listed with the reason.
    pub fn games(&self) -> Vec<ListedGame> {
        self.list(&Cancel::default(), &|_| ())
    }

    /// `tell` gets the cached list at once, then what has been read so far.
    pub fn list(&self, cancel: &Cancel, tell: &dyn Fn(Vec<ListedGame>)) -> Vec<ListedGame> {
        latest_first(&self.listed(cancel, tell))
    }

    /// Every game that opens, and of copies the one played furthest.
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
        // Tell after 1, 2, 4, 8 … games, because the whole list is sorted each time.
        let mut next_telling = 1;
        for (at, path) in files.iter().enumerate() {
            if cancel.is_cancelled() {
                return games;
            }
            if at == next_telling {
                next_telling *= 2;
                tell(latest_first(&games));
            }
            let listing = cache.get(path, || {
                let listing = self.listing(path);
                // The cache does not keep why a file does not open.
                let may_be_cached = listing.listed.damaged.is_none();
                (listing, may_be_cached)
            });
            games.insert(path.clone(), listing);
        }
        cache.save();
        games
    }

    /// When the file was last written, in milliseconds since 1970. 0 if unknown.
    fn changed(&self, path: &Path) -> i64 {
        self.storage.stamp(path).map_or(0, |stamp| stamp.modified / 1_000_000)
    }

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

    pub fn create_any(&self, game: AnyGame) -> Result<AnyFile, OpenError> {
        Ok(with_record!(game, record => self.create_shared(&record)?.into()))
    }

    pub fn create<R: Record>(&self, game: R) -> Result<OpenFile<R>, OpenError> {
        self.create_shared(&Arc::new(game))
    }

    fn create_shared<R: Record>(&self, game: &Arc<R>) -> Result<OpenFile<R>, OpenError> {
        let name = file_name(game.title());
        let games = self.folders.games();
        let mut busy = None;
        // Another window may take the same name at this moment.
        for _ in 0..MOST_CREATIONS {
            let path = storage::free_path(&*self.storage, &games.join(format!("{name}{ENDING}")))?;
            match OpenFile::create(self.storage.clone(), path, Arc::clone(game), &self.folders) {
                Err(OpenError::Busy(path)) => busy = Some(path),
                other => return other,
            }
        }
        Err(OpenError::Busy(busy.unwrap_or(games)))
    }

    /// Opens a game of Clue anywhere on the disk. [`open_any`](Self::open_any) opens any kind.
    ///
    /// The game is read-only if it is open elsewhere or write-protected. A damaged file opens as far as it can be
    /// read, and is set aside before the first change; a notice says so.
    pub fn open_game(&self, path: &Path) -> Result<OpenGame, OpenError> {
        self.open_file(path)
    }

    pub fn open_file<R: Record>(&self, path: &Path) -> Result<OpenFile<R>, OpenError> {
        OpenFile::open(self.storage.clone(), path, &self.folders)
    }

    /// As [`Library::open_game`]. For another program's game, opens a copy in the library.
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

    /// The file keeps its name.
    pub fn rename(&self, path: &Path, title: &str) -> Result<(), OpenError> {
        let game = backup::load_what_is_left(&*self.storage, path)?;
        with_record!(game, record => self.rename_as(&*record, path, title))
    }

    /// The record only says which `R` it is.
    fn rename_as<R: Record>(&self, _: &R, path: &Path, title: &str) -> Result<(), OpenError> {
        let mut file = self.open_file::<R>(path)?;
        check_writable(&file)?;
        Ok(file.rename(title)?)
    }

    pub fn duplicate(&self, path: &Path, title: &str) -> Result<PathBuf, OpenError> {
        self.add(with_title(backup::load(&*self.storage, path)?, title))
    }

    /// Moves the file to the trash.
    pub fn remove(&self, path: &Path) -> Result<TrashedFile, OpenError> {
        let _lock = self.lock(path)?;
        Ok(TrashedFile::move_in(&*self.storage, &self.folders, path)?)
    }

    /// Deletes the file for good. Only for an unchanged example, which can be opened again.
    pub fn discard(&self, path: &Path) -> Result<(), OpenError> {
        let _lock = self.lock(path)?;
        Ok(self.storage.remove(path).map_err(|error| DiskError::new(path, &error))?)
    }

    pub fn holds(&self, path: &Path) -> bool {
        path.parent().is_some_and(|folder| folder == self.folders.games())
    }

    /// The game's summary; of a damaged file, that of the readable part.
    pub fn quick_summary(&self, path: &Path) -> Result<GameSummary, OpenError> {
        let game = backup::load_what_is_left(&*self.storage, path)?;
        Ok(with_record!(game, record => record.quick_summary()))
    }

    pub fn save_document(&self, path: &Path, bytes: &[u8], replace: bool) -> Result<(), DiskFault> {
        write_document(&*self.storage, path, bytes, replace)
    }

    /// `bytes` are a whole game file. Returns the copy of the old game in the trash.
    ///
    /// # Errors
    /// The old game is still there, unless only the folder could not be synchronised.
    pub fn replace_game(&self, path: &Path, bytes: &[u8]) -> Result<TrashedFile, OpenError> {
        let _lock = self.lock(path)?;
        let kept = TrashedFile::copy_in(&*self.storage, &self.folders, path)?;
        storage::write_atomically(&*self.storage, path, bytes, Access::Private)?;
        Ok(kept)
    }

    pub fn is_same(&self, one: &Path, other: &Path) -> bool {
        self.storage.resolve(one) == self.storage.resolve(other)
    }

    /// Folder in which to save a document: the `last` one used if it still exists.
    pub fn usual_folder(&self, last: Option<&Path>) -> PathBuf {
        let last = last.filter(|folder| self.storage.stamp(folder).is_ok()).map(Path::to_owned);
        let documents = || {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or_else(|| user.home_dir()).to_owned())
        };
        last.or_else(documents).unwrap_or_default()
    }

    pub fn own_editions(&self) -> OwnEditions {
        OwnEditions::on(self.storage.clone(), &self.folders)
    }

    pub fn own_plans(&self) -> OwnPlans {
        OwnPlans::on(self.storage.clone(), &self.folders)
    }

    /// Backups with their summaries, newest first.
    pub fn earlier_states(&self, path: &Path, cancel: &Cancel) -> Vec<(Backup, Result<GameSummary, OpenError>)> {
        let states = self.backups(path).into_iter().take_while(|_| !cancel.is_cancelled());
        states.map(|state| (state.clone(), self.quick_summary(&state.path))).collect()
    }

    pub fn backups(&self, path: &Path) -> Vec<Backup> {
        backup::Backups::new(self.storage.clone(), &self.folders, &self.storage.resolve(path)).list()
    }

    /// Adds the backup as a new game; of a damaged one, the readable part.
    pub fn restore_backup(&self, backup: &Backup, title: &str) -> Result<PathBuf, OpenError> {
        self.add(with_title(backup::load_what_is_left(&*self.storage, &backup.path)?, title))
    }

    fn add(&self, game: AnyGame) -> Result<PathBuf, OpenError> {
        with_record!(game, record => self.create_shared(&record).map(|file| file.path().to_owned()))
    }

    /// `None` if the disk has no locks.
    fn lock(&self, path: &Path) -> Result<Option<LockOutcome>, OpenError> {
        match self.storage.lock(path).map_err(|error| DiskError::new(path, &error))? {
            LockOutcome::Taken => Err(OpenError::Busy(path.to_owned())),
            LockOutcome::Unsupported => Ok(None),
            held @ LockOutcome::Held(_) => Ok(Some(held)),
        }
    }

    fn game_files(&self, folder: &Path) -> Vec<PathBuf> {
        let files = self.storage.list(folder).unwrap_or_default();
        files.into_iter().filter(|path| is_case(path)).collect()
    }
}

fn with_title(mut game: AnyGame, title: &str) -> AnyGame {
    game.set_title(title.trim());
    game
}

fn check_writable<R: Record>(game: &OpenFile<R>) -> Result<(), OpenError> {
    match game.read_only() {
        Some(ReadOnly::OpenElsewhere) => Err(OpenError::Busy(game.path().to_owned())),
        Some(reason) => Err(OpenError::Save(SaveError::ReadOnly(reason.clone()))),
        None => Ok(()),
    }
}

fn is_case(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(ENDING) && !name.starts_with('.')
}

/// A file name that is valid on every system: letters and digits of any script, the rest as single hyphens.
fn file_name(title: &str) -> String {
    let mut name = String::new();
    for letter in title.chars().flat_map(char::to_lowercase) {
        if name.len() > LONG_NAME {
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
