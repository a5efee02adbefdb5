//! Which cards of Clue each player has seen: shown, snooped, peeked at, laid open, given away or received. If the log
//! does not name the card, it is certain only if the holder's whole hand is known and only one card of it can be meant.

use super::entry::{CardStatement, Entry, EntryKind, Response};
use super::hands::{Hands, hand_after};
use super::setup::{Holder, Seat, Setup};
use super::view::{UnloggedCards, Viewer};
use crate::edition::{Card, CardSet};
use crate::record::EntryId;

/// One look of a player at a card, in the entry with the index `at`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    pub at: usize,
    /// Who had the card at that moment. For cards that changed hands, the giver.
    pub holder: Holder,
    /// Several cards if the log does not tell which.
    pub among: CardSet,
    /// The player saw a whole hand, and the log does not name its cards.
    pub whole_hand: bool,
}

impl Sighting {
    /// The card, if it is certain.
    pub fn card(&self) -> Option<Card> {
        self.among.only().filter(|_| !self.whole_hand)
    }
}

/// In log order, including looks at the player's own cards. Cards face up on the table and doubted entries are left
/// out.
pub fn sightings(setup: &Setup, entries: &[Entry], by: Seat) -> Vec<Sighting> {
    let mut looks = Looks { setup, hands: Hands::dealt(setup), unnamed: Vec::new() };
    let mut found = Vec::new();
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.doubted) {
        // `seen_by` asks `looks` for each card that the player saw and the log does not name.
        let seen = entry.seen_by(Viewer::Seat(by, &mut looks), &setup.rules);
        let named = seen.map(|entry| entry.cards_in_sight()).unwrap_or_default();
        let whole_hand = matches!(entry.kind, EntryKind::Left { .. });
        let unnamed = looks.unnamed.drain(..).map(|(holder, among)| Sighting { at, holder, among, whole_hand });
        let named = named.into_iter().map(|(holder, card)| (holder, CardSet::of(card)));
        found.extend(named.map(|(holder, among)| Sighting { at, holder, among, whole_hand: false }).chain(unnamed));
        looks.hands.follow(entry);
    }
    found
}

pub fn seen_cards(setup: &Setup, entries: &[Entry], by: Seat) -> CardSet {
    sightings(setup, entries, by).iter().filter_map(Sighting::card).collect()
}

/// The others who certainly saw the card, clockwise from my left, and in which entries.
pub fn witnesses(setup: &Setup, entries: &[Entry], card: Card) -> Vec<(Seat, Vec<EntryId>)> {
    let saw = |seat: Seat| {
        let looks = sightings(setup, entries, seat).into_iter();
        let mut ids: Vec<EntryId> =
            looks.filter(|look| look.card() == Some(card)).map(|look| entries[look.at].id).collect();
        ids.dedup();
        (!ids.is_empty()).then_some((seat, ids))
    };
    setup.others().filter_map(saw).collect()
}

/// The cards that I can show: my hand, and that of a leaver for whom I answer.
pub fn cards_with_me(setup: &Setup, entries: &[Entry]) -> CardSet {
    let mut taken: Vec<(Seat, CardSet)> = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.doubted && setup.me.is_some()) {
        match entry.kind {
            EntryKind::Left { seat, to, hand } if to == setup.me => taken.push((seat, hand)),
            EntryKind::Joined { seat } => taken.retain(|(other, _)| *other != seat),
            _ => {}
        }
    }
    let hands = Hands::after(setup, entries);
    // A leaver's card that has changed hands since is not mine to show.
    let still = |seat: Seat, card: &Card| {
        let now = hands.as_ref().and_then(|hands| hands.located(*card));
        now.is_none_or(|now| now.only() == Some(seat))
    };
    let taken = taken
        .into_iter()
        .flat_map(|(seat, hand)| hand.iter().filter(move |card| still(seat, card)).collect::<Vec<_>>());
    taken.collect::<CardSet>() | hand_after(setup, entries)
}

/// Answers with a card if the holder's hand is known and leaves no other. The other looks go to `unnamed`.
struct Looks<'a> {
    setup: &'a Setup,
    hands: Hands,
    unnamed: Vec<(Holder, CardSet)>,
}

impl Looks<'_> {
    fn hand_of(&self, holder: Holder) -> Option<CardSet> {
        let seat = self.setup.seat_of(holder)?;
        self.hands.is_known(seat).then(|| self.hands.known(seat))
    }
}

impl UnloggedCards for Looks<'_> {
    fn card(&mut self, holder: Holder, among: Option<CardSet>) -> Option<Card> {
        let named = among.unwrap_or(CardSet::first(self.setup.edition.card_count()));
        let among = self.hand_of(holder).map_or(named, |hand| hand & named);
        let only = among.only();
        if only.is_none() {
            self.unnamed.push((holder, among));
        }
        only
    }

    fn hand(&mut self, holder: Holder, named: CardSet) -> CardSet {
        let known = self.hand_of(holder).unwrap_or(named);
        if known.is_empty() {
            self.unnamed.push((holder, CardSet::first(self.setup.edition.card_count())));
        }
        known
    }

    fn handed(&mut self, named: CardSet) -> CardSet {
        named
    }
}

impl Entry {
    /// What the player whose log has this entry saw in it.
    fn cards_in_sight(&self) -> Vec<(Holder, Card)> {
        match &self.kind {
            EntryKind::Suggestion { answers, .. } => {
                let shown = answers.iter().filter(|answer| !answer.doubted).filter_map(|answer| {
                    let Response::Showed(card) = answer.response else { return None };
                    Some((answer.seat.into(), card?))
                });
                shown.collect()
            }
            EntryKind::Handed { from, cards, .. } => cards.iter().map(|card| ((*from).into(), card)).collect(),
            kind => {
                let held = kind.card_statements().into_iter().filter_map(|(_, statement)| match statement {
                    CardStatement::Has(holder, card) => Some((holder, card)),
                    CardStatement::Lacks(..) | CardStatement::NobodyHas(_) => None,
                });
                held.collect()
            }
        }
    }
}
