//! What a suggestion of mine can be expected to teach: `suggestion` counts where the named cards lie, or `estimate`
//! draws deals for that, and `answers` divides the weight of the deals among the possible answers.

pub(crate) mod answers;
pub(crate) mod estimate;
pub(crate) mod suggestion;
