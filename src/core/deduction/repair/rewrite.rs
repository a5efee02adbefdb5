//! Finds the changes of one entry, or of the set-up, that make a contradictory log agree. If there is none, finds
//! pairs.
//!
//! We assume exactly one slip. Each act of the evening (an answer, a note of mine) goes wrong equally often, apart from
//! sizes of hands and from [`RARE`], [`WRONG_ASKER`] and [`WRONG_SHOW`]. The ways in which an act can go wrong share
//! this probability evenly. Let `a(x)` be the prior of slip `x`, `W(x)` the weight under the show model of the deals
//! that agree with the log without it, and `D(x)` the number of all deals with its sizes of hands. Then
//!
//! `P(x) = a(x) · W(x) / D(x)`, divided by the sum over all slips.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::repair::conflict::{Conflict, conflict, mending_entries};
use crate::deduction::repair::setup_slip::{RARE, SetupSlip, setup_slips};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{
    Answer, ClueResult, Entry, EntryId, EntryKind, Holder, Response, Seat, Setup, Verdict, asked_after, check_entry,
};

/// The likeliest changes of each entry, which are combined in pairs.
const MOST_PAIRED: usize = 3;

/// Steps of counting for all weights together: about 0.2 s on an ordinary core.
const MOST_STEPS: usize = 10_000_000;

/// How often the asker is noted wrongly, relative to a player who forgets to show: an assumption.
const WRONG_ASKER: f64 = 0.2;

/// How often a show is noted that was none, relative to a show noted of the wrong player: an assumption. If everybody
/// answers, a show noted as a pass counts alike.
const WRONG_SHOW: f64 = 0.5;

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
    /// Probability that this was the slip, if it is one of those listed.
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
    /// Beyond the budget, 1 if there is a deal, else 0.
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
        found = pairs(setup, entries, &problem, conflict, &mut budget, cancel);
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

/// If no change makes the log agree, the entry is doubted.
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
    cancel: &Cancel,
) -> Vec<Weighed<Vec<MendChange>>> {
    let mut tried: Vec<[EntryId; 2]> = Vec::new();
    let mut found = Vec::new();
    let likeliest = |mut changes: Vec<Weighed<Entry>>| {
        changes.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        changes.truncate(MOST_PAIRED);
        changes
    };
    // One of the two is in the conflict. The other then mends the rest without it.
    for one in &conflict_of_all.entries {
        let rest = problem.without_entry(*one);
        let Some(conflict_of_rest) = conflict(&Position::new(rest.clone()), cancel) else { continue };
        for other in mending_entries(&rest, &conflict_of_rest) {
            // The same pair, found from its other entry.
            if tried.contains(&[other, *one]) {
                continue;
            }
            tried.push([*one, other]);
            // With the other entry in the log, no change of the first agrees, and nothing could be weighed.
            let without_other: Vec<Entry> = entries.iter().filter(|entry| entry.id != other).cloned().collect();
            for first in likeliest(changes_of(setup, &without_other, *one, budget)) {
                let log = with_entry(entries, &first.change);
                for second in likeliest(changes_of(setup, &log, other, budget)) {
                    found.push(Weighed {
                        change: vec![MendChange::Entry(first.change.clone()), MendChange::Entry(second.change)],
                        prior: first.prior * second.prior,
                        // The second weight has its own prior in it.
                        weight: first.prior * second.weight,
                    });
                }
            }
        }
    }
    found
}

/// The prior is relative to a player who forgets to show.
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

    /// The changes of a category share a prior of 1 evenly.
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

struct NotedSuggestion<'a> {
    variants: &'a EntryVariants<'a>,
    by: Seat,
    cards: [Card; 3],
    answers: &'a [Answer],
}

impl NotedSuggestion<'_> {
    fn variants(&self) -> Vec<Variant> {
        let mut found = self.other_named_cards();
        found.extend(self.other_shown_cards());
        found.extend(if self.everybody_answers() { self.other_answers() } else { self.other_showers() });
        found.extend(self.other_askers());
        found.extend(self.overlooked_cards());
        found
    }

    fn everybody_answers(&self) -> bool {
        self.variants.setup.rules.answers == AnswerRule::Everybody
    }

    /// The player meant is neither the asker nor the one who was noted.
    fn prior_of_each_player(&self) -> f64 {
        1.0 / (self.variants.setup.seat_count() as f64 - 2.0).max(1.0)
    }

    fn with_answers(&self, answers: Vec<Answer>) -> EntryKind {
        EntryKind::Suggestion { by: self.by, cards: self.cards, answers }
    }

    fn with_response(&self, at: usize, response: Response) -> EntryKind {
        let mut answers = self.answers.to_vec();
        answers[at].response = response;
        self.with_answers(answers)
    }

    fn shower(&self) -> Option<Seat> {
        let shows = |answer: &&Answer| matches!(answer.response, Response::Showed(_));
        self.answers.iter().find(shows).map(|answer| answer.seat)
    }

    fn other_named_cards(&self) -> Vec<Variant> {
        let other = |(named, prior): ([Card; 3], f64)| {
            // A card that was shown to me can be the one misheard.
            let renamed = |answer: &Answer| match answer.response {
                Response::Showed(Some(card)) => {
                    let at = self.cards.iter().position(|noted| *noted == card).unwrap_or_default();
                    Answer { response: Response::Showed(Some(named[at])), ..*answer }
                }
                _ => *answer,
            };
            let answers = self.answers.iter().map(renamed).collect();
            (EntryKind::Suggestion { by: self.by, cards: named, answers }, prior)
        };
        self.variants.other_triples(self.cards).map(other).collect()
    }

    fn other_shown_cards(&self) -> Vec<Variant> {
        let mut found = Vec::new();
        for (at, answer) in self.answers.iter().enumerate() {
            if let Response::Showed(Some(card)) = answer.response {
                // Two other cards were named, and share the prior.
                let others = self.cards.into_iter().filter(|other| *other != card);
                found.extend(others.map(|other| (self.with_response(at, Response::Showed(Some(other))), 0.5)));
            }
        }
        found
    }

    fn other_answers(&self) -> Vec<Variant> {
        let prior = self.prior_of_each_player();
        let mut found = Vec::new();
        for (at, answer) in self.answers.iter().enumerate() {
            let contrary = match answer.response {
                Response::Passed => Some(Response::Showed(None)),
                Response::Showed(_) => Some(Response::Passed),
                Response::NotHeard => None,
            };
            found.extend(contrary.map(|contrary| (self.with_response(at, contrary), WRONG_SHOW * prior)));
            for (next, later) in self.answers.iter().enumerate().skip(at + 1) {
                // The answers of two players were mixed up.
                let mut swapped = self.answers.to_vec();
                swapped[at].response = self.seen(self.by, answer.seat, later.response);
                swapped[next].response = self.seen(self.by, later.seat, answer.response);
                found.push((self.with_answers(swapped), prior));
            }
        }
        found
    }

    fn other_showers(&self) -> Vec<Variant> {
        let asked = asked_after(self.variants.setup, self.variants.before, self.by);
        let other = |shower: Option<Seat>| {
            let often = if shower.is_some() { 1.0 } else { WRONG_SHOW };
            (self.with_answers(self.answers_until(self.by, &asked, shower)), often * self.prior_of_each_player())
        };
        // `None`: nobody showed. The noted shower is among these and is dropped as equal to the entry.
        asked.iter().copied().map(Some).chain([None]).map(other).collect()
    }

    fn other_askers(&self) -> Vec<Variant> {
        let prior = WRONG_ASKER * self.prior_of_each_player();
        let asks = |by: Seat| {
            let asked = asked_after(self.variants.setup, self.variants.before, by);
            let answers = if self.everybody_answers() {
                let noted = |seat: &Seat| self.answers.iter().find(|answer| answer.seat == *seat).copied();
                let kept = |noted: Answer| Answer { response: self.seen(by, noted.seat, noted.response), ..noted };
                asked.iter().map(|seat| noted(seat).map_or(Answer::new(*seat, Response::NotHeard), kept)).collect()
            } else {
                self.answers_until(by, &asked, self.shower())
            };
            (EntryKind::Suggestion { by, cards: self.cards, answers }, prior)
        };
        // Whoever showed a card did not ask.
        let others = self.variants.other_seats(self.by).filter(|other| self.shower() != Some(*other));
        others.map(asks).collect()
    }

    /// A player overlooked a card: the answer was given, but is not true.
    fn overlooked_cards(&self) -> Vec<Variant> {
        let could_show = |answer: &Answer| !answer.doubted && !matches!(answer.response, Response::Showed(_));
        let answers = self.answers.iter().enumerate().filter(|(_, answer)| could_show(answer));
        let overlooked = |(at, _): (usize, &Answer)| {
            let mut answers = self.answers.to_vec();
            answers[at].doubted = true;
            // Those asked before were asked all the same.
            for earlier in answers[..at].iter_mut().filter(|earlier| !self.everybody_answers() && !earlier.doubted) {
                earlier.response = Response::Passed;
            }
            (self.with_answers(answers), 1.0)
        };
        answers.map(overlooked).collect()
    }

    /// Only those who saw a show know its card.
    fn seen(&self, by: Seat, seat: Seat, response: Response) -> Response {
        match response {
            Response::Showed(card) => Response::Showed(card.filter(|_| self.variants.setup.sees_show(by, seat))),
            other => other,
        }
    }

    /// If the first card ends the answers: those up to the `shower`. Unheard answers stay unheard, and all others asked
    /// passed.
    fn answers_until(&self, by: Seat, asked: &[Seat], shower: Option<Seat>) -> Vec<Answer> {
        let show = self.answers.iter().map(|answer| answer.response).find(|one| matches!(one, Response::Showed(_)));
        let mut given = Vec::new();
        for seat in asked {
            let noted = self.answers.iter().find(|answer| answer.seat == *seat);
            if shower == Some(*seat) {
                let response = self.seen(by, *seat, show.unwrap_or(Response::Showed(None)));
                let doubted = noted.is_some_and(|noted| noted.doubted);
                given.push(Answer { doubted, ..Answer::new(*seat, response) });
                return given;
            }
            let no_show = noted.filter(|noted| !matches!(noted.response, Response::Showed(_)));
            given.push(no_show.copied().unwrap_or(Answer::new(*seat, Response::Passed)));
        }
        given
    }
}
