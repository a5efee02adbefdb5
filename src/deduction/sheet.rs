//! The sheet: every cell's status and probability (`filled`), counted (`marginals`) or estimated (`estimated`).

pub(crate) mod estimated;
pub(crate) mod filled;
pub(crate) mod history;
pub(crate) mod marginals;
pub(crate) mod solve;
