//! The window: the root that routes between screens, and everything screens share.
//!
//! Each screen is a module with `State`, `Message`, `update` (returning an [`Action`]) and `view`. A screen never
//! reaches up: what it wants of the window it says in [`Wish`]es. Looks come from [`theme`], parts from [`widget`], the
//! outside world from [`effects`].

mod action;
pub mod effects;
#[cfg(feature = "headless")]
pub mod harness;
pub mod keys;
pub mod setup;
pub mod theme;
pub mod widget;

pub use action::{Action, Context, Notice, Wish};
