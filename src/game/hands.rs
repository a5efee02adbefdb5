//! Where the cards are once some have changed hands: given to a player who joined late, or a leaver's shared out.
//!
//! A holder stays the hand as it was dealt, so that the sheet and its counts keep their columns. What a player says is
//! about the cards they have at that moment: [`Hands`] tells from which dealt hands these may come, and which are
//! known.

use super::entry::{Answer, Entry, EntryKind, Response};
use super::setup::{HandSizes, Holder, Seat, Setup, SetupParts, TableHolder};
use crate::edition::CardSet;

/// Who has which cards now, as far as the log says.
///
/// ```
/// # let document = include_str!("../../tests/cases/classic4-events3-mid.json");
/// use deerstalker::edition::CardSet;
/// use deerstalker::game::{Hands, Seat};
///
/// let setup = deerstalker::exchange::read(document)?.game.setup;
/// let me = setup.me.ok_or("a player writes this log")?;
/// let mut hands = Hands::dealt(&setup);
/// assert_eq!(hands.known(me), setup.hand);
/// // I give a card to a player who joins.
/// let (other, card) = (setup.left_of(me), CardSet::of(setup.hand.lowest().ok_or("I have cards")?));
/// hands.hand_over(me, other, 1, card);
/// assert_eq!((hands.known(me), hands.known(other)), (setup.hand - card, card));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hands {
    /// By dealt hand: the players who may have cards of it that are not known to be anywhere.
    owners: Vec<Vec<Seat>>,
    /// By seat: the cards known to be in that hand now.
    known: Vec<CardSet>,
    /// By seat: how many cards are in that hand now, if that is known.
    counts: Vec<Option<u8>>,
}

impl Hands {
    /// The hands as they were dealt.
    pub fn dealt(setup: &Setup) -> Self {
        let sizes = setup.possible_sizes();
        let count = |seat: Seat| {
            let mut counts = sizes.iter().map(|sizes| sizes[seat.index()]);
            counts.next().filter(|first| counts.all(|count| count == *first))
        };
        let known = |seat: Seat| if setup.me == Some(seat) { setup.hand } else { CardSet::EMPTY };
        let mut hands = Self {
            owners: setup.seats().map(|seat| vec![seat]).collect(),
            known: setup.seats().map(known).collect(),
            counts: setup.seats().map(count).collect(),
        };
        setup.seats().for_each(|seat| hands.drop_known_through(seat));
        hands
    }

    /// The hands after these entries; `None` while all players have the cards they were dealt.
    pub fn after(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let mut hands = None;
        for entry in entries.iter().filter(|entry| !entry.doubted) {
            if let EntryKind::Handed { from, to, count, cards } = &entry.kind {
                hands.get_or_insert_with(|| Self::dealt(setup)).hand_over(*from, *to, *count, *cards);
            }
        }
        hands
    }

    /// Moves `count` cards from a hand to another, among them `cards`. Cards that are not named may be any of the hand.
    pub fn hand_over(&mut self, from: Seat, to: Seat, count: u8, cards: CardSet) {
        let (giver, taker) = (from.index(), to.index());
        let unnamed = usize::from(count) > cards.len();
        if unnamed {
            // A card known to be with the giver may be among them: then it is known no longer.
            let loses = !(self.known[giver] - cards).is_empty();
            for owners in &mut self.owners {
                if loses || owners.contains(&from) {
                    for seat in [from, to] {
                        if !owners.contains(&seat) {
                            owners.push(seat);
                        }
                    }
                }
            }
            self.known[giver] = CardSet::EMPTY;
        }
        self.known[giver] -= cards;
        self.known[taker] |= cards;
        self.counts[giver] = self.counts[giver].map(|had| had.saturating_sub(count));
        self.counts[taker] = self.counts[taker].map(|had| had.saturating_add(count));
        self.drop_known_through(from);
        self.drop_known_through(to);
    }

    /// A player all of whose cards are known has no unknown card of any hand.
    fn drop_known_through(&mut self, seat: Seat) {
        if self.counts[seat.index()].is_some_and(|count| usize::from(count) <= self.known[seat.index()].len()) {
            self.owners.iter_mut().for_each(|owners| owners.retain(|owner| *owner != seat));
        }
    }

    /// The dealt hands of which a player may have cards that are not known.
    pub fn sources(&self, seat: Seat) -> Vec<Holder> {
        let own = |hand: &usize| self.owners[*hand].contains(&seat);
        (0..self.owners.len()).filter(own).map(|hand| Holder(hand as u8)).collect()
    }

    /// The players who may have unknown cards of a dealt hand.
    pub fn owners(&self, hand: Holder) -> &[Seat] {
        self.owners.get(hand.index()).map_or(&[], Vec::as_slice)
    }

    /// The cards that a player is known to have now.
    pub fn known(&self, seat: Seat) -> CardSet {
        self.known[seat.index()]
    }

    /// Whether every card that a player has now is known.
    pub fn is_known(&self, seat: Seat) -> bool {
        self.counts[seat.index()].is_some_and(|count| usize::from(count) == self.known[seat.index()].len())
    }

    /// The cards that players other than `seat` are known to have now.
    pub fn known_elsewhere(&self, seat: Seat) -> CardSet {
        let others = self.known.iter().enumerate().filter(|(other, _)| *other != seat.index());
        others.fold(CardSet::EMPTY, |all, (_, cards)| all | *cards)
    }

    /// All cards that are known to be in some player's hand.
    pub fn all_known(&self) -> CardSet {
        self.known.iter().fold(CardSet::EMPTY, |all, cards| all | *cards)
    }
}

impl SetupParts {
    /// The cards that everybody at the table sees from the start.
    pub fn face_up(&self) -> CardSet {
        self.table.iter().fold(CardSet::EMPTY, |all, holder| match holder {
            TableHolder::FaceUp(cards) => all | *cards,
            TableHolder::FaceDown { .. } => all,
        })
    }

    /// Whether a player joined after the deal: everybody who sits there at the deal gets a card.
    pub fn joins_late(&self, seat: Seat) -> bool {
        matches!(&self.deal, HandSizes::Sizes(sizes) if sizes.get(seat.index()) == Some(&0))
    }

    /// Whether I see which card `from` shows to `to`: one of the two is me, or this table lays every shown card open.
    pub fn sees_show(&self, to: Seat, from: Seat) -> bool {
        self.rules.face_up_shows || self.me.is_some_and(|me| me == to || me == from)
    }
}

/// My cards after these entries: those I was dealt, less those I gave away, and those I was given.
pub fn hand_after(setup: &Setup, entries: &[Entry]) -> CardSet {
    match (setup.me, Hands::after(setup, entries)) {
        (Some(me), Some(hands)) => hands.known(me),
        _ => setup.hand,
    }
}

/// The first answer to the suggestion at index `place` that lacks a card I must know, because I saw it: its index, who
/// showed, and the cards it can have been. `None` if the entry is complete.
pub fn unsaid_answer(setup: &Setup, entries: &[Entry], place: usize) -> Option<(usize, Seat, CardSet)> {
    let EntryKind::Suggestion { by, cards, answers } = &entries.get(place)?.kind else { return None };
    let unsaid = |answer: &Answer| !answer.doubted && answer.response == Response::Showed(None);
    let mut answers = answers.iter().enumerate().filter(|(_, answer)| unsaid(answer));
    let (at, answer) = answers.find(|(_, answer)| setup.sees_show(*by, answer.seat))?;
    let (named, mine): (CardSet, CardSet) = (cards.iter().copied().collect(), hand_after(setup, &entries[..place]));
    let possible = if Some(answer.seat) == setup.me { named & mine } else { named - mine };
    Some((at, answer.seat, possible))
}
