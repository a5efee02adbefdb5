//! Rebuilds the undo and redo history of a game of either kind, Clue or the museum.
//!
//! The file does not hold the changes themselves but *steps*, each of which undoes or redoes one change. A step leaves
//! out what the game contains: undoing "an entry was written" needs no copy of the entry. So the steps are applied one
//! after another, from the present state.

use crate::history::{Change, History};
use crate::record::LogEdit;

pub(super) struct Rebuilt<C: Change> {
    pub history: History<C>,
    pub lost: usize,
    /// The state after everything is redone.
    pub last_state: C::State,
}

/// Both lists begin with the next step. `apply` returns `None` if the step does not fit or leads to an invalid state;
/// then this step and all beyond it are left out.
pub(super) fn rebuild<T, C: Change>(
    present: &C::State,
    undo: Vec<T>,
    redo: Vec<T>,
    apply: impl Fn(T, &mut C::State) -> Option<C>,
) -> Rebuilt<C>
where
    C::State: Clone,
{
    let all = undo.len() + redo.len();
    let apply_all = |steps: Vec<T>| {
        let mut state = present.clone();
        let changes: Vec<C> = steps.into_iter().map_while(|stored| apply(stored, &mut state)).collect();
        (changes, state)
    };
    let (undoing, _) = apply_all(undo);
    let (redoing, last_state) = apply_all(redo);
    let lost = all - undoing.len() - redoing.len();
    // In a history the last change is the last of `done`, and the next to redo the last of `undone`.
    let done = undoing.iter().rev().map(C::inverse).collect();
    let undone = redoing.into_iter().rev().collect();
    Rebuilt { history: History::new(done, undone), lost, last_state }
}

/// `None` unless `at` has the entry with this id.
pub(super) fn removal<E: Clone>(log: &[E], at: usize, has_id: impl Fn(&E) -> bool) -> Option<LogEdit<E>> {
    let entry = log.get(at).filter(|entry| has_id(entry))?.clone();
    Some(LogEdit::Remove { at, entry })
}
