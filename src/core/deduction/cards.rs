//! Sets of cards as bit masks: bit `i` is the card at position `i`, and a single card is a power of two.

use crate::edition::{Card, CardSet};
use std::ops::Range;

/// Above any sum of hand sizes: [`Card::MAX`] is 32, and a hand whose size nobody knows counts with one card more.
pub(crate) const CARD_LIMIT: usize = 64;

/// C(n, k) as `BINOMIAL[n][k]`; 0 for `k > n`. The largest, C(63, 31), is below 2^60.
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

/// Positions of the bits, ascending.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            at
        })
    })
}

pub(crate) fn cards(mask: u64) -> impl Iterator<Item = Card> {
    CardSet::from_bits(mask).iter()
}

/// Place of a suspect, a weapon and a room, given as cards of the edition, in a list of all triples. Rooms change
/// fastest.
pub(crate) fn triple_index(categories: &[Range<usize>; 3], [s, w, r]: [usize; 3]) -> usize {
    let [suspects, weapons, rooms] = categories;
    ((s - suspects.start) * weapons.len() + (w - weapons.start)) * rooms.len() + (r - rooms.start)
}
