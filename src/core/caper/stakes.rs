//! What the Thief of a round in the museum plays for: winning the evening, weighed against being caught.
//!
//! With `k` paintings that count, the Thief of a round wins the evening with the chance
//!
//! ```text
//! w(k) = Σ over n of P(nobody has more, and n others have as many) / (n + 1)
//! ```
//!
//! Earlier Thieves have known totals, later ones bring home [`LATER_LOOT`]. In a game of one round `w` is 0 or 1. A
//! Thief with `k` paintings who takes `j` more before leaving, and survives each with the chance `s`, can expect
//!
//! ```text
//! v(j) = s^j · w(k + j) + Σ over i < j of s^i · (1 − s) · w(if k + i count for a caught Thief: k + i, else 0)
//! ```

use super::rules::CaperRules;

/// The chance that a later Thief scores 0, 1, 2, … paintings. Measured in 360 simulated rounds of the example `lab`:
/// Thieves who follow the pad, half of them one that always leaves with three, against Characters who follow the hints.
const LATER_LOOT: [f64; 8] = [0.47, 0.12, 0.1, 0.22, 0.04, 0.025, 0.02, 0.005];

/// The `s` of a Thief who is not in plain sight.
const SURVIVES_UNSEEN: f64 = 0.85;
const SURVIVES_IN_SIGHT: f64 = 0.5;

/// A number of paintings to leave with, and its `v`.
struct Aim {
    loot: u8,
    value: f64,
}

/// Another player: points from earlier rounds, and whether they will still be the Thief.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Other {
    pub points: usize,
    pub is_to_come: bool,
}

/// `w` for each number of paintings, and whether a caught Thief keeps points. `last`: nobody will be the Thief later.
#[derive(Clone, PartialEq, Debug)]
pub struct Stakes {
    /// Indexed by the paintings that count. A win shared by `n` players counts `1/n`.
    wins: Vec<f64>,
    pub caught_counts: bool,
    pub last: bool,
}

impl Stakes {
    pub fn one_round(rules: &CaperRules, paintings: usize) -> Self {
        let wins = (0..=paintings).map(|loot| if loot >= usize::from(rules.needed) { 1.0 } else { 0.0 });
        Self { wins: wins.collect(), caught_counts: false, last: true }
    }

    /// `own` points are from earlier rounds.
    pub(super) fn full(rules: &CaperRules, own: usize, others: &[Other], paintings: usize) -> Self {
        Self {
            wins: (0..=paintings).map(|loot| win_chance(own + loot, others)).collect(),
            caught_counts: rules.caught_scores,
            last: others.iter().all(|other| !other.is_to_come),
        }
    }

    /// `w` of leaving with this many. More paintings than the round has count as all of them.
    pub fn leaving(&self, loot: u8) -> f64 {
        let most = self.wins.len().saturating_sub(1);
        self.wins.get(most.min(loot.into())).copied().unwrap_or(0.0)
    }

    fn caught(&self, loot: u8) -> f64 {
        self.leaving(if self.caught_counts { loot } else { 0 })
    }

    /// The fewest paintings with which leaving can win. `None` if all are too few.
    pub fn least(&self) -> Option<u8> {
        self.wins.iter().position(|chance| *chance > 0.0).map(|loot| loot as u8)
    }

    /// The fewest paintings that surely win without sharing. `None` if all are too few.
    pub fn sure(&self) -> Option<u8> {
        self.wins.iter().position(|chance| *chance >= 1.0).map(|loot| loot as u8)
    }

    fn best_aim(&self, loot: u8, hanging: u8, in_sight: bool) -> Aim {
        let survives = if in_sight { SURVIVES_IN_SIGHT } else { SURVIVES_UNSEEN };
        let (mut best, mut still_free, mut lost) = (Aim { loot, value: 0.0 }, 1.0, 0.0);
        for aim in loot..=loot.saturating_add(hanging) {
            let value = lost + still_free * self.leaving(aim);
            if value > best.value {
                best = Aim { loot: aim, value };
            }
            lost += still_free * (1.0 - survives) * self.caught(aim);
            still_free *= survives;
        }
        if best.value > 0.0 { best } else { Aim { loot: loot.saturating_add(hanging), value: 0.0 } }
    }

    /// The number of paintings to leave with, including the `loot` already taken. All that hang if leaving can only
    /// lose.
    pub fn aim(&self, loot: u8, hanging: usize, in_sight: bool) -> u8 {
        self.best_aim(loot, hanging as u8, in_sight).loot
    }

    /// The share of the expected win that a capture takes away.
    pub(super) fn at_risk(&self, loot: u8, hanging: usize) -> f64 {
        let Aim { value, .. } = self.best_aim(loot, hanging as u8, false);
        if self.caught_counts && value > 0.0 { 1.0 - self.caught(loot) / value } else { 1.0 }
    }
}

/// Computes `w`.
fn win_chance(own: usize, others: &[Other]) -> f64 {
    // For each number of others who are level, the chance that nobody is above.
    let mut shared_by = vec![1.0];
    for Other { points, is_to_come } in others {
        let scores = |loot: usize| match (is_to_come, loot) {
            (true, loot) => LATER_LOOT.get(loot).copied().unwrap_or(0.0),
            (false, 0) => 1.0,
            (false, _) => 0.0,
        };
        // The other player needs this many to be level.
        let short = own.saturating_sub(*points);
        let fewer: f64 = (0..short).map(scores).sum();
        let as_many = if own >= *points { scores(short) } else { 0.0 };
        let mut next = vec![0.0; shared_by.len() + 1];
        for (count, chance) in shared_by.iter().enumerate() {
            next[count] += chance * fewer;
            next[count + 1] += chance * as_many;
        }
        shared_by = next;
    }
    shared_by.iter().zip(1..).map(|(chance, players)| chance / f64::from(players)).sum()
}
