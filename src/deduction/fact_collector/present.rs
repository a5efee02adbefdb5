//! What is said about the cards that players have at a moment, as facts about the hands as they were dealt.
//!
//! Where cards moved unseen, a fact states only what is certain: the sheet then leaves cells open that somebody who saw
//! the cards could close, but no mark is false.

use crate::deduction::fact::{EntryPart, FactKind, Source};
use crate::edition::{Card, CardSet};
use crate::game::{Hands, Holder, Seat, Told, Whereabouts};

/// A fact, and the parts of the log on which it rests beside what states it.
pub(crate) type Stated = (FactKind, Vec<Source>);

/// States what is said of present hands.
pub(crate) struct Present<'a> {
    pub(crate) hands: &'a Hands,
    pub(crate) holders: usize,
}

/// These parts of the log as sources.
fn sources<'a>(told: impl IntoIterator<Item = &'a Told>) -> Vec<Source> {
    let part = |at: Option<usize>| at.map_or(EntryPart::Whole, |at| EntryPart::Answer(at as u8));
    let mut all: Vec<Source> = told.into_iter().map(|(entry, at)| Source::Entry(*entry, part(*at))).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl Present<'_> {
    fn holders(&self) -> impl Iterator<Item = Holder> + use<> {
        (0..self.holders as u8).map(Holder)
    }

    /// The parts of the log on which it rests that a player has no cards of other hands than these.
    fn no_other_source(&self, hands: &[Holder]) -> Vec<Told> {
        let others = self.holders().filter(|hand| !hands.contains(hand));
        others.filter_map(|hand| self.hands.of_hand(hand)).flat_map(Whereabouts::because).copied().collect()
    }

    /// The player has all of these cards. The first fact speaks of all cards that are not located, even if there are
    /// none: an entry without facts could not be cited.
    pub(super) fn all(&self, seat: Seat, cards: CardSet) -> Vec<Stated> {
        let unlocated = cards - self.hands.all_located();
        let hands = self.hands.sources(seat);
        let because = sources(&self.no_other_source(&hands));
        let mut stated = Vec::new();
        match hands[..] {
            _ if unlocated.is_empty() => stated.push((FactKind::HoldsAll(seat.into(), CardSet::EMPTY), Vec::new())),
            [hand] => stated.push((FactKind::HoldsAll(hand, unlocated), because)),
            [] => {
                stated.push((FactKind::HoldsAll(seat.into(), unlocated), because.clone()));
                stated.push((FactKind::HoldsNone(seat.into(), unlocated), because));
            }
            _ => {
                let others = self.holders().filter(|holder| !hands.contains(holder));
                stated.extend(others.map(|holder| (FactKind::HoldsNone(holder, unlocated), because.clone())));
                stated.push((FactKind::CaseFileLacks(unlocated), Vec::new()));
            }
        }
        for card in cards & self.hands.all_located() {
            if let Some(now) = self.hands.located(card).filter(|now| !now.includes(seat)) {
                let (card, because) = (CardSet::of(card), sources(now.because()));
                stated.push((FactKind::HoldsAll(seat.into(), card), because.clone()));
                stated.push((FactKind::HoldsNone(seat.into(), card), because));
            }
        }
        stated
    }

    /// The player has one of these cards at least.
    pub(super) fn one_of(&self, seat: Seat, cards: CardSet) -> Vec<Stated> {
        let nothing = || vec![(FactKind::HoldsAll(seat.into(), CardSet::EMPTY), Vec::new())];
        let located = cards & self.hands.all_located();
        if located.iter().filter_map(|card| self.hands.located(card)).any(|now| now.includes(seat)) {
            return nothing();
        }
        let hands = self.hands.sources(seat);
        let mut because = self.no_other_source(&hands);
        let gone = if hands.is_empty() { located } else { cards & self.hands.visited(seat) };
        because.extend(gone.iter().filter_map(|card| self.hands.located(card)).flat_map(Whereabouts::because));
        match hands[..] {
            [hand] => vec![(FactKind::HoldsOneOf(hand, cards - gone), sources(&because))],
            [] => vec![(FactKind::HoldsOneOf(seat.into(), CardSet::EMPTY), sources(&because))],
            // One of the three is in one of several hands: they are not all three in the case file.
            _ => match cards.iter().collect::<Vec<Card>>().try_into() {
                Ok(triple) if located.is_empty() => vec![(FactKind::CaseFileIsNot(triple), Vec::new())],
                _ => nothing(),
            },
        }
    }

    /// The player showed me a card, chosen at random among these.
    pub(crate) fn chosen(&self, seat: Seat, card: Card, among: CardSet) -> Vec<Stated> {
        let located: Vec<&Whereabouts> = among.iter().filter_map(|card| self.hands.located(card)).collect();
        let certain = located.iter().all(|now| now.only().is_some() || !now.includes(seat));
        let others = located.iter().filter(|now| now.only() == Some(seat)).count() as u8;
        let unlocated = among - self.hands.all_located();
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

    /// None of these players has any of these cards; each with what that rests on, if not on the source of the fact.
    /// Of cards that fewer than `least` players may have nothing is stated.
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
