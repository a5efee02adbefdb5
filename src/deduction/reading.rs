//! In which order the cards are read, and what that will cost.

use super::automaton::Automaton;
use super::reduce::{Core, Hand};
use super::solve::bits;

/// The cards in an order, and every hand as an automaton that reads them.
pub(super) struct Reading {
    /// The open cards, one bit each.
    pub(super) order: Vec<u64>,
    /// By card: its category, if it can be in the case file.
    pub(super) category: Vec<Option<usize>>,
    /// The hands of the core, then what guards the case file against barred triples.
    pub(super) automata: Vec<Automaton>,
    /// By number of cards read: the least and the most of them that the case file can have.
    pub(super) bounds: Vec<(usize, usize)>,
    /// By number of cards read and of those that the case file has: about how many states there will be, at most.
    pub(super) expected: Vec<[f64; 4]>,
}

impl Reading {
    /// A good order; `None` if the hands would take too many nodes.
    ///
    /// The more states there seem to be, the more orders are compared: that may take about a tenth of the time that
    /// counting will. The best of four has about a tenth fewer states than the first, the best of sixteen a sixth.
    pub(super) fn new(core: &Core) -> Option<Self> {
        let mut best = Self::over(core, greedy(core, 0))?;
        let mut tries = 1;
        while tries < MOST_ORDERS && (tries as usize * best.work() * WORTH) as f64 <= best.states() {
            if let Some(other) = Self::over(core, greedy(core, tries)).filter(|other| other.states() < best.states()) {
                best = other;
            }
            tries += 1;
        }
        Some(best)
    }

    /// The hands over this order; `None` if they would take too many nodes.
    fn over(core: &Core, order: Vec<u64>) -> Option<Self> {
        let mut automata: Vec<Automaton> = Vec::with_capacity(core.hands.len() + 1);
        for hand in &core.hands {
            automata.push(Automaton::of(hand, &order)?);
        }
        automata.push(Automaton::of_case_file(core, &order)?);
        let category = order.iter().map(|card| core.case_file.iter().position(|cards| cards & card != 0)).collect();
        let open: Vec<u64> = core.case_file.into_iter().filter(|cards| *cards != 0).collect();
        let mut bounds = Vec::with_capacity(order.len() + 1);
        let mut read = 0;
        for card in order.iter().copied().chain([0]) {
            let least = open.iter().filter(|cards| *cards & !read == 0).count();
            let most = open.iter().filter(|cards| *cards & read != 0).count();
            bounds.push((least, most));
            read |= card;
        }
        let expected = expected(&automata, &bounds);
        Some(Self { order, category, automata, bounds, expected })
    }

    /// How many nodes the automata had: what it costs to try an order.
    fn work(&self) -> usize {
        self.automata.iter().map(|automaton| automaton.work).sum()
    }

    /// About how many states there will be.
    pub(super) fn states(&self) -> f64 {
        self.expected.iter().flatten().sum()
    }
}

/// How many choices of nodes there are whose cards add up, by number of cards read and in the case file. That is an
/// upper bound for the states, because it does not ask whether the hands could have come there together.
fn expected(automata: &[Automaton], bounds: &[(usize, usize)]) -> Vec<[f64; 4]> {
    let Some((guard, hands)) = automata.split_last() else { return Vec::new() };
    let mut all = Vec::with_capacity(bounds.len());
    for (read, (least, most)) in bounds.iter().enumerate() {
        let mut choices = [0.0; 64];
        choices[0] = guard.nodes[read].len() as f64;
        let mut end = 0;
        for hand in hands {
            let mut by_taken = [0.0; 64];
            let (mut low, mut high) = (63, 0);
            for node in &hand.nodes[read] {
                let taken = usize::from(node.taken);
                by_taken[taken] += 1.0;
                (low, high) = (low.min(taken), high.max(taken));
            }
            let mut sums = [0.0; 64];
            for (total, choices) in choices.iter().enumerate().take(end + 1) {
                for (sum, ways) in sums[total..].iter_mut().zip(&by_taken).take(high + 1).skip(low) {
                    *sum += choices * ways;
                }
            }
            end = (end + high).min(read);
            choices = sums;
        }
        let mut here = [0.0; 4];
        for picked in (*least..=*most).filter(|picked| *picked <= read) {
            here[picked] = choices[read - picked];
        }
        all.push(here);
    }
    all
}

/// No more orders than this are compared.
const MOST_ORDERS: u64 = 16;

/// One more order is tried for so many states for each node of the automata.
const WORTH: usize = 25;

/// What it costs to begin a clause or show that does not end with the same card, in hundredths.
const BEGIN: i64 = 100;

/// What it is worth to end one.
const END: i64 = 150;

/// What it is worth to go on with one.
const GO_ON: i64 = 60;

/// What it costs for each hand that the card can be in.
const TAKER: i64 = 20;

/// By how much chance may change all that, where several orders are compared.
const CHANCE: u64 = 90;

/// Reads next what keeps the fewest clauses and shows begun and not ended. With `chance` 0 nothing is left to it. The
/// prices were chosen by the number of states over some forty dear positions.
fn greedy(core: &Core, chance: u64) -> Vec<u64> {
    let scopes = |hand: &Hand| -> Vec<u64> {
        hand.clauses.iter().copied().chain(hand.shows.iter().map(|show| show.cards)).collect()
    };
    let scopes: Vec<u64> = core.hands.iter().flat_map(scopes).collect();
    let mut left: Vec<u64> = bits(core.open).map(|card| 1 << card).collect();
    let mut order = Vec::with_capacity(left.len());
    let (mut read, mut seed) = (0, chance);
    while !left.is_empty() {
        let mut cost = |card: u64| {
            let mut cost = TAKER * core.hands.iter().filter(|hand| hand.may & card != 0).count() as i64;
            for scope in scopes.iter().filter(|scope| *scope & card != 0) {
                cost += match (scope & read != 0, scope & !read == card) {
                    (false, false) => BEGIN,
                    (false, true) => 0,
                    (true, false) => -GO_ON,
                    (true, true) => -END,
                };
            }
            if chance > 0 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                cost += ((seed >> 33) % CHANCE) as i64;
            }
            (cost, card)
        };
        let Some(next) = (0..left.len()).min_by_key(|at| cost(left[*at])) else { break };
        let card = left.remove(next);
        read |= card;
        order.push(card);
    }
    order
}
