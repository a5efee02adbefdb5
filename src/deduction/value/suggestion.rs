//! Values many suggestions: all are counted exactly or, if that would take long, most are estimated.
//!
//! Suggestions are counted in groups, one diagram each. Those whose cards are pairwise interchangeable, because nothing
//! tells them apart or they surely lie in one place, are valued once. In a [contest](SuggestionContest) only the best
//! is wanted. If counting all takes more than [`CHEAP`] steps, all are [estimated](crate::deduction::value::estimate),
//! then counted, best estimate first, until the next estimate plus [`MARGIN`] times the largest error seen is below the
//! best count. That one is taken for the best; no bound proves it.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::ordered::OrderedResidual;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::value::answers::{AnswerDistribution, AnswerModel, SuggestionValue};
use crate::deduction::value::estimate::SuggestionEstimator;
use crate::edition::Card;
use crate::game::Hands;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// Cards in a block of a group ([`OrderedResidual::groups`]). Counting takes half the time that a diagram for each
/// suggestion would take.
const BLOCK: usize = 2;

/// Groups counted between two looks at the cancel flag.
const BATCH: usize = 4;

/// Leaders of a contest that are counted before asking whether others can still win.
const LEADERS: usize = 4;

const MARGIN: f64 = 3.0;

/// However many cores there are: each thread keeps a diagram of its own.
const THREADS: usize = 2;

/// Steps. Counting for so long takes about as long as estimating.
const CHEAP: usize = 2_000_000;

/// Shares of [`CHEAP`] by which the first groups may be ahead of their own: not all cost the same.
const SLACK: usize = 8;

const MOST_GROUP_STEPS: usize = 30_000_000;

const MOST_STEPS: usize = 200_000_000;

/// Suggestions of which the best is wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct SuggestionContest {
    pub triples: Vec<[Card; 3]>,
    /// Count until no other is likely to be better. Otherwise only the best by estimate is counted.
    pub count_best: bool,
}

pub(crate) fn all_triples(problem: &Problem) -> Vec<[Card; 3]> {
    let [a, b, c] = problem.categories().clone();
    a.flat_map(|a| {
        let c = c.clone();
        b.clone().flat_map(move |b| c.clone().map(move |c| [a, b, c].map(Card::new)))
    })
    .collect()
}

pub(crate) struct SuggestionValuer<'a> {
    pub(crate) answers: AnswerModel,
    pub(crate) domains: &'a [Domains],
    pub(crate) ordered: &'a OrderedResidual,
    pub(crate) cancel: &'a Cancel,
}

/// Suggestions that differ, and what has been counted of them. `None` from its functions means that the work was
/// cancelled.
struct CountedSuggestions<'a> {
    valuer: &'a SuggestionValuer<'a>,
    triples: Vec<[Card; 3]>,
    values: Vec<Option<SuggestionValue>>,
    steps: usize,
}

impl SuggestionValuer<'_> {
    pub(crate) fn values(&self, triples: &[[Card; 3]]) -> Option<Vec<Option<SuggestionValue>>> {
        self.value_different(triples, |counted, _| {
            let groups = counted.groups(&counted.every());
            counted.count(&groups)
        })
    }

    /// Values of all triples of the contests, in order: estimates, except for those counted. With `few`, all are
    /// counted. `None` if the work was cancelled, or there is no estimator.
    pub(crate) fn contests<'e>(
        &self,
        contests: &[SuggestionContest],
        few: bool,
        estimator: impl FnOnce() -> Option<SuggestionEstimator<'e>> + Send,
        worth: impl Fn(&SuggestionValue) -> f64 + Sync,
    ) -> Option<Vec<SuggestionValue>> {
        let triples: Vec<[Card; 3]> = contests.iter().flat_map(|contest| contest.triples.iter().copied()).collect();
        let values = self.value_different(&triples, |counted, twins| {
            let groups = counted.groups(&counted.every());
            let all = if few {
                counted.count(&groups)?;
                counted.values.iter().all(Option::is_some)
            } else {
                counted.count_if_cheap(&groups)?
            };
            if all {
                return Some(());
            }
            let mut estimator = estimator()?;
            let estimates: Vec<SuggestionValue> = counted.triples.iter().map(|cards| estimator.value(*cards)).collect();
            let (mut first, mut singles) = (0, Vec::new());
            for contest in contests {
                let mut field = twins[first..first + contest.triples.len()].to_vec();
                first += field.len();
                // Twins are worth the same, so each kind stands in the field once.
                field.sort_unstable();
                field.dedup();
                field.sort_by(|a, b| worth(&estimates[*b]).total_cmp(&worth(&estimates[*a])));
                if contest.count_best {
                    counted.count_leaders(&field, &estimates, &worth)?;
                } else {
                    singles.extend(field.first());
                }
            }
            counted.count_uncounted(singles)?;
            for (value, estimate) in counted.values.iter_mut().zip(estimates) {
                value.get_or_insert(estimate);
            }
            Some(())
        })?;
        values.into_iter().collect()
    }

    /// Lets `value` value one suggestion of each kind. It also gets the kind of each of `triples`, as an index.
    fn value_different(
        &self,
        triples: &[[Card; 3]],
        value: impl FnOnce(&mut CountedSuggestions<'_>, &[usize]) -> Option<()> + Send,
    ) -> Option<Vec<Option<SuggestionValue>>> {
        let labels = self.labels();
        let mut counted = CountedSuggestions { valuer: self, triples: Vec::new(), values: Vec::new(), steps: 0 };
        let mut numbers: FxHashMap<[usize; 3], usize> = FxHashMap::default();
        let twins: Vec<usize> = (triples.iter())
            .map(|cards| {
                let mut key = cards.map(|card| labels[card.index()]);
                key.sort_unstable();
                *numbers.entry(key).or_insert_with(|| {
                    counted.triples.push(*cards);
                    counted.triples.len() - 1
                })
            })
            .collect();
        counted.values.resize(counted.triples.len(), None);
        match ThreadPoolBuilder::new().num_threads(THREADS).build() {
            Ok(threads) => threads.install(|| value(&mut counted, &twins))?,
            // If the system refuses threads, this one does all the work.
            Err(_) => value(&mut counted, &twins)?,
        }
        let value = |(twin, cards): (&usize, &[Card; 3])| {
            Some(SuggestionValue { cards: *cards, ..counted.values[*twin].clone()? })
        };
        Some(twins.iter().zip(triples).map(value).collect())
    }

    /// By card: equal for interchangeable cards. At the start of a game most cards are.
    fn labels(&self) -> Vec<usize> {
        // Each vector of sizes divides the open cards by class and the others by column.
        let divide = |domains: &Domains| [Residual::of(domains, false).classes(), domains.has.clone()].concat();
        let divisions: Vec<Vec<u64>> = self.domains.iter().map(divide).collect();
        let mut labels: FxHashMap<CardFeatures, usize> = FxHashMap::default();
        let located = self.answers.hands.as_ref().map(Hands::all_located).unwrap_or_default();
        let label = |card: usize| {
            let part = |sets: &Vec<u64>| sets.iter().position(|cards| cards >> card & 1 == 1);
            let shown = self.answers.repeats.iter().any(|shown| shown.contains(Card::new(card)));
            let next = labels.len();
            // A card whose place is known by itself is like no other.
            let itself = located.contains(Card::new(card)).then_some(card);
            *labels.entry((divisions.iter().map(part).collect(), shown, itself)).or_insert(next)
        };
        (0..Card::MAX).map(label).collect()
    }

    /// Also returns the steps taken. `None` beyond `steps`, or the rest of the budget.
    fn count_group(&self, cards: &[[Card; 3]], steps: usize) -> (Option<Vec<SuggestionValue>>, usize) {
        let mut budget = Budget::asking(steps);
        let named: Vec<[usize; 3]> = cards.iter().map(|cards| cards.map(Card::index)).collect();
        let mut answers: Vec<AnswerDistribution> = cards.iter().map(|_| AnswerDistribution::default()).collect();
        let all = self.ordered.placements(&named, &mut budget, &mut |at, placements| {
            let all = placements.all();
            let columns: Vec<[usize; 3]> = all.iter().map(|placement| placement.columns).collect();
            let add = |at: usize, chance, sums: &mut [f64]| placements.add(&all[at], chance, sums);
            self.answers.add_answers(cards[at], &columns, &placements.stand_for(), add, &mut answers[at]);
        });
        let values = || answers.iter().zip(cards).map(|(answers, cards)| answers.value(*cards)).collect();
        (all.map(|()| values()), steps - budget.steps)
    }
}

type CardFeatures = (Vec<Option<usize>>, bool, Option<usize>);

impl CountedSuggestions<'_> {
    fn every(&self) -> Vec<usize> {
        (0..self.triples.len()).collect()
    }

    fn groups(&self, which: &[usize]) -> Vec<Vec<usize>> {
        let named: Vec<[usize; 3]> = which.iter().map(|at| self.triples[*at].map(Card::index)).collect();
        let groups = self.valuer.ordered.groups(&named, BLOCK);
        groups.into_iter().map(|group| group.into_iter().map(|at| which[at]).collect()).collect()
    }

    fn count(&mut self, groups: &[Vec<usize>]) -> Option<()> {
        for batch in groups.chunks(BATCH) {
            if self.steps < MOST_STEPS {
                self.count_batch(batch, MOST_GROUP_STEPS)?;
            }
        }
        Some(())
    }

    /// Counts all groups, unless the first of them foretell that it takes more than [`CHEAP`] steps. Returns whether
    /// all were counted.
    fn count_if_cheap(&mut self, groups: &[Vec<usize>]) -> Option<bool> {
        let share = CHEAP / groups.len().max(1);
        for (done, batch) in groups.chunks(BATCH).enumerate() {
            let enough = self.count_batch(batch, SLACK * share)?;
            if !enough || self.steps > (done * BATCH + SLACK) * share {
                return Some(false);
            }
        }
        Some(true)
    }

    /// With at most `steps` for each group. Returns whether that was enough.
    fn count_batch(&mut self, batch: &[Vec<usize>], steps: usize) -> Option<bool> {
        if self.valuer.cancel.is_cancelled() {
            return None;
        }
        let count = |group: &Vec<usize>| {
            let cards: Vec<[Card; 3]> = group.iter().map(|at| self.triples[*at]).collect();
            self.valuer.count_group(&cards, steps)
        };
        let counted: Vec<_> = batch.par_iter().map(count).collect();
        let mut enough = true;
        for (group, (values, steps)) in batch.iter().zip(counted) {
            self.steps += steps;
            enough &= values.is_some();
            group.iter().zip(values.into_iter().flatten()).for_each(|(at, value)| self.values[*at] = Some(value));
        }
        Some(enough)
    }

    fn count_uncounted(&mut self, mut which: Vec<usize>) -> Option<()> {
        which.retain(|at| self.values[*at].is_none());
        which.sort_unstable();
        which.dedup();
        self.count(&self.groups(&which))
    }

    fn count_leaders(
        &mut self,
        field: &[usize],
        estimates: &[SuggestionValue],
        worth: &impl Fn(&SuggestionValue) -> f64,
    ) -> Option<()> {
        for (batch, leaders) in field.chunks(LEADERS).enumerate() {
            let counted = field.iter().filter_map(|at| self.values[*at].as_ref());
            let best = counted.map(worth).fold(f64::NEG_INFINITY, f64::max);
            let most = || worth(&estimates[leaders[0]]) + MARGIN * self.largest_error(estimates, worth);
            if batch > 0 && most() < best {
                break;
            }
            self.count_uncounted(leaders.to_vec())?;
        }
        Some(())
    }

    fn largest_error(&self, estimates: &[SuggestionValue], worth: &impl Fn(&SuggestionValue) -> f64) -> f64 {
        let both = self.values.iter().zip(estimates).filter_map(|(value, estimate)| Some((value.as_ref()?, estimate)));
        both.map(|(value, estimate)| (worth(value) - worth(estimate)).abs()).fold(0.0, f64::max)
    }
}
