//! The key strokes of the casebook that its buttons and menus name too.

use crate::app::keys::Stroke;
use iced::keyboard::key::Named;

/// Begins a game.
pub(super) const NEW: Stroke = Stroke::ctrl('n');
/// Opens a file.
pub(super) const OPEN: Stroke = Stroke::ctrl('o');
/// Begins a game with the same people.
pub(super) const REMATCH: Stroke = Stroke::ctrl('r');
/// Opens the chosen game.
pub(super) const RESUME: Stroke = Stroke::named(Named::Enter);
/// Gives it another name.
pub(super) const RENAME: Stroke = Stroke::named(Named::F2);
/// Copies it.
pub(super) const DUPLICATE: Stroke = Stroke::ctrl('d');
/// Deletes it.
pub(super) const REMOVE: Stroke = Stroke::named(Named::Delete);
/// Shows its earlier versions.
pub(super) const EARLIER: Stroke = Stroke::ctrl('b');
/// Adds the games of a folder.
pub(super) const BRING: Stroke = Stroke::ctrl('i');
/// Shows the deleted games.
pub(super) const REMOVED: Stroke = Stroke::ctrl('u');
/// Shows the examples.
pub(super) const SAMPLES: Stroke = Stroke::ctrl('g');
