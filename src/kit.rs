//! Themes, widgets and keys for all screens. No game and no screen is known here.

pub mod keymap;
pub mod keys;
pub mod motion;
pub mod theme;
pub mod widget;
