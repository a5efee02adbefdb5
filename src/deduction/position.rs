//! A position: a problem, propagated when it is made, ordered and counted when first asked, each once.
//!
//! State: the problem, its domains for each vector of sizes, and results that are filled in at most once each: the
//! variable order, the marks, the case file with and without numbers of deals, the sheet, and the diagram that draws
//! deals. Everything that follows from a log is read from here, so nothing is propagated, ordered or counted a second
//! time; a position can be shared between threads.
//!
//! Invariant: the results depend on the facts alone, not on their order nor on which was asked for first. Work and
//! memory are bounded by [`Budget`]; a position beyond it has no sheet, but marks from propagation.

use crate::deduction::cancel::Cancel;
use crate::deduction::cell_weights::CellWeights;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::ordered::{OrderedResidual, separate};
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::fact::{Fact, FactKind};
use crate::deduction::problem::Problem;
use crate::deduction::sample::posterior::{DealColumns, Posterior};
use crate::deduction::sheet::filled::{Marks, Sheet, Status, TripleWeights, Triples};
use crate::deduction::sheet::marginals::{CellSum, DealSum, Marginals, Part};
use crate::deduction::value::answers::{AnswerModel, SuggestionValue};
use crate::deduction::value::estimate::SuggestionEstimator;
use crate::deduction::value::suggestion::{SuggestionContest, SuggestionValuer, all_triples};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Entry, Holder, Setup};
use rand::Rng;
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What would follow from further facts.
#[derive(Clone, PartialEq, Debug)]
pub struct ConditionalTriples {
    /// How likely the facts are, 0 to 1. A show counts with the chance that just this card is chosen.
    pub probability: f64,
    /// The probability of each triple if they hold; flat as in [`Triples`].
    pub triples: Vec<f64>,
}

/// Everything that follows from a problem.
///
/// ```
/// use deerstalker::deduction::{Fact, FactKind, Position, Problem, ProblemFault, SetupFact, Source, Status};
/// use deerstalker::edition::{Card, CardSet};
/// use deerstalker::game::Holder;
///
/// // Two suspects, two weapons, two rooms. Ben holds one card and passes when 0, 2 and 4 are named; Cal holds two and
/// // shows one of 0, 3 and 4: the example of the chapter "The engine".
/// let set = |cards: [usize; 3]| cards.map(Card::new).into_iter().collect::<CardSet>();
/// let kinds = [FactKind::HoldsNone(Holder(0), set([0, 2, 4])), FactKind::HoldsOneOf(Holder(1), set([0, 3, 4]))];
/// let facts = kinds.map(|kind| Fact { source: Source::Setup(SetupFact::Assumed), kind });
/// let position = Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], facts.to_vec())?);
/// let sheet = position.sheet().expect("the facts agree");
/// assert_eq!(sheet.deals, 9);
/// assert_eq!(sheet.status(Card::new(2), 0), Status::No);
/// assert!((sheet.probability(Card::new(2), sheet.case_file()) - 7.0 / 9.0).abs() < 1e-12);
///
/// // What if Ben's only card were card 1?
/// let given = position.given(&[FactKind::HoldsAll(Holder(0), CardSet::of(Card::new(1)))]).expect("it can be");
/// assert!((given.probability - sheet.probability(Card::new(1), 0)).abs() < 1e-12);
/// assert_eq!(position.enumerate(100).map(|deals| deals.len()), Some(9));
/// # Ok::<(), ProblemFault>(())
/// ```
pub struct Position {
    problem: Problem,
    domains: DomainsBySize,
    ordered: OnceLock<OrderedResidual>,
    consistent: OnceLock<bool>,
    /// What propagation proves, where the deals cannot be counted; `None` inside if there is none.
    marks: OnceLock<Option<Marks>>,
    /// Counted without the cells; `None` inside if there is no deal, or beyond the budget.
    case_file: OnceLock<Option<Triples>>,
    /// Counted without the cells and the numbers of deals; `None` inside as for the case file.
    weights: OnceLock<Option<TripleWeights>>,
    /// `None` inside if there is no deal, or beyond the budget.
    sheet: OnceLock<Option<Sheet>>,
    /// A sheet of the same deals with other weights, if one is known: its numbers of deals are not counted again.
    counted: Option<Box<Sheet>>,
    posterior: OnceLock<Option<Posterior>>,
    budget: Budget,
    /// Steps of counting spent on the case file and the sheet.
    steps: AtomicUsize,
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("problem", &self.problem).finish_non_exhaustive()
    }
}

impl Position {
    /// Propagates a problem; nothing is counted yet.
    pub fn new(problem: Problem) -> Self {
        let domains = DomainsBySize::of(&problem);
        Self::propagated(problem, domains)
    }

    /// The position after the entries of a game.
    pub fn of_game(setup: &Setup, entries: &[Entry]) -> Self {
        Self::new(Problem::from_game(setup, entries))
    }

    /// The position after the entries of a game whose sheet is known already: `None` as for [`Position::sheet`].
    pub fn with_sheet(setup: &Setup, entries: &[Entry], sheet: Option<Sheet>) -> Self {
        Self { sheet: OnceLock::from(sheet), ..Self::of_game(setup, entries) }
    }

    /// This position with at most this many `steps` of counting for each answer, instead of the 30 million that are
    /// enough for every table that was ever met.
    #[must_use]
    pub fn within(self, steps: usize) -> Self {
        Self { budget: Budget { steps, ..Budget::counting() }, ..Self::propagated(self.problem, self.domains) }
    }

    /// The position with further facts: only what they add is propagated.
    ///
    /// # Panics
    /// Never in release. With debug assertions, if a fact names holders or cards that the problem lacks.
    #[must_use]
    pub fn with(&self, facts: &[Fact]) -> Self {
        let kinds: Vec<FactKind> = facts.iter().map(|fact| fact.kind).collect();
        Self::propagated(self.problem.and(facts), self.domains.with(&kinds))
    }

    /// The position in which a deal weighs by these factors of its cells too. Probabilities, drawn deals and the worth
    /// of suggestions depend on them; numbers of deals, marks and proofs do not.
    ///
    /// ```
    /// use deerstalker::deduction::{CellWeights, Position, Problem, ProblemFault, Status};
    /// use deerstalker::edition::Card;
    /// use deerstalker::game::Holder;
    ///
    /// let position = Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], Vec::new())?);
    /// let mut weights = CellWeights::even(2, 6);
    /// weights.multiply(Holder(0), Card::new(0), 0.1);
    /// let weighted = position.weighted(weights);
    /// let (by_log, sheet) = (position.sheet().expect("deals"), weighted.sheet().expect("deals"));
    /// assert_eq!((sheet.deals, sheet.status(Card::new(0), 0)), (by_log.deals, Status::Open));
    /// // One deal in six gives the holder that card: 1/6 becomes 0.1 / (0.1 + 5).
    /// assert!((sheet.probability(Card::new(0), 0) - 0.1 / 5.1).abs() < 1e-12);
    /// # Ok::<(), ProblemFault>(())
    /// ```
    ///
    /// Nothing is propagated again, and what this position knows by then is not worked out again: its variable order,
    /// and the numbers of deals of its sheet.
    #[must_use]
    pub fn weighted(&self, weights: CellWeights) -> Self {
        let position = Self::propagated(self.problem.clone(), self.domains.weighted(weights));
        let ordered = self.ordered.get().map(|ordered| OnceLock::from(ordered.reweighted(&position.domains)));
        let counted = self.sheet.get().and_then(Option::as_ref).map(|sheet| Box::new(sheet.clone()));
        Self { budget: self.budget.clone(), ordered: ordered.unwrap_or_default(), counted, ..position }
    }

    /// Whether deals weigh otherwise than by the log alone.
    pub fn is_weighted(&self) -> bool {
        self.domains.weights().is_some_and(|weights| !weights.are_even())
    }

    /// The factor by which a deal weighs because a holder has this hand; 1 where cells do not weigh.
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

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(crate) fn domains(&self) -> &DomainsBySize {
        &self.domains
    }

    fn ordered(&self) -> &OrderedResidual {
        self.ordered.get_or_init(|| {
            #[cfg(test)]
            work::ORDERED.set(work::ORDERED.get() + 1);
            OrderedResidual::new(&self.problem, &self.domains)
        })
    }

    /// Whether any deal agrees with the facts.
    ///
    /// Much quicker than [`Position::sheet`]: a search stops at the first deal it finds. A log that 20,000 case
    /// distinctions do not settle passes as consistent, so that nothing true is ever refused.
    pub fn is_consistent(&self) -> bool {
        if let Some(Some(_)) = self.sheet.get() {
            return true;
        }
        *self.consistent.get_or_init(|| self.domains.is_consistent())
    }

    /// The counted sheet; `None` if no deal agrees with the facts, or there are too many possibilities to count
    /// ([`Position::is_consistent`] tells which).
    pub fn sheet(&self) -> Option<&Sheet> {
        let count = || match &self.counted {
            Some(counted) => self.count::<f64>(true)?.sheet_like(counted),
            None => self.count::<DealSum>(true)?.sheet(),
        };
        self.sheet.get_or_init(count).as_ref()
    }

    /// What is proved about every cell: all that is true of every deal if they could be counted, else what propagation
    /// finds. `None` if no deal agrees with the facts.
    pub fn marks(&self) -> Option<&Marks> {
        match self.sheet() {
            Some(sheet) => Some(&sheet.marks),
            None => self.marks.get_or_init(|| self.is_consistent().then(|| self.domains.marks())).as_ref(),
        }
    }

    /// What can lie in the case file: quicker than the whole sheet, if that has not been asked for. `None` as for
    /// [`Position::sheet`].
    pub fn case_file(&self) -> Option<&Triples> {
        if let Some(counted) = self.sheet.get() {
            return counted.as_ref().map(|sheet| &sheet.triples);
        }
        self.case_file.get_or_init(|| self.count::<DealSum>(false)?.triples()).as_ref()
    }

    /// How probable each triple of the case file is: quicker than [`Position::case_file`], because no deal is counted
    /// in integers. `None` as for [`Position::sheet`].
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

    /// Counts the deals of all vectors of sizes, together where they can be counted as one; `None` beyond the budget.
    fn count<S: CellSum>(&self, cells: bool) -> Option<Marginals<S>> {
        self.over_parts(|parts| {
            let (mut marginals, mut budget) = (Marginals::new(&self.problem, cells), self.budget.clone());
            let counted =
                parts.map(|(part, order)| S::count(&mut marginals, part, order, &mut budget)).collect::<Option<()>>();
            self.spent(&budget);
            counted.map(|()| marginals)
        })
    }

    /// The weight of all deals under the show model, 0 if there is none; `None` beyond the budget, which is not that of
    /// this position.
    pub(crate) fn weight(&self, budget: &mut Budget) -> Option<f64> {
        let mut weight = |((_, residual), order): (Part<'_>, Vec<u64>)| {
            let counting: CountedResidual<f64> = CountedResidual::in_order(residual, order, budget)?;
            Some(counting.total() * residual.likelihood * residual.splits as f64)
        };
        self.over_parts(|parts| parts.map(&mut weight).sum())
    }

    /// What `count` makes of all vectors of sizes together, where they can be counted as one and it succeeds; else what
    /// it makes of each by itself. It gets each part with an order of its open cards.
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

    /// Adds to `steps` what a count has taken of a whole budget, and what finding an order takes.
    fn spent(&self, budget: &Budget) {
        let steps = self.budget.steps - budget.steps + ORDERING;
        self.steps.fetch_add(steps, Ordering::Relaxed);
    }

    /// The steps of counting that the case file, its weights and the sheet have taken; 0 if none has been asked for.
    pub(crate) fn steps(&self) -> usize {
        self.steps.load(Ordering::Relaxed)
    }

    /// What follows if these facts hold as well; `None` if they cannot, or counting would exceed the budget.
    ///
    /// Only what the facts leave open is counted, and only for the case file: a fraction of the cost of a new sheet.
    pub fn given(&self, facts: &[FactKind]) -> Option<ConditionalTriples> {
        let all = self.case_file()?.weight;
        let triples = self.ordered().triples(&self.domains.with(facts), &mut self.budget.clone())?;
        let weight: f64 = triples.iter().sum();
        let triples = triples.iter().map(|triple| triple / weight).collect();
        (weight > 0.0).then(|| ConditionalTriples { probability: (weight / all).min(1.0), triples })
    }

    /// The diagram that draws deals; `None` if there is no deal, or beyond the budget.
    fn posterior(&self) -> Option<&Posterior> {
        self.posterior.get_or_init(|| Posterior::new(&self.domains, self.ordered(), self.budget.clone())).as_ref()
    }

    /// Draws one deal under the show model, independently of all others: by column its cards, the case file last.
    /// `None` if there is no deal, or counting would exceed the budget.
    pub fn sample(&self, rng: &mut impl Rng) -> Option<DealColumns> {
        self.posterior().map(|posterior| posterior.sample(rng))
    }

    /// Every deal with its probability under the show model, if there are at most `limit`.
    pub fn enumerate(&self, limit: usize) -> Option<Vec<(DealColumns, f64)>> {
        self.posterior()?.enumerate(limit)
    }

    /// What suggestions of mine are worth, counted: of each of `triples`, or of every triple of the edition in card
    /// order, `None` where counting would exceed the budget. `None` in all without a sheet, or if the work was
    /// cancelled.
    ///
    /// `asked` are the players who would be asked, in that order, from my left; they answer by `rule` from the cards that
    /// they have now.
    ///
    /// # Panics
    /// If a triple does not name cards of this edition.
    ///
    /// ```
    /// use deerstalker::deduction::{Cancel, Position, Problem, ProblemFault};
    /// use deerstalker::edition::AnswerRule;
    /// use deerstalker::game::Holder;
    ///
    /// // Nothing is known, so that all suggestions are worth the same: nobody shows a card only if the case file has
    /// // all three.
    /// let position = Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], Vec::new())?);
    /// let asked = [Holder(0), Holder(1)];
    /// let values = position
    ///     .suggestion_values(&asked, AnswerRule::FirstCard, None, &Cancel::default())
    ///     .expect("there are deals");
    /// assert_eq!(values.len(), 8);
    /// assert!(values.iter().flatten().all(|value| (value.nobody - 1.0 / 8.0).abs() < 1e-12));
    /// # Ok::<(), ProblemFault>(())
    /// ```
    pub fn suggestion_values(
        &self,
        asked: &[Holder],
        rule: AnswerRule,
        triples: Option<&[[Card; 3]]>,
        cancel: &Cancel,
    ) -> Option<Vec<Option<SuggestionValue>>> {
        let every = if triples.is_none() { all_triples(&self.problem) } else { Vec::new() };
        self.valuer(asked, rule, cancel)?.values(triples.unwrap_or(&every))
    }

    /// What the suggestions of all `contests` are worth, in that order: all counted where that is quick, else those
    /// that can be the best by `worth`, and the others estimated. `None` and the other arguments as for
    /// [`Position::suggestion_values`].
    pub fn best_suggestions(
        &self,
        asked: &[Holder],
        rule: AnswerRule,
        contests: &[SuggestionContest],
        worth: impl Fn(&SuggestionValue) -> f64 + Sync,
        cancel: &Cancel,
    ) -> Option<Vec<SuggestionValue>> {
        let valuer = self.valuer(asked, rule, cancel)?;
        let (triples, cards) = (&self.sheet()?.triples, self.problem.cards());
        let estimator = || Some(SuggestionEstimator::new(&valuer.answers, triples, self.posterior()?, cards));
        valuer.contests(contests, triples.weighted.len() <= FEW_TRIPLES, estimator, worth)
    }

    fn valuer<'a>(&'a self, asked: &[Holder], rule: AnswerRule, cancel: &'a Cancel) -> Option<SuggestionValuer<'a>> {
        self.sheet()?;
        let repeats = asked.iter().map(|holder| self.problem.repeats(*holder)).collect();
        let answers = AnswerModel { rule, asked: asked.to_vec(), repeats, hands: self.problem.hands().cloned() };
        Some(SuggestionValuer { answers, domains: &self.domains.each, ordered: self.ordered(), cancel })
    }
}

/// The suggestions of boxes with no more than these (the classic ones have 324) are all counted: at most 0.14 s.
const FEW_TRIPLES: usize = 400;

/// About what finding a variable order costs, in steps of counting.
const ORDERING: usize = 5_000;

impl DomainsBySize {
    /// What propagation proves about every cell.
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

/// How often this thread has found the variable order of a position.
#[cfg(test)]
pub(crate) mod work {
    use crate::deduction::domains_by_size::PROPAGATED;
    use std::cell::Cell;

    thread_local! {
        pub(crate) static ORDERED: Cell<usize> = const { Cell::new(0) };
    }

    /// How often this thread has propagated a whole problem, and found an order.
    pub(crate) fn done() -> (usize, usize) {
        (PROPAGATED.get(), ORDERED.get())
    }
}
