//! Clue: the cards that a player can have shown. Those that the log contradicts are offered too, because an earlier
//! entry or the set-up may be wrong.

use super::{Draft, DraftKind};
use crate::deduction::Marks;
use crate::edition::{Card, CardSet};
use crate::game::{Game, Hands, Response, Seat, holdable};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowConflict {
    /// My hand or the face-up cards contradict it.
    Setup,
    Log,
    ShownHere(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferedCard {
    pub card: Card,
    pub conflict: Option<ShowConflict>,
}

impl Draft {
    /// The player of whom to ask which card was shown, and the cards it can be by the set-up.
    pub fn open_question(&self, game: &Game) -> Option<(Seat, CardSet)> {
        let seat = self.which_card(game).filter(|_| self.kind == DraftKind::Suggestion)?;
        Some((seat, self.holdable(self.named(), seat, game)))
    }

    /// The named cards in category order, without those excluded by the set-up, unless that is all. `marks` are
    /// proved by the other entries; `None` if we must not use them.
    pub fn offered(&self, seat: Seat, game: &Game, marks: Option<&Marks>) -> Vec<OfferedCard> {
        let (holdable, denied) = (self.holdable(self.named(), seat, game), self.denied(seat, game, marks));
        let shown_here = |card: Card| {
            let others = self.answers.iter().filter(|(other, _)| **other != seat);
            others.filter(|(_, response)| **response == Response::Showed(Some(card))).map(|(other, _)| *other).next()
        };
        let conflict = |card: Card| match shown_here(card) {
            _ if !holdable.contains(card) => Some(ShowConflict::Setup),
            Some(other) => Some(ShowConflict::ShownHere(other)),
            None => denied.contains(card).then_some(ShowConflict::Log),
        };
        let named = self.cards.iter().flatten().copied();
        let offered = named.filter(|card| holdable.is_empty() || holdable.contains(*card));
        offered.map(|card| OfferedCard { card, conflict: conflict(card) }).collect()
    }

    /// Cards that the player cannot have, by my hand, the face-up cards and `marks`.
    pub fn impossible(&self, seat: Seat, game: &Game, marks: Option<&Marks>) -> CardSet {
        let all: CardSet = game.setup.edition.cards().collect();
        (all - self.holdable(all, seat, game)) | self.denied(seat, game, marks)
    }

    fn denied(&self, seat: Seat, game: &Game, marks: Option<&Marks>) -> CardSet {
        let Some(marks) = marks else { return CardSet::EMPTY };
        let hands = Hands::after(&game.setup, &game.entries()[..self.place(game)]);
        game.setup.edition.cards().filter(|card| !marks.may_have(hands.as_ref(), seat, *card)).collect()
    }

    /// Names the card if I saw it and the set-up leaves one of three. The log may be wrong, so it does not decide.
    pub(super) fn shown_by(&self, by: Seat, seat: Seat, game: &Game) -> Response {
        let seen = game.setup.sees_show(by, seat);
        let only = self.holdable(self.named(), seat, game).only();
        Response::Showed(only.filter(|_| seen && self.named().len() == 3))
    }

    pub fn named(&self) -> CardSet {
        self.cards.iter().flatten().copied().collect()
    }

    fn holdable(&self, cards: CardSet, seat: Seat, game: &Game) -> CardSet {
        holdable(&game.setup, &game.entries()[..self.place(game)], seat, cards)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::deduction::Position;
    use crate::game::{Entry, EntryId, EntryKind, Setup, SetupParts, ShowModel, players_at};

    const ME: Seat = Seat(0);
    const BEN: Seat = Seat(1);
    const CY: Seat = Seat(2);

    fn table() -> Game {
        let players = players_at("clue_2002", &["Me", "Ben", "Cy"]);
        let hand = players.edition.cards().step_by(3).take(6).collect();
        let setup = Setup::new(SetupParts { hand, show_model: ShowModel::Neutral, ..players });
        Game::new("Friday", setup.unwrap(), 0)
    }

    fn log(game: &mut Game, kind: EntryKind) {
        let id = EntryId(game.entries().len() as u32 + 1);
        let change = game.append(Entry::new(id, 0, kind));
        game.apply(change).unwrap();
    }

    #[test]
    fn a_card_that_another_player_showed_in_this_entry_is_offered_as_a_conflict() {
        let game = table();
        let cards = [1, 7, 13].map(|at| game.setup.edition.cards().nth(at).unwrap());
        let mut composer = Draft { cards: cards.map(Some), ..Draft::default() };
        let conflict_of = |composer: &Draft, seat: Seat, card: Card| {
            let offered = composer.offered(seat, &game, None);
            offered.into_iter().find(|offered| offered.card == card).unwrap().conflict
        };
        assert_eq!(conflict_of(&composer, CY, cards[0]), None);
        composer.answers.insert(BEN, Response::Showed(Some(cards[0])));
        assert_eq!(conflict_of(&composer, CY, cards[0]), Some(ShowConflict::ShownHere(BEN)));
        assert_eq!(conflict_of(&composer, CY, cards[1]), None);
        assert_eq!(conflict_of(&composer, BEN, cards[0]), None, "Ben's own answer does not contradict itself");
    }

    #[test]
    fn the_cards_that_speak_against_a_player_are_those_they_cannot_have_now() {
        let mut game = table();
        let mine = game.setup.hand;
        let all: CardSet = game.setup.edition.cards().collect();
        let composer = Draft::default();
        let impossible = |game: &Game, seat: Seat| {
            let position = Position::of_game(&game.setup, game.entries());
            let marks = position.marks().unwrap();
            composer.impossible(seat, game, Some(marks))
        };
        assert_eq!(impossible(&game, ME), all - mine, "only my own hand is mine to show");
        assert_eq!(impossible(&game, BEN), mine);
        // Ben gets the card from me and can show it.
        let card = mine.iter().next().unwrap();
        log(&mut game, EntryKind::Handed { from: ME, to: BEN, count: 1, cards: std::iter::once(card).collect() });
        assert!(!impossible(&game, BEN).contains(card), "I gave it to Ben");
        assert!(impossible(&game, ME).contains(card) && impossible(&game, CY).contains(card));
        // Cy can have got from Ben a card that he was not dealt.
        let other = (all - mine).iter().next().unwrap();
        log(&mut game, EntryKind::DoesNotHold { holder: CY.into(), card: other });
        assert!(impossible(&game, CY).contains(other));
        log(&mut game, EntryKind::Handed { from: BEN, to: CY, count: 2, cards: CardSet::EMPTY });
        assert!(!impossible(&game, CY).contains(other), "it may be one of the two");
    }
}
