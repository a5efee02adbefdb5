//! The answers to a suggestion: marks in seat order, or players' names with marks.

use super::token::{AnswerSign, LineToken, LineTokenKind};
use super::{IssueKind, Parser};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::entry::own_answer::{only_answer, own_answer};
use crate::game::{Answer, Response, Seat, asked_after, hand_after};
use std::ops::Range;

/// The answers read so far.
struct PartialAnswers {
    by: Seat,
    asked: Vec<Seat>,
    given: Vec<Option<Response>>,
    /// The index in `asked` of the player whom the next mark is about.
    next: usize,
    named: CardSet,
}

impl Parser<'_> {
    /// The answers, with those added that follow from the edition's rule; without a mark only mine, if it follows from my
    /// hand.
    pub(super) fn answers(&mut self, by: Seat, named: [Option<Card>; 3], tokens: &[LineToken]) -> Vec<Answer> {
        let asked = asked_after(self.context.setup, self.context.log, by);
        let given = vec![None; asked.len()];
        let mut round = PartialAnswers { by, asked, given, next: 0, named: named.into_iter().flatten().collect() };
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += match &token.kind {
                LineTokenKind::Slash => 1,
                LineTokenKind::Mark(mark) => {
                    let place = round.next;
                    self.mark(&mut round, place, *mark, &tokens[at..])
                }
                LineTokenKind::Word(_) => self.by_name(&mut round, &tokens[at..]),
                _ => {
                    self.blocking(token.range.clone(), IssueKind::Unknown);
                    1
                }
            };
        }
        if round.given.iter().all(Option::is_none) {
            let only = || only_answer(self.context.setup, self.context.log, round.named, &round.asked);
            return self.from_my_hand.then(only).flatten().into_iter().collect();
        }
        self.fill(&mut round);
        self.answers_of(&round)
    }

    /// Reads a mark about the player at `place`; returns how many tokens it took.
    fn mark(&mut self, round: &mut PartialAnswers, place: usize, mark: AnswerSign, tokens: &[LineToken]) -> usize {
        let range = tokens[0].range.clone();
        if mark == AnswerSign::RestPassed {
            for given in round.given.iter_mut().filter(|given| given.is_none()) {
                *given = Some(Response::Passed);
            }
            round.next = round.asked.len();
            return 1;
        }
        let Some(&seat) = round.asked.get(place) else {
            self.blocking(range, IssueKind::TooManyAnswers);
            return 1;
        };
        let (response, taken) = match mark {
            AnswerSign::Passed | AnswerSign::RestPassed => (Response::Passed, 1),
            AnswerSign::NotHeard => (Response::NotHeard, 1),
            AnswerSign::Showed => self.showed(round, seat, tokens),
        };
        if round.given[place].is_some() {
            self.blocking(range, IssueKind::AnsweredTwice(seat));
        }
        round.given[place] = Some(response);
        round.next = place + 1;
        taken
    }

    /// Reads a `+` of the player in `seat` and the card that may follow, which has to be one of the three named. The card
    /// stands directly after the mark; a space may be between if I see which card it was and no mark follows the words.
    fn showed(&mut self, round: &PartialAnswers, seat: Seat, tokens: &[LineToken]) -> (Response, usize) {
        let words = tokens[1..].iter().take_while(|token| token.word().is_some()).count();
        let ends_in_name = tokens.get(1 + words).is_some_and(|token| token.mark().is_some());
        let asks = self.context.setup.sees_show(round.by, seat) && !ends_in_name;
        let Some(first) = tokens.get(1).filter(|next| next.attached || asks) else {
            return (Response::Showed(None), 1);
        };
        let Some(word) = first.word() else { return (Response::Showed(None), 1) };
        let fitting = self.lexicon.cards.meant_among(word, round.named);
        if let Some(card) = fitting.only() {
            // The further words of the card's name.
            let names = &self.lexicon.cards;
            let also = |token: &&LineToken| {
                token.word().is_some_and(|word| names.meant_among(word, round.named).only() == Some(card))
            };
            let more = tokens[2..=words].iter().take_while(also).count();
            let more = if ends_in_name { 0 } else { more };
            return (Response::Showed(Some(card)), 2 + more);
        }
        if !first.attached && fitting.is_empty() {
            return (Response::Showed(None), 1);
        }
        let range = first.range.clone();
        if fitting.len() > 1 {
            self.blocking(range, IssueKind::SeveralCards(fitting.iter().collect()));
            return (Response::Showed(None), 2);
        }
        // `a+d-`: the next player's name, not a card.
        let names_player = tokens.get(2).is_some_and(|token| token.mark().is_some());
        if names_player && !self.lexicon.seats(word).is_empty() {
            return (Response::Showed(None), 1);
        }
        let known = !self.lexicon.cards.meant(word).is_empty();
        self.blocking(range, if known { IssueKind::NotNamed } else { IssueKind::Unknown });
        (Response::Showed(None), 2)
    }

    /// The named card that `words` mean, where they stand in place of the next player's mark. Only if I see that player's
    /// card: `--kn` says as much as `--+kn`.
    fn shown_without_mark(&self, round: &PartialAnswers, words: &[LineToken]) -> Option<Card> {
        let next = *round.asked.get(round.next)?;
        let expected = self.context.setup.sees_show(round.by, next) && round.given[round.next].is_none();
        let meant = |token: &LineToken| self.lexicon.cards.meant_among(token.word()?, round.named).only();
        let card = meant(words.first()?).filter(|_| expected)?;
        words.iter().all(|word| meant(word) == Some(card)).then_some(card)
    }

    /// Reads a player's name of one or more words and the mark after it; returns how many tokens it took.
    fn by_name(&mut self, round: &mut PartialAnswers, tokens: &[LineToken]) -> usize {
        let count = tokens.iter().position(|token| token.word().is_none()).unwrap_or(tokens.len());
        if tokens.get(count).and_then(LineToken::mark).is_none()
            && let Some(card) = self.shown_without_mark(round, &tokens[..count])
        {
            round.given[round.next] = Some(Response::Showed(Some(card)));
            round.next += 1;
            return count;
        }
        let Some(seat) = self.asked_player(round, &tokens[..count]) else {
            return count + usize::from(tokens.get(count).is_some_and(|token| token.mark().is_some()));
        };
        let place = round.asked.iter().position(|asked| *asked == seat);
        match (place, tokens.get(count).and_then(LineToken::mark)) {
            (Some(place), Some(mark)) => count + self.mark(round, place, mark, &tokens[count..]),
            (Some(_), None) => {
                self.missing(IssueKind::MissingAnswer(seat));
                count
            }
            (None, _) => {
                self.blocking(tokens[0].range.start..tokens[count - 1].range.end, IssueKind::NotAsked(seat));
                count + usize::from(tokens.get(count).is_some_and(|token| token.mark().is_some()))
            }
        }
    }

    /// The player that words in the answers name; the one who suggests only if nobody else fits.
    fn asked_player(&mut self, round: &PartialAnswers, words: &[LineToken]) -> Option<Seat> {
        if let [word] = words {
            let mut fitting = self.lexicon.seats(word.word()?);
            if fitting.len() > 1 {
                fitting.retain(|seat| *seat != round.by);
            }
            if let [seat] = fitting[..] {
                return Some(seat);
            }
        }
        self.player(words)
    }

    /// Adds what follows: players asked before the first card was shown passed; I showed the only named card that I
    /// hold.
    fn fill(&self, round: &mut PartialAnswers) {
        let setup = self.context.setup;
        let is_show = |given: &Option<Response>| matches!(given, Some(Response::Showed(_)));
        if setup.rules.answers == AnswerRule::FirstCard
            && let Some(first) = round.given.iter().position(is_show)
        {
            for given in round.given[..first].iter_mut().filter(|given| given.is_none()) {
                *given = Some(Response::Passed);
            }
        }
        if let Some(mine) = round.asked.iter().position(|seat| Some(*seat) == setup.me)
            && round.given[mine] == Some(Response::Showed(None))
            && round.named.len() == 3
        {
            let hand = hand_after(setup, self.context.log);
            round.given[mine] = Some(Response::Showed((round.named & hand).only()));
        }
    }

    /// The answers for the log, with warnings about what is odd.
    fn answers_of(&mut self, round: &PartialAnswers) -> Vec<Answer> {
        let setup = self.context.setup;
        let stops = setup.rules.answers == AnswerRule::FirstCard;
        let end = self.end..self.end;
        let mut answers = Vec::new();
        let mut shown = false;
        for (&seat, given) in round.asked.iter().zip(&round.given) {
            let mine = given.is_none() && Some(seat) == setup.me;
            let own = || own_answer(setup, self.context.log, round.named, &answers);
            match given.or_else(|| (mine && self.from_my_hand).then(own).flatten()) {
                None if stops && shown || mine => {}
                None => answers.push(Answer::new(seat, Response::NotHeard)),
                Some(response) => {
                    if stops && shown && response != Response::NotHeard {
                        self.warn(end.clone(), IssueKind::AfterTheFirst(seat));
                    }
                    self.ask_which_card(seat, round.by, response, end.clone());
                    shown |= matches!(response, Response::Showed(_));
                    answers.push(Answer::new(seat, response));
                }
            }
        }
        answers
    }

    fn ask_which_card(&mut self, seat: Seat, by: Seat, response: Response, place: Range<usize>) {
        if response == Response::Showed(None) && self.context.setup.sees_show(by, seat) {
            self.warn(place, IssueKind::WhichCard(seat));
        }
    }
}
