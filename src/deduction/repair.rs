//! A log that contradicts itself, or nearly: conflicts, mends, and slips that the table asks about.

pub(crate) mod conflict;
pub(crate) mod mend;
pub(crate) mod rewrite;
pub(crate) mod setup_slip;
pub(crate) mod slip;
