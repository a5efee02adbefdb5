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
use crate::deduction::propagate::Store;
use crate::deduction::repair::conflict::{Conflict, conflict, mending_entries};
use crate::deduction::residual::Core;
use crate::deduction::sample::particles::drawn_weight;
use crate::deduction::stores::Stores;
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
    let (players, everybody) = (players(problem), everybody_answers(problem));
    let purse = Purse::new(cancel.clone());
    let entry = |id| Entry::new(problem, id, everybody, players.len());
    let mut entries: Vec<Entry<'_>> = mending_entries(problem, conflict).into_iter().map(entry).collect();
    // Not in log order: what is spent on one is missing for the next, and the result is to be the same for any order.
    entries.sort_by_cached_key(Entry::kinds);
    let mut found: Vec<Fix> = Vec::new();
    for entry in entries {
        let before = found.len();
        found.extend(entry.changes().filter_map(|changes| purse.fix(&changes)));
        if found.len() == before {
            found.extend(purse.fix(&[entry.anything()]));
        }
    }
    found.extend(setup_changes(problem, &players).filter_map(|change| purse.fix(&[change])));
    let total: f64 = found.iter().map(|fix| fix.probability).sum();
    for fix in &mut found {
        fix.probability = if total > 0.0 { fix.probability / total } else { 0.0 };
        fix.estimated = purse.estimated.get();
    }
    found.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    found
}

/// One way in which the log may have become wrong.
struct Change {
    doubt: Doubt,
    mistake: Mistake,
    /// How often this happens, against a player's forgetting to show.
    share: f64,
    /// What is known if it has happened.
    left: Problem,
}

/// What the evidence for all fixes together may cost.
struct Purse {
    /// Steps of counting, as in [`Budget`].
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

    /// The fix that some changes with the same doubt make together: its evidence is the sum of theirs, and its mistake the
    /// one with the most evidence. Nothing if none of them mends the log.
    fn fix(&self, changes: &[Change]) -> Option<Fix> {
        let mut mistakes: Vec<(Mistake, f64)> = Vec::new();
        for change in changes {
            let evidence = change.share * self.weight(&change.left);
            match mistakes.iter_mut().find(|(mistake, _)| *mistake == change.mistake) {
                Some((_, sum)) => *sum += evidence,
                None => mistakes.push((change.mistake, evidence)),
            }
        }
        let probability: f64 = mistakes.iter().map(|(_, evidence)| evidence).sum();
        // Of mistakes with the same evidence, the first.
        let (mistake, _) = mistakes.into_iter().rev().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let doubt = changes.first()?.doubt;
        (probability > 0.0).then_some(Fix { doubt, mistake, probability, estimated: false })
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
    problem.facts().windows(2).any(|pair| {
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
    /// Whether asking goes on after a show.
    everybody: bool,
    /// The share of each of the other seats that could have been meant.
    seat: f64,
}

impl<'a> Entry<'a> {
    fn new(problem: &'a Problem, id: EntryId, everybody: bool, players: usize) -> Self {
        let facts = (0..problem.facts().len()).filter(|at| problem.facts()[*at].source.entry() == Some(id)).collect();
        Self { problem, id, facts, everybody, seat: 1.0 / (players as f64 - 2.0).max(1.0) }
    }

    /// What it says.
    fn kinds(&self) -> Vec<FactKind> {
        self.facts.iter().map(|id| self.problem.facts()[*id].kind).collect()
    }

    /// What can have gone wrong, the ways of each fix together: each answer by itself, the seat of a show, a named card.
    fn changes(&self) -> impl Iterator<Item = Vec<Change>> {
        let mut sources: Vec<Source> = self.facts.iter().map(|id| self.problem.facts()[*id].source).collect();
        sources.dedup();
        let answers = sources.into_iter().map(|source| self.answer(source));
        answers.chain(std::iter::once_with(|| self.wrong_seat())).chain(std::iter::once_with(|| self.misheard()))
    }

    /// The change that turns some facts of this entry into others, or out.
    fn turned(
        &self,
        doubt: Doubt,
        mistake: Mistake,
        share: f64,
        turn: impl Fn(FactId, FactKind) -> Option<FactKind>,
    ) -> Change {
        let mine = |id, kind| if self.facts.contains(&id) { turn(id, kind) } else { Some(kind) };
        Change { doubt, mistake, share, left: self.problem.turned(mine) }
    }

    /// One answer, or all that an entry without answers says. Where the contrary of an answer is all that is left, it is
    /// enough to leave the answer out: with it no deal agrees.
    fn answer(&self, source: Source) -> Vec<Change> {
        let doubt = Doubt::Source(source);
        let others = self.problem.cards() as f64 - 1.0;
        let left_out =
            |mistake, share| {
                vec![self.turned(doubt, mistake, share, |id, kind| {
                    (self.problem.facts()[id].source != source).then_some(kind)
                })]
            };
        let answer = matches!(source, Source::Entry(_, Part::Answer(_)));
        let Some(at) = self.facts.iter().copied().find(|id| self.problem.facts()[*id].source == source) else {
            return Vec::new();
        };
        match self.problem.facts()[at].kind {
            FactKind::HoldsNone(_, cards) if cards.len() == 3 => left_out(Mistake::ForgotToShow, 1.0),
            FactKind::HoldsOneOf(..) => left_out(Mistake::NotTheShower, self.seat),
            FactKind::Showed { holder, card, among } => {
                let instead = |mistake, share, kind| {
                    self.turned(doubt, mistake, share, |id, old| Some(if id == at { kind } else { old }))
                };
                let other = |card| instead(Mistake::OtherCard, 0.5, FactKind::Showed { holder, card, among });
                let nothing = FactKind::HoldsNone(holder, among);
                let nothing = instead(Mistake::NotTheShower, RARE * self.seat, nothing);
                (among - CardSet::of(card)).iter().map(other).chain([nothing]).collect()
            }
            FactKind::HoldsAll(..) if answer => left_out(Mistake::OtherCard, 0.5),
            FactKind::HoldsAll(holder, cards) => {
                let size = self.problem.sizes().iter().map(|sizes| sizes[holder.index()]).max().unwrap_or(1);
                let hand = f64::from(size) - cards.len() as f64 + 1.0;
                left_out(Mistake::Misnoted, hand.max(1.0) / others)
            }
            FactKind::HoldsNone(..) => left_out(Mistake::Misnoted, 1.0),
            FactKind::CaseFileIsNot(_) | FactKind::CaseFileHas(_) | FactKind::CaseFileLacks(_) => {
                left_out(Mistake::Misnoted, RARE)
            }
        }
    }

    /// A show noted for one player and made by one who was noted as passing. Where asking ends with a show, nobody
    /// after the true shower was asked, so what is noted of them says nothing; where everybody answers, the two
    /// answers change places.
    fn wrong_seat(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for (place, show) in self.facts.iter().enumerate() {
            let FactKind::HoldsOneOf(noted, named) = self.problem.facts()[*show].kind else { continue };
            let reach = if self.everybody { self.facts.as_slice() } else { &self.facts[..place] };
            for pass in reach {
                let FactKind::HoldsNone(perhaps, cards) = self.problem.facts()[*pass].kind else { continue };
                if cards != named {
                    continue;
                }
                let mistake = Mistake::WrongSeat { noted, perhaps };
                changes.push(self.turned(Doubt::Entry(self.id), mistake, self.seat, |id, kind| match kind {
                    _ if id == *pass => Some(FactKind::HoldsOneOf(perhaps, named)),
                    _ if id == *show && self.everybody => Some(FactKind::HoldsNone(noted, named)),
                    kind => (self.everybody || id < *pass || id > *show).then_some(kind),
                }));
            }
        }
        changes
    }

    /// The suggestion with one of its cards exchanged for each other card of the category; not one that was seen.
    fn misheard(&self) -> Vec<Change> {
        let (mut named, mut seen) = (CardSet::EMPTY, CardSet::EMPTY);
        for id in &self.facts {
            match self.problem.facts()[*id].kind {
                FactKind::HoldsNone(_, cards) | FactKind::HoldsOneOf(_, cards) if cards.len() == 3 => named = cards,
                FactKind::Showed { card, among, .. } => (named, seen) = (among, seen | CardSet::of(card)),
                FactKind::HoldsAll(_, cards) => seen = seen | cards,
                _ => {}
            }
        }
        let mut changes = Vec::new();
        for noted in (named - seen).iter() {
            let category = self.problem.categories()[self.problem.category_of(noted)].clone();
            let share = 1.0 / (category.len() as f64 - 1.0).max(1.0);
            for perhaps in category.map(Card::new).filter(|card| *card != noted) {
                let mistake = Mistake::Misheard { noted, perhaps };
                let swap = |cards: CardSet| {
                    if cards.contains(noted) { (cards - CardSet::of(noted)) | CardSet::of(perhaps) } else { cards }
                };
                changes.push(self.turned(Doubt::Entry(self.id), mistake, share, |_, kind| {
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

    /// The whole entry, when no one slip in it would do: every answer as likely as its contrary.
    fn anything(&self) -> Change {
        let share = RARE * 0.5_f64.powi(self.facts.len() as i32);
        self.turned(Doubt::Entry(self.id), Mistake::Misnoted, share, |_, _| None)
    }
}

/// What can have gone wrong with the set-up: my own hand, and hands of one card more or fewer.
fn setup_changes(problem: &Problem, players: &[usize]) -> impl Iterator<Item = Change> {
    let change = |doubt: Doubt, share| Change { doubt, mistake: Mistake::Setup, share, left: doubt.left_of(problem) };
    let mut hands = players.to_vec();
    let mut changes = Vec::new();
    for fact in problem.facts() {
        if let (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) = (fact.source, fact.kind) {
            hands.retain(|other| *other != me.index());
            let share = RARE / (problem.cards() as f64 - 1.0);
            changes.extend(hand.iter().map(|card| change(Doubt::MyHand(card), share)));
        }
    }
    let [sizes] = problem.sizes() else { return changes.into_iter() };
    let pairs = hands.iter().flat_map(|more| hands.iter().map(move |fewer| (*more, *fewer)));
    let pairs: Vec<_> = pairs.filter(|(more, fewer)| more != fewer && sizes[*fewer] > 1).collect();
    let share = UNCOUNTED * hands.len() as f64 / pairs.len() as f64;
    for (more, fewer) in pairs {
        // There are fewer or more deals of these sizes altogether than of those noted; each is less or more likely.
        let each = f64::from(sizes[more] + 1) / f64::from(sizes[fewer]);
        let doubt = Doubt::Sizes { more: Holder(more as u8), fewer: Holder(fewer as u8) };
        changes.push(change(doubt, share * each));
    }
    changes.into_iter()
}

/// The holders that play, as far as a log tells them from cards on the table: a holder of one card may be a card face
/// down, whose size is no matter of counting; but such a card never answers.
fn players(problem: &Problem) -> Vec<usize> {
    let face_up = |at: usize| {
        let up = |fact: &Fact| fact.source == Source::Setup(SetupFact::FaceUp(Holder(at as u8)));
        problem.facts().iter().any(up)
    };
    let several = |at: usize| problem.sizes().iter().any(|sizes| sizes[at] > 1);
    let plays = |at: &usize| !face_up(*at) && (several(*at) || answers(problem, Holder(*at as u8)));
    (0..problem.holders()).filter(plays).collect()
}

/// Whether somebody has answered a suggestion, or is me.
fn answers(problem: &Problem, holder: Holder) -> bool {
    problem.facts().iter().any(|fact| match (fact.source, fact.kind) {
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
