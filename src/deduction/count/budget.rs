//! The work that counting may take, so that no position takes unbounded time or memory.
//!
//! A budget counts work, never seconds: whether a position is counted exactly does not depend on the machine.

/// The most states kept for one count.
pub(crate) const MOST_STATES: usize = 1_000_000;

/// What is left to spend.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// Steps: an arc of a diagram costs three, eight numbers passed along arcs cost one.
    pub(crate) steps: usize,
    pub(crate) states: usize,
    /// Bytes that the lists of a layer are to take while suggestions are counted; more than twice that is refused.
    pub(crate) lists: usize,
}

impl Budget {
    /// For one whole analysis: enough for every table of 21 to 32 cards that was ever met.
    pub(crate) fn counting() -> Self {
        Self { steps: 30_000_000, states: MOST_STATES, lists: 0 }
    }

    /// For one group of suggestions, of which two at a time are counted.
    pub(crate) fn asking(steps: usize) -> Self {
        Self { steps, states: MOST_STATES / 2, lists: 5_500_000 }
    }

    /// Subtracts `price` from `left`; `None` if that is more than is left.
    pub(crate) fn spend(left: &mut usize, price: usize) -> Option<()> {
        *left = left.checked_sub(price)?;
        Some(())
    }
}
