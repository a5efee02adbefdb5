use crate::app::keys::Stroke;
use iced::keyboard::key::Named;

pub(super) const NEW: Stroke = Stroke::ctrl('n');
pub(super) const OPEN: Stroke = Stroke::ctrl('o');
pub(super) const REMATCH: Stroke = Stroke::ctrl('r');
pub(super) const RESUME: Stroke = Stroke::named(Named::Enter);
pub(super) const RENAME: Stroke = Stroke::named(Named::F2);
pub(super) const DUPLICATE: Stroke = Stroke::ctrl('d');
pub(super) const REMOVE: Stroke = Stroke::named(Named::Delete);
pub(super) const EARLIER: Stroke = Stroke::ctrl('b');
pub(super) const BRING: Stroke = Stroke::ctrl('i');
pub(super) const REMOVED: Stroke = Stroke::ctrl('u');
pub(super) const SAMPLES: Stroke = Stroke::ctrl('g');
