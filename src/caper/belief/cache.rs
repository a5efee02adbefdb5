//! Beliefs along a log, so that an edit recomputes only those after it. A cached belief depends on the entries before
//! it alone, so two logs share those of their common prefix.

use super::Belief;
use crate::caper::event::{Entry, PublicMove};
use crate::caper::replay::LogReplay;
use crate::caper::setup::Round;

/// Entries between two cached beliefs. A dense belief takes up to 600 KB, a usual one 7 KB.
const CACHED_EVERY: usize = 8;

#[derive(Clone, Debug, Default)]
pub struct BeliefCache {
    round: Option<Round>,
    entries: Vec<Entry<PublicMove>>,
    /// Number of entries before each belief, every [`CACHED_EVERY`] and the last, in order.
    kept: Vec<(usize, Belief)>,
}

impl BeliefCache {
    /// Equal to [`Belief::now`].
    pub fn now(&mut self, replay: &LogReplay<'_>) -> Belief {
        let entries = replay.entries();
        let same_round = self.round.as_ref() == Some(replay.round());
        // Ids, notes and times do not matter to a belief.
        let alike = |(old, new): &(&Entry<PublicMove>, &Entry<PublicMove>)| {
            old.event == new.event && old.doubted == new.doubted
        };
        let common = if same_round { self.entries.iter().zip(entries).take_while(alike).count() } else { 0 };
        self.kept.retain(|(after, _)| *after <= common);
        let (mut after, mut belief) = self.kept.last().cloned().unwrap_or((0, Belief::outside()));
        // The former last belief is not kept once entries follow it.
        self.kept.retain(|(kept, _)| kept % CACHED_EVERY == 0);
        let mut scratch = vec![0.0; super::STATES];
        while after < entries.len() {
            belief = belief.advanced(replay, after, &mut scratch);
            after += 1;
            if after % CACHED_EVERY == 0 && after < entries.len() {
                self.kept.push((after, belief.clone()));
            }
        }
        self.kept.push((after, belief.clone()));
        self.round = Some(replay.round().clone());
        self.entries = entries.to_vec();
        belief
    }
}
