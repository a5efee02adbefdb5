//! Copies as text what is selected at Clue's table, or else what to do now, or the sheet.

use super::keys::Typing;
use super::{Action, MenuOf, State, TableContext, why};
use crate::app::action::{self, Notice};
use crate::app::context::Context;
use crate::document::clue::sheet_text;
use crate::fl;
use crate::text::{Language, Names, numbered};

impl State {
    pub(super) fn copy(&self, context: &Context<'_>) -> Action {
        let table = self.table_context(context);
        let chosen = || match self.menu_here() {
            Some(MenuOf::Cell(cell)) => why::said(&self.screen.panels.why, cell, &table),
            Some(MenuOf::Entry(id)) => table.game.position(id).map(|at| entry(&table, at)),
            _ if table.setup.me.is_some() && table.game.turn() == table.setup.me => {
                self.screen.panels.advice.said(&table)
            }
            _ => None,
        };
        let text = self.screen.chair.as_text(&table).or_else(chosen);
        copied(text.unwrap_or_else(|| sheet(&table)), context.language)
    }

    pub(super) fn copy_sheet(&self, context: &Context<'_>) -> Action {
        copied(sheet(&self.table_context(context)), context.language)
    }

    /// Where typed text would go. This decides whether keys such as Ctrl+C are the table's.
    pub(super) fn typing(&self) -> Typing {
        match (self.input.line.is_empty(), self.screen.search.is_some() || self.log.note.is_some()) {
            (false, _) => Typing::Line,
            (true, true) => Typing::Field,
            (true, false) => Typing::Nowhere,
        }
    }
}

pub fn entry(table: &TableContext<'_>, at: usize) -> String {
    numbered(&table.names, table.game.entries(), at)
}

/// The sheet with full names, and tabs between columns.
pub fn sheet(table: &TableContext<'_>) -> String {
    let known = table.analysis.marks().filter(|_| table.deduces()).map(|marks| (marks, table.analysis.sheet()));
    sheet_text(
        Names::new(table.setup, table.language),
        &table.game.entries()[..table.analysis.upto],
        table.pencil,
        known,
    )
}

/// Letters of the copied text that the notice repeats, so that it says what was copied.
const REPEATED: usize = 48;

pub fn copied<M: Send + 'static, R>(text: String, language: &Language) -> action::Action<M, R> {
    let begin: String = text.lines().next().unwrap_or_default().replace('\t', " · ");
    let short: String = begin.chars().take(REPEATED).collect();
    let begin = if short == text { short } else { format!("{} …", short.trim_end()) };
    let notice = Notice::remark(fl!(language, "export-copied", begin));
    action::Action::task(iced::clipboard::write(text)).saying(notice)
}
