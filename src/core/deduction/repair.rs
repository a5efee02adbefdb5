//! Logs that contradict themselves (conflicts, and *mends*, the changes that cure them), or nearly do (unlikely facts).

pub(crate) mod conflict;
pub(crate) mod mend;
pub(crate) mod rewrite;
pub(crate) mod setup_slip;
pub(crate) mod unlikely;
