//! Two parts at both ends of a line. If the line is too short, one goes below the other.

use super::wrap::{Hooks, wrap};
use super::{Centred, Element};
use crate::kit::theme::space;
use iced::Size;
use iced::advanced::layout::Node;
use iced::widget::{Row, row};

/// If both do not fit, `right` goes below and wraps.
pub fn spread<'a, Message: 'a>(left: Row<'a, Message>, right: Row<'a, Message>) -> Element<'a, Message> {
    let left = left.centred(space::LARGE - 2.0);
    let right = right.centred(space::SMALL).wrap().vertical_spacing(space::HAIR);
    let both = row![left, right].centred(space::SMALL).wrap();
    wrap(both.vertical_spacing(space::SMALL), SpreadLine)
}

struct SpreadLine;

#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for SpreadLine {
    type State = State;

    fn place(&mut self, _state: &mut State, content: Node, room: Size) -> Node {
        let [left, right] = content.children() else { return content };
        let (mut right, at) = (right.clone(), right.bounds());
        if at.x > left.bounds().x {
            right.move_to_mut((room.width - at.width, at.y));
        }
        Node::with_children(Size::new(room.width, content.size().height), vec![left.clone(), right])
    }
}
