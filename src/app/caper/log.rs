//! The museum's log, newest first, with buttons for the selected entry.

use super::panel_parts::{EDGES, LINE};
use super::{Element, Message, State, review};
use crate::app::context::Context;
use crate::app::notebook::{Mention, Message as Shared, action_row, entry_actions, log_row};
use crate::app::theme::{self, Tokens, size, space, tokens};
use crate::app::widget::{self, Press, Span};
use crate::caper::{Entry, Event, PublicMove};
use crate::fl;
use crate::text::Language;
use crate::text::caper::{EntrySummary, finding};
use iced::widget::{Column, column, container, rich_text, row, span, text};
use iced::{Alignment, Color, Fill, Font};

impl State {
    pub(super) fn log_view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let facts = &self.screen.analysis.facts;
        if facts.is_empty() {
            let words = widget::hint(fl!(context, "museum-log-empty"));
            return container(words).padding([space::MEDIUM, 14.0]).into();
        }
        let shown: Vec<usize> = (0..facts.len()).collect();
        let row = |at: usize| Some(self.entry(at, facts.get(at)?, self.summary_of(at, context)?, context));
        headed(self.log_list(&shown, |at| self.row_height(at), row), context.language)
    }

    /// Estimated without wrapping. The list uses it to find the rows in view.
    pub(super) fn row_height(&self, at: usize) -> f32 {
        let analysis = &self.screen.analysis;
        let Some(entry) = analysis.facts.get(at) else { return 0.0 };
        let told = match &entry.event {
            Event::Thief(moved) => moved.lifted.is_some() && moved.at.is_none(),
            Event::Character(turn) => turn.look.is_some(),
        };
        let odd = entry.doubted || analysis.stages.get(at).is_some_and(|stage| !stage.findings.is_empty());
        let lines = 1 + u8::from(told) + u8::from(entry.note.is_some()) + u8::from(odd);
        EDGES + LINE * f32::from(lines)
    }

    fn entry<'a>(
        &'a self,
        at: usize,
        entry: &Entry<PublicMove>,
        summary: EntrySummary,
        context: &Context<'a>,
    ) -> Element<'a> {
        let language = context.language;
        let selected = self.log.selected == Some(entry.id);
        let head = self.row(at, entry, summary, (selected, false), context).on_press(Shared::Press(entry.id).into());
        let tools = selected.then(|| self.note_field(language).unwrap_or_else(|| self.tools(entry, language)));
        let tools = tools.map(|tools| container(tools).padding([4.0, 14.0]));
        Column::new().push(head).push(tools).into()
    }

    /// `later` rows come after the moment of a review and are dim.
    fn row<'a>(
        &'a self,
        at: usize,
        entry: &Entry<PublicMove>,
        summary: EntrySummary,
        (selected, later): (bool, bool),
        context: &Context<'a>,
    ) -> Press<'a, Message> {
        let language = context.language;
        let number_style = match () {
            () if self.conflicting(entry) => theme::bad,
            () if later => theme::muted,
            () => theme::info,
        };
        let number = text((at + 1).to_string()).size(size::SMALL).style(number_style).width(22.0);
        let quiet = later || (summary.told.is_none() && at > 0);
        let title = title(summary.who, summary.what, (quiet, later), context);
        let dim = later || entry.doubted;
        let answer = summary.told.map(|told| answer(told.by, told.said, dim, context));
        let note = self.record().note(entry.id).map(|note| widget::note_text(note, language));
        let words = column![title].push(answer).push(note).push(self.remarks(at, entry, context));
        let words = words.spacing(1.0).width(Fill);
        let remaining = widget::body(self.screen.analysis.possible(at + 1).len().to_string());
        let remaining = remaining.style(theme::muted).width(30.0).align_x(Alignment::End);
        widget::press(row![number, words, remaining].spacing(6.0), theme::row(selected))
            .padding([3.0, 14.0])
            .width(Fill)
    }

    /// The log of a review: the last of the `shown` entries is highlighted, later ones are dim.
    pub(super) fn review_log<'a>(&'a self, shown: usize, context: &Context<'a>) -> Element<'a> {
        let facts = &self.screen.analysis.facts;
        let order: Vec<usize> = (0..facts.len()).rev().collect();
        let row = |at: usize| {
            let row = self.row(at, facts.get(at)?, self.summary_of(at, context)?, (false, at >= shown), context);
            let row = row.on_press(Message::Review(review::Message::Step(at + 1)));
            Some(log_row(row, at + 1 == shown, Mention::Nowhere))
        };
        headed(self.log_list(&order, |at| self.row_height(at), row), context.language)
    }

    fn remarks<'a>(&self, at: usize, entry: &Entry<PublicMove>, context: &Context<'_>) -> Option<Element<'a>> {
        let names = self.names(context);
        let by_rules = self.screen.analysis.stages.get(at).into_iter().flat_map(|stage| &stage.findings);
        let by_pad = self.screen.pad.iter().flat_map(|pad| &pad.findings).filter(|(id, _)| *id == entry.id);
        let findings = by_rules.chain(by_pad.map(|(_, finding)| finding)).map(|found| finding(found, &names));
        let doubted = entry.doubted.then(|| fl!(context, "museum-doubted"));
        let remarks: Vec<String> = doubted.into_iter().chain(findings).collect();
        (!remarks.is_empty()).then(|| text(remarks.join(" · ")).size(size::SMALL).style(theme::bad).into())
    }

    fn conflicting(&self, entry: &Entry<PublicMove>) -> bool {
        self.screen.belief.as_ref().is_some_and(|belief| belief.conflict.contains(&entry.id))
    }

    fn tools<'a>(&'a self, entry: &Entry<PublicMove>, language: &Language) -> Element<'a> {
        let doubted = (!self.is_pad()).then_some(entry.doubted);
        action_row(entry_actions::<Message>(doubted, language), language)
    }
}

fn headed<'a>(log: Element<'a>, language: &Language) -> Element<'a> {
    let remaining = text(fl!(language, "museum-log-left")).size(size::CAPTION).style(theme::muted);
    let remaining = container(remaining).align_right(Fill).padding(iced::padding::horizontal(14).top(3));
    column![remaining, log].into()
}

/// `quiet` mutes what they did, `later` mutes everything.
fn title<'a>(who: String, what: String, (quiet, later): (bool, bool), context: &Context<'a>) -> Element<'a> {
    let colour = |colours: &Tokens, dim: bool| if dim { colours.muted } else { colours.text };
    let ink = tokens(&context.mode.theme());
    paragraph(
        [
            (who, theme::SEMIBOLD, colour(ink, later)),
            (" · ".to_owned(), theme::BODY, ink.muted),
            (what, theme::BODY, colour(ink, quiet)),
        ],
        size::BODY,
    )
}

/// All parts in one paragraph, so that a long one begins beside the one before it.
fn paragraph<'a, const PARTS: usize>(parts: [(String, Font, Color); PARTS], size: f32) -> Element<'a> {
    let plain: String = parts.iter().map(|(words, ..)| words.as_str()).collect();
    let spans = parts.map(|(words, font, colour)| -> Span<'a> { span(words).font(font).color(colour) });
    widget::legible(rich_text(spans).size(size).wrapping(text::Wrapping::WordOrGlyph), plain)
}

fn answer<'a>(asked: String, said: String, dim: bool, context: &Context<'a>) -> Element<'a> {
    let small = size::SMALL + 0.5;
    if said.is_empty() {
        return text(asked).size(small).style(theme::muted).into();
    }
    let ink = tokens(&context.mode.theme());
    let asked = fl!(context, "museum-log-asked", what = asked);
    let said_colour = if dim { ink.muted } else { ink.yes };
    paragraph([(format!("{asked} "), theme::BODY, ink.muted), (said, theme::BODY, said_colour)], small)
}
