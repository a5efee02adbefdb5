//! Clue: odd entries and those of an impossible shape, in sentences. Functions panic if a card is not of this edition.

use super::{ListEnd, Names, route};
use crate::edition::Card;
use crate::fl;
use crate::game::{Finding, FindingKind, Holder, Seat, ShapeError};

pub fn finding(names: &Names<'_>, finding: &Finding) -> String {
    match &finding.kind {
        FindingKind::Shape(error) => shape(names, error),
        FindingKind::PassedHolding(cards) => {
            fl!(names, "finding-passed-holding", cards = names.the_cards(*cards, ListEnd::And))
        }
        FindingKind::NothingToShow => fl!(names, "finding-nothing-to-show"),
        FindingKind::HeldElsewhere { holder, card } => place(names, *holder, *card, "finding-held-elsewhere"),
        FindingKind::NotThere { holder, card } => place(names, *holder, *card, "finding-not-there"),
        FindingKind::IsThere { holder, card } => place(names, *holder, *card, "finding-is-there"),
        FindingKind::RightWithKnown(card) => {
            fl!(names, "finding-right-with-known", card = names.the(*card), case = names.the_case_file())
        }
        FindingKind::AfterShow(seat) => seat_sentence(names, *seat, "finding-after-show"),
        FindingKind::Missing(seats) => {
            let (who, count) = (names.seats(seats, ListEnd::And), seats.len());
            let you = seats.iter().any(|seat| names.is_me(*seat));
            // Several people take the verb of others, even if I am one of them.
            let person = if you && count == 1 { "you" } else { "other" };
            fl!(names, "finding-missing", who, count, person)
        }
        FindingKind::WhichCard(seat) => seat_sentence(names, *seat, "finding-which-card"),
        FindingKind::HasNotLooked(seat) => seat_sentence(names, *seat, "finding-has-not-looked"),
        FindingKind::CannotHear => fl!(names, "finding-cannot-hear"),
        FindingKind::CannotKnow => fl!(names, "finding-cannot-know"),
        FindingKind::OutOfTurn { expected, .. } => seat_sentence(names, *expected, "finding-out-of-turn"),
        FindingKind::Out(seat) => seat_sentence(names, *seat, "finding-out"),
        FindingKind::Left(seat) => seat_sentence(names, *seat, "finding-left"),
        FindingKind::AtTheTable(seat) => seat_sentence(names, *seat, "finding-at-the-table"),
        FindingKind::AccusedOutOfTurn(seat) => seat_sentence(names, *seat, "finding-accused-out-of-turn"),
        FindingKind::AccusedOutside(seat) => seat_sentence(names, *seat, "finding-accused-outside"),
        FindingKind::AccusedOffCentre(seat) => seat_sentence(names, *seat, "finding-accused-off-centre"),
        FindingKind::TooFar { seat, room, from } => {
            let ((who, person), from) = (names.who(*seat), route::before_move(names, *seat, from));
            fl!(names, "finding-too-far", who, person, room = names.the(*room), from)
        }
        FindingKind::SecondAccusation(seat) => seat_sentence(names, *seat, "finding-second-accusation"),
        FindingKind::GameOver => fl!(names, "finding-game-over"),
        FindingKind::SameRoom { seat, room } => {
            let (who, person) = names.who(*seat);
            fl!(names, "finding-same-room", who, person, room = names.card(*room))
        }
        FindingKind::AccusedAfterCard(seat) => seat_sentence(names, *seat, "finding-accused-after-card"),
        FindingKind::AccusedWithKnown(card) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            fl!(names, "finding-accused-with-known", card, case)
        }
        FindingKind::NoLook { seat, room } => {
            let (who, person) = names.who(*seat);
            fl!(names, "finding-no-look", who, person, room = names.card(*room))
        }
        FindingKind::NoSnooping => fl!(names, "finding-no-snooping"),
        FindingKind::NoClueCards => fl!(names, "finding-no-clue-cards"),
    }
}

/// Also says what to do about it.
pub fn shape(names: &Names<'_>, error: &ShapeError) -> String {
    match error {
        ShapeError::Id(id) => fl!(names, "finding-id", number = id.0.to_string()),
        ShapeError::Time(_) => fl!(names, "finding-time"),
        ShapeError::Card(_) | ShapeError::Holder(_) => fl!(names, "finding-unknown"),
        ShapeError::Category(_) => fl!(names, "finding-one-of-each"),
        ShapeError::NoSpace => fl!(names, "finding-no-space"),
        ShapeError::NotARoom(card) => {
            let (card, category) = (names.the_at_start(*card), names.category(2));
            fl!(names, "finding-not-a-room", card, category)
        }
        ShapeError::AnswersOwn(seat) => seat_sentence(names, *seat, "finding-answers-own"),
        ShapeError::AnswersTwice(seat) => seat_sentence(names, *seat, "finding-answers-twice"),
        ShapeError::OutOfOrder(seat) => seat_sentence(names, *seat, "finding-out-of-order"),
        ShapeError::SawWithoutLooking(_) => fl!(names, "finding-saw", case = names.the_case_file()),
        ShapeError::SawTheNamed => fl!(names, "finding-saw-the-named", case = names.the_case_file()),
        ShapeError::NotNamed(card) => fl!(names, "finding-not-named", card = names.the_at_start(*card)),
        ShapeError::Oneself(seat) => seat_sentence(names, *seat, "finding-oneself"),
        ShapeError::Elsewhere(card) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            fl!(names, "finding-elsewhere", card, case)
        }
        ShapeError::HandedCount(_) => fl!(names, "finding-handed-count"),
        ShapeError::Told => fl!(names, "finding-told"),
        ShapeError::Twice(card) => fl!(names, "finding-twice", card = names.the_at_start(*card)),
    }
}

fn seat_sentence(names: &Names<'_>, seat: Seat, key: &str) -> String {
    let mut args = super::Args::new();
    args.set("who", names.seat(seat));
    args.set("person", names.person(seat));
    args.set("a_room", names.a_room());
    names.language.format(key, &args)
}

fn place(names: &Names<'_>, holder: Holder, card: Card, key: &str) -> String {
    let mut args = super::Args::new();
    args.set("who", names.holder(holder));
    args.set("person", names.holder_person(holder));
    // This key begins with the card, unless a player has it.
    let begins = key != "finding-held-elsewhere" || names.holder_person(holder) == "table";
    args.set("card", if begins { names.the_at_start(card) } else { names.the(card) });
    names.language.format(key, &args)
}
