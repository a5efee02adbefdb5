//! What counting may spend, so that no position takes unbounded time or memory.
//!
//! A budget counts work, never seconds: whether a position is counted exactly does not depend on the machine.

/// More states than this are not kept for one count.
pub(crate) const MOST_STATES: usize = 1_000_000;

/// What is left to spend.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// Steps: numbers added up.
    pub(crate) steps: usize,
    /// States kept.
    pub(crate) states: usize,
}

impl Budget {
    /// For one whole analysis, card by card: all tables of 21 to 30 cards that were ever met, and 48 cards as far as
    /// that takes less than a quarter of a second.
    pub(crate) fn counting() -> Self {
        Self { steps: 30_000_000, states: MOST_STATES }
    }

    /// For one group of suggestions: each thread keeps a diagram of its own, of about four bytes for three steps.
    pub(crate) fn asking(steps: usize) -> Self {
        Self { steps: steps.min(9_000_000), states: MOST_STATES }
    }

    /// Spends what is there; `None` if that is not enough.
    pub(crate) fn spend(purse: &mut usize, price: usize) -> Option<()> {
        *purse = purse.checked_sub(price)?;
        Some(())
    }
}

/// The work would go beyond what may be spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch;
