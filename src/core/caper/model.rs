//! Three guesses at how a Thief of the museum moves, mixed by [`Belief`](super::Belief).
//!
//! From a space `x`, the chance of landing on `y` among the legal landings `L` is
//!
//! ```text
//! P(y | x) = ε / |L| + (1 − ε) · exp(u(y)) / Σ exp(u(y'))
//! ```
//!
//! The utility `u` weighs the way to the next painting, or to an exit once there is loot enough, the pieces on `y`, and
//! the danger there. `ε` keeps every legal landing possible.

use super::evidence::sight;
use super::public_state::PublicState;
use super::setup::Round;
use super::square::{Space, SpaceSet};

/// `ε`: the share of landings that follow no plan.
const EPSILON: f64 = 0.2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Model {
    Aimless,
    Hungry,
    Cautious,
}

impl Model {
    pub const ALL: [Self; 3] = [Self::Aimless, Self::Hungry, Self::Cautious];

    /// `P(y | x)` for the landings `ends`.
    pub fn landing_chances(self, round: &Round, table: &PublicState, from: Space, ends: SpaceSet) -> Vec<(Space, f64)> {
        let mut chances = Vec::new();
        Mover::new(self, round, table).chances(from, ends, &mut chances);
        chances
    }

    const fn utility_weights(self) -> Option<UtilityWeights> {
        match self {
            Self::Aimless => None,
            Self::Hungry => {
                Some(UtilityWeights { way: 0.8, painting: 2.0, camera: 0.3, power: 0.3, seen: 0.3, reach: 0.5 })
            }
            Self::Cautious => {
                Some(UtilityWeights { way: 0.4, painting: 1.0, camera: 0.6, power: 0.6, seen: 1.5, reach: 2.0 })
            }
        }
    }
}

/// How much what lies on a landing counts, in units of the exponent `u`. All are guesses.
#[derive(Clone, Copy, Debug)]
struct UtilityWeights {
    /// Per step to the nearest goal.
    way: f64,
    painting: f64,
    camera: f64,
    power: f64,
    seen: f64,
    /// Multiplied by the chance that the next Character rolls far enough.
    reach: f64,
}

/// Computes the chances of one model. Without weights, all landings are equally likely.
pub(super) struct Mover<'a> {
    round: &'a Round,
    table: &'a PublicState,
    utility_weights: Option<UtilityWeights>,
    cameras: SpaceSet,
    in_view: SpaceSet,
    exits: SpaceSet,
    hunter: Option<Space>,
    /// `exp(u)` for each landing. Not valid for a start on a painting.
    exponentials: Vec<f64>,
}

impl<'a> Mover<'a> {
    pub(super) fn new(model: Model, round: &'a Round, table: &'a PublicState) -> Self {
        let plan = round.plan();
        let characters = table.characters.iter().enumerate();
        let seen = characters.filter_map(|(by, at)| Some(sight(round, table, (*at)?, Some(by)).possible));
        let mut mover = Self {
            round,
            table,
            utility_weights: model.utility_weights(),
            cameras: table.cameras.iter().filter_map(|number| round.camera(number)).collect(),
            in_view: seen.fold(SpaceSet::EMPTY, |all, view| all | view),
            exits: plan.fronts().iter().filter(|front| !table.turned.contains_key(front)).collect(),
            hunter: table.characters.get(table.turn).copied().flatten(),
            exponentials: Vec::new(),
        };
        if let Some(weights) = &mover.utility_weights {
            let goals = mover.goals(None);
            mover.exponentials = plan.floor().iter().map(|end| mover.utility(weights, goals, end).exp()).collect();
        }
        mover
    }

    /// Fills `chances` with those of the landings `ends`. They add up to 1 unless `ends` is empty.
    pub(super) fn chances(&self, from: Space, ends: SpaceSet, chances: &mut Vec<(Space, f64)>) {
        chances.clear();
        let even = 1.0 / ends.len().max(1) as f64;
        let Some(weights) = &self.utility_weights else {
            chances.extend(ends.iter().map(|end| (end, even)));
            return;
        };
        // A painting underfoot counts as loot and is no longer a goal.
        if self.table.hanging.contains(from) {
            let goals = self.goals(Some(from));
            chances.extend(ends.iter().map(|end| (end, self.utility(weights, goals, end).exp())));
        } else {
            chances.extend(ends.iter().map(|end| (end, self.exponentials[end.index()])));
        }
        let total: f64 = chances.iter().map(|(_, weight)| weight).sum();
        for (_, weight) in chances {
            *weight = EPSILON * even + (1.0 - EPSILON) * *weight / total;
        }
    }

    /// `painting` is the one underfoot.
    fn goals(&self, painting: Option<Space>) -> SpaceSet {
        if self.table.leaves(self.round, painting) {
            self.exits
        } else {
            self.table.hanging - painting.into_iter().collect()
        }
    }

    fn utility(&self, weights: &UtilityWeights, goals: SpaceSet, end: Space) -> f64 {
        let plan = self.round.plan();
        let bonus = |set: SpaceSet, worth: f64| if set.contains(end) { worth } else { 0.0 };
        let way = goals.iter().map(|goal| plan.steps(end, goal)).min().unwrap_or(0);
        let reach = self.hunter.map_or(0.0, |hunter| reached(plan.steps(hunter, end)));
        bonus(self.table.hanging, weights.painting)
            + bonus(self.cameras, weights.camera)
            + bonus(plan.power(), weights.power)
            - weights.way * f64::from(way)
            - bonus(self.in_view, weights.seen)
            - weights.reach * reach
    }
}

/// The chance to roll at least `steps` with a die.
fn reached(steps: u8) -> f64 {
    f64::from(7_u8.saturating_sub(steps.max(1))) / 6.0
}
