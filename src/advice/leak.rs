//! What a suggestion of mine tells everybody at the table.

use super::eyes::seen;
use super::worlds::Worlds;
use crate::deduction::entropy::entropy;
use crate::deduction::{FactKind, Posterior, Problem};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Deal, Entry, Holder, Setup, SetupParts, asked_after};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

/// The table as somebody sees it who holds no cards and sees none shown: the knowledge that all players share.
#[derive(Debug)]
pub struct Leak {
    shared: Shared,
    asked: Vec<Holder>,
    rule: AnswerRule,
}

/// What is shared, counted or drawn.
enum Shared {
    /// What follows from every answer is counted.
    Counted {
        posterior: Box<Posterior>,
        /// The entropy of the case file, in bits.
        entropy: f64,
        estimated: bool,
    },
    /// Answers are looked up in drawn deals, the same for every suggestion.
    Drawn(Worlds),
}

/// What everybody learns from a suggestion.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heard {
    /// Bits about the case file, on average.
    pub bits: f64,
    /// Whether there was too much to count, so that this is an estimate.
    pub estimated: bool,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if let Self::Drawn(_) = self { "Drawn" } else { "Counted" })
    }
}

/// Up to so many cards times players every answer is counted: more would take seconds.
const COUNTED: usize = 130;

/// The same for a box of more than [`FEW_CARDS`] cards.
const COUNTED_OF_MANY: usize = 90;

/// As many cards as the classic boxes have, and a few more.
const FEW_CARDS: usize = 24;

/// How many deals are drawn where answers are not counted. Bits between a few dozen answers and the eight ways in which
/// three cards lie in the case file or not come out less than 0.03 too high.
const DRAWS: usize = 2_000;

impl Leak {
    /// Prepares the shared view; `None` for a spectator or a contradictory log.
    pub fn new(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let me = setup.me?;
        let cards = setup.edition.card_count();
        let sizes = setup.possible_sizes();
        let deal = if sizes.len() == 1 { Deal::Sizes(sizes[0].clone()) } else { setup.deal.clone() };
        let shared = Setup::new(SetupParts { deal, ..setup.clone().watched().into_parts() }).ok()?;
        let heard: Vec<Entry> =
            entries.iter().map(|entry| seen(entry, None, |_, _| None, |_| CardSet::EMPTY)).collect();
        let problem = Problem::from_game(&shared, &heard);
        let counted = if cards > FEW_CARDS { COUNTED_OF_MANY } else { COUNTED };
        let shared = if cards * setup.seat_count() <= counted {
            let posterior = Posterior::new(&problem)?;
            let now = posterior.given(&[])?;
            Shared::Counted {
                entropy: entropy(now.triples.iter().copied()),
                posterior: Box::new(posterior),
                estimated: now.estimated,
            }
        } else {
            // The same deals for the same table: what is said of a question does not change by itself.
            Shared::Drawn(Worlds::draw(&problem, DRAWS, &mut ChaCha8Rng::seed_from_u64(0))?)
        };
        let asked = asked_after(setup, entries, me).into_iter().map(Holder::from).collect();
        Some(Self { shared, asked, rule: setup.rules.answers })
    }

    /// What everybody learns about the case file from who shows and who passes.
    pub fn of(&self, cards: [Card; 3]) -> Heard {
        match &self.shared {
            Shared::Counted { posterior, entropy, estimated } => self.counted(cards, posterior, *entropy, *estimated),
            Shared::Drawn(worlds) => Heard { bits: self.drawn(cards, worlds), estimated: !worlds.complete },
        }
    }

    /// The bits that who shows and who passes tell about which of the three lie in the case file. What they tell about
    /// the rest of it is left out: it is little, and drawn deals cannot distinguish it from noise.
    fn drawn(&self, cards: [Card; 3], worlds: &Worlds) -> f64 {
        let mut together: FxHashMap<(u32, u32), f64> = FxHashMap::default();
        for world in &worlds.deals {
            let owners = cards.map(|card| usize::from(world.owner[card.index()]));
            let shows = |holder: &Holder| owners.contains(&holder.index());
            let pattern = match self.rule {
                AnswerRule::FirstCard => self.asked.iter().position(shows).map_or(0, |at| at as u32 + 1),
                AnswerRule::Everybody => {
                    self.asked.iter().enumerate().filter(|(_, holder)| shows(holder)).map(|(at, _)| 1 << at).sum()
                }
            };
            let inside = owners.iter().enumerate().map(|(at, owner)| u32::from(*owner == worlds.case_file) << at).sum();
            *together.entry((pattern, inside)).or_default() += world.weight;
        }
        let apart = |key: fn(&(u32, u32)) -> u32| {
            let mut sums: FxHashMap<u32, f64> = FxHashMap::default();
            for (both, weight) in &together {
                *sums.entry(key(both)).or_default() += weight;
            }
            entropy(sums.values().copied())
        };
        let joint = entropy(together.values().copied());
        (apart(|both| both.0) + apart(|both| both.1) - joint).max(0.0)
    }

    fn counted(&self, cards: [Card; 3], posterior: &Posterior, before: f64, mut estimated: bool) -> Heard {
        let named: CardSet = cards.into_iter().collect();
        let mut after = 0.0;
        let mut hear = |facts: &[FactKind]| {
            if let Some(given) = posterior.given(facts) {
                after += given.probability * entropy(given.triples.iter().copied());
                estimated |= given.estimated;
            }
        };
        let pass = |holder: &Holder| FactKind::HoldsNone(*holder, named);
        let show = |holder: &Holder| FactKind::HoldsOneOf(*holder, named);
        match self.rule {
            AnswerRule::FirstCard => {
                for (at, holder) in self.asked.iter().enumerate() {
                    let mut facts: Vec<FactKind> = self.asked[..at].iter().map(pass).collect();
                    facts.push(show(holder));
                    hear(&facts);
                }
                hear(&self.asked.iter().map(pass).collect::<Vec<_>>());
            }
            AnswerRule::Everybody => {
                // At most three can show: three cards were named.
                for shows in (0u32..1 << self.asked.len()).filter(|shows| shows.count_ones() <= 3) {
                    let heard = self.asked.iter().enumerate();
                    let facts: Vec<FactKind> = heard
                        .map(|(at, holder)| if shows >> at & 1 == 1 { show(holder) } else { pass(holder) })
                        .collect();
                    hear(&facts);
                }
            }
        }
        Heard { bits: (before - after).max(0.0), estimated }
    }
}
