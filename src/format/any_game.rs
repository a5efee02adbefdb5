//! A game of any kind, and reading and writing the text of its file.

use crate::format::GameFileError;
use crate::format::lines::head;
use crate::format::record::{LoadedRecord, Record};
use crate::game::Game;
use std::path::Path;
use std::sync::Arc;

/// Reads the text of a file that is to hold a record of this kind, as far as it can be read.
///
/// # Errors
/// If too little of it can be read to show anything; also if it holds a game of another kind.
pub fn read<R: Record>(text: &str) -> Result<LoadedRecord<R>, GameFileError> {
    match head(text)?.1 {
        game if game == R::GAME => R::read(text),
        game => Err(GameFileError::OtherGame { game: game.to_owned() }),
    }
}

/// Reads a text in which every line has to be readable.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read_whole<R: Record>(text: &str) -> Result<LoadedRecord<R>, GameFileError> {
    read(text)?.whole()
}

/// The name of the game in a file's text; `None` if the text is no game file.
pub(crate) fn game_name(text: &str) -> Option<&str> {
    Some(head(text).ok()?.1)
}

/// Hands every game to a macro: its variant and its record. A further game is one line here and one in [`with_record`].
macro_rules! games {
    ($define:ident) => {
        $define! {
            /// A game of Clue.
            Clue: $crate::game::Game,
            /// An evening with The Great Museum Caper.
            Caper: $crate::caper::CaperGame,
        }
    };
}
pub(crate) use games;

/// Evaluates an expression with the record of any game.
macro_rules! with_record {
    ($game:expr, $record:ident => $do:expr) => {
        match $game {
            $crate::format::any_game::AnyGame::Clue($record) => $do,
            $crate::format::any_game::AnyGame::Caper($record) => $do,
        }
    };
}
pub(crate) use with_record;

macro_rules! any_game {
    ($($(#[$doc:meta])* $variant:ident: $record:ty,)+) => {
        /// A game of any kind, shared: a copy costs nothing.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame {
            $($(#[$doc])* $variant(Arc<$record>),)+
        }

        $(impl From<$record> for AnyGame {
            fn from(record: $record) -> Self {
                Self::$variant(Arc::new(record))
            }
        })+

        impl AnyGame {
            /// Reads the text of a file of any game.
            ///
            /// # Errors
            /// What is wrong with it, and where.
            pub fn read(text: &str) -> Result<Self, GameFileError> {
                let (_, game) = head(text)?;
                $(if game == <$record>::GAME {
                    return read_whole::<$record>(text).map(|loaded| loaded.record.into());
                })+
                Err(GameFileError::OtherGame { game: game.to_owned() })
            }

            /// The readable part of a text that may be damaged.
            pub fn rescue(text: &str) -> Option<Self> {
                $(if let Ok(loaded) = read::<$record>(text) {
                    return Some(loaded.record.into());
                })+
                None
            }
        }
    };
}
games!(any_game);

impl AnyGame {
    /// The text of a file with this game.
    ///
    /// # Errors
    /// If it cannot be written as text.
    pub fn write(&self) -> Result<String, GameFileError> {
        with_record!(self, record => record.write())
    }

    /// Gives it another name.
    pub fn set_title(&mut self, title: &str) {
        with_record!(self, record => Arc::make_mut(record).set_title(title));
    }

    /// Names a game without a title by the name of its file.
    pub(crate) fn title_by_file(&mut self, path: &Path) {
        if with_record!(self, record => record.title().trim().is_empty()) {
            self.set_title(&path.file_stem().unwrap_or_default().to_string_lossy());
        }
    }
}

/// Reads a game of Clue from the text of a `.case` file.
///
/// A history of changes that does not fit the game is left out silently;
/// [`LoadedRecord`] counts what is left out.
///
/// # Errors
/// If the text is no game file, of another format, or anything in it is wrong; with the line and column.
pub fn decode(text: &str) -> Result<Game, GameFileError> {
    read_whole(text).map(|loaded| loaded.record)
}

/// The text of a `.case` file with this game. What [`decode`] makes of it is equal to `game` if its history fits.
///
/// # Errors
/// If the game cannot be written; no game that can be played is known of which that is so.
pub fn encode(game: &Game) -> Result<String, GameFileError> {
    game.write()
}
