//! What a suggestion of mine tells everybody at the table, in bits.
//!
//! The table knows what a spectator does, who has no hand and saw no card that was shown. The leak is the mutual
//! information of the case file `T` and the pattern `A` of who shows and who passes:
//!
//! ```text
//! H(T) − Σ P(a) · H(T | a)     over the patterns a
//! ```
//!
//! At small tables every pattern is counted. Otherwise the leak is summed over deals: all of them if they are few, else
//! the same drawn ones for every suggestion.
//!
//! Source: T. Cover and J. Thomas, *Elements of Information Theory*, chapter 2 (mutual information).

use super::weighted_deals::WeightedDeals;
use crate::deduction::entropy::entropy;
use crate::deduction::{AnswerModel, FactKind, Position, ShowPattern};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Entry, HandSizes, Holder, Seat, Setup, SetupParts, Viewer, asked_after};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A position of the table at one moment of the log, against which any suggestion of mine can be held.
pub struct CommonKnowledge {
    posterior: TablePosterior,
    answers: AnswerModel,
    shown_openly: bool,
}

enum TablePosterior {
    Counted {
        position: Box<Position>,
        /// Of the case file, in bits.
        entropy: f64,
    },
    Deals(WeightedDeals),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leakage {
    pub bits: f64,
    pub estimated: bool,
}

/// Cards × players up to which patterns are counted; more take seconds.
const MOST_COUNTED: usize = 130;

/// The same for editions of more than [`FEW_CARDS`] cards.
const MOST_COUNTED_OF_MANY: usize = 90;

const FEW_CARDS: usize = 24;

/// Deals drawn. The estimate is a little too high: for a few dozen patterns, by less than 0.03 bits.
const DRAWS: usize = 2_000;

/// Chances of all patterns add up to 1, apart from rounding.
const ALL_COUNTED: f64 = 0.999_999;

impl CommonKnowledge {
    /// `None` if the log contradicts itself, or has too many possibilities to count.
    pub fn new(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let cards = setup.edition.card_count();
        let sizes = setup.possible_sizes();
        let deal = if sizes.len() == 1 { HandSizes::Sizes(sizes[0].clone()) } else { setup.deal.clone() };
        let spectator = Setup::new(SetupParts { deal, ..setup.clone().watched().into_parts() }).ok()?;
        let public_log: Vec<Entry> =
            entries.iter().filter_map(|entry| entry.seen_by(Viewer::Table, &setup.rules)).collect();
        let position = Position::of_game(&spectator, &public_log);
        let largest_counted = if cards > FEW_CARDS { MOST_COUNTED_OF_MANY } else { MOST_COUNTED };
        let hands = position.problem().hands().cloned();
        let posterior = if hands.is_none() && cards * setup.seat_count() <= largest_counted {
            let entropy = entropy(position.case_file()?.weighted.iter().copied());
            TablePosterior::Counted { entropy, position: Box::new(position) }
        } else {
            // A fixed seed, so that figures do not change while nothing happens.
            TablePosterior::Deals(WeightedDeals::draw(&position, DRAWS, &mut ChaCha8Rng::seed_from_u64(0))?)
        };
        let asked = setup.me.map_or_else(Vec::new, |me| asked_after(setup, entries, me));
        let asked: Vec<Holder> = asked.into_iter().map(Holder::from).collect();
        let repeats = vec![CardSet::EMPTY; asked.len()];
        let answers = AnswerModel { rule: setup.rules.answers, repeats, asked, hands };
        Some(Self { posterior, answers, shown_openly: setup.rules.face_up_shows })
    }

    /// By card, as dealt. `None` without a sheet.
    pub(super) fn chances_of(&self, holder: Holder) -> Option<[f64; Card::MAX]> {
        let mut chances = [0.0; Card::MAX];
        match &self.posterior {
            TablePosterior::Counted { position, .. } => {
                let sheet = position.sheet()?;
                for card in (0..sheet.cards()).map(Card::new) {
                    chances[card.index()] = sheet.probability(card, holder.index());
                }
            }
            TablePosterior::Deals(weighted) => {
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

    /// `None` if a pattern could not be counted.
    pub fn of(&self, cards: [Card; 3]) -> Option<Leakage> {
        match &self.posterior {
            TablePosterior::Counted { position, entropy } => self.count_leakage(cards, position, *entropy),
            TablePosterior::Deals(weighted) => {
                let estimated = self.answers.hands.is_some() || !weighted.complete;
                Some(Leakage { bits: self.bits_of_deals(cards, weighted), estimated })
            }
        }
    }

    /// `H(A) + H(T) − H(A, T)`.
    fn bits_of_deals(&self, cards: [Card; 3], weighted: &WeightedDeals) -> f64 {
        let named: CardSet = cards.into_iter().collect();
        let mut joint: FxHashMap<(ShowPattern, CardSet), f64> = FxHashMap::default();
        for deal in &weighted.deals {
            let owners = cards.map(|card| usize::from(deal.owner[card.index()]));
            let triple = deal.hand(weighted.case_file, Card::MAX);
            // Of drawn deals only the named cards count: what `A` tells besides would drown in noise.
            let triple = if weighted.complete { triple } else { triple & named };
            self.answers.answers(cards, owners, &mut |mut pattern, chance| {
                if !self.shown_openly {
                    // Who shows is seen, but not which card.
                    pattern.sort_unstable();
                }
                *joint.entry((pattern, triple)).or_default() += deal.weight * chance;
            });
        }
        let patterns = entropy_of(&joint, |(pattern, _)| *pattern);
        let triples = entropy_of(&joint, |(_, triple)| *triple);
        (patterns + triples - entropy(joint.values().copied())).max(0.0)
    }

    fn count_leakage(&self, cards: [Card; 3], position: &Position, entropy_before: f64) -> Option<Leakage> {
        let (mut expected_after, mut counted) = (0.0, 0.0);
        for facts in self.pattern_facts(cards) {
            if let Some(given) = position.given(&facts) {
                expected_after += given.probability * entropy(given.triples.iter().copied());
                counted += given.probability;
            }
        }
        (counted > ALL_COUNTED)
            .then_some(Leakage { bits: (entropy_before - expected_after).max(0.0), estimated: false })
    }

    /// For each pattern of answers, the facts that it states.
    fn pattern_facts(&self, cards: [Card; 3]) -> Vec<Vec<FactKind>> {
        let named: CardSet = cards.into_iter().collect();
        let passes = |holder: &Holder| FactKind::HoldsNone(*holder, named);
        let shows = |holder: &Holder| -> Vec<FactKind> {
            if self.shown_openly {
                cards.map(|card| FactKind::Showed { holder: *holder, card, among: named }).into()
            } else {
                vec![FactKind::HoldsOneOf(*holder, named)]
            }
        };
        let mut patterns = Vec::new();
        match self.answers.rule {
            AnswerRule::FirstCard => {
                let mut passed = Vec::new();
                for holder in &self.answers.asked {
                    for shown in shows(holder) {
                        let mut facts = passed.clone();
                        facts.push(shown);
                        patterns.push(facts);
                    }
                    // Whoever is asked next is asked because this player passed.
                    passed.push(passes(holder));
                }
                patterns.push(passed);
            }
            AnswerRule::Everybody => {
                // Three cards are named, so at most three players can show one.
                for showing in (0u32..1 << self.answers.asked.len()).filter(|showing| showing.count_ones() <= 3) {
                    let mut facts: Vec<Vec<FactKind>> = vec![Vec::new()];
                    for (at, holder) in self.answers.asked.iter().enumerate() {
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

/// By card: the chance that a player has it now, as the table sees it. `None` if it cannot be counted.
pub fn known_to_table(setup: &Setup, entries: &[Entry], seat: Seat) -> Option<Vec<f64>> {
    let table = CommonKnowledge::new(setup, entries)?;
    let mut chances = vec![0.0; setup.edition.card_count()];
    for holder in setup.seats().map(Holder::from) {
        let dealt = table.chances_of(holder)?;
        for card in setup.edition.cards() {
            let now = table.answers.hands.as_ref().and_then(|hands| hands.now(card, holder));
            // If no card has moved, everybody has what was dealt.
            let share = now.map_or_else(|| f64::from(u8::from(holder == seat.into())), |now| now.share(seat));
            chances[card.index()] += dealt[card.index()] * share;
        }
    }
    Some(chances)
}

/// Entropy of one part of a joint distribution.
fn entropy_of<T, K: Eq + Hash>(weights: &FxHashMap<T, f64>, part: impl Fn(&T) -> K) -> f64 {
    let mut sums: FxHashMap<K, f64> = FxHashMap::default();
    for (whole, weight) in weights {
        *sums.entry(part(whole)).or_default() += weight;
    }
    entropy(sums.values().copied())
}

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
    use crate::game::players_at;

    fn table(edition: &str, players: usize, open: bool) -> Setup {
        let names = ["Ann", "Ben", "Cal", "Dan", "Eve", "Flo", "Gus", "Hal"];
        let mut parts = players_at(edition, &names[..players]);
        parts.deal = HandSizes::Dealer(Seat(0));
        let size = parts.my_sizes()[0];
        parts.hand = parts.edition.cards().filter(|card| card.index() % 3 != 0).take(size).collect();
        parts.rules.face_up_shows = open;
        Setup::new(parts).unwrap()
    }

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
