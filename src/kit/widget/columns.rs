//! Three columns whose inner edges can be dragged.

use super::Element;
use super::wrap::{EventContext, Hooks, wrap};
use iced::Event;
use iced::advanced::{Layout, mouse};

/// How near to an edge the pointer takes it, in logical pixels.
const NEAR: f32 = 4.0;

/// A row of three columns and the two rules between them, that is five things, whose rules can be dragged: `on_drag` is
/// told how wide the left or the right column is to be, in logical pixels; `on_done` is said once the rule is let go, and
/// `on_reset` if it is pressed twice.
pub fn columns<'a, Message: Clone + 'a>(
    row: impl Into<Element<'a, Message>>,
    on_drag: impl Fn(Edge, f32) -> Message + 'a,
    on_done: Message,
    on_reset: Message,
) -> Element<'a, Message> {
    wrap(row, Columns { drag: Box::new(on_drag), done: on_done, reset: on_reset })
}

/// One of the two inner edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// Of the left column.
    Left,
    /// Of the right one.
    Right,
}

struct Columns<'a, Message> {
    drag: Box<dyn Fn(Edge, f32) -> Message + 'a>,
    done: Message,
    reset: Message,
}

#[derive(Default)]
struct State {
    drag: Option<Edge>,
    /// The last press, for telling when two are one double press.
    last: Option<mouse::Click>,
}

/// The edge under the pointer.
fn edge_at(layout: Layout<'_>, cursor: mouse::Cursor) -> Option<Edge> {
    let at = cursor.position_over(layout.bounds())?;
    let is_near = |rule: usize| layout.children().nth(rule).is_some_and(|rule| (rule.bounds().x - at.x).abs() <= NEAR);
    [(1, Edge::Left), (3, Edge::Right)].into_iter().find(|(rule, _)| is_near(*rule)).map(|(_, edge)| edge)
}

impl<Message: Clone> Columns<'_, Message> {
    /// Takes, moves or lets go of an edge; whether the event was for that.
    fn dragged(&self, state: &mut State, heard: &mut EventContext<'_, '_, '_, Message>) -> bool {
        match (heard.event, state.drag) {
            (Event::Mouse(mouse::Event::ButtonPressed(button @ mouse::Button::Left)), None) => {
                let (Some(edge), Some(at)) = (edge_at(heard.layout, heard.cursor), heard.cursor.position()) else {
                    return false;
                };
                let click = mouse::Click::new(at, *button, state.last);
                state.last = Some(click);
                if click.kind() == mouse::click::Kind::Double {
                    heard.shell.publish(self.reset.clone());
                } else {
                    state.drag = Some(edge);
                }
            }
            (Event::Mouse(mouse::Event::CursorMoved { position }), Some(edge)) => {
                let bounds = heard.layout.bounds();
                let width = match edge {
                    Edge::Left => position.x - bounds.x,
                    Edge::Right => bounds.x + bounds.width - position.x,
                };
                heard.shell.publish((self.drag)(edge, width));
            }
            (Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)), Some(_)) => {
                state.drag = None;
                heard.shell.publish(self.done.clone());
            }
            _ => return false,
        }
        heard.shell.capture_event();
        true
    }
}

impl<Message: Clone> Hooks<Message> for Columns<'_, Message> {
    type State = State;

    fn update(&mut self, state: &mut State, heard: &mut EventContext<'_, '_, '_, Message>) {
        if !self.dragged(state, heard) {
            heard.pass_on();
        }
    }

    fn pointer(&self, state: &State, layout: Layout<'_>, cursor: mouse::Cursor) -> Option<mouse::Interaction> {
        let edge = state.drag.or_else(|| edge_at(layout, cursor));
        edge.map(|_| mouse::Interaction::ResizingHorizontally)
    }
}
