//! What a suggestion of mine can be expected to teach.
//!
//! `answers` shares the weight of deals out among the answers to a suggestion, `suggestion` counts where the named cards
//! lie, and `estimate` takes drawn deals for that where there are many suggestions.

pub(crate) mod answers;
pub(crate) mod estimate;
pub(crate) mod suggestion;
