//! How a game of Clue would have gone if I had followed every hint.

use super::{QuestionValue, Review, Truth};
use crate::advice::{Reach, rank};
use crate::deduction::{Cancel, Position};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Answer, Entry, EntryKind, Holder, Response, Seat, Setup};

#[derive(Clone, PartialEq, Debug)]
pub struct HintReplay {
    /// The entropy of the case file at each of [`Review::steps`].
    pub bits: Vec<f64>,
    /// The number of possible solutions at each step.
    pub solutions: Vec<f64>,
    /// The game was replayed with the true hands. If not, each hint gained what could be expected of it.
    pub replayed: bool,
}

impl Review {
    /// Replaces each suggestion of mine by the first hint for its room. If every hand is known, the game is replayed:
    /// each hint is computed from the log *as replayed* so far, and the others answer from their hands. Of several
    /// cards they show the first in card order.
    ///
    /// Otherwise, or if the log contradicts the hands, the course is estimated from `values`: a suggestion with a value
    /// gains the expected bits of the best question in its room, every other entry what it really gained.
    ///
    /// `watch` gets the number of entries done. Slow: a ranking for each of my suggestions. `None` when cancelled.
    pub fn followed(
        &self,
        truth: &Truth,
        values: &[QuestionValue],
        watch: &mut dyn FnMut(usize),
        cancel: &Cancel,
    ) -> Option<HintReplay> {
        let mine = self.my_turns();
        let known = self.setup.holders().all(|holder| truth.hands.contains_key(&holder)) && truth.case_file.is_some();
        if !known || self.setup.me.is_none() || self.contradicted().is_some() {
            return Some(self.expected(values));
        }
        let mut replayed: Vec<Entry> = Vec::with_capacity(self.entries.len());
        let mut bits = vec![self.steps[0].bits];
        let mut solutions = vec![self.solutions()[0] as f64];
        let mut position = Position::of_game(&self.setup, &replayed);
        for (at, entry) in self.entries.iter().enumerate() {
            let asked = mine.iter().any(|turn| turn.at == at);
            let hinted = asked.then(|| self.hinted(entry, &replayed, &position, truth, cancel)).flatten();
            if cancel.is_cancelled() {
                return None;
            }
            replayed.push(hinted.unwrap_or_else(|| entry.clone()));
            let next = Position::of_game(&self.setup, &replayed);
            // Without new facts there is nothing to count.
            if next.problem().facts().len() > position.problem().facts().len() {
                position = next;
            }
            // A wrong entry of the log can contradict the true hands.
            let Some(now) = position.sheet() else { return Some(self.expected(values)) };
            bits.push(now.entropy);
            solutions.push(now.triples.possible() as f64);
            watch(at + 1);
        }
        Some(HintReplay { bits, solutions, replayed: true })
    }

    /// The entry with the hint's cards and the answers that the true hands give. `None` if there is no hint.
    fn hinted(
        &self,
        entry: &Entry,
        log: &[Entry],
        position: &Position,
        truth: &Truth,
        cancel: &Cancel,
    ) -> Option<Entry> {
        let EntryKind::Suggestion { by, cards, .. } = &entry.kind else { return None };
        let rooms = Some([cards[2]].into_iter().collect::<CardSet>());
        let ranking = rank(&self.setup, log, position, &Reach { rooms, position: None }, cancel)?;
        let cards = ranking.suggestions.first()?.cards;
        let kind = EntryKind::Suggestion { by: *by, cards, answers: true_answers(&self.setup, *by, cards, truth) };
        Some(Entry { kind, ..entry.clone() })
    }

    fn expected(&self, values: &[QuestionValue]) -> HintReplay {
        let mut remaining = self.steps[0].bits;
        let mut bits = vec![remaining];
        let counts = self.solutions();
        let mut solutions = vec![counts[0] as f64];
        for (at, step) in self.steps.iter().enumerate().skip(1) {
            let value = values.iter().find(|value| value.turn.at + 1 == at);
            remaining = (remaining - value.map_or(step.gained, |value| value.best_here.bits)).max(0.0);
            bits.push(remaining);
            // The best question was expected to leave this share of the solutions.
            let after = value.map_or(counts[at] as f64, |value| value.best_here.leaves);
            solutions.push((solutions[at - 1] * after / counts[at - 1] as f64).max(1.0));
        }
        HintReplay { bits, solutions, replayed: false }
    }
}

fn true_answers(setup: &Setup, by: Seat, cards: [Card; 3], truth: &Truth) -> Vec<Answer> {
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
