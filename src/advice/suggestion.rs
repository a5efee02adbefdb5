//! A suggestion with its worth and its reasons.

use super::leak::Leakage;
use super::pull::PulledOpponent;
use crate::deduction::AnswerOutcome;
use crate::edition::Card;
use crate::game::{Holder, Seat};

/// Why a named card tells nothing by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decoy {
    /// It is in my own hand: nobody else can show it.
    Own,
    /// It is proved to lie with this holder.
    Located(Holder),
    /// It is proved to lie in the case file: nobody can show it.
    CaseFile,
}

/// What the decoys of a suggestion cost and hide, against the best suggestion in the same room without any.
#[derive(Clone, PartialEq, Debug)]
pub struct DecoyPrice {
    /// The suspect and weapon that are decoys: one or both.
    pub decoys: Vec<Card>,
    /// The best suggestion without.
    pub instead: [Card; 3],
    /// The bits that `instead` gains more; 0 if it gains no more.
    pub bits: f64,
    /// The mean number of solutions left after this suggestion.
    pub leaves: f64,
    /// The mean number left after `instead`.
    pub instead_leaves: f64,
    /// The bits that a reader of my questions knows less of my hand than after `instead`; below zero they know more.
    /// `None` where nobody can be read.
    pub hides: Option<f64>,
    /// Of the decoys of my own that a reader may think mine, the one of which they think most differently.
    pub thought_mine: Option<ThoughtMine>,
}

/// How likely a reader of my questions thinks that I hold a card that I do hold.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ThoughtMine {
    pub card: Card,
    /// The chance after the suggestion that names it.
    pub after: f64,
    /// The chance after the one without decoys.
    pub after_instead: f64,
}

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
