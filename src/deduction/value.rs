//! What a suggestion of mine can be expected to teach.
//!
//! `answers` follows a suggestion through everybody who is asked, on counted or on drawn deals; `question` values all
//! suggestions, the best first where they cannot all be counted.

pub(crate) mod answers;
pub(crate) mod question;
