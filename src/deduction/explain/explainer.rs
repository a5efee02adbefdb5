//! Finds smallest proofs: by rules where they suffice, else by counting whole deals.

use crate::deduction::explain::evidence::Evidence;
use crate::deduction::explain::proof::{Mark, Premise, Proof, Rule, Step};
use crate::deduction::explain::rules::{Closure, Recorder};
use crate::deduction::explain::smallest::{Bits, Effort, Property, minimal, smallest};
use crate::deduction::feasible::consistent;
use crate::deduction::problem::{FactId, Problem};
use crate::deduction::sheet::filled::{Sheet, Status};
use crate::deduction::sheet::solve::solve;
use crate::edition::Card;
use std::cell::OnceCell;

/// Sets of entries that do not give a mark, kept for the next mark: at most this many.
const POOL: usize = 600;

/// How far to look for smaller proofs by rules.
const RULES: Effort = Effort { rounds: 80, branches: 4000 };

/// How far to look for smaller proofs by counting.
const COUNTING: Effort = Effort { rounds: 24, branches: 4000 };

/// Answers "why" for the cells of one sheet; remembers what it learns from one cell to the next.
pub struct Explainer<'a> {
    problem: &'a Problem,
    by_entry: Evidence<'a>,
    by_source: Evidence<'a>,
    /// By entry: what the rules find from it alone; empty until first needed.
    alone: Vec<Closure>,
    /// What the rules find from everything, and how.
    closure: Closure,
    steps: Vec<Step>,
    /// Counted when first needed; nothing in it if no deal agrees.
    sheet: OnceCell<Option<Sheet>>,
    /// Findings of the rules from maximal sets of entries, with the complements of those sets.
    pool: Vec<(Closure, Bits)>,
    /// The same by counting.
    counted: Vec<(Sheet, Bits)>,
    /// Sets of entries that were enough for some cell by counting.
    enough: Vec<Bits>,
}

impl std::fmt::Debug for Explainer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Explainer").field("steps", &self.steps.len()).finish_non_exhaustive()
    }
}

impl<'a> Explainer<'a> {
    /// Prepares to explain the sheet of a problem.
    pub fn new(problem: &'a Problem) -> Self {
        let (by_entry, _) = Evidence::by_entry(problem);
        let (by_source, _) = Evidence::by_source(problem);
        let mut recorder = Recorder::default();
        let closure = by_entry.retrace(&Bits::full(by_entry.len()), &mut recorder);
        Self {
            problem,
            by_entry,
            by_source,
            alone: Vec::new(),
            closure,
            steps: recorder.steps,
            sheet: OnceCell::new(),
            pool: Vec::new(),
            counted: Vec::new(),
            enough: Vec::new(),
        }
    }

    /// The same for a sheet that has been counted already, which saves counting it again.
    #[must_use]
    pub fn with_sheet(mut self, sheet: &Sheet) -> Self {
        self.sheet = OnceCell::from(Some(sheet.clone()));
        self
    }

    /// The smallest proof of what is decided about a cell; `None` if it is open or the facts contradict each other.
    pub fn proof(&mut self, card: Card, column: usize) -> Option<Proof> {
        let mark = self.decided(card, column)?;
        if self.closure.has(mark) { self.by_rules(mark) } else { self.by_counting(mark) }
    }

    /// Proofs of all decided cells, by card, then column.
    pub fn proofs(&mut self) -> Vec<Proof> {
        let cells = (0..self.problem.cards).flat_map(|card| (0..=self.problem.holders).map(move |at| (card, at)));
        cells.filter_map(|(card, column)| self.proof(Card::new(card), column)).collect()
    }

    /// What is decided about a cell, if anything.
    fn decided(&self, card: Card, column: usize) -> Option<Mark> {
        if self.closure.broken() {
            return None;
        }
        let sheet = self.sheet.get_or_init(|| solve(self.problem)).as_ref()?;
        match sheet.status(card, column) {
            Status::Yes => Some(Mark::yes(card, column)),
            Status::No => Some(Mark::no(card, column)),
            Status::Open => None,
        }
    }

    fn by_rules(&mut self, mark: Mark) -> Option<Proof> {
        let (best, proved) = self.rules_set(mark)?;
        let facts = self.by_entry.facts(&best);
        Some(self.retold(mark, &facts, proved))
    }

    /// A smallest set of entries from which the rules reach a mark, and whether it is proved smallest.
    fn rules_set(&mut self, mark: Mark) -> Option<(Bits, bool)> {
        let evidence = &self.by_entry;
        let count = evidence.len();
        if evidence.background().has(mark) {
            return Some((Bits::empty(count), true));
        }
        if self.alone.is_empty() {
            self.alone = (0..count).map(|entry| evidence.grown(evidence.background(), [entry])).collect();
        }
        if let Some(entry) = self.alone.iter().position(|closure| closure.has(mark)) {
            return Some((Bits::empty(count).with(entry), true));
        }
        let start = evidence.having(self.behind(mark)?);
        let start = minimal(&start, |set| evidence.closure(set).has(mark));
        let mut complements: Vec<Bits> = Vec::new();
        if start.len() > 2 {
            let lacking = self.pool.iter().filter(|(closure, _)| !closure.has(mark));
            complements.extend(lacking.map(|(_, complement)| complement.clone()));
        }
        let mut property = ByRules { evidence, mark, learnt: Vec::new() };
        let found = smallest(start, count, 2, &mut complements, RULES, &mut property);
        let mut learnt = property.learnt;
        learnt.truncate(POOL.saturating_sub(self.pool.len()));
        self.pool.append(&mut learnt);
        Some(found)
    }

    /// The facts behind a mark as the rules first found it.
    fn behind(&self, mark: Mark) -> Option<Vec<FactId>> {
        let at = self.steps.iter().position(|step| step.conclusion == mark)?;
        let columns = self.problem.holders + 1;
        let place = |mark: Mark| (mark.card.index() * columns + mark.column) * 2 + usize::from(mark.yes);
        let mut wanted = vec![false; self.problem.cards * columns * 2];
        wanted[place(mark)] = true;
        let mut facts = Vec::new();
        for step in self.steps[..=at].iter().rev() {
            if !wanted[place(step.conclusion)] {
                continue;
            }
            for premise in &step.premises {
                match premise {
                    Premise::Fact(fact) => facts.push(*fact),
                    Premise::Mark(mark) => wanted[place(*mark)] = true,
                }
            }
        }
        Some(facts)
    }

    /// The proof by rules from the least of these facts (whole answers) that suffices.
    fn retold(&self, mark: Mark, facts: &[FactId], proved: bool) -> Proof {
        let by_source = &self.by_source;
        let set = minimal(&by_source.having(facts.iter().copied()), |set| by_source.closure(set).has(mark));
        let mut recorder = Recorder::default();
        by_source.retrace(&set, &mut recorder);
        if let Some(at) = recorder.steps.iter().position(|step| step.conclusion == mark) {
            recorder.steps.truncate(at + 1);
        }
        Proof::leading_to(self.problem, recorder.steps, proved)
    }

    fn by_counting(&mut self, mark: Mark) -> Option<Proof> {
        let (set, proved) = self.counting_set(mark);
        // A card that others are known not to have because of its owner: say that, if it costs no entry more.
        if !mark.yes
            && let Some(owner) = self.sheet.get()?.as_ref()?.owner(mark.card)
            && let Some(mut proof) = self.proof(mark.card, owner)
            && proof.entries.len() <= set.len()
        {
            let premises = vec![Premise::Mark(Mark::yes(mark.card, owner))];
            proof.steps.push(Step { rule: Rule::Elsewhere, conclusion: mark, premises });
            proof.smallest = proved;
            return Some(proof);
        }
        let by_source = &self.by_source;
        let facts = self.by_entry.facts(&set);
        let least = minimal(&by_source.having(facts), |set| forces(by_source, set, mark));
        let premises = by_source.facts(&least).into_iter().map(Premise::Fact).collect();
        let step = Step { rule: Rule::Counting, conclusion: mark, premises };
        Some(Proof::leading_to(self.problem, vec![step], proved))
    }

    /// A smallest set of entries that forces a mark, and whether it is proved smallest.
    fn counting_set(&mut self, mark: Mark) -> (Bits, bool) {
        let evidence = &self.by_entry;
        let count = evidence.len();
        let known = self.enough.iter().filter(|set| forces(evidence, set, mark)).min_by_key(|set| set.len());
        let start = known.cloned().unwrap_or_else(|| Bits::full(count));
        let start = minimal(&start, |set| forces(evidence, set, mark));
        let status = if mark.yes { Status::Yes } else { Status::No };
        let mut complements: Vec<Bits> = self
            .counted
            .iter()
            .filter(|(sheet, _)| sheet.status(mark.card, mark.column) != status)
            .map(|(_, complement)| complement.clone())
            .collect();
        let mut property = ByCounting { evidence, mark, learnt: Vec::new() };
        let (best, proved) = smallest(start, count, 1, &mut complements, COUNTING, &mut property);
        let mut learnt = property.learnt;
        learnt.truncate(POOL.saturating_sub(self.counted.len()));
        self.counted.append(&mut learnt);
        if !self.enough.contains(&best) {
            self.enough.push(best.clone());
        }
        (best, proved)
    }
}

/// "The rules reach this mark."
struct ByRules<'a> {
    evidence: &'a Evidence<'a>,
    mark: Mark,
    learnt: Vec<(Closure, Bits)>,
}

impl Property for ByRules<'_> {
    type Found = Closure;

    fn holds(&mut self, set: &Bits) -> bool {
        self.evidence.closure(set).has(self.mark)
    }

    fn look(&mut self, set: &Bits, grown: Option<(&Closure, &[usize])>) -> Option<Closure> {
        let closure = match grown {
            Some((closure, more)) => self.evidence.grown(closure, more.iter().copied()),
            None => self.evidence.closure(set),
        };
        (!closure.has(self.mark)).then_some(closure)
    }

    fn learn(&mut self, set: &Bits, found: Closure) {
        self.learnt.push((found, Bits::full(self.evidence.len()).minus(set)));
    }
}

/// "Every deal has this mark."
struct ByCounting<'a> {
    evidence: &'a Evidence<'a>,
    mark: Mark,
    learnt: Vec<(Sheet, Bits)>,
}

impl Property for ByCounting<'_> {
    type Found = ();

    fn holds(&mut self, set: &Bits) -> bool {
        forces(self.evidence, set, self.mark)
    }

    fn look(&mut self, set: &Bits, _: Option<(&(), &[usize])>) -> Option<()> {
        (!self.holds(set)).then_some(())
    }

    fn learn(&mut self, set: &Bits, (): ()) {
        if let Some(sheet) = solve(&self.evidence.only(set)) {
            self.learnt.push((sheet, Bits::full(self.evidence.len()).minus(set)));
        }
    }
}

/// Whether every deal that agrees with the set-up and these groups has the mark.
fn forces(evidence: &Evidence<'_>, set: &Bits, mark: Mark) -> bool {
    evidence.closure(set).has(mark) || !consistent(&evidence.only(set).assuming(mark.card, mark.column, !mark.yes))
}
