//! How fields to type in, lists to scroll, sliders and switches look.

use super::{radius, tokens};
use iced::overlay::menu;
use iced::widget::{container, pick_list, scrollable, slider as slide, text_input, toggler};
use iced::{Background, Border, Color, Shadow, Theme};

/// A field to type in; a ring shows that it has the keyboard.
pub fn input(theme: &Theme, status: text_input::Status) -> text_input::Style {
    let t = tokens(theme);
    let (line, width) = match status {
        text_input::Status::Focused { .. } => (t.accent, 2.0),
        text_input::Status::Hovered => (t.faint, 1.0),
        text_input::Status::Active | text_input::Status::Disabled => (t.line, 1.0),
    };
    text_input::Style {
        background: Background::Color(t.raised),
        border: Border { color: line, width, radius: radius::MEDIUM.into() },
        icon: t.muted,
        placeholder: t.muted,
        value: if status == text_input::Status::Disabled { t.muted } else { t.text },
        selection: Color { a: 0.35, ..t.accent },
    }
}

/// A list that opens; its menu is [`menu_style`].
pub fn choice(theme: &Theme, status: pick_list::Status) -> pick_list::Style {
    let t = tokens(theme);
    pick_list::Style {
        text_color: t.text,
        placeholder_color: t.muted,
        handle_color: t.muted,
        background: Background::Color(t.raised),
        border: Border {
            color: if status == pick_list::Status::Active { t.line } else { t.accent },
            width: 1.0,
            radius: radius::MEDIUM.into(),
        },
    }
}

/// The menu of a list that opens.
pub fn menu_style(theme: &Theme) -> menu::Style {
    let t = tokens(theme);
    menu::Style {
        background: Background::Color(t.raised),
        border: Border { color: t.line, width: 1.0, radius: radius::MEDIUM.into() },
        text_color: t.text,
        selected_text_color: t.on_accent,
        selected_background: Background::Color(t.accent),
        shadow: Shadow::default(),
    }
}

/// Thin scroll bars that stay out of the way.
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

/// A slider.
pub fn slider(theme: &Theme, status: slide::Status) -> slide::Style {
    let t = tokens(theme);
    let handle = if status == slide::Status::Active { t.accent } else { t.text };
    slide::Style {
        rail: slide::Rail {
            backgrounds: (Background::Color(t.accent), Background::Color(t.line)),
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

/// An on-off switch.
pub fn toggle(theme: &Theme, status: toggler::Status) -> toggler::Style {
    let t = tokens(theme);
    let on = match status {
        toggler::Status::Active { is_toggled }
        | toggler::Status::Hovered { is_toggled }
        | toggler::Status::Disabled { is_toggled } => is_toggled,
    };
    toggler::Style {
        background: Background::Color(if on { t.accent } else { t.line }),
        background_border_width: 0.0,
        background_border_color: Color::TRANSPARENT,
        foreground: Background::Color(if on { t.on_accent } else { t.muted }),
        foreground_border_width: 0.0,
        foreground_border_color: Color::TRANSPARENT,
        text_color: Some(t.text),
        border_radius: None,
        padding_ratio: 0.2,
    }
}
