//! Sentences of solo Clue, in which one player collects all cards from a row of rooms.

use super::{Language, terms};
use crate::edition::{Card, Edition};
use crate::fl;
use crate::game::solo::{Solo, wanted};

pub fn rules(edition: &Edition, language: &Language) -> [String; 7] {
    let [suspects, weapons, rooms] = [0, 1, 2].map(|category| terms::kind(edition, category, language));
    let a_room = terms::a_room(edition, language);
    let (suspects, weapons, rooms, a_room) = (&*suspects, &*weapons, &*rooms, &*a_room);
    [
        fl!(language, "solo-rule-rooms", rooms),
        fl!(language, "solo-rule-lay", suspects, a_room, weapons),
        fl!(language, "solo-rule-start"),
        fl!(language, "solo-rule-walk", a_room),
        fl!(language, "solo-rule-again", a_room),
        fl!(language, "solo-rule-take", a_room, rooms, suspects, weapons),
        fl!(language, "solo-rule-end"),
    ]
}

/// The category asked for and cards taken; at the end the number of rolls.
pub fn state(solo: &Solo, edition: &Edition, language: &Language) -> String {
    let taken = solo.taken(edition);
    let rolls = fl!(language, "solo-rolls", count = solo.rolls());
    match wanted(edition, taken).lowest() {
        None => fl!(language, "solo-done", rolls),
        Some(card) => {
            let kind = edition.category_of(card);
            let of = edition.category_cards(kind);
            let title = edition.categories[kind].title.get(language.tag());
            fl!(language, "solo-state", kind = title, taken = (of & taken).len(), of = of.len(), rolls)
        }
    }
}

/// The cards at a room of the row, each with its name and whether it is taken.
pub fn row(solo: &Solo, edition: &Edition, room: usize, language: &Language) -> [Option<(Card, String, bool)>; 3] {
    let taken = solo.taken(edition);
    let named = |card: Card| (card, edition.card_short(card, language.tag()).to_owned(), taken.contains(card));
    solo.cards_of(edition, room).map(|card| card.map(named))
}
