//! Translates statements about the cards a player has *now* into facts about the hands as they were dealt.
//!
//! The sheet's columns are the dealt hands. Cards change hands when somebody joins late or leaves. A card is *located*
//! if the log follows it by itself; all others of a dealt hand go where the hand goes ([`Hands`]). If cards moved
//! unseen, only what is certain is stated: cells may stay open, but no mark is false. Every statement gives a fact, if
//! need be about no card, or its entry could not be cited.

use crate::deduction::fact::{EntryPart, FactKind, Source};
use crate::edition::{Card, CardSet};
use crate::game::{Hands, Holder, Seat, Told, Whereabouts};

/// A fact, and what it rests on beside the source that states it.
pub(crate) type Stated = (FactKind, Vec<Source>);

pub(crate) struct Present<'a> {
    pub hands: &'a Hands,
    pub holders: usize,
}

pub(super) fn sources<'a>(told: impl IntoIterator<Item = &'a Told>) -> Vec<Source> {
    let part = |told: &Told| told.answer.map_or(EntryPart::Whole, |at| EntryPart::Answer(at as u8));
    let mut all: Vec<Source> = told.into_iter().map(|told| Source::Entry(told.entry, part(told))).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl Present<'_> {
    fn holders(&self) -> impl Iterator<Item = Holder> + use<> {
        (0..self.holders as u8).map(Holder)
    }

    /// Parts of the log without which the player could have cards of further hands.
    fn no_other_source(&self, hands: &[Holder]) -> Vec<Told> {
        let others = self.holders().filter(|hand| !hands.contains(hand));
        others.filter_map(|hand| self.hands.of_hand(hand)).flat_map(Whereabouts::because).copied().collect()
    }

    /// The player has all these cards now.
    pub(super) fn all(&self, seat: Seat, cards: CardSet) -> Vec<Stated> {
        let unlocated = cards - self.hands.all_located();
        let hands = self.hands.sources(seat);
        let because = sources(&self.no_other_source(&hands));
        let mut stated = Vec::new();
        match hands[..] {
            _ if unlocated.is_empty() => stated.push((FactKind::HoldsAll(seat.into(), CardSet::EMPTY), Vec::new())),
            [hand] => stated.push((FactKind::HoldsAll(hand, unlocated), because)),
            // The player can only have located cards, so this contradicts the log. Two opposite facts show it.
            [] => {
                stated.push((FactKind::HoldsAll(seat.into(), unlocated), because.clone()));
                stated.push((FactKind::HoldsNone(seat.into(), unlocated), because));
            }
            // One of several hands, nobody knows which: in no other hand, and not in the case file.
            _ => {
                let others = self.holders().filter(|holder| !hands.contains(holder));
                stated.extend(others.map(|holder| (FactKind::HoldsNone(holder, unlocated), because.clone())));
                stated.push((FactKind::CaseFileLacks(unlocated), Vec::new()));
            }
        }
        // A located card tells nothing new here, unless the log has it elsewhere. That again takes two opposite facts.
        for card in cards & self.hands.all_located() {
            if let Some(now) = self.hands.located(card).filter(|now| !now.includes(seat)) {
                let (card, because) = (CardSet::of(card), sources(now.because()));
                stated.push((FactKind::HoldsAll(seat.into(), card), because.clone()));
                stated.push((FactKind::HoldsNone(seat.into(), card), because));
            }
        }
        stated
    }

    /// The player has at least one of these cards now.
    pub(super) fn one_of(&self, seat: Seat, cards: CardSet) -> Vec<Stated> {
        let nothing = || vec![(FactKind::HoldsAll(seat.into(), CardSet::EMPTY), Vec::new())];
        let located = cards & self.hands.all_located();
        // The located card may be the one.
        if located.iter().filter_map(|card| self.hands.located(card)).any(|now| now.includes(seat)) {
            return nothing();
        }
        let hands = self.hands.sources(seat);
        let mut because = self.no_other_source(&hands);
        // A card that left this hand again cannot be meant, even if it was dealt to it. With no dealt hand left, all
        // located cards are elsewhere.
        let gone = if hands.is_empty() { located } else { cards & self.hands.visited(seat) };
        because.extend(gone.iter().filter_map(|card| self.hands.located(card)).flat_map(Whereabouts::because));
        match hands[..] {
            [hand] => vec![(FactKind::HoldsOneOf(hand, cards - gone), sources(&because))],
            [] => vec![(FactKind::HoldsOneOf(seat.into(), CardSet::EMPTY), sources(&because))],
            // One of the cards is in one of several hands, so they are not all in the case file.
            _ if located.is_empty() => vec![(FactKind::not_all_in_case_file(cards), Vec::new())],
            _ => nothing(),
        }
    }

    /// One of these players has at least one of these cards now.
    pub(super) fn some_has_one_of(&self, seats: &[Seat], cards: CardSet) -> Vec<Stated> {
        if let [seat] = *seats {
            return self.one_of(seat, cards);
        }
        let located = (cards & self.hands.all_located()).iter().filter_map(|card| self.hands.located(card));
        if located.flat_map(Whereabouts::shares).any(|(seat, _)| seats.contains(seat)) {
            return Vec::new();
        }
        let mut hands: Vec<Holder> = seats.iter().flat_map(|seat| self.hands.sources(*seat)).collect();
        hands.sort_unstable();
        hands.dedup();
        let some = hands.iter().fold(0, |some, hand| some | 1 << hand.index());
        let because = sources(&self.no_other_source(&hands));
        vec![(FactKind::SomeHoldOneOf(some, cards), because)]
    }

    /// The player chose `card` at random among the named cards they have. Weighed only if the number of candidates is
    /// certain, apart from unmoved cards of one dealt hand.
    pub fn chosen(&self, seat: Seat, card: Card, among: CardSet) -> Vec<Stated> {
        let located: Vec<&Whereabouts> = among.iter().filter_map(|card| self.hands.located(card)).collect();
        let certain = located.iter().all(|now| now.only().is_some() || !now.includes(seat));
        let others = located.iter().filter(|now| now.only() == Some(seat)).count() as u8;
        let unlocated = among - self.hands.all_located();
        // No unlocated card of this hand can have moved on.
        let whole = |hand: Holder| self.hands.of_hand(hand).and_then(Whereabouts::only) == Some(seat);
        match self.hands.sources(seat)[..] {
            [holder] if certain && whole(holder) && others == 0 && unlocated.contains(card) => {
                vec![(FactKind::Showed { holder, card, among: unlocated }, sources(&self.no_other_source(&[holder])))]
            }
            [holder] if certain && whole(holder) && others > 0 => {
                let mut stated = self.all(seat, CardSet::of(card));
                stated.push((FactKind::ChosenAmong { holder, among: unlocated, others }, Vec::new()));
                stated
            }
            _ => self.all(seat, CardSet::of(card)),
        }
    }

    /// None of these players has any of the cards now. Beside each player stands what that rests on, if not on the
    /// fact's source. Says nothing of a card that fewer than `least` players may have.
    pub(super) fn none(&self, said: &[(Seat, Option<Source>)], cards: CardSet, least: usize) -> Vec<Stated> {
        let says = |seat: Seat| said.iter().any(|(other, _)| *other == seat);
        let known =
            |now: &&Whereabouts| now.shares().len() >= least && now.shares().iter().all(|(seat, _)| says(*seat));
        let rests_on = |now: &Whereabouts| {
            let said = said.iter().filter(|(seat, _)| now.includes(*seat)).filter_map(|(_, source)| *source);
            said.chain(sources(now.because())).collect::<Vec<Source>>()
        };
        let mut stated = Vec::new();
        let unlocated = cards - self.hands.all_located();
        for hand in self.holders() {
            if let Some(now) = self.hands.of_hand(hand).filter(known) {
                stated.push((FactKind::HoldsNone(hand, unlocated), rests_on(now)));
            }
        }
        for card in cards & self.hands.all_located() {
            if let Some(now) = self.hands.located(card).filter(known) {
                let (holder, card) = (now.shares()[0].0.into(), CardSet::of(card));
                // All who may have this card deny it.
                stated.push((FactKind::HoldsNone(holder, card), rests_on(now)));
                stated.push((FactKind::HoldsAll(holder, card), rests_on(now)));
            }
        }
        if least == 1 && stated.is_empty() {
            stated.extend(
                said.first().map(|(seat, _)| (FactKind::HoldsNone((*seat).into(), CardSet::EMPTY), Vec::new())),
            );
        }
        stated
    }
}
