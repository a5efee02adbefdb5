//! The sheet: every cell's status and probability (`filled`), from sums over the diagram (`marginals`), and the case file
//! after each entry (`history`).

pub(crate) mod filled;
pub(crate) mod history;
pub(crate) mod marginals;
