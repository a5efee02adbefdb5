//! A list whose rows can be dragged, or moved by keys, to another place.

use super::wrap::{DrawContext, EventContext, Hooks, wrap};
use super::{Element, shortcuts};
use crate::kit::keys::{self, Stroke};
use crate::kit::theme::tokens;
use iced::advanced::{Layout, Renderer as _, mouse, renderer};
use iced::widget::Column;
use iced::{Background, Event, Fill, Point, Rectangle, Vector};

/// Each row is dragged by its left end, `handle` wide. Alt with an arrow moves the focused row. `on_move(from, to)`
/// gets the indices before and after.
pub fn reorder<'a, Message: 'a>(
    rows: Vec<Element<'a, Message>>,
    handle: f32,
    on_move: impl Fn(usize, usize) -> Message + Copy + 'a,
) -> Element<'a, Message> {
    let last = rows.len().saturating_sub(1);
    let rows = rows.into_iter().enumerate().map(|(at, row)| {
        let moves = move |stroke: Stroke| {
            let up = (stroke == keys::UP.with_alt()).then(|| at.checked_sub(1)).flatten();
            let down = (stroke == keys::DOWN.with_alt() && at < last).then_some(at + 1);
            up.or(down).map(|to| on_move(at, to))
        };
        shortcuts(row).within().before(moves).into()
    });
    wrap(Column::with_children(rows).width(Fill), Reorder { handle, on_move: Box::new(on_move) })
}

struct Reorder<'a, Message> {
    handle: f32,
    on_move: Box<dyn Fn(usize, usize) -> Message + 'a>,
}

/// The row being dragged. `from` and `to` are heights in the window.
#[derive(Clone, Copy)]
struct Drag {
    row: usize,
    from: f32,
    to: f32,
}

#[derive(Default)]
struct State {
    drag: Option<Drag>,
}

/// The row at this height of the window. Below the end it is the last one.
fn row_at(layout: Layout<'_>, y: f32) -> Option<usize> {
    let last = layout.children().count().checked_sub(1)?;
    Some(layout.children().position(|row| y < row.bounds().y + row.bounds().height).unwrap_or(last))
}

fn target(layout: Layout<'_>, drag: Drag) -> usize {
    row_at(layout, drag.to).unwrap_or(drag.row)
}

impl<Message> Reorder<'_, Message> {
    fn dragged(&self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) -> bool {
        let layout = context.layout;
        match (context.event, state.drag) {
            (Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)), None) => {
                let Some(Point { x, y }) = context.cursor.position_in(layout.bounds()) else { return false };
                if x > self.handle {
                    return false;
                }
                // The pointer counts from the corner of the list, rows from that of the window.
                let y = y + layout.bounds().y;
                let Some(row) = row_at(layout, y) else { return false };
                state.drag = Some(Drag { row, from: y, to: y });
            }
            (Event::Mouse(mouse::Event::CursorMoved { position }), Some(drag)) => {
                state.drag = Some(Drag { to: position.y, ..drag });
            }
            (Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)), Some(drag)) => {
                state.drag = None;
                let to = target(layout, drag);
                if to != drag.row {
                    context.shell.publish((self.on_move)(drag.row, to));
                }
            }
            _ => return false,
        }
        context.shell.capture_event();
        context.shell.request_redraw();
        true
    }
}

impl<Message> Hooks<Message> for Reorder<'_, Message> {
    type State = State;

    fn update(&mut self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        if !self.dragged(state, context) {
            context.pass_on();
        }
    }

    fn pointer(&self, state: &State, layout: Layout<'_>, cursor: mouse::Cursor) -> Option<mouse::Interaction> {
        if state.drag.is_some() {
            return Some(mouse::Interaction::Grabbing);
        }
        let at = cursor.position_in(layout.bounds())?;
        (at.x <= self.handle).then_some(mouse::Interaction::Grab)
    }

    fn draw(&self, state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        drawn.content(renderer, drawn.cursor, drawn.viewport);
        let layout = drawn.layout;
        let Some(drag) = state.drag else { return };
        let (Some(row), Some(goal)) = (layout.children().nth(drag.row), layout.children().nth(target(layout, drag)))
        else {
            return;
        };
        let t = tokens(drawn.theme);
        let fill = |renderer: &mut iced::Renderer, bounds, colour| {
            renderer.fill_quad(renderer::Quad { bounds, ..renderer::Quad::default() }, Background::Color(colour));
        };
        // A row moved down lands below the row under the pointer, one moved up above it.
        let below = target(layout, drag) > drag.row;
        let edge = goal.bounds().y + if below { goal.bounds().height - 2.0 } else { 0.0 };
        let lift = drag.to - drag.from;
        renderer.with_layer(layout.bounds(), |renderer| {
            fill(renderer, Rectangle { y: edge, height: 2.0, ..goal.bounds() }, t.accent);
            let moved = Rectangle { y: row.bounds().y + lift, ..row.bounds() };
            fill(renderer, moved, t.selection);
        });
        let Some(seen) = layout.bounds().intersection(&Rectangle { y: row.bounds().y + lift, ..row.bounds() }) else {
            return;
        };
        // The row is drawn again, above the list, and does not react to the pointer there.
        renderer.with_layer(seen, |renderer| {
            renderer.with_translation(Vector::new(0.0, lift), |renderer| {
                drawn.content(renderer, mouse::Cursor::Unavailable, &row.bounds());
            });
        });
    }
}
