//! The panels on the right, one below the other.
//!
//! A panel is a module with a `State`, a `Message`, and four functions; it has one line in each place below:
//!
//! * a field in [`Panels`] and a variant in [`Message`];
//! * `changed`: something it shows changed — the log, the chosen cell, the level of help — begin slow work anew;
//! * `update`: takes its own messages;
//! * `view`: what it shows, saying [`Parent`] messages (such as [`Parent::Select`] and [`Parent::Compose`]).

use super::{Glance, Message as Parent, State, case_file, whatif, why};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::app::{Action, Context};
use crate::casebook::OpenGame;
use crate::game::{EntryId, HintLevel};
use crate::say;
use iced::widget::{Column, Row, column, container, text};
use iced::{Length, Task};

/// What the panels remember.
#[derive(Debug, Default)]
pub struct Panels {
    case_file: case_file::State,
    why: why::State,
}

/// What happened in a panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Message {
    /// In the case-file panel.
    CaseFile(case_file::Message),
}

impl State {
    /// Takes a message of a panel.
    pub(super) fn in_panel(
        &mut self,
        message: Message,
        _game: &mut OpenGame,
        _context: &Context<'_>,
    ) -> Action<Parent> {
        match message {
            Message::CaseFile(message) => self.panels.case_file.update(message),
        }
        Action::none()
    }
}

impl Panels {
    /// The log, the chosen cell or the level of help changed.
    #[expect(clippy::unused_self, reason = "panels whose work takes long begin it here")]
    pub(super) fn changed(&mut self, _glance: &Glance<'_>) -> Task<Parent> {
        Task::none()
    }

    /// The entries that what is shown names.
    pub(super) fn lit(&self, glance: &Glance<'_>) -> Vec<EntryId> {
        self.why.lit(glance)
    }

    /// The right-hand column.
    pub(super) fn view<'a>(&'a self, glance: &Glance<'a>) -> Element<'a, Parent> {
        let mut panels: Vec<Element<'a, Parent>> = Vec::new();
        if glance.deduces() {
            panels.extend(whatif::tag(glance));
            panels.extend(case_file::view(self.case_file, glance));
            panels.extend(why::view(&self.why, glance));
        }
        let stack = Column::with_children(panels).spacing(space::LARGE).padding([12.0, 14.0]).width(Length::Fill);
        column![widget::scroll(stack).height(Length::Fill).width(Length::Fill), widget::rule(), levels(glance)].into()
    }
}

/// How much the notebook says, to be changed at any time.
fn levels<'a>(glance: &Glance<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let level = |label: String, level: HintLevel| {
        let chosen = glance.level == level;
        let font = if chosen { theme::SEMIBOLD } else { theme::MEDIUM };
        let words = text(label).size(size::CAPTION).font(font).wrapping(text::Wrapping::None);
        let style = if chosen { theme::segment_on } else { theme::segment };
        widget::press(words, style).padding([3.0, 5.0]).on_press(Parent::Level(level)).into()
    };
    let levels = Row::with_children([
        level(say!(language, "level-marks"), HintLevel::MyMarks),
        level(say!(language, "level-deductions"), HintLevel::Deductions),
        level(say!(language, "level-hints"), HintLevel::Hints),
    ])
    .push(widget::key_cap(super::keys::LEVEL.label(language), false))
    .spacing(2.0)
    .align_y(iced::Alignment::Center)
    .wrap();
    container(levels).padding([6.0, 10.0]).width(Length::Fill).clip(true).into()
}
