//! Clue: the kinds of entries and of clue cards, and the words for them in a line.

use crate::fl;
use crate::game::{Holder, Setup, TableHolder};
use crate::text::Language;

listed! {
    /// Sorted as they are offered.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum DraftKind {
        #[default]
        Suggestion,
        Accusation,
        Pass,
        Revealed,
        Lacks,
        /// Somebody says something of the case file.
        Told,
        Shown,
        Left,
        /// A player comes late or is back.
        Joined,
        Handed,
        Note,
        Snooped,
        Peeked,
        Clue,
    }
}

listed! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum ClueDemand {
        #[default]
        Holder,
        Player,
        Everybody,
        /// Everybody shows a card to the left.
        Left,
        Passage,
        Move,
        Other,
    }
}

impl ClueDemand {
    /// The word in English and French. `None` if a card or a player comes first.
    pub(in crate::entry) const fn words(self) -> Option<[&'static str; 2]> {
        match self {
            Self::Everybody => Some(["all", "tous"]),
            Self::Left => Some(["left", "gauche"]),
            Self::Passage => Some(["passage", "passage"]),
            Self::Move => Some(["move", "bouge"]),
            Self::Other => Some(["other", "autre"]),
            Self::Holder | Self::Player => None,
        }
    }

    pub(in crate::entry) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|demand| demand.words().is_some_and(|words| words.contains(&word)))
    }

    pub fn text(self, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Holder => "demand-holder",
                Self::Player => "demand-player",
                Self::Everybody => "demand-everybody",
                Self::Left => "demand-left",
                Self::Passage => "demand-passage",
                Self::Move => "demand-move",
                Self::Other => "demand-other",
            }
        )
    }
}

impl DraftKind {
    pub const fn names_three(self) -> bool {
        matches!(self, Self::Suggestion | Self::Accusation)
    }

    /// Names at most one card of each category.
    pub const fn names_by_category(self) -> bool {
        self.names_three() || matches!(self, Self::Told)
    }

    /// Otherwise it is a fact about a holder.
    pub const fn has_actor(self) -> bool {
        self.names_by_category() || matches!(self, Self::Pass | Self::Snooped | Self::Peeked)
    }

    /// The verb in English and French, without accents.
    pub const fn words(self) -> Option<[&'static str; 2]> {
        Some(match self {
            Self::Pass => ["pass", "passe"],
            Self::Revealed => ["reveal", "devoile"],
            Self::Lacks => ["lacks", "sans"],
            Self::Told => ["told", "dit"],
            Self::Shown => ["show", "montre"],
            Self::Snooped => ["snoop", "espionne"],
            Self::Peeked => ["peek", "regarde"],
            Self::Clue => ["clue", "indice"],
            Self::Left => ["leaves", "quitte"],
            Self::Joined => ["joins", "rejoint"],
            Self::Handed => ["gives", "donne"],
            Self::Suggestion | Self::Accusation | Self::Note => return None,
        })
    }

    /// `word` is without capitals and accents. Other forms of the verbs are understood too.
    pub(in crate::entry) fn from_word(word: &str) -> Option<Self> {
        match word {
            "passes" => Some(Self::Pass),
            "reveals" | "revele" => Some(Self::Revealed),
            "lack" => Some(Self::Lacks),
            "tells" | "says" => Some(Self::Told),
            "shows" => Some(Self::Shown),
            "snoops" | "fouine" => Some(Self::Snooped),
            "peeks" => Some(Self::Peeked),
            "leave" => Some(Self::Left),
            "join" => Some(Self::Joined),
            "give" => Some(Self::Handed),
            _ => Self::ALL.into_iter().find(|kind| kind.words().is_some_and(|words| words.contains(&word))),
        }
    }

    pub fn usage(self, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Pass => "quick-usage-pass",
                Self::Revealed => "quick-usage-reveal",
                Self::Lacks => "quick-usage-lacks",
                Self::Told => "quick-usage-told",
                Self::Shown => "quick-usage-show",
                Self::Snooped => "quick-usage-snoop",
                Self::Peeked => "quick-usage-peek",
                Self::Clue => "quick-usage-clue",
                Self::Left => "quick-usage-leaves",
                Self::Joined => "quick-usage-joins",
                Self::Handed => "quick-usage-gives",
                Self::Suggestion => "event-suggestion",
                Self::Accusation => "event-accusation",
                Self::Note => "log-note",
            }
        )
    }

    pub fn title(self, person: &str, language: &Language) -> String {
        match self {
            Self::Suggestion => fl!(language, "form-suggestion", person),
            Self::Accusation => fl!(language, "form-accusation", person),
            Self::Pass => fl!(language, "form-pass", person),
            Self::Snooped => fl!(language, "form-snooped", person),
            Self::Peeked => fl!(language, "form-peeked", person),
            Self::Told => fl!(language, "form-told", person),
            _ => self.text(language),
        }
    }

    /// Shorter words for a long title.
    pub fn short_title(self, person: &str, language: &Language) -> Option<String> {
        (self == Self::Told).then(|| fl!(language, "form-told-short", person))
    }

    pub fn text(self, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Suggestion => "event-suggestion",
                Self::Accusation => "event-accusation",
                Self::Revealed => "event-revealed",
                Self::Lacks => "event-lacks",
                Self::Told => "event-told",
                Self::Pass => "event-pass",
                Self::Note => "log-note",
                Self::Shown => "event-shown",
                Self::Snooped => "event-snooped",
                Self::Peeked => "event-peeked",
                Self::Clue => "clue-other",
                Self::Left => "event-left",
                Self::Joined => "event-joined",
                Self::Handed => "event-handed",
            }
        )
    }

    pub fn offered(setup: &Setup) -> Vec<Self> {
        let offered = |kind: &Self| match kind {
            Self::Snooped => setup.rules.snooping,
            Self::Peeked => face_down(setup).next().is_some(),
            Self::Clue => setup.rules.clue_cards,
            _ => true,
        };
        Self::ALL.into_iter().filter(offered).collect()
    }
}

pub fn face_down(setup: &Setup) -> impl Iterator<Item = Holder> + '_ {
    setup.table.iter().enumerate().filter_map(move |(at, table)| match table {
        TableHolder::FaceDown { .. } => Some(setup.table_holder(at)),
        TableHolder::FaceUp(_) => None,
    })
}
