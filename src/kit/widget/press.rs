//! Buttons of all kinds. Enter and Space press the focused one.
//!
//! iced's own buttons cannot have the focus, so `Ring` adds that. All buttons share `LAST_PRESS`, because the first
//! half of a double press may put another button in the same place.

use super::wrap::{DrawContext, EventContext, Hooks, Inside, wrap};
use super::{Centred, Element, FittedText, fitted};
use crate::fl;
use crate::kit::keys::{self, KeyCode, Stroke};
use crate::kit::theme::{self, radius, size, space, tokens};
use crate::text::Language;
use iced::advanced::widget::{Id, Operation, operation};
use iced::advanced::{Renderer as _, mouse, renderer};
use iced::keyboard::key::Named;
use iced::widget::button::{self, Button};
use iced::widget::{Row, column, container, row, text};
use iced::{Background, Border, Event, Fill, Length, Padding, Rectangle, Shrink, Theme, touch};
use std::cell::Cell;

type StyleFn<'a> = Box<dyn Fn(&Theme, button::Status) -> button::Style + 'a>;

/// A button. Without a message it is disabled, and Tab skips it.
#[must_use]
pub struct Press<'a, Message> {
    content: Element<'a, Message>,
    ring: Ring<Message>,
    style: StyleFn<'a>,
    padding: Padding,
    width: Length,
    height: Length,
}

pub fn press<'a, Message>(
    content: impl Into<Element<'a, Message>>,
    style: impl Fn(&Theme, button::Status) -> button::Style + 'a,
) -> Press<'a, Message> {
    Press {
        content: content.into(),
        ring: Ring {
            message: None,
            double: None,
            other: None,
            id: None,
            radius: radius::MEDIUM,
            guarded: false,
            main: false,
        },
        style: Box::new(style),
        padding: Padding::from([6.0, space::MEDIUM]),
        width: Shrink,
        height: Shrink,
    }
}

fn label<'a, Message: 'a>(words: String, key: Option<String>, on_accent: bool) -> Element<'a, Message> {
    // About the width of the key, which keeps its space beside long words.
    let beside = key.as_ref().map_or(0.0, |key| 7.0 * key.chars().count() as f32 + 22.0);
    let words = fitted([words], size::BODY, theme::SEMIBOLD).leaving(beside);
    match key {
        Some(key) => row![words, key_cap(key, on_accent)].centred(space::SMALL).into(),
        None => words.into(),
    }
}

/// Pressed by Ctrl Enter unless the screen uses that. `key` is shown on a key cap.
pub fn primary<'a, Message: 'a>(words: impl Into<String>, key: Option<String>) -> Press<'a, Message> {
    let mut press = press(label(words.into(), key, true), theme::primary).padding([9.0, space::LARGE]);
    press.ring.main = true;
    press
}

pub fn secondary<'a, Message: 'a>(words: impl Into<String>, key: Option<String>) -> Press<'a, Message> {
    press(label(words.into(), key, false), theme::secondary)
}

pub fn back<'a, Message: 'a>(words: impl Into<String>) -> Press<'a, Message> {
    secondary(format!("‹ {}", words.into()), None)
}

pub fn close<'a, Message: 'a>(language: &Language) -> Press<'a, Message> {
    secondary(fl!(language, "close"), Some(keys::ESCAPE.label(language)))
}

pub fn quiet<'a, Message: 'a>(words: impl Into<String>, key: Option<String>) -> Press<'a, Message> {
    press(label(words.into(), key, false), theme::quiet)
}

pub fn unfolding<'a, Message: 'a>(words: impl Into<String>) -> Press<'a, Message> {
    let words = fitted([words.into()], size::BODY, theme::MEDIUM).leaving(12.0);
    let content = row![words, text("▼").size(7.0)].centred(4.0);
    press(content, theme::quiet).padding([4.0, 6.0])
}

pub fn danger<'a, Message: 'a>(words: impl Into<String>, key: Option<String>) -> Press<'a, Message> {
    press(label(words.into(), key, false), theme::danger)
}

pub fn small<'a, Message: 'a>(
    words: impl Into<String>,
    key: Option<String>,
    style: impl Fn(&Theme, button::Status) -> button::Style + 'a,
) -> Press<'a, Message> {
    let words = text(words.into()).size(size::SMALL).font(theme::MEDIUM).wrapping(text::Wrapping::None);
    let content = row![words].extend(key.map(|key| key_cap(key, false)));
    press(content.centred(4.0), style)
}

pub fn buttons<'a, Message: Clone + 'a>(
    buttons: impl IntoIterator<Item = (String, Option<String>, Message)>,
) -> Row<'a, Message> {
    let one = |(label, key, message)| small(label, key, theme::secondary).padding([3.0, 8.0]).on_press(message).into();
    Row::with_children(buttons.into_iter().map(one)).centred(6.0)
}

pub fn chip<'a, Message: 'a>(words: impl Into<String>, chosen: bool) -> Press<'a, Message> {
    let style = if chosen { theme::chip_on } else { theme::chip };
    press(choice(words, size::SMALL, chosen), style).padding([3.0, 9.0]).radius(radius::PILL)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardState {
    Open,
    /// Hardly comes into question, but may be chosen: its place is known, or it cannot be meant.
    Dimmed,
    Chosen,
}

impl CardState {
    pub const fn chosen(chosen: bool) -> Self {
        if chosen { Self::Chosen } else { Self::Open }
    }
}

/// `widest` is the widest name in the same list, so that all get one size. It is empty for a single card.
pub fn card_chip<'a, Message: 'a>(
    name: impl Into<String>,
    widest: &str,
    state: CardState,
    width: impl Into<Length>,
    height: f32,
) -> Press<'a, Message> {
    let font = if state == CardState::Chosen { theme::SEMIBOLD } else { theme::MEDIUM };
    let name = fitted([name.into()], size::SMALL, font).alike(widest.to_owned());
    let width = width.into();
    let style = match state {
        CardState::Open => theme::card_chip,
        CardState::Dimmed => theme::card_dimmed,
        CardState::Chosen => theme::card_on,
    };
    let inside = if width == Shrink { space::SMALL } else { 1.0 };
    let name = container(name).center_x(width).center_y(Fill).clip(true);
    press(name, style).padding([0.0, inside]).width(width).height(height).radius(radius::CARD)
}

/// Chosen words are semibold but no wider, so that a choice moves nothing.
pub fn choice(words: impl Into<String>, size: f32, chosen: bool) -> FittedText {
    let font = if chosen { theme::SEMIBOLD } else { theme::MEDIUM };
    fitted([words.into()], size, font).as_wide_in(theme::SEMIBOLD).middle()
}

/// Width of the tick of a chosen tile.
const TICK: f32 = 14.0;

pub fn tile<'a, Message: 'a>(name: impl Into<String>, remark: impl Into<String>, chosen: bool) -> Press<'a, Message> {
    // The tick has its space in any case, so that a choice breaks no line.
    let tick = Row::new().push(chosen.then(|| text("✓").size(size::SMALL).font(theme::BOLD))).width(TICK);
    let remark = text(remark.into()).size(size::SMALL).style(theme::muted);
    let words = column![
        text(name.into()).size(size::NAME - 1.0).font(theme::TITLE),
        row![container(remark).width(Fill), tick].align_y(iced::alignment::Vertical::Bottom),
    ]
    .spacing(1.0);
    let style = if chosen { theme::tile_on } else { theme::tile };
    press(words, style).padding([9.0, space::MEDIUM]).radius(radius::LARGE)
}

impl<Message> Press<'_, Message> {
    pub fn on_double(mut self, message: Message) -> Self {
        self.ring.double = Some(message);
        self
    }

    /// Ignores the second half of a double press whose first half hit another button that stood here.
    pub fn guarded(mut self) -> Self {
        self.ring.guarded = true;
        self
    }

    pub fn on_other(mut self, message: Message) -> Self {
        self.ring.other = Some(message);
        self
    }

    pub fn on_press(mut self, message: Message) -> Self {
        self.ring.message = Some(message);
        self
    }

    pub fn on_press_maybe(mut self, message: Option<Message>) -> Self {
        self.ring.message = message;
        self
    }

    pub fn padding(mut self, padding: impl Into<Padding>) -> Self {
        self.padding = padding.into();
        self
    }

    pub fn width(mut self, width: impl Into<Length>) -> Self {
        self.width = width.into();
        self
    }

    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// For tests, and for giving it the focus.
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.ring.id = Some(id.into());
        self
    }

    pub fn radius(mut self, radius: f32) -> Self {
        self.ring.radius = radius;
        self
    }
}

impl<'a, Message: Clone + 'a> From<Press<'a, Message>> for Element<'a, Message> {
    fn from(press: Press<'a, Message>) -> Self {
        let content = Button::new(press.content)
            .on_press_maybe(press.ring.message.clone())
            .padding(press.padding)
            .width(press.width)
            .height(press.height)
            .style(press.style);
        wrap(content, press.ring)
    }
}

/// Makes a button focusable and draws a ring round the focused one.
///
/// A double press sends `double`, and the right mouse button sends `other`. Ctrl Enter presses the button if it is
/// `main`.
struct Ring<Message> {
    message: Option<Message>,
    double: Option<Message>,
    other: Option<Message>,
    id: Option<Id>,
    radius: f32,
    guarded: bool,
    main: bool,
}

thread_local! {
    /// The last press over any button, with that button's bounds. The button may be gone since, and its successor
    /// cannot know of the press.
    static LAST_PRESS: Cell<Option<(mouse::Click, Rectangle)>> = const { Cell::new(None) };
}

/// Notes a press of the left button or a finger at `bounds`. Returns whether it is the second half of a double press
/// that began on another button.
fn began_elsewhere(event: &Event, cursor: mouse::Cursor, bounds: Rectangle) -> bool {
    let pressed = matches!(
        event,
        Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. })
    );
    let Some(place) = cursor.position_over(bounds).filter(|_| pressed) else { return false };
    let before = LAST_PRESS.get();
    let click = mouse::Click::new(place, mouse::Button::Left, before.map(|(click, _)| click));
    LAST_PRESS.set(Some((click, bounds)));
    click.kind() != mouse::click::Kind::Single && before.is_some_and(|(_, other)| other != bounds)
}

#[derive(Default)]
struct Focus {
    focused: bool,
    last: Option<mouse::Click>,
}

impl operation::Focusable for Focus {
    fn is_focused(&self) -> bool {
        self.focused
    }

    fn focus(&mut self) {
        self.focused = true;
    }

    fn unfocus(&mut self) {
        self.focused = false;
    }
}

impl<Message: Clone> Ring<Message> {
    fn is_pressed_by(&self, event: &Event, focused: bool) -> bool {
        let Event::Keyboard(event) = event else { return false };
        let Some(stroke) = Stroke::from_event(event).filter(|stroke| !stroke.alt) else { return false };
        match stroke.code {
            // Ctrl Enter presses the main button from anywhere, plain keys only the focused one.
            KeyCode::Named(Named::Enter) if stroke.ctrl => self.main,
            KeyCode::Named(Named::Enter | Named::Space) => focused && !stroke.ctrl,
            _ => false,
        }
    }

    fn handle_mouse(&self, focus: &mut Focus, context: &mut EventContext<'_, '_, '_, Message>) {
        let Event::Mouse(mouse::Event::ButtonPressed(button)) = context.event else { return };
        let Some(place) = context.cursor.position_over(context.layout.bounds()) else { return };
        let said = match button {
            mouse::Button::Left => {
                let click = mouse::Click::new(place, *button, focus.last);
                focus.last = Some(click);
                self.double.as_ref().filter(|_| click.kind() == mouse::click::Kind::Double)
            }
            mouse::Button::Right => self.other.as_ref(),
            _ => None,
        };
        if let Some(message) = said {
            context.shell.publish(message.clone());
        }
    }
}

impl<Message: Clone> Hooks<Message> for Ring<Message> {
    type State = Focus;

    fn operate(&mut self, focus: &mut Focus, bounds: Rectangle, operation: &mut dyn Operation, content: Inside<'_>) {
        if self.message.is_some() {
            operation.focusable(self.id.as_ref(), bounds, focus);
        }
        content(operation);
    }

    fn update(&mut self, focus: &mut Focus, context: &mut EventContext<'_, '_, '_, Message>) {
        // The ring shows where the keyboard is, so a press of the mouse removes it.
        if focus.focused && matches!(context.event, Event::Mouse(mouse::Event::ButtonPressed(_))) {
            focus.focused = false;
            context.shell.request_redraw();
        }
        let elsewhere = began_elsewhere(context.event, context.cursor, context.layout.bounds());
        if self.guarded && elsewhere {
            context.shell.capture_event();
            return;
        }
        self.handle_mouse(focus, context);
        // The content goes first. An event that it uses is not ours.
        context.pass_on();
        if !context.shell.is_event_captured()
            && self.is_pressed_by(context.event, focus.focused)
            && let Some(message) = &self.message
        {
            context.shell.publish(message.clone());
            context.shell.capture_event();
        }
    }

    fn draw(&self, focus: &Focus, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        drawn.content(renderer, drawn.cursor, drawn.viewport);
        if focus.focused {
            let t = tokens(drawn.theme);
            renderer.fill_quad(
                renderer::Quad {
                    bounds: drawn.layout.bounds().expand(1.0),
                    border: Border { color: t.info, width: 2.0, radius: (self.radius + 1.0).into() },
                    ..renderer::Quad::default()
                },
                Background::Color(iced::Color::TRANSPARENT),
            );
        }
    }
}

pub fn key_cap<'a, Message: 'a>(words: impl Into<String>, on_accent: bool) -> Element<'a, Message> {
    let words = text(words.into()).size(size::TINY).font(theme::MEDIUM).wrapping(text::Wrapping::None);
    let words = if on_accent { words } else { words.style(theme::muted) };
    container(words).padding([1.0, 4.0]).style(if on_accent { theme::cap_on_accent } else { theme::cap }).into()
}
