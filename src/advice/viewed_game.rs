//! The game as an opponent sees it: what they may have written down if a deal is the truth, and which cards they have
//! seen.
//!
//! The log hides some cards from me that the opponent saw: each is a *sight*. A hand and one choice for every sight are
//! all of the opponent's game that depends on the deal.

use super::redact::redacted;
use super::weighted_deals::WeightedDeal;
use crate::deduction::Position;
use crate::edition::CardSet;
use crate::game::{ClueResult, Entry, EntryKind, HandSizes, Holder, Response, Seat, Setup, SetupParts};
use rand::Rng;
use rand::seq::IndexedRandom;
use std::cell::RefCell;

/// The position of the player in `seat` if `deal` is the truth: it knows their hand and what they saw, and nothing
/// else. Where they saw a card that the log does not name, it is drawn from those it can be. `None` if `deal` is no
/// deal of this table.
pub fn opponent_position(
    setup: &Setup,
    entries: &[Entry],
    deal: &WeightedDeal,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<Position> {
    let chair = Chair::new(setup, entries, seat);
    let (theirs, log) = chair.game(&chair.draw(deal, random))?;
    Some(Position::of_game(&theirs, &log))
}

/// The place of a player, and what they saw that the log does not name.
pub(super) struct Chair<'a> {
    setup: &'a Setup,
    entries: &'a [Entry],
    seat: Seat,
    sights: Vec<Sight>,
}

/// Cards of a holder that the player saw and the log does not name.
struct Sight {
    /// The index of the entry.
    at: usize,
    holder: Holder,
    /// One of these; `None` if it was the whole hand.
    among: Option<CardSet>,
}

/// What depends on the deal in the game of a player: the hand, the numbers of cards dealt where these are unknown (as
/// sets of so many cards), and a set for each sight.
pub(super) type Drawn = Vec<CardSet>;

impl<'a> Chair<'a> {
    pub(super) fn new(setup: &'a Setup, entries: &'a [Entry], seat: Seat) -> Self {
        let sights = RefCell::new(Vec::new());
        let any = CardSet::first(setup.edition.card_count());
        for (at, entry) in entries.iter().enumerate() {
            let see = |holder, among| sights.borrow_mut().push(Sight { at, holder, among });
            let one = |holder, among: Option<CardSet>| {
                see(holder, Some(among.unwrap_or(any)));
                None
            };
            let whole = |holder| {
                see(holder, None);
                CardSet::EMPTY
            };
            redacted(entry, &setup.rules, Some(seat), one, whole);
        }
        Self { setup, entries, seat, sights: sights.into_inner() }
    }

    fn start(&self, deal: &WeightedDeal) -> Drawn {
        let hand = |seat: Seat| deal.hand(seat.index(), self.setup.edition.card_count());
        let mut drawn = vec![hand(self.seat)];
        if self.setup.deal == HandSizes::Unknown {
            drawn.extend(self.setup.seats().map(|seat| CardSet::first(hand(seat).len())));
        }
        drawn
    }

    /// What a sight can have been if `deal` is the truth.
    fn choices(&self, sight: &Sight, deal: &WeightedDeal) -> Vec<CardSet> {
        let hand = deal.hand(sight.holder.index(), self.setup.edition.card_count());
        let one_of = sight.among.map(|among| (hand & among).iter().map(CardSet::of).collect::<Vec<_>>());
        one_of.map_or(vec![hand], |cards| if cards.is_empty() { vec![CardSet::EMPTY] } else { cards })
    }

    /// One choice for every sight.
    pub(super) fn draw(&self, deal: &WeightedDeal, random: &mut impl Rng) -> Drawn {
        let mut drawn = self.start(deal);
        let choices = self.sights.iter().map(|sight| self.choices(sight, deal));
        drawn.extend(choices.filter_map(|choices| choices.choose(random).copied()));
        drawn
    }

    /// All choices, each as likely; `None` if they are more than `most`.
    pub(super) fn all(&self, deal: &WeightedDeal, most: usize) -> Option<Vec<Drawn>> {
        let mut all = vec![self.start(deal)];
        for sight in &self.sights {
            let choices = self.choices(sight, deal);
            if all.len() * choices.len() > most {
                return None;
            }
            let with = |drawn: &Drawn, choice: &CardSet| drawn.iter().chain([choice]).copied().collect();
            all = all.iter().flat_map(|drawn| choices.iter().map(move |choice| with(drawn, choice))).collect();
        }
        Some(all)
    }

    /// The cards that the player had seen before the entry with this index by what is drawn, their own included.
    pub(super) fn seen_before(&self, at: usize, drawn: &[CardSet]) -> CardSet {
        let chosen = &drawn[drawn.len() - self.sights.len()..];
        let seen = self.sights.iter().zip(chosen).take_while(|(sight, _)| sight.at < at);
        seen.fold(drawn[0], |seen, (_, cards)| seen | *cards)
    }

    /// The set-up and the log of the player; `None` if this is no deal of the table.
    pub(super) fn game(&self, drawn: &[CardSet]) -> Option<(Setup, Vec<Entry>)> {
        let (before, chosen) = drawn.split_at(drawn.len() - self.sights.len());
        let deal = match &self.setup.deal {
            HandSizes::Unknown => HandSizes::Sizes(before[1..].iter().map(|size| size.len() as u8).collect()),
            known => known.clone(),
        };
        let parts = SetupParts { me: Some(self.seat), hand: before[0], deal, ..self.setup.clone().into_parts() };
        let chosen = RefCell::new(chosen.iter().copied());
        let next = || chosen.borrow_mut().next().unwrap_or(CardSet::EMPTY);
        let seen = |entry| redacted(entry, &self.setup.rules, Some(self.seat), |_, _| next().lowest(), |_| next());
        Some((Setup::new(parts).ok()?, self.entries.iter().map(seen).collect()))
    }
}

/// The cards of `from` that `to` has certainly seen, as far as the log names them.
pub fn shown(setup: &Setup, entries: &[Entry], from: Seat, to: Seat) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for entry in entries.iter().filter(|entry| !entry.doubted) {
        match &entry.kind {
            EntryKind::Suggestion { by, answers, .. } if *by == to || setup.rules.face_up_shows => {
                for answer in answers.iter().filter(|answer| answer.seat == from && !answer.doubted) {
                    if let Response::Showed(Some(card)) = answer.response {
                        cards.insert(card);
                    }
                }
            }
            EntryKind::ShownPrivately { from: f, to: t, card: Some(card) } if (*f, *t) == (from, to) => {
                cards.insert(*card);
            }
            EntryKind::Left { seat, to: taker, hand } if *seat == from && taker.is_none_or(|taker| taker == to) => {
                cards |= *hand;
            }
            // A player who gave a card away knows where it is now.
            EntryKind::Handed { from: giver, to: taker, cards: given, .. } if (*taker, *giver) == (from, to) => {
                cards |= *given;
            }
            EntryKind::Revealed { holder, card } if *holder == Holder::from(from) => {
                cards.insert(*card);
            }
            EntryKind::ClueCard { results, .. } => {
                cards.extend(results.iter().filter_map(|result| match result {
                    ClueResult::Shown { from: f, to: t, card: Some(card) } if (*f, *t) == (from, to) => Some(*card),
                    ClueResult::Revealed { holder, card } if *holder == Holder::from(from) => Some(*card),
                    ClueResult::Shown { .. } | ClueResult::Revealed { .. } | ClueResult::NobodyHas(_) => None,
                }));
            }
            // Other players' entries, and entries in which no card of `from` is seen.
            EntryKind::Suggestion { .. }
            | EntryKind::Accusation { .. }
            | EntryKind::Revealed { .. }
            | EntryKind::ShownPrivately { .. }
            | EntryKind::Snooped { .. }
            | EntryKind::Peeked { .. }
            | EntryKind::DoesNotHold { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Left { .. }
            | EntryKind::Joined { .. }
            | EntryKind::Handed { .. }
            | EntryKind::Note => {}
        }
    }
    let mine = setup.me == Some(from);
    if mine { cards & setup.hand } else { cards }
}
