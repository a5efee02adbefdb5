//! What a suggestion of mine can be expected to teach.
//!
//! `answers` shares the weight of deals out among the answers to a suggestion; `question` values all suggestions, by
//! counting or, beyond the budget, on drawn deals.

pub(crate) mod answers;
pub(crate) mod suggestion;
