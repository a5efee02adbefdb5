//! The log of the museum, newest first, and the buttons for the selected entry.

use super::panel_parts::chips;
use super::texts::LogRow;
use super::{Message, State};
use crate::app::context::Context;
use crate::app::notebook::{Message as Shared, keys};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{Entry, PublicMove};
use crate::fl;
use crate::text::caper::finding;
use iced::Length;
use iced::widget::{Column, column, container, row, text};

impl State {
    /// All entries.
    pub(super) fn log_view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let facts = &self.screen.certain.facts;
        if facts.is_empty() {
            let words = widget::hint(fl!(context.language, "museum-log-empty"));
            return container(words).padding([space::MEDIUM, 14.0]).into();
        }
        let rows = facts.iter().enumerate().rev();
        let rows = rows.filter_map(|(at, entry)| Some(self.entry(at, entry, self.line_of(at, context)?, context)));
        widget::scroll(Column::with_children(rows)).width(Length::Fill).height(Length::Fill).into()
    }

    fn entry<'a>(
        &'a self,
        at: usize,
        entry: &Entry<PublicMove>,
        line: LogRow,
        context: &Context<'a>,
    ) -> Element<'a, Message> {
        let language = context.language;
        let selected = self.log.selected == Some(entry.id);
        let names = self.names(context);
        let odd = self.screen.certain.stages.get(at).into_iter().flat_map(|stage| &stage.findings);
        let untrue = self.screen.pad.iter().flat_map(|pad| &pad.findings).filter(|(id, _)| *id == entry.id);
        let odd = odd.chain(untrue.map(|(_, finding)| finding)).map(|odd| finding(odd, &names));
        let marks: Vec<String> =
            entry.doubted.then(|| fl!(language, "museum-doubted")).into_iter().chain(odd).collect();
        let detail = text(line.detail).size(size::SMALL + 0.5);
        let detail = detail.style(if line.telling && !entry.doubted { theme::yes } else { theme::muted });
        let note = self.record().note(entry.id).map(widget::noted);
        let marks = (!marks.is_empty()).then(|| text(marks.join(" · ")).size(size::SMALL).style(theme::bad));
        let about = self.conflicting(entry).then_some(theme::bad as fn(&iced::Theme) -> _);
        let number = text((at + 1).to_string()).size(size::SMALL).style(about.unwrap_or(theme::info)).width(26.0);
        let words = column![text(line.title).size(size::BODY).font(theme::SEMIBOLD), detail]
            .push(note)
            .push(marks)
            .spacing(1.0);
        let head = widget::press(row![number, words].spacing(6.0), theme::row(selected))
            .padding([6.0, 14.0])
            .width(Length::Fill)
            .on_press(Shared::Press(entry.id).into());
        let tools = selected.then(|| match &self.log.note {
            Some(note) => widget::note(note, |note| Shared::NoteTyped(note).into(), Shared::NoteDone.into(), language),
            None => self.tools(context),
        });
        let tools = tools.map(|tools| container(tools).padding([4.0, 14.0]));
        Column::new().push(head).push(tools).into()
    }

    /// Whether an entry belongs to a contradiction.
    fn conflicting(&self, entry: &Entry<PublicMove>) -> bool {
        self.screen.guess.as_ref().is_some_and(|guess| guess.conflict.contains(&entry.id))
    }

    /// The buttons for the selected entry.
    fn tools<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let tool = |words: String, key: Option<String>, message: Shared| -> Element<'a, Message> {
            widget::secondary(words, key).padding([3.0, 8.0]).on_press(message.into()).into()
        };
        let doubt = (!self.is_pad())
            .then(|| tool(fl!(language, "museum-doubt"), Some(keys::DOUBT.label(language)), Shared::Doubt));
        chips(
            [
                tool(fl!(language, "museum-edit"), Some(keys::EDIT.label(language)), Shared::Edit),
                tool(fl!(language, "museum-insert"), Some(keys::INSERT.label(language)), Shared::Insert),
            ]
            .into_iter()
            .chain(doubt)
            .chain([
                tool(fl!(language, "log-note-write"), Some(keys::NOTE.label(language)), Shared::Note),
                tool(fl!(language, "casebook-remove"), Some(keys::DELETE.label(language)), Shared::Delete),
            ]),
        )
    }
}
