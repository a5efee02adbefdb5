//! Guide at a player's first table: three remarks in the foot, one at a time. Each goes when its part is used, and one
//! press dismisses all.

use super::{Action, Element, Message, Request, State, TableContext, strokes};
use crate::app::context::Context;
use crate::app::notebook;
use crate::app::theme::{self, size};
use crate::app::widget;
use crate::fl;
use crate::game::HintLevel;
use crate::store::Guide;

/// The first remark left, in a game that is still played and written here. `asks`: there is a suggestion to make.
pub fn view<'a>(asks: bool, table: &TableContext<'a>) -> Option<Element<'a>> {
    let played = table.open.read_only().is_none() && table.game.ending().is_none();
    let left = table.guide;
    let words = if left.entry {
        fl!(table, "guide-entry")
    } else if left.cell && table.deduces() {
        fl!(table, "guide-cell")
    } else if left.suggestion && asks {
        fl!(table, "guide-suggestion", key = strokes::USE.label(table.language))
    } else {
        return None;
    };
    let close = widget::quiet("×", None).padding([5.0, 8.0]).on_press(Message::GuideClosed);
    let close = widget::tip_above(close, fl!(table, "guide-close"));
    let words = widget::fitted([words], size::SMALL, theme::BODY).least(10.0).lines(1.2).style(theme::body);
    played.then(|| widget::notice(false, words, [close]))
}

impl State {
    pub(super) fn update_guided(&mut self, message: Message, context: &Context<'_>) -> Action {
        let before = context.settings.guide.unwrap_or_default();
        let mut guide = before;
        match &message {
            Message::GuideClosed => guide = Guide::default(),
            // Below deductions a press on the sheet sets the player's own mark.
            Message::Point(_) | Message::Move(_) if self.screen.level >= HintLevel::Deductions => guide.cell = false,
            Message::UseSuggestion(_) | Message::UseBest => guide.suggestion = false,
            _ => {}
        }
        let written = matches!(message, Message::Notebook(notebook::Message::Written(_)));
        let action = self.update_screen(message, context);
        if written && !self.file.game().entries().is_empty() {
            guide.entry = false;
        }
        if guide == before {
            return action;
        }
        self.view_version += 1;
        action.and(Request::Guide(guide))
    }
}
