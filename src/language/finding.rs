//! What is wrong or odd about an entry, in words.

use super::{ListEnd, Names, way};
use crate::edition::Card;
use crate::game::{Finding, FindingKind, Holder, Seat, ShapeError};
use crate::say;

/// One sentence about a finding.
///
/// # Panics
/// Panics if a card of the finding is not of this edition.
pub fn finding(names: &Names<'_>, finding: &Finding) -> String {
    let language = names.language;
    match &finding.kind {
        FindingKind::Shape(error) => shape(names, error),
        FindingKind::PassedHolding(cards) => {
            say!(language, "finding-passed-holding", cards = names.the_cards(*cards, ListEnd::And))
        }
        FindingKind::NothingToShow => say!(language, "finding-nothing-to-show"),
        FindingKind::HeldElsewhere { holder, card } => place(names, *holder, *card, "finding-held-elsewhere"),
        FindingKind::NotThere { holder, card } => place(names, *holder, *card, "finding-not-there"),
        FindingKind::IsThere { holder, card } => place(names, *holder, *card, "finding-is-there"),
        FindingKind::RightWithKnown(card) => {
            say!(language, "finding-right-with-known", card = names.the(*card), case = names.the_case_file())
        }
        FindingKind::AfterShow(seat) => about(names, *seat, "finding-after-show"),
        FindingKind::Missing(seats) => {
            let (who, count) = (names.seats(seats, ListEnd::And), seats.len());
            let you = seats.iter().any(|seat| names.is_me(*seat));
            let person = if you && count == 1 { "you" } else { "other" };
            say!(language, "finding-missing", who = who, count = count, person = person)
        }
        FindingKind::WhichCard(seat) => about(names, *seat, "finding-which-card"),
        FindingKind::CannotKnow => say!(language, "finding-cannot-know"),
        FindingKind::OutOfTurn { expected, .. } => about(names, *expected, "finding-out-of-turn"),
        FindingKind::Out(seat) => about(names, *seat, "finding-out"),
        FindingKind::Left(seat) => about(names, *seat, "finding-left"),
        FindingKind::AtTheTable(seat) => about(names, *seat, "finding-at-the-table"),
        FindingKind::AccusedOutOfTurn(seat) => about(names, *seat, "finding-accused-out-of-turn"),
        FindingKind::AccusedOutside(seat) => about(names, *seat, "finding-accused-outside"),
        FindingKind::AccusedOffCentre(seat) => about(names, *seat, "finding-accused-off-centre"),
        FindingKind::TooFar { seat, room, from } => {
            let (who, person, from) = (names.seat(*seat), names.person(*seat), way::before_move(names, *seat, from));
            say!(language, "finding-too-far", who = who, person = person, room = names.the(*room), from = from)
        }
        FindingKind::SecondAccusation(seat) => about(names, *seat, "finding-second-accusation"),
        FindingKind::GameOver => say!(language, "finding-game-over"),
        FindingKind::SameRoom { seat, room } => {
            let (who, person) = (names.seat(*seat), names.person(*seat));
            say!(language, "finding-same-room", who = who, person = person, room = names.card(*room))
        }
        FindingKind::AccusedAfterCard(seat) => about(names, *seat, "finding-accused-after-card"),
        FindingKind::AccusedWithKnown(card) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            say!(language, "finding-accused-with-known", card = card, case = case)
        }
        FindingKind::NoLook { seat, room } => {
            let (who, person) = (names.seat(*seat), names.person(*seat));
            say!(language, "finding-no-look", who = who, person = person, room = names.card(*room))
        }
        FindingKind::NoSnooping => say!(language, "finding-no-snooping"),
        FindingKind::NoClueCards => say!(language, "finding-no-clue-cards"),
    }
}

/// One sentence about an entry or an ending that no reader takes, and what to do about it.
pub fn shape(names: &Names<'_>, error: &ShapeError) -> String {
    let language = names.language;
    match error {
        ShapeError::Id(id) => say!(language, "finding-id", number = id.0.to_string()),
        ShapeError::Time(_) => say!(language, "finding-time"),
        ShapeError::Card(_) | ShapeError::Holder(_) => say!(language, "finding-unknown"),
        ShapeError::Category(_) => say!(language, "finding-one-of-each"),
        ShapeError::NotARoom(card) => {
            let (card, category) = (names.the_at_start(*card), names.category(2));
            say!(language, "finding-not-a-room", card = card, category = category)
        }
        ShapeError::AnswersOwn(seat) => about(names, *seat, "finding-answers-own"),
        ShapeError::AnswersTwice(seat) => about(names, *seat, "finding-answers-twice"),
        ShapeError::OutOfOrder(seat) => about(names, *seat, "finding-out-of-order"),
        ShapeError::SawWithoutLooking(_) => say!(language, "finding-saw", case = names.the_case_file()),
        ShapeError::SawTheNamed => say!(language, "finding-saw-the-named", case = names.the_case_file()),
        ShapeError::NotNamed(card) => say!(language, "finding-not-named", card = names.the_at_start(*card)),
        ShapeError::Oneself(seat) => about(names, *seat, "finding-oneself"),
        ShapeError::Elsewhere(card) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            say!(language, "finding-elsewhere", card = card, case = case)
        }
        ShapeError::HandedCount(_) => say!(language, "finding-handed-count"),
        ShapeError::Twice(card) => say!(language, "finding-twice", card = names.the_at_start(*card)),
    }
}

/// A sentence about one player.
fn about(names: &Names<'_>, seat: Seat, key: &str) -> String {
    let mut args = super::Args::new();
    args.set("who", names.seat(seat));
    args.set("person", names.person(seat));
    args.set("a_room", names.a_room());
    names.language.format(key, &args)
}

/// A sentence about a card and where it is or is not.
fn place(names: &Names<'_>, holder: Holder, card: Card, key: &str) -> String {
    let mut args = super::Args::new();
    args.set("who", names.holder(holder));
    args.set("person", names.holder_person(holder));
    // Cards that lie somewhere begin their sentence, those that somebody has do not.
    let begins = key != "finding-held-elsewhere" || names.holder_person(holder) == "table";
    args.set("card", if begins { names.the_at_start(card) } else { names.the(card) });
    names.language.format(key, &args)
}
