//! The position of a Character's turn for the hints: the belief split by the answers to a question, and the value of each
//! class of answers.

use super::prospect::{LookAhead, LookAheadValue};
use super::{CAUGHT, HOPE, WATCH, reachable, walkable};
use crate::caper::belief::{Belief, next_moves};
use crate::caper::event::{AnsweredQuestion, Cameras, DieFace};
use crate::caper::evidence::{MASKS, OFF, ends, sight};
use crate::caper::hidden::{Question, ThiefState};
use crate::caper::public_state::PublicState;
use crate::caper::replay::LogReplay;
use crate::caper::rules::{PaintingRule, RefusalRule};
use crate::caper::setup::Round;
use crate::caper::square::{Space, SpaceSet};
use std::collections::BTreeMap;

/// The states that give one answer.
#[derive(Clone, Debug)]
pub(super) struct AnswerClass {
    /// The answer; `None` without a question, and where eyes see the Thief: that has one answer for each space.
    pub look: Option<AnsweredQuestion>,
    /// The chance of each space together with this answer, by index.
    pub chances: Vec<f64>,
    /// The chance of this answer.
    pub total: f64,
    /// The spaces where the Thief can be with this answer.
    pub spaces: SpaceSet,
    /// Whether eyes see the Thief.
    pub seen: bool,
    /// How many spaces the Thief can be on after the next move.
    pub left: f64,
    /// The entropy of the Thief's place after the next move, in bits, times `total`.
    pub bits: f64,
    /// The chance of each space after the Thief's next move together with this answer, by index.
    next: Vec<f64>,
    /// What the next turns promise, together with this answer.
    hope: LookAheadValue,
}

impl AnswerClass {
    pub(super) fn total_on(&self, spaces: SpaceSet) -> f64 {
        spaces.iter().map(|space| self.chances[space.index()]).sum()
    }

    /// The likeliest of these spaces, if the Thief can be on any.
    pub(super) fn best_on(&self, spaces: SpaceSet) -> Option<Space> {
        let with = (spaces & self.spaces).iter();
        with.max_by(|a, b| self.chances[a.index()].total_cmp(&self.chances[b.index()]))
    }
}

/// A position before a Character's turn.
pub(super) struct TurnPosition<'a> {
    round: &'a Round,
    table: &'a PublicState,
    by: usize,
    here: Space,
    /// The possible states and their weights: mask, space, chance.
    states: Vec<(usize, Space, f64)>,
    /// The spaces possible under each mask that is alive.
    alive: Vec<(usize, SpaceSet)>,
    landings: Vec<SpaceSet>,
    prospect: LookAhead,
}

impl<'a> TurnPosition<'a> {
    pub(super) fn new(hunt: &'a LogReplay<'_>, weights: &Belief, by: usize) -> Option<Self> {
        let (round, table, possible) = (hunt.round(), hunt.table(), hunt.now());
        let here = table.characters.get(by).copied().flatten()?;
        let over = table.end.is_some() || table.visible().is_some();
        if over || possible.is_impossible() || possible.is_outside() {
            return None;
        }
        let mut sums: BTreeMap<(usize, Space), f64> = BTreeMap::new();
        weights.each(|space, mask, weight| *sums.entry((mask, space)).or_default() += weight);
        let states = sums.into_iter().map(|((mask, space), weight)| (mask, space, weight)).collect();
        let landings: Vec<SpaceSet> = round.plan().floor().iter().map(|from| ends(round, table, from)).collect();
        let moves = next_moves(round, table, weights, &landings);
        let alive = possible.alive().collect();
        let prospect = LookAhead::new(round, table, by, moves);
        Some(Self { round, table, by, here, states, alive, landings, prospect })
    }

    pub(super) const fn here(&self) -> Space {
        self.here
    }

    /// Where a roll allows to end.
    pub(super) fn ends(&self, number: u8) -> SpaceSet {
        reachable(self.round, self.table, self.by, number)
    }

    /// Where a roll allows to catch a Thief in plain sight.
    pub(super) fn near(&self, number: u8) -> SpaceSet {
        match self.round.rules().on_painting {
            PaintingRule::Never => self.ends(number),
            PaintingRule::ToCatch | PaintingRule::Always => walkable(self.round, self.table, self.by, number),
        }
    }

    pub(super) fn view(&self, from: Space) -> SpaceSet {
        sight(self.round, self.table, from, Some(self.by)).0
    }

    /// The questions of a picture with the parts of their answers.
    pub(super) fn asked_all(&self, face: DieFace) -> Vec<(Question, Vec<AnswerClass>)> {
        let questions: Vec<Question> = match face {
            DieFace::Eye => {
                [Question::Eyes].into_iter().chain(self.table.cameras.iter().map(Question::Camera)).collect()
            }
            DieFace::Scan => vec![Question::Scan],
            DieFace::Motion if self.table.refusals > 0 && self.round.rules().snip == RefusalRule::ForGood => Vec::new(),
            DieFace::Motion => vec![Question::Motion],
        };
        questions.into_iter().map(|question| (question, self.asked(question))).collect()
    }

    /// All states as one part.
    pub(super) fn whole(&self) -> AnswerClass {
        self.part(SpaceSet::ALL, false)
    }

    /// The states on `spaces` as one part.
    pub(super) fn part(&self, spaces: SpaceSet, seen: bool) -> AnswerClass {
        let states = self.states.iter().filter(|(_, space, _)| spaces.contains(*space));
        let possible = self.alive.iter().fold(SpaceSet::EMPTY, |all, (_, set)| all | *set) & spaces;
        self.valued(states.map(|(_, space, weight)| (*space, *weight)), possible, seen)
    }

    /// Splits the states by the answer that an honest Thief gives who does not refuse.
    fn asked(&self, question: Question) -> Vec<AnswerClass> {
        if question == Question::Eyes {
            let view = self.view(self.here);
            let unseen =
                AnswerClass { look: Some(AnsweredQuestion::Eyes(None)), ..self.part(SpaceSet::ALL - view, false) };
            return vec![unseen, self.part(view, true)];
        }
        // States that differ only in what does not affect the answer are asked once.
        let bears = match question {
            Question::Eyes => 0,
            Question::Camera(number) => OFF | Cameras::of(number).bits(),
            Question::Scan => MASKS - 1,
            Question::Motion => OFF,
        };
        let mut merged: BTreeMap<usize, (SpaceSet, Vec<f64>)> = BTreeMap::new();
        for (mask, set) in &self.alive {
            let (spaces, _) = merged.entry(mask & bears).or_insert_with(|| (SpaceSet::EMPTY, vec![0.0; Space::MAX]));
            *spaces |= *set;
        }
        for (mask, space, weight) in &self.states {
            if let Some((_, chances)) = merged.get_mut(&(mask & bears)) {
                chances[space.index()] += weight;
            }
        }
        let mut weights: BTreeMap<AnsweredQuestion, Vec<(Space, f64)>> = BTreeMap::new();
        let mut possible: BTreeMap<AnsweredQuestion, SpaceSet> = BTreeMap::new();
        for (mask, (spaces, chances)) in &merged {
            for space in *spaces {
                let Some(look) = self.honest(question, *mask, space) else { continue };
                *possible.entry(look.clone()).or_default() |= SpaceSet::of(space);
                weights.entry(look).or_default().push((space, chances[space.index()]));
            }
        }
        weights
            .into_iter()
            .map(|(look, states)| {
                let spaces = possible.get(&look).copied().unwrap_or_default();
                AnswerClass { look: Some(look), ..self.valued(states, spaces, false) }
            })
            .collect()
    }

    fn honest(&self, question: Question, mask: usize, space: Space) -> Option<AnsweredQuestion> {
        let (cut, off) = (Cameras::from_bits(mask), mask & OFF != 0);
        let hidden = ThiefState { space: Some(space), cut, off, stolen: None };
        hidden.answer(self.round, self.table, (self.by, self.here), question, false)
    }

    fn valued(&self, states: impl IntoIterator<Item = (Space, f64)>, spaces: SpaceSet, seen: bool) -> AnswerClass {
        let mut chances = vec![0.0; Space::MAX];
        states.into_iter().for_each(|(space, weight)| chances[space.index()] += weight);
        let total: f64 = chances.iter().sum();
        let mut part = AnswerClass {
            look: None,
            chances,
            total,
            spaces,
            seen,
            left: 1.0,
            bits: 0.0,
            next: Vec::new(),
            hope: LookAheadValue::default(),
        };
        if seen {
            return part;
        }
        let next = self.prospect.moved(&part.chances);
        part.hope = self.prospect.hope(&next);
        let reached = spaces.iter().fold(SpaceSet::EMPTY, |all, space| all | self.landings[space.index()]);
        part.left = reached.len() as f64;
        part.bits = entropy(&next, total);
        part.next = next;
        part
    }

    /// The chance that the Thief's next place is in view of `end`, together with the part's answer.
    fn watch(&self, part: &AnswerClass, end: Space) -> f64 {
        self.view(end).iter().map(|space| part.next[space.index()]).sum()
    }

    /// What it is worth later that a turn ends on `end`, times the chance of the part's answer.
    pub(super) fn later(&self, part: &AnswerClass, end: Space) -> f64 {
        WATCH * self.watch(part, end) + HOPE * part.hope.from(end) - part.bits
    }

    /// The best end after an answer, with what the answer is then worth times its chance.
    pub(super) fn best_end(&self, part: &AnswerClass, ends: SpaceSet) -> (Space, f64) {
        let worth = |end: Space| CAUGHT * part.chances[end.index()] + self.later(part, end);
        let valued = ends.iter().map(|end| (end, worth(end)));
        valued.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((self.here, -part.bits))
    }
}

/// The entropy in bits of weights that add up to `total`, times `total`.
fn entropy(weights: &[f64], total: f64) -> f64 {
    let sum: f64 = weights.iter().filter(|weight| **weight > 0.0).map(|weight| -weight * (weight / total).log2()).sum();
    sum.max(0.0)
}
