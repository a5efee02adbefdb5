//! What counting may spend, so that no position takes unbounded time or memory.
//!
//! A budget counts work, never seconds: whether a position is counted exactly does not depend on the machine.

/// The most states kept for one count.
pub(crate) const MOST_STATES: usize = 1_000_000;

/// What is left to spend.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// Steps: numbers added up.
    pub(crate) steps: usize,
    /// States kept.
    pub(crate) states: usize,
    /// Bytes that the lists of one layer may take while suggestions are counted: there are a few such layers at a time.
    pub(crate) lists: usize,
}

impl Budget {
    /// For one whole analysis: enough for every table of 21 to 30 cards that was ever met, and for 48 cards as far as
    /// that takes less than a quarter of a second.
    pub(crate) fn counting() -> Self {
        Self { steps: 30_000_000, states: MOST_STATES, lists: 0 }
    }

    /// For one group of suggestions, `alone` or beside others. Its diagram takes about four bytes for three steps.
    pub(crate) fn asking(steps: usize, alone: bool) -> Self {
        let lists = if alone { 16_000_000 } else { 5_000_000 };
        Self { steps: steps.min(9_000_000), states: MOST_STATES, lists }
    }

    /// Takes `price` out of `purse`; `None` if there is not so much in it.
    pub(crate) fn spend(purse: &mut usize, price: usize) -> Option<()> {
        *purse = purse.checked_sub(price)?;
        Some(())
    }
}
