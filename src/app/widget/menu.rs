//! What the other mouse button offers: a list at the pointer, over everything else.

use super::{Element, key_cap, over, press};
use crate::app::keys::{self, KeyCode, Stroke};
use crate::app::theme::{self, size, space};
use iced::advanced::widget::operation::Outcome;
use iced::advanced::widget::operation::focusable::{focus_next, focus_previous};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, renderer};
use iced::keyboard::key::Named;
use iced::widget::{Column, container, row, space as gap, text};
use iced::{Alignment, Event, Length, Point, Rectangle, Size, Theme, Vector};

/// The width of the list, in logical pixels.
const WIDTH: f32 = 250.0;

/// A line of the list: what it does, the key that does the same, and what pressing it says.
#[derive(Clone, Debug)]
pub struct Offer<Message> {
    /// What it does.
    pub words: String,
    /// The key that does the same.
    pub key: Option<Stroke>,
    /// What pressing it says.
    pub message: Message,
}

/// `content` with a list over it where the other button was pressed last, while there are `offers`. The list closes
/// itself by saying `close`: after a choice, on Escape, on a press beside it.
pub fn menu<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    offers: Option<Vec<Offer<Message>>>,
    close: Message,
    language: &crate::language::Language,
) -> Element<'a, Message> {
    let open = offers.is_some();
    let lines = offers.into_iter().flatten().map(|offer| {
        let key = offer.key.map(|key| key_cap(key.label(language), false));
        let words = text(offer.words).size(size::BODY).width(Length::Fill);
        let line = row![words].extend(key).spacing(space::SMALL).align_y(Alignment::Center);
        press(line, theme::row(false)).padding([5.0, 10.0]).width(Length::Fill).on_press(offer.message).into()
    });
    let list: Element<'a, Message> = if open {
        container(Column::with_children(lines)).width(WIDTH).padding(4.0).style(theme::dialog).into()
    } else {
        gap().into()
    };
    over(content, Element::new(Layer { list, open, close }))
}

/// All of the window, with the list in it.
struct Layer<'a, Message> {
    list: Element<'a, Message>,
    open: bool,
    close: Message,
}

/// Where the other button was pressed last, from the corner of the layer.
#[derive(Default)]
struct Pressed(Option<Point>);

impl<Message: Clone> Layer<'_, Message> {
    /// Gives the keyboard to the next line, or the one before.
    fn step(&mut self, back: bool, tree: &mut Tree, layout: Layout<'_>, renderer: &iced::Renderer) {
        let mut next: Option<Box<dyn Operation>> =
            Some(if back { Box::new(focus_previous()) } else { Box::new(focus_next()) });
        while let Some(mut operation) = next.take() {
            self.list.as_widget_mut().operate(tree, layout, renderer, operation.as_mut());
            if let Outcome::Chain(chained) = operation.finish() {
                next = Some(chained);
            }
        }
    }
}

/// Whether an event chooses the line under the pointer or the one with the keyboard.
fn chooses(event: &Event, over: bool) -> bool {
    match event {
        Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => over,
        Event::Keyboard(event) => {
            let code = Stroke::of(event).map(|stroke| stroke.code);
            matches!(code, Some(KeyCode::Named(Named::Enter | Named::Space)))
        }
        _ => false,
    }
}

impl<Message: Clone> Widget<Message, Theme, iced::Renderer> for Layer<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Pressed>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Pressed::default())
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.list)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.list));
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &iced::Renderer, limits: &layout::Limits) -> layout::Node {
        let size = limits.max();
        let list = self.list.as_widget_mut().layout(&mut tree.children[0], renderer, &limits.loose());
        // Asked for by a key, it stands where nothing was pressed: in the middle.
        let at = tree.state.downcast_ref::<Pressed>().0.unwrap_or(Point::new(size.width / 2.0, size.height / 3.0));
        let room = Size::new((size.width - list.size().width).max(0.0), (size.height - list.size().height).max(0.0));
        let list = list.move_to(Point::new(at.x.min(room.width), at.y.min(room.height)));
        layout::Node::with_children(size, vec![list])
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &iced::Renderer, asked: &mut dyn Operation) {
        if let Some(list) = layout.children().next().filter(|_| self.open) {
            self.list.as_widget_mut().operate(&mut tree.children[0], list, renderer, asked);
        }
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
        let Some(list) = layout.children().next() else { return };
        let over = cursor.is_over(list.bounds());
        if let Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Right)) = event
            && let Some(at) = cursor.position_in(layout.bounds())
            && !(self.open && over)
        {
            tree.state.downcast_mut::<Pressed>().0 = Some(at);
            shell.invalidate_layout();
        }
        if !self.open {
            return;
        }
        if let Event::Mouse(mouse::Event::ButtonPressed(_)) = event
            && !over
        {
            shell.publish(self.close.clone());
            return;
        }
        if let Event::Keyboard(key) = event
            && let Some(stroke) = Stroke::of(key)
            && !chooses(event, over)
        {
            match stroke {
                keys::ESCAPE => shell.publish(self.close.clone()),
                keys::DOWN | keys::TAB => self.step(false, &mut tree.children[0], list, renderer),
                keys::UP => self.step(true, &mut tree.children[0], list, renderer),
                _ => {}
            }
            shell.capture_event();
            shell.request_redraw();
            return;
        }
        let inside = &mut tree.children[0];
        self.list.as_widget_mut().update(inside, event, list, cursor, renderer, clipboard, shell, viewport);
        if chooses(event, over) {
            shell.publish(self.close.clone());
            shell.capture_event();
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &iced::Renderer,
    ) -> mouse::Interaction {
        match layout.children().next().filter(|list| self.open && cursor.is_over(list.bounds())) {
            Some(list) => {
                let said = self.list.as_widget();
                said.mouse_interaction(&tree.children[0], list, cursor, viewport, renderer)
                    .max(mouse::Interaction::Idle)
            }
            None => mouse::Interaction::None,
        }
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
        let Some(list) = layout.children().next().filter(|_| self.open) else { return };
        renderer.with_layer(list.bounds().expand(12.0), |renderer| {
            self.list.as_widget().draw(&tree.children[0], renderer, theme, style, list, cursor, viewport);
        });
    }

    fn overlay<'b>(
        &'b mut self,
        _tree: &'b mut Tree,
        _layout: Layout<'b>,
        _renderer: &iced::Renderer,
        _viewport: &Rectangle,
        _translation: Vector,
    ) -> Option<iced::advanced::overlay::Element<'b, Message, Theme, iced::Renderer>> {
        None
    }
}
