//! The game as an opponent sees it: what they may have written down if a deal is the truth, and which cards they have
//! seen.

use super::redact::redacted;
use super::weighted_deals::WeightedDeal;
use crate::deduction::Position;
use crate::edition::{Card, CardSet};
use crate::game::{ClueResult, Entry, EntryKind, HandSizes, Holder, Response, Seat, Setup, SetupParts, hand_after};
use rand::Rng;
use rand::seq::IndexedRandom;
use std::cell::RefCell;

/// The position of the player in `seat` if `deal` is the truth: it knows their hand and what they saw, and nothing
/// else. Where they saw a card that the log does not name, it is drawn from those that the player then had. `None` if
/// `deal` is no deal of this table.
pub fn opponent_position(
    setup: &Setup,
    entries: &[Entry],
    deal: &WeightedDeal,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<Position> {
    let viewed = opponent_game(setup, entries, deal, seat, random)?;
    Some(Position::of_game(&viewed.setup, &viewed.log))
}

/// The set-up and the log of the player in `seat` if `deal` is the truth; `None` as for [`opponent_position`].
pub(super) fn opponent_game(
    setup: &Setup,
    entries: &[Entry],
    deal: &WeightedDeal,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<ViewedGame> {
    let cards = setup.edition.card_count();
    let hand = |holder: Holder| deal.hand(holder.index(), cards);
    let held = hand(seat.into());
    let drawn = RefCell::new(vec![held]);
    let hand_sizes = match &setup.deal {
        HandSizes::Unknown => {
            let sizes: Vec<usize> = setup.seats().map(|seat| hand(seat.into()).len()).collect();
            drawn.borrow_mut().extend(sizes.iter().map(|size| CardSet::first(*size)));
            HandSizes::Sizes(sizes.into_iter().map(|size| size as u8).collect())
        }
        known => known.clone(),
    };
    let theirs =
        Setup::new(SetupParts { me: Some(seat), hand: held, deal: hand_sizes, ..setup.clone().into_parts() }).ok()?;
    let mut now: Vec<CardSet> = setup.holders().map(hand).collect();
    let mut log = Vec::with_capacity(entries.len());
    for entry in entries {
        let mut entry = entry.clone();
        if let EntryKind::Handed { from, to, count, cards } = &mut entry.kind
            && !entry.doubted
        {
            let others: Vec<Card> = (now[from.index()] - *cards).iter().collect();
            cards.extend(others.sample(random, usize::from(*count).saturating_sub(cards.len())).copied());
            now[from.index()] -= *cards;
            now[to.index()] |= *cards;
            if seat == *from || seat == *to {
                drawn.borrow_mut().push(*cards);
            }
        }
        let pick = |holder: Holder, among: Option<CardSet>| {
            let has = now[holder.index()];
            let could: Vec<Card> = among.map_or(has, |among| has & among).iter().collect();
            let card = could.choose(random).copied();
            drawn.borrow_mut().push(card.map_or(CardSet::EMPTY, CardSet::of));
            card
        };
        let whole_hand = |holder: Holder| {
            drawn.borrow_mut().push(now[holder.index()]);
            now[holder.index()]
        };
        log.push(redacted(&entry, &setup.rules, Some(seat), pick, whole_hand));
    }
    let drawn = drawn.into_inner();
    Some(ViewedGame { setup: theirs, log, drawn })
}

/// The game as one opponent may have written it down.
pub(super) struct ViewedGame {
    pub(super) setup: Setup,
    pub(super) log: Vec<Entry>,
    /// Everything in it that depends on the deal or was drawn: two games with equal sets are equal.
    pub(super) drawn: Vec<CardSet>,
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
    if mine { cards & hand_after(setup, entries) } else { cards }
}
