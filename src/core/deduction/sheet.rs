//! The sheet (`filled`), from sums over the diagram (`marginals`).

pub(crate) mod filled;
pub(crate) mod marginals;
