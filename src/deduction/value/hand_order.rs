//! In which order the hands are filled.
//!
//! Any order gives the same result; they differ in how many states there are on the way. Hands with most clauses first
//! is nearly always good enough. Where that looks expensive, all orders are compared by an estimate: the states at a cut
//! between the hands filled and those to come are as many different ones as the ways to fill the hands before it would
//! hit by chance, out of all ways to leave just enough cards of the classes that the hands to come tell apart. The
//! cheapest sum over all cuts is found by dynamic programming over sets of hands (Held and Karp's scheme).

use crate::deduction::cards::BINOMIAL;
use crate::deduction::residual::{Core, Hand};
use crate::deduction::value::sweep::LOOK_UP;

/// So many numbers carried along to the next state cost one step.
const CARRY: usize = 8;

/// A better order is looked for if the plain one takes so many steps for each set of hands: looking costs time too.
const CHEAP: f64 = 20.0;

/// With more hands than this only the plain rule is used.
const MOST: usize = 11;

/// Inclusion and exclusion is carried through for so many clauses of a hand.
const MOST_CLAUSES: usize = 6;

/// The hands in the order in which they are best filled.
pub(crate) fn order(core: &Core) -> Vec<usize> {
    let mut hands: Vec<usize> = (0..core.hands.len()).collect();
    hands.sort_by_key(|hand| {
        let hand = &core.hands[*hand];
        (std::cmp::Reverse(hand.clauses.len() + hand.shows.len()), hand.need, hand.may)
    });
    let estimate = Estimate::new(core);
    let price = estimate.price(&hands);
    let looking = CHEAP * f64::from(1u32 << hands.len().min(MOST));
    if price > looking && (3..=MOST).contains(&hands.len()) { estimate.best() } else { hands }
}

/// Estimates for one core.
struct Estimate<'a> {
    core: &'a Core,
    /// By hand and how many of the cards it may get are left: about how many contents it can have.
    contents: Vec<Vec<f64>>,
    /// By hand and how many open cards are left: how likely some card of each of its clauses is among them.
    alive: Vec<Vec<f64>>,
    /// How many triples the case file can hold.
    triples: f64,
}

impl<'a> Estimate<'a> {
    fn new(core: &'a Core) -> Self {
        let mut kinds = vec![core.open];
        (0..core.hands.len()).for_each(|hand| core.refine(&mut kinds, hand));
        let contents = core.hands.iter().map(|hand| contents(hand, &kinds)).collect();
        let open = core.open.count_ones();
        let alive = core.hands.iter().map(|hand| (0..=open).map(|left| alive(hand, left, open)).collect()).collect();
        let triples = core.case_file.iter().map(|cards| f64::from(cards.count_ones().max(1))).product();
        Self { core, contents, alive, triples }
    }

    /// The cut before these hands, one bit each, which tell these classes apart.
    fn cut(&self, to_come: usize, classes: &[u64]) -> Cut {
        let open = self.core.open.count_ones();
        let picked = self.core.case_file.iter().filter(|cards| **cards != 0).count() as u32;
        let mut left = open.saturating_sub(picked);
        let (mut before, mut need, mut may) = (self.triples, 0, 0);
        for (at, hand) in self.core.hands.iter().enumerate() {
            if to_come >> at & 1 == 1 {
                need += hand.need;
                may |= hand.may;
            } else {
                before *= self.fits(at, left, open);
                left = left.saturating_sub(hand.need);
            }
        }
        let all = ways(classes, need as usize, may);
        // How many different ones there are among so many chosen by chance.
        let states = all * -(-before / all.max(1.0)).exp_m1();
        let come = (0..self.core.hands.len()).filter(|hand| to_come >> hand & 1 == 1);
        let alive = come.map(|hand| self.alive[hand].get(need as usize).unwrap_or(&1.0)).product();
        let merged = classes.iter().map(|class| class.count_ones()).filter(|size| *size > 1).sum();
        let carried = if to_come.count_ones() > 1 { merged } else { 0 };
        Cut {
            need,
            may: may.count_ones(),
            states,
            alive,
            look_up: (1 + LOOK_UP) as f64 + f64::from(carried) / CARRY as f64,
        }
    }

    /// How many contents of a hand fit if so many of so many cards are left.
    fn fits(&self, hand: usize, left: u32, of: u32) -> f64 {
        let Hand { may, need, .. } = self.core.hands[hand];
        let here = (may.count_ones() * left).div_ceil(of.max(1)).max(need);
        self.contents[hand].get(here as usize).or(self.contents[hand].last()).copied().unwrap_or(1.0)
    }

    /// What it costs to fill a hand between two cuts.
    fn cost(&self, hand: usize, before: &Cut, after: &Cut) -> f64 {
        before.states * self.fits(hand, before.need, before.may) * after.alive * after.look_up
    }

    /// What this order costs.
    fn price(&self, order: &[usize]) -> f64 {
        let mut classes = vec![self.core.open];
        let (mut price, mut to_come, mut after) = (0.0, 0, self.cut(0, &classes));
        for hand in order.iter().rev() {
            self.core.refine(&mut classes, *hand);
            to_come |= 1 << hand;
            let before = self.cut(to_come, &classes);
            price += self.cost(*hand, &before, &after);
            after = before;
        }
        price
    }

    /// The order with the least estimate.
    fn best(&self) -> Vec<usize> {
        let count = self.core.hands.len();
        let mut price = vec![f64::INFINITY; 1 << count];
        let mut first: Vec<usize> = (0..1usize << count).map(|to_come| to_come.trailing_zeros() as usize).collect();
        let mut classes: Vec<Vec<u64>> = vec![vec![self.core.open]];
        let mut cuts = vec![self.cut(0, &classes[0])];
        price[0] = 0.0;
        for to_come in 1usize..1 << count {
            // As for all of them but one, and split by what that one tells apart.
            let mut split = classes[to_come & (to_come - 1)].clone();
            self.core.refine(&mut split, to_come.trailing_zeros() as usize);
            cuts.push(self.cut(to_come, &split));
            classes.push(split);
            for hand in (0..count).filter(|hand| to_come >> hand & 1 == 1) {
                let rest = to_come ^ 1 << hand;
                let all = price[rest] + self.cost(hand, &cuts[to_come], &cuts[rest]);
                if all < price[to_come] {
                    price[to_come] = all;
                    first[to_come] = hand;
                }
            }
        }
        let mut hands = Vec::with_capacity(count);
        let mut to_come = (1 << count) - 1;
        while to_come != 0 {
            hands.push(first[to_come]);
            to_come ^= 1 << first[to_come];
        }
        hands
    }
}

/// What is known of the cut between the hands filled and those to come.
struct Cut {
    /// How many cards the hands to come need.
    need: u32,
    /// How many cards they may get.
    may: u32,
    /// About how many states there are.
    states: f64,
    /// How likely what is left has a card for each clause of theirs: how much of what leads here is looked up at all.
    alive: f64,
    /// What one look-up costs in steps, with what is carried along.
    look_up: f64,
}

/// In how many ways so many cards of these classes can be left.
fn ways(classes: &[u64], need: usize, may: u64) -> f64 {
    let classes = || classes.iter().map(|class| (class & may).count_ones() as usize);
    let single = classes().filter(|size| *size == 1).count();
    let mut ways = [0.0f64; 49];
    for (ways, choices) in ways.iter_mut().zip(&BINOMIAL[single]) {
        *ways = *choices as f64;
    }
    for size in classes().filter(|size| *size > 1) {
        for total in (1..=need).rev() {
            ways[total] = ways[total.saturating_sub(size)..=total].iter().sum();
        }
    }
    ways[need]
}

/// By number of cards left of those that a hand may get: how many contents it can have that differ in how many cards of
/// each kind they are made of, on average over which are left.
fn contents(hand: &Hand, kinds: &[u64]) -> Vec<f64> {
    let may = hand.may.count_ones();
    let choose = |cards: u32| BINOMIAL[cards.min(48) as usize][hand.need.min(48) as usize] as f64;
    let all = choose(may).max(1.0);
    let share = valid(hand) / all * ways(kinds, hand.need as usize, hand.may) / all;
    (0..=may).map(|left| (choose(left) * share).max(1.0)).collect()
}

/// How many sets of cards a hand can have: by inclusion and exclusion of the clauses that are not met, as far as there
/// are not too many of them; the others as if they were independent.
fn valid(hand: &Hand) -> f64 {
    let choose = |cards: u64| BINOMIAL[cards.count_ones().min(48) as usize][hand.need.min(48) as usize] as f64;
    let (exact, others) = hand.clauses.split_at(hand.clauses.len().min(MOST_CLAUSES));
    let mut missed = vec![0];
    for clause in exact {
        missed.extend_from_within(..);
        let half = missed.len() / 2;
        missed[half..].iter_mut().for_each(|cards| *cards |= clause);
    }
    let sign = |at: usize| if at.count_ones().is_multiple_of(2) { 1.0 } else { -1.0 };
    let valid: f64 = missed.iter().enumerate().map(|(at, cards)| sign(at) * choose(hand.may & !cards)).sum();
    let all = choose(hand.may).max(1.0);
    others.iter().fold(valid, |valid, clause| valid * (1.0 - choose(hand.may & !clause) / all))
}

/// How likely some card of each clause of a hand is among `left` of the `open` cards.
fn alive(hand: &Hand, left: u32, open: u32) -> f64 {
    let choose = |cards: u32| BINOMIAL[cards.min(48) as usize][left.min(48) as usize] as f64;
    hand.clauses.iter().map(|clause| 1.0 - choose(open - clause.count_ones().min(open)) / choose(open)).product()
}
