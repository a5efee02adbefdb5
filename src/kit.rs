//! Themes, widgets and keys for all screens. It knows the toolkit and the language, but no game and no screen.

pub mod keymap;
pub mod keys;
pub mod motion;
pub mod theme;
pub mod widget;
