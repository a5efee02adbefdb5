//! Spaces and heights of the composer.
use super::ComposerArea;
use crate::app::table::TableContext;

/// Spaces between the parts, and the heights of a card and of an answer.
pub struct Spaces {
    pub above: f32,
    pub head: f32,
    pub fields: f32,
    pub groups: f32,
    pub below: f32,
    pub foot: f32,
    pub card: f32,
    pub answer: f32,
}

impl Spaces {
    const USUAL: Self =
        Self { above: 10.0, head: 6.0, fields: 9.0, groups: 7.0, below: 9.0, foot: 10.0, card: 24.0, answer: 27.0 };
    const LOW: Self =
        Self { above: 5.0, head: 4.0, fields: 6.0, groups: 6.0, below: 4.0, foot: 6.0, card: 22.0, answer: 25.0 };
    const LEAST: Self =
        Self { above: 4.0, head: 4.0, fields: 5.0, groups: 5.0, below: 4.0, foot: 6.0, card: 21.0, answer: 24.0 };

    /// Low with many answers or in a narrow window, so that all answers are in sight.
    pub fn of(table: &TableContext<'_>, area: ComposerArea) -> &'static Self {
        match (table.setup.seat_count() > 5, area.is_narrow()) {
            (false, false) => &Self::USUAL,
            (true, true) => &Self::LEAST,
            _ => &Self::LOW,
        }
    }
}
