//! A cache of the beliefs along a log, so that an edit recomputes only the beliefs after it.
//!
//! State: the log of the last call, and the beliefs after some of its entries. Invariant: a cached belief follows from
//! the entries before it alone, so that those of the prefix that two logs share are beliefs of both.
//!
//! Complexity: a new entry costs one step of the belief; an edit those from the last cached belief before it.

use super::Belief;
use crate::caper::event::{Entry, PublicMove};
use crate::caper::replay::LogReplay;
use crate::caper::setup::Round;

/// How many entries lie between two cached beliefs. A dense belief takes up to 600 KB, a usual one 7 KB.
const APART: usize = 8;

/// The belief after the last entry of a log, with some earlier ones.
#[derive(Clone, Debug, Default)]
pub struct BeliefCache {
    round: Option<Round>,
    entries: Vec<Entry<PublicMove>>,
    /// After how many entries, and the belief then: every [`APART`] and the last, in order.
    kept: Vec<(usize, Belief)>,
}

impl BeliefCache {
    /// The belief after the last entry; equal to [`Belief::now`].
    pub fn now(&mut self, replay: &LogReplay<'_>) -> Belief {
        let entries = replay.entries();
        let same_round = self.round.as_ref() == Some(replay.round());
        let alike = |(old, new): &(&Entry<PublicMove>, &Entry<PublicMove>)| {
            old.event == new.event && old.doubted == new.doubted
        };
        let common = if same_round { self.entries.iter().zip(entries).take_while(alike).count() } else { 0 };
        self.kept.retain(|(after, _)| *after <= common);
        let (mut after, mut belief) = self.kept.last().cloned().unwrap_or((0, Belief::outside()));
        // The former last belief is not kept once entries follow it.
        self.kept.retain(|(kept, _)| kept % APART == 0);
        let mut scratch = vec![0.0; super::STATES];
        while after < entries.len() {
            belief = belief.advanced(replay, after, &mut scratch);
            after += 1;
            if after % APART == 0 && after < entries.len() {
                self.kept.push((after, belief.clone()));
            }
        }
        self.kept.push((after, belief.clone()));
        self.round = Some(replay.round().clone());
        self.entries = entries.to_vec();
        belief
    }
}
