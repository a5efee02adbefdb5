//! Why cells are as they are: the proof of what is proved, and what bears on what is open.

use super::News;
use super::analysis::Analysis;
use crate::deduction::{Bearing, Explainer, Problem, Proof, Sheet, Source, Status, bearing};
use crate::game::{Cell, EntryId};

/// Why a cell is as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// It is proved.
    Decided(Proof),
    /// It is open, and this bears on it.
    Open(Bearing),
}

impl Reason {
    /// The reason for a cell; up to some tens of milliseconds. The sheet must be that of the problem.
    pub fn of(problem: &Problem, sheet: &Sheet, cell: Cell) -> Option<Self> {
        if sheet.status(cell.card, cell.column) == Status::Open {
            bearing(problem, sheet, cell.card, cell.column).map(Self::Open)
        } else {
            Explainer::new(problem).with_sheet(sheet).proof(cell.card, cell.column).map(Self::Decided)
        }
    }

    /// The entries it names.
    pub fn entries(&self) -> Vec<EntryId> {
        match self {
            Self::Decided(proof) => proof.entries.clone(),
            Self::Open(bearing) => {
                let shows = bearing.shows.iter().filter_map(|show| match show.source {
                    Source::Entry(id, _) => Some(id),
                    Source::Setup(_) => None,
                });
                shows.chain(bearing.accusations.iter().copied()).collect()
            }
        }
    }
}

/// Why what is shown of an entry is so.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// After how many entries.
    pub at: usize,
    /// The cell that is chosen.
    pub cell: Option<Cell>,
    /// The news that was asked about.
    pub headline: Option<Cell>,
    /// Why that cell is as it is.
    pub why: Option<Reason>,
    /// The first news of the entry, and why.
    pub told: Option<(Cell, Reason)>,
}

impl Reasons {
    /// Looks for them; up to some tens of milliseconds each.
    pub fn of(analysis: &Analysis, at: usize, cell: Option<Cell>, told: Option<Cell>) -> Self {
        let reason = |cell: Cell| Reason::of(&analysis.problem, analysis.sheet.as_ref()?, cell);
        let why = cell.and_then(reason);
        Self { at, cell, headline: told, why, told: told.and_then(|cell| Some((cell, reason(cell)?))) }
    }
}

/// The news that is worth a reason: a card located, the case file first.
pub fn headline(news: &[News], analysis: &Analysis) -> Option<Cell> {
    let case_file = analysis.problem.holders();
    news.iter().find_map(|news| match *news {
        News::CaseFile(card) => Some(Cell { card, column: case_file }),
        News::Has(holder, card) => Some(Cell { card, column: holder.index() }),
        News::HasNot(..) | News::NotCaseFile(_) => None,
    })
}
