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
use crate::deduction::count::budget::TooMuch;
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
pub fn questions(problem: &Problem, asked: &[Holder], rule: AnswerRule, triples: Option<&[[Card; 3]]>) -> Values {
    let every: Vec<[Card; 3]>;
    let triples = if let Some(triples) = triples {
        triples
    } else {
        every = all_triples(problem);
        &every
    };
    let Some(table) = Table::new(problem, asked, rule) else { return Values::default() };
    table.value(problem, triples, usize::MAX, &Cancel::default()).unwrap_or_default()
}

/// What suggestions of mine are worth, and what that rests on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Values {
    /// One for each triple asked for, in that order; nothing for a contradictory log.
    pub questions: Vec<Question>,
    /// Whether counting would have taken too much, so that all are compared on the same drawn deals.
    pub estimated: bool,
    /// The standard error of an expected entropy, in bits; 0 where all was counted.
    pub error: f64,
}

/// [`questions`] for every triple with bounded work: about a second on one core at most, counted in steps so that every
/// machine says the same. `None` if it was cancelled.
pub fn questions_within(problem: &Problem, asked: &[Holder], rule: AnswerRule, cancel: &Cancel) -> Option<Values> {
    let Some(table) = Table::new(problem, asked, rule) else { return Some(Values::default()) };
    table.value(problem, &all_triples(problem), ALL_SUMS, cancel)
}

/// How many numbers are added up for all suggestions together in [`questions_within`].
const ALL_SUMS: usize = 1_600_000_000;

/// How many numbers are added up for one suggestion: about 40 ms on an ordinary core.
const SUMS: usize = 80_000_000;

/// No more edges than this are kept for one vector of sizes: 24 MB.
const EDGES: usize = 1_000_000;

/// So many deals are drawn from the diagram to judge suggestions by where valuing them exactly takes too much.
const DRAWS: usize = 20_000;

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

    /// Values `triples`, each kind of interchangeable ones once; with more than `sums` numbers to add up on drawn
    /// deals.
    fn value(&self, problem: &Problem, triples: &[[Card; 3]], sums: usize, cancel: &Cancel) -> Option<Values> {
        let key = |cards: &[Card; 3]| {
            let mut key = cards.map(|card| self.label[card.index()]);
            key.sort_unstable();
            key
        };
        let mut different: Vec<[Card; 3]> = Vec::new();
        let mut numbers: FxHashMap<[u32; 3], usize> = FxHashMap::default();
        let twins: Vec<usize> = (triples.iter())
            .map(|cards| {
                *numbers.entry(key(cards)).or_insert_with(|| {
                    different.push(*cards);
                    different.len() - 1
                })
            })
            .collect();
        let (found, error) = if let Ok(counted) = self.count(&different, sums, cancel) {
            (counted?, None)
        } else {
            // All suggestions are compared on the same drawn deals, each for itself.
            let drawn = self.draw(problem);
            let same = drawn.chunk_by(|a, b| a.triple == b.triple);
            let weights = same.map(|same| same.iter().map(|deal| deal.weight).sum());
            let error = deviation(weights) / (drawn.len() as f64).sqrt();
            (self.value_drawn(&different, &drawn, cancel)?, Some(error))
        };
        let questions = twins.iter().zip(triples).map(|(twin, cards)| Question { cards: *cards, ..found[*twin] });
        Some(Values { questions: questions.collect(), estimated: error.is_some(), error: error.unwrap_or(0.0) })
    }

    /// What these suggestions are worth, by counting, if that does not take too much.
    fn count(&self, triples: &[[Card; 3]], mut sums: usize, cancel: &Cancel) -> Result<Option<Vec<Question>>, TooMuch> {
        // An edge costs at least a row of eight numbers for every suggestion.
        let edges = EDGES.min(sums / (8 * triples.len().max(1)));
        let layers: Result<Vec<Layers>, TooMuch> =
            self.parts.iter().map(|part| Layers::new(&part.core, &part.kinds, part.decided(), edges)).collect();
        let layers = layers?;
        let mut found: Vec<Question> = Vec::with_capacity(triples.len());
        // Where the system gives no threads, all is done on this one.
        let threads = ThreadPoolBuilder::new().num_threads(THREADS).build().ok();
        for batch in triples.chunks(BATCH) {
            if cancel.is_cancelled() {
                return Ok(None);
            }
            let each = SUMS.min(sums);
            let ask = |cards: &[Card; 3]| {
                let mut left = each;
                let question = self.ask(*cards, &layers, &mut left)?;
                Some((question, each - left))
            };
            let valued: Option<Vec<(Question, usize)>> = match &threads {
                Some(threads) => threads.install(|| batch.par_iter().map(ask).collect()),
                None => batch.iter().map(ask).collect(),
            };
            let valued = valued.ok_or(TooMuch)?;
            let spent: usize = valued.iter().map(|(_, spent)| spent).sum();
            sums = sums.checked_sub(spent).ok_or(TooMuch)?;
            found.extend(valued.into_iter().map(|(question, _)| question));
        }
        Ok(Some(found))
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
            Question { expected_entropy, ..question }
        };
        triples.iter().map(|cards| (!cancel.is_cancelled()).then(|| value(cards))).collect()
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
