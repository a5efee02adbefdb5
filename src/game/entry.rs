//! The entries of the log: everything that can happen at the table, as far as this player can know it.

use super::setup::{Holder, Seat};
use crate::edition::{Card, CardSet};
use crate::record::{EntryId, LogEntry};
use serde::{Deserialize, Serialize};

/// What one asked player did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Response {
    /// Said that none of the three is in the hand.
    Passed,
    /// Showed one of the three: which one, if I saw it or showed it myself.
    Showed(Option<Card>),
    /// It was not heard what they did: a pass if a player was asked after them (see
    /// [`implied_passes`](super::implied_passes)), else nothing follows.
    NotHeard,
}

/// One player's answer to a suggestion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    pub seat: Seat,
    pub response: Response,
    /// Kept but not used for deduction.
    pub doubted: bool,
}

impl Answer {
    /// An answer that is not doubted.
    pub const fn new(seat: Seat, response: Response) -> Self {
        Self { seat, response, doubted: false }
    }
}

/// How an accusation ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// All three cards lie in the case file.
    Right,
    /// At least one does not.
    Wrong,
}

/// What a drawn clue card demands (editions from 2015 on).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClueCard {
    /// The player who holds this card must reveal it.
    HolderReveals(Card),
    /// This player reveals a card of their choice.
    PlayerReveals(Seat),
    EverybodyReveals,
    /// Every player shows a card secretly to the left neighbour.
    ShowLeft,
    /// A further secret passage from this room.
    Passage(Card),
    /// Tokens move, each player's to a place that is not noted.
    TokensMove,
    /// The tokens of all players go to this room.
    TokensGoTo(Card),
    /// Something else; the entry's note says what.
    Other,
}

/// What a player did because of a clue card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClueResult {
    /// A holder laid a card open: everybody knows it.
    Revealed { holder: Holder, card: Card },
    /// No player has the card: it is in the case file or face down.
    NobodyHas(Card),
    /// A player showed a card secretly to another.
    Shown {
        from: Seat,
        to: Seat,
        /// The card, if I may know it.
        card: Option<Card>,
    },
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum EntryKind {
    /// Somebody named three cards and the others answered.
    Suggestion {
        by: Seat,
        /// One card of each category, in category order.
        cards: [Card; 3],
        /// The answers in the order asked, from the left of `by`.
        answers: Vec<Answer>,
    },
    /// Somebody accused and looked into the case file.
    Accusation {
        by: Seat,
        /// One card of each category, in category order.
        cards: [Card; 3],
        verdict: Verdict,
        /// The cards that I saw in the case file, if I accused and was wrong: one of each category, in category order.
        saw: Option<[Card; 3]>,
    },
    /// A card was laid open for all.
    Revealed { holder: Holder, card: Card },
    /// A card was shown outside a suggestion.
    ShownPrivately {
        from: Seat,
        to: Seat,
        /// The card, if I may know it.
        card: Option<Card>,
    },
    /// Somebody looked at a random card of a player.
    Snooped { by: Seat, holder: Seat, card: Option<Card> },
    /// Somebody looked at a card on the table.
    Peeked { by: Seat, holder: Holder, card: Option<Card> },
    ClueCard {
        which: ClueCard,
        /// What the players did because of it.
        results: Vec<ClueResult>,
    },
    /// It became known that somebody does not hold a card.
    DoesNotHold { holder: Holder, card: Card },
    /// A turn went by without a suggestion.
    TurnWithoutSuggestion {
        by: Seat,
        /// The room the token is in now, if known.
        place: Option<Card>,
    },
    /// A player left the table and takes no more turns.
    Left {
        seat: Seat,
        /// Who took over their hand and answers for it when its seat is asked; with `None`, the seat is asked no more.
        to: Option<Seat>,
        /// The hand, if it was laid open or went to me; empty if it stayed hidden.
        hand: CardSet,
    },
    /// A player joined after the deal, or came back to the table, and takes turns from now on.
    Joined { seat: Seat },
    /// Cards changed hands: a late joiner got some, or a leaver's were shared out.
    Handed { from: Seat, to: Seat, count: u8, cards: CardSet },
    /// Free text only (the entry's note).
    Note,
}

/// What an entry says outright about one card, besides suggestions and accusations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardStatement {
    Has(Holder, Card),
    /// The holder does not have it.
    Lacks(Holder, Card),
    /// No player has it.
    NobodyHas(Card),
}

/// One line of the log.
///
/// ```
/// use deerstalker::edition::Card;
/// use deerstalker::game::{Answer, Entry, EntryId, EntryKind, Response, Seat};
///
/// // I ask for three cards; Ben passes, Cal shows one that I have not seen yet.
/// let answers = vec![Answer::new(Seat(1), Response::Passed), Answer::new(Seat(2), Response::Showed(None))];
/// let cards = [0, 6, 12].map(Card::new);
/// let mut entry = Entry::new(EntryId(1), 0, EntryKind::Suggestion { by: Seat(0), cards, answers });
/// // One answer is put in doubt, which leaves the others as they are.
/// if let Some(answer) = entry.answer_mut(0) {
///     answer.doubted = true;
/// }
/// assert!(!entry.doubted && entry.answer_mut(2).is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub id: EntryId,
    /// When it was written, in milliseconds since 1970 (UTC); 0 if nobody noted it.
    pub at: i64,
    pub kind: EntryKind,
    pub note: Option<String>,
    /// Kept but not used for deduction.
    pub doubted: bool,
}

impl Entry {
    /// An entry without note or doubt.
    pub const fn new(id: EntryId, at: i64, kind: EntryKind) -> Self {
        Self { id, at, kind, note: None, doubted: false }
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
    /// The answer at index `at` of a suggestion, to be changed.
    pub fn answer_mut(&mut self, at: usize) -> Option<&mut Answer> {
        match &mut self.kind {
            EntryKind::Suggestion { answers, .. } => answers.get_mut(at),
            _ => None,
        }
    }
}

/// How long a log took, in milliseconds: from the earliest to the latest time noted; 0 without two.
pub fn duration(entries: &[Entry]) -> i64 {
    let times = || entries.iter().map(|entry| entry.at).filter(|at| *at != 0);
    times().max().zip(times().min()).map_or(0, |(last, first)| last - first)
}

impl EntryKind {
    /// Whose turn this entry belongs to, if it is a turn.
    pub fn turn_of(&self) -> Option<Seat> {
        match self {
            Self::Suggestion { by, .. } | Self::Accusation { by, .. } | Self::TurnWithoutSuggestion { by, .. } => {
                Some(*by)
            }
            _ => None,
        }
    }

    /// The three cards of a suggestion of this player; `None` for any other entry.
    pub fn named_by(&self, seat: Seat) -> Option<[Card; 3]> {
        match self {
            Self::Suggestion { by, cards, .. } if *by == seat => Some(*cards),
            _ => None,
        }
    }

    /// What this entry says outright about single cards, of a clue card with the index of the result that says it.
    /// Answers, accusations and cards that change hands are not among them: what these say depends on more than the
    /// entry.
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
            | Self::Joined { .. }
            | Self::Handed { .. }
            | Self::Note => Vec::new(),
        }
    }
}

impl ClueResult {
    /// What it says about a card; `None` if the card is not named.
    fn statement(self) -> Option<CardStatement> {
        match self {
            Self::Revealed { holder, card } => Some(CardStatement::Has(holder, card)),
            Self::NobodyHas(card) => Some(CardStatement::NobodyHas(card)),
            Self::Shown { from, card, .. } => card.map(|card| CardStatement::Has(from.into(), card)),
        }
    }
}
