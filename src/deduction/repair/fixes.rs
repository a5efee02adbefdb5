//! Which single error explains a log that contradicts itself: every one that would, by its exact posterior.
//!
//! The model: the log would agree but for one slip, and every act of the evening goes wrong equally often — a player
//! looking through the hand (forgets to show), the note of who showed (another seat), of which card I saw (another of
//! the named ones), of each named card (misheard as another of its category), of each card laid open or told, of each
//! card of my own hand, and of the size of each hand (somebody else has the card, or one of his). Where a slip can turn
//! out in several ways, they share its probability evenly. What the eyes see at leisure goes wrong [`RARE`] times as
//! often, what nobody counts [`UNCOUNTED`] times. So the posterior of a slip is its share times the weight of all
//! deals, under the show model, that agree with everything else and with what would then have happened, against all
//! deals of those sizes; all over their sum.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::{Counting, together};
use crate::deduction::problem::{Fact, FactId, FactKind, Part, Problem, SetupFact, Source};
use crate::deduction::propagate::{Store, Stores};
use crate::deduction::repair::conflict::{Conflict, conflict, mending_entries};
use crate::deduction::residual::Core;
use crate::deduction::sample::particles::drawn_weight;
use crate::edition::{Card, CardSet};
use crate::game::{EntryId, Holder};
use std::cell::Cell;

/// How often a thing seen at leisure is noted wrongly, against things said in passing.
const RARE: f64 = 0.05;

/// How often the size of a hand is wrong, against things said in passing: it follows from who is said to have dealt,
/// and nobody counts the cards of the others. Chosen on evenings other than those that figures are given of.
const UNCOUNTED: f64 = 2.5;

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

impl Doubt {
    /// The entry it is about; the set-up has none.
    pub fn entry(self) -> Option<EntryId> {
        match self {
            Self::Entry(id) => Some(id),
            Self::Source(source) => source.entry(),
            Self::Sizes { .. } | Self::MyHand(_) => None,
        }
    }
}

/// How an entry can have become wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// Somebody passed and had one of the cards after all.
    ForgotToShow,
    /// Somebody showed nothing: a player asked later did, or nobody.
    NotTheShower,
    /// A show was noted for one player and made by another, who was noted as passing.
    WrongSeat {
        /// Who showed as noted.
        noted: Holder,
        /// Who would fit best.
        perhaps: Holder,
    },
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
    /// The probability that this is the error, if there is exactly one error and it is one of those listed.
    pub probability: f64,
    /// Whether that is an estimate: there was too much to count, for this fix or another.
    pub estimated: bool,
}

/// Where an error may be: what a player would look at again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// An entry of the log.
    Entry(EntryId),
    /// The sizes of the hands.
    Sizes,
    /// My own hand.
    MyHand,
}

impl Fix {
    /// A fix with its share of the evidence, not yet divided by the sum of all.
    const fn new(doubt: Doubt, mistake: Mistake, probability: f64) -> Self {
        Self { doubt, mistake, probability, estimated: false }
    }

    /// What there is to look at again.
    pub const fn place(&self) -> Place {
        match self.doubt {
            Doubt::Source(Source::Entry(id, _)) | Doubt::Entry(id) => Place::Entry(id),
            Doubt::Sizes { .. } => Place::Sizes,
            Doubt::MyHand(_) | Doubt::Source(Source::Setup(_)) => Place::MyHand,
        }
    }
}

/// All that may be wrong in one place.
#[derive(Clone, PartialEq, Debug)]
pub struct Suspect {
    /// Where.
    pub place: Place,
    /// The probability that the error is here: the sum over its fixes.
    pub probability: f64,
    /// How it could be mended here, likeliest first; never empty.
    pub fixes: Vec<Fix>,
}

/// The places where the error may be, likeliest first.
pub fn suspects(fixes: &[Fix]) -> Vec<Suspect> {
    let mut suspects: Vec<Suspect> = Vec::new();
    for fix in fixes {
        let place = fix.place();
        if let Some(suspect) = suspects.iter_mut().find(|suspect| suspect.place == place) {
            suspect.probability += fix.probability;
            suspect.fixes.push(*fix);
        } else {
            suspects.push(Suspect { place, probability: fix.probability, fixes: vec![*fix] });
        }
    }
    suspects.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    suspects
}

/// Every single doubt that mends a contradictory log, likeliest first; nothing if it agrees.
///
/// Since all facts together agree with no deal, the deals that agree with all but one are those in which that one is
/// false: their weight is the evidence for that error. The work is bounded: what is left of the evidence when it has
/// been spent is judged by drawn deals, and the fixes say so.
pub fn fixes(problem: &Problem) -> Vec<Fix> {
    let cancel = Cancel::default();
    conflict(problem, &cancel).map_or_else(Vec::new, |conflict| fixes_of(problem, &conflict, &cancel))
}

/// [`fixes`] for a conflict that is known already. What is said once the work was cancelled means nothing.
pub fn fixes_of(problem: &Problem, conflict: &Conflict, cancel: &Cancel) -> Vec<Fix> {
    let everybody = everybody_answers(problem);
    let purse = Purse::new(cancel.clone());
    let entry = |id| Entry::new(problem, id, everybody, &purse);
    let mut entries: Vec<Entry<'_>> = mending_entries(problem, conflict).into_iter().map(entry).collect();
    // Not in log order: what is spent on one is missing for the next, and the result is to be the same for any order.
    entries.sort_by_cached_key(Entry::kinds);
    let mut found: Vec<Fix> = Vec::new();
    for suspect in entries {
        let mut here: Vec<Fix> = suspect.answers().collect();
        here.extend(suspect.wrong_seat());
        here.extend(suspect.misheard());
        if here.is_empty() {
            here.extend(suspect.anything());
        }
        found.append(&mut here);
    }
    found.extend(setup_fixes(problem, &purse));
    let total: f64 = found.iter().map(|fix| fix.probability).sum();
    for fix in &mut found {
        fix.probability = if total > 0.0 { fix.probability / total } else { 0.0 };
        fix.estimated = purse.estimated.get();
    }
    found.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    found
}

/// What the evidence for all fixes together may cost.
struct Purse {
    /// Steps of sweeps, as in [`Budget`].
    steps: Cell<usize>,
    /// Deals to draw once the steps are spent.
    draws: Cell<usize>,
    /// Whether any have been drawn.
    estimated: Cell<bool>,
    /// Nothing is spent once the work is cancelled.
    cancel: Cancel,
}

impl Purse {
    /// About a tenth of a second of counting on an ordinary core, and as much of drawing.
    fn new(cancel: Cancel) -> Self {
        Self { steps: Cell::new(5_000_000), draws: Cell::new(2500), estimated: Cell::new(false), cancel }
    }

    /// The weight of all deals under the show model.
    fn weight(&self, problem: &Problem) -> f64 {
        if self.cancel.is_cancelled() {
            return 0.0;
        }
        let stores = Stores::of(problem);
        let one = |store| self.count(&Core::of(store, true)).unwrap_or_else(|| self.estimate(store));
        let all = together(&stores).and_then(|(_, core)| self.count(&core));
        all.unwrap_or_else(|| stores.each.iter().map(one).sum())
    }

    fn count(&self, core: &Core) -> Option<f64> {
        let whole = Budget::counting();
        let mut budget = Budget { steps: self.steps.get().min(whole.steps), ..whole };
        let before = budget.steps;
        let counting: Option<Counting<f64>> = Counting::of(core, &mut budget);
        self.steps.set(self.steps.get() - (before - budget.steps));
        Some(counting?.total() * core.likelihood * core.splits_about)
    }

    /// Many deals for the first, fewer and fewer for the rest.
    fn estimate(&self, store: &Store) -> f64 {
        let draws = (self.draws.get() / 16).max(10);
        self.draws.set(self.draws.get().saturating_sub(draws));
        self.estimated.set(true);
        drawn_weight(store, draws)
    }
}

/// Whether asking goes on after a show at this table.
fn everybody_answers(problem: &Problem) -> bool {
    problem.facts.windows(2).any(|pair| {
        let shows = matches!(pair[0].kind, FactKind::HoldsOneOf(..) | FactKind::Showed { .. });
        let of = |fact: &Fact| match fact.source {
            Source::Entry(id, Part::Answer(_)) => Some(id),
            _ => None,
        };
        shows && of(&pair[0]).is_some() && of(&pair[0]) == of(&pair[1])
    })
}

/// An entry that may be the wrong one.
struct Entry<'a> {
    problem: &'a Problem,
    id: EntryId,
    /// Its facts.
    facts: Vec<FactId>,
    everybody: bool,
    purse: &'a Purse,
}

impl<'a> Entry<'a> {
    fn new(problem: &'a Problem, id: EntryId, everybody: bool, purse: &'a Purse) -> Self {
        let facts = (0..problem.facts.len()).filter(|at| problem.facts[*at].source.entry() == Some(id)).collect();
        Self { problem, id, facts, everybody, purse }
    }

    /// What it says.
    fn kinds(&self) -> Vec<FactKind> {
        self.facts.iter().map(|id| self.problem.facts[*id].kind).collect()
    }

    /// One of the other seats that could have been meant.
    fn other_seat(&self) -> f64 {
        1.0 / (players(self.problem).len() as f64 - 2.0).max(1.0)
    }

    /// The weight of the problem with some facts turned into others, or out.
    fn with(&self, turn: impl Fn(FactId, FactKind) -> Option<FactKind>) -> f64 {
        let mut changed = self.problem.clone();
        changed.facts.clear();
        for (id, fact) in self.problem.facts.iter().enumerate() {
            let kind = if self.facts.contains(&id) { turn(id, fact.kind) } else { Some(fact.kind) };
            changed.facts.extend(kind.map(|kind| Fact { source: fact.source, kind }));
        }
        self.purse.weight(&changed)
    }

    /// Each answer by itself, if doubting it mends the log.
    fn answers(&self) -> impl Iterator<Item = Fix> + '_ {
        let mut sources: Vec<Source> = self.facts.iter().map(|id| self.problem.facts[*id].source).collect();
        sources.dedup();
        sources.into_iter().filter_map(|source| self.answer(source))
    }

    fn answer(&self, source: Source) -> Option<Fix> {
        let at = *self.facts.iter().find(|id| self.problem.facts[**id].source == source)?;
        let total = self.with(|id, kind| (self.problem.facts[id].source != source).then_some(kind));
        if total <= 0.0 {
            return None;
        }
        let answer = matches!(source, Source::Entry(_, Part::Answer(_)));
        let (mistake, probability) = match self.problem.facts[at].kind {
            FactKind::HoldsNone(_, cards) if cards.len() == 3 => (Mistake::ForgotToShow, total),
            FactKind::HoldsOneOf(..) => (Mistake::NotTheShower, self.other_seat() * total),
            FactKind::Showed { holder, card, among } => {
                let others = (among - CardSet::of(card)).iter();
                let other = others.map(|card| {
                    self.with(|id, kind| Some(if id == at { FactKind::Showed { holder, card, among } } else { kind }))
                });
                let other = other.sum::<f64>() / 2.0;
                let none = self.with(|id, kind| Some(if id == at { FactKind::HoldsNone(holder, among) } else { kind }));
                let none = RARE * self.other_seat() * none;
                (if other >= none { Mistake::OtherCard } else { Mistake::NotTheShower }, other + none)
            }
            FactKind::HoldsAll(..) if answer => (Mistake::OtherCard, total / 2.0),
            FactKind::HoldsAll(holder, cards) => {
                let size = self.problem.sizes.iter().map(|sizes| sizes[holder.index()]).max().unwrap_or(1);
                let hand = f64::from(size) - cards.len() as f64 + 1.0;
                (Mistake::Misnoted, total * hand.max(1.0) / (self.problem.cards as f64 - 1.0))
            }
            FactKind::HoldsNone(..) => (Mistake::Misnoted, total),
            FactKind::CaseFileIsNot(_) | FactKind::CaseFileHas(_) | FactKind::CaseFileLacks(_) => {
                (Mistake::Misnoted, RARE * total)
            }
        };
        Some(Fix::new(Doubt::Source(source), mistake, probability))
    }

    /// A show noted for one player and made by one who was noted as passing. Where asking ends with a show, nobody
    /// after the true shower was asked, so what is noted of them says nothing; where everybody answers, the two
    /// answers change places.
    fn wrong_seat(&self) -> Option<Fix> {
        let mut sum = 0.0;
        let mut best: Option<(f64, Holder, Holder)> = None;
        for (place, show) in self.facts.iter().enumerate() {
            let FactKind::HoldsOneOf(noted, named) = self.problem.facts[*show].kind else { continue };
            let reach = if self.everybody { self.facts.as_slice() } else { &self.facts[..place] };
            for pass in reach {
                let FactKind::HoldsNone(perhaps, cards) = self.problem.facts[*pass].kind else { continue };
                if cards != named {
                    continue;
                }
                let weight = self.with(|id, kind| match kind {
                    _ if id == *pass => Some(FactKind::HoldsOneOf(perhaps, named)),
                    _ if id == *show && self.everybody => Some(FactKind::HoldsNone(noted, named)),
                    kind => (self.everybody || id < *pass || id > *show).then_some(kind),
                });
                sum += weight;
                if weight > best.map_or(0.0, |best| best.0) {
                    best = Some((weight, noted, perhaps));
                }
            }
        }
        let (_, noted, perhaps) = best?;
        let probability = self.other_seat() * sum;
        Some(Fix::new(Doubt::Entry(self.id), Mistake::WrongSeat { noted, perhaps }, probability))
    }

    /// The suggestion with one of its cards exchanged for each other card of the category.
    fn misheard(&self) -> Option<Fix> {
        let named = self.facts.iter().find_map(|id| match self.problem.facts[*id].kind {
            FactKind::HoldsNone(_, cards) | FactKind::HoldsOneOf(_, cards) if cards.len() == 3 => Some(cards),
            FactKind::Showed { among, .. } => Some(among),
            _ => None,
        })?;
        let mut sum = 0.0;
        let mut best: Option<(f64, Card, Card)> = None;
        for noted in named.iter() {
            let category = self.problem.categories[self.problem.category_of(noted)].clone();
            let share = 1.0 / (category.len() as f64 - 1.0).max(1.0);
            for perhaps in category.map(Card::new).filter(|card| *card != noted) {
                let weight = share * self.exchanged(noted, perhaps);
                sum += weight;
                if weight > best.map_or(0.0, |best| best.0) {
                    best = Some((weight, noted, perhaps));
                }
            }
        }
        let (_, noted, perhaps) = best?;
        Some(Fix::new(Doubt::Entry(self.id), Mistake::Misheard { noted, perhaps }, sum))
    }

    /// The weight with one named card exchanged; nothing if that very card was seen.
    fn exchanged(&self, noted: Card, perhaps: Card) -> f64 {
        let seen = self.facts.iter().any(|id| match self.problem.facts[*id].kind {
            FactKind::Showed { card, .. } => card == noted,
            FactKind::HoldsAll(_, cards) => cards.contains(noted),
            _ => false,
        });
        if seen {
            return 0.0;
        }
        let swap = |cards: CardSet| {
            if cards.contains(noted) { (cards - CardSet::of(noted)) | CardSet::of(perhaps) } else { cards }
        };
        self.with(|_, kind| {
            Some(match kind {
                FactKind::HoldsNone(holder, cards) => FactKind::HoldsNone(holder, swap(cards)),
                FactKind::HoldsOneOf(holder, cards) => FactKind::HoldsOneOf(holder, swap(cards)),
                FactKind::Showed { holder, card, among } => FactKind::Showed { holder, card, among: swap(among) },
                other => other,
            })
        })
    }

    /// The whole entry, when no one slip in it would do: every answer as likely as its contrary.
    fn anything(&self) -> Option<Fix> {
        let total = self.with(|_, _| None);
        let probability = RARE * 0.5_f64.powi(self.facts.len() as i32) * total;
        (total > 0.0).then_some(Fix::new(Doubt::Entry(self.id), Mistake::Misnoted, probability))
    }
}

/// Doubts about the set-up: my own hand, and hands of one card more or fewer.
fn setup_fixes(problem: &Problem, purse: &Purse) -> Vec<Fix> {
    let mut fixes = Vec::new();
    let mut hands = players(problem);
    for fact in &problem.facts {
        if let (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) = (fact.source, fact.kind) {
            hands.retain(|other| *other != me.index());
            for doubt in hand.iter().map(Doubt::MyHand) {
                let weight = purse.weight(&doubt.left_of(problem)) / (problem.cards as f64 - 1.0);
                if weight > 0.0 {
                    fixes.push(Fix::new(doubt, Mistake::Setup, RARE * weight));
                }
            }
        }
    }
    let [sizes] = problem.sizes.as_slice() else { return fixes };
    let pairs = hands.iter().flat_map(|more| hands.iter().map(move |fewer| (*more, *fewer)));
    let pairs: Vec<_> = pairs.filter(|(more, fewer)| more != fewer && sizes[*fewer] > 1).collect();
    let share = UNCOUNTED * hands.len() as f64 / pairs.len() as f64;
    for (more, fewer) in pairs {
        let doubt = Doubt::Sizes { more: Holder(more as u8), fewer: Holder(fewer as u8) };
        let weight = purse.weight(&doubt.left_of(problem));
        if weight > 0.0 {
            // There are fewer or more deals of these sizes altogether than of those noted; each is less or more likely.
            let each = f64::from(sizes[more] + 1) / f64::from(sizes[fewer]);
            fixes.push(Fix::new(doubt, Mistake::Setup, share * each * weight));
        }
    }
    fixes
}

/// The holders that play, as far as a log tells them from cards on the table: a holder of one card may be a card face
/// down, whose size is no matter of counting; but such a card never answers.
fn players(problem: &Problem) -> Vec<usize> {
    let face_up = |at: usize| {
        let up = |fact: &Fact| fact.source == Source::Setup(SetupFact::FaceUp(Holder(at as u8)));
        problem.facts.iter().any(up)
    };
    let several = |at: usize| problem.sizes.iter().any(|sizes| sizes[at] > 1);
    let plays = |at: &usize| !face_up(*at) && (several(*at) || answers(problem, Holder(*at as u8)));
    (0..problem.holders).filter(plays).collect()
}

/// Whether somebody has answered a suggestion, or is me.
fn answers(problem: &Problem, holder: Holder) -> bool {
    problem.facts.iter().any(|fact| match (fact.source, fact.kind) {
        (
            Source::Entry(_, Part::Answer(_)) | Source::Setup(SetupFact::MyHand),
            FactKind::HoldsNone(who, _)
            | FactKind::HoldsOneOf(who, _)
            | FactKind::HoldsAll(who, _)
            | FactKind::Showed { holder: who, .. },
        ) => who == holder,
        _ => false,
    })
}
