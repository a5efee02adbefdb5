//! What a suggestion can be expected to teach, exactly.
//!
//! A suggestion divides the deals by its answers: who shows which card, or nobody any. With `W(t, x)` the weight of the deals
//! with triple `t` in the case file that give answer `x`, and `W(x)` their sum over `t`, the expected entropy afterwards is
//! `Σ_x W(x)/W · H(W(·, x))`, and so on. All `W(t, x)` of a suggestion come from one sweep over the [`Layers`] of the
//! position ([`Marked`]). Suggestions whose cards are pairwise interchangeable — of one kind, or certainly in one place — are
//! worth the same and are valued once.
//!
//! The show model is the one of the whole engine: a player who holds `k` of the three shows each with probability `1/k`.

use crate::deduction::cancel::Cancel;
use crate::deduction::cards::bits;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::{Store, stores};
use crate::deduction::residual::Core;
use crate::deduction::sample::particles::{PARTICLES, draw_deals, place};
use crate::deduction::sample::posterior::{Columns, Posterior};
use crate::deduction::value::answers::Answers;
use crate::deduction::value::layers::Layers;
use crate::deduction::value::ledger::{Ledger, Question, deviation};
use crate::deduction::value::marks::{Marked, Marks};
use crate::deduction::value::stages::kinds;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::Holder;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// What my suggestions are worth: each of `triples`, or every triple of the edition in card order.
///
/// `asked` are the players who would be asked, in that order, from my left. Nothing is valued for a contradictory
/// log.
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
pub fn questions(problem: &Problem, asked: &[Holder], rule: AnswerRule, triples: Option<&[[Card; 3]]>) -> Values {
    let every: Vec<[Card; 3]>;
    let triples = if let Some(triples) = triples {
        triples
    } else {
        every = all_triples(problem);
        &every
    };
    let Some(table) = Table::new(problem, asked, rule) else { return Values::default() };
    let limits = Limits { sums: usize::MAX, edges: EDGES, worth: &|_| 0.0 };
    table.value(problem, triples, &limits, &Cancel::default()).unwrap_or_default()
}

/// What suggestions of mine are worth, and what that rests on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Values {
    /// One for each triple asked for, in that order; nothing for a contradictory log.
    pub questions: Vec<Question>,
    /// Whether counting all would have taken too much, so that some or all are judged by drawn deals, the same for all.
    pub estimated: bool,
    /// The standard error of an expected entropy that is not counted, in bits; 0 where all are.
    pub error: f64,
}

/// [`questions`] for every triple with bounded work: about a second on two cores at most, counted in steps so that every
/// machine says the same. Where not all can be counted, those of the greatest `worth` are. `None` if it was cancelled.
pub fn questions_within(
    problem: &Problem,
    asked: &[Holder],
    rule: AnswerRule,
    worth: &dyn Fn(&Question) -> f64,
    cancel: &Cancel,
) -> Option<Values> {
    let Some(table) = Table::new(problem, asked, rule) else { return Some(Values::default()) };
    let limits = Limits { sums: ALL_SUMS, edges: EDGES_WITHIN, worth };
    table.value(problem, &all_triples(problem), &limits, cancel)
}

/// How much may be counted, and what first.
struct Limits<'a> {
    /// How many numbers are added up for all suggestions together.
    sums: usize,
    /// How many edges are kept for one vector of sizes.
    edges: usize,
    /// What is counted first if not all is: what is worth most by an estimate.
    worth: &'a dyn Fn(&Question) -> f64,
}

impl Limits<'_> {
    /// Whether so many suggestions can be counted if one costs `each`.
    fn allow(&self, each: usize, count: usize) -> bool {
        each.checked_mul(count).is_some_and(|all| all <= self.sums)
    }
}

/// How many numbers are added up for all suggestions together in [`questions_within`].
const ALL_SUMS: usize = 1_600_000_000;

/// No more edges than this are kept in [`questions_within`]: 7 MB.
const EDGES_WITHIN: usize = 300_000;

/// How many numbers are added up for one suggestion: about 40 ms on an ordinary core.
const SUMS: usize = 80_000_000;

/// No more edges than this are kept for one vector of sizes: 24 MB.
const EDGES: usize = 1_000_000;

/// So many deals are drawn from the diagram to judge suggestions by where valuing them exactly takes too much.
const DRAWS: usize = 10_000;

/// The random numbers begin here: the same problem always gives the same estimate.
const SEED: u64 = 0x0D_EE_25;

/// So many suggestions are valued between two looks at the clock of the caller.
const BATCH: usize = 24;

/// So many of them side by side, however many cores there are: each thread keeps tables of its own, of up to 32 MB.
const THREADS: usize = 2;

fn all_triples(problem: &Problem) -> Vec<[Card; 3]> {
    let [a, b, c] = problem.categories.clone();
    a.flat_map(|a| {
        let c = c.clone();
        b.clone().flat_map(move |b| c.clone().map(move |c| [a, b, c].map(Card::new)))
    })
    .collect()
}

/// A problem made ready for many questions.
struct Table {
    parts: Vec<Part>,
    /// By card: equal for cards that are interchangeable.
    label: Vec<u32>,
    /// By column: the place in the order of asking.
    asked: Vec<Option<usize>>,
    rule: AnswerRule,
    /// By place in the order of asking: the cards that this player has shown me and would show again.
    repeats: Vec<u64>,
}

/// A deal that was drawn.
struct Drawn {
    /// The flat index of its triple.
    triple: usize,
    /// By card: the place in the order of asking of the player who has it.
    holders: Vec<Option<u8>>,
    weight: f64,
}

/// One vector of sizes.
struct Part {
    store: Store,
    core: Core,
    /// The finest classes, the same in all parts as far as they have the cards in common.
    kinds: Vec<u64>,
}

impl Part {
    /// By category: the card of the case file where it is decided; 0 where it is open.
    fn decided(&self) -> [u64; 3] {
        [0, 1, 2].map(|category| self.store.has[self.store.holders + category])
    }

    /// The column that certainly has the card.
    fn column(&self, card: usize) -> Option<usize> {
        self.store.has.iter().position(|has| has >> card & 1 == 1)
    }
}

impl Table {
    fn new(problem: &Problem, asked: &[Holder], rule: AnswerRule) -> Option<Self> {
        let mut parts: Vec<Part> = (stores(problem).into_iter())
            .map(|store| {
                let core = Core::of(&store, false);
                Part { kinds: kinds(&core, &[]), store, core }
            })
            .collect();
        if parts.is_empty() {
            return None;
        }
        if parts.len() > 1 {
            // Triples of kinds have to mean the same in all parts.
            let apart: Vec<u64> =
                parts.iter().flat_map(|part| part.kinds.iter().copied().chain(part.decided())).collect();
            for part in &mut parts {
                part.kinds = kinds(&part.core, &apart);
            }
        }
        let mut places = vec![None; problem.holders + 3];
        for (place, holder) in asked.iter().enumerate() {
            places[holder.index()] = Some(place);
        }
        let repeats = |holder: &Holder| problem.repeats.get(holder.index()).map_or(0, |cards| cards.bits());
        let repeats = asked.iter().map(repeats).collect();
        let mut table = Self { parts, label: vec![0; problem.cards], asked: places, rule, repeats };
        table.find_labels();
        Some(table)
    }

    /// Numbers the cards so that interchangeable ones get the same number.
    fn find_labels(&mut self) {
        let mut marks: Vec<Vec<u32>> = vec![Vec::new(); self.label.len()];
        for part in &self.parts {
            for (card, marks) in marks.iter_mut().enumerate() {
                let kind = part.kinds.iter().position(|kind| kind >> card & 1 == 1);
                let column = part.column(card).map(|column| part.kinds.len() + column);
                marks.push(kind.or(column).unwrap_or(usize::MAX) as u32);
                marks.push(u32::from(self.repeats.iter().any(|shown| shown >> card & 1 == 1)));
            }
        }
        let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        for (label, marks) in self.label.iter_mut().zip(marks) {
            let next = numbers.len() as u32;
            *label = *numbers.entry(marks).or_insert(next);
        }
    }

    /// How these cards are answered.
    fn answers(&self, cards: [Card; 3]) -> Answers {
        let shown = |shown: &u64| (0..3).filter(|at| shown >> cards[*at].index() & 1 == 1).map(|at| 1 << at).sum();
        Answers { rule: self.rule, again: self.repeats.iter().map(shown).collect() }
    }

    /// Values `triples`, each kind of interchangeable ones once.
    fn value(&self, problem: &Problem, triples: &[[Card; 3]], limits: &Limits<'_>, cancel: &Cancel) -> Option<Values> {
        let mut different: Vec<[Card; 3]> = Vec::new();
        let mut numbers: FxHashMap<[u32; 3], usize> = FxHashMap::default();
        let twins: Vec<usize> = (triples.iter())
            .map(|cards| {
                let mut key = cards.map(|card| self.label[card.index()]);
                key.sort_unstable();
                *numbers.entry(key).or_insert_with(|| {
                    different.push(*cards);
                    different.len() - 1
                })
            })
            .collect();
        let (found, error) = self.value_different(problem, &different, limits, cancel)?;
        let questions = twins.iter().zip(triples).map(|(twin, cards)| Question { cards: *cards, ..found[*twin] });
        Some(Values { questions: questions.collect(), estimated: found.iter().any(|one| one.estimated), error })
    }

    /// Counts all of `triples` if that is within the limits. If not, all are judged by the same drawn deals, and those that seem
    /// best are counted as far as the limits allow. Also gives the error of those that are not counted.
    fn value_different(
        &self,
        problem: &Problem,
        triples: &[[Card; 3]],
        limits: &Limits<'_>,
        cancel: &Cancel,
    ) -> Option<(Vec<Question>, f64)> {
        let layers: Option<Vec<Layers>> = (self.parts.iter())
            .map(|part| Layers::new(&part.core, &part.kinds, part.decided(), limits.edges).ok())
            .collect();
        let count = |triples: &[[Card; 3]], left: &mut usize| match &layers {
            Some(layers) => self.count(triples, layers, left, cancel),
            None => Some(Vec::new()),
        };
        let mut left = limits.sums;
        // What the first few cost tells whether all can be counted.
        let first = triples.len().min(BATCH);
        let mut found = count(&triples[..first], &mut left)?;
        if !found.is_empty() && limits.allow((limits.sums - left) / found.len(), triples.len()) {
            found.extend(count(&triples[first..], &mut left)?);
        }
        if found.len() == triples.len() {
            return Some((found, 0.0));
        }
        let drawn = self.draw(problem);
        let weights = drawn.chunk_by(|a, b| a.triple == b.triple).map(|same| same.iter().map(|deal| deal.weight).sum());
        let error = deviation(weights) / (drawn.len() as f64).sqrt();
        let mut rest = self.value_drawn(&triples[found.len()..], &drawn, cancel)?;
        let mut order: Vec<usize> = (0..rest.len()).collect();
        order.sort_by(|a, b| (limits.worth)(&rest[*b]).total_cmp(&(limits.worth)(&rest[*a])));
        let best: Vec<[Card; 3]> = order.iter().map(|at| rest[*at].cards).collect();
        for (at, counted) in order.iter().zip(count(&best, &mut left)?) {
            rest[*at] = counted;
        }
        found.append(&mut rest);
        Some((found, error))
    }

    /// What the first of these suggestions are worth, by counting: all, or as many as can be counted with `sums`. `None` if it
    /// was cancelled.
    fn count(
        &self,
        triples: &[[Card; 3]],
        layers: &[Layers],
        sums: &mut usize,
        cancel: &Cancel,
    ) -> Option<Vec<Question>> {
        let mut found: Vec<Question> = Vec::with_capacity(triples.len());
        // Where the system gives no threads, all is done on this one.
        let threads = ThreadPoolBuilder::new().num_threads(THREADS).build().ok();
        for batch in triples.chunks(BATCH) {
            if cancel.is_cancelled() {
                return None;
            }
            let each = SUMS.min(*sums);
            let ask = |cards: &[Card; 3]| {
                let mut left = each;
                let question = self.ask(*cards, layers, &mut left)?;
                Some((question, each - left))
            };
            let valued: Vec<Option<(Question, usize)>> = match &threads {
                Some(threads) => threads.install(|| batch.par_iter().map(ask).collect()),
                None => batch.iter().map(ask).collect(),
            };
            for one in valued {
                let Some((question, left)) = one.and_then(|(one, spent)| Some((one, sums.checked_sub(spent)?))) else {
                    return Some(found);
                };
                *sums = left;
                found.push(question);
            }
        }
        Some(found)
    }

    /// What one suggestion is worth; `None` if counting takes too much.
    fn ask(&self, cards: [Card; 3], layers: &[Layers], sums: &mut usize) -> Option<Question> {
        let answers = self.answers(cards);
        let mut ledger = Ledger::new(answers.count());
        // By triple of sets of cards: from which part, the state it leads to, and which marked cards are left then.
        let mut files: FxHashMap<[u64; 3], Vec<(usize, u32, usize)>> = FxHashMap::default();
        let mut marked = Vec::with_capacity(self.parts.len());
        for (at, (part, layers)) in self.parts.iter().zip(layers).enumerate() {
            let marks = self.marks(part, layers, cards);
            marked.push(Marked::new(layers, &marks, &answers, sums)?);
            for top in &layers.tops {
                for picked in 0..8usize {
                    let choice = |category: usize| match picked >> category & 1 {
                        0 => top.cards[category] & !marks.cards[category],
                        _ => top.cards[category] & marks.cards[category],
                    };
                    let file = [0, 1, 2].map(choice);
                    if file.iter().all(|cards| *cards != 0) {
                        let left = (0..3).filter(|card| marks.cards[*card] != 0 && picked >> card & 1 == 0);
                        let left = left.map(|card| 1 << card).sum();
                        files.entry(file).or_default().push((at, top.state, left));
                    }
                }
            }
        }
        for (file, states) in files {
            for (at, state, left) in states {
                let likelihood = self.parts[at].core.likelihood;
                marked[at].each(state, left, |answer, weight| ledger.add(answer, weight * likelihood));
            }
            ledger.close(file.iter().map(|cards| u64::from(cards.count_ones())).product());
        }
        Some(ledger.question(cards))
    }

    /// The named cards as a part knows them.
    fn marks(&self, part: &Part, layers: &Layers, cards: [Card; 3]) -> Marks {
        let columns = cards.map(|card| part.column(card.index()));
        let held = |column: usize| (0..3).filter(|card| columns[*card] == Some(column)).map(|card| 1 << card).sum();
        let hands = layers.hands.iter().map(|layer| part.core.hands[layer.stage.hand].members[0].0);
        let hands: Vec<usize> = hands.collect();
        let full = (0..self.asked.len()).filter(|column| self.asked[*column].is_some() && !hands.contains(column));
        let of = |column: usize| (self.asked[column], held(column));
        Marks {
            cards: cards.map(|card| CardSet::of(card).bits() & part.core.open),
            full: full.map(of).filter(|(_, held)| *held != 0).collect(),
            hands: hands.into_iter().map(of).collect(),
        }
    }

    /// What these suggestions are worth on drawn deals.
    fn value_drawn(&self, triples: &[[Card; 3]], drawn: &[Drawn], cancel: &Cancel) -> Option<Vec<Question>> {
        let value = |cards: &[Card; 3]| {
            let answers = self.answers(*cards);
            let mut ledger = Ledger::new(answers.count());
            for same in drawn.chunk_by(|a, b| a.triple == b.triple) {
                for deal in same {
                    let holders = cards.map(|card| deal.holders[card.index()].map(usize::from));
                    answers.of(holders, &mut |answer, share| ledger.add(answer, share * deal.weight));
                }
                ledger.close(1);
            }
            let question = ledger.question(*cards);
            let expected_entropy = (question.expected_entropy + ledger.bias(drawn.len())).max(0.0);
            Question { expected_entropy, estimated: true, ..question }
        };
        triples.par_iter().map(|cards| (!cancel.is_cancelled()).then(|| value(cards))).collect()
    }

    /// Deals to judge suggestions by, ordered by their triples: drawn from the diagram, or by particles where even that is
    /// too large.
    fn draw(&self, problem: &Problem) -> Vec<Drawn> {
        let posterior = Posterior::new(problem).filter(|posterior| !posterior.estimated());
        let mut drawn: Vec<Drawn> = if let Some(posterior) = posterior {
            let mut rng = ChaCha8Rng::seed_from_u64(SEED);
            let columns = |deal: Columns| {
                let mut columns: Vec<u64> = deal.into_iter().map(CardSet::bits).collect();
                let case_file = columns.pop().unwrap_or(0);
                columns.extend(self.parts[0].store.categories.map(|category| case_file & category));
                columns
            };
            (0..DRAWS).map(|_| self.drawn(problem, &columns(posterior.sample(&mut rng)), 1.0)).collect()
        } else {
            let stores: Vec<Store> = self.parts.iter().map(|part| part.store.clone()).collect();
            draw_deals(&stores, PARTICLES).iter().map(|deal| self.drawn(problem, &deal.columns, deal.weight)).collect()
        };
        drawn.sort_by_key(|deal| deal.triple);
        drawn
    }

    /// A drawn deal, by column, as suggestions see it.
    fn drawn(&self, problem: &Problem, columns: &[u64], weight: f64) -> Drawn {
        let mut holders = vec![None; problem.cards];
        for (column, cards) in columns.iter().enumerate() {
            bits(*cards).for_each(|card| holders[card] = self.asked[column].map(|place| place as u8));
        }
        Drawn { triple: place(problem, columns), holders, weight }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::problem::FactKind;

    /// Where the limits do not allow all suggestions to be counted, the best are: each is worth what it is worth where all
    /// are counted, and the others say that they are estimates.
    #[test]
    fn the_best_suggestions_are_counted_first() {
        let shows =
            [(0, [0, 6, 12]), (0, [1, 7, 13]), (1, [2, 6, 14]), (1, [3, 8, 15]), (2, [0, 9, 16]), (2, [4, 7, 17])];
        let clause = |(holder, cards): (u8, [usize; 3])| {
            FactKind::HoldsOneOf(Holder(holder), cards.into_iter().map(Card::new).collect())
        };
        let problem = Problem::assumed([6, 6, 9], &[5, 5, 4, 4], shows.map(clause));
        let asked = [Holder(1), Holder(2), Holder(3)];
        let table = Table::new(&problem, &asked, AnswerRule::FirstCard).unwrap();
        let worth = |question: &Question| -question.expected_entropy;
        let value = |sums: usize| {
            let limits = Limits { sums, edges: EDGES, worth: &worth };
            table.value(&problem, &all_triples(&problem), &limits, &Cancel::default()).unwrap()
        };
        let (whole, some) = (value(usize::MAX), value(12_000_000));
        assert!(!whole.estimated && whole.error == 0.0 && some.estimated && some.error > 0.0);
        let mut pairs: Vec<(&Question, &Question)> = whole.questions.iter().zip(&some.questions).collect();
        pairs.sort_by(|a, b| worth(b.1).total_cmp(&worth(a.1)));
        let counted = pairs.iter().filter(|(_, some)| !some.estimated).count();
        assert!(counted > BATCH && counted < pairs.len(), "{counted} of {}", pairs.len());
        assert!(pairs[..3].iter().all(|(_, some)| !some.estimated));
        for (whole, some) in pairs {
            let off = if some.estimated { 0.2 } else { 1e-12 };
            assert!((whole.expected_entropy - some.expected_entropy).abs() <= off, "{whole:?} {some:?}");
        }
    }
}
