//! What answers prove once cards have changed hands.
//!
//! A fact speaks of one dealt hand. Where the cards of a player can only come from one dealt hand and the cards that
//! left it are known, the fact is exactly what was said. Where they may come from several, or it is not known which
//! cards left a hand, the facts state only what is certain: the sheet then leaves cells open that somebody who saw the
//! cards could close, but no mark is false.

use super::FactCollector;
use crate::deduction::fact::{EntryPart, Fact, FactKind, Source};
use crate::edition::{Card, CardSet};
use crate::game::{Answer, EntryId, Hands, Holder, Response, Seat};

impl FactCollector<'_> {
    /// Cards change hands: those that are known were the giver's until now.
    pub(super) fn handed(&mut self, source: Source, (from, to): (Seat, Seat), count: u8, cards: CardSet) {
        cards.iter().for_each(|card| self.holds(source, from.into(), card));
        let setup = self.setup;
        self.hands.get_or_insert_with(|| Hands::dealt(setup)).hand_over(from, to, count, cards);
    }

    /// The holder has none of these cards now.
    pub(super) fn lacks(&mut self, source: Source, holder: Holder, cards: CardSet) {
        match (&self.hands, self.setup.seat_of(holder)) {
            (Some(hands), Some(seat)) => {
                let kinds = self.lacked(hands, seat, cards);
                self.add(source, kinds);
            }
            _ => self.push(source, FactKind::HoldsNone(holder, cards)),
        }
    }

    /// An answer from the cards that the player has now; `at_random` as from [`FactCollector::see`].
    pub(super) fn answer_now(
        &mut self,
        source: Source,
        named: CardSet,
        seat: Seat,
        response: Response,
        at_random: bool,
    ) {
        let Some(hands) = &self.hands else { return };
        let kinds = match response {
            Response::NotHeard => return,
            Response::Passed => self.lacked(hands, seat, named),
            Response::Showed(None) => Self::one_of(hands, seat, named),
            Response::Showed(Some(card)) => match hands.sources(seat)[..] {
                // Only where all cards of the player that were named are of one hand, it is known how many they could
                // choose from.
                [hand] if at_random && hands.owners(hand) == [seat] && hands.known(seat).is_disjoint(named) => {
                    let among = named - hands.known_elsewhere(seat);
                    if among.contains(card) {
                        vec![FactKind::Showed { holder: hand, card, among }]
                    } else {
                        self.has(hands, seat, card)
                    }
                }
                _ => self.has(hands, seat, card),
            },
        };
        self.add(source, kinds);
    }

    /// States that a player has a card now, if cards have changed hands and the holder is a player.
    pub(super) fn holds_now(&mut self, source: Source, holder: Holder, card: Card) -> bool {
        let (Some(hands), Some(seat)) = (&self.hands, self.setup.seat_of(holder)) else { return false };
        let kinds = self.has(hands, seat, card);
        self.add(source, kinds);
        true
    }

    /// All players among whom a hand was shared out passed on the same cards: none of these is of that hand.
    pub(super) fn passed_together(&mut self, id: EntryId, named: CardSet, answers: &[Answer]) {
        let Some(hands) = &self.hands else { return };
        let passed = |seat: &Seat| {
            answers
                .iter()
                .position(|answer| answer.seat == *seat && !answer.doubted && answer.response == Response::Passed)
        };
        let named = named - hands.all_known();
        let mut facts = Vec::new();
        for holder in self.setup.seats().map(Holder::from) {
            let owners = hands.owners(holder);
            let places: Option<Vec<usize>> = owners.iter().map(passed).collect();
            if let Some(last) = places.filter(|places| places.len() > 1).and_then(|places| places.into_iter().max()) {
                let source = Source::Entry(id, EntryPart::Answer(last as u8));
                facts.push(Fact { source, kind: FactKind::HoldsNone(holder, named) });
            }
        }
        self.facts.extend(facts);
    }

    fn add(&mut self, source: Source, kinds: Vec<FactKind>) {
        self.facts.extend(kinds.into_iter().map(|kind| Fact { source, kind }));
    }

    /// A card that lies in another hand, as the log says: no deal agrees with that.
    fn nowhere(&self, card: Card) -> impl Iterator<Item = FactKind> + use<> {
        self.setup.seats().map(move |seat| FactKind::HoldsNone(seat.into(), CardSet::of(card)))
    }

    /// A player has none of these cards: none of a hand of which they alone have what is not known elsewhere.
    fn lacked(&self, hands: &Hands, seat: Seat, cards: CardSet) -> Vec<FactKind> {
        let rest = cards - hands.known_elsewhere(seat);
        let alone = hands.sources(seat).into_iter().filter(|hand| hands.owners(*hand) == [seat]);
        let false_ones = (hands.known(seat) & cards).iter().flat_map(|card| self.nowhere(card));
        alone.map(|hand| FactKind::HoldsNone(hand, rest)).chain(false_ones).collect()
    }

    /// A player has one of these cards at least.
    fn one_of(hands: &Hands, seat: Seat, cards: CardSet) -> Vec<FactKind> {
        if !hands.known(seat).is_disjoint(cards) {
            return Vec::new();
        }
        let rest = cards - hands.known_elsewhere(seat);
        match hands.sources(seat)[..] {
            [hand] => vec![FactKind::HoldsOneOf(hand, rest)],
            // All cards of this player are known, and none of them was named.
            [] => vec![FactKind::HoldsOneOf(seat.into(), CardSet::EMPTY)],
            // One of the three is in one of several hands: they are not all three in the case file.
            _ => {
                let triple: Vec<Card> = cards.iter().collect();
                triple.try_into().map(FactKind::CaseFileIsNot).into_iter().collect()
            }
        }
    }

    /// A player has this card.
    fn has(&self, hands: &Hands, seat: Seat, card: Card) -> Vec<FactKind> {
        if hands.known(seat).contains(card) {
            return Vec::new();
        }
        let sources = hands.sources(seat);
        if hands.known_elsewhere(seat).contains(card) || sources.is_empty() {
            return self.nowhere(card).chain([FactKind::HoldsAll(seat.into(), CardSet::of(card))]).collect();
        }
        if let [hand] = sources[..] {
            return vec![FactKind::HoldsAll(hand, CardSet::of(card))];
        }
        let others = self.setup.holders().filter(|holder| !sources.contains(holder));
        let others = others.map(|holder| FactKind::HoldsNone(holder, CardSet::of(card)));
        others.chain([FactKind::CaseFileLacks(CardSet::of(card))]).collect()
    }
}
