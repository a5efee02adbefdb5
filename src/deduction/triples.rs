//! The triples of a sweep over the cards.
//!
//! How many deals go with each triple is more than one number beside each state can tell: one is needed for each choice
//! of cards for the case file among those read so far. These lists grow quickly, so they are passed on from both ends,
//! as far as one cut, and multiplied where they meet. A card that is read adds its choices at the end of the lists, so
//! passing them on is adding up rows of numbers, side by side in memory.

use super::number::{Both, Number, Ring};
use super::product::{After, Picked, Product, clear, total};
use super::sweep::Budget;

/// How many bytes the lists may take.
const LISTS: usize = 20_000_000;

/// So many numbers passed on cost one step.
const CARRY: usize = 8;

impl Product {
    /// The sum over the deals of every triple of open categories: its cards by category, one bit each, 0 where it is
    /// decided.
    ///
    /// A deal passes through all numbers of cards in the case file. As long as there are none, one number tells what
    /// leads to a state, and as soon as it is full, one number tells what follows. In between lists are passed on from
    /// both ends to the states after `cut` cards. Whatever does not pass through one of those is multiplied at the arc
    /// along which the first card goes into the case file (after the cut) or the last (before it).
    pub(super) fn triples<N: Number>(&self, after: &After<N>) -> Vec<([u64; 3], N)> {
        let mut found = Vec::new();
        if self.open == 0 {
            found.push((NO_PICK, total(after)));
        }
        let (heads, before) = self.forth(after, &mut found);
        let (tails, follow) = self.back::<N>(&mut found);
        for picked in 1..self.open {
            let (heads, tails) = (&heads.made[picked], &tails.made[self.open - picked]);
            meet((heads, &before[picked]), (tails, &follow[picked]), &mut found);
        }
        found.into_iter().filter(|(_, sum)| !sum.is_zero()).map(|(pick, sum)| (pick.cards, sum)).collect()
    }

    /// After how many cards lists from both ends meet at the least price; `None` if even that is too much.
    pub(super) fn best_cut(&self, budget: &mut Budget) -> Option<usize> {
        let count = self.turns.len();
        let heads = Picks::lengths(self, 0..count);
        let mut tails = Picks::lengths(self, (0..count).rev());
        tails.reverse();
        let (mut forth, mut back, mut meet, mut room) = (vec![0], vec![0], vec![0; count + 1], vec![[0; 2]; count + 1]);
        for read in 0..=count {
            let (mut there, mut here) = (0, 0);
            for picked in 1..self.open {
                let (head, tail) = (heads[read][picked], tails[read][self.open - picked]);
                let states = self.states[read][picked];
                meet[read] += states * head * tail / self.open;
                room[read][0] += states * head;
                room[read][1] += states * tail;
                if read < count {
                    there += self.turns[read][picked].arcs() * head;
                    here += self.turns[read][picked].arcs() * tails[read + 1][self.open - picked];
                }
            }
            forth.push(forth[read] + there);
            back.push(back[read] + here);
        }
        let price = |cut: usize| forth[cut] + back[count] - back[cut] + meet[cut];
        let cut = (0..=count).min_by_key(|cut| price(*cut))?;
        Budget::spend(&mut budget.steps, price(cut) / CARRY)?;
        let most =
            |of: usize, range: std::ops::RangeInclusive<usize>| range.map(|read| room[read][of]).max().unwrap_or(0);
        let (heads, tails) = (most(0, 0..=cut), most(1, cut..=count));
        // Two neighbours are kept at a time, and the heads while the tails are made.
        let bytes = (2 * heads).max(heads + 2 * tails)
            * if self.weighs() { size_of::<Both<Ring>>() } else { size_of::<Ring>() };
        (bytes <= LISTS).then_some(cut)
    }

    /// Passes on what leads to each state after `cut` cards, for each choice of cards for the case file. Triples whose
    /// last card is among these cards are `found` on the way.
    fn forth<N: Number>(&self, after: &After<N>, found: &mut Vec<(Pick, N)>) -> (Picks, Picked<Vec<N>>) {
        let mut picks = Picks::none();
        let mut before: Picked<Vec<N>> = Default::default();
        let mut next: Picked<Vec<N>> = Default::default();
        let most = self.most(Picks::lengths(self, 0..self.cut).iter().enumerate(), |picked| picked);
        for lists in [&mut before, &mut next] {
            lists.iter_mut().zip(most).for_each(|(list, most)| list.reserve(most));
        }
        before[0].resize(self.states[0][0], N::ONE);
        for at in 0..self.cut {
            let old = picks.counts();
            let longer = picks.read(self, at);
            let new = picks.counts();
            for (picked, next) in next.iter_mut().enumerate().take(self.open) {
                clear(next, self.states[at + 1][picked] * new[picked]);
            }
            for picked in 0..self.open {
                let turn = &self.turns[at][picked];
                let (had, has) = (old[picked], new[picked]);
                for arcs in &turn.hands {
                    self.each::<N>(arcs, |edge, factor| {
                        let leads = &before[picked][edge.from as usize * had..][..had];
                        let sums = &mut next[picked][edge.to as usize * has..][..had];
                        for (sum, lead) in sums.iter_mut().zip(leads) {
                            *sum = sum.plus(lead.by(factor));
                        }
                    });
                }
                let (from, to) = (old[picked + 1], new[picked + 1]);
                if picked + 1 < self.open {
                    self.each::<N>(&turn.case_file, |edge, factor| {
                        let leads = &before[picked][edge.from as usize * had..][..had];
                        let sums = &mut next[picked + 1][edge.to as usize * to..][from..to];
                        for (sum, place) in sums.iter_mut().zip(&longer[picked]) {
                            *sum = sum.plus(leads[*place as usize].by(factor));
                        }
                    });
                } else {
                    let mut sums = vec![N::ZERO; to - from];
                    self.each::<N>(&turn.case_file, |edge, factor| {
                        let leads = &before[picked][edge.from as usize * had..][..had];
                        let follows = after[at + 1][self.open][edge.to as usize].by(factor);
                        for (sum, place) in sums.iter_mut().zip(&longer[picked]) {
                            *sum = sum.plus(leads[*place as usize].times(follows));
                        }
                    });
                    found.extend(picks.made[self.open][from..].iter().copied().zip(sums));
                }
            }
            std::mem::swap(&mut before, &mut next);
        }
        (picks, before)
    }

    /// The longest lists that are needed, given how many numbers go with a state of which `choices` cards are chosen.
    fn most<'l>(
        &self,
        lengths: impl Iterator<Item = (usize, &'l Picked<usize>)>,
        choices: impl Fn(usize) -> usize,
    ) -> Picked<usize> {
        let mut most = [0; 4];
        for (read, lengths) in lengths {
            for picked in 0..=self.open {
                most[picked] = most[picked].max(self.states[read][picked] * lengths[choices(picked)]);
            }
        }
        most
    }

    /// By number of cards read: what leads to each state without a card in the case file.
    fn untouched<N: Number>(&self) -> Vec<Vec<N>> {
        let mut all = vec![vec![N::ONE; self.states[0][0]]];
        for (at, turn) in self.turns.iter().enumerate() {
            let mut next = vec![N::ZERO; self.states[at + 1][0]];
            for arcs in &turn[0].hands {
                self.each::<N>(arcs, |edge, factor| {
                    let sum = &mut next[edge.to as usize];
                    *sum = sum.plus(all[at][edge.from as usize].by(factor));
                });
            }
            all.push(next);
        }
        all
    }

    /// Passes back what follows from each state after `cut` cards, for each choice of cards for the case file. Triples
    /// whose first card comes after them are `found` on the way.
    fn back<N: Number>(&self, found: &mut Vec<(Pick, N)>) -> (Picks, Picked<Vec<N>>) {
        let before = self.untouched::<N>();
        let mut picks = Picks::none();
        let mut after: Picked<Vec<N>> = Default::default();
        let mut here: Picked<Vec<N>> = Default::default();
        let lengths = Picks::lengths(self, (self.cut..self.turns.len()).rev());
        let most = self.most((0..=self.turns.len()).rev().zip(&lengths), |picked| self.open.saturating_sub(picked));
        for lists in [&mut after, &mut here] {
            lists.iter_mut().zip(most).for_each(|(list, most)| list.reserve(most));
        }
        after[self.open].resize(self.states[self.turns.len()][self.open], N::ONE);
        for at in (self.cut..self.turns.len()).rev() {
            let old = picks.counts();
            let longer = picks.read(self, at);
            let new = picks.counts();
            for (picked, here) in here.iter_mut().enumerate().take(self.open + 1).skip(1) {
                clear(here, self.states[at][picked] * new[self.open - picked]);
            }
            for picked in 0..=self.open {
                let turn = &self.turns[at][picked];
                let (had, has) = (old[self.open - picked], new[self.open - picked]);
                if picked > 0 {
                    for arcs in &turn.hands {
                        self.each::<N>(arcs, |edge, factor| {
                            let follows = &after[picked][edge.to as usize * had..][..had];
                            let sums = &mut here[picked][edge.from as usize * has..][..had];
                            for (sum, follow) in sums.iter_mut().zip(follows) {
                                *sum = sum.plus(follow.by(factor));
                            }
                        });
                    }
                }
                if picked == self.open {
                    continue;
                }
                let (wide, longer) = (old[self.open - picked - 1], &longer[self.open - picked - 1]);
                if picked > 0 {
                    self.each::<N>(&turn.case_file, |edge, factor| {
                        let follows = &after[picked + 1][edge.to as usize * wide..][..wide];
                        let sums = &mut here[picked][edge.from as usize * has..][had..has];
                        for (sum, place) in sums.iter_mut().zip(longer) {
                            *sum = sum.plus(follows[*place as usize].by(factor));
                        }
                    });
                } else {
                    let mut sums = vec![N::ZERO; has - had];
                    self.each::<N>(&turn.case_file, |edge, factor| {
                        let follows = &after[1][edge.to as usize * wide..][..wide];
                        let lead = before[at][edge.from as usize].by(factor);
                        for (sum, place) in sums.iter_mut().zip(longer) {
                            *sum = sum.plus(lead.times(follows[*place as usize]));
                        }
                    });
                    found.extend(picks.made[self.open][had..].iter().copied().zip(sums));
                }
            }
            std::mem::swap(&mut after, &mut here);
        }
        (picks, after)
    }
}

/// Multiplies the lists of all states where they meet: for every choice of cards before and every one after that
/// together are a triple.
fn meet<N: Number>((heads, before): (&[Pick], &[N]), (tails, after): (&[Pick], &[N]), found: &mut Vec<(Pick, N)>) {
    if heads.is_empty() || tails.is_empty() {
        return;
    }
    // Choices of the same categories side by side.
    let mut order: Vec<usize> = (0..tails.len()).collect();
    order.sort_by_key(|at| tails[*at].set);
    let fitting: Vec<std::ops::Range<usize>> = (heads.iter())
        .map(|head| {
            let from = order.iter().position(|at| tails[*at].set & head.set == 0).unwrap_or(order.len());
            from..from + order[from..].iter().take_while(|at| tails[**at].set & head.set == 0).count()
        })
        .collect();
    let mut sums = vec![N::ZERO; heads.len() * tails.len()];
    let mut follows = vec![N::ZERO; tails.len()];
    for (leads, after) in before.chunks_exact(heads.len()).zip(after.chunks_exact(tails.len())) {
        for (follow, at) in follows.iter_mut().zip(&order) {
            *follow = after[*at];
        }
        for ((lead, fitting), sums) in leads.iter().zip(&fitting).zip(sums.chunks_exact_mut(tails.len())) {
            if !lead.is_zero() {
                for (sum, follow) in sums[fitting.clone()].iter_mut().zip(&follows[fitting.clone()]) {
                    *sum = sum.plus(lead.times(*follow));
                }
            }
        }
    }
    for ((head, fitting), sums) in heads.iter().zip(fitting).zip(sums.chunks_exact(tails.len())) {
        found.extend(fitting.map(|at| (head.with(&tails[order[at]]), sums[at])));
    }
}

/// Cards for the case file, one of each of some categories.
#[derive(Clone, Copy, Debug)]
struct Pick {
    /// The categories, one bit each.
    set: usize,
    /// By category: the card, one bit; 0 if there is none.
    cards: [u64; 3],
}

/// No card.
const NO_PICK: Pick = Pick { set: 0, cards: [0; 3] };

impl Pick {
    /// Both together, which are of different categories.
    fn with(&self, other: &Self) -> Self {
        Self { set: self.set | other.set, cards: [0, 1, 2].map(|at| self.cards[at] | other.cards[at]) }
    }
}

/// All choices of cards for the case file among those read so far, by how many they are. A card that is read adds
/// choices at the end of the lists; those before it keep their places.
struct Picks {
    made: Picked<Vec<Pick>>,
}

impl Picks {
    fn none() -> Self {
        Self { made: [vec![NO_PICK], Vec::new(), Vec::new(), Vec::new()] }
    }

    fn counts(&self) -> Picked<usize> {
        self.made.each_ref().map(Vec::len)
    }

    /// Adds the choices with one more card. Returns, by how many cards they had, the places of those it goes with.
    fn read(&mut self, product: &Product, at: usize) -> Picked<Vec<u32>> {
        let mut longer: Picked<Vec<u32>> = Default::default();
        let one = product.category[at];
        if one == 0 {
            return longer;
        }
        for had in (0..3).rev() {
            for place in 0..self.made[had].len() {
                let mut pick = self.made[had][place];
                if pick.set & one == 0 {
                    longer[had].push(place as u32);
                    pick.set |= one;
                    pick.cards[one.trailing_zeros() as usize] = product.cards[at];
                    self.made[had + 1].push(pick);
                }
            }
        }
        longer
    }

    /// How many choices there are before any card, and after each of these cards.
    fn lengths(product: &Product, cards: impl Iterator<Item = usize>) -> Vec<Picked<usize>> {
        let mut picks = Self::none();
        let mut lengths = vec![picks.counts()];
        for at in cards {
            picks.read(product, at);
            lengths.push(picks.counts());
        }
        lengths
    }
}
