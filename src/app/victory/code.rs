//! A code by which a phone takes the finished game of Clue to the app BG Stats.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::keys;
use crate::app::theme::{self, Tokens, size, space};
use crate::app::widget::{self, Drawable, Element};
use crate::document::{QUIET, QrMatrix};
use crate::fl;
use iced::widget::canvas::Frame;
use iced::widget::{column, row, space as gap, text};
use iced::{Center, Color, Point, Size};

/// Width of the words beside the code, and least space round the dialog.
const WORDS: f32 = 240.0;
const AROUND: f32 = 150.0;

/// In narrower windows the words stand under the code.
const ABREAST: f32 = 900.0;

impl State {
    pub(super) fn code<'a>(&self, window: Size, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let code = self.code.clone()?;
        let abreast = window.width >= ABREAST;
        let room = if abreast { window.height - AROUND } else { (window.width - AROUND).min(window.height - 280.0) };
        // Modules of whole pixels are equal, and read best.
        let modules = (code.side() + 2 * QUIET) as f32;
        let side = modules * (room / modules).floor().clamp(2.0, 6.0);
        let code = widget::picture(code, side, side);
        let about = widget::body(fl!(context, "victory-code-about")).line_height(1.5);
        let words = column![
            text(fl!(context, "victory-code-title")).size(size::TITLE).font(theme::TITLE),
            about,
            gap().height(space::SMALL),
            widget::close(context.language).on_press(Message::CodeClosed)
        ]
        .spacing(space::MEDIUM)
        .width(if abreast { WORDS } else { side });
        let dialog: Element<'a, Message> = if abreast {
            row![code, words].spacing(space::WIDE).align_y(Center).into()
        } else {
            column![code, words].spacing(space::LARGE).into()
        };
        let closes = |stroke| (stroke == keys::ESCAPE).then_some(Message::CodeClosed);
        Some(widget::shortcuts(dialog).before(closes).into())
    }
}

/// Dark on light in every theme, as code readers expect.
impl Drawable for QrMatrix {
    fn ground(&self, _t: &Tokens) -> Color {
        Color::WHITE
    }

    fn paint(&self, frame: &mut Frame, _t: &Tokens) {
        let module = frame.width() / (self.side() + 2 * QUIET) as f32;
        let at = |place: usize| (place + QUIET) as f32 * module;
        for (y, x) in (0..self.side()).flat_map(|y| (0..self.side()).map(move |x| (y, x))) {
            if self.is_dark(x, y) {
                frame.fill_rectangle(Point::new(at(x), at(y)), Size::new(module, module), Color::BLACK);
            }
        }
    }
}
