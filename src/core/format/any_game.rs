//! A saved game of either kind, Clue or an evening in the museum. A further game is a variant of [`AnyGame`] and a line
//! in `with_record`.

use crate::caper::CaperGame;
use crate::format::GameFileError;
use crate::format::lines::head;
use crate::format::record::{LoadedRecord, Record};
use crate::game::Game;
use std::path::Path;
use std::sync::Arc;

/// Reads as much of a game as can be read. Fails if that is too little, or if the text holds another kind of game.
pub fn read<R: Record>(text: &str) -> Result<LoadedRecord<R>, GameFileError> {
    let (_, game) = head(text)?;
    if game == R::GAME { R::read(text) } else { Err(GameFileError::OtherGame { game: game.to_owned() }) }
}

/// As [`read`], but also fails if any line could not be read.
pub fn read_whole<R: Record>(text: &str) -> Result<LoadedRecord<R>, GameFileError> {
    read(text)?.whole()
}

/// The member `game` of the header, such as "clue". `None` if this is no game file.
pub(crate) fn game_name(text: &str) -> Option<&str> {
    Some(head(text).ok()?.1)
}

/// Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyGame {
    Clue(Arc<Game>),
    Caper(Arc<CaperGame>),
}

/// Does the same with the record of either game.
macro_rules! with_record {
    ($game:expr, $record:ident => $do:expr) => {
        match $game {
            $crate::format::any_game::AnyGame::Clue($record) => $do,
            $crate::format::any_game::AnyGame::Caper($record) => $do,
        }
    };
}
pub(crate) use with_record;

impl From<Game> for AnyGame {
    fn from(game: Game) -> Self {
        Self::Clue(Arc::new(game))
    }
}

impl From<CaperGame> for AnyGame {
    fn from(game: CaperGame) -> Self {
        Self::Caper(Arc::new(game))
    }
}

impl AnyGame {
    /// Fails if any line could not be read.
    pub fn read(text: &str) -> Result<Self, GameFileError> {
        match head(text)?.1 {
            Game::GAME => Ok(read_whole::<Game>(text)?.record.into()),
            CaperGame::GAME => Ok(read_whole::<CaperGame>(text)?.record.into()),
            other => Err(GameFileError::OtherGame { game: other.to_owned() }),
        }
    }

    /// The readable part of a text that may be damaged.
    pub fn rescue(text: &str) -> Option<Self> {
        let clue = read::<Game>(text).map(|loaded| loaded.record.into());
        clue.or_else(|_| read::<CaperGame>(text).map(|loaded| loaded.record.into())).ok()
    }

    pub fn write(&self) -> Result<String, GameFileError> {
        with_record!(self, record => record.write())
    }

    pub fn set_title(&mut self, title: &str) {
        with_record!(self, record => Arc::make_mut(record).set_title(title));
    }

    /// A game without a title gets the name of its file.
    pub(crate) fn title_by_file(&mut self, path: &Path) {
        if with_record!(self, record => record.title().trim().is_empty()) {
            self.set_title(&path.file_stem().unwrap_or_default().to_string_lossy());
        }
    }
}

/// Reads a game of Clue from the text of a `.case` file.
///
/// Changes of the history that do not fit are left out; [`LoadedRecord`] counts them. Any other fault is an error
/// with line and column.
pub fn decode(text: &str) -> Result<Game, GameFileError> {
    read_whole(text).map(|loaded| loaded.record)
}

/// [`decode`] makes an equal game of the text, if its history fits.
pub fn encode(game: &Game) -> Result<String, GameFileError> {
    game.write()
}
