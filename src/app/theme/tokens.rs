//! The colours of the two themes, by what they are for.

use iced::theme::Palette;
use iced::{Color, Theme, color};
use std::sync::LazyLock;

/// Which of the two themes is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Dark.
    #[default]
    Night,
    /// Light.
    Paper,
}

/// Colours by role.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tokens {
    /// Behind everything.
    pub background: Color,
    /// Side panels, headers, lists.
    pub panel: Color,
    /// Things that lie on a panel: cards, fields, buttons.
    pub raised: Color,
    /// Borders and rules.
    pub line: Color,
    /// Text to read.
    pub text: Color,
    /// Text of second rank, still readable everywhere.
    pub muted: Color,
    /// Marks only, never text to read.
    pub faint: Color,
    /// What is chosen, what to do next.
    pub accent: Color,
    /// Text on the accent colour.
    pub on_accent: Color,
    /// Has it; done; won.
    pub yes: Color,
    /// Behind [`yes`](Self::yes).
    pub yes_ground: Color,
    /// Errors and dangers.
    pub bad: Color,
    /// Remarks, entry numbers.
    pub info: Color,
    /// Behind what is selected.
    pub selection: Color,
}

/// The dark theme.
pub const NIGHT: Tokens = Tokens {
    background: color!(0x13_181a),
    panel: color!(0x1a_2123),
    raised: color!(0x22_2b2e),
    line: color!(0x2f_3a3d),
    text: color!(0xec_e6d9),
    muted: color!(0x94_a09c),
    faint: color!(0x5d_6a68),
    accent: color!(0xd9_a94f),
    on_accent: color!(0x1a_1406),
    yes: color!(0x72_c493),
    yes_ground: color!(0x1e_3a2c),
    bad: color!(0xe5_735f),
    info: color!(0x7f_b2de),
    selection: color!(0x2b_3537),
};

/// The light theme.
pub const PAPER: Tokens = Tokens {
    background: color!(0xef_e9dc),
    panel: color!(0xf8_f4ea),
    raised: color!(0xff_fdf8),
    line: color!(0xd9_cfbb),
    text: color!(0x27_231b),
    muted: color!(0x6f_6758),
    faint: color!(0xa8_9f8c),
    accent: color!(0x96_660f),
    on_accent: color!(0xff_f8e6),
    yes: color!(0x24_744a),
    yes_ground: color!(0xd9_ecdf),
    bad: color!(0xb0_382a),
    info: color!(0x2d_6a9f),
    selection: color!(0xef_e6d2),
};

static NIGHT_THEME: LazyLock<Theme> = LazyLock::new(|| theme("Night", &NIGHT));
static PAPER_THEME: LazyLock<Theme> = LazyLock::new(|| theme("Paper", &PAPER));

impl Mode {
    /// The toolkit's theme made from this mode's colours.
    pub fn theme(self) -> Theme {
        match self {
            Self::Night => NIGHT_THEME.clone(),
            Self::Paper => PAPER_THEME.clone(),
        }
    }
}

/// The colours behind a theme.
pub fn tokens(theme: &Theme) -> &'static Tokens {
    if theme.extended_palette().is_dark { &NIGHT } else { &PAPER }
}

fn theme(name: &'static str, tokens: &Tokens) -> Theme {
    Theme::custom(
        name,
        Palette {
            background: tokens.background,
            text: tokens.text,
            primary: tokens.accent,
            success: tokens.yes,
            warning: tokens.accent,
            danger: tokens.bad,
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG contrast of two opaque colours.
    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (a.relative_luminance() + 0.05, b.relative_luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_can_be_read_on_every_ground() {
        for (name, t) in [("night", NIGHT), ("paper", PAPER)] {
            for ground in [t.background, t.panel, t.raised, t.selection] {
                for (role, text) in [("text", t.text), ("muted", t.muted)] {
                    let found = contrast(text, ground);
                    assert!(found >= 4.5, "{name}: {role} has contrast {found:.2}");
                }
            }
            for ground in [t.background, t.panel, t.raised] {
                for (role, text) in [("accent", t.accent), ("yes", t.yes), ("bad", t.bad), ("info", t.info)] {
                    let found = contrast(text, ground);
                    assert!(found >= 4.0, "{name}: {role} has contrast {found:.2}");
                }
            }
            assert!(contrast(t.on_accent, t.accent) >= 4.5);
            assert!(contrast(t.yes, t.yes_ground) >= 4.5);
        }
    }

    #[test]
    fn each_theme_finds_its_own_colours() {
        assert_eq!(tokens(&Mode::Night.theme()), &NIGHT);
        assert_eq!(tokens(&Mode::Paper.theme()), &PAPER);
    }
}
