//! The set engine of the museum: every hidden state that the log allows, and no other.
//!
//! A state is `(space, mask)`. The mask holds the disconnected cameras and the power, and for each of the 128 masks we
//! keep a [`SpaceSet`]. Smoothing is forward–backward, with sets instead of probabilities. With `u(t)` the
//! [`StateUpdate`]s:
//!
//! ```text
//! F(0) = outside,   F(t + 1) = the states to which u(t) leads from a state of F(t)
//! B(n) = all,       B(t)     = the states from which u(t) leads to a state of B(t + 1)
//! possible before u(t), given the whole log = F(t) ∩ B(t)
//! ```
//!
//! There is no rounding. A move of the Thief costs at most 128 × 104 look-ups.

use super::event::Cameras;
use super::evidence::{LandingEffects, MASKS, OFF_BIT, Observation, StateUpdate};
use super::square::{Space, SpaceSet};

/// `outside`: the Thief may not have come in yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PossibleStates {
    pub(super) outside: bool,
    pub(super) sets: Vec<SpaceSet>,
}

impl PossibleStates {
    pub fn outside() -> Self {
        Self { outside: true, sets: vec![SpaceSet::EMPTY; MASKS] }
    }

    fn everything() -> Self {
        Self { outside: true, sets: vec![SpaceSet::ALL; MASKS] }
    }

    fn empty() -> Self {
        Self { outside: false, sets: vec![SpaceSet::EMPTY; MASKS] }
    }

    pub const fn is_outside(&self) -> bool {
        self.outside
    }

    /// The log contradicts itself.
    pub fn is_impossible(&self) -> bool {
        !self.outside && self.sets.iter().all(|set| set.is_empty())
    }

    pub fn spaces(&self) -> SpaceSet {
        self.sets.iter().fold(SpaceSet::EMPTY, |all, set| all | *set)
    }

    pub fn states(&self) -> usize {
        self.sets.iter().map(|set| set.len()).sum()
    }

    /// Whether the camera may be disconnected, and whether it may be connected.
    pub fn camera(&self, number: u8) -> (bool, bool) {
        self.is_set(Cameras::of(number).bits())
    }

    /// Whether the power may be off, and whether it may be on.
    pub fn power(&self) -> (bool, bool) {
        self.is_set(OFF_BIT)
    }

    /// Whether the bit may be set, and whether it may be clear. Outside, the Thief sets none.
    fn is_set(&self, bit: usize) -> (bool, bool) {
        let any = |set: bool| self.alive().any(|(mask, _)| (mask & bit != 0) == set) || (self.outside && !set);
        (any(true), any(false))
    }

    /// Whether this state is possible, with exactly the cameras `cut` disconnected.
    pub fn allows(&self, space: Space, cut: Cameras, off: bool) -> bool {
        let mask = cut.bits() | if off { OFF_BIT } else { 0 };
        self.sets[mask].contains(space)
    }

    pub(super) fn alive(&self) -> impl Iterator<Item = (usize, SpaceSet)> + '_ {
        self.sets.iter().copied().enumerate().filter(|(_, set)| !set.is_empty())
    }

    pub(super) fn and(&self, other: &Self) -> Self {
        let sets = self.sets.iter().zip(&other.sets).map(|(a, b)| *a & *b).collect();
        Self { outside: self.outside && other.outside, sets }
    }

    pub(super) fn after_all(&self, updates: &[StateUpdate]) -> Self {
        updates.iter().fold(self.clone(), |possible, update| possible.after(update))
    }

    /// The states to which `update` leads from these.
    #[must_use]
    pub(super) fn after(&self, update: &StateUpdate) -> Self {
        match update {
            StateUpdate::Keep(answer) => self.fitting(answer),
            StateUpdate::Discard(_) | StateUpdate::PowerOn { .. } => {
                let mut next = Self { outside: self.outside, ..Self::empty() };
                for (mask, set) in self.alive() {
                    for next_mask in next_masks(update, mask) {
                        next.sets[next_mask] |= set;
                    }
                }
                next
            }
            StateUpdate::Enter(exits, effects) => {
                let mut next = Self::empty();
                if self.outside {
                    let ends = exits.iter().fold(SpaceSet::EMPTY, |all, exit| all | exit.ends);
                    next.land(ends, 0, effects);
                }
                next
            }
            StateUpdate::Move(landings, effects) => {
                let mut next = Self::empty();
                for (mask, set) in self.alive() {
                    let ends = set.iter().fold(SpaceSet::EMPTY, |ends, space| ends | landings[space.index()]);
                    next.land(ends, mask, effects);
                }
                next
            }
        }
    }

    fn fitting(&self, answer: &Observation) -> Self {
        let sets = self.sets.iter().enumerate().map(|(mask, set)| *set & answer.spaces(mask)).collect();
        Self { outside: self.outside, sets }
    }

    fn land(&mut self, ends: SpaceSet, mask: usize, effects: &LandingEffects) {
        let changing = ends & effects.spaces();
        self.sets[mask] |= ends - changing;
        for space in changing {
            for (mask, _) in effects.outcomes(space, mask) {
                self.sets[mask].insert(space);
            }
        }
    }

    /// The states from which `update` leads to one of these.
    #[must_use]
    pub(super) fn before(&self, update: &StateUpdate) -> Self {
        match update {
            StateUpdate::Keep(answer) => self.fitting(answer),
            StateUpdate::Discard(_) | StateUpdate::PowerOn { .. } => {
                let earlier = |mask| {
                    let [one, other] = next_masks(update, mask);
                    self.sets[one] | self.sets[other]
                };
                Self { outside: self.outside, sets: (0..MASKS).map(earlier).collect() }
            }
            StateUpdate::Enter(exits, effects) => {
                let goals = self.goals(0, effects);
                let outside = exits.iter().any(|exit| !exit.ends.is_disjoint(goals));
                Self { outside, ..Self::empty() }
            }
            StateUpdate::Move(landings, effects) => {
                let mut earlier = Self::empty();
                for mask in 0..MASKS {
                    let goals = self.goals(mask, effects);
                    if !goals.is_empty() {
                        let starts = landings.iter().enumerate().filter(|(_, ends)| !ends.is_disjoint(goals));
                        earlier.sets[mask] = starts.map(|(at, _)| Space(at as u8)).collect();
                    }
                }
                earlier
            }
        }
    }

    /// The landings that lead into this set if the mask was `mask` before.
    fn goals(&self, mask: usize, effects: &LandingEffects) -> SpaceSet {
        let changing = effects.spaces();
        let leads = |space: &Space| effects.outcomes(*space, mask).any(|(mask, _)| self.sets[mask].contains(*space));
        (self.sets[mask] - changing) | changing.iter().filter(leads).collect()
    }
}

/// Either of these follows `mask`, wherever the Thief is.
fn next_masks(update: &StateUpdate, mask: usize) -> [usize; 2] {
    match update {
        // Clears the bits of cameras that left the board, so that states that differ only in them merge.
        StateUpdate::Discard(cameras) => [mask & !cameras.bits(); 2],
        StateUpdate::PowerOn { sure: true } => [mask & !OFF_BIT; 2],
        StateUpdate::PowerOn { sure: false } => [mask & !OFF_BIT, mask],
        _ => [mask; 2],
    }
}

/// What was possible before each update and after the last, by the whole log. `forward[t]` is `F(t)`.
pub(super) fn smoothed(forward: &[PossibleStates], updates: &[&StateUpdate]) -> Vec<PossibleStates> {
    let mut backward = PossibleStates::everything();
    let mut smoothed = Vec::with_capacity(forward.len());
    for at in (0..forward.len()).rev() {
        if at < updates.len() {
            backward = backward.before(updates[at]);
        }
        smoothed.push(forward[at].and(&backward));
    }
    smoothed.reverse();
    smoothed
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::caper::evidence::updates;
    use crate::caper::{CaperRules, Character, Event, Pawn, Plan, PublicMove, PublicState, Round, RoundSetup};
    use proptest::prelude::*;

    fn states() -> impl Strategy<Value = PossibleStates> {
        let masks = proptest::collection::vec((0..MASKS, any::<u128>(), any::<u128>()), 0..6);
        (any::<bool>(), masks).prop_map(|(outside, masks)| {
            let mut states = PossibleStates { outside, ..PossibleStates::empty() };
            for (mask, one, other) in masks {
                states.sets[mask] = spaces(one & other);
            }
            states
        })
    }

    fn spaces(bits: u128) -> SpaceSet {
        let count = Plan::bundled().len();
        (0..count).filter(|at| bits >> at & 1 == 1).map(|at| Space(at as u8)).collect()
    }

    fn update() -> impl Strategy<Value = StateUpdate> {
        let bits = (any::<u128>(), any::<u128>(), 0..64_usize, 0..64_usize);
        (0..5_u8, bits, any::<[bool; 3]>()).prop_map(|(kind, (on, off, cut, connected), [camera, power, sure])| {
            let cameras = Cameras::from_bits(cut);
            let connected = Cameras::from_bits(connected & !cut);
            match kind {
                0 => StateUpdate::Keep(Observation { on: spaces(on), off: spaces(off), cut: cameras, connected }),
                1 => StateUpdate::Discard(cameras),
                2 => StateUpdate::PowerOn { sure },
                _ => {
                    let rules =
                        CaperRules { may_leave_camera: camera, may_leave_power: power, ..CaperRules::default() };
                    let round = round(rules);
                    let mut table = PublicState::new(&round);
                    let secret = Event::Thief(PublicMove::default());
                    if kind == 4 {
                        table.apply(&round, &secret, false);
                    }
                    updates(&round, &table, &secret, false).remove(0)
                }
            }
        })
    }

    fn round(rules: CaperRules) -> Round {
        let space = |square: &str| square.parse().unwrap();
        let setup = RoundSetup {
            characters: vec![Character { player: 0, pawn: Pawn::ALL[0], start: space("F5") }],
            paintings: [space("D1"), space("G6")].into(),
            cameras: [(1, space("F2"))].into(),
        };
        Round::new(Plan::bundled(), rules, &setup).unwrap()
    }

    proptest! {
        #[test]
        fn forward_and_backward_steps_find_the_same_ends_reachable(from in states(), to in states(), update in update()) {
            let forward = !from.after(&update).and(&to).is_impossible();
            let backward = !from.and(&to.before(&update)).is_impossible();
            prop_assert_eq!(forward, backward);
        }

        #[test]
        fn smoothing_leaves_states_at_every_entry_exactly_if_the_log_is_possible(
            start in states(),
            updates in proptest::collection::vec(update(), 0..5),
        ) {
            let mut forward = vec![start];
            for update in &updates {
                forward.push(forward[forward.len() - 1].after(update));
            }
            let is_possible = forward.last().is_some_and(|last| !last.is_impossible());
            let smoothed = smoothed(&forward, &updates.iter().collect::<Vec<_>>());
            prop_assert!(smoothed.iter().all(|states| states.is_impossible() != is_possible));
        }
    }
}
