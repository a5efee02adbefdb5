//! What all suggestions are worth: exactly where that can be counted, the best first where not all can.
//!
//! Suggestions are counted in groups, one diagram for each group ([`placements`](crate::deduction::count::placements)).
//! Those whose cards are pairwise interchangeable — nothing tells them apart, or they certainly lie in one place — are
//! worth the same and are valued once. Where counting all would take too much, all are compared on the same drawn deals
//! first, and counted in the order of what they seem worth. Work is bounded by [`STEPS`] of counting and [`DRAWS`]
//! deals.
//!
//! The show model is the one of the whole engine: a player who holds `k` of the three shows each with probability
//! `1/k`.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::conditional::Conditional;
use crate::deduction::feasible::consistent;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sample::posterior::Posterior;
use crate::deduction::value::answers::{AnswerDistribution, AnswerModel, DealSample, SuggestionValue};
use crate::edition::{AnswerRule, Card};
use crate::game::Holder;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// What my suggestions are worth: each of `triples`, or every triple of the edition in card order.
///
/// `asked` are the players who would be asked, in that order, from my left. Empty for a contradictory log.
///
/// # Panics
/// If a triple does not name cards of this edition.
///
/// ```
/// use deerstalker::deduction::{Problem, ProblemFault, questions};
/// use deerstalker::edition::{AnswerRule, Card};
/// use deerstalker::game::Holder;
///
/// // Nothing is known, so that all suggestions are worth the same: nobody shows a card only if the case file has all three.
/// let problem = Problem::new([2, 2, 2], vec![vec![1, 2]], Vec::new())?;
/// let values = questions(&problem, &[Holder(0), Holder(1)], AnswerRule::FirstCard, None);
/// assert!(values.questions.len() == 8 && !values.estimated);
/// assert!(values.questions.iter().all(|question| (question.nobody - 1.0 / 8.0).abs() < 1e-12));
/// # Ok::<(), ProblemFault>(())
/// ```
pub fn suggestion_values(
    problem: &Problem,
    asked: &[Holder],
    rule: AnswerRule,
    triples: Option<&[[Card; 3]]>,
) -> Values {
    let every = if triples.is_none() { all_triples(problem) } else { Vec::new() };
    let worth = |question: &SuggestionValue| -question.expected_entropy;
    value(problem, asked, rule, triples.unwrap_or(&every), STEPS, &worth, &Cancel::default()).unwrap_or_default()
}

/// What suggestions of mine are worth, and what that rests on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Values {
    /// One for each triple asked for, in that order; empty for a contradictory log.
    pub questions: Vec<SuggestionValue>,
    /// Whether counting all would have exceeded the budget, so that at least one is estimated from drawn deals.
    pub estimated: bool,
    /// The standard error of an expected entropy that is not counted, in bits; 0 where all are.
    pub error: f64,
}

/// [`suggestion_values`] for every triple. Where not all can be counted, those of the greatest `worth` are. `None` if the work
/// was cancelled, or no deal was found where [`consistent`] gave up.
pub fn questions_within(
    problem: &Problem,
    asked: &[Holder],
    rule: AnswerRule,
    worth: &Worth<'_>,
    cancel: &Cancel,
) -> Option<Values> {
    value(problem, asked, rule, &all_triples(problem), STEPS, worth, cancel)
}

/// What a suggestion seems worth: those worth most are counted first if not all can be.
type Worth<'a> = dyn Fn(&SuggestionValue) -> f64 + Sync + 'a;

/// Steps of counting for all suggestions together, as in [`Budget`]: one to two seconds on two cores.
const STEPS: usize = 200_000_000;

/// Deals that are drawn to compare suggestions by where counting them all takes too much: the standard error of an
/// expected entropy is then about 0.02 bits.
const DRAWS: usize = 10_000;

/// The seed of the draws: the same problem always gives the same estimate.
const SEED: u64 = 0x0D_EE_25;

/// The open cards of a category in blocks of at most this many: suggestions of cards from the same three blocks are
/// counted on one diagram, in half the time that one each would take.
const BLOCK: usize = 2;

/// Groups of suggestions that are counted between two looks at whether the work was cancelled.
const BATCH: usize = 8;

/// How many of the best are to be counted before the search for better ones ends.
const BEST: usize = 8;

/// Groups that are counted side by side, however many cores there are: each thread keeps a diagram of its own.
const THREADS: usize = 2;

fn all_triples(problem: &Problem) -> Vec<[Card; 3]> {
    let [a, b, c] = problem.categories().clone();
    a.flat_map(|a| {
        let c = c.clone();
        b.clone().flat_map(move |b| c.clone().map(move |c| [a, b, c].map(Card::new)))
    })
    .collect()
}

/// Values `triples`, each kind of interchangeable ones once.
fn value(
    problem: &Problem,
    asked: &[Holder],
    rule: AnswerRule,
    triples: &[[Card; 3]],
    steps: usize,
    worth: &Worth<'_>,
    cancel: &Cancel,
) -> Option<Values> {
    if !consistent(problem) {
        return Some(Values::default());
    }
    let repeats = asked.iter().map(|holder| problem.repeats(*holder)).collect();
    let asking = AnswerModel { rule, asked: asked.to_vec(), repeats };
    let table = SuggestionValuer { asking, problem, position: Conditional::new(problem), cancel };
    let labels = table.labels();
    let mut different: Vec<[Card; 3]> = Vec::new();
    let mut numbers: FxHashMap<[usize; 3], usize> = FxHashMap::default();
    let twins: Vec<usize> = (triples.iter())
        .map(|cards| {
            let mut key = cards.map(|card| labels[card.index()]);
            key.sort_unstable();
            *numbers.entry(key).or_insert_with(|| {
                different.push(*cards);
                different.len() - 1
            })
        })
        .collect();
    // If the system refuses threads, this one does all the work.
    let (found, error) = match ThreadPoolBuilder::new().num_threads(THREADS).build() {
        Ok(threads) => threads.install(|| table.value(&different, steps, worth))?,
        Err(_) => table.value(&different, steps, worth)?,
    };
    let questions = twins.iter().zip(triples).map(|(twin, cards)| SuggestionValue { cards: *cards, ..found[*twin] });
    let estimated = found.iter().any(|one| one.estimated);
    Some(Values { questions: questions.collect(), estimated, error: if estimated { error } else { 0.0 } })
}

/// A position, and who is asked.
struct SuggestionValuer<'a> {
    asking: AnswerModel,
    problem: &'a Problem,
    position: Conditional,
    cancel: &'a Cancel,
}

impl SuggestionValuer<'_> {
    /// A label for each card, the same for interchangeable cards. At the start of a game most cards are.
    fn labels(&self) -> Vec<usize> {
        // Each store divides the cards: the open ones by class, the others by column.
        let divide = |store: &Domains| [Residual::of(store, false).classes(), store.has.clone()].concat();
        let divisions: Vec<Vec<u64>> = self.position.stores.each.iter().map(divide).collect();
        let mut labels: FxHashMap<(Vec<Option<usize>>, bool), usize> = FxHashMap::default();
        let label = |card: usize| {
            let part = |sets: &Vec<u64>| sets.iter().position(|cards| cards >> card & 1 == 1);
            let shown = self.asking.repeats.iter().any(|shown| shown.contains(Card::new(card)));
            let next = labels.len();
            *labels.entry((divisions.iter().map(part).collect(), shown)).or_insert(next)
        };
        (0..self.problem.cards()).map(label).collect()
    }

    /// Values all of `triples` by counting, if that takes no more than these steps. If not, all are compared on the
    /// same drawn deals, and those that seem best are counted as far as the steps allow. Also gives the standard error
    /// of an entropy that is not counted. `None` if the work was cancelled.
    fn value(&self, triples: &[[Card; 3]], steps: usize, worth: &Worth<'_>) -> Option<(Vec<SuggestionValue>, f64)> {
        let named: Vec<[usize; 3]> = triples.iter().map(|cards| cards.map(Card::index)).collect();
        let mut found: Vec<Option<SuggestionValue>> = vec![None; triples.len()];
        let mut left = steps;
        let groups = self.position.groups(&named, BLOCK);
        let (first, others) = groups.split_at(groups.len().min(THREADS));
        let mut done = 0;
        for batch in [first].into_iter().chain(others.chunks(BATCH)) {
            // What the groups so far cost tells whether all can be counted. A few may cost far more than most.
            let rest = groups.len() - done;
            let fits = done == 0 || (steps - left).saturating_mul(rest) <= left.saturating_mul(done);
            let share = (left / rest.max(1)).saturating_mul(BATCH);
            if !fits || !self.count(triples, batch, share, &mut found, &mut left)? {
                break;
            }
            done += batch.len();
        }
        if found.iter().all(Option::is_some) {
            return Some((found.into_iter().flatten().collect(), 0.0));
        }
        // Made only here, because the diagram that draws takes as much memory as the largest group.
        let posterior = Posterior::new(self.problem)?;
        let drawn = DealSample::new(posterior.draws(DRAWS, &mut ChaCha8Rng::seed_from_u64(SEED)));
        drop(posterior);
        let estimates = self.estimate(triples, &drawn)?;
        let mut found: Vec<SuggestionValue> =
            found.into_iter().zip(estimates).map(|(counted, estimate)| counted.unwrap_or(estimate)).collect();
        self.count_best(&mut found, left, worth)?;
        Some((found, drawn.error()))
    }

    /// Counts the estimated suggestions that seem best, until none of the rest seems as good as the last of the
    /// [`BEST`], with a margin of twice the largest error of an estimate so far, or the steps are spent.
    fn count_best(&self, found: &mut [SuggestionValue], mut left: usize, worth: &Worth<'_>) -> Option<()> {
        let mut order: Vec<usize> = (0..found.len()).filter(|at| found[*at].estimated).collect();
        order.sort_by(|a, b| worth(&found[*b]).total_cmp(&worth(&found[*a])));
        let mut exact: Vec<f64> = found.iter().filter(|one| !one.estimated).map(worth).collect();
        let (mut off, mut pairs): (f64, Vec<(SuggestionValue, SuggestionValue)>) = (0.0, Vec::new());
        let triples: Vec<[Card; 3]> = found.iter().map(|question| question.cards).collect();
        for batch in order.chunks(THREADS) {
            exact.sort_by(|a, b| b.total_cmp(a));
            let seems = worth(&found[batch[0]]) + 2.0 * off;
            if off > 0.0 && exact.get(BEST - 1).is_some_and(|least| *least > seems) {
                break;
            }
            let alone: Vec<Vec<usize>> = batch.iter().map(|at| vec![*at]).collect();
            let mut counted = vec![None; found.len()];
            let all = self.count(&triples, &alone, left / THREADS, &mut counted, &mut left)?;
            for at in batch {
                let Some(counted) = counted[*at] else { continue };
                off = off.max((worth(&found[*at]) - worth(&counted)).abs());
                pairs.push((found[*at], counted));
                exact.push(worth(&counted));
                found[*at] = counted;
            }
            if !all {
                break;
            }
        }
        correct(found, &pairs);
        Some(())
    }

    /// Counts the suggestions of these groups side by side, each group within its `share` of the steps; whether that
    /// was all. `None` if the work was cancelled.
    fn count(
        &self,
        triples: &[[Card; 3]],
        groups: &[Vec<usize>],
        share: usize,
        found: &mut [Option<SuggestionValue>],
        steps: &mut usize,
    ) -> Option<bool> {
        if self.cancel.is_cancelled() {
            return None;
        }
        let mut all = true;
        let counted: Vec<_> = groups.par_iter().map(|group| self.ask(triples, group, share)).collect();
        for (group, (questions, spent)) in groups.iter().zip(counted) {
            *steps = steps.saturating_sub(spent);
            all &= questions.is_some();
            group.iter().zip(questions.into_iter().flatten()).for_each(|(at, question)| found[*at] = Some(question));
        }
        Some(all)
    }

    /// Counts these suggestions together, `None` if that exceeds the budget, and the steps that it took.
    fn ask(&self, triples: &[[Card; 3]], group: &[usize], steps: usize) -> (Option<Vec<SuggestionValue>>, usize) {
        let mut budget = Budget::asking(steps);
        let cards: Vec<[Card; 3]> = group.iter().map(|at| triples[*at]).collect();
        let named: Vec<[usize; 3]> = cards.iter().map(|cards| cards.map(Card::index)).collect();
        let mut tallies: Vec<AnswerDistribution> = group.iter().map(|_| AnswerDistribution::default()).collect();
        let all = self.position.placements(&named, &mut budget, &mut |at, placements| {
            let ways = placements.ways();
            let columns: Vec<[usize; 3]> = ways.iter().map(|way| way.columns).collect();
            let add = |way: usize, chance, sums: &mut [f64]| placements.add(&ways[way], chance, sums);
            self.asking.value(cards[at], &columns, &placements.stand_for(), add, &mut tallies[at]);
        });
        let questions = || tallies.iter().zip(&cards).map(|(tally, cards)| tally.question(*cards)).collect();
        (all.map(|()| questions()), steps - budget.steps)
    }

    /// What these suggestions are worth on drawn deals.
    fn estimate(&self, triples: &[[Card; 3]], drawn: &DealSample) -> Option<Vec<SuggestionValue>> {
        let value = |cards: &[Card; 3]| {
            let tally = drawn.value(&self.asking, *cards);
            let question = tally.question(*cards);
            let expected_entropy = question.expected_entropy + drawn.bias(&tally);
            SuggestionValue { expected_entropy, estimated: true, ..question }
        };
        triples.par_iter().map(|cards| (!self.cancel.is_cancelled()).then(|| value(cards))).collect()
    }
}

/// Subtracts from each remaining estimate the mean error of the estimates that were counted after all. The likeliest of
/// many drawn triples seems likelier than it is: that bias must not lift an estimate above what was counted.
fn correct(found: &mut [SuggestionValue], pairs: &[(SuggestionValue, SuggestionValue)]) {
    let off = |of: fn(&SuggestionValue) -> f64| {
        pairs.iter().map(|(estimate, counted)| of(estimate) - of(counted)).sum::<f64>() / pairs.len().max(1) as f64
    };
    let (entropy, best) = (off(|one| one.expected_entropy), off(|one| one.expected_best));
    for question in found.iter_mut().filter(|one| one.estimated) {
        question.expected_entropy = (question.expected_entropy - entropy).max(0.0);
        question.expected_best = (question.expected_best - best).clamp(0.0, 1.0);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::problem::FactKind;

    /// Where the limits do not allow all suggestions to be counted, the best are: each is worth what it is worth where
    /// all are counted, and the others say that they are estimates.
    #[test]
    fn the_best_suggestions_are_counted_first() {
        let shows =
            [(0, [0, 6, 12]), (0, [1, 7, 13]), (1, [2, 6, 14]), (1, [3, 8, 15]), (2, [0, 9, 16]), (2, [4, 7, 17])];
        let clause = |(holder, cards): (u8, [usize; 3])| {
            FactKind::HoldsOneOf(Holder(holder), cards.into_iter().map(Card::new).collect())
        };
        let problem = Problem::assumed([6, 6, 9], &[5, 5, 4, 4], shows.map(clause));
        let asked = [Holder(1), Holder(2), Holder(3)];
        let worth = |question: &SuggestionValue| -question.expected_entropy;
        let valued = |steps: usize| {
            let (every, cancel) = (all_triples(&problem), Cancel::default());
            value(&problem, &asked, AnswerRule::FirstCard, &every, steps, &worth, &cancel).unwrap()
        };
        let whole = valued(usize::MAX);
        let some = (16..32).rev().map(|bits| valued(1 << bits)).find(|some| some.estimated).unwrap();
        assert!(!whole.estimated && whole.error == 0.0 && some.error > 0.0);
        let mut pairs: Vec<(&SuggestionValue, &SuggestionValue)> =
            whole.questions.iter().zip(&some.questions).collect();
        pairs.sort_by(|a, b| worth(b.1).total_cmp(&worth(a.1)));
        let counted = pairs.iter().filter(|(_, some)| !some.estimated).count();
        assert!(counted > BEST && counted < pairs.len(), "{counted} of {}", pairs.len());
        assert!(pairs[..3].iter().all(|(_, some)| !some.estimated));
        for (whole, some) in pairs {
            let off = if some.estimated { 0.2 } else { 1e-12 };
            assert!((whole.expected_entropy - some.expected_entropy).abs() <= off, "{whole:?} {some:?}");
            assert!((whole.nobody - some.nobody).abs() <= off / 10.0, "{whole:?} {some:?}");
        }
    }

    /// Estimates lose what those that were counted were off on average, and stay within their bounds.
    #[test]
    fn estimates_are_corrected_by_what_was_counted() {
        let question = |expected_entropy, expected_best, estimated| SuggestionValue {
            cards: [0, 6, 12].map(Card::new),
            expected_entropy,
            win_probability: 0.5,
            expected_best,
            nobody: 0.25,
            estimated,
        };
        let before = [question(3.0, 0.5, true), question(0.5, 0.125, true), question(2.0, 0.25, false)];
        let mut found = before;
        correct(&mut found, &[]);
        assert_eq!(found, before, "nothing was counted");
        let pairs = [
            (question(2.5, 0.75, true), question(2.0, 0.5, false)),
            (question(3.0, 0.5, true), question(2.0, 0.25, false)),
        ];
        correct(&mut found, &pairs);
        assert_eq!(found, [question(2.25, 0.25, true), question(0.0, 0.0, true), before[2]]);
    }
}
