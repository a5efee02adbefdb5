//! A list whose rows can be dragged to another place.

use super::Element;
use crate::app::theme::tokens;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::Column;
use iced::{Background, Event, Length, Point, Rectangle, Size, Theme, Vector};

/// Rows one under another; each can be taken at its left end, `handle` logical pixels wide, and dropped elsewhere.
/// `on_move(from, to)` speaks of places in the list before and after.
pub fn reorder<'a, Message: 'a>(
    rows: Vec<Element<'a, Message>>,
    handle: f32,
    on_move: impl Fn(usize, usize) -> Message + 'a,
) -> Element<'a, Message> {
    Element::new(Reorder {
        column: Column::with_children(rows).width(Length::Fill).into(),
        handle,
        on_move: Box::new(on_move),
    })
}

struct Reorder<'a, Message> {
    column: Element<'a, Message>,
    handle: f32,
    on_move: Box<dyn Fn(usize, usize) -> Message + 'a>,
}

/// A row being dragged.
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

/// The row a height falls on.
fn row_at(layout: Layout<'_>, y: f32) -> Option<usize> {
    let last = layout.children().count().checked_sub(1)?;
    Some(layout.children().position(|row| y < row.bounds().y + row.bounds().height).unwrap_or(last))
}

/// Where the dragged row would be dropped.
fn target(layout: Layout<'_>, drag: Drag) -> usize {
    row_at(layout, drag.to).unwrap_or(drag.row)
}

impl<Message> Reorder<'_, Message> {
    /// Takes, moves or drops a row; whether the event was for that.
    fn dragged(
        &self,
        state: &mut State,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        match (event, state.drag) {
            (Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)), None) => {
                let Some(Point { x, y }) = cursor.position_in(layout.bounds()) else { return false };
                if x > self.handle {
                    return false;
                }
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
                    shell.publish((self.on_move)(drag.row, to));
                }
            }
            _ => return false,
        }
        shell.capture_event();
        shell.request_redraw();
        true
    }
}

impl<Message> Widget<Message, Theme, iced::Renderer> for Reorder<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.column)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.column));
    }

    fn size(&self) -> Size<Length> {
        self.column.as_widget().size()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &iced::Renderer, limits: &layout::Limits) -> layout::Node {
        self.column.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &iced::Renderer,
        operation: &mut dyn Operation,
    ) {
        self.column.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &iced::Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        if self.dragged(tree.state.downcast_mut::<State>(), event, layout, cursor, shell) {
            return;
        }
        self.column.as_widget_mut().update(
            &mut tree.children[0],
            event,
            layout,
            cursor,
            renderer,
            clipboard,
            shell,
            viewport,
        );
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &iced::Renderer,
    ) -> mouse::Interaction {
        if tree.state.downcast_ref::<State>().drag.is_some() {
            return mouse::Interaction::Grabbing;
        }
        if cursor.position_in(layout.bounds()).is_some_and(|at| at.x <= self.handle) {
            return mouse::Interaction::Grab;
        }
        self.column.as_widget().mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut iced::Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let draw = |renderer: &mut iced::Renderer, cursor, viewport: &Rectangle| {
            self.column.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        };
        draw(renderer, cursor, viewport);
        let Some(drag) = tree.state.downcast_ref::<State>().drag else { return };
        let (Some(row), Some(goal)) = (layout.children().nth(drag.row), layout.children().nth(target(layout, drag)))
        else {
            return;
        };
        let t = tokens(theme);
        let fill = |renderer: &mut iced::Renderer, bounds, colour| {
            renderer.fill_quad(renderer::Quad { bounds, ..renderer::Quad::default() }, Background::Color(colour));
        };
        // A line where it would land, and the row itself under the pointer.
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
        renderer.with_layer(seen, |renderer| {
            renderer.with_translation(Vector::new(0.0, lift), |renderer| {
                draw(renderer, mouse::Cursor::Unavailable, &row.bounds());
            });
        });
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &iced::Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, iced::Renderer>> {
        self.column.as_widget_mut().overlay(&mut tree.children[0], layout, renderer, viewport, translation)
    }
}
