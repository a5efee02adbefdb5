//! Removes from a game what the readers of a document may not know, before anything is deduced from it.

mod caper;
mod clue;

use super::Options;
use crate::edition::Card;
use crate::game::Spoiler;
use std::collections::BTreeMap;

/// If anything was removed, the history is gone too: undo would bring it back.
#[derive(Clone, PartialEq, Debug)]
pub struct RedactedGame<G> {
    pub game: G,
    pub is_cut: bool,
    /// Entries hidden as spoilers, by index. `game` has empty notes there.
    pub hidden: BTreeMap<usize, Spoiler>,
    pub spoiler_free: bool,
    /// For each of my marks, after how many entries it was made. Empty in a cut or public document.
    pub marked: BTreeMap<(Card, u8), usize>,
}

struct Extent {
    at: usize,
    is_cut: bool,
    is_public: bool,
    spoiler_free: bool,
}

impl Extent {
    fn new(options: &Options, count: usize) -> Self {
        // A score pad shows the table before the first entry.
        let at = if options.score_pad { 0 } else { options.at.unwrap_or(count).min(count) };
        let spoiler_free = options.spoiler_free || options.score_pad;
        Self { at, is_cut: at < count && !options.score_pad, is_public: !options.my_hand || spoiler_free, spoiler_free }
    }
}
