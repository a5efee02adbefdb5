//! The log of the museum, newest first, and the buttons for the selected entry.

use super::panel_parts::chips;
use super::{Message, State};
use crate::app::context::Context;
use crate::app::notebook::{Message as Shared, ROW, entry_actions};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{Entry, PublicMove};
use crate::fl;
use crate::text::Language;
use crate::text::caper::{EntrySummary, finding};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Length};

impl State {
    /// All entries.
    pub(super) fn log_view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let facts = &self.screen.certain.facts;
        if facts.is_empty() {
            let words = widget::hint(fl!(context.language, "museum-log-empty"));
            return container(words).padding([space::MEDIUM, 14.0]).into();
        }
        let shown: Vec<usize> = (0..facts.len()).collect();
        let row = |at: usize| Some(self.entry(at, facts.get(at)?, self.summary_of(at, context)?, context));
        self.log_list(&shown, |_| ROW, row)
    }

    fn entry<'a>(
        &'a self,
        at: usize,
        entry: &Entry<PublicMove>,
        summary: EntrySummary,
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
        let told = summary.told.map(|(name, said)| {
            let part = |words: String| text(words).size(size::SMALL + 0.5);
            let answer = if entry.doubted { theme::muted } else { theme::yes };
            if said.is_empty() {
                return Element::from(part(name).style(theme::muted));
            }
            let name = part(fl!(language, "museum-log-asked", what = name)).style(theme::muted);
            row![name, part(said).style(answer)].spacing(4.0).wrap().into()
        });
        let note = self.record().note(entry.id).map(|note| widget::noted(note, language));
        let marks = (!marks.is_empty()).then(|| text(marks.join(" · ")).size(size::SMALL).style(theme::bad));
        let about = self.conflicting(entry).then_some(theme::bad as fn(&iced::Theme) -> _);
        let number = text((at + 1).to_string()).size(size::SMALL).style(about.unwrap_or(theme::info)).width(22.0);
        // A line that told nothing is quiet.
        let what = text(summary.what).size(size::BODY).width(Length::Fill);
        let what = if told.is_some() || at == 0 { what } else { what.style(theme::muted) };
        let who = text(summary.who).size(size::BODY).font(theme::SEMIBOLD);
        let title = row![who, text("·").size(size::BODY).style(theme::muted), what].spacing(4.0);
        let words = column![title].push(told).push(note).push(marks).spacing(1.0).width(Length::Fill);
        let left = self.screen.certain.possible(at + 1).len().to_string();
        let left = text(left).size(size::BODY).style(theme::muted).width(30.0).align_x(Alignment::End);
        let head = widget::press(row![number, words, left].spacing(6.0), theme::row(selected))
            .padding([3.0, 14.0])
            .width(Length::Fill)
            .on_press(Shared::Press(entry.id).into());
        let tools = selected.then(|| self.note_field(language).unwrap_or_else(|| self.tools(entry, language)));
        let tools = tools.map(|tools| container(tools).padding([4.0, 14.0]));
        Column::new().push(head).push(tools).into()
    }

    /// Whether an entry belongs to a contradiction.
    fn conflicting(&self, entry: &Entry<PublicMove>) -> bool {
        self.screen.guess.as_ref().is_some_and(|guess| guess.conflict.contains(&entry.id))
    }

    /// The buttons for the selected entry. What the Thief writes of themselves cannot be doubted.
    fn tools<'a>(&'a self, entry: &Entry<PublicMove>, language: &Language) -> Element<'a, Message> {
        let doubted = (!self.is_pad()).then_some(entry.doubted);
        chips(entry_actions(doubted, language).map(|(words, key, message): (_, _, Message)| {
            widget::secondary(words, Some(key.label(language))).padding([3.0, 8.0]).on_press(message).into()
        }))
    }
}
