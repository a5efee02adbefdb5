//! Help with their own marks that the player asked for: the end tells what they found alone.

use super::setup::Setup;
use crate::edition::Card;

/// From the least telling to the most: how many marks can be made or are wrong, which cell (card and column), and why.
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
    /// The number of entries in the log then.
    pub after: u32,
    pub step: HelpStep,
}

impl HelpUsed {
    /// If the cell is gone, `Counts` remains.
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

/// Follows a player by name or, if they were renamed, by seat; a card on the table by its place there.
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
