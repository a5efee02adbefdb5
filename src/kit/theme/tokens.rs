//! The colours of [`Palette`] for each mode of the window, by role, and iced's theme of each mode.

use crate::document::palette::Palette;
use crate::edition::Colour;
use iced::theme;
use iced::{Color, Theme};
use std::sync::LazyLock;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    #[default]
    Night,
    Paper,
    Contrast,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tokens {
    pub background: Color,
    pub panel: Color,
    pub raised: Color,
    pub line: Color,
    pub text: Color,
    /// Text of second rank, still readable everywhere.
    pub muted: Color,
    /// For marks only, never for text that must be read.
    pub faint: Color,
    pub accent: Color,
    pub on_accent: Color,
    pub yes: Color,
    pub yes_ground: Color,
    pub bad: Color,
    pub info: Color,
    pub selection: Color,
    /// Ground of a cell in which a card cannot be.
    pub excluded: Color,
    palette: &'static Palette,
}

pub const NIGHT: Tokens = Tokens::from_palette(&Palette::NIGHT);

pub const PAPER: Tokens = Tokens::from_palette(&Palette::PAPER);

pub const CONTRAST: Tokens = Tokens::from_palette(&Palette::CONTRAST);

/// Dark letters on a light token, in every theme.
pub const INK: Color = PAPER.text;

pub const fn colour(Colour(red, green, blue): Colour) -> Color {
    Color::from_rgb8(red, green, blue)
}

impl Tokens {
    /// Ground and number of a cell of Clue's sheet with this chance in percent. Small chances have no ground.
    pub fn heat(&self, percent: u32, case_file: bool) -> (Option<Color>, Color) {
        match self.palette.heat(percent, case_file) {
            Some(ground) => (Some(colour(ground)), colour(self.palette.on_heat(percent, case_file))),
            None => (None, self.muted),
        }
    }

    pub fn heat_frame(&self) -> Option<Color> {
        self.palette.framed.then_some(self.line)
    }

    /// Frame of a chosen segment, whose ground alone would hardly stand out.
    pub fn chosen_frame(&self) -> Option<Color> {
        self.palette.framed.then_some(self.muted)
    }

    /// Ground and number of a space of the museum where the Thief is with this chance. `None` below 1 %.
    pub fn belief(&self, percent: u32) -> Option<(Color, Color)> {
        let (ground, number) = self.palette.belief(percent)?;
        Some((colour(ground), colour(number)))
    }

    pub const fn palette(&self) -> &'static Palette {
        self.palette
    }

    const fn from_palette(palette: &'static Palette) -> Self {
        Self {
            background: colour(palette.background),
            panel: colour(palette.panel),
            raised: colour(palette.raised),
            line: colour(palette.line),
            text: colour(palette.text),
            muted: colour(palette.muted),
            faint: colour(palette.faint),
            accent: colour(palette.accent),
            on_accent: colour(palette.on_accent),
            yes: colour(palette.yes),
            yes_ground: colour(palette.yes_disc),
            bad: colour(palette.bad),
            info: colour(palette.info),
            selection: colour(palette.selection),
            excluded: colour(palette.excluded),
            palette,
        }
    }
}

static NIGHT_THEME: LazyLock<Theme> = LazyLock::new(|| made("Night", &NIGHT));
static PAPER_THEME: LazyLock<Theme> = LazyLock::new(|| made("Paper", &PAPER));
static CONTRAST_THEME: LazyLock<Theme> = LazyLock::new(|| made("Contrast", &CONTRAST));

impl Mode {
    pub fn theme(self) -> Theme {
        match self {
            Self::Night => NIGHT_THEME.clone(),
            Self::Paper => PAPER_THEME.clone(),
            Self::Contrast => CONTRAST_THEME.clone(),
        }
    }
}

/// The tokens of a theme, found by its background, because iced's themes have no room for more colours.
pub fn tokens(theme: &Theme) -> &'static Tokens {
    let ground = theme.palette().background;
    [&PAPER, &CONTRAST].into_iter().find(|tokens| tokens.background == ground).unwrap_or(&NIGHT)
}

fn made(name: &'static str, tokens: &Tokens) -> Theme {
    Theme::custom(
        name,
        theme::Palette {
            background: tokens.background,
            text: tokens.text,
            primary: tokens.accent,
            success: tokens.yes,
            warning: tokens.accent,
            danger: tokens.bad,
        },
    )
}
