//! Bits of my own hand that a suggestion betrays to somebody who reads my questions.
//!
//! A *reader* knows what everybody at the table knows, and reads my questions as [`reading`](super::reading) does, with
//! the broad prior of my habits. If `P` are the reader's chances before a suggestion and `P'` after it, it betrays
//!
//! ```text
//! Σ log₂ (P'(c) / P(c))     over the cards c that I may hold as far as the table knows,
//! ```
//!
//! where `P(c)` is the chance of what is true: that I hold `c`, or that I do not. Below zero the suggestion misleads,
//! as naming an own card does. Neglected: what the answers tell of my hand, and what the reader learns about others.

use super::asking_habit::{HABITS, HabitPairs, broad};
use super::hand_model::{HandModel, SetsHeld};
use super::leak::CommonKnowledge;
use super::reading::{Questions, SATURATION};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, Hands, Setup};

pub(super) struct Betrayal {
    /// My hand as the table sees it, with how often I named each card.
    hands: HandModel,
    /// Cards that I may or may not hold, for all the table knows.
    open: CardSet,
    mine: CardSet,
    prior: HabitPairs,
    hidden: f64,
}

impl Betrayal {
    /// `None` for a spectator, with too many possibilities to count, or once cards have changed hands.
    pub fn new(setup: &Setup, entries: &[Entry], table: &CommonKnowledge) -> Option<Self> {
        let me = setup.me.filter(|_| Hands::after(setup, entries).is_none())?;
        let held = table.chances_of(me.into())?;
        let questions = Questions::of(entries, me);
        let hands = HandModel::new(setup, |card| held[card.index()], |card| questions.times(card));
        let open = setup.edition.cards().filter(|card| held[card.index()] > 0.0 && held[card.index()] < 1.0).collect();
        let reader = Self { hands, open, mine: setup.hand, prior: broad(), hidden: 0.0 };
        let hidden = reader.hidden_from(&reader.hands)?;
        Some(Self { hidden, ..reader })
    }

    /// `None` if the reader could make no sense of my questions then.
    pub fn bits(&self, cards: [Card; 3]) -> Option<f64> {
        Some(self.hidden - self.hidden_from(&self.after(cards))?)
    }

    pub fn chances_after(&self, cards: [Card; 3]) -> Option<[f64; Card::MAX]> {
        self.chances(&self.after(cards))
    }

    pub fn is_hidden_of_mine(&self, card: Card) -> bool {
        self.mine.contains(card) && self.open.contains(card)
    }

    fn after(&self, cards: [Card; 3]) -> HandModel {
        self.hands.clone().naming(cards.into_iter().collect(), SATURATION)
    }

    fn chances(&self, hands: &HandModel) -> Option<[f64; Card::MAX]> {
        Some(hands.read(&HABITS, &self.prior, SetsHeld::default())?.held)
    }

    /// `−Σ log₂ P(c)`: bits of my hand that this reader lacks.
    fn hidden_from(&self, hands: &HandModel) -> Option<f64> {
        // Keeps the logarithm finite if the reader is sure of something false.
        const LEAST: f64 = 1e-6;
        let chances = self.chances(hands)?;
        let hidden = |card: Card| {
            let held = chances[card.index()];
            let chance = if self.mine.contains(card) { held } else { 1.0 - held };
            -chance.max(LEAST).log2()
        };
        Some(self.open.iter().map(hidden).sum())
    }
}
