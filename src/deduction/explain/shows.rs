//! Whether a hand can answer all its shows: the minimum hitting set of a few small sets of cards.

use crate::deduction::cards::cards;
use crate::deduction::problem::FactId;
use crate::edition::CardSet;

/// The shows of one hand, for asking whether so many cards can answer them all.
pub(crate) struct Shows {
    cards: Vec<u64>,
}

impl Shows {
    /// At most 64 shows are looked at; leaving some out only makes the rule weaker.
    pub(crate) fn new(live: &[(u64, FactId)]) -> (Self, u64) {
        let cards: Vec<u64> = live.iter().take(64).map(|(cards, _)| *cards).collect();
        let alive = if cards.len() == 64 { u64::MAX } else { (1 << cards.len()) - 1 };
        (Self { cards }, alive)
    }

    /// The shows of `alive` that none of `given` answers.
    pub(crate) fn without(&self, alive: u64, given: u64) -> u64 {
        let answered = self.cards.iter().enumerate().filter(|(_, cards)| *cards & given != 0);
        alive & !answered.fold(0, |mask, (at, _)| mask | 1 << at)
    }

    /// Whether `room` cards, none of them of `barred`, can answer all of `alive`.
    pub(crate) fn met(&self, alive: u64, barred: u64, room: u32) -> bool {
        if alive == 0 {
            return true;
        }
        if room == 0 {
            return false;
        }
        let of = |mask: u64| (0..self.cards.len()).filter(move |at| mask >> at & 1 == 1);
        let Some(narrowest) = of(alive).min_by_key(|at| (self.cards[*at] & !barred).count_ones()) else { return true };
        cards(self.cards[narrowest] & !barred)
            .any(|card| self.met(self.without(alive, CardSet::of(card).bits()), barred, room - 1))
    }
}
