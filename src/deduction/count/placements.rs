//! How three named cards lie, together with the case file: all answers to a suggestion from one diagram.
//!
//! The named cards are read first. A state after them is reached by few ways, each of which tells the columns of the named
//! cards, and the lists that are passed back from the end to that layer tell what the case file has besides. So with `l` the
//! columns, `s` the state and `q` a pick of further cards,
//!
//! `W(l, q) = Σ_s A(s, l) · B(s, q)`.
//!
//! A component that stands for several columns gives the card to each of them in proportion to the cards it still needs.

use crate::deduction::count::budget::{Budget, TooMuch};
use crate::deduction::count::case_file::Suffixes;
use crate::deduction::count::components::Components;
use crate::deduction::count::diagram::Diagram;
use crate::deduction::count::picks::Pick;
use crate::deduction::count::ranking::Picked;
use crate::deduction::residual::Core;

/// One way to deal the named cards.
#[derive(Clone)]
struct Way {
    /// Which vector of sizes the hands have.
    vector: usize,
    /// By named card: its column.
    columns: [usize; 3],
    /// The categories of those in the case file, one bit each.
    in_file: usize,
    weight: f64,
}

/// A diagram that reads the named cards first.
pub(crate) struct Placements<'a> {
    core: &'a Core,
    diagram: Diagram,
    /// The named cards that are open, by their places in [`Way::columns`].
    open: Vec<usize>,
    /// The column of the case file.
    case_file: usize,
    /// After how many levels they have been read.
    read: usize,
}

impl<'a> Placements<'a> {
    /// Cards named in this order, of which those at the places `open` are the first of `order`.
    pub(crate) fn new(
        core: &'a Core,
        (order, open): (Vec<u64>, Vec<usize>),
        case_file: usize,
        budget: &mut Budget,
    ) -> Result<Self, TooMuch> {
        let components = Components::new(core, order, open.len()).ok_or(TooMuch)?;
        let diagram = Diagram::new(&components, budget).ok_or(TooMuch)?;
        let reading = diagram.levels.iter().enumerate().filter(|(_, level)| level.reads()).map(|(at, _)| at + 1);
        let read = std::iter::once(0).chain(reading).nth(open.len()).unwrap_or(0);
        diagram.pay_for_suffixes(read, budget).ok_or(TooMuch)?;
        Ok(Self { core, diagram, open, case_file, read })
    }

    /// Calls `each(columns, first, weights)` for every way in which the named cards can lie, some of them several times, with
    /// the weights of the triples of the case file from the place `first` on. Returns how many triples each place stands for.
    pub(crate) fn each(&self, known: [usize; 3], mut each: impl FnMut([usize; 3], usize, &[f64])) -> Vec<f64> {
        let diagram = &self.diagram;
        let mut suffixes = Suffixes::<f64>::at_the_end(diagram, 0);
        (self.read..diagram.levels.len()).rev().for_each(|at| drop(suffixes.back(at)));
        let picks = &suffixes.picks.made;
        // Triples are numbered by which of the named cards are among them.
        // Picks that do not go with those keep the weight 0.
        let missing = |named: usize| diagram.open.checked_sub(named.count_ones() as usize);
        let mut firsts = [0; 9];
        for named in 0..8 {
            firsts[named + 1] = firsts[named] + missing(named).map_or(0, |left| picks[left].len());
        }
        let constant = self.core.likelihood * self.core.splits_about;
        let mut weights = Vec::new();
        for (picked, states) in self.ways(known).iter().enumerate() {
            for (state, way) in
                states.iter().enumerate().flat_map(|(state, ways)| ways.iter().map(move |way| (state, way)))
            {
                let list = suffixes.lists[picked].of(state as u16);
                let factor = way.weight * constant;
                let fits = |pick: &Pick| if pick.set & way.in_file == 0 { factor } else { 0.0 };
                weights.clear();
                weights.extend(picks[diagram.open - picked].iter().zip(list).map(|(pick, sum)| fits(pick) * sum));
                each(way.columns, firsts[way.in_file], &weights);
            }
        }
        let stand_for = |pick: &Pick| pick.cards.iter().map(|cards| f64::from(cards.count_ones().max(1))).product();
        (0..8).filter_map(missing).flat_map(|left| picks[left].iter().map(stand_for)).collect()
    }

    /// By number of cards in the case file and by state after the named cards: the ways that lead there.
    fn ways(&self, known: [usize; 3]) -> Picked<Vec<Vec<Way>>> {
        let diagram = &self.diagram;
        let none = |at: usize| diagram.states[at].map(|count| vec![Vec::new(); count]);
        let mut here: Picked<Vec<Vec<Way>>> = none(0);
        for (vector, state) in &diagram.starts {
            here[0][usize::from(*state)].push(Way { vector: *vector, columns: known, in_file: 0, weight: 1.0 });
        }
        let mut dealt = 0;
        for (at, level) in diagram.levels[..self.read].iter().enumerate() {
            let mut next = none(at + 1);
            for (picked, turn) in level.turns.iter().enumerate() {
                for (hands, arcs) in diagram.present[at].iter().zip(turn.hands()) {
                    arcs.each::<f64>(|arc, factor| {
                        let next = &mut next[picked][usize::from(arc.to)];
                        for way in &here[picked][usize::from(arc.from)] {
                            let way = Way { weight: way.weight * factor, ..way.clone() };
                            if level.reads() {
                                self.deal(&way, dealt, hands, next);
                            } else {
                                next.push(way);
                            }
                        }
                    });
                }
                turn.case_file().each::<f64>(|arc, factor| {
                    let next = &mut next[picked + 1][usize::from(arc.to)];
                    next.extend(here[picked][usize::from(arc.from)].iter().map(|way| {
                        let mut way = Way { weight: way.weight * factor, ..way.clone() };
                        way.columns[self.open[dealt]] = self.case_file;
                        way.in_file |= level.category;
                        way
                    }));
                });
            }
            dealt += usize::from(level.reads());
            here = next;
        }
        here
    }

    /// Deals the next named card, after so many of them, to each column of these hands.
    fn deal(&self, way: &Way, dealt: usize, hands: &[usize], next: &mut Vec<Way>) {
        let needs = || {
            hands.iter().map(|hand| &self.core.hands[*hand]).flat_map(|hand| {
                let fewer = hand.fewer.get(way.vector).copied().unwrap_or(0);
                hand.members.iter().map(move |(column, need)| {
                    let had = self.open[..dealt].iter().filter(|at| way.columns[**at] == *column).count() as u32;
                    (*column, f64::from(need.saturating_sub(fewer + had)))
                })
            })
        };
        let all: f64 = needs().map(|(_, need)| need).sum();
        for (column, need) in needs().filter(|(_, need)| *need > 0.0) {
            let mut way = Way { weight: way.weight * need / all, ..way.clone() };
            way.columns[self.open[dealt]] = column;
            next.push(way);
        }
    }
}
