//! Typefaces, text sizes, and the colours text can have.

use super::tokens;
use iced::font::{Family, Stretch, Style, Weight};
use iced::widget::text;
use iced::{Font, Theme};

const fn inter(weight: Weight) -> Font {
    Font { family: Family::Name("Inter"), weight, stretch: Stretch::Normal, style: Style::Normal }
}

pub const BODY: Font = inter(Weight::Normal);
/// Labels of second rank.
pub const MEDIUM: Font = inter(Weight::Medium);
/// Names, buttons, headings.
pub const SEMIBOLD: Font = inter(Weight::Semibold);
/// Stress inside a sentence.
pub const BOLD: Font = inter(Weight::Bold);
pub const TITLE: Font =
    Font { family: Family::Name("Fraunces"), weight: Weight::Semibold, stretch: Stretch::Normal, style: Style::Normal };

/// In logical pixels at 100 %.
pub mod size {
    /// Small numbers and key caps.
    pub const TINY: f32 = 10.5;
    /// Headings in capitals.
    pub const CAPTION: f32 = 11.0;
    /// Second lines.
    pub const SMALL: f32 = 12.0;
    /// Everything else.
    pub const BODY: f32 = 13.0;
    /// Prose and entry fields.
    pub const LARGE: f32 = 14.5;
    /// Titles of list items and cards.
    pub const NAME: f32 = 15.0;
    pub const TITLE: f32 = 20.0;
    /// The next action, and the news of an entry.
    pub const NOW: f32 = 21.0;
    pub const DISPLAY: f32 = 30.0;
}

macro_rules! roles {
    ($($(#[$doc:meta])* $name:ident => $role:ident),* $(,)?) => {$(
        $(#[$doc])*
        pub fn $name(theme: &Theme) -> text::Style {
            text::Style { color: Some(tokens(theme).$role) }
        }
    )*};
}

roles! {
    body => text,
    muted => muted,
    faint => faint,
    accent => accent,
    on_accent => on_accent,
    /// Has the card, done, won.
    yes => yes,
    /// Errors and dangers.
    bad => bad,
    /// Remarks, entry numbers.
    info => info,
}
