//! Why a cell of the Clue sheet is as it is: the proof if it is decided, the entries that bear on it if it is open.

use super::News;
use super::analysis::Analysis;
use crate::deduction::{Cancel, Explainer, OpenCellEvidence, Position, Proof, Source, Status};
use crate::game::{Cell, EntryId};

#[derive(Clone, Debug, PartialEq)]
pub enum CellReason {
    Decided(Proof),
    Open(OpenCellEvidence),
}

impl CellReason {
    /// Takes up to some tens of milliseconds. `None` after a contradiction, for an open cell that cannot be counted,
    /// and when cancelled.
    pub fn of(position: &Position, cell: Cell, cancel: &Cancel) -> Option<Self> {
        if position.marks()?.status(cell.card, cell.column) == Status::Open {
            position.bearing(cell.card, cell.column).map(Self::Open)
        } else {
            let mut explainer = Explainer::new(position).with_cancel(cancel);
            explainer.proof(cell.card, cell.column).map(Self::Decided)
        }
    }

    /// The entries that the reason rests on.
    pub fn entries(&self) -> Vec<EntryId> {
        match self {
            Self::Decided(proof) => proof.entries.clone(),
            Self::Open(evidence) => {
                let shows = evidence.shows.iter().filter_map(|show| match show.source {
                    Source::Entry(id, _) => Some(id),
                    Source::Setup(_) => None,
                });
                shows.chain(evidence.accusations.iter().copied()).collect()
            }
        }
    }
}

/// The reasons that the window shows after `at` entries: `why` for the `cell` that the player chose, `explained` for
/// the `headline`.
#[derive(Clone, Debug)]
pub struct Reasons {
    pub at: usize,
    pub cell: Option<Cell>,
    pub headline: Option<Cell>,
    pub why: Option<CellReason>,
    pub explained: Option<(Cell, CellReason)>,
}

impl Reasons {
    /// When cancelled, there are no reasons.
    pub fn of(analysis: &Analysis, at: usize, cell: Option<Cell>, headline: Option<Cell>, cancel: &Cancel) -> Self {
        let reason = |cell: Cell| CellReason::of(&analysis.position, cell, cancel);
        let why = cell.and_then(reason);
        Self { at, cell, headline, why, explained: headline.and_then(|cell| Some((cell, reason(cell)?))) }
    }
}

/// The cell of the first card whose place is news. The case file comes before the holders.
pub fn headline(news: &[News], analysis: &Analysis) -> Option<Cell> {
    let case_file = analysis.problem().holders();
    news.iter().find_map(|news| match *news {
        News::CaseFile(card) => Some(Cell { card, column: case_file }),
        News::Has(holder, card) => Some(Cell { card, column: holder.index() }),
        News::Dealt { to, card, .. } => Some(Cell { card, column: to.index() }),
        News::HasNot(..) | News::NotDealt(..) | News::NotCaseFile(_) => None,
    })
}
