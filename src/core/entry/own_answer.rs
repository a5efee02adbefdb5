//! Clue: my own answer to a suggestion, as my hand decides it if I did not enter one.

use crate::edition::{AnswerRule, CardSet};
use crate::game::{Answer, Entry, Hands, Response, Seat, Setup, hand_after};

/// `before` are the answers of those asked before me. Which of several cards I showed stays open. `None` if not all
/// my cards are known, or asking may have ended with an answer that was not heard.
pub(super) fn own_answer(setup: &Setup, log: &[Entry], named: CardSet, before: &[Answer]) -> Option<Response> {
    let me = setup.me?;
    // After a pass I am asked, even if answers before it were not heard.
    let stopped = before.iter().any(|answer| matches!(answer.response, Response::Showed(_)));
    let passed_on = before.last().is_none_or(|answer| answer.response == Response::Passed);
    let asked = setup.rules.answers != AnswerRule::FirstCard || passed_on && !stopped;
    if !asked || named.len() != 3 {
        return None;
    }
    let shown = named & hand_after(setup, log);
    if !shown.is_empty() {
        return Some(Response::Showed(shown.only()));
    }
    Hands::after(setup, log).is_none_or(|hands| hands.is_known(me)).then_some(Response::Passed)
}

/// `None` unless I am first of `asked`: then no other answer decides mine.
pub(super) fn first_answer(setup: &Setup, log: &[Entry], named: CardSet, asked: &[Seat]) -> Option<Answer> {
    let me = setup.me.filter(|me| asked.first() == Some(me))?;
    own_answer(setup, log, named, &[]).map(|response| Answer::new(me, response))
}

/// As [`first_answer`], if its card ends the asking: then no answer has to be entered.
pub(super) fn only_answer(setup: &Setup, log: &[Entry], named: CardSet, asked: &[Seat]) -> Option<Answer> {
    let ends = |answer: &Answer| matches!(answer.response, Response::Showed(Some(_)));
    first_answer(setup, log, named, asked).filter(|answer| setup.rules.answers == AnswerRule::FirstCard && ends(answer))
}
