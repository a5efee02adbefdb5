//! The detective's sheet (`filled`), made of sums over the diagram (`marginals`).

pub(crate) mod filled;
pub(crate) mod marginals;
