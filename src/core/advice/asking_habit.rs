//! Habits of the other players: priors, what earlier games taught, and the kinds that are named on screen.
//!
//! A *habit* `ρ` is how likely a player names a card of their own, relative to one that is not theirs: 0 never, 1
//! without regard, above 1 they bluff. Each player has two: one for suspects and weapons, and one for rooms, which a
//! token may force. Both have the broad [`PRIOR`] at first. They are equal with the chance [`SAME_FOR_ROOMS`], else
//! independent.
//!
//! Let `P_g` be the posterior of the pair after an earlier game `g`, read by itself from the broad prior `P`. A player
//! who kept to their habits has the posterior
//!
//! ```text
//! Q ∝ P · Π over the earlier games g of P_g / P
//! ```
//!
//! and the prior of the next game is `(1 − CHANGED) · Q + CHANGED · P`.

use crate::game::Seat;
use serde::{Deserialize, Serialize};
use std::array;
use std::collections::BTreeMap;
use std::ops::Range;

pub const HABITS: [f64; 6] = [0.03, 0.2, 0.5, 1.0, 2.5, 6.0];

/// Broad prior, by index of [`HABITS`].
const PRIOR: HabitChances = [0.29, 0.19, 0.19, 0.19, 0.095, 0.045];

/// Habits below this hardly ever name own cards. It lies between two [`HABITS`], as does the next.
const LACKING_BELOW: f64 = 0.35;

/// Habits above this name own cards rather than others.
const BLUFFING_ABOVE: f64 = 1.75;

const SAME_FOR_ROOMS: f64 = 0.5;

/// Chance that a player has changed since the earlier games.
const CHANGED: f64 = 0.1;

/// Suggestions with proved cards before a kind of habit is named.
const LEAST_EVIDENCE: usize = 2;

/// Least chance of a kind that is named.
const SURE: f64 = 2.0 / 3.0;

/// A chance for each of `HABITS`.
pub type HabitChances = [f64; HABITS.len()];

/// A chance for each pair of `HABITS`: for suspects and weapons, then for rooms.
pub type HabitPairs = [HabitChances; HABITS.len()];

#[derive(Clone, PartialEq, Debug)]
pub struct AskingHabit {
    pub seat: Seat,
    pub habits: HabitPairs,
    pub evidence: HabitEvidence,
}

/// Numbers of questions: all, those that named a suspect or weapon proved to be the player's `own`, and those that
/// named one proved not to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HabitEvidence {
    pub questions: usize,
    pub own: usize,
    pub others: usize,
}

impl HabitEvidence {
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            questions: self.questions + other.questions,
            own: self.own + other.own,
            others: self.others + other.others,
        }
    }
}

/// `Lacking` players hardly ever name own cards, `Mixed` ones as well as others, `Bluffing` ones rather.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HabitKind {
    Unknown,
    Lacking,
    Mixed,
    Bluffing,
}

impl AskingHabit {
    pub fn kind(&self) -> HabitKind {
        HabitKind::of(&self.habits, self.evidence)
    }

    pub fn chances(&self) -> HabitChances {
        chances(&self.habits)
    }
}

fn chances(pairs: &HabitPairs) -> HabitChances {
    array::from_fn(|habit| pairs[habit].iter().sum())
}

impl HabitKind {
    /// `Unknown` until it has the chance `SURE` and `LEAST_EVIDENCE` suggestions that name proved cards agree.
    pub fn of(habits: &HabitPairs, evidence: HabitEvidence) -> Self {
        let chances = chances(habits);
        let is_sure = |range: Range<f64>| {
            let within = HABITS.iter().zip(chances).filter(|(habit, _)| range.contains(habit));
            within.map(|(_, chance)| chance).sum::<f64>() >= SURE
        };
        if evidence.others >= LEAST_EVIDENCE && is_sure(0.0..LACKING_BELOW) {
            Self::Lacking
        } else if evidence.own >= LEAST_EVIDENCE && is_sure(BLUFFING_ABOVE..f64::MAX) {
            Self::Bluffing
        } else if evidence.own >= LEAST_EVIDENCE && is_sure(LACKING_BELOW..f64::MAX) {
            Self::Mixed
        } else {
            Self::Unknown
        }
    }
}

/// The broad prior `P`.
pub(super) fn broad() -> HabitPairs {
    let for_rooms = |habit: usize, room_habit: usize| {
        let same = if habit == room_habit { SAME_FOR_ROOMS } else { 0.0 };
        same + (1.0 - SAME_FOR_ROOMS) * PRIOR[room_habit]
    };
    array::from_fn(|habit| array::from_fn(|room_habit| PRIOR[habit] * for_rooms(habit, room_habit)))
}

/// `Q`, from the posteriors `P_g` of the games. The broad prior if no habit fits all of them.
pub fn combined_habit<'a>(games: impl Iterator<Item = &'a HabitPairs>) -> HabitPairs {
    let broad = broad();
    let mut combined = broad;
    for game in games {
        let evidence = game.iter().flatten().zip(broad.iter().flatten());
        for (chance, (posterior, prior)) in combined.iter_mut().flatten().zip(evidence) {
            *chance *= posterior / prior;
        }
        let total: f64 = combined.iter().flatten().sum();
        if !(total > 0.0 && total.is_finite()) {
            return broad;
        }
        combined.iter_mut().flatten().for_each(|chance| *chance /= total);
    }
    combined
}

/// Habits known from earlier games. A player without any has the broad prior.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KnownHabits {
    by_seat: BTreeMap<Seat, HabitPairs>,
}

impl KnownHabits {
    pub fn learn<'a>(&mut self, seat: Seat, games: impl Iterator<Item = &'a HabitPairs>) {
        self.by_seat.insert(seat, combined_habit(games));
    }

    /// The prior for the next game.
    pub(super) fn prior(&self, seat: Seat) -> HabitPairs {
        let broad = broad();
        let Some(known) = self.by_seat.get(&seat) else { return broad };
        let mixed = |at: usize, room: usize| (1.0 - CHANGED) * known[at][room] + CHANGED * broad[at][room];
        array::from_fn(|at| array::from_fn(|room| mixed(at, room)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn surely(habit: usize) -> HabitPairs {
        array::from_fn(|of| array::from_fn(|other| if of == habit && other == habit { 1.0 } else { 0.0 }))
    }

    fn evidence(own: usize, others: usize) -> HabitEvidence {
        HabitEvidence { questions: 6, own, others }
    }

    #[test]
    fn a_habit_is_told_only_once_two_suggestions_carry_it() {
        let kind = |habit: usize, own, others| HabitKind::of(&surely(habit), evidence(own, others));
        assert_eq!([kind(5, 1, 4), kind(5, 2, 0)], [HabitKind::Unknown, HabitKind::Bluffing]);
        assert_eq!([kind(3, 1, 4), kind(3, 2, 4)], [HabitKind::Unknown, HabitKind::Mixed]);
        assert_eq!([kind(0, 0, 1), kind(0, 0, 2)], [HabitKind::Unknown, HabitKind::Lacking]);
        assert_eq!(HabitKind::of(&broad(), evidence(4, 4)), HabitKind::Unknown);
    }

    #[test]
    fn habits_of_several_games_add_up_and_leave_every_habit_possible() {
        let leaning = array::from_fn(|of| broad()[of].map(|chance| if of == 0 { 1.5 * chance } else { chance }));
        let never = |games: usize| chances(&combined_habit(vec![leaning; games].iter()))[0];
        assert!((never(0) - PRIOR[0]).abs() < 1e-9 && never(0) < never(1) && never(1) < never(2));
        let mut known = KnownHabits::default();
        let (me, other) = (Seat(0), Seat(1));
        known.learn(other, std::iter::repeat_n(&surely(5), 3));
        assert_eq!(known.prior(me), broad());
        let prior = known.prior(other);
        assert!((prior.iter().flatten().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(prior[5][5] > 0.9 && prior[0][0] > 0.0, "they may ask in another way today: {prior:?}");
        // Habits that no game leaves possible say nothing.
        assert_eq!(combined_habit([surely(0), surely(5)].iter()), broad());
    }
}
