//! What the window is made of: looks, small parts, and keys. It knows the toolkit and the language, and nothing of games or
//! screens.

pub mod keymap;
pub mod keys;
pub mod theme;
pub mod widget;
