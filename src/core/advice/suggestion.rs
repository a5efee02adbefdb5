//! A suggestion with its worth and its reasons, as `suggest` ranks them and `text` puts them into words.

use super::leak::Leakage;
use super::pull::PulledOpponent;
use crate::deduction::AnswerOutcome;
use crate::edition::Card;
use crate::game::{Hands, Holder, Seat, Setup};

/// Where a named card lies whose place I know, so that naming it asks nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KnownCard {
    /// In my own hand: nobody else can show it.
    Own,
    Located(Holder),
    CaseFile,
}

impl KnownCard {
    /// `column` is where the card is proved to have been dealt. `None` if several players may have it since.
    pub(super) fn new(setup: &Setup, hands: Option<&Hands>, (card, column): (Card, usize)) -> Option<Self> {
        let Some(holder) = setup.holder_of(column) else { return Some(Self::CaseFile) };
        let me = setup.me.map(Holder::from);
        let holder = match hands.and_then(|hands| hands.now(card, holder)) {
            None => holder,
            Some(now) => now.only()?.into(),
        };
        Some(if me == Some(holder) { Self::Own } else { Self::Located(holder) })
    }
}

/// Price of naming decoys, compared with the best suggestion in the same room without any, `instead`.
#[derive(Clone, PartialEq, Debug)]
pub struct DecoyPrice {
    pub decoys: Vec<Card>,
    pub instead: [Card; 3],
    /// Bits of the case file that `instead` gains more.
    pub bits: f64,
    pub leaves: f64,
    pub instead_leaves: f64,
    /// Bits of my hand that the decoys hide from a reader of my questions; below zero they betray more. `None` if no
    /// hand can be read.
    pub hides: Option<f64>,
    pub thought_mine: Option<ThoughtMine>,
}

/// Chance that a reader of my questions gives to one of my cards, after this suggestion or the one `instead`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ThoughtMine {
    pub card: Card,
    pub after: f64,
    pub after_instead: f64,
}

#[derive(Clone, PartialEq, Debug)]
pub enum SuggestionReason {
    /// On average gains `bits` of the hidden `of` bits and leaves `leaves` solutions.
    Settles {
        bits: f64,
        of: f64,
        leaves: f64,
    },
    MayProve(f64),
    /// The likeliest case file, with its chance.
    Likeliest(f64),
    Known(Card, KnownCard),
    /// Every answer is about this card, which only these players can have.
    Isolates(Card, Vec<Seat>),
    /// The open card that the fewest players can have, and these players.
    MustSpeak(Card, Vec<Seat>),
    Pulls(PulledOpponent),
    Leaks(Leakage),
    /// Bits of my hand betrayed to a reader of my questions. Below zero it misleads them.
    Betrays(f64),
    DecoyPrice(DecoyPrice),
    AskedBefore,
}

/// Expectations are over the possible answers. `worth` decides the order ([`worth`](super::tuning::worth)); `proves`
/// and `nobody` are the chances that a single solution is left, and that no card is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedSuggestion {
    pub cards: [Card; 3],
    pub worth: f64,
    /// Of the case file after the answer, in bits.
    pub expected_entropy: f64,
    /// Bits of the case file, at least 0.
    pub gain: f64,
    /// Mean number of solutions left.
    pub leaves: f64,
    pub proves: f64,
    /// Chance of the likeliest triple after the answer.
    pub expected_best: f64,
    pub nobody: f64,
    pub outcomes: Vec<AnswerOutcome>,
    /// Chance that these cards are the case file.
    pub right: f64,
    /// All numbers but `right` are estimates; never of the first suggestion.
    pub estimated: bool,
    /// Empty except for the first few suggestions.
    pub reasons: Vec<SuggestionReason>,
}
