//! Panels on the right, one below the other.
//!
//! A panel is a module with a `view`, which sends messages of the table, and a state in [`SidePanels`]. Panels with
//! jobs have `changed`, which starts them after a change of the log, the chosen cell or the hint level.

use super::advice::NowArea;
use super::{Message, TableContext, advice, case_file, guide, marks, outcome, whatif, why};
use crate::app::context::Context;
use crate::app::widget::{self, Element};
use crate::game::EntryId;
use iced::widget::{Column, column, container};
use iced::{Length, Task};

#[derive(Debug, Default)]
pub struct SidePanels {
    pub(super) advice: advice::State,
    /// All open cards of the case file are shown, not only the likeliest.
    pub(super) case_file: bool,
    pub(super) why: why::State,
    pub(super) marks: marks::State,
    /// Counts changes in the panels, for the redrawing of areas.
    pub(super) view_version: u64,
}

impl SidePanels {
    /// Call after a change of the log, the chosen cell or the hint level.
    pub(super) fn changed(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        self.marks.changed(table);
        self.advice.changed(table, context)
    }

    pub(super) fn named_entries(&self) -> Vec<EntryId> {
        self.why.named_entries()
    }

    pub(super) fn why_view<'a>(&'a self, table: &TableContext<'a>) -> Element<'a, Message> {
        scrolled(why::view(&self.why, table).into_iter().collect())
    }

    /// Without advice, how the game stands, in the same place.
    pub(super) fn now<'a>(&'a self, table: &TableContext<'a>, area: NowArea) -> Option<Element<'a, Message>> {
        let advised = if table.deduces() { advice::now(&self.advice, table, area) } else { None };
        advised.or_else(|| {
            let outcome = container(outcome::view(table, area.narrow)?);
            Some(outcome.padding(iced::padding::horizontal(advice::SIDE).top(7).bottom(9)).into())
        })
    }

    /// From the top: a `conflict` or what to do now, the reason for the chosen cell, the case file as `meanwhile` has
    /// it, and who is close. While a cell is chosen, a close opponent stands before the case file.
    pub(super) fn view<'a>(
        &'a self,
        conflict: Option<Element<'a, Message>>,
        table: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
        area: NowArea,
    ) -> Element<'a, Message> {
        let now = conflict.or_else(|| self.now(table, area)).map(|now| column![now, widget::rule()]);
        Column::new().push(now).push(scrolled(self.panels(table, meanwhile, false))).into()
    }

    /// For a narrow window: everything but the reason; what to do now comes first unless it stands over the tabs.
    pub(super) fn tab<'a>(
        &'a self,
        table: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
        area: NowArea,
    ) -> Element<'a, Message> {
        let now = if area.narrow { None } else { self.now(table, area) };
        let panels = self.panels(table, meanwhile, true);
        widget::scroll(Column::new().push(now.map(|now| column![now, widget::rule()])).push(stacked(panels)))
            .height(Length::Fill)
            .width(Length::Fill)
            .into()
    }

    /// Below what to do now; `tabbed`: the reason has a tab of its own, and nothing is folded.
    fn panels<'a>(
        &'a self,
        table: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
        tabbed: bool,
    ) -> Vec<Element<'a, Message>> {
        let mut panels: Vec<Element<'a, Message>> = Vec::new();
        if table.deduces() {
            panels.extend(whatif::tag(table));
            panels.extend(guide::suggestion(&self.advice, table));
            panels.extend(advice::besides(&self.advice, table, tabbed));
            panels.extend(why::view(&self.why, table).filter(|_| !tabbed));
            let case = case_file::view(self.case_file, meanwhile, true);
            let close = advice::close_view(&self.advice, table);
            // A long reason must not push an opponent who is close out of sight.
            let urgent = !tabbed && table.cursor.is_some() && advice::is_anyone_close(&self.advice);
            panels.extend(if urgent { [close, case] } else { [case, close] }.into_iter().flatten());
        }
        if !table.deduces() && !table.looking_back {
            panels.push(marks::view(&self.marks, table));
        }
        panels
    }
}

fn scrolled(panels: Vec<Element<'_, Message>>) -> Element<'_, Message> {
    widget::scroll(stacked(panels)).height(Length::Fill).width(Length::Fill).into()
}

fn stacked(panels: Vec<Element<'_, Message>>) -> Column<'_, Message> {
    let mut stack = Column::new().width(Length::Fill);
    for (at, panel) in panels.into_iter().enumerate() {
        stack = stack.push((at > 0).then(widget::rule)).push(container(panel).padding([12.0, advice::SIDE]));
    }
    stack
}
