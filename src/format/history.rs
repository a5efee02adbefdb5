//! Rebuilds the undo and redo history of a game, of either kind, from the form in which it is stored.
//!
//! For each change the file holds a stored step, of type `T`, that undoes or redoes the change. A stored step leaves
//! out what the game itself contains: undoing "an entry was written" needs no copy of the entry, which is in the log.
//! So the changes can be rebuilt only by applying the stored steps one after another, from the present state on.

use crate::history::{Change, History};
use crate::record::LogEdit;

/// Rebuilds the history of the state `present` from the stored steps `undo` and `redo`, each with the next one first.
///
/// `apply` applies a stored step to a state and returns the change that it made, or `None` if it does not fit or leads
/// to an invalid state: then this step and those beyond it are left out.
///
/// Returns the history, how many steps were left out, and the state after everything is redone.
pub(super) fn rebuild<T, C: Change>(
    present: &C::State,
    undo: Vec<T>,
    redo: Vec<T>,
    apply: impl Fn(T, &mut C::State) -> Option<C>,
) -> (History<C>, usize, C::State)
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
    let left_out = all - undoing.len() - redoing.len();
    // The history holds what was done, the last change last, and what can be redone, the next change last.
    let done = undoing.iter().rev().map(C::inverse).collect();
    let undone = redoing.into_iter().rev().collect();
    (History::new(done, undone), left_out, last_state)
}

/// The edit that removes the entry here from a log, if it has this number.
pub(super) fn removal<E: Clone>(log: &[E], at: usize, has_id: impl Fn(&E) -> bool) -> Option<LogEdit<E>> {
    let entry = log.get(at).filter(|entry| has_id(entry))?.clone();
    Some(LogEdit::Remove { at, entry })
}
