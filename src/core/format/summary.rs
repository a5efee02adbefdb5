//! What the casebook, the list of saved games, shows of a game, and its search.

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
    /// The game is over, but I neither won nor lost, or that is unknown.
    #[default]
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameWinners {
    /// Indices in [`GameSummary::players`]. In the museum there may be several.
    pub winners: Vec<usize>,
    /// In Clue, the number of the right accusation, from 1.
    pub entry: Option<usize>,
}

/// What is listed of a game. Results of deduction are only in the summary for the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// Says Clue for a file that does not open.
    pub game: GameKind,
    /// For a damaged file, the name of the file.
    pub title: String,
    /// The name of the edition, or of the museum's plan.
    pub edition: LocalisedName,
    pub edition_id: String,
    /// In clockwise order.
    pub players: Vec<String>,
    pub me: Option<usize>,
    /// The number of entries of the branch in use, or of all rounds.
    pub entries: usize,
    pub started: i64,
    pub progress: Progress,
    /// How many triples are possible in an unfinished game of Clue. `None` if the notebook holds own marks only, and
    /// for contradictory or very long logs.
    pub solutions_left: Option<usize>,
    /// How many spaces are possible in an unfinished round on the Characters' side. `None` with own marks only.
    pub spaces_left: Option<usize>,
    /// The number of the last round, from 1. `None` unless it has ended.
    pub round_over: Option<usize>,
    pub ending: Option<GameWinners>,
    pub notes: Vec<String>,
}

impl GameSummary {
    /// Whether every word of `query` is in title, players, edition or notes. Case and accents do not count.
    pub fn matches(&self, query: &str) -> bool {
        let parts: Vec<String> = self.searched().map(|part| fold(part)).collect();
        fold(query).split_whitespace().all(|word| parts.iter().any(|part| part.contains(word)))
    }

    /// For each word of `query` that is not in `shown`, the text around it.
    pub fn found_besides(&self, shown: &str, query: &str) -> Vec<String> {
        let (shown, query) = (fold(shown), fold(query));
        let words = query.split_whitespace().filter(|word| !shown.contains(word));
        let mut found: Vec<String> =
            words.filter_map(|word| self.searched().find_map(|part| around(part, word))).collect();
        found.dedup();
        found
    }

    fn searched(&self) -> impl Iterator<Item = &String> {
        [&self.title].into_iter().chain(&self.players).chain(self.edition.0.values()).chain(&self.notes)
    }
}

/// Letters shown before and after a word that was found.
const AROUND: usize = 30;

/// The word with the text around it: "… the word in its sentence …". `word` is folded.
fn around(text: &str, word: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    // The letter that each byte of the folded text comes from.
    let (mut folded, mut from) = (String::new(), Vec::new());
    for (at, letter) in letters.iter().enumerate() {
        folded += &fold(letter.encode_utf8(&mut [0; 4]));
        from.resize(folded.len(), at);
    }
    let at = folded.find(word)?;
    let first = from.get(at)?.saturating_sub(AROUND);
    let end = (from.get(at + word.len() - 1)? + 1 + AROUND).min(letters.len());
    let said: String = letters[first..end].iter().collect();
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let [before, after] = [first > 0, end < letters.len()].map(|cut| if cut { "…" } else { "" });
    Some(format!("{before}{said}{after}"))
}

fn fold(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}
