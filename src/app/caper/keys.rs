//! Keys of the museum and of its review, as lists that the help page prints too. Other letters go to the quick-entry
//! line.

use super::{BoardLayer, Element, EveningTab, Message, Request, ending, review};
use crate::app::keymap::Keymap;
use crate::app::keys::{self, COPY, SAVE, Stroke};
use crate::app::notebook::Message as Shared;
use crate::app::notebook::keys::{DELETE, DOUBT, EDIT, FOLD, INSERT, LEAVE, NOTE, REDO, UNDO, letter, stepping};
use crate::app::picture_saver;
use crate::app::table::strokes::COPY_SHEET;
use crate::app::tabs::{EXPORT, REVIEW};
use crate::app::widget::shortcuts;
use crate::entry::caper::move_draft;
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;
use std::rc::Rc;

const WHY: Stroke = keys::SPACE.with_shift();
pub const BACK: Stroke = Stroke::named(Named::Backspace);

/// `typed` means that there is text in the line, or a note is being written.
pub fn keymap(typed: bool, language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "museum-keys"))
        .at_last(fl!(language, "keys-log-it"), [(keys::ENTER, Shared::Submit.into())])
        .always_if(typed, fl!(language, "keys-complete"), [(keys::TAB, Shared::Complete.into())])
        .always(fl!(language, "museum-keys-way"), [(keys::ENTER.with_ctrl(), Message::UseBest)])
        .at_last("", keys::tabs(|back| Message::LeaveBoard { back }))
        // While a field has text, arrows and Backspace belong to it.
        .always_if(!typed, fl!(language, "museum-keys-cursor"), keys::arrows(Message::Cursor))
        .at_last_if(!typed, fl!(language, "museum-keys-press"), [(keys::SPACE, Message::PressCursor)])
        .always_if(!typed, fl!(language, "museum-keys-why"), [(WHY, Message::WhyCursor)])
        .always_if(!typed, fl!(language, "museum-keys-back"), [(BACK, Message::Plot(move_draft::MoveEdit::Back))])
        .always(
            fl!(language, "museum-keys-entry"),
            [
                (keys::UP.with_ctrl(), Shared::Step { up: true }.into()),
                (keys::DOWN.with_ctrl(), Shared::Step { up: false }.into()),
                (EDIT, Shared::Edit.into()),
                (INSERT, Shared::Insert.into()),
                (DOUBT, Shared::Doubt.into()),
                (NOTE, Shared::Note.into()),
                (DELETE, Shared::Delete.into()),
            ],
        )
        .always(
            fl!(language, "museum-keys-layers"),
            [
                (Stroke::char('1').with_alt(), Message::Layer(BoardLayer::Now)),
                (Stroke::char('2').with_alt(), Message::Layer(BoardLayer::Past)),
                (Stroke::char('3').with_alt(), Message::Layer(BoardLayer::Path)),
                (Stroke::char('4').with_alt(), Message::Layer(BoardLayer::Sure)),
            ],
        )
        .always(
            fl!(language, "keys-undo-redo"),
            [(UNDO, Shared::Undo.into()), (REDO, Shared::Redo.into()), (UNDO.with_shift(), Shared::Redo.into())],
        )
        .always_if(!typed, fl!(language, "keys-copy"), [(COPY, Message::Copy)])
        .at_last_if(typed, "", [(COPY, Message::Copy)])
        .always(fl!(language, "museum-keys-copy"), [(COPY_SHEET, Message::CopyLog)])
        .always(fl!(language, "tab-export"), [(EXPORT, Shared::Export.into())])
        .always(fl!(language, "keys-fold"), [(FOLD, Shared::Fold(true).into())])
        .always(fl!(language, "keys-leave"), [(LEAVE, Shared::Ask(Request::Leave).into())])
        .always("", [(keys::ESCAPE, Shared::Escape.into())])
}

pub fn review_keymap(language: &Language) -> Keymap<Message> {
    let by = |entries| Message::Review(review::Message::Stepped(entries));
    let to = |count| Message::Review(review::Message::Step(count));
    stepping(Keymap::new(fl!(language, "museum-keys-review")), language, by, to)
        .always(fl!(language, "museum-keys-copy-shown"), [(COPY, Message::Copy)])
        .always(fl!(language, "museum-keys-copy"), [(COPY_SHEET, Message::CopyLog)])
}

/// `telling` means that the player enters the Thief's moves in the review.
pub fn with_keys<'a>(
    content: Element<'a>,
    view: EveningTab,
    (typed, telling): (bool, bool),
    language: &Language,
) -> Element<'a> {
    let other = if view == EveningTab::Review { EveningTab::Museum } else { EveningTab::Review };
    let keys = keymap(typed, language).always("", [(REVIEW, Message::View(other))]);
    if view != EveningTab::Museum {
        let steps = (view == EveningTab::Review).then(|| review_keymap(language));
        return shortcuts(content)
            .before(move |stroke| match stroke {
                FOLD => Some(Shared::Fold(true).into()),
                LEAVE => Some(Shared::Ask(Request::Leave).into()),
                keys::ENTER if telling => Some(Message::Review(review::Message::Next)),
                BACK if telling => Some(Message::Review(review::Message::Plot(move_draft::MoveEdit::Back))),
                keys::ESCAPE => Some(Message::View(EveningTab::Museum)),
                REVIEW => Some(Message::View(other)),
                EXPORT => Some(Shared::Export.into()),
                UNDO if matches!(view, EveningTab::End | EveningTab::Rounds) => Some(Shared::Undo.into()),
                COPY if view == EveningTab::End => Some(ending::picture(picture_saver::Message::CopyAsked)),
                SAVE if view == EveningTab::End => Some(ending::picture(picture_saver::Message::ShareAsked)),
                _ => steps.as_ref()?.before(stroke),
            })
            .into();
    }
    let keys = Rc::new(keys);
    let last = Rc::clone(&keys);
    shortcuts(content)
        .before(move |stroke| keys.before(stroke))
        .after(move |stroke| last.after(stroke).or_else(|| typed_letter(stroke)))
        .into()
}

fn typed_letter(stroke: Stroke) -> Option<Message> {
    let letter = if stroke == keys::SPACE { Some(Shared::Letters(" ".to_owned())) } else { letter(stroke) };
    letter.map(Message::from)
}
