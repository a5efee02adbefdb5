//! The redacted game that a document is made of. Only this file knows which games there are.

use super::model::{Document, Records};
use super::redaction::RedactedGame;
use super::{ExportError, Options, ProgressRange, caper, clue};
use crate::caper::CaperGame;
use crate::exchange;
use crate::format::any_game::AnyGame;
use crate::format::record::Record;
use crate::format::{encode, json_caper};
use crate::game::Game;
use crate::text::Language;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum DocumentSource {
    Clue(Box<RedactedGame<Game>>),
    Caper(Box<RedactedGame<CaperGame>>),
}

impl DocumentSource {
    pub(super) fn redacted(game: &AnyGame, options: &Options) -> Self {
        match game {
            AnyGame::Clue(game) => Self::Clue(Box::new(RedactedGame::from_game(game, options))),
            AnyGame::Caper(game) => Self::Caper(Box::new(RedactedGame::from_evening(game, options))),
        }
    }

    pub(super) fn document(
        &self,
        options: &Options,
        language: &Language,
        progress: &mut ProgressRange<'_>,
    ) -> Result<Document, ExportError> {
        match self {
            Self::Clue(redacted) => clue::document(redacted, options, language, progress),
            Self::Caper(redacted) => Ok(caper::document(redacted, options, language, progress.cancel)),
        }
    }

    pub(super) fn records(&self, options: &Options, language: &Language) -> Records {
        match self {
            Self::Clue(redacted) => clue::records(&redacted.game.setup, redacted.game.entries()),
            Self::Caper(redacted) => caper::records(&redacted.game, !options.spoiler_free, language),
        }
    }

    pub(super) fn json(&self) -> Result<String, ExportError> {
        match self {
            Self::Clue(redacted) => Ok(exchange::write(&redacted.game)),
            Self::Caper(redacted) => json_caper(&redacted.game).map_err(ExportError::GameFile),
        }
    }

    pub(super) fn game_file(&self) -> Result<String, ExportError> {
        let text = match self {
            Self::Clue(redacted) => encode(&redacted.game),
            Self::Caper(redacted) => redacted.game.write(),
        };
        text.map_err(ExportError::GameFile)
    }
}

/// `notes` adds the player's own words.
pub(super) fn names(game: &AnyGame, notes: bool, language: &Language) -> Vec<String> {
    match game {
        AnyGame::Clue(game) => clue::names(game, notes, language),
        AnyGame::Caper(game) => caper::names(game, notes, language),
    }
}
