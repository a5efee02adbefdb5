//! What a suggestion can be expected to teach. `stages` and `layers` fill a position's hands one after the other, `marks`
//! follows the three cards named through them, `answers` says what players show, `ledger` books what each answer leaves, and
//! `question` is the door.

pub(crate) mod answers;
pub(crate) mod layers;
pub(crate) mod ledger;
pub(crate) mod marks;
pub(crate) mod question;
pub(crate) mod stages;
