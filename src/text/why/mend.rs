//! What a mend of a contradictory log says instead.

use super::{ReasonWriter, plain};
use crate::deduction::{Doubt, EntryPart, Fix, Mend, MendChange, Mistake, Source};
use crate::fl;
use crate::game::{Answer, Entry, EntryKind};
use crate::text::{capital, describe, describe_answer};

impl ReasonWriter<'_> {
    /// What it changes: "The Rope, not the Knife", "Ben passed, Cal showed a card".
    pub fn mend(&self, mend: &Mend) -> String {
        let said: Vec<String> = mend.changes.iter().map(|change| self.change(change)).collect();
        self.language().clauses(&said)
    }

    fn change(&self, change: &MendChange) -> String {
        let entry = match change {
            MendChange::Entry(entry) => entry,
            MendChange::Setup(doubt) => {
                let fix = Fix { doubt: *doubt, mistake: Mistake::Setup, probability: 1.0, counted: true };
                return plain(&self.mistake(&fix), self.log);
            }
        };
        let Some(at) = self.log.iter().position(|old| old.id == entry.id) else { return String::new() };
        let old = &self.log[at];
        if entry.doubted && !old.doubted {
            return plain(&self.doubt(Doubt::Entry(entry.id)), self.log);
        }
        self.difference(old, entry).unwrap_or_else(|| describe(&self.names, &self.log[..at], entry).text())
    }

    /// The parts of a suggestion that differ; `None` if that would not say enough.
    fn difference(&self, old: &Entry, new: &Entry) -> Option<String> {
        let (
            EntryKind::Suggestion { by, cards, answers },
            EntryKind::Suggestion { by: new_by, cards: named, answers: given },
        ) = (&old.kind, &new.kind)
        else {
            return None;
        };
        if by != new_by {
            return None;
        }
        if let Some(at) = (0..3).find(|at| cards[*at] != named[*at]) {
            let (card, other) = (self.card(named[at]), self.card(cards[at]));
            return Some(capital(&fl!(self.language(), "mends-card", card = card, other = other)));
        }
        let before = |answer: &Answer| answers.iter().find(|old| old.seat == answer.seat).copied();
        let changed: Vec<&Answer> = given.iter().filter(|answer| before(answer) != Some(**answer)).collect();
        if let [overlooked] = changed.as_slice()
            && overlooked.doubted
        {
            let at = given.iter().position(|answer| answer == *overlooked)?;
            let source = Source::Entry(new.id, EntryPart::Answer(at as u8));
            let fix =
                Fix { doubt: Doubt::Source(source), mistake: Mistake::ForgotToShow, probability: 1.0, counted: true };
            return Some(plain(&self.mistake(&fix), self.log));
        }
        let said: Vec<String> =
            changed.into_iter().map(|answer| describe_answer(&self.names, *answer, false).text).collect();
        (!said.is_empty()).then(|| said.join(", "))
    }
}
