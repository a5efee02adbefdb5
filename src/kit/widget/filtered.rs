//! Operations that meet only some of the widgets.
//!
//! An operation of iced walks through all widgets, for example to move the focus or to find a text.

use iced::advanced::widget::{Id, Operation, operation};
use iced::{Rectangle, Vector};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MetWidgets {
    NoTexts,
    /// Fields, texts and areas: everything but buttons.
    Fields,
    Buttons,
}

pub struct Filtered<'o> {
    operation: &'o mut dyn Operation,
    filter: MetWidgets,
    /// The next focusable widget is a field. A field reports its text input just before its focus.
    is_field: bool,
}

impl<'o> Filtered<'o> {
    pub fn new(operation: &'o mut dyn Operation, filter: MetWidgets) -> Self {
        Self { operation, filter, is_field: false }
    }
}

impl Operation for Filtered<'_> {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let filter = self.filter;
        self.operation.traverse(&mut |operation| operate(&mut Filtered::new(operation, filter)));
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        if self.filter != MetWidgets::Buttons {
            self.operation.container(id, bounds);
        }
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn operation::Focusable) {
        let is_field = std::mem::take(&mut self.is_field);
        let meets = match self.filter {
            MetWidgets::NoTexts => true,
            MetWidgets::Fields => is_field,
            MetWidgets::Buttons => !is_field,
        };
        if meets {
            self.operation.focusable(id, bounds, state);
        }
    }

    fn scrollable(
        &mut self,
        id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        state: &mut dyn operation::Scrollable,
    ) {
        if self.filter != MetWidgets::Buttons {
            self.operation.scrollable(id, bounds, content, translation, state);
        }
    }

    fn text_input(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn operation::TextInput) {
        self.is_field = true;
        if self.filter == MetWidgets::Fields {
            self.operation.text_input(id, bounds, state);
        }
    }

    fn text(&mut self, id: Option<&Id>, bounds: Rectangle, text: &str) {
        if self.filter == MetWidgets::Fields {
            self.operation.text(id, bounds, text);
        }
    }

    fn custom(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn std::any::Any) {
        if self.filter != MetWidgets::Buttons {
            self.operation.custom(id, bounds, state);
        }
    }
}
