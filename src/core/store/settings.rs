//! The player's preferences, and what the program remembers.
//!
//! They are a RON file of named values. Reading never fails: missing and unreadable values get their default, and
//! unknown ones are ignored.

use crate::edition::{Edition, by_id};
use crate::fl;
use crate::game::solo::Solo;
use crate::game::{HintLevel, Seat, SeatInfo, Setup, SetupParts, ShowModel};
use crate::store::error::DiskFault;
use crate::store::folders::Folders;
use crate::store::storage::{self, Access, Disk, Limit, Storage};
use crate::text::{Code, Language, is_you};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Beyond this number, the names used longest ago are forgotten.
pub const MOST_FRIENDS: usize = 40;

/// In logical pixels.
const LEAST_WINDOW_SIDE: f32 = 200.0;
const MOST_WINDOW_SIDE: f32 = 20_000.0;
const FARTHEST_CORNER: f32 = 100_000.0;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum ThemeChoice {
    #[default]
    System,
    Night,
    Paper,
    Contrast,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum MotionChoice {
    #[default]
    System,
    Reduced,
    Full,
}

impl MotionChoice {
    pub fn moves(self, system_allows: bool) -> bool {
        match self {
            Self::System => system_allows,
            Self::Reduced => false,
            Self::Full => true,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum LanguageChoice {
    #[default]
    System,
    English,
    French,
    Canadian,
}

impl LanguageChoice {
    pub fn code(self) -> Code {
        match self {
            Self::System => Code::from_system(),
            Self::English => Code::English,
            Self::French => Code::French,
            Self::Canadian => Code::Canadian,
        }
    }
}

/// In logical pixels.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    pub width: f32,
    pub height: f32,
    /// `None` under Wayland, which does not say where a window is.
    pub corner: Option<(f32, f32)>,
    pub maximised: bool,
}

impl Default for WindowPlace {
    fn default() -> Self {
        Self { width: 1366.0, height: 768.0, corner: None, maximised: false }
    }
}

/// Columns beside the sheet, in logical pixels. `None` for the usual width.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ColumnWidths {
    pub left: Option<f32>,
    pub right: Option<f32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerNote {
    pub name: String,
    #[serde(default)]
    pub note: String,
    /// In milliseconds since 1970. Games begun until then no longer count for the player's habits of asking.
    #[serde(default)]
    pub forgotten: i64,
}

/// A line that was being typed when the game was left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnfinishedLine {
    pub game: PathBuf,
    pub text: String,
}

/// The page that was open when the window closed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastView {
    pub game: PathBuf,
    pub page: GamePage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GamePage {
    Notebook,
    /// The notebook, covered.
    Folded,
    Review,
    Victory,
}

/// Remarks for beginners that are still to be shown at the first table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Guide {
    pub entry: bool,
    pub cell: bool,
    /// How to use a suggestion of the notebook.
    pub suggestion: bool,
}

impl Guide {
    pub const WHOLE: Self = Self { entry: true, cell: true, suggestion: true };
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastTable {
    pub edition: String,
    pub seats: Vec<SeatInfo>,
    pub me: Option<u8>,
}

impl LastTable {
    pub fn from_setup(setup: &Setup) -> Self {
        Self { edition: setup.edition.id.clone(), seats: setup.seats.clone(), me: setup.me.map(|me| me.0) }
    }

    /// `None` if the edition is neither bundled nor in `own`, or if there are fewer than two seats.
    pub fn parts(&self, settings: &Settings, own: &[Arc<Edition>]) -> Option<SetupParts> {
        let edition = find_edition(&self.edition, own)?;
        let seats = self.seats.clone();
        if seats.len() < 2 {
            return None;
        }
        Some(SetupParts {
            me: self.me.filter(|me| usize::from(*me) < seats.len()).map(Seat),
            first: None,
            show_model: settings.show_model,
            hint_level: settings.hint_level,
            ..SetupParts::new(edition, seats)
        })
    }
}

/// One of my `own` editions wins over a bundled one with the same id.
pub fn find_edition(id: &str, own: &[Arc<Edition>]) -> Option<Arc<Edition>> {
    own.iter().find(|edition| edition.id == id).cloned().or_else(|| by_id(id))
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsNotice {
    Field(&'static str),
    File(DiskFault),
    /// The file holds no value at all.
    Damaged,
}

/// Each field is read by itself, so that a bad value does not spoil others.
macro_rules! settings {
    ($($(#[doc = $doc:literal])* $name:ident : $type:ty = $default:expr,)+) => {
        #[derive(Clone, PartialEq, Debug, Serialize)]
        pub struct Settings {
            $($(#[doc = $doc])* pub $name: $type,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        impl Settings {
            pub fn from_ron(text: &str) -> (Self, Vec<SettingsNotice>) {
                let mut settings = Self::default();
                let mut notices = Vec::new();
                for (name, value) in crate::format::top_members(text) {
                    match name {
                        $(stringify!($name) => match options().from_str::<$type>(value) {
                            Ok(value) => settings.$name = value,
                            Err(_) => notices.push(SettingsNotice::Field(stringify!($name))),
                        },)+
                        _ => {}
                    }
                }
                settings.bound();
                (settings, notices)
            }
        }
    };
}

settings! {
    theme: ThemeChoice = ThemeChoice::System,
    language: LanguageChoice = LanguageChoice::System,
    /// In per cent.
    text_scale: u16 = 100,
    hint_level: HintLevel = HintLevel::Hints,
    /// How others choose the card they show, in a new game.
    show_model: ShowModel = ShowModel::Random,
    /// Advice also gives figures: bits, probabilities, leakage.
    numbers: bool = false,
    /// Covers the notebook when I switch to another window.
    fold_on_blur: bool = false,
    motion: MotionChoice = MotionChoice::System,
    /// `None` for the system's usual folder.
    data_folder: Option<PathBuf> = None,
    window: WindowPlace = WindowPlace::default(),
    columns: ColumnWidths = ColumnWidths::default(),
    /// My name at the last table, or "You" if I gave none. `None` before my first game.
    my_name: Option<String> = None,
    last_table: Option<LastTable> = None,
    /// The name used last comes first.
    friends: Vec<String> = Vec::new(),
    players: Vec<PlayerNote> = Vec::new(),
    last_edition: Option<String> = None,
    last_folder: Option<PathBuf> = None,
    solo: Option<Solo> = None,
    unfinished_line: Option<UnfinishedLine> = None,
    /// `None` until the first game begins, with the whole guide.
    guide: Option<Guide> = None,
    /// The player was told that hints read the others' questions.
    reading_told: bool = false,
    examples_hidden: bool = false,
    last_view: Option<LastView> = None,
}

impl Settings {
    pub const TEXT_SCALE: std::ops::RangeInclusive<u16> = 80..=200;

    pub fn load(folders: &Folders) -> (Self, Vec<SettingsNotice>) {
        Self::load_from(&Disk, folders)
    }

    pub fn load_from(storage: &dyn Storage, folders: &Folders) -> (Self, Vec<SettingsNotice>) {
        match storage.read(&file(folders), Limit::SETTINGS) {
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                let (settings, mut notices) = Self::from_ron(&text);
                let empty = crate::format::top_members(&text).is_empty();
                if empty && !text.trim().is_empty() {
                    notices.push(SettingsNotice::Damaged);
                }
                (settings, notices)
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => (Self::default(), Vec::new()),
            Err(error) => (Self::default(), vec![SettingsNotice::File(error.into())]),
        }
    }

    pub fn save(&self, folders: &Folders) -> Result<(), DiskFault> {
        self.save_to(&Disk, folders)
    }

    pub fn save_to(&self, storage: &dyn Storage, folders: &Folders) -> Result<(), DiskFault> {
        let style = PrettyConfig::new().new_line("\n").indentor("  ").depth_limit(3);
        let text = options().to_string_pretty(self, style).map_err(|error| DiskFault::Other(error.to_string()))?;
        let text = format!("// Deerstalker settings\n{text}\n");
        storage::make_folder(storage, &folders.config)
            .and_then(|()| storage::write_atomically(storage, &file(folders), text.as_bytes(), Access::Private))
            .map_err(|error| error.fault)
    }

    pub fn remember(&mut self, setup: &Setup) {
        self.remember_people(setup.seats.iter().map(|seat| seat.name.as_str()), setup.me.map(Seat::index));
        self.last_edition = Some(setup.edition.id.clone());
        self.last_table = Some(LastTable::from_setup(setup));
    }

    pub fn remember_people<'a>(&mut self, names: impl Iterator<Item = &'a str>, me: Option<usize>) {
        let mut friends: Vec<&str> = names.collect();
        if let Some(me) = me.filter(|me| *me < friends.len()) {
            self.my_name = Some(friends.remove(me).to_owned());
        }
        self.remember_friends(friends);
    }

    pub fn own_name(&self, language: &Language) -> String {
        // "You" was set by the program, so it follows the language.
        let given = self.my_name.clone().filter(|name| !is_you(name));
        given.unwrap_or_else(|| fl!(language, "you"))
    }

    pub fn remember_friends<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        let mut friends: Vec<String> = Vec::new();
        let known = std::mem::take(&mut self.friends);
        for name in names.into_iter().map(str::to_owned).chain(known) {
            if !name.trim().is_empty() && !friends.contains(&name) {
                friends.push(name);
            }
        }
        friends.truncate(MOST_FRIENDS);
        self.friends = friends;
    }

    pub fn note_on(&self, name: &str) -> PlayerNote {
        let known = self.players.iter().find(|player| player.name == name.trim());
        known.cloned().unwrap_or_else(|| PlayerNote { name: name.trim().to_owned(), ..PlayerNote::default() })
    }

    pub fn forgotten(&self) -> BTreeMap<String, i64> {
        self.players.iter().map(|player| (player.name.clone(), player.forgotten)).collect()
    }

    /// Replaces the note on the same player. An empty note is dropped.
    pub fn keep_note(&mut self, note: PlayerNote) {
        self.players.retain(|player| player.name != note.name);
        if !note.note.is_empty() || note.forgotten > 0 {
            self.players.push(note);
        }
    }

    fn bound(&mut self) {
        self.text_scale = self.text_scale.clamp(*Self::TEXT_SCALE.start(), *Self::TEXT_SCALE.end());
        let usual = WindowPlace::default();
        let bounded = |side: f32, usual: f32| {
            if side.is_finite() && side >= LEAST_WINDOW_SIDE { side.min(MOST_WINDOW_SIDE) } else { usual }
        };
        self.window.width = bounded(self.window.width, usual.width);
        self.window.height = bounded(self.window.height, usual.height);
        let on_some_screen = |(x, y): &(f32, f32)| x.abs() < FARTHEST_CORNER && y.abs() < FARTHEST_CORNER;
        self.window.corner = self.window.corner.filter(on_some_screen);
        for width in [&mut self.columns.left, &mut self.columns.right] {
            *width = width.filter(|width| width.is_finite());
        }
        self.friends.truncate(MOST_FRIENDS);
        self.solo = self.solo.take().filter(|solo| solo.edition().is_some());
    }
}

fn file(folders: &Folders) -> PathBuf {
    folders.config.join("settings.ron")
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}
