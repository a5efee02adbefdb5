//! How much help the player asked for while filling in their own marks. When the game ends, we say what they found
//! without it.

use super::setup::Setup;
use crate::edition::Card;

/// What was asked, from the least help to the most: how many marks can be made or are wrong, which cell (card and
/// column), and why.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HelpStep {
    Counts,
    Cell(Card, u8),
    Reason(Card, u8),
}

impl HelpStep {
    pub fn cell(self) -> Option<(Card, u8)> {
        match self {
            Self::Counts => None,
            Self::Cell(card, column) | Self::Reason(card, column) => Some((card, column)),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HelpUsed {
    /// How many entries the log had then.
    pub after: u32,
    pub step: HelpStep,
}

impl HelpUsed {
    /// Becomes `Counts` if the cell is gone.
    pub(super) fn carried_over(self, before: &Setup, after: &Setup) -> Self {
        let moved = |card: Card, column: u8| {
            let card = after.edition.card_by_id(&before.edition.card(card).id)?;
            Some((card, moved_column(column, before, after)?))
        };
        let cell = self.step.cell().and_then(|(card, column)| moved(card, column));
        let step = match (self.step, cell) {
            (HelpStep::Cell(..), Some((card, column))) => HelpStep::Cell(card, column),
            (HelpStep::Reason(..), Some((card, column))) => HelpStep::Reason(card, column),
            _ => HelpStep::Counts,
        };
        Self { step, ..self }
    }
}

/// A player is found by name or, if renamed, by seat; a table card by its place on the table.
fn moved_column(column: u8, before: &Setup, after: &Setup) -> Option<u8> {
    let Some(holder) = before.holder_of(usize::from(column)) else { return Some(after.case_file_column() as u8) };
    let Some(seat) = before.seat_of(holder) else {
        let at = holder.index() - before.seat_count();
        return (at < after.table.len()).then(|| after.table_holder(at).0);
    };
    let name = &before.seats[seat.index()].name;
    let same = after.seats.iter().position(|other| other.name == *name);
    let is_new = |at: usize| before.seats.iter().all(|other| other.name != after.seats[at].name);
    let renamed = || Some(seat.index()).filter(|at| *at < after.seats.len() && is_new(*at));
    same.or_else(renamed).map(|at| at as u8)
}
