//! How people ask: what the cards somebody names tell about what he holds and knows.

use crate::deduction::Triples;
use crate::edition::{Card, CardSet};
use crate::game::Setup;

/// A way of choosing which cards to name.
struct Habit {
    /// How common it is.
    share: f64,
    /// By how many cards of a kind can still be in the case file as far as the asker knows (1, 2, …; the last for all
    /// larger numbers): how often he names one of these.
    open: [f64; 8],
    /// How much he prefers the likelier of them: each is named in proportion to its chance to this power.
    sharpness: i32,
}

const PLAIN: [f64; 8] = [0.98; 8];
/// Once a kind is known, as often a card of his own.
const DECOYS: [f64; 8] = [0.5, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98];
/// Cards of his own while much is open.
const OWN_FIRST: [f64; 8] = [0.98, 0.98, 0.98, 0.95, 0.8, 0.6, 0.4, 0.4];

/// The habits that self-play shows: see resources/docs/strategy.md.
const HABITS: [Habit; 4] = [
    Habit { share: 0.3, open: PLAIN, sharpness: 0 },
    Habit { share: 0.28, open: PLAIN, sharpness: 3 },
    Habit { share: 0.25, open: DECOYS, sharpness: 3 },
    Habit { share: 0.1, open: OWN_FIRST, sharpness: 3 },
];

/// How common it is to name anything.
const BLIND: f64 = 0.07;

/// Of the names that are not open ones, how many are of cards that lie with somebody else: nearly none.
const ELSEWHERE: f64 = 0.1;

/// How likely somebody asks as he did, whatever his habit is.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    /// By habit: how likely all he asked is, compared with blind asking.
    likely: [f64; HABITS.len()],
}

impl Default for Habits {
    fn default() -> Self {
        Self { likely: [1.0; HABITS.len()] }
    }
}

impl Habits {
    /// He names `cards` while he holds `hand` and has `left` in the case file.
    pub(super) fn see(&mut self, setup: &Setup, hand: CardSet, left: &Triples, cards: [Card; 3]) {
        let mut chance = [0.0; Card::MAX];
        for (at, p) in left.weighted.iter().enumerate().filter(|(_, p)| **p > 0.0) {
            left.cards(at).iter().for_each(|card| chance[card.index()] += p);
        }
        for (kind, card) in cards.into_iter().enumerate() {
            let all = setup.edition.category_cards(kind);
            let open: CardSet = all.iter().filter(|card| chance[card.index()] > 0.0).collect();
            let own = all & hand;
            let classes = [open, own, all - open - own];
            let Some(class) = classes.iter().position(|class| class.contains(card)) else { continue };
            for (likely, habit) in self.likely.iter_mut().zip(&HABITS) {
                let often = habit.open[open.len().clamp(1, habit.open.len()) - 1];
                let shares = [often, (1.0 - often) * (1.0 - ELSEWHERE), (1.0 - often) * ELSEWHERE];
                // A class without cards leaves its share to the others.
                let total: f64 =
                    classes.iter().zip(shares).filter(|(class, _)| !class.is_empty()).map(|(_, s)| s).sum();
                let within = if class == 0 {
                    let weight = |card: Card| chance[card.index()].powi(habit.sharpness);
                    weight(card) / open.iter().map(weight).sum::<f64>()
                } else {
                    1.0 / classes[class].len() as f64
                };
                *likely *= shares[class] / total * within * all.len() as f64;
            }
        }
    }

    /// How likely he asks all that, compared with blind asking, by how he asks.
    pub(super) fn likelihood(&self) -> Manner {
        let mut manner = Manner { sharp: 0.0, plain: 0.0, blind: BLIND };
        for (likely, habit) in self.likely.iter().zip(&HABITS) {
            let part = if habit.sharpness > 0 { &mut manner.sharp } else { &mut manner.plain };
            *part += likely * habit.share;
        }
        manner
    }
}

/// How somebody asks: a weight for each manner, or its chance where they add up to one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Manner {
    /// He names what is likeliest in the case file, knowing what follows from all he has heard.
    pub sharp: f64,
    /// He names any card that can be in the case file as far as he knows.
    pub plain: f64,
    /// He names anything.
    pub blind: f64,
}

impl Manner {
    /// The weights added up.
    pub(super) fn total(self) -> f64 {
        self.sharp + self.plain + self.blind
    }

    /// With `share` of another added.
    pub(super) fn plus(self, other: Self, share: f64) -> Self {
        Self {
            sharp: self.sharp + share * other.sharp,
            plain: self.plain + share * other.plain,
            blind: self.blind + share * other.blind,
        }
    }
}
