//! What a review says, in words.

use super::{ListEnd, Names};
use crate::edition::CardSet;
use crate::game::{Entry, EntryId, EntryKind, Game, Holder, Response, Seat, Verdict};
use crate::review::{Ending, MissedChance, News, Truth, TruthFinding};
use crate::say;

/// Something an entry proved, as a sentence: "Professor Plum is in the case file."
///
/// # Panics
/// Panics if a card is not of this edition.
pub fn news(names: &Names<'_>, news: News) -> String {
    let language = names.language;
    match news {
        News::CaseFile(card) => say!(language, "news-case-file", card = names.the_at_start(card)),
        News::Has(holder, card) => located(names, holder, CardSet::of(card)),
        News::HasNot(holder, cards) => say!(
            language,
            "news-has-not",
            person = names.holder_person(holder),
            who = names.holder(holder),
            count = cards.len(),
            cards = names.the_cards(cards, ListEnd::Nor)
        ),
        News::NotCaseFile(cards) => {
            say!(language, "news-not-case-file", cards = names.the_cards(cards, ListEnd::Or))
        }
    }
}

/// Cards that are located with a holder, as a sentence: "Anna has the Knife and the Rope."
///
/// # Panics
/// Panics if a card is not of this edition.
pub fn located(names: &Names<'_>, holder: Holder, cards: CardSet) -> String {
    say!(
        names.language,
        "news-has",
        person = names.holder_person(holder),
        who = names.holder(holder),
        card = names.the_cards(cards, ListEnd::And)
    )
}

/// What the truth says about cards that were shown unseen, a sentence for each answer: "Anna showed the Rope."
///
/// # Panics
/// Panics if a card is not of this edition.
pub fn shown(names: &Names<'_>, entry: &Entry, truth: &Truth) -> Vec<String> {
    let EntryKind::Suggestion { cards, answers, .. } = &entry.kind else { return Vec::new() };
    let named: CardSet = cards.iter().copied().collect();
    let unseen = answers.iter().filter(|answer| answer.response == Response::Showed(None));
    let held = unseen.filter_map(|answer| Some((answer.seat, *truth.hands.get(&answer.seat.into())? & named)));
    let sentence = |(seat, cards)| {
        let cards = names.the_cards(cards, ListEnd::Or);
        say!(names.language, "truth-showed", person = names.person(seat), who = names.seat(seat), cards = cards)
    };
    held.filter(|(_, cards): &(Seat, CardSet)| !cards.is_empty()).map(sentence).collect()
}

/// Something in the record that the truth contradicts, as a sentence naming the entry by its place in the log.
///
/// # Panics
/// Panics if a card is not of this edition.
pub fn finding(names: &Names<'_>, game: &Game, finding: TruthFinding) -> String {
    let language = names.language;
    let number = |id: EntryId| game.position(id).map_or(0, |at| at + 1);
    match finding {
        TruthFinding::HadOne { entry, seat, cards } => say!(
            language,
            "truth-had-one",
            number = number(entry),
            person = names.person(seat),
            who = names.seat(seat),
            cards = names.the_cards(cards, ListEnd::And)
        ),
        TruthFinding::HadNone { entry, seat } => say!(
            language,
            "truth-had-none",
            number = number(entry),
            person = names.person(seat),
            who = names.seat(seat)
        ),
        TruthFinding::WasNotThere { entry, holder, card } => say!(
            language,
            "truth-was-not-there",
            number = number(entry),
            person = names.holder_person(holder),
            who = names.holder(holder),
            card = names.the(card)
        ),
        TruthFinding::WasThere { entry, holder, card } => say!(
            language,
            "truth-was-there",
            number = number(entry),
            person = names.holder_person(holder),
            who = names.holder(holder),
            card = names.the(card)
        ),
        TruthFinding::Verdict { entry, noted: Verdict::Right } => {
            say!(language, "truth-was-wrong", number = number(entry))
        }
        TruthFinding::Verdict { entry, noted: Verdict::Wrong } => {
            say!(language, "truth-was-right", number = number(entry))
        }
        TruthFinding::Size { holder, found, expected } => say!(
            language,
            "truth-size",
            person = names.holder_person(holder),
            who = names.holder(holder),
            found = found,
            expected = expected
        ),
        TruthFinding::Twice(card) => say!(language, "truth-twice", card = names.the_at_start(card)),
    }
}

/// How a game ended.
pub fn ending(names: &Names<'_>, ending: Ending) -> String {
    let language = names.language;
    match ending {
        Ending::Open => say!(language, "ending-open"),
        Ending::Won => say!(language, "ending-won"),
        Ending::Lost(seat) => say!(language, "ending-lost", who = names.seat(seat)),
        Ending::Nobody => say!(language, "ending-nobody"),
    }
}

/// "You could have accused after entry 18."
pub fn missed(names: &Names<'_>, chance: MissedChance) -> String {
    say!(names.language, "chance-missed", number = chance.after)
}
