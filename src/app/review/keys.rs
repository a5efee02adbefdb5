//! The keys of the review: while looking at the game, while trying a turn again, and in the form for the truth.

use super::{Message, Request};
use crate::app::keymap::Keymap;
use crate::app::keys::{self, COPY, SAVE, Stroke};
use crate::app::notebook::keys::{FOLD, LEAVE, stepping};
use crate::app::table::chair;
use crate::app::table::strokes::{CHAIR, COPY_SHEET};
use crate::app::tabs::{EXPORT, REVIEW, Tab};
use crate::edition::Direction;
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;

pub const TRUTH: Stroke = Stroke::char('t');
pub const LAY: Stroke = Stroke::char('c');
pub const PROVED: Stroke = Stroke::char('p');

pub fn looking(language: &Language) -> Keymap<Message> {
    let move_to = |stroke, direction| (stroke, Message::Moved(direction));
    let keymap = common(Keymap::new(fl!(language, "tab-review")), language);
    stepping(keymap, language, Message::Stepped, Message::Scrubbed)
        .always(fl!(language, "keys-play"), [(keys::SPACE, Message::PlayPressed)])
        .always(fl!(language, "keys-cells"), [move_to(keys::UP, Direction::Up), move_to(keys::DOWN, Direction::Down)])
        .always(
            fl!(language, "keys-cells-aside"),
            [move_to(keys::LEFT.with_shift(), Direction::Left), move_to(keys::RIGHT.with_shift(), Direction::Right)],
        )
        .always(fl!(language, "truth-enter"), [(TRUTH, Message::TruthAsked)])
        .always(fl!(language, "truth-lay"), [(LAY, Message::TruthLaid)])
        .always(fl!(language, "keys-chair"), [(CHAIR, Message::Chair(chair::Message::Next))])
        .always(fl!(language, "keys-copy-shown"), [(COPY, Message::Copy)])
        .always(fl!(language, "keys-copy-sheet"), [(COPY_SHEET, Message::CopySheet)])
        .always("", [(keys::ESCAPE, Message::Escape)])
}

pub fn retrying(language: &Language) -> Keymap<Message> {
    common(Keymap::new(fl!(language, "retry-page")), language)
        .at_last(fl!(language, "retry-ask"), [(Stroke::named(Named::Enter), Message::RetryAnswered)])
        .always(fl!(language, "stop"), [(keys::ESCAPE, Message::RetryStopped)])
}

pub fn form(language: &Language) -> Keymap<Message> {
    common(Keymap::new(fl!(language, "truth-title")), language)
        .always(fl!(language, "keys-truth-here"), [(keys::SPACE, Message::PlacedHere)])
        .always(fl!(language, "keys-truth-proved"), [(PROVED, Message::ProvedAsked)])
        .always(fl!(language, "keys-truth-save"), [(SAVE, Message::TruthDone)])
        .always("", keys::arrows(Message::FormMoved))
        .always("", [(keys::ESCAPE, Message::TruthDropped)])
}

fn common(keymap: Keymap<Message>, language: &Language) -> Keymap<Message> {
    keymap
        .always(fl!(language, "keys-to-table"), [(REVIEW, Message::Ask(Request::Show(Tab::Table)))])
        .always(fl!(language, "tab-export"), [(EXPORT, Message::Export)])
        .always(fl!(language, "keys-fold"), [(FOLD, Message::Ask(Request::Fold))])
        .always(fl!(language, "keys-leave"), [(LEAVE, Message::Ask(Request::Leave))])
}
