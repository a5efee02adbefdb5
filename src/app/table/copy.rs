//! Copying as text: what is chosen, or else what to do now, or the sheet.

use super::keys::Typing;
use super::{Action, MenuOf, State, why};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::document::clue::sheet_text;
use crate::fl;
use crate::game::Game;
use crate::text::numbered;

impl State {
    pub(super) fn copy(&self, context: &Context<'_>) -> Action {
        let table = self.table_context(context);
        let chosen = || match self.menu_here() {
            Some(MenuOf::Cell(cell)) => why::said(&self.screen.panels.why, cell, &table),
            Some(MenuOf::Entry(id)) => {
                table.game.position(id).map(|at| numbered(&table.names, table.game.entries(), at))
            }
            _ if table.setup.me.is_some() && table.game.turn() == table.setup.me => {
                self.screen.panels.advice.said(&table)
            }
            _ => None,
        };
        let text = self.screen.chair.as_text(&table).or_else(chosen);
        text.map_or_else(|| self.copy_sheet(context), |text| copied(text, context))
    }

    /// With tabs between the columns, for a spreadsheet.
    pub(super) fn copy_sheet(&self, context: &Context<'_>) -> Action {
        let table = self.table_context(context);
        let known = table.analysis.marks().filter(|_| table.deduces());
        let game: &Game = table.game;
        copied(sheet_text(game, known.map(|marks| (marks, table.analysis.sheet())), context.language), context)
    }
}

impl State {
    /// Where text may be marked that a field copies itself.
    pub(super) fn typing(&self) -> Typing {
        match (self.input.line.is_empty(), self.screen.search.is_some() || self.log.note.is_some()) {
            (false, _) => Typing::Line,
            (true, true) => Typing::Field,
            (true, false) => Typing::Nowhere,
        }
    }
}

fn copied(text: String, context: &Context<'_>) -> Action {
    let notice = Notice::remark(fl!(context.language, "export-copied"));
    Action::task(iced::clipboard::write(text)).saying(notice)
}
