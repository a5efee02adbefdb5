//! A position of a game of Clue: what follows from one log, propagated at once and counted when first asked.
//!
//! Each result is worked out at most once, depends on the facts alone, and can be shared between threads. Beyond its
//! [`Budget`] a position has no sheet, only marks from propagation.

use super::cancel::Cancel;
use super::cell_weights::CellWeights;
use super::count::budget::Budget;
use super::count::counting::CountedResidual;
use super::count::ordered::{OrderedResidual, separate};
use super::domains_by_size::DomainsBySize;
use super::fact::{Fact, FactKind};
use super::problem::Problem;
use super::sample::posterior::{DealColumns, Posterior};
use super::sheet::filled::{Marks, Sheet, Status, TripleWeights, Triples};
use super::sheet::marginals::{Marginals, Part};
use super::value::answers::{AnswerModel, SuggestionValue};
use super::value::estimate::SuggestionEstimator;
use super::value::suggestion::{MOST_GROUP_STEPS, SuggestionContest, SuggestionValuer, all_triples};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Entry, Holder, Setup};
use rand::Rng;
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The case file if further facts hold: the chance of each triple, indexed as in [`Triples`]. `probability` is that of
/// the facts, including how likely a player chooses just the card that was shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ConditionalTriples {
    pub probability: f64,
    pub triples: Vec<f64>,
}

pub struct Position {
    problem: Problem,
    domains: DomainsBySize,
    ordered: OnceLock<OrderedResidual>,
    consistent: OnceLock<bool>,
    marks: OnceLock<Option<Marks>>,
    /// Here and in `weights`, `sheet` and `posterior`, `None` means: there is no deal, or the budget is too small.
    case_file: OnceLock<Option<Triples>>,
    weights: OnceLock<Option<TripleWeights>>,
    sheet: OnceLock<Option<Sheet>>,
    /// A sheet of the same deals under other weights, which gives the numbers of deals.
    counted: Option<Box<Sheet>>,
    posterior: OnceLock<Option<Posterior>>,
    budget: Budget,
    steps: AtomicUsize,
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("problem", &self.problem).finish_non_exhaustive()
    }
}

impl Position {
    pub fn new(problem: Problem) -> Self {
        let domains = DomainsBySize::of(&problem);
        Self::propagated(problem, domains)
    }

    pub fn of_game(setup: &Setup, entries: &[Entry]) -> Self {
        Self::new(Problem::from_game(setup, entries))
    }

    /// `sheet` was counted before; `None` as for [`Position::sheet`].
    pub fn with_sheet(setup: &Setup, entries: &[Entry], sheet: Option<Sheet>) -> Self {
        Self { sheet: OnceLock::from(sheet), ..Self::of_game(setup, entries) }
    }

    /// Bounds the steps of counting.
    #[must_use]
    pub fn within(self, steps: usize) -> Self {
        Self { budget: Budget { steps, ..Budget::counting() }, ..Self::propagated(self.problem, self.domains) }
    }

    /// Propagates only what the facts add. The budget is the default again.
    ///
    /// # Panics
    /// With debug assertions, if a fact names a holder or card that the problem lacks.
    #[must_use]
    pub fn with(&self, facts: &[Fact]) -> Self {
        let kinds: Vec<FactKind> = facts.iter().map(|fact| fact.kind).collect();
        Self::propagated(self.problem.and(facts), self.domains.with(&kinds))
    }

    /// The same facts under weights, which change probabilities, drawn deals and values of suggestions. Takes over the
    /// order of the cards and the numbers of deals if they are known.
    #[must_use]
    pub fn weighted(&self, weights: CellWeights) -> Self {
        let position = Self::propagated(self.problem.clone(), self.domains.weighted(weights));
        let ordered = self.ordered.get().map(|ordered| OnceLock::from(ordered.reweighted(&position.domains)));
        let counted = self.sheet.get().and_then(Option::as_ref).map(|sheet| Box::new(sheet.clone()));
        Self { budget: self.budget.clone(), ordered: ordered.unwrap_or_default(), counted, ..position }
    }

    pub fn is_weighted(&self) -> bool {
        self.domains.weights().is_some_and(|weights| !weights.are_even())
    }

    pub(crate) fn hand_weight(&self, holder: Holder, hand: CardSet) -> f64 {
        self.domains.weights().map_or(1.0, |weights| weights.product(holder.index(), hand.bits()))
    }

    pub(crate) fn propagated(problem: Problem, domains: DomainsBySize) -> Self {
        Self {
            problem,
            domains,
            ordered: OnceLock::new(),
            consistent: OnceLock::new(),
            marks: OnceLock::new(),
            case_file: OnceLock::new(),
            weights: OnceLock::new(),
            sheet: OnceLock::new(),
            counted: None,
            posterior: OnceLock::new(),
            budget: Budget::counting(),
            steps: AtomicUsize::new(0),
        }
    }

    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(crate) fn domains(&self) -> &DomainsBySize {
        &self.domains
    }

    fn ordered(&self) -> &OrderedResidual {
        self.ordered.get_or_init(|| OrderedResidual::new(&self.problem, &self.domains))
    }

    /// Much quicker than [`Position::sheet`], because a search stops at the first deal. If 20,000 nodes do not settle
    /// it, the log passes, so nothing true is ever refused.
    pub fn is_consistent(&self) -> bool {
        if let Some(Some(_)) = self.sheet.get() {
            return true;
        }
        *self.consistent.get_or_init(|| self.domains.is_consistent())
    }

    /// `None` if no deal agrees with the facts, or there are too many to count: see [`Position::is_consistent`].
    pub fn sheet(&self) -> Option<&Sheet> {
        let count = || match &self.counted {
            Some(counted) => self.count(true, Marginals::weigh)?.reweighted_sheet(counted),
            None => self.count(true, Marginals::count)?.sheet(),
        };
        self.sheet.get_or_init(count).as_ref()
    }

    /// All that is true in every deal, or what propagation finds if the deals cannot be counted. `None` if no deal
    /// agrees with the facts.
    pub fn marks(&self) -> Option<&Marks> {
        match self.sheet() {
            Some(sheet) => Some(&sheet.marks),
            None => self.marks.get_or_init(|| self.is_consistent().then(|| self.domains.marks())).as_ref(),
        }
    }

    /// Quicker than the sheet. `None` as for [`Position::sheet`].
    pub fn case_file(&self) -> Option<&Triples> {
        if let Some(counted) = self.sheet.get() {
            return counted.as_ref().map(|sheet| &sheet.triples);
        }
        self.case_file.get_or_init(|| self.count(false, Marginals::count)?.triples()).as_ref()
    }

    /// Quicker still, because deals are not counted in integers. `None` as for [`Position::sheet`].
    pub fn triple_weights(&self) -> Option<&TripleWeights> {
        let weigh = || {
            let mut budget = self.budget.clone();
            let weights = self.ordered().triples(&self.domains, &mut budget);
            self.spent(&budget);
            let (mut weighted, sizes) = (weights?, self.problem.categories().each_ref().map(Range::len));
            let all: f64 = weighted.iter().sum();
            for weight in &mut weighted {
                *weight /= all;
            }
            (all > 0.0).then_some(TripleWeights { sizes, weighted })
        };
        self.weights.get_or_init(weigh).as_ref()
    }

    fn count(
        &self,
        cells: bool,
        add: fn(&mut Marginals, Part<'_>, Vec<u64>, &mut Budget) -> Option<()>,
    ) -> Option<Marginals> {
        self.over_parts(|parts| {
            let (mut marginals, mut budget) = (Marginals::new(&self.problem, cells), self.budget.clone());
            let counted =
                parts.map(|(part, order)| add(&mut marginals, part, order, &mut budget)).collect::<Option<()>>();
            self.spent(&budget);
            counted.map(|()| marginals)
        })
    }

    /// Of all deals together, for comparison with other logs of the same table. `None` beyond `budget`, which replaces
    /// this position's.
    pub(crate) fn weight(&self, budget: &mut Budget) -> Option<f64> {
        let mut weight = |((_, residual), order): (Part<'_>, Vec<u64>)| {
            let counting: CountedResidual<f64> = CountedResidual::in_order(residual, order, budget)?;
            Some(counting.total() * residual.likelihood * residual.splits as f64)
        };
        self.over_parts(|parts| parts.map(&mut weight).sum())
    }

    /// Gives `count` all vectors of hand sizes as one part or, if that is impossible or exceeds the budget, each vector
    /// as a part. A part comes with an order of its open cards.
    fn over_parts<T>(
        &self,
        mut count: impl FnMut(&mut dyn Iterator<Item = (Part<'_>, Vec<u64>)>) -> Option<T>,
    ) -> Option<T> {
        let ordered = self.ordered();
        let together = ordered.union().and_then(|(domains, residual)| {
            count(&mut std::iter::once(((domains, residual), ordered.order_of(residual))))
        });
        together.or_else(|| {
            let separate = separate(&self.domains);
            count(&mut separate.iter().map(|(domains, residual)| ((domains, residual), ordered.order_of(residual))))
        })
    }

    fn spent(&self, budget: &Budget) {
        let steps = self.budget.steps - budget.steps + ORDERING;
        self.steps.fetch_add(steps, Ordering::Relaxed);
    }

    /// Steps spent so far by `sheet`, `case_file` and `triple_weights`.
    pub(crate) fn steps(&self) -> usize {
        self.steps.load(Ordering::Relaxed)
    }

    /// The case file if these facts hold too. `None` if they cannot, or beyond the budget.
    pub fn given(&self, facts: &[FactKind]) -> Option<ConditionalTriples> {
        let all = self.case_file()?.weight;
        let triples = self.ordered().triples(&self.domains.with(facts), &mut self.budget.clone())?;
        let weight: f64 = triples.iter().sum();
        let triples = triples.iter().map(|triple| triple / weight).collect();
        (weight > 0.0).then(|| ConditionalTriples { probability: (weight / all).min(1.0), triples })
    }

    fn posterior(&self) -> Option<&Posterior> {
        let draw = || self.over_parts(|parts| Posterior::new(&self.domains.each, parts, self.budget.clone()));
        self.posterior.get_or_init(draw).as_ref()
    }

    /// One deal, drawn under the show model. `None` if there is none, or beyond the budget.
    pub fn sample(&self, rng: &mut impl Rng) -> Option<DealColumns> {
        self.posterior().map(|posterior| posterior.sample(rng))
    }

    /// Every deal with its probability under the show model. `None` if there are more than `limit`, or as for
    /// [`Position::sample`].
    pub fn enumerate(&self, limit: usize) -> Option<Vec<(DealColumns, f64)>> {
        self.posterior()?.enumerate(limit)
    }

    /// What suggestions of mine can teach. Without `triples`, those of the edition in card order.
    ///
    /// The players `asked` answer in this order, by `rule`, from the cards they have now. A value is `None` beyond the
    /// budget, the result without a sheet or if cancelled.
    pub fn suggestion_values(
        &self,
        asked: &[Holder],
        rule: AnswerRule,
        triples: Option<&[[Card; 3]]>,
        cancel: &Cancel,
    ) -> Option<Vec<Option<SuggestionValue>>> {
        let every = if triples.is_none() { all_triples(&self.problem) } else { Vec::new() };
        self.valuer(self.answers_to_me(asked, rule), cancel)?.values(triples.unwrap_or(&every), MOST_GROUP_STEPS)
    }

    /// Values of all suggestions of the `contests`, in order. Those that exceed the budget are only estimated; in a box
    /// of many triples, if counting all would take long, also those unlikely to be the best by `worth`. `None` as for
    /// [`Position::suggestion_values`].
    pub fn best_suggestions(
        &self,
        asked: &[Holder],
        rule: AnswerRule,
        contests: &[SuggestionContest],
        worth: impl Fn(&SuggestionValue) -> f64 + Sync,
        cancel: &Cancel,
    ) -> Option<Vec<SuggestionValue>> {
        let valuer = self.valuer(self.answers_to_me(asked, rule), cancel)?;
        let few = self.sheet()?.triples.weighted.len() <= FEW_TRIPLES;
        valuer.contests(contests, few, || self.estimator(&valuer.answers), worth)
    }

    /// Values of suggestions with such answers. Those in a group that takes more than `group_steps` are estimated.
    /// `None` without a sheet.
    pub(crate) fn values_of_answers(
        &self,
        answers: AnswerModel,
        triples: &[[Card; 3]],
        group_steps: usize,
    ) -> Option<Vec<SuggestionValue>> {
        let cancel = Cancel::default();
        let valuer = self.valuer(answers, &cancel)?;
        let values = valuer.values(triples, group_steps)?;
        if values.iter().all(Option::is_some) {
            return values.into_iter().collect();
        }
        let mut estimator = self.estimator(&valuer.answers)?;
        let counted_or_estimated =
            |(value, cards): (Option<SuggestionValue>, &[Card; 3])| value.unwrap_or_else(|| estimator.value(*cards));
        Some(values.into_iter().zip(triples).map(counted_or_estimated).collect())
    }

    fn answers_to_me(&self, asked: &[Holder], rule: AnswerRule) -> AnswerModel {
        let repeats = asked.iter().map(|holder| self.problem.repeats(*holder)).collect();
        let hands = self.problem.hands().cloned();
        AnswerModel { rule, asked: asked.to_vec(), repeats, hands, cards_seen: true }
    }

    fn valuer<'a>(&'a self, answers: AnswerModel, cancel: &'a Cancel) -> Option<SuggestionValuer<'a>> {
        self.sheet()?;
        Some(SuggestionValuer { answers, domains: &self.domains.each, ordered: self.ordered(), cancel })
    }

    fn estimator<'a>(&self, answers: &'a AnswerModel) -> Option<SuggestionEstimator<'a>> {
        Some(SuggestionEstimator::new(answers, &self.sheet()?.triples, self.posterior()?, self.problem.cards()))
    }
}

/// Boxes with at most so many triples have all suggestions counted, in 0.14 s at most. The classic ones have 324.
const FEW_TRIPLES: usize = 400;

/// Rough cost of finding a variable order, in steps of counting.
const ORDERING: usize = 5_000;

impl DomainsBySize {
    fn marks(&self) -> Marks {
        let (Some(first), mut status) = (self.each.first(), Vec::new()) else { return Marks::new(1, Vec::new()) };
        for card in (0..first.all.count_ones()).map(|at| 1_u64 << at) {
            for column in 0..=first.holders {
                let column = if column < first.holders { column } else { first.case_column(card) };
                let has = self.each.iter().all(|domains| domains.has[column] & card != 0);
                let may = self.each.iter().any(|domains| domains.may[column] & card != 0);
                status.push(match (has, may) {
                    (true, _) => Status::Yes,
                    (false, true) => Status::Open,
                    (false, false) => Status::No,
                });
            }
        }
        Marks::new(first.holders + 1, status)
    }
}
