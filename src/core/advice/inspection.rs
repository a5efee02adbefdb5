//! Values a look at a hidden card: one face down on the table, or one of a player's, at which a *snoop space* of the
//! board lets me look.
//!
//! With `p(c)` the chance to see card `c` and `T` the case file, a look gains `H(T) − Σ p(c) · H(T | c is there)` bits
//! on average. One of the `n` cards of a hand is seen with the chance `1/n`, so `p(c)` is proportional to the chance
//! that the hand has `c`.

use crate::deduction::entropy::entropy;
use crate::deduction::{Cancel, FactKind, Position};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryKind, Holder, Setup, TableHolder, left_after};

/// A look at a card of `holder` gains `bits` of the case file on average; then the likeliest triple has the chance
/// `best`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Inspection {
    pub holder: Holder,
    /// The room where the card lies face down, if any.
    pub room: Option<Card>,
    pub bits: f64,
    pub best: f64,
}

/// Looks that gain no more bits than this are left out: nobody would go anywhere for them.
const LEAST_BITS: f64 = 0.01;

/// Looks at face-down cards that I have not seen and, if I `can_snoop`, at each player's. Most bits first. Empty for a
/// spectator, without a counted case file, or when cancelled.
pub fn inspections(
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    can_snoop: bool,
    cancel: &Cancel,
) -> Vec<Inspection> {
    let holders = holders_to_look_at(setup, entries, can_snoop);
    if holders.is_empty() {
        return Vec::new();
    }
    let Some(now) = position.case_file() else { return Vec::new() };
    let entropy_now = entropy(now.weighted.iter().copied());
    let mut found = Vec::new();
    for HiddenCards { holder, room } in holders {
        let (mut chance, mut entropy_after, mut best) = (0.0, 0.0, 0.0);
        for sight in possible_sights(setup, position, holder) {
            if cancel.is_cancelled() {
                return Vec::new();
            }
            let dealt = FactKind::HoldsAll(sight.dealt_to, CardSet::of(sight.card));
            let Some(given) = position.given(&[dealt]) else { continue };
            let weight = sight.share * given.probability;
            chance += weight;
            entropy_after += weight * entropy(given.triples.iter().copied());
            best += weight * given.triples.iter().copied().fold(0.0, f64::max);
        }
        if chance > 0.0 {
            let bits = (entropy_now - entropy_after / chance).max(0.0);
            found.push(Inspection { holder, room, bits, best: best / chance });
        }
    }
    found.retain(|look| look.bits > LEAST_BITS);
    found.sort_by(|a, b| b.bits.total_cmp(&a.bits).then(a.holder.cmp(&b.holder)));
    found
}

struct HiddenCards {
    holder: Holder,
    room: Option<Card>,
}

fn holders_to_look_at(setup: &Setup, entries: &[Entry], can_snoop: bool) -> Vec<HiddenCards> {
    let Some(me) = setup.me else { return Vec::new() };
    let left = left_after(setup, entries);
    let players = setup.seats().filter(|seat| can_snoop && *seat != me && !left.contains(seat));
    let players = players.map(|seat| HiddenCards { holder: seat.into(), room: None });
    let face_down = setup.table.iter().enumerate().filter_map(|(at, table)| match table {
        TableHolder::FaceDown { room } => Some(HiddenCards { holder: setup.table_holder(at), room: *room }),
        TableHolder::FaceUp(_) => None,
    });
    players.chain(face_down.filter(|cards| !has_looked(setup, entries, cards.holder))).collect()
}

/// Bits that looks gain on the way to a room and in it, besides the question asked there.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct InspectionGains {
    /// Bits of seeing the face-down card in a room, if I have not yet.
    face_down: Vec<(Card, f64)>,
    /// Rooms on the way to which there is a snoop space, out of reach or not.
    past_snoop_space: CardSet,
    snoop: f64,
}

impl InspectionGains {
    pub fn new(setup: &Setup, looks: &[Inspection], past_snoop_space: CardSet) -> Self {
        let at_players = looks.iter().filter(|look| setup.seat_of(look.holder).is_some());
        Self {
            face_down: looks.iter().filter_map(|look| Some((look.room?, look.bits))).collect(),
            past_snoop_space,
            snoop: at_players.map(|look| look.bits).fold(0.0, f64::max),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.face_down.is_empty() && (self.past_snoop_space.is_empty() || self.snoop == 0.0)
    }

    /// Bits of the card that lies there; 0 without one.
    pub fn lies_in(&self, room: Card) -> f64 {
        self.face_down.iter().find(|(other, _)| *other == room).map_or(0.0, |(_, bits)| *bits)
    }

    /// The same, with a snoop on the way if there is a space for it.
    pub fn going_to(&self, room: Card) -> f64 {
        self.lies_in(room) + if self.past_snoop_space.contains(room) { self.snoop } else { 0.0 }
    }
}

struct PossibleSight {
    dealt_to: Holder,
    card: Card,
    /// Chance that the holder looked at has the card now, if it was dealt to `dealt_to`.
    share: f64,
}

fn possible_sights(setup: &Setup, position: &Position, holder: Holder) -> Vec<PossibleSight> {
    let hands = position.problem().hands();
    let share =
        |card: Card, dealt_to: Holder| match (hands.and_then(|hands| hands.now(card, dealt_to)), setup.seat_of(holder))
        {
            (Some(now), Some(seat)) => now.share(seat),
            _ => f64::from(u8::from(dealt_to == holder)),
        };
    let places = setup.edition.cards().flat_map(|card| setup.holders().map(move |dealt_to| (card, dealt_to)));
    let sights = places.map(|(card, dealt_to)| PossibleSight { dealt_to, card, share: share(card, dealt_to) });
    sights.filter(|sight| sight.share > 0.0).collect()
}

fn has_looked(setup: &Setup, entries: &[Entry], table: Holder) -> bool {
    entries.iter().filter(|entry| !entry.doubted).any(
        |entry| matches!(entry.kind, EntryKind::Peeked { by, holder, .. } if holder == table && Some(by) == setup.me),
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{EntryId, HandSizes, Seat, SetupParts, players_at};

    /// Seven cards each and four face down in the corners; only their places are open.
    fn two() -> Setup {
        let players = players_at("clue_2015", &["Me", "Anna"]);
        let card = |id: &str| players.edition.card_by_id(id).unwrap();
        let corners = ["kitchen", "study", "conservatory", "lounge"];
        let hand = ["green", "mustard", "candlestick", "knife", "hall", "library", "dining"];
        let hand = hand.map(card).into_iter().collect();
        let table = corners.map(|id| TableHolder::FaceDown { room: Some(card(id)) }).into();
        Setup::new(SetupParts { deal: HandSizes::Sizes(vec![7, 7]), hand, table, ..players }).unwrap()
    }

    fn looks(setup: &Setup, entries: &[Entry], snoop: bool) -> Vec<Inspection> {
        inspections(setup, entries, &Position::of_game(setup, entries), snoop, &Cancel::default())
    }

    fn peeked(holder: u8, card: Option<Card>) -> Entry {
        let kind = EntryKind::Peeked { by: Seat(0), holder: Holder(holder), card };
        Entry::new(EntryId(1), 0, kind)
    }

    #[test]
    fn a_seen_card_is_not_offered_and_a_spectator_looks_at_none() {
        let setup = two();
        let holders = |log: &[Entry], snoop| {
            let mut holders: Vec<u8> = looks(&setup, log, snoop).iter().map(|look| look.holder.0).collect();
            holders.sort_unstable();
            holders
        };
        let (face_down, all) = (holders(&[], false), holders(&[], true));
        assert_eq!((face_down, all), (vec![2, 3, 4, 5], vec![1, 2, 3, 4, 5]));
        let seen = [peeked(2, setup.edition.card_by_id("plum"))];
        assert_eq!(holders(&seen, false), [3, 4, 5]);
        assert!(looks(&setup.clone().watched(), &[], true).is_empty());
    }
}
