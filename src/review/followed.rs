//! The evening as it would have gone with every hint followed.

use super::{Judgement, Review, Truth};
use crate::advice::{Reach, rank};
use crate::deduction::{Cancel, Problem, solve};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Answer, Entry, EntryKind, Holder, Response, Seat, Setup};

/// What would still have been hidden, entry by entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Followed {
    /// Entropy of the case file in bits: one more than there are entries, like [`Review::steps`].
    pub bits: Vec<f64>,
    /// Whether it was replayed against the true hands. If they are not known, each question brings just what could be
    /// expected of it.
    pub replayed: bool,
}

impl Review {
    /// What would still be hidden, step by step, if each suggestion of mine had been the first hint for the room it was
    /// made in, all other entries being as they were.
    ///
    /// With every hand known the evening is really played again: the hint is the one my notebook would have given at
    /// that point *of the other course*, the others answer it from their hands (of several cards that could be shown,
    /// the first one of the edition), and the sheet is worked out from what I would have written down. With hands
    /// unknown it is an estimate from `judgements`: each judged suggestion brings the expected bits of the best question
    /// in its room, every other entry what it really brought; never below 0.
    ///
    /// `watch` is called after each entry with how many are done, and ends the work early by returning `false`: `None`
    /// then. Slow: a ranking for each of my suggestions.
    pub fn followed(
        &self,
        truth: &Truth,
        judgements: &[Judgement],
        watch: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Followed> {
        let mine = self.my_turns();
        let known = self.setup.holders().all(|holder| truth.hands.contains_key(&holder)) && truth.case_file.is_some();
        if !known || self.setup.me.is_none() || self.contradicted().is_some() {
            return Some(self.expected(judgements));
        }
        let mut course: Vec<Entry> = Vec::with_capacity(self.entries.len());
        let mut bits = vec![self.steps[0].bits];
        let mut facts = Problem::from_game(&self.setup, &course).facts().len();
        for (at, entry) in self.entries.iter().enumerate() {
            let hinted = mine.iter().any(|turn| turn.at == at).then(|| self.hinted(entry, &course, truth)).flatten();
            course.push(hinted.unwrap_or_else(|| entry.clone()));
            let problem = Problem::from_game(&self.setup, &course);
            let last = bits[at];
            // An answer that was noted wrongly can clash with what the cards really were: then there is only the estimate.
            let now =
                if problem.facts().len() == facts { Some(last) } else { solve(&problem).map(|sheet| sheet.entropy) };
            facts = problem.facts().len();
            let Some(now) = now else { return Some(self.expected(judgements)) };
            bits.push(now);
            if !watch(at + 1) {
                return None;
            }
        }
        Some(Followed { bits, replayed: true })
    }

    /// My suggestion replaced by the first hint for its room, with the answers the true hands give.
    fn hinted(&self, entry: &Entry, course: &[Entry], truth: &Truth) -> Option<Entry> {
        let EntryKind::Suggestion { by, cards, .. } = &entry.kind else { return None };
        let rooms = Some([cards[2]].into_iter().collect::<CardSet>());
        let ranking = rank(&self.setup, course, &Reach { rooms, position: None }, &Cancel::default())?;
        let cards = ranking.suggestions.first()?.cards;
        let kind = EntryKind::Suggestion { by: *by, cards, answers: answers(&self.setup, *by, cards, truth) };
        Some(Entry { kind, ..entry.clone() })
    }

    /// The course by what could be expected.
    fn expected(&self, judgements: &[Judgement]) -> Followed {
        let mut hidden = self.steps[0].bits;
        let mut bits = vec![hidden];
        for (at, step) in self.steps.iter().enumerate().skip(1) {
            let judged = judgements.iter().find(|judgement| judgement.turn.at + 1 == at);
            hidden = (hidden - judged.map_or(step.gained, |judgement| judgement.best_here.bits)).max(0.0);
            bits.push(hidden);
        }
        Followed { bits, replayed: false }
    }
}

/// What the others answer to a suggestion of mine, if their hands are these.
fn answers(setup: &Setup, by: Seat, cards: [Card; 3], truth: &Truth) -> Vec<Answer> {
    let named: CardSet = cards.into_iter().collect();
    let mut answers = Vec::new();
    for seat in setup.asked_by(by) {
        let shown = truth.hands.get(&Holder::from(seat)).and_then(|hand| (*hand & named).lowest());
        answers.push(Answer::new(seat, shown.map_or(Response::Passed, |card| Response::Showed(Some(card)))));
        if shown.is_some() && setup.rules.answers == AnswerRule::FirstCard {
            break;
        }
    }
    answers
}
