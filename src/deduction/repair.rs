//! When the log contradicts itself, or nearly: conflicts, the doubts that mend them, and slips.

pub(crate) mod conflict;
pub(crate) mod doubt;
pub(crate) mod fixes;
pub(crate) mod mend;
pub(crate) mod rewrite;
pub(crate) mod slip;
