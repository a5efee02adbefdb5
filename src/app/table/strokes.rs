//! Keys that only a table of Clue has. Those of every notebook are in `notebook::keys`.

use crate::app::keys::Stroke;
use crate::game::PencilMark;
use iced::keyboard::key::Named;

pub const GLANCE: Stroke = Stroke::named(Named::F5);
pub const CHAIR: Stroke = Stroke::ctrl('k');
pub const COPY_SHEET: Stroke = Stroke::ctrl('c').with_shift();
pub const BOARD: Stroke = Stroke::named(Named::F3);
pub const SETUP: Stroke = Stroke::named(Named::F12);
pub const LOG: Stroke = Stroke::named(Named::Enter);
pub const USE: Stroke = Stroke::named(Named::Enter).with_ctrl();
pub const EVENTS: Stroke = Stroke::named(Named::F4);
pub const MARKS: [(Stroke, PencilMark); 4] = [
    (Stroke::char('v').with_alt(), PencilMark::Yes),
    (Stroke::char('x').with_alt(), PencilMark::No),
    (Stroke::char('m').with_alt(), PencilMark::Maybe),
    (Stroke::char('.').with_alt(), PencilMark::Dot),
];
pub const MARK_NOTHING: Stroke = Stroke::named(Named::Delete).with_alt();
pub const CHECK_MARKS: Stroke = Stroke::char('c').with_alt();
pub const ASSUME_YES: Stroke = Stroke::char('y').with_alt();
pub const ASSUME_NO: Stroke = Stroke::char('n').with_alt();
pub const NEXT_PART: Stroke = Stroke::named(Named::F6);
pub const LEVEL: Stroke = Stroke::named(Named::F7);
