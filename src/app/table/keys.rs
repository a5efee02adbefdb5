//! Key bindings of Clue's table.
//!
//! Letters always go to the line. F6 gives the keyboard to sheet or log, for the arrows. Changes of log and sheet need
//! Ctrl or Alt.

use super::strokes::{
    ASSUME_NO, ASSUME_YES, BOARD, CHAIR, CHECK_MARKS, COPY_SHEET, EVENTS, GLANCE, LEVEL, LOG, MARK_NOTHING, MARKS,
    NEXT_PART, SETUP, USE,
};
use super::{Element, FocusedPart, Message, Request, chair};
use crate::app::keymap::Keymap;
use crate::app::keys::{self, COPY, Stroke};
use crate::app::notebook::Message as Shared;
use crate::app::notebook::keys::{DELETE, DOUBT, EDIT, FOLD, INSERT, LEAVE, NOTE, REDO, UNDO, letter};
use crate::app::request::CorrectionGoal;
use crate::app::tabs::{self, REMATCH, Tab};
use crate::app::widget::shortcuts;
use crate::entry::draft::DraftEdit;
use crate::fl;
use crate::game::{Cell, EntryId};
use crate::text::Language;
use std::rc::Rc;

#[derive(Clone, Copy, Debug, Default)]
pub struct State {
    pub focused: FocusedPart,
    pub selected: Option<EntryId>,
    pub chosen: Option<Cell>,
    pub typing: Typing,
    pub map: bool,
    pub over: bool,
}

/// Where text is typed. A field with its own selection copies that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Typing {
    #[default]
    Nowhere,
    Line,
    Field,
}

pub fn keymaps(state: State, language: &Language) -> [Keymap<Message>; 3] {
    [table_keys(state, language), sheet_keys(state, language), log_keys(state, language)]
}

fn table_keys(state: State, language: &Language) -> Keymap<Message> {
    let edit = |edit: DraftEdit| Message::Composed(edit);
    let seats = digits().map(|(digit, at)| (digit.with_alt(), edit(DraftEdit::Seat(at))));
    let parts =
        [(NEXT_PART, Message::NextPart { back: false }), (NEXT_PART.with_shift(), Message::NextPart { back: true })];
    Keymap::new(fl!(language, "keys-table"))
        .at_last(fl!(language, "keys-log-it"), [(LOG, Message::Enter)])
        // In an empty line Tab goes from button to button.
        .always_if(
            state.focused == FocusedPart::Line && state.typing == Typing::Line,
            fl!(language, "keys-complete"),
            [(keys::TAB, Shared::Complete.into())],
        )
        .always(fl!(language, "keys-fold"), [(FOLD, Shared::Fold(true).into())])
        .always(fl!(language, "keys-undo-redo"), [(UNDO, Shared::Undo.into()), (REDO, Shared::Redo.into())])
        .always("", [(UNDO.with_shift(), Shared::Redo.into()), (keys::ESCAPE, Shared::Escape.into())])
        .always(fl!(language, "keys-use"), [(USE, Message::UseBest)])
        .always(fl!(language, "keys-board"), [(BOARD, Message::Map)])
        .always(fl!(language, "keys-glance"), [(GLANCE, Message::LargeDisplay)])
        .always(fl!(language, "keys-chair"), [(CHAIR, Message::Chair(chair::Message::Next))])
        .always_if(state.typing == Typing::Nowhere, fl!(language, "keys-copy"), [(COPY, Message::Copy)])
        .at_last_if(state.typing != Typing::Nowhere, "", [(COPY, Message::Copy)])
        .always(fl!(language, "keys-copy-sheet"), [(COPY_SHEET, Message::CopySheet)])
        .always(fl!(language, "log-find"), [(Stroke::ctrl('f'), Message::Find)])
        .always_if(state.map, fl!(language, "keys-walk"), keys::arrows(Message::Walk))
        .always_if(
            state.selected.is_some() || state.chosen.is_some(),
            fl!(language, "keys-menu"),
            keys::MENU.map(|key| (key, Message::OfferHere)),
        )
        .always(fl!(language, "keys-events"), [(EVENTS, Message::Menu(Some(super::MenuOf::Events)))])
        .always(fl!(language, "keys-panes"), parts)
        .always(fl!(language, "keys-level"), [(LEVEL, Message::NextLevel)])
        .always(fl!(language, "keys-reading"), [(LEVEL.with_shift(), Message::SheetByReading)])
        .always(fl!(language, "keys-suggester"), seats)
        .at_last_if(state.focused != FocusedPart::Log, fl!(language, "keys-cells"), keys::arrows(Message::Move))
        .always(fl!(language, "mend-title"), [(SETUP, Message::CorrectSetup(CorrectionGoal::Anything))])
        .always(fl!(language, "tab-review"), [(tabs::REVIEW, Message::Ask(Request::Show(Tab::Review)))])
        .always(fl!(language, "tab-export"), [(tabs::EXPORT, Shared::Export.into())])
        .always(fl!(language, "keys-leave"), [(LEAVE, Shared::Ask(Request::Leave).into())])
        .always_if(state.over, fl!(language, "keys-rematch"), [(REMATCH, Shared::Ask(Request::Rematch).into())])
}

fn sheet_keys(state: State, language: &Language) -> Keymap<Message> {
    let chosen = state.chosen.is_some();
    let [yes, no, maybe, dot] = MARKS.map(|(key, mark)| (key, Message::Mark(Some(mark))));
    let assume = |key, yes| (key, Message::AssumeChosen(yes));
    Keymap::new(fl!(language, "keys-sheet"))
        .at_last_if(
            state.focused == FocusedPart::Sheet,
            fl!(language, "keys-take-row"),
            [(keys::SPACE, Message::NameChosen)],
        )
        .always_if(chosen, fl!(language, "keys-pencil"), [yes, no])
        .always_if(chosen, fl!(language, "keys-pencil-soft"), [maybe, dot])
        .always_if(chosen, fl!(language, "keys-rub-out"), [(MARK_NOTHING, Message::Mark(None))])
        .always(fl!(language, "marks-check"), [(CHECK_MARKS, Message::CheckMarks)])
        .always_if(chosen, fl!(language, "keys-what-if"), [assume(ASSUME_YES, true), assume(ASSUME_NO, false)])
}

fn log_keys(state: State, language: &Language) -> Keymap<Message> {
    let selected = state.selected.is_some();
    let steps = [(keys::UP, Shared::Step { up: true }), (keys::DOWN, Shared::Step { up: false })];
    let steps = steps.map(|(key, step)| (key, step.into()));
    let one = |key, does: Shared| [(key, does.into())];
    let answers = digits().map(|(digit, at)| (digit.with_ctrl(), Message::DoubtAnswer(usize::from(at))));
    Keymap::new(fl!(language, "keys-log"))
        .at_last_if(state.focused == FocusedPart::Log, fl!(language, "keys-choose-entry"), steps)
        .always_if(selected, fl!(language, "edit"), one(EDIT, Shared::Edit))
        .always_if(selected, fl!(language, "keys-insert"), one(INSERT, Shared::Insert))
        .always_if(selected, fl!(language, "keys-doubt"), one(DOUBT, Shared::Doubt))
        .always_if(selected, fl!(language, "keys-doubt-answer"), answers)
        .always_if(selected, fl!(language, "keys-note"), one(NOTE, Shared::Note))
        .always_if(selected, fl!(language, "delete"), one(DELETE, Shared::Delete))
}

fn digits() -> impl Iterator<Item = (Stroke, u8)> {
    ('1'..='9').zip(0..).map(|(digit, at)| (Stroke::char(digit), at))
}

pub fn table<'a>(content: impl Into<Element<'a>>, state: State, language: &Language) -> Element<'a> {
    let before = Rc::new(keymaps(state, language));
    let after = Rc::clone(&before);
    shortcuts(content)
        .before(move |stroke| before.iter().find_map(|keys| keys.before(stroke)))
        .after(move |stroke| {
            after.iter().find_map(|keys| keys.after(stroke)).or_else(|| letter(stroke).map(Message::from))
        })
        .into()
}
