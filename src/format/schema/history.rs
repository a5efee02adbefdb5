//! The stored history of any game: for each change the step that undoes or redoes it.
//!
//! A step holds only what the record itself does not: undoing "an entry was written" needs no copy of the entry, which
//! stands in the log. The changes are rebuilt by applying the steps from the present state.

use crate::history::{Change, History};

/// The history of `present`, how many of its changes did not fit, and the state after everything is redone. `step`
/// applies a step to a state and returns the change that it made, or `None` if it does not fit or leads to an invalid
/// state: that step and those beyond it are left out.
pub(super) fn rebuild<T, C: Change>(
    present: &C::State,
    undo: &[T],
    redo: &[T],
    step: impl Fn(&T, &mut C::State) -> Option<C>,
) -> (History<C>, usize, C::State)
where
    C::State: Clone,
{
    // The next step stands last.
    let walk = |steps: &[T]| {
        let mut state = present.clone();
        let changes: Vec<C> = steps.iter().rev().map_while(|stored| step(stored, &mut state)).collect();
        (changes, state)
    };
    let ((undone, _), (redone, future)) = (walk(undo), walk(redo));
    let lost = undo.len() - undone.len() + redo.len() - redone.len();
    let done = undone.iter().rev().map(C::inverse).collect();
    (History::new(done, redone.into_iter().rev().collect()), lost, future)
}
