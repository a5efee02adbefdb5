//! Limits on the work of counting: in steps, so that the same positions are counted exactly on every machine.

pub(crate) const MOST_STATES: usize = 1_000_000;

/// What is left. `steps` and `states` shrink as a count goes on; `lists` is a bound for each layer.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// An arc of a diagram costs three, eight numbers passed along arcs cost one.
    pub steps: usize,
    pub states: usize,
    /// Bytes that the lists of a layer should take; more than twice that is refused.
    pub lists: usize,
}

impl Budget {
    /// Enough for every table of 21 to 32 cards that was ever met. `lists` bounds suggestions only.
    pub fn counting() -> Self {
        Self { steps: 30_000_000, states: MOST_STATES, lists: 0 }
    }

    /// For one group of suggestions. Two groups are counted at a time, each with half the states.
    pub fn asking(steps: usize) -> Self {
        Self { steps, states: MOST_STATES / 2, lists: 5_500_000 }
    }

    pub fn spend(left: &mut usize, price: usize) -> Option<()> {
        *left = left.checked_sub(price)?;
        Some(())
    }
}
