//! The layout of the museum screen: three columns; in a narrow window, or with large text, the board with one panel at
//! a time.

use super::keys::REVIEW;
use super::panel_parts::with_panel;
use super::{EveningTab, Message, State};
use crate::app::context::Context;
use crate::app::notebook::{Message as Shared, keys};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element, Segment};
use crate::caper::EveningLength as Evening;
use crate::fl;
use iced::widget::{column, container, responsive, row, rule, text};
use iced::{Length, Size};

/// A panel, which has a tab in a window without room for all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EveningPanel {
    /// The composer.
    #[default]
    Turn,
    /// The log.
    Log,
    /// The analysis.
    Side,
}

/// Below this width there is no room for three columns.
const COLUMNS: f32 = 1040.0;

/// The height of the tabs.
const TABS: f32 = 40.0;

impl State {
    /// The header and everything under it.
    pub(super) fn page<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let seen = *context;
        let body: Element<'a, Message> = match self.screen.view {
            EveningTab::Museum => responsive(move |size| {
                let panels = container(self.museum(&seen, size)).height(Length::Fill);
                column![panels, self.entry_line(&seen, size.width)].into()
            })
            .into(),
            EveningTab::Review => match &self.screen.review {
                Some(review) => review.view(self, context),
                None => iced::widget::space().into(),
            },
            EveningTab::Rounds => self.rounds(context),
            EveningTab::Setup => match &self.screen.setup {
                Some(setup) => return setup.view(context).map(Message::Setup),
                None => iced::widget::space().into(),
            },
        };
        let narrow = responsive(move |size| self.header(&seen, size.width)).height(46.0);
        column![narrow, body].into()
    }

    fn header<'a>(&'a self, context: &Context<'a>, width: f32) -> Element<'a, Message> {
        let language = context.language;
        let case = self.file.game();
        let side = if self.is_pad() {
            fl!(language, "museum-side-thief")
        } else {
            fl!(language, "museum-side-characters", name = self.thief_name())
        };
        let begun = case.evening.rounds.len();
        let rounds = match case.evening.frame.length {
            Evening::OneRound => begun,
            Evening::Full => begun.max(case.evening.frame.players.len()),
        } as u32;
        let about = fl!(language, "museum-about", side = side, round = self.screen.at as u32 + 1, of = rounds);
        let about = text(about).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None);
        let tab = |words: String, view: EveningTab| Segment::new(words, self.screen.view == view, Message::View(view));
        let review = tab(fl!(language, "tab-review"), EveningTab::Review);
        let review = if width >= 760.0 { review.with_key(REVIEW.label(language)) } else { review };
        let tabs = widget::segmented([
            tab(fl!(language, "museum-tab"), EveningTab::Museum),
            review,
            tab(fl!(language, "museum-rounds"), EveningTab::Rounds),
        ]);
        let fold = widget::secondary(fl!(language, "table-fold"), (width >= 760.0).then(|| keys::FOLD.label(language)))
            .on_press(Shared::Fold(true).into());
        let able = self.file.read_only().is_none();
        let undoable = able && !case.history.done().is_empty();
        let undo = (width >= 900.0).then(|| {
            widget::quiet(fl!(language, "table-undo"), Some(keys::UNDO.label(language)))
                .on_press_maybe(undoable.then(|| Shared::Undo.into()))
        });
        let redo = (able && !case.history.undone().is_empty() && width >= 900.0)
            .then(|| widget::quiet(fl!(language, "table-redo"), None).on_press(Shared::Redo.into()));
        let title = text(&case.title).size(size::TITLE).font(theme::TITLE).wrapping(text::Wrapping::None);
        let back =
            if width >= 760.0 { widget::back(fl!(language, "casebook")) } else { widget::secondary("‹", None) };
        let back = back.on_press(Shared::Leave.into());
        // In a narrow window it wraps below the title, out of sight.
        let title = row![title, about].centred(space::LARGE - 2.0).wrap().vertical_spacing(space::WIDE);
        let title = container(title).max_height(size::TITLE * 1.35).clip(true);
        widget::tight_header(row![back, title], row![].push(undo).push(redo).push(tabs).push(fold))
    }

    /// The museum with its panels.
    fn museum<'a>(&'a self, context: &Context<'a>, size: Size) -> Element<'a, Message> {
        let board = widget::area(
            container(self.board_view(context)).width(Length::Fill).height(Length::Fill),
            None,
            self.shown,
        );
        let panel = |content: Element<'a, Message>| widget::area(content, Some(|t| t.panel), self.shown);
        if size.width >= COLUMNS {
            let more = ((size.width - 1366.0) * 0.15).max(0.0);
            let narrow = size.width < 1240.0;
            let (left, right) = if narrow { (300.0, 260.0) } else { (344.0, 300.0) };
            let composer = container(widget::scroll(self.composer(context))).max_height(size.height * 0.66);
            let notes = column![composer, widget::rule(), self.log_view(context)];
            let left = container(notes).width(left + more).height(Length::Fill);
            let right = container(self.right(context)).width(right + more).height(Length::Fill);
            return row![
                panel(left.into()),
                rule::vertical(1).style(theme::line),
                board,
                rule::vertical(1).style(theme::line),
                panel(right.into()),
            ]
            .into();
        }
        with_panel(board, self.leaf(context), size, self.shown)
    }

    /// The panel of this notebook's side.
    fn right<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        if self.is_pad() { self.pad_side(context) } else { self.side(context) }
    }

    /// One panel under its tabs.
    fn leaf<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let tab =
            |words: String, leaf: EveningPanel| Segment::new(words, self.screen.panel == leaf, Message::Panel(leaf));
        let tabs = widget::segmented([
            tab(fl!(language, "museum-leaf-turn"), EveningPanel::Turn),
            tab(fl!(language, "leaf-log"), EveningPanel::Log),
            tab(fl!(language, "museum-leaf-side"), EveningPanel::Side),
        ]);
        let content = match self.screen.panel {
            EveningPanel::Turn => {
                widget::scroll(self.composer(context)).width(Length::Fill).height(Length::Fill).into()
            }
            EveningPanel::Log => self.log_view(context),
            EveningPanel::Side => self.right(context),
        };
        let tabs = container(tabs).center_x(Length::Fill).center_y(TABS).clip(true);
        column![tabs, container(content).height(Length::Fill)].into()
    }
}
