//! Checks proofs step by step, sharing no code with the rules that find them. A step by counting asks `feasible`, as
//! the explainer does. `explain.rs` compares its conclusion with all deals written out.

use deerstalker::deduction::{Mark, Premise, Proof, ProofStep, Rule};
use support::prelude::*;

/// Every step is sound by itself and builds only on facts and earlier conclusions.
pub fn check_proof(problem: &Problem, proof: &Proof) -> bool {
    let mut known: Vec<Mark> = Vec::new();
    proof.steps.iter().all(|step| {
        let grounded = step.premises.iter().all(|premise| match premise {
            Premise::Fact(fact) => *fact < problem.facts().len(),
            Premise::Mark(mark) => known.contains(mark),
        });
        known.push(step.conclusion);
        grounded && check_step(problem, step)
    })
}

/// The premises of a step, with the sizes of the hands, give its conclusion by its rule.
pub fn check_step(problem: &Problem, step: &ProofStep) -> bool {
    let view = View::new(problem, step);
    let Mark { card, column, yes } = step.conclusion;
    let case_file = problem.holders();
    let category: CardSet = problem.categories()[problem.category_of(card)].clone().map(Card::new).collect();
    let all = CardSet::first(problem.cards());
    match step.rule {
        Rule::Stated => view.facts.iter().any(|fact| says(&fact.kind, step.conclusion, case_file)),
        Rule::Elsewhere => !yes && view.marks.iter().any(|mark| mark.yes && mark.card == card && mark.column != column),
        Rule::CategoryFound => {
            !yes && column == case_file && !((view.yes(case_file) & category) - CardSet::of(card)).is_empty()
        }
        Rule::HandFull => {
            !yes && column < case_file
                && !view.yes(column).contains(card)
                && view.yes(column).len() >= view.most(column)
        }
        Rule::OnlyPlace => yes && (0..=case_file).all(|other| other == column || view.no(other).contains(card)),
        Rule::LastOfCategory => {
            yes && column == case_file && (category - CardSet::of(card)).is_subset(view.no(case_file))
        }
        Rule::HandNeedsAll => {
            let possible = all - view.no(column);
            yes && column < case_file && possible.contains(card) && possible.len() <= view.least(column)
        }
        Rule::Answered => {
            yes && view
                .shows(column)
                .any(|shown| shown.contains(card) && (shown - view.no(column)).only() == Some(card))
        }
        Rule::CaseFileCount => {
            column == case_file
                && view.facts.iter().any(|fact| match fact.kind {
                    FactKind::CaseFileCount { cards, least, most } if cards.contains(card) => {
                        let (certain, out) = (cards & view.yes(case_file), cards & view.no(case_file));
                        let decided =
                            if yes { cards.len() - out.len() <= least.into() } else { certain.len() >= most.into() };
                        decided && !certain.contains(card) && !out.contains(card)
                    }
                    FactKind::SomeHoldOneOf(_, cards) => !yes && (cards - view.yes(case_file)).only() == Some(card),
                    _ => false,
                })
        }
        Rule::HandAnswers => column < case_file && !view.some_hand(column, step.conclusion),
        Rule::Pigeonhole => !yes && view.shut_out(card, column),
        Rule::Counting => {
            let setup = problem.facts().iter().filter(|fact| matches!(fact.source, Source::Setup(_)));
            let cited = problem.with_facts(setup.chain(&view.facts).copied().collect()).unwrap();
            !consistent(&cited.assuming(card, column, !yes))
        }
    }
}

/// A fact by itself makes the mark.
fn says(fact: &FactKind, mark: Mark, case_file: usize) -> bool {
    let Mark { card, column, yes } = mark;
    match *fact {
        FactKind::HoldsAll(holder, cards) => yes && holder.index() == column && cards.contains(card),
        FactKind::HoldsNone(holder, cards) => !yes && holder.index() == column && cards.contains(card),
        FactKind::Showed { holder, card: shown, .. } => yes && holder.index() == column && shown == card,
        FactKind::CaseFileHas(cards) => yes && column == case_file && cards.contains(card),
        FactKind::CaseFileLacks(cards) => !yes && column == case_file && cards.contains(card),
        FactKind::HoldsOneOf(..)
        | FactKind::SomeHoldOneOf(..)
        | FactKind::ChosenAmong { .. }
        | FactKind::CaseFileCount { .. } => false,
    }
}

struct View<'a> {
    problem: &'a Problem,
    facts: Vec<Fact>,
    marks: Vec<Mark>,
}

impl<'a> View<'a> {
    fn new(problem: &'a Problem, step: &ProofStep) -> Self {
        let (mut facts, mut marks) = (Vec::new(), Vec::new());
        for premise in &step.premises {
            match premise {
                Premise::Fact(fact) => facts.extend(problem.facts().get(*fact).copied()),
                Premise::Mark(mark) => marks.push(*mark),
            }
        }
        Self { problem, facts, marks }
    }

    fn of(&self, column: usize, yes: bool) -> CardSet {
        self.marks.iter().filter(|mark| mark.column == column && mark.yes == yes).map(|mark| mark.card).collect()
    }

    fn yes(&self, column: usize) -> CardSet {
        self.of(column, true)
    }

    fn no(&self, column: usize) -> CardSet {
        self.of(column, false)
    }

    fn most(&self, holder: usize) -> usize {
        self.problem.sizes().iter().map(|sizes| usize::from(sizes[holder])).max().unwrap_or(0)
    }

    fn least(&self, holder: usize) -> usize {
        self.problem.sizes().iter().map(|sizes| usize::from(sizes[holder])).min().unwrap_or(0)
    }

    fn shows(&self, holder: usize) -> impl Iterator<Item = CardSet> + '_ {
        self.facts.iter().filter_map(move |fact| match fact.kind {
            FactKind::HoldsOneOf(by, cards) if by.index() == holder => Some(cards),
            _ => None,
        })
    }

    /// Some hand agrees with the premises about this holder and has the opposite of `mark`.
    fn some_hand(&self, holder: usize, mark: Mark) -> bool {
        let (mut hand, mut barred) = (self.yes(holder), self.no(holder));
        let side = if mark.yes { &mut barred } else { &mut hand };
        side.insert(mark.card);
        let shows: Vec<CardSet> = self.shows(holder).collect();
        hand.is_disjoint(barred) && answers_all(&shows, hand, barred, self.most(holder))
    }

    /// As many other holders as there are cards in some set each need one of that set, which has `card`.
    fn shut_out(&self, card: Card, column: usize) -> bool {
        let case_file = self.problem.holders();
        let mut needs: Vec<(usize, CardSet)> = Vec::new();
        for holder in (0..case_file).filter(|holder| *holder != column) {
            if let Some(narrowest) = self.shows(holder).map(|cards| cards - self.no(holder)).min_by_key(|set| set.len())
            {
                needs.push((holder, narrowest));
            }
        }
        if column != case_file {
            for category in self.problem.categories().clone() {
                let cards: CardSet = category.map(Card::new).collect();
                needs.push((case_file, cards - self.no(case_file)));
            }
        }
        needs.iter().flat_map(|a| needs.iter().map(|b| a.1 | b.1)).any(|shared| {
            shared.contains(card) && needs.iter().filter(|(_, cards)| cards.is_subset(shared)).count() >= shared.len()
        })
    }
}

/// At most `most` cards, with those of `hand` and none of `barred`, answer all shows.
fn answers_all(shows: &[CardSet], hand: CardSet, mut barred: CardSet, most: usize) -> bool {
    if hand.len() > most {
        return false;
    }
    let Some(open) = shows.iter().find(|cards| cards.is_disjoint(hand)) else { return true };
    (*open - barred).iter().any(|card| {
        let found = answers_all(shows, hand | CardSet::of(card), barred, most);
        // All hands that have it were tried.
        barred.insert(card);
        found
    })
}
