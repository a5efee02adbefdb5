//! The summary of a game. It does not name the file.

use crate::edition::LocalisedName;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameKind {
    #[default]
    Clue,
    Caper,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Progress {
    Playing,
    Won,
    /// Another won, or my accusation was wrong and the game is over.
    Lost,
    /// I neither won nor lost, or that is unknown.
    #[default]
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameWinners {
    /// By place in [`GameSummary::players`]; at the museum several may share, or win together.
    pub winners: Vec<usize>,
    /// In Clue, the right accusation, counted from 1.
    pub entry: Option<usize>,
}

/// For a file outside the list, only what needs no deductions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// Clue for a file that does not open.
    pub game: GameKind,
    /// The file's name for a damaged file.
    pub title: String,
    /// Of the edition, or of the museum's plan.
    pub edition: LocalisedName,
    pub edition_id: String,
    /// Clockwise.
    pub players: Vec<String>,
    pub me: Option<usize>,
    /// Of the line in use, or of all rounds together.
    pub entries: usize,
    /// In milliseconds since 1970.
    pub started: i64,
    pub progress: Progress,
    /// Triples possible in an unfinished game. `None` at the level of own marks, for a contradictory log, and for a
    /// very long one.
    pub solutions_left: Option<usize>,
    /// Of the Characters' round in play. `None` at the level of own marks.
    pub spaces_left: Option<usize>,
    /// From 1, while another round is still to come.
    pub round_over: Option<usize>,
    pub ending: Option<GameWinners>,
    pub notes: Vec<String>,
}

impl GameSummary {
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
}

fn fold(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}
