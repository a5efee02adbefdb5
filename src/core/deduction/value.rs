//! What a suggestion of mine can be expected to teach.
//!
//! `suggestion` counts where the named cards lie, or `estimate` draws deals for that. From there, `answers` divides the
//! weight of the deals among the answers.

pub(crate) mod answers;
pub(crate) mod estimate;
pub(crate) mod suggestion;
