//! A suggestion with its worth and its reasons.

use super::decoy::{Decoy, DecoyPrice};
use super::leak::Leakage;
use super::pull::PulledOpponent;
use crate::deduction::AnswerOutcome;
use crate::edition::Card;
use crate::game::Seat;

/// Why a suggestion is good, or what to know about it.
#[derive(Clone, PartialEq, Debug)]
pub enum SuggestionReason {
    /// It gains `bits` of the `of` bits still hidden on average, and `leaves` so many solutions.
    Settles {
        bits: f64,
        of: f64,
        leaves: f64,
    },
    /// The chance that the answer proves the case file.
    MayProve(f64),
    /// It names the likeliest case file, which has this chance.
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
    AskedBefore,
}

#[derive(Clone, PartialEq, Debug)]
pub struct RankedSuggestion {
    pub cards: [Card; 3],
    /// What the ranking maximises, see [`tuning::worth`](super::tuning::worth); only differences mean something.
    pub worth: f64,
    /// Of the case file after the answer, in bits.
    pub expected_entropy: f64,
    /// What that is less than the entropy now.
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
    /// The chance that these cards are the case file.
    pub right: f64,
    /// Its numbers are estimates, but for `right`. The first suggestion is always counted.
    pub estimated: bool,
    /// Empty but for the first few.
    pub reasons: Vec<SuggestionReason>,
}
