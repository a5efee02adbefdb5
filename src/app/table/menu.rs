//! The menus of the table: of an entry or a cell, of other events, and of buttons that do not fit the header. Keys and
//! buttons do the same.

use super::{Action, MenuOf, Message, State, TableContext, header, strokes, unfocus, whatif};
use crate::app::context::Context;
use crate::app::keys::Stroke;
use crate::app::notebook::{Message as Shared, entry_actions, keys};
use crate::app::setup::CorrectionGoal;
use crate::app::tabs;
use crate::app::widget::MenuItem;
use crate::deduction::Status;
use crate::entry::compose::{ComposerEdit, Form};
use crate::fl;
use crate::game::{Cell, EntryId, PencilMark};

impl State {
    /// Opens or closes a menu.
    pub(super) fn set_menu(&mut self, of: Option<MenuOf>, context: &Context<'_>) -> Action {
        self.screen.menu = of;
        match of {
            Some(MenuOf::Cell(cell)) => {
                self.screen.cursor = Some(cell);
                Action::task(unfocus())
            }
            Some(MenuOf::Entry(id)) => self.select(id, context),
            Some(MenuOf::Events | MenuOf::More) | None => Action::none(),
        }
    }

    /// The target of a menu opened by key.
    pub(super) fn menu_here(&self) -> Option<MenuOf> {
        let cell = self.screen.cursor.map(MenuOf::Cell).filter(|_| self.screen.pane == super::Pane::Sheet);
        cell.or(self.log.selected.map(MenuOf::Entry)).or(self.screen.cursor.map(MenuOf::Cell))
    }

    /// The lines of the open menu.
    pub(super) fn offers(&self, glance: &TableContext<'_>) -> Option<Vec<MenuItem<Message>>> {
        match self.screen.menu? {
            MenuOf::Entry(id) => entry(id, glance),
            MenuOf::Cell(cell) => Some(of_cell(cell, glance)),
            MenuOf::Events => Some(events(glance)),
            MenuOf::More => Some(more(glance)),
        }
    }
}

fn offer(words: String, key: Stroke, message: Message) -> MenuItem<Message> {
    MenuItem { words, key: Some(key), message }
}

/// Empty if the game is read-only.
fn entry(id: EntryId, glance: &TableContext<'_>) -> Option<Vec<MenuItem<Message>>> {
    let entry = &glance.game.entries()[glance.game.position(id)?];
    let actions = entry_actions(Some(entry.doubted), glance.language);
    let offers = actions.map(|(words, key, message)| offer(words, key, message));
    glance.open.read_only().is_none().then(|| offers.collect())
}

/// The events this table can have.
fn events(glance: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let event = |form: Form| MenuItem {
        words: form.text(glance.language),
        key: None,
        message: ComposerEdit::Form(form).into(),
    };
    Form::offered(glance.setup).into_iter().map(event).collect()
}

/// Other views of the game, and its set-up.
fn more(glance: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let language = glance.language;
    let mut offers = vec![
        offer(fl!(language, "table-glance"), strokes::GLANCE, Message::LargeDisplay),
        offer(fl!(language, "tab-review"), tabs::REVIEW, Message::Review),
        offer(fl!(language, "tab-export"), tabs::EXPORT, Shared::Export.into()),
    ];
    if glance.open.read_only().is_none() {
        offers.insert(
            0,
            offer(fl!(language, "table-setup"), strokes::SETUP, Message::CorrectSetup(CorrectionGoal::Anything)),
        );
    }
    if header::can_redo(glance) {
        offers.push(offer(fl!(language, "table-redo"), keys::REDO, Shared::Redo.into()));
    }
    offers
}

/// The menu of a cell: its card for the composer, pencil marks, and assumptions.
fn of_cell(cell: Cell, glance: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let language = glance.language;
    let take = fl!(language, "menu-take", card = glance.names.short(cell.card));
    let mut offers = vec![offer(take, crate::app::keys::SPACE, Message::UseRow)];
    if glance.open.read_only().is_none() {
        let mark = |words, key, mark| offer(words, key, Message::Mark(mark));
        offers.extend([
            mark(fl!(language, "menu-mark", mark = "✓"), strokes::MARK_YES, Some(PencilMark::Yes)),
            mark(fl!(language, "menu-mark", mark = "×"), strokes::MARK_NO, Some(PencilMark::No)),
            mark(fl!(language, "menu-mark", mark = "?"), strokes::MARK_MAYBE, Some(PencilMark::Maybe)),
            mark(fl!(language, "menu-mark", mark = "•"), strokes::MARK_DOT, Some(PencilMark::Dot)),
        ]);
        if glance.pencil.contains_key(&(cell.card, cell.column as u8)) {
            offers.push(mark(fl!(language, "keys-rub-out"), strokes::MARK_NOTHING, None));
        }
    }
    let open = glance.analysis.marks().map(|marks| marks.status(cell.card, cell.column));
    if glance.deduces() && open == Some(Status::Open) {
        let assume = |yes| Message::WhatIf(whatif::Message::Assume(cell, yes));
        offers.push(offer(fl!(language, "whatif-yes"), strokes::ASSUME_YES, assume(true)));
        offers.push(offer(fl!(language, "whatif-no"), strokes::ASSUME_NO, assume(false)));
    }
    offers
}
