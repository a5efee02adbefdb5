//! Themes, widgets and keys for all screens. The kit knows no game and no screen.

pub mod keymap;
pub mod keys;
pub mod motion;
pub mod theme;
pub mod widget;
