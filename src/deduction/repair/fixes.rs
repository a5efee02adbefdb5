//! The single slips that explain a log that contradicts itself, and how likely each is.
//!
//! The model: there is exactly one slip, and each act of the evening goes wrong equally often: looking through a hand,
//! noting who showed, which card I saw, each named card, each card laid open or told, each card of my own hand, the
//! size of each hand. What is seen at leisure goes wrong [`RARE`] times as often, and so do sizes that no even deal
//! makes; what nobody counts, [`UNCOUNTED`] times. The ways in which one slip can turn out share its probability
//! evenly.
//!
//! Let `a(x)` be the share of slip `x`, `W(x)` the weight of the deals that agree with the log without the slip, and
//! `D(x)` the number of all deals with its sizes of hands. Then `P(x) = a(x) · W(x) / D(x)`, divided by the sum over
//! all slips. Each way takes one count; all share one budget.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::fact::{EntryPart, Fact, FactId, FactKind, SetupFact, Source};
use crate::deduction::feasible::consistent;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::repair::conflict::{Conflict, conflict, mending_entries};
use crate::deduction::repair::doubt::Doubt;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{EntryId, Holder};

/// Relative to things said in passing: an assumption.
pub(super) const RARE: f64 = 0.05;

/// Relative to things said in passing. Sizes follow from who is said to have dealt, and nobody counts the others'
/// cards. Fitted to evenings other than those of the figures in the documents.
const UNCOUNTED: f64 = 2.5;

/// How an entry became wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    ForgotToShow,
    /// A player asked later showed, or nobody.
    NotTheShower,
    /// The show noted for one player was made by another, who was noted as passing.
    WrongSeat {
        noted: Holder,
        perhaps: Holder,
    },
    /// Another card was shown than the one noted.
    OtherCard,
    /// One of the named cards was another.
    Misheard {
        noted: Card,
        perhaps: Card,
    },
    /// Something else: a card laid open, an accusation, a statement.
    Misnoted,
    Setup,
}

/// A single doubt that mends the log, with the likeliest mistake.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fix {
    pub doubt: Doubt,
    pub mistake: Mistake,
    /// If there is exactly one error, and it is one of those listed.
    pub probability: f64,
    /// If false, the evidence was beyond the budget and all fixes pass for equally likely.
    pub counted: bool,
}

/// What a player would check again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlipLocation {
    Entry(EntryId),
    Sizes,
    MyHand,
}

impl Fix {
    pub const fn place(&self) -> SlipLocation {
        match self.doubt {
            Doubt::Source(Source::Entry(id, _)) | Doubt::Entry(id) => SlipLocation::Entry(id),
            Doubt::Sizes { .. } | Doubt::Deal(_) => SlipLocation::Sizes,
            Doubt::MyHand(_) | Doubt::Source(Source::Setup(_)) => SlipLocation::MyHand,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct SlipCandidate {
    pub place: SlipLocation,
    pub probability: f64,
    pub fixes: Vec<Fix>,
}

/// Likeliest first. `fixes` are likeliest first too.
pub fn slip_candidates(fixes: &[Fix]) -> Vec<SlipCandidate> {
    let mut candidates: Vec<SlipCandidate> = Vec::new();
    for fix in fixes {
        let place = fix.place();
        if let Some(candidate) = candidates.iter_mut().find(|candidate| candidate.place == place) {
            candidate.probability += fix.probability;
            candidate.fixes.push(*fix);
        } else {
            candidates.push(SlipCandidate { place, probability: fix.probability, fixes: vec![*fix] });
        }
    }
    candidates.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    candidates
}

/// Every single doubt that mends a contradictory log, likeliest first; empty if the log agrees.
///
/// No deal agrees with all facts. So the deals that agree with all but one are those in which that one is false, and
/// their weight is the evidence for that slip.
pub fn fixes(position: &Position) -> Vec<Fix> {
    let cancel = Cancel::default();
    conflict(position, &cancel).map_or_else(Vec::new, |conflict| fixes_of(position, &conflict, &cancel))
}

/// For a known conflict. After cancellation the result means nothing.
pub fn fixes_of(position: &Position, conflict: &Conflict, cancel: &Cancel) -> Vec<Fix> {
    let problem = position.problem();
    let mut budget = EvidenceBudget::new(cancel);
    let entry = |id| SlipEntry::new(problem, id);
    let mut entries: Vec<SlipEntry<'_>> = mending_entries(problem, conflict).into_iter().map(entry).collect();
    // What is spent on one is missing for the next, and the result must not depend on the log's order.
    entries.sort_by_cached_key(SlipEntry::kinds);
    let mut found: Vec<Fix> = Vec::new();
    for entry in entries {
        let before = found.len();
        found.extend(entry.changes().filter_map(|changes| budget.fix(changes)));
        // No single slip in this entry mends the log, but leaving it out does.
        if found.len() == before {
            found.extend(budget.fix(vec![entry.anything()]));
        }
    }
    found.extend(setup_changes(problem).filter_map(|change| budget.fix(vec![change])));
    if budget.exceeded {
        for fix in &mut found {
            fix.probability = 1.0;
        }
    }
    let total: f64 = found.iter().map(|fix| fix.probability).sum();
    for fix in &mut found {
        fix.probability = if total > 0.0 { fix.probability / total } else { 0.0 };
        fix.counted = !budget.exceeded;
    }
    found.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    found
}

/// One way in which a slip can turn out, and the problem `left` without it.
pub(super) struct SlipVariant {
    pub doubt: Doubt,
    mistake: Mistake,
    /// How often this happens, relative to a player's forgetting to show.
    pub share: f64,
    pub left: Problem,
}

impl SlipVariant {
    fn without(problem: &Problem, doubt: Doubt, mistake: Mistake, share: f64) -> Self {
        Self { doubt, mistake, share, left: doubt.left_of(problem) }
    }
}

/// Steps of counting for the evidence of all fixes together.
pub(super) struct EvidenceBudget<'a> {
    steps: usize,
    pub exceeded: bool,
    cancel: &'a Cancel,
}

impl<'a> EvidenceBudget<'a> {
    // About a fifth of a second on an ordinary core.
    pub(super) fn new(cancel: &'a Cancel) -> Self {
        Self { steps: 10_000_000, exceeded: false, cancel }
    }

    /// The weight of all deals under the show model. Beyond the budget 1 if there is any deal, and 0 once the work is
    /// cancelled.
    pub(super) fn weight(&mut self, problem: Problem) -> f64 {
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

    /// The fix that variants with the same doubt make together: their evidence adds up. `None` if none of them mends
    /// the log.
    fn fix(&mut self, changes: Vec<SlipVariant>) -> Option<Fix> {
        let doubt = changes.first()?.doubt;
        let mut mistakes: Vec<(Mistake, f64)> = Vec::new();
        for change in changes {
            let evidence = change.share * self.weight(change.left);
            match mistakes.iter_mut().find(|(mistake, _)| *mistake == change.mistake) {
                Some((_, sum)) => *sum += evidence,
                None => mistakes.push((change.mistake, evidence)),
            }
        }
        let probability: f64 = mistakes.iter().map(|(_, evidence)| evidence).sum();
        // Reversed, because `max_by` returns the last of several: the first mistake is named.
        let (mistake, _) = mistakes.into_iter().rev().max_by(|a, b| a.1.total_cmp(&b.1))?;
        (probability > 0.0).then_some(Fix { doubt, mistake, probability, counted: true })
    }
}

/// For an implied pass, the answer that was not heard.
fn doubted_source(source: Source) -> Source {
    source.answer().map_or(source, |(id, at)| Source::Entry(id, EntryPart::Answer(at)))
}

struct SlipEntry<'a> {
    problem: &'a Problem,
    id: EntryId,
    facts: Vec<(FactId, Fact)>,
    everybody: bool,
    /// The share of each other seat that could have been meant.
    seat: f64,
}

impl<'a> SlipEntry<'a> {
    fn new(problem: &'a Problem, id: EntryId) -> Self {
        let facts = problem.facts().iter().copied().enumerate();
        // A choice among cards is only a weight, and never wrong by itself.
        let is_its =
            |fact: &Fact| fact.source.entry() == Some(id) && !matches!(fact.kind, FactKind::ChosenAmong { .. });
        let facts = facts.filter(|(_, fact)| is_its(fact)).collect();
        let everybody = problem.answer_rule() == AnswerRule::Everybody;
        Self { problem, id, facts, everybody, seat: 1.0 / (problem.players() as f64 - 2.0).max(1.0) }
    }

    fn kinds(&self) -> Vec<FactKind> {
        self.facts.iter().map(|(_, fact)| fact.kind).collect()
    }

    /// Grouped by fix: each answer by itself, the seat of a show, a named card.
    fn changes(&self) -> impl Iterator<Item = Vec<SlipVariant>> {
        let mut facts: Vec<(FactId, Fact)> = self.facts.clone();
        facts.dedup_by_key(|(_, fact)| doubted_source(fact.source));
        let answers = facts.into_iter().map(|(id, fact)| self.answer(id, fact));
        answers.chain(std::iter::once_with(|| self.wrong_seat())).chain(std::iter::once_with(|| self.misheard()))
    }

    /// Turns facts of this entry into others, or leaves them out. Facts of other entries that rest on it go too.
    fn variant(
        &self,
        doubt: Doubt,
        mistake: Mistake,
        share: f64,
        turn: impl Fn(FactId, FactKind) -> Option<FactKind>,
    ) -> SlipVariant {
        let changed = |id, fact: &Fact| {
            if fact.source.entry() == Some(self.id) {
                turn(id, fact.kind)
            } else {
                let rests = self.problem.sources_of(id).any(|source| source.entry() == Some(self.id));
                (!rests).then_some(fact.kind)
            }
        };
        SlipVariant { doubt, mistake, share, left: self.problem.map_facts(changed) }
    }

    /// Slips in one answer, or in an entry without answers; `fact` is its first. If the slip means the contrary of the
    /// answer, leaving the answer out is enough, because no deal agrees with it.
    fn answer(&self, id: FactId, fact: Fact) -> Vec<SlipVariant> {
        let doubt = Doubt::Source(doubted_source(fact.source));
        let others = self.problem.cards() as f64 - 1.0;
        let left_out = |mistake, share| vec![SlipVariant::without(self.problem, doubt, mistake, share)];
        // The player was asked all the same, so the passes before this answer stay implied; or, rarely, was not.
        let otherwise = |mistake, share| {
            let Doubt::Source(answer) = doubt else { return Vec::new() };
            let mine = |id: FactId| {
                let source = self.problem.facts()[id].source;
                doubted_source(source) == answer || self.problem.sources_of(id).skip(1).any(|other| other == answer)
            };
            let mut changes = vec![self.variant(doubt, mistake, share, |id, kind| (!mine(id)).then_some(kind))];
            if self.facts.iter().any(|(id, fact)| fact.source.rests_on(answer) && !mine(*id)) {
                changes.extend(left_out(Mistake::Misnoted, RARE));
            }
            changes
        };
        match fact.kind {
            FactKind::HoldsNone(..) if fact.source.answer().is_some() => otherwise(Mistake::ForgotToShow, 1.0),
            FactKind::HoldsOneOf(..) => otherwise(Mistake::NotTheShower, self.seat),
            FactKind::Showed { holder, card, among } => {
                let instead = |mistake, share, kind| {
                    self.variant(doubt, mistake, share, |other, old| Some(if other == id { kind } else { old }))
                };
                let other = |card| instead(Mistake::OtherCard, 0.5, FactKind::Showed { holder, card, among });
                let nothing = FactKind::HoldsNone(holder, among);
                let nothing = instead(Mistake::NotTheShower, RARE * self.seat, nothing);
                (among - CardSet::of(card)).iter().map(other).chain([nothing]).collect()
            }
            FactKind::HoldsAll(..) if matches!(fact.source, Source::Entry(_, EntryPart::Answer(_))) => {
                left_out(Mistake::OtherCard, 0.5)
            }
            FactKind::HoldsAll(holder, cards) => {
                let size = self.problem.sizes().iter().map(|sizes| sizes[holder.index()]).max().unwrap_or(1);
                let hand = f64::from(size) - cards.len() as f64 + 1.0;
                left_out(Mistake::Misnoted, hand.max(1.0) / others)
            }
            FactKind::HoldsNone(..) => left_out(Mistake::Misnoted, 1.0),
            FactKind::ChosenAmong { .. }
            | FactKind::CaseFileIsNot(_)
            | FactKind::CaseFileHas(_)
            | FactKind::CaseFileLacks(_) => left_out(Mistake::Misnoted, RARE),
        }
    }

    /// If asking ends with a show, nobody after the true shower was asked, and what is noted of them says nothing. If
    /// everybody answers, the two answers change places.
    fn wrong_seat(&self) -> Vec<SlipVariant> {
        let mut changes = Vec::new();
        for (place, (show, fact)) in self.facts.iter().enumerate() {
            let FactKind::HoldsOneOf(noted, named) = fact.kind else { continue };
            let reach = if self.everybody { self.facts.as_slice() } else { &self.facts[..place] };
            for (pass, fact) in reach {
                let FactKind::HoldsNone(perhaps, cards) = fact.kind else { continue };
                if cards != named {
                    continue;
                }
                let mistake = Mistake::WrongSeat { noted, perhaps };
                changes.push(self.variant(Doubt::Entry(self.id), mistake, self.seat, |id, kind| match kind {
                    _ if id == *pass => Some(FactKind::HoldsOneOf(perhaps, named)),
                    _ if id == *show && self.everybody => Some(FactKind::HoldsNone(noted, named)),
                    kind => (self.everybody || id < *pass || id > *show).then_some(kind),
                }));
            }
        }
        changes
    }

    /// One named card exchanged for each other card of its category, except a card that was seen.
    fn misheard(&self) -> Vec<SlipVariant> {
        let (mut named, mut seen) = (CardSet::EMPTY, CardSet::EMPTY);
        for kind in self.kinds() {
            match kind {
                FactKind::HoldsNone(_, cards) | FactKind::HoldsOneOf(_, cards) if cards.len() == 3 => named = cards,
                FactKind::Showed { card, among, .. } => (named, seen) = (among, seen | CardSet::of(card)),
                FactKind::HoldsAll(_, cards) => seen |= cards,
                _ => {}
            }
        }
        let mut changes = Vec::new();
        for noted in named - seen {
            let category = self.problem.categories()[self.problem.category_of(noted)].clone();
            let share = 1.0 / (category.len() as f64 - 1.0).max(1.0);
            for perhaps in category.map(Card::new).filter(|card| *card != noted) {
                let mistake = Mistake::Misheard { noted, perhaps };
                let swap = |cards: CardSet| {
                    if cards.contains(noted) { (cards - CardSet::of(noted)) | CardSet::of(perhaps) } else { cards }
                };
                changes.push(self.variant(Doubt::Entry(self.id), mistake, share, |_, kind| {
                    Some(match kind {
                        FactKind::HoldsNone(holder, cards) => FactKind::HoldsNone(holder, swap(cards)),
                        FactKind::HoldsOneOf(holder, cards) => FactKind::HoldsOneOf(holder, swap(cards)),
                        FactKind::Showed { holder, card, among } => {
                            FactKind::Showed { holder, card, among: swap(among) }
                        }
                        other => other,
                    })
                }));
            }
        }
        changes
    }

    /// The whole entry is wrong: each answer is as likely as its contrary.
    fn anything(&self) -> SlipVariant {
        let mut sources: Vec<Source> = self.facts.iter().map(|(_, fact)| fact.source).collect();
        // The facts that imply one pass are one answer.
        sources.dedup_by_key(|source| source.answer().ok_or(*source));
        let share = RARE * 0.5_f64.powi(sources.len() as i32);
        SlipVariant::without(self.problem, Doubt::Entry(self.id), Mistake::Misnoted, share)
    }
}

/// How many deals of the `noted` sizes there are for each deal of the `other` sizes.
fn deals_for_each(noted: &[u8], other: &[u8]) -> f64 {
    let ways = |sizes: &[u8]| sizes.iter().flat_map(|size| 1..=*size).map(f64::from).product::<f64>();
    ways(other) / ways(noted)
}

fn differences(noted: &[u8], other: &[u8]) -> u8 {
    noted.iter().zip(other).map(|(noted, size)| noted.abs_diff(*size)).sum()
}

pub fn setup_fixes(position: &Position) -> Vec<Doubt> {
    let agrees = |change: SlipVariant| consistent(&change.left).then_some(change.doubt);
    setup_changes(position.problem()).filter_map(agrees).collect()
}

pub(super) fn setup_changes(problem: &Problem) -> impl Iterator<Item = SlipVariant> {
    let change = |doubt: Doubt, share| SlipVariant::without(problem, doubt, Mistake::Setup, share);
    let mut hands: Vec<usize> = (0..problem.players()).collect();
    let mut changes = Vec::new();
    for fact in problem.facts() {
        if let (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) = (fact.source, fact.kind) {
            hands.retain(|other| *other != me.index());
            let share = RARE / (problem.cards() as f64 - 1.0);
            changes.extend(hand.iter().map(|card| change(Doubt::MyHand(card), share)));
        }
    }
    // Other sizes have fewer or more deals than those noted, so each of these has more or less of the probability.
    let change_to = |doubt: Doubt, other: &[u8], share: f64| {
        let each: f64 = problem.sizes().iter().map(|noted| deals_for_each(noted, other)).sum();
        change(doubt, share * each)
    };
    let others = problem.other_sizes();
    for (at, other) in others.iter().enumerate() {
        // One card more here and one fewer there comes below.
        if !matches!(problem.sizes(), [sizes] if differences(sizes, other) == 2) {
            changes.push(change_to(Doubt::Deal(at as u8), other, UNCOUNTED / others.len() as f64));
        }
    }
    let [sizes] = problem.sizes() else { return changes.into_iter() };
    // Even sizes have the most deals.
    let is_as_even = |sizes: &[u8]| others.first().is_none_or(|even| deals_for_each(even, sizes) <= 1.0);
    let pairs = hands.iter().flat_map(|more| hands.iter().map(move |fewer| (*more, *fewer)));
    let pairs: Vec<_> = pairs.filter(|(more, fewer)| more != fewer && sizes[*fewer] > 1).collect();
    let share = UNCOUNTED * hands.len() as f64 / pairs.len() as f64;
    for (more, fewer) in pairs {
        let doubt = Doubt::Sizes { more: Holder(more as u8), fewer: Holder(fewer as u8) };
        let resized = doubt.left_of(problem);
        let other = &resized.sizes()[0];
        let uneven = is_as_even(sizes) && !is_as_even(other);
        changes.push(change_to(doubt, other, if uneven { share * RARE } else { share }));
    }
    changes.into_iter()
}
