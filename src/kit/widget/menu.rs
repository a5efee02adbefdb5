//! A context menu over everything else, at the pointer. If a key opened it, it is centred a quarter down the window.

use super::wrap::{DrawContext, EventContext, Hooks, wrap};
use super::{Centred, Element, heading, key_cap, over, press, rule};
use crate::kit::keys::{self, KeyCode, Stroke};
use crate::kit::theme::{self, size, space};
use iced::advanced::widget::Operation;
use iced::advanced::widget::operation::Outcome;
use iced::advanced::widget::operation::focusable::{focus_next, unfocus};
use iced::advanced::{Renderer as _, layout, mouse};
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, opaque, space as gap, text};
use iced::{Event, Fill, Point, Size};

const WIDTH: f32 = 290.0;

#[derive(Clone, Debug)]
pub struct MenuItem<Message> {
    pub words: String,
    pub key: Option<Stroke>,
    pub message: Message,
    /// The chosen item of several, or a switch that is on.
    pub ticked: bool,
    pub caption: Option<String>,
}

impl<Message> MenuItem<Message> {
    pub fn new(words: String, key: Option<Stroke>, message: Message) -> Self {
        Self { words, key, message, ticked: false, caption: None }
    }

    pub fn choice(words: String, chosen: bool, message: Message) -> Self {
        Self { ticked: chosen, ..Self::new(words, None, message) }
    }

    /// Begins a group under a line and, unless it is empty, a caption.
    #[must_use]
    pub fn under(self, caption: impl Into<String>) -> Self {
        Self { caption: Some(caption.into()), ..self }
    }
}

/// Lays the menu over `content` while there are `items`.
///
/// It sends `close` before a choice, which may leave the page, on Escape and on a press outside. It also does so on Enter or Space while no line
/// has the focus, and on a click on the list beside the lines. Arrows go from line to line. A letter goes to the next
/// line that begins with it, or chooses that line if it is the only one.
pub fn menu<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    items: Option<Vec<MenuItem<Message>>>,
    close: Message,
    language: &crate::text::Language,
) -> Element<'a, Message> {
    let Some(items) = items else {
        // A closed menu stays in the tree to see where the pointer presses: it opens there.
        return over(content, wrap(gap(), List { items: Vec::new(), close: None }));
    };
    let lines = items.iter().map(|item| {
        let key = item.key.map(|key| key_cap(key.label(language), false));
        let font = if item.ticked { theme::SEMIBOLD } else { theme::BODY };
        let words = text(item.words.clone()).size(size::BODY).font(font).width(Fill);
        let tick = item.ticked.then(|| text("✓").size(size::BODY).font(theme::SEMIBOLD));
        let line = Row::new().push(words).extend(key).push(tick).centred(space::SMALL);
        let line = press(line, theme::row(item.ticked)).padding([6.0, 10.0]).width(Fill);
        let caption = item.caption.as_deref().map(|caption| {
            let words = (!caption.is_empty()).then(|| container(heading(caption)).padding([4.0, 10.0]));
            column![container(rule()).padding([4.0, 0.0])].push(words)
        });
        Column::new().push(caption).push(line.on_press(item.message.clone())).into()
    });
    let list = container(Column::with_children(lines)).width(WIDTH).padding(4.0).style(theme::dialog);
    let items = items.into_iter().map(|item| (initial(&item.words), item.message)).collect();
    over(content, wrap(opaque(list), List { items, close: Some(close) }))
}

fn initial(words: &str) -> Option<char> {
    words.chars().next().and_then(|letter| letter.to_lowercase().next())
}

/// The items as first letters and messages. `close` is `None` for a closed menu.
struct List<Message> {
    items: Vec<(Option<char>, Message)>,
    close: Option<Message>,
}

#[derive(Default)]
struct State {
    /// Where the pointer was last pressed. `None` after a key stroke.
    pressed: Option<Point>,
    focused: Option<usize>,
}

impl<Message: Clone> List<Message> {
    fn focus(at: usize, context: &mut EventContext<'_, '_, '_, Message>) {
        // iced can only step the focus, so leave everything and then step to the line.
        for steps in 0..=at + 1 {
            let mut next: Option<Box<dyn Operation>> =
                Some(if steps == 0 { Box::new(unfocus()) } else { Box::new(focus_next()) });
            while let Some(mut operation) = next.take() {
                context.ask(operation.as_mut());
                // Stepping needs two walks: one counts, the chained one moves.
                if let Outcome::Chain(chained) = operation.finish() {
                    next = Some(chained);
                }
            }
        }
        context.shell.request_redraw();
    }

    fn key(
        &self,
        stroke: Stroke,
        state: &mut State,
        context: &mut EventContext<'_, '_, '_, Message>,
    ) -> Option<Message> {
        let count = self.items.len();
        let next = match stroke {
            keys::DOWN | keys::TAB => state.focused.map_or(0, |at| (at + 1) % count.max(1)),
            // Up from the first line, or from none, goes to the last.
            keys::UP => state.focused.map_or(count, |at| if at == 0 { count } else { at }).saturating_sub(1),
            Stroke { code: KeyCode::Char(letter), ctrl: false, alt: false, .. } => {
                let begins = |at: &usize| self.items[*at].0 == Some(letter);
                if let [only] = (0..count).filter(begins).collect::<Vec<_>>()[..] {
                    return Some(self.items[only].1.clone());
                }
                let from = state.focused.map_or(0, |at| at + 1);
                // Several lines begin with the letter: the next one after the focus, round the end.
                (from..count).chain(0..from.min(count)).find(begins)?
            }
            _ => return None,
        };
        state.focused = Some(next);
        Self::focus(next, context);
        None
    }
}

/// Whether the event closes the menu. The line that was hit or has the focus then sends its own message.
fn closes(event: &Event, over: bool) -> bool {
    match event {
        Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => over,
        Event::Keyboard(event) => {
            let code = Stroke::from_event(event).map(|stroke| stroke.code);
            matches!(code, Some(KeyCode::Named(Named::Enter | Named::Space)))
        }
        _ => false,
    }
}

impl<Message: Clone> Hooks<Message> for List<Message> {
    type State = State;

    fn place(&mut self, state: &mut State, list: layout::Node, window: Size) -> layout::Node {
        let at = state.pressed.unwrap_or(Point::new((window.width - WIDTH) / 2.0, window.height / 4.0));
        let available =
            Size::new((window.width - list.size().width).max(0.0), (window.height - list.size().height).max(0.0));
        list.move_to(Point::new(at.x.min(available.width), at.y.min(available.height)))
    }

    fn update(&mut self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        let over = context.cursor.is_over(context.layout.bounds());
        let Some(close) = self.close.as_ref() else {
            match context.event {
                Event::Mouse(mouse::Event::ButtonPressed(_)) => state.pressed = context.cursor.position(),
                // A menu opened by a key does not lie at an old press.
                Event::Keyboard(key) if Stroke::from_event(key).is_some() => state.pressed = None,
                _ => {}
            }
            state.focused = None;
            return;
        };
        match context.event {
            Event::Mouse(mouse::Event::ButtonPressed(_)) if !over => {
                state.pressed = context.cursor.position();
                context.shell.publish(close.clone());
            }
            Event::Keyboard(key) if !closes(context.event, over) => {
                let Some(stroke) = Stroke::from_event(key) else { return };
                let chosen = self.key(stroke, state, context);
                if chosen.is_some() || stroke == keys::ESCAPE {
                    [close.clone()].into_iter().chain(chosen).for_each(|message| context.shell.publish(message));
                }
                context.shell.capture_event();
            }
            event => {
                let closes = closes(event, over);
                if closes {
                    context.shell.publish(close.clone());
                }
                context.pass_on();
                if closes {
                    context.shell.capture_event();
                }
            }
        }
    }

    fn draw(&self, _state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        renderer.with_layer(drawn.layout.bounds().expand(12.0), |renderer| {
            drawn.content(renderer, drawn.cursor, drawn.viewport);
        });
    }
}
