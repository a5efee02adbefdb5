//! Strokes of every notebook. Those that change the log have a modifier, because letters are typed.

use super::Message;
use crate::app::keymap::Keymap;
use crate::app::keys::{self, KeyCode, Stroke};
use crate::app::widget::{Element, shortcuts};
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;

pub const FOLD: Stroke = Stroke::named(Named::F2);
pub const UNDO: Stroke = Stroke::ctrl('z');
pub const REDO: Stroke = Stroke::ctrl('y');
pub const EDIT: Stroke = Stroke::ctrl('e');
pub const INSERT: Stroke = Stroke::ctrl('i');
pub const DOUBT: Stroke = Stroke::ctrl('d');
pub const NOTE: Stroke = Stroke::ctrl('m');
pub const DELETE: Stroke = Stroke::named(Named::Delete).with_ctrl();
pub const LEAVE: Stroke = Stroke::named(Named::F9);

pub fn letter(stroke: Stroke) -> Option<Message> {
    match stroke {
        Stroke { code: KeyCode::Char(letter), ctrl: false, alt: false, .. } => Some(Message::Letters(letter.into())),
        _ => None,
    }
}

/// Keys of a review: `by` steps by entries, `to` shows the moment after so many.
pub fn stepping<M: Clone>(keymap: Keymap<M>, language: &Language, by: fn(isize) -> M, to: fn(usize) -> M) -> Keymap<M> {
    keymap
        .always(fl!(language, "keys-step"), [(keys::LEFT, by(-1)), (keys::RIGHT, by(1))])
        .always(fl!(language, "keys-ten-steps"), [(keys::PAGE_UP, by(-10)), (keys::PAGE_DOWN, by(10))])
        .always(fl!(language, "keys-first-last"), [(keys::HOME, to(0)), (keys::END, to(usize::MAX))])
}

/// Tab completes the line; in an empty line it goes from button to button.
pub fn folded<'a, M: Clone + From<Message> + 'a>(content: Element<'a, M>, typed: bool) -> Element<'a, M> {
    let before = move |stroke: Stroke| match stroke {
        FOLD => Some(Message::Fold(false)),
        keys::ESCAPE => Some(Message::Escape),
        keys::TAB if typed => Some(Message::Complete),
        _ => None,
    };
    let after = |stroke: Stroke| if stroke == keys::ENTER { Some(Message::Submit) } else { letter(stroke) };
    shortcuts(content)
        .before(move |stroke| before(stroke).map(M::from))
        .after(move |stroke| after(stroke).map(M::from))
        .into()
}
