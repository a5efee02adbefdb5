//! The composer of a game that is over: what can be done now.

use super::{Composer, Form, Message};
use crate::app::table::{Glance, Message as Parent, keys};
use crate::app::tabs;
use crate::app::theme::size;
use crate::app::widget::{self, Element};
use crate::say;
use iced::widget::{Row, column, container, row, space as gap, text};
use iced::{Alignment, Length};

impl Composer {
    /// Whether nobody's turn comes any more and nothing is being entered all the same.
    pub(in crate::app::table) fn is_over(&self, glance: &Glance<'_>) -> bool {
        let resting = self.at_end() && self.is_empty() && self.form == Form::Suggestion;
        resting && !glance.game.entries().is_empty() && glance.game.turn().is_none()
    }
}

/// The end of the game, and where to go from here; by `other`, other events can still be logged.
pub(super) fn card<'a>(other: Element<'a, Message>, glance: &Glance<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let over = text(say!(language, "composer-over")).size(size::BODY).font(crate::app::theme::SEMIBOLD);
    let head = row![over, gap::horizontal(), other.map(Parent::Composer)].align_y(Alignment::Center).height(26.0);
    let rematch = widget::primary(say!(language, "rematch"), Some(keys::REMATCH.label(language)))
        .padding([7.0, 12.0])
        .on_press(Parent::Rematch);
    let review =
        widget::secondary(say!(language, "tab-review"), Some(tabs::REVIEW.label(language))).on_press(Parent::Review);
    let export =
        widget::secondary(say!(language, "tab-export"), Some(tabs::EXPORT.label(language))).on_press(Parent::Export);
    let ways = Row::new().push(rematch).push(review).push(export).spacing(6.0).align_y(Alignment::Center);
    let parts = column![head, ways.wrap().vertical_spacing(6.0)].spacing(9.0);
    container(parts).padding([10.0, 14.0]).width(Length::Fill).into()
}
