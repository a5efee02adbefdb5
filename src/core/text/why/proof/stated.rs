//! Clue: sentences for the first steps of a proof, which an entry or the set-up states.

use super::ProofWriter;
use crate::deduction::{EntryPart, Fact, Mark, SetupFact, Source};
use crate::fl;
use crate::game::{ClueResult, EntryKind, Response, Seat, Verdict};
use crate::text::describe::told_of_case_file;

impl ProofWriter<'_> {
    pub(super) fn stated(&self, fact: Fact, mark: Mark) -> String {
        let why = self.why;
        let (card, start) = (why.card(mark.card), why.card_start(mark.card));
        let (id, part) = match fact.source {
            Source::Setup(SetupFact::MyHand) => return fl!(why, "why-own", card = start),
            Source::Setup(SetupFact::FaceUp(_)) => return fl!(why, "why-face-up", card = start),
            Source::Setup(SetupFact::Assumed) => return fl!(why, "why-assumed"),
            Source::Entry(id, part) => (id, part),
        };
        let at = why.entries([id]);
        let (who, person) = why.who(mark.column);
        if let EntryPart::ImpliedPass { later, .. } = part {
            let (later, asked) = why.answerer(id, later).map_or((String::new(), "other"), |at| why.who(at.index()));
            return fl!(why, "why-implied-pass", later, asked, who, person, card, at);
        }
        // A player who got cards after the deal answers with cards that were dealt to another.
        let spoke_for_others = match (why.entry(id), part) {
            (Some(EntryKind::Suggestion { answers, .. }), EntryPart::Answer(at)) => {
                let answer = answers.get(usize::from(at));
                answer.is_some_and(|answer| {
                    answer.seat.index() != mark.column || !mark.yes && answer.response != Response::Passed
                })
            }
            _ => false,
        };
        if spoke_for_others {
            return fl!(why, "why-noted", at, conclusion = why.mark(mark));
        }
        match why.entry(id) {
            Some(EntryKind::Accusation { verdict: Verdict::Wrong, .. }) => {
                fl!(why, "why-saw-case-file", case = why.names.the_case_file(), at)
            }
            Some(EntryKind::Accusation { .. }) => fl!(why, "why-accused-right", at),
            Some(EntryKind::Told { cards, right, .. }) => {
                fl!(why, "why-told", at, told = told_of_case_file(&why.names, *cards, *right))
            }
            Some(EntryKind::Suggestion { .. }) if !mark.yes => {
                fl!(why, "why-passed", who, person, cards = card, at)
            }
            Some(EntryKind::Suggestion { by: to, .. } | EntryKind::ShownPrivately { to, .. }) => {
                self.shown(mark, at, *to)
            }
            Some(EntryKind::Revealed { .. }) => {
                fl!(why, "why-revealed", who, person, card, start, at)
            }
            Some(EntryKind::Handed { from, .. }) if mark.yes && from.index() == mark.column => {
                fl!(why, "why-had", who, person, card, at)
            }
            Some(EntryKind::Snooped { .. } | EntryKind::Peeked { .. }) => self.saw(mark, at),
            Some(EntryKind::ClueCard { results, .. }) => {
                let result = match part {
                    EntryPart::Result(at) => results.get(usize::from(at)),
                    EntryPart::Whole | EntryPart::Answer(_) | EntryPart::ImpliedPass { .. } => None,
                };
                match result {
                    Some(ClueResult::NobodyHas(_)) => fl!(why, "why-nobody-has", card, at),
                    Some(ClueResult::Shown { to, .. }) => self.shown(mark, at, *to),
                    _ => {
                        fl!(why, "why-revealed", who, person, card, start, at)
                    }
                }
            }
            _ => {
                let conclusion = why.mark(mark);
                fl!(why, "why-noted", at, conclusion)
            }
        }
    }

    fn shown(&self, mark: Mark, at: String, to: Seat) -> String {
        let why = self.why;
        let (who, person) = why.who(mark.column);
        if person != "you" && Some(to) != why.names.setup.me {
            return self.saw(mark, at);
        }
        fl!(why, "why-showed-you", who, person, card = why.card(mark.card), at)
    }

    fn saw(&self, mark: Mark, at: String) -> String {
        let why = self.why;
        fl!(why, "why-saw", card = why.card(mark.card), place = why.place(mark.column), at)
    }
}
