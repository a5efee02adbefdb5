//! Rebuilds the undo and redo history of a game of either kind.
//!
//! For each change the file holds a step that undoes or redoes it. A step leaves out what the game itself contains:
//! undoing "an entry was written" needs no copy of the entry, which is in the log. So changes can be rebuilt only by
//! applying the steps one after another, from the present state on.

use crate::history::{Change, History};
use crate::record::LogEdit;

pub(super) struct Rebuilt<C: Change> {
    pub history: History<C>,
    pub lost: usize,
    /// After everything is redone.
    pub last_state: C::State,
}

/// `undo` and `redo` have the next step first. `apply` returns the change that a step made. If it returns `None`, the
/// step does not fit or leads to an invalid state; this step and those beyond it are left out.
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
    // A history has the last change done last, and the next change to redo last.
    let done = undoing.iter().rev().map(C::inverse).collect();
    let undone = redoing.into_iter().rev().collect();
    Rebuilt { history: History::new(done, undone), lost, last_state }
}

/// `None` unless the entry at `at` has this number.
pub(super) fn removal<E: Clone>(log: &[E], at: usize, has_id: impl Fn(&E) -> bool) -> Option<LogEdit<E>> {
    let entry = log.get(at).filter(|entry| has_id(entry))?.clone();
    Some(LogEdit::Remove { at, entry })
}
