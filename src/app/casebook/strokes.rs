//! Keys of the casebook.
use crate::app::keys::Stroke;
use iced::keyboard::key::Named;

pub const NEW: Stroke = Stroke::ctrl('n');
pub const OPEN: Stroke = Stroke::ctrl('o');
pub const RESUME: Stroke = Stroke::named(Named::Enter);
pub const RENAME: Stroke = Stroke::named(Named::F2);
pub const DUPLICATE: Stroke = Stroke::ctrl('d');
pub const REMOVE: Stroke = Stroke::named(Named::Delete);
pub const EARLIER: Stroke = Stroke::ctrl('b');
pub const BRING: Stroke = Stroke::ctrl('i');
pub const REMOVED: Stroke = Stroke::ctrl('u');
pub const SAMPLES: Stroke = Stroke::ctrl('g');
