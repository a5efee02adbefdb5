//! What a suggestion can be expected to teach, exactly.
//!
//! A suggestion divides the deals by its answers: who shows which card, or nobody any. For every answer there is a
//! distribution of the case file; what a suggestion is worth is an average over these. All of it follows from the joint
//! weights of the case file and the places of the three cards named ([`joint`](crate::deduction::value::joint)): one sweep for each
//! suggestion instead of one solution for each answer to it. Suggestions whose cards are pairwise interchangeable — of
//! one kind, or certainly in one place — are worth the same and are computed once.
//!
//! The show model is the one of the whole engine: a player who holds `k` of the three shows each with probability
//! `1/k`.

use crate::deduction::cancel::Cancel;
use crate::deduction::cards::bits;
use crate::deduction::count::budget::TooMuch;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Board;
use crate::deduction::propagate::boards;
use crate::deduction::residual::Core;
use crate::deduction::sample::particles::{CROWD, draw_deals, place};
use crate::deduction::sample::posterior::{Columns, Posterior};
use crate::deduction::value::classes::{Detail, NOWHERE, Plan};
use crate::deduction::value::hand_order::order;
use crate::deduction::value::joint::{Joint, SUMS};
use crate::deduction::value::ledger::{Ledger, Question, deviation, shares};
use crate::deduction::value::sweep::Top;
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
    let Some(mut table) = Table::new(problem, asked, rule) else { return Values::default() };
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
    let Some(mut table) = Table::new(problem, asked, rule) else { return Some(Values::default()) };
    table.value(problem, &all_triples(problem), ALL_SUMS, cancel)
}

/// How many numbers are added up for all suggestions together in [`questions_within`].
const ALL_SUMS: usize = 800_000_000;

/// So many deals are drawn from the diagram to judge suggestions by where valuing them exactly takes too much.
const DRAWS: usize = 20_000;

/// The random numbers begin here: the same problem always gives the same estimate.
const SEED: u64 = 0x0D_EE_25;

/// So many suggestions are valued between two looks at the clock of the caller.
const BATCH: usize = 24;

/// So many of them side by side, however many cores there are: each thread keeps tables of its own, of up to 25 MB.
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
    rule: AnswerRule,
    parts: Vec<Part>,
    /// By card: equal for cards that are interchangeable.
    label: Vec<u32>,
    /// By column: the place in the order of asking.
    asked: Vec<Option<usize>>,
    /// The base to which answers are numbered.
    answers: usize,
    /// By place in the order of asking: the cards that this player has shown me and would show again.
    repeats: Vec<u64>,
}

/// A deal that was drawn.
struct Drawn {
    /// The place of its triple among all triples.
    triple: usize,
    /// By card: the place in the order of asking of the player who has it.
    holders: Vec<Option<u8>>,
    weight: f64,
}

/// One vector of sizes.
struct Part {
    board: Board,
    core: Core,
    order: Vec<usize>,
    /// Sets that kinds of other parts need to be told apart.
    kinds: Vec<u64>,
}

impl Table {
    fn new(problem: &Problem, asked: &[Holder], rule: AnswerRule) -> Option<Self> {
        let mut parts: Vec<Part> = (boards(problem).into_iter())
            .map(|board| {
                let core = Core::of(&board, false);
                Part { order: order(&core), board, core, kinds: Vec::new() }
            })
            .collect();
        if parts.is_empty() {
            return None;
        }
        if parts.len() > 1 {
            // Triples of kinds have to mean the same in all parts.
            let mut kinds: Vec<u64> = Vec::new();
            for part in &parts {
                kinds.extend(Plan::new(&part.core, &part.order, &Detail::default()).kinds);
                kinds.extend(&part.board.has[part.board.holders..]);
            }
            for part in &mut parts {
                part.kinds.clone_from(&kinds);
            }
        }
        let mut places = vec![None; problem.holders + 3];
        for (place, holder) in asked.iter().enumerate() {
            places[holder.index()] = Some(place);
        }
        let mut table = Self {
            rule,
            parts,
            label: vec![0; problem.cards],
            asked: places,
            answers: asked.len() + 1,
            repeats: asked
                .iter()
                .map(|holder| problem.repeats.get(holder.index()).map_or(0, |cards| cards.bits()))
                .collect(),
        };
        table.find_labels();
        Some(table)
    }

    /// Numbers the cards so that interchangeable ones get the same number.
    fn find_labels(&mut self) {
        let mut marks: Vec<Vec<u32>> = vec![Vec::new(); self.label.len()];
        for part in &self.parts {
            let detail = Detail { marked: 0, kinds: part.kinds.clone() };
            let kinds = Plan::new(&part.core, &part.order, &detail).kinds;
            for (card, marks) in marks.iter_mut().enumerate() {
                let kind = kinds.iter().position(|kind| kind >> card & 1 == 1);
                let column = part.board.has.iter().position(|has| has >> card & 1 == 1);
                marks.push(kind.or(column.map(|column| kinds.len() + column)).unwrap_or(usize::MAX) as u32);
                marks.push(u32::from(self.repeats.iter().any(|shown| shown >> card & 1 == 1)));
            }
        }
        let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        for (label, marks) in self.label.iter_mut().zip(marks) {
            let next = numbers.len() as u32;
            *label = *numbers.entry(marks).or_insert(next);
        }
    }

    /// Values `triples`, each kind of interchangeable ones once; with more than `sums` numbers to add up on drawn
    /// deals.
    fn value(&mut self, problem: &Problem, triples: &[[Card; 3]], sums: usize, cancel: &Cancel) -> Option<Values> {
        let key = |cards: &[Card; 3]| {
            let mut key = cards.map(|card| self.label[card.index()]);
            key.sort_unstable();
            key
        };
        let keys: Vec<[u32; 3]> = triples.iter().map(key).collect();
        if let Ok(counted) = self.count(triples, &keys, sums, cancel) {
            return counted.map(|questions| Values { questions, ..Values::default() });
        }
        // Too much to count: all suggestions are compared on the same drawn deals, each for itself.
        let drawn = self.draw(problem);
        let mut ledger = Ledger::new(self.answers - 1);
        let mut found: FxHashMap<[u32; 3], Question> = FxHashMap::default();
        let mut questions = Vec::with_capacity(triples.len());
        for (cards, key) in triples.iter().zip(keys) {
            if cancel.is_cancelled() {
                return None;
            }
            let twin = found.entry(key).or_insert_with(|| {
                self.ask_drawn(*cards, &drawn, &mut ledger);
                let question = ledger.question(*cards);
                let expected_entropy = (question.expected_entropy + ledger.bias(drawn.len())).max(0.0);
                Question { expected_entropy, ..question }
            });
            questions.push(Question { cards: *cards, ..*twin });
        }
        let weights = drawn.chunk_by(|a, b| a.triple == b.triple).map(|same| same.iter().map(|deal| deal.weight).sum());
        Some(Values { questions, estimated: true, error: deviation(weights) / (drawn.len() as f64).sqrt() })
    }

    /// The same by counting, if that does not take too much.
    fn count(
        &self,
        triples: &[[Card; 3]],
        keys: &[[u32; 3]],
        mut sums: usize,
        cancel: &Cancel,
    ) -> Result<Option<Vec<Question>>, TooMuch> {
        let mut first: FxHashMap<[u32; 3], usize> = FxHashMap::default();
        let mut different: Vec<[Card; 3]> = Vec::new();
        for (key, cards) in keys.iter().zip(triples) {
            first.entry(*key).or_insert_with(|| {
                different.push(*cards);
                different.len() - 1
            });
        }
        let mut found: Vec<Question> = Vec::with_capacity(different.len());
        // Where the system gives no threads, all is done on this one.
        let threads = ThreadPoolBuilder::new().num_threads(THREADS).build().ok();
        for batch in different.chunks(BATCH) {
            if cancel.is_cancelled() {
                return Ok(None);
            }
            let each = SUMS.min(sums);
            let ask = |cards: &[Card; 3]| {
                let (mut ledger, mut left) = (Ledger::new(self.answers - 1), each);
                self.ask(*cards, &mut ledger, &mut left)?;
                Some((ledger.question(*cards), each - left))
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
        let twin = |(key, cards): (&[u32; 3], &[Card; 3])| Question { cards: *cards, ..found[first[key]] };
        Ok(Some(keys.iter().zip(triples).map(twin).collect()))
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
                columns.extend(self.parts[0].board.categories.map(|category| case_file & category));
                columns
            };
            (0..DRAWS).map(|_| self.drawn(problem, &columns(posterior.sample(&mut rng)), 1.0)).collect()
        } else {
            let boards: Vec<Board> = self.parts.iter().map(|part| part.board.clone()).collect();
            draw_deals(&boards, CROWD).iter().map(|deal| self.drawn(problem, &deal.columns, deal.weight)).collect()
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

    /// Writes what every answer to this suggestion would leave into the ledger, by drawn deals.
    fn ask_drawn(&self, cards: [Card; 3], drawn: &[Drawn], ledger: &mut Ledger) {
        ledger.clear();
        let again = self.again(cards);
        for same in drawn.chunk_by(|a, b| a.triple == b.triple) {
            for deal in same {
                let holders = cards.map(|card| deal.holders[card.index()].map(usize::from));
                shares(self.rule, holders, &again, |answer, share| ledger.add(answer, share * deal.weight));
            }
            ledger.close(1);
        }
    }

    /// Writes what every answer to this suggestion would leave into the ledger; `None` if that takes too much.
    fn ask(&self, cards: [Card; 3], ledger: &mut Ledger, sums: &mut usize) -> Option<()> {
        ledger.clear();
        let named = cards.iter().copied().collect::<CardSet>().bits();
        let views: Option<Vec<View>> = self.parts.iter().map(|part| self.view(part, cards, named, sums)).collect();
        let views = views?;
        let mut files: FxHashMap<[u64; 3], Vec<(usize, Top)>> = FxHashMap::default();
        if let [view] = views.as_slice() {
            for top in &view.joint.tops {
                Self::file(std::slice::from_ref(&(0, *top)), &views, ledger);
            }
            return Some(());
        }
        for (at, view) in views.iter().enumerate() {
            for top in &view.joint.tops {
                files.entry(view.file(&self.parts[at], top)).or_default().push((at, *top));
            }
        }
        for tops in files.values() {
            Self::file(tops, &views, ledger);
        }
        Some(())
    }

    /// By place in the order of asking: which of these cards the player would show again, one bit each.
    fn again(&self, cards: [Card; 3]) -> Vec<usize> {
        let shown = |shown: &u64| (0..3).filter(|at| shown >> cards[*at].index() & 1 == 1).map(|at| 1 << at).sum();
        self.repeats.iter().map(shown).collect()
    }

    fn view(&self, part: &Part, cards: [Card; 3], named: u64, sums: &mut usize) -> Option<View> {
        let open = part.core.open;
        let detail = Detail { marked: named & open, kinds: part.kinds.clone() };
        let plan = Plan::new(&part.core, &part.order, &detail);
        let certain = cards.map(|card| {
            let column = part.board.has.iter().position(|has| has >> card.index() & 1 == 1);
            column.and_then(|column| self.asked[column])
        });
        let columns: Vec<Option<usize>> =
            plan.stages.iter().map(|stage| self.asked[part.core.hands[stage.hand].members[0].0]).collect();
        let joint = Joint::new(&part.core, &plan, cards.map(|card| CardSet::of(card).bits() & open), sums)?;
        let again = self.again(cards);
        let base = columns.len() + 1;
        let mut answers = Vec::new();
        let mut from = Vec::with_capacity(base * base * base + 1);
        from.push(0);
        for place in 0..base * base * base {
            let stages = [place / base / base, place / base % base, place % base];
            let holders = [0, 1, 2].map(|card| columns.get(stages[card]).copied().unwrap_or(certain[card]));
            shares(self.rule, holders, &again, |answer, share| {
                answers.push((answer, share * part.core.likelihood));
            });
            from.push(answers.len());
        }
        Some(View { kinds: plan.kinds, joint, answers, from })
    }

    /// Writes what one triple of kinds contributes, from all parts.
    fn file(tops: &[(usize, Top)], views: &[View], ledger: &mut Ledger) {
        for (at, top) in tops {
            let view = &views[*at];
            view.joint.places(top, |place, weight| {
                for (answer, share) in &view.answers[view.from[place]..view.from[place + 1]] {
                    ledger.add(*answer, weight * share);
                }
            });
        }
        if let Some((_, top)) = tops.first() {
            ledger.close(top.ways);
        }
    }
}

/// One part, swept for one suggestion.
struct View {
    kinds: Vec<u64>,
    joint: Joint,
    /// The answers at each place of the three cards, with the share of the deals that give them.
    answers: Vec<(usize, f64)>,
    /// By place as in [`Joint::places`]: where its answers begin.
    from: Vec<usize>,
}

impl View {
    /// The cards a triple of kinds stands for.
    fn file(&self, part: &Part, top: &Top) -> [u64; 3] {
        [0, 1, 2].map(|category| match top.kinds[category] {
            NOWHERE => part.board.has[part.board.holders + category],
            kind => self.kinds[usize::from(kind)],
        })
    }
}
