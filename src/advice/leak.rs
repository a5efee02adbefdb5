//! What a suggestion of mine tells everybody at the table.
//!
//! The table's common knowledge is that of a spectator: no hand, and no card of those that were shown. What it learns
//! from the pattern `A` of who shows and who passes is the mutual information of `A` and the case file `T`,
//!
//! ```text
//! H(T) − Σ P(a) · H(T | a)     over the patterns a
//! ```
//!
//! in bits. Every pattern is counted if the table is small enough, else its chance is estimated by drawn deals.

use super::redact::redacted;
use super::weighted_deals::WeightedDeals;
use crate::deduction::entropy::entropy;
use crate::deduction::{FactKind, Position};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Entry, HandSizes, Holder, Setup, SetupParts, asked_after};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

/// The common knowledge of the table, ready to value suggestions of mine.
#[derive(Debug)]
pub struct CommonKnowledge {
    shared: TablePosterior,
    /// The players I ask, in order.
    asked: Vec<Holder>,
    rule: AnswerRule,
    /// Whether cards are shown openly.
    open: bool,
}

/// The spectator's posterior.
enum TablePosterior {
    /// Every pattern of answers is counted.
    Counted {
        position: Box<Position>,
        /// The entropy of the case file, in bits.
        entropy: f64,
    },
    /// Patterns are read off drawn deals, the same for every suggestion.
    Drawn(WeightedDeals),
}

/// What everybody learns from a suggestion.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leakage {
    /// The expected information about the case file, in bits.
    pub bits: f64,
    /// Whether it is estimated from drawn deals: at large tables counting every pattern takes too long.
    pub estimated: bool,
}

impl std::fmt::Debug for TablePosterior {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if let Self::Drawn(_) = self { "Drawn" } else { "Counted" })
    }
}

/// Patterns are counted while cards × players is at most this: beyond it, counting takes seconds.
const COUNTED: usize = 130;

/// The bound for editions of more than [`FEW_CARDS`] cards.
const COUNTED_OF_MANY: usize = 90;

/// The classic editions have 21 cards; this leaves room for a few more.
const FEW_CARDS: usize = 24;

/// How many deals are drawn where patterns are not counted: enough that the estimate, which is always somewhat too
/// high, is so by less than 0.03 bits for a few dozen patterns.
const DRAWS: usize = 2_000;

/// Patterns of this probability together are all of them, whatever was rounded.
const ALL_COUNTED: f64 = 0.999_999;

impl CommonKnowledge {
    /// Prepares the spectator's posterior; `None` if I am a spectator myself, the log contradicts itself, or there are
    /// too many possibilities to count.
    pub fn new(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let me = setup.me?;
        let cards = setup.edition.card_count();
        let sizes = setup.possible_sizes();
        let deal = if sizes.len() == 1 { HandSizes::Sizes(sizes[0].clone()) } else { setup.deal.clone() };
        let shared = Setup::new(SetupParts { deal, ..setup.clone().watched().into_parts() }).ok()?;
        let heard: Vec<Entry> =
            entries.iter().map(|entry| redacted(entry, &setup.rules, None, |_, _| None, |_| CardSet::EMPTY)).collect();
        let position = Position::of_game(&shared, &heard);
        let counted = if cards > FEW_CARDS { COUNTED_OF_MANY } else { COUNTED };
        let shared = if cards * setup.seat_count() <= counted {
            let entropy = entropy(position.case_file()?.weighted.iter().copied());
            TablePosterior::Counted { entropy, position: Box::new(position) }
        } else {
            // A fixed seed: the figures of a suggestion must not change while nothing happens.
            TablePosterior::Drawn(WeightedDeals::draw(&position, DRAWS, &mut ChaCha8Rng::seed_from_u64(0))?)
        };
        let asked = asked_after(setup, entries, me).into_iter().map(Holder::from).collect();
        Some(Self { shared, asked, rule: setup.rules.answers, open: setup.rules.open_shows })
    }

    /// By card, the chance that a player holds it, as the table sees it; `None` if there is too much to count.
    pub(super) fn chances_of(&self, holder: Holder) -> Option<[f64; Card::MAX]> {
        let mut chances = [0.0; Card::MAX];
        match &self.shared {
            TablePosterior::Counted { position, .. } => {
                let sheet = position.sheet()?;
                for card in (0..sheet.cards()).map(Card::new) {
                    chances[card.index()] = sheet.probability(card, holder.index());
                }
            }
            TablePosterior::Drawn(weighted) => {
                let all: f64 = weighted.deals.iter().map(|deal| deal.weight).sum();
                for deal in &weighted.deals {
                    let held =
                        deal.owner.iter().enumerate().filter(|(_, owner)| usize::from(**owner) == holder.index());
                    held.for_each(|(card, _)| chances[card] += deal.weight / all);
                }
            }
        }
        Some(chances)
    }

    /// What everybody learns about the case file if I suggest `cards`; `None` if there is too much to count.
    pub fn of(&self, cards: [Card; 3]) -> Option<Leakage> {
        match &self.shared {
            TablePosterior::Counted { position, entropy } => self.counted(cards, position, *entropy),
            TablePosterior::Drawn(weighted) => {
                Some(Leakage { bits: self.drawn(cards, weighted), estimated: !weighted.complete })
            }
        }
    }

    /// The mutual information `H(A) + H(S) − H(A, S)` of the pattern `A` and the set `S` of named cards in the case
    /// file. What `A` tells about the rest of the case file is left out: it is little, and drawn deals cannot tell it
    /// from noise.
    fn drawn(&self, cards: [Card; 3], weighted: &WeightedDeals) -> f64 {
        let mut together: FxHashMap<(u32, u32), f64> = FxHashMap::default();
        for deal in &weighted.deals {
            let owners = cards.map(|card| usize::from(deal.owner[card.index()]));
            let inside =
                owners.iter().enumerate().map(|(at, owner)| u32::from(*owner == weighted.case_file) << at).sum();
            for (pattern, chance) in self.patterns(owners) {
                *together.entry((pattern, inside)).or_default() += deal.weight * chance;
            }
        }
        let marginal = |key: fn(&(u32, u32)) -> u32| {
            let mut sums: FxHashMap<u32, f64> = FxHashMap::default();
            for (both, weight) in &together {
                *sums.entry(key(both)).or_default() += weight;
            }
            entropy(sums.values().copied())
        };
        let joint = entropy(together.values().copied());
        (marginal(|both| both.0) + marginal(|both| both.1) - joint).max(0.0)
    }

    /// What everybody sees if the named cards lie in these columns, each pattern with its chance: who shows, a bit
    /// each, and, where cards are shown openly, who shows which of them.
    fn patterns(&self, owners: [usize; 3]) -> Vec<(u32, f64)> {
        let mut patterns = vec![(0, 1.0)];
        for (at, holder) in self.asked.iter().enumerate() {
            let held: Vec<usize> = (0..3).filter(|card| owners[*card] == holder.index()).collect();
            if held.is_empty() {
                continue;
            }
            let shown = |card: usize| if self.open { (at as u32 + 1) << (16 + 4 * card) } else { 0 };
            let shows = |(pattern, chance): (u32, f64)| {
                let chance = chance / held.len() as f64;
                held.iter().map(move |card| (pattern | 1 << at | shown(*card), chance)).collect::<Vec<_>>()
            };
            patterns = patterns.into_iter().flat_map(shows).collect();
            if self.rule == AnswerRule::FirstCard {
                break;
            }
        }
        patterns
    }

    /// The bits by counting every pattern; `before` is `H(T)`. `None` if some pattern could not be counted.
    fn counted(&self, cards: [Card; 3], position: &Position, before: f64) -> Option<Leakage> {
        let named: CardSet = cards.into_iter().collect();
        let (mut after, mut counted) = (0.0, 0.0);
        let mut hear = |facts: &[FactKind]| {
            if let Some(given) = position.given(facts) {
                after += given.probability * entropy(given.triples.iter().copied());
                counted += given.probability;
            }
        };
        let pass = |holder: &Holder| FactKind::HoldsNone(*holder, named);
        // What everybody sees when a player shows a card: that they have one, or, shown openly, which one.
        let show = |holder: &Holder| -> Vec<FactKind> {
            if self.open {
                cards.map(|card| FactKind::Showed { holder: *holder, card, among: named }).into()
            } else {
                vec![FactKind::HoldsOneOf(*holder, named)]
            }
        };
        match self.rule {
            AnswerRule::FirstCard => {
                for (at, holder) in self.asked.iter().enumerate() {
                    let mut facts: Vec<FactKind> = self.asked[..at].iter().map(pass).collect();
                    for shown in show(holder) {
                        facts.push(shown);
                        hear(&facts);
                        facts.pop();
                    }
                }
                hear(&self.asked.iter().map(pass).collect::<Vec<_>>());
            }
            AnswerRule::Everybody => {
                // Three cards are named, so at most three players can show one.
                for shows in (0u32..1 << self.asked.len()).filter(|shows| shows.count_ones() <= 3) {
                    let mut ways: Vec<Vec<FactKind>> = vec![Vec::new()];
                    for (at, holder) in self.asked.iter().enumerate() {
                        let said = if shows >> at & 1 == 1 { show(holder) } else { vec![pass(holder)] };
                        let with = |facts: Vec<FactKind>| {
                            said.iter().map(|fact| [facts.as_slice(), &[*fact]].concat()).collect::<Vec<_>>()
                        };
                        ways = ways.into_iter().flat_map(with).collect();
                    }
                    for facts in &ways {
                        hear(facts);
                    }
                }
            }
        }
        // One of the patterns is seen: what is missing could not be counted.
        (counted > ALL_COUNTED).then_some(Leakage { bits: (before - after).max(0.0), estimated: false })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Seat, players_at};

    fn table(edition: &str, players: usize, open: bool) -> Setup {
        let names = ["Ann", "Ben", "Cal", "Dan", "Eve", "Flo", "Gus", "Hal"];
        let mut parts = players_at(edition, &names[..players]);
        parts.deal = HandSizes::Dealer(Seat(0));
        let size = parts.my_sizes()[0];
        parts.hand = parts.edition.cards().filter(|card| card.index() % 3 != 0).take(size).collect();
        parts.rules.open_shows = open;
        Setup::new(parts).unwrap()
    }

    /// A player who sees which card was shown learns more than one who only sees that a card was shown.
    #[test]
    fn a_card_shown_openly_tells_the_table_more() {
        for (edition, players) in [("clue_2015", 3), ("clue_2015", 6), ("master_detective", 4), ("master_detective", 8)]
        {
            let bits = |open: bool| {
                let setup = table(edition, players, open);
                let cards = [0, 1, 2].map(|at| setup.edition.category_cards(at).iter().next().unwrap());
                CommonKnowledge::new(&setup, &[]).unwrap().of(cards).unwrap().bits
            };
            let (open, closed) = (bits(true), bits(false));
            assert!(open > closed + 0.05, "{edition} {players}: {open} {closed}");
        }
    }
}
