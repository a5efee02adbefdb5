//! The widgets of the entry being made: the line, the composer, and the reading.

pub(super) mod composer;
pub(super) mod reading;
