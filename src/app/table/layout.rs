//! Layout of Clue's table: three columns, or the large display. In narrow windows it has tabs of panels beside or below
//! the sheet. Large text scales everything, so that a window is narrower and lower in the units used here.

use super::advice::NowArea;
use super::input::composer::{self, ComposerArea};
use super::{
    Element, Message, State, TableContext, TablePanel, advice, chair, conflict, large_display, log, sheet, strokes,
    whatif,
};
use crate::app::notebook::frame::{self, Panel, TabbedPanels};
use crate::app::theme::{self, size};
use crate::app::widget::{self, ColumnEdge, Segment};
use crate::fl;
use crate::store::ColumnWidths;
use iced::widget::{Column, Container, column, container, text};
use iced::{Fill, Size};

/// Places of sheet and panels: three columns, tabs of panels beside the sheet or below it, or one part at a time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Layout {
    /// Log, sheet and panels. The widths are those of the outer two.
    Columns(f32, f32),
    Beside(f32),
    Below(f32),
    Single,
}

/// Least width of three columns.
const LEAST_COLUMNS_WIDTH: f32 = 1000.0;

/// Least widths of the sheet and of the outer columns.
const LEAST_SHEET_WIDTH: f32 = 460.0;
const LEAST_SIDE_WIDTH: f32 = 200.0;

/// Narrower windows have the panels under the sheet, if they are at least [`LOW_WINDOW_HEIGHT`] high.
const BESIDE_WIDTH: f32 = 660.0;

/// Narrower windows that are lower than [`LOW_WINDOW_HEIGHT`] have room for one part only.
const TWO_PARTS_WIDTH: f32 = 500.0;

/// In lower windows no panel stands under the sheet.
const LOW_WINDOW_HEIGHT: f32 = 600.0;

/// Height that the composer leaves to the log.
const LEAST_LOG_HEIGHT: f32 = 110.0;

/// Least height of a panel under the whole sheet.
const LEAST_PANEL_HEIGHT: f32 = 145.0;

/// Above a panel at least this high, what to do now stands over the tabs.
const PINNED_HEIGHT: f32 = 480.0;

/// Height that a contradiction leaves to the case file.
const HEIGHT_UNDER_CONFLICT: f32 = 108.0;

/// Greatest heights of a question over the tabs, and over them in a low window.
const QUESTION_OVER_TABS: f32 = 300.0;
const QUESTION_LOW: f32 = 110.0;

impl Layout {
    /// `crowded`: the sheet needs width. `sheet` is its least height.
    pub fn of(size: Size, crowded: bool, sheet: f32, dragged: ColumnWidths) -> Self {
        if size.width >= LEAST_COLUMNS_WIDTH {
            let beside = (288.0, if crowded { 210.0 } else { 236.0 });
            let (left, right) = frame::panel_widths(size.width, beside);
            let most = (size.width * 0.36).min((size.width - LEAST_SHEET_WIDTH) / 2.0);
            let fitted =
                |dragged: Option<f32>, usual: f32| dragged.map_or(usual, |width| width.clamp(LEAST_SIDE_WIDTH, most));
            Self::Columns(fitted(dragged.left, left), fitted(dragged.right, right))
        } else if size.width < TWO_PARTS_WIDTH && size.height < LOW_WINDOW_HEIGHT {
            Self::Single
        } else if size.width >= BESIDE_WIDTH || size.height < LOW_WINDOW_HEIGHT {
            Self::Beside((size.width * 0.38).clamp(220.0, 300.0))
        } else {
            // Show the whole sheet, if that leaves enough to the panel.
            let left = size.height - sheet;
            Self::Below(if left < LEAST_PANEL_HEIGHT {
                (size.height * 0.34).clamp(190.0, 320.0)
            } else {
                left.min(320.0)
            })
        }
    }
}

impl State {
    pub(super) fn drag(&mut self, edge: ColumnEdge, width: f32) {
        let dragged = match edge {
            ColumnEdge::Left => &mut self.screen.widths.left,
            ColumnEdge::Right => &mut self.screen.widths.right,
        };
        *dragged = Some(width);
        self.view_version += 1;
    }

    pub(super) fn body<'a>(&'a self, table: &TableContext<'a>, size: Size) -> Element<'a> {
        let crowded = table.setup.edition.card_count() > 24 || table.setup.seat_count() > 7;
        if self.screen.large_display {
            let conflict = conflict::dispute(&self.screen.conflict, table);
            return large_display::view(&self.screen.panels.advice, conflict, &self.meanwhile(table), size);
        }
        let sheet = sheet::least_height(table.setup.edition.card_count());
        match Layout::of(size, crowded, sheet, self.screen.widths) {
            Layout::Columns(left, right) => self.columns(table, size, left, right),
            Layout::Beside(width) => {
                let content = self.chosen_panel(table, Size::new(width, size.height));
                frame::beside(self.middle(table, 8.0), self.as_panel(content, width))
            }
            Layout::Below(height) => {
                let content = self.chosen_panel(table, Size::new(size.width, height));
                frame::below(self.middle(table, 8.0), self.as_panel(content, height))
            }
            Layout::Single => self.single(table, size),
        }
    }

    fn columns<'a>(&'a self, table: &TableContext<'a>, size: Size, left: f32, right: f32) -> Element<'a> {
        let meanwhile = self.meanwhile(table);
        let area = ComposerArea {
            width: left,
            height: Some(size.height - LEAST_LOG_HEIGHT),
            low: false,
            is_offer: self.offers_accusation(),
            is_alone: false,
        };
        let below = composer::unfolded(self.composed(), &meanwhile, area);
        let below = below.unwrap_or_else(|| log::view(self, left, table));
        let notes = column![composer::view(self.composed(), &meanwhile, area), widget::rule(), below];
        let left = Panel { content: notes.into(), extent: left, version: self.view_version };
        let conflict = conflict::view(&self.screen.conflict, table, size.height - HEIGHT_UNDER_CONFLICT);
        let panels = self.screen.panels.view(conflict, table, &meanwhile, self.now_area(right, false));
        let row = frame::columns(left, self.middle(table, 14.0), self.as_panel(panels, right));
        widget::columns(row, Message::Dragged, Message::DragDone, Message::DragReset)
    }

    fn as_panel<'a>(&self, content: Element<'a>, extent: f32) -> Panel<'a, Message> {
        Panel { content, extent, version: self.view_version + self.screen.panels.view_version }
    }

    fn middle<'a>(&'a self, table: &TableContext<'a>, margin: f32) -> Element<'a> {
        let content = container(self.sheet(table)).width(Fill).height(Fill);
        widget::area(self.marked(content, margin), None, self.view_version)
    }

    /// Shows that something is assumed, without moving the sheet.
    fn marked<'a>(&'a self, sheet: impl Into<Element<'a>>, margin: f32) -> Container<'a, Message> {
        let sheet = container(sheet).padding([0.0, margin]);
        if self.screen.assumed.is_empty() { sheet } else { sheet.style(whatif::framed) }
    }

    /// The sheet and case file shown. In a contradiction it is the average over its mends.
    fn meanwhile<'a>(&'a self, table: &TableContext<'a>) -> TableContext<'a> {
        let meanwhile = table.meanwhile(&self.screen.conflict);
        // Reading belongs to the log's own sheet, not to a contradiction or an assumption.
        let same = std::ptr::eq(meanwhile.analysis, table.analysis) && self.screen.assumed.is_empty();
        let read = self.screen.panels.advice.read_sheet().filter(|_| same && self.screen.by_reading);
        TableContext { read, ..meanwhile }
    }

    /// The sheet, or what covers it: the map or an opponent's chair.
    fn sheet<'a>(&'a self, table: &TableContext<'a>) -> Element<'a> {
        let meanwhile = self.meanwhile(table);
        let map = advice::board_view(&self.screen.panels.advice, table);
        let read = meanwhile.read.filter(|_| map.is_none() && !self.screen.chair.is_open());
        let key = strokes::LEVEL.with_shift().label(table.language);
        let marked = read.map(|_| text(fl!(table, "reading-sheet", key)));
        let marked = marked.map(|marked| marked.size(size::SMALL).style(theme::info));
        let shown = map.or_else(|| chair::view(&self.screen.chair, table).map(|chair| chair.map(Message::Chair)));
        let sheet = shown.unwrap_or_else(|| sheet::view(&meanwhile, self.screen.focused == super::FocusedPart::Sheet));
        let sheet = column![container(sheet).height(Fill)];
        container(Column::new().push(marked).push(sheet)).height(Fill).into()
    }

    fn chosen_panel<'a>(&'a self, table: &TableContext<'a>, room: Size) -> Element<'a> {
        self.tabbed(None, self.screen.panel, table, room)
    }

    fn single<'a>(&'a self, table: &TableContext<'a>, room: Size) -> Element<'a> {
        let shown = if self.screen.sheet_first { Some(TablePanel::Sheet) } else { self.screen.panel };
        self.tabbed(Some(TablePanel::Sheet), shown, table, room)
    }

    /// The tab of `first` comes first. What to do now stands over the tabs in a high room, else on a tab. Without a
    /// choice of mine that tab is shown or, if there is none, the composer.
    fn tabbed<'a>(
        &'a self,
        first: Option<TablePanel>,
        shown: Option<TablePanel>,
        table: &TableContext<'a>,
        room: Size,
    ) -> Element<'a> {
        let meanwhile = self.meanwhile(table);
        let area = self.now_area(room.width, first.is_none() && room.height >= PINNED_HEIGHT);
        let conflict = &self.screen.conflict;
        let headline = conflict::headline(conflict, table, !area.over_tabs);
        let contradicts = headline.is_some();
        let advised = headline.or_else(|| self.screen.panels.now(table, area));
        let composes = !contradicts && table.game.ending().is_none() && (area.over_tabs || advised.is_none());
        let most = if area.over_tabs { QUESTION_OVER_TABS } else { QUESTION_LOW };
        let asks = conflict::question(conflict, table, most);
        let above = if area.over_tabs && advised.is_some() { area.height(table.numbers, false) } else { 0.0 };
        let (over, under) = if area.over_tabs { (advised, None) } else { (None, advised) };
        let panels = if area.over_tabs {
            [TablePanel::Composer, TablePanel::Log, TablePanel::Why, TablePanel::Advice]
        } else {
            [TablePanel::Advice, TablePanel::Composer, TablePanel::Log, TablePanel::Why]
        };
        let shown = shown.unwrap_or(if composes { TablePanel::Composer } else { TablePanel::Advice });
        let tab = |panel: TablePanel| {
            let words = fl!(
                table,
                match panel {
                    TablePanel::Advice if !table.deduces() => "leaf-marks",
                    TablePanel::Advice if contradicts => "leaf-conflict",
                    TablePanel::Advice if area.over_tabs => "leaf-case",
                    TablePanel::Advice => "leaf-advice",
                    TablePanel::Composer => "composer-log",
                    TablePanel::Log => "leaf-log",
                    TablePanel::Why => "why-title",
                    TablePanel::Sheet => "leaf-sheet",
                }
            );
            Segment::new(words, panel == shown, Message::Panel(panel))
        };
        let tabs = first.into_iter().chain(panels).map(tab).collect();
        let content = match shown {
            TablePanel::Advice => {
                let mends = conflict::mends(conflict, table);
                self.screen.panels.tab(under.into_iter().chain(mends), table, &meanwhile)
            }
            TablePanel::Composer => {
                let form = ComposerArea {
                    width: room.width,
                    height: None,
                    low: false,
                    is_offer: self.offers_accusation(),
                    is_alone: !area.over_tabs,
                };
                let low = !composer::fits(&meanwhile, form, room.height - frame::TABS - above);
                composer::view(self.composed(), &meanwhile, ComposerArea { low, ..form })
            }
            TablePanel::Log => log::view(self, room.width, table),
            TablePanel::Why => self.screen.panels.why_view(table),
            // Nothing may touch the window's edge.
            TablePanel::Sheet => self.marked(self.sheet(table), 8.0).into(),
        };
        TabbedPanels { now: asks.or(over), tabs, shown: content, foot: None }.view()
    }

    fn now_area(&self, width: f32, over_tabs: bool) -> NowArea {
        NowArea { width, over_tabs, composing: !self.input.is_empty(), editing: !self.input.form.is_new() }
    }
}
