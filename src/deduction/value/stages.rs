//! The order in which hands are filled, and what of the open cards still matters at each stage.
//!
//! Every clause and every show concerns one hand, so it is spent once that hand is filled. What matters afterwards is how
//! many cards of each *class* are left: two cards are in one class when no hand still to come tells them apart. Classes
//! merge from stage to stage. A state is the vector of these counts, packed into a `u64`: a class of `n` cards takes
//! `⌊log₂ n⌋ + 1 ≤ n` bits, so 48 cards always fit.
//!
//! The finest classes, before anything is dealt, are called *kinds*: cards of one kind are exchangeable altogether.

use crate::deduction::residual::{Core, split};
use crate::edition::Card;

const _: () = assert!(Card::MAX <= u64::BITS as usize, "no class takes more bits than it has cards");

/// A class of cards at one stage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// Its cards.
    pub(crate) cards: u64,
    /// Where its count stands in a packed state.
    pub(crate) shift: u32,
    /// The bits of its count, unshifted.
    pub(crate) field: u64,
    /// Whether this stage's hand may get its cards.
    pub(crate) takes: bool,
    /// Whether this stage's hand must get all that is left of it, because no later hand may.
    pub(crate) last: bool,
    /// Where its class stands in the next stage's state; any place if it is `last`.
    pub(crate) next_shift: u32,
}

impl Class {
    /// How many of its cards a state has left, or a packed hand takes.
    pub(crate) fn of(&self, packed: u64) -> u64 {
        packed >> self.shift & self.field
    }
}

/// One hand's turn.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    /// The hand of the core that is filled.
    pub(crate) hand: usize,
    /// How many cards it needs.
    pub(crate) need: u32,
    /// The classes from here on; those in most of this hand's clauses first.
    pub(crate) classes: Vec<Class>,
    /// By clause: the classes it is made of, one bit each.
    pub(crate) clauses: Vec<u64>,
    /// By show: the classes it is made of, and how many of its cards the hand surely has.
    pub(crate) shows: Vec<(u64, u32)>,
    /// By clause of this hand and those to come: the fields of a state of which one must not be 0.
    pub(crate) wanted: Vec<u64>,
}

impl Stage {
    fn new(core: &Core, to_come: &[usize], cards: &[u64], next: Option<&Self>) -> Self {
        let (at, later) = (to_come[0], to_come[1..].iter().fold(0, |all, hand| all | core.hands[*hand].may));
        let hand = &core.hands[at];
        let mut live: Vec<u64> = cards.iter().copied().filter(|cards| cards & (hand.may | later) != 0).collect();
        live.sort_by_key(|cards| {
            let asked = hand.clauses.iter().filter(|clause| *clause & cards != 0).count();
            (std::cmp::Reverse(asked), cards.trailing_zeros())
        });
        let mut shift = 0;
        let mut classes: Vec<Class> = Vec::with_capacity(live.len());
        for cards in live {
            let bits = u64::BITS - u64::from(cards.count_ones()).leading_zeros();
            let after = next.and_then(|stage| stage.classes.iter().find(|class| class.cards & cards != 0));
            classes.push(Class {
                cards,
                shift,
                field: (1 << bits) - 1,
                takes: cards & hand.may != 0,
                last: cards & later == 0,
                next_shift: after.map_or(0, |class| class.shift),
            });
            shift += bits;
        }
        let within = |cards: u64| {
            classes.iter().enumerate().fold(0, |all, (at, class)| all | u64::from(class.cards & cards != 0) << at)
        };
        let fields = |cards: u64| {
            let meets = classes.iter().filter(|class| class.cards & cards != 0);
            meets.fold(0, |all, class| all | class.field << class.shift)
        };
        Self {
            hand: at,
            need: hand.need,
            clauses: hand.clauses.iter().map(|cards| within(*cards)).collect(),
            shows: hand.shows.iter().map(|show| (within(show.cards), show.base)).collect(),
            wanted: to_come.iter().flat_map(|hand| &core.hands[*hand].clauses).map(|cards| fields(*cards)).collect(),
            classes,
        }
    }

    /// The class that a card is in, if a hand to come may get it.
    pub(crate) fn class_of(&self, card: u64) -> Option<&Class> {
        self.classes.iter().find(|class| class.cards & card != 0)
    }

    /// The next stage's state if only the `last` classes were taken.
    pub(crate) fn carried(&self, state: u64) -> u64 {
        let kept = self.classes.iter().filter(|class| !class.last);
        kept.fold(0, |next, class| next + (class.of(state) << class.next_shift))
    }

    /// Whether every clause still to be met has a card left: a necessary condition for a deal.
    pub(crate) fn may_do(&self, state: u64) -> bool {
        self.wanted.iter().all(|fields| state & fields != 0)
    }
}

/// The stages of a core whose hands are filled in this order.
pub(crate) fn stages(core: &Core, order: &[usize]) -> Vec<Stage> {
    let mut stages: Vec<Stage> = Vec::with_capacity(order.len());
    let mut classes = core.classes(&[], false);
    for at in (0..order.len()).rev() {
        core.refine(&mut classes, order[at]);
        stages.push(Stage::new(core, &order[at..], &classes, stages.last()));
    }
    stages.reverse();
    stages
}

/// The kinds of a core, none of them partly within any of these sets.
pub(crate) fn kinds(core: &Core, apart: &[u64]) -> Vec<u64> {
    let hands: Vec<usize> = (0..core.hands.len()).collect();
    let mut kinds = core.classes(&hands, true);
    for cards in apart {
        split(&mut kinds, *cards);
    }
    kinds
}
