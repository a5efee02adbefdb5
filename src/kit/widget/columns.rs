//! Three columns whose inner edges can be dragged.

use super::Element;
use super::wrap::{EventContext, Hooks, wrap};
use iced::Event;
use iced::advanced::{Layout, mouse};

/// Distance within which the pointer takes an edge.
const NEAR: f32 = 4.0;

/// `row` has three columns and two rules between them. Dragging a rule sends `on_drag` with the new width of the left
/// or right column, releasing it `on_done`, a double press `on_reset`.
pub fn columns<'a, Message: Clone + 'a>(
    row: impl Into<Element<'a, Message>>,
    on_drag: impl Fn(ColumnEdge, f32) -> Message + 'a,
    on_done: Message,
    on_reset: Message,
) -> Element<'a, Message> {
    wrap(row, ColumnsWidget { drag: Box::new(on_drag), done: on_done, reset: on_reset })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnEdge {
    Left,
    Right,
}

struct ColumnsWidget<'a, Message> {
    drag: Box<dyn Fn(ColumnEdge, f32) -> Message + 'a>,
    done: Message,
    reset: Message,
}

#[derive(Default)]
struct State {
    drag: Option<ColumnEdge>,
    last: Option<mouse::Click>,
}

/// The edge near the pointer. Children 1 and 3 of the row are the rules.
fn edge_at(layout: Layout<'_>, cursor: mouse::Cursor) -> Option<ColumnEdge> {
    let at = cursor.position_over(layout.bounds())?;
    let is_near = |rule: usize| layout.children().nth(rule).is_some_and(|rule| (rule.bounds().x - at.x).abs() <= NEAR);
    [(1, ColumnEdge::Left), (3, ColumnEdge::Right)].into_iter().find(|(rule, _)| is_near(*rule)).map(|(_, edge)| edge)
}

impl<Message: Clone> ColumnsWidget<'_, Message> {
    fn dragged(&self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) -> bool {
        match (context.event, state.drag) {
            (Event::Mouse(mouse::Event::ButtonPressed(button @ mouse::Button::Left)), None) => {
                let (Some(edge), Some(at)) = (edge_at(context.layout, context.cursor), context.cursor.position())
                else {
                    return false;
                };
                let click = mouse::Click::new(at, *button, state.last);
                state.last = Some(click);
                // A double press resets the widths and begins no drag.
                if click.kind() == mouse::click::Kind::Double {
                    context.shell.publish(self.reset.clone());
                } else {
                    state.drag = Some(edge);
                }
            }
            (Event::Mouse(mouse::Event::CursorMoved { position }), Some(edge)) => {
                let bounds = context.layout.bounds();
                // A drag goes on beyond the widget.
                let width = match edge {
                    ColumnEdge::Left => position.x - bounds.x,
                    ColumnEdge::Right => bounds.x + bounds.width - position.x,
                };
                context.shell.publish((self.drag)(edge, width));
            }
            (Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)), Some(_)) => {
                state.drag = None;
                context.shell.publish(self.done.clone());
            }
            _ => return false,
        }
        context.shell.capture_event();
        true
    }
}

impl<Message: Clone> Hooks<Message> for ColumnsWidget<'_, Message> {
    type State = State;

    fn update(&mut self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        if !self.dragged(state, context) {
            context.pass_on();
        }
    }

    fn pointer(&self, state: &State, layout: Layout<'_>, cursor: mouse::Cursor) -> Option<mouse::Interaction> {
        let edge = state.drag.or_else(|| edge_at(layout, cursor));
        edge.map(|_| mouse::Interaction::ResizingHorizontally)
    }
}
