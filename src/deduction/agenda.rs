//! In which order the cards are read.
//!
//! Card by card, the number of states differs by a factor of a hundred from order to order. What brings the hands to the
//! end of their clauses soon is good, because hands that nothing tells apart any more become one
//! ([`reading`](super::reading)). Orders are made card by card after simple prices, with a little chance (the same every
//! time), and for each a forecast tells about how many states there would be; the best is taken. If it still has many, each
//! of its cards is moved to where there are the fewest: *sifting*, as it is known from the order of variables in decision
//! diagrams (Rudell, 1993).

use super::reduce::{Core, Hand};
use super::solve::bits;
use std::f64::consts::TAU;

/// So many orders are made in both styles, then more in the better one.
const BOTH: u64 = 6;

/// No more orders than this are compared.
const MOST_ORDERS: u64 = 256;

/// Another order is tried for so many states of the best so far, times the patterns looked at.
const WORTH: f64 = 18.0;

/// More states than this are not counted card by card.
pub(super) const TOO_MANY: f64 = 1_000_000.0;

/// The cards of an order are moved if it has more states than this.
const SIFT: f64 = 30_000.0;

/// So many states make up for looking at one pattern while cards are moved.
const WORTH_SIFTING: f64 = 2.5;

/// The cards in a good order, one bit each.
///
/// The more states there seem to be, the more orders are compared: that may take about a tenth of the time that counting
/// will. The best of sixteen has about a quarter fewer states than the first, the best of sixty-four a third; moving its
/// cards leaves half to three quarters of the states.
pub(super) fn agenda(core: &Core) -> Vec<u64> {
    let greedy = STYLES.map(|style| Greedy::new(core, style));
    let mut forecast = Forecast::new(core);
    let (mut best, mut least, mut better) = (Vec::new(), f64::INFINITY, 0);
    let mut tries = 0;
    while tries < BOTH || tries < MOST_ORDERS && forecast.work as f64 * WORTH <= least.min(TOO_MANY) {
        // The first two leave nothing to chance.
        let style = if tries < BOTH { tries as usize % 2 } else { better };
        let other = greedy[style].clone().order(if tries < BOTH { tries / 2 } else { tries });
        let states = forecast.states(&other, least);
        if states < least || best.is_empty() {
            (best, least, better) = (other, states, style);
        }
        tries += 1;
    }
    if least > SIFT && least < f64::INFINITY {
        forecast.sift(&mut best, least);
    }
    best
}

/// The cards of each clause and show.
fn scopes(hand: &Hand) -> impl Iterator<Item = u64> {
    hand.clauses.iter().copied().chain(hand.shows.iter().map(|show| show.cards))
}

/// All cards of clauses and shows.
pub(super) fn whole(hand: &Hand) -> u64 {
    scopes(hand).fold(0, |all, scope| all | scope)
}

/// The least and the most cards that the case file can have before these `later` ones.
pub(super) fn picked(core: &Core, later: u64) -> (usize, usize) {
    let open = || core.case_file.iter().filter(|cards| **cards != 0);
    (open().filter(|cards| *cards & later == 0).count(), open().filter(|cards| *cards & !later != 0).count())
}

/// All hands together have fewer cards.
pub(super) const MOST_CARDS: usize = 64;

/// How many choices there are of something for each of some hands, by how many of the cards read they have together.
#[derive(Clone)]
pub(super) struct Choices {
    by_taken: [f64; MOST_CARDS],
    most: usize,
}

impl Choices {
    /// So many before there is any hand.
    pub(super) fn of(count: f64) -> Self {
        let mut by_taken = [0.0; MOST_CARDS];
        by_taken[0] = count;
        Self { by_taken, most: 0 }
    }

    /// Adds a hand that has from `low` to `high` of the `read` cards, each number in so many `ways`.
    pub(super) fn add(&mut self, (low, high): (usize, usize), read: usize, ways: impl Fn(usize) -> f64) {
        let mut sums = [0.0; MOST_CARDS];
        for taken in low..=high.min(MOST_CARDS - 1) {
            let ways = ways(taken);
            for (sum, choices) in sums[taken..].iter_mut().zip(&self.by_taken[..=self.most]) {
                *sum += choices * ways;
            }
        }
        (self.by_taken, self.most) = (sums, (self.most + high).min(read));
    }

    /// How many choices have `read` cards, but for those in the case file, by the number of these; 0 beyond the bounds.
    pub(super) fn states(&self, read: usize, (least, most): (usize, usize)) -> [f64; 4] {
        [0, 1, 2, 3].map(
            |picked| {
                if (least..=most.min(read)).contains(&picked) { self.by_taken[read - picked] } else { 0.0 }
            },
        )
    }
}

/// What reading a card costs and is worth.
#[derive(Clone, Copy)]
struct Style {
    /// What it costs to begin a clause or show that does not end with the same card.
    begin: i64,
    /// What it is worth to end one.
    end: i64,
    /// What it is worth to go on with one.
    go_on: i64,
    /// What it is worth to read the last card of all clauses and shows of a hand; the last but one is worth half.
    near: i64,
    /// What it costs for each hand that the card can be in.
    taker: i64,
    /// By how much chance may change all that.
    chance: u64,
}

/// One style ends hands soon; the other keeps few clauses begun, which is better where few hands have many of them.
const STYLES: [Style; 2] = [
    Style { begin: 0, end: 210, go_on: 65, near: 60, taker: 8, chance: 72 },
    Style { begin: 100, end: 150, go_on: 60, near: 0, taker: 20, chance: 90 },
];

/// Reads next what costs least. The prices were chosen by the number of states over some hundred dear positions.
#[derive(Clone)]
struct Greedy {
    style: Style,
    /// Clauses and shows.
    scopes: Vec<u64>,
    /// By hand: all cards of its clauses and shows.
    wholes: Vec<u64>,
    left: u64,
    read: u64,
    /// By card: what reading it next costs.
    cost: [i64; 64],
}

impl Greedy {
    fn new(core: &Core, style: Style) -> Self {
        let scopes: Vec<u64> = core.hands.iter().flat_map(scopes).collect();
        let wholes: Vec<u64> = core.hands.iter().map(whole).collect();
        let mut cost = [0; 64];
        for card in bits(core.open) {
            let takers = core.hands.iter().filter(|hand| hand.may >> card & 1 == 1).count() as i64;
            let sum = |sets: &[u64], worth: &dyn Fn(u64) -> i64| {
                sets.iter().filter(|set| *set >> card & 1 == 1).map(|set| worth(*set)).sum::<i64>()
            };
            let begin = sum(&scopes, &|scope| style.worth(scope, 0));
            cost[card] = style.taker * takers - begin - sum(&wholes, &|whole| style.near(whole));
        }
        Self { style, scopes, wholes, left: core.open, read: 0, cost }
    }

    /// All cards in an order. With `chance` 0 nothing is left to it.
    fn order(mut self, chance: u64) -> Vec<u64> {
        let mut order = Vec::with_capacity(self.left.count_ones() as usize);
        let (mut seed, most) = (chance, self.style.chance);
        let mut luck = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if chance == 0 { 0 } else { ((seed >> 33) % most) as i64 }
        };
        while let Some(card) = bits(self.left).min_by_key(|card| self.cost[*card] + luck()) {
            self.next(1 << card);
            order.push(1 << card);
        }
        order
    }

    /// Reads a card.
    fn next(&mut self, card: u64) {
        let read = self.read | card;
        let (style, cost) = (self.style, &mut self.cost);
        let mut change =
            |cards: u64, before: i64, after: i64| bits(cards).for_each(|card| cost[card] += before - after);
        for scope in self.scopes.iter().filter(|scope| *scope & card != 0) {
            change(scope & !read, style.worth(*scope, self.read), style.worth(*scope, read));
        }
        for whole in self.wholes.iter().filter(|whole| *whole & card != 0) {
            change(whole & !read, style.near(whole & !self.read), style.near(whole & !read));
        }
        (self.left, self.read) = (self.left & !card, read);
    }
}

impl Style {
    /// What it is worth to read another card of a clause or show.
    fn worth(&self, scope: u64, read: u64) -> i64 {
        match ((scope & !read).count_ones(), scope & read == 0) {
            (1, true) => 0,
            (1, false) => self.end,
            (_, true) => -self.begin,
            (_, false) => self.go_on,
        }
    }

    /// What it is worth to read another card of a hand that has these left.
    fn near(&self, left: u64) -> i64 {
        self.near / i64::from(left.count_ones().max(1))
    }
}

/// Tells how many states an order leads to, without making them: how many choices there are of something for each hand
/// whose numbers of cards add up. That is a little too much, as not all of them come about together, and each hand is only
/// looked at as far as tells most of its dead ends.
struct Forecast<'a> {
    core: &'a Core,
    hands: Vec<Outlook>,
    /// Hands that are free, by the cards they may get: the fewest and the most cards they can have. A buffer.
    pools: Vec<(u64, usize, usize)>,
    /// How many patterns were looked at.
    work: usize,
}

impl<'a> Forecast<'a> {
    fn new(core: &'a Core) -> Self {
        Self { core, hands: core.hands.iter().map(Outlook::new).collect(), pools: Vec::new(), work: 0 }
    }

    /// The states of this order; infinitely many if they are not fewer than `least`, or cannot be told.
    fn states(&mut self, order: &[u64], least: f64) -> f64 {
        let mut all = 0.0;
        self.read(order, 0, |states| {
            all += states;
            all < least
        });
        if all < least { all } else { f64::INFINITY }
    }

    /// By card from that at `from` on: the states after it.
    fn layers(&mut self, order: &[u64], from: usize) -> Vec<f64> {
        let mut layers = Vec::with_capacity(order.len());
        self.read(order, from, |states| {
            layers.push(states);
            true
        });
        layers
    }

    /// Reads these cards of the open ones. From the card at `from` on, calls `layer` with the number of states after it;
    /// goes on if that says so.
    fn read(&mut self, order: &[u64], from: usize, mut layer: impl FnMut(f64) -> bool) {
        self.hands.iter_mut().for_each(Outlook::begin);
        let mut later = self.core.open;
        for (at, card) in order.iter().enumerate() {
            later &= !card;
            for hand in self.hands.iter_mut().filter(|hand| hand.may & card != 0) {
                hand.read(*card, later);
                self.work += hand.patterns.len();
            }
            if at >= from && !layer(self.expect(later, at + 1)) {
                return;
            }
        }
    }

    /// About how many states there are where these cards are `later`: for how many choices of something for each hand the
    /// numbers of cards add up to those `read`, if their sum were normally distributed. Hands that are free by then and may
    /// get the same cards are one. Infinitely many if a hand has too many patterns.
    fn expect(&mut self, later: u64, read: usize) -> f64 {
        // A whole number stands for all that is rounded to it.
        let (mut choices, mut mean, mut variance) = (1.0, 0.0, 1.0 / 12.0);
        self.pools.clear();
        for hand in &self.hands {
            let (low, high) = hand.range;
            let may = hand.may & later;
            if hand.patterns.len() > MOST_PATTERNS {
                return f64::INFINITY;
            } else if hand.whole & later != 0 {
                choices *= hand.choices;
                mean += hand.mean;
                variance += hand.variance;
            } else if let Some(pool) = self.pools.iter_mut().find(|pool| pool.0 == may) {
                (pool.1, pool.2) = (pool.1 + low, pool.2 + high);
            } else {
                self.pools.push((may, low, high));
            }
        }
        for (_, low, high) in &self.pools {
            let length = high.saturating_sub(*low) as f64 + 1.0;
            choices *= length;
            mean += (low + high) as f64 / 2.0;
            variance += (length * length - 1.0) / 12.0;
        }
        let taken = (read + self.core.spare()) as f64;
        let (least, most) = picked(self.core, later);
        let off = (least..=most).map(|picked| taken - picked as f64 - mean);
        off.map(|off| (-off * off / (2.0 * variance)).exp()).sum::<f64>() * choices / (TAU * variance).sqrt()
    }

    /// Moves each card of an order with so many states to where there are the fewest, as long as that is worth it.
    fn sift(&mut self, order: &mut Vec<u64>, states: f64) {
        let mut layers = self.layers(order, 0);
        self.work = 0;
        for card in order.clone() {
            let Some(from) = order.iter().position(|other| *other == card) else { continue };
            if self.work as f64 * WORTH_SIFTING > states.min(TOO_MANY) {
                return;
            }
            order.remove(from);
            // If it comes earlier, layers up to its old place have it too; if it comes later, those from there have not.
            let with: Vec<u64> = std::iter::once(card).chain(order[..from].iter().copied()).take(from).collect();
            let (with, without) = (self.layers(&with, 0), self.layers(order, from));
            let (mut to, mut most, mut gain) = (from, 0.0, 0.0);
            for at in (0..from).rev() {
                gain += layers[at] - with[at];
                if gain > most {
                    (to, most) = (at, gain);
                }
            }
            gain = 0.0;
            for (at, without) in (from..).zip(&without) {
                gain += layers[at] - without;
                if gain > most {
                    (to, most) = (at + 1, gain);
                }
            }
            order.insert(to, card);
            if to < from {
                layers[to..from].copy_from_slice(&with[to..]);
            } else {
                layers[from..to].copy_from_slice(&without[..to - from]);
            }
        }
    }
}

/// Hands of which more has to be known are not looked at.
const MOST_PATTERNS: usize = 10_000;

/// What a hand can have of the cards read so far.
struct Outlook {
    need: u32,
    /// How many cards it may seem to have before any is read, a bit each.
    starts: u64,
    may: u64,
    clauses: Vec<u64>,
    /// By card: in which clauses it is, a bit each.
    of_card: [u64; 64],
    shows: Vec<u64>,
    /// All cards of clauses and shows.
    whole: u64,
    patterns: Vec<Pattern>,
    /// The next patterns. A buffer.
    next: Vec<Pattern>,
    /// The fewest and the most cards it can have taken.
    range: (usize, usize),
    /// How many patterns there are, each with every number of cards; of these numbers the mean and the variance.
    choices: f64,
    mean: f64,
    variance: f64,
}

/// What matters of the cards taken.
#[derive(Clone, Copy)]
struct Pattern {
    /// Which clauses are met that still have cards to come (a bit each); how many cards of each show were taken (two bits
    /// each).
    marks: u64,
    /// How many cards can have been taken, a bit each.
    taken: u64,
    /// With how many cards it can be finished, a bit each.
    may_end: u64,
}

/// The bit of the first show in [`Pattern::marks`].
const SHOWS: usize = 32;

impl Outlook {
    fn new(hand: &Hand) -> Self {
        // Two bits count up to three.
        let shows = hand.shows.iter().map(|show| show.cards).filter(|cards| cards.count_ones() <= 3);
        let clauses: Vec<u64> = hand.clauses.iter().copied().take(SHOWS).collect();
        let mut of_card = [0; 64];
        for (at, clause) in clauses.iter().enumerate() {
            bits(*clause).for_each(|card| of_card[card] |= 1 << at);
        }
        Self {
            need: hand.need,
            starts: hand.fewer.iter().fold(u64::from(hand.fewer.is_empty()), |all, fewer| all | 1 << fewer),
            may: hand.may,
            clauses,
            of_card,
            shows: shows.take(SHOWS / 2).collect(),
            whole: whole(hand),
            patterns: Vec::new(),
            next: Vec::new(),
            range: (0, 0),
            choices: 0.0,
            mean: 0.0,
            variance: 0.0,
        }
    }

    /// Before any card is read.
    fn begin(&mut self) {
        self.patterns.clear();
        self.patterns.push(Pattern { marks: 0, taken: self.starts, may_end: (2u64 << self.need) - 1 });
        self.count();
    }

    /// Reads a card that the hand may get; those `later` are still to come.
    fn read(&mut self, card: u64, later: u64) {
        if self.whole & card == 0 {
            self.patterns.iter_mut().for_each(|pattern| pattern.taken |= pattern.taken << 1);
        } else {
            self.branch(card, later);
            self.look_ahead(later);
        }
        let room = (self.may & later).count_ones().min(self.need);
        let enough = !((1u64 << (self.need - room)) - 1);
        self.patterns.retain_mut(|pattern| {
            pattern.taken &= pattern.may_end & enough;
            pattern.taken != 0
        });
        self.count();
    }

    /// Reads a card of a clause or show.
    fn branch(&mut self, card: u64, later: u64) {
        let (mut met, mut ended, mut shown, mut told) = (0, 0, 0, 0);
        for (at, clause) in self.clauses.iter().enumerate().filter(|(_, clause)| *clause & card != 0) {
            met |= 1 << at;
            ended |= if clause & later == 0 { 1 << at } else { 0 };
        }
        for (at, show) in self.shows.iter().enumerate().filter(|(_, show)| *show & card != 0) {
            let place = SHOWS + 2 * at;
            shown += 1 << place;
            told |= if show & later == 0 { 3 << place } else { 0 };
        }
        self.next.clear();
        for Pattern { marks, taken, .. } in self.patterns.drain(..) {
            if marks & ended == ended {
                self.next.push(Pattern { marks: marks & !ended & !told, taken, may_end: 0 });
            }
            let marks = ((marks + shown) | met) & !ended & !told;
            self.next.push(Pattern { marks, taken: taken << 1, may_end: 0 });
        }
        self.next.sort_unstable_by_key(|pattern| pattern.marks);
        for pattern in &self.next {
            match self.patterns.last_mut().filter(|last| last.marks == pattern.marks) {
                Some(last) => last.taken |= pattern.taken,
                None => self.patterns.push(*pattern),
            }
        }
    }

    /// Tells with how many cards each pattern can be finished: not if no two cards (no one, none) meet all clauses that are
    /// not met.
    fn look_ahead(&mut self, later: u64) {
        let to_come = |at: &usize| self.clauses[*at] & later != 0;
        let pending = (0..self.clauses.len()).filter(to_come).fold(0, |all, at| all | 1 << at);
        let (clauses, of_card) = (&self.clauses, &self.of_card);
        for pattern in &mut self.patterns {
            let fail = |cards: &u32| !meets(clauses, of_card, pending & !pattern.marks, later, *cards);
            let needs = (0..=2).take_while(fail).count() as u32;
            pattern.may_end = self.need.checked_sub(needs).map_or(0, |most| (2u64 << most) - 1);
        }
    }

    /// Sums up the patterns by number of cards taken.
    fn count(&mut self) {
        let all = self.patterns.iter().fold(0, |all, pattern| all | pattern.taken);
        self.range = (all.trailing_zeros() as usize, 63usize.saturating_sub(all.leading_zeros() as usize));
        let [mut all, mut sum, mut squares] = [0; 3];
        for low in (self.range.0..=self.range.1).step_by(8) {
            // If counted from `low`; all three at once. Several times more patterns than are looked at fit in their bits.
            let byte = |pattern: &Pattern| usize::from((pattern.taken >> low) as u8);
            let moments = self.patterns.iter().fold(0u64, |sum, pattern| sum.wrapping_add(MOMENTS[byte(pattern)]));
            let [some, of_some, of_squares] = [0, FIRST, SECOND].map(|place| ((moments >> place) & 0xf_ffff) as usize);
            all += some;
            sum += some * low + of_some;
            squares += (some * low + 2 * of_some) * low + of_squares;
        }
        self.choices = all as f64;
        let part = 1.0 / self.choices.max(1.0);
        self.mean = sum as f64 * part;
        self.variance = squares as f64 * part - self.mean * self.mean;
    }
}

/// Where in a sum of [`MOMENTS`] that of the places begins, and that of their squares.
const FIRST: u32 = 20;
const SECOND: u32 = 40;

/// By byte: how many bits are set, the sum of their places, and the sum of the squares of these, in one number.
static MOMENTS: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte] += 1 + (place << FIRST) + ((place * place) << SECOND);
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

/// Whether so many of the cards to come can meet all these clauses.
fn meets(clauses: &[u64], of_card: &[u64; 64], unmet: u64, later: u64, cards: u32) -> bool {
    let Some(first) = bits(unmet).next() else { return true };
    cards > 0
        && bits(clauses[first] & later).any(|card| meets(clauses, of_card, unmet & !of_card[card], later, cards - 1))
}
