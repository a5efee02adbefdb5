//! In which order the hands are filled, and what of the open cards still matters at each stage.
//!
//! Every clause and every show concerns one hand, so a sweep fills hand after hand: what concerned a filled hand is
//! spent. All that matters afterwards is how many cards of each *class* are left, two cards being in one class when no
//! hand still to come tells them apart. Classes merge from stage to stage. The numbers left are packed side by side in
//! one 64-bit word (a class of `n` cards takes at most `n` bits and an edition has at most 48 cards, so they always
//! fit), and filling a hand is one subtraction.
//!
//! The finest classes, before anything is dealt, are called *kinds*: cards of one kind are interchangeable altogether.

use crate::deduction::residual::{Core, split};

/// No class: the cards are gone by then, or nobody still to come may get them.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// A class of cards at one stage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// Its cards.
    pub(crate) cards: u64,
    /// Where its number stands in a packed state.
    pub(crate) shift: u32,
    /// The bits of its number, unshifted.
    pub(crate) field: u64,
    /// Whether this stage's hand may get its cards.
    pub(crate) takes: bool,
    /// Whether this stage's hand must get all that is left of it, because nobody later may.
    pub(crate) last: bool,
    /// Where its class stands in the next stage's state (any place if it is `last`).
    pub(crate) next_shift: u32,
}

impl Class {
    /// How many of its cards a state has left.
    pub(crate) fn left(&self, state: u64) -> u64 {
        state >> self.shift & self.field
    }
}

/// One hand's turn.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    /// Which hand of the core is filled.
    pub(crate) hand: usize,
    /// How many cards it needs.
    pub(crate) need: u32,
    /// What is told apart from here on.
    pub(crate) classes: Vec<Class>,
    /// By kind: its class here, or [`NOWHERE`].
    pub(crate) class_of: Vec<u8>,
    /// The bits of a state that belong to `last` classes.
    pub(crate) last: u64,
    /// By clause: the classes it is made of, one bit each.
    pub(crate) clauses: Vec<u64>,
    /// By show: the classes it is made of, and how many of its cards the hand surely has.
    pub(crate) shows: Vec<(u64, u32)>,
    /// What the next state has to leave for the hands to come.
    pub(crate) after: Demand,
}

/// What hands to come cannot do without, to tell states that lead nowhere before anything is built on them. Most states
/// that lead nowhere are told, not all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Demand {
    /// Bits of a state of which one has to be set: cards that some hand needs one of.
    some: Vec<u64>,
    /// The same for two hands that need one each of some cards in common: the bits, and those of them that stand for a
    /// single card. One single card is not enough.
    two: Vec<(u64, u64)>,
}

impl Demand {
    /// What these hands need of a state made of these classes.
    fn new(core: &Core, hands: &[usize], classes: &[Class]) -> Self {
        let bits = |cards: u64| classes.iter().filter(|c| c.cards & cards != 0).fold(0, |b, c| b | c.field << c.shift);
        let ones = |cards: u64| classes.iter().filter(|c| c.cards & cards != 0).fold(0, |b, c| b | 1 << c.shift);
        let mut clauses: Vec<(usize, u64)> = Vec::new();
        for hand in hands {
            let own = &core.hands[*hand].clauses;
            clauses.extend(own.iter().map(|cards| (*hand, *cards)));
            if own.is_empty() {
                clauses.push((*hand, core.hands[*hand].may));
            }
        }
        let mut demand = Self { some: clauses.iter().map(|(_, cards)| bits(*cards)).collect(), two: Vec::new() };
        for (at, (hand, cards)) in clauses.iter().enumerate() {
            for (_, more) in clauses[..at].iter().filter(|(other, more)| other != hand && more & cards != 0) {
                demand.two.push((bits(cards | more), ones(cards | more)));
            }
        }
        demand
    }

    /// Whether a state may lead anywhere.
    pub(crate) fn may_do(&self, state: u64) -> bool {
        self.some.iter().all(|bits| state & bits != 0) && self.two.iter().all(|two| enough(*two, state))
    }

    /// The bits of a state of which one has to be set, as far as any of these bits matters to that.
    pub(crate) fn some(&self, touched: u64) -> impl Iterator<Item = u64> {
        self.some.iter().copied().filter(move |bits| bits & touched != 0)
    }

    /// What has to be [`enough`] for two hands each.
    pub(crate) fn two(&self) -> Vec<(u64, u64)> {
        self.two.clone()
    }
}

/// Whether a state has more than a single card for two hands that need one each; or none, which is told elsewhere.
fn enough((bits, ones): (u64, u64), state: u64) -> bool {
    let left = state & bits;
    left & left.wrapping_sub(1) != 0 || left & ones == 0
}

/// Whether a state has [`enough`] of everything. What it lacks moves to the front of the list: states dealt one after
/// the other are alike, and the next one may well lack the same.
pub(crate) fn enough_of_all(two: &mut [(u64, u64)], state: u64) -> bool {
    match two.iter().position(|two| !enough(*two, state)) {
        None => true,
        Some(at) => {
            two[..=at].rotate_right(1);
            false
        }
    }
}

impl Stage {
    /// The state of the next stage if nothing were taken but the `last` classes.
    pub(crate) fn carried(&self, state: u64) -> u64 {
        self.classes
            .iter()
            .filter(|class| !class.last)
            .fold(0, |next, class| next + (class.left(state) << class.next_shift))
    }

    /// The classes that make up a set of cards, one bit each.
    fn within(&self, cards: u64) -> u64 {
        self.classes.iter().enumerate().fold(0, |all, (at, class)| all | u64::from(class.cards & cards != 0) << at)
    }
}

/// What a plan has to tell apart beyond what counting needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Detail {
    /// Cards that are classes of their own at every stage, one bit each.
    pub(crate) marked: u64,
    /// Sets whose cards are not of one kind with others (told apart in the case file only).
    pub(crate) kinds: Vec<u64>,
}

/// An order of the hands with its stages.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The finest classes.
    pub(crate) kinds: Vec<u64>,
    /// The turns, in order; the case file comes before the first.
    pub(crate) stages: Vec<Stage>,
    /// What the case file has to leave for them.
    pub(crate) start: Demand,
}

impl Plan {
    /// The stages of a core, its hands filled in this order.
    pub(crate) fn new(core: &Core, order: &[usize], detail: &Detail) -> Self {
        let mut kinds = core.classes(order, true);
        for cards in &detail.kinds {
            split(&mut kinds, *cards);
        }
        let mut stages: Vec<Stage> = Vec::with_capacity(order.len());
        let mut classes = vec![core.open];
        classes.retain(|cards| *cards != 0);
        let mut marked = detail.marked;
        while marked != 0 {
            let card = marked & marked.wrapping_neg();
            marked ^= card;
            split(&mut classes, card);
            split(&mut kinds, card);
        }
        let (mut later, mut start) = (0, Demand::default());
        for (at, hand) in order.iter().enumerate().rev() {
            core.refine(&mut classes, *hand);
            let mut stage = Self::stage(core, *hand, &classes, later, &kinds, stages.last());
            stage.after = std::mem::replace(&mut start, Demand::new(core, &order[at..], &stage.classes));
            stages.push(stage);
            later |= core.hands[*hand].may;
        }
        stages.reverse();
        Self { kinds, stages, start }
    }

    fn stage(core: &Core, at: usize, cards: &[u64], later: u64, kinds: &[u64], next: Option<&Stage>) -> Stage {
        let hand = &core.hands[at];
        let mut live: Vec<u64> = cards.iter().copied().filter(|cards| cards & (hand.may | later) != 0).collect();
        // Classes that close clauses first, so that a hand that misses one is given up early.
        live.sort_by_key(|cards| {
            let asked = hand.clauses.iter().filter(|clause| *clause & cards != 0).count();
            (std::cmp::Reverse(asked), cards.trailing_zeros())
        });
        let mut shift = 0;
        let mut classes = Vec::with_capacity(live.len());
        for cards in live {
            let bits = u64::BITS - u64::from(cards.count_ones()).leading_zeros();
            let next_shift = next
                .and_then(|stage| stage.classes.iter().find(|class| class.cards & cards != 0))
                .map_or(0, |class| class.shift);
            classes.push(Class {
                cards,
                shift,
                field: (1 << bits) - 1,
                takes: cards & hand.may != 0,
                last: cards & later == 0,
                next_shift,
            });
            shift += bits;
        }
        let class_of: Vec<u8> = kinds
            .iter()
            .map(|kind| classes.iter().position(|class| class.cards & kind != 0).map_or(NOWHERE, |at| at as u8))
            .collect();
        let last = classes.iter().filter(|class| class.last).fold(0, |all, class| all | class.field << class.shift);
        let mut stage = Stage {
            hand: at,
            need: hand.need,
            classes,
            class_of,
            last,
            clauses: Vec::new(),
            shows: Vec::new(),
            after: Demand::default(),
        };
        stage.clauses = hand.clauses.iter().map(|cards| stage.within(*cards)).collect();
        stage.shows = hand.shows.iter().map(|show| (stage.within(show.cards), show.base)).collect();
        stage
    }
}
