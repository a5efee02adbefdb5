//! A cache of the beliefs along a log, so that an edit recomputes only the beliefs after it.

use super::Belief;
use crate::caper::event::{Entry, PublicMove};
use crate::caper::replay::LogReplay;
use crate::caper::setup::Round;

/// How many entries lie between two cached beliefs. A dense belief takes up to 600 KB, a usual one 7 KB.
const APART: usize = 8;

/// The guess after the last entry of a log, with some earlier ones: a new entry costs one step, an edit the steps from
/// the kept guess before it.
#[derive(Clone, Debug, Default)]
pub struct BeliefCache {
    round: Option<Round>,
    entries: Vec<Entry<PublicMove>>,
    /// After how many entries, and the guess then: every [`APART`] and the last, in order.
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
        let (mut after, mut weights) = self.kept.last().cloned().unwrap_or((0, Belief::outside()));
        // The former last belief is not kept once entries follow it.
        self.kept.retain(|(kept, _)| kept % APART == 0);
        let mut scratch = vec![0.0; super::STATES];
        while after < entries.len() {
            weights = weights.advanced(replay, after, &mut scratch);
            after += 1;
            if after % APART == 0 && after < entries.len() {
                self.kept.push((after, weights.clone()));
            }
        }
        self.kept.push((after, weights.clone()));
        self.round = Some(replay.round().clone());
        self.entries = entries.to_vec();
        weights
    }
}
