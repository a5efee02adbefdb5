//! The shared part of all widgets that wrap another one. A wrapper writes only the [`Hooks`] in which it differs, and
//! everything else goes on to its content.

use super::Element;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, clipboard, layout, mouse, overlay, renderer};
use iced::{Event, Length, Rectangle, Size, Theme, Vector};

pub type Inside<'o> = &'o mut dyn FnMut(&mut dyn Operation);

/// A hook that is not written leaves everything to the content.
pub trait Hooks<Message> {
    /// iced tells wrappers apart by this type, so each wrapper has its own.
    type State: Default + 'static;

    /// Moves the laid-out content within the `available` space.
    fn place(&mut self, _state: &mut Self::State, content: layout::Node, _available: Size) -> layout::Node {
        content
    }

    /// The content takes part only through `content`.
    fn operate(&mut self, _: &mut Self::State, _: Rectangle, operation: &mut dyn Operation, content: Inside<'_>) {
        content(operation);
    }

    /// The content gets the event only through [`EventContext::pass_on`].
    fn update(&mut self, _state: &mut Self::State, context: &mut EventContext<'_, '_, '_, Message>) {
        context.pass_on();
    }

    /// `None` leaves the pointer's shape to the content.
    fn pointer(&self, _state: &Self::State, _layout: Layout<'_>, _cursor: mouse::Cursor) -> Option<mouse::Interaction> {
        None
    }

    fn draw(&self, _state: &Self::State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        drawn.content(renderer, drawn.cursor, drawn.viewport);
    }

    /// Whether to show the lists and tips of the content that lie above the window.
    fn overlays(&self) -> bool {
        true
    }
}

/// An event on its way to the content.
pub struct EventContext<'h, 'a, 's, Message> {
    pub event: &'h Event,
    pub layout: Layout<'h>,
    pub cursor: mouse::Cursor,
    pub shell: &'h mut Shell<'s, Message>,
    content: &'h mut Element<'a, Message>,
    tree: &'h mut Tree,
    renderer: &'h iced::Renderer,
    clipboard: &'h mut dyn Clipboard,
    viewport: &'h Rectangle,
}

impl<Message> EventContext<'_, '_, '_, Message> {
    pub fn pass_on(&mut self) {
        self.content.as_widget_mut().update(
            self.tree,
            self.event,
            self.layout,
            self.cursor,
            self.renderer,
            &mut OneLine(self.clipboard),
            self.shell,
            self.viewport,
        );
    }

    /// Gives the content another event in place of this one. It may be called several times.
    pub fn pass_as(&mut self, event: &Event, cursor: mouse::Cursor) {
        let mut messages = Vec::new();
        // Use a shell of its own: if the content captures one event, it must still see the next.
        let mut shell = Shell::new(&mut messages);
        self.content.as_widget_mut().update(
            self.tree,
            event,
            self.layout,
            cursor,
            self.renderer,
            self.clipboard,
            &mut shell,
            self.viewport,
        );
        self.shell.merge(shell, |message| message);
    }

    pub fn pointer(&self, cursor: mouse::Cursor) -> mouse::Interaction {
        self.content.as_widget().mouse_interaction(self.tree, self.layout, cursor, self.viewport, self.renderer)
    }

    /// Lets an operation walk through the content.
    pub fn ask(&mut self, operation: &mut dyn Operation) {
        self.content.as_widget_mut().operate(self.tree, self.layout, self.renderer, operation);
    }
}

/// Reads line breaks as spaces, because a field would join the words on both sides of a break.
struct OneLine<'a>(&'a mut dyn Clipboard);

impl Clipboard for OneLine<'_> {
    fn read(&self, kind: clipboard::Kind) -> Option<String> {
        let text = self.0.read(kind)?;
        Some(text.lines().collect::<Vec<_>>().join(" "))
    }

    fn write(&mut self, kind: clipboard::Kind, contents: String) {
        self.0.write(kind, contents);
    }
}

pub struct DrawContext<'d, 'a, Message> {
    pub theme: &'d Theme,
    pub layout: Layout<'d>,
    pub cursor: mouse::Cursor,
    pub viewport: &'d Rectangle,
    content: &'d Element<'a, Message>,
    tree: &'d Tree,
    style: &'d renderer::Style,
}

impl<Message> DrawContext<'_, '_, Message> {
    pub fn content(&self, renderer: &mut iced::Renderer, cursor: mouse::Cursor, viewport: &Rectangle) {
        self.content.as_widget().draw(self.tree, renderer, self.theme, self.style, self.layout, cursor, viewport);
    }
}

pub fn wrap<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    hooks: impl Hooks<Message> + 'a,
) -> Element<'a, Message> {
    Element::new(Wrap { content: content.into(), hooks })
}

struct Wrap<'a, Message, H> {
    content: Element<'a, Message>,
    hooks: H,
}

impl<Message, H: Hooks<Message>> Widget<Message, Theme, iced::Renderer> for Wrap<'_, Message, H> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<H::State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(H::State::default())
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
        let content = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        self.hooks.place(tree.state.downcast_mut(), content, limits.max())
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &iced::Renderer,
        operation: &mut dyn Operation,
    ) {
        let (content, inside) = (self.content.as_widget_mut(), &mut tree.children[0]);
        let mut content = |operation: &mut dyn Operation| content.operate(inside, layout, renderer, operation);
        self.hooks.operate(tree.state.downcast_mut(), layout.bounds(), operation, &mut content);
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
        let (content, inside) = (&mut self.content, &mut tree.children[0]);
        let mut context =
            EventContext { event, layout, cursor, shell, content, tree: inside, renderer, clipboard, viewport };
        self.hooks.update(tree.state.downcast_mut(), &mut context);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &iced::Renderer,
    ) -> mouse::Interaction {
        self.hooks.pointer(tree.state.downcast_ref(), layout, cursor).unwrap_or_else(|| {
            self.content.as_widget().mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
        })
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
        let (content, inside) = (&self.content, &tree.children[0]);
        let drawn = DrawContext { theme, layout, cursor, viewport, content, tree: inside, style };
        self.hooks.draw(tree.state.downcast_ref(), renderer, &drawn);
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &iced::Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, iced::Renderer>> {
        if !self.hooks.overlays() {
            return None;
        }
        self.content.as_widget_mut().overlay(&mut tree.children[0], layout, renderer, viewport, translation)
    }
}
