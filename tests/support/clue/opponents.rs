//! Players without a notebook. They deduce perfectly, ask by one criterion, and accuse when the case is proved.

use super::drawn::DrawnDeals;
use super::player::{Player, Turn};
use super::view::View;
use deerstalker::advice::Reach;
use deerstalker::edition::{Card, CardSet, Spot};
use deerstalker::game::{Seat, Setup};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Criterion {
    Random,
    /// Any card not seen yet, as on a paper sheet with one column.
    Unseen,
    /// Any card that can be in the case file.
    Possible,
    MostProbable,
    /// The least expected entropy of the case file after the answer.
    Entropy,
    /// The greatest expected chance of the likeliest triple after the answer.
    BestPosterior,
}

/// How often a player names a card of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnCards {
    Free,
    /// Never, as most people do.
    Never,
    /// One in a quarter of the questions.
    Quarter,
    /// One in three quarters of the questions: a bluffer.
    Mostly,
    /// Never in the first [`HONEST`] questions, later like a bluffer.
    Turning,
}

/// In a game of three players each asks three or four.
const HONEST: usize = 2;

pub struct Opponent {
    pub criterion: Criterion,
    pub own: OwnCards,
    /// How many deals stand for the posterior while more are possible.
    pub deals: usize,
    /// The chance of a triple at which the player accuses; 1: on proof only.
    pub accuses_at: f64,
}

impl Player for Opponent {
    fn turn(&self, view: &View, reach: &Reach, random: &mut ChaCha8Rng) -> Turn {
        let rooms = reach.rooms.unwrap_or_else(|| view.setup().edition.category_cards(2));
        if rooms.is_empty() {
            // Out of reach of any room they go to the nearest in which they would ask.
            let wanted = self.ask(view, view.setup().edition.category_cards(2), random);
            return Turn::Walk(nearest(view.setup(), reach).unwrap_or(wanted[2]));
        }
        Turn::Ask(self.ask(view, rooms, random))
    }

    fn accuse(&self, view: &View, asked: bool, random: &mut ChaCha8Rng) -> Option<[Card; 3]> {
        let proved = view.proved();
        if proved.is_some() || self.accuses_at >= 1.0 || !asked {
            return proved;
        }
        let (cards, chance) = DrawnDeals::new(view, self.deals, random)?.likeliest()?;
        (chance >= self.accuses_at).then_some(cards)
    }

    fn show(&self, view: &View, asker: Seat, _: [Card; 3], could: CardSet, random: &mut ChaCha8Rng) -> Card {
        let seen = view.shown_to(asker) & could;
        let among = if seen.is_empty() { could } else { seen };
        among.iter().collect::<Vec<_>>().choose(random).copied().expect("asked to show what they have")
    }
}

fn nearest(setup: &Setup, reach: &Reach) -> Option<Card> {
    let position = reach.position.as_ref()?;
    let steps = position.board.distances(&position.spot, position.board.usual_walk())?;
    let room = |card: &Card| Spot::Place(setup.edition.card(*card).id.clone());
    setup.edition.category_cards(2).iter().min_by_key(|card| steps.to(&position.board, &room(card)).unwrap_or(u8::MAX))
}

impl Opponent {
    fn ask(&self, view: &View, rooms: CardSet, random: &mut ChaCha8Rng) -> [Card; 3] {
        let kinds = self.candidates(view, rooms, random);
        let any = |cards: CardSet, random: &mut ChaCha8Rng| *cards.iter().collect::<Vec<_>>().choose(random).unwrap();
        match self.criterion {
            Criterion::Random => kinds.map(|cards| any(cards, random)),
            Criterion::Unseen => {
                let seen = view.seen();
                kinds.map(|cards| any(if (cards - seen).is_empty() { cards } else { cards - seen }, random))
            }
            Criterion::Possible => {
                let open: CardSet = view.position().case_file().map_or(CardSet::EMPTY, |triples| {
                    let possible = triples.plain.iter().enumerate().filter(|(_, deals)| **deals > 0);
                    possible.flat_map(|(at, _)| triples.cards(at)).collect()
                });
                let fresh = |random: &mut ChaCha8Rng| {
                    kinds.map(|cards| any(if (cards & open).is_empty() { cards } else { cards & open }, random))
                };
                // If possible not asked before.
                let tries: Vec<[Card; 3]> = (0..20).map(|_| fresh(random)).collect();
                tries.iter().copied().find(|cards| !view.asked_before(*cards)).unwrap_or(tries[0])
            }
            Criterion::MostProbable | Criterion::Entropy | Criterion::BestPosterior => self.best(view, kinds, random),
        }
    }

    fn candidates(&self, view: &View, rooms: CardSet, random: &mut ChaCha8Rng) -> [CardSet; 3] {
        let all = [0, 1].map(|kind| view.setup().edition.category_cards(kind));
        let all = [all[0], all[1], rooms];
        let hand = view.setup().hand;
        let often = match self.own {
            OwnCards::Free => return all,
            OwnCards::Never => 0.0,
            OwnCards::Quarter => 0.25,
            OwnCards::Mostly => 0.75,
            OwnCards::Turning => {
                let asked = view.entries().iter().filter(|entry| entry.kind.named_by(view.seat()).is_some());
                if asked.count() < HONEST { 0.0 } else { 0.75 }
            }
        };
        let with_own: Vec<usize> = (0..3).filter(|kind| !(all[*kind] & hand).is_empty()).collect();
        let own = with_own.choose(random).copied().filter(|_| random.random_bool(often));
        std::array::from_fn(|kind| match all[kind] - hand {
            _ if own == Some(kind) => all[kind] & hand,
            // If only a room of their own is in reach, they name that one.
            others if others.is_empty() => all[kind],
            others => others,
        })
    }

    /// A random one of the best by the criterion that were not made before.
    fn best(&self, view: &View, kinds: [CardSet; 3], random: &mut ChaCha8Rng) -> [Card; 3] {
        let all =
            kinds[0].iter().flat_map(|s| kinds[1].iter().flat_map(move |w| kinds[2].iter().map(move |r| [s, w, r])));
        let all: Vec<[Card; 3]> = all.collect();
        let Some(deals) = DrawnDeals::new(view, self.deals, random) else { return all[0] };
        let mut top: Vec<[Card; 3]> = Vec::new();
        let mut high = f64::NEG_INFINITY;
        for cards in all.iter().copied().filter(|cards| !view.asked_before(*cards)) {
            // The tie-break counts far less than any difference of the criterion.
            let worth = match self.criterion {
                Criterion::MostProbable => deals.chance(cards),
                Criterion::Entropy => 1e-6 * deals.chance(cards) - deals.after(cards).entropy,
                _ => {
                    let after = deals.after(cards);
                    after.best - 1e-6 * after.entropy
                }
            };
            if worth > high + 1e-9 {
                (high, top) = (worth, Vec::new());
            }
            if worth > high - 1e-9 {
                top.push(cards);
            }
        }
        top.choose(random).or(all.choose(random)).copied().expect("there is a suggestion")
    }
}
