//! Layout of a notebook and its review, for every game: the main part (sheet or board) between two panels, or with one
//! beside or below it.

use crate::app::theme;
use crate::app::widget::{self, Element, Segment};
use iced::widget::{Column, Row, column, container, row, rule};
use iced::{Fill, Length};

/// `extent`: width or height. `version`: see [`widget::area`].
pub struct Panel<'a, M> {
    pub content: Element<'a, M>,
    pub extent: f32,
    pub version: u64,
}

impl<'a, M: 'a> Panel<'a, M> {
    fn view(self, width: impl Into<Length>, height: impl Into<Length>) -> Element<'a, M> {
        let content = container(self.content).width(width).height(height);
        widget::area(content, Some(|t| t.panel), self.version)
    }

    fn at_full_height(self) -> Element<'a, M> {
        let width = self.extent;
        self.view(width, Fill)
    }
}

/// In a narrower window the panels have the widths that their game says.
pub const NARROW: f32 = 1240.0;

/// Widths of the left and the right panel. A wide window gives its surplus to all three parts.
pub fn panel_widths(width: f32, narrow: (f32, f32)) -> (f32, f32) {
    if width < NARROW {
        return narrow;
    }
    let more = ((width - 1366.0) * 0.2).max(0.0);
    (344.0 + more, 300.0 + more)
}

pub fn columns<'a, M: 'a>(left: Panel<'a, M>, main: Element<'a, M>, right: Panel<'a, M>) -> Row<'a, M> {
    let line = || rule::vertical(1).style(theme::line);
    row![left.at_full_height(), line(), main, line(), right.at_full_height()]
}

pub fn beside<'a, M: 'a>(main: Element<'a, M>, panel: Panel<'a, M>) -> Element<'a, M> {
    row![main, rule::vertical(1).style(theme::line), panel.at_full_height()].into()
}

pub fn below<'a, M: 'a>(main: Element<'a, M>, panel: Panel<'a, M>) -> Element<'a, M> {
    let height = panel.extent;
    column![main, widget::rule(), panel.view(Fill, height)].into()
}

/// Height of the tabs and the line above them.
pub const TABS: f32 = 42.0;

/// Panels under tabs, for a window without room for all parts. `now` stands above the tabs, `foot` below the panel.
pub struct TabbedPanels<'a, M> {
    pub now: Option<Element<'a, M>>,
    pub tabs: Vec<Segment<M>>,
    pub shown: Element<'a, M>,
    pub foot: Option<Element<'a, M>>,
}

impl<'a, M: Clone + 'a> TabbedPanels<'a, M> {
    pub fn view(self) -> Element<'a, M> {
        let tabs = container(widget::tabs(self.tabs)).padding([6.0, 10.0]);
        Column::new()
            // Never absent, or the parts below would count as others and forget how far they are scrolled.
            .push(self.now.map_or_else(Column::new, |now| column![now, widget::rule()]))
            .push(tabs)
            .push(container(self.shown).height(Fill))
            .push(self.foot.map(|foot| column![widget::rule(), foot]))
            .into()
    }
}
