//! Styles of areas: panels, cards, headers, banners, dialogs, bars.

use super::{radius, tokens};
use crate::kit::motion::Motion;
use iced::widget::{container, progress_bar, rule};
use iced::{Background, Border, Color, Radians, Theme, gradient};
use std::f32::consts::FRAC_PI_2;

/// `line` frames it, with corners of the radius `round`.
pub fn surface(ground: impl Into<Option<Color>>, line: Option<Color>, round: f32) -> container::Style {
    container::Style {
        background: ground.into().map(Background::Color),
        border: Border {
            color: line.unwrap_or(Color::TRANSPARENT),
            width: if line.is_some() { 1.0 } else { 0.0 },
            radius: round.into(),
        },
        ..container::Style::default()
    }
}

pub fn header(theme: &Theme) -> container::Style {
    surface(tokens(theme).panel, None, 0.0)
}

pub fn panel(theme: &Theme) -> container::Style {
    let t = tokens(theme);
    surface(t.panel, Some(t.line), radius::LARGE)
}

pub fn card(theme: &Theme) -> container::Style {
    let t = tokens(theme);
    surface(t.raised, Some(t.line), radius::LARGE)
}

/// A card of the case file on the page of a finished game, golden for the winner.
pub fn face(won: bool) -> impl Fn(&Theme) -> container::Style {
    move |theme| {
        let t = tokens(theme);
        surface(t.raised, Some(if won { t.accent } else { t.line }), 14.0)
    }
}

pub fn selected(theme: &Theme) -> container::Style {
    surface(tokens(theme).selection, None, 0.0)
}

/// The ground of something new, which fades while it moves.
pub fn fresh(motion: Motion) -> impl Fn(&Theme) -> container::Style {
    move |theme| surface(Color { a: motion.between(0.45, 0.24), ..tokens(theme).info }, None, radius::SMALL)
}

pub fn ring(theme: &Theme) -> container::Style {
    let border = Border { color: tokens(theme).info, width: 2.0, radius: radius::ROUND.into() };
    container::Style { border, ..container::Style::default() }
}

pub fn banner(bad: bool) -> impl Fn(&Theme) -> container::Style {
    move |theme| {
        let t = tokens(theme);
        surface(t.raised, Some(if bad { t.bad } else { t.info }), radius::LARGE)
    }
}

pub fn notice_bar(bad: bool) -> impl Fn(&Theme) -> rule::Style {
    move |theme| {
        let t = tokens(theme);
        rule::Style { color: if bad { t.bad } else { t.info }, ..line(theme) }
    }
}

pub fn dialog(theme: &Theme) -> container::Style {
    let t = tokens(theme);
    surface(t.panel, Some(t.line), radius::LARGE + 3.0)
}

pub fn scrim(theme: &Theme) -> container::Style {
    let ground = tokens(theme).background;
    surface(Color { a: 0.82, ..ground }, None, 0.0)
}

pub fn cap(theme: &Theme) -> container::Style {
    surface(None, Some(tokens(theme).line), radius::SMALL)
}

pub fn cap_on_accent(theme: &Theme) -> container::Style {
    let t = tokens(theme);
    let line = Color { a: 0.5, ..t.on_accent };
    surface(None, Some(line), radius::SMALL)
}

/// A disc in a seat's colour, with a rim that is seen in every theme.
pub fn disc(colour: Color, diameter: f32) -> impl Fn(&Theme) -> container::Style {
    move |theme| {
        let rim = Color { a: 0.35, ..tokens(theme).text };
        surface(colour, Some(rim), diameter / 2.0)
    }
}

pub fn dot(theme: &Theme) -> container::Style {
    surface(tokens(theme).faint, None, 1.0)
}

pub fn tick(theme: &Theme) -> container::Style {
    surface(None, Some(tokens(theme).faint), radius::SMALL / 2.0)
}

pub fn line(theme: &Theme) -> rule::Style {
    rule::Style { color: tokens(theme).line, radius: 0.0.into(), fill_mode: rule::FillMode::Full, snap: true }
}

pub fn bar(role: fn(&super::Tokens) -> Color) -> impl Fn(&Theme) -> progress_bar::Style {
    move |theme| {
        let t = tokens(theme);
        progress_bar::Style {
            background: Background::Color(t.line),
            bar: Background::Color(role(t)),
            border: Border { radius: radius::SMALL.into(), ..Border::default() },
        }
    }
}

/// A bar that fades from this share of its length.
pub fn soft_bar(role: fn(&super::Tokens) -> Color, from: f32) -> impl Fn(&Theme) -> progress_bar::Style {
    move |theme| {
        let t = tokens(theme);
        let fading = gradient::Linear::new(Radians(FRAC_PI_2));
        let fading = fading.add_stop(from, role(t)).add_stop(1.0, t.line);
        progress_bar::Style { bar: fading.into(), ..bar(role)(theme) }
    }
}
