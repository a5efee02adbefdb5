//! Prices *decoys*, suspects and weapons that I name although they are proved to lie outside the case file.
//!
//! A suggestion `S` with decoys is compared with `H`, the one without that gains most, of those counted in the same
//! room. In bits:
//!
//! ```text
//! price  =  max(0, gain(H) − gain(S))     of the case file
//! hides  =  betrays(H) − betrays(S)       of my hand, to a reader of my questions
//! ```
//!
//! [`betrayal`](super::betrayal) has the last.

use super::betrayal::Betrayal;
use super::suggestion::{DecoyPrice, RankedSuggestion, ThoughtMine};
use crate::deduction::Sheet;
use crate::edition::Card;
use std::collections::BTreeMap;

pub(super) struct DecoyPrices<'a> {
    sheet: &'a Sheet,
    reader: Option<&'a Betrayal>,
    /// By room: the suggestion without decoys that gains most.
    honest: BTreeMap<Card, &'a RankedSuggestion>,
}

impl<'a> DecoyPrices<'a> {
    pub fn new(
        sheet: &'a Sheet,
        reader: Option<&'a Betrayal>,
        counted: impl Iterator<Item = &'a RankedSuggestion>,
    ) -> Self {
        let mut honest: BTreeMap<Card, &RankedSuggestion> = BTreeMap::new();
        for suggestion in counted.filter(|suggestion| decoys(sheet, suggestion.cards).is_empty()) {
            let best = honest.entry(suggestion.cards[2]).or_insert(suggestion);
            if suggestion.gain > best.gain {
                *best = suggestion;
            }
        }
        Self { sheet, reader, honest }
    }

    /// `None` without a decoy, or without a counted suggestion to compare with.
    pub fn of(&self, suggestion: &RankedSuggestion) -> Option<DecoyPrice> {
        let cards = suggestion.cards;
        let decoys = decoys(self.sheet, cards);
        let instead = self.honest.get(&cards[2]).filter(|_| !decoys.is_empty())?;
        Some(DecoyPrice {
            instead: instead.cards,
            bits: (instead.gain - suggestion.gain).max(0.0),
            leaves: suggestion.leaves,
            instead_leaves: instead.leaves,
            hides: self.reader.and_then(|reader| Some(reader.bits(instead.cards)? - reader.bits(cards)?)),
            thought_mine: self.reader.and_then(|reader| thought_mine(reader, &decoys, cards, instead.cards)),
            decoys,
        })
    }
}

fn decoys(sheet: &Sheet, [suspect, weapon, _]: [Card; 3]) -> Vec<Card> {
    let is_decoy = |card: &Card| sheet.owner(*card).is_some_and(|column| column != sheet.case_file());
    [suspect, weapon].into_iter().filter(is_decoy).collect()
}

/// Of my decoys, the one about which the reader thinks most differently after `cards` and after `instead`.
fn thought_mine(reader: &Betrayal, decoys: &[Card], cards: [Card; 3], instead: [Card; 3]) -> Option<ThoughtMine> {
    let (after, after_instead) = (reader.chances_after(cards)?, reader.chances_after(instead)?);
    let chances =
        |card: Card| ThoughtMine { card, after: after[card.index()], after_instead: after_instead[card.index()] };
    let mine = decoys.iter().copied().filter(|card| reader.is_hidden_of_mine(*card)).map(chances);
    let change = |thought: &ThoughtMine| (thought.after - thought.after_instead).abs();
    mine.max_by(|a, b| change(a).total_cmp(&change(b)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
#[path = "decoy/tests.rs"]
mod tests;
