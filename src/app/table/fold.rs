//! The folded table's one line: whether what is typed can be read, with nothing that a neighbour could use.

use super::{Element, TableContext};
use crate::app::theme::{self, size};
use crate::entry::input::ClueInput;
use crate::text::table::whose_turn;
use iced::widget::text;

pub fn status_line<'a>(input: &ClueInput, table: &TableContext<'a>) -> Element<'a> {
    match input.parsed().masked(input.line.typed(), table.game, table.language) {
        Some((words, true)) => text(words).size(size::BODY).style(theme::body).into(),
        Some((words, false)) => text(words).size(size::BODY).style(theme::bad).into(),
        None => {
            let turn = whose_turn(&table.names, &table.game.seen_by_table());
            text(turn.unwrap_or_default()).size(size::BODY).style(theme::muted).into()
        }
    }
}
