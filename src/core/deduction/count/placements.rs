//! Where the three cards of a suggestion lie, together with the case file. One diagram serves a group of suggestions.
//!
//! A *placement* `l` says which column has each named card, such as Ben, Cal and the case file. With a *pick* `q` of
//! other cards for the case file, we want the weight `W(l, q)` of the deals that agree with both.
//!
//! The diagram reads all cards that the group names first, as the [front](crate::deduction::count::front). Beside each
//! state stands a list with a number for each pick of later cards. The lists are passed back to the front once for the
//! whole group, then over those front cards that a suggestion does *not* name. That leaves a state `s(l)` for each
//! placement, with a list `B`, and `W(l, q) = A(l) · B(s(l), q)`.
//!
//! A merged hand gives a card to each of its columns in proportion to the cards it still needs. `A(l)` is the product
//! of these proportions. If lists get too long, case files are divided into *parts* by the cards they may have, with a
//! pass back for each.

use super::budget::Budget;
use super::case_file::Suffixes;
use super::components::Components;
use super::diagram::Diagram;
use super::front::{Front, FrontLayer, NumberedState};
use super::partial_triples::{PartialTriples, Pick};
use crate::deduction::cards::bits;
use crate::deduction::residual::{HandMember, Residual};
use std::ops::Range;
use std::rc::Rc;

pub(crate) struct SuggestionGroup<'a> {
    pub residual: &'a Residual,
    /// By suggestion and category: one bit; 0 if the card is not open.
    pub named: Vec<[u64; 3]>,
    /// The column of each card that is not open; meaningless for open ones.
    pub columns: Vec<[usize; 3]>,
    pub case_file: usize,
}

impl SuggestionGroup<'_> {
    pub fn front(&self) -> Vec<u64> {
        let mut front = Vec::new();
        for card in (0..3).flat_map(|category| self.named.iter().map(move |named| named[category])) {
            if card != 0 && !front.contains(&card) {
                front.push(card);
            }
        }
        front
    }

    /// Calls `each` with the index of a suggestion and its placements, once per part. `order` begins with the front.
    pub fn each(
        &self,
        order: Vec<u64>,
        budget: &mut Budget,
        each: &mut dyn FnMut(usize, &Placements<'_>),
    ) -> Option<()> {
        let front_cards = self.front().len();
        let components = Components::new(self.residual, order, front_cards)?;
        let mut front = Front::new(self.residual, &components, front_cards);
        let starts = front.end_states()?;
        // Each of the `2^front_cards` sets has a layer, with about a quarter as many states.
        Budget::spend(&mut budget.states, starts.len() << front_cards.saturating_sub(2))?;
        let (diagram, numbers) = Diagram::after_front(&components, front_cards, &starts, budget)?;
        let (all_read, layer) = (front.all(), front.layer(front.all())?);
        for part in self.passes(&diagram, budget.lists) {
            let mut suffixes = Suffixes::at_the_end(&diagram, 0);
            for at in (0..diagram.levels.len()).rev() {
                let (arcs, states) = (&diagram.levels[at].arcs, diagram.states[at]);
                suffixes.pay(arcs, states, budget)?;
                let pick = Pick::of(&diagram, at).filter(|pick| pick.within(part));
                suffixes = suffixes.back(arcs, pick, states).suffixes;
            }
            // The diagram merges front states with the same nodes. The front tells them apart by likelihood.
            let states = starts.iter().zip(&numbers).map(|(start, number)| {
                let state = NumberedState { picked: start.picked, number: *number };
                (state, start.likelihood)
            });
            let suffixes = suffixes.renumbered(layer.counts(), states);
            let all_suggestions = (0..self.named.len()).collect();
            let mut descent = Descent { group: self, components: &components, front: &mut front, part, budget, each };
            descent.descend(LAST_CATEGORY, all_read, all_suggestions, &suffixes)?;
        }
        Some(())
    }

    /// The parts, as cards that the case file may have: all or, if lists take more than `most_bytes`, some of the
    /// largest category.
    fn passes(&self, diagram: &Diagram, most_bytes: usize) -> Vec<u64> {
        let largest = self.residual.case_file.into_iter().max_by_key(|cards| cards.count_ones());
        let Some(category) = largest.filter(|cards| *cards != 0) else { return vec![u64::MAX] };
        let cards: Vec<usize> = bits(category).collect();
        let parts = |size| -> Vec<u64> { cards.chunks(size).map(|some| !category | set_of(some)).collect() };
        let fit = |parts: &Vec<u64>| parts.iter().all(|part| list_bytes(diagram, *part) <= most_bytes);
        // From the largest parts down, so that there are as few passes as possible.
        (1..=cards.len()).rev().map(parts).find(fit).unwrap_or_else(|| parts(1))
    }
}

fn set_of(cards: &[usize]) -> u64 {
    cards.iter().map(|card| 1 << card).sum()
}

fn list_bytes(diagram: &Diagram, part: u64) -> usize {
    let (count, open) = (diagram.levels.len(), diagram.open);
    let lengths = PartialTriples::lengths(diagram, (0..count).rev(), part);
    let numbers = |at: usize| -> usize {
        (0..=open).map(|picked| diagram.states[at][picked] * lengths[count - at][open - picked]).sum()
    };
    (0..=count).map(numbers).max().unwrap_or(0) * size_of::<f64>()
}

const LAST_CATEGORY: usize = 2;

pub(crate) fn grouped_by<K: PartialEq>(
    all: impl IntoIterator<Item = usize>,
    key: impl Fn(usize) -> K,
) -> Vec<(K, Vec<usize>)> {
    let mut groups: Vec<(K, Vec<usize>)> = Vec::new();
    for one in all {
        let key = key(one);
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, group)) => group.push(one),
            None => groups.push((key, vec![one])),
        }
    }
    groups
}

/// Passes back over the front cards that a suggestion does not name, from the last category to the first. Suggestions
/// with the same cards share the steps.
struct Descent<'a, 'f> {
    group: &'a SuggestionGroup<'a>,
    components: &'a Components,
    front: &'a mut Front<'f>,
    part: u64,
    budget: &'a mut Budget,
    each: &'a mut dyn FnMut(usize, &Placements<'_>),
}

impl Descent<'_, '_> {
    /// `suffixes` are the lists after the front cards `read`, a bit by place. In the categories after `category` these
    /// are only the cards that the suggestions name.
    fn descend(
        &mut self,
        category: usize,
        read: usize,
        suggestions: Vec<usize>,
        suffixes: &Suffixes<f64>,
    ) -> Option<()> {
        let group = self.group;
        let front_cards = self.places_of(category);
        for (card, suggestions) in grouped_by(suggestions, |at| group.named[at][category]) {
            // A card that is not open has no place; then all front cards of the category are passed back.
            let named = self.place(card).map_or(0, |at| 1 << at);
            let (mut read, mut passed_back) = (read, None);
            for at in bits((front_cards & !named & read) as u64) {
                let later = passed_back.as_ref().unwrap_or(suffixes);
                passed_back = Some(self.back(&mut read, at, later)?);
            }
            let suffixes = passed_back.as_ref().unwrap_or(suffixes);
            if category > 0 {
                self.descend(category - 1, read, suggestions, suffixes)?;
            } else {
                self.report(read, &suggestions, suffixes)?;
            }
        }
        Some(())
    }

    fn place(&self, card: u64) -> Option<usize> {
        self.components.order.iter().position(|other| *other == card)
    }

    fn places_of(&self, category: usize) -> usize {
        let named = |card: &u64| self.group.named.iter().any(|named| named[category] == *card);
        let cards = self.group.front().into_iter().filter(named);
        cards.filter_map(|card| self.place(card)).map(|at| 1 << at).sum()
    }

    fn report(&mut self, read: usize, suggestions: &[usize], suffixes: &Suffixes<f64>) -> Option<()> {
        let group = self.group;
        let layer = self.front.layer(read)?;
        for suggestion in suggestions {
            let placements = Placements {
                residual: group.residual,
                case_file: group.case_file,
                front: &*self.front,
                part: self.part,
                layer: Rc::clone(&layer),
                named: group.named[*suggestion].map(|card| self.place(card)),
                columns: group.columns[*suggestion],
                suffixes,
                open: suffixes.open,
            };
            (self.each)(*suggestion, &placements);
        }
        Some(())
    }

    fn back(&mut self, read: &mut usize, at: usize, suffixes: &Suffixes<f64>) -> Option<Suffixes<f64>> {
        let later = self.front.layer(*read)?;
        let before = self.front.layer(*read & !(1 << at))?;
        let arcs = self.front.arcs(&before, &later, at, *read);
        *read &= !(1 << at);
        suffixes.pay(&arcs, before.counts(), self.budget)?;
        let category = self.components.category[at];
        let pick = category.and_then(|category| Pick::new(1 << category, self.components.order[at]));
        let pick = pick.filter(|pick| pick.within(self.part));
        Some(suffixes.back(&arcs, pick, before.counts()).suffixes)
    }
}

/// The placements of one suggestion, in one part. `named` has the places in the front, `None` for a card not open.
pub(crate) struct Placements<'a> {
    residual: &'a Residual,
    case_file: usize,
    front: &'a Front<'a>,
    part: u64,
    layer: Rc<FrontLayer>,
    named: [Option<usize>; 3],
    columns: [usize; 3],
    suffixes: &'a Suffixes<f64>,
    open: usize,
}

/// One way to deal the named cards, under one vector of sizes (see [`Residual::vectors`]).
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    vector: usize,
    pub columns: [usize; 3],
    /// Index of the hand in the residual problem, one past the last for the case file. `None` if the card is not open.
    takers: [Option<usize>; 3],
    /// `A(l)`, times the cell weights of the cards.
    weight: f64,
}

impl Placements<'_> {
    /// Number of the first triple that has just the named cards `in_file`, a bit by category. Triples are numbered by
    /// these sets, then by pick.
    fn first_number(&self, in_file: usize) -> usize {
        (0..in_file).filter_map(|other| self.picks(other)).map(<[Pick]>::len).sum()
    }

    /// The picks that complete a case file with these named cards; `None` if they are more than the open categories.
    fn picks(&self, in_file: usize) -> Option<&[Pick]> {
        let missing = self.open.checked_sub(in_file.count_ones() as usize)?;
        Some(&self.suffixes.picks.by_size[missing])
    }

    /// By number of the triple: how many triples it stands for, because one of several exchangeable cards stands for
    /// all. 0 if the pick has the category of a named card in the file.
    pub fn stand_for(&self) -> Vec<f64> {
        let mut all = Vec::new();
        for in_file in 0..1 << 3 {
            for pick in self.picks(in_file).unwrap_or_default() {
                let triples = pick.cards.iter().map(|cards| f64::from(cards.count_ones().max(1))).product();
                all.push(if pick.set & in_file == 0 { triples } else { 0.0 });
            }
        }
        all
    }

    /// Adds the weights of all triples, times `chance`, and returns the range of their numbers.
    pub fn add(&self, placement: &Placement, chance: f64, sums: &mut [f64]) -> Range<usize> {
        let categories_of = |taker| (0..3).filter(move |at| placement.takers[*at] == Some(taker));
        let choice = |taker| categories_of(taker).filter_map(|at| self.named[at]).map(|place| 1 << place).sum();
        let state = self.front.numbered_state(&self.layer, placement.vector, choice);
        let Some(NumberedState { picked, number }) = state else { return 0..0 };
        let in_file = categories_of(self.residual.hands.len()).map(|at| 1 << at).sum();
        let (list, first) = (self.suffixes.lists[picked].of(number), self.first_number(in_file));
        let factor = placement.weight * self.residual.likelihood * self.residual.splits as f64 * chance;
        // Triples with the same named cards in the file have numbers in a row, in the order of the list.
        let range = first..first + list.len();
        sums[range.clone()].iter_mut().zip(list).for_each(|(sum, weight)| *sum += weight * factor);
        range
    }

    pub fn all(&self) -> Vec<Placement> {
        let placement = |vector| Placement { vector, columns: self.columns, takers: [None; 3], weight: 1.0 };
        let mut placements: Vec<Placement> = (0..self.residual.vectors).map(placement).collect();
        for (at, place) in self.named.iter().enumerate() {
            if let Some(place) = place {
                placements = placements
                    .iter()
                    .flat_map(|placement| self.deal(placement, at, self.front.cards[*place]))
                    .collect();
            }
        }
        placements
    }

    fn deal(&self, placement: &Placement, at: usize, card: u64) -> Vec<Placement> {
        let mut placements = Vec::new();
        if card & self.part != 0 {
            placements.push(placement.dealt(at, self.residual.hands.len(), self.case_file, 1.0));
        }
        for (taker, hand) in self.residual.hands.iter().enumerate().filter(|(_, hand)| hand.may & card != 0) {
            let fewer = hand.fewer.get(placement.vector).copied().unwrap_or(0);
            let needed = |member: &HandMember| {
                let need = member.need.saturating_sub(fewer + placement.given_to(member.column, at));
                (member.column, f64::from(need))
            };
            let needs: Vec<(usize, f64)> = hand.members.iter().map(needed).filter(|(_, need)| *need > 0.0).collect();
            let total: f64 = needs.iter().map(|(_, need)| need).sum();
            let factor = hand.factor(card);
            let dealt = |(column, need): &(usize, f64)| placement.dealt(at, taker, *column, factor * need / total);
            placements.extend(needs.iter().map(dealt));
        }
        placements
    }
}

impl Placement {
    fn dealt(&self, at: usize, taker: usize, column: usize, share: f64) -> Self {
        let mut placement = Self { weight: self.weight * share, ..*self };
        (placement.columns[at], placement.takers[at]) = (column, Some(taker));
        placement
    }

    /// Open named cards before `at` that the column has.
    fn given_to(&self, column: usize, at: usize) -> u32 {
        (0..at).filter(|at| self.takers[*at].is_some() && self.columns[*at] == column).count() as u32
    }
}
