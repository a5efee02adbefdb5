//! What a suggestion can be expected to teach: the joint weights of the case file and the places of three cards.

pub(crate) mod classes;
pub(crate) mod hand_order;
pub(crate) mod hands;
pub(crate) mod joint;
pub(crate) mod ledger;
pub(crate) mod question;
pub(crate) mod runs;
pub(crate) mod sweep;
