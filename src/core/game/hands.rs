//! Who holds which cards of Clue after some have changed hands: given to a late joiner, or shared out from a leaver's
//! hand.
//!
//! The columns of the sheet stand for the hands *as dealt*; [`Hands`] follows the log from there to the present. A card
//! is *located* if an entry named it when it moved, or if it was seen after cards moved unseen. It then has its own
//! [`Whereabouts`]; the other cards of a dealt hand share one.
//!
//! If cards moved unseen, more seats may be listed than can have the card, and chances assume that such cards are chosen
//! at random. A proof that a seat lacks a card may cite only the entries in `because`.

use super::entry::{Answer, CardStatement, Entry, EntryKind, Response};
use super::setup::{Holder, Seat, Setup};
use crate::edition::{Card, CardSet};
use crate::record::EntryId;

/// An entry, or one answer of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told {
    pub entry: EntryId,
    pub answer: Option<usize>,
}

/// The seats that can have a card now, each with its chance, and the reasons why no other can.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Whereabouts {
    shares: Vec<(Seat, f64)>,
    because: Vec<Told>,
}

impl Whereabouts {
    fn certain(seat: Seat) -> Self {
        Self { shares: vec![(seat, 1.0)], because: Vec::new() }
    }

    /// The chances sum to 1. Empty for a hand without cards.
    pub fn shares(&self) -> &[(Seat, f64)] {
        &self.shares
    }

    /// Entries without which other seats could have the card too.
    pub fn because(&self) -> &[Told] {
        &self.because
    }

    pub fn share(&self, seat: Seat) -> f64 {
        self.shares.iter().find(|(other, _)| *other == seat).map_or(0.0, |(_, share)| *share)
    }

    pub fn includes(&self, seat: Seat) -> bool {
        self.shares.iter().any(|(other, _)| *other == seat)
    }

    pub fn only(&self) -> Option<Seat> {
        if let [(seat, _)] = self.shares[..] { Some(seat) } else { None }
    }

    /// The card may have moved unseen. If `from` had it, `chance` says how likely it moved.
    fn spread(&mut self, from: Seat, to: Seat, chance: f64) {
        let Some(at) = self.shares.iter().position(|(seat, _)| *seat == from) else { return };
        let moved = self.shares[at].1 * chance;
        self.shares[at].1 -= moved;
        match self.shares.iter_mut().find(|(seat, _)| *seat == to) {
            Some((_, share)) => *share += moved,
            None => self.shares.push((to, moved)),
        }
    }

    /// Rules a seat out and scales the other chances up. Never rules out the last seat.
    fn exclude(&mut self, seat: Seat, because: &[Told]) {
        if self.shares.len() > 1 && self.includes(seat) {
            self.shares.retain(|(other, _)| *other != seat);
            let total: f64 = self.shares.iter().map(|(_, share)| share).sum();
            let even = 1.0 / self.shares.len() as f64;
            for (_, share) in &mut self.shares {
                *share = if total > 0.0 { *share / total } else { even };
            }
            self.because.extend(because);
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
struct LocatedCard {
    card: Card,
    now: Whereabouts,
    /// Seats that are known to have had the card.
    visited: Vec<Seat>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Hands {
    me: Option<Seat>,
    mine: CardSet,
    /// By dealt hand: where its cards are that are not located.
    dealt: Vec<Whereabouts>,
    located: Vec<LocatedCard>,
    /// Hand sizes by seat. `None` if unknown.
    counts: Vec<Option<u8>>,
    /// By seat: the entries in which it gave or took cards.
    moves: Vec<Vec<Told>>,
    moved_unseen: bool,
}

/// One possible case of [`Hands::present`].
pub struct PresentColumns {
    pub columns: [usize; 3],
    pub chance: f64,
}

impl Hands {
    pub fn dealt(setup: &Setup) -> Self {
        Self::of_sizes(setup, &setup.possible_sizes())
    }

    /// `sizes` holds every possible deal, as hand sizes by seat.
    pub(crate) fn of_sizes(setup: &Setup, sizes: &[Vec<u8>]) -> Self {
        let count = |seat: Seat| {
            let mut counts = sizes.iter().map(|sizes| sizes[seat.index()]);
            counts.next().filter(|first| counts.all(|count| count == *first))
        };
        let of_hand = |seat| if count(seat) == Some(0) { Whereabouts::default() } else { Whereabouts::certain(seat) };
        Self {
            me: setup.me,
            mine: setup.hand,
            dealt: setup.seats().map(of_hand).collect(),
            located: Vec::new(),
            counts: setup.seats().map(count).collect(),
            moves: vec![Vec::new(); setup.seat_count()],
            moved_unseen: false,
        }
    }

    /// `None` while all players have the cards they were dealt.
    pub fn after(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let handed = |entry: &Entry| !entry.doubted && matches!(entry.kind, EntryKind::Handed { .. });
        if !entries.iter().any(handed) {
            return None;
        }
        let mut hands = Self::dealt(setup);
        for entry in entries {
            hands.follow(entry);
        }
        Some(hands)
    }

    pub fn follow(&mut self, entry: &Entry) {
        match &entry.kind {
            _ if entry.doubted => {}
            EntryKind::Handed { from, to, count, cards } => self.hand_over(entry.id, *from, *to, *count, *cards),
            EntryKind::Suggestion { answers, .. } => {
                for (at, answer) in answers.iter().enumerate().filter(|(_, answer)| !answer.doubted) {
                    if let Response::Showed(Some(card)) = answer.response {
                        self.see(answer.seat, card, Told { entry: entry.id, answer: Some(at) });
                    }
                }
            }
            kind => {
                for (_, statement) in kind.card_statements() {
                    if let CardStatement::Has(holder, card) = statement
                        && holder.index() < self.dealt.len()
                    {
                        self.see(Seat(holder.0), card, Told { entry: entry.id, answer: None });
                    }
                }
            }
        }
    }

    /// Before cards move unseen, seeing a card tells nothing new about where it is.
    fn see(&mut self, seat: Seat, card: Card, told: Told) {
        if self.moved_unseen && self.located(card).is_none_or(|now| now.only() != Some(seat)) {
            self.locate(card, Whereabouts { because: vec![told], ..Whereabouts::certain(seat) });
            self.exclude_from_known_hand(seat);
        }
    }

    fn locate(&mut self, card: Card, now: Whereabouts) {
        let seats = now.shares.iter().map(|(seat, _)| *seat);
        if let Some(located) = self.located.iter_mut().find(|located| located.card == card) {
            located.visited.extend(seats);
            located.now = now;
        } else {
            let visited = seats.collect();
            self.located.push(LocatedCard { card, now, visited });
        }
    }

    /// Moves `count` cards. `cards` are those that are named; the others may be any of the hand.
    fn hand_over(&mut self, id: EntryId, from: Seat, to: Seat, count: u8, cards: CardSet) {
        let (giver, taker) = (from.index(), to.index());
        let unnamed = usize::from(count).saturating_sub(cards.len());
        if unnamed > 0 {
            self.moved_unseen = true;
            // From a hand of unknown size every card counts as moved. The giver stays possible, with chance 0.
            let candidates = self.counts[giver].map_or(unnamed, |had| usize::from(had).saturating_sub(cards.len()));
            let chance = if candidates > 0 { (unnamed as f64 / candidates as f64).min(1.0) } else { 1.0 };
            self.dealt.iter_mut().for_each(|now| now.spread(from, to, chance));
            self.located.iter_mut().for_each(|located| located.now.spread(from, to, chance));
        }
        let told = Told { entry: id, answer: None };
        // The giver too, because a located card remembers who had it.
        for card in cards {
            for seat in [from, to] {
                self.locate(card, Whereabouts { because: vec![told], ..Whereabouts::certain(seat) });
            }
        }
        self.counts[giver] = self.counts[giver].map(|had| had.saturating_sub(count));
        self.counts[taker] = self.counts[taker].map(|had| had.saturating_add(count));
        for seat in [from, to] {
            self.moves[seat.index()].push(told);
            self.exclude_from_known_hand(seat);
        }
    }

    /// A player whose cards are all known has no other.
    fn exclude_from_known_hand(&mut self, seat: Seat) {
        let Some(because) = self.known_hand(seat) else { return };
        let all = self.located.iter_mut().map(|located| &mut located.now).chain(&mut self.dealt);
        all.for_each(|now| now.exclude(seat, &because));
    }

    /// Why all cards of another player are located. `None` if they are not.
    pub(crate) fn known_hand(&self, seat: Seat) -> Option<Vec<Told>> {
        // My own cards are known from the start.
        if Some(seat) == self.me
            || self.counts[seat.index()].is_none_or(|count| usize::from(count) > self.known(seat).len())
        {
            return None;
        }
        let located = self.located_at(seat).flat_map(|located| located.now.because.clone());
        Some(located.chain(self.moves[seat.index()].iter().copied()).collect())
    }

    /// `None` if the card is where the other cards of its dealt hand are.
    pub fn located(&self, card: Card) -> Option<&Whereabouts> {
        self.located.iter().find(|located| located.card == card).map(|located| &located.now)
    }

    fn located_at(&self, seat: Seat) -> impl Iterator<Item = &LocatedCard> {
        self.located.iter().filter(move |located| located.now.only() == Some(seat))
    }

    pub fn all_located(&self) -> CardSet {
        self.located.iter().map(|located| located.card).collect()
    }

    /// Located cards that may have been in this hand: all of them once cards have moved unseen.
    pub fn visited(&self, seat: Seat) -> CardSet {
        let may_have_had = self.located.iter().filter(|located| self.moved_unseen || located.visited.contains(&seat));
        may_have_had.map(|located| located.card).collect()
    }

    /// `None` for a table holder.
    pub fn now(&self, card: Card, hand: Holder) -> Option<&Whereabouts> {
        let dealt = self.dealt.get(hand.index())?;
        Some(self.located(card).unwrap_or(dealt))
    }

    /// The seat to which a card dealt to `hand` has moved. `None` if it never left, or may be in several hands.
    pub fn moved_to(&self, card: Card, hand: Holder) -> Option<Seat> {
        self.now(card, hand)?.only().filter(|seat| Holder::from(*seat) != hand)
    }

    /// The card is located, and in this hand for certain.
    pub fn is_located_at(&self, card: Card, seat: Seat) -> bool {
        self.located(card).and_then(Whereabouts::only) == Some(seat)
    }

    /// Where cards that were dealt to `columns` can be now. Cards that moved unseen count as independent, although two
    /// of one hand are not.
    pub fn present(&self, cards: [Card; 3], columns: [usize; 3]) -> Vec<PresentColumns> {
        let mut all = vec![PresentColumns { columns, chance: 1.0 }];
        for (at, (card, column)) in cards.into_iter().zip(columns).enumerate() {
            let Some(now) = self.now(card, Holder(column as u8)) else { continue };
            let mut next = Vec::with_capacity(all.len() * now.shares().len());
            for present in &all {
                for (seat, share) in now.shares() {
                    let mut columns = present.columns;
                    columns[at] = seat.index();
                    next.push(PresentColumns { columns, chance: present.chance * share });
                }
            }
            all = next;
        }
        all
    }

    /// Where the cards of a dealt hand are that are not located.
    pub fn of_hand(&self, hand: Holder) -> Option<&Whereabouts> {
        self.dealt.get(hand.index())
    }

    /// The dealt hands of which a player may have cards that are not located.
    pub fn sources(&self, seat: Seat) -> Vec<Holder> {
        (0..self.dealt.len()).filter(|hand| self.dealt[*hand].includes(seat)).map(|hand| Holder(hand as u8)).collect()
    }

    /// My hand. Of another player, only the cards located there, even if deduction knows more of the dealt hand.
    pub fn known(&self, seat: Seat) -> CardSet {
        let located: CardSet = self.located_at(seat).map(|located| located.card).collect();
        // My own cards are known unless some of them moved unseen.
        let mine = Some(seat) == self.me && self.dealt[seat.index()].only() == Some(seat);
        if mine { located | (self.mine - self.all_located()) } else { located }
    }

    /// All cards of the hand are [known](Self::known).
    pub fn is_known(&self, seat: Seat) -> bool {
        self.counts[seat.index()].is_some_and(|count| usize::from(count) == self.known(seat).len())
    }
}

/// My cards. Empty for a spectator.
pub fn hand_after(setup: &Setup, entries: &[Entry]) -> CardSet {
    match (setup.me, Hands::after(setup, entries)) {
        (Some(me), Some(hands)) => hands.known(me),
        _ => setup.hand,
    }
}

/// Those of `cards` that `seat` can have after `log`, judging only by my hand and the cards face up.
pub fn holdable(setup: &Setup, log: &[Entry], seat: Seat, cards: CardSet) -> CardSet {
    let mine = hand_after(setup, log);
    if setup.me == Some(seat) { cards & mine } else { cards - mine - setup.face_up() }
}

/// An answer that does not name the card, although I must have seen it. `cards` are the possible ones.
pub struct UnsaidAnswer {
    pub answer: usize,
    pub seat: Seat,
    pub cards: CardSet,
}

/// The first such answer of the suggestion at index `place`. `None` if there is none, or the entry is no suggestion.
pub fn unsaid_answer(setup: &Setup, entries: &[Entry], place: usize) -> Option<UnsaidAnswer> {
    let EntryKind::Suggestion { by, cards, answers } = &entries.get(place)?.kind else { return None };
    let is_unsaid = |answer: &Answer| {
        !answer.doubted && answer.response == Response::Showed(None) && setup.sees_show(*by, answer.seat)
    };
    let at = answers.iter().position(is_unsaid)?;
    let seat = answers[at].seat;
    let cards = holdable(setup, &entries[..place], seat, cards.iter().copied().collect());
    Some(UnsaidAnswer { answer: at, seat, cards })
}
