//! Cards dealt by chance.

use rand::{RngExt, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// One card of each category goes into the case file, the others to the holders in turn. Returns by card the column it
/// lies in, and the sizes of the hands.
pub fn dealt(categories: &[Range<usize>; 3], holders: usize, rng: &mut ChaCha8Rng) -> (Vec<usize>, Vec<u8>) {
    let cards = categories[2].end;
    let mut truth = vec![usize::MAX; cards];
    for category in categories {
        truth[rng.random_range(category.clone())] = holders;
    }
    let mut rest: Vec<usize> = (0..cards).filter(|at| truth[*at] == usize::MAX).collect();
    rest.shuffle(rng);
    let mut sizes = vec![0u8; holders];
    for (at, card) in rest.iter().enumerate() {
        truth[*card] = at % holders;
        sizes[at % holders] += 1;
    }
    (truth, sizes)
}
