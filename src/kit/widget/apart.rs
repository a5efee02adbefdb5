//! Two things at the two ends of a line, or one under the other where the line is too short for both.

use super::wrap::{Hooks, wrap};
use super::{Centred, Element};
use crate::kit::theme::space;
use iced::Size;
use iced::advanced::layout::Node;
use iced::widget::{Row, row};

/// What stands at the left and what stands at the right; the right goes under the left where there is no room beside it,
/// and takes several lines if it must.
pub fn spread<'a, Message: 'a>(left: Row<'a, Message>, right: Row<'a, Message>) -> Element<'a, Message> {
    let left = left.centred(space::LARGE - 2.0);
    let right = right.centred(space::SMALL).wrap().vertical_spacing(space::HAIR);
    let both = row![left, right].centred(space::SMALL).wrap();
    wrap(both.vertical_spacing(space::SMALL), Apart)
}

struct Apart;

/// Nothing is kept.
#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for Apart {
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
