//! The single slips that explain a log that contradicts itself, by their posterior probability.
//!
//! The model: there is exactly one slip, and each act of the evening goes wrong equally often: a player looks through
//! the hand (and forgets to show), I note who showed (another seat), which card I saw (another named one), each named
//! card (another of its category), each card laid open or told, each card of my own hand, the size of each hand (one
//! card more here, one fewer there; or another deal). The ways in which a slip can turn out share its probability
//! evenly. What is seen at leisure goes wrong [`RARE`] times as often, and so do sizes that no even deal makes; what
//! nobody counts, [`UNCOUNTED`] times. With `a(x)` the share of slip `x`, `W(x)` the weight of the deals, under the
//! show model, that agree with the log as it would have been without it, and `D(x)` the number of all deals with its
//! sizes of hands,
//!
//! `P(x) = a(x) · W(x) / D(x)`, divided by the sum over all slips.
//!
//! Complexity: one count for each way in which the set-up, or an entry that would mend the log, can have gone wrong;
//! all counts share one budget.

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

/// How often a thing seen at leisure is noted wrongly, relative to things said in passing: an assumption.
pub(super) const RARE: f64 = 0.05;

/// How often the size of a hand is wrong, relative to things said in passing: it follows from who is said to have
/// dealt, and nobody counts the cards of the others. Fitted to evenings other than those that the figures in the
/// documents are of.
const UNCOUNTED: f64 = 2.5;

/// The slip by which an entry became wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// Somebody passed and had one of the cards after all.
    ForgotToShow,
    /// Somebody showed nothing: a player asked later did, or nobody.
    NotTheShower,
    /// A show was noted for one player and made by another, who was noted as passing.
    WrongSeat {
        noted: Holder,
        perhaps: Holder,
    },
    /// Another card was shown than the one noted.
    OtherCard,
    /// One of the named cards was another one.
    Misheard {
        noted: Card,
        perhaps: Card,
    },
    /// Something else: a card laid open, an accusation, a statement.
    Misnoted,
    Setup,
}

/// A single doubt that mends the log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fix {
    pub doubt: Doubt,
    /// The likeliest way in which it went wrong.
    pub mistake: Mistake,
    /// The probability that this is the error, if there is exactly one error and it is one of those listed.
    pub probability: f64,
    /// Whether the evidence of every fix has been counted. If not, all fixes pass for equally likely.
    pub counted: bool,
}

/// Where a slip may be: what a player would check again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlipLocation {
    Entry(EntryId),
    Sizes,
    MyHand,
}

impl Fix {
    /// The place to check again.
    pub const fn place(&self) -> SlipLocation {
        match self.doubt {
            Doubt::Source(Source::Entry(id, _)) | Doubt::Entry(id) => SlipLocation::Entry(id),
            Doubt::Sizes { .. } | Doubt::Deal(_) => SlipLocation::Sizes,
            Doubt::MyHand(_) | Doubt::Source(Source::Setup(_)) => SlipLocation::MyHand,
        }
    }
}

/// A place where the slip may be, with the fixes there.
#[derive(Clone, PartialEq, Debug)]
pub struct SlipCandidate {
    pub place: SlipLocation,
    /// The probability that the error is here: the sum over its fixes.
    pub probability: f64,
    /// The fixes in this place, likeliest first; never empty.
    pub fixes: Vec<Fix>,
}

/// The places where the slip may be, likeliest first.
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
/// No deal agrees with all facts, so the deals that agree with all but one are those in which that one is false: their
/// weight is the evidence for that slip. The work is bounded: beyond its budget nothing is said about which fix is
/// likelier ([`Fix::counted`]).
///
/// ```
/// # let document = include_str!("../../../tests/cases/classic6-contradiction1.json");
/// use deerstalker::deduction::{Cancel, Position, conflict, fixes};
///
/// let game = deerstalker::exchange::read(document)?.game;
/// let position = Position::of_game(&game.setup, game.entries());
/// let entries = conflict(&position, &Cancel::default()).expect("the log contradicts itself").entries;
/// // Any single slip that mends the log is in one of the entries that cannot all be true.
/// let fixes = fixes(&position);
/// assert!(fixes.iter().filter_map(|fix| fix.doubt.entry()).all(|id| entries.contains(&id)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fixes(position: &Position) -> Vec<Fix> {
    let cancel = Cancel::default();
    conflict(position, &cancel).map_or_else(Vec::new, |conflict| fixes_of(position, &conflict, &cancel))
}

/// [`fixes`] for a conflict that is already known. After cancellation the result means nothing.
pub fn fixes_of(position: &Position, conflict: &Conflict, cancel: &Cancel) -> Vec<Fix> {
    let problem = position.problem();
    let mut budget = EvidenceBudget::new(cancel);
    let entry = |id| SlipEntry::new(problem, id);
    let mut entries: Vec<SlipEntry<'_>> = mending_entries(problem, conflict).into_iter().map(entry).collect();
    // Sorted by content, because what is spent on one is missing for the next: the result must not depend on the log's
    // order.
    entries.sort_by_cached_key(SlipEntry::kinds);
    let mut found: Vec<Fix> = Vec::new();
    for entry in entries {
        let before = found.len();
        found.extend(entry.changes().filter_map(|changes| budget.fix(changes)));
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

/// One way to make a slip.
pub(super) struct SlipVariant {
    pub doubt: Doubt,
    mistake: Mistake,
    /// How often this happens, relative to a player's forgetting to show.
    pub share: f64,
    /// The problem without the slip.
    pub left: Problem,
}

impl SlipVariant {
    /// The change that only leaves out what is in doubt.
    fn without(problem: &Problem, doubt: Doubt, mistake: Mistake, share: f64) -> Self {
        Self { doubt, mistake, share, left: doubt.left_of(problem) }
    }
}

/// What the evidence for all fixes together may still cost.
pub(super) struct EvidenceBudget<'a> {
    /// Steps of counting, as in [`Budget`].
    steps: usize,
    /// Whether they did not suffice.
    pub exceeded: bool,
    /// Nothing is spent once the work is cancelled.
    cancel: &'a Cancel,
}

impl<'a> EvidenceBudget<'a> {
    /// About a fifth of a second of counting on an ordinary core.
    pub(super) fn new(cancel: &'a Cancel) -> Self {
        Self { steps: 10_000_000, exceeded: false, cancel }
    }

    /// The weight of all deals of a problem under the show model; beyond the budget 1 if there is a deal.
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

    /// The fix that changes with the same doubt make together: its evidence is the sum of theirs, and its mistake the
    /// one with the most evidence. Nothing if none of them mends the log.
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
        // Of mistakes with the same evidence, the first.
        let (mistake, _) = mistakes.into_iter().rev().max_by(|a, b| a.1.total_cmp(&b.1))?;
        (probability > 0.0).then_some(Fix { doubt, mistake, probability, counted: true })
    }
}

/// What is doubted where a fact is: of an implied pass the answer that was not heard.
fn doubted_source(source: Source) -> Source {
    source.answer().map_or(source, |(id, at)| Source::Entry(id, EntryPart::Answer(at)))
}

/// An entry that may be the wrong one.
struct SlipEntry<'a> {
    problem: &'a Problem,
    id: EntryId,
    facts: Vec<(FactId, Fact)>,
    /// Whether everybody asked answers, also after a show.
    everybody: bool,
    /// The share of each of the other seats that could have been meant.
    seat: f64,
}

impl<'a> SlipEntry<'a> {
    fn new(problem: &'a Problem, id: EntryId) -> Self {
        let facts = problem.facts().iter().copied().enumerate();
        // A weight by itself is never wrong.
        let is_its =
            |fact: &Fact| fact.source.entry() == Some(id) && !matches!(fact.kind, FactKind::ChosenAmong { .. });
        let facts = facts.filter(|(_, fact)| is_its(fact)).collect();
        let everybody = problem.answer_rule() == AnswerRule::Everybody;
        Self { problem, id, facts, everybody, seat: 1.0 / (problem.players() as f64 - 2.0).max(1.0) }
    }

    /// Its facts without their sources.
    fn kinds(&self) -> Vec<FactKind> {
        self.facts.iter().map(|(_, fact)| fact.kind).collect()
    }

    /// The slips in this entry, grouped by fix: each answer by itself, the seat of a show, a named card.
    fn changes(&self) -> impl Iterator<Item = Vec<SlipVariant>> {
        let mut facts: Vec<(FactId, Fact)> = self.facts.clone();
        facts.dedup_by_key(|(_, fact)| doubted_source(fact.source));
        let answers = facts.into_iter().map(|(id, fact)| self.answer(id, fact));
        answers.chain(std::iter::once_with(|| self.wrong_seat())).chain(std::iter::once_with(|| self.misheard()))
    }

    /// The change that turns facts of this entry into others, or leaves them out; with them go those of other entries
    /// that rest on it.
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

    /// The slips in one answer, or in an entry without answers; `fact` is its first. Where the slip means the contrary
    /// of the answer, it is enough to leave the answer out: no deal agrees with it.
    fn answer(&self, id: FactId, fact: Fact) -> Vec<SlipVariant> {
        let doubt = Doubt::Source(doubted_source(fact.source));
        let others = self.problem.cards() as f64 - 1.0;
        let left_out = |mistake, share| vec![SlipVariant::without(self.problem, doubt, mistake, share)];
        // The player was asked all the same, so that the passes before this answer stay implied; or, rarely, was not.
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

    /// A show noted for one player and made by one who was noted as passing. Where asking ends with a show, nobody
    /// after the true shower was asked, so what is noted of them says nothing; where everybody answers, the two
    /// answers change places.
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

    /// The suggestion with one of its cards exchanged for each other card of the category; not one that was seen.
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

    /// The whole entry is wrong, where no single slip in it mends the log: each answer is as likely as its contrary.
    fn anything(&self) -> SlipVariant {
        let mut sources: Vec<Source> = self.facts.iter().map(|(_, fact)| fact.source).collect();
        // The facts that imply one pass are one answer.
        sources.dedup_by_key(|source| source.answer().ok_or(*source));
        let share = RARE * 0.5_f64.powi(sources.len() as i32);
        SlipVariant::without(self.problem, Doubt::Entry(self.id), Mistake::Misnoted, share)
    }
}

/// How many deals of the `noted` sizes there are for each deal of `other` sizes.
fn deals_for_each(noted: &[u8], other: &[u8]) -> f64 {
    let ways = |sizes: &[u8]| sizes.iter().flat_map(|size| 1..=*size).map(f64::from).product::<f64>();
    ways(other) / ways(noted)
}

fn differences(noted: &[u8], other: &[u8]) -> u8 {
    noted.iter().zip(other).map(|(noted, size)| noted.abs_diff(*size)).sum()
}

/// Every change of the set-up that alone makes a contradictory log agree.
pub fn setup_fixes(position: &Position) -> Vec<Doubt> {
    let agrees = |change: SlipVariant| consistent(&change.left).then_some(change.doubt);
    setup_changes(position.problem()).filter_map(agrees).collect()
}

/// The slips in the set-up: my own hand, hands of one card more or fewer, and another deal.
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
    // There are fewer or more deals of other sizes than of those noted, so each has more or less of the probability.
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
    // There are the most deals of even sizes.
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
