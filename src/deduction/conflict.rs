//! What to do with a log that contradicts itself: which entries cannot all be true, and which single doubt mends it.

use super::evidence::Evidence;
use super::problem::{FactKind, Part, Problem, SetupFact, Source};
use super::smallest::{Bits, Effort, minimal, smallest};
use super::{consistent, count};
use crate::edition::{Card, CardSet};
use crate::game::{EntryId, Holder};

/// How far to look for smaller conflicts.
const EFFORT: Effort = Effort { rounds: 16, branches: 4000 };

/// Entries that cannot all be true, together with the set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// Without any one of these entries the others agree. In log order; empty if the set-up contradicts itself.
    pub entries: Vec<EntryId>,
    /// The answers of those entries that clash; without any one of these the others agree.
    pub sources: Vec<Source>,
    /// Whether no smaller set of entries is contradictory.
    pub smallest: bool,
}

/// A minimal contradictory set of entries; `None` if the facts agree.
pub fn conflict(problem: &Problem) -> Option<Conflict> {
    let (evidence, keys) = Evidence::by_entry(problem);
    let full = Bits::full(evidence.len());
    if !contradictory(&evidence, &full) {
        return None;
    }
    let start = minimal(&full, |set| contradictory(&evidence, set));
    let holds = |set: &Bits| contradictory(&evidence, set);
    let (best, proved) = smallest(start, evidence.len(), &mut Vec::new(), EFFORT, holds, |_| {});
    let entries = best.iter().map(|group| keys[group]).collect();
    let (by_source, sources) = Evidence::by_source(problem);
    let inside = by_source.having(evidence.facts(&best));
    let least = minimal(&inside, |set| contradictory(&by_source, set));
    Some(Conflict { entries, sources: least.iter().map(|group| sources[group]).collect(), smallest: proved })
}

fn contradictory(evidence: &Evidence<'_>, set: &Bits) -> bool {
    evidence.board(set).broken() || !consistent(&evidence.only(set))
}

/// All entries whose removal alone mends a contradictory log, in log order; nothing if it agrees.
pub fn removal_fixes(problem: &Problem) -> Vec<EntryId> {
    let Some(conflict) = conflict(problem) else { return Vec::new() };
    mending_entries(problem, &conflict)
}

/// Whatever mends the log is in every minimal conflict, so only the members of one need a try.
fn mending_entries(problem: &Problem, conflict: &Conflict) -> Vec<EntryId> {
    let without = |entry: EntryId| problem.filtered(|_, fact| !of_entry(fact.source, entry));
    conflict.entries.iter().copied().filter(|entry| consistent(&without(*entry))).collect()
}

fn of_entry(source: Source, entry: EntryId) -> bool {
    matches!(source, Source::Entry(id, _) if id == entry)
}

/// What might be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubt {
    /// One answer, or an entry that consists of a single statement.
    Source(Source),
    /// Everything an entry says: no single answer of it is enough.
    Entry(EntryId),
    /// The sizes of two hands: one card more here and one fewer there.
    Sizes {
        /// Who would have one card more than noted.
        more: Holder,
        /// Who would have one card fewer.
        fewer: Holder,
    },
    /// My own hand as noted: this card would not be in it.
    MyHand(Card),
}

/// How an entry can have become wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// Somebody passed and had one of the cards after all.
    ForgotToShow,
    /// Somebody showed nothing: another player did, or nobody.
    NotTheShower,
    /// Another card was shown than the one noted.
    OtherCard,
    /// One of the named cards was another one.
    Misheard {
        /// The card as noted.
        noted: Card,
        /// The card that would fit best.
        perhaps: Card,
    },
    /// Something else: a card laid open, an accusation, a statement.
    Misnoted,
    /// The set-up.
    Setup,
}

/// A single doubt that mends the log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fix {
    /// What to doubt.
    pub doubt: Doubt,
    /// The likeliest way in which it went wrong.
    pub mistake: Mistake,
    /// The probability that this is the error, if there is exactly one error and it is one of those listed. The deals
    /// that agree with all the rest, times how common such mistakes are, over the sum of all.
    pub probability: f64,
}

/// How common mistakes are at a table, relative to each other and for each place where they can happen.
mod prior {
    pub(super) const FORGOT_TO_SHOW: f64 = 1.0;
    pub(super) const NOT_THE_SHOWER: f64 = 0.5;
    /// For a card that I saw myself.
    pub(super) const NOT_THE_SHOWER_TO_ME: f64 = 0.1;
    pub(super) const OTHER_CARD: f64 = 0.5;
    pub(super) const MISHEARD: f64 = 0.5;
    pub(super) const MISNOTED: f64 = 0.2;
    pub(super) const SIZES: f64 = 0.02;
    pub(super) const MY_HAND: f64 = 0.05;
}

/// Every single doubt that mends a contradictory log, likeliest first; nothing if it agrees.
///
/// Since all facts together agree with no deal, the deals that agree with all but one are those in which that one is
/// false: their number is the evidence for that error.
pub fn fixes(problem: &Problem) -> Vec<Fix> {
    conflict(problem).map_or_else(Vec::new, |conflict| fixes_of(problem, &conflict))
}

/// [`fixes`] for a conflict that is known already.
pub fn fixes_of(problem: &Problem, conflict: &Conflict) -> Vec<Fix> {
    let mut found: Vec<Fix> = Vec::new();
    for source in &conflict.sources {
        found.extend(source_fix(problem, *source));
    }
    for entry in mending_entries(problem, conflict) {
        let single = found.iter().any(|fix| matches!(fix.doubt, Doubt::Source(source) if of_entry(source, entry)));
        let misheard = misheard(problem, entry);
        if single {
            // The answer is on the list already; a misheard card competes with it.
            found.extend(misheard);
        } else {
            let whole = || {
                let weight = deals(&problem.filtered(|_, fact| !of_entry(fact.source, entry)));
                Fix {
                    doubt: Doubt::Entry(entry),
                    mistake: Mistake::Misnoted,
                    probability: prior::MISNOTED * 0.02 * weight,
                }
            };
            found.push(misheard.unwrap_or_else(whole));
        }
    }
    found.extend(setup_fixes(problem));
    let total: f64 = found.iter().map(|fix| fix.probability).sum();
    for fix in &mut found {
        fix.probability = if total > 0.0 { fix.probability / total } else { 0.0 };
    }
    found.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    found
}

/// The number of deals, as far as floating point holds it.
fn deals(problem: &Problem) -> f64 {
    count(problem).as_f64()
}

/// Doubting one answer, if that mends the log; its weight not yet divided by the sum.
fn source_fix(problem: &Problem, source: Source) -> Option<Fix> {
    let rest = problem.filtered(|_, fact| fact.source != source);
    let doubted = problem.facts.iter().find(|fact| fact.source == source)?;
    let total = deals(&rest);
    if total <= 0.0 {
        return None;
    }
    let (mistake, weight) = match doubted.kind {
        FactKind::HoldsNone(_, cards) if cards.len() == 3 => (Mistake::ForgotToShow, prior::FORGOT_TO_SHOW * total),
        FactKind::HoldsOneOf(..) => (Mistake::NotTheShower, prior::NOT_THE_SHOWER * total),
        FactKind::Showed { holder, among, .. } => {
            let mut other = rest.clone();
            other.facts.push(super::Fact { source, kind: FactKind::HoldsOneOf(holder, among) });
            let other = deals(&other);
            let (another, nothing) = (prior::OTHER_CARD * other, prior::NOT_THE_SHOWER_TO_ME * (total - other));
            let mistake = if another >= nothing { Mistake::OtherCard } else { Mistake::NotTheShower };
            (mistake, another + nothing)
        }
        FactKind::HoldsAll(..) if matches!(source, Source::Entry(_, Part::Answer(_))) => {
            (Mistake::OtherCard, prior::OTHER_CARD * total)
        }
        _ => (Mistake::Misnoted, prior::MISNOTED * total),
    };
    Some(Fix { doubt: Doubt::Source(source), mistake, probability: weight })
}

/// The suggestion with one of its cards exchanged for each other card of the category.
fn misheard(problem: &Problem, entry: EntryId) -> Option<Fix> {
    let named = problem.facts.iter().filter(|fact| of_entry(fact.source, entry)).find_map(|fact| match fact.kind {
        FactKind::HoldsNone(_, cards) | FactKind::HoldsOneOf(_, cards) if cards.len() == 3 => Some(cards),
        FactKind::Showed { among, .. } => Some(among),
        _ => None,
    })?;
    let mut tried = 0usize;
    let mut sum = 0.0;
    let mut best: Option<(f64, Card, Card)> = None;
    for noted in named.iter() {
        let category = problem.categories[problem.category_of(noted)].clone().map(Card::new);
        for perhaps in category.filter(|card| *card != noted) {
            tried += 1;
            let Some(changed) = exchanged(problem, entry, noted, perhaps) else { continue };
            let deals = deals(&changed);
            sum += deals;
            if deals > best.map_or(0.0, |best| best.0) {
                best = Some((deals, noted, perhaps));
            }
        }
    }
    let (_, noted, perhaps) = best?;
    let probability = prior::MISHEARD * sum / tried as f64;
    Some(Fix { doubt: Doubt::Entry(entry), mistake: Mistake::Misheard { noted, perhaps }, probability })
}

/// The problem with one named card of a suggestion exchanged; `None` if that very card was seen.
fn exchanged(problem: &Problem, entry: EntryId, noted: Card, perhaps: Card) -> Option<Problem> {
    let swap = |cards: CardSet| {
        if cards.contains(noted) { (cards - CardSet::of(noted)) | CardSet::of(perhaps) } else { cards }
    };
    let mut changed = problem.clone();
    for fact in changed.facts.iter_mut().filter(|fact| of_entry(fact.source, entry)) {
        fact.kind = match fact.kind {
            FactKind::HoldsNone(holder, cards) => FactKind::HoldsNone(holder, swap(cards)),
            FactKind::HoldsOneOf(holder, cards) => FactKind::HoldsOneOf(holder, swap(cards)),
            FactKind::Showed { card, .. } if card == noted => return None,
            FactKind::HoldsAll(_, cards) if cards.contains(noted) => return None,
            FactKind::Showed { holder, card, among } => FactKind::Showed { holder, card, among: swap(among) },
            other => other,
        };
    }
    Some(changed)
}

/// Doubts about the set-up: my own hand, and hands of one card more or fewer.
fn setup_fixes(problem: &Problem) -> Vec<Fix> {
    let mut fixes = Vec::new();
    let mut fixed: Vec<usize> = Vec::new();
    for (at, fact) in problem.facts.iter().enumerate() {
        match (fact.source, fact.kind) {
            (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) => {
                fixed.push(me.index());
                for card in hand.iter() {
                    let mut changed = problem.clone();
                    changed.facts[at].kind = FactKind::HoldsAll(me, hand - CardSet::of(card));
                    let weight = deals(&changed) / hand.len() as f64;
                    if weight > 0.0 {
                        let probability = prior::MY_HAND * weight;
                        fixes.push(Fix { doubt: Doubt::MyHand(card), mistake: Mistake::Setup, probability });
                    }
                }
            }
            (Source::Setup(SetupFact::FaceUp(holder)), _) => fixed.push(holder.index()),
            _ => {}
        }
    }
    let [sizes] = problem.sizes.as_slice() else { return fixes };
    // A holder of one card may be a card face down, whose size is no matter of counting.
    let hands: Vec<usize> = (0..problem.holders).filter(|at| !fixed.contains(at) && sizes[*at] > 1).collect();
    for more in &hands {
        for fewer in hands.iter().filter(|fewer| *fewer != more) {
            let mut changed = problem.clone();
            changed.sizes[0][*more] += 1;
            changed.sizes[0][*fewer] -= 1;
            let weight = deals(&changed);
            if weight > 0.0 {
                let doubt = Doubt::Sizes { more: Holder(*more as u8), fewer: Holder(*fewer as u8) };
                fixes.push(Fix { doubt, mistake: Mistake::Setup, probability: prior::SIZES * weight });
            }
        }
    }
    fixes
}
