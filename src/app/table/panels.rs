//! The panels on the right, one below the other.
//!
//! A panel is a module with a `view`, which sends messages of the table, and a state as a field of [`Panels`]. Panels
//! with jobs have `changed`, called after a change of the log, the chosen cell or the hint level.

use super::{Message as Parent, TableContext, advice, case_file, strokes, whatif, why};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::fl;
use crate::game::{EntryId, HintLevel, PencilMark};
use iced::widget::{Column, Row, column, container, text};
use iced::{Length, Task};

/// The states of the panels.
#[derive(Debug, Default)]
pub struct Panels {
    pub(super) advice: advice::State,
    /// Whether all open cards of the case file are shown, not only the likeliest.
    pub(super) case_file: bool,
    pub(super) why: why::State,
    /// Counts changes in the panels, for the redrawing of areas.
    pub(super) shown: u64,
}

impl Panels {
    /// To be called after a change of the log, the chosen cell or the hint level.
    pub(super) fn changed(&mut self, glance: &TableContext<'_>, context: &Context<'_>) -> Task<Parent> {
        self.advice.changed(glance, context)
    }

    /// The entries named by the shown reason.
    pub(super) fn named_entries(&self) -> Vec<EntryId> {
        self.why.named_entries()
    }

    /// The reason for the chosen cell alone.
    pub(super) fn why_view<'a>(&'a self, glance: &TableContext<'a>) -> Element<'a, Parent> {
        let why = Column::new().extend(why::view(&self.why, glance)).padding([12.0, 14.0]).width(Length::Fill);
        widget::scroll(why).height(Length::Fill).width(Length::Fill).into()
    }

    /// The right-hand column, with the case file of `meanwhile`. `short`: the window is low.
    pub(super) fn view<'a>(
        &'a self,
        glance: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
        short: bool,
    ) -> Element<'a, Parent> {
        let levels = container(levels(glance)).padding([6.0, 10.0]);
        column![stack(self.panels(glance, meanwhile, short)), widget::rule(), levels].into()
    }

    /// The column as one panel among tabs, where every line counts: the hint level is at its end.
    pub(super) fn leaf<'a>(&'a self, glance: &TableContext<'a>, meanwhile: &TableContext<'a>) -> Element<'a, Parent> {
        let mut panels = self.panels(glance, meanwhile, true);
        panels.push(levels(glance));
        stack(panels)
    }

    fn panels<'a>(
        &'a self,
        glance: &TableContext<'a>,
        meanwhile: &TableContext<'a>,
        short: bool,
    ) -> Vec<Element<'a, Parent>> {
        let mut panels: Vec<Element<'a, Parent>> = Vec::new();
        if glance.deduces() {
            panels.extend(whatif::tag(glance));
            // Advice, case file and reason; during another player's turn "who is close" comes first.
            let watching = advice::PlayerTask::from_state(&self.advice, glance) == Some(advice::PlayerTask::Watch);
            // A requested reason comes first: it must not lie below the edge.
            let mut why = why::view(&self.why, glance);
            panels.extend(why.take_if(|_| glance.cursor.is_some()));
            panels.extend(advice::view(&self.advice, glance, short));
            panels.extend(case_file::view(self.case_file, meanwhile, short));
            panels.extend(why);
            let close = advice::close_view(&self.advice, glance);
            panels.extend(close.filter(|_| !watching || glance.game.turn().is_none()).map(|close| {
                column![widget::heading(fl!(glance.language, "advice-close")), close].spacing(space::SMALL).into()
            }));
        }
        if !glance.deduces() && !glance.looking_back {
            panels.push(my_marks(glance));
        }
        panels
    }
}

/// Panels under one another, scrolling.
fn stack(panels: Vec<Element<'_, Parent>>) -> Element<'_, Parent> {
    let stack = Column::with_children(panels).spacing(space::LARGE).padding([12.0, 14.0]).width(Length::Fill);
    widget::scroll(stack).height(Length::Fill).width(Length::Fill).into()
}

/// The explanation of pencil marks, and the buttons for the chosen cell.
fn my_marks<'a>(glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let mark = |sign: &str, stroke: crate::app::keys::Stroke, mark: Option<PencilMark>| {
        (sign.to_owned(), Some(stroke.label(language)), Parent::Mark(mark))
    };
    let marks = [
        mark("✓", strokes::MARK_YES, Some(PencilMark::Yes)),
        mark("×", strokes::MARK_NO, Some(PencilMark::No)),
        mark("?", strokes::MARK_MAYBE, Some(PencilMark::Maybe)),
        mark("•", strokes::MARK_DOT, Some(PencilMark::Dot)),
    ];
    let how = widget::hint(fl!(language, "marks-how"));
    let marks = glance.cursor.map(|_| widget::buttons(marks).wrap().vertical_spacing(4.0));
    Column::new().push(widget::heading(fl!(language, "level-marks"))).push(how).push(marks).spacing(8.0).into()
}

/// The choice of the hint level.
fn levels<'a>(glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let level = |label: String, level: HintLevel| {
        let chosen = glance.level == level;
        let font = if chosen { theme::SEMIBOLD } else { theme::MEDIUM };
        let words = text(label).size(size::CAPTION).font(font).wrapping(text::Wrapping::None);
        let style = if chosen { theme::segment_on } else { theme::segment };
        widget::press(words, style).padding([3.0, 5.0]).on_press(Parent::Level(level)).into()
    };
    let levels = Row::with_children([
        level(fl!(language, "level-marks"), HintLevel::MyMarks),
        level(fl!(language, "level-deductions"), HintLevel::Deductions),
        level(fl!(language, "level-hints"), HintLevel::Hints),
    ])
    .push(widget::key_cap(strokes::LEVEL.label(language), false))
    .extend((glance.level == HintLevel::Hints).then(|| numbers(glance)))
    .extend((glance.level == HintLevel::Hints && glance.setup.me.is_some()).then(|| reading(glance)))
    .spacing(2.0)
    .align_y(iced::Alignment::Center)
    .wrap();
    container(levels).width(Length::Fill).clip(true).into()
}

/// The switch for reading what the others ask.
fn reading<'a>(glance: &TableContext<'a>) -> Element<'a, Parent> {
    let words = text(fl!(glance.language, "reading-switch")).size(size::CAPTION).font(theme::MEDIUM);
    let style = if glance.game.reading { theme::segment_on } else { theme::segment };
    let switch = widget::press(words.wrapping(text::Wrapping::None), style).padding([3.0, 5.0]);
    widget::tip(switch.on_press(Parent::ReadOthers), fl!(glance.language, "reading-tip"))
}

/// The switch for figures in advice.
fn numbers<'a>(glance: &TableContext<'a>) -> Element<'a, Parent> {
    let words = text(fl!(glance.language, "advice-numbers")).size(size::CAPTION).font(theme::MEDIUM);
    let style = if glance.numbers { theme::segment_on } else { theme::segment };
    let switch = widget::press(words.wrapping(text::Wrapping::None), style).padding([3.0, 5.0]);
    let switch = switch.on_press(Parent::Numbers);
    widget::tip(switch, fl!(glance.language, "advice-numbers-tip"))
}
