//! Habits of the other players: priors from earlier games, and words for the result.
//!
//! A *habit* `ρ` is how likely a player names a card of their own, relative to one that is not theirs. Each player has
//! two, one for suspects and weapons and one for rooms, which a token may force. At first both have the broad prior of
//! [`HABITS`]; with the chance [`TOGETHER`] they are equal, else independent.
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

/// Values of `ρ` with their prior chances.
pub const HABITS: [(f64, f64); 6] = [(0.03, 0.29), (0.2, 0.19), (0.5, 0.19), (1.0, 0.19), (2.5, 0.095), (6.0, 0.045)];

/// Chance that a player names rooms of their own as they do suspects and weapons.
const TOGETHER: f64 = 0.5;

/// Chance that a player asks in another way than in earlier games.
const CHANGED: f64 = 0.1;

/// Least number of suggestions that support a habit before it is put in words.
const CARRIED: usize = 2;

/// By index of `HABITS`.
pub type HabitChances = [f64; HABITS.len()];

/// By index of `HABITS` for suspects and weapons, then for rooms.
pub type HabitPairs = [HabitChances; HABITS.len()];

#[derive(Clone, PartialEq, Debug)]
pub struct AskingHabit {
    pub seat: Seat,
    pub habits: HabitPairs,
    pub evidence: HabitEvidence,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HabitEvidence {
    pub questions: usize,
    /// Named a suspect or weapon that is proved to be theirs.
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
    /// `Unknown` until two thirds of the chance, and at least two suggestions about cards whose place is proved, agree.
    pub fn of(habits: &HabitPairs, evidence: HabitEvidence) -> Self {
        const SURE: f64 = 2.0 / 3.0;
        let chances = chances(habits);
        let between = |least: f64, most: f64| -> f64 {
            let habits = HABITS.iter().zip(chances).filter(|((habit, _), _)| (least..most).contains(habit));
            habits.map(|(_, chance)| chance).sum()
        };
        if evidence.others >= CARRIED && between(0.0, 0.35) >= SURE {
            Self::Lacking
        } else if evidence.own >= CARRIED && between(1.75, f64::MAX) >= SURE {
            Self::Bluffing
        } else if evidence.own >= CARRIED && between(0.35, f64::MAX) >= SURE {
            Self::Mixed
        } else {
            Self::Unknown
        }
    }
}

pub(super) fn broad() -> HabitPairs {
    array::from_fn(|of| {
        array::from_fn(|other| {
            HABITS[of].1 * ((1.0 - TOGETHER) * HABITS[other].1 + if of == other { TOGETHER } else { 0.0 })
        })
    })
}

/// Posterior after several games, each read by itself. The broad prior if no habit fits all of them.
pub fn combined_habit<'a>(games: impl Iterator<Item = &'a HabitPairs>) -> HabitPairs {
    let broad = broad();
    let mut combined = broad;
    for game in games {
        for (of, row) in combined.iter_mut().enumerate() {
            row.iter_mut().enumerate().for_each(|(other, chance)| *chance *= game[of][other] / broad[of][other]);
        }
        let all: f64 = combined.iter().flatten().sum();
        if !(all > 0.0 && all.is_finite()) {
            return broad;
        }
        combined.iter_mut().flatten().for_each(|chance| *chance /= all);
    }
    combined
}

/// Knowledge from earlier games; a player without any has the broad prior.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KnownHabits {
    by_seat: BTreeMap<Seat, HabitPairs>,
}

impl KnownHabits {
    pub fn learn<'a>(&mut self, seat: Seat, games: impl Iterator<Item = &'a HabitPairs>) {
        self.by_seat.insert(seat, combined_habit(games));
    }

    pub(super) fn prior(&self, seat: Seat) -> HabitPairs {
        let broad = broad();
        let Some(known) = self.by_seat.get(&seat) else { return broad };
        let mixed = |of: usize, other: usize| (1.0 - CHANGED) * known[of][other] + CHANGED * broad[of][other];
        array::from_fn(|of| array::from_fn(|other| mixed(of, other)))
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
        assert!((never(0) - HABITS[0].1).abs() < 1e-9 && never(0) < never(1) && never(1) < never(2));
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
