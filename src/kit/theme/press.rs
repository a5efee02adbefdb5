//! Styles of everything that can be pressed. A button has the look of its rank: primary, secondary, quiet or dangerous.

use super::{Tokens, radius, tokens};
use iced::border::Radius;
use iced::widget::button::{Status, Style};
use iced::{Background, Border, Color, Shadow, Theme};

fn style(background: Option<Color>, text: Color, border: Option<Color>, round: f32) -> Style {
    Style {
        background: background.map(Background::Color),
        text_color: text,
        border: Border {
            color: border.unwrap_or(Color::TRANSPARENT),
            width: if border.is_some() { 1.0 } else { 0.0 },
            radius: round.into(),
        },
        shadow: Shadow::default(),
        snap: true,
    }
}

fn rounded(style: &Style, radius: impl Into<Radius>) -> Style {
    Style { border: style.border.rounded(radius), ..*style }
}

/// `share` 0 is `from`, 1 is `to`. Transparency is lost.
pub fn mix(from: Color, to: Color, share: f32) -> Color {
    let part = |a: f32, b: f32| a + (b - a) * share;
    Color::from_rgb(part(from.r, to.r), part(from.g, to.g), part(from.b, to.b))
}

/// Changes a ground while the pointer is over it or presses it.
fn tint(t: &Tokens, ground: Color, status: Status) -> Color {
    match status {
        Status::Active | Status::Disabled => ground,
        Status::Hovered => mix(ground, t.text, 0.07),
        Status::Pressed => mix(ground, t.text, 0.12),
    }
}

/// The next action of a view, and its only golden button. It looks plain while it cannot be pressed.
pub fn primary(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    match status {
        Status::Disabled => secondary(theme, status),
        _ => style(Some(tint(t, t.accent, status)), t.on_accent, None, radius::MEDIUM),
    }
}

pub fn secondary(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    let text = if status == Status::Disabled { t.faint } else { t.text };
    style(Some(tint(t, t.raised, status)), text, Some(t.line), radius::MEDIUM)
}

pub fn quiet(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    let (ground, text) = match status {
        Status::Active => (None, t.muted),
        Status::Hovered => (Some(t.selection), t.text),
        Status::Pressed => (Some(tint(t, t.selection, status)), t.text),
        Status::Disabled => (None, t.faint),
    };
    style(ground, text, None, radius::MEDIUM)
}

pub fn danger(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    let (text, frame) = if status == Status::Disabled { (t.faint, t.line) } else { (t.bad, mix(t.line, t.bad, 0.5)) };
    style(Some(tint(t, t.raised, status)), text, Some(frame), radius::MEDIUM)
}

pub fn segment(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    let text = match status {
        Status::Active => t.muted,
        Status::Disabled => t.faint,
        _ => t.text,
    };
    // Only a chosen part has a ground. The part under the pointer gets a frame.
    let pressed = (status == Status::Pressed).then(|| tint(t, t.panel, status));
    let frame = (status == Status::Hovered).then_some(t.line);
    style(pressed, text, frame, radius::MEDIUM - 1.0)
}

pub fn segment_on(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    style(Some(tint(t, t.selection, status)), t.text, t.chosen_frame(), radius::MEDIUM - 1.0)
}

pub fn chip(theme: &Theme, status: Status) -> Style {
    rounded(&secondary(theme, status), radius::PILL)
}

pub fn chip_on(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    style(Some(tint(t, t.selection, status)), t.text, Some(t.muted), radius::PILL)
}

/// A choice that counts although nobody made it.
pub fn chip_presumed(theme: &Theme, status: Status) -> Style {
    Style { background: quiet(theme, status).background, ..chip_on(theme, status) }
}

pub fn card(theme: &Theme, status: Status) -> Style {
    rounded(&secondary(theme, status), radius::CARD)
}

/// A card that hardly comes into question but may be chosen: its place is known, or it cannot be meant.
pub fn card_dimmed(theme: &Theme, status: Status) -> Style {
    Style { border: card(theme, status).border, ..quiet(theme, status) }
}

pub fn card_on(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    style(Some(tint(t, t.accent, status)), t.on_accent, Some(t.accent), radius::CARD)
}

pub fn tile(theme: &Theme, status: Status) -> Style {
    let t = tokens(theme);
    style(Some(tint(t, t.raised, status)), t.text, Some(t.line), radius::LARGE)
}

pub fn tile_on(theme: &Theme, status: Status) -> Style {
    let chosen = rounded(&chip_on(theme, status), radius::LARGE);
    Style { border: chosen.border.width(1.5), ..chosen }
}

/// `first` and `last` rows follow the round corners of their [`panel`](super::panel).
pub fn row_at(selected: bool, first: bool, last: bool) -> impl Fn(&Theme, Status) -> Style {
    let round = |end: bool| if end { radius::LARGE - 1.0 } else { 0.0 };
    move |theme, status| rounded(&row(selected)(theme, status), Radius::default().top(round(first)).bottom(round(last)))
}

pub fn row(selected: bool) -> impl Fn(&Theme, Status) -> Style {
    move |theme, status| {
        let t = tokens(theme);
        let ground = match (selected, status) {
            (true, _) => Some(tint(t, t.selection, status)),
            (false, Status::Hovered | Status::Pressed) => Some(mix(t.panel, t.selection, 0.6)),
            (false, _) => None,
        };
        style(ground, t.text, None, 0.0)
    }
}
