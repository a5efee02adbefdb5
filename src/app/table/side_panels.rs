//! The panels at the right of Clue's table, one below the other.
//!
//! A panel is a module with a `view` and a state in [`SidePanels`]. `changed` starts its jobs, if it has any.

use super::advice::NowArea;
use super::{Element, Message, PANELS, TableContext, advice, case_file, marks, outcome, whatif, why};
use crate::app::context::Context;
use crate::app::widget;
use crate::game::EntryId;
use iced::widget::{Column, column, container, row, space as gap};
use iced::{Fill, Shrink, Task};

#[derive(Debug, Default)]
pub struct SidePanels {
    pub(super) advice: advice::State,
    /// The case file lists every open card.
    pub(super) case_file: bool,
    pub(super) why: why::State,
    pub(super) marks: marks::State,
    /// Counts changes, after which the panels are drawn anew.
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

    pub(super) fn why_view<'a>(&'a self, table: &TableContext<'a>) -> Element<'a> {
        scrolled(stacked(why::view(&self.why, table).into_iter().collect()))
    }

    /// What to do now. Without advice it is how the game ended or was solved.
    pub(super) fn now<'a>(&'a self, table: &TableContext<'a>, area: NowArea) -> Option<Element<'a>> {
        let advised = if table.deduces() { advice::now(&self.advice, table, area) } else { None };
        advised.or_else(|| {
            let outcome = container(outcome::view(table, area.over_tabs)?);
            Some(outcome.padding(iced::padding::horizontal(advice::SIDE).top(7).bottom(9)).into())
        })
    }

    /// The whole column: conflict or what to do now, what was asked for, case file, who is close. The case file shows
    /// `meanwhile`, which differs from `table` in a contradiction.
    pub(super) fn view<'a>(
        &'a self,
        conflict: Option<Element<'a>>,
        table: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
        area: NowArea,
    ) -> Element<'a> {
        // An entry that contradicts others told nothing.
        let least = if conflict.is_some() { 0.0 } else { ASKED };
        let now = conflict.or_else(|| self.now(table, area)).map(|now| column![now, widget::rule()]);
        let asked = Some(self.asked(table)).filter(|asked| table.deduces() && (least > 0.0 || !asked.is_empty()));
        let asked =
            asked.map(|asked| column![row![gap().height(least), stacked(asked)].height(Shrink), widget::rule()]);
        let panels = Column::new().push(asked).push(stacked(self.known(table, meanwhile)));
        Column::new().push(now).push(scrolled(panels)).into()
    }

    fn asked<'a>(&'a self, table: &TableContext<'a>) -> Vec<Element<'a>> {
        let (why, besides) = (why::view(&self.why, table), advice::besides(&self.advice, table, false));
        let parts = if table.cursor.is_some() { [why, besides] } else { [besides, why] };
        whatif::tag(table).into_iter().chain(parts.into_iter().flatten()).collect()
    }

    /// The panels of a narrow window, after `first`: everything but the reason.
    pub(super) fn tab<'a>(
        &'a self,
        first: impl Iterator<Item = Element<'a>>,
        table: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
    ) -> Element<'a> {
        let asked = table.deduces().then(|| [whatif::tag(table), advice::besides(&self.advice, table, true)]);
        let panels = asked.into_iter().flatten().flatten().chain(self.known(table, meanwhile)).collect();
        let first = first.flat_map(|part| [part, widget::rule()]);
        scrolled(Column::with_children(first).push(stacked(panels)))
    }

    /// Known things, for the player to look at: the case file and who is close, or the player's own marks.
    fn known<'a>(&'a self, table: &TableContext<'a>, meanwhile: &TableContext<'a>) -> Vec<Element<'a>> {
        let board = advice::beside_map(&self.advice, table);
        let known = if table.deduces() {
            let case = case_file::view(self.case_file, meanwhile, true);
            [case, advice::close_view(&self.advice, table)]
        } else {
            let marks = (!table.looking_back).then(|| marks::view(&self.marks, table));
            [marks, why::witnesses_view(table)]
        };
        board.into_iter().chain(known.into_iter().flatten()).collect()
    }
}

/// Least height of what was asked for, so that most reasons move nothing below.
const ASKED: f32 = 92.0;

fn scrolled(panels: Column<'_, Message>) -> Element<'_> {
    widget::scroll(panels).id(PANELS).height(Fill).width(Fill).into()
}

fn stacked(panels: Vec<Element<'_>>) -> Column<'_, Message> {
    let mut stack = Column::new().width(Fill);
    for (at, panel) in panels.into_iter().enumerate() {
        stack = stack.push((at > 0).then(widget::rule)).push(container(panel).padding([12.0, advice::SIDE]));
    }
    stack
}
