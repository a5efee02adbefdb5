//! The last pass of a sweep: from the case file on, how many cards of each kind every hand gets.
//!
//! For the cells it has to be known which cards are left, not only how many of each class. Cards of a class that were
//! one kind from the start are all alike. Where a class has merged several kinds, the sweep carries along, for each
//! such kind, the sum over all ways of how many of its cards are left (`rest`); a hand that takes `h` of `r` cards of a
//! class takes each kind in that ratio, whatever its make-up, so these sums pass on linearly: `ways * (r - h) / r`,
//! an integer, because `ways` holds the factor `C(r, h)`. The cells of the hand filled last are what is missing from
//! the total of each row.

use super::classes::{NOWHERE, Plan, Stage};
use super::index::Index;
use super::number::Number;
use super::runs::{Dealt, Edge};
use super::sweep::{Layer, Sweep, Top};

/// What leads to the states of one stage.
pub(super) struct Before<N> {
    /// By state: the sum over all ways to it.
    alpha: Vec<N>,
    /// By state and [`carried`] kind: how many of its cards are left, summed over all ways.
    rest: Vec<N>,
}

impl<N: Number> Before<N> {
    /// What the case file leaves for the first hand.
    pub(super) fn first(layer: &Layer, plan: &Plan, tops: &[Top]) -> Self {
        let carried = carried::<N>(plan, 0);
        let mut alpha = vec![N::ZERO; layer.states.len()];
        let mut rest = vec![N::ZERO; layer.states.len() * carried.len()];
        for top in tops {
            let state = top.state as usize;
            let ways = N::ONE.scaled(top.ways, 1.0);
            alpha[state] = alpha[state].plus(ways);
            for (sum, kind) in rest[state * carried.len()..].iter_mut().zip(&carried) {
                let gone = u32::from(top.kinds.contains(kind));
                let left = plan.kinds[usize::from(*kind)].count_ones() - gone;
                *sum = sum.plus(ways.scaled(u64::from(left), 1.0));
            }
        }
        Self { alpha, rest }
    }

    /// Passes everything on to the next stage, and adds up, by kind, how many cards this stage's hand gets.
    pub(super) fn pass(self, plan: &Plan, at: usize, sweep: &Sweep<N>, index: &mut Index, sums: &mut [N]) -> Self {
        let (stage, layer, next) = (&plan.stages[at], &sweep.layers[at], &sweep.layers[at + 1]);
        let mut pass = Pass::new(self, plan, at, &layer.states, next.states.len());
        layer.runs(stage, next, index, |dealt, edges| pass.run(dealt, edges, &sweep.beta[at + 1], sums));
        pass.last(&layer.states, &sweep.beta[at], sums);
        pass.after
    }
}

/// A kind of cards of a class, and its place in a row (if it shares its class).
type Kind = (usize, Option<usize>);

/// The kinds whose numbers are carried to a stage: those that share their class with others there, as far as a hand may
/// still get them; but what the hand filled last gets is what is missing from the total, if counts are exact.
pub(super) fn carried<N: Number>(plan: &Plan, at: usize) -> Vec<u8> {
    let Some(stage) = plan.stages.get(at) else { return Vec::new() };
    let mut kinds = stage.shared.clone();
    kinds.retain(|kind| !N::EXACT || plan.kinds[usize::from(*kind)] & stage.asked != 0);
    kinds
}

/// By class: the kinds it is made of; `row` are the kinds whose numbers are at hand.
fn kinds(plan: &Plan, stage: &Stage, row: &[u8]) -> Vec<Vec<Kind>> {
    let mut kinds = vec![Vec::new(); stage.classes.len()];
    for (kind, class) in stage.class_of.iter().enumerate().filter(|(_, class)| **class != NOWHERE) {
        let class = usize::from(*class);
        if stage.classes[class].cards == plan.kinds[kind] {
            kinds[class].push((kind, None));
        }
    }
    for (place, kind) in row.iter().enumerate().filter(|(_, kind)| stage.shared.contains(kind)) {
        kinds[usize::from(stage.class_of[usize::from(*kind)])].push((usize::from(*kind), Some(place)));
    }
    kinds
}

/// One stage of the pass.
struct Pass<'a, N: Number> {
    stage: &'a Stage,
    /// By class.
    kinds: Vec<Vec<Kind>>,
    alpha: Vec<N>,
    /// By state: how many cards are left of the kinds shared in the next stage, then of those shared only here, summed
    /// over all ways to the state.
    rows: Vec<N>,
    /// How long a row is, and how much of it is carried on.
    width: (usize, usize),
    /// By place in a row: its class in this stage.
    classes: Vec<u8>,
    /// By place in a row: what a hand leaves of its cards. A buffer.
    keeps: Vec<N::Factor>,
    after: Before<N>,
}

impl<'a, N: Number> Pass<'a, N> {
    fn new(before: Before<N>, plan: &'a Plan, at: usize, states: &[u64], next: usize) -> Self {
        let stage = &plan.stages[at];
        let (here, mut row) = (carried::<N>(plan, at), carried::<N>(plan, at + 1));
        let carried = row.len();
        let onward = |kind: &u8| row[..carried].contains(kind);
        let only_here: Vec<u8> = here.iter().copied().filter(|kind| !onward(kind)).collect();
        row.extend(only_here);
        let place = |kind: &u8| here.iter().position(|other| other == kind);
        let classes: Vec<u8> = row.iter().map(|kind| stage.class_of[usize::from(*kind)]).collect();
        let sources: Vec<(Option<usize>, u8)> = row.iter().map(place).zip(classes.iter().copied()).collect();
        let mut rows = Vec::with_capacity(states.len() * row.len());
        for (at, state) in states.iter().enumerate() {
            rows.extend(sources.iter().map(|(place, class)| match place {
                Some(place) => before.rest[at * here.len() + place],
                None => before.alpha[at].scaled(stage.classes[usize::from(*class)].left(*state), 1.0),
            }));
        }
        Self {
            stage,
            kinds: kinds(plan, stage, &row),
            alpha: before.alpha,
            rows,
            width: (row.len(), carried),
            classes,
            keeps: vec![N::factor(0, 0.0); carried],
            after: Before { alpha: vec![N::ZERO; next], rest: vec![N::ZERO; next * carried] },
        }
    }

    /// Deals one hand to all states of a run; `follows` is the sum over all ways to finish, by next state.
    fn run(&mut self, dealt: &Dealt<'_>, edges: &[Edge], follows: &[N], sums: &mut [N]) {
        let all = N::factor(dealt.ways, dealt.likelihood);
        let mut worth = N::ZERO;
        for edge in edges {
            let (alpha, sum) = (self.alpha[edge.from as usize], &mut self.after.alpha[edge.to as usize]);
            *sum = sum.plus(alpha.by(all));
            worth = worth.plus(alpha.times(follows[edge.to as usize]));
        }
        if worth.is_zero() {
            return;
        }
        for pick in dealt.picks {
            for (kind, place) in &self.kinds[usize::from(pick.class)] {
                let gets = match place {
                    None => worth.by(N::factor(dealt.ways * u64::from(pick.take), dealt.likelihood)),
                    Some(place) => {
                        let each = |edge: &Edge| self.row(edge.from)[*place].times(follows[edge.to as usize]);
                        let rest = edges.iter().fold(N::ZERO, |sum, edge| sum.plus(each(edge)));
                        rest.by(N::factor(share(dealt.ways, pick.take, pick.left), dealt.likelihood))
                    }
                };
                sums[*kind] = sums[*kind].plus(gets);
            }
        }
        self.carry(dealt, edges);
    }

    /// How many cards of each kind a state has left.
    fn row(&self, state: u32) -> &[N] {
        &self.rows[state as usize * self.width.0..][..self.width.0]
    }

    /// Carries on how many cards of each kind a hand leaves.
    fn carry(&mut self, dealt: &Dealt<'_>, edges: &[Edge]) {
        let (width, carried) = self.width;
        if carried == 0 {
            return;
        }
        self.keeps.fill(N::factor(dealt.ways, dealt.likelihood));
        for pick in dealt.picks {
            let keep = N::factor(dealt.ways - share(dealt.ways, pick.take, pick.left), dealt.likelihood);
            for (at, class) in self.classes[..carried].iter().enumerate() {
                if *class == pick.class {
                    self.keeps[at] = keep;
                }
            }
        }
        for edge in edges {
            let row = &self.rows[edge.from as usize * width..][..carried];
            let rest = &mut self.after.rest[edge.to as usize * carried..][..carried];
            N::add_all(rest, row, &self.keeps);
        }
    }

    /// Adds what the hand gets of `last` classes: everything, in every way to finish.
    fn last(&mut self, states: &[u64], beta: &[N], sums: &mut [N]) {
        for (class, kinds) in self.stage.classes.iter().zip(&self.kinds).filter(|(class, _)| class.last) {
            for (kind, place) in kinds {
                for (here, beta) in beta.iter().enumerate() {
                    let left = match place {
                        Some(place) => self.row(here as u32)[*place],
                        None => self.alpha[here].scaled(class.left(states[here]), 1.0),
                    };
                    sums[*kind] = sums[*kind].plus(left.times(*beta));
                }
            }
        }
    }
}

/// The share of `of` cards out of `whole` in a number of ways that has the factor `C(whole, of)`: an integer.
fn share(ways: u64, of: u8, whole: u8) -> u64 {
    if of == whole { ways } else { ways * u64::from(of) / u64::from(whole) }
}
