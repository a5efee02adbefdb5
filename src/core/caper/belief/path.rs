//! Looks back on a round in the museum: where the Thief probably was at each event (forward–backward), and the
//! likeliest path (Viterbi).
//!
//! A *layer* is the list of weighted states before the first update or after one. `P(s' | s)` is the chance that update
//! `t` leads from `s` to `s'`, 0 if `s'` does not fit the answer.
//!
//! ```text
//! f(t + 1, s') = Σ_s f(t, s) · P(s' | s)    b(t, s) = Σ_s' P(s' | s) · b(t + 1, s')    smoothed ∝ f(t, s) · b(t, s)
//! v(t + 1, s') = max_s v(t, s) · P(s' | s)    the path leads back along the `s` of these maxima
//! ```
//!
//! Layers are divided by their sum or largest value, so that a long log does not underflow. Source: Rabiner, as for the
//! belief.

use super::{OUTSIDE, STATES, StateIndex, WeightedStates, WeightedUpdate, normalise, space_of, updated};
use crate::caper::model::Model;
use crate::caper::replay::LogReplay;
use crate::caper::square::{Space, SpaceSet};

/// What one model infers from the whole log. `path` is a way that the Thief can have gone.
#[derive(Clone, PartialEq, Debug)]
pub struct SmoothedPath {
    /// For each event, the chance of each space by index.
    pub chances: Vec<Vec<f64>>,
    /// For each event, where the Thief was. `None` while outside.
    pub path: Vec<Option<Space>>,
}

impl SmoothedPath {
    /// Empty if the log contradicts itself or the job was cancelled.
    pub fn new(replay: &LogReplay<'_>, model: Model) -> Self {
        let nothing = || Self { chances: Vec::new(), path: Vec::new() };
        if replay.is_cancelled() {
            return nothing();
        }
        let updates = updates(replay, model);
        // An event may have several updates, or none.
        let ends = replay.stages().iter().scan(0, |end, stage| {
            *end += stage.updates.len();
            Some(*end)
        });
        let ends: Vec<usize> = ends.collect();
        let chances = smoothed(&updates);
        let path = if replay.is_cancelled() { Vec::new() } else { likeliest(&updates) };
        let of = |state: &StateIndex| (*state != OUTSIDE).then(|| space_of(*state));
        if chances.is_empty() || path.is_empty() {
            return nothing();
        }
        Self {
            chances: ends.iter().map(|end| by_space(&chances[*end])).collect(),
            path: ends.iter().map(|end| of(&path[*end])).collect(),
        }
    }
}

fn by_space(belief: &WeightedStates) -> Vec<f64> {
    let mut chances = vec![0.0; Space::MAX];
    for (state, weight) in belief.iter().filter(|(state, _)| *state != OUTSIDE) {
        chances[space_of(*state).index()] += weight;
    }
    chances
}

fn updates<'a>(replay: &'a LogReplay<'_>, model: Model) -> Vec<WeightedUpdate<'a>> {
    let mut updates = Vec::new();
    for (event, stage) in replay.stages().iter().enumerate() {
        let starts: SpaceSet = replay.after(event).spaces();
        let table = replay.table_after(event);
        let weighted = |update| WeightedUpdate::new(update, model, replay.round(), table, starts);
        updates.extend(stage.updates.iter().map(weighted));
    }
    updates
}

/// The layers, smoothed. Empty if no state is left.
fn smoothed(updates: &[WeightedUpdate<'_>]) -> Vec<WeightedStates> {
    let mut layers: Vec<WeightedStates> = vec![vec![(OUTSIDE, 1.0)]];
    let mut scratch = vec![0.0; STATES];
    for update in updates {
        let mut next = updated(&layers[layers.len() - 1], update, &mut scratch);
        if normalise(&mut next) <= f64::MIN_POSITIVE {
            return Vec::new();
        }
        layers.push(next);
    }
    // For each state, the likelihood of the rest of the log.
    let mut later = vec![1.0; STATES];
    for at in (0..layers.len()).rev() {
        if let Some(update) = updates.get(at) {
            let mut earlier = vec![0.0; STATES];
            for (state, _) in &layers[at] {
                let slot = &mut earlier[usize::from(*state)];
                update.successors(*state, |next, chance| *slot += chance * later[usize::from(next)]);
            }
            let largest = earlier.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
            for value in &mut earlier {
                *value /= largest;
            }
            later = earlier;
        }
        for (state, weight) in &mut layers[at] {
            *weight *= later[usize::from(*state)];
        }
        normalise(&mut layers[at]);
    }
    layers
}

struct PathEnd {
    state: StateIndex,
    score: f64,
    /// Index of its predecessor in the layer before.
    before: usize,
}

/// The likeliest state in each layer. Empty if no state is left.
fn likeliest(updates: &[WeightedUpdate<'_>]) -> Vec<StateIndex> {
    let mut layers: Vec<Vec<PathEnd>> = vec![vec![PathEnd { state: OUTSIDE, score: 1.0, before: 0 }]];
    for update in updates {
        // For each state, the best score of a path to it and the place of its predecessor.
        let mut best = vec![(0.0, 0); STATES];
        let mut reached = Vec::new();
        for (place, end) in layers[layers.len() - 1].iter().enumerate() {
            update.successors(end.state, |next, chance| {
                let (best_score, before) = &mut best[usize::from(next)];
                // After a chance of 0 a state is pushed again; duplicates are removed below.
                if *best_score == 0.0 {
                    reached.push(next);
                }
                if end.score * chance > *best_score {
                    (*best_score, *before) = (end.score * chance, place);
                }
            });
        }
        reached.sort_unstable();
        reached.dedup();
        let largest = reached.iter().map(|state| best[usize::from(*state)].0).fold(0.0, f64::max);
        if largest <= f64::MIN_POSITIVE {
            return Vec::new();
        }
        let scored = reached.into_iter().map(|state| {
            let (score, before) = best[usize::from(state)];
            PathEnd { state, score: score / largest, before }
        });
        layers.push(scored.collect());
    }
    let last = &layers[layers.len() - 1];
    let best = (0..last.len()).max_by(|a, b| last[*a].score.total_cmp(&last[*b].score));
    let Some(mut place) = best else { return Vec::new() };
    let mut path = Vec::with_capacity(layers.len());
    for layer in layers.iter().rev() {
        path.push(layer[place].state);
        place = layer[place].before;
    }
    path.reverse();
    path
}
