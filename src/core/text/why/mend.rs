//! Clue: sentences about a correction that would mend a contradictory log.

use super::ReasonWriter;
use crate::deduction::{Mend, MendChange, SetupSlip};
use crate::fl;
use crate::game::{Answer, Entry, EntryKind, Holder};
use crate::text::rules::answers_word;
use crate::text::{Code, Language, capital, describe, describe_answer};

/// Tells by the entry's note, which may be in any language.
pub fn is_guess(entry: &Entry) -> bool {
    entry.remarks().any(says_guess)
}

/// The entry's note once the player is sure of what the mend guessed. `None` if nothing else was noted.
pub fn note_when_sure(entry: &Entry) -> Option<String> {
    Entry::note_of(&entry.remarks().filter(|remark| !says_guess(remark)).collect::<Vec<_>>())
}

fn says_guess(remark: &str) -> bool {
    Code::ALL.iter().any(|code| remark == fl!(&Language::new(*code), "mends-guess"))
}

impl ReasonWriter<'_> {
    /// "The Rope, not the Knife".
    pub fn mend(&self, mend: &Mend) -> String {
        let said: Vec<String> = mend.changes.iter().map(|change| self.change(change)).collect();
        self.language().clauses(&said)
    }

    fn change(&self, change: &MendChange) -> String {
        let entry = match change {
            MendChange::Entry(entry) => entry,
            MendChange::Setup(slip) => return capital(&self.setup_slip(*slip)),
        };
        let Some(at) = self.log.iter().position(|old| old.id == entry.id) else { return String::new() };
        let old = &self.log[at];
        if entry.doubted && !old.doubted {
            return fl!(self, "mends-doubt");
        }
        let said = self.difference(old, entry);
        capital(&said.unwrap_or_else(|| describe(&self.names, &self.log[..at], entry).text()))
    }

    fn setup_slip(&self, slip: SetupSlip) -> String {
        match slip {
            SetupSlip::Sizes { .. } | SetupSlip::Deal(_) => {
                let right = slip.problem(self.names.setup, self.log);
                let hands = right.sizes()[0].iter().enumerate();
                let changed = hands.filter(|(at, size)| self.problem.sizes().iter().any(|sizes| sizes[*at] != **size));
                self.hands(&changed.map(|(at, size)| (Holder(at as u8), *size)).collect::<Vec<_>>())
            }
            SetupSlip::MyHand(card) => fl!(self, "mends-hand", card = self.card(card)),
            SetupSlip::Answers(rule) => fl!(self, "mends-answers", rule = answers_word(rule)),
        }
    }

    /// `None` if the differing parts alone would not say enough.
    fn difference(&self, old: &Entry, new: &Entry) -> Option<String> {
        let (
            EntryKind::Suggestion { by, cards, answers },
            EntryKind::Suggestion { by: new_by, cards: named, answers: given },
        ) = (&old.kind, &new.kind)
        else {
            return None;
        };
        // The first difference is enough: another asker also changes the answers, and another card may be the one
        // shown.
        if by != new_by {
            let (who, person) = self.who(new_by.index());
            return Some(fl!(self, "mends-asker", who, person, other = self.member((*by).into())));
        }
        if let Some(at) = (0..3).find(|at| cards[*at] != named[*at]) {
            let (card, other) = (self.card(named[at]), self.card(cards[at]));
            return Some(fl!(self, "mends-card", card, other));
        }
        let before = |answer: &Answer| answers.iter().find(|old| old.seat == answer.seat).copied();
        let changed: Vec<Answer> = given.iter().filter(|answer| before(answer) != Some(**answer)).copied().collect();
        if let Some(Answer { seat, .. }) = changed.iter().find(|answer| answer.doubted) {
            let (who, person) = self.who(seat.index());
            return Some(fl!(self, "mends-overlooked", who, person));
        }
        let answer = |answer| describe_answer(&self.names, &[answer], false).text;
        (!changed.is_empty()).then(|| changed.into_iter().map(answer).collect::<Vec<_>>().join(", "))
    }
}
