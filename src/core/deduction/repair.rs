//! Logs that contradict themselves, or nearly: conflicts, mends, and slips that the table is asked about.

pub(crate) mod conflict;
pub(crate) mod mend;
pub(crate) mod rewrite;
pub(crate) mod setup_slip;
pub(crate) mod slip;
