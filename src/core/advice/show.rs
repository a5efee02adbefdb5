//! Chooses the card to show when I have several of the ones that an opponent named.
//!
//! A card costs what the asker learns from it: the drop of their entropy of the case file, averaged over deals drawn
//! from my posterior. For each deal the asker's position is counted with and without the show.

use super::viewed_game::opponent_position;
use super::weighted_deals::WeightedDeals;
use crate::deduction::entropy::entropy;
use crate::deduction::{Cancel, EntryPart, Fact, Position, Source};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryId, Seat, Setup, hand_after, witnesses};
use rand::Rng;

/// A card I could show: `seen` by the asker before; `seen_by` has everybody who has seen it, with the entries.
#[derive(Clone, PartialEq, Debug)]
pub struct Showing {
    pub card: Card,
    pub seen: bool,
    /// Bits of the case file that the asker learns, on average. 0 if `seen`.
    pub leak: f64,
    pub seen_by: Vec<(Seat, Vec<EntryId>)>,
}

/// The cards I could show: first those the asker has seen, then those that tell least, then those that most others have
/// seen. Empty if I have none of the cards, or when cancelled.
pub fn cards_to_show(
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    (asker, cards): (Seat, [Card; 3]),
    samples: usize,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Showing> {
    let named: CardSet = cards.into_iter().collect();
    let could = named & hand_after(setup, entries);
    let Some(me) = setup.me.filter(|me| *me != asker && !could.is_empty()) else { return Vec::new() };
    let mut showings: Vec<Showing> = could
        .iter()
        .map(|card| {
            let seen_by = witnesses(setup, entries, card);
            Showing { card, seen: seen_by.iter().any(|(seat, _)| *seat == asker), leak: 0.0, seen_by }
        })
        .collect();
    if showings.len() > 1
        && let Some(weighted) = WeightedDeals::draw(position, samples, random)
    {
        for deal in &weighted.deals {
            if cancel.is_cancelled() {
                return Vec::new();
            }
            let Some(before) = opponent_position(setup, entries, deal, asker, random) else { continue };
            let bits = |position: &Position| Some(entropy(position.case_file()?.weighted.iter().copied()));
            let Some(now) = bits(&before) else { continue };
            for showing in &mut showings {
                // The show is not logged yet, so any unused id will do.
                let source = Source::Entry(EntryId(u32::MAX), EntryPart::Whole);
                let said = before.problem().show(me, showing.card, named);
                let said: Vec<Fact> = said.into_iter().map(|kind| Fact { source, kind }).collect();
                if let Some(after) = bits(&before.with(&said)) {
                    showing.leak += deal.weight * (now - after);
                }
            }
        }
    }
    // By the show model even a known card tells something about the other two. Advice counts that as nothing.
    for showing in showings.iter_mut().filter(|showing| showing.seen) {
        showing.leak = 0.0;
    }
    showings.sort_by(|a, b| {
        b.seen
            .cmp(&a.seen)
            .then(a.leak.total_cmp(&b.leak))
            .then(b.seen_by.len().cmp(&a.seen_by.len()))
            .then(a.card.cmp(&b.card))
    });
    showings
}
