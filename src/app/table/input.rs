//! What is being entered, on screen: the line, the composer, and what was understood.

pub(super) mod composer;
pub mod line;
pub(super) mod reading;
