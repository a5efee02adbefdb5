//! Layout of the museum.
//!
//! A wide window has three columns. A narrow one has the board over the log, beside a tabbed panel. A small one, or one
//! with large text, has the board with a single panel.

use super::board::BoardGrid;
use super::form_parts::{COLUMNS, NARROW_COLUMNS};
use super::panel_parts::{TWO_LINES, with_panel};
use super::{Element, Message, Request, State};
use crate::app::context::Context;
use crate::app::game_header::{self, GameHeader};
use crate::app::keys::HELP;
use crate::app::notebook::frame::{self, Panel, TabbedPanels};
use crate::app::notebook::line::FOOT;
use crate::app::notebook::{Message as Shared, keys};
use crate::app::tabs::{EXPORT, REVIEW};
use crate::app::theme::space;
use crate::app::widget::{self, MenuItem, Segment};
use crate::caper::{EveningLength, PlanDrawing, RoundEnd};
use crate::fl;
use crate::text::Language;
use iced::widget::{column, container, responsive};
use iced::{Fill, Size};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EveningTab {
    #[default]
    Museum,
    Review,
    Rounds,
    End,
    Setup,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MuseumMenu {
    Layers,
    RollOptions,
    Other,
    More,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EveningPanel {
    #[default]
    Turn,
    Log,
    Why,
    /// What is known. On the pad it is advice.
    Side,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum MuseumLayout {
    Columns {
        left: f32,
        right: f32,
    },
    /// The board above the log, and a tabbed panel beside both.
    Stacked {
        panel: f32,
        log: f32,
    },
    Single,
}

/// Least widths beside the board. Less would wrap the answers of the form and the lines of the panel.
const LEFT: f32 = 300.0;
const RIGHT: f32 = 260.0;

/// Least width of the board between the columns. Smaller squares make the pawns' letters illegible.
const BOARD: f32 = 480.0;

/// Greatest share of the height for the form, so that the log keeps a third.
const FORM: f32 = 0.66;

/// Width of the tabbed panel: its share of the window, its least and its greatest.
const PANEL: f32 = 0.38;
const LEAST_PANEL: f32 = 240.0;
const WIDEST_PANEL: f32 = 300.0;

/// Least width of the board with the log below it.
const STACKED_BOARD: f32 = 360.0;

/// Least height for the board with the log below it, including the quick-entry line.
const STACKED_HEIGHT: f32 = 540.0;

/// Least height of the log under the board.
const LOG: f32 = 3.0 * TWO_LINES;

/// `None` if there is no room for three columns.
pub fn panel_widths(width: f32) -> Option<(f32, f32)> {
    (width >= LEFT + BOARD + RIGHT).then(|| frame::panel_widths(width, (LEFT, RIGHT)))
}

impl MuseumLayout {
    /// `size` is the window's without the header.
    fn of(size: Size, drawing: &PlanDrawing) -> Self {
        if let Some((left, right)) = panel_widths(size.width) {
            return Self::Columns { left, right };
        }
        if size.width < LEAST_PANEL + STACKED_BOARD || size.height < STACKED_HEIGHT {
            return Self::Single;
        }
        let panel = (size.width * PANEL).clamp(LEAST_PANEL, WIDEST_PANEL);
        let board = BoardGrid::height(drawing, size.width - panel);
        Self::Stacked { panel, log: (size.height - FOOT - board).max(LOG) }
    }
}

impl State {
    pub(super) fn page<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let seen = *context;
        let body: Element<'a> = match (self.screen.view, self.round_end()) {
            (EveningTab::End, Some(end)) => self.ending(end, context),
            (EveningTab::Museum | EveningTab::End, _) => responsive(move |size| {
                let panels = container(self.museum(&seen, size)).height(Fill);
                column![panels, self.entry_line(&seen, size.width)].into()
            })
            .into(),
            (EveningTab::Review, _) => match &self.screen.review {
                Some(review) => review.view(self, context),
                None => iced::widget::space().into(),
            },
            (EveningTab::Rounds, _) => self.rounds(context),
            (EveningTab::Setup, _) => match &self.screen.setup {
                Some(setup) => return setup.view(context).map(Message::Setup),
                None => iced::widget::space().into(),
            },
        };
        let header = responsive(move |size| self.header(&seen, size.width)).height(game_header::HEIGHT);
        column![header, body].into()
    }

    fn header<'a>(&'a self, context: &Context<'a>, width: f32) -> Element<'a> {
        let game = self.file.game();
        let end = self.record().end(self.screen.analysis.now());
        let side = match (self.is_pad(), end) {
            (true, None) => fl!(context, "museum-side-thief"),
            (true, Some(_)) => fl!(context, "museum-side-thief-was"),
            (false, None) => fl!(context, "museum-side-characters", name = self.thief_name()),
            (false, Some(_)) => fl!(context, "museum-side-was", name = self.thief_name()),
        };
        let number = self.screen.analysis.facts.len() as u32;
        let progress = fl!(
            context,
            match end {
                None => "museum-about-entry",
                Some(RoundEnd::Caught) => "museum-about-caught",
                Some(_) => "museum-about-over",
            },
            number
        );
        let begun = game.evening.rounds.len();
        let rounds = match game.evening.frame.length {
            EveningLength::OneRound | EveningLength::Ended => begun,
            EveningLength::Full => begun.max(game.evening.frame.players.len()),
        } as u32;
        let about = fl!(context, "museum-about", side, round = self.screen.at as u32 + 1, of = rounds, far = progress);
        let views = [
            (fl!(context, "museum-tab"), EveningTab::Museum),
            (fl!(context, "museum-rounds"), EveningTab::Rounds),
            (fl!(context, "tab-review"), EveningTab::Review),
        ];
        let shown = views.iter().find(|(_, view)| *view == self.screen.view);
        let view_name = shown.map_or_else(|| fl!(context, "round-page"), |(words, _)| words.clone());
        let tab = |(words, view)| Segment::new(words, self.screen.view == view, Message::View(view));
        let tabs = widget::segmented(views.map(tab));
        let (can_undo, can_redo) = (self.file.can_undo(), self.file.can_redo());
        let menu = Message::Menu(Some(MuseumMenu::More));
        GameHeader { title: &game.title, about, can_undo, can_redo, tabs, view_name, menu }
            .view(width, context.language)
    }

    pub(super) fn more_offers(&self, language: &Language) -> Vec<MenuItem<Message>> {
        let offer = |words: String, key, message| MenuItem::new(words, Some(key), message);
        let redo = self.file.can_redo().then(|| offer(fl!(language, "redo"), keys::REDO, Shared::Redo.into()));
        let museum = MenuItem::new(fl!(language, "museum-tab"), None, Message::View(EveningTab::Museum));
        let rounds = MenuItem::new(fl!(language, "museum-rounds"), None, Message::View(EveningTab::Rounds));
        let page = (self.round_end().is_some() && self.screen.view != EveningTab::End)
            .then(|| MenuItem::new(fl!(language, "round-page"), None, Message::View(EveningTab::End)));
        let others = [
            museum,
            rounds,
            offer(fl!(language, "tab-review"), REVIEW, Message::View(EveningTab::Review)),
            offer(fl!(language, "tab-export"), EXPORT, Shared::Export.into()),
            offer(fl!(language, "menu-keys"), HELP, Shared::Ask(Request::Keys).into()).under(""),
        ];
        let steps = self.next_step(language).into_iter().chain(self.early_end(language));
        let steps = steps.map(|(words, message)| MenuItem::new(words, None, message));
        redo.into_iter().chain(steps).chain(page).chain(others).collect()
    }

    fn museum<'a>(&'a self, context: &Context<'a>, size: Size) -> Element<'a> {
        let board = widget::area(container(self.board_view(context)).width(Fill).height(Fill), None, self.view_version);
        let panel = |content, extent| Panel { content, extent, version: self.view_version };
        match MuseumLayout::of(size, self.plan().drawing()) {
            MuseumLayout::Columns { left, right } => {
                let composer = self.composer(COLUMNS, Some(size.height * FORM), context);
                let notes = column![composer, widget::rule(), self.log_view(context)];
                frame::columns(panel(notes.into(), left), board, panel(self.side_panel(context), right)).into()
            }
            MuseumLayout::Stacked { panel: width, log } => {
                let main = frame::below(board, panel(self.log_view(context), log));
                frame::beside(main, panel(self.narrow_panel(size.height, context), width))
            }
            MuseumLayout::Single => with_panel(board, self.single_panel(context), size, self.view_version),
        }
    }

    fn side_panel<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        if self.is_pad() { self.thief_panel(context) } else { self.characters_panel(context) }
    }

    fn single_panel<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        // The side panel has the reason too.
        let shown = if self.screen.panel == EveningPanel::Why { EveningPanel::Side } else { self.screen.panel };
        let tab = |words: String, panel: EveningPanel| Segment::new(words, shown == panel, Message::Panel(panel));
        let tabs = vec![
            tab(fl!(context, "composer-log"), EveningPanel::Turn),
            tab(fl!(context, "leaf-log"), EveningPanel::Log),
            tab(fl!(context, "museum-leaf-side"), EveningPanel::Side),
        ];
        let content = match shown {
            // The other layouts show the end of the round above the form.
            EveningPanel::Turn if self.is_over() => {
                let end = if self.is_pad() { self.pad_now(true, context) } else { self.task_view(true, context) };
                let form = self.composer(NARROW_COLUMNS, None, context);
                column![container(end).padding([space::MEDIUM, 14.0]), form].into()
            }
            EveningPanel::Turn => self.composer(NARROW_COLUMNS, None, context),
            EveningPanel::Log => self.log_view(context),
            EveningPanel::Why | EveningPanel::Side => self.side_panel(context),
        };
        TabbedPanels { now: None, tabs, shown: content, foot: None }.view()
    }
}
