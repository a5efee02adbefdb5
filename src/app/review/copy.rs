//! What copying puts on the clipboard: the view from a chair, the reason of the chosen cell, the entry at hand, or else
//! the sheet.

use super::{Action, State};
use crate::app::context::Context;
use crate::app::table::{copy, why};
use crate::store::OpenGame;

impl State {
    pub(super) fn copy(&self, open: &OpenGame, context: &Context<'_>) -> Action {
        let Some(table) = self.table(open, context) else { return Action::none() };
        let chosen = || match self.cursor {
            Some(cell) => {
                let found = self.reasons.as_ref().filter(|reasons| reasons.cell == Some(cell))?;
                found.why.as_ref().map(|reason| why::as_text(cell, reason, &table))
            }
            None => self.look.at.checked_sub(1).map(|at| copy::entry(&table, at)),
        };
        let text = self.chair.as_text(&table).or_else(chosen).unwrap_or_else(|| copy::sheet(&table));
        copy::copied(text, context.language)
    }

    pub(super) fn copy_sheet(&self, open: &OpenGame, context: &Context<'_>) -> Action {
        let sheet = self.table(open, context).map(|table| copy::sheet(&table));
        sheet.map_or_else(Action::none, |sheet| copy::copied(sheet, context.language))
    }
}
