//! Header of an open game, of Clue or of the museum: back, name, undo, views, fold, and a menu of everything else.

use super::keys::Stroke;
use super::notebook::{Message as Shared, keys};
use super::request::Request;
use super::theme::{self, size};
use super::widget::{self, Element};
use crate::fl;
use crate::text::Language;
use iced::widget::{Row, row};

pub const HEIGHT: f32 = 46.0;

/// In a narrower window the header has fewer words.
const NARROW: f32 = 1000.0;

/// Narrower still, back is only an arrow.
const TIGHT: f32 = 760.0;

/// Narrower still, one button names the view, and the menu has the others.
const SLIM: f32 = 700.0;

/// Narrower still, undo and redo are signs.
const SIGNS: f32 = 600.0;

/// The way back, and the title.
pub fn start<'a, Message: Clone + 'a>(title: &str, back: Message, width: f32, language: &Language) -> Row<'a, Message> {
    let words = if width < TIGHT { "‹".to_owned() } else { format!("‹ {}", fl!(language, "casebook")) };
    let title = widget::fitted([title.to_owned()], size::TITLE, theme::TITLE).or_shortened();
    row![widget::secondary(words, None).on_press(back), title]
}

pub const SEPARATOR: &str = " · ";

pub struct GameHeader<'a, Message> {
    pub title: &'a str,
    /// Kind of game, and its progress.
    pub about: String,
    pub can_undo: bool,
    pub can_redo: bool,
    pub tabs: Element<'a, Message>,
    pub view_name: String,
    pub menu: Message,
}

/// The words beside the title. In narrow windows they are only the last part, the progress, or nothing.
pub fn about<'a, Message: 'a>(about: &str, width: f32) -> Element<'a, Message> {
    let parts: Vec<&str> = about.split(SEPARATOR).collect();
    let first = if width < NARROW { parts.len().saturating_sub(1) } else { 0 };
    let wordings = (first..=parts.len()).map(|from| parts[from..].join(SEPARATOR));
    widget::fitted(wordings, size::BODY, theme::BODY).least(size::BODY).style(theme::muted).into()
}

impl<'a, Message: Clone + From<Shared> + 'a> GameHeader<'a, Message> {
    pub(crate) fn view(self, width: f32, language: &Language) -> Element<'a, Message> {
        let start = start(self.title, Shared::Ask(Request::Leave).into(), width, language);
        let about = about(&self.about, width);
        let tipped = |stroke: Stroke| stroke.label(language);
        let step = |sign: &str, words: String, can: bool, does: Shared, key| {
            let (label, tip) = if width < SIGNS {
                (sign.to_owned(), format!("{words} ({})", tipped(key)))
            } else {
                (words, tipped(key))
            };
            widget::tip(widget::quiet(label, None).on_press_maybe(can.then(|| does.into())), tip)
        };
        let undo = step("↩", fl!(language, "undo"), self.can_undo, Shared::Undo, keys::UNDO);
        let redo = step("↪", fl!(language, "redo"), self.can_redo, Shared::Redo, keys::REDO);
        let fold = fl!(language, if width < TIGHT { "table-fold-short" } else { "table-fold" });
        let fold = widget::secondary(fold, (width >= NARROW).then(|| tipped(keys::FOLD)));
        let fold = widget::tip(fold.on_press(Shared::Fold(true).into()), fl!(language, "table-fold"));
        let tabs =
            if width < SLIM { widget::unfolding(self.view_name).on_press(self.menu.clone()).into() } else { self.tabs };
        let menu = widget::secondary("···", None).on_press(self.menu);
        let menu = widget::tip(menu, fl!(language, "table-more"));
        let right = row![undo, redo, tabs, fold, menu];
        widget::tight_header(start.push(about), right)
    }
}
