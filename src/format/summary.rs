//! Summaries of a game: for the list, with deductions, and for other files, without. Neither names the file.

use crate::edition::LocalisedName;
use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameKind {
    #[default]
    Clue,
    Caper,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Progress {
    Playing,
    Won,
    /// Somebody else won, or my accusation was wrong and the game is over.
    Lost,
    /// Over; I neither won nor lost, or that is unknown.
    #[default]
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

/// What the list says about a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct GameSummary {
    /// The kind of game; Clue for a file that does not open.
    pub game: GameKind,
    /// The title; the file's name for a damaged file.
    pub title: String,
    /// The name of the edition, or of the museum's plan.
    pub edition: LocalisedName,
    /// The id of the edition or plan.
    pub edition_id: String,
    /// The players in clockwise order.
    pub players: Vec<String>,
    pub me: Option<usize>,
    /// How many entries the line in use has, or all rounds together.
    pub entries: usize,
    /// When the game was begun, in milliseconds since 1970.
    pub started: i64,
    pub progress: Progress,
    /// How many triples are still possible in an unfinished game. `None` at the level of own marks, for a contradictory
    /// log, and for a very long one.
    pub solutions_left: Option<usize>,
    /// For the Characters in an unfinished round of the museum, on how many spaces the Thief can be. `None` at the
    /// level of own marks.
    pub spaces_left: Option<usize>,
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

impl From<QuickSummary> for GameSummary {
    fn from(QuickSummary { game, title, players, me, entries }: QuickSummary) -> Self {
        Self { game, title, players, me, entries, ..Self::default() }
    }
}

/// A summary without deductions, for files outside the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuickSummary {
    pub game: GameKind,
    pub title: String,
    /// The players in clockwise order.
    pub players: Vec<String>,
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
