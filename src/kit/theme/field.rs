//! Styles of text fields, scrolling areas and sliders.

use super::{radius, tokens};
use iced::widget::{container, scrollable, slider as slide, text_input};
use iced::{Background, Border, Color, Shadow, Theme};

pub fn input(theme: &Theme, status: text_input::Status) -> text_input::Style {
    let t = tokens(theme);
    let (line, width) = match status {
        text_input::Status::Focused { .. } => (t.info, 2.0),
        text_input::Status::Hovered => (t.faint, 1.0),
        text_input::Status::Active | text_input::Status::Disabled => (t.line, 1.0),
    };
    text_input::Style {
        background: Background::Color(t.raised),
        border: Border { color: line, width, radius: radius::MEDIUM.into() },
        icon: t.muted,
        placeholder: t.muted,
        value: if status == text_input::Status::Disabled { t.muted } else { t.text },
        selection: Color { a: 0.35, ..t.info },
    }
}

/// The typed entry line of a notebook. It has the keyboard most of the time, so only the caret shows that.
pub fn quick_entry(theme: &Theme, status: text_input::Status) -> text_input::Style {
    let style = input(theme, status);
    let focused = Border { color: tokens(theme).muted, width: 1.0, ..style.border };
    let has_keyboard = matches!(status, text_input::Status::Focused { .. });
    text_input::Style { border: if has_keyboard { focused } else { style.border }, ..style }
}

pub fn scroll(theme: &Theme, status: scrollable::Status) -> scrollable::Style {
    let t = tokens(theme);
    let thumb = match status {
        scrollable::Status::Active { .. } => t.line,
        scrollable::Status::Hovered { .. } | scrollable::Status::Dragged { .. } => t.faint,
    };
    let rail = scrollable::Rail {
        background: None,
        border: Border::default(),
        scroller: scrollable::Scroller {
            background: Background::Color(thumb),
            border: Border { radius: radius::SMALL.into(), ..Border::default() },
        },
    };
    scrollable::Style {
        container: container::Style::default(),
        vertical_rail: rail,
        horizontal_rail: rail,
        gap: None,
        auto_scroll: scrollable::AutoScroll {
            background: Background::Color(t.raised),
            border: Border { color: t.line, width: 1.0, radius: radius::LARGE.into() },
            shadow: Shadow::default(),
            icon: t.muted,
        },
    }
}

pub fn slider(theme: &Theme, status: slide::Status) -> slide::Style {
    let t = tokens(theme);
    let handle = if status == slide::Status::Active { t.muted } else { t.text };
    slide::Style {
        rail: slide::Rail {
            backgrounds: (Background::Color(t.muted), Background::Color(t.line)),
            width: 4.0,
            border: Border { radius: 2.0.into(), ..Border::default() },
        },
        handle: slide::Handle {
            shape: slide::HandleShape::Circle { radius: 8.0 },
            background: Background::Color(handle),
            border_width: 0.0,
            border_color: Color::TRANSPARENT,
        },
    }
}
