//! What a suggestion of mine can be expected to teach.
//!
//! `answers` shares the weight of deals out among the answers to a suggestion; `suggestion` counts where the named
//! cards lie, for all suggestions as far as the budget goes.

pub(crate) mod answers;
pub(crate) mod suggestion;
