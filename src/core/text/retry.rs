//! Clue: sentences for a turn of a finished game that is tried again with another question. Functions panic if a card
//! is not of this edition.

use super::Names;
use crate::edition::Card;
use crate::fl;
use crate::review::{CardKnowledge, ExpectedGain, Retry, Review};

pub fn question(names: &Names<'_>, room: Card) -> String {
    fl!(names, "retry-question", room = names.the(room))
}

pub fn verdict(names: &Names<'_>, retry: &Retry, asked: ExpectedGain, review: &Review) -> String {
    let (best, solutions) = (retry.best(), retry.solutions);
    let [mine, left] = [asked, best].map(|question| names.language.mean(question.leaves));
    if retry.is_found(asked) && asked.leaves < best.leaves && best.makes_surer_than(&asked) {
        return fl!(names, "retry-as-good-fewer", left = mine, solutions, hint = left);
    }
    if retry.is_found(asked) {
        return fl!(names, "retry-as-good", left = mine, solutions);
    }
    let numbers = advantage(names, best, asked, solutions);
    match reason(names, retry, asked, review) {
        Some(reason) => format!("{numbers} {reason}"),
        None => numbers,
    }
}

/// The better question leaves fewer of `solutions`, or makes the likeliest surer.
pub fn advantage(names: &Names<'_>, best: ExpectedGain, mine: ExpectedGain, solutions: usize) -> String {
    let (language, cards) = (names.language, names.triple(best.cards));
    if best.leaves_fewer_than(&mine) {
        let [left, mine] = [best, mine].map(|question| language.mean(question.leaves));
        return fl!(language, "retry-leaves", cards, left, solutions, mine);
    }
    let [best, mine] = [best, mine].map(|question| language.percent(question.likeliest));
    fl!(language, "retry-surer", cards, best, mine)
}

/// What the log had told of the first card in which the two questions differ.
fn reason(names: &Names<'_>, retry: &Retry, asked: ExpectedGain, review: &Review) -> Option<String> {
    let pairs = asked.cards.into_iter().zip(retry.best().cards);
    let (mine, best) = pairs.into_iter().find(|(mine, best)| mine != best)?;
    let known = |card| review.knowledge(retry.turn.at, card);
    let (card, better) = (names.the_at_start(mine), names.the_at_start(best));
    Some(match (known(mine)?, known(best)?) {
        (CardKnowledge::Open(mine), CardKnowledge::Open(chance)) if chance > mine => {
            let (chance, other) = (names.language.percent(chance), names.language.percent(mine));
            fl!(names, "retry-why-likelier", better, chance, other)
        }
        (CardKnowledge::Open(_), CardKnowledge::Open(_)) => fl!(names, "retry-why-even", better),
        (_, CardKnowledge::Mine) => fl!(names, "retry-why-own", better),
        (_, CardKnowledge::Located(_) | CardKnowledge::Proved | CardKnowledge::Elsewhere) => {
            fl!(names, "retry-why-settled", better)
        }
        (CardKnowledge::Located(holder), _) => {
            let (who, person) = names.who(holder);
            fl!(names, "retry-why-located", card, who, person)
        }
        (CardKnowledge::Mine, _) => fl!(names, "retry-why-mine", card, better),
        (CardKnowledge::Proved | CardKnowledge::Elsewhere, _) => fl!(names, "retry-why-known", card),
    })
}

/// "At the table you asked about Plum · Rope · Study: 48.3 left on average."
pub fn then(names: &Names<'_>, retry: &Retry) -> String {
    let cards = names.triple(retry.turn.cards);
    let Some(question) = retry.question(retry.turn.cards) else {
        return fl!(names, "retry-then-uncounted", cards);
    };
    fl!(names, "retry-then", cards, left = names.language.mean(question.leaves))
}
