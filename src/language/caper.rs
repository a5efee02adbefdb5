//! The Great Museum Caper in words.

mod fault;

pub use fault::{plan_error, plan_fault, setup_fault};
