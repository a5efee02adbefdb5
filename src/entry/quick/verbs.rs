//! The verbs with which entries other than suggestions begin, in both languages at once.

use crate::game::Verdict;

/// The verb of an entry other than a suggestion, an accusation or a note.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    /// `pass [player] [room]`: a turn without a suggestion.
    Pass,
    /// `reveal player card`: a card laid open for all.
    Reveal,
    /// `lacks player card`: it became known that somebody has not this card.
    Lacks,
    /// `show from to [card]`: a card shown outside a suggestion.
    Show,
    /// `snoop [player] player [card]`: somebody looked at a card of another.
    Snoop,
    /// `peek [player] table card [card]`: somebody looked at a card on the table.
    Peek,
    /// `clue …`: a clue card was drawn.
    Clue,
    /// `leaves player [player] [cards]`: a player left; who took the hand, or the cards laid open.
    Leaves,
    /// `joins player`: a player joined late, or came back.
    Joins,
    /// `gives player player [number] [cards]`: cards change hands.
    Gives,
}

impl Verb {
    /// All verbs, in the order they are offered.
    pub const ALL: [Self; 10] = [
        Self::Pass,
        Self::Reveal,
        Self::Lacks,
        Self::Show,
        Self::Snoop,
        Self::Peek,
        Self::Clue,
        Self::Leaves,
        Self::Joins,
        Self::Gives,
    ];

    /// The word, in English and in French, without accents.
    pub const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Pass => ["pass", "passe"],
            Self::Reveal => ["reveal", "devoile"],
            Self::Lacks => ["lacks", "sans"],
            Self::Show => ["show", "montre"],
            Self::Snoop => ["snoop", "espionne"],
            Self::Peek => ["peek", "regarde"],
            Self::Clue => ["clue", "indice"],
            Self::Leaves => ["leaves", "quitte"],
            Self::Joins => ["joins", "rejoint"],
            Self::Gives => ["gives", "donne"],
        }
    }

    /// The verb of a folded word in either language; French has a second word for two verbs.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        match word {
            "revele" => Some(Self::Reveal),
            "fouine" => Some(Self::Snoop),
            _ => Self::ALL.into_iter().find(|verb| verb.words().contains(&word)),
        }
    }
}

/// Whether a folded word says right or wrong: the whole word, or with `complete` its beginning.
pub(super) fn verdict(word: &str, complete: bool) -> Option<Verdict> {
    const RIGHT: [&str; 6] = ["right", "yes", "correct", "juste", "vrai", "oui"];
    const WRONG: [&str; 6] = ["wrong", "no", "false", "faux", "fausse", "non"];
    let fits = |words: &[&str]| words.iter().any(|full| *full == word || complete && full.starts_with(word));
    match (fits(&RIGHT), fits(&WRONG)) {
        (true, false) => Some(Verdict::Right),
        (false, true) => Some(Verdict::Wrong),
        _ => None,
    }
}

/// Whether a folded word begins what I saw in the case file.
pub(super) fn is_saw(word: &str) -> bool {
    matches!(word, "saw" | "vu")
}

/// A demand of a clue card that is no card and no player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DemandWord {
    Everybody,
    ShowLeft,
    Passage,
    TokensMove,
    Other,
}

impl DemandWord {
    pub(super) fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "all" | "tous" => Self::Everybody,
            "left" | "gauche" => Self::ShowLeft,
            "passage" => Self::Passage,
            "move" | "bouge" => Self::TokensMove,
            "other" | "autre" => Self::Other,
            _ => return None,
        })
    }
}
