//! Clue: sentences about odd entries, which are accepted, and malformed ones, which are not. Functions panic if a
//! card is not of this edition.

use super::{ListEnd, Names, route};
use crate::edition::Card;
use crate::fl;
use crate::game::{Finding, Holder, Seat, ShapeError};

pub fn finding(names: &Names<'_>, finding: &Finding) -> String {
    match finding {
        Finding::Shape(error) => shape(names, error),
        Finding::PassedHolding(cards) => {
            fl!(names, "finding-passed-holding", cards = names.the_cards(*cards, ListEnd::And))
        }
        Finding::Rough => fl!(names, "finding-rough"),
        Finding::NothingToShow => fl!(names, "finding-nothing-to-show"),
        Finding::HeldElsewhere { holder, card } => place(names, *holder, *card, "finding-held-elsewhere"),
        Finding::NotThere { holder, card } => place(names, *holder, *card, "finding-not-there"),
        Finding::IsThere { holder, card } => place(names, *holder, *card, "finding-is-there"),
        Finding::RightWithKnown(card) => {
            fl!(names, "finding-right-with-known", card = names.the(*card), case = names.the_case_file())
        }
        Finding::AfterShow(seat) => seat_sentence(names, *seat, "finding-after-show"),
        Finding::Missing(seats) => {
            let (who, count) = (names.seats(seats, ListEnd::And), seats.len());
            let you = seats.iter().any(|seat| names.is_me(*seat));
            // Several people take the verb of others, even if I am one of them.
            let person = if you && count == 1 { "you" } else { "other" };
            fl!(names, "finding-missing", who, count, person)
        }
        Finding::WhichCard(seat) => seat_sentence(names, *seat, "finding-which-card"),
        Finding::HasNotLooked(seat) => seat_sentence(names, *seat, "finding-has-not-looked"),
        Finding::CannotHear => fl!(names, "finding-cannot-hear"),
        Finding::CannotKnow => fl!(names, "finding-cannot-know"),
        Finding::OutOfTurn { expected, .. } => seat_sentence(names, *expected, "finding-out-of-turn"),
        Finding::Out(seat) => seat_sentence(names, *seat, "finding-out"),
        Finding::Left(seat) => seat_sentence(names, *seat, "finding-left"),
        Finding::AtTheTable(seat) => seat_sentence(names, *seat, "finding-at-the-table"),
        Finding::AccusedOutOfTurn(seat) => seat_sentence(names, *seat, "finding-accused-out-of-turn"),
        Finding::AccusedOutside(seat) => seat_sentence(names, *seat, "finding-accused-outside"),
        Finding::AccusedOffCentre(seat) => seat_sentence(names, *seat, "finding-accused-off-centre"),
        Finding::TooFar { seat, room, from } => {
            fl!(names, "finding-too-far", from = route::before_move(names, *seat, from), room = names.short(*room))
        }
        Finding::SecondAccusation(seat) => seat_sentence(names, *seat, "finding-second-accusation"),
        Finding::GameOver => fl!(names, "finding-game-over"),
        Finding::SameRoom { seat, room } => {
            let (who, person) = names.who(*seat);
            fl!(names, "finding-same-room", who, person, room = names.card(*room))
        }
        Finding::AccusedAfterCard(seat) => seat_sentence(names, *seat, "finding-accused-after-card"),
        Finding::AccusedWithKnown(card) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            fl!(names, "finding-accused-with-known", card, case)
        }
        Finding::NoLook { seat, room } => {
            let (who, person) = names.who(*seat);
            fl!(names, "finding-no-look", who, person, room = names.card(*room))
        }
        Finding::NoSnooping => fl!(names, "finding-no-snooping"),
        Finding::NoClueCards => fl!(names, "finding-no-clue-cards"),
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
