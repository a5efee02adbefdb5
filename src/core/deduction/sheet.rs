//! The sheet: every cell's status and probability (`filled`), from sums over the diagram (`marginals`).

pub(crate) mod filled;
pub(crate) mod marginals;
