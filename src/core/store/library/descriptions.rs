//! Sentences about files and games in lists.

use super::TrashedContents;
use crate::edition::LocalisedName;
use crate::fl;
use crate::format::{GameKind, GameSummary, Progress};
use crate::store::error::OpenError;
use crate::store::listed_game::ListedGame;
use crate::text::{Language, is_you};
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileDescription {
    /// The file's name if the title cannot be read.
    pub name: String,
    pub details: String,
    pub unreadable: bool,
}

impl FileDescription {
    pub fn unreadable(path: &Path, why: String) -> Self {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        Self { name, details: why, unreadable: true }
    }

    pub fn game(game: &Result<GameSummary, OpenError>, path: &Path, language: &Language) -> Self {
        match game {
            Ok(game) => Self { name: game.title.clone(), details: game.details(language), unreadable: false },
            Err(error) => Self::unreadable(path, error.text(language)),
        }
    }
}

impl TrashedContents {
    pub fn description(&self, path: &Path, language: &Language) -> FileDescription {
        let named = |name: &LocalisedName, details| FileDescription {
            name: name.get(language.tag()).to_owned(),
            details,
            unreadable: false,
        };
        match self {
            Self::Game(game) => FileDescription::game(game, path, language),
            Self::Edition(edition) => match &**edition {
                Ok(edition) => named(&edition.name, fl!(language, "recovery-edition", count = edition.card_count())),
                Err(error) => FileDescription::unreadable(path, error.text(language)),
            },
            Self::Plan(plan) => match &**plan {
                Ok(plan) => named(&plan.drawing().name, fl!(language, "plan-title")),
                Err(error) => FileDescription::unreadable(path, error.text(language)),
            },
        }
    }
}

impl ListedGame {
    /// "Clue · You, Anna, Ben", or the number of players above six. For a file that does not open, the path.
    pub fn people(&self, language: &Language) -> String {
        if self.damaged.is_some() {
            return self.path.display().to_string();
        }
        let edition = self.summary.edition.get(language.tag());
        if self.summary.players.len() > 6 {
            return format!("{edition} · {}", fl!(language, "casebook-players", count = self.summary.players.len()));
        }
        format!("{edition} · {}", names(&self.summary.players, self.summary.me, language))
    }

    /// How far the game is or how it ended. For a file that does not open, why.
    pub fn progress_text(&self, language: &Language) -> String {
        if let Some(error) = &self.damaged {
            // `people` shows the path.
            let reason = match error {
                OpenError::GameFile { error, .. } => error.text(language),
                error => error.text(language),
            };
            if self.is_newer() {
                // The file is sound, so there is nothing to recover.
                return reason;
            }
            let Some(count) = self.recoverable else { return fl!(language, "casebook-opens-not", reason) };
            return fl!(language, "casebook-opens-with", reason, count);
        }
        let ending = self.summary.ending.as_ref();
        let first_winner = ending.and_then(|ending| ending.winners.first());
        let winner = first_winner.and_then(|at| self.summary.players.get(*at));
        let entry = ending.and_then(|ending| ending.entry).unwrap_or(self.summary.entries);
        match (self.summary.progress, winner) {
            (Progress::Playing, _) if self.summary.entries == 0 => fl!(language, "casebook-at-start"),
            (Progress::Playing, _) => self.playing(language),
            // In the museum nothing is solved: the Thief is caught or gets away.
            (Progress::Won, _) if self.summary.game == GameKind::Caper => self.later_round().map_or_else(
                || fl!(language, "casebook-won-after", entry),
                |round| fl!(language, "casebook-won-round", round),
            ),
            (Progress::Won, _) => fl!(language, "casebook-won-at", entry),
            (_, Some(winner)) if self.summary.game == GameKind::Caper => self.later_round().map_or_else(
                || fl!(language, "casebook-lost-after", name = winner.as_str(), entry),
                |round| fl!(language, "casebook-lost-round", name = winner.as_str(), round),
            ),
            (_, Some(winner)) => fl!(language, "casebook-lost-at", name = winner.as_str(), entry),
            (_, None) => fl!(language, "casebook-over-at", entry),
        }
    }

    /// The last round of an evening with several, each of which numbers its own entries.
    fn later_round(&self) -> Option<usize> {
        self.summary.round_over.filter(|round| *round > 1)
    }

    fn playing(&self, language: &Language) -> String {
        if let Some(round) = self.summary.round_over {
            return fl!(language, "casebook-round-over", round);
        }
        match (self.summary.solutions_left, self.summary.spaces_left) {
            (Some(left), _) => fl!(language, "casebook-at-entry-left", entry = self.summary.entries, left),
            (None, Some(left)) => fl!(language, "casebook-at-entry-spaces", entry = self.summary.entries, left),
            (None, None) => fl!(language, "casebook-at-entry", entry = self.summary.entries),
        }
    }
}

impl GameSummary {
    pub fn details(&self, language: &Language) -> String {
        let names = names(&self.players, self.me, language);
        format!("{} · {names}", fl!(language, "recovery-entries", count = self.entries))
    }
}

/// `me` is "you" if no name was typed.
fn names(players: &[String], me: Option<usize>, language: &Language) -> String {
    let name = |(at, name): (usize, &String)| {
        let unnamed = me == Some(at) && (name.trim().is_empty() || is_you(name));
        if unnamed { fl!(language, "you") } else { name.clone() }
    };
    players.iter().enumerate().map(name).collect::<Vec<_>>().join(", ")
}
