//! What another set-up would do to the sheet, before it takes the place of the present one.

use crate::deduction::{Cancel, Problem, Sheet, conflict, solve};
use crate::edition::Card;
use crate::game::{EntryId, Game, Mended};

/// What comes of putting a set-up right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// So many marks of the sheet become others.
    Marks(usize),
    /// The log contradicted itself and agrees with the new set-up.
    Agrees,
    /// These entries cannot all be true at the new table; none if the set-up alone cannot be.
    Contradicts(Vec<EntryId>),
}

impl Consequence {
    /// Weighs a change of the set-up. Nothing if the work was cancelled.
    pub fn of(game: &Game, mended: &Mended, cancel: &Cancel) -> Option<Self> {
        let mut after = game.clone();
        after.apply(mended.change.clone()).ok()?;
        let problem = |game: &Game| Problem::from_game(&game.setup, game.entries());
        let new = problem(&after);
        let Some(sheet) = solve(&new) else {
            return Some(Self::Contradicts(conflict(&new, cancel)?.entries));
        };
        if cancel.is_cancelled() {
            return None;
        }
        Some(solve(&problem(game)).map_or(Self::Agrees, |old| Self::Marks(changed(&old, &sheet, &mended.columns))))
    }
}

/// In how many cells another mark stands than did. A column that comes or goes has none.
fn changed(old: &Sheet, new: &Sheet, columns: &[Option<u8>]) -> usize {
    let pairs = columns.iter().enumerate().filter_map(|(old, new)| Some((old, usize::from((*new)?))));
    let other = |(before, after): (usize, usize)| {
        (0..new.cards).map(Card::new).filter(|card| old.status(*card, before) != new.status(*card, after)).count()
    };
    pairs.map(other).sum()
}
