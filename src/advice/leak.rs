//! What a suggestion of mine tells everybody at the table.
//!
//! State: the posterior of a spectator, who has no hand and saw none of the cards that were shown. What the table
//! learns from the pattern `A` of who shows and who passes is the mutual information of `A` and the case file `T`,
//!
//! ```text
//! H(T) − Σ P(a) · H(T | a)     over the patterns a
//! ```
//!
//! in bits. If the table is small enough every pattern is counted exactly, else the same drawn deals estimate it for
//! every suggestion.
//!
//! Invariant: the patterns exclude each other and one of them is seen, so their chances add up to 1.
//!
//! Complexity: for `k` players asked, one conditional count for each pattern. There are `k + 1` patterns if the first
//! card ends the answers, and otherwise one for each set of at most three players; where cards are shown openly, each
//! player who shows can show any of the three. A drawn deal costs one pass over the players asked.
//!
//! Source: T. Cover and J. Thomas, *Elements of Information Theory*, chapter 2 (mutual information).

use super::weighted_deals::WeightedDeals;
use crate::deduction::entropy::entropy;
use crate::deduction::{FactKind, Position};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Entry, HandSizes, Holder, Setup, SetupParts, Viewer, asked_after};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

/// The common knowledge of the table, ready to value suggestions of mine.
#[derive(Debug)]
pub struct CommonKnowledge {
    posterior: TablePosterior,
    /// The players I ask, in order.
    asked: Vec<Holder>,
    rule: AnswerRule,
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

/// Patterns are counted if cards × players is at most this: beyond it, counting takes seconds.
const COUNTED: usize = 130;

/// The bound for editions of more than [`FEW_CARDS`] cards.
const COUNTED_OF_MANY: usize = 90;

/// The classic editions have 21 cards; this allows a few more.
const FEW_CARDS: usize = 24;

/// How many deals are drawn where patterns are not counted: enough that the estimate, which is always somewhat too
/// high, is so by less than 0.03 bits for a few dozen patterns.
const DRAWS: usize = 2_000;

/// If the counted patterns have more than this probability together, all were counted; the rest is rounding.
const ALL_COUNTED: f64 = 0.999_999;

impl CommonKnowledge {
    /// Prepares the spectator's posterior; `None` if I am a spectator myself, the log contradicts itself, or there are
    /// too many possibilities to count.
    pub fn new(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let me = setup.me?;
        let cards = setup.edition.card_count();
        let sizes = setup.possible_sizes();
        let deal = if sizes.len() == 1 { HandSizes::Sizes(sizes[0].clone()) } else { setup.deal.clone() };
        let spectator = Setup::new(SetupParts { deal, ..setup.clone().watched().into_parts() }).ok()?;
        let public_log: Vec<Entry> =
            entries.iter().filter_map(|entry| entry.seen_by(Viewer::Table, &setup.rules)).collect();
        let position = Position::of_game(&spectator, &public_log);
        let largest_counted = if cards > FEW_CARDS { COUNTED_OF_MANY } else { COUNTED };
        let posterior = if cards * setup.seat_count() <= largest_counted {
            let entropy = entropy(position.case_file()?.weighted.iter().copied());
            TablePosterior::Counted { entropy, position: Box::new(position) }
        } else {
            // A fixed seed: the figures of a suggestion must not change while nothing happens.
            TablePosterior::Drawn(WeightedDeals::draw(&position, DRAWS, &mut ChaCha8Rng::seed_from_u64(0))?)
        };
        let asked = asked_after(setup, entries, me).into_iter().map(Holder::from).collect();
        Some(Self { posterior, asked, rule: setup.rules.answers, open: setup.rules.open_shows })
    }

    /// By card, the chance that a player holds it, as the table sees it; `None` if there is too much to count.
    pub(super) fn chances_of(&self, holder: Holder) -> Option<[f64; Card::MAX]> {
        let mut chances = [0.0; Card::MAX];
        match &self.posterior {
            TablePosterior::Counted { position, .. } => {
                let sheet = position.sheet()?;
                for card in (0..sheet.cards()).map(Card::new) {
                    chances[card.index()] = sheet.probability(card, holder.index());
                }
            }
            TablePosterior::Drawn(weighted) => {
                let total: f64 = weighted.deals.iter().map(|deal| deal.weight).sum();
                for deal in &weighted.deals {
                    for (card, owner) in deal.owner.iter().enumerate() {
                        if usize::from(*owner) == holder.index() {
                            chances[card] += deal.weight / total;
                        }
                    }
                }
            }
        }
        Some(chances)
    }

    /// What everybody learns about the case file if I suggest `cards`; `None` if there is too much to count.
    pub fn of(&self, cards: [Card; 3]) -> Option<Leakage> {
        match &self.posterior {
            TablePosterior::Counted { position, entropy } => self.count_leakage(cards, position, *entropy),
            TablePosterior::Drawn(weighted) => {
                Some(Leakage { bits: self.estimate_bits(cards, weighted), estimated: !weighted.complete })
            }
        }
    }

    /// The mutual information `H(A) + H(S) − H(A, S)` of the pattern `A` and the set `S` of named cards in the case
    /// file. What `A` tells about the rest of the case file is left out: it is little, and drawn deals cannot tell it
    /// from noise.
    fn estimate_bits(&self, cards: [Card; 3], weighted: &WeightedDeals) -> f64 {
        // The weight of each pair of pattern and set.
        let mut joint: FxHashMap<(u32, u32), f64> = FxHashMap::default();
        for deal in &weighted.deals {
            let owners = cards.map(|card| usize::from(deal.owner[card.index()]));
            let in_case_file =
                owners.iter().enumerate().map(|(at, owner)| u32::from(*owner == weighted.case_file) << at).sum();
            for (pattern, chance) in self.patterns_of_deal(owners) {
                *joint.entry((pattern, in_case_file)).or_default() += deal.weight * chance;
            }
        }
        let marginal_entropy = |part: fn(&(u32, u32)) -> u32| {
            let mut sums: FxHashMap<u32, f64> = FxHashMap::default();
            for (pair, weight) in &joint {
                *sums.entry(part(pair)).or_default() += weight;
            }
            entropy(sums.values().copied())
        };
        let pattern_entropy = marginal_entropy(|(pattern, _)| *pattern);
        let set_entropy = marginal_entropy(|(_, in_case_file)| *in_case_file);
        (pattern_entropy + set_entropy - entropy(joint.values().copied())).max(0.0)
    }

    /// The patterns that can be seen if the named cards lie in the columns `owners`, each with its chance.
    ///
    /// A pattern is a code: bit `i` is set if the asked player `i` shows a card. Where cards are shown openly, four
    /// bits from 16 on for each named card hold the number of the player who shows it, from 1, or 0.
    fn patterns_of_deal(&self, owners: [usize; 3]) -> Vec<(u32, f64)> {
        let mut patterns: Vec<(u32, f64)> = vec![(0, 1.0)];
        for (at, holder) in self.asked.iter().enumerate() {
            let held: Vec<usize> = (0..3).filter(|card| owners[*card] == holder.index()).collect();
            if held.is_empty() {
                continue;
            }
            let shows = 1_u32 << at;
            let shown = |card: usize| if self.open { (at as u32 + 1) << (16 + 4 * card) } else { 0 };
            let mut longer = Vec::with_capacity(patterns.len() * held.len());
            for (pattern, chance) in patterns {
                let each = chance / held.len() as f64;
                longer.extend(held.iter().map(|card| (pattern | shows | shown(*card), each)));
            }
            patterns = longer;
            if self.rule == AnswerRule::FirstCard {
                break;
            }
        }
        patterns
    }

    /// The bits by counting every pattern; `before` is `H(T)`. `None` if some pattern could not be counted.
    fn count_leakage(&self, cards: [Card; 3], position: &Position, before: f64) -> Option<Leakage> {
        let (mut expected_after, mut counted) = (0.0, 0.0);
        for facts in self.pattern_facts(cards) {
            if let Some(given) = position.given(&facts) {
                expected_after += given.probability * entropy(given.triples.iter().copied());
                counted += given.probability;
            }
        }
        (counted > ALL_COUNTED).then_some(Leakage { bits: (before - expected_after).max(0.0), estimated: false })
    }

    /// What each pattern of answers says about the hands.
    fn pattern_facts(&self, cards: [Card; 3]) -> Vec<Vec<FactKind>> {
        let named: CardSet = cards.into_iter().collect();
        let passes = |holder: &Holder| FactKind::HoldsNone(*holder, named);
        // A player who shows a card has one of the three; shown openly, it is known which.
        let shows = |holder: &Holder| -> Vec<FactKind> {
            if self.open {
                cards.map(|card| FactKind::Showed { holder: *holder, card, among: named }).into()
            } else {
                vec![FactKind::HoldsOneOf(*holder, named)]
            }
        };
        let mut patterns = Vec::new();
        match self.rule {
            AnswerRule::FirstCard => {
                let mut passed = Vec::new();
                for holder in &self.asked {
                    for shown in shows(holder) {
                        let mut facts = passed.clone();
                        facts.push(shown);
                        patterns.push(facts);
                    }
                    passed.push(passes(holder));
                }
                patterns.push(passed);
            }
            AnswerRule::Everybody => {
                // Three cards are named, so at most three players can show one.
                for showing in (0u32..1 << self.asked.len()).filter(|showing| showing.count_ones() <= 3) {
                    let mut facts: Vec<Vec<FactKind>> = vec![Vec::new()];
                    for (at, holder) in self.asked.iter().enumerate() {
                        let answers = if showing >> at & 1 == 1 { shows(holder) } else { vec![passes(holder)] };
                        facts = with_each(&facts, &answers);
                    }
                    patterns.extend(facts);
                }
            }
        }
        patterns
    }
}

/// Each list of facts extended by each answer.
fn with_each(lists: &[Vec<FactKind>], answers: &[FactKind]) -> Vec<Vec<FactKind>> {
    let mut longer = Vec::with_capacity(lists.len() * answers.len());
    for list in lists {
        for answer in answers {
            longer.push([list.as_slice(), &[*answer]].concat());
        }
    }
    longer
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
