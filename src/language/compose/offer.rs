//! The cards that a player may be said to have shown.

use super::Composer;
use crate::deduction::{Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Game, Response, Seat, hand_after};

/// Why a named card cannot have been shown, as far as the notebook knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowConflict {
    /// It is in my hand, or face up, or not in the hand that is asked: the set-up says so.
    Setup,
    /// The other entries of the log prove that the player does not have it.
    Log,
}

/// A named card that can be said to have been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferedCard {
    /// The card.
    pub card: Card,
    /// What speaks against it; it can be said all the same, since an entry or the set-up may be wrong.
    pub conflict: Option<ShowConflict>,
}

impl Composer {
    /// All cards named so far, in category order, with what speaks against `seat` having shown each. `sheet` is what the
    /// other entries prove, if the notebook may say it.
    pub fn offered(&self, seat: Seat, game: &Game, sheet: Option<&Sheet>) -> Vec<OfferedCard> {
        let holdable = self.holdable(seat, game);
        let conflict = |card: Card| {
            let proved = sheet.is_some_and(|sheet| sheet.status(card, seat.index()) == Status::No);
            if holdable.contains(card) { proved.then_some(ShowConflict::Log) } else { Some(ShowConflict::Setup) }
        };
        self.cards.iter().flatten().map(|card| OfferedCard { card: *card, conflict: conflict(*card) }).collect()
    }

    /// What pressing "Showed" says of `seat`, asked by `by`: also which card, if I saw it and the set-up leaves only one
    /// of the three. The log never decides it, since it may be wrong.
    pub(super) fn shown_by(&self, by: Seat, seat: Seat, game: &Game) -> Response {
        let seen = game.setup.sees_show(by, seat);
        let only = self.holdable(seat, game).only();
        Response::Showed(only.filter(|_| seen && self.named().len() == 3))
    }

    fn named(&self) -> CardSet {
        self.cards.iter().flatten().copied().collect()
    }

    /// The named cards that the player in `seat` can hold as far as my own hand and the cards face up tell.
    fn holdable(&self, seat: Seat, game: &Game) -> CardSet {
        let (setup, named) = (&game.setup, self.named());
        let mine = hand_after(setup, &game.entries()[..self.place(game)]);
        if setup.me == Some(seat) { named & mine } else { named - mine - setup.face_up() }
    }
}
