//! The summary of a game, without its file.

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
    /// Another won, or I accused wrongly and the game is over.
    Lost,
    /// I neither won nor lost, or that is unknown.
    #[default]
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameWinners {
    /// Indices in [`GameSummary::players`]. At the museum there may be several.
    pub winners: Vec<usize>,
    /// In Clue, the right accusation, counted from 1.
    pub entry: Option<usize>,
}

/// Without deductions, unless it is for the list.
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
    /// Of the line in use, or of all rounds.
    pub entries: usize,
    pub started: i64,
    pub progress: Progress,
    /// Triples possible in an unfinished game. `None` with own marks only, and for contradictory or very long logs.
    pub solutions_left: Option<usize>,
    /// In the round of the Characters. `None` with own marks only.
    pub spaces_left: Option<usize>,
    /// From 1; `None` unless another round follows.
    pub round_over: Option<usize>,
    pub ending: Option<GameWinners>,
    pub notes: Vec<String>,
}

impl GameSummary {
    /// Every word of `query` must be in title, players, edition or notes; case and accents do not count.
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
