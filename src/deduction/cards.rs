//! Sets of cards as words, and how many ways there are to choose from them.
//!
//! A set of cards is a `u64` mask with bit `i` set for the card at position `i`; a single card in a mask is a power of
//! two. Everything below the public interface computes with masks.

use crate::edition::{Card, CardSet};
use std::ops::Range;

/// No sum of hand sizes reaches this: an edition has at most [`Card::MAX`] cards, and where nobody knows who was dealt
/// the extra cards each hand counts with its largest possible size, which is one card more.
pub(crate) const CARD_LIMIT: usize = 64;

/// `BINOMIAL[n][k]` = C(n, k), exact; 0 for `k > n`. The largest, C(63, 31), is below 2^60.
pub(crate) static BINOMIAL: [[u64; CARD_LIMIT]; CARD_LIMIT] = {
    let mut table = [[0; CARD_LIMIT]; CARD_LIMIT];
    let mut n = 0;
    while n < CARD_LIMIT {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

const _: () = assert!(BINOMIAL[63][31] < 1 << 60 && BINOMIAL[63][63] == 1);

/// The positions of the set bits, ascending.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            at
        })
    })
}

/// The cards of a mask, ascending.
pub(crate) fn cards(mask: u64) -> impl Iterator<Item = Card> {
    CardSet::from_bits(mask).iter()
}

/// The flat index of a triple: `(s * weapons + w) * rooms + r`, with positions within the categories.
pub(crate) fn triple_index(categories: &[Range<usize>; 3], [s, w, r]: [usize; 3]) -> usize {
    let [suspects, weapons, rooms] = categories;
    ((s - suspects.start) * weapons.len() + (w - weapons.start)) * rooms.len() + (r - rooms.start)
}
