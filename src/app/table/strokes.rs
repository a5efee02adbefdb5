//! The key strokes of the table, for the keymap and the labels of buttons.

use crate::app::keys::Stroke;
use iced::keyboard::key::Named;

/// The key that shows the large display.
pub(super) const GLANCE: Stroke = Stroke::named(Named::F5);
/// The key that opens the map of the board, and closes it.
pub(super) const BOARD: Stroke = Stroke::named(Named::F3);
/// The key that opens the set-up.
pub(super) const SETUP: Stroke = Stroke::named(Named::F12);
/// The key that sets up a rematch, once the game is over.
pub(super) const REMATCH: Stroke = Stroke::ctrl('r');
/// The key that logs.
pub(super) const LOG: Stroke = Stroke::named(Named::Enter);
/// The key that puts the best suggestion into the line.
pub(super) const USE: Stroke = Stroke::named(Named::Enter).with_ctrl();
/// The key that opens the menu of other events.
pub(super) const EVENTS: Stroke = Stroke::named(Named::F4);
/// The key that pencils that the holder has the card.
pub(super) const MARK_YES: Stroke = Stroke::char('v').with_alt();
/// The key that pencils that the holder does not have the card.
pub(super) const MARK_NO: Stroke = Stroke::char('x').with_alt();
/// The key that pencils that the holder may have the card.
pub(super) const MARK_MAYBE: Stroke = Stroke::char('m').with_alt();
/// The key that pencils a dot.
pub(super) const MARK_DOT: Stroke = Stroke::char('.').with_alt();
/// The key that erases a pencil mark.
pub(super) const MARK_NOTHING: Stroke = Stroke::named(Named::Delete).with_alt();
/// The key that assumes the mark of the chosen cell.
pub(super) const ASSUME_YES: Stroke = Stroke::char('y').with_alt();
/// The key that assumes the opposite.
pub(super) const ASSUME_NO: Stroke = Stroke::char('n').with_alt();
/// The key that gives the keyboard to the next part of the window.
pub(super) const NEXT_PART: Stroke = Stroke::named(Named::F6);
/// The key that changes the hint level.
pub(super) const LEVEL: Stroke = Stroke::named(Named::F7);
