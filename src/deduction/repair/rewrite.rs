//! Finds the changes of one entry, or of the set-up, that make a contradictory log agree; if there is none, the
//! smallest pairs.
//!
//! We assume exactly one slip, and that each act of the evening goes wrong equally often: a player overlooks a card to
//! show; I note another player who showed or asked, nobody who showed, or another card; a card of my hand or the size
//! of a hand is wrong. The ways in which a slip can turn out share its probability evenly. Things seen at leisure go
//! wrong [`RARE`] times as often. Let `a(x)` be the share of slip `x`, `W(x)` the weight under the show model of the
//! deals that agree with the log without it, and `D(x)` the number of all deals with its sizes of hands. Then
//!
//! `P(x) = a(x) · W(x) / D(x)`, divided by the sum over all slips.
//!
//! Takes one count for each way in which the set-up, or an entry that would mend the log, can have gone wrong. All
//! counts share one budget.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::repair::conflict::{Conflict, conflict, mending_entries};
use crate::deduction::repair::setup_slip::{RARE, SetupSlip, setup_slips};
use crate::edition::{AnswerRule, Card};
use crate::game::{
    Answer, ClueResult, Entry, EntryId, EntryKind, Holder, Response, Seat, Setup, Verdict, asked_after, check_entry,
};

/// Changes of each entry that are combined in pairs, the likeliest.
const PAIRED: usize = 3;

/// Relative to a player who forgets to show: an assumption.
const WRONG_ASKER: f64 = 0.2;

#[derive(Clone, PartialEq, Debug)]
pub enum MendChange {
    /// The entry with this id says this instead.
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

    /// Facts of the log after these changes.
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

/// Prior share, then weight with the share included.
type Weighed = (Vec<MendChange>, f64, f64);

struct EvidenceBudget<'a> {
    /// Left, as in [`Budget`].
    steps: usize,
    exceeded: bool,
    cancel: &'a Cancel,
}

impl EvidenceBudget<'_> {
    /// Weight of all deals under the show model. Beyond the budget, 1 if there is a deal, else 0.
    fn weight(&mut self, problem: Problem) -> f64 {
        if self.cancel.is_cancelled() {
            return 0.0;
        }
        let position = Position::new(problem);
        let mut budget = Budget { steps: self.steps, ..Budget::counting() };
        let counted = position.weight(&mut budget);
        self.steps = budget.steps;
        counted.unwrap_or_else(|| {
            self.exceeded = true;
            if position.is_consistent() { 1.0 } else { 0.0 }
        })
    }
}

/// Likeliest first. After cancellation the result means nothing.
///
/// ```
/// # let document = include_str!("../../../tests/cases/classic6-contradiction1.json");
/// use deerstalker::deduction::{Cancel, Position, conflict, consistent, mends};
///
/// let game = deerstalker::exchange::read(document)?.game;
/// let cancel = Cancel::default();
/// let conflict = conflict(&Position::of_game(&game.setup, game.entries()), &cancel).expect("the log contradicts itself");
/// let mends = mends(&game.setup, game.entries(), &conflict, &cancel);
/// assert!(mends.iter().all(|mend| consistent(&mend.problem(&game.setup, game.entries()))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mends(setup: &Setup, entries: &[Entry], conflict: &Conflict, cancel: &Cancel) -> Vec<Mend> {
    let problem = Problem::from_game(setup, entries);
    // About a fifth of a second on an ordinary core.
    let mut budget = EvidenceBudget { steps: 10_000_000, exceeded: false, cancel };
    let mut found: Vec<Weighed> = Vec::new();
    for id in mending_entries(&problem, conflict) {
        let of_entry = changes_of(setup, entries, id, &mut budget);
        found
            .extend(of_entry.into_iter().map(|(entry, share, weight)| (vec![MendChange::Entry(entry)], share, weight)));
    }
    for (slip, share) in setup_slips(&problem) {
        let weight = share * budget.weight(slip.problem(setup, entries));
        found.push((vec![MendChange::Setup(slip)], share, weight));
    }
    found.retain(|(.., weight)| *weight > 0.0);
    if found.is_empty() {
        found = pairs(setup, entries, &problem, conflict, &mut budget, cancel);
    }
    // Weights beyond the budget are only 0 or 1, so compare by prior share.
    let chance = |(_, share, weight): &Weighed| if budget.exceeded { *share } else { *weight };
    let total: f64 = found.iter().map(chance).sum();
    let probability = |one: &Weighed| if total > 0.0 { chance(one) / total } else { 0.0 };
    let mut mends: Vec<Mend> =
        found.iter().map(|one| Mend { probability: probability(one), changes: one.0.clone() }).collect();
    mends.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    mends
}

fn with_entry(entries: &[Entry], changed: &Entry) -> Vec<Entry> {
    entries.iter().map(|entry| if entry.id == changed.id { changed } else { entry }).cloned().collect()
}

/// Entry, prior share, and weight with the share included. Doubts the entry if no change of it makes the log agree.
fn changes_of(
    setup: &Setup,
    entries: &[Entry],
    id: EntryId,
    budget: &mut EvidenceBudget<'_>,
) -> Vec<(Entry, f64, f64)> {
    let Some(at) = entries.iter().position(|entry| entry.id == id) else { return Vec::new() };
    let writer = EntryVariants { setup, before: &entries[..at], entry: &entries[at] };
    let mut weigh = |entry: Entry, share: f64| {
        let weight = share * budget.weight(Problem::from_game(setup, &with_entry(entries, &entry)));
        (weight > 0.0).then_some((entry, share, weight))
    };
    let mut found = Vec::new();
    let mut tried: Vec<Entry> = Vec::new();
    for (entry, share) in writer.all() {
        if entry != entries[at] && !tried.contains(&entry) && check_entry(setup, &entry).is_ok() {
            found.extend(weigh(entry.clone(), share));
            tried.push(entry);
        }
    }
    if found.is_empty() {
        found.extend(weigh(Entry { doubted: true, ..entries[at].clone() }, RARE));
    }
    found
}

/// Used if no single change is enough.
fn pairs(
    setup: &Setup,
    entries: &[Entry],
    problem: &Problem,
    first: &Conflict,
    budget: &mut EvidenceBudget<'_>,
    cancel: &Cancel,
) -> Vec<Weighed> {
    let mut tried: Vec<[EntryId; 2]> = Vec::new();
    let mut found = Vec::new();
    let likeliest = |mut changes: Vec<(Entry, f64, f64)>| {
        changes.sort_by(|a, b| b.2.total_cmp(&a.2));
        changes.truncate(PAIRED);
        changes
    };
    for one in &first.entries {
        let rest = problem.without_entry(*one);
        let Some(second) = conflict(&Position::new(rest.clone()), cancel) else { continue };
        for other in mending_entries(&rest, &second) {
            // The same pair, found from its other entry.
            if tried.contains(&[other, *one]) {
                continue;
            }
            tried.push([*one, other]);
            let without: Vec<Entry> = entries.iter().filter(|entry| entry.id != other).cloned().collect();
            for (changed, share, _) in likeliest(changes_of(setup, &without, *one, budget)) {
                let log = with_entry(entries, &changed);
                for (next, next_share, weight) in likeliest(changes_of(setup, &log, other, budget)) {
                    let changes = vec![MendChange::Entry(changed.clone()), MendChange::Entry(next)];
                    // `weight` already has `next_share` in it.
                    found.push((changes, share * next_share, share * weight));
                }
            }
        }
    }
    found
}

struct EntryVariants<'a> {
    setup: &'a Setup,
    before: &'a [Entry],
    entry: &'a Entry,
}

impl EntryVariants<'_> {
    /// Frequencies are relative to a player who forgets to show.
    fn all(&self) -> Vec<(Entry, f64)> {
        let mut found: Vec<(EntryKind, f64)> = Vec::new();
        match &self.entry.kind {
            EntryKind::Suggestion { by, cards, answers } => return self.suggestion(*by, *cards, answers),
            EntryKind::Accusation { by, cards, verdict, saw } => {
                let accusation = |cards, verdict, saw| EntryKind::Accusation { by: *by, cards, verdict, saw };
                found.extend(
                    self.other_triples(*cards).map(|(cards, share)| (accusation(cards, *verdict, *saw), share * RARE)),
                );
                for (other, share) in saw.iter().flat_map(|saw| self.other_triples(*saw)) {
                    found.push((accusation(*cards, *verdict, Some(other)), share * RARE));
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
                for card in *cards {
                    found.extend(self.other_cards(card).filter(|other| !cards.contains(*other)).map(|other| {
                        let cards = cards.iter().map(|one| if one == card { other } else { one }).collect();
                        (EntryKind::Handed { from: *from, to: *to, count: *count, cards }, RARE)
                    }));
                }
            }
            EntryKind::Left { seat, to, hand } => {
                for card in *hand {
                    found.extend(self.other_cards(card).filter(|other| !hand.contains(*other)).map(|other| {
                        let hand = hand.iter().map(|one| if one == card { other } else { one }).collect();
                        (EntryKind::Left { seat: *seat, to: *to, hand }, RARE)
                    }));
                }
            }
            // These say nothing about a card.
            EntryKind::ShownPrivately { .. }
            | EntryKind::Snooped { .. }
            | EntryKind::Peeked { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Joined { .. }
            | EntryKind::Note => {}
        }
        found.into_iter().map(|(kind, share)| (Entry { kind, ..self.entry.clone() }, share)).collect()
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

    /// Another card in one category. The share is even among the other cards of the category.
    fn other_triples(&self, cards: [Card; 3]) -> impl Iterator<Item = ([Card; 3], f64)> {
        (0..3).flat_map(move |category| {
            let all = self.setup.edition.category_cards(category);
            let share = 1.0 / (all.len() as f64 - 1.0).max(1.0);
            all.iter().filter(move |other| *other != cards[category]).map(move |other| {
                let mut named = cards;
                named[category] = other;
                (named, share)
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

    fn suggestion(&self, by: Seat, cards: [Card; 3], answers: &[Answer]) -> Vec<(Entry, f64)> {
        let mut found: Vec<(EntryKind, f64)> = Vec::new();
        let suggestion = |by, cards, answers| EntryKind::Suggestion { by, cards, answers };
        for (named, share) in self.other_triples(cards) {
            // A card that was shown to me can be the one misheard.
            let renamed = |answer: &Answer| match answer.response {
                Response::Showed(Some(card)) => {
                    let at = cards.iter().position(|named| *named == card).unwrap_or_default();
                    Answer { response: Response::Showed(Some(named[at])), ..*answer }
                }
                _ => *answer,
            };
            found.push((suggestion(by, named, answers.iter().map(renamed).collect()), share));
        }
        let replaced = |at: usize, response: Response| {
            let mut answers = answers.to_vec();
            answers[at].response = response;
            suggestion(by, cards, answers)
        };
        for (at, answer) in answers.iter().enumerate() {
            if let Response::Showed(Some(card)) = answer.response {
                let others = cards.into_iter().filter(|other| *other != card);
                found.extend(others.map(|other| (replaced(at, Response::Showed(Some(other))), 0.5)));
            }
        }
        let seat = 1.0 / (self.setup.seat_count() as f64 - 2.0).max(1.0);
        let shower = answers.iter().find(|answer| matches!(answer.response, Response::Showed(_)));
        let everybody = self.setup.rules.answers == AnswerRule::Everybody;
        if everybody {
            for (at, answer) in answers.iter().enumerate() {
                match answer.response {
                    Response::Passed => found.push((replaced(at, Response::Showed(None)), 0.5 * seat)),
                    Response::Showed(_) => found.push((replaced(at, Response::Passed), 0.5 * seat)),
                    Response::NotHeard => {}
                }
                for (next, later) in answers.iter().enumerate().skip(at + 1) {
                    let mut swapped = answers.to_vec();
                    (swapped[at].response, swapped[next].response) =
                        (self.seen(by, answer.seat, later.response), self.seen(by, later.seat, answer.response));
                    found.push((suggestion(by, cards, swapped), seat));
                }
            }
        } else {
            let asked = asked_after(self.setup, self.before, by);
            for who in asked.iter().copied().map(Some).chain([None]) {
                let share = if who.is_none() { 0.5 * seat } else { seat };
                found.push((suggestion(by, cards, self.answered(by, &asked, answers, who)), share));
            }
        }
        for other in self.other_seats(by).filter(|other| shower.is_none_or(|shower| shower.seat != *other)) {
            let asked = asked_after(self.setup, self.before, other);
            let given = if everybody {
                let old = |seat: Seat| answers.iter().find(|answer| answer.seat == seat).copied();
                let kept =
                    |answer: Answer| Answer { response: self.seen(other, answer.seat, answer.response), ..answer };
                asked.iter().map(|seat| old(*seat).map_or(Answer::new(*seat, Response::NotHeard), kept)).collect()
            } else {
                self.answered(other, &asked, answers, shower.map(|shower| shower.seat))
            };
            found.push((suggestion(other, cards, given), WRONG_ASKER * seat));
        }
        let entry = |kind| Entry { kind, ..self.entry.clone() };
        let mut found: Vec<(Entry, f64)> = found.into_iter().map(|(kind, share)| (entry(kind), share)).collect();
        for (at, answer) in answers.iter().enumerate() {
            if !answer.doubted && !matches!(answer.response, Response::Showed(_)) {
                // The player overlooked a card: the answer was given, but is not true.
                let mut answers = answers.to_vec();
                answers[at].doubted = true;
                // Those asked before were asked all the same.
                for earlier in answers[..at].iter_mut().filter(|earlier| !everybody && !earlier.doubted) {
                    earlier.response = Response::Passed;
                }
                found.push((entry(suggestion(by, cards, answers)), 1.0));
            }
        }
        found
    }

    /// The answer as I would know it if `seat` gave it to `by`: only those who saw a show know its card.
    fn seen(&self, by: Seat, seat: Seat, response: Response) -> Response {
        match response {
            Response::Showed(card) => Response::Showed(card.filter(|_| self.setup.sees_show(by, seat))),
            other => other,
        }
    }

    /// For tables at which the first card ends the answers: `who` showed, or nobody. Unheard answers stay unheard;
    /// everybody else who was asked passed.
    fn answered(&self, by: Seat, asked: &[Seat], answers: &[Answer], who: Option<Seat>) -> Vec<Answer> {
        let show = answers.iter().map(|answer| answer.response).find(|one| matches!(one, Response::Showed(_)));
        let mut given = Vec::new();
        for seat in asked {
            let old = answers.iter().find(|answer| answer.seat == *seat);
            if who == Some(*seat) {
                let response = self.seen(by, *seat, show.unwrap_or(Response::Showed(None)));
                given.push(Answer { doubted: old.is_some_and(|old| old.doubted), ..Answer::new(*seat, response) });
                return given;
            }
            let unheard = old.filter(|old| matches!(old.response, Response::NotHeard | Response::Passed));
            given.push(unheard.copied().unwrap_or(Answer::new(*seat, Response::Passed)));
        }
        given
    }
}
