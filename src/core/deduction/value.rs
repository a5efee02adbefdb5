//! What a suggestion of mine can be expected to teach.
//!
//! `answers` divides the weight of deals among the answers, `suggestion` counts where the named cards lie, and
//! `estimate` takes drawn deals for that.

pub(crate) mod answers;
pub(crate) mod estimate;
pub(crate) mod suggestion;
