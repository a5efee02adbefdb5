//! The belief before a Character's turn in the museum, split by the answers to a question.
//!
//! A state is the Thief's space and a mask (see `evidence`). A Thief who is honest and does not refuse gives one answer
//! in each state. So the answers split the states into classes, each with
//!
//! ```text
//! chances(s) = weight of the states of the class on space s
//! total      = Σ over s of chances(s)
//! next       = chances, moved by one move of the Thief
//! bits       = −Σ over s of next(s) · log₂(next(s) / total)
//! later(e)   = chance that the next Characters see the Thief, if the acting one ends on e
//! ```
//!
//! These are not divided by `total`, so sums over the classes are expectations. If the answer does not show the Thief,
//! ending on `e` adds to the `J` of [`hint`](super)
//!
//! ```text
//! CAUGHT · chances(e) + WATCH · (Σ over s in view of e of next(s)) + SEEN_LATER · later(e) − bits
//! ```

use super::look_ahead::{LookAhead, LookAheadValue};
use super::{CAUGHT, SEEN_LATER, WATCH, reachable, walkable};
use crate::caper::belief::{Belief, next_moves};
use crate::caper::event::{AnsweredQuestion, Cameras, DieFace};
use crate::caper::evidence::{MASKS, OFF_BIT, secret_landings, sight};
use crate::caper::hidden::{Asker, Question, ThiefState};
use crate::caper::public_state::PublicState;
use crate::caper::replay::LogReplay;
use crate::caper::rules::{PaintingRule, RefusalRule};
use crate::caper::setup::Round;
use crate::caper::square::{Space, SpaceSet};
use std::collections::BTreeMap;

#[derive(Clone, Default, Debug)]
pub(super) struct AnswerClass {
    /// `None` if nothing is asked, and for the class in which eyes see the Thief, where every answer names another
    /// space.
    pub look: Option<AnsweredQuestion>,
    pub chances: Vec<f64>,
    pub total: f64,
    /// All possible spaces, even those without weight.
    pub spaces: SpaceSet,
    /// Eyes see the Thief. A chase follows, so `left` is 1, and `bits`, `next` and `later` are empty.
    pub seen: bool,
    /// How many spaces the Thief can be on after the next move.
    pub left: f64,
    pub bits: f64,
    next: Vec<f64>,
    later: LookAheadValue,
}

impl AnswerClass {
    pub(super) fn chance_on(&self, spaces: SpaceSet) -> f64 {
        spaces.iter().map(|space| self.chances[space.index()]).sum()
    }

    pub(super) fn likeliest_on(&self, spaces: SpaceSet) -> Option<Space> {
        let possible = (spaces & self.spaces).iter();
        possible.max_by(|one, other| self.chances[one.index()].total_cmp(&self.chances[other.index()]))
    }
}

struct WeightedState {
    mask: usize,
    space: Space,
    weight: f64,
}

/// A space to end on. `value` is weighted with the chance of the answer.
pub(super) struct ValuedEnd {
    pub end: Space,
    pub value: f64,
}

pub(super) struct TurnPosition<'a> {
    round: &'a Round,
    table: &'a PublicState,
    by: usize,
    here: Space,
    states: Vec<WeightedState>,
    /// The masks that the log allows, each with the Thief's possible spaces.
    possible: Vec<(usize, SpaceSet)>,
    /// For each start, where a move of the Thief can end.
    landings: Vec<SpaceSet>,
    look_ahead: LookAhead,
}

impl<'a> TurnPosition<'a> {
    /// `None` if the round is over, the Thief is outside or in plain sight, the log contradicts itself, or the
    /// Character's place is unknown.
    pub(super) fn new(replay: &'a LogReplay<'_>, belief: &Belief, by: usize) -> Option<Self> {
        let (round, table, possible) = (replay.round(), replay.table(), replay.now());
        let here = table.characters.get(by).copied().flatten()?;
        let over = table.end.is_some() || table.visible().is_some();
        if over || possible.is_impossible() || possible.is_outside() {
            return None;
        }
        let mut sums: BTreeMap<(usize, Space), f64> = BTreeMap::new();
        belief.each(|space, mask, weight| *sums.entry((mask, space)).or_default() += weight);
        let states = sums.into_iter().map(|((mask, space), weight)| WeightedState { mask, space, weight }).collect();
        let landings: Vec<SpaceSet> =
            round.plan().floor().iter().map(|from| secret_landings(round, table, from)).collect();
        let moves = next_moves(round, table, belief, &landings);
        let possible = possible.alive().collect();
        let look_ahead = LookAhead::new(round, table, by, moves);
        Some(Self { round, table, by, here, states, possible, landings, look_ahead })
    }

    pub(super) const fn here(&self) -> Space {
        self.here
    }

    pub(super) fn ends(&self, number: u8) -> SpaceSet {
        reachable(self.round, self.table, self.by, number)
    }

    /// Where a Thief in plain sight can be caught. A painting protects only if the rules forbid ending on one.
    pub(super) fn catching_spaces(&self, number: u8) -> SpaceSet {
        match self.round.rules().on_painting {
            PaintingRule::Never => self.ends(number),
            PaintingRule::ToCatch | PaintingRule::Always => walkable(self.round, self.table, self.by, number),
        }
    }

    pub(super) fn view(&self, from: Space) -> SpaceSet {
        sight(self.round, self.table, from, Some(self.by)).certain
    }

    /// A Character who lands on `end` may thereby switch the power on.
    pub(super) fn may_switch_on(&self, end: Space) -> bool {
        self.round.plan().power().contains(end) && self.possible.iter().any(|(mask, _)| mask & OFF_BIT != 0)
    }

    pub(super) fn questions(&self, face: DieFace) -> Vec<Question> {
        match face {
            DieFace::Eye => {
                let cameras = self.table.cameras.iter().map(Question::Camera);
                [Question::Eyes].into_iter().chain(cameras).collect()
            }
            DieFace::Scan => vec![Question::Scan],
            DieFace::Motion if self.table.refusals > 0 && self.round.rules().snip == RefusalRule::ForGood => Vec::new(),
            DieFace::Motion => vec![Question::Motion],
        }
    }

    pub(super) fn all_states(&self) -> AnswerClass {
        self.states_on(SpaceSet::ALL, false)
    }

    pub(super) fn states_on(&self, spaces: SpaceSet, seen: bool) -> AnswerClass {
        let states = self.states.iter().filter(|state| spaces.contains(state.space));
        let possible = self.possible.iter().fold(SpaceSet::EMPTY, |all, (_, set)| all | *set) & spaces;
        self.class(states.map(|state| (state.space, state.weight)), possible, seen)
    }

    /// `end` is where the Character asks, if after the move.
    pub(super) fn split_by_answer(&self, question: Question, end: Option<Space>) -> Vec<AnswerClass> {
        // A Thief on `end` is caught, which ends the round before the look.
        let free = SpaceSet::ALL - end.into_iter().collect();
        let from = end.unwrap_or(self.here);
        if question == Question::Eyes {
            // What eyes see depends on the space alone, so there are two classes whatever the mask.
            let view = self.view(from) & free;
            let nobody_seen = Some(AnsweredQuestion::Eyes(None));
            let unseen = AnswerClass { look: nobody_seen, ..self.states_on(free - view, false) };
            return vec![unseen, self.states_on(view, true)];
        }
        let mut table = self.table.clone();
        table.characters[self.by] = Some(from);
        let switched_on = if end.is_some_and(|end| self.may_switch_on(end)) { OFF_BIT } else { 0 };
        // Masks that give the same answers are merged.
        let relevant_bits = relevant_bits(question) & !switched_on;
        let mut merged: BTreeMap<usize, (SpaceSet, Vec<f64>)> = BTreeMap::new();
        let nothing = || (SpaceSet::EMPTY, vec![0.0; Space::MAX]);
        for (mask, set) in &self.possible {
            let (spaces, _) = merged.entry(mask & relevant_bits).or_insert_with(nothing);
            *spaces |= *set;
        }
        // The weights come second, because a state without weight is still possible.
        for WeightedState { mask, space, weight } in &self.states {
            if let Some((_, chances)) = merged.get_mut(&(mask & relevant_bits)) {
                chances[space.index()] += weight;
            }
        }
        let mut weights: BTreeMap<AnsweredQuestion, Vec<(Space, f64)>> = BTreeMap::new();
        let mut possible: BTreeMap<AnsweredQuestion, SpaceSet> = BTreeMap::new();
        for (mask, (spaces, chances)) in &merged {
            for space in *spaces & free {
                let Some(look) = self.honest_answer(&table, question, *mask, space) else { continue };
                *possible.entry(look.clone()).or_default() |= SpaceSet::of(space);
                weights.entry(look).or_default().push((space, chances[space.index()]));
            }
        }
        weights
            .into_iter()
            .map(|(look, states)| {
                let spaces = possible.get(&look).copied().unwrap_or_default();
                AnswerClass { look: Some(look), ..self.class(states, spaces, false) }
            })
            .collect()
    }

    /// The answer to any question but eyes, which alone depend on where the asker stands.
    fn honest_answer(
        &self,
        table: &PublicState,
        question: Question,
        mask: usize,
        space: Space,
    ) -> Option<AnsweredQuestion> {
        let (cut, off) = (Cameras::from_bits(mask), mask & OFF_BIT != 0);
        let hidden = ThiefState { space: Some(space), cut, off, stolen: None };
        hidden.answer(self.round, table, Asker { by: self.by, from: self.here }, question, false)
    }

    fn class(&self, states: impl IntoIterator<Item = (Space, f64)>, spaces: SpaceSet, seen: bool) -> AnswerClass {
        let mut chances = vec![0.0; Space::MAX];
        states.into_iter().for_each(|(space, weight)| chances[space.index()] += weight);
        let total: f64 = chances.iter().sum();
        let class = AnswerClass { chances, total, spaces, seen, left: 1.0, ..AnswerClass::default() };
        if seen {
            return class;
        }
        let next = self.look_ahead.moved(&class.chances);
        let later = self.look_ahead.value_after(&next);
        let reached = spaces.iter().fold(SpaceSet::EMPTY, |all, space| all | self.landings[space.index()]);
        AnswerClass { left: reached.len() as f64, bits: entropy(&next, total), next, later, ..class }
    }

    fn chance_in_view(&self, class: &AnswerClass, end: Space) -> f64 {
        self.view(end).iter().map(|space| class.next[space.index()]).sum()
    }

    /// What the class is worth from the Thief's next move on, times the chance of the answer.
    pub(super) fn later_value(&self, class: &AnswerClass, end: Space) -> f64 {
        WATCH * self.chance_in_view(class, end) + SEEN_LATER * class.later.ending_on(end) - class.bits
    }

    /// The best end after an answer that does not show the Thief.
    pub(super) fn best_end(&self, class: &AnswerClass, ends: SpaceSet) -> ValuedEnd {
        let value = |end: Space| CAUGHT * class.chances[end.index()] + self.later_value(class, end);
        let valued = ends.iter().map(|end| ValuedEnd { end, value: value(end) });
        let best = valued.max_by(|one, other| one.value.total_cmp(&other.value));
        best.unwrap_or(ValuedEnd { end: self.here, value: -class.bits })
    }
}

/// The bits of a mask that can change the answer.
fn relevant_bits(question: Question) -> usize {
    match question {
        Question::Eyes => 0,
        Question::Camera(number) => OFF_BIT | Cameras::of(number).bits(),
        Question::Scan => MASKS - 1,
        Question::Motion => OFF_BIT,
    }
}

/// The entropy in bits, times `total`, the sum of the weights.
fn entropy(weights: &[f64], total: f64) -> f64 {
    let sum: f64 = weights.iter().filter(|weight| **weight > 0.0).map(|weight| -weight * (weight / total).log2()).sum();
    sum.max(0.0)
}
