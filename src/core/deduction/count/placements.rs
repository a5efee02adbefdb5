//! Weights of the deals by where the three cards of a suggestion lie, and by what else is in the case file.
//!
//! A *placement* says who has each named card, such as Ben, Cal and the case file; a *pick*, the other cards of the case
//! file. We want the weight `W` of the deals with both, for a group of suggestions that share one diagram.
//!
//! 1. The diagram reads the cards that the group names, its [front](crate::deduction::count::front), before the
//!    others. A *state* is what each hand may still take after some cards; a *layer* has all states after the same
//!    cards. Each state after the front gets a list: the weight of what follows, by pick.
//! 2. For each suggestion, the lists are passed back over the front cards that it does *not* name.
//! 3. Now a placement leads to one state, and `W` is the number in its list, times the weight of the [`Placement`].
//!
//! To keep lists short, case files may be divided into *parts*, by the cards they may have. Each is counted alone.
//! `None` means that the budget does not suffice, unless said otherwise.

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
    /// By suggestion and category. 0 if the card is not open: its column is known.
    pub named: Vec<[u64; 3]>,
    /// Likewise; meaningless for open cards.
    pub known_columns: Vec<[usize; 3]>,
    /// Its column.
    pub case_file: usize,
}

impl SuggestionGroup<'_> {
    pub fn front_cards(&self) -> Vec<u64> {
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
        let count = self.front_cards().len();
        let components = Components::new(self.residual, order, count)?;
        let mut front = Front::new(self.residual, &components, count);
        let starts = front.start_states()?;
        // Each of the `2^count` sets has a layer, with about a quarter as many states.
        Budget::spend(&mut budget.states, starts.len() << count.saturating_sub(2))?;
        let (diagram, numbers) = Diagram::after_front(&components, count, &starts, budget)?;
        let whole_front = front.whole_set();
        let layer = front.layer(whole_front)?;
        for part in self.parts(&diagram, budget.lists) {
            let suffixes = suffixes_after_front(&diagram, part, budget)?;
            // The diagram merges front states with the same nodes. The front tells them apart by likelihood.
            let states = starts.iter().zip(&numbers).map(|(start, number)| {
                let state = NumberedState { picked: start.picked, number: *number };
                (state, start.likelihood)
            });
            let suffixes = suffixes.renumbered(layer.counts(), states);
            let all_suggestions = (0..self.named.len()).collect();
            let mut descent = Descent { group: self, components: &components, front: &mut front, part, budget, each };
            descent.descend(LAST_CATEGORY, whole_front, all_suggestions, &suffixes)?;
        }
        Some(())
    }

    /// Each part as the cards that its case files may have. One part with all cards or, if its lists take more than
    /// `most_bytes`, parts with some cards of the largest category.
    fn parts(&self, diagram: &Diagram, most_bytes: usize) -> Vec<u64> {
        let largest = self.residual.case_file.into_iter().max_by_key(|cards| cards.count_ones());
        let Some(category) = largest.filter(|cards| *cards != 0) else { return vec![u64::MAX] };
        let cards: Vec<u64> = bits(category).map(|at| 1 << at).collect();
        let divided =
            |size| -> Vec<u64> { cards.chunks(size).map(|some| !category | some.iter().sum::<u64>()).collect() };
        let fit = |parts: &Vec<u64>| parts.iter().all(|part| list_bytes(diagram, *part) <= most_bytes);
        (1..=cards.len()).rev().map(divided).find(fit).unwrap_or_else(|| divided(1))
    }
}

fn suffixes_after_front(diagram: &Diagram, part: u64, budget: &mut Budget) -> Option<Suffixes<f64>> {
    let mut suffixes = Suffixes::at_the_end(diagram, 0);
    for at in (0..diagram.levels.len()).rev() {
        let (arcs, states) = (&diagram.levels[at].arcs, diagram.states[at]);
        suffixes.pay(arcs, states, budget)?;
        let pick = Pick::of(diagram, at).filter(|pick| pick.within(part));
        suffixes = suffixes.back(arcs, pick, states).suffixes;
    }
    Some(suffixes)
}

/// Memory of the lists of one layer, where they take most.
fn list_bytes(diagram: &Diagram, part: u64) -> usize {
    let (count, open) = (diagram.levels.len(), diagram.open);
    let lengths = PartialTriples::lengths(diagram, (0..count).rev(), part);
    let numbers = |at: usize| -> usize {
        (0..=open).map(|picked| diagram.states[at][picked] * lengths[count - at][open - picked]).sum()
    };
    (0..=count).map(numbers).max().unwrap_or(0) * size_of::<f64>()
}

const LAST_CATEGORY: usize = 2;

/// Passes lists back over the front cards that a suggestion does not name, from the last category to the first.
/// Suggestions with the same cards share the steps. A `set` of front cards has a bit for each, by place.
struct Descent<'a, 'f> {
    group: &'a SuggestionGroup<'a>,
    components: &'a Components,
    front: &'a mut Front<'f>,
    part: u64,
    budget: &'a mut Budget,
    each: &'a mut dyn FnMut(usize, &Placements<'_>),
}

impl Descent<'_, '_> {
    /// `suffixes` stand after `set`. It lacks only the cards of categories after `category` that `suggestions` do not
    /// name.
    fn descend(
        &mut self,
        category: usize,
        set: usize,
        suggestions: Vec<usize>,
        suffixes: &Suffixes<f64>,
    ) -> Option<()> {
        let group = self.group;
        let of_category = self.places_of(category);
        for (card, suggestions) in grouped_by(suggestions, |at| group.named[at][category]) {
            // A card that is not open has no place; then all front cards of the category are passed back.
            let named = self.place(card).map_or(0, |place| 1 << place);
            let (mut set, mut passed_back) = (set, None);
            for place in bits((of_category & !named) as u64) {
                let later = passed_back.as_ref().unwrap_or(suffixes);
                passed_back = Some(self.back(set, place, later)?);
                set &= !(1 << place);
            }
            let suffixes = passed_back.as_ref().unwrap_or(suffixes);
            if category > 0 {
                self.descend(category - 1, set, suggestions, suffixes)?;
            } else {
                self.report(set, &suggestions, suffixes)?;
            }
        }
        Some(())
    }

    /// Its place in the order; `None` if it is not open.
    fn place(&self, card: u64) -> Option<usize> {
        self.components.order.iter().position(|other| *other == card)
    }

    fn places_of(&self, category: usize) -> usize {
        let places = self.group.named.iter().filter_map(|named| self.place(named[category]));
        places.fold(0, |places, place| places | 1 << place)
    }

    /// Passes `suffixes` back over the card at `place`, as if it were read last of `set`.
    fn back(&mut self, set: usize, place: usize, suffixes: &Suffixes<f64>) -> Option<Suffixes<f64>> {
        let later = self.front.layer(set)?;
        let before = self.front.layer(set & !(1 << place))?;
        let arcs = self.front.arcs(&before, &later, place, set);
        suffixes.pay(&arcs, before.counts(), self.budget)?;
        let category = self.components.category[place];
        let pick = category.and_then(|category| Pick::new(1 << category, self.components.order[place]));
        let pick = pick.filter(|pick| pick.within(self.part));
        Some(suffixes.back(&arcs, pick, before.counts()).suffixes)
    }

    /// `set` are the cards that each of `suggestions` names.
    fn report(&mut self, set: usize, suggestions: &[usize], suffixes: &Suffixes<f64>) -> Option<()> {
        let group = self.group;
        let layer = self.front.layer(set)?;
        for suggestion in suggestions {
            let placements = Placements {
                residual: group.residual,
                case_file: group.case_file,
                front: &*self.front,
                part: self.part,
                layer: Rc::clone(&layer),
                places: group.named[*suggestion].map(|card| self.place(card)),
                known_columns: group.known_columns[*suggestion],
                suffixes,
            };
            (self.each)(*suggestion, &placements);
        }
        Some(())
    }
}

/// The placements of one suggestion, in one part. The triples of the part are numbered by the set of named cards in the
/// case file, then by pick.
pub(crate) struct Placements<'a> {
    residual: &'a Residual,
    case_file: usize,
    front: &'a Front<'a>,
    part: u64,
    /// After the named cards.
    layer: Rc<FrontLayer>,
    /// In the front; `None` if the card is not open.
    places: [Option<usize>; 3],
    known_columns: [usize; 3],
    suffixes: &'a Suffixes<f64>,
}

/// Who has the named cards, under one vector of sizes (see [`Residual::vectors`]).
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    vector: usize,
    pub columns: [usize; 3],
    /// Index of the hand in the residual problem, one past the last for the case file. `None` if the card is not open.
    takers: [Option<usize>; 3],
    /// Cell weights of the named cards, times the chance that merged hands give them to these columns.
    weight: f64,
}

impl Placements<'_> {
    pub fn all(&self) -> Vec<Placement> {
        let none_dealt = |vector| Placement { vector, columns: self.known_columns, takers: [None; 3], weight: 1.0 };
        let mut placements: Vec<Placement> = (0..self.residual.vectors).map(none_dealt).collect();
        for (category, place) in self.places.iter().enumerate() {
            if let Some(place) = place {
                let card = self.front.cards[*place];
                placements = placements.iter().flat_map(|placement| self.deal(placement, category, card)).collect();
            }
        }
        placements
    }

    /// A merged hand gives a card to each of its columns in proportion to the cards they still need.
    fn deal(&self, placement: &Placement, category: usize, card: u64) -> Vec<Placement> {
        let mut placements = Vec::new();
        if card & self.part != 0 {
            placements.push(placement.dealt(category, self.residual.hands.len(), self.case_file, 1.0));
        }
        for (taker, hand) in self.residual.hands.iter().enumerate().filter(|(_, hand)| hand.may & card != 0) {
            let fewer = hand.fewer_under(placement.vector);
            let need = |member: &HandMember| {
                let given = fewer + placement.dealt_before(category, member.column);
                f64::from(member.need.saturating_sub(given))
            };
            let total: f64 = hand.members.iter().map(need).sum();
            for member in hand.members.iter().filter(|member| need(member) > 0.0) {
                let weight = hand.factor(card) * need(member) / total;
                placements.push(placement.dealt(category, taker, member.column, weight));
            }
        }
        placements
    }

    /// By number of the triple: how many triples it stands for, because one of several exchangeable cards stands for
    /// all. 0 if the pick has the category of a named card in the file.
    pub fn triples_each(&self) -> Vec<f64> {
        let mut all = Vec::new();
        for in_file in 0..1 << 3 {
            for pick in self.picks(in_file).unwrap_or_default() {
                let triples = pick.cards.iter().map(|cards| f64::from(cards.count_ones().max(1))).product();
                all.push(if pick.set & in_file == 0 { triples } else { 0.0 });
            }
        }
        all
    }

    /// Adds the weights `W` of all triples, times `chance`, and returns the range of their numbers.
    pub fn add(&self, placement: &Placement, chance: f64, sums: &mut [f64]) -> Range<usize> {
        let places_of = |taker| placement.categories_of(taker).filter_map(|category| self.places[category]);
        let choice = |taker| places_of(taker).map(|place| 1 << place).sum();
        let state = self.front.numbered_state(&self.layer, placement.vector, choice);
        // Without a state no deal has this placement.
        let Some(NumberedState { picked, number }) = state else { return 0..0 };
        let in_file = placement.categories_of(self.residual.hands.len()).map(|category| 1 << category).sum();
        let (list, first) = (self.suffixes.lists[picked].of(number), self.first_number(in_file));
        let factor = placement.weight * self.residual.likelihood * self.residual.splits as f64 * chance;
        let range = first..first + list.len();
        sums[range.clone()].iter_mut().zip(list).for_each(|(sum, weight)| *sum += weight * factor);
        range
    }

    /// Number of the first triple whose named cards are just those of the categories `in_file`, as bits.
    fn first_number(&self, in_file: usize) -> usize {
        (0..in_file).filter_map(|other| self.picks(other)).map(<[Pick]>::len).sum()
    }

    /// The picks that complete a case file with these named cards; `None` if they are more than the open categories.
    fn picks(&self, in_file: usize) -> Option<&[Pick]> {
        let missing = self.suffixes.open.checked_sub(in_file.count_ones() as usize)?;
        Some(&self.suffixes.picks.by_size[missing])
    }
}

impl Placement {
    fn dealt(&self, category: usize, taker: usize, column: usize, weight: f64) -> Self {
        let mut placement = Self { weight: self.weight * weight, ..*self };
        placement.columns[category] = column;
        placement.takers[category] = Some(taker);
        placement
    }

    /// Open cards of earlier categories that the column has.
    fn dealt_before(&self, category: usize, column: usize) -> u32 {
        (0..category).filter(|at| self.takers[*at].is_some() && self.columns[*at] == column).count() as u32
    }

    fn categories_of(&self, taker: usize) -> impl Iterator<Item = usize> {
        (0..3).filter(move |category| self.takers[*category] == Some(taker))
    }
}

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
