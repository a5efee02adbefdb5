//! The game as an opponent sees it: what they may have written down if a deal is the truth, and which cards they have
//! seen.

use super::weighted_deals::WeightedDeal;
use crate::deduction::Position;
use crate::edition::{Card, CardSet};
use crate::game::{Entry, HandSizes, Holder, Seat, Setup, SetupParts, UnloggedCards, Viewer};
use rand::Rng;
use rand::seq::IndexedRandom;

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
    let hands: Vec<CardSet> =
        setup.holders().map(|holder| deal.hand(holder.index(), setup.edition.card_count())).collect();
    let held = hands[seat.index()];
    let mut drawn = vec![held];
    let hand_sizes = match &setup.deal {
        HandSizes::Unknown => {
            let sizes: Vec<usize> = setup.seats().map(|seat| hands[seat.index()].len()).collect();
            drawn.extend(sizes.iter().map(|size| CardSet::first(*size)));
            HandSizes::Sizes(sizes.into_iter().map(|size| size as u8).collect())
        }
        known => known.clone(),
    };
    let theirs =
        Setup::new(SetupParts { me: Some(seat), hand: held, deal: hand_sizes, ..setup.clone().into_parts() }).ok()?;
    let mut unlogged = DealtCards { hands, drawn, random };
    let log = entries.iter().filter_map(|entry| entry.seen_by(Viewer::Seat(seat, &mut unlogged), &setup.rules));
    let log = log.collect();
    Some(ViewedGame { setup: theirs, log, drawn: unlogged.drawn })
}

/// The game as one opponent may have written it down.
pub(super) struct ViewedGame {
    pub(super) setup: Setup,
    pub(super) log: Vec<Entry>,
    /// Everything in it that depends on the deal or was drawn: two games with equal sets are equal.
    pub(super) drawn: Vec<CardSet>,
}

/// The cards that a player saw if these are the hands; where more than one fits, one of them at random.
struct DealtCards<'a, R> {
    hands: Vec<CardSet>,
    drawn: Vec<CardSet>,
    random: &'a mut R,
}

impl<R: Rng> UnloggedCards for DealtCards<'_, R> {
    fn card(&mut self, holder: Holder, among: Option<CardSet>) -> Option<Card> {
        let hand = self.hands[holder.index()];
        let could: Vec<Card> = among.map_or(hand, |among| hand & among).iter().collect();
        let card = could.choose(self.random).copied();
        self.drawn.push(card.map_or(CardSet::EMPTY, CardSet::of));
        card
    }

    fn hand(&mut self, holder: Holder) -> CardSet {
        let hand = self.hands[holder.index()];
        self.drawn.push(hand);
        hand
    }
}

/// The cards of `from` that `to` has certainly seen, as far as the log names them.
pub fn shown(setup: &Setup, entries: &[Entry], from: Seat, to: Seat) -> CardSet {
    let believed = entries.iter().filter(|entry| !entry.doubted);
    let seen = believed.filter_map(|entry| entry.seen_by(Viewer::Seat(to, &mut ()), &setup.rules));
    let cards = seen.fold(CardSet::EMPTY, |cards, entry| cards | entry.cards_seen_of(from.into()));
    if setup.me == Some(from) { cards & setup.hand } else { cards }
}
