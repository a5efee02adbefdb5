//! What correcting the set-up of a Clue game changes on the sheet. The player sees this before making the correction.

use crate::deduction::{Cancel, Marks, Position, conflict};
use crate::edition::Card;
use crate::game::{EntryId, Game, SetupCorrection};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequence {
    Marks(usize),
    Agrees,
    /// These entries cannot all be true at the new table. Empty if the new set-up contradicts itself.
    Contradicts(Vec<EntryId>),
}

impl Consequence {
    /// `None` when cancelled, or if the change does not fit the game.
    pub fn of(game: &Game, correction: &SetupCorrection, cancel: &Cancel) -> Option<Self> {
        let mut after = game.clone();
        after.apply(correction.change.clone()).ok()?;
        let position = |game: &Game| Position::of_game(&game.setup, game.entries());
        let new = position(&after);
        let Some(marks) = new.marks() else {
            return Some(Self::Contradicts(conflict(&new, cancel)?.entries));
        };
        if cancel.is_cancelled() {
            return None;
        }
        Some(position(game).marks().map_or(Self::Agrees, |old| Self::Marks(changed(old, marks, &correction.columns))))
    }
}

/// How many cells have another status, counting only columns that both sheets have. `columns` maps old to new.
fn changed(old: &Marks, new: &Marks, columns: &[Option<u8>]) -> usize {
    let pairs = columns.iter().enumerate().filter_map(|(old, new)| Some((old, usize::from((*new)?))));
    let other = |(before, after): (usize, usize)| {
        (0..new.cards()).map(Card::new).filter(|card| old.status(*card, before) != new.status(*card, after)).count()
    };
    pairs.map(other).sum()
}
