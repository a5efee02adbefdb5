//! My own questions, held against the best there were when I asked them.

use super::Review;
use crate::deduction::{Problem, questions};
use crate::edition::Card;
use crate::game::{EntryKind, Holder, asked_after};

/// A suggestion of mine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MyTurn {
    /// Its place in the log, from 0.
    pub at: usize,
    /// What I asked.
    pub cards: [Card; 3],
    /// The bits its answers really brought; negative if they left the case file less certain.
    pub gained: f64,
}

/// A question and the bits it could be expected to bring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// The three cards.
    pub cards: [Card; 3],
    /// Expected bits.
    pub bits: f64,
}

/// A suggestion of mine with what could be expected of it beforehand, from what was known before it only.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// The suggestion.
    pub turn: MyTurn,
    /// Bits it could be expected to bring.
    pub expected: f64,
    /// The best question in the same room: where the token stood there was no other choice of room.
    pub best_here: Prospect,
    /// The best question in any room.
    pub best: Prospect,
    /// Whether there was too much to count, so that what was to be expected is an estimate.
    pub estimated: bool,
}

impl Judgement {
    /// Bits that came beyond what could be expected: luck, good or bad.
    pub fn luck(&self) -> f64 {
        self.turn.gained - self.expected
    }

    /// Expected bits given away against the best question in the same room; never negative.
    pub fn given_away(&self) -> f64 {
        (self.best_here.bits - self.expected).max(0.0)
    }
}

impl Review {
    /// My suggestions in log order, doubted ones left out.
    pub fn my_turns(&self) -> Vec<MyTurn> {
        let Some(me) = self.setup.me else { return Vec::new() };
        let asked = self.entries.iter().enumerate().filter(|(_, entry)| !entry.doubted);
        asked
            .filter_map(|(at, entry)| match entry.kind {
                EntryKind::Suggestion { by, cards, .. } if by == me => {
                    Some(MyTurn { at, cards, gained: self.steps[at + 1].gained })
                }
                _ => None,
            })
            .collect()
    }

    /// What could be expected of one of my suggestions, and of the best there was, from what was known before it.
    /// `None` for a spectator and where the log contradicted itself already. Slow early in a large game: up to about two seconds, by
    /// the same bounds as a hint.
    pub fn judge(&self, turn: &MyTurn) -> Option<Judgement> {
        let me = self.setup.me?;
        let bits = self.steps[turn.at].sheet.as_ref()?.entropy;
        let problem = Problem::from_game(&self.setup, &self.entries[..turn.at]);
        let asked: Vec<Holder> =
            asked_after(&self.setup, &self.entries[..turn.at], me).into_iter().map(Holder::from).collect();
        let values = questions(&problem, &asked, self.setup.rules.answers, None);
        let prospects = || {
            let bits_of = |entropy: f64| (bits - entropy).max(0.0);
            values
                .questions
                .iter()
                .map(move |question| Prospect { cards: question.cards, bits: bits_of(question.expected_entropy) })
        };
        let best = |prospects: &mut dyn Iterator<Item = Prospect>| prospects.max_by(|a, b| a.bits.total_cmp(&b.bits));
        Some(Judgement {
            turn: *turn,
            expected: prospects().find(|prospect| prospect.cards == turn.cards)?.bits,
            best_here: best(&mut prospects().filter(|prospect| prospect.cards[2] == turn.cards[2]))?,
            best: best(&mut prospects())?,
            estimated: values.estimated,
        })
    }
}
