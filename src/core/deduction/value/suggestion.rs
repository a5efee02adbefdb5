//! Values many suggestions: all are counted or, if that would take long, most are estimated.
//!
//! Suggestions whose cards are pairwise interchangeable are of one *kind* and valued once. Kinds that name cards of the
//! same [blocks](OrderedResidual::groups) are a *group*, which one diagram of the deals counts.
//!
//! In a [contest](SuggestionContest) only the best is wanted. If counting all takes more than [`CHEAP_STEPS`], all are
//! [estimated](crate::deduction::value::estimate), then counted in the order of their estimates. This ends when the
//! next would not beat the best count even if its estimate were too low by the mean error seen so far plus
//! [`ERROR_MARGIN`] standard deviations. No bound proves that the best was found.

use super::answers::{AnswerDistribution, AnswerModel, SuggestionValue};
use super::estimate::SuggestionEstimator;
use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::ordered::OrderedResidual;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::threads::in_threads;
use crate::edition::Card;
use crate::game::Hands;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// Cards in a block of a group ([`OrderedResidual::groups`]). Takes half the time of a diagram for each suggestion.
const BLOCK_SIZE: usize = 2;

/// Groups counted between two looks at the cancel flag.
const BATCH: usize = 4;

/// Leaders of a contest that are counted before asking whether others can still win. Fewer say nothing about errors.
const LEADERS: usize = 4;

const ERROR_MARGIN: f64 = 5.0;

/// Steps of counting that take as long as estimating all.
const CHEAP_STEPS: usize = 2_000_000;

/// Groups differ in cost. One may take so many times its share of [`CHEAP_STEPS`], and all counted so far together may
/// be so many shares ahead.
const SLACK: usize = 8;

/// A group that takes more steps has no counted values.
pub(crate) const MOST_GROUP_STEPS: usize = 30_000_000;

/// Steps over all groups. Once spent, no further batch is begun.
const MOST_STEPS: usize = 200_000_000;

#[derive(Clone, PartialEq, Debug)]
pub struct SuggestionContest {
    pub triples: Vec<[Card; 3]>,
    /// Count until no other is likely to be better. Otherwise only the best by estimate is counted.
    pub count_best: bool,
}

pub(crate) fn all_triples(problem: &Problem) -> Vec<[Card; 3]> {
    let [suspects, weapons, rooms] = problem.categories().each_ref().map(|range| range.clone().map(Card::new));
    let pairs = suspects.flat_map(|suspect| weapons.clone().map(move |weapon| (suspect, weapon)));
    pairs.flat_map(|(suspect, weapon)| rooms.clone().map(move |room| [suspect, weapon, room])).collect()
}

pub(crate) struct SuggestionValuer<'a> {
    pub answers: AnswerModel,
    pub domains: &'a [Domains],
    pub ordered: &'a OrderedResidual,
    pub cancel: &'a Cancel,
}

/// One suggestion of each kind, and what has been counted of them. Functions return `None` if cancelled.
struct CountedSuggestions<'a> {
    valuer: &'a SuggestionValuer<'a>,
    triples: Vec<[Card; 3]>,
    /// `None` until counted, and if that takes too many steps.
    values: Vec<Option<SuggestionValue>>,
    steps: usize,
}

impl SuggestionValuer<'_> {
    /// Counts all of `triples`, in their order. The outer `None`: cancelled; an inner one: too many steps.
    pub fn values(&self, triples: &[[Card; 3]], group_steps: usize) -> Option<Vec<Option<SuggestionValue>>> {
        self.value_each_kind(triples, |counted, _| {
            let groups = counted.groups(&counted.every());
            counted.count(&groups, group_steps)
        })
    }

    /// Values of all triples of the contests, in order; not all are counted. With `count_all`, only what exceeds the
    /// budget is estimated. `None` if cancelled, or without an estimator.
    pub fn contests<'e>(
        &self,
        contests: &[SuggestionContest],
        count_all: bool,
        estimator: impl FnOnce() -> Option<SuggestionEstimator<'e>> + Send,
        worth: impl Fn(&SuggestionValue) -> f64 + Sync,
    ) -> Option<Vec<SuggestionValue>> {
        let triples: Vec<[Card; 3]> = contests.iter().flat_map(|contest| contest.triples.iter().copied()).collect();
        let values = self.value_each_kind(&triples, |counted, kinds| {
            let groups = counted.groups(&counted.every());
            let all_counted = if count_all {
                counted.count(&groups, MOST_GROUP_STEPS)?;
                counted.values.iter().all(Option::is_some)
            } else {
                counted.count_if_cheap(&groups)?
            };
            if all_counted {
                return Some(());
            }
            let mut estimator = estimator()?;
            let estimates: Vec<SuggestionValue> = counted.triples.iter().map(|cards| estimator.value(*cards)).collect();
            let mut best_by_estimate = Vec::new();
            let mut kinds_left = kinds;
            for contest in contests {
                let (of_contest, others) = kinds_left.split_at(contest.triples.len());
                kinds_left = others;
                let mut field = of_contest.to_vec();
                field.sort_unstable();
                field.dedup();
                field.sort_by(|a, b| worth(&estimates[*b]).total_cmp(&worth(&estimates[*a])));
                if contest.count_best {
                    counted.count_leaders(&field, &estimates, &worth)?;
                } else {
                    best_by_estimate.extend(field.first());
                }
            }
            counted.count_uncounted(best_by_estimate)?;
            for (value, estimate) in counted.values.iter_mut().zip(estimates) {
                value.get_or_insert(estimate);
            }
            Some(())
        })?;
        values.into_iter().collect()
    }

    /// Lets `value` work on one suggestion of each kind; it also gets the kind of each of `triples`.
    fn value_each_kind(
        &self,
        triples: &[[Card; 3]],
        value: impl FnOnce(&mut CountedSuggestions<'_>, &[usize]) -> Option<()> + Send,
    ) -> Option<Vec<Option<SuggestionValue>>> {
        let card_kinds = self.card_kinds();
        let mut counted = CountedSuggestions { valuer: self, triples: Vec::new(), values: Vec::new(), steps: 0 };
        let mut found: FxHashMap<[usize; 3], usize> = FxHashMap::default();
        let mut kind_of = |cards: &[Card; 3]| {
            let mut key = cards.map(|card| card_kinds[card.index()]);
            key.sort_unstable();
            *found.entry(key).or_insert_with(|| {
                counted.triples.push(*cards);
                counted.triples.len() - 1
            })
        };
        let kinds: Vec<usize> = triples.iter().map(&mut kind_of).collect();
        counted.values.resize(counted.triples.len(), None);
        in_threads(|| value(&mut counted, &kinds))?;
        let value_of = |(kind, cards): (&usize, &[Card; 3])| {
            Some(SuggestionValue { cards: *cards, ..counted.values[*kind].clone()? })
        };
        Some(kinds.iter().zip(triples).map(value_of).collect())
    }

    /// The kind of each card; interchangeable ones have the same. At the start of a game most cards are.
    fn card_kinds(&self) -> Vec<usize> {
        // Under each vector of hand sizes, open cards are alike in a class ([`Residual::classes`]), others in a column.
        let divide = |domains: &Domains| [Residual::unmerged(domains).classes(), domains.has.clone()].concat();
        let divisions: Vec<Vec<u64>> = self.domains.iter().map(divide).collect();
        let located = self.answers.hands.as_ref().map(Hands::all_located).unwrap_or_default();
        let features = |card: usize| CardFeatures {
            parts: divisions.iter().map(|sets| sets.iter().position(|cards| cards >> card & 1 == 1)).collect(),
            shown_to_me: self.answers.repeats.iter().any(|shown| shown.contains(Card::new(card))),
            located: located.contains(Card::new(card)).then_some(card),
        };
        let mut kinds: FxHashMap<CardFeatures, usize> = FxHashMap::default();
        let mut kind_of = |card: usize| {
            let next = kinds.len();
            *kinds.entry(features(card)).or_insert(next)
        };
        (0..Card::MAX).map(&mut kind_of).collect()
    }

    fn count_group(&self, triples: &[[Card; 3]], most_steps: usize) -> CountedGroup {
        let mut budget = Budget::asking(most_steps);
        let named: Vec<[usize; 3]> = triples.iter().map(|cards| cards.map(Card::index)).collect();
        let mut answers: Vec<AnswerDistribution> = triples.iter().map(|_| AnswerDistribution::default()).collect();
        let done = self.ordered.placements(&named, &mut budget, &mut |suggestion, placements| {
            let all = placements.all();
            let columns: Vec<[usize; 3]> = all.iter().map(|placement| placement.columns).collect();
            let add = |placement: usize, chance, sums: &mut [f64]| placements.add(&all[placement], chance, sums);
            let triples_each = placements.triples_each();
            self.answers.add_answers(triples[suggestion], &columns, &triples_each, add, &mut answers[suggestion]);
        });
        let values = || answers.iter().zip(triples).map(|(answers, cards)| answers.value(*cards)).collect();
        CountedGroup { values: done.map(|()| values()), steps: most_steps - budget.steps }
    }
}

#[derive(PartialEq, Eq, Hash)]
struct CardFeatures {
    /// By vector of sizes: the class of the card, or its column.
    parts: Vec<Option<usize>>,
    shown_to_me: bool,
    /// The card itself, if its place is known by itself: it is like no other.
    located: Option<usize>,
}

struct CountedGroup {
    values: Option<Vec<SuggestionValue>>,
    steps: usize,
}

impl CountedSuggestions<'_> {
    fn every(&self) -> Vec<usize> {
        (0..self.triples.len()).collect()
    }

    fn groups(&self, which: &[usize]) -> Vec<Vec<usize>> {
        let named: Vec<[usize; 3]> = which.iter().map(|at| self.triples[*at].map(Card::index)).collect();
        let groups = self.valuer.ordered.groups(&named, BLOCK_SIZE);
        groups.into_iter().map(|group| group.into_iter().map(|at| which[at]).collect()).collect()
    }

    fn count(&mut self, groups: &[Vec<usize>], group_steps: usize) -> Option<()> {
        for batch in groups.chunks(BATCH) {
            if self.steps < MOST_STEPS {
                self.count_batch(batch, group_steps)?;
            }
        }
        Some(())
    }

    /// Stops once it seems that all take more than [`CHEAP_STEPS`]. Returns whether all were counted.
    fn count_if_cheap(&mut self, groups: &[Vec<usize>]) -> Option<bool> {
        let share = CHEAP_STEPS / groups.len().max(1);
        for (done, batch) in groups.chunks(BATCH).enumerate() {
            let enough = self.count_batch(batch, SLACK * share)?;
            if !enough || self.steps > (done * BATCH + SLACK) * share {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Counts with at most `steps` for each group. Returns whether that was enough.
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
        for (group, counted) in batch.iter().zip(counted) {
            self.steps += counted.steps;
            enough &= counted.values.is_some();
            let values = group.iter().zip(counted.values.into_iter().flatten());
            values.for_each(|(at, value)| self.values[*at] = Some(value));
        }
        Some(enough)
    }

    fn count_uncounted(&mut self, mut which: Vec<usize>) -> Option<()> {
        which.retain(|at| self.values[*at].is_none());
        which.sort_unstable();
        which.dedup();
        self.count(&self.groups(&which), MOST_GROUP_STEPS)
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
            let most_expected = || worth(&estimates[leaders[0]]) + self.largest_error(estimates, worth);
            if batch > 0 && most_expected() < best {
                break;
            }
            self.count_uncounted(leaders.to_vec())?;
        }
        Some(())
    }

    fn largest_error(&self, estimates: &[SuggestionValue], worth: &impl Fn(&SuggestionValue) -> f64) -> f64 {
        let both = self.values.iter().zip(estimates).filter_map(|(value, estimate)| Some((value.as_ref()?, estimate)));
        let errors: Vec<f64> = both.map(|(value, estimate)| worth(value) - worth(estimate)).collect();
        if errors.len() < LEADERS {
            return f64::INFINITY;
        }
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        let squares: f64 = errors.iter().map(|error| (error - mean).powi(2)).sum();
        mean + ERROR_MARGIN * (squares / (errors.len() - 1) as f64).sqrt()
    }
}
