//! The header above Clue's table: title, number of entries written to disk, and tabs.

use super::{Element, FocusedPart, Message, Request, TableContext, whatif};
use crate::app::game_header::{GameHeader, SEPARATOR};
use crate::app::tabs::{Tab, tabs};
use crate::fl;

/// `board`: the game has one. `map`: it is shown.
pub fn view<'a>(table: &TableContext<'a>, board: bool, map: bool, width: f32) -> Element<'a> {
    let language = table.language;
    let on_disk = table.game.entries().iter().rposition(|entry| !table.open.is_being_written(entry.id));
    let about = fl!(
        language,
        "table-subtitle",
        edition = table.setup.edition.name.get(language.tag()),
        players = table.setup.seat_count() as u32,
        entry = on_disk.map_or(0, |at| at + 1) as u32
    );
    let about = whatif::shown_branch(table).map_or(about.clone(), |branch| format!("{about}{SEPARATOR}{branch}"));
    let at = if map { Tab::Board } else { Tab::Table };
    let to = |tab| if tab == at { Message::Focus(FocusedPart::Line) } else { Message::Map };
    let shown = [Tab::Table].into_iter().chain(board.then_some(Tab::Board)).map(|tab| (tab, to(tab)));
    let tabs = tabs(Some(at), shown.chain([(Tab::Review, Message::Ask(Request::Show(Tab::Review)))]), language);
    let menu = Message::Menu(Some(super::MenuOf::More));
    let view_name = fl!(language, if map { "board-open" } else { "tab-table" });
    GameHeader {
        title: &table.game.title,
        about,
        can_undo: table.open.can_undo(),
        can_redo: table.open.can_redo(),
        tabs,
        view_name,
        menu,
    }
    .view(width, language)
}
