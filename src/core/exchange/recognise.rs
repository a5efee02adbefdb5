//! Recognises which program wrote a file, and reads its game.

use super::conclusion::Conclusion;
use super::error::ReadError;
use super::import::ImportedGame;
use super::{assistant, clue_solver, import, wire};
use crate::caper::CaperGame;
use crate::edition::Edition;
use crate::format::any_game::AnyGame;
use crate::format::record::Record;
use crate::format::{read_json_caper, top_members};
use crate::game::Holder;
use std::borrow::Cow;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// Our own file, or text in no other format.
    GameFile,
    Interchange,
    MuseumJson,
    Assistant,
    ClueSolver,
}

/// `holders` are in the order of the file. A museum game has none.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundGame {
    pub game: AnyGame,
    pub holders: Vec<Holder>,
    pub conclusions: Vec<Conclusion>,
}

/// Bytes that are no text become U+FFFD, so that the rest of a damaged file can be read.
pub fn file_text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Damaged text counts as the format that it looks like.
pub fn recognise(text: &str) -> FileFormat {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('[') {
        return FileFormat::ClueSolver;
    }
    if !text.starts_with('{') {
        return FileFormat::GameFile;
    }
    let members = top_members(text);
    let is = |name: &str, value: &str| {
        members.iter().any(|(member, text)| *member == name && text.trim_matches('"') == value)
    };
    if is("game", CaperGame::GAME) {
        FileFormat::MuseumJson
    } else if !is("format", wire::FORMAT) && members.iter().any(|(member, _)| *member == assistant::MARK) {
        FileFormat::Assistant
    } else {
        FileFormat::Interchange
    }
}

impl FileFormat {
    pub fn is_game_file(self) -> bool {
        self == Self::GameFile
    }

    pub fn read(self, text: &str) -> Result<FoundGame, ReadError> {
        self.read_as(text, None)
    }

    /// `chosen` is the box, for a format that does not name it.
    pub fn read_as(self, text: &str, chosen: Option<&Arc<Edition>>) -> Result<FoundGame, ReadError> {
        let json = text.trim_start_matches('\u{feff}');
        let imported = match self {
            Self::GameFile => return Ok(AnyGame::read(text)?.into()),
            Self::MuseumJson => return Ok(AnyGame::from(read_json_caper(json)?).into()),
            Self::Interchange => import::read(json)?,
            Self::Assistant => assistant::read_assistant(json)?,
            Self::ClueSolver => clue_solver::read_clue_solver(json, chosen)?,
        };
        let ImportedGame { game, holders, conclusions } = imported;
        Ok(FoundGame { game: game.into(), holders, conclusions })
    }
}

impl From<AnyGame> for FoundGame {
    fn from(game: AnyGame) -> Self {
        let holders = match &game {
            AnyGame::Clue(game) => game.setup.holders().collect(),
            AnyGame::Caper(_) => Vec::new(),
        };
        Self { game, holders, conclusions: Vec::new() }
    }
}
