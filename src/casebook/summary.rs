//! The summary of a game for the list.

use super::error::OpenError;
use crate::edition::Localised;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Which game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameKind {
    /// Clue, in any edition.
    #[default]
    Clue,
    /// The Great Museum Caper.
    Caper,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Progress {
    /// Unfinished.
    Playing,
    /// I won.
    Won,
    /// Somebody else won, or my accusation was wrong and the game is over.
    Lost,
    /// Over; I neither won nor lost, or that is unknown.
    Over,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameWinners {
    /// Who won, by place in [`GameSummary::players`]: in the museum several may share, or win together.
    pub winners: Vec<usize>,
    /// In Clue, the entry with the right accusation, counted from 1.
    pub entry: Option<usize>,
}

/// One line about a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameSummary {
    /// The file.
    pub path: PathBuf,
    /// The kind of game; Clue for a file that does not open.
    pub game: GameKind,
    /// The title; the file's name for a damaged file.
    pub title: String,
    /// The name of the edition, or of the museum's plan.
    pub edition: Localised,
    /// The id of the edition or plan.
    pub edition_id: String,
    /// The players in clockwise order.
    pub players: Vec<String>,
    /// Which of them I am.
    pub me: Option<usize>,
    /// How many entries the line in use has, or all rounds together.
    pub entries: usize,
    /// When the game was begun, in milliseconds since 1970.
    pub started: i64,
    /// When the game was last played, in milliseconds since 1970: the time of its last entry, else of its beginning,
    /// else of the file's last change.
    pub changed: i64,
    /// How far the game is.
    pub progress: Progress,
    /// How many triples are still possible in an unfinished game. `None` at the level of own marks, for a contradictory
    /// log, and for a very long one.
    #[serde(default)]
    pub answers_left: Option<usize>,
    /// For the Characters in an unfinished round of the museum, on how many spaces the Thief can be. `None` at the
    /// level of own marks.
    #[serde(default)]
    pub spaces_left: Option<usize>,
    /// How it ended, once it has.
    pub ending: Option<GameWinners>,
    /// Notes of the log, for searching.
    pub notes: Vec<String>,
    /// Why the file cannot be read as it is, if so.
    #[serde(skip)]
    pub damaged: Option<OpenError>,
    /// How many entries can be recovered from such a file or its backup; `None` if it does not open.
    #[serde(skip)]
    pub recoverable: Option<usize>,
}

impl GameSummary {
    /// A file that does not open, and why.
    pub(super) fn unreadable(path: &Path, changed: i64, error: OpenError) -> Self {
        Self {
            path: path.to_owned(),
            game: GameKind::default(),
            title: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            edition: Localised::default(),
            edition_id: String::new(),
            players: Vec::new(),
            me: None,
            entries: 0,
            started: changed,
            changed,
            progress: Progress::Over,
            answers_left: None,
            spaces_left: None,
            ending: None,
            notes: Vec::new(),
            damaged: Some(error),
            recoverable: None,
        }
    }

    /// Whether every word of `query` is in the title, a player's name, the edition's name or a note. Case and accents
    /// do not count.
    pub fn matches(&self, query: &str) -> bool {
        let mut text = fold(&self.title);
        for part in self.players.iter().chain(self.edition.0.values()).chain(&self.notes) {
            text.push('\n');
            text.push_str(&fold(part));
        }
        fold(query).split_whitespace().all(|word| text.contains(word))
    }

    /// Whether a newer version of the program wrote the file: it is sound, but this version cannot open it.
    pub fn is_newer(&self) -> bool {
        matches!(&self.damaged, Some(OpenError::Case { error, .. }) if error.is_newer())
    }
}

/// A summary without deductions, for files outside the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickSummary {
    /// Which game it is.
    pub game: GameKind,
    /// The title.
    pub title: String,
    /// The players in clockwise order.
    pub players: Vec<String>,
    /// Which of them I am.
    pub me: Option<usize>,
    /// How many entries the line in use has.
    pub entries: usize,
}

/// Small letters without accents.
fn fold(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}
