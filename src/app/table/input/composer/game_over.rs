//! The composer after the end of a game of Clue.
use crate::app::notebook::Message as Shared;
use crate::app::request::Request;
use crate::app::table::{Element, Message, TableContext};
use crate::app::tabs::{self, REMATCH, Tab};
use crate::app::widget::{self, Centred};
use crate::fl;
use crate::review::Truth;
use iced::widget::{Row, column, container, row};
use iced::{Center, Fill};

/// `other` opens the list of what can still be logged.
pub fn card<'a>(other: Element<'a>, table: &TableContext<'a>) -> Element<'a> {
    let language = table.language;
    let over = widget::body(fl!(language, "composer-over")).font(crate::app::theme::SEMIBOLD);
    let head = row![over.width(Fill), other].align_y(Center);
    let page =
        widget::secondary(fl!(language, "victory-again"), None).on_press(Message::Ask(Request::Show(Tab::Victory)));
    let rematch = widget::primary(fl!(language, "rematch"), Some(REMATCH.label(language)))
        .padding([7.0, 12.0])
        .on_press(Shared::Ask(Request::Rematch).into());
    let review = widget::secondary(fl!(language, "tab-review"), Some(tabs::REVIEW.label(language)))
        .on_press(Message::Ask(Request::Show(Tab::Review)));
    let export = widget::secondary(fl!(language, "tab-export"), Some(tabs::EXPORT.label(language)))
        .on_press(Shared::Export.into());
    // The cards lie open now and can be entered.
    let may = table.open.read_only().is_none() && !Truth::is_entered(table.game);
    let truth = may
        .then(|| widget::secondary(fl!(language, "truth-enter"), None).on_press(Message::Ask(Request::Truth)).into());
    let offers = Row::new().push(rematch).push(page).extend(truth).push(review).push(export).centred(6.0);
    let score = table.evening.and_then(|evening| evening.text(&table.names));
    let score = score.map(|score| widget::body(score).into());
    let parts = column![head].extend(score).push(offers.wrap().vertical_spacing(6.0)).spacing(9.0);
    container(parts).padding([10.0, 14.0]).width(Fill).into()
}
