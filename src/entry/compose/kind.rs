//! The kinds of entries that can be put together.

use crate::entry::quick::Verb;
use crate::fl;
use crate::game::{Holder, Setup, TableHolder};
use crate::text::Language;

/// A kind of entry that the composer can put together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ComposedKind {
    #[default]
    Suggestion,
    Accusation,
    Revealed,
    /// Somebody turns out not to have a card.
    Lacks,
    /// A turn without a suggestion.
    Pass,
    Note,
    Shown,
    /// Somebody looked at a card of another.
    Snooped,
    /// Somebody looked at a card on the table.
    Peeked,
    Clue,
    Left,
    /// A player joined late, or came back.
    Joined,
    Handed,
}

/// What a clue card demands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClueDemand {
    /// The holder of a card reveals it.
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

impl ClueDemand {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 7] =
        [Self::Holder, Self::Player, Self::Everybody, Self::Left, Self::Passage, Self::Move, Self::Other];

    /// What it is called.
    pub fn text(self, language: &Language) -> String {
        match self {
            Self::Holder => fl!(language, "demand-holder"),
            Self::Player => fl!(language, "demand-player"),
            Self::Everybody => fl!(language, "demand-everybody"),
            Self::Left => fl!(language, "demand-left"),
            Self::Passage => fl!(language, "demand-passage"),
            Self::Move => fl!(language, "demand-move"),
            Self::Other => fl!(language, "demand-other"),
        }
    }
}

impl ComposedKind {
    /// Whether one card of each category is named.
    pub const fn names_three(self) -> bool {
        matches!(self, Self::Suggestion | Self::Accusation)
    }

    /// Whether a player acts in the entry, so that it is not merely a fact about a holder.
    pub const fn has_actor(self) -> bool {
        matches!(self, Self::Suggestion | Self::Accusation | Self::Pass | Self::Snooped | Self::Peeked)
    }

    /// The verb that a line for such an entry begins with.
    pub(super) const fn verb(self) -> Option<Verb> {
        match self {
            Self::Revealed => Some(Verb::Reveal),
            Self::Lacks => Some(Verb::Lacks),
            Self::Pass => Some(Verb::Pass),
            Self::Shown => Some(Verb::Show),
            Self::Snooped => Some(Verb::Snoop),
            Self::Peeked => Some(Verb::Peek),
            Self::Clue => Some(Verb::Clue),
            Self::Left => Some(Verb::Leaves),
            Self::Joined => Some(Verb::Joins),
            Self::Handed => Some(Verb::Gives),
            Self::Suggestion | Self::Accusation | Self::Note => None,
        }
    }

    /// The kind of entry that a verb begins.
    pub(super) const fn from_verb(verb: Verb) -> Self {
        match verb {
            Verb::Pass => Self::Pass,
            Verb::Reveal => Self::Revealed,
            Verb::Lacks => Self::Lacks,
            Verb::Show => Self::Shown,
            Verb::Snoop => Self::Snooped,
            Verb::Peek => Self::Peeked,
            Verb::Clue => Self::Clue,
            Verb::Leaves => Self::Left,
            Verb::Joins => Self::Joined,
            Verb::Gives => Self::Handed,
        }
    }

    /// The title of the composer, after the name of the player who acts.
    pub fn title(self, person: &str, language: &Language) -> String {
        match self {
            Self::Suggestion => fl!(language, "form-suggestion", person = person),
            Self::Accusation => fl!(language, "form-accusation", person = person),
            Self::Pass => fl!(language, "form-pass", person = person),
            Self::Snooped => fl!(language, "form-snooped", person = person),
            Self::Peeked => fl!(language, "form-peeked", person = person),
            _ => self.text(language),
        }
    }

    /// The name of the kind in the list of events.
    pub fn text(self, language: &Language) -> String {
        match self {
            Self::Suggestion => fl!(language, "event-suggestion"),
            Self::Accusation => fl!(language, "event-accusation"),
            Self::Revealed => fl!(language, "event-revealed"),
            Self::Lacks => fl!(language, "event-lacks"),
            Self::Pass => fl!(language, "event-pass"),
            Self::Note => fl!(language, "log-note"),
            Self::Shown => fl!(language, "event-shown"),
            Self::Snooped => fl!(language, "event-snooped"),
            Self::Peeked => fl!(language, "event-peeked"),
            Self::Clue => fl!(language, "clue-other"),
            Self::Left => fl!(language, "event-left"),
            Self::Joined => fl!(language, "event-joined"),
            Self::Handed => fl!(language, "event-handed"),
        }
    }

    /// The kinds this table can need, the suggestion first.
    pub fn offered(setup: &Setup) -> Vec<Self> {
        let mut forms = vec![
            Self::Suggestion,
            Self::Accusation,
            Self::Pass,
            Self::Revealed,
            Self::Lacks,
            Self::Shown,
            Self::Left,
            Self::Joined,
            Self::Handed,
            Self::Note,
        ];
        if setup.rules.snooping {
            forms.push(Self::Snooped);
        }
        if face_down(setup).next().is_some() {
            forms.push(Self::Peeked);
        }
        if setup.rules.clue_cards {
            forms.push(Self::Clue);
        }
        forms
    }
}

/// The cards that lie face down.
pub fn face_down(setup: &Setup) -> impl Iterator<Item = Holder> + '_ {
    setup.table.iter().enumerate().filter_map(move |(at, table)| match table {
        TableHolder::FaceDown { .. } => Some(setup.table_holder(at)),
        TableHolder::FaceUp(_) => None,
    })
}
