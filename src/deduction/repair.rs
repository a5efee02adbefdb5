//! When the log contradicts itself, or nearly: conflicts, the mends, and slips.

pub(crate) mod conflict;
pub(crate) mod mend;
pub(crate) mod rewrite;
pub(crate) mod setup_slip;
pub(crate) mod slip;
