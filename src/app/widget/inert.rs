//! Dialogs over the window: what lies under one neither hears keys nor is found.

use super::Element;
use crate::app::theme;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::{center, container, opaque, space, stack};
use iced::{Event, Length, Rectangle, Size, Theme, Vector};

/// `content` under a dialog, if there is one. Clicking beside it or pressing nothing closes it: give the dialog its own
/// keys with [`shortcuts`](super::shortcuts).
pub fn modal<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    dialog: Option<Element<'a, Message>>,
) -> Element<'a, Message> {
    let covered = dialog.is_some();
    let top: Element<'a, Message> = match dialog {
        Some(dialog) => opaque(
            center(opaque(container(dialog).padding(theme::space::WIDE).style(theme::dialog)))
                .padding(theme::space::WIDE)
                .style(theme::scrim),
        ),
        None => space().into(),
    };
    over(Inert { content: content.into(), covered }, top)
}

/// `top` drawn over `content`; both live.
pub fn over<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    top: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    stack![content.into(), top.into()].width(Length::Fill).height(Length::Fill).into()
}

/// Content that is drawn but dead while it is covered.
struct Inert<'a, Message> {
    content: Element<'a, Message>,
    covered: bool,
}

impl<Message> Widget<Message, Theme, iced::Renderer> for Inert<'_, Message> {
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
        if !self.covered {
            self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
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
        if self.covered && !matches!(event, Event::Window(_)) {
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
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &iced::Renderer,
    ) -> mouse::Interaction {
        if self.covered {
            return mouse::Interaction::None;
        }
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
        let cursor = if self.covered { mouse::Cursor::Unavailable } else { cursor };
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
        if self.covered {
            return None;
        }
        self.content.as_widget_mut().overlay(&mut tree.children[0], layout, renderer, viewport, translation)
    }
}

impl<'a, Message: 'a> From<Inert<'a, Message>> for Element<'a, Message> {
    fn from(inert: Inert<'a, Message>) -> Self {
        Element::new(inert)
    }
}
