//! A list in which Tab visits the fields of all rows before the buttons.

use super::Element;
use super::filtered::{Filtered, MetWidgets};
use super::wrap::{Hooks, Inside, wrap};
use iced::Rectangle;
use iced::advanced::widget::Operation;

pub fn fields_first<'a, Message: 'a>(list: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    wrap(list, FieldsFirst)
}

struct FieldsFirst;

#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for FieldsFirst {
    type State = State;

    fn operate(&mut self, _state: &mut State, _: Rectangle, operation: &mut dyn Operation, content: Inside<'_>) {
        content(&mut Filtered::new(operation, MetWidgets::Fields));
        content(&mut Filtered::new(operation, MetWidgets::Buttons));
    }
}
