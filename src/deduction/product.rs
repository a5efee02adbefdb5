//! One sweep over the cards: all hands at once, card by card.
//!
//! The other way round from [`sweep`](super::sweep), which fills hand after hand: here card after card finds its
//! holder, and a state is where all hands stand ([`automaton`](super::automaton)). Once hands have
//! clauses there are far fewer such states than sets of cards that may be left. [`counting`](super::counting) takes the
//! quicker of the two.
//!
//! States do not remember which cards lie in the case file, only how many (it follows from how many cards the hands
//! have taken). What has to be known beyond that is kept as a short list of numbers beside each state: one for each set
//! of categories that the case file has so far. The triples need more ([`triples`](super::triples)). A number may stand
//! beside a state that goes with no deal (a suspect in the case file before any suspect was read); it may be larger
//! than the total, and is never used.

use super::budget::Budget;
use super::halves::{Division, Layer, Motions, Picked, Reached};
use super::number::Number;
use super::pooling::Join;
use super::reading::Reading;
use super::solve::bits;
use std::borrow::Cow;
use std::rc::Rc;

/// From which state to which of the next, by their numbers; small, because there are many.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arc {
    pub(super) from: u16,
    pub(super) to: u16,
}

/// All arcs of one turn along which the same hand takes the card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arcs<'a> {
    list: &'a [Arc],
    /// How likely each is; empty if all are certain.
    likelihoods: &'a [f64],
    /// Instead, where hands become one: how many ways each stands for; else empty.
    ways: &'a [u64],
}

impl Arcs<'_> {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// Calls `each` for every arc with its factor.
    pub(super) fn each<N: Number>(&self, mut each: impl FnMut(Arc, N::Factor)) {
        if !self.ways.is_empty() {
            for (arc, ways) in self.list.iter().zip(self.ways) {
                each(*arc, N::factor(*ways, 1.0));
            }
        } else if !self.likelihoods.is_empty() {
            for (arc, likelihood) in self.list.iter().zip(self.likelihoods) {
                each(*arc, N::factor(1, *likelihood));
            }
        } else {
            let one = N::factor(1, 1.0);
            for arc in self.list {
                each(*arc, one);
            }
        }
    }
}

/// What happens at one step, from states with the same number of cards in the case file: a card is read, or hands become
/// one.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// All arcs, hand by hand; then those along which the card goes into the case file. Where hands become one, all are
    /// as if of one hand.
    list: Vec<Arc>,
    /// How likely each is; empty if all are certain.
    likelihoods: Vec<f64>,
    /// Where hands become one: how many ways each stands for.
    ways: Vec<u64>,
    /// By hand, then for the case file: the place after its last arc.
    ends: Vec<usize>,
}

impl Turn {
    /// Where hands become one: with the ways each arc stands for.
    pub(super) fn of_join(list: Vec<Arc>, ways: Vec<u64>) -> Self {
        let ends = vec![list.len(); 2];
        Self { list, likelihoods: Vec::new(), ways, ends }
    }

    /// How many arcs there are.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// By hand: the arcs along which it takes the card.
    pub(super) fn hands(&self) -> impl Iterator<Item = Arcs<'_>> {
        (0..self.ends.len().saturating_sub(1)).map(|hand| self.arcs(hand))
    }

    /// The arcs along which the card goes into the case file.
    pub(super) fn case_file(&self) -> Arcs<'_> {
        self.ends.len().checked_sub(1).map_or(Arcs::default(), |taker| self.arcs(taker))
    }

    fn arcs(&self, taker: usize) -> Arcs<'_> {
        let range = taker.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[taker];
        Arcs {
            list: &self.list[range.clone()],
            likelihoods: self.likelihoods.get(range.clone()).unwrap_or_default(),
            ways: self.ways.get(range).unwrap_or_default(),
        }
    }
}

/// What follows from each state, by number of steps taken: a number for each set of categories that the case file has.
pub(super) type After<N> = Vec<Picked<Vec<N>>>;

/// A card is read, or hands become one.
pub(super) struct Step {
    /// By number of cards in the case file: where that leads.
    pub(super) turns: Picked<Turn>,
    /// If hands become one.
    join: Option<Join>,
    /// The category of which the card can be in the case file, one bit; 0 if it cannot, or none is read.
    pub(super) category: usize,
    /// All cards alike, at the one that stands for all of them; none at the others.
    pub(super) alike: u64,
    /// The card that is read, one bit; `None` where hands become one.
    card: Option<u64>,
}

impl Step {
    /// Whether a card is read.
    pub(super) fn reads(&self) -> bool {
        self.join.is_none()
    }
}

/// All states and arcs.
pub(super) struct Product {
    pub(super) steps: Vec<Step>,
    /// By number of steps taken: how many states there are.
    pub(super) states: Vec<Picked<usize>>,
    /// By number of steps taken: the hands that each party stands for.
    present: Vec<Vec<Vec<usize>>>,
    /// How many categories are open.
    pub(super) open: usize,
    /// By number of cards in the case file, one or two: after how many steps the lists for the triples meet.
    pub(super) cuts: Picked<usize>,
    /// By number of cards in the case file: the sets of categories that they can be of, one bit each.
    sets: Picked<Vec<usize>>,
    /// By set: its place in `sets`.
    set_at: [usize; 8],
}

/// The sum over all deals.
pub(super) fn total<N: Number>(after: &After<N>) -> N {
    after[0][0].iter().fold(N::ZERO, |all, sum| all.plus(*sum))
}

/// What an arc costs, in steps.
const ARC: usize = 3;

impl Turn {
    /// What happens at a card, from states with so many cards in the case file that come about; and so do those it leads
    /// to. `room` is a buffer.
    fn new(
        motions: &Motions,
        picked: usize,
        layers: (&Layer, &Layer),
        from: &Reached,
        to: &mut Picked<Reached>,
        room: &mut Vec<Arc>,
    ) -> Self {
        let mut turn = Self::default();
        if from.count == 0 {
            return turn;
        }
        // Three or four can take a card, as a rule.
        turn.list.reserve(4 * from.count);
        turn.ends.reserve(motions.parties());
        room.resize(room.len().max(from.count + 1), Arc::default());
        for party in 0..motions.parties() {
            let likelihoods = motions.weigh().then_some(&mut turn.likelihoods);
            let count = motions.arcs(party, picked, layers, from, (room, likelihoods));
            to[(picked + usize::from(party + 1 == motions.parties())).min(3)].reach_all(&mut room[..count]);
            turn.list.extend_from_slice(&room[..count]);
            turn.ends.push(turn.list.len());
        }
        turn
    }
}

impl Product {
    /// Finds all states; `None` if that, or counting, would cost more than the budget has left.
    pub(super) fn new(reading: &Reading, budget: &mut Budget) -> Option<Self> {
        let mut division = Rc::new(Division::new(reading, 0));
        let mut here = Layer::new(reading, (0, 0), &division)?;
        let count = |reached: &Picked<Reached>| reached.each_ref().map(|reached| reached.count);
        let mut reached = here.unreached();
        for start in here.starts(reading) {
            reached[0].reach(start);
        }
        let hands = |read: usize| {
            let party = |party: &usize| reading.parties[*party].hands.clone();
            reading.present[read].iter().map(party).collect::<Vec<_>>()
        };
        let most = 2 * reading.order.len();
        let mut steps = Vec::with_capacity(most);
        let (mut states, mut present) = (Vec::with_capacity(most + 1), Vec::with_capacity(most + 1));
        states.push(count(&reached));
        present.push(hands(0));
        let mut room = Vec::new();
        for at in 0..reading.order.len() {
            let mut next = Layer::new(reading, (at, at + 1), &division)?;
            let motions = Motions::new(reading, at, (&here, &next));
            let mut arrived = next.unreached();
            let turns = [0, 1, 2, 3]
                .map(|picked| Turn::new(&motions, picked, (&here, &next), &reached[picked], &mut arrived, &mut room));
            let arcs: usize = turns.iter().map(Turn::count).sum();
            Budget::spend(&mut budget.steps, 1 + arcs * ARC)?;
            let category = reading.category[at].map_or(0, |category| 1 << category);
            steps.push(Step { turns, join: None, category, alike: reading.alike[at], card: Some(reading.order[at]) });
            if reading.present[at] != reading.present[at + 1] {
                states.push(count(&arrived));
                present.push(hands(at));
                division = Rc::new(Division::new(reading, at + 1));
                let pooled = Layer::new(reading, (at + 1, at + 1), &division)?;
                let apart = std::mem::replace(&mut arrived, pooled.unreached());
                let (turns, join) = Join::new(reading, at + 1, (&next, &pooled), &apart, &mut arrived);
                steps.push(Step { turns, join: Some(join), category: 0, alike: 0, card: None });
                next = pooled;
            }
            states.push(count(&arrived));
            present.push(hands(at + 1));
            Budget::spend(&mut budget.states, count(&arrived).iter().sum())?;
            (here, reached) = (next, arrived);
        }
        let open = steps.iter().fold(0, |all, step| all | step.category);
        let mut sets: Picked<Vec<usize>> = Default::default();
        let mut set_at = [0; 8];
        for set in (0..8usize).filter(|set| set & !open == 0) {
            let of = &mut sets[set.count_ones() as usize];
            set_at[set] = of.len();
            of.push(set);
        }
        let open = open.count_ones() as usize;
        let mut product = Self { steps, states, present, open, cuts: [0; 4], sets, set_at };
        product.cuts = product.best_cuts(budget)?;
        Some(product)
    }

    /// One number for each state and each set of categories.
    fn numbers<N: Number>(&self, at: usize) -> Picked<Vec<N>> {
        [0, 1, 2, 3].map(|picked| vec![N::ZERO; self.states[at][picked] * self.sets[picked].len()])
    }

    /// Room for as many numbers as there are after any step.
    fn room<N: Number>(&self) -> Picked<Vec<N>> {
        let most = |picked: usize| self.states.iter().map(|states| states[picked]).max().unwrap_or(0);
        [0, 1, 2, 3].map(|picked| Vec::with_capacity(most(picked) * self.sets[picked].len()))
    }

    /// The places of the sets of `picked` categories before and after a card goes into the case file.
    fn joined(&self, at: usize, picked: usize) -> Vec<(usize, usize)> {
        let one = self.steps[at].category;
        let without = |(_, set): &(usize, &usize)| one != 0 && *set & one == 0;
        self.sets[picked].iter().enumerate().filter(without).map(|(from, set)| (from, self.set_at[set | one])).collect()
    }

    /// Whether deals have weights.
    pub(super) fn weighs(&self) -> bool {
        self.steps.iter().flat_map(|step| &step.turns).any(|turn| !turn.likelihoods.is_empty())
    }

    /// By number of steps taken: what follows from each state, for each set of categories that the case file has.
    pub(super) fn after<N: Number>(&self) -> After<N> {
        let mut end = self.numbers(self.steps.len());
        end[self.open].fill(N::ONE);
        let mut all = vec![end];
        for at in (0..self.steps.len()).rev() {
            let mut here = self.numbers::<N>(at);
            let next = &all[self.steps.len() - 1 - at];
            for (picked, turn) in self.steps[at].turns.iter().enumerate() {
                let width = self.sets[picked].len();
                for arcs in turn.hands() {
                    match width {
                        1 => Self::follow::<N, 1>(arcs, &next[picked], &mut here[picked]),
                        2 => Self::follow::<N, 2>(arcs, &next[picked], &mut here[picked]),
                        _ => Self::follow::<N, 3>(arcs, &next[picked], &mut here[picked]),
                    }
                }
                let joined = self.joined(at, picked);
                turn.case_file().each::<N>(|arc, factor| {
                    let wider = self.sets[picked + 1].len();
                    for (from, to) in &joined {
                        let sum = &mut here[picked][arc.from as usize * width + from];
                        *sum = sum.plus(next[picked + 1][arc.to as usize * wider + to].by(factor));
                    }
                });
            }
            all.push(here);
        }
        all.reverse();
        all
    }

    /// Adds what follows along these arcs; `W` numbers go with each state.
    fn follow<N: Number, const W: usize>(arcs: Arcs<'_>, next: &[N], here: &mut [N]) {
        let (next, here) = (next.as_chunks::<W>().0, here.as_chunks_mut::<W>().0);
        arcs.each::<N>(|arc, factor| {
            let follows = &next[arc.to as usize];
            for (sum, follows) in here[arc.from as usize].iter_mut().zip(follows) {
                *sum = sum.plus(follows.by(factor));
            }
        });
    }

    /// Calls `cell(card, hand, sum)` for cards and hands of the core: over deals in which the hand gets the card, so
    /// that all calls together are all of them.
    ///
    /// What a pool gets its hands share. A hand that needs `h` of the pool's `n` cards gets `h` in `n` of whatever card
    /// the pool takes next, and as the cards go to the hands at random, that stays true of the sums over all ways to a
    /// state, each times its `h` in `n`, as they are passed on. These *shares* are integers too: so many deals of the
    /// pool's cards there are in which the hand has the next.
    pub(super) fn cells<N: Number>(&self, after: &After<N>, mut cell: impl FnMut(u64, usize, N)) {
        let mut each = |alike: u64, hand: usize, sum: N| bits(alike).for_each(|card| cell(1 << card, hand, sum));
        // What leads to each state, then the shares.
        let mut before = vec![self.numbers::<N>(0)];
        before[0][0].fill(N::ONE);
        let mut next: Vec<Picked<Vec<N>>> = Vec::new();
        let last = self.steps.iter().rposition(|step| step.alike != 0).map_or(0, |last| last + 1);
        for (at, step) in self.steps[..last].iter().enumerate() {
            let count = |pools: &[Vec<usize>]| 1 + pools.iter().map(|pool| shares::<N>(pool)).sum::<usize>();
            next.resize_with(count(&self.present[at + 1]), || self.room());
            for next in &mut next {
                for (picked, next) in next.iter_mut().enumerate() {
                    clear(next, self.states[at + 1][picked] * self.sets[picked].len());
                }
            }
            if let Some(join) = &step.join {
                self.divide(at, join, &before, &mut next);
                std::mem::swap(&mut before, &mut next);
                continue;
            }
            for (picked, turn) in step.turns.iter().enumerate() {
                let mut slots = 1..1;
                for (hands, arcs) in self.present[at].iter().zip(turn.hands()) {
                    slots = slots.end..slots.end + shares::<N>(hands);
                    if arcs.list.is_empty() {
                        continue;
                    }
                    let mut left = N::ZERO;
                    for (slot, (before, next)) in before.iter().zip(&mut next).enumerate() {
                        let (before, next) = (&before[picked], &mut next[picked]);
                        if step.alike == 0 || slot != 0 && !slots.contains(&slot) {
                            self.pass(picked, arcs, before, next);
                            continue;
                        }
                        let sum = self.lead(picked, arcs, &after[at + 1][picked], before, next);
                        if slot == 0 {
                            left = sum;
                        } else {
                            each(step.alike, hands[slot - slots.start], sum);
                            left = left.minus(sum);
                        }
                    }
                    if let Some(last) = hands.get(slots.len()) {
                        each(step.alike, *last, left);
                    }
                }
                let joined = self.joined(at, picked);
                if joined.is_empty() {
                    continue;
                }
                let (width, wider) = (self.sets[picked].len(), self.sets[picked + 1].len());
                for (before, next) in before.iter().zip(&mut next) {
                    turn.case_file().each::<N>(|arc, factor| {
                        for (from, to) in &joined {
                            let sum = &mut next[picked + 1][arc.to as usize * wider + to];
                            *sum = sum.plus(before[picked][arc.from as usize * width + from].by(factor));
                        }
                    });
                }
            }
            std::mem::swap(&mut before, &mut next);
        }
    }

    /// Where hands become one: carries on what leads to each state, and the shares in a pool.
    fn divide<N: Number>(&self, at: usize, join: &Join, before: &[Picked<Vec<N>>], next: &mut [Picked<Vec<N>>]) {
        let mut next = next.iter_mut();
        let mut carry_on = |leads: &Picked<Vec<N>>, part: Option<usize>| {
            if let Some(next) = next.next() {
                self.spread(at, leads, part.map(|part| join.ways[part].as_slice()), next);
            }
        };
        carry_on(&before[0], None);
        let mut parts = join.parts.iter();
        for pool in self.present[at + 1].iter().filter(|pool| pool.len() > 1) {
            for (place, (hand, part)) in pool.iter().zip(parts.by_ref()).enumerate() {
                if place < shares::<N>(pool) {
                    carry_on(&self.share(at, *hand, before), *part);
                }
            }
        }
    }

    /// The share of a hand after so many steps.
    fn share<'a, N: Number>(&self, at: usize, hand: usize, before: &'a [Picked<Vec<N>>]) -> Cow<'a, Picked<Vec<N>>> {
        let mut slots = 1..1;
        for hands in &self.present[at] {
            slots = slots.end..slots.end + shares::<N>(hands);
            let Some(place) = hands.iter().position(|other| *other == hand) else { continue };
            if place < slots.len() {
                return Cow::Borrowed(&before[slots.start + place]);
            }
            // The last has what the others leave.
            let mut rest = Cow::Borrowed(&before[0]);
            for share in &before[slots] {
                for (rest, share) in rest.to_mut().iter_mut().zip(share) {
                    rest.iter_mut().zip(share).for_each(|(rest, share)| *rest = rest.minus(*share));
                }
            }
            return rest;
        }
        Cow::Borrowed(&before[0])
    }

    /// What leads to the states of the pools, from what leads to those apart: times the ways, or of these only those in
    /// which a part has the next card of its pool.
    fn spread<N: Number>(
        &self,
        at: usize,
        leads: &Picked<Vec<N>>,
        of_part: Option<&[Vec<u64>]>,
        next: &mut Picked<Vec<N>>,
    ) {
        for (picked, (leads, next)) in leads.iter().zip(next).enumerate() {
            for mut arcs in self.steps[at].turns[picked].hands() {
                if let Some(ways) = of_part {
                    arcs.ways = &ways[picked];
                }
                self.pass(picked, arcs, leads, next);
            }
        }
    }

    /// Adds what leads to the next states along these arcs, and returns the sum of it times what follows.
    fn lead<N: Number>(&self, picked: usize, arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        match self.sets[picked].len() {
            1 => Self::lead_wide::<N, 1>(arcs, after, before, next),
            2 => Self::lead_wide::<N, 2>(arcs, after, before, next),
            _ => Self::lead_wide::<N, 3>(arcs, after, before, next),
        }
    }

    /// The same; `W` numbers go with each state.
    fn lead_wide<N: Number, const W: usize>(arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        let (after, before) = (after.as_chunks::<W>().0, before.as_chunks::<W>().0);
        let next = next.as_chunks_mut::<W>().0;
        // A sum of their own for each: they need not wait for each other.
        let mut all = [N::ZERO; W];
        arcs.each::<N>(|arc, factor| {
            let (leads, to) = (&before[arc.from as usize], arc.to as usize);
            for (((sum, lead), follows), all) in next[to].iter_mut().zip(leads).zip(&after[to]).zip(&mut all) {
                let lead = lead.by(factor);
                *sum = sum.plus(lead);
                *all = all.plus(lead.times(*follows));
            }
        });
        all.into_iter().fold(N::ZERO, N::plus)
    }

    /// Adds what leads to the next states along these arcs.
    fn pass<N: Number>(&self, picked: usize, arcs: Arcs<'_>, before: &[N], next: &mut [N]) {
        match self.sets[picked].len() {
            1 => Self::pass_wide::<N, 1>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
            2 => Self::pass_wide::<N, 2>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
            _ => Self::pass_wide::<N, 3>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
        }
    }

    /// The same; `W` numbers go with each state.
    fn pass_wide<N: Number, const W: usize>(arcs: Arcs<'_>, before: &[[N; W]], next: &mut [[N; W]]) {
        arcs.each::<N>(|arc, factor| {
            for (sum, lead) in next[arc.to as usize].iter_mut().zip(&before[arc.from as usize]) {
                *sum = sum.plus(lead.by(factor));
            }
        });
    }
}

/// How many shares are carried on for a party: what the last hand of a pool gets is what is left, if counts are exact.
fn shares<N: Number>(hands: &[usize]) -> usize {
    if hands.len() == 1 { 0 } else { hands.len() - usize::from(N::EXACT) }
}

/// Makes a list of so many times nothing, in the memory it has: new memory costs more than the sums.
fn clear<N: Number>(list: &mut Vec<N>, length: usize) {
    list.clear();
    list.resize(length, N::ZERO);
}

/// The diagram made ready to be walked through from the first card on. States are numbered anew, together with the set of
/// categories that the case file has.
pub(super) struct Walk {
    steps: Vec<WalkStep>,
}

/// One step of a [`Walk`].
pub(super) struct WalkStep {
    /// The card that is read, one bit; `None` where hands become one.
    pub(super) card: Option<u64>,
    /// By state: where its arcs begin; one more at the end.
    begins: Vec<u32>,
    arcs: Vec<WalkArc>,
    /// By party: the hands it stands for.
    parties: Vec<Vec<usize>>,
}

/// Where a walk may go on.
#[derive(Clone, Copy)]
pub(super) struct WalkArc {
    /// The next state.
    pub(super) to: u32,
    /// Which party takes the card; one past the last for the case file.
    taker: u32,
    /// How likely the shows that end here are.
    pub(super) likelihood: f64,
    /// The weight of all ways to go on from here along this arc.
    pub(super) follows: f64,
}

impl WalkStep {
    /// The arcs from a state.
    pub(super) fn from(&self, state: u32) -> &[WalkArc] {
        &self.arcs[self.begins[state as usize] as usize..self.begins[state as usize + 1] as usize]
    }

    /// The hands among which the taker of the card is; `None` for the case file.
    pub(super) fn hands(&self, arc: &WalkArc) -> Option<&[usize]> {
        self.parties.get(arc.taker as usize).map(Vec::as_slice)
    }
}

impl Walk {
    /// All arcs that lead to a deal.
    pub(super) fn new<N: Number>(product: &Product, after: &After<N>) -> Self {
        let base = |at: usize| {
            let mut next = 0;
            [0, 1, 2, 3].map(|picked| {
                let first = next;
                next += product.states[at][picked] * product.sets[picked].len();
                first
            })
        };
        let steps = product.steps.iter().enumerate().map(|(at, step)| {
            let (here, there) = (base(at), base(at + 1));
            let states = here[3] + product.states[at][3] * product.sets[3].len();
            let mut from: Vec<(u32, WalkArc)> = Vec::new();
            let mut add = |taker: usize, picked: (usize, usize), arcs: Arcs<'_>, sets: &[(usize, usize)]| {
                let wide = [picked.0, picked.1].map(|picked| product.sets[picked].len());
                for (place, arc) in arcs.list.iter().enumerate() {
                    let likelihood = arcs.likelihoods.get(place).copied().unwrap_or(1.0);
                    let ways = arcs.ways.get(place).copied().unwrap_or(1);
                    for (before, set) in sets {
                        let state = usize::from(arc.from) * wide[0] + before;
                        let next = usize::from(arc.to) * wide[1] + set;
                        let follows = after[at + 1][picked.1][next].scaled(ways, likelihood).weight();
                        if follows > 0.0 {
                            let (to, taker) = ((there[picked.1] + next) as u32, taker as u32);
                            from.push(((here[picked.0] + state) as u32, WalkArc { to, taker, likelihood, follows }));
                        }
                    }
                }
            };
            for (picked, turn) in step.turns.iter().enumerate() {
                let same: Vec<(usize, usize)> = (0..product.sets[picked].len()).map(|set| (set, set)).collect();
                for (party, arcs) in turn.hands().enumerate() {
                    add(party, (picked, picked), arcs, &same);
                }
                if picked < 3 {
                    let case_file = product.present[at].len();
                    add(case_file, (picked, picked + 1), turn.case_file(), &product.joined(at, picked));
                }
            }
            from.sort_by_key(|(state, _)| *state);
            let mut begins = vec![0; states + 1];
            for (state, _) in &from {
                begins[*state as usize + 1] += 1;
            }
            (0..states).for_each(|state| begins[state + 1] += begins[state]);
            let arcs = from.into_iter().map(|(_, arc)| arc).collect();
            WalkStep { card: step.card, begins, arcs, parties: product.present[at].clone() }
        });
        Self { steps: steps.collect() }
    }

    /// The first state, if there is one vector of sizes.
    pub(super) const START: u32 = 0;

    /// One step for each card, and where hands become one.
    pub(super) fn steps(&self) -> &[WalkStep] {
        &self.steps
    }
}
