//! Finds the changes of one entry, or of the set-up, that make a contradictory log agree; if there is none, pairs of
//! changes.
//!
//! We assume exactly one *slip*: an act of the evening (an answer, a note of mine) that went wrong. Each goes wrong
//! equally often, apart from sizes of hands, [`RARE`] slips and those in [`noted`]. The ways in which an act can go
//! wrong share its prior evenly. Let `a(x)` be the prior of slip `x`, `W(x)` the weight under the show model of the
//! deals that agree with the log as mended, and `D(x)` the number of all deals with its sizes of hands. Then
//!
//! `P(x) = a(x) · W(x) / D(x)`, divided by the sum over all slips.

mod noted;

use super::conflict::{Conflict, conflict, mending_entries};
use super::setup_slip::{RARE, SetupSlip, setup_slips};
use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::edition::{Card, CardSet};
use crate::game::{ClueResult, Entry, EntryId, EntryKind, Seat, Setup, Verdict, check_entry};
use noted::NotedSuggestion;

/// The likeliest changes of each entry, which are combined in pairs.
const MOST_PAIRED: usize = 3;

/// Steps of counting for all weights together: about 0.2 s on an ordinary core.
const MOST_STEPS: usize = 10_000_000;

#[derive(Clone, PartialEq, Debug)]
pub enum MendChange {
    Entry(Entry),
    Setup(SetupSlip),
}

/// One change, or two if no single one makes the log agree. `probability`: if one of the mends is right.
#[derive(Clone, PartialEq, Debug)]
pub struct Mend {
    pub changes: Vec<MendChange>,
    pub probability: f64,
}

impl Mend {
    /// The entries that it changes; none if it changes the set-up.
    pub fn entries(&self) -> impl Iterator<Item = EntryId> {
        self.changes.iter().filter_map(|change| match change {
            MendChange::Entry(entry) => Some(entry.id),
            MendChange::Setup(_) => None,
        })
    }

    pub fn problem(&self, setup: &Setup, entries: &[Entry]) -> Problem {
        let mut log = entries.to_vec();
        let mut slip = None;
        for change in &self.changes {
            match change {
                MendChange::Entry(entry) => log = with_entry(&log, entry),
                MendChange::Setup(other) => slip = Some(other),
            }
        }
        slip.map_or_else(|| Problem::from_game(setup, &log), |slip| slip.problem(setup, &log))
    }
}

/// A change to be compared with others. `weight` includes the prior.
struct Weighed<C> {
    change: C,
    prior: f64,
    weight: f64,
}

impl<C> Weighed<C> {
    fn map<D>(self, to: impl FnOnce(C) -> D) -> Weighed<D> {
        Weighed { change: to(self.change), prior: self.prior, weight: self.weight }
    }
}

struct EvidenceBudget<'a> {
    steps_left: usize,
    exceeded: bool,
    cancel: &'a Cancel,
}

impl EvidenceBudget<'_> {
    /// Weight of all deals. Beyond the budget, 1 if there is a deal, else 0.
    fn weight(&mut self, problem: Problem) -> f64 {
        if self.cancel.is_cancelled() {
            return 0.0;
        }
        let position = Position::new(problem);
        let mut budget = Budget { steps: self.steps_left, ..Budget::counting() };
        let counted = position.weight(&mut budget);
        self.steps_left = budget.steps;
        counted.unwrap_or_else(|| {
            self.exceeded = true;
            if position.is_consistent() { 1.0 } else { 0.0 }
        })
    }
}

/// All mends, likeliest first. After cancellation the result means nothing.
pub fn mends(setup: &Setup, entries: &[Entry], conflict: &Conflict, cancel: &Cancel) -> Vec<Mend> {
    let problem = Problem::from_game(setup, entries);
    let mut budget = EvidenceBudget { steps_left: MOST_STEPS, exceeded: false, cancel };
    let mut found: Vec<Weighed<Vec<MendChange>>> = Vec::new();
    for id in mending_entries(&problem, conflict) {
        let changes = changes_of(setup, entries, id, &mut budget);
        found.extend(changes.into_iter().map(|weighed| weighed.map(|entry| vec![MendChange::Entry(entry)])));
    }
    for (slip, prior) in setup_slips(setup, &problem) {
        let weight = prior * budget.weight(slip.problem(setup, entries));
        found.push(Weighed { change: vec![MendChange::Setup(slip)], prior, weight });
    }
    // Weight 0: the log contradicts itself even so.
    found.retain(|mend| mend.weight > 0.0);
    if found.is_empty() {
        found = pairs(setup, entries, &problem, conflict, &mut budget);
    }
    // Weights beyond the budget are only 0 or 1, so compare by prior.
    let chance = |mend: &Weighed<_>| if budget.exceeded { mend.prior } else { mend.weight };
    let total: f64 = found.iter().map(chance).sum();
    let probability = |mend: &Weighed<_>| if total > 0.0 { chance(mend) / total } else { 0.0 };
    let mut mends: Vec<Mend> =
        found.into_iter().map(|mend| Mend { probability: probability(&mend), changes: mend.change }).collect();
    mends.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    mends
}

fn with_entry(entries: &[Entry], changed: &Entry) -> Vec<Entry> {
    entries.iter().map(|entry| if entry.id == changed.id { changed } else { entry }).cloned().collect()
}

/// Changes of one entry that make the log agree. If there is none, doubting the entry, provided that helps.
fn changes_of(setup: &Setup, entries: &[Entry], id: EntryId, budget: &mut EvidenceBudget<'_>) -> Vec<Weighed<Entry>> {
    let Some(at) = entries.iter().position(|entry| entry.id == id) else { return Vec::new() };
    let variants = EntryVariants { setup, before: &entries[..at], entry: &entries[at] };
    let mut weigh = |entry: Entry, prior: f64| {
        let weight = prior * budget.weight(Problem::from_game(setup, &with_entry(entries, &entry)));
        (weight > 0.0).then_some(Weighed { change: entry, prior, weight })
    };
    let mut found = Vec::new();
    let mut tried: Vec<Entry> = Vec::new();
    for (kind, prior) in variants.all() {
        let entry = Entry { kind, ..entries[at].clone() };
        // Of equal variants the first counts, with its prior.
        if entry != entries[at] && !tried.contains(&entry) && check_entry(setup, &entry).is_ok() {
            found.extend(weigh(entry.clone(), prior));
            tried.push(entry);
        }
    }
    if found.is_empty() {
        found.extend(weigh(Entry { doubted: true, ..entries[at].clone() }, RARE));
    }
    found
}

fn pairs(
    setup: &Setup,
    entries: &[Entry],
    problem: &Problem,
    conflict_of_all: &Conflict,
    budget: &mut EvidenceBudget<'_>,
) -> Vec<Weighed<Vec<MendChange>>> {
    let mut tried: Vec<[EntryId; 2]> = Vec::new();
    let mut found = Vec::new();
    let likeliest = |mut changes: Vec<Weighed<Entry>>| {
        changes.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        changes.truncate(MOST_PAIRED);
        changes
    };
    // One of the two is in the conflict. Without it, the other alone mends the log.
    for one in &conflict_of_all.entries {
        let rest = problem.without_entry(*one);
        let Some(conflict_of_rest) = conflict(&Position::new(rest.clone()), budget.cancel) else { continue };
        for other in mending_entries(&rest, &conflict_of_rest) {
            if tried.contains(&[other, *one]) {
                continue;
            }
            tried.push([*one, other]);
            // With the other entry in the log, no change of the first agrees, so nothing could be weighed.
            let without_other: Vec<Entry> = entries.iter().filter(|entry| entry.id != other).cloned().collect();
            for first in likeliest(changes_of(setup, &without_other, *one, budget)) {
                let log = with_entry(entries, &first.change);
                for second in likeliest(changes_of(setup, &log, other, budget)) {
                    found.push(Weighed {
                        change: vec![MendChange::Entry(first.change.clone()), MendChange::Entry(second.change)],
                        prior: first.prior * second.prior,
                        // The second weight includes the second prior.
                        weight: first.prior * second.weight,
                    });
                }
            }
        }
    }
    found
}

/// An entry that may have been meant, with its prior relative to a player who forgets to show.
type Variant = (EntryKind, f64);

struct EntryVariants<'a> {
    setup: &'a Setup,
    before: &'a [Entry],
    entry: &'a Entry,
}

impl EntryVariants<'_> {
    fn all(&self) -> Vec<Variant> {
        let kinds: Vec<EntryKind> = match &self.entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let noted = NotedSuggestion { variants: self, by: *by, cards: *cards, answers };
                return noted.variants();
            }
            EntryKind::Accusation { by, cards, verdict, saw } => {
                let accusation = |cards, verdict, saw| EntryKind::Accusation { by: *by, cards, verdict, saw };
                let named = self.other_triples(*cards).map(|(cards, prior)| (accusation(cards, *verdict, *saw), prior));
                let mut found: Vec<Variant> = named.collect();
                for (other, prior) in saw.iter().flat_map(|saw| self.other_triples(*saw)) {
                    found.push((accusation(*cards, *verdict, Some(other)), prior));
                }
                let contrary = if *verdict == Verdict::Right { Verdict::Wrong } else { Verdict::Right };
                found.push((accusation(*cards, contrary, None), 1.0));
                return found.into_iter().map(|(kind, prior)| (kind, prior * RARE)).collect();
            }
            EntryKind::Revealed { holder, card } => {
                self.elsewhere(*card, *holder, self.setup.holders(), |card, holder| EntryKind::Revealed {
                    holder,
                    card,
                })
            }
            EntryKind::DoesNotHold { holder, card } => {
                let lacks = |card, holder| EntryKind::DoesNotHold { holder, card };
                let mut kinds = vec![EntryKind::Revealed { holder: *holder, card: *card }];
                kinds.extend(self.elsewhere(*card, *holder, self.setup.holders(), lacks));
                kinds
            }
            EntryKind::Told { by, to, cards, right } => {
                let told = |cards, right| EntryKind::Told { by: *by, to: *to, cards, right };
                let others = (0..=cards.len() as u8).filter(|other| other != right).map(|other| told(*cards, other));
                others.chain(self.sets_with_another_card(*cards).map(|cards| told(cards, *right))).collect()
            }
            EntryKind::ShownPrivately { from, to, card: Some(card) } => {
                let shown = |card, from| EntryKind::ShownPrivately { from, to: *to, card: Some(card) };
                self.elsewhere(*card, *from, self.setup.seats(), shown)
            }
            EntryKind::Snooped { by, holder, card: Some(card) } => {
                let snooped = |card, holder| EntryKind::Snooped { by: *by, holder, card: Some(card) };
                self.elsewhere(*card, *holder, self.setup.seats(), snooped)
            }
            EntryKind::Peeked { by, holder, card: Some(card) } => {
                let peeked = |card, holder| EntryKind::Peeked { by: *by, holder, card: Some(card) };
                self.elsewhere(*card, *holder, self.setup.holders(), peeked)
            }
            EntryKind::ClueCard { which, results } => {
                let with = |(at, other): (usize, ClueResult)| {
                    let mut results = results.clone();
                    results[at] = other;
                    EntryKind::ClueCard { which: *which, results }
                };
                let others = |(at, result): (usize, &ClueResult)| {
                    self.other_results(*result).into_iter().map(move |other| (at, other))
                };
                results.iter().enumerate().flat_map(others).map(with).collect()
            }
            EntryKind::Handed { from, to, count, cards } => {
                let handed = |cards| EntryKind::Handed { from: *from, to: *to, count: *count, cards };
                self.sets_with_another_card(*cards).map(handed).collect()
            }
            EntryKind::Left { seat, to, hand } => {
                let left = |hand| EntryKind::Left { seat: *seat, to: *to, hand };
                self.sets_with_another_card(*hand).map(left).collect()
            }
            // These say nothing about a card.
            EntryKind::ShownPrivately { .. }
            | EntryKind::Snooped { .. }
            | EntryKind::Peeked { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Joined { .. }
            | EntryKind::Note => Vec::new(),
        };
        kinds.into_iter().map(|kind| (kind, RARE)).collect()
    }

    /// Another card at the same place, or the same card at another of the `places`.
    fn elsewhere<P: Copy + PartialEq, T>(
        &self,
        card: Card,
        place: P,
        places: impl Iterator<Item = P>,
        said: impl Fn(Card, P) -> T,
    ) -> Vec<T> {
        let cards = self.other_cards(card).map(|card| said(card, place));
        cards.chain(places.filter(|other| *other != place).map(|other| said(card, other))).collect()
    }

    fn other_cards(&self, card: Card) -> impl Iterator<Item = Card> {
        self.setup.edition.cards().filter(move |other| *other != card)
    }

    fn other_seats(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.setup.seats().filter(move |other| *other != seat)
    }

    fn sets_with_another_card(&self, cards: CardSet) -> impl Iterator<Item = CardSet> {
        let pairs = cards.iter().flat_map(move |out| self.other_cards(out).map(move |into| (out, into)));
        let pairs = pairs.filter(move |(_, into)| !cards.contains(*into));
        pairs.map(move |(out, into)| (cards - CardSet::of(out)) | CardSet::of(into))
    }

    /// Triples with one card changed. Changes of the same category share a prior of 1 evenly.
    fn other_triples(&self, cards: [Card; 3]) -> impl Iterator<Item = ([Card; 3], f64)> {
        (0..3).flat_map(move |category| {
            let all = self.setup.edition.category_cards(category);
            let prior = 1.0 / (all.len() as f64 - 1.0).max(1.0);
            all.iter().filter(move |other| *other != cards[category]).map(move |other| {
                let mut named = cards;
                named[category] = other;
                (named, prior)
            })
        })
    }

    fn other_results(&self, result: ClueResult) -> Vec<ClueResult> {
        match result {
            ClueResult::Revealed { holder, card } => {
                self.elsewhere(card, holder, self.setup.holders(), |card, holder| ClueResult::Revealed { holder, card })
            }
            ClueResult::NobodyHas(card) => self.other_cards(card).map(ClueResult::NobodyHas).collect(),
            ClueResult::Shown { from, to, card: Some(card) } => {
                self.other_cards(card).map(|card| ClueResult::Shown { from, to, card: Some(card) }).collect()
            }
            ClueResult::Shown { card: None, .. } => Vec::new(),
        }
    }
}
