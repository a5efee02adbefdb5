//! Checks the marks that a player of Clue makes on the sheet by hand. It helps in steps, and at the end says what they
//! found alone.
//!
//! A mark is *contradicted* if no possible deal agrees with it, and *unsupported* if only some do. A cell is *missed*
//! only if the step-by-step rules of proofs decide it, because nobody at a table counts whole deals.

use super::{CellReason, Review};
use crate::deduction::{Cancel, Explainer, Mark, Marks, Position, Status};
use crate::edition::Card;
use crate::game::{Cell, Game, HelpStep, HintLevel, PencilMark};
use std::collections::{BTreeMap, HashSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkFault {
    Contradicted,
    Unsupported,
    Missed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkFinding {
    pub fault: MarkFault,
    /// The player's mark, or for a missed cell the one that follows.
    pub mark: Mark,
}

/// All findings in the order of `MarkFault`, missed cells in the order in which they can be found. `None` after a
/// contradiction.
pub fn mark_findings(game: &Game, position: &Position) -> Option<Vec<MarkFinding>> {
    let marks = position.marks()?;
    let judged: Vec<(Mark, Option<bool>)> = made(game).map(|mark| (mark, is_right(marks, mark))).collect();
    let of = |right: Option<bool>| judged.iter().filter(move |(_, found)| *found == right).map(|(mark, _)| *mark);
    let is_marked = |mark: &Mark| judged.iter().any(|(made, _)| (made.card, made.column) == (mark.card, mark.column));
    let explainer = Explainer::new(position);
    let missed = explainer.by_steps().filter(|mark| {
        let cell = Cell { card: mark.card, column: mark.column };
        let is_settled = of(Some(true)).any(|right| settles(right, *mark, position));
        cell.in_sight(&game.setup).is_none() && !is_marked(mark) && !is_settled
    });
    let found = |fault| move |mark: Mark| MarkFinding { fault, mark };
    // If there are too many deals to count, an open cell may be decided after all.
    let unsupported = of(None).filter(|_| position.sheet().is_some());
    let found = of(Some(false))
        .map(found(MarkFault::Contradicted))
        .chain(unsupported.map(found(MarkFault::Unsupported)))
        .chain(missed.map(found(MarkFault::Missed)));
    Some(found.collect())
}

fn count(findings: &[MarkFinding], fault: MarkFault) -> usize {
    findings.iter().filter(|finding| finding.fault == fault).count()
}

/// The marks that say yes or no. Cells that the cards in sight decide are left out.
fn made(game: &Game) -> impl Iterator<Item = Mark> {
    game.pencil.iter().filter_map(|((card, column), mark)| {
        let cell = Cell { card: *card, column: usize::from(*column) };
        let yes = match mark {
            PencilMark::Yes => true,
            PencilMark::No => false,
            PencilMark::Maybe | PencilMark::Dot => return None,
        };
        cell.in_sight(&game.setup).is_none().then_some(Mark { card: cell.card, column: cell.column, yes })
    })
}

/// `None` if the cell is open, so the mark is a guess.
fn is_right(marks: &Marks, mark: Mark) -> Option<bool> {
    match marks.status(mark.card, mark.column) {
        Status::Yes => Some(mark.yes),
        Status::No => Some(!mark.yes),
        Status::Open => None,
    }
}

/// Whether `mark` follows at once from the mark `found`: who marks a card's place need not cross out its row, or the
/// rest of its category in the case file.
fn settles(found: Mark, mark: Mark, position: &Position) -> bool {
    let (problem, case_file) = (position.problem(), position.problem().holders());
    let in_file = found.column == case_file && mark.column == case_file;
    let alike = in_file && problem.category_of(found.card) == problem.category_of(mark.card);
    found.yes && !mark.yes && (found.card == mark.card || alike)
}

#[derive(Clone, PartialEq, Debug)]
pub enum MarkAnswer {
    Contradiction,
    Counts {
        contradicted: usize,
        unsupported: usize,
        missed: usize,
    },
    Cell(MarkFinding),
    /// No reason if the search for it was cancelled.
    Reason(MarkFinding, Option<CellReason>),
}

impl MarkAnswer {
    /// How much help this was. `None` if it was none.
    pub fn help(&self) -> Option<HelpStep> {
        match self {
            Self::Contradiction => None,
            Self::Counts { .. } => Some(HelpStep::Counts),
            Self::Cell(MarkFinding { mark, .. }) => Some(HelpStep::Cell(mark.card, mark.column as u8)),
            Self::Reason(MarkFinding { mark, .. }, _) => Some(HelpStep::Reason(mark.card, mark.column as u8)),
        }
    }
}

/// Answers one question after another: first the counts, then for each finding its cell and then its reason.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MarkCheck {
    findings: Vec<MarkFinding>,
    answers: usize,
}

impl MarkCheck {
    /// The next answer. After a change of the sheet, or after the last reason, it begins again with the counts.
    pub fn ask(&mut self, game: &Game, position: &Position, cancel: &Cancel) -> MarkAnswer {
        let Some(findings) = mark_findings(game, position) else {
            *self = Self::default();
            return MarkAnswer::Contradiction;
        };
        if findings != self.findings || self.answers > 2 * findings.len() {
            *self = Self { findings, answers: 0 };
        }
        self.answers += 1;
        let count = |fault| count(&self.findings, fault);
        // Answer 1 is the counts, 2 and 3 are the cell and the reason of the first finding, 4 and 5 those of the next.
        let Some(finding) = self.answers.checked_sub(2).and_then(|at| self.findings.get(at / 2)).copied() else {
            return MarkAnswer::Counts {
                contradicted: count(MarkFault::Contradicted),
                unsupported: count(MarkFault::Unsupported),
                missed: count(MarkFault::Missed),
            };
        };
        if self.answers.is_multiple_of(2) {
            return MarkAnswer::Cell(finding);
        }
        let cell = Cell { card: finding.mark.card, column: finding.mark.column };
        MarkAnswer::Reason(finding, CellReason::of(position, cell, cancel))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoundMark {
    pub mark: Mark,
    /// After how many entries the mark could be found.
    pub possible: usize,
    /// After how many entries it was made. `None` if it is older than the history.
    pub marked: Option<usize>,
    /// The most help that the player had with this cell.
    pub help: Option<HelpStep>,
}

impl FoundMark {
    /// How many entries later than possible. Negative for a guess that came true.
    pub fn delay(&self) -> Option<isize> {
        self.marked.map(|marked| marked as isize - self.possible as isize)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MarkTally {
    /// Marks that are right and certain, in the order in which they could be found.
    pub found: Vec<FoundMark>,
    pub contradicted: usize,
    pub missed: usize,
    /// How often the player asked how many marks are at fault.
    pub checks: usize,
}

impl MarkTally {
    pub fn alone(&self) -> impl Iterator<Item = &FoundMark> {
        self.found.iter().filter(|found| found.help.is_none())
    }

    /// Among the marks found without help.
    pub fn longest_overlooked(&self) -> Option<&FoundMark> {
        self.alone().filter(|found| found.delay() > Some(0)).max_by_key(|found| found.delay())
    }
}

impl Review {
    /// `marked` comes from [`marked_at`](super::marked_at). `None` if the notebook kept the sheet, no mark was made, or
    /// the log contradicts itself.
    pub fn mark_tally(&self, game: &Game, marked: &BTreeMap<(Card, u8), usize>) -> Option<MarkTally> {
        if game.setup.hint_level != HintLevel::MyMarks || made(game).next().is_none() {
            return None;
        }
        let position = self.position(usize::MAX);
        let (marks, findings) = (position.marks()?, mark_findings(game, &position)?);
        let right: Vec<Mark> = made(game).filter(|mark| is_right(marks, *mark) == Some(true)).collect();
        let found = self.possible_since(&right).into_iter().zip(right).map(|(possible, mark)| {
            let cell = (mark.card, mark.column as u8);
            let help = game.help.iter().map(|used| used.step).filter(|step| step.cell() == Some(cell)).max();
            FoundMark { mark, possible, marked: marked.get(&cell).copied(), help }
        });
        let mut found: Vec<FoundMark> = found.collect();
        found.sort_by_key(|found| found.possible);
        Some(MarkTally {
            found,
            contradicted: count(&findings, MarkFault::Contradicted),
            missed: count(&findings, MarkFault::Missed),
            checks: game.help.iter().filter(|used| used.step == HelpStep::Counts).count(),
        })
    }

    /// After how many entries the rules of proofs reach each mark or, if they never do, after how many it is certain.
    fn possible_since(&self, marks: &[Mark]) -> Vec<usize> {
        let mut since = vec![None; marks.len()];
        for at in 0..=self.entries().len() {
            let position = self.position(at);
            let reached: HashSet<Mark> = Explainer::new(&position).by_steps().collect();
            let new = since.iter_mut().zip(marks).filter(|(since, mark)| since.is_none() && reached.contains(mark));
            new.for_each(|(since, _)| *since = Some(at));
        }
        let is_certain = |at: usize, mark: &Mark| {
            self.step(at).sheet.as_ref().is_some_and(|sheet| is_right(&sheet.marks, *mark) == Some(true))
        };
        let counted = |mark: &Mark| (0..=self.entries().len()).find(|at| is_certain(*at, mark));
        let last = self.entries().len();
        since.into_iter().zip(marks).map(|(since, mark)| since.or_else(|| counted(mark)).unwrap_or(last)).collect()
    }
}
