//! Cards of Clue as numbers, and sets of them as bit masks.

use crate::bit_set::bit_set;
use std::fmt;

/// Number of a card in one [`Edition`](super::Edition), from 0, category after category. Files name cards by their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// With more cards, a log that says little can leave more possibilities than can be counted.
    pub const MAX: usize = 32;

    /// # Panics
    /// If `index` is not below [`Card::MAX`].
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX, "card index out of range");
        Self(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

bit_set! {
    CardSet(u64) of Card,
    Cards
}

impl CardSet {
    /// The first `count` cards of the edition.
    ///
    /// # Panics
    /// If `count` is above [`Card::MAX`].
    pub const fn first(count: usize) -> Self {
        assert!(count <= Card::MAX, "more cards than an edition can have");
        Self((1 << count) - 1)
    }

    /// # Panics
    /// If a bit at or above [`Card::MAX`] is set.
    pub const fn from_bits(bits: u64) -> Self {
        assert!(bits >> Card::MAX == 0, "more cards than an edition can have");
        Self(bits)
    }

    pub const fn bits(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_card_order_and_counts() {
        let set: CardSet = [Card::new(5), Card::new(1), Card::new(31)].into_iter().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().map(Card::index).collect::<Vec<_>>(), [1, 5, 31]);
        assert_eq!((set - CardSet::of(Card::new(5)) - CardSet::of(Card::new(31))).only(), Some(Card::new(1)));
        assert!(CardSet::of(Card::new(1)).is_subset(set) && !set.is_subset(CardSet::first(6)));
    }
}
