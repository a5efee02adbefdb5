//! What a suggestion may have been instead of what was noted: other cards, another asker or shower, swapped answers, or
//! a player who overlooked a card. Each comes with its prior, relative to a player who forgets to show.

use super::{EntryVariants, Variant};
use crate::edition::{AnswerRule, Card};
use crate::game::{Answer, EntryKind, Response, Seat, asked_after};

/// How often the asker is noted wrongly, relative to a player who forgets to show: an assumption.
const WRONG_ASKER: f64 = 0.2;

/// How often a show is noted that was none, relative to a show noted of the wrong player: an assumption. If
/// everybody answers, a show noted as a pass counts alike.
const WRONG_SHOW: f64 = 0.5;

pub(super) struct NotedSuggestion<'a> {
    pub(super) variants: &'a EntryVariants<'a>,
    pub(super) by: Seat,
    pub(super) cards: [Card; 3],
    pub(super) answers: &'a [Answer],
}

impl NotedSuggestion<'_> {
    pub(super) fn variants(&self) -> Vec<Variant> {
        let mut found = self.other_named_cards();
        found.extend(self.other_shown_cards());
        found.extend(if self.everybody_answers() { self.other_answers() } else { self.other_showers() });
        found.extend(self.other_askers());
        found.extend(self.overlooked_cards());
        found
    }

    fn everybody_answers(&self) -> bool {
        self.variants.setup.rules.answers == AnswerRule::Everybody
    }

    /// If another player was meant, it is any but the asker and the one who was noted.
    fn prior_of_each_player(&self) -> f64 {
        1.0 / (self.variants.setup.seat_count() as f64 - 2.0).max(1.0)
    }

    fn with_answers(&self, answers: Vec<Answer>) -> EntryKind {
        EntryKind::Suggestion { by: self.by, cards: self.cards, answers }
    }

    fn with_response(&self, at: usize, response: Response) -> EntryKind {
        let mut answers = self.answers.to_vec();
        answers[at].response = response;
        self.with_answers(answers)
    }

    fn shower(&self) -> Option<Seat> {
        let shows = |answer: &&Answer| matches!(answer.response, Response::Showed(_));
        self.answers.iter().find(shows).map(|answer| answer.seat)
    }

    fn other_named_cards(&self) -> Vec<Variant> {
        let other = |(named, prior): ([Card; 3], f64)| {
            // A card that was shown to me can be the one misheard.
            let renamed = |answer: &Answer| match answer.response {
                Response::Showed(Some(card)) => {
                    let at = self.cards.iter().position(|noted| *noted == card).unwrap_or_default();
                    Answer { response: Response::Showed(Some(named[at])), ..*answer }
                }
                _ => *answer,
            };
            let answers = self.answers.iter().map(renamed).collect();
            (EntryKind::Suggestion { by: self.by, cards: named, answers }, prior)
        };
        self.variants.other_triples(self.cards).map(other).collect()
    }

    fn other_shown_cards(&self) -> Vec<Variant> {
        let mut found = Vec::new();
        for (at, answer) in self.answers.iter().enumerate() {
            if let Response::Showed(Some(card)) = answer.response {
                // Two other cards were named, and share the prior.
                let others = self.cards.into_iter().filter(|other| *other != card);
                found.extend(others.map(|other| (self.with_response(at, Response::Showed(Some(other))), 0.5)));
            }
        }
        found
    }

    fn other_answers(&self) -> Vec<Variant> {
        let prior = self.prior_of_each_player();
        let mut found = Vec::new();
        for (at, answer) in self.answers.iter().enumerate() {
            let contrary = match answer.response {
                Response::Passed => Some(Response::Showed(None)),
                Response::Showed(_) => Some(Response::Passed),
                Response::PerhapsShowed | Response::NotHeard => None,
            };
            found.extend(contrary.map(|contrary| (self.with_response(at, contrary), WRONG_SHOW * prior)));
            for (next, later) in self.answers.iter().enumerate().skip(at + 1) {
                let mut swapped = self.answers.to_vec();
                swapped[at].response = self.seen(self.by, answer.seat, later.response);
                swapped[next].response = self.seen(self.by, later.seat, answer.response);
                found.push((self.with_answers(swapped), prior));
            }
        }
        found
    }

    fn other_showers(&self) -> Vec<Variant> {
        let asked = asked_after(self.variants.setup, self.variants.before, self.by);
        let other = |shower: Option<Seat>| {
            let often = if shower.is_some() { 1.0 } else { WRONG_SHOW };
            (self.with_answers(self.answers_until(self.by, &asked, shower)), often * self.prior_of_each_player())
        };
        // `None`: nobody showed. The noted shower is among these and is dropped as equal to the entry.
        asked.iter().copied().map(Some).chain([None]).map(other).collect()
    }

    fn other_askers(&self) -> Vec<Variant> {
        let prior = WRONG_ASKER * self.prior_of_each_player();
        let asks = |by: Seat| {
            let asked = asked_after(self.variants.setup, self.variants.before, by);
            let answers = if self.everybody_answers() {
                let noted = |seat: &Seat| self.answers.iter().find(|answer| answer.seat == *seat).copied();
                let kept = |noted: Answer| Answer { response: self.seen(by, noted.seat, noted.response), ..noted };
                asked.iter().map(|seat| noted(seat).map_or(Answer::new(*seat, Response::NotHeard), kept)).collect()
            } else {
                self.answers_until(by, &asked, self.shower())
            };
            (EntryKind::Suggestion { by, cards: self.cards, answers }, prior)
        };
        // Whoever showed a card did not ask.
        let others = self.variants.other_seats(self.by).filter(|other| self.shower() != Some(*other));
        others.map(asks).collect()
    }

    /// A player overlooked a card: the answer was given, but is not true.
    fn overlooked_cards(&self) -> Vec<Variant> {
        let could_show = |answer: &Answer| !answer.doubted && !matches!(answer.response, Response::Showed(_));
        let answers = self.answers.iter().enumerate().filter(|(_, answer)| could_show(answer));
        let overlooked = |(at, _): (usize, &Answer)| {
            let mut answers = self.answers.to_vec();
            answers[at].doubted = true;
            // Those asked before were asked all the same.
            for earlier in answers[..at].iter_mut().filter(|earlier| !self.everybody_answers() && !earlier.doubted) {
                earlier.response = Response::Passed;
            }
            (self.with_answers(answers), 1.0)
        };
        answers.map(overlooked).collect()
    }

    /// Only those who saw a show know its card.
    fn seen(&self, by: Seat, seat: Seat, response: Response) -> Response {
        match response {
            Response::Showed(card) => Response::Showed(card.filter(|_| self.variants.setup.sees_show(by, seat))),
            other => other,
        }
    }

    /// The answers up to the `shower`, if the first card ends them. Unheard ones stay unheard; all others passed.
    fn answers_until(&self, by: Seat, asked: &[Seat], shower: Option<Seat>) -> Vec<Answer> {
        let show = self.answers.iter().map(|answer| answer.response).find(|one| matches!(one, Response::Showed(_)));
        let mut given = Vec::new();
        for seat in asked {
            let noted = self.answers.iter().find(|answer| answer.seat == *seat);
            if shower == Some(*seat) {
                let response = self.seen(by, *seat, show.unwrap_or(Response::Showed(None)));
                let doubted = noted.is_some_and(|noted| noted.doubted);
                given.push(Answer { doubted, ..Answer::new(*seat, response) });
                return given;
            }
            let no_show = noted.filter(|noted| !matches!(noted.response, Response::Showed(_)));
            given.push(no_show.copied().unwrap_or(Answer::new(*seat, Response::Passed)));
        }
        given
    }
}
