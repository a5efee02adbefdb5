//! The weight engine of the museum: where the Thief probably is, by three models of how a Thief behaves. Each is a
//! hidden Markov model over the same updates as the set engine (`possible`), which says only what can be.
//!
//! Each model `m` has a share `q_m` and weights `f_m(s)` of the hidden states. An update computes
//!
//! ```text
//! f'(s') = Σ_s f(s) · P(s' | s) · [s' fits the answer]    c = Σ f'(s'),  f' then divided by c
//! q_m  ∝ q_m · Π c_m over the updates of the event,       at least FLOOR for every model
//! ```
//!
//! `c_m` is the likelihood of the answer, so this is Bayesian model averaging. The floor lets a model recover. A model
//! that found an answer impossible begins again with all possible states equally likely. No state that the set engine
//! rules out ever has weight.
//!
//! Source: L. Rabiner, "A tutorial on hidden Markov models", *Proceedings of the IEEE* 77 (1989).

mod path;

pub use path::SmoothedPath;

use super::event::Cameras;
use super::evidence::{LandingEffects, MASKS, OFF_BIT, Observation, StateUpdate};
use super::model::{Model, Mover};
use super::possible::PossibleStates;
use super::public_state::PublicState;
use super::replay::LogReplay;
use super::setup::Round;
use super::square::{Space, SpaceSet};

/// Least share of a model after each event.
const FLOOR: f64 = 0.02;

/// Number of a hidden state: mask (see `evidence`) times [`Space::MAX`] plus space, or [`OUTSIDE`].
type StateIndex = u16;

const OUTSIDE: StateIndex = (MASKS * Space::MAX) as StateIndex;
const STATES: usize = MASKS * Space::MAX + 1;

const fn state(space: Space, mask: usize) -> StateIndex {
    (mask * Space::MAX + space.index()) as StateIndex
}

const fn space_of(state: StateIndex) -> Space {
    Space((state as usize % Space::MAX) as u8)
}

const fn mask_of(state: StateIndex) -> usize {
    state as usize / Space::MAX
}

/// A [`StateUpdate`] with the chances that one model gives to the landings of a move.
enum WeightedUpdate<'a> {
    Keep(&'a Observation),
    Discard(Cameras),
    PowerOn(bool),
    Enter(Vec<(Space, f64)>, &'a LandingEffects),
    /// For each start.
    Move(Vec<Vec<(Space, f64)>>, &'a LandingEffects),
}

impl<'a> WeightedUpdate<'a> {
    /// Computes moves only from `starts`.
    fn new(update: &'a StateUpdate, model: Model, round: &Round, table: &PublicState, starts: SpaceSet) -> Self {
        match update {
            StateUpdate::Keep(keep) => Self::Keep(keep),
            StateUpdate::Discard(cameras) => Self::Discard(*cameras),
            StateUpdate::PowerOn { sure } => Self::PowerOn(*sure),
            StateUpdate::Enter(exits, effects) => {
                let mover = Mover::new(model, round, table);
                let usable = exits.iter().filter(|exit| !exit.ends.is_empty()).count().max(1) as f64;
                let (mut all, mut chances) = (vec![0.0; Space::MAX], Vec::new());
                // Every exit by which the Thief can come in is equally likely.
                for exit in exits {
                    mover.chances(exit.start, exit.ends, &mut chances);
                    for (end, chance) in &chances {
                        all[end.index()] += chance / usable;
                    }
                }
                let landings = all.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0);
                Self::Enter(landings.map(|(at, chance)| (Space(at as u8), chance)).collect(), effects)
            }
            StateUpdate::Move(landings, effects) => {
                let mover = Mover::new(model, round, table);
                let mut chances = vec![Vec::new(); landings.len()];
                for start in starts {
                    let own = &mut chances[start.index()];
                    mover.chances(start, landings[start.index()], own);
                    // The sum may fall below 1. What is lost is evidence against a start on a painting that still
                    // hangs.
                    let share = effects.share_of_leaving(start);
                    for (_, chance) in own {
                        *chance *= share;
                    }
                }
                Self::Move(chances, effects)
            }
        }
    }

    /// Calls `visit(s', P(s' | s))` for the states that can follow, in no order, perhaps more than once for a state.
    fn successors(&self, from: StateIndex, mut visit: impl FnMut(StateIndex, f64)) {
        let mut land = |chances: &[(Space, f64)], mask: usize, effects: &LandingEffects, changing: SpaceSet| {
            for (end, chance) in chances {
                if changing.contains(*end) {
                    for (mask, share) in effects.outcomes(*end, mask) {
                        visit(state(*end, mask), chance * share);
                    }
                } else {
                    visit(state(*end, mask), *chance);
                }
            }
        };
        if from == OUTSIDE {
            match self {
                Self::Enter(chances, effects) => land(chances, 0, effects, effects.spaces()),
                Self::Move(..) => {}
                Self::Keep(_) | Self::Discard(_) | Self::PowerOn(_) => visit(OUTSIDE, 1.0),
            }
            return;
        }
        let (space, mask) = (space_of(from), mask_of(from));
        match self {
            Self::Keep(keep) if keep.spaces(mask).contains(space) => visit(from, 1.0),
            Self::Keep(_) | Self::Enter(..) => {}
            Self::Discard(cameras) => visit(state(space, mask & !cameras.bits()), 1.0),
            Self::PowerOn(true) => visit(state(space, mask & !OFF_BIT), 1.0),
            Self::PowerOn(false) if mask & OFF_BIT == 0 => visit(from, 1.0),
            // Even odds that the Character landed on the switch.
            Self::PowerOn(false) => {
                visit(state(space, mask & !OFF_BIT), 0.5);
                visit(from, 0.5);
            }
            Self::Move(chances, effects) => land(&chances[space.index()], mask, effects, effects.spaces()),
        }
    }
}

/// The states that have weight, in rising order.
type WeightedStates = Vec<(StateIndex, f64)>;

/// The belief after `update`, not yet normalised: its sum is the likelihood. `scratch` holds [`STATES`] zeros before
/// and after.
fn updated(belief: &WeightedStates, update: &WeightedUpdate<'_>, scratch: &mut [f64]) -> WeightedStates {
    // An answer only filters, so the list stays sorted.
    if let WeightedUpdate::Keep(_) = update {
        let fits = |state| {
            let mut fits = false;
            update.successors(state, |_, _| fits = true);
            fits
        };
        return belief.iter().copied().filter(|(state, _)| fits(*state)).collect();
    }
    // A bit for each mask that may have weight now.
    let mut touched = 0_u128;
    if let WeightedUpdate::Move(chances, effects) = update {
        touched = moved(belief, chances, effects, scratch);
    } else {
        for (from, weight) in belief {
            update.successors(*from, |to, chance| {
                scratch[usize::from(to)] += weight * chance;
                touched |= 1_u128.checked_shl(u32::from(to) / Space::MAX as u32).unwrap_or(0);
            });
        }
    }
    let mut next = WeightedStates::with_capacity(belief.len());
    for mask in (0..MASKS).filter(|mask| touched >> mask & 1 == 1) {
        for (at, slot) in scratch[mask * Space::MAX..][..Space::MAX].iter_mut().enumerate() {
            if *slot > 0.0 {
                next.push((state(Space(at as u8), mask), std::mem::take(slot)));
            }
        }
    }
    let outside = std::mem::take(&mut scratch[usize::from(OUTSIDE)]);
    next.extend((outside > 0.0).then_some((OUTSIDE, outside)));
    next
}

/// Adds to `scratch`. Returns a bit for each mask that may have weight.
fn moved(
    belief: &WeightedStates,
    chances: &[Vec<(Space, f64)>],
    effects: &LandingEffects,
    scratch: &mut [f64],
) -> u128 {
    let mut touched = 0_u128;
    let changing = effects.spaces();
    // Nobody moves from outside, which sorts last.
    let inside = belief.partition_point(|(state, _)| *state < OUTSIDE);
    for group in belief[..inside].chunk_by(|(a, _), (b, _)| mask_of(*a) == mask_of(*b)) {
        let mask = mask_of(group[0].0);
        // Sum up the landings on each space first, so that their effects are computed once for each space, not for each
        // start.
        let mut row = [0.0; Space::MAX];
        for (from, weight) in group {
            for (end, chance) in &chances[space_of(*from).index()] {
                row[end.index() % Space::MAX] += weight * chance;
            }
        }
        for space in changing {
            let landed = std::mem::take(&mut row[space.index()]);
            for (mask, share) in effects.outcomes(space, mask) {
                scratch[usize::from(state(space, mask))] += landed * share;
                touched |= 1 << mask;
            }
        }
        touched |= 1 << mask;
        let own = &mut scratch[mask * Space::MAX..][..Space::MAX];
        own.iter_mut().zip(row).for_each(|(slot, landed)| *slot += landed);
    }
    touched
}

fn uniform(possible: &PossibleStates) -> WeightedStates {
    let mut states: WeightedStates = Vec::new();
    for (mask, set) in possible.alive() {
        states.extend(set.iter().map(|space| (state(space, mask), 1.0)));
    }
    if possible.is_outside() {
        states.push((OUTSIDE, 1.0));
    }
    normalise(&mut states);
    states
}

/// Returns the sum that the weights had before.
fn normalise(belief: &mut WeightedStates) -> f64 {
    let total: f64 = belief.iter().map(|(_, weight)| weight).sum();
    if total > 0.0 {
        for (_, weight) in belief.iter_mut() {
            *weight /= total;
        }
    }
    total
}

/// Where the Thief is likely to be.
#[derive(Clone, PartialEq, Debug)]
pub struct Belief {
    beliefs: [WeightedStates; 3],
    shares: [f64; 3],
}

impl Belief {
    pub fn outside() -> Self {
        Self { beliefs: std::array::from_fn(|_| vec![(OUTSIDE, 1.0)]), shares: [1.0 / 3.0; 3] }
    }

    pub fn now(replay: &LogReplay<'_>) -> Self {
        let mut scratch = vec![0.0; STATES];
        (0..replay.stages().len()).fold(Self::outside(), |belief, at| belief.advanced(replay, at, &mut scratch))
    }

    pub fn all(replay: &LogReplay<'_>) -> Vec<Self> {
        let mut scratch = vec![0.0; STATES];
        let beliefs = (0..replay.stages().len()).scan(Self::outside(), |belief, at| {
            *belief = belief.clone().advanced(replay, at, &mut scratch);
            Some(belief.clone())
        });
        beliefs.collect()
    }

    fn advanced(self, replay: &LogReplay<'_>, at: usize, scratch: &mut [f64]) -> Self {
        if replay.is_cancelled() {
            return self;
        }
        let stage = &replay.stages()[at];
        let mut next = self;
        for (belief, (share, model)) in next.beliefs.iter_mut().zip(next.shares.iter_mut().zip(Model::ALL)) {
            for update in &stage.updates {
                let starts = belief.iter().filter(|(state, _)| *state != OUTSIDE).map(|(state, _)| space_of(*state));
                let update =
                    WeightedUpdate::new(update, model, replay.round(), replay.table_after(at), starts.collect());
                *belief = updated(belief, &update, scratch);
                let likelihood = normalise(belief);
                *share *= likelihood;
                if likelihood <= f64::MIN_POSITIVE {
                    // Every state of this model is gone, or too unlikely for the numbers.
                    *belief = uniform(&stage.possible);
                    break;
                }
            }
        }
        let total: f64 = next.shares.iter().sum();
        for share in &mut next.shares {
            let own = if total > 0.0 { *share / total } else { 1.0 / 3.0 };
            *share = FLOOR + (1.0 - 3.0 * FLOOR) * own;
        }
        next
    }

    /// The shares of [`Model::ALL`].
    pub const fn shares(&self) -> [f64; 3] {
        self.shares
    }

    /// The chance of each space, by index. The sum is 1 once the Thief is inside.
    pub fn spaces(&self) -> Vec<f64> {
        let mut chances = vec![0.0; Space::MAX];
        self.each(|space, _, weight| chances[space.index()] += weight);
        chances
    }

    /// Chance that a camera on the board is disconnected.
    pub fn cut(&self, number: u8) -> f64 {
        self.chance_of_bit(Cameras::of(number).bits())
    }

    /// Chance that the power is off.
    pub fn off(&self) -> f64 {
        self.chance_of_bit(OFF_BIT)
    }

    fn chance_of_bit(&self, bit: usize) -> f64 {
        let mut chance = 0.0;
        self.each(|_, mask, weight| chance += if mask & bit == 0 { 0.0 } else { weight });
        chance
    }

    /// Visits the weights of the states inside, mixed over the models. A state may come several times.
    pub(super) fn each(&self, mut visit: impl FnMut(Space, usize, f64)) {
        for (belief, share) in self.beliefs.iter().zip(self.shares) {
            for (state, weight) in belief.iter().filter(|(state, _)| *state != OUTSIDE) {
                visit(space_of(*state), mask_of(*state), weight * share);
            }
        }
    }

    /// Whether every state that has weight is also possible.
    pub fn within(&self, possible: &PossibleStates) -> bool {
        let mut within = true;
        self.each(|space, mask, _| within &= possible.sets[mask].contains(space));
        within
    }
}

/// For each start, the chance of each landing, mixed over the models.
pub(super) fn next_moves(
    round: &Round,
    table: &PublicState,
    belief: &Belief,
    landings: &[SpaceSet],
) -> Vec<Vec<(Space, f64)>> {
    let movers = Model::ALL.map(|model| Mover::new(model, round, table));
    let mut chances = Vec::new();
    let mut mixed = |start: usize| {
        let mut sum: Vec<(Space, f64)> = landings[start].iter().map(|end| (end, 0.0)).collect();
        for (mover, share) in movers.iter().zip(belief.shares) {
            mover.chances(Space(start as u8), landings[start], &mut chances);
            sum.iter_mut().zip(&chances).for_each(|((_, sum), (_, chance))| *sum += share * chance);
        }
        sum
    };
    (0..landings.len()).map(&mut mixed).collect()
}
