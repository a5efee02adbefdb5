//! The news of the last museum entry: a section of the panel, and for a moment a line beside quick entry.

use super::panel_parts::section_under;
use super::{Element, State};
use crate::app::context::Context;
use crate::app::notebook::told;
use crate::app::theme::size;
use crate::caper::EntryNews;
use crate::text::caper::news;
use crate::text::news::from_to;
use iced::widget::text;

impl State {
    /// `None` before the first entry, for a contradictory log, and while an earlier entry is edited or inserted.
    fn news(&self) -> Option<EntryNews> {
        let at = self.screen.analysis.facts.len().checked_sub(1)?;
        (self.is_next() && !self.screen.analysis.is_contradictory()).then(|| self.screen.analysis.news(at)).flatten()
    }

    pub(super) fn told_view<'a>(&self, context: &Context<'a>) -> Option<Element<'a>> {
        let news = self.news()?;
        let changed = news.spaces.0 != news.spaces.1;
        let change = changed.then(|| from_to(news.spaces));
        let heading = told::heading(self.screen.analysis.facts.len(), change, context.language);
        let told = news::told(&news, &self.names(context));
        let nothing = told.is_empty().then(|| told::nothing(changed, context.language));
        let lines = told.into_iter().map(|words| text(words).size(size::BODY).into());
        Some(section_under(heading, lines.chain(nothing)))
    }

    pub(super) fn logged<'a>(&self, context: &Context<'a>) -> Option<Element<'a>> {
        let news = self.news().filter(|_| self.screen.told.is_fresh())?;
        let number = self.screen.analysis.facts.len();
        Some(told::logged(news::logged(number, &news, self.is_pad(), &self.names(context)), context.language))
    }
}
