//! What keys do at the table.
//!
//! Whatever is typed goes into the quick-entry line, wherever the keyboard is. F6 gives it to the sheet and to the log,
//! where arrows have their own meaning. What changes the log or the sheet needs Ctrl or Alt.

use super::{Cell, Direction, Message, advice, composer, line, log, panels, whatif};
use crate::app::keys::{KeyCode, Stroke};
use crate::app::tabs;
use crate::app::widget::{Element, shortcuts};
use crate::edition::Step;
use crate::game::{EntryId, PencilMark};
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
/// The key that makes it again.
pub(super) const REDO: Stroke = Stroke::ctrl('y');
/// The key that shows the table large.
pub(super) const GLANCE: Stroke = Stroke::named(Named::F5);
/// The key that opens the map of the board, and closes it.
pub(super) const BOARD: Stroke = Stroke::named(Named::F3);
/// The key that seats the same people again, once the game is over.
pub(super) const REMATCH: Stroke = Stroke::ctrl('r');
/// The key that logs.
pub(super) const LOG: Stroke = Stroke::named(Named::Enter);
/// The key that opens the menu of other events.
pub(super) const EVENTS: Stroke = Stroke::named(Named::F4);
/// The key that edits the selected entry. Keys that change what is logged need a modifier: letters are typed.
pub(super) const EDIT: Stroke = Stroke::ctrl('e');
/// The key that inserts before the selected entry.
pub(super) const INSERT: Stroke = Stroke::ctrl('i');
/// The key that doubts the selected entry.
pub(super) const DOUBT: Stroke = Stroke::ctrl('d');
/// The key that writes a note on the selected entry.
pub(super) const NOTE: Stroke = Stroke::ctrl('m');
/// The key that deletes the selected entry.
pub(super) const DELETE: Stroke = Stroke::named(Named::Delete).with_ctrl();
/// The key that pencils that the holder has the card.
pub(super) const MARK_YES: Stroke = Stroke::char('v').with_alt();
/// The key that pencils that he has it not.
pub(super) const MARK_NO: Stroke = Stroke::char('x').with_alt();
/// The key that pencils that he may have it.
pub(super) const MARK_MAYBE: Stroke = Stroke::char('m').with_alt();
/// The key that pencils a dot.
pub(super) const MARK_DOT: Stroke = Stroke::char('.').with_alt();
/// The key that takes the chosen cell for granted.
pub(super) const ASSUME_YES: Stroke = Stroke::char('y').with_alt();
/// The key that takes the opposite for granted.
pub(super) const ASSUME_NO: Stroke = Stroke::char('n').with_alt();
/// The key that changes how much the notebook says.
pub(super) const LEVEL: Stroke = Stroke::named(Named::F7);

/// The keys of the folded notebook.
pub(super) fn folded<'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    shortcuts(content)
        .before(|stroke| match stroke {
            FOLD => Some(Message::Fold(false)),
            s if s == Stroke::named(Named::Escape) => Some(Message::Escape),
            s if s == Stroke::named(Named::Tab) => Some(Message::Line(line::Message::Complete)),
            _ => None,
        })
        .into()
}

/// What the keys depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The part that has the keyboard.
    pub(super) pane: Pane,
    /// The selected entry.
    pub(super) selected: Option<EntryId>,
    /// The chosen cell of the sheet.
    pub(super) chosen: Option<Cell>,
    /// Whether something is typed.
    pub(super) typed: bool,
    /// Whether the map lies over the sheet.
    pub(super) map: bool,
    /// Whether the game is over.
    pub(super) over: bool,
}

/// The keys of the table.
pub(super) fn table<'a>(content: impl Into<Element<'a, Message>>, state: State) -> Element<'a, Message> {
    shortcuts(content)
        .before(move |stroke| {
            everywhere(stroke, state)
                .or_else(|| on_entry(stroke).filter(|_| state.selected.is_some()))
                .or_else(|| on_cell(stroke).filter(|_| state.chosen.is_some()))
                .or_else(|| on_map(stroke).filter(|_| state.map))
        })
        .after(move |stroke| {
            match state.pane {
                Pane::Quick | Pane::Sheet => in_sheet(stroke, state.pane),
                Pane::Log => in_log(stroke),
            }
            .or_else(|| typed(stroke))
        })
        .into()
}

/// Keys that work also while typing.
fn everywhere(stroke: Stroke, state: State) -> Option<Message> {
    const FIND: Stroke = Stroke::ctrl('f');
    const PANE: Stroke = Stroke::named(Named::F6);
    const ESCAPE: Stroke = Stroke::named(Named::Escape);
    const TAB: Stroke = Stroke::named(Named::Tab);
    Some(match stroke {
        FOLD => Message::Fold(true),
        GLANCE => Message::AtAGlance,
        UNDO => Message::Undo,
        REDO => Message::Redo,
        PANE => Message::NextPane { back: false },
        ESCAPE => Message::Escape,
        EVENTS => Message::Composer(composer::Message::Menu),
        BOARD => Message::Panel(panels::Message::Advice(advice::Message::Map)),
        FIND => Message::Log(log::Message::Find),
        LEVEL => Message::Composer(composer::Message::NextLevel),
        // An empty line leaves Tab to going from button to button.
        TAB if state.pane == Pane::Quick && state.typed => Message::Line(line::Message::Complete),
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

/// Keys that change the selected entry.
fn on_entry(stroke: Stroke) -> Option<Message> {
    Some(Message::Log(match stroke {
        EDIT => log::Message::Edit,
        INSERT => log::Message::Insert,
        DOUBT => log::Message::Doubt,
        NOTE => log::Message::Note,
        DELETE => log::Message::Delete,
        Stroke { code: KeyCode::Char(digit @ '1'..='9'), ctrl: true, alt: false, shift: false } => {
            log::Message::DoubtAnswer(usize::from(digit as u8 - b'1'))
        }
        _ => return None,
    }))
}

/// Keys that mark the chosen cell, or try something out there.
fn on_cell(stroke: Stroke) -> Option<Message> {
    const NOTHING: Stroke = Stroke::named(Named::Delete).with_alt();
    Some(match stroke {
        ASSUME_YES => Message::WhatIf(whatif::Message::AssumeChosen(true)),
        ASSUME_NO => Message::WhatIf(whatif::Message::AssumeChosen(false)),
        MARK_YES => Message::Mark(Some(PencilMark::Yes)),
        MARK_NO => Message::Mark(Some(PencilMark::No)),
        MARK_MAYBE => Message::Mark(Some(PencilMark::Maybe)),
        MARK_DOT => Message::Mark(Some(PencilMark::Dot)),
        NOTHING => Message::Mark(None),
        _ => return None,
    })
}

/// Arrows that no field has a use for go through the sheet.
fn in_sheet(stroke: Stroke, pane: Pane) -> Option<Message> {
    match stroke {
        LOG => Some(Message::Enter),
        s if s == Stroke::named(Named::Space) && pane == Pane::Sheet => Some(Message::TakeRow),
        _ => arrow(stroke).map(Message::Move),
    }
}

fn in_log(stroke: Stroke) -> Option<Message> {
    match stroke {
        LOG => Some(Message::Enter),
        s if s == Stroke::named(Named::ArrowUp) => Some(Message::Log(log::Message::Step { up: true })),
        s if s == Stroke::named(Named::ArrowDown) => Some(Message::Log(log::Message::Step { up: false })),
        _ => None,
    }
}

/// Letters typed where no field has the keyboard go into the line.
fn typed(stroke: Stroke) -> Option<Message> {
    match stroke {
        Stroke { code: KeyCode::Char(letter), ctrl: false, alt: false, .. } => {
            Some(Message::Line(line::Message::Letters(letter.into())))
        }
        _ => None,
    }
}
