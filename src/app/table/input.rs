//! The two ways to make an entry of Clue: the form, and the line with its preview.

pub(super) mod composer;
pub(super) mod preview;

use crate::app::table::TableContext;
use crate::entry::draft::{Draft, DraftKind};

/// The game has ended and no entry is begun, so there is nothing to enter.
pub(super) fn is_over(composer: &Draft, table: &TableContext<'_>) -> bool {
    let resting = composer.at_end() && composer.is_empty() && composer.kind == DraftKind::Suggestion;
    resting && !table.game.entries().is_empty() && table.game.ending().is_some()
}
