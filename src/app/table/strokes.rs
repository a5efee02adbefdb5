//! Keys that only a table of Clue has. Those of every notebook are in `notebook::keys`.

use crate::app::keys::Stroke;
use crate::game::PencilMark;
use iced::keyboard::key::Named;

pub(super) const GLANCE: Stroke = Stroke::named(Named::F5);
pub(crate) const CHAIR: Stroke = Stroke::ctrl('k');
pub(crate) const COPY: Stroke = Stroke::ctrl('c');
pub(crate) const COPY_SHEET: Stroke = Stroke::ctrl('c').with_shift();
pub(super) const BOARD: Stroke = Stroke::named(Named::F3);
pub(super) const SETUP: Stroke = Stroke::named(Named::F12);
pub(super) const REMATCH: Stroke = Stroke::ctrl('r');
pub(super) const LOG: Stroke = Stroke::named(Named::Enter);
pub(super) const USE: Stroke = Stroke::named(Named::Enter).with_ctrl();
pub(super) const EVENTS: Stroke = Stroke::named(Named::F4);
pub(super) const MARKS: [(Stroke, PencilMark); 4] = [
    (Stroke::char('v').with_alt(), PencilMark::Yes),
    (Stroke::char('x').with_alt(), PencilMark::No),
    (Stroke::char('m').with_alt(), PencilMark::Maybe),
    (Stroke::char('.').with_alt(), PencilMark::Dot),
];
pub(super) const MARK_NOTHING: Stroke = Stroke::named(Named::Delete).with_alt();
pub(super) const CHECK_MARKS: Stroke = Stroke::char('c').with_alt();
pub(super) const ASSUME_YES: Stroke = Stroke::char('y').with_alt();
pub(super) const ASSUME_NO: Stroke = Stroke::char('n').with_alt();
pub(super) const NEXT_PART: Stroke = Stroke::named(Named::F6);
pub(super) const LEVEL: Stroke = Stroke::named(Named::F7);
