//! The entries of a Clue log: everything that can happen at the table, as far as I know it. Three cards stand in the
//! order of the categories. A card is `None` if I do not know which it is. Doubted entries and answers give no facts.

use super::setup::{Holder, Seat};
use crate::edition::{Card, CardSet, Spot};
use crate::record::{EntryId, LogEntry};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Response {
    Passed,
    Showed(Option<Card>),
    /// This player or another with the same answer showed a card; nobody saw who.
    PerhapsShowed,
    /// Means a pass if somebody was asked later (see [`implied_passes`](super::implied_passes)), else nothing.
    NotHeard,
}

impl Response {
    /// A card was shown, by this player or by another with the same answer.
    pub const fn tells_of_a_show(self) -> bool {
        matches!(self, Self::Showed(_) | Self::PerhapsShowed)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    pub seat: Seat,
    pub response: Response,
    pub doubted: bool,
}

impl Answer {
    pub const fn new(seat: Seat, response: Response) -> Self {
        Self { seat, response, doubted: false }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Verdict {
    Right,
    Wrong,
}

/// A card of the clue deck that editions from 2015 on have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClueCard {
    HolderReveals(Card),
    PlayerReveals(Seat),
    EverybodyReveals,
    /// Every player shows a card secretly to the left neighbour.
    ShowLeft,
    /// A new secret passage from this room.
    Passage(Card),
    /// Everybody's token moves, to places that are not noted.
    TokensMove,
    TokensGoTo(Card),
    /// Something else, which the note of the entry explains.
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClueResult {
    Revealed {
        holder: Holder,
        card: Card,
    },
    /// The card is in the case file or face down.
    NobodyHas(Card),
    Shown {
        from: Seat,
        to: Seat,
        card: Option<Card>,
    },
}

/// Where a turn without a suggestion ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TurnPlace {
    Room(Card),
    /// A place that has no card, or a square.
    Space(Spot),
}

impl TurnPlace {
    pub const fn room(&self) -> Option<Card> {
        match self {
            Self::Room(room) => Some(*room),
            Self::Space(_) => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum EntryKind {
    Suggestion {
        by: Seat,
        cards: [Card; 3],
        /// In the order of asking, from the left of `by`.
        answers: Vec<Answer>,
    },
    Accusation {
        by: Seat,
        cards: [Card; 3],
        verdict: Verdict,
        /// What I saw in the case file after a wrong accusation of mine.
        saw: Option<[Card; 3]>,
    },
    Revealed {
        holder: Holder,
        card: Card,
    },
    ShownPrivately {
        from: Seat,
        to: Seat,
        card: Option<Card>,
    },
    /// A player looked at a random card of another.
    Snooped {
        by: Seat,
        holder: Seat,
        card: Option<Card>,
    },
    /// A player looked at a card on the table.
    Peeked {
        by: Seat,
        holder: Holder,
        card: Option<Card>,
    },
    ClueCard {
        which: ClueCard,
        results: Vec<ClueResult>,
    },
    DoesNotHold {
        holder: Holder,
        card: Card,
    },
    /// A player who has seen the case file said that `right` of `cards` are in it.
    Told {
        by: Seat,
        /// The only player who heard it. `None` if it was said aloud.
        to: Option<Seat>,
        /// At most one card of each category.
        cards: CardSet,
        right: u8,
    },
    TurnWithoutSuggestion {
        by: Seat,
        place: Option<TurnPlace>,
    },
    Left {
        seat: Seat,
        /// The player who answers for the hand from now on. `None`: this seat is not asked any more.
        to: Option<Seat>,
        /// The hand, if it was laid open or went to me. Empty if it stayed hidden.
        hand: CardSet,
    },
    /// A player joined after the deal, or came back.
    Joined {
        seat: Seat,
    },
    /// A player gave cards away: to a late joiner, or from the hand of a leaver.
    Handed {
        from: Seat,
        to: Seat,
        count: u8,
        /// The cards that I know of the `count`.
        cards: CardSet,
    },
    Note,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardStatement {
    Has(Holder, Card),
    Lacks(Holder, Card),
    NobodyHas(Card),
}

const BETWEEN_REMARKS: &str = " · ";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub id: EntryId,
    /// In milliseconds since 1970 (UTC). 0 if nobody noted the time.
    pub at: i64,
    pub kind: EntryKind,
    pub note: Option<String>,
    pub doubted: bool,
}

impl Entry {
    pub const fn new(id: EntryId, at: i64, kind: EntryKind) -> Self {
        Self { id, at, kind, note: None, doubted: false }
    }

    pub fn remarks(&self) -> impl Iterator<Item = &str> {
        self.note.iter().flat_map(|note| note.split(BETWEEN_REMARKS))
    }

    /// The note of an entry with these remarks, `None` without one.
    pub fn note_of(remarks: &[&str]) -> Option<String> {
        (!remarks.is_empty()).then(|| remarks.join(BETWEEN_REMARKS))
    }
}

impl LogEntry for Entry {
    fn id(&self) -> EntryId {
        self.id
    }

    fn time(&self) -> i64 {
        self.at
    }
}

impl Entry {
    /// Also if only one answer is doubted.
    pub fn has_doubt(&self) -> bool {
        let answers: &[Answer] = match &self.kind {
            EntryKind::Suggestion { answers, .. } => answers,
            _ => &[],
        };
        self.doubted || answers.iter().any(|answer| answer.doubted)
    }

    /// With the doubts of the entry of which this is what others saw.
    #[must_use]
    pub fn doubted_as(mut self, whole: &Self) -> Self {
        self.doubted = whole.doubted;
        if let (EntryKind::Suggestion { answers, .. }, EntryKind::Suggestion { answers: noted, .. }) =
            (&mut self.kind, &whole.kind)
        {
            for (answer, noted) in answers.iter_mut().zip(noted) {
                answer.doubted = noted.doubted;
            }
        }
        self
    }

    pub fn answer_mut(&mut self, at: usize) -> Option<&mut Answer> {
        match &mut self.kind {
            EntryKind::Suggestion { answers, .. } => answers.get_mut(at),
            _ => None,
        }
    }
}

/// Milliseconds between two entries after which the game was interrupted, not played.
const BREAK: i64 = 3 * 3_600_000;

/// Milliseconds of play by the times noted, without breaks. 0 if fewer than two entries have a time.
pub fn duration(entries: &[Entry]) -> i64 {
    let mut times: Vec<i64> = entries.iter().map(|entry| entry.at).filter(|at| *at != 0).collect();
    times.sort_unstable();
    times.windows(2).map(|pair| pair[1] - pair[0]).filter(|gap| *gap < BREAK).sum()
}

impl EntryKind {
    /// Whose turn the entry belongs to. `None` if it does not say.
    pub fn turn_of(&self) -> Option<Seat> {
        match self {
            Self::Suggestion { by, .. } | Self::Accusation { by, .. } | Self::TurnWithoutSuggestion { by, .. } => {
                Some(*by)
            }
            _ => None,
        }
    }

    pub fn named_by(&self, seat: Seat) -> Option<[Card; 3]> {
        match self {
            Self::Suggestion { by, cards, .. } if *by == seat => Some(*cards),
            _ => None,
        }
    }

    /// What is said outright of single cards. The index is that of the clue card's result, `None` in other entries.
    /// Cards that change hands are left out, because that depends on other entries.
    pub fn card_statements(&self) -> Vec<(Option<usize>, CardStatement)> {
        let has = |holder: Holder, card: &Option<Card>| {
            card.iter().map(|card| (None, CardStatement::Has(holder, *card))).collect()
        };
        match self {
            Self::Revealed { holder, card } => has(*holder, &Some(*card)),
            Self::ShownPrivately { from, card, .. } => has((*from).into(), card),
            Self::Snooped { holder, card, .. } => has((*holder).into(), card),
            Self::Peeked { holder, card, .. } => has(*holder, card),
            Self::Left { seat, hand, .. } => {
                hand.iter().map(|card| (None, CardStatement::Has((*seat).into(), card))).collect()
            }
            Self::DoesNotHold { holder, card } => vec![(None, CardStatement::Lacks(*holder, *card))],
            Self::ClueCard { results, .. } => {
                let said = |(at, result): (usize, &ClueResult)| Some((Some(at), result.statement()?));
                results.iter().enumerate().filter_map(said).collect()
            }
            Self::Suggestion { .. }
            | Self::Accusation { .. }
            | Self::TurnWithoutSuggestion { .. }
            | Self::Told { .. }
            | Self::Joined { .. }
            | Self::Handed { .. }
            | Self::Note => Vec::new(),
        }
    }
}

impl ClueResult {
    fn statement(self) -> Option<CardStatement> {
        match self {
            Self::Revealed { holder, card } => Some(CardStatement::Has(holder, card)),
            Self::NobodyHas(card) => Some(CardStatement::NobodyHas(card)),
            Self::Shown { from, card, .. } => card.map(|card| CardStatement::Has(from.into(), card)),
        }
    }
}
