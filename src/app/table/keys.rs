//! What keys do at the table.
//!
//! Typing goes to the quick-entry line, which has the keyboard from the start. F6 gives it to the sheet and to the log,
//! where arrows and plain letters have their own meaning.

use super::{Direction, Message, advice, composer, log, panels, quick, whatif};
use crate::app::keys::{KeyCode, Stroke};
use crate::app::tabs;
use crate::app::widget::{Element, shortcuts};
use crate::edition::Step;
use crate::game::PencilMark;
use iced::keyboard::key::Named;

/// The part of the window that has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pane {
    /// The quick-entry line.
    #[default]
    Quick,
    /// The sheet.
    Sheet,
    /// The log.
    Log,
}

impl Pane {
    /// The part that gets the keyboard next, or had it before.
    #[must_use]
    pub const fn next(self, back: bool) -> Self {
        match (self, back) {
            (Self::Quick, false) | (Self::Log, true) => Self::Sheet,
            (Self::Sheet, false) | (Self::Quick, true) => Self::Log,
            (Self::Log, false) | (Self::Sheet, true) => Self::Quick,
        }
    }
}

/// The key that folds and unfolds.
pub(super) const FOLD: Stroke = Stroke::named(Named::F2);
/// The key that takes the last change back.
pub(super) const UNDO: Stroke = Stroke::ctrl('z');
/// The key that opens the map of the board, and closes it.
pub(super) const BOARD: Stroke = Stroke::named(Named::F3);
/// The key that seats the same people again, once the game is over.
pub(super) const REMATCH: Stroke = Stroke::ctrl('r');
/// The key that logs.
pub(super) const LOG: Stroke = Stroke::named(Named::Enter);
/// The key that opens the menu of other events.
pub(super) const EVENTS: Stroke = Stroke::named(Named::F4);
/// The key that edits the selected entry.
pub(super) const EDIT: Stroke = Stroke::char('e');
/// The key that inserts before the selected entry.
pub(super) const INSERT: Stroke = Stroke::char('i');
/// The key that doubts the selected entry.
pub(super) const DOUBT: Stroke = Stroke::char('d');
/// The key that writes a note on the selected entry.
pub(super) const NOTE: Stroke = Stroke::char('n');
/// The key that deletes the selected entry.
pub(super) const DELETE: Stroke = Stroke::named(Named::Delete);
/// The key that takes the chosen cell for granted.
pub(super) const ASSUME_YES: Stroke = Stroke::char('y');
/// The key that takes the opposite for granted.
pub(super) const ASSUME_NO: Stroke = Stroke::char('n');
/// The key that changes how much the notebook says.
pub(super) const LEVEL: Stroke = Stroke::named(Named::F7);

/// The keys of the folded notebook.
pub(super) fn folded<'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    shortcuts(content)
        .before(|stroke| match stroke {
            FOLD => Some(Message::Fold(false)),
            s if s == Stroke::named(Named::Tab) => Some(Message::Quick(quick::Message::Complete)),
            _ => None,
        })
        .into()
}

/// Whether something stands in the quick-entry line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// Nothing does.
    Nothing,
    /// Something does.
    Something,
}

/// What the keys depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The part that has the keyboard.
    pub(super) pane: Pane,
    /// Whether an entry is selected.
    pub(super) selected: bool,
    /// Whether something is typed.
    pub(super) typed: Typed,
    /// Whether the map lies over the sheet.
    pub(super) map: bool,
    /// Whether the game is over.
    pub(super) over: bool,
}

/// The keys of the table.
pub(super) fn table<'a>(content: impl Into<Element<'a, Message>>, state: State) -> Element<'a, Message> {
    shortcuts(content)
        .before(move |stroke| everywhere(stroke, state).or_else(|| on_map(stroke).filter(|_| state.map)))
        .after(move |stroke| match state.pane {
            Pane::Quick => in_line(stroke),
            Pane::Sheet => in_sheet(stroke),
            Pane::Log => in_log(stroke, state.selected),
        })
        .into()
}

/// Keys that work also while typing.
fn everywhere(stroke: Stroke, state: State) -> Option<Message> {
    const REDO: Stroke = Stroke::ctrl('y');
    const PANE: Stroke = Stroke::named(Named::F6);
    const ESCAPE: Stroke = Stroke::named(Named::Escape);
    const TAB: Stroke = Stroke::named(Named::Tab);
    Some(match stroke {
        FOLD => Message::Fold(true),
        UNDO => Message::Undo,
        REDO => Message::Redo,
        PANE => Message::NextPane { back: false },
        ESCAPE => Message::Escape,
        EVENTS => Message::Composer(composer::Message::Menu),
        BOARD => Message::Panel(panels::Message::Advice(advice::Message::Map)),
        LEVEL => Message::Composer(composer::Message::NextLevel),
        // An empty line leaves Tab to going from button to button.
        TAB if state.pane == Pane::Quick && state.typed == Typed::Something => Message::Quick(quick::Message::Complete),
        s if s == Stroke::ctrl('z').with_shift() => Message::Redo,
        s if s == PANE.with_shift() => Message::NextPane { back: true },
        REMATCH if state.over => Message::Rematch,
        tabs::REVIEW => Message::Review,
        tabs::EXPORT => Message::Export,
        s if s == Stroke::named(Named::F9) => Message::Leave,
        Stroke { code: KeyCode::Char(letter @ '1'..='9'), ctrl: false, alt: true, shift: false } => {
            Message::Composer(composer::Message::Seat(letter as u8 - b'1'))
        }
        _ => return None,
    })
}

/// While the map lies over the sheet, arrows walk the token.
fn on_map(stroke: Stroke) -> Option<Message> {
    let step = match arrow(stroke)? {
        Direction::Up => Step::Up,
        Direction::Down => Step::Down,
        Direction::Left => Step::Left,
        Direction::Right => Step::Right,
    };
    Some(Message::Panel(panels::Message::Advice(advice::Message::Walk(step))))
}

fn arrow(stroke: Stroke) -> Option<Direction> {
    if stroke.ctrl || stroke.alt {
        return None;
    }
    Some(match stroke.code {
        KeyCode::Named(Named::ArrowUp) => Direction::Up,
        KeyCode::Named(Named::ArrowDown) => Direction::Down,
        KeyCode::Named(Named::ArrowLeft) => Direction::Left,
        KeyCode::Named(Named::ArrowRight) => Direction::Right,
        _ => return None,
    })
}

/// Keys the line has no use for: up and down go through the sheet.
fn in_line(stroke: Stroke) -> Option<Message> {
    match stroke {
        LOG => Some(Message::Enter),
        _ => arrow(stroke).map(Message::Move),
    }
}

fn in_sheet(stroke: Stroke) -> Option<Message> {
    let mark = |mark| Some(Message::Mark(Some(mark)));
    match stroke {
        LOG => Some(Message::Enter),
        s if s == Stroke::named(Named::Space) => Some(Message::TakeRow),
        ASSUME_YES => Some(Message::WhatIf(whatif::Message::AssumeChosen(true))),
        ASSUME_NO => Some(Message::WhatIf(whatif::Message::AssumeChosen(false))),
        s if s == Stroke::char('v') => mark(PencilMark::Yes),
        s if s == Stroke::char('x') => mark(PencilMark::No),
        s if s == Stroke::char('m') => mark(PencilMark::Maybe),
        s if s == Stroke::char('.') => mark(PencilMark::Dot),
        s if s == Stroke::named(Named::Backspace) || s == DELETE => Some(Message::Mark(None)),
        _ => arrow(stroke).map(Message::Move),
    }
}

fn in_log(stroke: Stroke, selected: bool) -> Option<Message> {
    let said = match stroke {
        LOG => return Some(Message::Enter),
        s if s == Stroke::named(Named::ArrowUp) => log::Message::Step { up: true },
        s if s == Stroke::named(Named::ArrowDown) => log::Message::Step { up: false },
        _ if !selected => return None,
        EDIT => log::Message::Edit,
        INSERT => log::Message::Insert,
        DOUBT => log::Message::Doubt,
        NOTE => log::Message::Note,
        DELETE => log::Message::Delete,
        Stroke { code: KeyCode::Char(digit @ '1'..='9'), ctrl: false, alt: false, .. } => {
            log::Message::DoubtAnswer(usize::from(digit as u8 - b'1'))
        }
        _ => return None,
    };
    Some(Message::Log(said))
}
