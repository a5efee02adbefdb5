//! Finds the changes of one entry, or of the set-up, that make a contradictory log agree; if there is none, pairs.
//!
//! We assume exactly one *slip*: an act of the evening (an answer, a note of mine) that went wrong. Each goes wrong equally
//! often, apart from sizes of hands, [`RARE`] slips and those in [`noted`]. The ways in which an act can go wrong share
//! its prior evenly. Let `a(x)` be the prior of slip `x`, `W(x)` the weight under the show model of the deals that agree
//! with the log as mended, and `D(x)` the number of all deals with its sizes of hands. Then
//!
//! `P(x) = a(x) · W(x) / D(x)`, divided by the sum over all slips.

mod noted;

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::repair::conflict::{Conflict, conflict, mending_entries};
use crate::deduction::repair::setup_slip::{RARE, SetupSlip, setup_slips};
use crate::edition::{Card, CardSet};
use crate::game::{ClueResult, Entry, EntryId, EntryKind, Holder, Seat, Setup, Verdict, check_entry};
use noted::NotedSuggestion;

/// The likeliest changes of each entry, which are combined in pairs.
const MOST_PAIRED: usize = 3;

/// Steps of counting for all weights together: about 0.2 s on an ordinary core.
const MOST_STEPS: usize = 10_000_000;

#[derive(Clone, PartialEq, Debug)]
pub enum MendChange {
    /// Replaces the entry with this id.
    Entry(Entry),
    Setup(SetupSlip),
}

/// One change, or two if no single one makes the log agree.
#[derive(Clone, PartialEq, Debug)]
pub struct Mend {
    pub changes: Vec<MendChange>,
    /// That this was the slip, if one of the mends is right.
    pub probability: f64,
}

impl Mend {
    /// Empty if it changes the set-up.
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

struct Weighed<C> {
    change: C,
    prior: f64,
    /// Includes the prior.
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
    /// Of the deals. Beyond the budget, 1 if there is one, else 0.
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

/// Likeliest first. After cancellation the result means nothing.
///
/// ```
/// # let document = include_str!("../../../../tests/cases/classic6-contradiction1.json");
/// use deerstalker_core::deduction::{Cancel, Position, conflict, consistent, mends};
///
/// let game = deerstalker_core::exchange::read(document)?.game;
/// let cancel = Cancel::default();
/// let conflict = conflict(&Position::of_game(&game.setup, game.entries()), &cancel).expect("the log contradicts itself");
/// let mends = mends(&game.setup, game.entries(), &conflict, &cancel);
/// assert!(mends.iter().all(|mend| consistent(&mend.problem(&game.setup, game.entries()))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mends(setup: &Setup, entries: &[Entry], conflict: &Conflict, cancel: &Cancel) -> Vec<Mend> {
    let problem = Problem::from_game(setup, entries);
    let mut budget = EvidenceBudget { steps_left: MOST_STEPS, exceeded: false, cancel };
    let mut found: Vec<Weighed<Vec<MendChange>>> = Vec::new();
    for id in mending_entries(&problem, conflict) {
        let changes = changes_of(setup, entries, id, &mut budget);
        found.extend(changes.into_iter().map(|weighed| weighed.map(|entry| vec![MendChange::Entry(entry)])));
    }
    for (slip, prior) in setup_slips(&problem) {
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

/// Those that make the log agree. If there is none, the entry is doubted, provided that helps.
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

/// What may have been meant. The prior is relative to a player who forgets to show.
type Variant = (EntryKind, f64);

struct EntryVariants<'a> {
    setup: &'a Setup,
    before: &'a [Entry],
    entry: &'a Entry,
}

impl EntryVariants<'_> {
    fn all(&self) -> Vec<Variant> {
        let mut found: Vec<Variant> = Vec::new();
        match &self.entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let noted = NotedSuggestion { variants: self, by: *by, cards: *cards, answers };
                return noted.variants();
            }
            EntryKind::Accusation { by, cards, verdict, saw } => {
                let accusation = |cards, verdict, saw| EntryKind::Accusation { by: *by, cards, verdict, saw };
                found.extend(
                    self.other_triples(*cards).map(|(cards, prior)| (accusation(cards, *verdict, *saw), prior * RARE)),
                );
                for (other, prior) in saw.iter().flat_map(|saw| self.other_triples(*saw)) {
                    found.push((accusation(*cards, *verdict, Some(other)), prior * RARE));
                }
                let contrary = if *verdict == Verdict::Right { Verdict::Wrong } else { Verdict::Right };
                found.push((accusation(*cards, contrary, None), RARE));
            }
            EntryKind::Revealed { holder, card } => {
                found.extend(self.other_cards(*card).map(|card| (EntryKind::Revealed { holder: *holder, card }, RARE)));
                found.extend(
                    self.other_holders(*holder).map(|holder| (EntryKind::Revealed { holder, card: *card }, RARE)),
                );
            }
            EntryKind::DoesNotHold { holder, card } => {
                found.push((EntryKind::Revealed { holder: *holder, card: *card }, RARE));
                found.extend(
                    self.other_cards(*card).map(|card| (EntryKind::DoesNotHold { holder: *holder, card }, RARE)),
                );
                found.extend(
                    self.other_holders(*holder).map(|holder| (EntryKind::DoesNotHold { holder, card: *card }, RARE)),
                );
            }
            EntryKind::Told { by, to, cards, right } => {
                let told = |cards, right| EntryKind::Told { by: *by, to: *to, cards, right };
                let others = (0..=cards.len() as u8).filter(|other| other != right);
                found.extend(others.map(|other| (told(*cards, other), RARE)));
                found.extend(self.sets_with_another_card(*cards).map(|cards| (told(cards, *right), RARE)));
            }
            EntryKind::ShownPrivately { from, to, card: Some(card) } => {
                let shown = |from, card| EntryKind::ShownPrivately { from, to: *to, card: Some(card) };
                found.extend(self.other_cards(*card).map(|card| (shown(*from, card), RARE)));
                found.extend(self.other_seats(*from).map(|from| (shown(from, *card), RARE)));
            }
            EntryKind::Snooped { by, holder, card: Some(card) } => {
                let snooped = |holder, card| EntryKind::Snooped { by: *by, holder, card: Some(card) };
                found.extend(self.other_cards(*card).map(|card| (snooped(*holder, card), RARE)));
                found.extend(self.other_seats(*holder).map(|holder| (snooped(holder, *card), RARE)));
            }
            EntryKind::Peeked { by, holder, card: Some(card) } => {
                let peeked = |holder, card| EntryKind::Peeked { by: *by, holder, card: Some(card) };
                found.extend(self.other_cards(*card).map(|card| (peeked(*holder, card), RARE)));
                found.extend(self.other_holders(*holder).map(|holder| (peeked(holder, *card), RARE)));
            }
            EntryKind::ClueCard { which, results } => {
                for (at, result) in results.iter().enumerate() {
                    found.extend(self.other_results(*result).into_iter().map(|other| {
                        let mut results = results.clone();
                        results[at] = other;
                        (EntryKind::ClueCard { which: *which, results }, RARE)
                    }));
                }
            }
            EntryKind::Handed { from, to, count, cards } => {
                let handed = |cards| EntryKind::Handed { from: *from, to: *to, count: *count, cards };
                found.extend(self.sets_with_another_card(*cards).map(|cards| (handed(cards), RARE)));
            }
            EntryKind::Left { seat, to, hand } => {
                let left = |hand| EntryKind::Left { seat: *seat, to: *to, hand };
                found.extend(self.sets_with_another_card(*hand).map(|hand| (left(hand), RARE)));
            }
            // These say nothing about a card.
            EntryKind::ShownPrivately { .. }
            | EntryKind::Snooped { .. }
            | EntryKind::Peeked { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Joined { .. }
            | EntryKind::Note => {}
        }
        found
    }

    fn other_cards(&self, card: Card) -> impl Iterator<Item = Card> {
        self.setup.edition.cards().filter(move |other| *other != card)
    }

    fn other_holders(&self, holder: Holder) -> impl Iterator<Item = Holder> {
        self.setup.holders().filter(move |other| *other != holder)
    }

    fn other_seats(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.setup.seats().filter(move |other| *other != seat)
    }

    fn sets_with_another_card(&self, cards: CardSet) -> impl Iterator<Item = CardSet> {
        let pairs = cards.iter().flat_map(move |out| self.other_cards(out).map(move |into| (out, into)));
        let pairs = pairs.filter(move |(_, into)| !cards.contains(*into));
        pairs.map(move |(out, into)| (cards - CardSet::of(out)) | CardSet::of(into))
    }

    /// With one other card. Changes of the same category share a prior of 1 evenly.
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
                let cards = self.other_cards(card).map(|card| ClueResult::Revealed { holder, card });
                cards.chain(self.other_holders(holder).map(|holder| ClueResult::Revealed { holder, card })).collect()
            }
            ClueResult::NobodyHas(card) => self.other_cards(card).map(ClueResult::NobodyHas).collect(),
            ClueResult::Shown { from, to, card: Some(card) } => {
                self.other_cards(card).map(|card| ClueResult::Shown { from, to, card: Some(card) }).collect()
            }
            ClueResult::Shown { card: None, .. } => Vec::new(),
        }
    }
}
