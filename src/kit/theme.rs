//! The look of the window: colours by role, sizes, spacing, typefaces, and the styles built from them.
//!
//! Views name no colours but styles: `text("…").style(theme::muted)`, `container(…).style(theme::panel)`. Lengths in
//! `kit` and `app` are logical pixels.

mod field;
mod press;
mod surface;
mod tokens;
mod typography;

use crate::document::font::Style;
pub use field::{input, quick_entry, scroll, slider};
pub use press::{
    card as card_chip, card_dimmed, card_on, chip, chip_on, chip_presumed, danger, mix, primary, quiet, row, row_at,
    secondary, segment, segment_on, tile, tile_on,
};
pub use surface::{
    banner, bar, cap, cap_on_accent, card, dialog, disc, dot, face, fresh, header, line, notice_bar, panel, ring,
    scrim, selected, soft_bar, surface, tick,
};
pub use tokens::{CONTRAST, INK, Mode, NIGHT, PAPER, Tokens, colour, tokens};
pub use typography::{
    BODY, BOLD, MEDIUM, SEMIBOLD, TITLE, accent, bad, body, faint, info, muted, on_accent, size, yes,
};

/// The typefaces, to be loaded before anything is drawn.
pub fn fonts() -> [&'static [u8]; 5] {
    [Style::Title, Style::Regular, Style::Medium, Style::SemiBold, Style::Bold].map(Style::data)
}

pub mod space {
    /// Between a mark and its word.
    pub const HAIR: f32 = 4.0;
    /// Between small things that belong together.
    pub const SMALL: f32 = 8.0;
    /// Between things of one group.
    pub const MEDIUM: f32 = 12.0;
    /// Inside panels.
    pub const LARGE: f32 = 16.0;
    /// Between groups.
    pub const WIDE: f32 = 24.0;
    /// Round a page.
    pub const PAGE: f32 = 30.0;
}

pub mod radius {
    /// Key caps, bars, cells.
    pub const SMALL: f32 = 4.0;
    /// Cards of the game.
    pub const CARD: f32 = 6.0;
    /// Buttons and fields.
    pub const MEDIUM: f32 = 7.0;
    /// Panels and cards.
    pub const LARGE: f32 = 9.0;
    /// Chips.
    pub const PILL: f32 = 13.0;
    /// More than half of any height, so that the ends are half circles.
    pub const ROUND: f32 = 100.0;
}
