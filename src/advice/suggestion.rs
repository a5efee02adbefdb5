//! One suggestion with what it is worth and why.

use super::decoy::{Candidate, Decoy, DecoyPrice};
use super::leak::Leakage;
use super::pull::PulledOpponent;
use crate::deduction::AnswerOutcome;
use crate::edition::Card;
use crate::game::Seat;

/// Why a suggestion is good, or what to know about it.
#[derive(Clone, PartialEq, Debug)]
pub enum SuggestionReason {
    /// The bits of the case file that it gains on average.
    Settles {
        /// Bits gained.
        bits: f64,
        /// The entropy now, in bits.
        of: f64,
        /// The mean number of solutions that the answers leave.
        leaves: f64,
    },
    /// The chance that the answer proves the whole case file.
    MayProve(f64),
    /// It is the likeliest case file, with this chance.
    Likeliest(f64),
    /// This named card tells nothing by itself: it makes the answer speak of another one, or misleads.
    Decoy(Card, Decoy),
    /// Only this card is open, and only these players can have it: every answer is about it alone.
    Isolates(Card, Vec<Seat>),
    /// Of the open cards, this one can be with the fewest players.
    MustSpeak(Card, Vec<Seat>),
    /// An opponent's token comes into the room.
    Pulls(PulledOpponent),
    /// What everybody at the table learns from it.
    Leaks(Leakage),
    /// The bits of my hand that it betrays to somebody who reads my questions; below zero it misleads them.
    Betrays(f64),
    DecoyPrice(DecoyPrice),
    /// I have asked exactly this before.
    AskedBefore,
}

/// One suggestion with its worth.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedSuggestion {
    pub cards: [Card; 3],
    /// What the ranking maximises, see [`tuning::worth`](super::tuning::worth); only differences mean something.
    pub worth: f64,
    /// Expected entropy of the case file after the answer, in bits.
    pub expected_entropy: f64,
    /// Bits gained on average.
    pub gain: f64,
    /// The mean number of solutions that the answers leave.
    pub leaves: f64,
    /// The chance that the answer proves the case file.
    pub proves: f64,
    /// The expected chance of the likeliest triple after the answer.
    pub expected_best: f64,
    /// The chance that nobody shows a card.
    pub nobody: f64,
    pub outcomes: Vec<AnswerOutcome>,
    /// The chance that these are the cards in the case file.
    pub right: f64,
    /// Its numbers are estimates, but for `right`; the first suggestion is always counted.
    pub estimated: bool,
    /// The reasons; only for the first few.
    pub reasons: Vec<SuggestionReason>,
}

impl RankedSuggestion {
    /// What its decoys are valued by.
    pub(super) const fn candidate(&self) -> Candidate {
        Candidate { cards: self.cards, gain: self.gain, leaves: self.leaves }
    }
}
