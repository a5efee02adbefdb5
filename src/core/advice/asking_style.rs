//! Mixture model of how an opponent asks: the cards they name tell what they hold and know. For the hand alone,
//! [`reading`](super::reading) has a simpler model.
//!
//! For the asker, the cards of a category fall into three classes: *open* ones, which can be in the case file, their
//! *own*, and those *elsewhere*. A style gives each class a share, and a distribution within it. Given the style, named
//! cards are independent. Likelihoods are relative to blind asking, which names each of the `n` cards of a category
//! with the chance `1/n`. A question multiplies the likelihood of a style by
//!
//! ```text
//! Π over the three categories of   share(class) / Σ shares of the classes that have cards · P(card | class) · n
//! ```

use crate::deduction::TripleWeights;
use crate::edition::{Card, CardSet};
use crate::game::Setup;

struct AskingStyle {
    /// The priors of all styles and [`BLIND`] add up to 1.
    prior: f64,
    /// Chance that the asker names an open card, by number of open cards in the category: 1, 2, …, 8 or more.
    names_open: [f64; 8],
    /// An open card is named in proportion to this power of its chance to be in the case file. 0: all alike.
    sharpness: i32,
}

/// Such a player names open cards nearly always.
const PLAIN: [f64; 8] = [0.98; 8];
/// Once the category is solved, half of the questions name another card.
const DECOYS: [f64; 8] = [0.5, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98];
/// The more cards are open, the more often the player names an own one.
const OWN_FIRST: [f64; 8] = [0.98, 0.98, 0.98, 0.95, 0.8, 0.6, 0.4, 0.4];

/// A third of the named cards are not open, and more once the category is solved.
const MIXING: [f64; 8] = [0.3, 0.65, 0.65, 0.65, 0.65, 0.65, 0.65, 0.65];
const BLUFFING: [f64; 8] = [0.3; 8];

/// Styles that name open cards nearly always were chosen by self-play among players who do. The others keep a player
/// who names own cards from being thought to lack them.
const STYLES: [AskingStyle; 6] = [
    AskingStyle { prior: 0.25, names_open: PLAIN, sharpness: 0 },
    AskingStyle { prior: 0.11, names_open: PLAIN, sharpness: 3 },
    AskingStyle { prior: 0.11, names_open: DECOYS, sharpness: 3 },
    AskingStyle { prior: 0.1, names_open: OWN_FIRST, sharpness: 3 },
    AskingStyle { prior: 0.15, names_open: MIXING, sharpness: 3 },
    AskingStyle { prior: 0.14, names_open: BLUFFING, sharpness: 3 },
];

const BLIND: f64 = 0.14;

/// Of the named cards that are not open, the share that lies elsewhere. The rest are the asker's own.
const ELSEWHERE: f64 = 0.1;

/// By card: the chance to be in the case file, as the asker sees it.
pub(super) type CardChances = [f64; Card::MAX];

pub(super) fn card_chances(triples: &TripleWeights) -> CardChances {
    let mut chances = [0.0; Card::MAX];
    for (at, chance) in triples.weighted.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        triples.cards(at).iter().for_each(|card| chances[card.index()] += chance);
    }
    chances
}

#[derive(Clone, Debug)]
pub(super) struct QuestionLikelihood {
    /// Likelihood of each style, relative to blind asking.
    ratios: [f64; STYLES.len()],
}

impl Default for QuestionLikelihood {
    fn default() -> Self {
        Self { ratios: [1.0; STYLES.len()] }
    }
}

impl QuestionLikelihood {
    /// Multiplies in one question of an asker who holds `hand`. `chance` is relative within a category; 0: not open.
    pub fn observe(&mut self, setup: &Setup, hand: CardSet, chance: &CardChances, cards: [Card; 3]) {
        for (category, card) in cards.into_iter().enumerate() {
            let all = setup.edition.category_cards(category);
            let open: CardSet = all.iter().filter(|card| chance[card.index()] > 0.0).collect();
            let own = all & hand;
            let classes = [open, own, all - open - own];
            let Some(class) = classes.iter().position(|class| class.contains(card)) else { continue };
            let is_open = class == 0;
            for (ratio, style) in self.ratios.iter_mut().zip(&STYLES) {
                let open_share = style.names_open[open.len().clamp(1, style.names_open.len()) - 1];
                let other_share = 1.0 - open_share;
                let shares = [open_share, other_share * (1.0 - ELSEWHERE), other_share * ELSEWHERE];
                // An empty class leaves its share to the others.
                let filled = classes.iter().zip(shares).filter(|(class, _)| !class.is_empty());
                let total: f64 = filled.map(|(_, share)| share).sum();
                let chance_in_class = if is_open {
                    let weight = |card: Card| chance[card.index()].powi(style.sharpness);
                    weight(card) / open.iter().map(weight).sum::<f64>()
                } else {
                    1.0 / classes[class].len() as f64
                };
                *ratio *= shares[class] / total * chance_in_class * all.len() as f64;
            }
        }
    }

    /// Prior times likelihood, relative to blind asking; not normalised.
    pub fn by_manner(&self) -> Manner {
        let mut manner = Manner { sharp: 0.0, plain: 0.0, blind: BLIND };
        for (ratio, style) in self.ratios.iter().zip(&STYLES) {
            let part = if style.sharpness > 0 { &mut manner.sharp } else { &mut manner.plain };
            *part += ratio * style.prior;
        }
        manner
    }
}

/// Weights of the ways of asking; chances if they add up to 1. `sharp` prefers the cards that are likeliest in the case
/// file, `plain` names open cards alike.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Manner {
    pub sharp: f64,
    pub plain: f64,
    pub blind: f64,
}

impl Manner {
    pub(super) fn total(self) -> f64 {
        self.sharp + self.plain + self.blind
    }

    pub(super) fn plus(self, other: Self, share: f64) -> Self {
        Self {
            sharp: self.sharp + share * other.sharp,
            plain: self.plain + share * other.plain,
            blind: self.blind + share * other.blind,
        }
    }
}
