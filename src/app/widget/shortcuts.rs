//! Keys for everything inside, as a widget round the content.

use super::Element;
use crate::app::keys::Stroke;
use iced::advanced::widget::operation::Focusable;
use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Event, Length, Rectangle, Size, Theme, Vector};

type Keys<'a, Message> = Box<dyn Fn(Stroke) -> Option<Message> + 'a>;

/// Catches keys round `content`.
///
/// A wrapper and not a subscription, so that what keys do can be tested without a window, and so that the innermost
/// wrapper that knows a key wins.
pub struct Shortcuts<'a, Message> {
    content: Element<'a, Message>,
    before: Option<Keys<'a, Message>>,
    after: Option<Keys<'a, Message>>,
    within: bool,
}

/// Wraps `content`; add keys with [`Shortcuts::before`] and [`Shortcuts::after`].
pub fn shortcuts<'a, Message>(content: impl Into<Element<'a, Message>>) -> Shortcuts<'a, Message> {
    Shortcuts { content: content.into(), before: None, after: None, within: false }
}

impl<'a, Message> Shortcuts<'a, Message> {
    /// Keys that are caught before the content sees them, also while a field is being typed in.
    #[must_use]
    pub fn before(mut self, keys: impl Fn(Stroke) -> Option<Message> + 'a) -> Self {
        self.before = Some(Box::new(keys));
        self
    }

    /// Keys that are caught only if nothing inside wanted them: plain letters, Enter, arrows.
    #[must_use]
    pub fn after(mut self, keys: impl Fn(Stroke) -> Option<Message> + 'a) -> Self {
        self.after = Some(Box::new(keys));
        self
    }

    /// Keys count only while something inside has the keyboard.
    #[must_use]
    pub fn within(mut self) -> Self {
        self.within = true;
        self
    }
}

/// Looks for anything that has the keyboard.
#[derive(Default)]
struct AnyFocused(bool);

impl Operation for AnyFocused {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        self.0 |= state.is_focused();
    }
}

/// Publishes what `keys` make of an event; whether it was one of them.
fn caught<Message>(keys: Option<&Keys<'_, Message>>, event: &Event, shell: &mut Shell<'_, Message>) -> bool {
    let (Some(keys), Event::Keyboard(event)) = (keys, event) else { return false };
    let Some(message) = Stroke::of(event).and_then(keys) else { return false };
    shell.publish(message);
    shell.capture_event();
    true
}

impl<Message> Widget<Message, Theme, iced::Renderer> for Shortcuts<'_, Message> {
    fn tag(&self) -> tree::Tag {
        struct Marker;
        tree::Tag::of::<Marker>()
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.content)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.content));
    }

    fn size(&self) -> Size<Length> {
        self.content.as_widget().size()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &iced::Renderer, limits: &layout::Limits) -> layout::Node {
        self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &iced::Renderer,
        operation: &mut dyn Operation,
    ) {
        self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
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
        if shell.is_event_captured() {
            return;
        }
        let heard = !self.within
            || (matches!(event, Event::Keyboard(_)) && {
                let mut any = AnyFocused::default();
                self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, &mut any);
                any.0
            });
        if heard && caught(self.before.as_ref(), event, shell) {
            return;
        }
        self.content.as_widget_mut().update(
            &mut tree.children[0],
            event,
            layout,
            cursor,
            renderer,
            clipboard,
            shell,
            viewport,
        );
        if heard && !shell.is_event_captured() {
            caught(self.after.as_ref(), event, shell);
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
        self.content.as_widget().mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
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
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &iced::Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, iced::Renderer>> {
        self.content.as_widget_mut().overlay(&mut tree.children[0], layout, renderer, viewport, translation)
    }
}

impl<'a, Message: 'a> From<Shortcuts<'a, Message>> for Element<'a, Message> {
    fn from(shortcuts: Shortcuts<'a, Message>) -> Self {
        Element::new(shortcuts)
    }
}
