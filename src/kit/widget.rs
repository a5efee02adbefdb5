//! The widgets of all screens. They know no game.
//!
//! Most wrap a widget of iced (`wrap`) and change what it does with events, focus or drawing. `parts` and `press` have
//! the texts, fields and buttons from which screens are built.

mod area;
mod columns;
mod drag;
mod drawing;
mod fields_first;
mod filtered;
mod fitted;
mod follow_focus;
mod menu;
mod modal;
mod page_painter;
mod parts;
mod pointer;
mod press;
mod scroll_page;
mod scrolled;
mod searchable;
mod shortcuts;
mod signs;
mod sliding;
mod spread;
mod touch;
mod turning;
mod typing;
mod wrap;

pub use area::area;
pub use columns::{ColumnEdge, columns};
pub use drag::reorder;
pub use drawing::{Drawable, drawing, label, pen, picture};
pub use fields_first::fields_first;
pub use fitted::{FittedText, fitted, widest};
pub use follow_focus::{focus, focus_whole, follow_focus, move_focus, reveal, unfocus};
pub use menu::{MenuItem, menu};
pub use modal::{modal, over};
pub use page_painter::paint_picture;
pub use parts::{
    NOTE_FIELD, Segment, aside, bar, body, chips, disc, estimate_bar, failure, fault, field, figures, header, heading,
    hint, labelled, note, note_text, notice, page, panel, rule, ruled, scroll, segmented, sentence, strong, tabs,
    tight_header, tip, tip_above, title, titled, wide_page,
};
pub use pointer::pointer;
pub use press::{
    CardState, Press, back, buttons, card_chip, chip, choice, close, danger, key_cap, press, primary, quiet, secondary,
    small, tile, unfolding,
};
pub use scroll_page::{ScrollStep, scroll_page};
pub use searchable::{legible, legible_as_one};
pub use shortcuts::shortcuts;
pub use signs::{GRIP, grip, tick, unfolds};
pub use sliding::sliding;
pub use spread::spread;
pub use touch::touch;
pub use turning::turning;
pub use typing::typing;

use iced::widget::Row;
use iced::{Center, Pixels};

pub type Element<'a, Message> = iced::Element<'a, Message>;

pub type Span<'a> = iced::widget::text::Span<'a, (), iced::Font>;

pub trait Centred {
    #[must_use]
    fn centred(self, space: impl Into<Pixels>) -> Self;
}

impl<Message> Centred for Row<'_, Message> {
    fn centred(self, space: impl Into<Pixels>) -> Self {
        self.spacing(space).align_y(Center)
    }
}
