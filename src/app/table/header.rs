//! The strip at the top: back, the game's name, undo, fold.

use super::{Message, Pane, TableContext, strokes};
use crate::app::keys::Stroke;
use crate::app::notebook::{Message as Shared, keys};
use crate::app::setup::CorrectionGoal;
use crate::app::tabs::Tab;
use crate::app::tabs::tabs;
use crate::app::theme::{self, size};
use crate::app::widget::{self, Element};
use crate::fl;
use iced::widget::{Row, row, text};

/// Below this width, in logical pixels, the header is shortened.
const NARROW: f32 = 1000.0;

/// Below this width a menu has the other buttons.
const TIGHT: f32 = 860.0;

/// Below this width the menu has the other views of the game too.
const SLIM: f32 = 500.0;

/// Whether there is an undone change to redo.
pub(super) fn can_redo(glance: &TableContext<'_>) -> bool {
    !glance.game.history.undone().is_empty() && glance.open.read_only().is_none()
}

/// The header of the table in a window of this width.
pub(super) fn view<'a>(glance: &TableContext<'a>, width: f32) -> Element<'a, Message> {
    let (narrow, tight, slim) = (width < NARROW, width < TIGHT, width < SLIM);
    let language = glance.language;
    let back = widget::secondary(format!("‹ {}", fl!(language, "table-casebook")), None);
    let back = if tight { widget::secondary("‹", None) } else { back }.on_press(Shared::Leave.into());
    let title = text(&glance.game.title).size(size::TITLE).font(theme::TITLE).wrapping(text::Wrapping::None);
    let about = (!narrow).then(|| {
        let about = fl!(
            language,
            "table-subtitle",
            edition = glance.setup.edition.name.get(language.tag()),
            players = glance.setup.seat_count() as u32,
            entry = glance.game.entries().len() as u32
        );
        text(about).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None)
    });
    let key = |stroke: Stroke| (!narrow).then(|| stroke.label(language));
    let undoable = !glance.game.history.done().is_empty() && glance.open.read_only().is_none();
    let undo = widget::quiet(fl!(language, "table-undo"), key(keys::UNDO))
        .on_press_maybe(undoable.then(|| Shared::Undo.into()));
    let redo = (!tight && can_redo(glance))
        .then(|| widget::quiet(fl!(language, "table-redo"), None).on_press(Shared::Redo.into()));
    let large = (!tight)
        .then(|| widget::quiet(fl!(language, "table-glance"), key(strokes::GLANCE)).on_press(Message::LargeDisplay));
    let setup = (!tight).then(|| {
        let button = widget::quiet(fl!(language, "table-setup"), key(strokes::SETUP));
        button.on_press_maybe(
            glance.open.read_only().is_none().then_some(Message::CorrectSetup(CorrectionGoal::Anything)),
        )
    });
    let fold = widget::secondary(fl!(language, "table-fold"), key(keys::FOLD)).on_press(Shared::Fold(true).into());
    let more = tight
        .then(|| widget::unfolding(fl!(language, "table-more")).on_press(Message::Menu(Some(super::MenuOf::More))));
    let tabs = tabs(Tab::Table, tight, language, |tab| match tab {
        Tab::Table => Message::Pane(Pane::Quick),
        Tab::Review => Message::Review,
        Tab::Export => Shared::Export.into(),
    });
    let right =
        Row::new().push(undo).push(redo).push(setup).push(large).push(fold).push(more).push((!slim).then_some(tabs));
    widget::tight_header(row![back, title].extend(about.map(Into::into)), right)
}
