//! Clue: proofs as sentences.
//!
//! A step concludes a [`Mark`], such as "Ben has the Knife", from facts of the log and marks of earlier steps. Only
//! the last step is said in full, with the entries behind it in brackets, its *refs*: "all cards of Ben are known (3
//! and 7)".

mod stated;

use super::{NEXT, ReasonWriter, by_entry, capital};
use crate::deduction::{
    EntryPart, Fact, FactKind, Mark, Premise, Proof, ProofStep, Rule, SetupFact, Source, consistent,
};
use crate::edition::{Card, CardSet};
use crate::fl;
use crate::game::{EntryId, HandSizes, Holder, Seat};
use crate::text::ListEnd;
use crate::text::describe::told_of_case_file;
use std::cmp::Reverse;
use std::collections::BTreeSet;

pub(super) struct ProofWriter<'a> {
    why: &'a ReasonWriter<'a>,
    proof: &'a Proof,
}

/// Reasons of one kind that are said together, "Ben and Cal (3, 4 and 7)", as indices.
struct Clause {
    reasons: Vec<usize>,
    /// Brackets with entries. Empty if those of a later clause serve.
    refs: String,
}

/// The column has at least one of these: a player showed one, or they are a category and the column is the case file.
struct Need {
    column: usize,
    cards: CardSet,
}

impl<'a> ProofWriter<'a> {
    pub(super) fn new(why: &'a ReasonWriter<'a>, proof: &'a Proof) -> Self {
        Self { why, proof }
    }

    pub(super) fn reason(&self) -> String {
        let Some(last) = self.proof.steps.last() else { return String::new() };
        let mut sentences = self.concluded(last);
        if self.proof.counting_needs_fewer {
            sentences.push(fl!(self.why.names, "why-rules-only"));
        }
        sentences.join(NEXT)
    }

    fn concluded(&self, step: &'a ProofStep) -> Vec<String> {
        let mut sentences = self.step(step);
        if self.wants_conclusion(step) {
            sentences.push(fl!(self.why, "why-so", conclusion = self.why.mark(step.conclusion)));
        }
        sentences
    }

    /// Statements, and sentences that end in their conclusion, need no "So …".
    fn wants_conclusion(&self, step: &ProofStep) -> bool {
        match step.rule {
            Rule::Stated | Rule::Answered | Rule::LastOfCategory | Rule::CategoryFound | Rule::Counting => false,
            Rule::HandFull => !self.is_mine(step),
            Rule::Elsewhere => Self::owner(step).is_none_or(|mark| !self.is_in_sight(mark)),
            _ => true,
        }
    }

    /// The step's sentences without the conclusion.
    fn step(&self, step: &'a ProofStep) -> Vec<String> {
        let why = self.why;
        let card = step.conclusion.card;
        match step.rule {
            Rule::Stated => self.facts(step).take(1).map(|fact| self.stated(fact, step.conclusion)).collect(),
            // Says who has the card. That nobody else has it goes without saying.
            Rule::Elsewhere => {
                let owner = Self::owner(step).and_then(|mark| self.find(mark));
                owner.map_or_else(Vec::new, |owner| self.concluded(owner))
            }
            Rule::HandFull if self.is_mine(step) => vec![fl!(why, "why-not-own", card = why.card_start(card))],
            Rule::HandFull | Rule::HandNeedsAll => vec![self.whole_hand(step)],
            Rule::OnlyPlace => {
                let reasons = why.language().list(&self.nowhere_else(step), ListEnd::And);
                vec![fl!(why, "why-only-place", card = why.card_start(card), reasons)]
            }
            Rule::LastOfCategory => {
                let category = why.names.category(why.problem.category_of(card));
                let (refs, case) = (self.refs(step), why.names.the_case_file());
                vec![fl!(why, "why-last", category, card = why.card(card), refs, case)]
            }
            Rule::CategoryFound => {
                let category = why.names.category(why.problem.category_of(card));
                let (found, refs) = (why.cards(cards_of(step), ListEnd::And), self.refs(step));
                vec![fl!(why, "why-category-found", found, category, refs, case = why.names.the_case_file())]
            }
            Rule::Answered => self.answered(step),
            Rule::CaseFileCount => self.case_file_count(step),
            Rule::HandAnswers => vec![self.hand_answers(step)],
            Rule::Pigeonhole => vec![self.pigeonhole(step)],
            Rule::Counting => self.counted(step),
        }
    }

    fn whole_hand(&self, step: &'a ProofStep) -> String {
        let why = self.why;
        let (who, person) = why.who(step.conclusion.column);
        let full = step.rule == Rule::HandFull;
        let hand = if full { cards_of(step) } else { CardSet::first(why.problem.cards()) - cards_of(step) };
        let (count, cards, refs) = (hand.len(), why.cards(hand, ListEnd::And), self.refs(step));
        fl!(why, if full { "why-hand-full" } else { "why-hand-needs" }, who, person, count, cards, refs)
    }

    fn case_file_count(&self, step: &'a ProofStep) -> Vec<String> {
        let why = self.why;
        let at = why.entries(self.stating(step));
        let others = cards_of(step);
        let said = match self.facts(step).next().map(|fact| fact.kind) {
            Some(FactKind::CaseFileCount { cards, least, .. }) if least > 0 => {
                fl!(why, "why-told", at, told = told_of_case_file(&why.names, cards, least))
            }
            Some(FactKind::SomeHoldOneOf(_, named)) => {
                let case = why.names.the_case_file();
                fl!(why, "why-card-shown", at, cards = why.cards(named, ListEnd::And), case)
            }
            _ => {
                let named = others | CardSet::of(step.conclusion.card);
                fl!(why, "why-accusation", at, cards = why.cards(named, ListEnd::And))
            }
        };
        let (count, cards, refs) = (others.len(), why.cards(others, ListEnd::And), self.further_refs(step));
        let others =
            fl!(why, if step.conclusion.yes { "why-told-out" } else { "why-told-certain" }, count, cards, refs);
        vec![said, capital(&others)]
    }

    /// "Without the Rope, Ben’s two other cards could not account for what was shown in entries 4 and 9."
    fn hand_answers(&self, step: &'a ProofStep) -> String {
        let why = self.why;
        let Mark { card, column, yes } = step.conclusion;
        let (who, person) = why.who(column);
        let size = why.problem.sizes().iter().map(|sizes| usize::from(sizes[column])).max().unwrap_or(0);
        let known: CardSet = marks(step).filter(|mark| mark.yes).map(|mark| mark.card).collect();
        let open = size.saturating_sub(known.len());
        let (at, refs, card) = (why.entries(self.stating(step)), self.further_refs(step), why.card(card));
        fl!(why, if yes { "why-answers-yes" } else { "why-answers-no" }, who, person, open, card, at, refs)
    }

    /// Why the card shown was this one: passes first, then cards that are elsewhere.
    fn answered(&self, step: &'a ProofStep) -> Vec<String> {
        let why = self.why;
        let Mark { card, column, .. } = step.conclusion;
        let Some(FactKind::HoldsOneOf(_, named)) = self.facts(step).next().map(|fact| fact.kind) else {
            return Vec::new();
        };
        let (passed, others): (Vec<Mark>, Vec<Mark>) = marks(step).partition(|mark| self.is_pass(*mark));
        let passed = passed.into_iter().map(|mark| (mark.card, self.behind([mark]))).collect();
        let mut reasons: Vec<String> = why.passed_on(column, passed).into_iter().collect();
        let mut places: Vec<(Option<usize>, Vec<Mark>)> = Vec::new();
        for mark in others {
            // `None`: excluded, but not because its owner is known.
            let owner = self.find(mark).filter(|step| step.rule == Rule::Elsewhere).and_then(Self::owner);
            let column = owner.map(|owner| owner.column);
            match places.iter_mut().find(|(place, _)| *place == column) {
                Some((_, marks)) => marks.push(mark),
                None => places.push((column, vec![mark])),
            }
        }
        let entries: Vec<Vec<EntryId>> = places.iter().map(|(_, marks)| self.behind(marks.iter().copied())).collect();
        for Clause { reasons: together, refs } in self.clauses(&entries, |at| at) {
            let (place, marks) = &places[together[0]];
            reasons.push(why.lacks(column, *place, marks.iter().map(|mark| mark.card).collect(), &refs));
        }
        why.narrowed(column, self.stating(step), named, &reasons, card.into())
    }

    fn is_pass(&self, mark: Mark) -> bool {
        let passes = |fact: Fact| {
            matches!(fact.kind, FactKind::HoldsNone(..))
                && matches!(fact.source, Source::Entry(_, EntryPart::Answer(_)))
        };
        self.find(mark).is_some_and(|step| step.rule == Rule::Stated && self.facts(step).any(passes))
    }

    fn nowhere_else(&self, step: &'a ProofStep) -> Vec<String> {
        let why = self.why;
        let (passed, others): (Vec<Mark>, Vec<Mark>) = marks(step).partition(|mark| self.is_pass(*mark));
        let mut passed = by_entry(passed.into_iter().map(|mark| (mark.column, self.behind([mark]))));
        // A list of names stands first, because after a comma it would seem to go on with what was said before.
        passed.sort_by_key(|(columns, _)| Reverse(columns.len()));
        let passes = |(columns, ids): (Vec<usize>, Vec<EntryId>)| {
            let (who, person) = self.together(&columns);
            fl!(why, "why-out-passed", who, person, at = why.entries(ids))
        };
        let mut reasons: Vec<String> = passed.into_iter().map(passes).collect();
        let steps: Vec<&ProofStep> = others.iter().filter_map(|mark| self.find(*mark)).collect();
        // Players share a clause; my hand, the table and the case file have one each.
        let kind = |at: usize| {
            let column = steps[at].conclusion.column;
            ((self.person(column) != "other").then_some(column), steps[at].rule == Rule::HandFull)
        };
        let entries: Vec<Vec<EntryId>> = steps.iter().map(|step| self.rests_on(step)).collect();
        for Clause { reasons: together, refs } in self.clauses(&entries, kind) {
            let step = steps[together[0]];
            let columns: Vec<usize> = together.iter().map(|at| steps[*at].conclusion.column).collect();
            let (who, person) = self.together(&columns);
            reasons.push(match step.rule {
                Rule::HandFull if person != "you" && person != "table" => {
                    fl!(why, "why-out-full", who, refs)
                }
                Rule::CategoryFound => {
                    let found = why.cards(cards_of(step), ListEnd::And);
                    fl!(why, "why-out-found", found, refs, case = why.names.the_case_file())
                }
                _ => fl!(why, "why-out", who, person, refs),
            });
        }
        reasons
    }

    /// "Anna and Ben", as several persons.
    fn together(&self, columns: &[usize]) -> (String, &'static str) {
        let who: Vec<String> = columns.iter().map(|column| self.why.who(*column).0).collect();
        let person = if let [one] = columns[..] { self.person(one) } else { "several" };
        (self.why.language().list(&who, ListEnd::And), person)
    }

    /// Puts reasons into clauses, in the order of speech. `entries` has those behind each reason.
    ///
    /// If the entries of one reason are among those of another, one pair of brackets after both is enough: "Ben (3 and
    /// 4)" and "Cal (3, 4 and 7)" become "Ben and Cal (3, 4 and 7)". If the first is of another kind, its clause comes
    /// before.
    fn clauses<K: Ord>(&self, entries: &[Vec<EntryId>], kind: impl Fn(usize) -> K) -> Vec<Clause> {
        let all = 0..entries.len();
        // Reasons with one key are a clause.
        let key = |at: usize| {
            // The longest brackets serve, perhaps its own; of equals the last, for all of them.
            let serving = all.clone().filter(|other| covers(&entries[*other], &entries[at]));
            let bracketed = serving.max_by_key(|other| entries[*other].len()).unwrap_or(at);
            let has_refs = kind(at) == kind(bracketed);
            (bracketed, has_refs, kind(at))
        };
        let mut order: Vec<usize> = all.clone().collect();
        order.sort_by_key(|at| key(*at));
        let clauses = order.chunk_by(|one, next| key(*one) == key(*next)).map(|reasons| {
            let (bracketed, has_refs, _) = key(reasons[0]);
            let refs = if has_refs { self.why.refs(entries[bracketed].iter().copied()) } else { String::new() };
            Clause { reasons: reasons.to_vec(), refs }
        });
        clauses.collect()
    }

    /// "Anna, Ben and the case file have one each of …"
    fn pigeonhole(&self, step: &'a ProofStep) -> String {
        let why = self.why;
        let lacks = |column: usize| -> CardSet {
            marks(step).filter(|mark| mark.column == column).map(|mark| mark.card).collect()
        };
        let need = |column: usize, one_of: CardSet| Need { column, cards: one_of - lacks(column) };
        let show = |fact: Fact| match fact.kind {
            FactKind::HoldsOneOf(holder, cards) => Some(need(holder.index(), cards)),
            _ => None,
        };
        let mut needs: Vec<Need> = self.facts(step).filter_map(show).collect();
        let categories = why.problem.categories().clone().map(|range| range.map(Card::new).collect::<CardSet>());
        needs.extend(categories.map(|category| need(why.problem.holders(), category)));
        let within = |shared: CardSet| needs.iter().filter(move |need| need.cards.is_subset(shared));
        // The smallest set that as many columns need as it has cards.
        let pairs = needs.iter().flat_map(|one| needs.iter().map(|other| one.cards | other.cards));
        let shared = pairs
            .filter(|shared| shared.contains(step.conclusion.card) && within(*shared).count() >= shared.len())
            .min_by_key(|shared| shared.len())
            .unwrap_or_default();
        let names: Vec<String> = within(shared).map(|need| why.member(Holder(need.column as u8))).collect();
        let who = capital(&why.language().list(&names, ListEnd::And));
        let refs = why.refs(self.rests_on(step));
        fl!(why, "why-pigeonhole", who, cards = why.cards(shared, ListEnd::And), refs)
    }

    fn counted(&self, step: &'a ProofStep) -> Vec<String> {
        let why = self.why;
        let conclusion = why.mark(step.conclusion);
        let ids = self.rests_on(step);
        let count = ids.len();
        let counted = if count == 0 {
            fl!(why, "why-counted-setup", conclusion)
        } else {
            fl!(why, "why-counted", count, at = why.numbers(ids), conclusion)
        };
        let smallest = self.proof.smallest && count > 1;
        vec![counted, fl!(why, if smallest { "why-counted-smallest" } else { "why-counted-honest" })]
    }

    fn is_mine(&self, step: &ProofStep) -> bool {
        self.person(step.conclusion.column) == "you"
    }

    fn person(&self, column: usize) -> &'static str {
        let (_, person) = self.why.who(column);
        person
    }

    /// The mark that says who has the card, for [`Rule::Elsewhere`].
    fn owner(step: &ProofStep) -> Option<Mark> {
        marks(step).next()
    }

    fn is_in_sight(&self, mark: Mark) -> bool {
        let in_sight = |fact: Fact| matches!(fact.source, Source::Setup(SetupFact::MyHand | SetupFact::FaceUp(_)));
        self.find(mark).is_some_and(|step| step.rule == Rule::Stated && self.facts(step).all(in_sight))
    }

    fn find(&self, mark: Mark) -> Option<&'a ProofStep> {
        self.proof.steps.iter().find(|step| step.conclusion == mark)
    }

    fn facts(&self, step: &'a ProofStep) -> impl Iterator<Item = Fact> + 'a {
        let problem = self.why.problem;
        fact_ids(step).filter_map(|fact| problem.facts().get(fact).copied())
    }

    /// Entries of the step's facts, and of the card moves on which the facts rest.
    fn stating(&self, step: &'a ProofStep) -> impl Iterator<Item = EntryId> + 'a {
        let problem = self.why.problem;
        fact_ids(step).flat_map(|fact| problem.sources_of(fact)).filter_map(Source::entry)
    }

    /// Entries behind the step, those of earlier steps included.
    fn rests_on(&self, step: &'a ProofStep) -> Vec<EntryId> {
        let ids: BTreeSet<EntryId> = self.stating(step).chain(self.behind(marks(step))).collect();
        ids.into_iter().collect()
    }

    fn behind(&self, marks: impl IntoIterator<Item = Mark>) -> Vec<EntryId> {
        let steps = marks.into_iter().filter_map(|mark| self.find(mark));
        let ids: BTreeSet<EntryId> = steps.flat_map(|step| self.rests_on(step)).collect();
        ids.into_iter().collect()
    }

    fn refs(&self, step: &'a ProofStep) -> String {
        self.why.refs(self.behind(marks(step)))
    }

    /// The refs without entries that the step's sentence names.
    fn further_refs(&self, step: &'a ProofStep) -> String {
        let named: Vec<EntryId> = self.stating(step).collect();
        self.why.refs(self.behind(marks(step)).into_iter().filter(|id| !named.contains(id)))
    }

    pub(super) fn condition(&self) -> Option<String> {
        let (why, setup) = (self.why, self.why.names.setup);
        if setup.deal == HandSizes::Unknown {
            // Then whatever uses a size assumes that the deal began and went all round.
            return self.proof.steps.iter().any(|step| self.uses_sizes(step)).then(|| fl!(why, "why-if-round"));
        }
        let seats: BTreeSet<Seat> = self.proof.steps.iter().flat_map(|step| self.seats_sized(step)).collect();
        let hands = seats.iter().map(|seat| (Holder::from(*seat), why.problem.sizes()[0][seat.index()]));
        let hands = why.hands(&hands.collect::<Vec<_>>());
        let (from, dealer, person) = match &setup.deal {
            HandSizes::Dealer(dealer) => ("dealer", why.names.seat(*dealer), why.names.person(*dealer)),
            _ => ("sizes", String::new(), "other"),
        };
        (!hands.is_empty()).then(|| fl!(why, "why-if-sizes", hands, from, person, dealer))
    }

    fn uses_sizes(&self, step: &ProofStep) -> bool {
        match step.rule {
            Rule::Counting => !self.counts_with_any_sizes(step),
            _ => !self.seats_sized(step).is_empty(),
        }
    }

    /// Players whose hand size the step uses although it may be another.
    fn seats_sized(&self, step: &ProofStep) -> Vec<Seat> {
        let (problem, setup) = (self.why.problem, self.why.names.setup);
        let others = setup.other_sizes();
        let may_differ = |seat: Seat, differs: fn(u8, u8) -> bool| {
            let differs_from_all = |size: u8| problem.sizes().iter().all(|sizes| differs(size, sizes[seat.index()]));
            Some(seat) != setup.me && others.iter().any(|sizes| differs_from_all(sizes[seat.index()]))
        };
        let hand = Seat(step.conclusion.column as u8);
        let is_hand = step.conclusion.column < setup.seat_count();
        // Only a size that would undo the step counts: a larger hand is not full, a smaller one needs fewer.
        match step.rule {
            Rule::HandFull | Rule::HandAnswers if is_hand && may_differ(hand, |other, size| other > size) => vec![hand],
            Rule::HandNeedsAll if is_hand && may_differ(hand, |other, size| other < size) => vec![hand],
            Rule::Counting if !self.counts_with_any_sizes(step) => {
                setup.seats().filter(|seat| may_differ(*seat, |other, size| other != size)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The cited facts force the mark whatever sizes the deal allows.
    fn counts_with_any_sizes(&self, step: &ProofStep) -> bool {
        let problem = self.why.problem;
        if problem.other_sizes().is_empty() {
            return true;
        }
        let Mark { card, column, yes } = step.conclusion;
        let cited = |id: usize, fact: &Fact| {
            matches!(fact.source, Source::Setup(_)) || step.premises.contains(&Premise::Fact(id))
        };
        let left = problem.filtered(cited).with_sizes(problem.other_sizes().to_vec());
        left.is_ok_and(|left| !consistent(&left.assuming(card, column, !yes)))
    }
}

/// Brackets with `others` serve for `entries`. A single entry is short enough to repeat, except beside its equal.
fn covers(others: &[EntryId], entries: &[EntryId]) -> bool {
    if entries.len() > 1 { entries.iter().all(|id| others.contains(id)) } else { others == entries }
}

fn cards_of(step: &ProofStep) -> CardSet {
    marks(step).map(|mark| mark.card).collect()
}

fn marks(step: &ProofStep) -> impl Iterator<Item = Mark> + '_ {
    step.premises.iter().filter_map(|premise| match premise {
        Premise::Mark(mark) => Some(*mark),
        Premise::Fact(_) => None,
    })
}

fn fact_ids(step: &ProofStep) -> impl Iterator<Item = usize> + '_ {
    step.premises.iter().filter_map(|premise| match premise {
        Premise::Fact(fact) => Some(*fact),
        Premise::Mark(_) => None,
    })
}
