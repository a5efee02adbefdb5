//! A problem made ready for many looks: drawing deals, listing them all, and asking "and if this were so as well?".
//!
//! The sweep that counts also draws: choose the case file with the weight of what follows, then hand after hand with
//! the weight of the hand times what follows it. Nothing is ever rejected, and the draws are independent and exact up
//! to rounding. Listing walks the same states and writes every hand out in actual cards.

use super::classes::{Detail, NOWHERE, Plan, Stage};
use super::counting::Counting;
use super::estimate::{CROWD, Deal, draw_deals};
use super::hands::{Pick, TooMuch};
use super::index::Index;
use super::number::{Both, Number, Rough};
use super::order::order;
use super::problem::{FactKind, Problem};
use super::propagate::Board;
use super::reduce::{Core, Hand};
use super::rough::{totals, triples};
use super::solve::{bits, boards};
use super::sweep::{Budget, Sweep, Top};
use crate::edition::CardSet;
use rand::{Rng, RngExt};

/// One deal, by column: its cards; the case file comes last.
pub type Columns = Vec<CardSet>;

/// What would follow from more facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// How likely the facts are, 0 to 1. A show counts with the chance that just this card is chosen.
    pub probability: f64,
    /// The probability of each triple if they are so; flat as in [`Triples`](super::Triples).
    pub triples: Vec<f64>,
    /// Whether there was too much to count, before or with the facts: then all numbers are estimates, as in
    /// [`Basis::Estimated`](super::Basis::Estimated).
    pub estimated: bool,
}

/// A consistent problem, swept once.
pub struct Posterior {
    /// Without facts: the shape of the problem.
    shape: Problem,
    /// One for each vector of sizes; none where there was too much to count.
    parts: Vec<Part>,
    /// The boards and deals drawn from them where there was too much to count.
    boards: Vec<Board>,
    drawn: Vec<Deal>,
    weight: f64,
    deals: f64,
    sizes: [usize; 3],
    starts: [usize; 3],
}

/// One vector of sizes.
struct Part {
    board: Board,
    core: Core,
    plan: Plan,
    sweep: Sweep<Both<Rough>>,
    /// By stage: its states, for finding them.
    found: Vec<Index>,
    deals: f64,
    weight: f64,
}

impl Posterior {
    /// Sweeps a problem; `None` if its facts contradict each other.
    pub fn new(problem: &Problem) -> Option<Self> {
        let boards = boards(problem);
        let mut budget = Budget::new();
        let parts: Option<Vec<Part>> = boards.iter().map(|board| Part::new(board.clone(), &mut budget)).collect();
        let drawn = if parts.is_none() { draw_deals(&boards, CROWD) } else { Vec::new() };
        let mut parts = parts.unwrap_or_default();
        parts.retain(|part| part.deals > 0.0);
        let (deals, weight) = if drawn.is_empty() {
            (parts.iter().map(|part| part.deals).sum(), parts.iter().map(|part| part.weight).sum())
        } else {
            totals(&drawn)
        };
        (!parts.is_empty() || !drawn.is_empty()).then(|| Self {
            shape: problem.filtered(|_, _| false),
            weight,
            deals,
            parts,
            boards,
            drawn,
            sizes: problem.categories.clone().map(|category| category.len()),
            starts: problem.categories.clone().map(|category| category.start),
        })
    }

    /// Whether there was too much to count, so that it knows no deals but some that were drawn.
    pub fn estimated(&self) -> bool {
        !self.drawn.is_empty()
    }

    /// Draws one deal under the show model. Draws are independent of each other, but for an estimate.
    pub fn sample(&self, rng: &mut impl Rng) -> Columns {
        if self.estimated() {
            return self.redraw(rng);
        }
        let total = self.parts.iter().map(|part| part.weight).sum::<f64>();
        let mut at = rng.random::<f64>() * total;
        let mut chosen = &self.parts[0];
        for part in &self.parts {
            chosen = part;
            at -= part.weight;
            if at < 0.0 {
                break;
            }
        }
        chosen.sample(rng)
    }

    /// One of the drawn deals.
    fn redraw(&self, rng: &mut impl Rng) -> Columns {
        let mut at = rng.random::<f64>() * self.drawn.iter().map(|deal| deal.weight).sum::<f64>();
        let mut chosen = &self.drawn[0];
        for deal in &self.drawn {
            chosen = deal;
            at -= deal.weight;
            if at < 0.0 {
                break;
            }
        }
        let (hands, case_file) = chosen.columns.split_at(self.shape.holders);
        hands.iter().copied().chain([case_file.iter().sum()]).map(CardSet::from_bits).collect()
    }

    /// Every deal with its probability under the show model, if there are at most `limit`; never where deals had to be
    /// drawn.
    pub fn enumerate(&self, limit: usize) -> Option<Vec<(Columns, f64)>> {
        if self.estimated() || self.deals > limit as f64 + 0.5 {
            return None;
        }
        let mut worlds = Vec::with_capacity(self.deals.round() as usize);
        for part in &self.parts {
            part.enumerate(&mut |world, weight| worlds.push((world, weight / self.weight)));
        }
        Some(worlds)
    }

    /// What follows if these facts are so as well; `None` if they cannot be.
    ///
    /// Only what the facts leave open is solved, for the case file alone: a fraction of the price of a new sheet.
    pub fn given(&self, facts: &[FactKind]) -> Option<Given> {
        let boards: Vec<Board> = self.boards.iter().filter_map(|board| board.with(facts)).collect();
        self.counted(&boards).unwrap_or_else(|TooMuch| {
            let deals = draw_deals(&boards, CROWD / 4);
            let (_, weight) = totals(&deals);
            let probability = (weight / self.weight).min(1.0);
            let triples = || triples(&self.shape, &deals, false).weighted;
            (!deals.is_empty()).then(|| Given { probability, triples: triples(), estimated: true })
        })
    }

    /// What is left with these boards, by counting; `None` if nothing is.
    fn counted(&self, boards: &[Board]) -> Result<Option<Given>, TooMuch> {
        let mut budget = Budget::new();
        let mut triples = vec![0.0; self.sizes.iter().product()];
        let mut weight = 0.0;
        for board in boards {
            let core = Core::of(board, true);
            let counting: Counting<f64> = Counting::of(&core, &mut budget).ok_or(TooMuch)?;
            let factor = core.likelihood * core.splits_about;
            weight += counting.total() * factor;
            counting.triples(|cards, each| {
                let [a, b, c] =
                    [0, 1, 2].map(|category| cards[category].unwrap_or(board.has[board.holders + category]));
                for s in bits(a) {
                    for w in bits(b) {
                        for r in bits(c) {
                            let [s, w, r] = [s - self.starts[0], w - self.starts[1], r - self.starts[2]];
                            triples[(s * self.sizes[1] + w) * self.sizes[2] + r] += each * factor;
                        }
                    }
                }
            });
        }
        if weight <= 0.0 {
            return Ok(None);
        }
        for triple in &mut triples {
            *triple /= weight;
        }
        let probability = (weight / self.weight).min(1.0);
        Ok(Some(Given { probability, triples, estimated: self.estimated() }))
    }
}

/// The cards a triple of kinds stands for, by category.
fn case_file(board: &Board, plan: &Plan, top: &Top) -> [u64; 3] {
    [0, 1, 2].map(|category| match top.kinds[category] {
        NOWHERE => board.has[board.holders + category],
        kind => plan.kinds[usize::from(kind)],
    })
}

impl Part {
    fn new(board: Board, budget: &mut Budget) -> Option<Self> {
        let core = Core::of(&board, true);
        let plan = Plan::new(&core, &order(&core).hands, &Detail::default());
        let sweep: Sweep<Both<Rough>> = Sweep::new(&core, &plan, budget)?;
        let found = sweep.layers.iter().map(|layer| {
            let mut index = Index::default();
            index.rebuild(&layer.states);
            index
        });
        let total = sweep.total();
        Some(Self {
            found: found.collect(),
            deals: total.rough() * core.splits_about,
            weight: total.weight() * core.splits_about * core.likelihood,
            board,
            core,
            plan,
            sweep,
        })
    }

    /// The columns as far as they are certain.
    fn certain(&self) -> Vec<u64> {
        let holders = self.board.holders;
        let mut columns = self.board.has[..holders].to_vec();
        columns.push(self.board.has[holders..].iter().sum());
        columns
    }

    fn sample(&self, rng: &mut impl Rng) -> Columns {
        let mut columns = self.certain();
        let mut open = self.core.open;
        let mut at = rng.random::<f64>() * self.sweep.total().weight();
        let mut chosen = None;
        for (top, ways, each) in self.sweep.triples().filter(|(_, _, each)| each.weight() > 0.0) {
            chosen = Some(top);
            at -= each.weight() * ways as f64;
            if at < 0.0 {
                break;
            }
        }
        let mut state = 0;
        if let Some(top) = chosen {
            for (category, cards) in case_file(&self.board, &self.plan, &top).into_iter().enumerate() {
                if top.kinds[category] != NOWHERE {
                    let card = draw(cards, 1, rng);
                    open ^= card;
                    columns[self.board.holders] |= card;
                }
            }
            state = self.sweep.layers[0].states[top.state as usize];
        }
        for (stage_at, stage) in self.plan.stages.iter().enumerate() {
            let (picks, next) = self.choose(stage_at, stage, state, rng);
            let mut cards = whole(stage, open);
            for pick in picks {
                cards |= draw(stage.classes[usize::from(pick.class)].cards & open, u32::from(pick.take), rng);
            }
            open ^= cards;
            state = next;
            for (column, need) in &self.core.hands[stage.hand].members {
                let mine = draw(cards, *need, rng);
                cards ^= mine;
                columns[*column] |= mine;
            }
        }
        columns.into_iter().map(CardSet::from_bits).collect()
    }

    /// Draws one hand of a stage, and the state it leads to.
    fn choose(&self, at: usize, stage: &Stage, state: u64, rng: &mut impl Rng) -> (Vec<Pick>, u64) {
        let layer = &self.sweep.layers[at];
        let here = self.found[at].find(state);
        let mut left = rng.random::<f64>() * self.sweep.beta[at][here].weight();
        let mut chosen = (Vec::new(), 0);
        let Some(tree) = layer.tree(here) else { return chosen };
        let mut done = false;
        tree.walk(state, stage.carried(state), |dealt| {
            if done || !stage.after.may_do(dealt.next) {
                return;
            }
            let there = self.found[at + 1].find(dealt.next);
            let worth = self.sweep.beta[at + 1][there].scaled(dealt.ways, dealt.likelihood).weight();
            if worth <= 0.0 {
                return;
            }
            left -= worth;
            chosen.0.clear();
            chosen.0.extend_from_slice(dealt.picks);
            chosen.1 = dealt.next;
            done = left < 0.0;
        });
        chosen
    }

    fn enumerate(&self, found: &mut impl FnMut(Columns, f64)) {
        let columns = self.certain();
        for (top, _, _) in self.sweep.triples().filter(|(_, _, each)| each.rough() > 0.0) {
            let state = self.sweep.layers[0].states[top.state as usize];
            let choices = case_file(&self.board, &self.plan, &top);
            for a in bits(choices[0]) {
                for b in bits(choices[1]) {
                    for c in bits(choices[2]) {
                        let cards = 1 << a | 1 << b | 1 << c;
                        let mut columns = columns.clone();
                        columns[self.board.holders] |= cards;
                        self.fill(0, state, self.core.open & !cards, &columns, self.core.likelihood, found);
                    }
                }
            }
        }
    }

    /// Deals every hand of this stage and all later ones.
    fn fill(
        &self,
        at: usize,
        state: u64,
        open: u64,
        columns: &[u64],
        weight: f64,
        found: &mut impl FnMut(Columns, f64),
    ) {
        let Some(stage) = self.plan.stages.get(at) else {
            found(columns.iter().map(|cards| CardSet::from_bits(*cards)).collect(), weight);
            return;
        };
        let mut hands: Vec<(u64, u64, f64)> = Vec::new();
        let layer = &self.sweep.layers[at];
        if let Some(tree) = layer.tree(self.found[at].find(state)) {
            tree.walk(state, stage.carried(state), |dealt| {
                if !stage.after.may_do(dealt.next) {
                    return;
                }
                let there = self.found[at + 1].find(dealt.next);
                if self.sweep.beta[at + 1][there].rough() > 0.0 {
                    let mut sets = vec![whole(stage, open)];
                    for pick in dealt.picks {
                        let class = stage.classes[usize::from(pick.class)].cards & open;
                        let parts = subsets(class, u32::from(pick.take));
                        sets = sets.iter().flat_map(|set| parts.iter().map(move |part| set | part)).collect();
                    }
                    hands.extend(sets.into_iter().map(|cards| (cards, dealt.next, dealt.likelihood)));
                }
            });
        }
        for (cards, next, likelihood) in hands {
            for split in splits(&self.core.hands[stage.hand], cards) {
                let mut columns = columns.to_vec();
                for ((column, _), mine) in self.core.hands[stage.hand].members.iter().zip(split) {
                    columns[*column] |= mine;
                }
                self.fill(at + 1, next, open & !cards, &columns, weight * likelihood, found);
            }
        }
    }
}

/// The cards that a stage's hand gets in any case.
fn whole(stage: &Stage, open: u64) -> u64 {
    stage.classes.iter().filter(|class| class.last).fold(0, |all, class| all | class.cards) & open
}

/// Some `count` of these cards, all choices equally likely.
fn draw(mut cards: u64, count: u32, rng: &mut impl Rng) -> u64 {
    let all = cards;
    for _ in count..cards.count_ones() {
        let skip = rng.random_range(0..cards.count_ones());
        let gone = bits(cards).nth(skip as usize).unwrap_or(0);
        cards &= !(1 << gone);
    }
    cards & all
}

/// All choices of `count` of these cards.
fn subsets(cards: u64, count: u32) -> Vec<u64> {
    if count == 0 {
        return vec![0];
    }
    if cards.count_ones() < count {
        return Vec::new();
    }
    let card = cards & cards.wrapping_neg();
    let mut sets: Vec<u64> = subsets(cards ^ card, count - 1).into_iter().map(|set| set | card).collect();
    sets.extend(subsets(cards ^ card, count));
    sets
}

/// All ways in which the columns a hand stands for can share its cards.
fn splits(hand: &Hand, cards: u64) -> Vec<Vec<u64>> {
    let mut ways = vec![(Vec::new(), cards)];
    for (_, need) in &hand.members {
        ways = ways
            .into_iter()
            .flat_map(|(done, left): (Vec<u64>, u64)| {
                subsets(left, *need).into_iter().map(move |mine| {
                    let mut done = done.clone();
                    done.push(mine);
                    (done, left ^ mine)
                })
            })
            .collect();
    }
    ways.into_iter().map(|(done, _)| done).collect()
}
