//! Cards as indices into an edition's card order, and sets of cards as bit masks.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// A card of one edition, by its place in the edition's card order: the three categories one after the other.
///
/// The index means nothing without its [`Edition`](super::Edition): files name cards by their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The most cards an edition can have: with more, a dense log can leave more possibilities than can be counted.
    pub const MAX: usize = 32;

    /// The card at `index` in the edition's card order.
    ///
    /// # Panics
    /// Panics if `index` is not below [`Card::MAX`].
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX, "card index out of range");
        Self(index as u8)
    }

    /// The place of this card in the edition's card order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

/// A set of cards of one edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The set without cards.
    pub const EMPTY: Self = Self(0);

    /// The first `count` cards of an edition.
    ///
    /// # Panics
    /// Panics if `count` is above [`Card::MAX`].
    pub const fn first(count: usize) -> Self {
        assert!(count <= Card::MAX, "more cards than an edition can have");
        Self((1 << count) - 1)
    }

    /// The cards at the positions of the set bits.
    ///
    /// # Panics
    /// Panics if a bit at or above [`Card::MAX`] is set.
    pub const fn from_bits(bits: u64) -> Self {
        assert!(bits >> Card::MAX == 0, "more cards than an edition can have");
        Self(bits)
    }

    /// One bit for each card, the first card lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    pub const fn of(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// How many cards are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether every card of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets share no card.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Adds a card. Returns whether it was new.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// Takes a card away. Returns whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// The only card, if there is exactly one.
    pub fn only(self) -> Option<Card> {
        (self.len() == 1).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The first card in card order, if any.
    pub fn lowest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The cards in card order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::MAX as u8).map(Card).filter(move |card| self.contains(*card))
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::of(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = *self | cards.into_iter().collect();
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
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
